"""Gathering evidence: search, judge, and act on the judgement, each state in its own way.

correct: what is relevant is kept. ambiguous: a second search (other words, words alone) is combined with the first.
incorrect: everything is discarded and another path tried (other words, the names and numbers alone).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePath

from desktop_app.domain.answers import Question, TraceStep
from desktop_app.domain.documents import Passage
from desktop_app.domain.evidence import Situation
from desktop_app.domain.filters import Filter
from desktop_app.domain.geometry import Span
from desktop_app.domain.ports import Evaluator
from desktop_app.retrieval.focus import OPENING, find_focus
from desktop_app.retrieval.reformulate import core_words, exact_terms, reformulate
from desktop_app.retrieval.search import Mode, Searcher
from desktop_app.retrieval.words import question_words, stem_prefix, text_stems
from desktop_app.settings.schema import Settings
from desktop_app.storage.library import Library
from desktop_app.usecases.asked_amount import asks_several
from desktop_app.usecases.find_passages import FindPassages
from desktop_app.usecases.narrowing import STEP as NARROWING
from desktop_app.usecases.narrowing import Narrowing, NarrowSearch
from desktop_app.usecases.row_lookup import BY_LABEL, labelled_rows, measured
from desktop_app.usecases.run_trace import AskObserver, QuestionRun

#: Steps that tell where is searched; several searches of one question say the same.
_ABOUT_PLACE = frozenset({"focus", NARROWING})
#: With strips, more passages cost no prompt: searches by the question and by its core words are both kept.
WIDER = 2
#: `Passage.origin` of what stands beside a passage that was found.
BESIDE = ("beside",)


@dataclass(frozen=True, slots=True)
class Place:
    """Where `question` is searched. where: what was recognised in it. chosen: what filter, hints and names leave."""

    question: Question
    where: Narrowing
    chosen: Filter


class GatherEvidence:
    """Fills `run.passages` and `run.situation`, one round at a time; the flow decides whether there is another."""

    def __init__(self, library: Library, searcher: Searcher, evaluator: Evaluator, settings: Settings) -> None:
        self._finding = FindPassages(library, searcher, settings)
        self._narrowing = NarrowSearch(library)
        self._library = library
        self._searcher = searcher
        self._evaluator = evaluator
        self._settings = settings

    def first(self, run: QuestionRun) -> Situation:
        """The first round: the question (each of its parts) and its core words."""
        found: list[Sequence[Passage]] = []
        for text in run.parts or (run.question.text,):
            found.append(self._find(run, text))
            run.settled = (*run.focus_names, *settled_names(text, found[-1], self._library))
            if core := core_words(text, run.settled):
                found.append(self._search(run, core))
            found.append(self._rows(run, text))
        run.scope = replace(self._place(run).chosen, section="")
        return self._keep(run, interleaved(found, self._limit(run)))

    def again(self, run: QuestionRun) -> Situation:
        """Another round after one that was not good enough: `widen` when it was ambiguous, `replace` else."""
        discard = run.situation is not None and run.situation.state == "incorrect"
        before = [] if discard else [passage for passage in run.passages if passage.origin != BESIDE]
        nearest = run.passages
        if discard:
            self._leave_weak_focus(run)
        found = self._other_path(run) if discard else self._second_search(run, run.question.text)
        merged = interleaved([before, *found], self._limit(run) + len(before))
        situation = self._keep(run, merged) if found else (run.situation or Situation("incorrect", ()))
        if situation.state == "incorrect":  # nothing better: what came nearest is told in the refusal
            run.passages = sorted({p.chunk_id: p for p in (*run.passages, *nearest)}.values(), key=_by_relevance)
        return situation

    def widen(self, run: QuestionRun, parts: Iterable[str]) -> None:
        """Another round for what nothing that was read answers: the question, or parts of it. What was found stays."""
        before = [passage for passage in run.passages if passage.origin != BESIDE]
        found = [passages for text in parts for passages in self._second_search(run, text)]
        if found:
            self._keep(run, interleaved([before, *found], self._limit(run) + len(before)))

    # paths

    def _second_search(self, run: QuestionRun, text: str) -> list[Sequence[Passage]]:
        """Other words for the same, and the word search alone."""
        found = [self._search(run, other)] if (other := self._reworded(run, text)) else []
        lexical = self._search(run, text, mode="lexical")
        return [passages for passages in (*found, lexical) if passages]

    def _other_path(self, run: QuestionRun) -> list[Sequence[Passage]]:
        """Incorrect: other words, and an exact search for the names and numbers."""
        found = [self._search(run, text)] if (text := self._reworded(run, run.question.text)) else []
        terms = exact_terms(run.question.text)
        exact = self._search(run, terms, mode="lexical") if terms else []
        return [passages for passages in (*found, exact) if passages]

    def _leave_weak_focus(self, run: QuestionRun) -> None:
        """A name that a document merely opens with, and is not called by, need not be what the question is about: what
        led nowhere there is looked for everywhere. A report that is called "Orchid 2023" stays the only place for
        Orchid's figures."""
        place = self._place(run)
        documents = filter(None, (self._library.document(i) for i in place.chosen.documents))
        called = text_stems("\n".join(f"{PurePath(d.path).stem}\n{d.title}" for d in documents))
        if run.focus_names and not any(stem_prefix(name) in called for name in run.focus_names):
            run.place = replace(place, chosen=place.where.within)

    def _reworded(self, run: QuestionRun, asked: str) -> str:
        missing = run.situation.missing_terms if run.situation is not None else ()
        with run.step("reformulate", str(len(run.reformulations) + 1)) as step:
            text = reformulate(asked, tried=run.reformulations, missing=missing)
            step.outcome, step.detail = ("done", text) if text else ("none", "")
        if text:
            run.reformulations.append(text)
        return text

    # searching

    def _find(self, run: QuestionRun, text: str) -> Sequence[Passage]:
        """One hybrid search with all filters, as `FindPassages` makes it; judging is left to the evaluator."""
        seen = {(step.step, step.detail) for step in run.trace if step.step in _ABOUT_PLACE}
        part = replace(
            run,
            question=replace(run.question, text=text),
            observer=_without_judging(run.observer, seen),
            trace=[],
            passages=[],
        )
        self._finding.run(part)
        run.trace.extend(s for s in part.trace if s.step != "judge" and (s.step, s.detail) not in seen)
        run.focus_names = run.focus_names or part.focus_names
        return part.passages

    def _search(self, run: QuestionRun, text: str, mode: Mode = "hybrid") -> Sequence[Passage]:
        """A search inside what the question's filter and names leave."""
        place = self._place(run)
        with run.step("retrieve", text) as step:
            found = self._searcher.search(text, run.question.collection, place.chosen, mode=mode)
            step.outcome = f"{len(found)} passages"
            step.detail = text if mode == "hybrid" else f"{text} ({mode})"
        return self._with_similarity(place.where.text, found) if mode == "lexical" else found

    def _rows(self, run: QuestionRun, text: str) -> Sequence[Passage]:
        """Rows labelled as what is asked, where a question is about one report and asks no list (but of levels)."""
        question, place = run.question, self._place(run)
        documents = place.chosen.documents or self._library.scope(question.collection, place.where.within).documents
        if not documents or (asks_several(text, run.language) and not measured(text, run.language)):
            return ()
        with run.step("rows") as step:
            rows = labelled_rows(self._library, documents, text, run.settled, run.language)
            step.outcome = f"{len(rows)} passages"
        return [replace(row, origin=BY_LABEL) for row in self._with_similarity(text, rows)]

    def _place(self, run: QuestionRun) -> Place:
        """Read once a question: it looks through the documents' dates and openings. Nothing is told again."""
        if run.place is None or run.place.question != run.question:
            question = run.question
            where = self._narrowing.narrow(replace(run, observer=AskObserver(), trace=[]))
            documents = self._library.scope(question.collection, where.within).documents or ()
            focus = find_focus(where.about, question.collection, documents, self._library)
            chosen = where.within.narrowed(Filter(documents=focus.documents)) or where.within
            run.place = Place(question, where, chosen)
        return run.place

    def _with_similarity(self, question: str, passages: Sequence[Passage]) -> Sequence[Passage]:
        """The word search gives no similarity, and without one nothing counts as relevant."""
        unknown = [passage for passage in passages if passage.dense is None]
        if not unknown:
            return passages
        embedder = self._searcher.embedder
        values = embedder.embed_passages([passage.text for passage in unknown]) @ embedder.embed_query(question)
        known = {passage.chunk_id: float(value) for passage, value in zip(unknown, values, strict=True)}
        return [replace(passage, dense=known.get(passage.chunk_id, passage.dense)) for passage in passages]

    # judging

    def _keep(self, run: QuestionRun, found: Sequence[Passage]) -> Situation:
        """Judge each passage; of a good search only what is not irrelevant is kept."""
        where = self._place(run).where
        searched = replace(where.within, section="")
        with run.step("judge") as step:
            situation = self._evaluator.situation(
                where.text,
                found,
                lambda term: term in where.settled or self._searcher.occurs(term, run.question.collection, searched),
                run.cancel,
            )
            step.outcome = situation.state
            step.detail = ", ".join(situation.missing_terms)
        judged = [replace(p, relevance=r) for p, r in zip(found, situation.relevances, strict=True)]
        least = self._settings.retrieval.irrelevant_below
        relevant = [passage for passage in judged if passage.relevance >= least or passage.origin == BY_LABEL]
        kept = relevant if situation.state == "correct" and relevant else judged
        run.passages = self._with_neighbours(kept) if self._settings.generation.strips else kept
        run.situation = situation
        run.observer.on_evidence(run.passages)
        return situation

    def _with_neighbours(self, kept: Sequence[Passage]) -> list[Passage]:
        """What stands under the same heading beside the best passages comes after all that was found: a list or a
        paragraph is cut where a page ends or a length is reached, and what is asked may be on the other side."""
        known = {passage.chunk_id for passage in kept}
        best = sorted(kept, key=_by_relevance)[: self._settings.retrieval.neighbours_of]
        ids = dict.fromkeys(i for passage in best for i in self._library.chunks_around(passage.chunk_id))
        beside = self._library.passages([i for i in ids if i not in known])
        headings = {(passage.document_id, passage.heading): passage.relevance for passage in reversed(best)}
        return [
            *kept,
            *(
                replace(passage, relevance=headings[passage.document_id, passage.heading] / 2, origin=BESIDE)
                for passage in beside
                if (passage.document_id, passage.heading) in headings
            ),
        ]

    def _limit(self, run: QuestionRun) -> int:
        wanted = self._settings.retrieval.passages
        return WIDER * wanted if self._settings.generation.strips else wanted


def settled_names(question: str, passages: Iterable[Passage], library: Library) -> tuple[str, ...]:
    """Names of the question that the passages' documents open with: they chose the documents and stand all over them,
    so they tell nothing about a sentence."""
    openings = [text_stems(library.part(i, Span(0, OPENING))) for i in {passage.document_id for passage in passages}]
    names = question_words(question).names
    return tuple(name for name in names if openings and all(stem_prefix(name) in opening for opening in openings))


def interleaved(lists: Iterable[Sequence[Passage]], limit: int) -> list[Passage]:
    """The firsts of all lists, then their seconds and so on, each passage once, at most `limit`."""
    pools = [list(passages) for passages in lists]
    found: dict[int, Passage] = {}
    for rank in range(max((len(pool) for pool in pools), default=0)):
        for pool in pools:
            if rank < len(pool):
                found.setdefault(pool[rank].chunk_id, pool[rank])
    return list(found.values())[:limit]


def _by_relevance(passage: Passage) -> float:
    return -passage.relevance


def _without_judging(observer: AskObserver, seen: Collection[tuple[str, str]]) -> AskObserver:
    """Tells the steps of a search, but not its own judgement, and where it searches only once."""

    def started(name: str, detail: str) -> None:
        if name != "judge" and name not in _ABOUT_PLACE:
            observer.on_started(name, detail)

    def done(step: TraceStep) -> None:
        if step.step in _ABOUT_PLACE and (step.step, step.detail) not in seen:
            observer.on_started(step.step, step.detail)
        if step.step != "judge" and (step.step, step.detail) not in seen:
            observer.on_step(step)

    return AskObserver(on_started=started, on_step=done)

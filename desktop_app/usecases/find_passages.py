"""Finding the passages of a question: one search where the filter, hints and names of the question lead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from desktop_app.domain.documents import Passage
from desktop_app.domain.filters import Filter
from desktop_app.retrieval.focus import Focus, find_focus
from desktop_app.retrieval.relevance import Situation, judge
from desktop_app.retrieval.search import Searcher
from desktop_app.settings.schema import Settings
from desktop_app.storage.library import Library
from desktop_app.usecases.narrowing import Narrowing, NarrowSearch
from desktop_app.usecases.run_trace import QuestionRun


class FindPassages:
    """Fills `run.passages` and tells the situation they leave the question in."""

    def __init__(self, library: Library, searcher: Searcher, settings: Settings) -> None:
        self._library = library
        self._searcher = searcher
        self._settings = settings
        self._narrowing = NarrowSearch(library)

    def run(self, run: QuestionRun) -> Situation:
        """Retrieve and judge; search everywhere when what was recognised leads nowhere."""
        where = self._narrowing.narrow(run)
        situation = self._attempt(run, where)
        if situation.state == "incorrect" and where.is_recognised and run.in_time:
            self._narrowing.tell_relaxed(run, where)
            situation = self._attempt(run, where.relaxed())
        run.observer.on_evidence(run.passages)
        return situation

    def _focus(self, run: QuestionRun, where: Narrowing) -> Focus:
        collection = run.question.collection
        documents = self._library.scope(collection, where.within).documents or ()
        focus = find_focus(where.about, collection, documents, self._library)
        run.focus_names = (*focus.names, *where.settled)
        if focus.documents:
            with run.step("focus") as step:
                step.outcome = ", ".join(focus.names)
                step.detail = ", ".join(focus.paths)
        return focus

    def _attempt(self, run: QuestionRun, where: Narrowing) -> Situation:
        settings = self._settings.retrieval
        question = run.question
        focus = self._focus(run, where)
        with run.step("retrieve", where.text) as step:
            found = self._search(run, where.text, focus, where)
            step.outcome, step.detail = f"{len(found)} passages", where.text
        with run.step("judge") as step:
            searched = replace(where.within, section="")
            situation = judge(
                where.text,
                found,
                settings,
                lambda term: term in where.settled or self._searcher.occurs(term, question.collection, searched),
            )
            step.outcome = situation.state
            step.detail = ", ".join(situation.missing_terms)
        judged = [replace(p, relevance=r) for p, r in zip(found, situation.relevances, strict=True)]
        run.passages = sorted(judged, key=lambda passage: -passage.relevance)[: settings.passages]
        return situation

    def _search(self, run: QuestionRun, text: str, focus: Focus, where: Narrowing) -> list[Passage]:
        """What is preferred takes part in the ranking with a head start. With a focus: the documents it names first,
        then passages elsewhere that hold the name themselves."""
        collection, k = run.question.collection, self._settings.retrieval.passages
        found = self._searcher.search(text, collection, where.within, k=k, rerank=True)
        for near in where.near:
            both = where.within.narrowed(near)
            if both is not None:
                found = self._preferring(found, self._searcher.search(text, collection, both, k=k, rerank=True), k)
        chosen = where.within.narrowed(Filter(documents=focus.documents))
        if not focus.documents or chosen is None:
            return found
        inside = self._searcher.search(text, collection, chosen, k=k, rerank=True)
        known = {passage.chunk_id for passage in inside}
        elsewhere = [p for p in found if p.chunk_id not in known and focus.admits(p)]
        return [*inside, *elsewhere][:k]

    def _preferring(self, found: Sequence[Passage], near: Sequence[Passage], k: int) -> list[Passage]:
        ahead = {passage.chunk_id for passage in near}
        start = self._settings.retrieval.hint_head_start
        both = {passage.chunk_id: passage for passage in (*found, *near)}
        return sorted(both.values(), key=lambda p: -(p.relevance + start * (p.chunk_id in ahead)))[:k]

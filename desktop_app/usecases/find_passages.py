"""Finding the passages of a question: search, judge, reword while the evaluator is not content."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from desktop_app.domain.documents import Passage
from desktop_app.retrieval.focus import Focus, find_focus
from desktop_app.retrieval.reformulate import reformulate
from desktop_app.retrieval.relevance import Situation, judge
from desktop_app.retrieval.search import Searcher
from desktop_app.settings.schema import Settings
from desktop_app.storage.library import Library
from desktop_app.usecases.run_trace import QuestionRun


class FindPassages:
    """Fills `run.passages` and tells the situation they leave the question in."""

    def __init__(self, library: Library, searcher: Searcher, settings: Settings) -> None:
        self._library = library
        self._searcher = searcher
        self._settings = settings

    def run(self, run: QuestionRun) -> Situation:
        """Retrieve and judge; reword within the budget."""
        focus = self._focus(run)
        texts = [run.question.text]
        situation = self._attempt(run, texts[0], focus)
        while situation.state != "correct" and len(texts) < self._settings.budget.max_attempts and run.in_time:
            with run.step("reformulate", str(len(texts))) as step:
                text = reformulate(run.question.text, tried=texts, missing=situation.missing_terms)
                step.outcome, step.detail = ("done", text) if text else ("none", "")
            if not text:
                break
            texts.append(text)
            run.reformulations.append(text)
            situation = max(situation, self._attempt(run, text, focus), key=_rank)
        run.observer.on_evidence(run.passages)
        return situation

    def _focus(self, run: QuestionRun) -> Focus:
        question = run.question
        focus = find_focus(question.text, question.collection, question.documents, self._library)
        run.focus_names = focus.names
        if focus.documents:
            with run.step("focus") as step:
                step.outcome = ", ".join(focus.names)
                step.detail = ", ".join(focus.paths)
        return focus

    def _attempt(self, run: QuestionRun, text: str, focus: Focus) -> Situation:
        settings = self._settings.retrieval
        question = run.question
        with run.step("retrieve", text) as step:
            found = self._search(run, text, focus)
            step.outcome, step.detail = f"{len(found)} passages", text
        with run.step("judge") as step:
            situation = judge(
                question.text,
                found,
                settings,
                lambda term: self._searcher.occurs(term, question.collection, question.documents),
            )
            step.outcome = situation.state
            step.detail = ", ".join(situation.missing_terms)
        judged = [replace(p, relevance=r) for p, r in zip(found, situation.relevances, strict=True)]
        run.passages = _merged(run.passages, judged, settings.passages)
        return situation

    def _search(self, run: QuestionRun, text: str, focus: Focus) -> list[Passage]:
        """With a focus: the documents it names first, then passages elsewhere that hold the name themselves."""
        question, k = run.question, self._settings.retrieval.passages
        found = self._searcher.search(text, question.collection, question.documents, k=k)
        if not focus.documents:
            return found
        inside = self._searcher.search(text, question.collection, focus.documents, k=k)
        known = {passage.chunk_id for passage in inside}
        elsewhere = [p for p in found if p.chunk_id not in known and focus.admits(p)]
        return [*inside, *elsewhere][:k]


def _rank(situation: Situation) -> int:
    return ("incorrect", "ambiguous", "correct").index(situation.state)


def _merged(old: Sequence[Passage], new: Sequence[Passage], limit: int) -> list[Passage]:
    """Both lists without doubles, most relevant first, at most `limit`."""
    best: dict[int, Passage] = {}
    for passage in (*old, *new):
        known = best.get(passage.chunk_id)
        if known is None or passage.relevance > known.relevance:
            best[passage.chunk_id] = passage
    return sorted(best.values(), key=lambda passage: -passage.relevance)[:limit]

"""A run over a question set: every question as a person would ask it, resumable, stopped between tokens."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from desktop_app.domain.answers import Answer, Question
from desktop_app.domain.documents import Document, DocumentState, Passage
from desktop_app.domain.evaluations import EvaluationRun, QuestionResult, SetQuestion
from desktop_app.evaluation.counting import TokenCount
from desktop_app.evaluation.grading import Watched, graded, names_file
from desktop_app.evaluation.question_set import QuestionSet
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import UserError
from desktop_app.foundation.progress import Progress, silent
from desktop_app.settings.schema import Settings
from desktop_app.storage.library import Library
from desktop_app.usecases.run_trace import AskObserver

#: Settings that change answers; the others (window, indexing) do not end a resumable run.
_ANSWERING = ("retrieval", "generation", "verification", "budget", "models")


class Asks(Protocol):
    """What answers: `AskQuestion`, or a double."""

    def run(
        self, question: Question, *, cancel: CancelToken | None = None, observer: AskObserver | None = None
    ) -> Answer: ...


@dataclass(frozen=True, slots=True)
class Report:
    """A run with its results in the order of the set. asked: questions answered now, not taken from before."""

    run: EvaluationRun
    results: tuple[QuestionResult, ...]
    asked: int


@dataclass(frozen=True, slots=True)
class Listener:
    """on_result: a question is finished (result, finished, total). between: called before each question."""

    progress: Progress = silent
    on_result: Callable[[QuestionResult, int, int], None] = lambda _result, _done, _total: None
    between: Callable[[], None] = lambda: None


def conditions(questions: QuestionSet, settings: Settings, documents: Sequence[Document]) -> str:
    """A hash of all that may change a result: the questions, the answering settings, the documents."""
    chosen = {name: getattr(settings, name).model_dump() for name in _ANSWERING}
    shas = sorted(document.sha256 for document in documents if document.state is DocumentState.READY)
    text = json.dumps([questions.hash, chosen, shas], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class EvaluationJob:
    """Asks the questions of a set in one collection and keeps each result as soon as it is there."""

    def __init__(self, library: Library, asks: Asks, settings: Settings, tokens: TokenCount | None = None) -> None:
        self._library, self._asks, self._settings = library, asks, settings
        self._tokens = tokens

    def run(
        self,
        questions: QuestionSet,
        collection: str,
        *,
        kind: str = "eval",
        resume: bool = False,
        cancel: CancelToken | None = None,
        listener: Listener | None = None,
    ) -> Report:
        """Ask every question that is not finished yet.

        resume: go on with the newest unfinished run under the same questions, settings and documents, if there is one.
        Raises `Cancelled` (what is finished is kept) and `UserError` (nothing indexed, a file of the set is not there,
        a model cannot work).
        """
        listener, cancel = listener or Listener(), cancel or CancelToken()
        places = self._places(questions, collection)
        run = self._start(questions, collection, kind, resume)
        store = self._library.evaluations
        finished = store.results(run.id)
        asked = 0
        for number, question in enumerate(questions.questions):
            if number in finished:
                continue
            listener.between()
            cancel.check()
            listener.progress(len(finished) / run.total, question.question)
            result, answer = self._ask(question, collection, places[question.id], cancel)
            store.add(run.id, number, result, answer.models)
            finished[number] = result
            asked += 1
            listener.on_result(result, len(finished), run.total)
        store.finish(run.id)
        listener.progress(1.0, "")
        return Report(store.run(run.id) or run, tuple(finished[number] for number in sorted(finished)), asked)

    def _ask(
        self, question: SetQuestion, collection: str, within: tuple[int, ...], cancel: CancelToken
    ) -> tuple[QuestionResult, Answer]:
        watched = Watched()

        def see(passages: Sequence[Passage]) -> None:
            watched.passages = tuple(passages)

        before = self._tokens.written if self._tokens is not None else 0
        asked = Question(question.question, collection, within)
        answer = self._asks.run(asked, cancel=cancel, observer=AskObserver(on_evidence=see))
        if self._tokens is not None:
            watched.tokens = self._tokens.written - before
        answer_id = self._library.store_answer(answer)
        return graded(question, answer, watched, answer_id), answer

    def _start(self, questions: QuestionSet, collection: str, kind: str, resume: bool) -> EvaluationRun:
        store = self._library.evaluations
        under = conditions(questions, self._settings, self._library.documents(collection))
        known = store.unfinished(collection, kind, under) if resume else None
        if known is not None:
            return known
        new = EvaluationRun(
            0, collection, kind, questions.name, questions.hash, under, len(questions.questions), started=""
        )
        return store.start(new)

    def _places(self, questions: QuestionSet, collection: str) -> dict[str, tuple[int, ...]]:
        """The ids to search for each question; empty = all. Missing files are told before anything is asked."""
        ready = [d for d in self._library.documents(collection) if d.state is DocumentState.READY]
        if not ready:
            raise UserError(
                "Nothing to ask",
                f"The collection “{collection}” has no readable document.",
                "Add the documents of the question set first (tramo index PATH).",
            )
        missing = sorted(
            {
                name
                for question in questions.questions
                for name in (*question.documents, *question.within)
                if not any(names_file(document.path, name) for document in ready)
            }
        )
        if missing:
            raise UserError(
                "Documents of the question set are missing",
                f"{', '.join(missing)}: not in the collection “{collection}”.",
                "Add them to the collection first (tramo index PATH).",
            )
        return {
            question.id: tuple(d.id for d in ready if any(names_file(d.path, name) for name in question.within))
            for question in questions.questions
        }

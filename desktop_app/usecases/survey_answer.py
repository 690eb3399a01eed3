"""The answer to a question over the whole collection: a survey of every document, a count, or a refusal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePath

from desktop_app.domain.answers import Answer, DirectAnswer, DirectKind, Finding, Outcome, Refusal, Survey
from desktop_app.domain.documents import Document, DocumentState
from desktop_app.domain.ports import Evaluator, Generator
from desktop_app.retrieval.search import Searcher
from desktop_app.settings.schema import Settings
from desktop_app.storage.library import Library
from desktop_app.usecases.gate import gate
from desktop_app.usecases.locale import data
from desktop_app.usecases.refusals import out_of_scope
from desktop_app.usecases.run_trace import QuestionRun
from desktop_app.usecases.survey import SurveyDocuments
from desktop_app.usecases.whole_collection import CollectionKind, CollectionQuestion
from desktop_app.verification.verdict import Verifier

#: Documents that are told by name; of more, only how many.
NAMED = 30
#: Findings after which nothing is open about a document.
_DECIDED = frozenset({Finding.STATED, Finding.DENIED})


class SurveyAnswer:
    """Decides which of the three it is, and makes it."""

    def __init__(
        self,
        library: Library,
        searcher: Searcher,
        generator: Generator,
        verifier: Verifier,
        evaluator: Evaluator,
        settings: Settings,
    ) -> None:
        self._library = library
        self._settings = settings
        self._survey = SurveyDocuments(library, searcher, generator, verifier, evaluator, settings)

    def ask(self, run: QuestionRun, asked: CollectionQuestion) -> Answer | DirectAnswer | Refusal:
        """Never counts from a few passages: every document, or none."""
        documents = self._documents(run)
        searched = self._library.searched(run.question.collection, run.question.within)
        if asked.kind is CollectionKind.COUNT_DOCUMENTS:
            text = _told(run.question.collection, documents, data(asked.language)["texts"])
            return DirectAnswer(DirectKind.ABOUT_PROGRAM, text, data(asked.language)["notes"]["program"])
        if asked.kind is CollectionKind.SUM:
            return out_of_scope(asked.language, "sum", searched)
        most = self._settings.flow.survey_documents
        if len(documents) > most:
            return out_of_scope(asked.language, "too_many", searched, n=len(documents), most=most)
        return self._answer(run, self._survey.run(run, asked, documents))

    def _answer(self, run: QuestionRun, survey: Survey) -> Answer:
        """The claims of all documents, in their order; partial while anything about any document is open."""
        gated = gate([claim for document in survey.documents for claim in document.claims])
        decided = all(document.finding in _DECIDED for document in survey.documents)
        return Answer(
            question=run.asked,
            outcome=Outcome.ANSWERED if decided else Outcome.PARTIAL,
            claims=gated.shown,
            figures=gated.figures,
            left_out=gated.left_out,
            collection=run.question.collection,
            survey=survey,
        )

    def _documents(self, run: QuestionRun) -> list[Document]:
        question = run.question
        inside = self._library.scope(question.collection, question.within).documents
        ready = [d for d in self._library.documents(question.collection) if d.state is DocumentState.READY]
        return [document for document in ready if inside is None or document.id in inside]


def _told(collection: str, documents: Sequence[Document], texts: Mapping[str, str]) -> str:
    """How many documents there are, and the names of the first `NAMED`."""
    names = ", ".join(PurePath(document.path).name for document in documents[:NAMED])
    if len(documents) > NAMED:
        names = texts["more_documents"].format(names=names, n=len(documents) - NAMED)
    key = "one_document" if len(documents) == 1 else "count_documents"
    return texts[key].format(collection=collection, n=len(documents), names=names)

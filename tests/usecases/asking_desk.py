"""A library with vectors, and the question flow over fake models."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

from made_documents import add_ready

from desktop_app.domain.answers import Answer, Earlier, Question
from desktop_app.domain.documents import Passage
from desktop_app.domain.ports import AnswerReader, ChatMessage, Evaluator
from desktop_app.foundation.cancel import CancelToken
from desktop_app.generation.fake import FakeGenerator
from desktop_app.retrieval.fake_embedder import FakeEmbedder
from desktop_app.retrieval.search import Searcher, embedding_text
from desktop_app.settings.schema import Settings
from desktop_app.storage.library import Library
from desktop_app.storage.vectors import VectorStore
from desktop_app.usecases.ask_question import AskQuestion
from desktop_app.usecases.run_trace import AskObserver
from desktop_app.verification.entailment import FakeEntailment
from desktop_app.verification.verdict import Verifier

Reply = str | Callable[[Sequence[ChatMessage]], str]


class AskingDesk:
    """Thresholds are open: whatever is found is relevant and every claim useful, unless a test says otherwise."""

    def __init__(self, folder: Path) -> None:
        self.library = Library(folder).open()
        self.embedder = FakeEmbedder()
        self.vectors = VectorStore(folder, self.embedder.identity, self.embedder.dimension)
        self.settings = Settings()
        retrieval = self.settings.retrieval
        retrieval.relevant_above = retrieval.irrelevant_below = retrieval.sufficient_above = 0.0
        retrieval.useful_above = retrieval.useful_sure = retrieval.useful_share = 0.0
        self.evaluator: Evaluator | None = None
        self.reader: AnswerReader | None = None
        self.generator_kind = FakeGenerator
        self.generator = FakeGenerator()
        self.steps: list[str] = []
        self.seen: list[str] = []
        self.found: list[str] = []

    def add(self, name: str, paragraphs: Sequence[str], collection: str = "default") -> int:
        document = add_ready(self.library, name, paragraphs, collection)
        self.embed(document, collection)
        return document

    def embed(self, document: int, collection: str = "default") -> None:
        chunks = self.library.chunk_texts(document)
        vectors = self.embedder.embed_passages([embedding_text(chunk) for chunk in chunks])
        self.vectors.add(collection, [document] * len(chunks), [chunk.id for chunk in chunks], vectors)

    def ask(
        self,
        question: str,
        *replies: Reply,
        after: str | Answer = "",
        as_written: bool = False,
        cancel: CancelToken | None = None,
        entailment: bool = True,
    ) -> Answer:
        """after: the question before, or its answer."""
        earlier = (
            Earlier(after) if isinstance(after, str) else Earlier(after.understood or after.question, after.claims)
        )
        asked = Question(question, earlier=earlier if after else None, as_written=as_written)
        return self.run(asked, *replies, cancel=cancel, entailment=entailment)

    def run(
        self, asked: Question, *replies: Reply, cancel: CancelToken | None = None, entailment: bool = True
    ) -> Answer:
        """steps and claims (`seen`) are kept as they come, and what was found last."""
        self.generator = self.generator_kind(*replies)
        searcher = Searcher(self.library, self.vectors, self.embedder, self.settings.retrieval)
        verifier = Verifier(self.settings.verification, FakeEntailment() if entailment else None)
        observer = AskObserver(
            on_step=lambda step: self.steps.append(step.step),
            on_claim=lambda claim: self.seen.append(claim.text),
            on_evidence=self._keep,
        )
        use_case = AskQuestion(
            self.library, searcher, self.generator, verifier, self.settings, self.evaluator, self.reader
        )
        return use_case.run(asked, observer=observer, cancel=cancel or CancelToken())

    def _keep(self, found: Sequence[Passage]) -> None:
        self.found = [passage.text for passage in found]

    def close(self) -> None:
        self.vectors.close()
        self.library.close()


class Reading:
    """An `AnswerReader` that knows how well which sentences answer, by words in them; others do not at all."""

    name = "reading"

    def __init__(self, **values: float) -> None:
        self._values = values
        self.read: list[str] = []

    def warm_up(self) -> None:
        return None

    def answers(self, question: str, texts: Sequence[str]) -> list[float]:
        self.read += texts
        return [max((v for word, v in self._values.items() if word in text), default=0.01) for text in texts]


def pointing_at(*wanted: str) -> Callable[[Sequence[ChatMessage]], str]:
    """A generator's reply that points at the numbered sentences which hold the given words; null without any."""

    def reply(messages: Sequence[ChatMessage]) -> str:
        lines = messages[-1].content.splitlines()
        numbers = [
            int(line.partition("]")[0].strip("[ "))
            for words in wanted
            for line in lines
            if line.startswith("[") and words in line
        ]
        return json.dumps({"quotes": numbers}) if numbers else "null"

    return reply


def outcomes(answer: Answer, step: str) -> list[str]:
    """The outcomes of all steps of a name."""
    return [found.outcome for found in answer.trace if found.step == step]

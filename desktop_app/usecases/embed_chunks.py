"""Embeds chunks of many documents in full batches, and says which documents are complete."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from desktop_app.domain.ports import Embedder
from desktop_app.foundation.cancel import CancelToken
from desktop_app.retrieval.search import embedding_text
from desktop_app.storage.content import ChunkText
from desktop_app.storage.vectors import VectorStore

#: Chunks embedded and stored together, doubled from the first round to the last: even a run that is killed after
#: seconds keeps some, and long ones have batches of equal length.
FIRST_ROUND, ROUND = 16, 128


@dataclass(slots=True)
class _Waiting:
    document_id: int
    chunks: list[ChunkText]
    total: int


class ChunkQueue:
    """Chunks that wait for their vectors. `add` documents, then `drain()`; nothing is embedded twice."""

    def __init__(self, embedder: Embedder, vectors: VectorStore, collection: str, cancel: CancelToken) -> None:
        self._embedder = embedder
        self._vectors = vectors
        self._collection = collection
        self._cancel = cancel
        self._waiting: list[_Waiting] = []
        self._size = FIRST_ROUND

    def add(self, document_id: int, chunks: list[ChunkText], total: int | None = None) -> None:
        """Chunks of a document without vectors. total: chunks the document has in all."""
        self._waiting.append(_Waiting(document_id, list(chunks), total or len(chunks)))

    def share(self, document_id: int) -> float:
        """The part of a waiting document that is embedded, 0..1; 1 when it does not wait."""
        for item in self._waiting:
            if item.document_id == document_id:
                return 1 - len(item.chunks) / max(1, item.total)
        return 1.0

    def drain(self, *, rest: bool, on_round: Callable[[], None]) -> Iterator[int]:
        """Embed while a full round waits (with `rest`, until nothing waits); yield ids of completed documents.

        Raises `Cancelled` between batches; what was embedded so far is stored.
        """
        while self._waiting and (rest or sum(len(item.chunks) for item in self._waiting) >= self._size):
            yield from self._complete()
            self._cancel.check()
            chunks = self._next_round()
            if chunks:
                vectors = self._embedder.embed_passages([embedding_text(chunk) for chunk in chunks], self._cancel)
                ids = [chunk.id for chunk in chunks]
                self._vectors.add(self._collection, [chunk.document_id for chunk in chunks], ids, vectors)
                self._taken(set(ids))
                self._size = min(ROUND, 2 * self._size)
                on_round()
            yield from self._complete()

    def _next_round(self) -> list[ChunkText]:
        chunks: list[ChunkText] = []
        for item in self._waiting:
            chunks += item.chunks[: self._size - len(chunks)]
            if len(chunks) == self._size:
                break
        return chunks

    def _taken(self, ids: set[int]) -> None:
        for item in self._waiting:
            item.chunks = [chunk for chunk in item.chunks if chunk.id not in ids]

    def _complete(self) -> Iterator[int]:
        done = [item.document_id for item in self._waiting if not item.chunks]
        self._waiting = [item for item in self._waiting if item.chunks]
        yield from done

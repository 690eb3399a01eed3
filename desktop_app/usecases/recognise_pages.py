"""RecognisePages: give text to documents whose pages are pictures (OCR), as a job of its own.

    choose -> recognise (in workers, a document at a time each) -> store -> embed -> ready

A document keeps what it had until its new text is there; a cancel or a kill keeps every document that is finished.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from desktop_app.domain.changes import ChangeSet
from desktop_app.domain.documents import RECOGNISABLE, Document, DocumentState
from desktop_app.domain.ports import Embedder
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.progress import Progress, silent
from desktop_app.ingest.pool import ExtractionOutcome, ExtractionRequest
from desktop_app.ingest.reading import NOTHING_RECOGNISED
from desktop_app.settings.schema import IngestSettings, OcrSettings
from desktop_app.storage.library import Library
from desktop_app.storage.vectors import VectorStore
from desktop_app.usecases.embed_chunks import ChunkQueue
from desktop_app.usecases.extract_ahead import ExtractMany, extract_ahead
from desktop_app.usecases.index_documents import IndexReport
from desktop_app.usecases.similar_documents import note_similar

OnDocument = Callable[[Document], None]

#: The part of the progress bar that recognition stands for; it costs far more than embedding.
_RECOGNITION_SHARE = 0.95


@dataclass(frozen=True, slots=True)
class RecognitionReport:
    """documents: those that were recognised or could not be, as they are now. pages: that have recognised text."""

    documents: tuple[Document, ...] = ()
    pages: int = 0
    seconds: float = 0.0
    changes: ChangeSet = field(default_factory=ChangeSet)

    def added_to(self, report: IndexReport) -> IndexReport:
        """The report of the indexing run before it, with the documents as they are now."""
        now = {d.id: d for d in self.documents}
        changed = dict.fromkeys((*report.changes.documents, *self.changes.documents))
        return replace(
            report,
            documents=tuple(now.get(d.id, d) for d in report.documents),
            seconds=round(report.seconds + self.seconds, 3),
            changes=replace(report.changes, documents=tuple(changed)),
        )


@dataclass(slots=True)
class _Run:
    collection: str
    cancel: CancelToken
    progress: Progress
    on_document: OnDocument
    vectors: VectorStore
    chunks: ChunkQueue
    done: dict[int, Document] = field(default_factory=dict)
    pages: int = 0
    fraction: float = 0.0
    detail: str = ""


class RecognisePages:
    """Light to construct; the engine loads in the workers, the embedder with the first chunk."""

    def __init__(
        self,
        library: Library,
        vectors: Callable[[], VectorStore],
        embedder: Callable[[], Embedder],
        settings: IngestSettings,
        ocr: OcrSettings,
        extract_many: ExtractMany,
    ) -> None:
        """vectors, embedder: asked for once there is something to do."""
        self._library = library
        self._vectors = vectors
        self._embedder = embedder
        self._settings = settings
        self._ocr = ocr
        self._extract_many = extract_many

    def wanting(self, documents: Sequence[Document]) -> list[Document]:
        """Those with pages that recognition may read and that it has not tried yet."""
        return [d for d in documents if d.state is DocumentState.NEEDS_OCR or self._has_pictures(d)]

    def run(
        self,
        documents: Sequence[Document],
        collection: str = "default",
        cancel: CancelToken | None = None,
        progress: Progress = silent,
        on_document: OnDocument | None = None,
        *,
        passwords: Mapping[str, str] | None = None,
    ) -> RecognitionReport:
        """Recognise the pages of these documents (all of one collection) that need it; others are left alone.

        passwords: path -> password, in memory only. Raises `Cancelled`; documents that were finished stay so, the
        others stay as they were.
        """
        began = time.monotonic()
        todo = self.wanting(documents)
        if not todo:
            return RecognitionReport()
        token, embedder, vectors = cancel or CancelToken(), self._embedder(), self._vectors()
        chunks = ChunkQueue(embedder, vectors, collection, token)
        run = _Run(collection, token, progress, on_document or (lambda _: None), vectors, chunks)
        with self._out_of_step(f"vectors {embedder.identity} {collection}"):
            self._work(run, todo, passwords or {})
        progress(1.0, "")
        seconds = round(time.monotonic() - began, 3)
        return RecognitionReport(tuple(run.done.values()), run.pages, seconds, ChangeSet(tuple(run.done)))

    @contextmanager
    def _out_of_step(self, key: str) -> Iterator[None]:
        """While vectors and SQLite may differ, say so under the key that `IndexDocuments` looks at after a kill."""
        before = self._library.note(key)
        self._library.set_note(key, "dirty")
        yield
        self._library.set_note(key, before)

    def _has_pictures(self, document: Document) -> bool:
        if document.state is not DocumentState.READY or not document.pages_skipped:
            return False
        if all(skipped.reason == NOTHING_RECOGNISED for skipped in document.pages_skipped):
            return False
        pages = self._library.page_texts(document.id)
        return any(p.verdict in RECOGNISABLE and p.note != NOTHING_RECOGNISED for p in pages)

    def _work(self, run: _Run, todo: Sequence[Document], passwords: Mapping[str, str]) -> None:
        by_path = {document.path: document for document in todo}
        requests = [ExtractionRequest(Path(path), passwords.get(path), self._ocr) for path in by_path]

        def note(fraction: float | None, detail: str) -> None:
            run.fraction = fraction if fraction is not None else run.fraction
            run.detail = detail

        with extract_ahead(
            self._extract_many, requests, self._settings, run.cancel, note, lambda: self._show(run)
        ) as outcomes:
            for outcome in outcomes:
                self._take(run, by_path[str(outcome.path)], outcome)

    def _take(self, run: _Run, document: Document, outcome: ExtractionOutcome) -> None:
        """Store what was recognised in one document and make it searchable before the next."""
        now = self._library.document(document.id)
        if now is None or now.path != document.path:
            return  # removed or moved in the meantime
        if outcome.document is None:
            self._failed(run, now, outcome)
            return
        if now.sha256 and outcome.document.sha256 != now.sha256:
            return  # the file changed; the next indexing run reads it
        old = [chunk.id for chunk in self._library.chunk_texts(now.id)]
        stored = self._library.store_extraction(now.id, outcome.document)
        if stored is None:
            return
        run.vectors.delete(run.collection, old)
        self._library.note_pages(now.id, outcome.pages, outcome.pages_skipped)
        note_similar(self._library, now.id, self._settings)
        run.pages += sum(p.recognised for p in outcome.document.pages)
        run.on_document(stored)
        run.chunks.add(now.id, self._library.chunk_texts(now.id))
        for document_id in run.chunks.drain(rest=True, on_round=lambda: self._show(run)):
            settled, removed = self._library.finish(document_id)
            run.vectors.delete(run.collection, removed.chunks)
            self._tell(run, settled)

    def _failed(self, run: _Run, document: Document, outcome: ExtractionOutcome) -> None:
        """A document that had no text says why; one that has some keeps it."""
        problem = outcome.problem
        assert problem is not None
        if document.state is DocumentState.READY:
            return
        if outcome.pages:
            self._library.note_pages(document.id, outcome.pages, outcome.pages_skipped)
        reason = f"{problem.message} {problem.hint}"
        settled, removed = self._library.settle(document.id, problem.state, reason, problem.cause)
        run.vectors.delete(run.collection, removed.chunks)
        self._tell(run, settled)

    def _tell(self, run: _Run, document: Document | None) -> None:
        if document is not None:
            run.done[document.id] = document
            run.on_document(document)

    def _show(self, run: _Run) -> None:
        run.progress(min(1.0, _RECOGNITION_SHARE * run.fraction), f"recognising text: {run.detail}")

"""IndexDocuments: files and folders in, a searchable collection out; resumable at any point.

    find -> compare with the library -> extract (in workers, ahead) -> store -> embed -> ready

What is unchanged costs a look at size and time. Everything that a kill can interrupt is either one transaction or is
found unfinished by the next run.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from desktop_app.domain.changes import ChangeSet
from desktop_app.domain.documents import SETTLED, Document, DocumentState
from desktop_app.domain.ports import Embedder
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import Cancelled
from desktop_app.foundation.progress import Progress, silent
from desktop_app.ingest.pool import ExtractionOutcome, ExtractionRequest, worker_count
from desktop_app.settings.schema import IngestSettings
from desktop_app.storage.documents import WITH_CONTENT, Entry, FileStamp
from desktop_app.storage.library import Library, Removed
from desktop_app.storage.vectors import VectorStore
from desktop_app.usecases.embed_chunks import ChunkQueue
from desktop_app.usecases.extract_ahead import ExtractMany, extract_ahead
from desktop_app.usecases.fill_metadata import fill_metadata
from desktop_app.usecases.found_files import FoundFile, find_files, is_gone, unreadable_file
from desktop_app.usecases.similar_documents import fill_sketches, note_similar
from desktop_app.usecases.watched_folders import (
    Follow,
    WatchedFolder,
    can_be_opened,
    folder_states,
    gone_files,
    is_below,
    take_out,
)

OnDocument = Callable[[Document], None]

#: The part of the progress bar that extraction stands for; embedding costs several times more.
_EXTRACTION_SHARE = 0.2


@dataclass(frozen=True, slots=True)
class IndexReport:
    """documents: every path found, in order. pages_per_second: pages read in this run over its seconds, 0 if none.

    folders: the watched folders that were followed, with those that could not be.
    """

    documents: tuple[Document, ...]
    seconds: float
    pages_per_second: float
    changes: ChangeSet
    folders: tuple[WatchedFolder, ...] = ()


@dataclass(slots=True)
class _Run:
    """One run. listed: path -> document id, or the document itself when the library does not keep it."""

    collection: str
    cancel: CancelToken
    progress: Progress
    on_document: OnDocument
    passwords: Mapping[str, str]
    chunks: ChunkQueue
    folders: tuple[WatchedFolder, ...] = ()
    listed: dict[str, int | Document] = field(default_factory=dict)
    todo: list[Document] = field(default_factory=list)
    changed: dict[int, None] = field(default_factory=dict)
    removed: list[int] = field(default_factory=list)
    answers: bool = False
    extraction: float = 0.0
    settled: int = 0
    pages: int = 0
    tracked: list[int] = field(default_factory=list)
    dirty: bool = False
    vectors: str | None = None
    reading: str = ""


class IndexDocuments:
    """Brings files into a collection. Constructed light; models load with the first chunk that needs them."""

    def __init__(
        self,
        library: Library,
        vectors: VectorStore,
        embedder: Embedder,
        settings: IngestSettings,
        extract_many: ExtractMany,
    ) -> None:
        self._library = library
        self._vectors = vectors
        self._embedder = embedder
        self._settings = settings
        self._extract_many = extract_many

    def run(
        self,
        paths: Sequence[Path],
        collection: str = "default",
        cancel: CancelToken | None = None,
        progress: Progress = silent,
        on_document: OnDocument | None = None,
        *,
        passwords: Mapping[str, str] | None = None,
        retry: bool = False,
        follow: Follow | None = None,
    ) -> IndexReport:
        """Index files and folders; every path found is in the report, with its state and reason.

        passwords: path -> password, kept in memory only. retry: read files again that failed before. on_document: told
        of every change of state, on this thread. follow: watched folders, in which also what is gone counts. Raises
        `Cancelled` (what is finished is kept, the rest resumes with the next run) and `UserError` when the disk is full
        or the embedding model does not load.
        """
        began = time.monotonic()
        token = cancel or CancelToken()
        chunks = ChunkQueue(self._embedder, self._vectors, collection, token)
        words = {os.path.abspath(p): word for p, word in (passwords or {}).items()}  # noqa: PTH100
        run = _Run(collection, token, progress, on_document or (lambda _: None), words, chunks)
        self._library.ensure_collection(collection)
        try:
            self._repair(run)
            fill_sketches(self._library, collection, self._settings, token)
            watched = follow or Follow()
            leave = {*watched.unsettled, *(folder for folder in watched.folders if not can_be_opened(folder))}
            found = find_files([*paths, *map(Path, watched.folders)], leave)
            self._plan(run, found, retry=retry)
            self._follow(run, watched, found)
            fill_metadata(self._library, collection, lambda document: self._tell(run, document), token, words)
            self._work(run)
            if run.vectors is not None and run.vectors != self._vectors.made():  # they were set aside meanwhile
                self._repair(run)
                self._embed(run, rest=True)
        except Cancelled:
            self._requeue(run)
            raise
        self._tidy(run)
        return self._report(run, time.monotonic() - began)

    # vectors and SQLite in step

    def _repair(self, run: _Run) -> None:
        """Compare vectors with SQLite when the last run did not end, or ended with another embedder."""
        made = self._vectors.made()
        if made and self._library.note(self._key(run)) == f"clean {made}":
            run.vectors = made
            return
        owned = self._library.chunk_ids(run.collection)
        if not owned and not self._vectors.exists():
            return
        self._touch(run)
        missing = self._vectors.reconcile(run.collection, owned).missing
        run.vectors = self._vectors.made()
        for document_id in dict.fromkeys(owned[chunk_id] for chunk_id in missing):
            document = self._library.document(document_id)
            if document and document.state is DocumentState.READY:
                self._tell(run, self._library.mark(document_id, DocumentState.EMBEDDING))
        self._enqueue_embedding(run, owned, set(missing))

    def _enqueue_embedding(self, run: _Run, owned: Mapping[int, int], missing: set[int]) -> None:
        for document in self._library.unfinished(run.collection):
            if document.state is not DocumentState.EMBEDDING:
                continue
            chunks = self._library.chunk_texts(document.id)
            run.chunks.add(document.id, [chunk for chunk in chunks if chunk.id in missing], len(chunks))
            run.tracked.append(document.id)

    def _touch(self, run: _Run) -> None:
        """From here until `_tidy` vectors and SQLite may differ."""
        if not run.dirty:
            self._library.set_note(self._key(run), "dirty")
            run.dirty = True

    def _tidy(self, run: _Run) -> None:
        if run.removed:
            self._library.scrub()
        if run.dirty:
            self._library.set_note(self._key(run), f"clean {self._vectors.made()}")

    def _key(self, run: _Run) -> str:
        return f"vectors {self._embedder.identity} {run.collection}"

    # what is to be done

    def _plan(self, run: _Run, found: Sequence[FoundFile], *, retry: bool) -> None:
        known = {e.document.path: e for e in self._library.entries(run.collection) if e.replaces is None}
        for item in found:
            run.cancel.check()
            if item.state is not None:
                self._list_unread(run, item, known.get(item.path))
                continue
            try:
                document = self._plan_file(run, item.path, known, retry=retry)
            except OSError as problem:
                self._list_unread(run, unreadable_file(item.path, problem), None)
                continue
            run.listed[item.path] = document.id
            if document.state is DocumentState.QUEUED:
                run.todo.append(document)
                run.tracked.append(document.id)
                self._tell(run, document)

    def _follow(self, run: _Run, follow: Follow, found: Sequence[FoundFile]) -> None:
        """After the renames are known: what is left over in the watched folders is gone."""
        if not follow.folders:
            return
        entries = self._library.entries(run.collection)
        run.folders = tuple(folder_states(follow.folders, found, [e.document for e in entries]))
        for entry in gone_files(entries, run.folders, found, follow.unsettled):
            run.cancel.check()
            self._touch(run)
            folder = next(f.path for f in run.folders if is_below(entry.document.path, f.path))
            document, removed = take_out(self._library, entry, folder)
            self._forget(run, removed)
            if document is not None:
                run.listed[document.path] = document.id
                if document != entry.document:
                    self._tell(run, document)

    def _plan_file(self, run: _Run, path: str, known: Mapping[str, Entry], *, retry: bool) -> Document:
        stat = Path(path).stat()
        entry = known.get(path)
        again = path in run.passwords or retry
        stamp = FileStamp(path, stat.st_size, stat.st_mtime_ns, entry.document.sha256 if entry else "")
        if entry and (entry.size, entry.mtime_ns) == (stamp.size, stamp.mtime_ns):
            return self._unchanged(run, entry, stamp, again=again)
        stamp = replace(stamp, sha256=_sha256(Path(path)))
        if entry and entry.document.sha256 == stamp.sha256:
            if entry.document.state in SETTLED or entry.document.state is DocumentState.EMBEDDING:
                self._library.relocate(entry.document.id, stamp)
            return self._unchanged(run, entry, stamp, again=again)
        original = self._library.carrier(run.collection, stamp.sha256)
        if original and _is_original(original.document, path):
            return self._known_content(run, original.document, stamp)
        self._touch(run)
        return self._library.enqueue(run.collection, stamp)

    def _unchanged(self, run: _Run, entry: Entry, stamp: FileStamp, *, again: bool) -> Document:
        document = entry.document
        if document.state is DocumentState.MISSING and document.chunks:
            back = self._library.mark(document.id, DocumentState.READY)
            self._tell(run, back)
            return back or document
        unread = document.state not in (*WITH_CONTENT, DocumentState.DUPLICATE)
        unfinished = document.state in (DocumentState.QUEUED, DocumentState.EXTRACTING)
        if unfinished or (again and unread):
            self._touch(run)
            return self._library.enqueue(run.collection, stamp)
        return document

    def _known_content(self, run: _Run, original: Document, stamp: FileStamp) -> Document:
        """The bytes are in the collection under another path: a renamed file, or a duplicate."""
        self._touch(run)
        if is_gone(original.path) or _differ_in_case(original.path, stamp.path):
            document = self._library.relocate(original.id, stamp)
            if document.state is DocumentState.MISSING:
                document = self._library.mark(document.id, DocumentState.READY) or document
        else:
            document, removed = self._library.enqueue_duplicate(run.collection, stamp, original)
            self._forget(run, removed)
        self._tell(run, document)
        return document

    def _list_unread(self, run: _Run, item: FoundFile, entry: Entry | None) -> None:
        """List a path that is not read; a document that was indexed from it keeps its content, out of search."""
        assert item.state is not None
        if entry is not None and item.state is DocumentState.MISSING:
            marked = self._library.mark(entry.document.id, item.state, item.reason, item.cause)
            self._tell(run, marked)
            run.listed[item.path] = entry.document.id
            return
        document = Document(0, run.collection, item.path, "", item.state, reason=item.reason, cause=item.cause)
        run.listed[item.path] = document
        run.on_document(document)

    # doing it

    def _work(self, run: _Run) -> None:
        self._embed(run, rest=not run.todo)
        if not run.todo:
            return
        by_path = {document.path: document for document in run.todo}
        requests = [ExtractionRequest(Path(d.path), run.passwords.get(d.path)) for d in run.todo]
        workers = worker_count(self._settings)
        self._started(run, by_path, 0, workers)

        def note(fraction: float | None, detail: str) -> None:
            run.extraction = fraction if fraction is not None else run.extraction
            run.reading = detail

        with extract_ahead(
            self._extract_many, requests, self._settings, run.cancel, note, lambda: self._show(run)
        ) as outcomes:
            for count, outcome in enumerate(outcomes, 1):
                self._take(run, by_path.pop(str(outcome.path)), outcome)
                self._started(run, by_path, workers + count - 1, workers + count)
                self._embed(run, rest=False)
        run.reading = ""
        self._embed(run, rest=True)

    def _started(self, run: _Run, waiting: Mapping[str, Document], first: int, end: int) -> None:
        """The workers take files in order: mark those that they have begun by now."""
        for document in run.todo[first:end]:
            if document.path in waiting:
                self._tell(run, self._library.mark(document.id, DocumentState.EXTRACTING))

    def _take(self, run: _Run, document: Document, outcome: ExtractionOutcome) -> None:
        """Store what one file gave."""
        run.pages += outcome.pages
        if outcome.document is None:
            problem = outcome.problem
            assert problem is not None
            self._library.note_pages(document.id, outcome.pages, outcome.pages_skipped)
            reason = f"{problem.message} {problem.hint}"
            settled, removed = self._library.settle(document.id, problem.state, reason, problem.cause)
            self._forget(run, removed)
            run.settled += 1
            self._tell(run, settled)
            return
        stored = self._library.store_extraction(document.id, outcome.document)
        if stored is None:
            return
        self._library.note_pages(document.id, outcome.pages, outcome.pages_skipped)
        self._tell(run, stored)
        run.chunks.add(document.id, self._library.chunk_texts(document.id))
        note_similar(self._library, document.id, self._settings)

    def _embed(self, run: _Run, *, rest: bool) -> None:
        for document_id in run.chunks.drain(rest=rest, on_round=lambda: self._show(run)):
            settled, removed = self._library.finish(document_id)
            self._forget(run, removed)
            run.settled += 1
            self._tell(run, settled)
            self._show(run, settled.path if settled else "")

    def _forget(self, run: _Run, removed: Removed) -> None:
        self._vectors.delete(run.collection, removed.chunks)
        run.removed += removed.documents
        run.answers = run.answers or removed.answers

    def _requeue(self, run: _Run) -> None:
        for document in self._library.unfinished(run.collection):
            if document.state is DocumentState.EXTRACTING:
                self._tell(run, self._library.mark(document.id, DocumentState.QUEUED))

    # saying it

    def _tell(self, run: _Run, document: Document | None) -> None:
        if document is not None:
            run.changed.setdefault(document.id)
            run.on_document(document)

    def _show(self, run: _Run, detail: str = "") -> None:
        total = max(1, len(run.tracked))
        embedded = sum(run.chunks.share(i) for i in run.tracked) - (total - run.settled)
        share = max(0.0, (run.settled + max(0.0, embedded)) / total)
        read = run.extraction if run.todo else 1.0
        run.progress(min(1.0, _EXTRACTION_SHARE * read + (1 - _EXTRACTION_SHARE) * share), run.reading or detail)

    def _report(self, run: _Run, seconds: float) -> IndexReport:
        documents = []
        for listed in run.listed.values():
            document = listed if isinstance(listed, Document) else self._library.document(listed)
            if document is not None:
                documents.append(document)
        changed = tuple(i for i in run.changed if i and i not in run.removed)
        return IndexReport(
            tuple(documents),
            round(seconds, 3),
            round(run.pages / seconds, 2) if seconds else 0.0,
            ChangeSet(changed, tuple(run.removed), run.answers),
            run.folders,
        )


def _is_original(original: Document, path: str) -> bool:
    """Whether a path with the same bytes is a copy of this document (one that failed is read on its own)."""
    readable = original.state in WITH_CONTENT or original.state not in SETTLED
    return readable and original.path != path


def _differ_in_case(one: str, other: str) -> bool:
    """Whether a file got another name on a disk that does not tell capitals apart."""
    return one.casefold() == other.casefold() and Path(one).samefile(other)


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()

"""The library's view state: collections, files with their live state, indexing progress, undoable removals."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_app.domain.documents import Document, DocumentState
from desktop_app.domain.reading import FileReading, from_line
from desktop_app.engine import messages as m
from desktop_app.foundation.errors import UserError
from desktop_app.jobs.background_reads import BackgroundReads
from desktop_app.jobs.engine_client import EngineClient
from desktop_app.storage.library import Library
from desktop_app.storage.passwords import KeptPasswords
from desktop_app.ui.library.session_passwords import SessionPasswords

#: The view is told of changes at most this often, in milliseconds (20 Hz).
COALESCE_MS = 50
#: How long a removal can be taken back before it is done, in milliseconds.
UNDO_MS = 8000
DEFAULT_COLLECTION = "default"

#: Key of the note that keeps a collection's title.
_TITLE = "title of collection "

T = TypeVar("T")


@dataclass(slots=True)
class IndexJob:
    """A running `IndexPaths`. quiet: not shown before there is something to do. started: monotonic seconds of the first
    progress, 0 before it."""

    paths: tuple[str, ...]
    quiet: bool = False
    fraction: float | None = None
    detail: str = ""
    started: float = 0.0

    def seconds_left(self) -> float | None:
        """By the share that is done; None while too little is done to tell."""
        elapsed = time.monotonic() - self.started if self.started else 0.0
        if not self.fraction or self.fraction < 0.03 or elapsed < 1:
            return None
        return elapsed * (1 - self.fraction) / self.fraction


class LibraryModel(QObject):
    """Reads the library with the window's own connection; every write goes through the engine."""

    collections_changed = Signal()
    collection_chosen = Signal(str)
    documents_changed = Signal()
    progress_changed = Signal()
    removal_changed = Signal()
    failed = Signal(object)  # UserError
    indexed = Signal(str)  # pages per second, when a job ended

    def __init__(
        self, library: Library, engine: EngineClient, reads: BackgroundReads, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._library, self._engine = library, engine
        self.collection = DEFAULT_COLLECTION
        self.collections: list[str] = [DEFAULT_COLLECTION]
        self.jobs: dict[int, IndexJob] = {}
        self.removed: tuple[Document, ...] = ()
        self.passwords = SessionPasswords(KeptPasswords(library), reads, self)
        self.reading: dict[str, FileReading] = {}  # name of a long file -> how far it is
        self._titles: dict[str, str] = {}
        self._documents: dict[int, Document] = {}
        self._removals: dict[int, str] = {}  # job -> collection to delete afterwards, or ""
        self._coalesce = QTimer(self, singleShot=True, interval=COALESCE_MS)
        self._coalesce.timeout.connect(self.documents_changed)
        self._undo = QTimer(self, singleShot=True, interval=UNDO_MS)
        self._undo.timeout.connect(self.flush_removal)
        engine.received.connect(self._on_event)

    # Reading

    @property
    def documents(self) -> list[Document]:
        """The chosen collection's files by name, without those that are being removed."""
        hidden = {document.id for document in self.removed}
        shown = [document for document in self._documents.values() if document.id not in hidden]
        return sorted(shown, key=lambda document: (Path(document.path).name.casefold(), document.path))

    @property
    def every(self) -> Iterable[Document]:
        """The same files in no order, with those that are being removed: cheap for large collections."""
        return self._documents.values()

    def document(self, document_id: int) -> Document | None:
        return self._documents.get(document_id) or self._read(lambda: self._library.document(document_id))

    def reload(self) -> None:
        """Read collections and files again."""
        known = self._read(self._library.collections) or []
        self.collections = known if DEFAULT_COLLECTION in known else [DEFAULT_COLLECTION, *known]
        if self.collection not in self.collections:
            self.collections.append(self.collection)
        self._titles = self._read(lambda: {n: self._library.note(f"{_TITLE}{n}") for n in self.collections}) or {}
        found = self._read(lambda: self._library.documents(self.collection)) or []
        self._documents = {document.id: document for document in found}
        self.collections_changed.emit()
        self.documents_changed.emit()

    def _read(self, work: Callable[[], T]) -> T | None:
        try:
            return work()
        except UserError as problem:
            self.failed.emit(problem)
            return None

    # Collections

    def title(self, name: str) -> str:
        """What the person calls a collection; "" for the default one that was never renamed."""
        return self._titles.get(name) or ("" if name == DEFAULT_COLLECTION else name)

    def choose(self, name: str) -> None:
        if name == self.collection:
            return
        self.flush_removal()
        self.collection = name
        self.reload()
        self.collection_chosen.emit(name)

    def create(self, name: str) -> None:
        name = name.strip()
        if name and self._read(lambda: self._library.ensure_collection(name)) is not None:
            self.choose(name)

    def rename(self, name: str) -> None:
        """Show the chosen collection under another title; its name on the command line stays."""
        title = name.strip()
        taken = {self.title(other) for other in self.collections if other != self.collection}
        if not title or title in taken or title == self.title(self.collection):
            return
        self._read(lambda: self._library.set_note(f"{_TITLE}{self.collection}", title))
        self.reload()

    def delete_collection(self) -> None:
        """Remove the chosen collection with its files' text and answers; the files themselves stay."""
        name, ids = self.collection, tuple(self._documents)
        for folder in self._read(lambda: self._library.watched.of(name)) or ():
            self._read(partial(self._library.watched.remove, name, folder))
        job = self._engine.next_job()
        self._removals[job] = name
        self.choose(next((other for other in self.collections if other != name), DEFAULT_COLLECTION))
        self._engine.submit(m.RemoveDocuments(job, ids))

    # Files

    def add(
        self, paths: Iterable[str | Path], passwords: Sequence[tuple[str, str]] = (), *, retry: bool = False
    ) -> int | None:
        """Index files and folders into the chosen collection; returns the job's number."""
        return self._index(self.collection, tuple(str(path) for path in paths), tuple(passwords), retry=retry)

    def _index(
        self,
        collection: str,
        paths: tuple[str, ...],
        passwords: tuple[tuple[str, str], ...] = (),
        *,
        retry: bool = False,
        ocr: bool = False,
    ) -> int | None:
        if not paths:
            return None
        job = self._engine.next_job()
        self.jobs[job] = IndexJob(paths)
        self._engine.submit(m.IndexPaths(job, paths, collection, passwords, retry, ocr))
        self.progress_changed.emit()
        return job

    def follow(self, collection: str, unsettled: Iterable[str] = ()) -> int:
        """Bring a collection's watched folders up to date; returns the job's number. unsettled: left alone for now."""
        job = self._engine.next_job()
        self.jobs[job] = IndexJob((), quiet=True)
        passwords = self.passwords.pairs(self._documents.values()) if collection == self.collection else ()
        request = m.IndexPaths(job, (), collection, passwords, follow=True, unsettled=tuple(sorted(unsettled)))
        self._engine.submit(request)
        return job

    def resume(self) -> None:
        """Go on with what a kill or a crash left unfinished, in every collection."""
        for name in self.collections:
            unfinished = self._read(partial(self._library.unfinished, name)) or []
            self._index(name, tuple(document.path for document in unfinished))

    def index_all_again(self) -> None:
        """Every file of every collection: what is unchanged is not read again, but what has no vector gets one."""
        for name in self.collections:
            found = self._read(partial(self._library.documents, name)) or []
            self._index(name, tuple(document.path for document in found))

    def unlock(self, document: Document, password: str, *, keep: bool = False) -> None:
        """Try a password; it stays in memory, and with `keep` in the system's keyring once it has proved right."""
        self.passwords.use(document, password, keep=keep)
        self.add([document.path], [(document.path, password)], retry=True)

    def retry(self, documents: Sequence[Document]) -> None:
        self.add([document.path for document in documents], self.passwords.pairs(documents), retry=True)

    def recognise(self, documents: Sequence[Document]) -> None:
        """Recognise the text of scanned pages."""
        known = self.passwords.pairs(documents)
        self._index(self.collection, tuple(document.path for document in documents), known, ocr=True)

    def stop_indexing(self) -> None:
        for job in list(self.jobs):
            self._engine.cancel(job)

    def remove(self, documents: Sequence[Document]) -> None:
        """Take files out of the collection; can be undone for a few seconds."""
        self.flush_removal()
        self.removed = tuple(documents)
        if self.removed:
            self._undo.start()
            self.documents_changed.emit()
            self.removal_changed.emit()

    def undo_removal(self) -> None:
        self._undo.stop()
        self.removed = ()
        self.documents_changed.emit()
        self.removal_changed.emit()

    def flush_removal(self) -> None:
        """Do what was announced; also called when the window closes."""
        self._undo.stop()
        if not self.removed:
            return
        gone, self.removed = self.removed, ()
        for document in gone:
            self._documents.pop(document.id, None)
            self.passwords.forget(document)
        job = self._engine.next_job()
        self._removals[job] = ""
        self._engine.submit(m.RemoveDocuments(job, tuple(document.id for document in gone)))
        self.removal_changed.emit()

    # Events

    def _on_event(self, event: m.Event) -> None:
        match event:
            case m.DocumentChanged(_, document):
                self._judge_password(document)
                if document.collection == self.collection:
                    self._documents[document.id] = document
                    self._later()
            case m.Progressed(job, fraction, detail) if job in self.jobs:
                state = self.jobs[job]
                state.started = state.started or time.monotonic()
                state.fraction, state.detail = fraction, detail
                self.reading = {file.name: file for file in from_line(detail) if file.pages}
                self._later()
            case m.Finished(job=job) | m.Failed(job=job) | m.Stopped(job=job):
                self._ended(job, event)

    def _judge_password(self, document: Document) -> None:
        """What became of a file that was opened with a password."""
        if document.state in (DocumentState.QUEUED, DocumentState.EXTRACTING) or self.passwords.of(document) is None:
            return
        if document.state is not DocumentState.NEEDS_PASSWORD:
            self.passwords.right(document)
        elif document.cause is not None and document.cause.code == "wrong_password":
            self.passwords.wrong(document)

    def _ended(self, job: int, event: m.Event) -> None:
        if job in self._removals:
            name = self._removals.pop(job)
            if name and isinstance(event, m.Finished):
                self._read(lambda: self._library.remove_collection(name))
            self.reload()
        elif self.jobs.pop(job, None) is not None:
            self.reading = {}
            self.reload()
            self.progress_changed.emit()
            if isinstance(event, m.Finished):
                self.indexed.emit(event.summary)
        if isinstance(event, m.Finished) and event.changes.removed:
            self.reload()

    def _later(self) -> None:
        if not self._coalesce.isActive():
            self._coalesce.start()
            QTimer.singleShot(COALESCE_MS, self, self.progress_changed.emit)

"""Watched folders of the chosen collection, and the documents whose files were deleted from them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from desktop_app.domain.documents import Document, DocumentState
from desktop_app.engine import messages as m
from desktop_app.foundation.errors import UserError
from desktop_app.jobs.engine_client import EngineClient
from desktop_app.jobs.folder_watcher import FolderWatcher
from desktop_app.storage.library import Library
from desktop_app.ui.library.library_model import LibraryModel
from desktop_app.usecases.watched_folders import FolderState, is_below, watchable

#: Key of the note that says for which deleted files the person chose to keep the documents.
_KEPT = "deleted files kept "


@dataclass(frozen=True, slots=True)
class FolderRow:
    """state: None before the first look. documents: how many of the collection came from the folder."""

    path: str
    state: FolderState | None
    documents: int


class FoldersModel(QObject):
    """Watches every collection's folders; shows those of the chosen one."""

    changed = Signal()

    def __init__(
        self,
        library: Library,
        files: LibraryModel,
        engine: EngineClient,
        watcher: FolderWatcher,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._library, self._files, self._watcher = library, files, watcher
        self._jobs: dict[int, str] = {}
        self._watched: dict[str, tuple[str, ...]] = {}
        self._kept: frozenset[int] = frozenset()
        watcher.changed.connect(self._bring_up_to_date)
        watcher.looked.connect(self.changed)
        files.collections_changed.connect(self.reload)
        files.documents_changed.connect(self.changed)
        engine.received.connect(self._on_event)

    def reload(self) -> None:
        """Read the folders of all collections, and follow them."""
        try:
            watched = {name: tuple(self._library.watched.of(name)) for name in self._files.collections}
            note = self._library.note(_KEPT + self._files.collection)
        except UserError:
            return  # the library zone tells of it
        self._kept = frozenset(int(part) for part in note.split())
        if watched != self._watched:
            self._watched = watched
            self._watcher.follow(watched)
        self.changed.emit()

    # Folders

    @property
    def folders(self) -> list[FolderRow]:
        return [self._row(path) for path in self._watched.get(self._files.collection, ())]

    def watch(self, folder: str | Path) -> None:
        """Follow a folder in the chosen collection from now on."""
        collection = self._files.collection
        self._write(
            lambda: self._library.watched.add(self._library.ensure_collection(collection), watchable(Path(folder)))
        )

    def unwatch(self, folder: str) -> None:
        """Stop following; its documents stay."""
        self._write(lambda: self._library.watched.remove(self._files.collection, folder))

    def _row(self, path: str) -> FolderRow:
        present = (d for d in self._files.every if d.state is not DocumentState.MISSING)
        documents = sum(is_below(document.path, path) for document in present)
        look = self._watcher.look_of(self._files.collection, path)
        if look is None:
            state = None
        elif not look.reachable:
            state = FolderState.UNREACHABLE
        else:
            state = FolderState.EMPTIED if documents and not look.files else FolderState.FOLLOWED
        return FolderRow(path, state, documents)

    # Deleted files

    @property
    def deleted(self) -> tuple[Document, ...]:
        """Documents whose files are gone from a watched folder and about which the person has not decided."""
        hidden = {document.id for document in self._files.removed}
        return tuple(
            d
            for d in self._files.every
            if d.state is DocumentState.MISSING
            and d.cause is not None
            and d.cause.code == "deleted"
            and d.id not in self._kept
            and d.id not in hidden
        )

    def remove_deleted(self) -> None:
        """Remove them with everything of them; can be undone for a few seconds."""
        self._files.remove(self.deleted)

    def keep_deleted(self) -> None:
        """Keep them, out of search, and do not ask again."""
        kept = self._kept | {document.id for document in self.deleted}
        note = " ".join(map(str, sorted(kept)))
        self._write(lambda: self._library.set_note(_KEPT + self._files.collection, note))

    def _write(self, change: Callable[[], object]) -> None:
        try:
            change()
        except UserError as problem:
            self._files.failed.emit(problem)
            return
        self.reload()

    # Following

    def _bring_up_to_date(self, collection: str, unsettled: frozenset[str]) -> None:
        self._jobs[self._files.follow(collection, unsettled)] = collection

    def _on_event(self, event: m.Event) -> None:
        if isinstance(event, m.Finished | m.Stopped | m.Failed) and (collection := self._jobs.pop(event.job, "")):
            if isinstance(event, m.Failed):
                self._watcher.tell_again(collection)
            QTimer.singleShot(0, self, self.changed.emit)

"""Follows the watched folders for the window: says when a collection should be brought up to date.

`QFileSystemWatcher` and not a library of its own: it needs no thread and no further package, and its one weakness, that
it says where but not what, does not matter, since every hint only leads to a look (see `folder_looks`). Folders are
looked at every minute besides, which is what makes network disks work.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from desktop_app.jobs.background_reads import BackgroundReads
from desktop_app.jobs.folder_looks import FolderLook, FolderMemory, look_at
from desktop_app.settings.schema import WatchSettings

#: Hints that come within this time lead to one look, in milliseconds.
DEBOUNCE_MS = 400


class FolderWatcher(QObject):
    """Looks on a thread of its own, so that a disk that hangs holds up nothing else."""

    changed = Signal(str, object)  # collection, frozenset of paths that are still being written
    looked = Signal()

    def __init__(self, settings: Callable[[], WatchSettings], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._reads = BackgroundReads(self)
        self._followed: dict[str, tuple[str, ...]] = {}
        self._memories: dict[str, dict[str, FolderMemory]] = {}
        self._looking = False
        self._hints = QFileSystemWatcher(self)
        self._hints.directoryChanged.connect(self._hint)
        self._hints.fileChanged.connect(self._hint)
        self._soon = QTimer(self, singleShot=True, interval=DEBOUNCE_MS)
        self._again = QTimer(self, singleShot=True)
        self._regularly = QTimer(self)
        for timer in (self._soon, self._again, self._regularly):
            timer.timeout.connect(self.look)

    def follow(self, folders: Mapping[str, tuple[str, ...]]) -> None:
        """Collection -> the folders that it watches. Those that are new are looked at at once."""
        self._followed = {collection: paths for collection, paths in folders.items() if paths}
        self._memories = {
            collection: {path: self._memories.get(collection, {}).get(path, FolderMemory()) for path in paths}
            for collection, paths in self._followed.items()
        }
        if not self._followed:
            self._regularly.stop()
            self._listen([])
            return
        self._regularly.start(round(self._settings().look_seconds * 1000))
        self.look()

    def look_of(self, collection: str, folder: str) -> FolderLook | None:
        """The last look at a folder, None before the first."""
        memory = self._memories.get(collection, {}).get(folder)
        return memory.last if memory is not None else None

    def tell_again(self, collection: str) -> None:
        """The last news could not be acted upon: they come again with the next regular look."""
        for memory in self._memories.get(collection, {}).values():
            memory.forget()

    def look(self) -> None:
        """Look at every folder now, or once more when a look is under way."""
        if self._looking:
            self._again.start(round(self._settings().settle_seconds * 1000))
            return
        paths = sorted({path for folders in self._followed.values() for path in folders})
        if paths:
            self._looking = True
            self._reads.run(lambda: {path: look_at(path) for path in paths}, self._take, self._failed)

    def close(self) -> None:
        for timer in (self._soon, self._again, self._regularly):
            timer.stop()
        self._reads.close()

    def _hint(self, _path: str) -> None:
        if not self._soon.isActive():
            self._soon.start()

    def _failed(self, _problem: Exception) -> None:
        self._looking = False

    def _take(self, looks: Mapping[str, FolderLook]) -> None:
        self._looking = False
        settle = self._settings().settle_seconds
        again = False
        for collection, memories in self._memories.items():
            taken = [
                memory.take(looks[path], time.time_ns(), round(settle * 1e9))
                for path, memory in memories.items()
                if path in looks
            ]
            again = again or any(one.again for one in taken)
            if any(one.news for one in taken):
                self.changed.emit(collection, frozenset().union(*(one.unsettled for one in taken)))
        self._listen(list(looks.values()))
        if again:
            self._again.start(round(settle * 1000))
        self.looked.emit()

    def _listen(self, looks: list[FolderLook]) -> None:
        """Ask the system about the folders first and, while there is room, about the files (changes in place)."""
        wanted = [folder for look in looks for folder in look.folders]
        wanted += [file for look in looks for file in look.files]
        kept = set(wanted[: self._settings().watched_paths])
        current = {*self._hints.directories(), *self._hints.files()}
        if gone := sorted(current - kept):
            self._hints.removePaths(gone)
        if new := sorted(kept - current):
            self._hints.addPaths(new)

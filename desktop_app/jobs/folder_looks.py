"""What a watched folder holds, look by look: which files are settled, which are still being written, what is new.

Notices of the system are only hints (they get lost, network disks send none, a rename comes as two of them); two looks
that agree are what counts. Nothing here knows Qt.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field

#: Size in bytes and time of the last change in nanoseconds.
Stamp = tuple[int, int]


@dataclass(frozen=True, slots=True)
class FolderLook:
    """reachable: whether the folder itself could be opened. folders: it and those below; files: the PDFs in them."""

    path: str
    reachable: bool
    folders: tuple[str, ...] = ()
    files: Mapping[str, Stamp] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Taken:
    """What a look means. news: whether the library should be brought up to date now, leaving `unsettled` paths alone;
    again: whether to look once more soon."""

    news: bool
    unsettled: frozenset[str] = frozenset()
    again: bool = False


def look_at(folder: str) -> FolderLook:
    """Look through a folder; what cannot be opened below it is passed over. May wait for a slow disk."""
    try:
        with os.scandir(folder):
            pass
    except OSError:
        return FolderLook(folder, False)
    folders, files = [], {}
    for root, below, names in os.walk(folder):
        below.sort()
        folders.append(root)
        for name in names:
            if name.lower().endswith(".pdf"):
                path = os.path.join(root, name)  # noqa: PTH118 - a million joins
                try:
                    found = os.stat(path)  # noqa: PTH116
                except OSError:
                    continue
                files[path] = (found.st_size, found.st_mtime_ns)
    return FolderLook(folder, True, tuple(folders), files)


class FolderMemory:
    """The looks at one folder so far."""

    def __init__(self) -> None:
        self.last: FolderLook | None = None
        self._told: dict[str, Stamp] | None = None

    def forget(self) -> None:
        """The library did not take the last news: tell it again."""
        self._told = None

    def take(self, look: FolderLook, now_ns: int, settle_ns: int) -> Taken:
        """Compare a look with the one before. now_ns: the clock that the files' times are on."""
        before, self.last = self.last, look
        if not look.reachable:
            return Taken(False)
        told = self._told or {}
        writing = self._being_written(look, before, told, now_ns, settle_ns)
        vanished = told.keys() - look.files.keys()
        just = {path for path in vanished if before is not None and path in before.files}
        settled = {path: stamp for path, stamp in look.files.items() if path not in writing}
        news = self._told is None or vanished != just or any(told.get(p) != stamp for p, stamp in settled.items())
        if news:
            held = {path: told[path] for path in writing | just if path in told}
            self._told = {**settled, **held}
        return Taken(news, frozenset(writing | just), bool(writing or just))

    @staticmethod
    def _being_written(
        look: FolderLook, before: FolderLook | None, told: Mapping[str, Stamp], now_ns: int, settle_ns: int
    ) -> set[str]:
        """Files that changed since the last look; at the first one, those that changed a moment ago."""
        if before is None or not before.reachable:
            return {path for path, (_, time) in look.files.items() if abs(now_ns - time) < settle_ns}
        return {
            path for path, stamp in look.files.items() if stamp != before.files.get(path) and stamp != told.get(path)
        }

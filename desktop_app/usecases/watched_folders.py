"""Watched folders: what of a collection is gone from them, and what is done about it.

A file that is gone takes its document out of search but not out of the library: answers that rest on it keep their
evidence until a person removes it, and it is found again by itself when it comes back under whatever name. A folder
that is gone as a whole, or suddenly empty, says nothing about its files: disks are unplugged and shares unmounted.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from desktop_app.domain.documents import Cause, Document, DocumentState
from desktop_app.foundation.errors import UserError
from desktop_app.storage.documents import WITH_CONTENT, Entry, FileStamp
from desktop_app.storage.library import Library, Removed
from desktop_app.usecases.found_files import FoundFile, is_gone


class FolderState(StrEnum):
    FOLLOWED = "followed"
    #: It is not there or cannot be opened; its documents stay as they are.
    UNREACHABLE = "unreachable"
    #: It holds no PDF at all although documents came from it; they stay as they are.
    EMPTIED = "emptied"


@dataclass(frozen=True, slots=True)
class WatchedFolder:
    """documents: how many of the collection came from it. reason: a sentence when it is not followed, or ""."""

    path: str
    state: FolderState
    documents: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Follow:
    """What a run follows. unsettled: paths that are still being written, left alone this time."""

    folders: tuple[str, ...] = ()
    unsettled: frozenset[str] = frozenset()


def watchable(folder: Path) -> str:
    """The absolute path to keep for a folder. Raises `UserError` when it is not a folder that can be opened."""
    path = os.path.abspath(folder)  # noqa: PTH100 - a link keeps the name the person knows
    try:
        with os.scandir(path):
            pass
    except (FileNotFoundError, NotADirectoryError) as problem:
        what = "is not a folder" if os.path.lexists(path) else "does not exist"
        hint = "Choose a folder that holds your PDF files."
        raise UserError("Folder cannot be watched", f"“{path}” {what}.", hint) from problem
    except OSError as problem:
        message = f"“{path}” cannot be opened ({problem.strerror})."
        raise UserError("Folder cannot be watched", message, "Check its permissions.") from problem
    return path


def folder_states(folders: Sequence[str], found: Iterable[FoundFile], known: Iterable[Document]) -> list[WatchedFolder]:
    """Each folder as it is now. found: the files in the folders; known: the collection's documents."""
    files = [item.path for item in found if item.state is None]
    documents = list(known)
    states = []
    for folder in folders:
        count = sum(is_below(d.path, folder) and d.state is not DocumentState.MISSING for d in documents)
        if not can_be_opened(folder):
            reason = "It cannot be reached: is its disk connected? Its documents stay in the library as they are."
            states.append(WatchedFolder(folder, FolderState.UNREACHABLE, count, reason))
        elif count and not any(is_below(path, folder) for path in files):
            reason = "It is empty now. Its documents stay as they are; if you emptied it, remove them from the library."
            states.append(WatchedFolder(folder, FolderState.EMPTIED, count, reason))
        else:
            states.append(WatchedFolder(folder, FolderState.FOLLOWED, count))
    return states


def gone_files(
    entries: Iterable[Entry], states: Iterable[WatchedFolder], found: Collection[FoundFile], unsettled: frozenset[str]
) -> list[Entry]:
    """Rows of files that were in a followed folder and are not there any more."""
    followed = [state.path for state in states if state.state is FolderState.FOLLOWED]
    present = {item.path for item in found if item.state is not DocumentState.MISSING}
    closed = [item.path for item in found if item.state is not None and item.state is not DocumentState.MISSING]
    return [
        entry
        for entry in entries
        if (path := entry.document.path) not in present
        and path not in unsettled
        and any(is_below(path, folder) for folder in followed)
        and not any(is_below(path, folder) for folder in closed)
        and is_gone(path)
        and not os.path.lexists(path)
    ]


def take_out(library: Library, entry: Entry, folder: str) -> tuple[Document | None, Removed]:
    """A file is gone: its text moves to a copy of the same bytes, else it waits out of search.

    What was never read leaves no trace. Returns the document as it is now, None when its row went.
    """
    document = entry.document
    if document.state not in WITH_CONTENT or entry.replaces is not None:
        return None, library.remove([document.id])
    for copy in library.duplicates(document.collection, document.sha256):
        if not is_gone(copy.document.path):
            stamp = FileStamp(copy.document.path, copy.size, copy.mtime_ns, document.sha256)
            return library.relocate(document.id, stamp), Removed((copy.document.id,))
    if document.state is DocumentState.MISSING:
        return document, Removed()
    cause = Cause("deleted", (("file", Path(document.path).name), ("folder", folder)))
    reason = f"It is no longer in the watched folder {folder}, so it is not searched. Put it back, or remove it."
    return library.mark(document.id, DocumentState.MISSING, reason, cause), Removed()


def is_below(path: str, folder: str) -> bool:
    """Whether a path lies in a folder, at any depth."""
    return path.startswith(folder if folder.endswith(os.sep) else folder + os.sep)


def can_be_opened(folder: str) -> bool:
    """Whether a folder is there and may be looked into; whatever else the system answers is no."""
    try:
        with os.scandir(folder):
            return True
    except OSError:
        return False

"""Which files a list of files and folders stands for."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_app.domain.documents import Cause, DocumentState


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A path to list. state: None for a file to read, else why it is not read, with `reason` and `cause`."""

    path: str
    state: DocumentState | None = None
    reason: str = ""
    cause: Cause | None = None


def find_files(paths: Sequence[Path], leave: Collection[str] = ()) -> list[FoundFile]:
    """Files named, and all `*.pdf` (in any case) below folders named, each once, in a stable order.

    Files named explicitly are taken whatever their type; links to folders are not followed inside a folder. leave:
    paths that are not looked at this time.
    """
    found: dict[str, FoundFile] = {}
    for path in paths:
        for item in _below(Path(os.path.abspath(path))):  # noqa: PTH100 - a link keeps the name the person knows
            if item.path not in leave:
                found.setdefault(item.path, item)
    return list(found.values())


def is_absence(problem: OSError) -> bool:
    """Whether the system says that there is nothing, and not only that it cannot tell (rights, a lost share)."""
    return problem.errno in (errno.ENOENT, errno.ENOTDIR, errno.ELOOP)


def is_gone(path: str) -> bool:
    """Whether there is nothing at a path any more. Raises nothing: what the system cannot tell is not gone."""
    try:
        os.stat(path)  # noqa: PTH116 - a string, as in the library
    except OSError as problem:
        return is_absence(problem)
    return False


def unreadable_file(path: str, problem: OSError) -> FoundFile:
    """A file that is there but cannot be read."""
    reason = f"The file cannot be read ({problem.strerror}). Check its permissions and that its disk is on."
    cause = Cause("unreachable", (("file", Path(path).name), ("problem", problem.strerror or "")))
    return FoundFile(path, DocumentState.QUARANTINED, reason, cause)


def _below(path: Path) -> Iterator[FoundFile]:
    name = str(path)
    try:
        name.encode("utf-8")
    except UnicodeEncodeError:
        shown = os.fsencode(path).decode("utf-8", "replace")
        yield _unread(shown, "bad_name", "The file's name is not valid text. Rename it.")
        return
    try:
        mode = path.stat().st_mode
    except OSError as problem:
        yield _missing(path) if is_absence(problem) else unreadable_file(name, problem)
        return
    if stat.S_ISDIR(mode):
        yield from _in_folder(name)
    elif stat.S_ISREG(mode):
        yield FoundFile(name)
    else:
        yield _unread(name, "no_file", "This is not a file. Choose a PDF file or a folder.")


def _missing(path: Path) -> FoundFile:
    reason = "There is no such file or folder. Check the path; a file of the library can be put back or removed."
    cause = Cause("missing", (("file", path.name), ("folder", str(path.parent))))
    return FoundFile(str(path), DocumentState.MISSING, reason, cause)


def _unread(path: str, code: str, reason: str, **values: str) -> FoundFile:
    cause = Cause(code, (("file", Path(path).name), *values.items()))
    return FoundFile(path, DocumentState.QUARANTINED, reason, cause)


def _in_folder(folder: str) -> Iterator[FoundFile]:
    closed: list[OSError] = []
    for root, folders, files in os.walk(folder, onerror=closed.append):
        folders.sort()
        for name in sorted(files):
            if name.lower().endswith(".pdf"):
                yield from _below(Path(root, name))
    for problem in closed:
        reason = f"The folder cannot be opened ({problem.strerror}). Check its permissions."
        yield _unread(str(problem.filename), "closed_folder", reason, problem=problem.strerror or "")

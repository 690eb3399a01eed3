"""Which files a list of files and folders stands for."""

from __future__ import annotations

import os
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
    if path.is_dir():
        yield from _in_folder(name)
    elif path.is_file():
        yield FoundFile(name)
    elif os.path.lexists(path) and not path.is_symlink():
        yield _unread(name, "no_file", "This is not a file. Choose a PDF file or a folder.")
    else:
        reason = "There is no such file or folder. Put it back, or remove it from the library."
        cause = Cause("missing", (("file", path.name), ("folder", str(path.parent))))
        yield FoundFile(name, DocumentState.MISSING, reason, cause)


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

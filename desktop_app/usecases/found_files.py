"""Which files a list of files and folders stands for."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_app.domain.documents import DocumentState


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A path to list. state: None for a file to read, else why it is not read, with `reason`."""

    path: str
    state: DocumentState | None = None
    reason: str = ""


def find_files(paths: Sequence[Path]) -> list[FoundFile]:
    """Files named, and all `*.pdf` (in any case) below folders named, each once, in a stable order.

    Files named explicitly are taken whatever their type; links to folders are not followed inside a folder.
    """
    found: dict[str, FoundFile] = {}
    for path in paths:
        for item in _below(Path(os.path.abspath(path))):  # noqa: PTH100 - a link keeps the name the person knows
            found.setdefault(item.path, item)
    return list(found.values())


def _below(path: Path) -> Iterator[FoundFile]:
    name = str(path)
    try:
        name.encode("utf-8")
    except UnicodeEncodeError:
        reason = "The file's name is not valid text. Rename it."
        yield FoundFile(os.fsencode(path).decode("utf-8", "replace"), DocumentState.QUARANTINED, reason)
        return
    if path.is_dir():
        yield from _in_folder(name)
    elif path.is_file():
        yield FoundFile(name)
    elif os.path.lexists(path) and not path.is_symlink():
        yield FoundFile(name, DocumentState.QUARANTINED, "This is not a file. Choose a PDF file or a folder.")
    else:
        reason = "There is no such file or folder. Put it back, or remove it from the library."
        yield FoundFile(name, DocumentState.MISSING, reason)


def _in_folder(folder: str) -> Iterator[FoundFile]:
    closed: list[OSError] = []
    for root, folders, files in os.walk(folder, onerror=closed.append):
        folders.sort()
        for name in sorted(files):
            if name.lower().endswith(".pdf"):
                yield from _below(Path(root, name))
    for problem in closed:
        reason = f"The folder cannot be opened ({problem.strerror}). Check its permissions."
        yield FoundFile(str(problem.filename), DocumentState.QUARANTINED, reason)

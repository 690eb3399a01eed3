"""Chroma, opened on a folder and nothing else: no telemetry, no `.env`, no embedding function of its own."""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import os
import shutil
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from desktop_app.foundation.errors import UserError
from desktop_app.storage.database import unwritable

_IMPORTING = threading.Lock()
#: Bytes; a disk with less room is full for Chroma, whose own message then tells of a consequence only.
_ROOM = 1 << 20


def open_client(folder: Path) -> Any:
    """A persistent client. Loads Chroma (about one second the first time)."""
    chromadb = _chromadb()
    settings = chromadb.config.Settings(anonymized_telemetry=False, is_persistent=True)
    return chromadb.PersistentClient(str(folder), settings=settings)


@contextlib.contextmanager
def failures_told(folder: Path) -> Iterator[None]:
    """Turn Chroma's failures about its files into `UserError`: its methods raise them for a full or failing disk."""
    try:
        yield
    except Exception as problem:
        if not type(problem).__module__.startswith("chromadb"):
            raise
        raise _unusable(folder, problem) from problem


def _unusable(folder: Path, problem: Exception) -> UserError:
    free = _ROOM
    with contextlib.suppress(OSError):
        free = shutil.disk_usage(folder).free
    if free < _ROOM or "disk is full" in str(problem):
        message = f"There is no space left for the library in {folder.parent}."
        return UserError("Disk full", message, "Free some space; what was indexed so far is kept.", str(problem))
    if not all(os.access(place, os.W_OK) for place in (folder, *folder.glob("*.sqlite3")) if place.exists()):
        return unwritable(folder, str(problem))
    hint = "Try again. If it repeats, close Tramo and delete this folder: it is made anew from the library."
    return UserError("Vectors not usable", f"{folder} cannot be read or written.", hint, str(problem))


def close_client(client: Any) -> None:
    """Let go of the files; older Chroma versions cannot, and keep them until the process ends."""
    close = getattr(client, "close", None)
    if close is not None:
        close()


def _chromadb() -> Any:
    """Import Chroma without the `.env` of the current folder.

    Chroma builds its settings from `.env` while it is being imported, so a stray file could steer it, and a malformed
    one stops it. Its settings class is therefore loaded first, and told to read no file.
    """
    with _IMPORTING:
        if "chromadb" in sys.modules:
            return sys.modules["chromadb"]
        spec = importlib.util.find_spec("chromadb")
        if spec is None or spec.loader is None:
            raise ModuleNotFoundError("chromadb is not installed", name="chromadb")
        package = importlib.util.module_from_spec(spec)
        sys.modules["chromadb"] = package
        try:
            config = importlib.import_module("chromadb.config")
            config.Settings.model_config["env_file"] = None
            spec.loader.exec_module(package)
        except BaseException:
            sys.modules.pop("chromadb", None)
            raise
        return package

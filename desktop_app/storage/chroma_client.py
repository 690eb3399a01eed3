"""Chroma, opened on a folder and nothing else: no telemetry, no `.env`, no embedding function of its own."""

from __future__ import annotations

import importlib
import importlib.util
import sys
import threading
from pathlib import Path
from typing import Any

_IMPORTING = threading.Lock()


def open_client(folder: Path) -> Any:
    """A persistent client. Loads Chroma (about one second the first time)."""
    chromadb = _chromadb()
    settings = chromadb.config.Settings(anonymized_telemetry=False, is_persistent=True)
    return chromadb.PersistentClient(str(folder), settings=settings)


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

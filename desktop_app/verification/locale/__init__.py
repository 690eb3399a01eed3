"""Language data of verification: word lists in JSON beside this file; numbers, edits, derivations have their own."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from desktop_app.foundation.shipped import shipped_json

LANGUAGES = ("en", "es")


@cache
def data(language: str) -> dict[str, Any]:
    """The word lists of a language; an unknown language has English ones."""
    name = language if language in LANGUAGES else "en"
    loaded: dict[str, Any] = _read(f"{name}.json")
    for part in ("numbers", "edits", "derivations"):
        for key, more in _read(f"{part}_{name}.json").items():
            loaded[key] = _joined(loaded.get(key), more)
    return loaded


def _read(name: str) -> dict[str, Any]:
    with shipped_json(Path(__file__).parent / name) as loaded:
        return dict(loaded)


def _joined(first: Any, more: Any) -> Any:
    """Lists one after the other, mappings together; the words of numbers have a file of their own."""
    if first is None:
        return more
    return {**first, **more} if isinstance(more, dict) else [*first, *more]


@cache
def accent_changes_word(word: str) -> bool:
    """Whether a Spanish word without its accent is another word ("pagó", "más", "término")."""
    lists = data("es")
    if word in lists["accent_never_pairs"]:
        return False
    return word in lists["accent_pairs"] or word.endswith(tuple(lists["accent_endings"]))

"""Language data of verification: word lists in JSON beside this file, one file a language."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "es")


@cache
def data(language: str) -> dict[str, Any]:
    """The word lists of a language; an unknown language has English ones."""
    path = Path(__file__).parent / f"{language if language in LANGUAGES else 'en'}.json"
    loaded: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return loaded


@cache
def accent_changes_word(word: str) -> bool:
    """Whether a Spanish word without its accent is another word ("pagó", "más", "término")."""
    lists = data("es")
    if word in lists["accent_never_pairs"]:
        return False
    return word in lists["accent_pairs"] or word.endswith(tuple(lists["accent_endings"]))

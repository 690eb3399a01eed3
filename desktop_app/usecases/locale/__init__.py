"""Language data of the flow: how people greet, refer back, ask for several things, ask about the whole collection.

JSON beside this file, one file a language. Patterns are regular expressions over folded text (lower case, no accents,
no punctuation) and match from end to end.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from desktop_app.foundation.shipped import shipped_json

LANGUAGES = ("en", "es")


@cache
def data(language: str) -> dict[str, Any]:
    """The data of a language; an unknown language has English ones."""
    path = Path(__file__).parent / f"{language if language in LANGUAGES else 'en'}.json"
    with shipped_json(path) as loaded:
        return dict(loaded)


def languages(guessed: str) -> tuple[str, ...]:
    """The languages to try for a text: the guessed one first; both when it is not sure."""
    return (guessed, *(code for code in LANGUAGES if code != guessed)) if guessed in LANGUAGES else LANGUAGES

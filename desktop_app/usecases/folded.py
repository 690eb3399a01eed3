"""Text folded character by character, so that what a pattern finds can be cut out of the original."""

from __future__ import annotations

import re

from desktop_app.foundation.plain_text import without_accents

_PUNCTUATION = re.compile(r"[^\w\s]")


def folded(text: str) -> str:
    """Lower case without accents, of the same length as `text`."""
    return "".join(_folded_character(char) for char in text)


def bare(text: str) -> str:
    """Folded, without punctuation, spaces collapsed: what whole-sentence patterns are matched against."""
    return " ".join(_PUNCTUATION.sub(" ", folded(text)).split())


def tidy(text: str) -> str:
    """One line, spaces collapsed."""
    return " ".join(text.split())


def _folded_character(char: str) -> str:
    base = without_accents(char)
    return base if len(base) == 1 else char

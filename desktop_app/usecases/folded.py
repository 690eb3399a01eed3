"""Text folded character by character, so that what a pattern finds can be cut out of the original."""

from __future__ import annotations

import re
import unicodedata

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
    plain = unicodedata.normalize("NFKD", char.casefold())
    base = "".join(c for c in plain if not unicodedata.combining(c))
    return base if len(base) == 1 else char

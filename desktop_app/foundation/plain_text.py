"""Words and texts without what makes no difference: case, accents, all but the digits."""

from __future__ import annotations

import re
import unicodedata


def without_case(word: str) -> str:
    """As in the lists of words. Patterns that pass over case take the Turkish İ and ı for an i; `casefold` does not."""
    return word.replace("İ", "i").replace("ı", "i").casefold()


def without_accents(text: str) -> str:
    """Case, accents and compatibility forms (ligatures, full width) folded; may be longer or shorter than `text`."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def digits(text: str) -> str:
    """The digits of a text, without what stands between them."""
    return re.sub(r"\D", "", text)

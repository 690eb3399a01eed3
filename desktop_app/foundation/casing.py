"""Words without case, as lists of words hold them."""

from __future__ import annotations


def folded(word: str) -> str:
    """As in the lists of words. Patterns that pass over case take the Turkish İ and ı for an i; `casefold` does not."""
    return word.replace("İ", "i").replace("ı", "i").casefold()

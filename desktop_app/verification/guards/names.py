"""Proper names of the claim that the passage does not hold."""

from __future__ import annotations

import re
from functools import cache

from desktop_app.domain.claims import Check
from desktop_app.foundation.plain_text import without_accents
from desktop_app.verification.guards.comparison import Comparison, flagged, worded
from desktop_app.verification.locale import data
from desktop_app.verification.words import content_words

NAME = "names"


def compare(c: Comparison) -> list[Check]:
    """Flag a name that is nowhere in the passage; names compare across languages too."""
    premise = without_accents(c.premise.text)
    around = without_accents(c.premise.around)
    initials = "".join(word[0] for word in re.findall(r"\w+", premise))
    capitals = "".join(re.findall(r"\b[A-ZÁÉÍÓÚÑ]", c.premise.text)).casefold()
    loose = {word.start for word in c.alignment.ungrounded}
    for word in content_words(c.claim, c.language):
        if not word.name or (c.alignment.comparable and word.start not in loose):
            continue
        plain = without_accents(word.folded)
        if (
            plain in premise
            or plain[: max(4, len(plain) - 2)] in premise
            or (len(plain) <= 5 and (plain in initials or plain in capitals))
        ):
            continue
        if not c.same_language and not _travels(c.claim, word.start):
            continue
        if plain in _common(c.language):
            continue
        told = worded if plain in around else flagged
        return [told(NAME, f"“{c.claim[word.start : word.end]}” is not named in the passage.")]
    return []


@cache
def _common(language: str) -> frozenset[str]:
    """Words that contracts capitalise and that name nobody: parties, parts of a document, holidays, units."""
    lists = data(language)
    parties = {name for group in lists["roles"] for name in group}
    days = {*lists["weekdays"], *lists["months"]}
    return frozenset(without_accents(word) for word in {*parties, *days, *lists["references"], *lists["capitalised"]})


def _travels(claim: str, start: int) -> bool:
    """Across languages only names of two capitalised words are surely names and not translated terms."""
    return bool(re.match(r"[^\W\d_]+\s[A-ZÁÉÍÓÚÑ]", claim[start:])) or bool(
        re.search(r"[A-ZÁÉÍÓÚÑ][^\W\d_]+\s\Z", claim[max(0, start - 20) : start])
    )

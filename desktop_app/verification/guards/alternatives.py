"""One of two things is enough, and the claim asks for both ("a car or a battery", "both a car and a battery")."""

from __future__ import annotations

import re

from desktop_app.domain.claims import Check
from desktop_app.verification.guards.comparison import Comparison, failed
from desktop_app.verification.locale import data
from desktop_app.verification.words import content_words

NAME = "qualifiers"
#: Characters from "or" to the things on either side.
_REACH = 60


def compare(c: Comparison) -> list[Check]:
    """Fails where the claim has both of two things and the passage one or the other, and nowhere both."""
    if not c.same_language:
        return []
    patterns = data(c.language)["alternatives"]
    both = re.search(patterns["both"], c.claim, re.IGNORECASE)
    if both is None or re.search(patterns["both"], c.premise.text, re.IGNORECASE):
        return []
    first, second = (_stems(both[name], c.language) for name in ("first", "second"))
    for found in re.finditer(patterns["or"], c.premise.core, re.IGNORECASE):
        before = _stems(c.premise.core[max(0, found.start() - _REACH) : found.start()], c.language)
        after = _stems(c.premise.core[found.end() : found.end() + _REACH], c.language)
        if (first & before and second & after) or (second & before and first & after):
            return [failed(NAME, "The passage asks for one or the other; the claim for both.")]
    return []


def _stems(text: str, language: str) -> set[str]:
    return {word.stem for word in content_words(text, language) if word.weight >= 1}

"""How a sentence goes on behind a quote, where that leaves the quoted statement as it is: another statement, a reason,
or a word about what was named. A restriction, exception, condition or reference is never such a continuation."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from desktop_app.verification.lexicon import phrases
from desktop_app.verification.locale import data

#: Lists of the locale whose words narrow a statement wherever they stand.
_NARROWING = ("strong_restricts", "exceptions", "strong_conditions", "contrast_openers", "negation", "narrows_anyway")


@lru_cache(maxsize=4096)
def harmless(rest: str, language: str) -> bool:
    """Whether the text that follows a quote in its sentence (with its comma) adds to it and does not narrow it."""
    if not any(pattern.match(rest) for pattern in _openings(language)):
        return False
    if any(rest in phrases(language, section) for section in _NARROWING):
        return False
    return not _pointing(language).search(rest)


@cache
def _openings(language: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(rf"\s*{opening}", re.IGNORECASE) for opening in data(language)["harmless_openings"])


@cache
def _pointing(language: str) -> re.Pattern[str]:
    """A reference to another place of the document, or a change of what was said ("reduced", "suspended")."""
    names = "|".join(re.escape(name) for name in data(language)["references"])
    changes = "|".join(re.escape(root) for root in data(language)["changing_roots"])
    return re.compile(rf"(?<!\w)(?:(?:{names})\s+(?:\d|[A-Z]\b|[IVX]+\b)|(?:{changes}))", re.IGNORECASE)

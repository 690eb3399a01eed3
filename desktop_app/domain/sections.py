"""Places in a document by number or by heading: "clause 9.2", "Item 1A", "artículo 14", "Risk Factors"."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from desktop_app.foundation.plain_text import without_accents

#: Kinds of places that documents use for the same thing ("Clause 9.2" is printed as "9.2" or "§ 9.2"): told by number.
_PLAIN = (
    "clause", "section", "sec.", "article", "art.", "paragraph", "para.", "§", "cláusula", "sección", "artículo",
    "apartado", "párrafo", "punto", "epígrafe", "estipulación",
)  # fmt: skip
#: Kinds that are told by word and number, with their names in both languages.
_NAMED = (
    ("item",), ("schedule",), ("annex", "anexo"), ("appendix", "apéndice"), ("exhibit",), ("part", "parte"),
    ("chapter", "capítulo"), ("title", "título"), ("note", "nota"),
)  # fmt: skip
_NUMBER = r"(?:\d{1,3}[A-Za-z]?(?:\.\d{1,3})*|[IVXLC]{1,6}|[A-Z])"
_KIND = "|".join(re.escape(word) for word in (*_PLAIN, *(w for words in _NAMED for w in words)))
_REFERENCE = re.compile(
    rf"(?<!\w)(?P<kind>(?i:{_KIND}))\s*(?:(?i:no|n\.?º|núm)\.?\s*)?(?P<number>{_NUMBER})(?![\w]|\.\d)"
)
_WHOLE = re.compile(rf"(?:(?P<kind>(?i:{_KIND}))\s*)?(?P<number>{_NUMBER})")
_SEPARATOR = " > "


@dataclass(frozen=True, slots=True)
class SectionReference:
    """A section that is named at `[start, end)` of a text. text: as written, "clause 9.2"."""

    text: str
    start: int
    end: int


def find_references(text: str) -> tuple[SectionReference, ...]:
    """Sections that a text names by kind and number, in order."""
    return tuple(SectionReference(m.group(), m.start(), m.end()) for m in _REFERENCE.finditer(text))


@dataclass(frozen=True, slots=True)
class SectionMatcher:
    """Tells whether a heading, or a sentence that begins a section, is the section that was asked for.

    heading: by one heading of a path. opening: by the beginning of a sentence; None when the section is asked for by
    words, which stand in running text too. words: what the heading or sentence must hold, for an index.
    """

    heading: Callable[[str], bool]
    opening: Callable[[str], bool] | None
    words: tuple[str, ...]

    def path(self, heading: str) -> bool:
        """By a heading path as chunks keep it, " > " between the levels."""
        return any(self.heading(part) for part in heading.split(_SEPARATOR))


def section_matcher(wanted: str) -> SectionMatcher:
    """A matcher for "clause 9.2" (which 9.2.1 belongs to, 9.21 does not), "Item 1A", "9.2" or words of a heading."""
    wanted = " ".join(wanted.split())
    match = _WHOLE.fullmatch(wanted)
    if match is None or (match["kind"] is None and not match["number"][0].isdigit()):
        return _by_words(wanted)
    number = re.escape(match["number"])
    kind = (match["kind"] or "").casefold()
    named = next((words for words in _NAMED if kind in words), ())
    before = "|".join(re.escape(word) for word in (named or _PLAIN))
    optional = "" if named else "?"
    begins = re.compile(
        rf"\s*\(?(?:(?:{before})\s*(?:no|n\.?º|núm)?\.?\s*){optional}{number}(?!\w)(?!\s*%)", re.IGNORECASE
    )
    # A sentence that begins with a bare number says nothing unless the number is a clause's ("9.2 ", "9. ").
    bare = rf"{number}\.?(?=\s)" if "." in match["number"] else rf"{number}\.(?=\s)"
    marks = rf"\s*(?:(?:{before})\s*{number}(?!\w)" + ("" if named else rf"|{bare}") + ")"
    opens = re.compile(marks, re.IGNORECASE)
    parts = re.findall(r"\w+", match["number"])
    words = (named[0], *parts) if named and len(named) == 1 else tuple(parts)
    return SectionMatcher(lambda text: bool(begins.match(text)), lambda text: bool(opens.match(text)), words)


def _by_words(wanted: str) -> SectionMatcher:
    pattern = re.compile(rf"(?<!\w){re.escape(without_accents(wanted))}")
    words = tuple(re.findall(r"\w+", wanted))
    return SectionMatcher(lambda text: bool(pattern.search(without_accents(text))), None, words)

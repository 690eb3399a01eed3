"""Headings and numbering: what a passage stands under."""

from __future__ import annotations

import re

from desktop_app.domain.sections import ORDINAL
from desktop_app.ingest.records import Kind, Paragraph

_NAMED = re.compile(
    r"^(?P<label>(?:PART|Part|ARTICLE|Article|ITEM|Item|CHAPTER|Chapter|SCHEDULE|Schedule|ANNEX|Annex|APPENDIX|Appendix|"
    r"EXHIBIT|Exhibit|LIBRO|Libro|TÍTULO|Título|CAPÍTULO|Capítulo|ANEXO|Anexo|PARTE|Parte)\s+"
    rf"(?:[IVXLC]+|\d+[A-Z]?|[A-Z]|(?i:{ORDINAL}|preliminar|[uú]nic[oa]))\b\.?)"
)
#: Named places that hold others, from the outermost; the others (Item, Article, Exhibit) have the rank of a heading of
#: the first level. A part is left by another part, not by the items in it.
_HOLDING = (
    (("schedule", "annex", "anexo", "appendix"), 0.1), (("libro",), 0.2), (("part", "parte"), 0.3), (("título",), 0.4),
    (("chapter", "capítulo"), 0.6),
)  # fmt: skip
_CLAUSE = re.compile(
    r"^(?P<label>(?:Clause|CLAUSE|Section|SECTION|Sec\.|§|Artículo|ARTÍCULO|Art\.|Cláusula|CLÁUSULA|Sección|SECCIÓN|Note|Nota)"
    rf"\s*(?P<number>\d+(?:\.\d+)*[A-Za-z]?|(?i:{ORDINAL}))\b\.?º?)"
)
#: "PRIMERA.- Objeto", as Spanish contracts count their clauses.
_ORDINAL = re.compile(rf"^(?P<label>{ORDINAL})\s*(?:\.\s*[-–—]|\.\s|:|[-–—])(?=\s*\S)", re.IGNORECASE)
_NUMBER = re.compile(r"^(?P<label>(?P<number>\d{1,3}(?:\.\d{1,3}){0,4})\.?)\s+(?=\S)")
_RUN_IN = re.compile(r"^\s*[.:–—-]?\s*(?P<title>[A-ZÁÉÍÓÚÑ][^.:;]{1,44})[.:]\s")
_ENDS = re.compile(r"[.;,!?]\s*$")
_LONGEST = 160
_RUN_IN_LIMIT = 90
_RUN_IN_WORDS = 5
#: Type this much larger than the body's makes a heading (first level, second level).
_LARGE, _LARGER = 1.12, 1.45


def mark_headings(paragraphs: list[Paragraph], body_size: float, *, bold_body: bool) -> None:
    """Turn paragraphs that are headings into Kind.HEADING with a level (1 the highest)."""
    for paragraph in paragraphs:
        if paragraph.kind is Kind.BODY and (level := heading_level(paragraph, body_size, bold_body=bold_body)):
            paragraph.kind, paragraph.level = Kind.HEADING, level


def heading_level(paragraph: Paragraph, body_size: float, *, bold_body: bool = False) -> int:
    """Level of a heading, or 0. Short, and larger, bold, in capitals or numbered."""
    text = paragraph.text.strip()
    letters = [c for c in text if c.isalpha()]
    if text.startswith("(") and text.endswith(")"):
        return 0
    if len(text) > _LONGEST or paragraph.lines > 3 or len(letters) < 2 or (letters[0].islower() and text[0].isalpha()):
        return 0
    ratio = paragraph.size / body_size if body_size else 1.0
    bold = paragraph.bold and not bold_body
    capitals = len(letters) >= 4 and text.upper() == text and len(text) < 100
    numbered = numbering(text)
    if not (ratio >= _LARGE or bold or capitals or (numbered and len(text) < 80 and not _ENDS.search(text))):
        return 0
    if _ENDS.search(text) and ratio < _LARGE and not (bold and numbered):
        return 0
    if numbered:
        return numbered[1]
    return 1 if ratio >= _LARGER else 2 if ratio >= _LARGE else 3


def numbering(text: str) -> tuple[str, int] | None:
    """(label, level) of the numbering a paragraph begins with: Item 1A is level 1, 9 level 2, Clause 9.2 level 3."""
    if match := _NAMED.match(text):
        return match["label"], 1
    if match := _CLAUSE.match(text):
        return match["label"], 2 + match["number"].count(".")
    if text[:1].isupper() and (match := _ORDINAL.match(text)):
        return match["label"], 2
    if match := _NUMBER.match(text):
        number = match["number"]
        if "." not in number and not match["label"].endswith(".") and not text[match.end()].isupper():
            return None
        return match["label"], 2 + number.count(".")
    return None


def run_in(text: str) -> tuple[str, int] | None:
    """Numbering (with its run-in title, if short) of an ordinary paragraph: "9.2 Assignment. Tenant may not ..."."""
    found = numbering(text)
    if not found:
        return None
    label, level = found
    title = _RUN_IN.match(text[len(label) : len(label) + _RUN_IN_LIMIT])
    dotted = re.fullmatch(r"\d+(?:\.\d+)+\.?", label) is not None
    if title is None and not dotted:
        return None  # "654." may end a citation, "Item 1A of the report" may be a reference
    short = title is not None and len(title["title"].split()) <= _RUN_IN_WORDS
    return (f"{label} {title['title'].strip()}" if title and short else label), level


def is_named(text: str) -> bool:
    """Whether a heading begins with a named place: "PART II", "Item 1", "CAPÍTULO III"."""
    return _NAMED.match(text) is not None


def _rank(level: int, text: str) -> float:
    """Where a heading stands among those above it; what holds others ranks above all that is not named."""
    match = _NAMED.match(text)
    kind = match["label"].split()[0].casefold() if match else ""
    return next((rank for kinds, rank in _HOLDING if kind in kinds), float(level))


class HeadingPath:
    """The stack of headings above the current place."""

    def __init__(self) -> None:
        self._stack: list[tuple[float, str]] = []

    def enter(self, level: int, text: str) -> None:
        rank = _rank(level, text)
        while self._stack and self._stack[-1][0] >= rank:
            self._stack.pop()
        self._stack.append((rank, " ".join(text.split())[:_LONGEST]))

    @property
    def names(self) -> tuple[str, ...]:
        """The headings from the highest level down."""
        return tuple(text for _, text in self._stack)

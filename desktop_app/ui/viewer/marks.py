"""What is painted on the pages: made from the offsets that were verified, and from nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from desktop_app.domain.claims import Claim, Quote
from desktop_app.domain.geometry import Box, PageSpan, Span
from desktop_app.domain.spans import page_spans
from desktop_app.storage.library import Library
from desktop_app.ui.ask.exchange import is_link

#: Hits that are listed; more are counted but not drawn.
MAX_HITS = 1000
#: Characters searched in one go; the interpreter is free for the window in between.
_SLICE = 100_000


class Tone(StrEnum):
    STRONG = "strong"  # a verified quote of the selected claim
    OTHER = "other"  # a verified quote of another claim of the same answer
    FAINT = "faint"  # the chunk around it, or a passage that is only shown


@dataclass(frozen=True, slots=True)
class Mark:
    """One box on one page; claim and quote (from 0) say what a click selects, -1 = nothing."""

    page: int
    box: Box
    tone: Tone
    claim: int = -1
    quote: int = -1


@dataclass(frozen=True, slots=True)
class Hit:
    """A place where the searched words stand."""

    span: Span
    pages: tuple[PageSpan, ...]


@dataclass(frozen=True, slots=True)
class Found:
    total: int
    hits: tuple[Hit, ...]


def quote_marks(claims: Sequence[Claim], document: tuple[int, str], chosen: int) -> list[Mark]:
    """Marks of all verified quotes that lie in a document (id, sha256); `chosen` is the selected claim."""
    marks = []
    for row, claim in enumerate(claims):
        tone = Tone.STRONG if row == chosen else Tone.OTHER
        for number, quote in enumerate(claim.quotes):
            if is_link(quote) and _is_in(quote, document):
                marks += [Mark(span.page, box, tone, row, number) for span in quote.pages for box in span.boxes]
    return marks


def _is_in(quote: Quote, document: tuple[int, str]) -> bool:
    return quote.document_id == document[0] and (not quote.sha256 or quote.sha256 == document[1])


def chunk_marks(library: Library, quote: Quote) -> list[Mark]:
    """The faint tone: the chunk that the quote stands in. Reads the library; not for the window's thread."""
    passages = library.passages([quote.chunk_id]) if quote.chunk_id else []
    if not passages or passages[0].document_id != quote.document_id:
        return []
    return span_marks(library, quote.document_id, Span(passages[0].start, passages[0].end))


def span_marks(library: Library, document_id: int, span: Span) -> list[Mark]:
    """Faint marks over a span of a document."""
    return [Mark(s.page, box, Tone.FAINT) for s in boxes_of(library, document_id, span) for box in s.boxes]


def boxes_of(library: Library, document_id: int, span: Span, text: str = "") -> tuple[PageSpan, ...]:
    return page_spans(text or library.text(document_id), library.page_texts(document_id, span), span)


def find(library: Library, document_id: int, words: str) -> Found:
    """Where the words stand in the stored text, case ignored, line ends like spaces."""
    text = library.text(document_id)
    hits: list[Hit] = []
    total = 0
    for span in spans_of(text, words):
        total += 1
        if len(hits) < MAX_HITS:
            hits.append(Hit(span, boxes_of(library, document_id, span, text)))
    return Found(total, tuple(hits))


def spans_of(text: str, words: str) -> Iterator[Span]:
    """Occurrences of the words in a text, in order, without overlap."""
    parts = words.split()
    if not parts:
        return
    pattern = re.compile(r"\s+".join(re.escape(part) for part in parts), re.IGNORECASE)
    overlap = 4 * len(words) + 200
    position = 0
    for start in range(0, max(1, len(text)), _SLICE):
        while position < start + _SLICE:
            match = pattern.search(text, max(position, start), min(len(text), start + _SLICE + overlap))
            if match is None or match.start() >= start + _SLICE:
                break
            yield Span(match.start(), match.end())
            position = match.end()

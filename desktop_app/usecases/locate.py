"""Locate: where a quote stands in a PDF, without index and without model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_app.domain.claims import QuoteState
from desktop_app.domain.documents import ExtractedDocument, PageText
from desktop_app.domain.geometry import PageSpan, Span
from desktop_app.domain.spans import page_spans
from desktop_app.ingest.pool import ExtractionRequest, extract_many
from desktop_app.settings.schema import Settings
from desktop_app.verification.quotes import QuoteMatch, SourceIndex, find, find_all


@dataclass(frozen=True, slots=True)
class Location:
    """state: verified, repaired or not_found. reason: one sentence, "" when simply found. spans: one a page."""

    state: QuoteState
    reason: str
    spans: tuple[PageSpan, ...] = ()


def locate(
    path: Path, quote: str, page: int | None = None, password: str | None = None, settings: Settings | None = None
) -> Location:
    """Find `quote` in the file at `path`; of several occurrences the first one that touches `page` (from 1), if given.

    Never raises for a file that cannot be opened: the reason says why. An altered quote is not found.
    """
    chosen = settings or Settings()
    # In a worker: a file that eats memory, hangs or crashes PDFium is a reason like any other.
    (outcome,) = extract_many([ExtractionRequest(path, password)], chosen.ingest)
    if outcome.document is None:
        problem = outcome.problem
        told = (problem.message, problem.hint) if problem else ()
        return Location(QuoteState.NOT_FOUND, " ".join(part for part in told if part))
    return locate_in(outcome.document, quote, page, closest_above=chosen.verification.closest_above)


def locate_in(
    document: ExtractedDocument, quote: str, page: int | None = None, *, closest_above: float = 0.6
) -> Location:
    """The same over a document that was already read."""
    if page is not None and not any(one.number == page for one in document.pages):
        return Location(QuoteState.NOT_FOUND, f"The file has {len(document.pages)} pages; there is no page {page}.")
    index = SourceIndex(document.text)
    matches = find_all(quote, index, compounds=True)
    if not matches:
        missed = find(quote, index, minimum=0, closest_above=closest_above, compounds=True)
        closest = f" Closest text: “{missed.closest}”" if missed.closest else ""
        return Location(QuoteState.NOT_FOUND, missed.reason + closest)
    kept = [match for match in matches if page is None or _touches(match, document.pages, page)]
    if not kept:
        numbers = ", ".join(str(n) for n in _numbers(matches, document.pages)[:10])
        return Location(QuoteState.NOT_FOUND, f"The quote is not on page {page}; it is on page {numbers}.")
    return _located(document, kept)


def _located(document: ExtractedDocument, matches: Sequence[QuoteMatch]) -> Location:
    first = matches[0]
    spans = page_spans(document.text, document.pages, Span(first.start, first.end))
    if not spans:
        return Location(QuoteState.NOT_FOUND, "The quote is in the text, but its characters have no place on the page.")
    reason = first.reason
    if len(matches) > 1:
        reason = f"{reason} It occurs {len(matches)} times; this is the first.".strip()
    return Location(first.state, reason, spans)


def _touches(match: QuoteMatch, pages: Sequence[PageText], number: int) -> bool:
    return any(page.number == number and match.start < page.end and page.start < match.end for page in pages)


def _numbers(matches: Sequence[QuoteMatch], pages: Sequence[PageText]) -> list[int]:
    return sorted(
        {page.number for match in matches for page in pages if match.start < page.end and page.start < match.end}
    )

"""Locate: where a quote stands in a PDF, without index and without model.

read -> find; when it is not there and pages are pictures or unreadable: recognise a few of them -> find again
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from desktop_app.domain.claims import QuoteState
from desktop_app.domain.documents import RECOGNISABLE, DocumentState, ExtractedDocument, PageText
from desktop_app.domain.geometry import PageSpan, Span
from desktop_app.domain.spans import page_spans
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.progress import Progress, silent
from desktop_app.ingest.pool import ExtractionOutcome, ExtractionRequest, extract_many
from desktop_app.settings.schema import Settings
from desktop_app.verification.quotes import QuoteMatch, SourceIndex, find, find_all

#: Pages recognised before the quote is looked for, each time this many times more: most quotes stand early, and every
#: look costs reading the file again.
_FIRST_PAGES, _MORE = 4, 4


@dataclass(frozen=True, slots=True)
class Location:
    """state: verified, repaired or not_found. reason: one sentence, "" when simply found. spans: one a page.

    recognised: those pages of `spans` whose text was recognised from a picture (OCR), not read.
    """

    state: QuoteState
    reason: str
    spans: tuple[PageSpan, ...] = ()
    recognised: tuple[int, ...] = ()


def locate(
    path: Path,
    quote: str,
    page: int | None = None,
    password: str | None = None,
    settings: Settings | None = None,
    *,
    recognise: bool = True,
    memory: Path | None = None,
    cancel: CancelToken | None = None,
    progress: Progress = silent,
) -> Location:
    """Find `quote` in the file at `path`; of several occurrences the first one that touches `page` (from 1), if given.

    Never raises for a file that cannot be opened: the reason says why. An altered quote is not found. recognise:
    whether pages that are pictures or unreadable are recognised when the quote is not in the text, `page` and its
    neighbours only when it is given. memory: folder that remembers what was recognised. Raises `Cancelled`.
    """
    search = _Search(quote, page, settings or Settings(), cancel, progress)
    # In a worker: a file that eats memory, hangs or crashes PDFium is a reason like any other.
    request = ExtractionRequest(path.absolute(), password)
    outcome = search.read(request)
    found = search.look(outcome)
    if found.spans or not recognise:
        return found
    for pages in _growing(_unread(outcome, page)):
        outcome = search.read(
            replace(request, ocr=search.settings.ocr, ocr_pages=frozenset(pages), ocr_memory=memory),
        )
        found = search.look(outcome)
        if found.spans:
            break
    return found


@dataclass(frozen=True, slots=True)
class _Search:
    quote: str
    page: int | None
    settings: Settings
    cancel: CancelToken | None
    progress: Progress

    def read(self, request: ExtractionRequest) -> ExtractionOutcome:
        (outcome,) = extract_many([request], self.settings.ingest, self.cancel, self.progress)
        return outcome

    def look(self, outcome: ExtractionOutcome) -> Location:
        if outcome.document is None:
            problem = outcome.problem
            told = (problem.message, problem.hint) if problem else ()
            return Location(QuoteState.NOT_FOUND, " ".join(part for part in told if part))
        above = self.settings.verification.closest_above
        return locate_in(outcome.document, self.quote, self.page, closest_above=above)


def _unread(outcome: ExtractionOutcome, page: int | None) -> list[int]:
    """The pages that recognition may read, in the order in which they are tried; a quote may run over a page's end."""
    if outcome.document is not None:
        pages = [p.number for p in outcome.document.pages if p.verdict in RECOGNISABLE]
    elif outcome.problem is not None and outcome.problem.state is DocumentState.NEEDS_OCR:
        pages = [skipped.page for skipped in outcome.pages_skipped]
    else:
        pages = []
    return pages if page is None else [number for number in pages if abs(number - page) <= 1]


def _growing(pages: Sequence[int]) -> Iterator[Sequence[int]]:
    """The first few pages, then more of them, at last all."""
    count = _FIRST_PAGES
    while pages and count < len(pages):
        yield pages[:count]
        count *= _MORE
    if pages:
        yield pages


def locate_in(
    document: ExtractedDocument, quote: str, page: int | None = None, *, closest_above: float = 0.6
) -> Location:
    """The same over a document that was already read."""
    if page is not None and not any(one.number == page for one in document.pages):
        count = "1 page" if len(document.pages) == 1 else f"{len(document.pages)} pages"
        return Location(QuoteState.NOT_FOUND, f"The file has {count}; there is no page {page}.")
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
        return Location(QuoteState.NOT_FOUND, _no_place(document, first))
    reasons = [first.reason]
    if len(matches) > 1:
        reasons.append(f"It occurs {len(matches)} times; this is the first.")
    shown = {span.page for span in spans}
    recognised = [page for page in document.pages if page.number in shown and page.recognised]
    reasons += [f"Page {page.number}: {page.note or 'recognised text'} (OCR), not read." for page in recognised]
    reason = " ".join(part for part in reasons if part)
    return Location(first.state, reason, spans, tuple(page.number for page in recognised))


def _no_place(document: ExtractedDocument, match: QuoteMatch) -> str:
    """Why words of the text cannot be highlighted."""
    numbers = _numbers([match], document.pages)
    where = f"page {numbers[0]}" if numbers else "the page"
    return (
        f"The words are in the file's text, but {where} shows nothing where they stand, so they cannot be highlighted: "
        "their font is neither in the file nor on this machine, or they belong to a comment."
    )


def _touches(match: QuoteMatch, pages: Sequence[PageText], number: int) -> bool:
    return any(page.number == number and match.start < page.end and page.start < match.end for page in pages)


def _numbers(matches: Sequence[QuoteMatch], pages: Sequence[PageText]) -> list[int]:
    return sorted(
        {page.number for match in matches for page in pages if match.start < page.end and page.start < match.end}
    )

"""Quotes with the boxes of their spans: the offsets that were verified are the offsets painted."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.domain.claims import Claim, Quote
from desktop_app.domain.spans import page_spans
from desktop_app.storage.library import Library


def placed(library: Library, quote: Quote) -> Quote:
    """The quote with its pages; unchanged when it was not found."""
    if quote.span is None or quote.pages:
        return quote
    pages = library.page_texts(quote.document_id, quote.span)
    return replace(quote, pages=page_spans(library.text(quote.document_id), pages, quote.span))


def with_places(library: Library, claim: Claim) -> Claim:
    """The claim with every quote of it, and of its counter-evidence, in its place."""
    return replace(
        claim,
        quotes=tuple(placed(library, quote) for quote in claim.quotes),
        counter=tuple(placed(library, quote) for quote in claim.counter),
    )

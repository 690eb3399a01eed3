"""Quotes, checks, verdicts and claims."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from desktop_app.domain.geometry import PageSpan, Span


class QuoteState(StrEnum):
    VERIFIED = "verified"
    REPAIRED = "repaired"
    MISPLACED = "misplaced"
    NOT_FOUND = "not_found"


#: Quotes that count as evidence.
VALID_QUOTES = frozenset({QuoteState.VERIFIED, QuoteState.REPAIRED, QuoteState.MISPLACED})


class Verdict(StrEnum):
    SUPPORTED = "supported"
    CONTRADICTED = "contradicted"
    NOT_STATED = "not_stated"
    QUOTE_NOT_FOUND = "quote_not_found"
    UNCERTAIN = "uncertain"
    NO_CITATION = "no_citation"


class CheckOutcome(StrEnum):
    PASSED = "passed"
    FLAGGED = "flagged"
    FAILED = "failed"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True)
class Check:
    """One check of the funnel. `detail` is one sentence a reviewer understands (English or Spanish)."""

    name: str
    outcome: CheckOutcome
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Quote:
    """A quote of a claim. `span` and `pages` are empty unless the quote was found; `text` is then the source's own.

    closest: the nearest text of the passage when the quote was not found, for the reader only. context: the column
    headings of the table that the quote is a row of, or "".
    """

    text: str
    state: QuoteState
    document_id: int = 0
    path: str = ""
    sha256: str = ""
    chunk_id: int = 0
    span: Span | None = None
    pages: tuple[PageSpan, ...] = ()
    closest: str = ""
    context: str = ""


@dataclass(frozen=True, slots=True)
class DraftQuote:
    """What the generator cited: the chunk it names and the literal text; `span` when it was copied by the program."""

    chunk_id: int
    text: str
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class DraftClaim:
    """A claim as generated, before any check."""

    text: str
    quotes: tuple[DraftQuote, ...]
    logprob: float | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim with its verdict; `probability` is the calibrated probability of support in 0..1, or None.

    counter: passages of the same collection that say otherwise, shown beside a supported claim; no winner is picked.
    """

    text: str
    verdict: Verdict
    quotes: tuple[Quote, ...]
    checks: tuple[Check, ...]
    probability: float | None = None
    counter: tuple[Quote, ...] = ()

"""The gate: which claims are shown, which are left out and why, and the three figures, always apart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from desktop_app.domain.answers import Figures, Fraction, LeftOut
from desktop_app.domain.claims import VALID_QUOTES, CheckOutcome, Claim, Verdict
from desktop_app.usecases.usefulness import beside

#: Verdicts that a person is shown as part of the answer; the others are listed under "left out, and why".
SHOWN = frozenset({Verdict.SUPPORTED, Verdict.UNCERTAIN})

_CURRENCY = re.compile(r"[$€£¥]")
_WHY = {
    Verdict.CONTRADICTED: "the source contradicts it",
    Verdict.NOT_STATED: "the source does not say it",
    Verdict.QUOTE_NOT_FOUND: "its quote is not in the source",
    Verdict.NO_CITATION: "it names no source",
}


@dataclass(frozen=True, slots=True)
class Gated:
    shown: tuple[Claim, ...]
    left_out: tuple[LeftOut, ...]
    figures: Figures


def gate(claims: Sequence[Claim]) -> Gated:
    """Split judged claims; a claim that repeats an earlier one is dropped."""
    unique = list({(_key(claim), claim.verdict): claim for claim in reversed(claims)}.values())[::-1]
    shown = tuple(claim for claim in unique if claim.verdict in SHOWN and not beside(claim))
    left_out = tuple(LeftOut(claim.text, _why(claim)) for claim in unique if claim not in shown)
    return Gated(shown, left_out, figures(unique))


def figures(claims: Sequence[Claim]) -> Figures:
    """Valid citations, coverage and support over all claims that were written."""
    quotes = [quote for claim in claims for quote in claim.quotes]
    grounded = [claim for claim in claims if any(quote.state in VALID_QUOTES for quote in claim.quotes)]
    return Figures(
        valid_citations=Fraction(sum(quote.state in VALID_QUOTES for quote in quotes), len(quotes)),
        coverage=Fraction(len(grounded), len(claims)),
        support=Fraction(sum(claim.verdict is Verdict.SUPPORTED for claim in grounded), len(grounded)),
    )


def _key(claim: Claim) -> str:
    """The same row of two tables, once with and once without a currency sign, is one claim."""
    return " ".join(_CURRENCY.sub(" ", claim.text.casefold()).split())


def _why(claim: Claim) -> str:
    if reason := beside(claim):
        return reason
    details = [
        check.detail
        for check in claim.checks
        if check.outcome in (CheckOutcome.FAILED, CheckOutcome.FLAGGED) and check.detail
    ]
    return "; ".join([_WHY[claim.verdict], *details[:2]])

from __future__ import annotations

import pytest

from desktop_app.domain.answers import Fraction
from desktop_app.domain.claims import Check, CheckOutcome, Claim, Quote, QuoteState, Verdict
from desktop_app.usecases.gate import gate


def claim(text: str, verdict: Verdict, *states: QuoteState, checks: tuple[Check, ...] = ()) -> Claim:
    return Claim(text, verdict, tuple(Quote("q", state) for state in states), checks)


def test_only_supported_and_uncertain_claims_are_shown_and_the_others_are_listed_with_the_reason() -> None:
    failed = Check("numbers", CheckOutcome.FAILED, "7,457 is not in the source")
    gated = gate(
        [
            claim("a", Verdict.SUPPORTED, QuoteState.VERIFIED),
            claim("b", Verdict.UNCERTAIN, QuoteState.VERIFIED),
            claim("c", Verdict.CONTRADICTED, QuoteState.VERIFIED, checks=(failed,)),
            claim("d", Verdict.QUOTE_NOT_FOUND, QuoteState.NOT_FOUND),
            claim("e", Verdict.NO_CITATION),
        ]
    )
    assert [shown.text for shown in gated.shown] == ["a", "b"]
    assert [left.text for left in gated.left_out] == ["c", "d", "e"]
    assert "7,457 is not in the source" in gated.left_out[0].why


def test_the_three_figures_keep_their_own_denominators() -> None:
    figures = gate(
        [
            claim("a", Verdict.SUPPORTED, QuoteState.VERIFIED, QuoteState.NOT_FOUND),
            claim("b", Verdict.NOT_STATED, QuoteState.REPAIRED),
            claim("c", Verdict.NO_CITATION),
        ]
    ).figures
    assert figures.valid_citations == Fraction(2, 3)
    assert figures.coverage == Fraction(2, 3)
    assert figures.support == Fraction(1, 2)


@pytest.mark.parametrize("second", ["The rent is 5.", "the  rent is 5."])
def test_a_claim_that_repeats_another_is_dropped(second: str) -> None:
    gated = gate(
        [
            claim("The rent is 5.", Verdict.SUPPORTED, QuoteState.VERIFIED),
            claim(second, Verdict.SUPPORTED, QuoteState.VERIFIED),
        ]
    )
    assert len(gated.shown) == 1


def test_the_same_row_of_two_tables_is_one_claim_and_another_figure_is_not() -> None:
    rows = ("Operating expenses 14,316 12,755", "Operating expenses $ 14,316 $ 12,755", "Operating expenses (14,316) 1")
    gated = gate([claim(row, Verdict.SUPPORTED, QuoteState.VERIFIED) for row in rows])
    assert [shown.text for shown in gated.shown] == [rows[0], rows[2]]

"""A quote that stops short of its sentence's end: what narrows counts, what merely goes on does not draw a model off."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

import pytest

from desktop_app.domain.ports import EntailmentScore
from desktop_app.settings.schema import VerificationSettings
from desktop_app.verification.continuation import harmless
from desktop_app.verification.entailment import FakeEntailment
from desktop_app.verification.verdict import Verifier

ADDS = [
    (", and the Clerk shall send a copy to every member.", "en"),
    (", a figure that the lifeguard checks from the tower.", "en"),
    (", having been paid in full.", "en"),
    (", in line with the revised schedule attached.", "en"),
    (", y la Secretaría deberá enviar copia a los socios.", "es"),
    (", fecha en la que también vence el seguro.", "es"),
    (", al haberse pagado la deuda.", "es"),
    (", conforme al cronograma revisado.", "es"),
]
NARROWS = [
    (", and the Clerk shall do so only on request.", "en"),
    (", and the fee is reduced for members.", "en"),
    (", subject to Clause 9.", "en"),
    (" with the host's consent.", "en"),
    (", and the rate is that of Annex 2.", "en"),
    (", which may be extended by two months.", "en"),
    (", y la cuota se reduce para los socios.", "es"),
    (", conforme a la condición 7, que fija un máximo.", "es"),
    (", fecha en la que podrán prorrogarse.", "es"),
    (", previo aviso de un mes.", "es"),
    (", al haberse pagado la deuda, salvo las costas.", "es"),
]


@pytest.mark.parametrize(("rest", "language"), ADDS)
def test_another_statement_a_reason_or_an_apposition_leaves_the_quote_as_it_is(rest: str, language: str) -> None:
    assert harmless(rest, language)


@pytest.mark.parametrize(("rest", "language"), NARROWS)
def test_what_restricts_changes_or_refers_elsewhere_is_never_harmless(rest: str, language: str) -> None:
    assert not harmless(rest, language)


def read_for(source: str, quote: str, claim: str) -> str:
    """The premise that the model was given."""
    model = FakeEntailment(lambda premise, claim: EntailmentScore(0.9, 0.05, 0.05))
    Verifier(VerificationSettings(), model).verify(source, quote, claim)
    return model.asked[0][0]


def test_the_model_reads_the_quoted_statement_with_its_neighbours() -> None:
    source = "Waste is sorted. It goes into the blue bins, and the Clerk shall keep a list of the bins. Bins are free."
    read = read_for(source, "It goes into the blue bins", "Waste goes into blue bins.")
    assert read.splitlines() == ["Waste is sorted.", "It goes into the blue bins."]


def test_the_model_reads_all_of_it_where_the_claim_speaks_of_the_rest_or_the_rest_narrows() -> None:
    source = "It goes into the blue bins, and the Clerk shall keep a list of the lids."
    assert "Clerk" in read_for(source, "It goes into the blue bins", "The Clerk lists the lids of the blue bins.")
    narrowed = "It goes into the blue bins, but only on Mondays."
    assert "Mondays" in read_for(narrowed, "It goes into the blue bins", "It goes into blue bins.")

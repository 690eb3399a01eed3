"""A figure that can be reached need not be the claim's own: part, year, period, and what the quotation holds."""

from __future__ import annotations

import pytest

from desktop_app.domain.claims import CheckOutcome
from desktop_app.settings.schema import VerificationSettings
from desktop_app.verification.verdict import Verifier

FERRY = "The ferry company spent 40% on fuel and 60% on wages."
GRANT = "The grant of EUR 90,000 covers the hall; the club may spend a third of it in advance without receipts."
MILK = (
    "La granja pasó de 500 litros en 2018 a 400 litros en 2019; de esos 400 litros, un cuarto se vendió en crudo"
    " y el resto a la quesería."
)
TRAMS = (
    "Trams carried 200 people in 2018 and 260 people in 2019; buses carried 90 people in 2018 and 80 people in 2019."
)
FEE = "The broker charges 0.5% a year, and a further 1% on early sales."
RATE = "The deposit earns at most 2% a year for six years."


def objections(source: str, claim: str, quote: str | None = None) -> list[str]:
    judged = Verifier(VerificationSettings()).verify(source, quote, claim)
    bad = (CheckOutcome.FLAGGED, CheckOutcome.FAILED)
    return [check.detail for check in judged.checks if check.name == "numbers" and check.outcome in bad]


def ambiguous(source: str, claim: str) -> bool:
    """Whether the only objection is that other figures could be meant."""
    told = objections(source, claim)
    return len(told) == 1 and told[0].endswith("see which are meant.")


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (FERRY, "Two fifths of the spending went on wages."),
        (GRANT, "The club may spend two thirds of the grant in advance without receipts."),
        (GRANT, "The club may spend EUR 60,000 in advance without receipts."),
        (MILK, "Se vendieron en crudo 300 litros."),
        (MILK, "Tres cuartos de la leche se vendieron en crudo."),
        (MILK, "En 2018 se vendieron en crudo 125 litros."),
        (MILK, "En 2018 se vendió en crudo un cuarto de la leche."),
        (TRAMS, "Trams gained 60 people in 2018."),
        (TRAMS, "Ridership fell by 110 people between 2018 and 2019."),
        (TRAMS, "In 2018 the trams carried 260 people."),
        (FEE, "The broker charges 1.5% a year."),
        ("An hour costs 14 euros; on Sundays there is a surcharge of 50 %.", "On Sundays an hour costs 7 euros."),
        ("The term is five years and may be extended twice by three years each.", "It may last eight years."),
        (RATE, "After two years the deposit earns 4% a year."),
        ("The charge is 0.85% a year of the sum.", "Whoever puts in 10,000 euros pays 85 euros a month."),
        ("Water costs 120 euros a quarter and waste 90 euros a year.", "Together they cost 210 euros a year."),
    ],
)
def test_a_figure_of_another_part_year_or_period_is_objected_to(source: str, claim: str) -> None:
    assert objections(source, claim)


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (FERRY, "Two fifths of the spending went on fuel."),
        (GRANT, "The club may spend EUR 30,000 in advance without receipts."),
        (GRANT, "Two thirds of the grant may not be spent in advance."),
        (MILK, "Se vendieron en crudo 100 litros en 2019."),
        (TRAMS, "In 2019 the trams carried 60 more people than in 2018."),
        (TRAMS, "In 2019 the trams carried 260 people, against 200 in 2018."),
        ("An hour costs 14 euros; on Sundays there is a surcharge of 50 %.", "The surcharge for an hour is 7 euros."),
        ("An hour costs 14 euros; on Sundays there is a surcharge of 50 %.", "On Sundays an hour costs 21 euros."),
        (RATE, "Over two years the deposit earns at most 4% in all."),
    ],
)
def test_the_figure_of_its_own_part_year_and_period_follows(source: str, claim: str) -> None:
    assert not objections(source, claim) or ambiguous(source, claim)


@pytest.mark.parametrize(
    ("source", "claim", "clear"),
    [
        ("The card costs 36 euros a year.", "The card comes to 3 euros a month.", True),
        ("The card costs 36 euros a year, the locker 60 euros.", "The card comes to 3 euros a month.", False),
        (
            "Profit fell from 80 to 60 million; sales were 410 million.",
            "Profit fell by 20 million to 60 million.",
            True,
        ),
        ("Profit fell from 80 to 60 million; sales were 410 million.", "Profit fell by 20 million.", False),
        ("La escuela tiene 150 alumnos, de los que 90 son de primaria.", "No son de primaria 60 alumnos.", True),
    ],
)
def test_what_other_figures_could_be_meant_for_proves_nothing(source: str, claim: str, clear: bool) -> None:
    assert ambiguous(source, claim) != clear
    assert bool(objections(source, claim)) != clear


def test_a_quotation_must_hold_one_of_the_figures_that_are_reckoned_with() -> None:
    source = "The rent is EUR 24,000 a year, and the tenant pays for the heating of the hall."
    claim = "The rent comes to EUR 2,000 a month."
    assert not objections(source, claim, "The rent is EUR 24,000 a year")
    assert any("quotation holds none" in told for told in objections(source, claim, "the tenant pays for the heating"))


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        ("An annual rent of EUR 24,000, payable monthly in advance, is due.", "The rent comes to EUR 2,000 a month."),
        ("La renta anual es de 9.600 euros, pagadera mensualmente.", "La renta sale a 800 euros al mes."),
    ],
)
def test_how_often_it_is_paid_is_not_what_it_is_for(source: str, claim: str) -> None:
    assert not objections(source, claim)


def test_a_sum_never_replaces_an_end_of_a_range() -> None:
    source = "Sales will be between $11,100 million and $11,250 million, an increase of $125 million over the plan."
    assert objections(source, "Sales will be between $11,225 million and $11,250 million.")
    assert objections(source, "Sales will be between $10,975 million and $11,250 million.")
    assert not objections("The margin fell from 12.8% to 11.9%.", "The margin narrowed by 0.9 points to 11.9%.")


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        ("The pump failed in seven of the ten trials.", "In three of the ten trials the pump did not fail."),
        ("Siete de los diez motores arrancaron.", "Tres de los diez motores no arrancaron."),
    ],
)
def test_the_rest_is_told_with_a_negation_that_nobody_objects_to(source: str, claim: str) -> None:
    judged = Verifier(VerificationSettings()).verify(source, None, claim)
    bad = [c for c in judged.checks if c.outcome in (CheckOutcome.FLAGGED, CheckOutcome.FAILED)]
    assert not [c.detail for c in bad if c.name in ("numbers", "negation")]
    assert objections(source, claim.replace(" did not fail", " failed").replace(" no arrancaron", " arrancaron"))

"""Figures that follow from the passage are proved, with the sentence that says how; their neighbours never are."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from desktop_app.domain.claims import Check, CheckOutcome
from desktop_app.settings.schema import VerificationSettings
from desktop_app.verification.derivations.proof import notes
from desktop_app.verification.verdict import Verifier

VERIFIER = Verifier(VerificationSettings())
HELD = (CheckOutcome.FLAGGED, CheckOutcome.FAILED)


def numbers(passage: str, claim: str) -> list[Check]:
    return [check for check in VERIFIER.verify(passage, None, claim).checks if check.name == "numbers"]


def objections(passage: str, claim: str) -> list[str]:
    return [check.detail for check in numbers(passage, claim) if check.outcome in HELD]


#: passage, a claim whose figures follow, one whose figures do not
CASES = [
    ("The card costs €36 a year.", "The card is three euros a month.", "The card is four euros a month."),
    ("A loan of SEK 48 million is repaid in 16 equal quarterly instalments.",
     "Each instalment is three million kronor.", "Each instalment is four million kronor."),
    ("Revenue was 6.1 million, up 540,000.", "The year before, revenue was 5.56 million.",
     "The year before, revenue was 6.64 million."),
    ("Give 5 ml every four hours.", "That makes 30 ml a day.", "That makes 20 ml a day."),
    ("Give 5 ml six times a day.", "That makes 30 ml a day.", "That makes 25 ml a day."),
    ("The price is 94 million euros, half on signing and half on delivery.",
     "It is paid in two halves of 47 million euros.", "It is paid in two halves of 45 million euros."),
    ("A third person pays 75 % of the fare.", "A third person's share of a fare of 14,000 is 10,500.",
     "A third person's share of a fare of 14,000 is 11,500."),
    ("Dissolve it in 125 ml of water.", "It takes an eighth of a litre.", "It takes a tenth of a litre."),
    ("For each week of delay 0.5 % of the price of 5 million euros is deducted.",
     "A week's delay costs 25,000 euros.", "A week's delay costs 35,000 euros."),
    ("You earn one point for every 1,000 pesos.", "250,000 pesos earn 250 points.",
     "250,000 pesos earn 350 points."),
    ("The fee is 0.8 % of the amount sent.", "$5,000 sent costs $40.", "$5,000 sent costs $45."),
    ("Wind made up 24 % of output.", "Nearly a quarter was wind.", "Just over a quarter was wind."),
    ("Of the 96 flats, 23 are empty.", "Nearly a quarter are empty.", "Just over a quarter are empty."),
    ("Delegates: 8 of 100 abstained.", "Eight per cent of them abstained.", "Nine per cent of them abstained."),
    ("Of the 1.2 million, 96,000 was kept.", "Eight per cent was kept.", "Twelve per cent was kept."),
    ("The motion had 63 % of the votes.", "More than half were for it.", "Less than half were for it."),
    ("Charges fell by a third to £18 million.", "Before, they were £27 million.", "Before, they were £24 million."),
    ("Of 14,800 jobs raised, 11,840 were done in time.", "Four out of five jobs were done in time.",
     "Three out of five jobs were done in time."),
    ("Profit was £0.6m (2022: £0.9m).", "Profit fell by a third.", "Profit fell by a quarter."),
    ("The home has 31 flats, of which 27 are let.", "Four flats remain empty.", "Five flats remain empty."),
    ("Keep it below 25 °C.", "Keep it below 77 °F.", "Keep it below 87 °F."),
    ("You pay an excess of £350 for each claim.", "Of a loss of £2,000 it pays £1,650.",
     "Of a loss of £2,000 it pays £1,750."),
    ("La baja cuesta 96 €, que se reduce en 8 € por cada mes cumplido.",
     "Irse con cinco meses cumplidos cuesta 56 euros.",
     "Irse con cinco meses cumplidos cuesta 40 euros."),
    ("La cuota es de 45 euros por trimestre.", "Se pagan 180 euros al año.", "Se pagan 160 euros al año."),
    ("La tasa es de 1,20 € por m² y día.", "Cinco metros cuadrados durante dos días cuestan doce euros.",
     "Cinco metros cuadrados durante dos días cuestan quince euros."),
    ("Se abonan 24.000 euros: una tercera parte a la firma y el resto a la entrega.",
     "A la entrega se abonan 16.000 euros.", "A la entrega se abonan 14.000 euros."),
    ("La morosidad bajó al 2,8 %, cuatro décimas menos que en 2023.", "En 2023 era del 3,2 %.",
     "En 2023 era del 2,4 %."),
    ("El gasto se reparte a partes iguales entre los cuatro socios.", "A cada uno le toca una cuarta parte.",
     "A cada uno le toca una quinta parte."),
    ("De las 52 órdenes, 13 salieron sin firma.", "A una de cada cuatro órdenes le faltaba la firma.",
     "A una de cada cinco órdenes le faltaba la firma."),
    ("Las ventas subieron de 20 a 23 millones.", "Las ventas crecieron un 15 %.", "Las ventas crecieron un 18 %."),
]  # fmt: skip


@pytest.mark.parametrize(("passage", "right", "wrong"), CASES)
def test_what_follows_passes_and_its_neighbour_does_not(passage: str, right: str, wrong: str) -> None:
    assert objections(passage, right) == []
    assert objections(passage, wrong)


def test_a_reviewer_is_told_how_it_follows() -> None:
    (check,) = numbers("The card costs €36 a year.", "The card is three euros a month.")
    assert check.detail == "“three euros” is “€36” a year divided by 12."


def test_a_wrong_result_is_answered_with_the_right_one() -> None:
    assert objections("The deposit is 20 % of €400.", "The deposit is €90.") == ["“20 %” of “€400” is €80, not €90."]
    assert objections("It costs €36 a year.", "It costs €4 a month.") == ["“€36” a year divided by 12 is €3, not €4."]


def test_a_change_reckoned_the_wrong_way_round_is_named() -> None:
    (told,) = objections("Sales were 6.1 million, up 540,000.", "Sales had been 6.64 million.")
    assert told.endswith("is 5.56 million, not 6.64 million.")


@pytest.mark.parametrize(
    ("passage", "claim"),
    [
        ("The rent is €300 and the deposit €900.", "The key costs €600."),  # a difference, and no word for it
        ("The dose is 5 ml; the bottle has 6 doses.", "The spoon holds 30 ml."),
        ("Boxes hold 12 and 4 bottles.", "The shelf is 3 metres long."),
        ("A fee of €40 per kilogram.", "For 10 pounds it is £400."),  # another currency
        ("The excess is £50; repairs took 40 days.", "The charge is £2,000 in total."),
        ("You pay 60 % of your salary, at most €7,200.", "Of €15,000 it pays €9,000."),  # beyond the cap
    ],
)
def test_figures_that_only_happen_to_fit_prove_nothing(passage: str, claim: str) -> None:
    assert objections(passage, claim)


@pytest.mark.parametrize(
    ("passage", "claim", "held"),
    [
        ("Gaps of more than 4 mm have to be mended.", "A gap of 6 mm has to be mended.", False),
        ("Gaps of more than 4 mm have to be mended.", "A gap of 3 mm has to be mended.", True),
        ("Gaps of more than 4 mm have to be mended.", "Gaps of more than 6 mm have to be mended.", True),
        ("Vans over 3.5 tonnes are not covered.", "A van weighing four tonnes is not covered.", False),
        ("Se exige permiso para gastos de más de 500 euros.", "Un gasto de 800 euros exige permiso.", False),
        ("Se exige permiso para gastos de más de 500 euros.", "Un gasto de 300 euros exige permiso.", True),
    ],
)
def test_an_example_must_fall_under_its_rule(passage: str, claim: str, held: bool) -> None:
    assert bool(objections(passage, claim)) is held


@pytest.mark.parametrize(
    ("passage", "claim", "note"),
    [
        ("The card costs €36 a year.", "It is €3 a month.", "€36 : 12 = €3"),
        ("Wind made up 24 % of output.", "Nearly a quarter was wind.", "24 % < a quarter"),
        ("The fee is 0.8 % of the amount.", "$5,000 sent costs $40.", "0.8 % × $5,000 = $40"),
        ("De 80 millones de euros se han dispuesto 52.", "Quedan 28 millones.", ""),
        ("The card costs €36 a year.", "It is €4 a month.", ""),
        ("The card costs €36 a year.", "The card costs €36 a year.", ""),
    ],
)
def test_notes_are_equations_of_what_was_proved(passage: str, claim: str, note: str) -> None:
    assert notes(passage, claim) == ((note,) if note else ())


def in_english(value: int) -> str:
    return f"{value:,}"


def in_spanish(value: int) -> str:
    return f"{value:,}".replace(",", ".")


WRITE: dict[str, Callable[[int], str]] = {"en": in_english, "es": in_spanish}
#: Frames of one operation: passage and claim of a, b and the result, and the result of a and b (None: not whole).
FRAMES: dict[str, list[tuple[str, str, Callable[[int, int], int | None]]]] = {
    "en": [
        ("The fee is €{a} a month.", "The fee comes to €{r} a year.", lambda a, b: a * 12),
        ("The loan of €{a} is repaid in {b} equal instalments.", "Each instalment is €{r}.",
         lambda a, b: a // b if a % b == 0 else None),
        ("The deposit is {b} % of the price of €{a}.", "The deposit is €{r}.",
         lambda a, b: a * b // 100 if a * b % 100 == 0 and b < 90 else None),
        ("Sales were €{a}, up €{b}.", "The year before, sales were €{r}.", lambda a, b: a - b if a > b else None),
        ("The budget is €{a}, of which €{b} has been spent.", "€{r} remains unspent.",
         lambda a, b: a - b if a > b else None),
        ("The rate is €{b} per kilogram.", "For {a} kg the charge is €{r}.", lambda a, b: a * b),
    ],
    "es": [
        ("La cuota es de {a} euros al mes.", "La cuota supone {r} euros al año.", lambda a, b: a * 12),
        ("El préstamo de {a} euros se devuelve en {b} plazos iguales.", "Cada plazo es de {r} euros.",
         lambda a, b: a // b if a % b == 0 else None),
        ("El anticipo es el {b} % del precio de {a} euros.", "El anticipo es de {r} euros.",
         lambda a, b: a * b // 100 if a * b % 100 == 0 and b < 90 else None),
        ("Las ventas fueron de {a} euros, {b} euros más que antes.", "El año anterior fueron de {r} euros.",
         lambda a, b: a - b if a > b else None),
        ("La tarifa es de {b} euros por kilo.", "Por {a} kilos se pagan {r} euros.", lambda a, b: a * b),
    ],
}  # fmt: skip
FRAME = st.sampled_from([(language, frame) for language, frames in FRAMES.items() for frame in frames])


@pytest.mark.parametrize("other", ["€1,000,001", "€2,000,000.01", "€12,345,679"])
def test_a_long_figure_is_not_its_neighbour(other: str) -> None:
    for passage in ("The price is €1,000,000.", "The price is €2,000,000.", "The price is €12,345,678."):
        assert objections(passage, f"The price is {other}.")


@settings(max_examples=120, deadline=None)
@given(FRAME, st.integers(21, 90_000), st.integers(3, 60))
def test_true_results_are_proved_and_others_never(
    framed: tuple[str, tuple[str, str, Callable[[int, int], int | None]]], a: int, b: int
) -> None:
    language, (passage, claim, result) = framed
    a = a // b * b if "{b} equal" in passage or "{b} plazos" in passage else a * 100 if "%" in passage else a
    r = result(a, b)
    assume(r is not None and r > 20 and a != b)
    assert r is not None
    write = WRITE[language]
    text = passage.format(a=write(a), b=write(b))
    assert objections(text, claim.format(a=write(a), b=write(b), r=write(r))) == []
    for other in (r + max(1, r // 7), r - max(1, r // 11), r * 10 + 1):
        assume(other not in (a, b, a + b, abs(a - b), a * b))
        assert objections(text, claim.format(a=write(a), b=write(b), r=write(other)))
        assert notes(text, claim.format(a=write(a), b=write(b), r=write(other))) == ()

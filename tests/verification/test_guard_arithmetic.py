"""Figures that a claim gives in other words than the passage, or reckons from its figures."""

from __future__ import annotations

import pytest

from desktop_app.domain.claims import Check, CheckOutcome
from desktop_app.settings.schema import VerificationSettings
from desktop_app.verification.guards.clock import worded_times
from desktop_app.verification.guards.quantities import quantities
from desktop_app.verification.verdict import Verifier

VERIFIER = Verifier(VerificationSettings())

#: passage, a claim that is right, one that is not
CASES = [
    ("The margin fell from 12.8% to 11.9%.", "The margin fell by 0.9 points.", "The margin rose by 0.9 points."),
    ("Staff: 2023: 412 | 2022: 389.", "Staff grew by 23 to 412.", "Staff shrank by 23 to 389."),
    ("Sales (£m): North 187 (171).", "Sales in the North rose by £16m.", "Sales in the North rose by £16 billion."),
    ("The grant is £240,000, in six equal parts.", "Each part comes to £40,000.", "Each part comes to £45,000."),
    ("The benefit of €90,000 is doubled abroad.", "Abroad it is €180,000.", "Abroad it is €190,000."),
    ("The deposit is 10% of the price of £1,900.", "The deposit is £190.", "The deposit is £290."),
    ("Higher yields in 64 of 80 plots.", "Four fifths of the 80 plots did better.", "Two fifths of the 80 plots did."),
    ("Earnings were $2.11 after $2.38.", "Earnings dropped by 27 cents.", "Earnings dropped by 37 cents."),
    ("Power is charged quarterly.", "Power is billed every three months.", "Power is billed every two months."),
    ("It runs from June 2026 to June 2029.", "It runs for three years.", "It runs for four years."),
    ("Hours in excess of 120 need consent.", "More than 120 hours need consent.", "More than 210 hours need consent."),
    ("It takes approximately 3.5 hours.", "It takes about three and a half hours.", "It takes two and a half hours."),
    (
        "Deliveries from 6.30 a.m. only.",
        "Deliveries from half past six in the morning.",
        "Deliveries from half past five.",
    ),
    ("Open on the third day, at 18:00.", "It opens at six in the evening.", "It opens at six in the morning."),
    ("Dividendo de 0,42 euros por acción.", "Se reparten 42 céntimos.", "Se reparten 52 céntimos."),
    ("Hubo once accidentes, cuatro menos que antes.", "Fueron once, frente a un total de quince.", "Fueron doce."),
    ("El tapón mide 120 cm.", "Mide un total de 1,2 metros.", "Mide un total de 12 metros."),
    ("Se admite el 5 % de la demanda.", "Se admite una vigésima parte.", "Se admite una décima parte."),
    ("Son 4.500.000 títulos.", "Son cuatro millones y medio de títulos.", "Son tres millones y medio de títulos."),
    ("Abierto hasta las 14:00 horas.", "Abre hasta las dos de la tarde.", "Abre hasta las tres de la tarde."),
    ("Margen | T3 2024: 38,2 % | T3 2023: 39,0 %", "Fue del 38,2 % en 2024.", "Fue del 39,0 % en 2024."),
]


def objections(passage: str, claim: str) -> list[Check]:
    held = (CheckOutcome.FLAGGED, CheckOutcome.FAILED)
    checks = VERIFIER.verify(passage, None, claim).checks
    return [check for check in checks if check.name in ("numbers", "dates") and check.outcome in held]


@pytest.mark.parametrize(("passage", "right", "wrong"), CASES)
def test_a_figure_that_follows_passes_and_its_neighbour_does_not(passage: str, right: str, wrong: str) -> None:
    assert objections(passage, right) == []
    assert objections(passage, wrong)


def test_the_operation_is_told() -> None:
    checks = VERIFIER.verify("The margin fell from 12.8% to 11.9%.", None, "The margin fell by 0.9 points.").checks
    assert "the difference between “12.8%” and “11.9%”" in next(c.detail for c in checks if c.name == "numbers")


def test_a_figure_that_follows_in_two_ways_is_left_to_the_reader() -> None:
    passage = "Rail took 30 and 20 million euros, Marine 70 and 60 million euros."
    assert objections(passage, "Rail lost 10 million euros more.")


def test_a_count_and_an_amount_are_not_reckoned_together() -> None:
    assert objections("A balance over £5 is held for two years.", "A balance of £3 less is held for two years.")


def test_what_halves_one_figure_halves_no_other() -> None:
    passage = "Brakes are checked every 500 hours; in dust this is halved. Keep the logbook for ten years."
    assert not objections(passage, "In dust the brakes are checked every 250 hours.")
    assert objections(passage, "Keep the logbook for five years.")


def test_a_year_of_a_date_is_no_count() -> None:
    assert objections("Paid on 24 April 2025.", "It is paid on the 24th day after delivery.")


@pytest.mark.parametrize(
    ("text", "language", "value", "unit"),
    [
        ("a minute and a half", "en", "90", "minute"),
        ("half a billion kronor", "en", "500000000", "kn"),
        ("tres horas y media", "es", "12600", "hour"),
        ("dos millones y medio de dólares", "es", "2500000", "usd"),
        ("un año y tres meses", "es", "15", "month"),
    ],
)
def test_two_parts_make_one_number(text: str, language: str, value: str, unit: str) -> None:
    (found,) = quantities(text, language, language == "es")
    assert (float(found.value), found.unit) == (float(value), unit)


def test_plain_numbers_are_no_times_of_day() -> None:
    assert worded_times("nine people paid two pounds", "en") == ()
    assert worded_times("las seis casas y media plaza", "es") == ()

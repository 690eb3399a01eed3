"""Expected facts in answers."""

from __future__ import annotations

import pytest

from desktop_app.evaluation.facts import found_facts, normalised


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        ("48,000", "The annual rent is £48,000, payable monthly."),
        ("48,000|48.000", "La renta anual es de 48.000 libras."),
        ("48,000", "48\u00a0000 a year"),
        ("35,50", "a supplement of €35.5"),
        ("7.5 pence", "a final dividend of 7.50 pence a share"),
        ("six months", "not less than 6 months’ written notice"),
        ("14 días naturales", "en un plazo de 14 DIAS NATURALES desde la entrega"),
        ("Affiliate", "to one of its affiliates"),
        ("12 %", "by more than 12 per cent."),
        ("31 March 2028", "ends on 31 March 2028."),
        ("Helmdal", "acquired Helmdal Sensorik GmbH"),
    ],
)
def test_a_fact_is_found_whatever_its_spelling(fact: str, text: str) -> None:
    assert found_facts([fact], text) == (0,)


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        ("18", "180 employees and 1.8 million"),
        ("30 days", "within 30 business days"),
        ("48,000", "£4,800"),
        ("1.5", "15 %"),
        ("consent", "the consenting party"),
        ("31 March 2028", "31 March 2029"),
        ("", "anything"),
        ("£", "anything"),
    ],
)
def test_a_fact_is_not_found_inside_another(fact: str, text: str) -> None:
    assert found_facts([fact], text) == ()


def test_each_fact_counts_for_itself() -> None:
    text = "The Tenant may end the Lease on 31 March 2028."
    assert found_facts(["31 March 2028", "six months", "Tenant|Inquilino"], text) == (0, 2)


def test_numbers_are_plain_after_normalisation() -> None:
    assert normalised("(1,284.60) 0.50 007 3.2.1 12.500,25") == ["1284.6", "0.5", "7", "3.2.1", "12500.25"]

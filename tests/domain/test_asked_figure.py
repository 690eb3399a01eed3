"""A question for a figure is told apart, and years are no figures."""

from __future__ import annotations

import pytest

from desktop_app.domain.asked_figure import asks_figure, gives_figure


@pytest.mark.parametrize(
    ("question", "asks"),
    [
        ("How much is the rent?", True),
        ("What was the effective tax rate?", True),
        ("¿Cuántos días hay?", True),
        ("¿Cuál es la renta anual?", True),
        ("Who pays the rent?", False),
        ("When does the Lease end?", False),
    ],
)
def test_questions_whose_answer_is_a_figure(question: str, asks: bool) -> None:
    assert asks_figure(question) is asks


@pytest.mark.parametrize(
    ("text", "gives"),
    [
        ("Revenue rose in the second quarter of fiscal year 2024 compared to 2023.", False),
        ("Revenue was $2000 in 2024.", True),
        ("Revenue for 2024 was 10.32 billion.", True),
        ("Effective tax rate  15.8 %  16.0 %", True),
        ("It was 2,024 million.", True),
        ("The Tenant pays nothing.", True),
        ("The rent is set out in Schedule B.", False),
    ],
)
def test_years_are_no_figures(text: str, gives: bool) -> None:
    assert gives_figure("How much was the revenue?", text) is gives

"""A later part of a question that speaks of what the first part asked for, not of the company it named."""

from __future__ import annotations

import pytest

from desktop_app.usecases.part_topics import about_the_same, thing_of
from desktop_app.usecases.question_parts import parts_of


@pytest.mark.parametrize(
    ("question", "second"),
    [
        (
            "What court cases were mentioned in Norvik's report, and what is their possible outcome?",
            "What is the possible outcome of court cases?",
        ),
        (
            "Which liabilities were disclosed in Norvik's report, and what impact could they have?",
            "What impact could liabilities have?",
        ),
        (
            "How much did Norvik spend on fire safety in 2023, and what was the purpose of this outlay?",
            "What was the purpose of the outlay (fire safety)?",
        ),
        (
            "How much did Norvik invest in new furnaces in 2023, and what were the key areas of focus?",
            "What were the key areas of focus (new furnaces)?",
        ),
    ],
)
def test_a_pronoun_stands_for_what_was_asked(question: str, second: str) -> None:
    assert parts_of(question)[1] == second


def test_a_pronoun_for_the_company_stays_the_company() -> None:
    first, second = parts_of("What revenue was reported by Norvik, and what was its net income?")
    assert first == "What revenue was reported by Norvik?"
    assert "Norvik" in second and "revenue" not in second


def test_what_refers_to_nothing_is_left_alone() -> None:
    assert about_the_same("when does the lease end", "What is the rent?", "en") == ""
    assert thing_of("Who is the tenant?", "en") == ""

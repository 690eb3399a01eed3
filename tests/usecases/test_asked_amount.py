"""Level or change, which amount, which period, one thing or several: told from the wording of question and sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from asking_desk import AskingDesk, Reading

from desktop_app.domain.asked_figure import asks_figure
from desktop_app.domain.claims import Verdict
from desktop_app.domain.documents import Passage
from desktop_app.domain.geometry import Span
from desktop_app.usecases.asked_amount import (
    about_another_name,
    about_another_period,
    about_another_thing,
    asks_several,
    only_a_change,
)

LEVEL = "What was Norvik's operating margin in the second quarter of 2024?"


@pytest.mark.parametrize(
    "sentence",
    [
        "Operating margin decreased by 12 million kronor, or 8% compared to the second quarter of 2023.",
        "We expect this step to add about 30 million kronor to the operating margin.",
        "The new furnace had a favourable effect of 1.5% and 1.2% on the operating margin.",
        "Operating margin was up 0.3 ppt from Q2 2023.",
    ],
)
def test_how_an_amount_moved_does_not_say_what_it_was(sentence: str) -> None:
    assert only_a_change(LEVEL, sentence, "en")


@pytest.mark.parametrize(
    "sentence",
    [
        "Operating margin decreased by 12 million kronor to 138 million kronor.",
        "Operating margin was 138 million kronor, down 8%.",
        "Operating margin increased to 14.2% in the quarter, from 13.9%.",
        "Operating margin  138  150",
        "Operating margin change  (12)  4",
    ],
)
def test_a_sentence_with_the_amount_beside_its_change_says_it(sentence: str) -> None:
    assert not only_a_change(LEVEL, sentence, "en")


def test_a_question_for_a_change_is_answered_by_one() -> None:
    moved = "Operating margin decreased by 12 million kronor."
    assert not only_a_change("How much did the operating margin decrease?", moved, "en")
    assert not only_a_change("What changes in the operating margin were reported?", moved, "en")
    assert not only_a_change("What do you expect of the margin?", "We expect this to add 3 million.", "en")


def test_a_level_and_a_change_in_spanish() -> None:
    assert only_a_change("¿Cuál fue el margen de Norvik?", "El margen aumentó en 3 millones de euros.", "es")
    assert not only_a_change("¿Cuánto aumentó el margen de Norvik?", "El margen aumentó en 3 millones.", "es")


def test_what_moved_another_amount_is_no_cause_of_this_one() -> None:
    asked = "What was the primary driver behind the change in Norvik's net income?"
    expense = "The growth in research expense was driven primarily by more staff."
    assert about_another_thing(asked, expense, "Expenses", "en", ("Norvik",))
    assert not about_another_thing(asked, "Net income fell because of a strike.", "Results", "en", ("Norvik",))
    assert not about_another_thing(asked, "The decrease was due to a strike.", "Net Income", "en", ("Norvik",))
    assert not about_another_thing("What was the net income?", expense, "Expenses", "en", ("Norvik",))


def test_one_side_of_a_comparison_must_be_named_at_least_by_half() -> None:
    asked = "What is reported about supply chain management strategies?"
    assert about_another_thing(asked, "Interest was paid in supply of cash.", "", "en", ())
    assert not about_another_thing(asked, "The supply chain was made shorter.", "", "en", ())


def test_another_word_for_a_side_counts_half_of_its_own() -> None:
    asked = "What is reported about debt instruments?"
    assert about_another_thing(asked, "Other long-term liabilities  105  70", "Balance sheet", "en", ())
    assert not about_another_thing(asked, "The notes bear 3% a year.", "Note 12 - Debt", "en", ())
    assert not about_another_thing("What is reported about debt?", "Liabilities  105  70", "Balance sheet", "en", ())


def _passage(text: str) -> Passage:
    return Passage(1, 1, "report.pdf", "", "", "en", 0, 0, len(text), text, (Span(0, len(text)),))


@pytest.mark.parametrize(
    ("sentence", "another"),
    [
        ("The margin was 150 million in the second quarter of 2023.", True),
        ("The margin was 138 million and 150 million in the quarters of 2024 and 2023.", False),
        ("The margin rose from 150 million in Q2 2023 to 158 million in Q2 2024.", False),
        ("The margin was 138 million.", False),
        ("In March 2022 we bought the works at Falun.", False),
    ],
)
def test_a_figure_of_another_year_is_told_apart(sentence: str, another: bool) -> None:
    assert about_another_period(LEVEL, sentence, (), "en") == another


def test_a_fiscal_year_ahead_of_the_calendar_is_this_year() -> None:
    found = [_passage("In the second quarter of fiscal year 2025 and 2024 the works ran at night.")]
    assert not about_another_period(LEVEL, "In the second quarter of fiscal year 2025 it was 138.", found, "en")
    assert about_another_period(LEVEL, "In the second quarter of fiscal year 2024 it was 150.", found, "en")


def test_several_things_are_asked_for_in_the_plural() -> None:
    assert asks_several("What legal proceedings were mentioned in the report?", "en")
    assert asks_several("In the report, which risk factors are highlighted?", "en")
    assert not asks_several("What was the margin?", "en")
    assert not asks_several("What expenses were reported?", "en")  # a figure
    assert asks_several("¿Qué litigios se mencionan?", "es")


def test_a_cause_is_no_figure() -> None:
    assert not asks_figure("What factors influenced the net income?")
    assert asks_figure("What was the net income?")


@pytest.mark.parametrize("better", [False, True])
def test_a_doubtful_sentence_is_shown_marked_and_only_where_no_better_one_is(tmp_path: Path, better: bool) -> None:
    desk = AskingDesk(tmp_path)
    last = "The margin of Norvik was 150 million in the second quarter of 2023, before the works of 2024 began."
    this = "Cost of sales left a margin of 138 million in the second quarter of 2024."
    desk.add("report.pdf", (last, "The works at Falun ran at night.", *([this] if better else [])))
    desk.reader = Reading(Norvik=0.9, Cost=0.8)
    shown = desk.ask("What was the margin of Norvik in the second quarter of 2024?").claims
    wanted = (this, Verdict.SUPPORTED) if better else (last, Verdict.UNCERTAIN)
    assert [(claim.text, claim.verdict) for claim in shown] == [wanted]
    desk.close()


def test_somebody_whose_name_is_not_there_is_somebody_else() -> None:
    asked, died = "When did Anders Holm die?", "He died in Falun two years later (1870)."
    assert about_another_name(asked, _passage(f"Erik Holm left the works in 1868. {died}"), "en", ())
    assert not about_another_name(asked, _passage(f"Anders Holm left the works in 1868. {died}"), "en", ())
    assert about_another_name(asked, _passage(died), "en", ("Anders", "Holm"))  # a chronicle tells of many
    assert not about_another_name("When did Holm die?", _passage(died), "en", ())
    rent, sum_ = "How much rent does Holm Timber pay?", "The Tenant shall pay 900 euros a month."
    assert not about_another_name(rent, _passage(sum_), "en", ("Holm", "Timber"))
    assert about_another_name(rent, _passage(sum_), "en", ())
    assert about_another_name(
        "¿Cuándo murió Anders Holm?", _passage("Murió dos años después."), "es", ("Anders", "Holm")
    )

"""Periods that a text names, and days that a person writes."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.dates import Grain, Period, ending, find_periods, month_period, read_period


def spans(text: str) -> list[tuple[str, str, str]]:
    return [(m.text, m.period.first.isoformat(), m.period.last.isoformat()) for m in find_periods(text)]


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("ended June 30, 2023", "2023-06-30", "2023-06-30"),
        ("on 1st March 2022", "2022-03-01", "2022-03-01"),
        ("a 3 de marzo de 2024", "2024-03-03", "2024-03-03"),
        ("31. Dezember 2016", "2016-12-31", "2016-12-31"),
        ("2023-06-30", "2023-06-30", "2023-06-30"),
        ("30/06/2023", "2023-06-30", "2023-06-30"),
        ("05/05/2023", "2023-05-05", "2023-05-05"),
        ("in September 2023", "2023-09-01", "2023-09-30"),
        ("setiembre de 2023", "2023-09-01", "2023-09-30"),
        ("second quarter of 2023", "2023-04-01", "2023-06-30"),
        ("Q3 2022", "2022-07-01", "2022-09-30"),
        ("4T 2022", "2022-10-01", "2022-12-31"),
        ("2022 Q3 AAPL", "2022-07-01", "2022-09-30"),
        ("primer trimestre del ejercicio 2024", "2024-01-01", "2024-03-31"),
        ("segundo semestre de 2023", "2023-07-01", "2023-12-31"),
        ("the 2022 filing", "2022-01-01", "2022-12-31"),
    ],
)
def test_a_text_names_a_period(text: str, first: str, last: str) -> None:
    assert [(a, b) for _, a, b in spans(text)] == [(first, last)]


@pytest.mark.parametrize(
    "text",
    [
        "$2022",
        "2022 %",
        "1.2022",
        "Section 2.3.1999",
        "12,2022",
        "in June",
        "03/04/2024",
        "31/02/2024",
        "20221",
        "v2023",
    ],
)
def test_what_is_no_date_or_may_be_two_is_left_out(text: str) -> None:
    assert [found for found in spans(text) if found[0] != "2022"] == []


def test_the_longest_reading_of_a_stretch_counts() -> None:
    assert [text for text, _, _ in spans("June 30, 2023 and 2022, then March 2021")] == [
        "June 30, 2023",
        "2022",
        "March 2021",
    ]


def test_a_business_year_is_marked() -> None:
    fiscal, plain = find_periods("fiscal year 2021 and 2021")
    assert (fiscal.fiscal, plain.fiscal) == (True, False)
    assert fiscal.grain is Grain.YEAR


@pytest.mark.parametrize(
    ("last", "months", "first"),
    [
        (date(2023, 6, 30), 3, date(2023, 4, 1)),
        (date(2024, 2, 29), 12, date(2023, 3, 1)),
        (date(2022, 12, 31), 12, date(2022, 1, 1)),
        (date(2023, 7, 1), 3, date(2023, 4, 2)),
    ],
)
def test_months_that_end_with_a_day(last: date, months: int, first: date) -> None:
    assert ending(last, months) == Period(first, last)


@given(st.dates(date(1950, 1, 1), date(2090, 1, 1)), st.sampled_from([1, 3, 6, 12]))
def test_the_middle_lies_inside_and_the_months_before_end_the_day_before(last: date, months: int) -> None:
    period = ending(last, months)
    assert period.holds(period.middle)
    assert 28 * months <= (period.last - period.first).days + 1 <= 31 * months + 1


def test_what_a_person_writes_is_a_day_a_month_or_a_year() -> None:
    assert read_period("2023") == month_period(2023, 1, 12)
    assert read_period(" 2024-02 ") == Period(date(2024, 2, 1), date(2024, 2, 29))
    assert read_period("30 June 2023").last == date(2023, 6, 30)
    for text in ("", "soon", "03/04/2024", "2023 and 2024", "2023-13"):
        with pytest.raises(ValueError, match="not a date"):
            read_period(text)


@pytest.mark.parametrize(
    "text",
    [
        "3 APRİL 2023",
        "aprıl 2023",
        "fİrst quarter 2023",
        "Fırst quarter of 2023",
        "1ſt quarter 2023",
        "prİmer trimestre 2023",
    ],
)
def test_letters_that_only_look_like_an_i_are_read_and_break_nothing(text: str) -> None:
    (found,) = find_periods(text)
    assert found.period.first.year == 2023

"""Days, months, quarters, halves and years that a text names, as periods of the calendar.

For the dates of documents and of questions. What a claim says about a date is compared elsewhere (verification), where
the wording counts too. Month names come from CLDR (babel); only the patterns around them are ours. A year must be
written: "in June" names no period.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from functools import cache

from desktop_app.foundation.plain_text import without_case

_LANGUAGES = ("en", "es", "fr", "de", "it", "pt")
_YEAR = r"(?P<year>(?:19|20)\d\d)"
_OF = r"(?:\s+(?:of|in|de|del|du|di|do)(?:\s+(?:the\s+)?(?:(?:fiscal|calendar)\s+)?(?:year|año|ejercicio))?)?"
_FISCAL = r"(?:\s+(?P<fiscal>fiscal|fy)(?:\s+year)?)?"
_ORDINALS = {
    1: ("first", "1st", "primer", "1er", "1.er", "1º", "1.º"),
    2: ("second", "2nd", "segundo", "2º", "2.º"),
    3: ("third", "3rd", "tercer", "3er", "3.er", "3º", "3.º"),
    4: ("fourth", "4th", "cuarto", "4º", "4.º"),
}
_ORDINAL = "(?P<ordinal>" + "|".join(re.escape(w) for words in _ORDINALS.values() for w in words) + ")"
_DAY = r"(?<![\d.,/-])(?P<day>[0-3]?\d)(?:st|nd|rd|th|er|\.?º|\.)?"


class Grain(StrEnum):
    DAY = "day"
    MONTH = "month"
    QUARTER = "quarter"
    HALF = "half"
    YEAR = "year"


@dataclass(frozen=True, slots=True)
class Period:
    """Days from `first` to `last`, both included."""

    first: date
    last: date

    @property
    def middle(self) -> date:
        return date.fromordinal((self.first.toordinal() + self.last.toordinal()) // 2)

    def holds(self, day: date) -> bool:
        return self.first <= day <= self.last


@dataclass(frozen=True, slots=True)
class PeriodMention:
    """A period that stands at `[start, end)` of a text. fiscal: a business year, which may differ from the calendar."""

    period: Period
    grain: Grain
    start: int
    end: int
    text: str
    fiscal: bool = False


def find_periods(text: str) -> tuple[PeriodMention, ...]:
    """All periods of a text in order; the longest reading of each stretch. Ambiguous days (03/04/2024) are left out."""
    found: list[PeriodMention] = []
    for match, grain in _matches(text):
        if any(f.start < match.end() and match.start() < f.end for f in found):
            continue
        period = _period(match, grain)
        if period is not None:
            fiscal = bool(match.groupdict().get("fiscal"))
            found.append(PeriodMention(period, grain, match.start(), match.end(), match.group().strip(), fiscal))
    return tuple(sorted(found, key=lambda f: f.start))


def read_period(text: str) -> Period:
    """A day, month, quarter or year that is all of `text`: "2023", "2023-06", "2023-06-30", "30 June 2023", "Q2 2023".

    Raises ValueError for anything else.
    """
    cleaned = text.strip()
    if match := re.fullmatch(r"((?:19|20)\d\d)-(0[1-9]|1[0-2])", cleaned):
        return month_period(int(match[1]), int(match[2]))
    for mention in find_periods(cleaned):
        if mention.start == 0 and mention.end == len(cleaned):
            return mention.period
    raise ValueError(f"not a date: {text}")


def month_period(year: int, month: int, months: int = 1) -> Period:
    """`months` whole months from a month on."""
    end_year, end_month = year + (month + months - 2) // 12, (month + months - 2) % 12 + 1
    return Period(date(year, month, 1), date(end_year, end_month, monthrange(end_year, end_month)[1]))


def ending(day: date, months: int) -> Period:
    """The `months` months that end with a day: three months to 30 June 2023 begin on 1 April 2023."""
    month = day.month - months + 12
    year, month = day.year - 1 + (month - 1) // 12, (month - 1) % 12 + 1
    before = date(year, month, min(day.day, monthrange(year, month)[1]))
    if day.day == monthrange(day.year, day.month)[1]:
        before = date(year, month, monthrange(year, month)[1])
    return Period(date.fromordinal(before.toordinal() + 1), day)


def _matches(text: str) -> Iterator[tuple[re.Match[str], Grain]]:
    for pattern, grain in _patterns():
        for match in pattern.finditer(text):
            yield match, grain


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], Grain], ...]:
    """The most telling first."""
    names = sorted(_months(), key=len, reverse=True)
    month = rf"(?<!\w)(?P<month>{'|'.join(re.escape(name) for name in names)})(?!\w)\.?"
    of = r"(?:\s*(?:,|\bof\b|\bde\b|\bdel\b|\bdi\b))?"
    quarter = r"(?:quarter|trimestre|trimester)"
    half = r"(?:half|semestre)"
    patterns = (
        (rf"{_DAY}{of}\s*{month}{of}\s*{_YEAR}(?!\d)", Grain.DAY),
        (rf"{month}\s+{_DAY}(?!\d){of}\s*{_YEAR}(?!\d)", Grain.DAY),
        (rf"(?<![\d/.-]){_YEAR}[-/](?P<m>[01]\d)[-/](?P<day>[0-3]\d)(?!\d)", Grain.DAY),
        (
            r"(?<![\d/.-])(?P<a>[0-3]?\d)(?P<sep>[/.-])(?P<b>[0-3]?\d)(?P=sep)(?P<year>(?:19|20)\d\d)(?![\d/-])",
            Grain.DAY,
        ),
        (rf"(?<!\w){_ORDINAL}\s+{quarter}{_OF}{_FISCAL}\s+{_YEAR}(?!\w)", Grain.QUARTER),
        (rf"(?<!\w){_YEAR}\s+{_ORDINAL}\s+{quarter}(?!\w)", Grain.QUARTER),
        (rf"(?<!\w)[QT](?P<n>[1-4]){_OF}{_FISCAL}[\s_/-]*{_YEAR}(?!\d)", Grain.QUARTER),
        (rf"(?<!\w)(?P<n>[1-4])[QT]{_OF}[\s_/-]*{_YEAR}(?!\d)", Grain.QUARTER),
        (rf"(?<![\d.]){_YEAR}[\s_/-]*[QT](?P<n>[1-4])(?!\w)", Grain.QUARTER),
        (rf"(?<!\w){_ORDINAL}\s+{half}{_OF}{_FISCAL}\s+{_YEAR}(?!\w)", Grain.HALF),
        (rf"(?<!\w)[HS](?P<n>[12]){_OF}[\s_/-]*{_YEAR}(?!\d)", Grain.HALF),
        (rf"{month}{of}\s*{_YEAR}(?!\d)", Grain.MONTH),
        (rf"(?<![\w.,/$£€#§-])(?:(?P<fiscal>fiscal|fy)(?:\s+year)?\s*)?{_YEAR}(?![\w%]|[.,/-]\d)", Grain.YEAR),
    )
    return tuple((re.compile(pattern, re.IGNORECASE), grain) for pattern, grain in patterns)


@cache
def _months() -> dict[str, int]:
    """Month names, long and short, in lower case, of the languages that extraction tells apart."""
    from babel.dates import get_month_names

    found = {"setiembre": 9, "sept": 9, "set": 9}
    for language in _LANGUAGES:
        for width in ("wide", "abbreviated"):
            for number, name in get_month_names(width, locale=language).items():
                found.setdefault(name.casefold().rstrip("."), number)
    return found


def _period(match: re.Match[str], grain: Grain) -> Period | None:
    groups = match.groupdict()
    year = int(groups["year"])
    if grain is Grain.YEAR:
        return month_period(year, 1, 12)
    if grain in (Grain.QUARTER, Grain.HALF):
        number = int(groups.get("n") or 0) or _ordinal(groups["ordinal"])
        months = 3 if grain is Grain.QUARTER else 6
        return month_period(year, months * (number - 1) + 1, months) if number <= 12 // months else None
    if groups.get("a"):
        return _numeric_day(int(groups["a"]), int(groups["b"]), year)
    month = int(groups["m"]) if groups.get("m") else _months()[without_case(groups["month"])]
    if grain is Grain.MONTH:
        return month_period(year, month)
    return _one_day(year, month, int(groups["day"]))


def _ordinal(word: str) -> int:
    return next(number for number, words in _ORDINALS.items() if without_case(word) in words)


def _numeric_day(first: int, second: int, year: int) -> Period | None:
    """dd/mm or mm/dd, when only one of them is possible or both are the same day."""
    readings = {(d, m) for d, m in ((first, second), (second, first)) if m <= 12}
    if len(readings) != 1:
        return None
    ((day, month),) = readings
    return _one_day(year, month, day)


def _one_day(year: int, month: int, day: int) -> Period | None:
    try:
        found = date(year, month, day)
    except ValueError:
        return None
    return Period(found, found)

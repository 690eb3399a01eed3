"""Every date, time of day and weekday of the claim is in the premise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from desktop_app.domain.claims import Check
from desktop_app.verification.guards.clock import worded_times
from desktop_app.verification.guards.comparison import Comparison, failed, flagged, passed
from desktop_app.verification.lexicon import phrases
from desktop_app.verification.locale import data

NAME = "dates"


@dataclass(frozen=True, slots=True)
class Date:
    """year, month, day: 0 = not written. swapped: the other reading of dd/mm against mm/dd, or None."""

    year: int
    month: int
    day: int
    start: int
    end: int
    text: str
    swapped: tuple[int, int] | None = None


@cache
def _patterns(language: str) -> list[re.Pattern[str]]:
    lists = data(language)
    names = sorted({*lists["months"], *lists["months_short"], *lists.get("months_other", {})}, key=len, reverse=True)
    month = rf"(?P<month>{'|'.join(names)})\.?"
    day = r"(?<![\d.,])(?<![A-Za-z]-)(?P<day>[0-3]?\d)(?:st|nd|rd|th|\.?º|\.º)?"
    year = r"(?P<year>(?:19|20)\d\d)"
    if language == "es":
        worded = [
            rf"{day}\s+(?:de\s+)?{month}(?:\s+(?:de|del)\s+{year})?(?!\w)",
            rf"(?<!\w){month}(?:\s+(?:de|del)\s+{year})(?!\w)",
        ]
    else:
        worded = [
            rf"{day}\s+(?:of\s+)?{month}(?:,?\s+{year})?(?!\w)",
            rf"(?<!\w){month}\s+{day}(?!\d)(?:,?\s+{year})?(?!\w)",
            rf"(?<!\w){month}(?:\s+(?:of\s+)?{year})(?!\w)",
        ]
    numeric = [
        r"(?<![\d/.-])(?P<year>(?:19|20)\d\d)-(?P<m>[01]\d)-(?P<day>[0-3]\d)(?!\d)",
        r"(?<![\d/.-])(?P<a>[0-3]?\d)[/.-](?P<b>[0-3]?\d)[/.-](?P<year>(?:19|20)?\d\d)(?![\d/])",
    ]
    return [re.compile(pattern, re.IGNORECASE) for pattern in [*worded, *numeric]]


@cache
def _bare_month(language: str) -> re.Pattern[str]:
    """A month by itself; English "may" and "march" only with a capital after a preposition."""
    names = "|".join(data(language)["months"])
    if language == "es":
        return re.compile(rf"(?<!\w)(?P<month>{names})(?!\w)", re.IGNORECASE)
    titled = "|".join(name.title() for name in data(language)["months"] if name not in ("may", "march"))
    return re.compile(
        rf"(?<!\w)(?:(?P<month>{titled})|(?:in|of|by|during|until|from|since|end|and|to)\s(?P<risky>May|March))(?!\w)"
    )


@lru_cache(maxsize=4096)
def dates(text: str, language: str) -> tuple[Date, ...]:
    """All dates of a text in order."""
    found: list[Date] = []
    for match in _matches(text, language):
        if not any(d.start < match.end() and match.start() < d.end for d in found):
            made = _date(match, language)
            if made is not None:
                found.append(made)
    return tuple(sorted(found, key=lambda d: d.start))


def _matches(text: str, language: str) -> Iterator[re.Match[str]]:
    for pattern in [*_patterns(language), _bare_month(language)]:
        yield from pattern.finditer(text)


def _date(match: re.Match[str], language: str) -> Date | None:
    groups = match.groupdict()
    year = int(groups.get("year") or 0)
    year += 2000 if 0 < year < 100 else 0
    swapped = None
    if groups.get("a"):
        first, second = int(groups["a"]), int(groups["b"])
        day, month = (second, first) if second > 12 else (first, second)
        if first <= 12 and second <= 12 and first != second:
            swapped = (second, first)
        if not (1 <= day <= 31 and 1 <= month <= 12):
            return None
    else:
        name = (groups.get("month") or groups.get("risky") or "").casefold()
        month = int(groups["m"]) if groups.get("m") else _month(name, language)
        day = int(groups.get("day") or 0)
    if day > 31 or not 0 < month <= 12:
        return None
    return Date(year, month, day, match.start(), match.end(), match.group().strip(), swapped)


def _month(name: str, language: str) -> int:
    lists = data(language)
    for section in ("months", "months_short"):
        if name in lists[section]:
            return int(lists[section].index(name)) + 1
    return int(lists.get("months_other", {}).get(name, 0))


def date_spans(text: str, language: str) -> list[tuple[int, int]]:
    """Where dates and times of day stand, so that their figures are not compared as numbers."""
    spans = [(d.start, d.end) for d in dates(text, language)] + [(m.start(), m.end()) for m in _TIME.finditer(text)]
    return spans + [(t.start, t.end) for t in worded_times(text, language)]


_TIME = re.compile(
    r"(?<![\d.,:])(?P<h>[012]?\d)(?:[:.](?P<m>[0-5]\d))?\s?(?P<half>[ap]\.?\s?m\b\.?)"
    r"|(?<![\d.,:])(?P<h2>[012]?\d):(?P<m2>[0-5]\d)(?!\d)",
    re.IGNORECASE,
)
_NOON = re.compile(r"\b(?:noon|midday|mediodía)\b|\b(?P<night>midnight|medianoche)\b", re.IGNORECASE)


def times(text: str) -> dict[int, str]:
    """Times of day in minutes after midnight, with the text of each."""
    found: dict[int, str] = {}
    for match in _TIME.finditer(text):
        hour = int(match["h"] or match["h2"])
        minute = int(match["m"] or match["m2"] or 0)
        half = (match["half"] or "").casefold()
        if half.startswith("p") and hour < 12:
            hour += 12
        if half.startswith("a") and hour == 12:
            hour = 0
        found[hour * 60 + minute] = match.group()
    for match in _NOON.finditer(text):
        found[0 if match["night"] else 720] = match.group()
    return found


def compare(c: Comparison) -> list[Check]:
    claimed = dates(c.claim, c.language)
    known = dates(c.premise.text, c.premise_language)
    checks = [check for date in claimed if (check := _one(date, known, c.premise.text)) is not None]
    checks += _clock(c)
    checks += _weekdays(c)
    if not checks and claimed:
        checks.append(passed(NAME, "Every date of the claim is in the passage."))
    return checks


def _one(date: Date, known: tuple[Date, ...], premise: str) -> Check | None:
    if any(_covers(other, date) for other in known):
        return None
    if not date.month and str(date.year) in premise:
        return None
    for other in known:
        if (date.swapped and date.swapped == (other.day, other.month)) or (
            other.swapped and other.swapped == (date.day, date.month)
        ):
            return flagged(
                NAME, f"“{date.text}” and “{other.text}” agree only if day and month are read the other way round."
            )
    near = [other for other in known if (other.month == date.month) or (other.day == date.day and date.day)]
    if near:
        return failed(NAME, f"The passage says “{near[0].text}”; the claim says “{date.text}”.")
    if known:
        return failed(NAME, f"The passage says “{known[0].text}”; the claim says “{date.text}”.")
    return failed(NAME, f"The date “{date.text}” is not in the passage.")


def _covers(other: Date, date: Date) -> bool:
    """Whether `other` says at least what `date` says."""
    return (
        other.month == date.month
        and (not date.day or not other.day or other.day == date.day)
        and (not date.year or not other.year or other.year == date.year)
        and not (date.day and not other.day)
    )


def _clock(c: Comparison) -> list[Check]:
    known = times(c.premise.text)
    hours = {minutes % 720 for minutes in known} if c.premise.text else set()
    bare = {int(h) * 60 for h in re.findall(r"(?<![\d.,:])([012]?\d)(?![\d.,:]?\d)", c.premise.text)}
    bare |= {
        int(h) * 60 + int(m) for h, m in re.findall(r"(?<![\d.,:])([012]?\d)[.:h]\s?([0-5]\d)(?!\d)", c.premise.text)
    }
    wrong = [
        text for m, text in times(c.claim).items() if m not in known and m not in bare and m % 720 not in hours | bare
    ]
    wrong_figures = [failed(NAME, f"The time “{text}” is not in the passage.") for text in wrong[:1]]
    return wrong_figures or _worded_clock(c, set(known), bare)


def _worded_clock(c: Comparison, known: set[int], bare: set[int]) -> list[Check]:
    """ "six in the evening" needs 18:00 or 6 p.m. in the passage, or a plain "6" that tells no side of the day."""
    theirs = worded_times(c.premise.text, c.premise_language)
    known = known | bare | {time.minute for time in theirs}
    plain = {int(h) * 60 for h in re.findall(r"(?<![\d.,:])(1?\d)(?![\d.,:]?\d|\s?[ap]\.?\s?m\b)", c.premise.text)}
    checks = []
    for time in worded_times(c.claim, c.language):
        near = plain if time.sided else known
        if time.minute in known or any(time.minute % 720 == other % 720 for other in near):
            checks.append(passed(NAME, f"“{time.text}” is a time of day that the passage gives."))
        else:
            checks.append(flagged(NAME, f"The time “{time.text}” is not in the passage."))
    return checks


def _weekdays(c: Comparison) -> list[Check]:
    if not c.same_language:
        return []
    claimed = {hit.label for hit in phrases(c.language, "weekdays").hits(c.claim)}
    known = {hit.label for hit in phrases(c.language, "weekdays").hits(c.premise.text)}
    missing = sorted(claimed - known)
    return [failed(NAME, f"“{missing[0]}” is not in the passage.")] if missing and known else []

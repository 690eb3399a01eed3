"""Words that stand for a length of time or a share without a number: "quarterly", "halve", and spans between dates."""

from __future__ import annotations

import re
from decimal import Decimal

from desktop_app.verification.guards.comparison import Comparison
from desktop_app.verification.guards.dates import dates, times
from desktop_app.verification.guards.quantities import Quantity, decimal_comma, quantities
from desktop_app.verification.lexicon import phrases
from desktop_app.verification.locale import data

_YEAR = re.compile(r"(?<![\d.,/-])(?:19|20)\d\d(?![\d.,]?\d)")


def recurs(q: Quantity, c: Comparison) -> str:
    """The passage's word for a length that the claim gives as a rate ("every three months": "quarterly"), or ""."""
    if q.family not in ("day", "month") or not (q.article or _rate(q, c)):
        return ""
    from desktop_app.verification.guards.quantities import FAMILIES

    lists = data(c.premise_language)["periodic"]
    for hit in phrases(c.premise_language, "periodic").hits(c.premise.text):
        value, unit = lists[hit.label]
        family, size = FAMILIES[unit]
        if family == q.family and Decimal(str(value)) * size == q.value:
            return hit.text
    return ""


def _rate(q: Quantity, c: Comparison) -> bool:
    before = c.claim[max(0, q.start - 16) : q.start].casefold().rstrip()
    return any(re.search(rf"(?<!\w){re.escape(word)}\Z", before) for word in data(c.language)["every"])


def quarter_named(q: Quantity, c: Comparison) -> str:
    """ "third quarter", "tercer trimestre" beside the passage's "Q3", "T3", "3T", or ""."""
    after = c.claim[q.end : q.end + 12].casefold().split()
    if not q.ordinal or not after or not after[0].startswith(("quarter", "trimestre")):
        return ""
    found = re.search(rf"\b(?:[QT]{int(q.raw)}|{int(q.raw)}[QT])\b", c.premise.text)
    return found.group() if found else ""


def other_quarter(q: Quantity, c: Comparison) -> str:
    """The quarter or half that the passage names where the claim names another one ("third quarter", "Q3"), or ""."""
    after = c.claim[q.end : q.end + 12].casefold().split()
    noun = next((noun for noun in data(c.language)["counted_periods"] if after and after[0].startswith(noun)), "")
    if not q.ordinal or not noun:
        return ""
    place = data(c.language)["counted_periods"].index(noun)
    theirs = data(c.premise_language)["counted_periods"][place]
    named = {
        int(k.raw): f"{k.text} {theirs}"
        for k in quantities(c.premise.text, c.premise_language, decimal_comma(c.premise.text, c.premise_language))
        if k.ordinal and c.premise.text[k.end :].lstrip().casefold().startswith(theirs)
    }
    if place == 0:
        for found in re.finditer(r"\b(?:[QT]([1-4])|([1-4])[QT])\b", c.premise.text):
            named[int(found.group(1) or found.group(2))] = found.group()
    return "" if int(q.raw) in named else next(iter(named.values()), "")


def said_in_words(q: Quantity, c: Comparison) -> str:
    """The passage's words for a figure of the claim ("round the clock" for 24 hours, "both" for two), or ""."""
    listed = data(c.premise_language)["said_figures"].get(f"{q.raw.normalize():f} {q.unit}".strip(), ())
    if q.scale != 1 or q.ordinal:
        return ""
    found = (re.search(rf"(?<!\w){re.escape(word)}(?!\w)", c.premise.text, re.IGNORECASE) for word in listed)
    return next((match.group() for match in found if match), "")


def relative(q: Quantity, c: Comparison) -> bool:
    """ "a year earlier", "un año antes": a comparison with the period before, not a length that the passage states."""
    after = c.claim[q.end : q.end + 14].casefold().split()
    words = " ".join(after[:2])
    return q.value in (86_400, 12) and any(words.startswith(word) for word in data(c.language)["relative"])


def spanned(q: Quantity, c: Comparison) -> tuple[str, str] | None:
    """How a length of time follows from two dates or two times of day of the passage: from, to."""
    if q.family == "month" and q.unit == "year":
        return _years(q, c)
    if q.family == "day" and q.unit == "hour":
        clock = sorted(times(c.premise.text))
        pairs = [(a, b) for a in clock for b in clock if (b - a) * 60 == q.value]
        return (_told(pairs[0][0]), _told(pairs[0][1])) if len(pairs) == 1 else None
    return None


def _told(minute: int) -> str:
    return f"{minute // 60}:{minute % 60:02d}"


def _years(q: Quantity, c: Comparison) -> tuple[str, str] | None:
    said = {int(year) for year in _YEAR.findall(c.claim)}
    listed = sorted({int(year) for year in _YEAR.findall(c.premise.text)} & said)
    if q.raw == len(listed) and len(listed) > 1 and listed[-1] - listed[0] == len(listed) - 1:
        return str(listed[0]), str(listed[-1])
    theirs = [date for date in dates(c.premise.text, c.premise_language) if date.year and date.month]
    for first in theirs:
        for last in theirs:
            if last.year - first.year == q.raw and last.month == first.month and (not said or said & {last.year}):
                return first.text, last.text
    for year in listed:
        if q.raw >= 2 and year - int(q.raw) in listed:
            return str(year - int(q.raw)), str(year)
    return None

"""Quantities that are words: fractions ("three fifths"), spans ("fortnight", "año y medio"), ordinals, "a week"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from functools import cache

from desktop_app.foundation.plain_text import without_case
from desktop_app.verification.locale import data


@dataclass(frozen=True, slots=True)
class Collective:
    """unit: a key of the locale's units; fractions are percentages. article: "a week", which is often a rate."""

    value: Decimal
    unit: str
    start: int
    end: int
    ordinal: bool = False
    article: bool = False


@cache
def _pattern(language: str) -> re.Pattern[str]:
    lists = data(language)
    listed = [
        *lists["fractions"],
        *lists["collectives"],
        *lists["multiples"],
        *lists["ordinals"],
        *lists["not_fractions"],
    ]
    phrase = _alternatives(listed)
    counts, nouns = _alternatives(lists["fraction_counts"]), _alternatives(lists["fraction_nouns"])
    units = _alternatives(
        unit
        for key in ("minute", "hour", "day", "week", "month", "year")
        for unit in lists["units"][key]
        if len(unit) > 2
    )
    articles = _alternatives(word for word in lists["small_articles"] if word not in ("one", "uno"))
    return re.compile(
        rf"(?<![\w.,])(?:(?:1|one|un[oa]?)\s(?:[^\W\d_]+\s)?(?:in\severy|in|out\sof|de\scada)\s"
        rf"(?:(?P<of>\d{{1,3}}(?:[., ]\d{{3}})*)(?![.,]?\d)|(?P<among>{_alternatives(lists['one_in'])}))"
        rf"|(?P<count>{counts})[\s-](?P<noun>{nouns})(?!\sof\san?\s(?:hour|point)|\sde\shora)|(?P<phrase>{phrase})"
        rf"|(?P<article>{articles})\s(?P<unit>{units}))(?!\w)",
        re.IGNORECASE,
    )


def _alternatives(words: Iterable[str]) -> str:
    ordered = sorted(words, key=len, reverse=True)
    return "|".join(re.escape(word).replace("\\ ", r"\s") for word in ordered)


@cache
def _units(language: str) -> dict[str, str]:
    return {unit: key for key, listed in data(language)["units"].items() for unit in listed}


def collectives(text: str, language: str) -> list[Collective]:
    """All of them in a text, in order."""
    found = (_read(match, text, language) for match in _pattern(language).finditer(text))
    return [one for one in found if one is not None]


def _read(match: re.Match[str], text: str, language: str) -> Collective | None:
    lists = data(language)
    start, end = match.span()
    if match["of"] or match["among"]:
        among = lists["one_in"][_key(match["among"])] if match["among"] else int(re.sub(r"\D", "", match["of"]))
        return Collective(Decimal(100) / among, "%", start, end) if among else None
    if match["article"]:
        before = text[max(0, start - 14) : start].casefold().split()
        fixed = bool(before) and before[-1] in lists["rates"]
        return Collective(Decimal(1), _units(language).get(match["unit"].casefold(), ""), start, end, article=not fixed)
    if match["noun"]:
        count, part = lists["fraction_counts"][without_case(match["count"])], _key(match["noun"])
        return Collective(Decimal(100 * count) / lists["fraction_nouns"][part], "%", start, end)
    phrase = _key(match["phrase"])
    if phrase in lists["not_fractions"]:
        return None
    if phrase in lists["fractions"]:
        return Collective(Decimal(lists["fractions"][phrase]) * 100, "%", start, end)
    if phrase in lists["multiples"]:
        return Collective(Decimal(lists["multiples"][phrase]), "x", start, end)
    if phrase in lists["collectives"]:
        value, unit = lists["collectives"][phrase]
        return Collective(Decimal(str(value)), unit, start, end)
    return Collective(Decimal(lists["ordinals"][phrase]), "", start, end, ordinal=True)


def _key(text: str) -> str:
    return " ".join(without_case(text).split())

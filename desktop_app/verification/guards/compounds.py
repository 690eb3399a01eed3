"""Numbers written in two parts: "three and a half hours", "millón y medio", "un metro y veinte centímetros"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from desktop_app.verification.locale import data

if TYPE_CHECKING:
    from desktop_app.verification.guards.quantities import Quantity

_SINGLE = {"a", "an", "one", "un", "una", "uno", ""}


@dataclass(frozen=True, slots=True)
class Half:
    """A number with its half; words: the whole number as written, "" = one; scale: of the half. unit: as written."""

    words: str
    scale: Decimal
    unit: str
    start: int
    end: int


@cache
def _pattern(language: str) -> re.Pattern[str]:
    lists = data(language)
    words = "|".join(sorted((re.escape(w) for w in lists["number_words"]), key=len, reverse=True))
    units = (unit for listed in lists["units"].values() for unit in listed if len(unit) > 2)
    unit = "|".join(sorted((re.escape(u).replace("\\ ", r"\s") for u in units), key=len, reverse=True))
    scale = "|".join(sorted((re.escape(s) for s in lists["scales"] if len(s) > 4), key=len, reverse=True))
    if language == "es":
        return re.compile(
            rf"(?<!\w)(?:(?P<number>\d+|(?:{words})(?:\s(?:{words}))*)\s)?(?:(?P<scale>millón|millones)|(?P<unit>{unit}))?"
            rf"\s?y\smedi[oa](?:\s(?:de\s)?(?P<unit2>{unit}))?(?!\w)",
            re.IGNORECASE,
        )
    return re.compile(
        rf"(?<!\w)(?:(?P<number>\d+|an?|(?:{words})(?:[\s-](?:{words}))*)\s(?:(?P<unit>{unit})\s)?and\sa\shalf"
        rf"(?:\s(?P<scale>{scale}))?(?:\s(?P<unit2>{unit}))?|half\sa\s(?P<alone>{scale})(?:\s(?P<unit3>{unit}))?)(?!\w)",
        re.IGNORECASE,
    )


def halves(text: str, language: str) -> list[Half]:
    """Every "... and a half" of a text."""
    found = []
    for match in _pattern(language).finditer(text):
        groups = match.groupdict()
        number = " ".join((groups.get("number") or "").casefold().split())
        unit = groups.get("unit") or groups.get("unit2") or groups.get("unit3") or ""
        named = (groups.get("scale") or groups.get("alone") or "").casefold()
        if not (number or unit or named):
            continue
        if language == "es" and not named and number.split()[-1:] in (["millones"], ["millón"]):
            named = "millón"
        scale = Decimal(data(language)["scales"].get(named, "1"))
        found.append(Half("none" if groups.get("alone") else number, scale, unit, match.start(), match.end()))
    return found


def whole_of(half: Half, language: str, value: Decimal | None) -> Decimal | None:
    """The figure of a `Half`; value: what its words say, None when they say nothing. Counted in ones, not in scale."""
    if half.words == "none":
        return half.scale / 2
    bare = half.words
    if bare in _SINGLE or bare in ("millón",):
        return half.scale * Decimal("1.5")
    if value is None:
        return None
    whole = value if value >= half.scale else value * half.scale
    return whole + half.scale / 2


def joined(found: Sequence[Quantity], text: str) -> list[Quantity]:
    """With "a year and three months" as one quantity of fifteen months."""
    kept: list[Quantity] = []
    for quantity in found:
        last = kept[-1] if kept else None
        if last is not None and _continues(last, quantity, text):
            size = abs(quantity.value / quantity.raw)
            value = last.value + quantity.value
            kept[-1] = replace(
                last, value=value, raw=value / size, unit=quantity.unit, end=quantity.end,
                text=text[last.start : quantity.end], digits=max(2, quantity.digits), article=False,
            )  # fmt: skip
        else:
            kept.append(quantity)
    return kept


def _continues(first: Quantity, second: Quantity, text: str) -> bool:
    same = first.family and first.family == second.family and first.unit != second.unit and first.family != "%"
    between = text[first.end : second.start].strip().casefold()
    return bool(same and between in ("y", "and") and second.raw and abs(first.value) > abs(second.value))


#: "from 540 to 467 million": characters that may stand between the two, and how far apart in size they may be.
_TO = re.compile(r"\s?(?:to|a|hasta|–|-|al)\s?\Z", re.IGNORECASE)
_AND = re.compile(r"\s(?:and|y)\s\Z", re.IGNORECASE)
_BETWEEN = re.compile(r"(?<!\w)(?:between|entre)\s(?:los\s|las\s|the\s)?\Z", re.IGNORECASE)
_APART = 50


def ranged(found: Sequence[Quantity], text: str) -> list[Quantity]:
    """With the unit and scale that two figures of a span share said for both: "from 540 to 467 million euros"."""
    kept = list(found)
    for i, (first, second) in enumerate(pairwise(kept)):
        if not _shares(first, second, text):
            continue
        size = abs(second.value / second.raw)
        kept[i] = replace(first, value=first.raw * size, unit=second.unit, family=second.family, scale=second.scale)
    return kept


def _shares(first: Quantity, second: Quantity, text: str) -> bool:
    if first.unit or first.scale != 1 or first.ordinal or second.ordinal or not (second.unit or second.scale != 1):
        return False
    if first.raw == int(first.raw) and 1900 <= first.raw <= 2100:  # "from 31% in 2018 to 54%"
        return False
    between = text[first.end : second.start]
    spans = bool(_TO.fullmatch(between)) or bool(
        _AND.fullmatch(between) and _BETWEEN.search(text[max(0, first.start - 14) : first.start])
    )
    return spans and bool(first.raw) and bool(second.raw) and 1 / _APART <= abs(first.raw / second.raw) <= _APART

"""Further readings of the figures of a text: doses by their number, a unit said once, "three quarters" as a share."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import cache
from itertools import pairwise

from desktop_app.verification.derivations.terms import STOP, TIME, Term
from desktop_app.verification.guards.quantities import FAMILIES
from desktop_app.verification.locale import data
from desktop_app.verification.words import stem

#: Characters behind a figure in which the thing it counts is looked for.
_NEAR = 44


def repeated(terms: Sequence[Term], text: str, language: str) -> Iterator[Term]:
    """ "5 ml up to three times a day": 15 ml a day, of a dose and how often it is taken."""
    times = {stem(word, language) for word in data(language)["derive_times"]}
    for often in terms:
        if not often.per or often.per[0].family not in TIME or not (often.nouns & times or often.quantity.unit == "x"):
            continue
        before = [t for t in terms if t.end <= often.start and not STOP.search(text[t.end : often.start])]
        dose = next((t for t in reversed(before) if t.value and t.family not in ("%", "x", *TIME)), None)
        if dose is not None and not dose.per:
            value = dose.value * often.value
            told = f"{dose.text} × {often.quantity.raw.normalize():f}"
            yield replace(dose, value=value, text=told, per=often.per)


def elliptical(terms: Sequence[Term], text: str, language: str) -> Iterator[Term]:
    """ "80 million, of which 52": a figure that takes unit and scale from the one before it in its sentence."""
    yield from _said_last(terms, text)
    given: Term | None = None
    for bare in [t for t in terms if not t.quantity.article and t.family != "%"]:
        last, given = given, bare if bare.quantity.unit or bare.quantity.scale != 1 else None
        if last is None or given is not None or not last.quantity.raw or not _takes_over(last, bare, text, language):
            continue
        given = _in_unit_of(last, bare)
        yield given


def _said_last(terms: Sequence[Term], text: str) -> Iterator[Term]:
    """ "30 and 20 million euros": unit and scale of the first, where it has none of its own."""
    for bare, last in pairwise(terms):
        joined = re.fullmatch(r"\s(?:and|or|to|y|o|a|e)\s[$€£]?", text[bare.end : last.start])
        q, whole = bare.quantity, last.quantity
        if joined and not (q.unit or q.scale != 1 or q.ordinal) and whole.raw and (whole.unit or whole.scale != 1):
            yield _in_unit_of(last, bare)


def _in_unit_of(whole: Term, bare: Term) -> Term:
    """A bare figure with the unit and scale of another, whose own number is not zero."""
    q, unit = bare.quantity, whole.quantity
    size = whole.value / abs(Fraction(unit.raw))
    alike = replace(q, value=q.raw * unit.value / unit.raw, unit=unit.unit, family=unit.family, scale=unit.scale)
    return replace(bare, value=bare.value * size, family=whole.family, quantity=alike)


def _takes_over(last: Term, bare: Term, text: str, language: str) -> bool:
    q, joined = bare.quantity, text[last.end : bare.start]
    if q.ordinal or (q.raw == int(q.raw) and 1900 <= q.raw <= 2100):
        return False
    elsewhere = ";" in joined and not joined.rstrip().endswith((",", "("))
    return not (re.search(r"[.|\n](?:\s|\Z)", joined) or counts(text, q.end, language) or elsewhere)


def counts(text: str, end: int, language: str) -> bool:
    """Whether the word right behind a figure is what it counts ("two tablets")."""
    match = re.match(r"\s([^\W\d_]+)", text[end : end + _NEAR])
    return match is not None and match.group(1).casefold() not in small_words(language)


@cache
def small_words(language: str) -> frozenset[str]:
    lists = data(language)
    return frozenset([*lists["stopwords"], *lists["derive_up"], *lists["derive_down"], *lists["derive_before"]])


def other_readings(terms: Sequence[Term], text: str, language: str) -> Iterator[Term]:
    """ "three quarters" as a share, "500 operating hours" in hours."""
    for term in terms:
        q = term.quantity
        if q.unit == "quarter_" and q.spelled and q.raw <= 3:
            share = replace(q, unit="%", family="%", raw=q.raw * 25, value=q.raw * 25)
            yield replace(term, value=Fraction(q.raw) * 25, family="%", quantity=share)
        words = re.match(r"\s[^\W\d_]{4,}\s([^\W\d_]+)", text[term.end :]) if not term.family else None
        key = units(language).get(words.group(1).casefold(), "") if words and not q.ordinal and q.scale == 1 else ""
        family, size = FAMILIES.get(key, ("", Decimal(1)))
        if words and family:
            told = f"{term.text}{words.group()}"
            same = replace(q, unit=key, family=family, value=q.raw * size)
            yield replace(term, value=term.value * Fraction(size), family=family, text=told, quantity=same)


@cache
def units(language: str) -> dict[str, str]:
    listed = data(language)["units"].items()
    units = {name.casefold(): key for key, names in listed for name in names if key not in ("%", "pp", "bps")}
    return {**{name.removesuffix("s"): key for name, key in units.items() if len(name) > 4}, **units}

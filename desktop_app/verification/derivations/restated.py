"""The same amount in another unit or rounded: "an eighth of a litre", "77 °F", "the first four years"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

from desktop_app.verification.derivations.agreement import as_said
from desktop_app.verification.derivations.otherwise import units
from desktop_app.verification.derivations.task import Found, Task, quoted
from desktop_app.verification.derivations.terms import Side, Term
from desktop_app.verification.guards.quantities import FAMILIES

_OF_UNIT = re.compile(r"\s(?:of\s(?:an?|one)|de(?:\s(?:un|una))?)\s(?P<unit>[^\W\d_]+)", re.IGNORECASE)
_FIRST = re.compile(r"(?:first|initial|primer\w*|iniciales)\s\Z", re.IGNORECASE)
_FROM = re.compile(r"(?:from|after|as of|beyond|with|a partir|desde|tras)(?:\s(?:the|del?|el|la))*\s\Z", re.IGNORECASE)
#: Days of a month by the calendar.
_MONTH_DAYS = (28, 31)


def restated(task: Task) -> Iterator[Found]:
    """Each figure of the passage of the target's family, as it is; the claim's hedge decides how near it must be."""
    target = task.target
    for term in task.passage.terms:
        same = term.family == target.family and term.quantity.raw != target.quantity.raw
        if target.family not in ("", "%", "x") and same and not term.quantity.ordinal:
            yield as_said(term, task.passage)
    if target.quantity.unit == "f":
        for term in task.passage.terms:
            if term.quantity.unit == "c":
                value = Fraction(term.quantity.raw) * 9 / 5 + 32
                yield Found(abs(value), f"{term.text} × 9/5 + 32", f"{quoted(term.text)} in Fahrenheit", of=(term,))
    yield from _ordinals(task)


def of_unit(target: Term, side: Side) -> Term | None:
    """ "an eighth of a litre": the fraction as a part of its unit, or None."""
    match = _OF_UNIT.match(side.text[target.end :])
    part = Fraction(1) / Fraction(target.quantity.raw) if target.quantity.ordinal and target.value > 2 else None
    if match is None or not target.quantity.spelled or (target.family != "%" and part is None):
        return None
    word = match["unit"].casefold()
    key = units(side.language).get(word, "")
    if key not in FAMILIES:
        return None
    family, size = FAMILIES[key]
    text = side.text[target.start : target.end + match.end()]
    quantity = replace(target.quantity, unit=key, family=family, text=text, ordinal=False)
    value = (part or target.value / 100) * Fraction(size)
    return Term(quantity, Fraction(value).limit_denominator(10**9), family, text, frozenset(), ())


def _ordinals(task: Task) -> Iterator[Found]:
    """ "from the fifth year": not in the first four; "during the first three months": otherwise from the fourth."""
    target, claim, passage = task.target, task.claim, task.passage
    before = claim.text[max(0, target.start - 18) : target.start]
    for term in passage.terms:
        theirs = passage.text[max(0, term.start - 18) : term.start]
        if target.quantity.ordinal == term.quantity.ordinal:
            continue
        if target.quantity.ordinal and _FIRST.search(theirs) and _FROM.search(before):
            if _unit_behind(target, claim) == term.quantity.unit != "":
                told = f"what follows the first {quoted(term.text)}"
                yield Found(Fraction(term.quantity.raw) + 1, f"{term.text} + 1", told, of=(term,))
        elif _FIRST.search(before) and _FROM.search(theirs):
            family, size = FAMILIES.get(_unit_behind(term, passage), ("", Decimal(0)))
            if family and family == target.family:
                value = (Fraction(term.quantity.raw) - 1) * Fraction(size)
                yield Found(value, f"{term.text} - 1", f"what comes before the {quoted(term.text)}", of=(term,))


def _unit_behind(term: Term, side: Side) -> str:
    """The key of the unit that an ordinal is of ("fifth year"), or ""."""
    word = re.match(r"\s([^\W\d_]+)", side.text[term.end :])
    if term.quantity.unit or word is None:
        return term.quantity.unit
    return units(side.language).get(word.group(1).casefold(), "")


def month_of_days(target: Term, task: Task) -> str:
    """ "a month of thirty days": the days that the claim itself says its month has, as the passage does; or ""."""
    if target.quantity.unit != "month" or target.quantity.raw != 1:
        return ""
    behind = task.claim.text[target.end : target.end + 8].casefold()
    for days in task.standing:
        given = days.quantity.unit == "day" and _MONTH_DAYS[0] <= days.quantity.raw <= _MONTH_DAYS[1]
        if given and 0 <= days.start - target.end <= 8 and re.match(r"\s?(?:of|de|\()", behind):
            return days.text
    return ""

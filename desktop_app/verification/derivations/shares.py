"""How a share of the claim follows: "a fifth", "nearly a quarter", "eight per cent", "more than half"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations

from desktop_app.verification.derivations.agreement import as_said, one_unit
from desktop_app.verification.derivations.changes import changed_levels, rising, says_direction
from desktop_app.verification.derivations.naming import better_named
from desktop_app.verification.derivations.task import Found, Task, quoted
from desktop_app.verification.derivations.terms import Side, Term
from desktop_app.verification.lexicon import phrases

#: Characters between the two figures of "8 of 100", "£3.2 million, of which £900,000".
_APART = 110
#: "14,800 jobs raised, 11,840 completed", "total 2,500,000".
_NAMED_WHOLE = re.compile(r"^\s[^\W\d_]+[^.;,]{0,20}(?:, (?:with|of|de)\s)\Z", re.IGNORECASE)
#: "Of the 96 flats, 23", "De los 420 recibos, 17".
_OF_ALL = re.compile(
    r"(?:^|(?<=\W))(?:of|out of|de)\s(?:(?:the|our|its|all|los|las|un total de)\s)?[$€£]?\s?\Z", re.IGNORECASE
)


def shares(task: Task) -> Iterator[Found]:
    """Every way in which the target, a percentage or a fraction, may be had; nothing for other figures."""
    if task.target.family != "%" or task.target.quantity.unit != "%":
        return
    yield from _said(task)
    yield from _ratios(task)
    yield from _changes(task)
    yield from _equal_parts(task)
    yield from _majority(task)


def _said(task: Task) -> Iterator[Found]:
    """Another percentage of the passage, rounded by the claim's hedge; what it leaves of the whole."""
    rest = task.claim.says("derive_rest") or task.passage.says("derive_rest")
    for part in task.passage.terms:
        if part.family != "%" or part.value <= 0 or part.quantity.unit != "%":
            continue
        if part.value > 100 and says_direction(task)[0]:
            told = f"what {quoted(part.text)} is above the whole"
            yield Found(part.value - 100, f"{part.text} - 100 %", told, of=(part,))
        if task.target.quantity.spelled:
            yield as_said(part, task.passage)
            yield from _thirds(task.target, part)
        if rest and part.value < 100 and not better_named(part, task):
            told = f"what {quoted(part.text)} leaves of the whole"
            yield Found(100 - part.value, f"100 % - {part.text}", told, of=(part,), sort="rest")


def _thirds(target: Term, part: Term) -> Iterator[Found]:
    """A third is 33 %: fractions that no percentage without decimals can write."""
    endless = (target.value * 1_000_000).denominator != 1 or target.value.denominator > 1000
    if endless and part.quantity.raw == int(part.quantity.raw) and abs(part.value - target.value) < Fraction(1, 2):
        yield Found(target.value, part.text, quoted(part.text), of=(part,))


def _ratios(task: Task) -> Iterator[Found]:
    """One figure as a share of another of its kind, where words say that it is a part of it."""
    yield from _ratios_in(task.passage, task.passage.terms, task)
    yield from _ratios_in(task.claim, task.standing, task)  # "$96,000 out of $128,000"


def _ratios_in(side: Side, figures: Sequence[Term], task: Task) -> Iterator[Found]:
    terms = [t for t in figures if t.family != "%" and t.value and not t.quantity.ordinal and not t.quantity.article]
    for part, whole in permutations(terms, 2):
        if part.value >= whole.value or not one_unit(part, whole) or not _linked(part, whole, side, task):
            continue
        value = part.value / whole.value * 100
        told = f"{quoted(part.text)} of {quoted(whole.text)}"
        of = (whole, part) if side is task.passage else ()
        yield Found(value, f"{part.text} : {whole.text}", told, of=of)
        if task.claim.says("derive_rest"):
            told = f"what {quoted(part.text)} leaves of {quoted(whole.text)}"
            yield Found(100 - value, f"1 - {part.text} : {whole.text}", told, of=of, sort="rest")


def _changes(task: Task) -> Iterator[Found]:
    """A change in percent of what it started from, where the claim says its direction."""
    up, down = says_direction(task)
    if up == down:
        return
    terms = [t for t in task.passage.terms if t.family != "%" and t.value and not t.quantity.ordinal]
    for first, second in combinations(terms, 2):
        rises = rising(first, second, task.passage) if one_unit(first, second) else None
        if rises is None or rises != up:
            continue
        new, old = (second, first) if rises == (second.value > first.value) else (first, second)
        told = f"the change from {quoted(old.text)} to {quoted(new.text)} in percent"
        value, note = abs(new.value - old.value) / old.value * 100, f"({new.text} - {old.text}) : {old.text}"
        yield Found(value, note, told, of=(old, new), sort="change")
    for change, level, rises in changed_levels(task.passage):
        start = level.value - change.value if rises else level.value + change.value
        if rises == up and one_unit(change, level) and change.family != "%" and start > 0:
            sign, told = (
                "-" if rises else "+",
                f"the change by {quoted(change.text)} to {quoted(level.text)} in percent",
            )
            note = f"{change.text} : ({level.text} {sign} {change.text})"
            yield Found(change.value / start * 100, note, told, of=(change, level), sort="change")


def _linked(part: Term, whole: Term, side: Side, task: Task) -> bool:
    """ "8 of 100", "100, of which 8", or both named in the claim."""
    named = {t.value for t in task.standing if t.family == part.family}
    if part.family and {part.value, whole.value} & named:
        return True
    if {part.value, whole.value} <= named and whole.value >= 5:
        return True
    first, second = sorted((part, whole), key=lambda t: t.start)
    between = side.text[first.end : second.start]
    if len(between) > _APART or re.search(r"[.;]\s", between):
        return False
    if first is whole and _OF_ALL.search(side.text[max(0, whole.start - 16) : whole.start]) and "," in between:
        return True
    hits = phrases(side.language, "derive_whole").hits(between)
    if first is part:  # "8 of 100", "23 de los 96": nothing but the noun before "of"
        return any(len(between[hit.end :].split()) <= 2 and hit.start <= 24 for hit in hits)
    return any(len(hit.text.split()) > 1 for hit in hits) or bool(
        _NAMED_WHOLE.search(side.text[whole.end : part.start])
    )


def _equal_parts(task: Task) -> Iterator[Found]:
    """ "split equally among the four": a quarter."""
    if not task.passage.says("derive_equal"):
        return
    for count in task.passage.terms:
        number = count.value
        if count.family == "" and number.denominator == 1 and 1 < number <= 20 and not count.quantity.ordinal:
            yield Found(100 / number, f"1 : {count.text}", f"one of {quoted(count.text)} equal parts", of=(count,))


def _majority(task: Task) -> Iterator[Found]:
    """ "most of them": more than half."""
    if task.target.value == 50:
        for hit in phrases(task.passage.language, "derive_most").hits(task.passage.text):
            yield Found(Fraction(99), hit.text, quoted(hit.text))
            return

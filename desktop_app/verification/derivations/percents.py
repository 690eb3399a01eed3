"""Shares of an amount: what they are, what they leave, and the amount raised by them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from desktop_app.verification.derivations.agreement import one_kind
from desktop_app.verification.derivations.naming import better_named
from desktop_app.verification.derivations.rates import for_another_time, times_in
from desktop_app.verification.derivations.task import Found, Sort, Task, plain_number, quoted
from desktop_app.verification.derivations.terms import TIME, Term


def percent(task: Task) -> Iterator[Found]:
    """A share of an amount, what it leaves, or the amount raised by it."""
    target = task.target
    if target.family in ("%", *TIME):
        return
    amounts = [t for t in task.passage.terms if one_kind(t, target) and t.value]
    amounts = [t for t in amounts if t.family or t.quantity.digits >= 2 or t.value >= 20]
    brought = [t for t in task.invented if one_kind(t, target) and t.value and (t.family or t.value >= 100)]
    for part in _shares(task):
        if ((brought or len(_shares(task)) > 1) and better_named(part, task)) or for_another_time(part, target):
            continue
        for amount in [*amounts, *brought]:
            if amount.quantity.ordinal:
                continue
            for factor, note, told, sort in _factors(part, amount, task):
                chosen = (amount,) if amount in brought else ()
                plain = not chosen and factor == part.value / 100 and _explicit(part, amount, task)
                of = (part,) if chosen else (amount, part)
                yield Found(amount.value * factor, note, told, chosen, plain=plain, at=part.start, of=of, sort=sort)
                for number, count in _periods_told(part, task):
                    more = (*chosen, count) if count in task.others else chosen
                    told_more = f"{told}, for {quoted(count.text)}"
                    value, note_more = amount.value * factor * number, f"{note} × {plain_number(number)}"
                    yield Found(value, note_more, told_more, more, at=part.start, of=of, sort=sort)


def _explicit(part: Term, amount: Term, task: Task) -> bool:
    """ "20 % of €400" beside a claim with one figure, or with one of these two."""
    between = task.passage.text[part.end : amount.start]
    said = re.fullmatch(r"\s(?:of|de|del)\s(?:(?:the|la|los|las|el)\s)?(?:[^\W\d_]+\s){0,3}", between)
    given = {(t.value, t.family) for t in (part, amount)}
    return bool(said) and not task.invented and all((t.value, t.family) in given for t in task.standing)


def _shares(task: Task) -> list[Term]:
    return [t for t in task.passage.terms if t.family == "%" and 0 < t.value < 1000 and not t.quantity.ordinal]


def _periods_told(part: Term, task: Task) -> Iterator[tuple[Fraction, Term]]:
    """ "0.5 % a week": the claim's number of weeks."""
    for term in task.others:
        number = times_in(term, part.per[0]) if part.per else None
        if number is not None:
            yield number, term


def _factors(part: Term, amount: Term, task: Task) -> Iterator[tuple[Fraction, str, str, Sort]]:
    """What an amount is multiplied by, the note, the words, and what it is."""
    share, side = part.value / 100, task.passage
    start, end = side.clause(part.start)
    if share != 1:
        yield share, f"{part.text} × {amount.text}", f"{quoted(part.text)} of {quoted(amount.text)}", "plain"
    lowered = side.near("derive_reduced", start, end) or task.claim.says("derive_reduced")
    left = side.near("derive_rest", start, end) or task.claim.says("derive_rest")
    if share < 1 and (lowered or left):
        note = f"{amount.text} - {part.text}"
        yield (
            1 - share,
            note,
            f"{quoted(amount.text)} less {quoted(part.text)}",
            "altered" if task.claim.says("derive_reduced") else "rest",
        )
    if side.near("derive_raised", start, end) or task.claim.says("derive_raised"):
        yield 1 + share, f"{amount.text} + {part.text}", f"{quoted(amount.text)} plus {quoted(part.text)}", "altered"

"""Rates and equal parts: another period, so many of what the rate is for, instalments."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product

from desktop_app.verification.derivations.agreement import one_kind
from desktop_app.verification.derivations.task import Found, Task, plain_number, quoted
from desktop_app.verification.derivations.terms import TIME, Measure, Side, Term, bound_of
from desktop_app.verification.guards.dates import dates
from desktop_app.verification.guards.quantities import FAMILIES
from desktop_app.verification.lexicon import phrases
from desktop_app.verification.locale import data

#: Seconds and months that are one length by every calendar: 52 weeks, 365 days and 8,760 hours are a year.
_YEAR_IN = {604_800: 52, 86_400: 365, 3_600: 8_760}
#: Parts into which a sum is divided; more instalments than thirty years of months are not met.
_MOST_PARTS = 360
#: The family of "each" in "£12 a night each": any number of things.
EACH = "#each"


def converted(task: Task) -> Iterator[Found]:
    """A rate for another period: "€36 a year" is €3 a month."""
    target = task.target
    if not target.per or target.per[0].family not in TIME:
        return
    rates = [t for t in task.passage.terms if t.per and t.per[0].family in TIME and one_kind(t, target)]
    for rate in rates:
        times = length(target.per[0], rate.per[0])
        if times is None or times == 1 or not rate.value:
            continue
        sign, word = ("×", "times") if times > 1 else (":", "divided by")
        number = plain_number(times if times > 1 else 1 / times)
        told = f"{quoted(rate.text)} {rate.per[0].text} {word} {number}"
        plain = len(rates) == 1 and not task.invented
        yield Found(rate.value * times, f"{rate.text} {sign} {number}", told, plain=plain, of=(rate,))


def length(first: Measure, second: Measure) -> Fraction | None:
    """first : second, or None where they are not of one family; a year has 52 weeks and 365 days."""
    if first.family == second.family:
        return first.value / second.value
    days, months = (first, second) if first.family == "day" else (second, first)
    if days.family != "day" or months.family != "month":
        return None
    for size, number in _YEAR_IN.items():
        if months.value % 12 == 0 and days.value % size == 0 and days.value < 604_800 * 52:
            share = days.value / size / (months.value / 12 * number)
            return share if first is days else 1 / share
    return None


def counted(task: Task) -> Iterator[Found]:
    """A rate applied to a number of what it is for: "€40 per kilogram", ten kilograms."""
    for rate in task.passage.terms:
        if not rate.per or not rate.value or not _fits(rate, task.target):
            continue
        if rate.family in TIME and rate.per[0].family in TIME:  # "every 500 hours or every 12 months"
            continue
        for numbers, chosen, used in _counts(task, rate):
            left = None if _still_for_another(task.target, chosen) else _left_over(rate, used, task.target)
            if left is not None:
                yield from _applied(rate, numbers, chosen, left, task)


def for_another_time(rate: Term, target: Term) -> bool:
    """Whether both are told for a time, and not for the same: "0.85 % a year", "85 euros a month"."""
    mine, theirs = ([m for m in t.per if m.family in TIME] for t in (target, rate))
    return bool(mine and theirs) and length(mine[0], theirs[0]) != 1


def _still_for_another(target: Term, chosen: Sequence[Term]) -> bool:
    """Whether a rate applied to a time is still told for another one: "3 % a year", "6 % a year after two years"."""
    times = [t for t in chosen if t.family in TIME]
    return any(m.family in TIME and length(m, Measure(t.value, t.family, "")) != 1 for m in target.per for t in times)


def _fits(rate: Term, target: Term) -> bool:
    """ "four times a day" counts whatever is given four times."""
    return one_kind(rate, target) or (
        rate.family in ("", "x") and rate.quantity.unit in ("", "x") and not target.family
    )


def _left_over(rate: Term, used: Sequence[Measure], target: Term) -> Fraction | None:
    """What turns the unused part of a rate into the claim's own: a yearly rent per foot told by the month.

    None: the claim gives another measure than the rate has.
    """
    rest = [measure for measure in rate.per if measure not in used and measure.family in TIME]
    wanted = [measure for measure in target.per if measure.family in TIME]
    if not wanted:
        return Fraction(1)
    return length(wanted[0], rest[0]) if rest else Fraction(1)


def _applied(
    rate: Term, numbers: tuple[Fraction, ...], chosen: tuple[Term, ...], left: Fraction, task: Task
) -> Iterator[Found]:
    value = rate.value * math.prod(numbers, start=Fraction(1)) * left
    told = f"{quoted(rate.text)} {rate.per[0].text} for {' and '.join(quoted(t.text) for t in chosen)}"
    note = " × ".join([rate.text, *(plain_number(n) for n in numbers), *([plain_number(left)] if left != 1 else [])])
    base = _base(rate, task.passage)
    if base is None:
        yield Found(value, note, told, chosen, at=rate.start, of=(rate, *_standing(chosen, task)))
        return
    level, sign = base
    more, word = (level.value + value, "plus") if sign == "+" else (level.value - value, "less")
    of = (level, rate, *_standing(chosen, task))
    yield Found(more, f"{level.text} {sign} {note}", f"{quoted(level.text)} {word} {told}", chosen, of=of)


def _standing(figures: Sequence[Term], task: Task) -> tuple[Term, ...]:
    """Those of them that are the passage's."""
    return tuple(t for t in figures if any(t is own for own in task.passage.terms))


def _base(rate: Term, side: Side) -> tuple[Term, str] | None:
    """ "€96, reduced by €8 for each month": the amount that a rate is added to or taken from."""
    lead = side.text[: rate.start].rstrip(" $€£")
    if not any(hit.end == len(lead) for hit in phrases(side.language, "derive_base").hits(lead)):
        return None
    level = next((t for t in reversed(side.terms) if t.end <= rate.start and one_kind(t, rate) and not t.per), None)
    falls = side.near("derive_down", rate.start - 26, rate.start)
    return (level, "-" if falls else "+") if level is not None else None


_Chosen = tuple[tuple[Fraction, ...], tuple[Term, ...], tuple[Measure, ...]]


def _counts(task: Task, rate: Term) -> Iterator[_Chosen]:
    """How many times the measures of a rate go into figures of the claim, or of the passage for a total."""
    total = task.claim.says("derive_total") or rate.per[0].dose
    beside = [t for t in task.passage.terms if t.start != rate.start and (total or _priced(t, rate, task.passage))]
    claimed = [t for t in task.others if t.start != task.target.start]
    options = [
        [(number, t, measure) for t in [*claimed, *beside] for number in [times_in(t, measure)] if number is not None]
        for measure in rate.per
    ]
    each = any(measure.family == EACH for measure in rate.per)
    for one in [] if each else [found for found_of in options for found in found_of]:
        yield (one[0],), (one[1],), (one[2],)
    for a, b in product(*options[:2]) if len(options) > 1 else []:
        if a[1].start != b[1].start:
            yield (a[0], b[0]), (a[1], b[1]), (a[2], b[2])


def _priced(count: Term, rate: Term, side: Side) -> bool:
    """ "46.000 m³ a 3,40 €/m³", "1.2 million shares at $41.50 a share": the passage says of how many."""
    start, end = side.clause(rate.start)
    between = side.text[count.end : rate.start]
    priced = re.search(r"\s(?:at|a|at\s(?:a|an)\s[^.;,]{0,30}of)\s[$€£]?\Z", between)
    return start <= count.start < end and bool(priced) and len(between) < 60


def times_in(t: Term, measure: Measure) -> Fraction | None:
    """How often a measure goes into a figure; None when it is not of its kind."""
    if measure.family == EACH:
        number = t.value if t.family == "" and t.nouns and not t.quantity.ordinal else None
    elif measure.family.startswith("#"):
        fits = t.family == "" and bool(set(measure.family[1:].split("|")) & t.nouns) and not t.quantity.ordinal
        number = t.value / measure.value if fits else None
    elif t.family == measure.family:
        number = t.value / measure.value
    else:
        number = length(Measure(t.value, t.family, ""), measure) if t.family in TIME else None
    if number is None or not number:
        return None
    if measure.whole:
        number = Fraction(math.floor(number))
    return Fraction(math.ceil(number)) if measure.begun else number


def exhausted(task: Task) -> Iterator[Found]:
    """How many of a rate's measures make up a sum: six times £40 for a limit of £240."""
    target = task.target
    for rate in task.passage.terms:
        for measure in rate.per[:1]:
            unit = times_in(target, measure)
            if unit is None or not rate.value or target.value == measure.value:
                continue
            for whole in [
                t for t in (*task.standing, *task.passage.terms) if one_kind(t, rate) and t.start != rate.start
            ]:
                if whole.family and (_named(rate, task) or bound_of(whole, task.passage) == "bound_to"):
                    value = whole.value / rate.value * target.value / unit
                    told = f"{quoted(whole.text)} divided by {quoted(rate.text)} {measure.text}"
                    yield Found(value, f"{whole.text} : {rate.text}", told, of=_standing((whole, rate), task))


def _named(term: Term, task: Task) -> bool:
    return any(t.value == term.value and t.family == term.family for t in task.others) or task.claim.says(
        "derive_total"
    )


def parts(task: Task) -> Iterator[Found]:
    """Equal parts: "in 16 equal instalments", "two halves", what is left "in two equal payments"."""
    target = task.target
    wholes = [t for t in task.passage.terms if one_kind(t, target) and _divisible(t)]
    if not _divisible(target) or not wholes:
        return
    for number, named, chosen in numbers_of_parts(task):
        for whole in wholes:
            told = f"{quoted(whole.text)} in {named}"
            plain, times = len(wholes) == 1 and not chosen, f"{number} times {quoted(whole.text)}"
            yield Found(whole.value / number, f"{whole.text} : {number}", told, chosen, plain=plain, of=(whole,))
            yield Found(whole.value * number, f"{number} × {whole.text}", times, chosen, of=(whole,))
        for whole, less in product(wholes, wholes):
            if whole.value > less.value and task.passage.says("derive_rest"):
                told = f"{quoted(whole.text)} less {quoted(less.text)}, in {named}"
                note = f"({whole.text} - {less.text}) : {number}"
                yield Found((whole.value - less.value) / number, note, told, chosen, of=(whole, less), sort="rest")


def _divisible(term: Term) -> bool:
    """Amounts and measures, not times, shares or plain numbers."""
    return bool(term.value) and term.family not in ("%", "x", *TIME) and bool(term.family or term.quantity.scale > 1)


def numbers_of_parts(task: Task) -> Iterator[tuple[int, str, tuple[Term, ...]]]:
    for term in task.passage.terms:
        if number := _parts_of(term, task.passage):
            yield number, f"{quoted(term.text)} parts", ()
    for term in task.others:
        number = _parts_of(term, task.claim)
        if not number:
            continue
        halved = any(t.family == "%" and t.value * number == 100 for t in task.passage.terms)
        dated = task.passage.says("derive_equal") and len(dates(task.passage.text, task.passage.language)) == number
        if term in task.standing or halved or dated:
            yield number, f"{quoted(term.text)} parts", (term,)
    yield from _periods(task)


def _parts_of(term: Term, side: Side) -> int:
    """The whole number that counts parts: "three equal yearly instalments", or 0."""
    number = term.quantity.raw
    if term.family != "" or term.quantity.ordinal or number != int(number) or not 1 < number <= _MOST_PARTS:
        return 0
    words = re.findall(r"[^\W\d_]+", re.split(r"[.,;:()]", side.text[term.end : term.end + 50])[0].casefold())[:4]
    return int(number) if set(words) & set(data(side.language)["derive_parts"]) else 0


def _periods(task: Task) -> Iterator[tuple[int, str, tuple[Term, ...]]]:
    """ "quarterly instalments over four years": sixteen."""
    side = task.passage
    if not side.says("derive_parts"):
        return
    for hit in phrases(side.language, "periodic").hits(side.text):
        value, unit = data(side.language)["periodic"][hit.label]
        family, size = FAMILIES[unit]
        for term in side.terms:
            if term.family == family and not term.per and not term.quantity.article and not term.quantity.ordinal:
                number = term.value / (Fraction(str(value)) * Fraction(size))
                if number.denominator == 1 and 1 < number <= _MOST_PARTS:
                    yield int(number), f"{quoted(hit.text)} parts over {quoted(term.text)}", ()

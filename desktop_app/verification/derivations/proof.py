"""Which figures of a claim are proved by the figures of its passage, and the notes that say how."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from itertools import chain

from desktop_app.verification.derivations.agreement import agrees, hedge
from desktop_app.verification.derivations.bearing import belongs, moves_an_end
from desktop_app.verification.derivations.changes import compared, deducted, level_before, whole_less_parts
from desktop_app.verification.derivations.instances import capped, instance
from desktop_app.verification.derivations.percents import percent
from desktop_app.verification.derivations.rates import converted, counted, exhausted, parts
from desktop_app.verification.derivations.reading import read
from desktop_app.verification.derivations.restated import month_of_days, of_unit, restated
from desktop_app.verification.derivations.shares import shares
from desktop_app.verification.derivations.task import Found, Task, quoted
from desktop_app.verification.derivations.terms import MONEY, Side, Term
from desktop_app.verification.derivations.writing import written
from desktop_app.verification.guards.quantities import Quantity, decimal_comma
from desktop_app.verification.lexicon import detect_language
from desktop_app.verification.words import stem

_OPERATIONS: tuple[Callable[[Task], Iterator[Found]], ...] = (
    restated, shares, converted, parts, counted, exhausted, percent, level_before, whole_less_parts, compared, deducted,
)  # fmt: skip
#: Figures of a passage or of one sentence of a claim beyond which some pair of them gives almost any number.
_MOST = 40


@dataclass(frozen=True, slots=True)
class Derivation:
    """What a figure of the claim, at `start`, follows from. note: an equation. told: a sentence for a reviewer.

    holds: False where the words say what is reckoned and the claim's figure is another one. examples: starts of the
    claim's own figures to which a rate of the passage was applied. between: the two figures of a difference, whose
    direction the claim may tell. mirrored: the claim reckons the change the wrong way round. of: the passage's figures
    that it follows from. rest: it is what the last of them leaves of a whole. stated: it says one of them otherwise.
    """

    start: int
    note: str
    told: str
    holds: bool = True
    examples: tuple[int, ...] = ()
    between: tuple[Quantity, Quantity] | None = None
    mirrored: bool = False
    of: tuple[Quantity, ...] = ()
    rest: bool = False
    stated: bool = False


def prove(claim: Side, passage: Side, foreign: Sequence[int]) -> dict[int, Derivation]:
    """The derivations of the claim's figures that start at `foreign`, by start; what cannot be derived is left out."""
    if len(passage.terms) > _MOST or len(claim.terms) > _MOST:
        return {}
    found: dict[int, Derivation] = {}
    for start in foreign:
        derivation = _derived(start, claim, passage, foreign)
        example = None if derivation is not None and derivation.holds else _example(start, claim, passage)
        chosen = example or derivation
        if chosen is not None:
            found[start] = chosen
    for proof in [d for d in found.values() if d.holds]:
        for brought in proof.examples:
            if brought in foreign and not (brought in found and found[brought].holds):
                found[brought] = replace(proof, start=brought)
    return found


def notes(passage: str, claim: str, language: str = "", passage_language: str = "") -> tuple[str, ...]:
    """The equations by which figures of a claim follow from a passage ("€36 : 12 = €3"), without repetition."""
    first, second = language or detect_language(claim) or "en", passage_language or detect_language(passage) or "en"
    comma = decimal_comma(passage, second)
    told = read(claim, first, decimal_comma(claim, first, comma if first == second else None))
    known = read(passage, second, comma)
    stands = {(t.value, t.family) for t in known.terms if " × " not in t.text}
    foreign = [t.start for t in told.terms if not t.quantity.article and (t.value, t.family) not in stands]
    proved = prove(told, known, list(dict.fromkeys(foreign))).values()
    return tuple(dict.fromkeys(d.note for d in proved if d.holds))


def _example(start: int, claim: Side, passage: Side) -> Derivation | None:
    for target in _forms(start, claim, passage):
        made = instance(target, claim, passage)
        if made is not None:
            side, sign = ("under", "∈") if made.inside else ("outside", "∉")
            told = f"{quoted(target.text)} is an example that falls {side} {quoted(made.bound)}."
            return Derivation(start, f"{target.text} {sign} {made.bound}", told)
    return None


def _derived(start: int, claim: Side, passage: Side, foreign: Sequence[int]) -> Derivation | None:
    for target in _forms(start, claim, passage):
        others = tuple(t for t in claim.terms if t.start != start)
        task = Task(target, claim, passage, others, tuple(t for t in others if t.start not in foreign))
        days = month_of_days(target, task)
        if days:
            return Derivation(start, f"{target.text} = {days}", f"{quoted(target.text)} is one of {quoted(days)}.")
        every = list(_all(task))
        right = [f for f in every if agrees(target, f, claim) and not capped(f, target, passage)]
        right = [f for f in _unambiguous(right, others) if belongs(f.of, f.sort, claim, passage)]
        if right and moves_an_end(target, claim, passage):
            return None
        if right:
            best = min(right, key=lambda f: (abs(f.value - target.value), -sum(t.start in foreign for t in f.examples)))
            told = _told(target, best, claim)
            return replace(told, examples=(*told.examples, *_covered(target, claim)))
        turned = [
            f
            for f in every
            if f.mirror is not None and f.value > 0 and agrees(target, replace(f, value=f.mirror), claim)
        ]
        if turned:
            return replace(_corrected(target, turned[0]), mirrored=True)
        wrong = [found for found in every if found.plain]
        values = {found.value for found in wrong}
        if len(values) == 1 and not hedge(target, claim):
            return _corrected(target, wrong[0])
    return None


def _unambiguous(right: Sequence[Found], others: Sequence[Term]) -> list[Found]:
    """Without differences that several pairs of figures give, none of which the claim names."""
    pairs = {tuple(sorted((t.value for t in f.between), reverse=True)) for f in right if f.between}
    named = {t.value for t in others}
    vague = len(pairs) > 1
    return [f for f in right if f.between is None or not vague or named & {t.value for t in f.between}]


def _all(task: Task) -> Iterator[Found]:
    return chain.from_iterable(operation(task) for operation in _OPERATIONS)


def _forms(start: int, claim: Side, passage: Side) -> Iterator[Term]:
    """The target as it may be meant: with the unit it shares, in the money of the passage, as a part of a unit."""
    for term in [t for t in claim.terms if t.start == start and " × " not in t.text]:
        part = of_unit(term, claim)
        if part is not None:
            yield part
            continue
        yield term
        yield from _as_share(term, claim)
        if term.quantity.unit == "pp" and not re.search(r"percent|porcent", term.text.casefold()):
            yield replace(term, family="", value=abs(Fraction(term.quantity.raw)), nouns=_counted(term, claim))
        if not term.family and term.quantity.scale > 1:
            for family in sorted({t.family for t in passage.terms} & MONEY):
                yield replace(term, family=family)


#: "four out of five" is read as two numbers.
_OUT_OF = re.compile(
    r"\s(?:in\severy|in|out\sof\severy|out\sof|de\scada)\s(?:the\s)?\Z|\s[^\W\d_]+\s(?:out\sof|in)\s(?:every\s)?\Z",
    re.IGNORECASE,
)


def _as_share(term: Term, claim: Side) -> Iterator[Term]:
    """ "four out of five" as a percentage."""
    whole = next((t for t in claim.terms if t.start >= term.end), None)
    if term.family or whole is None or not 0 < term.value < abs(whole.quantity.raw) <= 100:
        return
    between = claim.text[term.end : whole.start]
    if _OUT_OF.fullmatch(between):
        yield _percentage(
            term, term.value / abs(Fraction(whole.quantity.raw)) * 100, claim.text[term.start : whole.end]
        )


def _covered(target: Term, claim: Side) -> tuple[int, ...]:
    """The second number of "four out of five", which the proof of the first speaks for."""
    end = target.start + len(target.text)
    return tuple(t.start for t in claim.terms if target.family == "%" and target.end <= t.start < end)


def _percentage(term: Term, value: Fraction, text: str) -> Term:
    q = replace(
        term.quantity,
        unit="%",
        family="%",
        text=text,
        value=Decimal(str(float(value))),
        raw=Decimal(str(float(value))),
        spelled=True,
    )
    return replace(term, value=value, family="%", text=text, quantity=q, nouns=frozenset())


def _counted(term: Term, claim: Side) -> frozenset[str]:
    return frozenset(stem(word, claim.language) for word in term.text.casefold().split()[-1:])


def _told(target: Term, found: Found, claim: Side) -> Derivation:
    exact = abs(target.value - found.value) <= found.value / 1_000_000
    said, value = hedge(target, claim), written(found.value, target)
    bound = {"above": ">", "below": "<"}.get(said.removeprefix("open "), "≈")
    note = found.note if exact or restates(found) else f"{found.note} = {value}"
    exactly = "is" if exact else "fits"
    more = "" if exact or restates(found) else f", which is {value}"
    return Derivation(
        target.start, f"{note} {'=' if exact else bound} {target.text}",
        f"{quoted(target.text)} {exactly} {found.told}{more}.", examples=tuple(t.start for t in found.examples),
        between=(found.between[0].quantity, found.between[1].quantity) if found.between else None,
        of=tuple(t.quantity for t in found.of),
        rest=found.sort == "rest",
        stated=restates(found),
    )  # fmt: skip


def restates(found: Found) -> bool:
    """Whether nothing was reckoned: a figure of the passage as it is."""
    return quoted(found.note) == found.told


def _corrected(target: Term, found: Found) -> Derivation:
    value = written(found.value, target)
    told = f"{found.told[:1].upper()}{found.told[1:]} is {value}, not {target.text}."
    return Derivation(target.start, f"{found.note} = {value}", told, holds=False)

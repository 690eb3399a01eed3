"""An amount that a claim makes up as an example of a rule: "a gap of 6 mm", where "more than 4 mm" must be mended."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from desktop_app.verification.derivations.agreement import one_kind
from desktop_app.verification.derivations.task import Found
from desktop_app.verification.derivations.terms import Side, Term, bound_of, bound_said
from desktop_app.verification.lexicon import phrases
from desktop_app.verification.locale import data

RANGE = re.compile(r"\s?(?:to|a|and|y|–|-|hasta)\s?(?:los\s|las\s)?[$€£]?\Z", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Instance:
    """bound: the passage's words with their figure. inside: whether the example falls under them."""

    bound: str
    inside: bool


def instance(target: Term, claim: Side, passage: Side) -> Instance | None:
    """The bound of the passage that an example of the claim falls in, or out of where the claim denies what the passage
    says or the passage speaks of the other cases; None: no example, or no bound."""
    if target.quantity.ordinal or target.quantity.approximate or not _made_up(target, claim):
        return None
    ranges = list(_between(target, passage))
    judged = [_against(target, bound, passage) for bound in passage.terms if _comparable(target, bound)]
    found = [one for one in [*judged, *(ranges if len(ranges) == 1 else [])] if one is not None]
    if not found or len({one.inside for one in found}) > 1:  # of a scale of bounds, reading must tell which applies
        return None
    return found[0] if found[0].inside or _turned(target, claim, passage) else None


def _turned(target: Term, claim: Side, passage: Side) -> bool:
    """Whether the claim denies what a rule says, or keeps to a rule whose exception it falls out of."""
    if passage.says("instance_else"):
        return True
    start, end = claim.clause(target.start)
    denied, stated = _denies(claim.text[start:end], claim.language), _denies(passage.text, passage.language)
    return denied == stated if passage.says("instance_unless") else denied != stated


def _denies(text: str, language: str) -> bool:
    hits = [*phrases(language, "negation").hits(text), *phrases(language, "implicit_negation").hits(text)]
    return any(hit.text.casefold() not in ("without", "sin", "ni", "nor") for hit in hits)


def capped(found: Found, target: Term, passage: Side) -> bool:
    """Whether a result lies beyond a limit beside its rate ("60 %, up to $7,200"), or what the rate is applied to does
    ("1.5 % up to 20,000")."""
    if found.at < 0:
        return False
    start, end = passage.clause(found.at)
    for bound in passage.terms:
        kind = bound_of(bound, passage)
        if kind not in ("bound_to", "bound_from") or not start <= bound.start < end or bound.start == found.at:
            continue
        base = ", " not in passage.text[found.at : bound.start] and bound.start > found.at and kind == "bound_to"
        for figure in found.examples if base else (target,):
            beyond = figure.value > bound.value if kind == "bound_to" else figure.value < bound.value
            if bound.family and one_kind(figure, bound) and beyond:
                return True
    return False


def _comparable(target: Term, bound: Term) -> bool:
    if bound.quantity.ordinal or bound.quantity.article or " × " in bound.text:
        return False
    if target.family or bound.family:
        return target.family == bound.family
    return bool(target.nouns & bound.nouns)


def _made_up(target: Term, claim: Side) -> bool:
    """Whether the words round it bring a figure as an example: "a forklift of three tonnes", "a nine-year-old"."""
    if bound_of(target, claim):
        return False
    behind = claim.text[target.end : target.end + 14].lstrip(" -").casefold()
    if any(behind.startswith(word) for word in data(claim.language)["instance_after"]):
        return True
    before = claim.text[max(0, target.start - 40) : target.start]
    if any(behind.startswith(noun) for noun in data(claim.language)["instance_nouns"]):
        return False
    if target.family == "%" and re.search(r"(?<!\w)(?:un|una|el|a|an)\s\Z", before, re.IGNORECASE):
        return False
    return bool(_example(claim.language).search(before))


@cache
def _example(language: str) -> re.Pattern[str]:
    """What opens an example right before its figure: "a gap of", "quien pida"."""
    return re.compile("|".join(data(language)["example_openings"]), re.IGNORECASE)


def _against(target: Term, bound: Term, passage: Side) -> Instance | None:
    kind, said = bound_said(bound, passage)
    if not kind or target.value == bound.value:
        return None
    over = kind in ("bound_over", "bound_from")
    return Instance(" ".join(said.split()), (target.value > bound.value) == over)


def _between(target: Term, passage: Side) -> Iterator[Instance]:
    """ "from £1,000 to £10,000", "6 to 12 years"."""
    terms = [t for t in passage.terms if not t.quantity.article and not t.quantity.ordinal]
    for low, high in pairwise(terms):
        kind = high.family == target.family and low.family in ("", high.family)
        kind = kind and not high.is_year  # "27-2026" is the number of a file
        if kind and low.value and RANGE.fullmatch(passage.text[low.end : high.start]):
            floor = low.value if low.family else low.value * high.value / abs(high.value)
            yield Instance(passage.text[low.start : high.end], floor <= target.value <= high.value)

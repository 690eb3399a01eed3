"""Figures that follow from the passage's own by one plain operation, and the sentence that says how."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import combinations, permutations, product

from desktop_app.verification.derivations.task import Sort
from desktop_app.verification.guards.quantities import Quantity
from desktop_app.verification.lexicon import phrases
from desktop_app.verification.locale import data

MONEY = frozenset({"usd", "eur", "gbp", "pesos", "jpy", "chf", "kn", "bs", "pen"})
#: Of which a rate or a count times an amount makes a total; a product of durations is more often chance.
_PRODUCED = MONEY | {"g", "l", "m"}
#: Figures of a passage beyond which some pair of them gives almost any number (60 make 1,770 pairs).
_MOST = 60
#: Characters between a figure and the word that halves or doubles it: a sentence, about.
_REACH = 160
#: An age is no sum of others.
_AGE = re.compile(r"[\s-](?:old|de edad|de antigüedad)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Reckoned:
    """how: the operation in words. sure: the claim says that it reckons, and no other operation gives the figure.

    between: the two figures of a difference, in the passage's order, whose direction the claim may tell. of: all that
    is reckoned with, a share last. sort: what comes out of it.
    """

    how: str
    sure: bool
    between: tuple[Quantity, Quantity] | None = None
    of: tuple[Quantity, ...] = ()
    sort: Sort = "plain"


@dataclass(frozen=True, slots=True)
class Figures:
    """What is reckoned with: the passage's figures (in the unit of their table), and the claim for its words."""

    claim: str
    language: str
    known: Sequence[Quantity]
    claimed: Sequence[Quantity]
    passage: str = ""
    passage_language: str = "en"

    def cue(self, *names: str) -> bool:
        return any(self.claim in phrases(self.language, f"cue_{name}") for name in names)

    def left_over(self) -> bool:
        """Whether the passage itself speaks of a rest ("the balance is held in escrow")."""
        return self.passage in phrases(self.passage_language, "cue_rest")

    def compares(self) -> bool:
        """Whether the passage itself gives a figure as a difference ("$0.4 million better than plan")."""
        return self.passage in phrases(self.passage_language, "cue_change")

    def near(self, first: int, second: int) -> bool:
        """Whether two places of the passage are in neighbouring sentences."""
        start, end = sorted((first, second))
        return end - start <= _REACH and len(re.findall(r"[.;]\s", self.passage[start:end])) <= 1

    def factors(self) -> Iterator[tuple[int, str, Decimal]]:
        """ "halve these intervals", "the benefit is doubled": the place, word, and what it multiplies by."""
        values = data(self.passage_language)["halving"]
        for hit in phrases(self.passage_language, "halving").hits(self.passage):
            yield hit.start, hit.text, Decimal(values[hit.label])


def scaled(known: Sequence[Quantity], scales: Sequence[int]) -> list[Quantity]:
    """Bare figures also in the unit that the head of their table names."""
    factors = sorted({scale for scale in scales if scale > 1})
    return [
        *known,
        *(replace(k, value=k.value * f, scale=Decimal(f)) for f in factors for k in known if _tabular(k)),
    ]


def _tabular(k: Quantity) -> bool:
    year = k.raw == int(k.raw) and 1900 <= k.raw <= 2100 and not k.unit
    return k.scale == 1 and not k.ordinal and not k.spelled and not year and k.family in (MONEY | {""})


def in_currency(q: Quantity, known: Sequence[Quantity]) -> list[Quantity]:
    """q, and for cents the same sum in the currencies of the passage."""
    if q.unit not in ("cent", "pence"):
        return [q]
    families = sorted({k.family for k in known} & MONEY)
    return [q, *(replace(q, value=abs(q.raw) / 100, unit=f, family=f) for f in families)]


def reckon(q: Quantity, figures: Figures) -> Reckoned | None:
    """How q follows from the figures; None when it does not, or when they are so many that chance would find a way."""
    if len(figures.known) > _MOST:
        return None
    ways: list[Callable[[Quantity, Figures], Reckoned | None]] = [_multiple, _sum, _share, _percent_of, _product]
    if q.unit == "%":
        ways = [_sum, _rest, _ratio]
    for way in ways:
        found = way(q, figures)
        if found is not None:
            return found
    return None


def _slack(q: Quantity) -> Decimal:
    step = Decimal(10) ** (q.value.adjusted() - q.digits + 1)
    return step / 2 if q.approximate else Decimal(0)


def _near(q: Quantity, value: Decimal) -> bool:
    return abs(abs(q.value) - value) <= _slack(q)


def _usable(q: Quantity, figures: Figures) -> list[Quantity]:
    """Figures of q's kind; where the claim leaves out the unit, as "28 millones", those of any unit."""
    same = [k for k in figures.known if k.family == q.family and not k.ordinal]
    loose = [k for k in figures.known if _like(q, k) and not k.ordinal]
    return list({abs(k.value): k for k in [*same, *loose] if k.value}.values())


def _like(q: Quantity, k: Quantity) -> bool:
    if q.unit and k.unit:
        return q.family == k.family
    if q.family in MONEY or (not q.unit and k.family in MONEY):
        return q.family == k.family or _sum_like(k) or not q.unit
    return not k.unit and not q.unit


def _multiple(q: Quantity, figures: Figures) -> Reckoned | None:
    for place, word, factor in figures.factors():
        for k in figures.known:
            like = k.family == q.family != "%" and k.value and k.start < place and figures.near(k.start, place)
            if q.unit and like and abs(q.value) == abs(k.value * factor):
                return Reckoned(f"{_quoted(k)}, to which the passage's “{word}” is applied", True, of=(k,))
    return None


def _sum_like(k: Quantity) -> bool:
    """A bare figure that can be an amount of money: of a table or with a scale, not a small count or a word."""
    return not k.unit and not k.spelled and (k.scale > 1 or k.digits >= 3)


def _sum(q: Quantity, figures: Figures) -> Reckoned | None:
    found = []
    for a, b in combinations(_usable(q, figures), 2):
        x, y = abs(a.value), abs(b.value)
        if _near(q, x + y):
            found.append((f"the sum of {_quoted(a)} and {_quoted(b)}", "total", (a, b)))
        elif _near(q, abs(x - y)):
            found.append((f"the difference between {_quoted(a)} and {_quoted(b)}", "change", (a, b)))
    if not found:
        return None
    if _AGE.match(figures.claim, q.end):
        return None
    named = {abs(other.raw) for other in figures.claimed if other is not q}
    if len(found) > 1:  # of several operations, the one whose figures the claim gives
        found = [way for way in found if {abs(k.raw) for k in way[2]} & named] or found
    change = found[0][1] == "change"
    told = change and ((bool(q.unit) and q.digits >= 2 and figures.compares()) or figures.left_over())
    cued = told or figures.cue("change", "total") or (change and figures.cue("rest"))
    sort: Sort = ("change" if figures.cue("change") or not figures.left_over() else "rest") if change else "plain"
    return Reckoned(found[0][0], cued and len(found) == 1, found[0][2] if change else None, found[0][2], sort)


def _only(found: Sequence[Reckoned]) -> Reckoned | None:
    """The operation found, sure only where it is the only one."""
    different = {(one.how, one.sure): one for one in reversed(found)}
    return replace(found[0], sure=found[0].sure and len(different) == 1) if found else None


def _share(q: Quantity, figures: Figures) -> Reckoned | None:
    """Equal parts: "six equal instalments"."""
    if not q.unit or q.family == "%":
        return None
    amounts = [k for k in figures.known if k.family == q.family and k.value]
    return _only(
        [
            Reckoned(f"{_quoted(amount)} divided by {_quoted(count)}", figures.cue("each"), of=(amount, count))
            for amount, count in product(amounts, _counts(figures.known))
            if amount is not count and _near(q, amount.value / count.raw)
        ]
    )


def _counts(known: Sequence[Quantity]) -> Iterator[Quantity]:
    for k in known:
        if k.raw == int(k.raw) and 1 < k.raw <= 400 and k.family not in _PRODUCED | {"%"} and k.scale == 1:
            yield k


def _percent_of(q: Quantity, figures: Figures) -> Reckoned | None:
    if q.family not in _PRODUCED and q.unit:
        return None
    parts = [k for k in figures.known if k.family == "%" and k.value]
    amounts = [k for k in figures.known if k.family != "%" and k.value and _like(q, k)]
    sure = q.digits >= 2 or bool(q.unit)
    return _only(
        [
            Reckoned(f"the share {_quoted(part)} of {_quoted(amount)}", sure, of=(amount, part))
            for part, amount in product(parts, amounts)
            if _near(q, abs(part.value * amount.value / 100))
        ]
    )


def _product(q: Quantity, figures: Figures) -> Reckoned | None:
    if not q.unit:
        return None
    licensed = figures.cue("total", "each") and figures.passage in phrases(figures.passage_language, "cue_each")
    sure = q.family in _PRODUCED and (q.digits >= 2 or q.family in MONEY) and licensed
    amounts = [k for k in figures.known if k.family == q.family]
    return _only(
        [
            Reckoned(f"{_quoted(amount)} multiplied by {_quoted(count)}", sure, of=(amount, count))
            for amount, count in product(amounts, _counts(figures.known))
            if amount is not count and _near(q, abs(amount.value * count.raw))
        ]
    )


def _rest(q: Quantity, figures: Figures) -> Reckoned | None:
    parts = [k for k in figures.known if k.family == "%" and 0 < k.value < 100]
    for k in parts:
        if _near(q, 100 - k.value):
            return Reckoned(f"what {_quoted(k)} leaves of the whole", figures.cue("rest"), of=(k,), sort="rest")
    for a, b in combinations(parts, 2):
        if _near(q, 100 - a.value - b.value):
            how = f"what {_quoted(a)} and {_quoted(b)} leave of the whole"
            return Reckoned(how, figures.cue("rest"), of=(a, b), sort="rest")
    return None


def _ratio(q: Quantity, figures: Figures) -> Reckoned | None:
    """One figure as a share of another of its kind, or the change between them, in percent."""
    plain = list({abs(k.value): k for k in figures.known if k.family != "%" and k.value and not k.ordinal}.values())
    found = []
    for part, whole in permutations(plain, 2):
        if part.family != whole.family or abs(whole.raw) < 10:
            continue
        share, named = abs(part.value) / abs(whole.value) * 100, _named(q, part, whole, figures)
        if share < 100 and _rounds_to(q, share):
            how = f"{_quoted(part)} as a share of {_quoted(whole)}"
            found.append(Reckoned(how, named, of=(whole, part)))
        elif _rounds_to(q, abs(share - 100)):
            how = f"the change from {_quoted(whole)} to {_quoted(part)} in percent"
            found.append(Reckoned(how, named and figures.cue("change"), of=(whole, part), sort="change"))
    return _only([way for way in found if way.sure] or found)


def _rounds_to(q: Quantity, exact: Decimal) -> bool:
    """To the last digit written; where the claim says "about", also within a twentieth."""
    if not exact:
        return False
    gap = abs(abs(q.value) - exact)
    if not q.approximate:
        return gap <= (Decimal("0.01") if q.spelled else Decimal(10) ** (q.value.adjusted() - q.digits + 1) / 2)
    side = {"below": exact < abs(q.value), "above": exact > abs(q.value)}.get(q.approximate, True)
    return side and gap <= exact / (8 if q.spelled else 20)


def _named(q: Quantity, part: Quantity, whole: Quantity, figures: Figures) -> bool:
    """Whether the claim names one of the two figures, or the passage says "64 of 80"."""
    named = {abs(other.raw) for other in figures.claimed if other is not q}
    return bool(named & {abs(part.raw), abs(whole.raw)}) or bool(q.approximate and part.unit)


def _quoted(q: Quantity) -> str:
    return f"“{' '.join(q.text.strip('() ').split())}”"

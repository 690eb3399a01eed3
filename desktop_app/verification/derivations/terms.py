"""A figure with what it is for, and a text with its figures."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import chain

from desktop_app.verification.guards.quantities import Quantity
from desktop_app.verification.lexicon import phrases

#: Families of money by symbol or name; cents are a hundredth of whichever of them they meet.
MONEY = frozenset({"usd", "eur", "gbp", "pesos", "jpy", "chf", "kn", "bs", "pen", "mxn", "cents"})
#: Families of time, which percentages and sums of money are never mixed with.
TIME = ("day", "month")
#: Characters beside a figure in which the words of its bound stand.
_BOUND = 30
#: Where a sentence, a line or the cell of a table ends.
STOP = re.compile(r"[.;:|\n](?:\s|\Z)|[()]")


@dataclass(frozen=True, slots=True)
class Measure:
    """What a figure is counted by: value in the base unit of `family`, or a number of things, family "#stem".

    whole: only full units count. begun: a unit begun counts as full. dose: what a thing holds ("10 mg tablets").
    """

    value: Fraction
    family: str
    text: str
    whole: bool = False
    begun: bool = False
    dose: bool = False


@dataclass(frozen=True, slots=True)
class Term:
    """A figure to reckon with: value in the base unit of `family` ("" = a bare number, "cents" = cents of any money).

    nouns: stems of the words behind a figure, the things it counts. per: what it is for. text: as written, for notes.
    """

    quantity: Quantity
    value: Fraction
    family: str
    text: str
    nouns: frozenset[str] = frozenset()
    per: tuple[Measure, ...] = ()

    @property
    def start(self) -> int:
        return self.quantity.start

    @property
    def end(self) -> int:
        return self.quantity.end

    @property
    def is_year(self) -> bool:
        """Whether it may be the number of a year and nothing that is counted."""
        return self.family == "" and 1900 <= self.value <= 2100


@dataclass(frozen=True)
class Side:
    """One text with its language and terms, in order."""

    text: str
    language: str
    terms: tuple[Term, ...]

    def says(self, section: str) -> bool:
        return self.text in phrases(self.language, section)

    def near(self, section: str, start: int, end: int) -> bool:
        """Whether a phrase of the section stands in `[start, end)`."""
        return any(start <= hit.start and hit.end <= end for hit in phrases(self.language, section).hits(self.text))

    def clause(self, position: int) -> tuple[int, int]:
        """Where the sentence, line or table cell round a position begins and ends."""
        at = bisect_left(self._stops, position)
        return self._stops[at - 1] + 1 if at else 0, self._stops[at] if at < len(self._stops) else len(self.text)

    @cached_property
    def figured(self) -> frozenset[int]:
        """The characters of figures, without the last of each."""
        return frozenset(chain.from_iterable(range(t.start, t.end - 1) for t in self.terms))

    @cached_property
    def _stops(self) -> list[int]:
        return [found.start() for found in STOP.finditer(self.text) if found.start() not in self.figured]


def label(q: Quantity) -> str:
    """The figure as written, without what only surrounds it."""
    return " ".join(q.text.strip("() .,;").split())


def bound_of(term: Term, side: Side) -> str:
    """The section of bounds ("bound_over", "_under", "_from", "_to") whose words stand right beside a figure, or ""."""
    return bound_said(term, side)[0]


def bound_said(term: Term, side: Side) -> tuple[str, str]:
    """The section, and the figure with the words of its bound ("more than 4 mm"); ("", "") without any."""
    begin = max(0, term.start - _BOUND)
    lead = re.sub(r"(?:\s(?:the|los|las|el|la))?\s?[$€£]?\s?\Z", "", side.text[begin : term.start])
    best, chosen = 0, ("", "")
    for section in ("bound_over", "bound_under", "bound_from", "bound_to"):
        for hit in phrases(side.language, section).hits(lead):
            if hit.end == len(lead) and len(hit.text) > best:
                best, chosen = len(hit.text), (section, side.text[begin + hit.start : term.end])
    behind = re.split(r"[,.;:()]", side.text[term.end : term.end + _BOUND])[0]
    for section in ("bound_from_after", "bound_to_after"):
        for hit in phrases(side.language, section).hits(behind):
            if len(behind[: hit.start].split()) <= 2:
                return section.removesuffix("_after"), side.text[term.start : term.end + hit.end]
    return chosen

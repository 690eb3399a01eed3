"""What an operation is given and what it finds."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from desktop_app.verification.derivations.terms import Side, Term


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be shown: target, a figure of the claim that the passage lacks; others: the claim's other figures.

    standing: those of them that stand in the passage.
    """

    target: Term
    claim: Side
    passage: Side
    others: tuple[Term, ...]
    standing: tuple[Term, ...]

    @property
    def invented(self) -> tuple[Term, ...]:
        return tuple(t for t in self.others if t not in self.standing)


Sort = Literal["plain", "altered", "rest", "change", "before"]


@dataclass(frozen=True, slots=True)
class Found:
    """value: in the base unit of the target. note: the left side of the equation. told: the same in words.

    examples: figures of the claim that it brings with it to apply a rate to. plain: the words say which figures are
    reckoned with and how, so that another result in the claim is wrong. between: the two figures of a difference, whose
    direction the claim may tell. mirror: what the same change the other way round would give. stated: the value stands
    in the passage, so that a rounding must be said. bound: the hedge before it there, which the claim may keep.
    at: where the rate or share stands whose limits hold for the result; -1: none. of: the passage's figures that it is
    reckoned from, a rate or part last. sort: whether it is what a part leaves, a change, or what was before one.
    """

    value: Fraction
    note: str
    told: str
    examples: tuple[Term, ...] = ()
    plain: bool = False
    between: tuple[Term, Term] | None = None
    mirror: Fraction | None = None
    stated: bool = False
    at: int = -1
    bound: str = ""
    of: tuple[Term, ...] = ()
    sort: Sort = "plain"


def quoted(text: str) -> str:
    return f"“{text}”"


def plain_number(value: Fraction) -> str:
    """Up to four decimals, without zeros at the end."""
    if value.denominator == 1:
        return str(value.numerator)
    return f"{float(value):.4f}".rstrip("0").rstrip(".")

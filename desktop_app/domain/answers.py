"""Questions, traces, answers and refusals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from desktop_app.domain.claims import Claim


class Outcome(StrEnum):
    ANSWERED = "answered"
    PARTIAL = "partial"
    REFUSED = "refused"
    DIRECT = "direct"


class RefusalReason(StrEnum):
    EMPTY_COLLECTION = "empty_collection"
    NOTHING_RELEVANT = "nothing_relevant"
    NOT_STATED = "not_stated"
    NOTHING_SURVIVED = "nothing_survived"
    BUDGET_SPENT = "budget_spent"
    OUT_OF_SCOPE = "out_of_scope"
    NO_CLAIMS = "no_claims"


@dataclass(frozen=True, slots=True)
class Question:
    """text: what the person asked. documents: ids to stay within, empty = the whole collection."""

    text: str
    collection: str = "default"
    documents: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TraceStep:
    """One step of the flow. name: e.g. "retrieve"; outcome: a word; detail: a sentence."""

    step: str
    seconds: float
    outcome: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class NearPassage:
    """A passage that came closest to a refused question."""

    document: str
    page: int
    text: str
    score: float
    document_id: int = 0
    start: int = 0
    end: int = 0


@dataclass(frozen=True, slots=True)
class Refusal:
    reason: RefusalReason
    message: str
    searched: tuple[str, ...] = ()
    reformulations: tuple[str, ...] = ()
    nearest: tuple[NearPassage, ...] = ()


@dataclass(frozen=True, slots=True)
class LeftOut:
    text: str
    why: str


@dataclass(frozen=True, slots=True)
class Fraction:
    """A figure that always shows its counts."""

    numerator: int
    denominator: int


@dataclass(frozen=True, slots=True)
class Figures:
    valid_citations: Fraction
    coverage: Fraction
    support: Fraction


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of a question; `refusal` is set exactly when the outcome is REFUSED.

    draft: path or name of the text that was checked, when this is the check of a draft; the question is then "".
    """

    question: str
    outcome: Outcome
    claims: tuple[Claim, ...]
    figures: Figures
    refusal: Refusal | None = None
    left_out: tuple[LeftOut, ...] = ()
    trace: tuple[TraceStep, ...] = ()
    models: Mapping[str, str] = field(default_factory=dict)
    seconds: float = 0.0
    collection: str = "default"
    draft: str = ""

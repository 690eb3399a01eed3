"""Questions with known answers, and what became of each in a run. No document text is kept in any of these."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from desktop_app.domain.answers import Figures, Outcome


@dataclass(frozen=True, slots=True)
class SetQuestion:
    """A line of a question set.

    documents: names of the files that hold the answer; pages: physical pages from 1, in any of them. facts: each must
    be in the answer; alternatives are separated by "|". within: names of the files to search, empty = all (so that the
    document that holds the answer can be hidden).
    """

    id: str
    question: str
    answerable: bool
    documents: tuple[str, ...] = ()
    pages: tuple[int, ...] = ()
    facts: tuple[str, ...] = ()
    within: tuple[str, ...] = ()


class Grade(StrEnum):
    """What came of a question.

    RIGHT: answered with every expected fact. WRONG: answered without one of them, or answered although the collection
    does not hold it. REFUSED: refused, which is right exactly when the question is unanswerable. UNJUDGED: answered,
    and the set names no fact to judge by.
    """

    RIGHT = "right"
    WRONG = "wrong"
    REFUSED = "refused"
    UNJUDGED = "unjudged"


@dataclass(frozen=True, slots=True)
class StageCost:
    """One kind of step: how often, how long in seconds, and generated tokens (None where nothing is generated).

    A stage may run inside another: checks run while the next claim is being written.
    """

    stage: str
    calls: int
    seconds: float
    tokens: int | None = None


@dataclass(frozen=True, slots=True)
class ClaimGrade:
    """A claim of an answer. held: a check flagged it, so that no threshold makes it supported. facts: indexes of the
    expected facts that its text or quotes hold. probability: of support, 0..1, or None when it was not judged."""

    verdict: str
    probability: float | None
    held: bool
    facts: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class QuestionResult:
    """One finished question of a run.

    retrieved: whether every expected document has one of the first five passages on an expected page; None when the
    set names no document. relevance: of the best passage, 0..1. answer: id of the stored answer, 0 when it is gone.
    """

    id: str
    question: str
    answerable: bool
    outcome: Outcome
    grade: Grade
    figures: Figures
    seconds: float
    reason: str = ""
    retrieved: bool | None = None
    relevance: float = 0.0
    facts_found: int = 0
    facts_expected: int = 0
    stages: tuple[StageCost, ...] = ()
    claims: tuple[ClaimGrade, ...] = ()
    answer: int = 0


@dataclass(frozen=True, slots=True)
class EvaluationRun:
    """A run over a question set. started, finished: local time, ISO 8601; finished is "" while questions are left.

    kind: "eval" or "calibrate". conditions: a hash of the questions, the settings and the documents; only a run under
    the same conditions is resumed. set_hash: of the questions alone. models: role -> name.
    """

    id: int
    collection: str
    kind: str
    name: str
    set_hash: str
    conditions: str
    total: int
    started: str
    finished: str = ""
    done: int = 0
    models: Mapping[str, str] = field(default_factory=dict)

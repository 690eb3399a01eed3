"""The state of one question while it is being answered, and the trace of its steps."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from desktop_app.domain.answers import Question, TraceStep
from desktop_app.domain.claims import Claim
from desktop_app.domain.documents import Passage
from desktop_app.domain.evidence import Situation
from desktop_app.domain.filters import EVERYWHERE, Filter
from desktop_app.domain.geometry import Span
from desktop_app.foundation.cancel import CancelToken

if TYPE_CHECKING:
    from desktop_app.usecases.evidence import Place


def _nothing(*_: object) -> None:
    return None


@dataclass(frozen=True, slots=True)
class AskObserver:
    """What a person sees while the answer is being made; called on the asking thread.

    on_kept: a part of the question and the passages with only the sentences that were kept for it.
    """

    on_started: Callable[[str, str], None] = _nothing
    on_step: Callable[[TraceStep], None] = _nothing
    on_evidence: Callable[[Sequence[Passage]], None] = _nothing
    on_kept: Callable[[str, Sequence[Passage]], None] = _nothing
    on_claim: Callable[[Claim], None] = _nothing


@dataclass(slots=True)
class RunningStep:
    """A step that has not ended; the flow sets its outcome and detail."""

    outcome: str = "done"
    detail: str = ""


@dataclass(slots=True)
class QuestionRun:
    """deadline, started: monotonic seconds.

    question: what is searched, self-contained; asked: as the person wrote it. focus_names: names of the question that
    chose the documents; settled: all names that its documents are about. place: where its evidence is searched; scope:
    where claims that say otherwise are looked for. parts: of a question that asks for several things, else empty.
    situation: the evaluator's last word. attempts, generations: what was used of the budget. checked: claims that were
    checked. looked: whether what nothing answers was searched again. read: what the reader said, by question, chunk and
    span.
    """

    question: Question
    language: str
    observer: AskObserver
    cancel: CancelToken
    deadline: float
    started: float
    trace: list[TraceStep] = field(default_factory=list)
    reformulations: list[str] = field(default_factory=list)
    passages: list[Passage] = field(default_factory=list)
    focus_names: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()
    scope: Filter = EVERYWHERE
    asked: str = ""
    parts: tuple[str, ...] = ()
    situation: Situation | None = None
    attempts: int = 0
    generations: int = 0
    checked: int = 0
    looked: bool = False
    read: dict[tuple[str, int, Span], float] = field(default_factory=dict)
    place: Place | None = None

    @contextmanager
    def step(self, name: str, detail: str = "") -> Iterator[RunningStep]:
        """Time one step; raises `Cancelled` before it starts when the question was cancelled."""
        self.cancel.check()
        self.observer.on_started(name, detail)
        began = time.monotonic()
        step = RunningStep()
        try:
            yield step
        finally:
            done = TraceStep(name, round(time.monotonic() - began, 3), step.outcome, step.detail)
            self.trace.append(done)
            self.observer.on_step(done)

    @property
    def in_time(self) -> bool:
        return time.monotonic() < self.deadline

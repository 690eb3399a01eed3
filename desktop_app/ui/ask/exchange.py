"""One question and what came of it, as view state: built from messages or from a stored answer."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from enum import StrEnum

from desktop_app.domain.answers import Answer, TraceStep
from desktop_app.domain.claims import VALID_QUOTES, Claim, Quote
from desktop_app.domain.documents import Passage
from desktop_app.domain.filters import EVERYWHERE, Filter
from desktop_app.engine import messages as m
from desktop_app.ui.draft.words import draft_title


class Phase(StrEnum):
    WAITING = "waiting"
    RUNNING = "running"
    ANSWERED = "answered"
    FAILED = "failed"
    STOPPED = "stopped"


@dataclass(slots=True)
class StepView:
    """seconds: None while it runs; began: monotonic seconds."""

    name: str
    detail: str
    began: float = 0.0
    seconds: float | None = None
    outcome: str = ""


@dataclass(frozen=True, slots=True)
class Problem:
    """What went wrong, in plain words."""

    title: str
    message: str
    hint: str = ""
    details: str = ""


@dataclass(slots=True)
class Exchange:
    """number: position in the session, the key by which views refer to it. job: 0 for one from the history.

    within: the filter it was asked with, for asking again. draft: path of a draft that is checked, "-" for a pasted
    one, "" for a question; draft_text: what was pasted.
    """

    number: int
    question: str
    collection: str
    job: int = 0
    phase: Phase = Phase.WAITING
    asked: str = ""
    began: float = 0.0
    steps: list[StepView] = field(default_factory=list)
    evidence: tuple[Passage, ...] = ()
    claims: list[Claim] = field(default_factory=list)
    answer: Answer | None = None
    problem: Problem | None = None
    draft: str = ""
    draft_text: str | None = None
    within: Filter = EVERYWHERE

    @property
    def is_open(self) -> bool:
        return self.phase in (Phase.WAITING, Phase.RUNNING)

    @property
    def shown_claims(self) -> tuple[Claim, ...]:
        """The claims of the answer once it is there; until then those that were checked."""
        return self.answer.claims if self.answer is not None else tuple(self.claims)

    @property
    def understood(self) -> str:
        """How a follow-up was understood, as soon as that is known; "" when it is searched as it stands."""
        if self.answer is not None:
            return self.answer.understood
        rewritten = (step.detail for step in self.steps if step.name == "understand" and step.outcome == "rewritten")
        return next(rewritten, "")

    @property
    def seconds(self) -> float:
        if self.answer is not None:
            return self.answer.seconds
        return time.monotonic() - self.began if self.began else 0.0

    @property
    def uncited(self) -> tuple[Passage, ...]:
        """Passages that were found and that no claim rests on."""
        cited = {quote.chunk_id for claim in self.shown_claims for quote in claim.quotes if is_link(quote)}
        return tuple(passage for passage in self.evidence if passage.chunk_id not in cited)

    def start_step(self, name: str, detail: str) -> None:
        self.steps.append(StepView(name, detail, time.monotonic()))

    def note_progress(self, detail: str) -> None:
        """How far the running step is; before any step, what is being loaded."""
        running = [step for step in self.steps if step.seconds is None]
        if not self.steps:
            self.start_step("load", detail)
        elif running and self.draft:
            running[-1].detail = detail

    def end_step(self, done: TraceStep) -> None:
        running = [step for step in self.steps if step.name == done.step and step.seconds is None]
        if not running:
            running = [StepView(done.step, "")]
            self.steps += running
        step = running[-1]
        step.seconds, step.outcome = done.seconds, done.outcome
        step.detail = step.detail or done.detail

    def end(self, event: m.Finished | m.Failed | m.Stopped) -> None:
        for step in self.steps:
            if step.seconds is None:
                step.seconds = time.monotonic() - step.began
        match event:
            case m.Finished(answer=answer) if answer is not None:
                self.answer, self.phase = answer, Phase.ANSWERED
                self.steps = _steps_of(answer)
            case m.Failed(_, title, message, hint, details):
                self.problem, self.phase = Problem(title, message, hint, details), Phase.FAILED
            case _:
                self.phase = Phase.STOPPED


def is_link(quote: Quote) -> bool:
    """Only a quote that was found, at a place that is certain, leads anywhere."""
    return quote.state in VALID_QUOTES and quote.span is not None and bool(quote.pages)


def _steps_of(answer: Answer) -> list[StepView]:
    return [StepView(s.step, s.detail, 0.0, s.seconds, s.outcome) for s in answer.trace]


def from_answer(number: int, answer: Answer, asked: str) -> Exchange:
    title = draft_title(answer.draft) if answer.draft else answer.question
    made = Exchange(number, title, answer.collection, 0, Phase.ANSWERED, asked, steps=_steps_of(answer), answer=answer)
    made.draft = answer.draft
    return made

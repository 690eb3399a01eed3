"""The question set that is being worked on: every change can be undone, and unsaved ones are never dropped unasked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop_app.domain.evaluations import SetQuestion
from desktop_app.engine import messages as m
from desktop_app.evaluation.editable_set import (
    EditableSet,
    SetLine,
    free_id,
    from_proposal,
    lacking,
    parse_line,
    read_set,
    write_set,
)
from desktop_app.evaluation.propose import Proposal
from desktop_app.foundation.errors import UserError
from desktop_app.jobs.engine_client import EngineClient
from desktop_app.ui.ask.exchange import Problem

#: Steps that can be undone.
MOST_STEPS = 500


@dataclass(frozen=True, slots=True)
class AnswerPlaces:
    """What the answer that is shown offers to a question: its words, its files and its pages.

    answerable: False for a refusal.
    """

    question: str
    documents: tuple[str, ...]
    pages: tuple[int, ...]
    answerable: bool = True


@dataclass(frozen=True, slots=True)
class _Step:
    content: EditableSet
    row: int


class SetModel(QObject):
    """View state of the editor. row: the chosen question from 0, -1 = none. collection: the one in force."""

    changed = Signal()
    row_changed = Signal()
    saved = Signal(str)  # path
    opened = Signal(str)  # path, "" for a new set
    progress_changed = Signal()

    def __init__(self, engine: EngineClient, collection: Callable[[], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine, self._collection = engine, collection
        self.path = ""
        self.row = -1
        self.content = EditableSet()
        self.problem: Problem | None = None
        self.job = 0
        self.fraction: float | None = None
        self.detail = ""
        self.pending: Callable[[], None] | None = None
        self._saved = self.content
        self._past: list[_Step] = []
        self._future: list[_Step] = []
        self._merging = ""
        engine.received.connect(self._on_event)

    # State

    @property
    def lines(self) -> tuple[SetLine, ...]:
        return self.content.lines

    @property
    def line(self) -> SetLine | None:
        return self.lines[self.row] if 0 <= self.row < len(self.lines) else None

    @property
    def is_changed(self) -> bool:
        return self.content != self._saved

    @property
    def waiting(self) -> int:
        """Proposals that nobody has accepted yet."""
        return sum(not line.accepted for line in self.lines)

    @property
    def accepted(self) -> int:
        return len(self.lines) - self.waiting

    @property
    def can_undo(self) -> tuple[bool, bool]:
        return bool(self._past), bool(self._future)

    @property
    def is_proposing(self) -> bool:
        return self.job != 0

    def choose(self, row: int) -> None:
        if row != self.row:
            self.row, self._merging = row, ""
            self.row_changed.emit()

    # Files

    def guarded(self, action: Callable[[], None]) -> None:
        """Do something that would drop unsaved changes; a person is asked first when there are any."""
        if self.is_changed:
            self.pending = action
            self.changed.emit()
        else:
            action()

    def resolve(self, answer: str) -> None:
        """`save`, `discard` or `back` what was asked for; "save" without a name waits for one."""
        action, self.pending = self.pending, None
        if answer == "save" and not self.save():
            self.pending = action
        elif answer != "back" and action is not None:
            if answer == "discard":
                self._start_from(self._saved)
            action()
        self.changed.emit()

    def new(self) -> None:
        self.path = ""
        self._saved = EditableSet()
        self._start_from(self._saved)
        self.opened.emit("")
        self.changed.emit()

    def open(self, path: str) -> None:
        """Read a set; what cannot be read leaves the present one as it is."""
        try:
            content = read_set(Path(path))
        except UserError as problem:
            self._tell(problem)
            return
        self.path, self._saved = path, content
        self._start_from(content)
        self.opened.emit(path)
        self.changed.emit()

    def save(self, path: str = "") -> bool:
        """Write the set, under another name when one is given; False when it was not written."""
        target = path or self.path
        if not target:
            return False
        wrong = lacking(self.lines)
        if wrong is not None:
            row, why = wrong
            self.problem = Problem(
                "A question is not complete", f"Question {row + 1}: {why}.", "Nothing was saved yet."
            )
            self.choose(row)
            self.changed.emit()
            return False
        try:
            write_set(Path(target), self.content)
        except UserError as problem:
            self._tell(problem)
            return False
        self.path, self._saved, self.problem, self._merging = target, self.content, None, ""
        self.saved.emit(target)
        self.changed.emit()
        return True

    # Changes

    def add(self, question: str = "") -> None:
        """An empty question below the chosen one."""
        line = SetLine(SetQuestion(free_id(self.lines), question, True))
        at = self.row + 1 if self.line is not None else len(self.lines)
        self._put((*self.lines[:at], line, *self.lines[at:]), at)

    def remove(self) -> None:
        if self.line is not None:
            rest = (*self.lines[: self.row], *self.lines[self.row + 1 :])
            self._put(rest, min(self.row, len(rest) - 1))

    def move(self, by: int) -> None:
        """Up (-1) or down (+1)."""
        to = self.row + by
        if self.line is None or not 0 <= to < len(self.lines):
            return
        lines = list(self.lines)
        lines.insert(to, lines.pop(self.row))
        self._put(tuple(lines), to)

    def update(self, line: SetLine, kind: str = "") -> None:
        """Change the chosen question. kind: changes of one kind in a row are one step (typing)."""
        if self.line is not None and line != self.line:
            self._put((*self.lines[: self.row], line, *self.lines[self.row + 1 :]), self.row, kind)

    def accept(self) -> None:
        """The chosen proposal is right; the next one that waits is chosen."""
        if self.line is None or self.line.accepted:
            return
        at = self.row
        lines = (*self.lines[:at], replace(self.line, accepted=True), *self.lines[at + 1 :])
        order = (*range(at + 1, len(lines)), *range(at))
        self._put(lines, next((row for row in order if not lines[row].accepted), at))

    def fill(self, places: AnswerPlaces) -> None:
        """Take documents and pages of an answer; its question too, when there is none yet."""
        if self.line is None:
            self.add()
        line = self.line
        if line is None:
            return
        old = line.question
        made = SetQuestion(
            old.id, old.question or places.question, places.answerable, places.documents,
            places.pages, old.facts if places.answerable else (), old.within,
        )  # fmt: skip
        self.update(replace(line, question=made))

    def correct(self, number: int, text: str) -> str:
        """Put a broken line's corrected text back among the questions; returns what is still wrong, or ""."""
        try:
            line = parse_line(text)
        except ValueError as problem:
            return str(problem)
        if any(line.question.id == other.question.id for other in self.lines):
            return f"the id “{line.question.id}” is already taken"
        broken = (*self.content.broken[:number], *self.content.broken[number + 1 :])
        self._step(EditableSet((*self.lines, line), broken), len(self.lines))
        return ""

    def drop_broken(self, number: int) -> None:
        broken = (*self.content.broken[:number], *self.content.broken[number + 1 :])
        self._step(EditableSet(self.lines, broken), self.row)

    def undo(self) -> None:
        self._travel(self._past, self._future)

    def redo(self) -> None:
        self._travel(self._future, self._past)

    # Proposals

    def propose(self, n: int) -> None:
        """Let the engine draft questions from the collection; they are added and wait to be accepted."""
        if self.is_proposing:
            return
        self.job, self.fraction, self.detail, self.problem = self._engine.next_job(), None, "", None
        self._engine.submit(m.ProposeQuestions(self.job, self._collection(), n))
        self.changed.emit()

    def stop(self) -> None:
        if self.is_proposing:
            self._engine.cancel(self.job)

    def take(self, proposals: Sequence[Proposal]) -> None:
        """Add proposals that are not there yet, as one step; the first one that waits is chosen."""
        known = {(line.question.question, line.question.within) for line in self.lines}
        lines = list(self.lines)
        for proposal in proposals:
            if (proposal.question.question, proposal.question.within) not in known:
                line = from_proposal(proposal)
                lines.append(replace(line, question=replace(line.question, id=free_id(lines, "p"))))
        if len(lines) > len(self.lines):
            first = next(row for row, line in enumerate(lines) if not line.accepted)
            self._put(tuple(lines), first)

    def _on_event(self, event: m.Event) -> None:
        if not self.is_proposing or getattr(event, "job", 0) != self.job:
            return
        match event:
            case m.Progressed(_, fraction, detail):
                self.fraction, self.detail = fraction, detail
                self.progress_changed.emit()
            case m.QuestionsProposed(_, proposals):
                self.take(proposals)
            case m.Failed(_, title, message, hint, details):
                self.job, self.problem = 0, Problem(title, message, hint, details)
                self.changed.emit()
            case m.Finished() | m.Stopped():
                self.job = 0
                self.changed.emit()

    # Inside

    def _put(self, lines: tuple[SetLine, ...], row: int, kind: str = "") -> None:
        self._step(replace(self.content, lines=lines), row, kind)

    def _step(self, content: EditableSet, row: int, kind: str = "") -> None:
        merge = f"{kind} {row}" if kind else ""
        if not merge or merge != self._merging:
            self._past = [*self._past, _Step(self.content, self.row)][-MOST_STEPS:]
        self._merging, self._future, self.problem = merge, [], None
        self.content, self.row = content, row
        self.changed.emit()

    def _travel(self, source: list[_Step], other: list[_Step]) -> None:
        if source:
            other.append(_Step(self.content, self.row))
            step = source.pop()
            self.content, self.row, self._merging = step.content, step.row, ""
            self.changed.emit()

    def _start_from(self, content: EditableSet) -> None:
        self.content, self.row, self.problem, self._merging = content, 0 if content.lines else -1, None, ""
        self._past, self._future = [], []

    def _tell(self, problem: UserError) -> None:
        self.problem = Problem(problem.title, problem.message, problem.hint, problem.details)
        self.changed.emit()

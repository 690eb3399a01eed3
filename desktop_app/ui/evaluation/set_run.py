"""A question set that the engine is asking: one job, followed as it goes. Shared by evaluation and calibration."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop_app.domain.evaluations import EvaluationRun, QuestionResult
from desktop_app.engine import messages as m
from desktop_app.jobs.engine_client import EngineClient
from desktop_app.ui.ask.exchange import Problem


class SetRun(QObject):
    """path: the chosen set. results: of the running job, or what `reload` brought. Subclasses say what is read."""

    changed = Signal()
    progress_changed = Signal()

    #: Whether the set is run with open thresholds.
    calibrates = False

    def __init__(self, engine: EngineClient, collection: Callable[[], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine, self._collection = engine, collection
        self.path = ""
        self.job = 0
        self.fraction: float | None = None
        self.detail = ""
        self.problem: Problem | None = None
        self.results: tuple[QuestionResult, ...] = ()
        engine.received.connect(self._on_event)

    @property
    def is_running(self) -> bool:
        return self.job != 0

    def was_stopped(self, run: EvaluationRun | None) -> bool:
        """Whether `run` is an unfinished one of the chosen set, so that starting goes on with it."""
        return run is not None and not run.finished and Path(self.path).name == run.name

    def choose_file(self, path: str) -> None:
        self.path, self.problem = path, None
        self.changed.emit()

    def start(self) -> None:
        """Run the chosen set in the collection in force; a run that was stopped goes on."""
        if self.is_running or not self.path:
            return
        self.job, self.fraction, self.detail, self.problem = self._engine.next_job(), None, "", None
        self.results = ()
        self._begin()
        self._engine.submit(m.EvaluateQuestions(self.job, self.path, self._collection(), calibrate=self.calibrates))
        self.changed.emit()

    def stop(self) -> None:
        """What is finished is kept, and the next start goes on from there."""
        if self.is_running:
            self._engine.cancel(self.job)

    def reload(self) -> None:
        """Read from the library again."""

    def _begin(self) -> None:
        """A run starts: forget what is shown of others."""

    def _on_event(self, event: m.Event) -> None:
        if not self.is_running or getattr(event, "job", 0) != self.job:
            return
        match event:
            case m.Progressed(_, fraction, detail):
                self.fraction, self.detail = fraction, detail
                self.progress_changed.emit()
            case m.QuestionEvaluated(_, result, done, total):
                self.results = (*self.results, result)
                self.fraction = done / total
                self.progress_changed.emit()
                self.changed.emit()
            case m.Failed(_, title, message, hint, details):
                self._end(Problem(title, message, hint, details))
            case m.Finished() | m.Stopped():
                self._end(None)

    def _end(self, problem: Problem | None) -> None:
        self.job, self.problem = 0, problem
        self.changed.emit()
        self.reload()

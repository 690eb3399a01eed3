"""Which models are there, which are missing, and an installation as it goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from desktop_app.engine import messages as m
from desktop_app.foundation.errors import UserError
from desktop_app.jobs.engine_client import EngineClient
from desktop_app.ui.ask.exchange import Problem


@dataclass(frozen=True, slots=True)
class ModelRow:
    """A model of the catalogue, as the window lists it. needed: no question can be answered without it."""

    id: str
    role: str
    name: str
    size: int
    licence: str
    installed: bool
    needed: bool
    chosen: bool = True
    location: str = ""


class ModelsModel(QObject):
    """`read` lists the models; it is called again after an installation."""

    changed = Signal()
    progress_changed = Signal()

    def __init__(
        self, read: Callable[[], Sequence[ModelRow]], engine: EngineClient, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._read, self._engine = read, engine
        self.rows: tuple[ModelRow, ...] = ()
        self.job = 0
        self.fraction: float | None = None
        self.detail = ""
        self.problem: Problem | None = None
        engine.received.connect(self._on_event)

    @property
    def missing(self) -> tuple[ModelRow, ...]:
        return tuple(row for row in self.rows if row.needed and row.chosen and not row.installed)

    @property
    def installing(self) -> bool:
        return self.job != 0

    def reload(self) -> None:
        try:
            self.rows = tuple(self._read())
        except UserError as problem:
            self.rows = ()
            self.problem = Problem(problem.title, problem.message, problem.hint, problem.details)
        self.changed.emit()

    def install(self, ids: Sequence[str] = ()) -> None:
        """Install models by id; empty = every starter model that is missing."""
        if self.installing:
            return
        self.job, self.fraction, self.detail, self.problem = self._engine.next_job(), None, "", None
        self._engine.submit(m.InstallModels(self.job, tuple(ids)))
        self.changed.emit()

    def cancel(self) -> None:
        if self.installing:
            self._engine.cancel(self.job)

    def _on_event(self, event: m.Event) -> None:
        if isinstance(event, m.Finished) and event.changes.models and event.job != self.job:
            self.reload()
        if not self.installing or getattr(event, "job", 0) != self.job:
            return
        match event:
            case m.Progressed(_, fraction, detail):
                self.fraction, self.detail = fraction, detail
                self.progress_changed.emit()
            case m.Failed(_, title, message, hint, details):
                self.job, self.problem = 0, Problem(title, message, hint, details)
                self.reload()
            case m.Finished() | m.Stopped():
                self.job = 0
                self.reload()

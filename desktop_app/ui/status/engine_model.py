"""What the status line and the message bar say about the engine."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QObject, Signal

from desktop_app.engine import messages as m
from desktop_app.foundation.errors import UserError
from desktop_app.jobs.engine_client import EngineClient


class EngineState(StrEnum):
    STARTING = "starting"
    READY = "ready"
    WORKING = "working"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Notice:
    """tone: bad | warn | plain. restart: offer to start the engine again."""

    title: str
    message: str
    hint: str = ""
    tone: str = "plain"
    restart: bool = False


class EngineModel(QObject):
    """Follows the engine's signals."""

    changed = Signal()
    noticed = Signal(object)  # Notice

    def __init__(self, engine: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self.state = EngineState.STARTING
        self.models: dict[str, str] = {}
        self._working: set[int] = set()
        engine.received.connect(self._on_event)
        engine.ready.connect(lambda: self._set(EngineState.READY))
        engine.crashed.connect(self._on_crash)

    def restart(self) -> None:
        self._set(EngineState.STARTING)
        self._engine.restart()

    def notice(self, problem: UserError) -> None:
        self.noticed.emit(Notice(problem.title, problem.message, problem.hint, "warn"))

    def _set(self, state: EngineState) -> None:
        self.state = state
        self.changed.emit()

    def _on_event(self, event: m.Event) -> None:
        match event:
            case m.Ready(warnings=warnings):
                self._working.clear()
                for warning in warnings:
                    self.noticed.emit(Notice(warning, "", "", "warn"))
            case m.Finished(job=job) | m.Failed(job=job) | m.Stopped(job=job):
                self._working.discard(job)
                if isinstance(event, m.Finished) and event.answer is not None:
                    self.models = dict(event.answer.models)
                if self.state in (EngineState.WORKING, EngineState.READY):
                    self._set(EngineState.WORKING if self._working else EngineState.READY)
            case m.Progressed(job=job) | m.StepStarted(job=job) | m.DocumentChanged(job=job):
                if job not in self._working:
                    self._working.add(job)
                    self._set(EngineState.WORKING)

    def _on_crash(self, title: str, message: str, hint: str) -> None:
        self._working.clear()
        stopped = not self._engine.will_restart
        self._set(EngineState.STOPPED if stopped else EngineState.STARTING)
        self.noticed.emit(Notice(title, message, hint, "bad", restart=stopped))

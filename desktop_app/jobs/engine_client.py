"""The window's side of the engine process: start, send, listen, supervise, restart.

One long-lived `QObject` owns all signals; events arrive on a listening thread and cross to the window's thread as
queued signals.
"""

from __future__ import annotations

import contextlib
import itertools
import multiprocessing
import threading
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from desktop_app.engine import messages as m
from desktop_app.engine.process import serve
from desktop_app.settings.schema import Settings

#: An engine that does not answer a cancel within this time is killed and started again, in milliseconds.
CANCEL_GRACE_MS = 4000
#: An engine that dies this often without having become ready is not started again by itself.
MAX_FAILED_STARTS = 3


Target = Callable[[Connection, str, str], None]


@dataclass(frozen=True, slots=True)
class JobHandle:
    """A job of the window; events carry the same number."""

    job: int


class EngineClient(QObject):
    """Starts the engine process and keeps one running."""

    received = Signal(object)  # every engine event, on the window's thread
    ready = Signal()
    crashed = Signal(str, str, str)  # title, message, hint

    _arrived = Signal(object, int)
    _ended = Signal(int)

    def __init__(
        self, workspace: Path, settings: Settings, parent: QObject | None = None, *, target: Target = serve
    ) -> None:
        """target: what the spawned process runs; called with its end of the pipe, the workspace and the settings."""
        super().__init__(parent)
        self._target = target
        self._workspace = workspace
        self._settings = settings
        self._numbers = itertools.count(1)
        self._generation = 0
        self._failed_starts = 0
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._is_ready = False
        self._closing = False
        self._open: dict[int, m.JobRequest] = {}
        self._cancelled: set[int] = set()
        self._killed = False
        self._refusal: m.Failed | None = None
        self._waiting: list[m.JobRequest] = []
        self._arrived.connect(self._on_arrived, Qt.ConnectionType.QueuedConnection)
        self._ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)

    @property
    def is_ready(self) -> bool:
        return self._is_ready

    @property
    def will_restart(self) -> bool:
        """Whether an engine that ends now is started again by itself."""
        return not self._closing and self._refusal is None and self._failed_starts < MAX_FAILED_STARTS

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def start(self) -> None:
        """Spawn the engine; `ready` follows."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(
            target=self._target,
            args=(theirs, str(self._workspace), self._settings.model_dump_json()),
            name="tramo-engine",
        )
        process.start()
        theirs.close()
        self._generation += 1
        self._refusal = None
        self._process, self._connection, self._is_ready = process, ours, False
        threading.Thread(
            target=self._listen, args=(ours, self._generation), name="engine-listener", daemon=True
        ).start()

    def submit(self, request: m.JobRequest) -> JobHandle:
        """Send a request made with `next_job()`; it waits until the engine is ready."""
        self._open[request.job] = request
        if self._is_ready and self._connection is not None:
            self._send(request)
        else:
            self._waiting.append(request)
            if self._process is not None and not self._process.is_alive() and not self.will_restart:
                self.restart()
        return JobHandle(request.job)

    def next_job(self) -> int:
        return next(self._numbers)

    def cancel(self, job: int) -> None:
        """Ask a job to stop; an engine that does not is killed after a grace period."""
        if job not in self._open:
            return
        if any(request.job == job for request in self._waiting):
            self._waiting = [request for request in self._waiting if request.job != job]
            self._open.pop(job, None)
            self.received.emit(m.Stopped(job))
            return
        self._cancelled.add(job)
        self._send(m.CancelJob(job))
        QTimer.singleShot(CANCEL_GRACE_MS, self, lambda: self._kill_if_open(job))

    def apply_settings(self, settings: Settings) -> None:
        self._settings = settings
        if self._is_ready:
            self._send(m.ApplySettings(settings.model_dump_json()))

    def restart(self) -> None:
        """Start again by hand after repeated failures."""
        self._failed_starts = 0
        if self._process is None or not self._process.is_alive():
            self.start()

    def close(self) -> None:
        """Ask the engine to end, and end it."""
        self._closing = True
        if not self._is_ready and self._process is not None:
            self._process.kill()  # still starting: nothing was asked of it yet
        self._send(m.Shutdown())
        if self._process is not None:
            self._process.join(timeout=6)
            if self._process.is_alive():
                self._process.kill()
                self._process.join(timeout=2)
        if self._connection is not None:
            self._connection.close()

    def _send(self, request: m.Request) -> None:
        if self._connection is None:
            return
        with contextlib.suppress(BrokenPipeError, OSError):  # the listener reports the end
            self._connection.send(request)

    def _listen(self, connection: Connection, generation: int) -> None:
        while True:
            try:
                event = connection.recv()
            except (EOFError, OSError):
                self._ended.emit(generation)
                return
            self._arrived.emit(event, generation)

    def _on_arrived(self, event: m.Event, generation: int) -> None:
        if generation != self._generation:
            return
        if isinstance(event, m.Ready):
            self._is_ready, self._failed_starts = True, 0
            waiting, self._waiting = self._waiting, []
            for request in waiting:
                self._send(request)
            self.ready.emit()
        elif isinstance(event, m.Failed) and event.job == 0:
            self._refusal = event  # it cannot start; told when it ends
            return
        elif isinstance(event, m.Finished | m.Failed | m.Stopped):
            self._forget(event.job)
        self.received.emit(event)

    def _forget(self, job: int) -> None:
        self._open.pop(job, None)
        self._cancelled.discard(job)

    def _kill_if_open(self, job: int) -> None:
        """The engine did not obey in time (a native call that cannot be interrupted): end it."""
        if job in self._open and job in self._cancelled and self._process is not None and self._process.is_alive():
            self._killed = True
            self._process.kill()

    def _on_ended(self, generation: int) -> None:
        if self._closing or generation != self._generation:
            return
        code = self._exit_code()
        was_ready, self._is_ready = self._is_ready, False
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        killed, self._killed = self._killed, False
        self._failed_starts = 0 if was_ready else self._failed_starts + 1
        if killed:
            self._resume()
            return
        lost, self._open, self._waiting = self._open, {}, []
        cancelled, self._cancelled = self._cancelled, set()
        refusal = self._refusal
        text = crash_text(code) if refusal is None else (refusal.title, refusal.message, refusal.hint)
        for job in lost:
            self.received.emit(m.Stopped(job) if job in cancelled else m.Failed(job, *text))
        self.crashed.emit(*text)
        if self.will_restart:
            self.start()

    def _resume(self) -> None:
        """After our own kill: what was cancelled is stopped, the other jobs (indexing resumes) are sent again."""
        for job in [job for job in self._open if job in self._cancelled]:
            self._forget(job)
            self.received.emit(m.Stopped(job))
        self._waiting = list(self._open.values())
        self.start()

    def _exit_code(self) -> int | None:
        if self._process is None:
            return None
        self._process.join(timeout=2)
        return self._process.exitcode


def crash_text(code: int | None) -> tuple[str, str, str]:
    """Title, message and hint for an engine that ended by itself."""
    if code in (-9, 137):
        return (
            "The engine was stopped",
            "The engine process was killed, often because the computer ran out of memory.",
            "Nothing that was indexed is lost; it starts again. Close other programs or choose a smaller model.",
        )
    if code == 0:
        return ("The engine ended", "The engine process ended before its work was done.", "It starts again by itself.")
    return (
        "The engine crashed",
        f"The engine process ended with code {code}; a damaged model or file can cause this.",
        "Nothing that was indexed is lost; the engine starts again. If it repeats, check the models.",
    )

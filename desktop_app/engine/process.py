"""The engine process: receives requests on a pipe, runs each lane's jobs in order, sends events back.

Two lanes, one thread each: *write* (index, remove, install) and *read* (questions). A third thread would only queue
behind the same models.
"""

from __future__ import annotations

import logging
import os
import queue
import sys
import threading
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.domain.changes import ChangeSet
from desktop_app.engine import messages as m
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import Cancelled, UserError, system_failure

if TYPE_CHECKING:
    from desktop_app.domain.evaluations import QuestionResult
    from desktop_app.engine.local import LocalEngine
    from desktop_app.usecases.run_trace import AskObserver

log = logging.getLogger(__name__)


def serve(connection: Connection, workspace: str, settings: str) -> None:
    """Entry point of the spawned process; returns when the window says so or is gone."""
    from desktop_app.foundation import offline

    offline.prepare_environment()
    offline.install_guard()
    _silence_standard_output()
    EngineServer(connection, Path(workspace), settings).run()
    _release_semaphores()
    # Native libraries keep threads of their own; nothing of ours is left to write.
    os._exit(0)


def _release_semaphores() -> None:
    """Give back what libraries keep in the system under a name (a progress bar's lock is a semaphore): `os._exit` runs
    no finalizers, and the window's resource tracker would report a leak at its end."""
    from multiprocessing import util

    run = getattr(util, "_run_finalizers", None)  # what Python itself calls at the end of a process
    if run is not None:
        run(0)


def _silence_standard_output() -> None:
    """Native libraries print to standard output; nobody reads it here, so it goes to standard error."""
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno()) if sys.stderr and sys.stdout else None


class EngineServer:
    """Owns one `LocalEngine` and the two lanes."""

    def __init__(self, connection: Connection, workspace: Path, settings: str) -> None:
        self._connection = connection
        self._workspace = workspace
        self._settings = settings
        self._sending = threading.Lock()
        self._tokens: dict[int, CancelToken] = {}
        self._lanes: dict[str, queue.SimpleQueue[m.JobRequest | None]] = {
            name: queue.SimpleQueue() for name in ("write", "read")
        }

    def run(self) -> None:
        from desktop_app.engine.local import LocalEngine
        from desktop_app.settings.schema import Settings

        try:
            engine = LocalEngine(self._workspace, Settings.model_validate_json(self._settings))
            engine.open()
        except (UserError, OSError) as problem:
            self.send(_failed(0, problem))
            return
        try:
            self._listen(engine)
        finally:
            engine.close()

    def _listen(self, engine: LocalEngine) -> None:
        threads = [
            threading.Thread(target=self._work, args=(engine, lane), name=f"lane-{name}", daemon=True)
            for name, lane in self._lanes.items()
        ]
        for thread in threads:
            thread.start()
        self.send(m.Ready(m.PROTOCOL, os.getpid(), engine.warnings))
        while (request := self._receive()) is not None and not isinstance(request, m.Shutdown):
            self._accept(engine, request)
        for token in list(self._tokens.values()):
            token.cancel()
        for lane in self._lanes.values():
            lane.put(None)
        for thread in threads:
            thread.join(timeout=5)

    def _receive(self) -> m.Request | None:
        try:
            request: m.Request = self._connection.recv()
        except (EOFError, OSError):
            return None  # the window is gone
        return request

    def _accept(self, engine: LocalEngine, request: m.Request) -> None:
        match request:
            case m.CancelJob(job):
                if token := self._tokens.get(job):
                    token.cancel()
            case m.ApplySettings(settings):
                engine.apply_settings(settings)
            case (
                m.AskQuestionRequest()
                | m.CheckDraftRequest()
                | m.EvaluateQuestions()
                | m.ProposeQuestions()
                | m.WarmUp()
            ):
                self._queue("read", request)
            case m.IndexPaths() | m.RemoveDocuments() | m.InstallModels() | m.ImportModel():
                self._queue("write", request)

    def _queue(self, lane: str, request: m.JobRequest) -> None:
        self._tokens[request.job] = CancelToken()
        self._lanes[lane].put(request)

    def _work(self, engine: LocalEngine, lane: queue.SimpleQueue[m.JobRequest | None]) -> None:
        while (request := lane.get()) is not None:
            self._run(engine, request, lambda: self._run_waiting(engine, lane))

    def _run(self, engine: LocalEngine, request: m.JobRequest, between: Callable[[], None]) -> None:
        token = self._tokens[request.job]
        try:
            token.check()
            self.send(run_job(engine, request, token, self.send, between))
        except Cancelled:
            self.send(m.Stopped(request.job))
        except (UserError, OSError) as problem:
            self.send(_failed(request.job, problem))
        except Exception as bug:
            log.exception("job failed")
            self.send(_bug(request.job, bug))
        finally:
            self._tokens.pop(request.job, None)

    def _run_waiting(self, engine: LocalEngine, lane: queue.SimpleQueue[m.JobRequest | None]) -> None:
        """A person's questions go before the next question of a long evaluation."""
        while not lane.empty():
            request = lane.get()
            if request is None:
                lane.put(None)  # the end is for the lane itself
                return
            self._run(engine, request, _nothing)

    def send(self, event: m.Event) -> None:
        with self._sending:
            try:
                self._connection.send(event)
            except (BrokenPipeError, OSError):
                for token in list(self._tokens.values()):
                    token.cancel()


def _failed(job: int, problem: UserError | OSError) -> m.Failed:
    told = system_failure(problem) if isinstance(problem, OSError) else problem
    return m.Failed(job, told.title, told.message, told.hint, told.details)


def _bug(job: int, bug: Exception) -> m.Failed:
    return m.Failed(
        job,
        "Something went wrong inside Tramo",
        f"{type(bug).__name__} while working on this.",
        "Nothing was lost. Copy the report if you want to tell the developers.",
        "".join(traceback.format_tb(bug.__traceback__)),
    )


def _nothing() -> None:
    return None


def run_job(
    engine: LocalEngine,
    request: m.JobRequest,
    cancel: CancelToken,
    send: Callable[[m.Event], None],
    between: Callable[[], None] = _nothing,
) -> m.Finished:
    """Run one request on an engine, sending its events; raises `Cancelled` or `UserError`.

    between: called where a long job can let shorter ones pass.
    """
    job = request.job

    def progress(fraction: float | None, detail: str) -> None:
        send(m.Progressed(job, fraction, detail))

    match request:
        case m.IndexPaths():
            report = engine.index(
                [Path(path) for path in request.paths],
                request.collection,
                cancel=cancel,
                progress=progress,
                on_document=lambda document: send(m.DocumentChanged(job, document)),
                passwords=dict(request.passwords),
                retry=request.retry,
                ocr=request.ocr,
                follow=request.follow,
                unsettled=request.unsettled,
            )
            return m.Finished(job, report.changes, summary=f"{report.pages_per_second:.0f}")
        case m.AskQuestionRequest():
            answer = engine.ask(request.question, cancel=cancel, observer=_observer(job, send))
            return m.Finished(job, ChangeSet(answers=True), answer=answer)
        case m.CheckDraftRequest():
            answer = engine.check(
                Path(request.path),
                request.collection,
                request.documents,
                text=request.text,
                cancel=cancel,
                observer=_observer(job, send),
                progress=progress,
            )
            return m.Finished(job, ChangeSet(answers=True), answer=answer)
        case m.RemoveDocuments():
            return m.Finished(job, engine.remove(request.documents))
        case m.InstallModels():
            engine.install(request.models, cancel=cancel, progress=progress)
            return m.Finished(job, ChangeSet(models=True))
        case m.ImportModel():
            record = engine.import_model(request.role, Path(request.path), cancel=cancel, progress=progress)
            return m.Finished(job, ChangeSet(models=True), summary=record)
        case m.EvaluateQuestions():
            return _evaluate(engine, request, cancel, send, between)
        case m.ProposeQuestions():
            proposals = engine.propose(request.collection, request.n, cancel=cancel, progress=progress)
            send(m.QuestionsProposed(job, tuple(proposals)))
            return m.Finished(job)
        case m.WarmUp():
            engine.warm_up(progress)
            return m.Finished(job)


def _evaluate(
    engine: LocalEngine,
    request: m.EvaluateQuestions,
    cancel: CancelToken,
    send: Callable[[m.Event], None],
    between: Callable[[], None],
) -> m.Finished:
    from desktop_app.evaluation.question_set import load_questions
    from desktop_app.evaluation.run import Listener

    def progress(fraction: float | None, detail: str) -> None:
        send(m.Progressed(request.job, fraction, detail))

    def on_result(result: QuestionResult, done: int, total: int) -> None:
        send(m.QuestionEvaluated(request.job, result, done, total))

    questions = load_questions(Path(request.path))
    listener = Listener(progress, on_result, between)
    run = engine.collect if request.calibrate else engine.evaluate
    run(questions, request.collection, resume=True, cancel=cancel, listener=listener)
    return m.Finished(request.job)


def _observer(job: int, send: Callable[[m.Event], None]) -> AskObserver:
    """Sends what happens while an answer is being made."""
    from desktop_app.usecases.run_trace import AskObserver

    return AskObserver(
        on_started=lambda step, detail: send(m.StepStarted(job, step, detail)),
        on_step=lambda step: send(m.StepDone(job, step)),
        on_evidence=lambda passages: send(m.EvidenceFound(job, tuple(passages))),
        on_claim=lambda claim: send(m.ClaimChecked(job, claim)),
    )

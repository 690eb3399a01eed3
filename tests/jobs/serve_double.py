"""An engine process that does what a question's text says; real process, real pipe."""

from __future__ import annotations

import os
import signal
import time
from multiprocessing.connection import Connection
from pathlib import Path

from desktop_app.engine import messages as m

STARTS = "starts.txt"


def serve(connection: Connection, workspace: str, settings: str) -> None:
    _count_start(Path(workspace))
    connection.send(m.Ready(m.PROTOCOL, os.getpid()))
    while True:
        request = connection.recv()
        match request:
            case m.Shutdown():
                return
            case m.CancelJob(job):
                connection.send(m.Stopped(job))
            case m.AskQuestionRequest(job, question) if question.text == "die":
                os.kill(os.getpid(), signal.SIGKILL)
            case m.AskQuestionRequest(job, question) if question.text == "exit 3":
                os._exit(3)
            case m.AskQuestionRequest(job, question) if question.text == "hang":
                time.sleep(600)  # deaf: like a native call that does not return
            case m.AskQuestionRequest(job, question) if question.text == "wait":
                connection.send(m.StepStarted(job, "write", ""))
            case m.IndexPaths(job):
                connection.send(m.Finished(job, summary="5"))
            case m.AskQuestionRequest(job):
                connection.send(m.Finished(job))


def refuse(connection: Connection, workspace: str, settings: str) -> None:
    """Cannot start: another program holds the workspace."""
    _count_start(Path(workspace))
    connection.send(m.Failed(0, "Workspace in use", "Another Tramo works here.", "Close it."))


def die_at_start(connection: Connection, workspace: str, settings: str) -> None:
    _count_start(Path(workspace))
    os._exit(7)


def _count_start(workspace: Path) -> None:
    with (workspace / STARTS).open("a", encoding="ascii") as file:
        file.write("x")

"""The engine client against a real spawned process: crash, cancel, kill, restart, end."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import serve_double
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from desktop_app.domain.answers import Question
from desktop_app.engine import messages as m
from desktop_app.jobs import engine_client
from desktop_app.jobs.engine_client import MAX_FAILED_STARTS, EngineClient
from desktop_app.settings.schema import Settings


def until(condition: Callable[[], object], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        QCoreApplication.processEvents()
        time.sleep(0.005)


class Heard:
    """A client and all that it said."""

    def __init__(self, client: EngineClient) -> None:
        self.client = client
        self.events: list[m.Event] = []
        self.crashes: list[tuple[str, str, str]] = []
        client.received.connect(self.events.append)
        client.crashed.connect(lambda *text: self.crashes.append(text))

    def ask(self, text: str) -> int:
        job = self.client.next_job()
        self.client.submit(m.AskQuestionRequest(job, Question(text)))
        return job

    def end_of(self, job: int) -> m.Event | None:
        ends = [e for e in self.events if isinstance(e, m.Finished | m.Failed | m.Stopped) and e.job == job]
        assert len(ends) <= 1, "a job ends once"
        return ends[0] if ends else None


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Callable[..., Heard]]:
    _ = QApplication.instance() or QApplication([])
    clients: list[EngineClient] = []

    def start(target: engine_client.Target = serve_double.serve) -> Heard:
        clients.append(EngineClient(tmp_path, Settings(), target=target))
        heard = Heard(clients[-1])
        clients[-1].start()
        return heard

    yield start
    for client in clients:
        client.close()


def starts(folder: Path) -> int:
    return len((folder / serve_double.STARTS).read_text(encoding="ascii"))


def test_a_request_before_the_engine_is_ready_waits_for_it(make: Callable[..., Heard]) -> None:
    heard = make()
    job = heard.ask("anything")
    assert not heard.client.is_ready
    until(lambda: heard.end_of(job))
    assert isinstance(heard.end_of(job), m.Finished)


def test_a_killed_engine_fails_its_job_in_plain_words_and_starts_again(
    make: Callable[..., Heard], tmp_path: Path
) -> None:
    heard = make()
    job = heard.ask("die")
    until(lambda: heard.end_of(job))
    failure = heard.end_of(job)
    assert isinstance(failure, m.Failed) and "memory" in failure.message and failure.hint
    assert len(heard.crashes) == 1
    again = heard.ask("anything")
    until(lambda: heard.end_of(again))
    assert isinstance(heard.end_of(again), m.Finished)
    assert starts(tmp_path) == 2


def test_a_crash_names_its_exit_code(make: Callable[..., Heard]) -> None:
    heard = make()
    job = heard.ask("exit 3")
    until(lambda: heard.crashes)
    assert "code 3" in heard.crashes[0][1]
    assert isinstance(heard.end_of(job), m.Failed)


def test_a_job_that_obeys_is_stopped_without_a_kill(make: Callable[..., Heard], tmp_path: Path) -> None:
    heard = make()
    job = heard.ask("wait")
    until(lambda: any(isinstance(e, m.StepStarted) for e in heard.events))
    heard.client.cancel(job)
    until(lambda: heard.end_of(job))
    assert isinstance(heard.end_of(job), m.Stopped)
    assert heard.crashes == [] and starts(tmp_path) == 1


def test_a_deaf_engine_is_killed_and_what_else_was_asked_is_done(
    make: Callable[..., Heard], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_client, "CANCEL_GRACE_MS", 150)
    heard = make()
    until(lambda: heard.client.is_ready)
    job = heard.ask("hang")
    index = heard.client.next_job()
    heard.client.submit(m.IndexPaths(index, ("a.pdf",), "default"))
    heard.client.cancel(job)
    until(lambda: heard.end_of(job) and heard.end_of(index))
    assert isinstance(heard.end_of(job), m.Stopped)
    assert isinstance(heard.end_of(index), m.Finished)
    assert heard.crashes == [] and starts(tmp_path) == 2


def test_a_job_that_still_waits_is_stopped_at_once(make: Callable[..., Heard]) -> None:
    heard = make()
    job = heard.ask("anything")
    heard.client.cancel(job)
    assert isinstance(heard.end_of(job), m.Stopped)


def test_an_engine_that_never_starts_is_given_up_and_can_be_started_by_hand(
    make: Callable[..., Heard], tmp_path: Path
) -> None:
    heard = make(serve_double.die_at_start)
    until(lambda: len(heard.crashes) == MAX_FAILED_STARTS)
    assert not heard.client.will_restart
    assert starts(tmp_path) == MAX_FAILED_STARTS
    heard.client.restart()
    until(lambda: starts(tmp_path) > MAX_FAILED_STARTS)


def test_an_engine_that_refuses_to_start_says_why_and_is_not_started_again(
    make: Callable[..., Heard], tmp_path: Path
) -> None:
    heard = make(serve_double.refuse)
    job = heard.ask("anything")
    until(lambda: heard.crashes)
    assert heard.crashes == [("Workspace in use", "Another Tramo works here.", "Close it.")]
    failure = heard.end_of(job)
    assert isinstance(failure, m.Failed) and failure.title == "Workspace in use"
    assert starts(tmp_path) == 1


def test_closing_ends_the_process(make: Callable[..., Heard]) -> None:
    heard = make()
    until(lambda: heard.client.is_ready)
    pid = heard.client.pid
    assert pid is not None
    heard.client.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    assert heard.crashes == []

"""The window's read lane: order, the right thread, failures, a clean end."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from desktop_app.jobs.background_reads import BackgroundReads


def until(condition: Callable[[], object]) -> None:
    end = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        QCoreApplication.processEvents()
        time.sleep(0.003)


@pytest.fixture
def reads() -> Iterator[BackgroundReads]:
    _ = QApplication.instance() or QApplication([])
    made = BackgroundReads()
    yield made
    made.close()


def test_work_runs_elsewhere_and_results_come_home_in_order(reads: BackgroundReads) -> None:
    results: list[tuple[int, str]] = []
    for number in range(5):
        reads.run(
            lambda n=number: (n, threading.current_thread().name),
            lambda value: results.append((value[0], f"{value[1]} -> {threading.current_thread().name}")),
        )
    until(lambda: len(results) == 5)
    assert [number for number, _ in results] == [0, 1, 2, 3, 4]
    assert {where for _, where in results} == {"window-reads -> MainThread"}


def test_a_failure_reaches_who_asked_and_the_lane_goes_on(reads: BackgroundReads) -> None:
    problems: list[Exception] = []
    done: list[int] = []
    reads.run(lambda: 1 / 0, done.append, problems.append)
    reads.run(lambda: 7, done.append)
    until(lambda: done)
    assert isinstance(problems[0], ZeroDivisionError) and done == [7]


def test_nothing_is_delivered_after_the_end(reads: BackgroundReads) -> None:
    done: list[int] = []
    reads.run(lambda: 1, done.append)
    reads.close()
    for _ in range(20):
        QCoreApplication.processEvents()
    assert done == []

"""A question set as a job, the runs before it, and which run and figure are looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject

from desktop_app.domain.evaluations import EvaluationRun, QuestionResult
from desktop_app.evaluation.figures import FIGURES, Figure, Summary, summarise
from desktop_app.foundation.errors import UserError
from desktop_app.jobs.background_reads import BackgroundReads
from desktop_app.jobs.engine_client import EngineClient
from desktop_app.storage.library import Library
from desktop_app.ui.ask.exchange import Problem
from desktop_app.ui.evaluation.set_run import SetRun

#: Runs of the same set that the trend shows.
TREND_RUNS = 12


@dataclass(frozen=True, slots=True)
class PastRun:
    """A run with its figures."""

    run: EvaluationRun
    summary: Summary


@dataclass(frozen=True, slots=True)
class _Read:
    """What one look at the library brings. runs: newest first."""

    runs: tuple[EvaluationRun, ...]
    results: tuple[QuestionResult, ...]
    trend: tuple[PastRun, ...]


class EvaluationModel(SetRun):
    """View state of the evaluation page. collection: the one in force."""

    def __init__(
        self,
        library: Library,
        engine: EngineClient,
        reads: BackgroundReads,
        collection: Callable[[], str],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(engine, collection, parent)
        self._library, self._reads = library, reads
        self.runs: tuple[EvaluationRun, ...] = ()
        self.run_id = 0
        self.trend: tuple[PastRun, ...] = ()
        self.figure: Figure | None = None
        self._asked = 0

    @property
    def run(self) -> EvaluationRun | None:
        return next((run for run in self.runs if run.id == self.run_id), None)

    @property
    def summary(self) -> Summary | None:
        return summarise(self.results) if self.results else None

    @property
    def listed(self) -> tuple[QuestionResult, ...]:
        """The questions that count against the chosen figure, or all."""
        if self.figure is None:
            return self.results
        return tuple(result for result in self.results if self.figure.against(result))

    def choose_figure(self, key: str) -> None:
        """Look at one figure; choosing it again shows all questions."""
        figure = next(figure for figure in FIGURES if figure.key == key)
        self.figure = None if figure is self.figure else figure
        self.changed.emit()

    def show_run(self, run_id: int) -> None:
        """Look at an earlier run; while one is running, that one is shown."""
        if not self.is_running and run_id != self.run_id:
            self.figure = None
            self.reload(run_id)

    def reload(self, run_id: int = 0) -> None:
        """Read the runs again and show one of them, by default the newest."""
        collection = self._collection()
        self._asked += 1
        number = self._asked

        def take(read: _Read) -> None:
            if number == self._asked and not self.is_running:
                self._take(read, run_id)

        self._reads.run(lambda: _read(self._library, collection, run_id), take, self._failed)

    def _take(self, read: _Read, run_id: int) -> None:
        self.runs, self.results, self.trend = read.runs, read.results, read.trend
        self.run_id = run_id or (read.runs[0].id if read.runs else 0)
        self.changed.emit()

    def _failed(self, problem: Exception) -> None:
        if isinstance(problem, UserError):
            self.problem = Problem(problem.title, problem.message, problem.hint, problem.details)
            self.changed.emit()

    def _begin(self) -> None:
        self.run_id, self.figure = 0, None


def _read(library: Library, collection: str, run_id: int) -> _Read:
    """Runs in a background thread: the library only."""
    store = library.evaluations
    runs = tuple(store.runs(collection))
    shown = next((run for run in runs if run.id == run_id), runs[0] if runs else None)
    if shown is None:
        return _Read((), (), ())
    same = [run for run in runs if run.set_hash == shown.set_hash and run.finished][:TREND_RUNS]
    trend = [PastRun(run, summarise(tuple(store.results(run.id).values()))) for run in reversed(same)]
    return _Read(runs, tuple(store.results(shown.id).values()), tuple(trend))

"""Calibration in the window: a set run with open thresholds, what was fitted on it, and the point a person chooses."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject

from desktop_app.domain.evaluations import EvaluationRun, QuestionResult
from desktop_app.evaluation.calibration import IRRELEVANT, NOT_STATED, RELEVANT, SUPPORTED, Calibration, Fit, Point, fit
from desktop_app.foundation.errors import UserError
from desktop_app.jobs.background_reads import BackgroundReads
from desktop_app.jobs.engine_client import EngineClient
from desktop_app.settings.schema import CalibrationRecord
from desktop_app.storage.library import Library
from desktop_app.ui.ask.exchange import Problem
from desktop_app.ui.evaluation.calibration_words import threshold_text
from desktop_app.ui.evaluation.set_run import SetRun
from desktop_app.ui.settings.settings_model import SettingsModel

#: Guarantees that are offered: the highest share of errors.
RISKS = (0.01, 0.02, 0.05, 0.1, 0.2)
#: Each lower threshold with the upper one that it may not pass.
_BELOW = {NOT_STATED: SUPPORTED, IRRELEVANT: RELEVANT}


@dataclass(frozen=True, slots=True)
class _Read:
    run: EvaluationRun | None
    results: tuple[QuestionResult, ...]
    found: Calibration | None


class CalibrationModel(SetRun):
    """View state of the calibration page. setting: the threshold that is looked at; place: of its point, from 0."""

    calibrates = True

    def __init__(
        self,
        library: Library,
        engine: EngineClient,
        reads: BackgroundReads,
        settings: SettingsModel,
        collection: Callable[[], str],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(engine, collection, parent)
        self._library, self._reads, self._settings = library, reads, settings
        self.risk = 0.05
        self.run: EvaluationRun | None = None
        self.found: Calibration | None = None
        self.setting = SUPPORTED
        self.place = 0
        self.stored = ""
        self._asked = 0

    @property
    def fit(self) -> Fit | None:
        """The curve that is looked at."""
        fits = self.found.fits if self.found is not None else ()
        return next((one for one in fits if one.setting == self.setting), None)

    @property
    def point(self) -> Point | None:
        curve = self.fit.curve if self.fit is not None else ()
        return curve[self.place] if 0 <= self.place < len(curve) else None

    @property
    def is_guaranteed(self) -> bool:
        """Whether the point is on the safe side of the threshold that the test reached."""
        fit_, point = self.fit, self.point
        if fit_ is None or point is None or fit_.chosen is None:
            return False
        return point.threshold <= fit_.chosen if self.setting in _BELOW else point.threshold >= fit_.chosen

    def in_force(self, setting: str) -> float:
        return float(self._settings.value(setting))

    def look_at(self, setting: str) -> None:
        self.setting, self.stored = setting, ""
        self._first_place()
        self.changed.emit()

    def choose_place(self, place: int) -> None:
        if self.fit is not None:
            self.place, self.stored = max(0, min(len(self.fit.curve) - 1, place)), ""
            self.changed.emit()

    def step(self, by: int) -> None:
        """The next (+1) or previous (-1) point at which something changes."""
        curve = self.fit.curve if self.fit is not None else ()
        place = self.place + by
        while 0 <= place < len(curve):
            if (curve[place].coverage, curve[place].risk) != (curve[self.place].coverage, curve[self.place].risk):
                self.choose_place(place)
                return
            place += by

    def choose_risk(self, risk: float) -> None:
        """Another guarantee; the same results are fitted again, nothing is asked again."""
        if risk != self.risk:
            self.risk, self.stored = risk, ""
            self.reload()

    def store_point(self) -> None:
        """The chosen point becomes the setting, guaranteed or not; the settings say which."""
        if self.point is not None:
            self._store({self.setting: self.point.threshold})

    def store_guaranteed(self) -> None:
        """Every threshold that can be guaranteed becomes the setting."""
        if self.found is not None and self.found.thresholds:
            self._store(self.found.thresholds)

    def reload(self) -> None:
        """Fit on the newest run of this set, or of any when it was never run."""
        collection, path, risk = self._collection(), self.path, self.risk
        self._asked += 1
        number = self._asked

        def take(read: _Read) -> None:
            if number == self._asked and not self.is_running:
                self.run, self.results, self.found = read.run, read.results, read.found
                self._first_place()
                self.changed.emit()

        self._reads.run(lambda: _read(self._library, collection, path, risk), take, self._failed)

    # Inside

    def _begin(self) -> None:
        self.run, self.found, self.stored = None, None, ""

    def _first_place(self) -> None:
        """Where the guarantee ends; without one, at the setting in force."""
        if self.fit is None:
            self.place = 0
            return
        wanted = self.fit.chosen if self.fit.chosen is not None else self.in_force(self.setting)
        curve = self.fit.curve
        self.place = min(range(len(curve)), key=lambda i: abs(curve[i].threshold - wanted), default=0)

    def _store(self, thresholds: dict[str, float]) -> None:
        assert self.found is not None and self.run is not None
        old = self._settings.settings.calibration
        values = {**thresholds, **self._kept_in_order(thresholds)}
        safe = {one.setting: one.chosen for one in self.found.fits if one.chosen is not None}
        guaranteed = {name for name, value in thresholds.items() if name in safe and _is_safe(name, value, safe[name])}
        same = old.data == self.run.set_hash and old.n == self.found.n and old.risk == self.found.risk
        record = CalibrationRecord(
            data=self.run.set_hash,
            n=self.found.n,
            date=time.strftime("%Y-%m-%d"),
            risk=self.found.risk,
            confidence=self.found.confidence,
            thresholds={**(old.thresholds if same else {}), **thresholds},
            guaranteed=sorted({*(old.guaranteed if same else ()), *guaranteed} - (thresholds.keys() - guaranteed)),
        )
        if self._settings.adopt(values, record):
            self.stored = ", ".join(threshold_text(value) for value in thresholds.values())
            self.changed.emit()

    def _kept_in_order(self, thresholds: dict[str, float]) -> dict[str, float]:
        """A lower threshold never passes its upper one."""
        moved = {}
        for lower, upper in _BELOW.items():
            high = thresholds.get(upper, self.in_force(upper))
            if thresholds.get(lower, self.in_force(lower)) > high:
                moved[lower] = high
        return moved

    def _failed(self, problem: Exception) -> None:
        if isinstance(problem, UserError):
            self.problem = Problem(problem.title, problem.message, problem.hint, problem.details)
            self.changed.emit()


def _is_safe(setting: str, value: float, chosen: float) -> bool:
    return value <= chosen if setting in _BELOW else value >= chosen


def _read(library: Library, collection: str, path: str, risk: float) -> _Read:
    """Runs in a background thread: the library only."""
    store = library.evaluations
    runs = store.runs(collection, kind="calibrate")
    name = Path(path).name
    run = next((one for one in runs if one.name == name), None) if name else next(iter(runs), None)
    if run is None or not run.done:
        return _Read(run, (), None)
    results = tuple(store.results(run.id).values())
    return _Read(run, results, fit(results, risk=risk))

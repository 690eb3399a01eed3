"""What the pages that run a question set have in common: the set, run and stop, how far it is, what went wrong."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QProgressBar, QPushButton

from desktop_app.domain.evaluations import EvaluationRun
from desktop_app.ui.ask.exchange import Problem
from desktop_app.ui.controls import Elided, Words, Zone
from desktop_app.ui.evaluation.set_run import SetRun
from desktop_app.ui.problems import translated
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate


class SetRunPage(Zone):
    """start: runs the set, once its unsaved changes are dealt with. Subclasses arrange the parts and add their own."""

    def __init__(self, theme: Theme, model: SetRun, start: Callable[[], None]) -> None:
        super().__init__(theme)
        self._set_run = model
        self.text = Words(tone="muted")
        self.file = Elided(middle=True)
        self.start, self.stop = QPushButton(), QPushButton()
        self.start.setProperty("kind", "primary")
        self.start.clicked.connect(lambda: start())
        self.stop.clicked.connect(model.stop)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.detail = Elided(tone="muted")
        self.problem = Words(tone="bad", selectable=True)
        model.progress_changed.connect(self._show_progress)

    def retranslate(self) -> None:
        self.stop.setText(translate("Evaluation", "Stop"))
        self.bar.setAccessibleName(translate("Evaluation", "Progress of the run"))

    def show_run(self, run: EvaluationRun | None) -> None:
        """run: the one that is shown, which goes on when it was stopped."""
        model = self._set_run
        self.file.setText(model.path or translate("Evaluation", "No question set chosen"))
        again = translate("Evaluation", "Continue")
        self.start.setText(again if model.was_stopped(run) else translate("Evaluation", "Run"))
        self.start.setEnabled(bool(model.path) and not model.is_running)
        self.start.setVisible(not model.is_running)
        self.stop.setVisible(model.is_running)
        self._show_progress()
        self.show_problem(model.problem)

    def show_problem(self, problem: Problem | None) -> None:
        self.problem.setVisible(problem is not None)
        if problem is not None:
            self.problem.setText(translated(problem).in_full)

    def _show_progress(self) -> None:
        model = self._set_run
        self.bar.setVisible(model.is_running)
        self.detail.setVisible(model.is_running)
        self.bar.setRange(0, 0 if model.fraction is None else 1000)
        self.bar.setValue(round((model.fraction or 0.0) * 1000))
        self.detail.setText(model.detail or translate("Evaluation", "Starting…"))

"""The evaluation page: run a set, write one, calibrate on one. Not modal; the three share the chosen set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFileDialog, QTabWidget, QVBoxLayout, QWidget

from desktop_app.foundation.paths import resources_dir
from desktop_app.ui.controls import QuietDialog
from desktop_app.ui.evaluation.calibration_model import CalibrationModel
from desktop_app.ui.evaluation.calibration_page import CalibrationPage
from desktop_app.ui.evaluation.evaluation_model import EvaluationModel
from desktop_app.ui.evaluation.run_page import RunPage
from desktop_app.ui.evaluation.set_editor import SetEditor, dropped_set
from desktop_app.ui.evaluation.set_model import AnswerPlaces, SetModel
from desktop_app.ui.evaluation.set_run import SetRun
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate

SIZE = (960, 780)
LEAST = (640, 480)


@dataclass(frozen=True, slots=True)
class EvaluationDesk:
    """What the pages work on. documents: file names of the collection. answer: places of the answer that is shown."""

    run: EvaluationModel
    sets: SetModel
    calibration: CalibrationModel
    documents: Callable[[], Sequence[str]]
    answer: Callable[[], AnswerPlaces | None]


class EvaluationDialog(QuietDialog):
    """`answer_wanted`: see `RunPage`. Pages: "run", "questions", "calibration"."""

    answer_wanted = Signal(int, int)

    def __init__(self, theme: Theme, desk: EvaluationDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.resize(*SIZE)
        self.setMinimumSize(*LEAST)
        self.setAcceptDrops(True)
        self.run = RunPage(theme, desk.run, self.choose_file, lambda: self._start(desk.run))
        self.run.answer_wanted.connect(self.answer_wanted)
        self.questions = SetEditor(theme, desk.sets, desk.documents, desk.answer)
        self.calibration = CalibrationPage(theme, desk.calibration, desk.sets, lambda: self._start(desk.calibration))
        self.calibration.questions_wanted.connect(lambda: self.show_page("questions"))
        self.pages: dict[str, QWidget] = {
            "run": self.run, "questions": self.questions, "calibration": self.calibration,
        }  # fmt: skip
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        for page in self.pages.values():
            self.tabs.addTab(page, "")
        self.tabs.currentChanged.connect(lambda _row: self._look())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 12, 20, 14)
        layout.addWidget(self.tabs)
        desk.sets.opened.connect(self._share)
        desk.sets.saved.connect(self._share)
        self.retranslate()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        self.setWindowTitle(translate("Evaluation", "Evaluation"))
        names = {
            "run": translate("Evaluation", "Figures"),
            "questions": translate("Evaluation", "Questions"),
            "calibration": translate("Evaluation", "Calibration"),
        }
        for widget in (self.tabs, self.tabs.tabBar()):
            widget.setAccessibleName(translate("Evaluation", "Pages of the evaluation"))
        for row, name in enumerate(self.pages):
            self.tabs.setTabText(row, names[name])

    def show_page(self, name: str) -> None:
        self.tabs.setCurrentWidget(self.pages[name])

    def choose_file(self) -> None:
        kinds = translate("Evaluation", "Question sets") + " (*.jsonl *.json)"
        path = self._desk.run.path
        start = str(Path(path).parent if path else resources_dir() / "samples")
        path, _ = QFileDialog.getOpenFileName(self, translate("Evaluation", "Choose a question set"), start, kinds)
        if path:
            self.take_file(path)

    def take_file(self, path: str) -> None:
        """Open a set on all pages; unsaved changes of another one are asked about first, where they are."""
        sets = self._desk.sets
        if sets.is_changed:
            self.show_page("questions")
        sets.guarded(lambda: self._open(path))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_set(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = dropped_set(event.mimeData())
        if path:
            event.acceptProposedAction()
            self.take_file(path)

    def _open(self, path: str) -> None:
        self._desk.sets.open(path)
        self._share(path)  # also when it cannot be edited: a run says what is wrong with it

    def _share(self, path: str) -> None:
        for model in (self._desk.run, self._desk.calibration):
            if path != model.path and not model.is_running:
                model.choose_file(path)
        if path:
            self._desk.calibration.reload()

    def _start(self, model: SetRun) -> None:
        """Run what is on the disk: changes in the editor are saved or dropped first."""
        sets = self._desk.sets
        if sets.is_changed and sets.path == model.path:
            self.show_page("questions")
            sets.guarded(lambda: self._go(model))
        else:
            model.start()

    def _go(self, model: SetRun) -> None:
        self.show_page("calibration" if model is self._desk.calibration else "run")
        model.start()

    def _look(self) -> None:
        """The form offers the answer that is shown in the window by then."""
        if self.tabs.currentWidget() is self.questions:
            self.questions.form.refresh()

"""Calibration: accepted questions, a run, risk against coverage, and the point a person chooses."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop_app.ui.controls import Words
from desktop_app.ui.evaluation.calibration_model import RISKS, CalibrationModel
from desktop_app.ui.evaluation.calibration_words import (
    bound_words,
    guarantee_words,
    point_words,
    setting_name,
    threshold_text,
)
from desktop_app.ui.evaluation.risk_plot import RiskPlot
from desktop_app.ui.evaluation.set_model import SetModel
from desktop_app.ui.evaluation.set_run_page import SetRunPage
from desktop_app.ui.evaluation.words import percent, run_words
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate


class CalibrationPage(SetRunPage):
    """The accepted questions are counted beside the set; below it stands what was fitted on the newest run."""

    questions_wanted = Signal()

    def __init__(self, theme: Theme, model: CalibrationModel, sets: SetModel, start: Callable[[], None]) -> None:
        super().__init__(theme, model, start)
        self._model, self._sets = model, sets
        small = theme.font(step=-1)
        self.counted = QLabel()
        self.counted.setProperty("tone", "muted")
        self.questions = QPushButton()
        self.risk_label, self.setting_label = QLabel(), QLabel()
        self.risk, self.setting = QComboBox(), QComboBox()
        self.risk_label.setBuddy(self.risk)
        self.setting_label.setBuddy(self.setting)
        self.ran = Words(font=small, tone="muted")
        self.guarantee = Words(font=theme.font(bold=True))
        self.plot = RiskPlot(theme)
        self.point, self.bound = Words(selectable=True), Words(tone="muted", selectable=True)
        self.use, self.use_all = QPushButton(), QPushButton()
        self.state = Words(font=small, tone="muted")
        self.hint = Words(tone="muted")
        self.rest = QWidget()
        self._arrange()
        self._connect()
        self.retranslate()

    def _arrange(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 10, 0, 0)
        layout.setSpacing(8)
        choose, look, use = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        choose.addWidget(self.file, 1)
        for control in (self.counted, self.questions, self.start, self.stop):
            choose.addWidget(control)
        for label in (self.setting_label, self.setting, self.risk_label, self.risk):
            look.addWidget(label)
            look.addSpacing(16 if label is self.setting else 0)
        look.addStretch(1)
        use.addWidget(self.use)
        use.addWidget(self.use_all)
        use.addWidget(self.state, 1)
        rows: tuple[QWidget | QHBoxLayout, ...] = (
            self.text, choose, self.bar, self.detail, self.problem, self.hint, self.ran, look, self.guarantee,
            self.plot, self.point, self.bound, use,
        )  # fmt: skip
        for row in rows:
            if isinstance(row, QHBoxLayout):
                layout.addLayout(row)
            else:
                layout.addWidget(row, 1 if row is self.plot else 0)
        layout.addWidget(self.rest, 1)

    def _connect(self) -> None:
        model = self._model
        self.questions.clicked.connect(self.questions_wanted)
        self.risk.activated.connect(lambda row: model.choose_risk(self.risk.itemData(row)))
        self.setting.activated.connect(lambda row: model.look_at(self.setting.itemData(row)))
        self.plot.stepped.connect(model.step)
        self.plot.picked.connect(model.choose_place)
        self.use.clicked.connect(model.store_point)
        self.use_all.clicked.connect(model.store_guaranteed)
        model.changed.connect(self.refresh)
        self._sets.changed.connect(self._show_questions)

    def retranslate(self) -> None:
        super().retranslate()
        self.text.setText(
            translate(
                "Calibration",
                "Fits the thresholds of verdicts and search to your own documents: every accepted question is asked, "
                "and you choose how sure the program must be before it says “supported”.",
            )
        )
        self.hint.setText(
            translate(
                "Calibration",
                "Let questions be proposed on the page “Questions”, accept those that are right, save the set and run "
                "it here. For a guarantee of at most 5 % errors about 60 questions without an error are needed.",
            )
        )
        self.questions.setText(translate("Calibration", "Questions…"))
        self.risk_label.setText(translate("Calibration", "Errors at most"))
        self.risk.setAccessibleName(translate("Calibration", "Share of errors that is to be guaranteed"))
        self.setting_label.setText(translate("Calibration", "Threshold"))
        self.setting.setAccessibleName(translate("Calibration", "Threshold that is looked at"))
        self.use.setText(translate("Calibration", "Use this point"))
        self.use_all.setText(translate("Calibration", "Use all that are guaranteed"))
        self.refresh()

    def refresh(self) -> None:
        self.show_run(self._model.run)
        self._show_questions()
        self._show_choices()
        self._show_fit()

    def _show_questions(self) -> None:
        sets = self._sets
        text = translate("Calibration", "{n} accepted").replace("{n}", str(sets.accepted))
        if sets.waiting:
            waits = translate("Calibration", "{n} wait for you").replace("{n}", str(sets.waiting))
            text = f"{text} · {waits}"
        self.counted.setText(text if sets.lines else "")

    def _show_choices(self) -> None:
        model = self._model
        self.risk.clear()
        for risk in RISKS:
            self.risk.addItem(percent(risk), risk)
        self.risk.setCurrentIndex(self.risk.findData(model.risk))
        self.setting.clear()
        for fit in model.found.fits if model.found is not None else ():
            self.setting.addItem(setting_name(fit.setting), fit.setting)
        self.setting.setCurrentIndex(self.setting.findData(model.setting))

    def _show_fit(self) -> None:
        model = self._model
        found, fit, point = model.found, model.fit, model.point
        has = found is not None and fit is not None and point is not None and not model.is_running
        for widget in (
            self.ran, self.setting_label, self.setting, self.risk_label, self.risk, self.guarantee, self.plot,
            self.point, self.bound, self.use, self.use_all, self.state,
        ):  # fmt: skip
            widget.setVisible(has)
        self.hint.setVisible(not has)
        self.rest.setVisible(not has)
        if found is None or fit is None or point is None:
            return
        self.ran.setText(run_words(model.run) if model.run is not None else "")
        self.guarantee.setText(guarantee_words(fit, found))
        words = point_words(fit.setting, point)
        self.point.setText(words)
        self.bound.setText(bound_words(point, found))
        self.plot.show_curve(fit.curve, found.risk, model.place, f"{words} {self.bound.text()}")
        self.use_all.setEnabled(bool(found.thresholds))
        now = translate("Calibration", "In force: {t}.").replace("{t}", threshold_text(model.in_force(fit.setting)))
        if model.stored:
            now = translate("Calibration", "Stored: {t}.").replace("{t}", model.stored)
        elif not model.is_guaranteed:
            risky = translate("Calibration", "This point is not guaranteed; it would be stored as your choice.")
            now = f"{now} {risky}"
        self.state.setText(now)
        self.state.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

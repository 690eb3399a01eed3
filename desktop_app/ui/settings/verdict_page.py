"""The verdict page of the settings: each threshold in a sentence, where it comes from, and the way back."""

from __future__ import annotations

import logging
from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop_app.evaluation.fit_origin import FitOrigin, fit_origin
from desktop_app.ui.controls import Words, Zone, clear, rule
from desktop_app.ui.settings.controls import control_for, show_value
from desktop_app.ui.settings.settings_model import SettingsModel
from desktop_app.ui.settings.verdict_words import (
    Threshold,
    fit_words,
    origin_of,
    sentence_of,
    threshold_groups,
    value_text,
)
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate

log = logging.getLogger(__name__)

CONTROL_WIDTH = 104


class ThresholdRow(QWidget):
    """One threshold; the sentence holds the value in force."""

    def __init__(self, theme: Theme, settings: SettingsModel, threshold: Threshold, fit: FitOrigin) -> None:
        super().__init__()
        self._settings, self._threshold, self._fit = settings, threshold, fit
        self.name = Words(threshold.field.name, font=theme.font(bold=True))
        self.sentence = Words(selectable=True)
        self.origin = Words(font=theme.font(step=-1), tone="muted", selectable=True)
        self.control = control_for(settings, threshold.field, CONTROL_WIDTH)
        self.reset = QPushButton()
        self.reset.setProperty("kind", "quiet")
        self.reset.clicked.connect(self.to_default)
        words, side = QVBoxLayout(), QVBoxLayout()
        words.setSpacing(2)
        for part in (self.name, self.sentence, self.origin):
            words.addWidget(part)
        words.addStretch(1)
        side.setSpacing(3)
        side.addWidget(self.control)
        side.addWidget(self.reset, 0, Qt.AlignmentFlag.AlignRight)
        side.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(18)
        row.addLayout(words, 1)
        row.addLayout(side)
        self.refresh()

    @property
    def path(self) -> str:
        return self._threshold.field.path

    def to_default(self) -> None:
        self._settings.set(self.path, self._settings.default(self.path))

    def refresh(self) -> None:
        value, default = self._settings.value(self.path), self._settings.default(self.path)
        show_value(self.control, value)
        self.sentence.setText(sentence_of(self._threshold, self._settings))
        self.control.setAccessibleDescription(self.sentence.text())
        self.origin.setText(origin_of(self._threshold, self._settings, self._fit))
        shown = translate("Verdicts", "yes") if default is True else value_text(default)
        text = translate("Verdicts", "Back to {d}").replace("{d}", shown)
        self.reset.setText(text)
        self.reset.setAccessibleName(f"{self._threshold.field.name}: {text}")
        self.reset.setVisible(value != default)


class VerdictPage(Zone):
    """read_fit: where the fitted defaults come from."""

    calibration_wanted = Signal()

    def __init__(self, theme: Theme, settings: SettingsModel, read_fit: Callable[[], FitOrigin] = fit_origin) -> None:
        super().__init__(theme)
        self._settings = settings
        self._fit = _read(read_fit)
        self.rows: dict[str, ThresholdRow] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(24, 18, 24, 18)
        self._column.setSpacing(12)
        settings.changed.connect(lambda _path: self.refresh())
        self.retranslate()

    def retranslate(self) -> None:
        clear(self._column)
        self.rows = {}
        for number, group in enumerate(threshold_groups()):
            if number:
                self._column.addWidget(rule())
            self._column.addWidget(Words(group.title, font=self.theme.font(step=3, serif=True)))
            for threshold in group.thresholds:
                row = self.rows[threshold.field.path] = ThresholdRow(self.theme, self._settings, threshold, self._fit)
                self._column.addWidget(row)
            if not number:
                self._add_origin()
        self._column.addStretch(1)
        self.refresh()

    def refresh(self) -> None:
        for row in self.rows.values():
            row.refresh()
        changed = any(self._settings.value(path) != self._settings.default(path) for path in self.rows)
        self.reset_all.setEnabled(changed)

    def to_defaults(self) -> None:
        """Every threshold of the page, in one step."""
        self._settings.restore(tuple(self.rows))

    def _add_origin(self) -> None:
        """The fit behind the probability, and the way to one's own."""
        frame = QFrame()
        frame.setObjectName("hint")
        self.fit = Words(fit_words(self._fit) if self._fit.n else "", selectable=True)
        self.fit.setVisible(bool(self._fit.n))
        self.calibrate = QPushButton(translate("Verdicts", "Calibrate on my own documents…"))
        self.calibrate.clicked.connect(self.calibration_wanted)
        self.reset_all = QPushButton(translate("Verdicts", "All thresholds back to the defaults"))
        self.reset_all.clicked.connect(self.to_defaults)
        buttons = QHBoxLayout()
        buttons.addWidget(self.calibrate)
        buttons.addWidget(self.reset_all)
        buttons.addStretch(1)
        inner = QVBoxLayout(frame)
        inner.setContentsMargins(14, 10, 14, 10)
        inner.setSpacing(8)
        inner.addWidget(self.fit)
        inner.addLayout(buttons)
        self._column.addWidget(frame)


def _read(read_fit: Callable[[], FitOrigin]) -> FitOrigin:
    """A fit that says nothing about itself still has thresholds."""
    try:
        return read_fit()
    except (OSError, ValueError, TypeError):
        log.exception("the fit's file does not say where it comes from")
        return FitOrigin(0, "", 0, "")

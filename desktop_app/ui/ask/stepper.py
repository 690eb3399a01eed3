"""What is going on right now: the steps with their seconds, the running one last; folded to one line when done."""

from __future__ import annotations

import time

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from desktop_app.ui.ask.exchange import Exchange, Phase, StepView
from desktop_app.ui.ask.step_words import step_detail, step_name
from desktop_app.ui.controls import Disclosure, Elided, IconLabel, Zone
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import one_or_many, seconds_text, translate

#: How often the running seconds are drawn again, in milliseconds.
TICK_MS = 200


class StepLine(QWidget):
    """Icon, name, detail, seconds."""

    def __init__(self, theme: Theme, step: StepView) -> None:
        super().__init__()
        self._step = step
        small = theme.font(step=-1)
        running = step.seconds is None
        self.icon = IconLabel(theme, "working" if running else "ready", "accent" if running else "muted", 15)
        self.name = QLabel(step_name(step))
        self.name.setFont(theme.font(step=-1, bold=running))
        self.detail = Elided(step_detail(step), tone="muted")
        self.detail.setFont(small)
        self.seconds = QLabel()
        self.seconds.setFont(small)
        self.seconds.setProperty("tone", "muted")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.icon)
        row.addWidget(self.name)
        row.addWidget(self.detail, 1)
        row.addWidget(self.seconds)
        self.tick()

    def tick(self) -> None:
        seconds = time.monotonic() - self._step.began if self._step.seconds is None else self._step.seconds
        self.seconds.setText(seconds_text(seconds))


class Stepper(Zone):
    """Draws an exchange's steps."""

    def __init__(self, theme: Theme, exchange: Exchange, budget_seconds: float) -> None:
        super().__init__(theme)
        self._exchange = exchange
        self._budget = budget_seconds
        self._lines: list[StepLine] = []
        self._body = QWidget()
        self._rows = QVBoxLayout(self._body)
        self._rows.setContentsMargins(2, 2, 2, 4)
        self._rows.setSpacing(5)
        self.fold = Disclosure(theme, "", self._body, is_open=exchange.is_open)
        self.total = QLabel()
        self.total.setProperty("tone", "muted")
        self.total.setFont(theme.font(step=-1))
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.fold, 0, 0)
        self._timer = QTimer(self, interval=TICK_MS)
        self._timer.timeout.connect(self._tick)
        self.refresh()

    def retranslate(self) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Draw the steps again; folds itself when the answer is there."""
        exchange = self._exchange
        for line in self._lines:
            line.hide()
            line.deleteLater()
        steps = exchange.steps or ([_waiting()] if exchange.is_open else [])
        self._lines = [StepLine(self.theme, step) for step in steps]
        for line in self._lines:
            self._rows.addWidget(line)
        if exchange.is_open:
            if not self._timer.isActive():
                self._timer.start()
        elif self._timer.isActive():
            self._timer.stop()
            self.fold.button.setChecked(False)
        self._tick()
        if self.parent() is not None or not steps:  # shown without a parent it would be a window of its own
            self.setVisible(bool(steps))

    def _tick(self) -> None:
        for line in self._lines[-3:]:
            line.tick()
        exchange = self._exchange
        if exchange.is_open:
            text = translate("Ask", "Working · {elapsed} of at most {budget}")
            survey = any(step.name == "survey" for step in exchange.steps)
            if exchange.draft or survey:  # as long as the draft or the collection is; no budget cuts it short
                text = translate("Ask", "Working · {elapsed}")
            text = text.replace("{elapsed}", seconds_text(exchange.seconds))
            text = text.replace("{budget}", seconds_text(self._budget))
        else:
            count = len(exchange.steps)
            text = one_or_many(count, translate("Ask", "1 step"), translate("Ask", "{n} steps"))
            if exchange.phase is Phase.ANSWERED:
                text += f" · {seconds_text(exchange.seconds)}"
        self.fold.button.setText(text)
        self.fold.button.setAccessibleName(text)


def _waiting() -> StepView:
    return StepView("load", translate("Ask", "the engine is getting ready"), time.monotonic())

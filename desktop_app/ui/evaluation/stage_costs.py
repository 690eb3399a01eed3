"""What a run spent where: calls, seconds and tokens by stage, and the same run without its checks."""

from __future__ import annotations

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from desktop_app.evaluation.figures import CHECKING, Summary
from desktop_app.ui.ask.exchange import StepView
from desktop_app.ui.ask.step_words import step_name
from desktop_app.ui.controls import Disclosure, Words, clear
from desktop_app.ui.evaluation.words import percent
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import seconds_text, translate


class StageCosts(QWidget):
    """Folded at first; a row a stage, dearest first."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        body = QWidget()
        self._grid = QGridLayout(body)
        self._grid.setContentsMargins(8, 0, 0, 4)
        self._grid.setHorizontalSpacing(22)
        self._grid.setVerticalSpacing(3)
        self.fold = Disclosure(theme, "", body)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.fold)

    def show_costs(self, summary: Summary) -> None:
        self.fold.button.setText(translate("Evaluation", "Cost by stage"))
        clear(self._grid)
        heads = (
            translate("Evaluation", "Stage"),
            translate("Evaluation", "Calls"),
            translate("Evaluation", "Time"),
            translate("Evaluation", "Share"),
            translate("Evaluation", "Tokens"),
        )
        self._row(0, heads, tone="muted")
        costs = sorted(summary.stages.values(), key=lambda cost: -cost.seconds)
        number = QLocale().toString
        for row, cost in enumerate(costs, 1):
            share = percent(cost.seconds / summary.total) if summary.total else "–"
            tokens = "" if cost.tokens is None else number(cost.tokens)
            self._row(
                row,
                (step_name(StepView(cost.stage, "")), number(cost.calls), seconds_text(cost.seconds), share, tokens),
            )
        self._row(len(costs) + 1, (translate("Evaluation", "Whole run"), "", seconds_text(summary.total), "", ""))
        checking = summary.stages.get(CHECKING)
        if checking is not None:
            self._without(len(costs) + 2, summary.total - checking.seconds)
        self._grid.setColumnStretch(5, 1)

    def _row(self, row: int, cells: tuple[str, ...], tone: str = "") -> None:
        for column, text in enumerate(cells):
            label = QLabel(text)
            label.setFont(self._theme.font(step=-1))
            if tone:
                label.setProperty("tone", tone)
            side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
            self._grid.addWidget(label, row, column, side)

    def _without(self, row: int, seconds: float) -> None:
        """Checks run beside the writing, so that this is the least a run without them would take."""
        self._row(row, (translate("Evaluation", "Without the checks, at least"), "", seconds_text(seconds), "", ""))
        note = translate(
            "Evaluation", "Checks run while the next claim is being written, so stages may add up to more than the run."
        )
        self._grid.addWidget(Words(note, font=self._theme.font(step=-1), tone="muted"), row + 1, 0, 1, 6)

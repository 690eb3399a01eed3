"""Below a question: where it was searched, when that was not everywhere, and why."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from desktop_app.ui.ask.exchange import Exchange
from desktop_app.ui.ask.filter_words import narrowed_lines
from desktop_app.ui.controls import IconLabel, Words, Zone, clear
from desktop_app.ui.theme.theme import Theme


class NarrowedLines(Zone):
    """One line a "filter" step; takes no room without any."""

    def __init__(self, theme: Theme, exchange: Exchange) -> None:
        super().__init__(theme)
        self._exchange = exchange
        self._shown: list[str] = []
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(4, 0, 0, 0)
        self._rows.setSpacing(3)
        self.hide()
        self.refresh()

    def retranslate(self) -> None:
        self.refresh()

    def refresh(self) -> None:
        lines = narrowed_lines(self._exchange.steps)
        if lines == self._shown:
            return
        clear(self._rows)
        for line in lines:
            row = QHBoxLayout()
            row.setSpacing(8)
            row.addWidget(IconLabel(self.theme, "filter", "muted", 15), 0, Qt.AlignmentFlag.AlignTop)
            row.addWidget(Words(line, font=self.theme.font(step=-0.5), tone="muted"), 1)
            self._rows.addLayout(row)
        self._shown = lines
        self.setVisible(bool(lines))

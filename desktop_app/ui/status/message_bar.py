"""Plain words across the window about what concerns all of it; goes away by hand, never takes the focus."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from desktop_app.ui.controls import IconButton, IconLabel, Words, Zone, restyle
from desktop_app.ui.problems import translated
from desktop_app.ui.status.engine_model import Notice
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate

_ICONS = {"bad": "quarantined", "warn": "uncertain", "plain": "info"}


class MessageBar(Zone):
    """Shows the newest notice."""

    restart = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.frame = QFrame()
        self.frame.setObjectName("messageBar")
        self.icon = IconLabel(theme, "info", "plain", 19)
        self.text = Words(selectable=True)
        self.button = QPushButton()
        self.button.clicked.connect(self._restart)
        self.close_button = IconButton(theme, "close")
        self.close_button.clicked.connect(self.hide)
        row = QHBoxLayout(self.frame)
        row.setContentsMargins(16, 8, 10, 8)
        row.setSpacing(10)
        row.addWidget(self.icon)
        row.addWidget(self.text, 1)
        row.addWidget(self.button)
        row.addWidget(self.close_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.frame)
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        self.button.setText(translate("Status", "Start again"))
        self.close_button.say(translate("Status", "Close the message"))

    def show_notice(self, notice: Notice) -> None:
        self.frame.setProperty("tone", notice.tone)
        restyle(self.frame)
        self.icon.show_icon(_ICONS[notice.tone], notice.tone)
        said = translated(notice)
        rest = " ".join(part for part in (said.message, said.hint) if part)
        title = said.title.rstrip(".")
        self.text.setText(f"{title}. {rest}" if rest else said.title)
        self.text.setAccessibleName(self.text.text())
        self.button.setVisible(notice.restart)
        self.show()

    def _restart(self) -> None:
        self.hide()
        self.restart.emit()

"""Beside the page: its pages in small, or the file's outline. Hidden until asked for."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedWidget, QVBoxLayout

from desktop_app.ui.controls import Words, Zone
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate
from desktop_app.ui.viewer.outline import Outline
from desktop_app.ui.viewer.thumbnails import CELL, Thumbnails
from desktop_app.ui.viewer.viewer_model import ViewerModel

NAMES = ("thumbnails", "outline")


class SidePanel(Zone):
    """shown: "thumbnails", "outline" or ""."""

    def __init__(self, theme: Theme, model: ViewerModel) -> None:
        super().__init__(theme)
        self.setObjectName("sidePanel")
        self._model = model
        self.shown = ""
        self.thumbnails = Thumbnails(theme, model)
        self.outline = Outline(model)
        self.none = Words(tone="muted")
        self.stack = QStackedWidget()
        for widget in (self.thumbnails, self.outline, self.none):
            self.stack.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.stack)
        self.none.setContentsMargins(12, 12, 8, 12)
        self.setMinimumWidth(CELL.width() + 12)
        model.outline_changed.connect(self._choose)
        self.retranslate()
        self.show_panel("")

    def retranslate(self) -> None:
        self.thumbnails.retranslate()
        self.outline.retranslate()
        self.none.setText(translate("Viewer", "This file has no outline."))

    def show_panel(self, name: str) -> None:
        """One of the two, or none; a panel that is open closes when it is asked for again by `toggle`."""
        self.shown = name if name in NAMES else ""
        self._choose()

    def toggle(self, name: str) -> None:
        self.show_panel("" if self.shown == name else name)

    def _choose(self) -> None:
        self.setVisible(bool(self.shown))
        if self.shown == "outline":
            self.stack.setCurrentWidget(self.outline if self._model.outline else self.none)
        else:
            self.stack.setCurrentWidget(self.thumbnails)

"""F1: all keys on one sheet."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from desktop_app.ui.controls import Words
from desktop_app.ui.main_window.actions import KEYS, Actions, words
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate

_COLUMNS = 2


class KeySheet(QDialog):
    """Not modal; Esc closes it."""

    def __init__(self, theme: Theme, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._actions = theme, actions
        self.setModal(False)
        self.title = Words(font=theme.font(step=5, serif=True))
        self._grid_holder = QWidget()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(28, 22, 28, 22)
        self._layout.setSpacing(14)
        self._layout.addWidget(self.title)
        self._layout.addWidget(self._grid_holder)
        self.retranslate()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        self.setWindowTitle(translate("Actions", "Keys"))
        self.title.setText(translate("Actions", "Keys"))
        old, self._grid_holder = self._grid_holder, self._grid()
        self._layout.replaceWidget(old, self._grid_holder)
        old.hide()
        old.deleteLater()

    def _grid(self) -> QWidget:
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(7)
        named = [(name, text) for name, text in words().items() if KEYS[name]]
        named.insert(0, ("ask", translate("Actions", "Ask the question")))
        half = (len(named) + 1) // _COLUMNS
        for number, (name, text) in enumerate(named):
            row, column = number % half, 3 * (number // half)
            key = translate("Actions", "Enter") if name == "ask" else self._actions.keys_text(name)
            grid.addWidget(self._cap(key), row, column, Qt.AlignmentFlag.AlignRight)
            label = QLabel(text.replace("…", ""))
            grid.addWidget(label, row, column + 1)
            if column == 0:
                grid.setColumnMinimumWidth(2, 26)
        return holder

    def _cap(self, key: str) -> QWidget:
        cap = QFrame()
        cap.setObjectName("keycap")
        label = QLabel(key)
        label.setFont(self._theme.font(step=-1, bold=True))
        row = QHBoxLayout(cap)
        row.setContentsMargins(8, 2, 8, 2)
        row.addWidget(label)
        return cap

"""Ctrl+K: every action by its name, with its key; a few letters are enough."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHeaderView, QLineEdit, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from desktop_app.foundation.plain_text import without_accents
from desktop_app.ui.translation import translate

WIDTH, ROWS = 520, 11
_PLACE = int(Qt.ItemDataRole.UserRole)


@dataclass(frozen=True, slots=True)
class Command:
    """group: the menu it is in. key: as the platform writes it, or ""."""

    text: str
    group: str
    key: str
    run: Callable[[], object]


def rank(words: str, command: Command) -> int | None:
    """How well a command fits what was typed, lower is better; None when it does not."""
    text = without_accents(f"{command.text} {command.group}")
    wanted = without_accents(words).split()
    if all(word in text for word in wanted):
        starts = all(any(part.startswith(word) for part in text.split()) for word in wanted)
        return 0 if starts else 1
    letters = iter(text)
    return 2 if all(char in letters for char in "".join(wanted)) else None


class Palette(QFrame):
    """commands: read each time it opens, so that words and states are those of now."""

    def __init__(self, window: QWidget, commands: Callable[[], Sequence[Command]]) -> None:
        super().__init__(window)
        self.setObjectName("palette")
        self._window, self._read = window, commands
        self._commands: list[Command] = []
        self._before: QWidget | None = None
        self.field = QLineEdit()
        self.field.textChanged.connect(lambda _text: self._fill())
        self.field.installEventFilter(self)
        self.list = QTreeWidget()
        self.list.setColumnCount(3)
        self.list.setHeaderHidden(True)
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in (1, 2):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the field keeps the focus, its arrow keys choose
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(self._run_item)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 10, 10, 10)
        layout.setSpacing(6)
        layout.addWidget(self.field)
        layout.addWidget(self.list)
        self.hide()

    def open(self) -> None:
        """Over the upper part of the window; opened again, it closes."""
        if self.isVisible():
            self.close_palette()
            return
        self._commands = list(self._read())
        self._before = self._window.focusWidget()
        self.field.setPlaceholderText(translate("Palette", "What do you want to do?"))
        self.field.setAccessibleName(translate("Palette", "What do you want to do?"))
        self.list.setAccessibleName(translate("Palette", "Actions"))
        self.field.clear()
        self._fill()
        self._place()
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def close_palette(self) -> None:
        """The focus goes back to where it was."""
        self.hide()
        if self._before is not None and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)

    def shown(self) -> list[str]:
        items = (self.list.topLevelItem(row) for row in range(self.list.topLevelItemCount()))
        return [item.text(0) for item in items if item is not None]

    def run_chosen(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self._run_item(item)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.ShortcutOverride and event.key() == Qt.Key.Key_Escape:
                event.accept()  # Esc closes this, it does not stop a question
                return True
            if event.type() == QEvent.Type.KeyPress and self._takes(event.key()):
                return True
        if watched is self.field and event.type() == QEvent.Type.FocusOut and self.isVisible():
            self.hide()
        return super().eventFilter(watched, event)

    def _takes(self, key: int) -> bool:
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: ROWS, Qt.Key.Key_PageUp: -ROWS}
        if key in steps:
            self._choose(self.list.currentIndex().row() + steps[Qt.Key(key)])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.run_chosen()
        elif key == Qt.Key.Key_Escape:
            self.close_palette()
        else:
            return False
        return True

    def _fill(self) -> None:
        ranked = [(rank(self.field.text(), command), place) for place, command in enumerate(self._commands)]
        self.list.clear()
        for _, place in sorted((fit, place) for fit, place in ranked if fit is not None):
            command = self._commands[place]
            item = QTreeWidgetItem([command.text, command.group, command.key])
            item.setData(0, _PLACE, place)
            item.setForeground(1, self.palette().placeholderText())
            item.setTextAlignment(2, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.list.addTopLevelItem(item)
        self._choose(0)

    def _choose(self, row: int) -> None:
        item = self.list.topLevelItem(max(0, min(self.list.topLevelItemCount() - 1, row)))
        if item is not None:
            self.list.setCurrentItem(item)

    def _place(self) -> None:
        width = min(WIDTH, self._window.width() - 40)
        row = max(22, self.list.sizeHintForRow(0))
        height = min(ROWS * row + 2 * self.field.sizeHint().height() + 16, self._window.height() - 80)
        self.setGeometry((self._window.width() - width) // 2, 60, width, height)

    def _run_item(self, item: QTreeWidgetItem) -> None:
        command = self._commands[int(item.data(0, _PLACE))]
        self.close_palette()
        command.run()

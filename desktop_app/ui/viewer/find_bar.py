"""Find in the document: words, count, next and previous; Esc closes."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit

from desktop_app.ui.controls import IconButton, Zone
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate
from desktop_app.ui.viewer.viewer_model import ViewerModel

#: Typing pauses this long before the search starts, in milliseconds.
PAUSE_MS = 180


class FindField(QLineEdit):
    next_wanted = Signal(int)
    closed = Signal()

    def event(self, event: QEvent) -> bool:
        """Esc belongs to this field while it has the focus, not to the window's "stop"."""
        is_override = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride
        if is_override and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.next_wanted.emit(-1 if back else 1)
        elif event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)


class FindBar(Zone):
    """Hidden until Ctrl+F."""

    closed = Signal()

    def __init__(self, theme: Theme, model: ViewerModel) -> None:
        super().__init__(theme)
        self.setObjectName("findBar")
        self._model = model
        self.field = FindField()
        self.field.next_wanted.connect(model.step_hit)
        self.field.closed.connect(self.close_bar)
        self.count = QLabel()
        self.count.setProperty("tone", "muted")
        self.previous = IconButton(theme, "previous")
        self.previous.clicked.connect(lambda: model.step_hit(-1))
        self.next = IconButton(theme, "next")
        self.next.clicked.connect(lambda: model.step_hit(1))
        self.close_button = IconButton(theme, "close")
        self.close_button.clicked.connect(self.close_bar)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(lambda: model.search(self.field.text()))
        self.field.textChanged.connect(lambda _text: self._pause.start())
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 8, 6)
        row.setSpacing(4)
        row.addWidget(self.field, 1)
        row.addSpacing(4)
        row.addWidget(self.count)
        row.addSpacing(4)
        for button in (self.previous, self.next, self.close_button):
            row.addWidget(button)
        model.find_changed.connect(self._show_count)
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        self.field.setPlaceholderText(translate("Viewer", "Find in this document"))
        self.field.setAccessibleName(translate("Viewer", "Find in this document"))
        self.previous.say(translate("Viewer", "Previous hit"), "Shift+Ctrl+G")
        self.next.say(translate("Viewer", "Next hit"), "Ctrl+G")
        self.close_button.say(translate("Viewer", "Close the search"), "Esc")
        self._show_count()

    def open_bar(self) -> None:
        self.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()
        if self.field.text():
            self._pause.start()

    def close_bar(self) -> None:
        self.hide()
        self._pause.stop()
        self._model.search("")
        self.closed.emit()

    def _show_count(self) -> None:
        found = self._model.found
        if found is None:
            self.count.setText("")
        elif not found.total:
            self.count.setText(translate("Viewer", "not found"))
        else:
            text = translate("Viewer", "{n} of {total}")
            self.count.setText(text.replace("{n}", str(self._model.hit + 1)).replace("{total}", str(found.total)))
        self.count.setAccessibleName(self.count.text())

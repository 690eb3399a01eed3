"""The question: Enter asks, Shift+Enter starts a line, Esc stops; disabled only together with the reason."""

from __future__ import annotations

from PySide6.QtCore import QLocale, QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout

from desktop_app.ui.ask.filter_line import FilterLine
from desktop_app.ui.ask.filter_model import FilterModel
from desktop_app.ui.ask.filter_panel import FilterPanel
from desktop_app.ui.controls import Words, Zone, restyle
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate

#: Lines the box grows to before it scrolls.
MAX_LINES = 6
# Characters of a question with the text it is asked about; of a megabyte in one paragraph the window would stand still.
# The program searches the questions in a long message, or its beginning (`usecases.understanding`).
LONGEST = 20_000


class QuestionEdit(QPlainTextEdit):
    asked = Signal()
    focus_changed = Signal(bool)
    cut_short = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._hint = ""

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Pastes as much as a question may hold."""
        text = source.text()
        room = max(0, LONGEST - len(self.toPlainText()) + len(self.textCursor().selectedText()))
        self.insertPlainText(text[:room])
        if len(text) > room:
            self.cut_short.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.asked.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focus_changed.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focus_changed.emit(False)

    def set_hint(self, text: str) -> None:
        """What stands in the empty box; cut to one line, and then all of it in the tooltip."""
        self._hint = text
        self._show_hint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_hint()

    def _show_hint(self) -> None:
        room = self.viewport().width() - 2 * round(self.document().documentMargin())
        shown = self.fontMetrics().elidedText(self._hint, Qt.TextElideMode.ElideRight, max(0, room))
        self.setPlaceholderText(shown)
        self.setToolTip(self._hint if shown != self._hint else "")

    def sizeHint(self) -> QSize:
        lines = max(1, min(MAX_LINES, round(self.document().size().height())))
        return QSize(200, lines * self.fontMetrics().lineSpacing() + 14)


class QuestionBox(Zone):
    """Emits the question; what is typed stays until it was asked."""

    asked = Signal(str)
    stop = Signal()
    reason_changed = Signal()

    def __init__(self, theme: Theme, filters: FilterModel) -> None:
        super().__init__(theme)
        self._busy = False
        self._reason = ""
        self._cut = False
        self.edit = QuestionEdit()
        self.edit.setFont(theme.font(step=1))
        self.edit.setTabChangesFocus(True)
        self.edit.setAcceptDrops(False)  # files dropped on it are for the window
        self.edit.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.edit.asked.connect(self._ask)
        self.edit.focus_changed.connect(self._on_focus)
        self.edit.textChanged.connect(self._on_text)
        self.edit.cut_short.connect(self._on_cut)
        self.button = QPushButton()
        self.button.setProperty("kind", "primary")
        self.button.clicked.connect(lambda: self.stop.emit() if self._busy else self._ask())
        self.note = Words(font=theme.font(step=-1), tone="muted")
        self.frame = QFrame()
        self.frame.setObjectName("composer")
        self.filter_line = FilterLine(theme, filters)
        self.filter_line.pill.pressed.connect(self.open_filter)
        self.filter_button = QPushButton()
        self.filter_button.setProperty("kind", "quiet")
        self.filter_button.setFont(theme.font(step=-1))
        self.filter_button.clicked.connect(self.open_filter)
        self.panel = FilterPanel(theme, filters, self)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.edit, 1)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignBottom)
        inner = QVBoxLayout(self.frame)
        inner.setContentsMargins(12, 8, 8, 8)
        inner.setSpacing(2)
        inner.addWidget(self.filter_line)
        inner.addLayout(row)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self.frame)
        below = QHBoxLayout()
        below.setSpacing(8)
        below.addWidget(self.note, 1)
        below.addWidget(self.filter_button)
        layout.addLayout(below)
        self._on_text()
        self.retheme()
        self.retranslate()

    def retranslate(self) -> None:
        self.edit.setAccessibleName(translate("Ask", "Question"))
        self.button.setText(translate("Ask", "Stop") if self._busy else translate("Ask", "Ask"))
        self.button.setToolTip(translate("Ask", "Stop (Esc)") if self._busy else translate("Ask", "Ask (Enter)"))
        self.filter_button.setText(translate("Ask", "Where to search"))
        self.filter_button.setToolTip("Ctrl+Shift+F")
        self.edit.set_hint(self._reason or translate("Ask", "Ask your documents…"))
        self.note.setVisible(not self._reason)
        self._update_note()

    def retheme(self) -> None:
        colour = self.theme.tokens.on_accent if self.button.isEnabled() else self.theme.tokens.muted
        self.filter_button.setIcon(self.theme.icon("filter", self.theme.tokens.muted, 15))
        self.button.setIcon(self.theme.icon("stop" if self._busy else "ask", colour, 16))

    def set_busy(self, busy: bool) -> None:
        self._busy = busy
        self._update_button()
        self.retranslate()

    def set_reason(self, reason: str) -> None:
        """Why no question can be asked; "" = one can."""
        self._reason = reason
        self.edit.setEnabled(not reason)
        self.filter_button.setEnabled(not reason)
        self._update_button()
        self.retranslate()
        self.reason_changed.emit()

    @property
    def reason(self) -> str:
        """Why no question can be asked, or ""."""
        return self._reason

    @property
    def can_ask(self) -> bool:
        return not self._reason and not self._busy

    def open_filter(self) -> None:
        """Show where is searched, to change it."""
        if self.filter_button.isEnabled():
            self.panel.open_above(self.frame)

    def set_text(self, text: str) -> None:
        self.edit.setPlainText(text[:LONGEST])

    def _ask(self) -> None:
        text = self.edit.toPlainText().strip()
        if text and not self._busy and not self._reason:
            self.edit.clear()
            self.asked.emit(text)

    def _on_text(self) -> None:
        self.edit.setFixedHeight(self.edit.sizeHint().height())
        self._update_button()
        self._on_cut(cut=False)

    def _on_cut(self, *, cut: bool = True) -> None:
        if self._cut != cut:
            self._cut = cut
            self._update_note()

    def _update_note(self) -> None:
        """How to ask, or that a paste was cut short, until the text is changed."""
        self.note.setText(
            translate(
                "Ask",
                "A question holds at most {count} characters; the rest was not pasted. Check a long text as a draft.",
            ).replace("{count}", QLocale().toString(LONGEST))
            if self._cut
            else translate("Ask", "Enter asks · Shift+Enter starts a new line")
        )

    def _update_button(self) -> None:
        self.button.setEnabled(self._busy or (bool(self.edit.toPlainText().strip()) and not self._reason))
        self.retheme()

    def _on_focus(self, has: bool) -> None:
        self.frame.setProperty("active", has)
        restyle(self.frame)

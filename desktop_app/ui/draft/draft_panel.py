"""Check a draft: paste it, choose its file, or drop it here; the result stands among the answers."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout

from desktop_app.ui.ask.question_box import QuestionBox
from desktop_app.ui.ask.session_model import SessionModel
from desktop_app.ui.controls import IconButton, Words, Zone, restyle
from desktop_app.ui.library.library_model import LibraryModel
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate

#: What a draft may be; other text files are read as text.
KINDS = (".docx", ".pdf", ".md", ".markdown", ".txt")
# Height of the paste box in lines; lupdate would take a "#:" here for a note to translators.
LINES = 9


class DraftEdit(QPlainTextEdit):
    """Ctrl+Enter checks; Tab leaves."""

    submitted = Signal()
    focus_changed = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        self.setAcceptDrops(False)  # files dropped on it are for the panel

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.submitted.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focus_changed.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focus_changed.emit(False)


class DraftPanel(Zone):
    """Stands in the place of the question box while it is open; what is pasted stays until it is checked."""

    def __init__(self, theme: Theme, session: SessionModel, library: LibraryModel, box: QuestionBox) -> None:
        super().__init__(theme)
        self._session, self._library, self._box = session, library, box
        self.setAcceptDrops(True)
        self.title = Words(font=theme.font(step=1.5, serif=True, bold=True))
        self.close_button = IconButton(theme, "close", colour="muted")
        self.close_button.clicked.connect(self.close_panel)
        self.edit = DraftEdit()
        self.edit.setFont(theme.font(step=0.5))
        self.edit.setFixedHeight(LINES * self.edit.fontMetrics().lineSpacing() + 12)
        self.edit.textChanged.connect(self._update)
        self.edit.submitted.connect(self.check_text)
        self.edit.focus_changed.connect(self._mark)
        self.note = Words(font=theme.font(step=-1), tone="muted")
        self.file = QPushButton()
        self.file.clicked.connect(self.choose_file)
        self.check = QPushButton()
        self.check.setProperty("kind", "primary")
        self.check.clicked.connect(self.check_text)
        self._arrange()
        session.busy_changed.connect(lambda _busy: self._update())
        box.reason_changed.connect(self._update)
        self.retheme()
        self.retranslate()
        self.hide()

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self.note, 1)
        foot.addWidget(self.file, 0, Qt.AlignmentFlag.AlignBottom)
        foot.addWidget(self.check, 0, Qt.AlignmentFlag.AlignBottom)
        self.frame = QFrame()
        self.frame.setObjectName("composer")
        inner = QVBoxLayout(self.frame)
        inner.setContentsMargins(14, 10, 10, 10)
        inner.setSpacing(8)
        inner.addLayout(head)
        inner.addWidget(self.edit)
        inner.addLayout(foot)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.frame)

    def retranslate(self) -> None:
        self.title.setText(translate("Draft", "Check a draft"))
        self.close_button.say(translate("Draft", "Back to questions"), "Esc")
        self.edit.setAccessibleName(translate("Draft", "Text of the draft"))
        self.edit.setPlaceholderText(
            translate("Draft", "Paste a memo, a brief or another system's answer, or drop its file here.")
        )
        self.file.setText(translate("Draft", "Choose a file…"))
        self.file.setToolTip(translate("Draft", "DOCX, PDF, Markdown or text"))
        self.check.setText(translate("Draft", "Check"))
        keys = QKeySequence("Ctrl+Return").toString(QKeySequence.SequenceFormat.NativeText)
        self.check.setToolTip(f"{translate('Draft', 'Check')} ({keys})")
        self._update()

    def retheme(self) -> None:
        self.file.setIcon(self.theme.icon("file", self.theme.tokens.text, 16))

    # Opening and closing

    def open_panel(self) -> None:
        self._box.hide()
        self.show()
        self._update()
        self.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def close_panel(self) -> None:
        self.hide()
        self._box.show()
        self._box.edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def stop(self) -> None:
        """Esc: stop what runs, else go back to the question box."""
        if self._session.running is None and not self.isHidden():
            self.close_panel()
        else:
            self._session.stop()

    # Checking

    @property
    def can_check(self) -> bool:
        return self._session.running is None and not self._box.reason

    def check_text(self) -> None:
        text = self.edit.toPlainText()
        if text.strip() and self.can_check:
            self._session.check("-", self._library.collection, text)
            self.edit.clear()
            self.close_panel()

    def check_file(self, path: str) -> None:
        if self.can_check:
            self._session.check(path, self._library.collection)
            self.close_panel()

    def choose_file(self) -> None:
        kinds = translate("Draft", "Drafts") + f" ({' '.join('*' + kind for kind in KINDS)})"
        path, _ = QFileDialog.getOpenFileName(self, translate("Draft", "Check a draft"), "", kinds)
        if path:
            self.check_file(path)

    def _update(self) -> None:
        busy = self._session.running is not None
        reason = translate("Draft", "Another answer is being made; this can be checked after it.") if busy else ""
        reason = self._box.reason or reason
        self.note.setText(
            reason or translate("Draft", "Each sentence, quotation and citation is compared with this collection.")
        )
        self.file.setEnabled(self.can_check)
        self.check.setEnabled(self.can_check and bool(self.edit.toPlainText().strip()))

    # Drag and drop

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self.can_check and self._dropped(event):
            event.acceptProposedAction()
            self._mark(True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._mark(self.edit.hasFocus())

    def dropEvent(self, event: QDropEvent) -> None:
        self._mark(self.edit.hasFocus())
        path = self._dropped(event)
        if path:
            event.acceptProposedAction()
            self.check_file(path)

    @staticmethod
    def _dropped(event: QDropEvent) -> str:
        """The one file that is dropped, "" for anything else."""
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        return paths[0] if len(paths) == 1 and Path(paths[0]).suffix.lower() in KINDS else ""

    def _mark(self, active: bool) -> None:
        self.frame.setProperty("active", active)
        restyle(self.frame)

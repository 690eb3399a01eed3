"""What is below the list: why the chosen file is as it is and what can be done about it, without a dialog."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout

from desktop_app.domain.documents import Document, DocumentState
from desktop_app.ui.controls import IconLabel, Words, Zone
from desktop_app.ui.library.library_model import LibraryModel
from desktop_app.ui.library.words import explanation, state_look
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate

_RETRY = {DocumentState.QUARANTINED, DocumentState.MISSING, DocumentState.NEEDS_PASSWORD}


class FileStrip(Zone):
    """Shown for a file that is not simply ready."""

    def __init__(self, theme: Theme, library: LibraryModel) -> None:
        super().__init__(theme)
        self._library = library
        self._document: Document | None = None
        self.icon = IconLabel(theme, "lock")
        self.word = Words(font=theme.font(bold=True))
        self.why = Words(font=theme.font(step=-1), tone="muted", selectable=True)
        self.password = QLineEdit()
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.password.returnPressed.connect(self._unlock)
        self.keep = QCheckBox()
        self.unlock = QPushButton()
        self.unlock.setProperty("kind", "primary")
        self.unlock.clicked.connect(self._unlock)
        self.retry = QPushButton()
        self.retry.clicked.connect(self._retry)
        self.recognise = QPushButton()
        self.recognise.clicked.connect(self._recognise)
        self.remove = QPushButton()
        self.remove.setProperty("kind", "quiet")
        self.remove.clicked.connect(self._remove)
        self._arrange()
        library.passwords.loaded.connect(lambda: self.show_document(self._document))
        self.retranslate()
        self.show_document(None)

    def _arrange(self) -> None:
        frame = QFrame()
        frame.setObjectName("fileStrip")
        inner = QVBoxLayout(frame)
        inner.setContentsMargins(12, 10, 12, 10)
        inner.setSpacing(7)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.icon)
        head.addWidget(self.word, 1)
        inner.addLayout(head)
        inner.addWidget(self.why)
        inner.addWidget(self.password)
        inner.addWidget(self.keep)
        row = QHBoxLayout()
        row.setSpacing(6)
        for button in (self.unlock, self.recognise, self.retry, self.remove):
            row.addWidget(button)
        row.addStretch(1)
        inner.addLayout(row)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(frame)

    def retranslate(self) -> None:
        self.password.setPlaceholderText(translate("Library", "Password"))
        self.password.setAccessibleName(translate("Library", "Password of the file"))
        self.keep.setText(translate("Library", "Keep in the system's keyring"))
        self.unlock.setText(translate("Library", "Unlock"))
        self.retry.setText(translate("Library", "Try again"))
        self.recognise.setText(translate("Library", "Recognise text"))
        self.remove.setText(translate("Library", "Remove"))
        self.show_document(self._document)

    def show_document(self, document: Document | None) -> None:
        """Show a file's reasons, or nothing."""
        plain = document is None or (
            document.state is DocumentState.READY and not (document.pages_skipped or document.notes or document.similar)
        )
        if document is None or document.id != (self._document.id if self._document else None):
            self.password.clear()
            self.keep.setChecked(False)
        self._document = document
        self.setVisible(not plain)
        if document is None or plain:
            return
        look = state_look(document)
        self.icon.show_icon(look.icon, look.tone)
        self.word.setText(look.word)
        self.why.setText(explanation(document))
        locked = document.state is DocumentState.NEEDS_PASSWORD
        self.password.setVisible(locked)
        self.keep.setVisible(locked and self._library.passwords.can_keep)
        self.unlock.setVisible(locked)
        self.retry.setVisible(document.state in _RETRY and not locked)
        self.recognise.setVisible(_has_scanned_pages(document))

    def ask_password(self) -> None:
        if self.password.isVisibleTo(self):
            self.password.setFocus()

    def _retry(self) -> None:
        if self._document is not None:
            self._library.retry([self._document])

    def _recognise(self) -> None:
        if self._document is not None:
            self._library.recognise([self._document])

    def _remove(self) -> None:
        if self._document is not None:
            self._library.remove([self._document])

    def _unlock(self) -> None:
        if self._document is not None and self.password.text():
            self._library.unlock(self._document, self.password.text(), keep=self.keep.isChecked())
            self.password.clear()


def _has_scanned_pages(document: Document) -> bool:
    """Whether recognising text could help: a scan, or a readable file some of whose pages were left out."""
    return document.state is DocumentState.NEEDS_OCR or (
        document.state is DocumentState.READY and bool(document.pages_skipped)
    )

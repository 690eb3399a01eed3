"""Below the list: the watched folders with their state, and what to do about files that were deleted from them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop_app.ui.controls import Elided, IconButton, IconLabel, Words, Zone, plain_tip
from desktop_app.ui.library.folders_model import FolderRow, FoldersModel
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import one_or_many, translate
from desktop_app.usecases.watched_folders import FolderState

_LOOKS = {
    None: ("working", "muted"),
    FolderState.FOLLOWED: ("folder", "muted"),
    FolderState.UNREACHABLE: ("missing", "warn"),
    FolderState.EMPTIED: ("missing", "warn"),
}


def folder_line(row: FolderRow) -> str:
    """A folder's name and, when it is not followed, why."""
    name = Path(row.path).name or row.path
    if row.state is FolderState.UNREACHABLE:
        return translate("Library", "{folder}: not reachable").replace("{folder}", name)
    if row.state is FolderState.EMPTIED:
        return translate("Library", "{folder}: empty").replace("{folder}", name)
    return name


def folder_explanation(row: FolderRow) -> str:
    """The whole path, and what the state means for the documents."""
    if row.state is FolderState.UNREACHABLE:
        why = translate("Library", "It cannot be reached: is its disk connected? Its documents stay as they are.")
    elif row.state is FolderState.EMPTIED:
        why = translate(
            "Library",
            "It is empty now. Its documents stay as they are; if you emptied it, remove them from the library.",
        )
    else:
        why = translate("Library", "Watched: what changes in it is followed.")
    return f"{row.path}\n{why}"


class FolderLine(QWidget):
    """One watched folder with a button that stops watching it."""

    stop = Signal(str)

    def __init__(self, theme: Theme, row: FolderRow) -> None:
        super().__init__()
        icon, tone = _LOOKS[row.state]
        self.label = Elided(folder_line(row), tone="warn" if tone == "warn" else "muted", middle=True)
        self.label.setFont(theme.font(step=-1))
        self.label.setToolTip(plain_tip(folder_explanation(row)))
        self.label.setAccessibleName(folder_explanation(row))
        self.button = IconButton(theme, "close", colour="muted")
        name = Path(row.path).name or row.path
        self.button.say(translate("Library", "Stop watching {folder}").replace("{folder}", name))
        self.button.clicked.connect(lambda: self.stop.emit(row.path))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(2, 0, 0, 0)
        layout.setSpacing(7)
        layout.addWidget(IconLabel(theme, icon, tone, 16))
        layout.addWidget(self.label, 1)
        layout.addWidget(self.button)


class FolderStrip(Zone):
    """Hidden while nothing is watched."""

    def __init__(self, theme: Theme, folders: FoldersModel) -> None:
        super().__init__(theme)
        self._folders = folders
        self._shown: list[FolderRow] = []
        self._lines: list[FolderLine] = []
        self.title = Elided(tone="muted")
        self.title.setFont(theme.font(step=-1, bold=True))
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addWidget(self.title)
        layout.addLayout(self._rows)
        folders.changed.connect(self.refresh)
        self.retranslate()

    @property
    def lines(self) -> list[FolderLine]:
        return self._lines

    def retranslate(self) -> None:
        self.title.setText(translate("Library", "Watched folders"))
        self._shown = []
        self.refresh()

    def refresh(self) -> None:
        rows = self._folders.folders
        self.setVisible(bool(rows))
        looks = [(row.path, row.state) for row in rows]
        if looks == [(row.path, row.state) for row in self._shown]:
            return
        self._shown = rows
        for line in self._lines:
            self._rows.removeWidget(line)
            line.hide()
            line.deleteLater()
        self._lines = [FolderLine(self.theme, row) for row in rows]
        for line in self._lines:
            line.stop.connect(self._folders.unwatch)
            self._rows.addWidget(line)


class DeletedBar(Zone):
    """Files were deleted from a watched folder: remove their documents, or keep them out of search."""

    def __init__(self, theme: Theme, folders: FoldersModel) -> None:
        super().__init__(theme)
        self._folders = folders
        self.word = Words(font=theme.font(bold=True))
        self.why = Words(font=theme.font(step=-1), tone="muted")
        self.remove = QPushButton()
        self.remove.clicked.connect(folders.remove_deleted)
        self.keep = QPushButton()
        self.keep.setProperty("kind", "quiet")
        self.keep.clicked.connect(folders.keep_deleted)
        frame = QFrame()
        frame.setObjectName("fileStrip")
        inner = QVBoxLayout(frame)
        inner.setContentsMargins(12, 10, 12, 10)
        inner.setSpacing(7)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(IconLabel(theme, "missing", "warn"))
        head.addWidget(self.word, 1)
        inner.addLayout(head)
        inner.addWidget(self.why)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.remove)
        row.addWidget(self.keep)
        row.addStretch(1)
        inner.addLayout(row)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(frame)
        folders.changed.connect(self.refresh)
        self.retranslate()

    def retranslate(self) -> None:
        self.remove.setText(translate("Library", "Remove"))
        self.keep.setText(translate("Library", "Keep"))
        self.refresh()

    def refresh(self) -> None:
        count = len(self._folders.deleted)
        self.setVisible(count > 0)
        self.word.setText(
            one_or_many(
                count,
                translate("Library", "1 file was deleted from a watched folder"),
                translate("Library", "{n} files were deleted from watched folders"),
            )
        )
        self.why.setText(
            one_or_many(
                count,
                translate("Library", "It is not searched any more; answers that cite it keep their evidence."),
                translate("Library", "They are not searched any more; answers that cite them keep their evidence."),
            )
        )

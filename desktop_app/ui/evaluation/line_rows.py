"""The questions of a set as rows: icon and word for what they are, then the question."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QListView

from desktop_app.evaluation.editable_set import SetLine
from desktop_app.ui.answer.words import Look
from desktop_app.ui.controls import plain_tip
from desktop_app.ui.evaluation.set_model import SetModel
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate

_Index = QModelIndex | QPersistentModelIndex


def line_look(line: SetLine) -> Look:
    """What a row is: waiting, not complete, answerable or not."""
    if not line.question.question.strip():
        return Look("quarantined", translate("QuestionSet", "not complete"), "warn")
    if not line.accepted:
        return Look("queued", translate("QuestionSet", "proposed, waits for you"), "warn")
    if line.question.answerable:
        return Look("supported", translate("QuestionSet", "answerable"), "good")
    return Look("refused", translate("QuestionSet", "not answerable"), "plain")


class LineRows(QAbstractListModel):
    """Keeps nothing: reads the set."""

    def __init__(self, theme: Theme, sets: SetModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme, self._sets = theme, sets
        self._count = len(sets.lines)

    def refresh(self) -> None:
        """After a change of the set; the selection is the view's business."""
        count = len(self._sets.lines)
        if count != self._count:
            self.beginResetModel()
            self._count = count
            self.endResetModel()
        elif count:
            self.dataChanged.emit(self.index(0), self.index(count - 1))

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else self._count

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self._sets.lines):
            return None
        line = self._sets.lines[index.row()]
        look = line_look(line)
        text = " ".join(line.question.question.split()) or translate("QuestionSet", "(no question yet)")
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{index.row() + 1}.  {text}"
        if role == Qt.ItemDataRole.DecorationRole:
            return self._theme.icon(look.icon, getattr(self._theme.tokens, look.tone), 16)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(f"{text} ({look.word})")
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{text} ({look.word})"
        return None


class LineList(QListView):
    """The list of questions; follows the chosen one both ways."""

    def __init__(self, theme: Theme, sets: SetModel) -> None:
        super().__init__()
        self.setObjectName("lineList")
        self._sets = sets
        self._rows = LineRows(theme, sets, self)
        self.setModel(self._rows)
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.selectionModel().currentChanged.connect(self._on_current)
        sets.row_changed.connect(self._follow)
        sets.changed.connect(self.refresh)
        theme.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        self.setAccessibleName(translate("QuestionSet", "Questions of the set"))
        self._rows.refresh()
        self._follow()

    def _follow(self) -> None:
        index = self._rows.index(self._sets.row) if self._sets.row >= 0 else QModelIndex()
        if index != self.currentIndex():
            self.setCurrentIndex(index)
        if index.isValid():
            self.scrollTo(index)

    def _on_current(self, current: QModelIndex, _before: QModelIndex) -> None:
        if current.isValid():
            self._sets.choose(current.row())

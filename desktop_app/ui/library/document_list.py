"""The list of files: an item model over the library's view state, and how a row is drawn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from desktop_app.domain.documents import SETTLED, Document, DocumentState
from desktop_app.domain.reading import FileReading
from desktop_app.ui.controls import plain_tip
from desktop_app.ui.library.library_model import LibraryModel
from desktop_app.ui.library.metadata_words import about
from desktop_app.ui.library.words import accessible, explanation, second_line, state_look
from desktop_app.ui.theme.theme import Theme

DOCUMENT = Qt.ItemDataRole.UserRole + 1
#: How far a long file is (`FileReading`), None for others.
READING = Qt.ItemDataRole.UserRole + 2
Index = QModelIndex | QPersistentModelIndex


class DocumentList(QAbstractListModel):
    """Rows are `LibraryModel.documents`; rows that stay keep their selection."""

    def __init__(self, library: LibraryModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._rows: list[Document] = library.documents
        library.documents_changed.connect(self._refresh)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        document = self._rows[index.row()]
        if role == DOCUMENT:
            return document
        if role == READING:
            return self._reading(document)
        if role == Qt.ItemDataRole.DisplayRole:
            return Path(document.path).name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return accessible(document, self._reading(document))
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip("\n".join([document.path, *about(document), explanation(document)]))
        return None

    def row_of(self, document_id: int) -> int:
        return next((row for row, document in enumerate(self._rows) if document.id == document_id), -1)

    def _reading(self, document: Document) -> FileReading | None:
        reading = document.state is DocumentState.EXTRACTING
        return self._library.reading.get(Path(document.path).name) if reading else None

    def _refresh(self) -> None:
        rows = self._library.documents
        if [d.id for d in rows] == [d.id for d in self._rows]:
            changed = [row for row, (old, new) in enumerate(zip(self._rows, rows, strict=True)) if _differs(old, new)]
            self._rows = rows
            for row in changed:
                self.dataChanged.emit(self.index(row), self.index(row))
            return
        kept = {d.id for d in rows}
        for row in reversed(range(len(self._rows))):
            if self._rows[row].id not in kept:
                self.beginRemoveRows(QModelIndex(), row, row)
                del self._rows[row]
                self.endRemoveRows()
        for row, document in enumerate(rows):
            if row < len(self._rows) and self._rows[row].id == document.id:
                self._rows[row] = document
            else:
                self._place(row, document)
        del self._rows[len(rows) :]
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    def _place(self, row: int, document: Document) -> None:
        """Insert a row; a row that only moved (the file was renamed) is taken from its old place first."""
        old = self.row_of(document.id)
        if old >= 0:
            self.beginRemoveRows(QModelIndex(), old, old)
            del self._rows[old]
            self.endRemoveRows()
            row = min(row, len(self._rows))
        self.beginInsertRows(QModelIndex(), row, row)
        self._rows.insert(row, document)
        self.endInsertRows()


def _differs(old: Document, new: Document) -> bool:
    """Whether a row must be drawn again; one that is read gets on without changing."""
    return old != new or new.state is DocumentState.EXTRACTING


class DocumentRow(QStyledItemDelegate):
    """Icon, name, state in words; a bar while the file is worked on; a ring on the row that has the focus."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        lines = QFontMetrics(self._theme.font()).height() + QFontMetrics(self._theme.font(step=-1)).height()
        return QSize(120, lines + 16)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        document: Document | None = index.data(DOCUMENT)
        if document is None:
            return
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._background(painter, rect, state)
        tokens, look = self._theme.tokens, state_look(document)
        colour = getattr(tokens, look.tone)
        icon = self._theme.icons.pixmap(look.icon, colour, 18, painter.device().devicePixelRatio())
        painter.drawPixmap(QPointF(rect.left() + 9, rect.top() + (rect.height() - 18) / 2), icon)
        tone = colour if look.tone in ("warn", "bad") else tokens.muted
        self._lines(painter, rect, document, tone, index.data(READING))
        painter.restore()

    def _background(self, painter: QPainter, rect: QRect, state: QStyle.StateFlag) -> None:
        tokens = self._theme.tokens
        inner = QRectF(rect).adjusted(0.5, 1.5, -0.5, -1.5)
        painter.setPen(Qt.PenStyle.NoPen)
        if state & QStyle.StateFlag.State_Selected:
            painter.setBrush(QColor(tokens.accent_soft))
            painter.drawRoundedRect(inner, 7, 7)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(QColor(tokens.hover))
            painter.drawRoundedRect(inner, 7, 7)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(tokens.accent), 2))
            painter.drawRoundedRect(inner, 7, 7)

    def _lines(
        self, painter: QPainter, rect: QRect, document: Document, colour: str, reading: FileReading | None
    ) -> None:
        left, width = rect.left() + 36, rect.width() - 46
        name, small = self._theme.font(), self._theme.font(step=-1)
        metrics = QFontMetrics(name)
        painter.setFont(name)
        painter.setPen(QColor(self._theme.tokens.text))
        text = metrics.elidedText(Path(document.path).name, Qt.TextElideMode.ElideMiddle, width)
        painter.drawText(QRectF(left, rect.top() + 7, width, metrics.height()), text)
        lower = QFontMetrics(small)
        painter.setFont(small)
        painter.setPen(QColor(colour))
        text = lower.elidedText(second_line(document, reading), Qt.TextElideMode.ElideRight, width)
        painter.drawText(QRectF(left, rect.top() + 8 + metrics.height(), width, lower.height()), text)
        if document.state not in SETTLED:
            painter.fillRect(QRectF(left, rect.bottom() - 3, width, 2), QColor(self._theme.tokens.line))
            if reading is not None and reading.pages:
                done = width * min(1.0, reading.page / reading.pages)
                painter.fillRect(QRectF(left, rect.bottom() - 3, done, 2), QColor(self._theme.tokens.accent))

"""Small pictures of the pages, drawn as they come into sight; the page that is looked at is framed."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
)
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop_app.jobs.page_pictures import Tile
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate
from desktop_app.ui.viewer.turned import turned_size
from desktop_app.ui.viewer.viewer_model import ViewerModel

_Index = QModelIndex | QPersistentModelIndex

#: Widest and highest picture, in device-independent pixels.
PICTURE = QSize(96, 128)
CELL = QSize(120, 164)


class PageRows(QAbstractListModel):
    """A row a page; keeps nothing."""

    def __init__(self, model: ViewerModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model

    def renew(self) -> None:
        self.beginResetModel()
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._model.sizes)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            page = index.row() + 1
            label = self._model.label(page)
            return f"{page} ({label})" if label else str(page)
        return None


class PagePainter(QStyledItemDelegate):
    def __init__(self, theme: Theme, model: ViewerModel, parent: Thumbnails) -> None:
        super().__init__(parent)
        self._theme, self._model, self._view = theme, model, parent

    def sizeHint(self, _option: QStyleOptionViewItem, _index: _Index) -> QSize:
        return CELL

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        tokens, page = self._theme.tokens, index.row() + 1
        cell: QRect = option.rect
        area = self._view.picture_area(page, cell)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(area, Qt.GlobalColor.white)
        picture = self._model.renderer.picture(self._view.tile(page))
        if picture is not None:
            painter.drawImage(area, picture)
        is_current = page == self._model.page
        painter.setPen(QPen(QColor(tokens.accent if is_current else tokens.line_strong), 2 if is_current else 1))
        painter.drawRect(area.adjusted(-1, -1, 1, 1))
        if option.state & QStyle.StateFlag.State_HasFocus and self._view.hasFocus():
            painter.setPen(QPen(QColor(tokens.text), 1, Qt.PenStyle.DotLine))
            painter.drawRect(cell.adjusted(2, 2, -3, -3))
        if page in self._model.marked_pages():
            painter.fillRect(QRectF(area.left() - 6, area.top(), 3, area.height()), QColor(tokens.mark_edge))
        painter.setPen(QColor(tokens.text if is_current else tokens.muted))
        painter.setFont(self._theme.font(step=-1, bold=is_current))
        below = QRect(cell.left(), cell.bottom() - 20, cell.width(), 18)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(index.data()))
        painter.restore()


class Thumbnails(QListView):
    """Asks for pictures only of what is in sight, and only after the page itself is drawn."""

    def __init__(self, theme: Theme, model: ViewerModel) -> None:
        super().__init__()
        self._model = model
        self._rows = PageRows(model, self)
        self.setModel(self._rows)
        self.setItemDelegate(PagePainter(theme, model, self))
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.activated.connect(self._go)
        self.clicked.connect(self._go)
        for signal in (model.document_changed, model.opened, model.turned):
            signal.connect(self._renew)
        model.page_changed.connect(lambda _page: self._follow())
        model.marks_changed.connect(self.viewport().update)
        model.renderer.drawn.connect(self._on_drawn)
        theme.changed.connect(self.viewport().update)
        self._asking = QTimer(self, singleShot=True, interval=0)
        self._asking.timeout.connect(self._ask)

    def retranslate(self) -> None:
        self.setAccessibleName(translate("Viewer", "Pages in small"))

    def tile(self, page: int) -> Tile:
        """The whole page as a small picture."""
        size = turned_size(self._model.sizes[page - 1], self._model.quarters)
        ratio = self.devicePixelRatioF()
        scale = min(PICTURE.width() / max(1.0, size.width), PICTURE.height() / max(1.0, size.height)) * ratio
        width, height = max(1, round(size.width * scale)), max(1, round(size.height * scale))
        return Tile(page, width, height, 0, 0, width, height, self._model.quarters)

    def picture_area(self, page: int, cell: QRect) -> QRect:
        tile, ratio = self.tile(page), self.devicePixelRatioF()
        width, height = round(tile.width / ratio), round(tile.height / ratio)
        left = cell.left() + (cell.width() - width) // 2
        return QRect(left, cell.top() + 8 + (PICTURE.height() - height) // 2, width, height)

    def seen(self) -> list[int]:
        """Pages in sight."""
        area = self.viewport().rect()
        first, last = self.indexAt(area.topLeft()).row(), self.indexAt(area.bottomLeft()).row()
        count = self._rows.rowCount()
        if not count:
            return []
        return list(range(max(0, first) + 1, (last if last >= 0 else count - 1) + 2))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self._asking.start()

    def _ask(self) -> None:
        if self.isVisible():
            self._model.renderer.want_sketches([self.tile(page) for page in self.seen()])

    def _on_drawn(self, _token: int, tile: Tile) -> None:
        if self.isVisible() and self._model.sizes and tile == self.tile(tile.page):
            self.viewport().update()

    def _renew(self) -> None:
        self._rows.renew()
        self._follow()

    def _follow(self) -> None:
        """The page that is looked at stays in sight."""
        index = self._rows.index(self._model.page - 1)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)
        self.viewport().update()

    def _go(self, index: QModelIndex) -> None:
        self._model.go_to_page(index.row() + 1)

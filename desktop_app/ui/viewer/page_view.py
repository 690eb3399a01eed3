"""The pages, in continuous scroll, with their marks."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QMenu

from desktop_app.domain.geometry import Box
from desktop_app.jobs.page_pictures import Tile
from desktop_app.jobs.page_renderer import tiles_of
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate
from desktop_app.ui.viewer.marks import Mark, Tone
from desktop_app.ui.viewer.page_layout import MAX_ZOOM, MIN_ZOOM, PageLayout, PageRect, fit_zoom
from desktop_app.ui.viewer.turned import turned_box, turned_size, user_space
from desktop_app.ui.viewer.viewer_model import ViewerModel

#: Multiplied with the page like a highlighter, so the ink stays as dark as it is.
_INK = {Tone.STRONG: "#ffd54f", Tone.OTHER: "#ffe9a8", Tone.FAINT: "#fff6dc"}
_FOUND, _FOUND_CURRENT = "#d9ccff", "#b49bff"
_UNDERLINE = "#a86a00"
_SELECTED = "#b3d4ff"
#: Pixels a mark is drawn larger than its boxes.
_BLEED = 1.5
ZOOM_STEP = 1.2


class PageView(QAbstractScrollArea):
    """Draws what the model says; asks the renderer for the tiles that are in sight."""

    zoom_changed = Signal()

    def __init__(self, theme: Theme, model: ViewerModel) -> None:
        super().__init__()
        self._theme, self._model = theme, model
        self.mode, self.zoom = "width", 1.0
        self._layout = PageLayout((), 1.0, 0)
        self._centre: tuple[int, Box] | None = None
        self._pressed: QPoint | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.verticalScrollBar().setSingleStep(48)
        self.verticalScrollBar().valueChanged.connect(self._report)
        model.document_changed.connect(self._relayout)
        model.opened.connect(self._relayout)
        model.turned.connect(self._relayout)
        for signal in (model.selection.changed, model.selection.loaded):
            signal.connect(self.viewport().update)
        model.marks_changed.connect(self._on_marks)
        model.find_changed.connect(self.viewport().update)
        model.scroll_to.connect(self._scroll_to)
        model.renderer.drawn.connect(lambda *_: self.viewport().update())
        model.renderer.placed.connect(self._on_placed)

    # Zoom

    def fit(self, mode: str) -> None:
        """`width` or `page`; kept while the window is resized."""
        self.mode = mode
        self._relayout()

    def zoom_by(self, factor: float) -> None:
        self.set_zoom(self.zoom * factor)

    def set_zoom(self, zoom: float) -> None:
        self.mode, self.zoom = "free", max(MIN_ZOOM, min(MAX_ZOOM, zoom))
        self._relayout()

    def _relayout(self) -> None:
        """Lay out again; the point in the middle of the view stays there."""
        sizes = [turned_size(size, self._model.quarters) for size in self._model.sizes]
        view = self.viewport().size()
        page, down = self._model.page, self._model.down
        if self.mode != "free" and sizes:
            room = (float(view.width()), float(view.height()))
            self.zoom = fit_zoom(sizes, min(page, len(sizes)), room, self.mode)
        self._layout = PageLayout(sizes, self.zoom, view.width())
        vertical, horizontal = self.verticalScrollBar(), self.horizontalScrollBar()
        vertical.blockSignals(True)
        vertical.setRange(0, max(0, round(self._layout.height - view.height())))
        vertical.setPageStep(view.height())
        horizontal.setRange(0, max(0, round(self._layout.width - view.width())))
        horizontal.setPageStep(view.width())
        horizontal.setValue(horizontal.maximum() // 2)
        if sizes and page <= len(sizes):
            rect = self._layout.rect(page)
            vertical.setValue(round(rect.top + down * rect.height - view.height() / 2))
        vertical.blockSignals(False)
        self._report()
        self.zoom_changed.emit()
        self.viewport().update()

    # Scrolling

    def _report(self) -> None:
        """Tell the model which page is in the middle."""
        if not len(self._layout):
            return
        middle = self.verticalScrollBar().value() + self.viewport().height() / 2
        top = self.verticalScrollBar().value() + min(self.viewport().height() / 2, 80)
        page = self._layout.at(top if self.verticalScrollBar().value() == 0 else middle)
        rect = self._layout.rect(page)
        self._model.moved_to(page, (middle - rect.top) / max(1.0, rect.height))
        self.viewport().update()

    def _scroll_to(self, page: int, where: Box | float | None) -> None:
        self._centre = None
        rect = self._layout.rect(page)
        if isinstance(where, float):
            self.verticalScrollBar().setValue(round(rect.top + where * rect.height - self.viewport().height() / 2))
        elif where is None:
            self.verticalScrollBar().setValue(round(rect.top) - 8)
        elif self._model.renderer.matrix(page) is None:
            self._centre = (page, where)
            self.verticalScrollBar().setValue(round(rect.top) - 8)
            self._model.renderer.want_matrix([page])
        else:
            self._centre_on(rect, where)

    def _centre_on(self, rect: PageRect, box: Box) -> None:
        placed = self._place(rect, box)
        if placed is None:
            return
        self.verticalScrollBar().setValue(round(placed.center().y() - self.viewport().height() * 0.42))
        across = self.horizontalScrollBar()
        if across.maximum() > 0:
            left = across.value()
            if placed.left() < left or placed.right() > left + self.viewport().width():
                across.setValue(round(placed.center().x() - self.viewport().width() / 2))

    def _on_placed(self, _token: int, page: int, _matrix: object) -> None:
        if self._centre is not None and self._centre[0] == page:
            box, self._centre = self._centre[1], None
            self._centre_on(self._layout.rect(page), box)
        self.viewport().update()

    def _on_marks(self) -> None:
        if self._model.sizes:
            self._model.renderer.want_matrix(sorted(self._model.marked_pages()))
        self.viewport().update()

    # Painting

    def _place(self, rect: PageRect, box: Box) -> QRectF | None:
        """A box in the scrolled area; None until the page's matrix is known."""
        matrix = self._model.renderer.matrix(rect.page)
        if matrix is None:
            return None
        left, top, right, bottom = turned_box(matrix.place(box), self._model.quarters)
        return QRectF(
            QPointF(rect.left + left * rect.width, rect.top + top * rect.height),
            QPointF(rect.left + right * rect.width, rect.top + bottom * rect.height),
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), QColor(self._theme.tokens.desk))
        offset = QPoint(self.horizontalScrollBar().value(), self.verticalScrollBar().value())
        painter.translate(-QPointF(offset))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        visible = self._layout.visible(offset.y(), offset.y() + self.viewport().height())
        wanted: list[Tile] = []
        for rect in visible:
            wanted += self._paint_page(painter, rect)
            self._paint_marks(painter, rect)
        wanted += self._neighbours(visible)
        if visible:
            self._model.renderer.want(wanted)
        if self.hasFocus():
            painter.resetTransform()
            painter.setPen(QColor(self._theme.tokens.accent))
            painter.drawRect(self.viewport().rect().adjusted(0, 0, -1, -1))
        painter.end()

    def _tiles(self, rect: PageRect) -> list[Tile]:
        ratio = self.devicePixelRatioF()
        width, height = max(1, round(rect.width * ratio)), max(1, round(rect.height * ratio))
        top = (self.verticalScrollBar().value() - rect.top) * ratio
        visible = (round(top), round(top + self.viewport().height() * ratio))
        return tiles_of(rect.page, width, height, visible, self._model.quarters)

    def _paint_page(self, painter: QPainter, rect: PageRect) -> list[Tile]:
        """Paint what is there; returns the tiles that this page needs."""
        area = QRectF(rect.left, rect.top, rect.width, rect.height)
        painter.fillRect(area, Qt.GlobalColor.white)
        tiles = self._tiles(rect)
        renderer, ratio = self._model.renderer, self.devicePixelRatioF()
        if any(renderer.picture(tile) is None for tile in tiles):
            old = renderer.fallback(rect.page, self._model.quarters)
            if old is not None:
                painter.drawImage(area, old)
        for tile in tiles:
            picture = renderer.picture(tile)
            if picture is not None:
                place = QPointF(rect.left + tile.left / ratio, rect.top + tile.top / ratio)
                painter.drawImage(QRectF(place.x(), place.y(), tile.width / ratio, tile.height / ratio), picture)
        return tiles

    def _neighbours(self, visible: list[PageRect]) -> list[Tile]:
        """The next and the previous page, drawn when nothing else is to do."""
        if not visible:
            return []
        pages = (visible[-1].page + 1, visible[0].page - 1)
        rects = [self._layout.rect(page) for page in pages if 1 <= page <= len(self._layout)]
        return [tile for rect in rects for tile in self._tiles(rect)[:2]]

    def _paint_marks(self, painter: QPainter, rect: PageRect) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        marks = self._model.marks_on(rect.page)
        for mark in marks:
            self._fill(painter, rect, mark.box, _INK[mark.tone])
        hits = self._model.hit_boxes(rect.page)
        if hits and self._model.renderer.matrix(rect.page) is None:
            self._model.renderer.want_matrix([rect.page])
        for box, current in hits:
            self._fill(painter, rect, box, _FOUND_CURRENT if current else _FOUND)
        for box in self._model.selection.boxes(rect.page):
            self._fill(painter, rect, box, _SELECTED)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        for mark in marks:
            place = self._place(rect, mark.box) if mark.tone is Tone.STRONG else None
            if place is not None:
                line = QRectF(place.left() - _BLEED, place.bottom() + 0.5, place.width() + 2 * _BLEED, 1.8)
                painter.fillRect(line, QColor(_UNDERLINE))
        painter.restore()

    def _fill(self, painter: QPainter, rect: PageRect, box: Box, colour: str) -> None:
        place = self._place(rect, box)
        if place is not None:
            painter.setBrush(QColor(colour))
            painter.drawRoundedRect(place.adjusted(-_BLEED, -_BLEED, _BLEED, _BLEED), 2, 2)

    # Hands

    def mark_at(self, position: QPoint) -> Mark | None:
        """The claim's mark under a point of the viewport."""
        point = QPointF(position) + QPointF(self.horizontalScrollBar().value(), self.verticalScrollBar().value())
        for rect in self._layout.visible(point.y(), point.y()):
            for mark in reversed(self._model.marks_on(rect.page)):
                place = self._place(rect, mark.box)
                if mark.claim >= 0 and place is not None and place.adjusted(-2, -2, 2, 2).contains(point):
                    return mark
        return None

    def point_at(self, position: QPoint) -> tuple[int, float, float] | None:
        """Page and place in its user space under a point of the viewport; None until the page's matrix is known."""
        x, y = position.x() + self.horizontalScrollBar().value(), position.y() + self.verticalScrollBar().value()
        if not len(self._layout):
            return None
        rect = self._layout.rect(min(self._layout.at(y), len(self._layout)))
        matrix = self._model.renderer.matrix(rect.page)
        if matrix is None:
            self._model.renderer.want_matrix([rect.page])
            return None
        across, down = (x - rect.left) / rect.width, (y - rect.top) / rect.height
        return (rect.page, *user_space(matrix, across, down, self._model.quarters))

    def visible_pages(self) -> list[int]:
        top = self.verticalScrollBar().value()
        return [rect.page for rect in self._layout.visible(top, top + self.viewport().height())]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._pressed = event.position().toPoint()
        self._model.selection.want(self.visible_pages())
        place = self.point_at(self._pressed)
        if place is None:
            self._model.selection.clear()
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._model.selection.extend(*place)
        else:
            self._model.selection.begin(*place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        position = event.position().toPoint()
        if self._pressed is not None:
            self._drag_to(position)
            return
        over = self.mark_at(position)
        self.viewport().setToolTip(translate("Viewer", "Select the claim that rests on this") if over else "")
        if over:
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
            return
        self._model.selection.want(self.visible_pages())
        place = self.point_at(position)
        is_text = place is not None and self._model.selection.is_over_text(*place)
        self.viewport().setCursor(Qt.CursorShape.IBeamCursor if is_text else Qt.CursorShape.ArrowCursor)

    def _drag_to(self, position: QPoint) -> None:
        """Select on to here; beyond the edge the page scrolls."""
        height = self.viewport().height()
        if not 0 <= position.y() <= height:
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + (position.y() if position.y() < 0 else position.y() - height))
            self._model.selection.want(self.visible_pages())
        place = self.point_at(QPoint(position.x(), max(0, min(height - 1, position.y()))))
        if place is not None:
            self._model.selection.extend(*place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._pressed = None
        mark = self.mark_at(event.position().toPoint())
        if mark is not None and self._model.selection.span is None:
            self._model.click(mark)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        place = self.point_at(event.position().toPoint())
        if place is not None and event.button() == Qt.MouseButton.LeftButton:
            self._model.selection.select_word(*place)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        copy = menu.addAction(translate("Viewer", "Copy the selected text"))
        copy.setEnabled(self._model.selection.span is not None)
        copy.triggered.connect(self.copy_text)
        whole = menu.addAction(translate("Viewer", "Select the page's text"))
        whole.triggered.connect(self.select_page)
        menu.popup(event.globalPos())

    def copy_text(self) -> bool:
        """Put the selected text on the clipboard: the text that quotes are compared with."""
        text = self._model.selection.text()
        if text:
            QGuiApplication.clipboard().setText(text)
        return bool(text)

    def select_page(self) -> None:
        """All text of the page that is looked at; at once, or as soon as it is read."""
        selection, page = self._model.selection, self._model.page
        if selection.layer(page) is not None:
            selection.select_page(page)
            return
        selection.loaded.connect(lambda: selection.select_page(page), Qt.ConnectionType.SingleShotConnection)
        selection.want([page])

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(ZOOM_STEP if event.angleDelta().y() > 0 else 1 / ZOOM_STEP)
        else:
            super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self.verticalScrollBar()
        moves = {
            Qt.Key.Key_Down: bar.singleStep(),
            Qt.Key.Key_Up: -bar.singleStep(),
            Qt.Key.Key_Space: bar.pageStep() - 40,
            Qt.Key.Key_PageDown: bar.pageStep() - 40,
            Qt.Key.Key_PageUp: 40 - bar.pageStep(),
        }
        if event.key() in moves:
            bar.setValue(bar.value() + moves[Qt.Key(event.key())])
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy_text()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.select_page()
        elif event.matches(QKeySequence.StandardKey.SelectNextChar):
            self._model.selection.step(1)
        elif event.matches(QKeySequence.StandardKey.SelectPreviousChar):
            self._model.selection.step(-1)
        elif event.key() == Qt.Key.Key_Home:
            bar.setValue(0)
        elif event.key() == Qt.Key.Key_End:
            bar.setValue(bar.maximum())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._relayout()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self.viewport().update()
        super().changeEvent(event)

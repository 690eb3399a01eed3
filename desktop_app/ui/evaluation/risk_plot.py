"""Risk against coverage: the errors that were seen, the bound that is guaranteed, and the point a person chooses."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_app.evaluation.calibration import Point
from desktop_app.ui.evaluation.words import percent
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate

LEFT, RIGHT, TOP, BOTTOM = 54, 20, 12, 40
#: The scale goes on to this multiple of the guarantee, at least.
ROOM = 2.0
#: Where a scale may end: its half is a round number too.
SCALES = (0.02, 0.04, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1.0)


class RiskPlot(QWidget):
    """Left and right move the point; a click takes the nearest one."""

    stepped = Signal(int)  # -1, +1
    picked = Signal(int)  # place in the curve

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.curve: tuple[Point, ...] = ()
        self.risk, self.place = 0.05, 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(150)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(420, 240)

    def show_curve(self, curve: Sequence[Point], risk: float, place: int, said: str) -> None:
        """said: the chosen point in words, for screen readers."""
        self.curve, self.risk, self.place = tuple(curve), risk, place
        self.setAccessibleName(translate("Calibration", "Risk against coverage"))
        self.setAccessibleDescription(said)
        self.update()

    @property
    def top(self) -> float:
        """The highest risk on the scale, 0..1: room for what was seen and for the guarantee."""
        seen = [_share(point) for point in self.curve] + [
            point.upper_bound for point in self.curve if point.upper_bound < 1
        ]
        highest = max([ROOM * self.risk, *(1.05 * value for value in seen)])
        return next((step for step in SCALES if step >= highest), 1.0)

    def spot(self, place: int, value: float) -> QPointF:
        """Where a risk at a point of the curve stands."""
        area, point = self._area(), self.curve[place]
        return QPointF(area.left() + _covered(point) * area.width(), self._y(value))

    def nearest(self, x: float, y: float) -> int:
        """The place whose risk is drawn nearest."""
        spots = [self.spot(place, _share(point)) for place, point in enumerate(self.curve)]
        return min(range(len(spots)), key=lambda i: (spots[i].x() - x) ** 2 + 0.2 * (spots[i].y() - y) ** 2, default=0)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if self.curve and event.button() == Qt.MouseButton.LeftButton:
            self.picked.emit(self.nearest(event.position().x(), event.position().y()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Left: -1, Qt.Key.Key_Down: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: 1,
        }  # fmt: skip
        if event.key() in steps:
            self.stepped.emit(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._theme.font(step=-2))
        self._draw_axes(painter)
        if self.curve:
            self._draw_curves(painter)
            self._draw_point(painter)
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._theme.tokens.accent), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -2, -2), 6, 6)
        painter.end()

    def _area(self) -> QRectF:
        return QRectF(LEFT, TOP, self.width() - LEFT - RIGHT, self.height() - TOP - BOTTOM)

    def _y(self, value: float) -> float:
        area = self._area()
        return area.bottom() - min(1.0, value / self.top) * area.height()

    def _draw_axes(self, painter: QPainter) -> None:
        area, tokens = self._area(), self._theme.tokens
        middle = Qt.AlignmentFlag.AlignHCenter
        for share in (0.0, 0.25, 0.5, 0.75, 1.0):
            x = area.left() + share * area.width()
            painter.setPen(QPen(QColor(tokens.line), 1))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
            painter.setPen(QColor(tokens.muted))
            painter.drawText(QRectF(x - 30, area.bottom() + 4, 60, 14), middle, percent(share))
        for part in (0.0, 0.5, 1.0):
            y = area.bottom() - part * area.height()
            painter.setPen(QPen(QColor(tokens.line), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(QColor(tokens.muted))
            text = percent(part * self.top)
            painter.drawText(QRectF(0, y - 8, LEFT - 8, 16), Qt.AlignmentFlag.AlignRight, text)
        below = QRectF(area.left(), area.bottom() + 20, area.width(), 16)
        painter.drawText(below, middle, translate("Calibration", "coverage: questions on this side of the threshold"))
        y = self._y(self.risk)
        painter.setPen(QPen(QColor(tokens.good), 1.4, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        painter.setPen(QColor(tokens.good))
        text = translate("Calibration", "wanted: at most {n}").replace("{n}", percent(self.risk))
        painter.drawText(QRectF(area.left() + 6, y - 16, area.width() - 12, 14), Qt.AlignmentFlag.AlignRight, text)

    def _draw_curves(self, painter: QPainter) -> None:
        tokens, places = self._theme.tokens, range(len(self.curve))
        counted = [place for place in places if self.curve[place].risk.denominator]
        painter.setPen(QPen(QColor(tokens.line_strong), 1.4, Qt.PenStyle.DotLine))
        painter.drawPolyline([self.spot(place, self.curve[place].upper_bound) for place in counted])
        painter.setPen(QPen(QColor(tokens.accent), 1.8))
        painter.drawPolyline([self.spot(place, _share(self.curve[place])) for place in counted])
        painter.setBrush(QColor(tokens.accent))
        for place in counted:
            painter.drawEllipse(self.spot(place, _share(self.curve[place])), 2.4, 2.4)
        if counted:
            painter.setPen(QColor(tokens.muted))
            end = self.spot(counted[-1], self.curve[counted[-1]].upper_bound)
            text = translate("Calibration", "95 % bound")
            left = max(LEFT + 4.0, min(end.x() - 80, self.width() - RIGHT - 84.0))
            painter.drawText(QRectF(left, max(0.0, end.y() - 17), 80, 14), Qt.AlignmentFlag.AlignRight, text)

    def _draw_point(self, painter: QPainter) -> None:
        point, tokens = self.curve[self.place], self._theme.tokens
        low, high = self.spot(self.place, _share(point)), self.spot(self.place, point.upper_bound)
        painter.setPen(QPen(QColor(tokens.text), 1.4))
        painter.drawLine(low, high)
        painter.drawLine(high - QPointF(5, 0), high + QPointF(5, 0))
        painter.setBrush(QColor(tokens.surface))
        painter.setPen(QPen(QColor(tokens.text), 2.2))
        painter.drawEllipse(low, 5.5, 5.5)


def _covered(point: Point) -> float:
    return point.coverage.numerator / point.coverage.denominator if point.coverage.denominator else 0.0


def _share(point: Point) -> float:
    return point.risk.numerator / point.risk.denominator if point.risk.denominator else 0.0

"""A figure over the runs of one question set: points with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_app.ui.evaluation.words import percent
from desktop_app.ui.theme.theme import Theme

LEFT, RIGHT, TOP, BOTTOM = 46, 18, 10, 22
#: Runs stand at most this far apart, in pixels.
FURTHEST = 130


@dataclass(frozen=True, slots=True)
class TrendPoint:
    """A run's share with its interval, all 0..1. label: when."""

    label: str
    share: float
    low: float
    high: float


class TrendPlot(QWidget):
    """Oldest run on the left."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.points: tuple[TrendPoint, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(320, 128)

    def show_points(self, points: Sequence[TrendPoint], name: str) -> None:
        self.points = tuple(points)
        self.setAccessibleName(name)
        self.setAccessibleDescription("; ".join(f"{p.label}: {percent(p.share)}" for p in points))
        self.update()

    def places(self) -> list[QPointF]:
        """Where the points stand."""
        area = self._area()
        count = len(self.points)
        step = min(FURTHEST, area.width() / max(1, count - 1)) if count > 1 else 0.0
        start = area.left() + (30 if step == FURTHEST or count == 1 else 0)
        return [
            QPointF(start + number * step, area.bottom() - point.share * area.height())
            for number, point in enumerate(self.points)
        ]

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._theme.font(step=-2))
        self._draw_scale(painter)
        places = self.places()
        self._draw_intervals(painter, places)
        painter.setPen(QPen(QColor(self._theme.tokens.accent), 1.6))
        if len(places) > 1:
            painter.drawPolyline(places)
        painter.setBrush(QColor(self._theme.tokens.accent))
        for place in places:
            painter.drawEllipse(place, 3.2, 3.2)
        self._draw_labels(painter, places)
        painter.end()

    def _area(self) -> QRectF:
        return QRectF(LEFT, TOP, self.width() - LEFT - RIGHT, self.height() - TOP - BOTTOM)

    def _draw_scale(self, painter: QPainter) -> None:
        area, tokens = self._area(), self._theme.tokens
        for share in (0.0, 0.5, 1.0):
            y = area.bottom() - share * area.height()
            painter.setPen(QPen(QColor(tokens.line), 1))
            painter.drawLine(QPointF(area.left() - 6, y), QPointF(area.right(), y))
            painter.setPen(QColor(tokens.muted))
            painter.drawText(QRectF(0, y - 8, LEFT - 10, 16), Qt.AlignmentFlag.AlignRight, percent(share))

    def _draw_intervals(self, painter: QPainter, places: Sequence[QPointF]) -> None:
        area = self._area()
        painter.setPen(QPen(QColor(self._theme.tokens.line_strong), 1.4))
        for place, point in zip(places, self.points, strict=True):
            top, bottom = (area.bottom() - share * area.height() for share in (point.high, point.low))
            painter.drawLine(QPointF(place.x(), top), QPointF(place.x(), bottom))
            for y in (top, bottom):
                painter.drawLine(QPointF(place.x() - 4, y), QPointF(place.x() + 4, y))

    def _draw_labels(self, painter: QPainter, places: Sequence[QPointF]) -> None:
        """Those that have room."""
        painter.setPen(QColor(self._theme.tokens.muted))
        metrics, free = QFontMetrics(painter.font()), 0.0
        for place, point in zip(places, self.points, strict=True):
            width = metrics.horizontalAdvance(point.label) + 6
            left = max(0.0, min(place.x() - width / 2, self.width() - width))
            if left >= free:
                painter.drawText(
                    QRectF(left, self.height() - BOTTOM + 4, width, 16), Qt.AlignmentFlag.AlignCenter, point.label
                )
                free = left + width + 4

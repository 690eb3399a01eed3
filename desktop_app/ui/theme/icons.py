"""Icons: our own SVG outlines, drawn in any colour at any density."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from desktop_app.foundation.paths import resources_dir

#: Device pixel ratios for which a picture is kept in each icon.
_RATIOS = (1, 2, 3)


class IconSet:
    """Reads `<name>.svg` once and keeps the pictures made from it."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or resources_dir() / "icons"
        self._sources: dict[str, bytes] = {}
        self._icons: dict[tuple[str, str, int], QIcon] = {}

    def icon(self, name: str, colour: str, size: int = 20) -> QIcon:
        """The icon in one colour; size in device-independent pixels."""
        key = (name, colour, size)
        if key not in self._icons:
            icon = QIcon()
            for ratio in _RATIOS:
                icon.addPixmap(self._draw(name, colour, size, ratio))
            self._icons[key] = icon
        return self._icons[key]

    def pixmap(self, name: str, colour: str, size: int, ratio: float) -> QPixmap:
        return self.icon(name, colour, size).pixmap(QSize(size, size), ratio)

    def _draw(self, name: str, colour: str, size: int, ratio: int) -> QPixmap:
        source = self._sources.get(name)
        if source is None:
            source = self._sources[name] = (self._folder / f"{name}.svg").read_bytes()
        renderer = QSvgRenderer(QByteArray(source.replace(b"currentColor", colour.encode())))
        picture = QPixmap(size * ratio, size * ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        renderer.render(painter, QRectF(0, 0, size * ratio, size * ratio))
        painter.end()
        picture.setDevicePixelRatio(ratio)
        return picture

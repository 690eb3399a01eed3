"""The theme in force: palette, style sheet, fonts and icons, switched live."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QIcon, QPalette
from PySide6.QtWidgets import QApplication

from desktop_app.foundation.paths import resources_dir
from desktop_app.ui.theme.icons import IconSet
from desktop_app.ui.theme.stylesheet import style_sheet
from desktop_app.ui.theme.tokens import DARK, LIGHT, Tokens

_SERIF = ["Charter", "Iowan Old Style", "Georgia", "Noto Serif", "Source Serif 4", "DejaVu Serif", "serif"]


class Theme(QObject):
    """Follows the system, or is set to light or dark; `changed` tells widgets to draw their icons again."""

    changed = Signal()

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._application = application
        self._icons = IconSet()
        self._choice = "system"
        self._applied: Tokens | None = None
        self.tokens = LIGHT
        self._base = QFont(application.font())
        application.styleHints().colorSchemeChanged.connect(self._follow_system)

    @property
    def choice(self) -> str:
        return self._choice

    def choose(self, choice: str) -> None:
        """`system`, `light` or `dark`."""
        self._choice = choice
        self._apply()

    def icon(self, name: str, colour: str = "", size: int = 20) -> QIcon:
        return self._icons.icon(name, colour or self.tokens.muted, size)

    @property
    def icons(self) -> IconSet:
        return self._icons

    def font(self, *, step: float = 0, bold: bool = False, serif: bool = False, italic: bool = False) -> QFont:
        """The system's font, `step` points larger; so text scales with the system."""
        font = QFont(self._base)
        if serif:
            font.setFamilies(_SERIF)
        if font.pointSizeF() > 0:
            font.setPointSizeF(font.pointSizeF() + step)
        else:
            font.setPixelSize(round(font.pixelSize() + step * 4 / 3))
        font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
        font.setItalic(italic)
        return font

    def _follow_system(self) -> None:
        if self._choice == "system":
            self._apply()

    def _apply(self) -> None:
        dark = self._choice == "dark" or (
            self._choice == "system" and self._application.styleHints().colorScheme() == Qt.ColorScheme.Dark
        )
        tokens = DARK if dark else LIGHT
        if tokens is self._applied:
            return
        self.tokens = self._applied = tokens
        self._application.setPalette(_palette(tokens))
        self._application.setStyleSheet(style_sheet(tokens, (resources_dir() / "icons").as_posix()))
        self.changed.emit()


def _palette(t: Tokens) -> QPalette:
    palette = QPalette()
    role = QPalette.ColorRole
    for name, colour in (
        (role.Window, t.window),
        (role.WindowText, t.text),
        (role.Base, t.surface),
        (role.AlternateBase, t.raised),
        (role.Text, t.text),
        (role.PlaceholderText, t.muted),
        (role.Button, t.raised),
        (role.ButtonText, t.text),
        (role.ToolTipBase, t.raised),
        (role.ToolTipText, t.text),
        (role.Highlight, t.accent),
        (role.HighlightedText, t.on_accent),
        (role.Link, t.accent),
        (role.BrightText, t.bad),
        (role.Mid, t.line),
        (role.Dark, t.line_strong),
        (role.Light, t.raised),
        (role.Midlight, t.line),
        (role.Shadow, t.desk),
    ):
        palette.setColor(name, QColor(colour))
    for name in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, name, QColor(t.line_strong))
    return palette

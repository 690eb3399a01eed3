"""Small controls that every zone uses: translated widgets, icon buttons, labels that say their tone."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QLabel,
    QLayout,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui.theme.theme import Theme


class Zone(QWidget):
    """A widget whose words follow the language; subclasses put every text in `retranslate`."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        theme.changed.connect(self.retheme)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        """Set every text again."""

    def retheme(self) -> None:
        """Draw again what the style sheet does not reach."""


class IconButton(QToolButton):
    """A tool button with an icon of ours, and a name for screen readers."""

    def __init__(self, theme: Theme, icon: str, parent: QWidget | None = None, *, colour: str = "text") -> None:
        super().__init__(parent)
        self._theme, self._name, self._colour = theme, icon, colour
        self.setIconSize(QSize(18, 18))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme.changed.connect(self._draw)
        self._draw()

    def say(self, text: str, shortcut: str = "") -> None:
        """Accessible name and tooltip."""
        self.setAccessibleName(text)
        self.setToolTip(f"{text} ({shortcut})" if shortcut else text)

    def set_icon(self, name: str) -> None:
        self._name = name
        self._draw()

    def _draw(self) -> None:
        self.setIcon(self._theme.icon(self._name, getattr(self._theme.tokens, self._colour), 18))


class QuietDialog(QDialog):
    """Not modal, and Enter in a field presses no button of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModal(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)


class IconLabel(QLabel):
    """An icon beside a word; never the only sign, so it has no accessible name of its own."""

    def __init__(self, theme: Theme, icon: str, tone: str = "muted", size: int = 18) -> None:
        super().__init__()
        self._theme, self._name, self._tone, self._size = theme, icon, tone, size
        self.setFixedSize(size, size)
        theme.changed.connect(self._draw)
        self._draw()

    def show_icon(self, name: str, tone: str) -> None:
        self._name, self._tone = name, tone
        self._draw()

    def _draw(self) -> None:
        colour = getattr(self._theme.tokens, self._tone)
        self.setPixmap(self._theme.icons.pixmap(self._name, colour, self._size, self.devicePixelRatioF()))


class Words(QLabel):
    """Wrapped plain text; document and model text is never markup."""

    def __init__(self, text: str = "", *, font: QFont | None = None, tone: str = "", selectable: bool = False) -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        if font is not None:
            self.setFont(font)
        if tone:
            self.setProperty("tone", tone)
        if selectable:
            self.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
            self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            self.setCursor(Qt.CursorShape.IBeamCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMinimumWidth(40)


class Elided(QLabel):
    """One line that ends in "…" when there is no room; the tooltip holds all of it."""

    def __init__(self, text: str = "", *, tone: str = "", middle: bool = False) -> None:
        super().__init__()
        self._mode = Qt.TextElideMode.ElideMiddle if middle else Qt.TextElideMode.ElideRight
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        if tone:
            self.setProperty("tone", tone)
        self.setText(text)

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setToolTip(plain_tip(text))

    def minimumSizeHint(self) -> QSize:
        return QSize(24, super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        return QSize(QFontMetrics(self.font()).horizontalAdvance(self.text()) + 4, super().sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        rect = self.contentsRect()
        text = QFontMetrics(self.font()).elidedText(self.text(), self._mode, rect.width())
        painter.drawText(rect, int(self.alignment() | Qt.AlignmentFlag.AlignVCenter), text)


class Disclosure(QWidget):
    """A line that folds what is below it. Closed at first."""

    toggled = Signal(bool)

    def __init__(self, theme: Theme, title: str, body: QWidget, *, is_open: bool = False) -> None:
        super().__init__()
        self._theme, self._body = theme, body
        self.button = QPushButton(title)
        self.button.setProperty("kind", "fold")
        self.button.setCheckable(True)
        self.button.setChecked(is_open)
        self.button.toggled.connect(self._show)
        theme.changed.connect(self._draw)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(body)
        self.setAccessibleName(title)
        self._show(is_open)

    def _show(self, is_open: bool) -> None:
        self._body.setVisible(is_open)
        self._draw()
        self.toggled.emit(is_open)

    def _draw(self) -> None:
        name = "next" if self.button.isChecked() else "forward"
        self.button.setIcon(self._theme.icon(name, self._theme.tokens.muted, 14))
        self.button.setIconSize(QSize(14, 14))


class Pressable(QFrame):
    """A frame that acts like a button: click, Space or Enter."""

    pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)

    def make_active(self, name: str) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(name)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.focusPolicy() != Qt.FocusPolicy.NoFocus:
            self.pressed.emit()
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if event.key() in keys and self.focusPolicy() != Qt.FocusPolicy.NoFocus:
            self.pressed.emit()
        else:
            super().keyPressEvent(event)


def plain_tip(text: str) -> str:
    """Text for a tool tip. Qt would take text of documents and names of files that look like HTML for HTML."""
    return f"<p style='white-space: pre-wrap'>{escape(text)}</p>" if GuiQt.mightBeRichText(text) else text


def rule() -> QFrame:
    """A hair line."""
    line = QFrame()
    line.setObjectName("rule")
    line.setFixedHeight(1)
    return line


def restyle(widget: QWidget) -> None:
    """Apply the style sheet again after a property that it selects on changed."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    widget.update()


def clear(layout: QLayout) -> None:
    """Remove and delete everything in a layout, also in the layouts inside it."""
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif inner is not None:
            clear(inner)

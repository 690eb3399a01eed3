"""The figures as cards: counts first, then the share with its interval as a bar."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from desktop_app.domain.answers import Fraction
from desktop_app.evaluation.figures import FIGURES, Figure, Summary, interval
from desktop_app.ui.controls import Pressable, Words, clear
from desktop_app.ui.evaluation.evaluation_model import EvaluationModel
from desktop_app.ui.evaluation.words import counts, figure_basis, figure_name, percent
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate

COLUMNS = 4
#: Cards are at least this wide, in pixels at the system's font size; narrower pages have fewer columns.
LEAST_WIDTH = 170


class IntervalBar(QWidget):
    """A share on a line from 0 to 1, with its 95 % interval."""

    def __init__(self, theme: Theme, figure: Fraction) -> None:
        super().__init__()
        self._theme, self._figure = theme, figure
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(80, 10)

    def paintEvent(self, _event: QPaintEvent) -> None:
        tokens, width, middle = self._theme.tokens, self.width() - 6, self.height() / 2
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens.line))
        painter.drawRoundedRect(QRectF(3, middle - 1, width, 2), 1, 1)
        if self._figure.denominator:
            low, high = interval(self._figure)
            painter.setBrush(QColor(tokens.line_strong))
            painter.drawRoundedRect(QRectF(3 + low * width, middle - 2, max(2.0, (high - low) * width), 4), 2, 2)
            share = self._figure.numerator / self._figure.denominator
            painter.setBrush(QColor(tokens.accent))
            painter.drawEllipse(QRectF(3 + share * width - 3, middle - 3, 6, 6))
        painter.end()


class FigureCard(Pressable):
    """One figure; pressing it lists the questions that count against it and shows its trend."""

    def __init__(self, theme: Theme, figure: Figure, value: Fraction, *, is_chosen: bool) -> None:
        super().__init__()
        self.setObjectName("claim")
        self.setProperty("selected", is_chosen)
        small = theme.font(step=-1)
        name = Words(figure_name(figure.key), font=theme.font(step=-1, bold=True))
        count = QLabel(counts(value))
        count.setFont(theme.font(step=5, serif=True))
        share = QLabel(percent(value.numerator / value.denominator) if value.denominator else "–")
        share.setProperty("tone", "muted")
        basis = Words(figure_basis(figure.key), font=small, tone="muted")
        numbers = QHBoxLayout()
        numbers.addWidget(count)
        numbers.addStretch(1)
        numbers.addWidget(share, 0, Qt.AlignmentFlag.AlignBottom)
        between = Words(interval_words(value), font=small, tone="muted")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 9, 12, 9)
        layout.setSpacing(3)
        layout.addWidget(name)
        layout.addLayout(numbers)
        layout.addWidget(basis)
        layout.addStretch(1)
        layout.addWidget(IntervalBar(theme, value))
        layout.addWidget(between)
        self.make_active(f"{name.text()}: {counts(value)} {basis.text()}. {between.text()}")


def interval_words(value: Fraction) -> str:
    """The Wilson interval in words."""
    if not value.denominator:
        return translate("Evaluation", "nothing counted yet")
    low, high = interval(value)
    text = translate("Evaluation", "95 %: {a} to {b}")
    return text.replace("{a}", percent(low)).replace("{b}", percent(high))


class FigureCards(QWidget):
    """All figures of the shown run."""

    def __init__(self, theme: Theme, model: EvaluationModel) -> None:
        super().__init__()
        self._theme, self._model = theme, model
        self.cards: dict[str, FigureCard] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(8)
        self._columns = COLUMNS

    def draw(self, summary: Summary) -> None:
        had = next((key for key, card in self.cards.items() if card.hasFocus()), "")
        clear(self._grid)
        self.cards = {}
        for figure in FIGURES:
            chosen = self._model.figure is figure
            card = FigureCard(self._theme, figure, figure.of(summary), is_chosen=chosen)
            card.pressed.connect(lambda key=figure.key: self._model.choose_figure(key))
            self.cards[figure.key] = card
        self._place()
        if had:
            self.cards[had].setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        columns = next((n for n in (COLUMNS, COLUMNS // 2) if event.size().width() >= n * LEAST_WIDTH), 1)
        if columns != self._columns:
            self._columns = columns
            self._place()

    def _place(self) -> None:
        for number, card in enumerate(self.cards.values()):
            self._grid.addWidget(card, number // self._columns, number % self._columns)
        for column in range(COLUMNS):
            self._grid.setColumnStretch(column, 1 if column < self._columns else 0)

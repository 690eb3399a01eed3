"""Where to search: files, section, language, dates. Opens from the question box; every change counts at once."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.domain.dates import read_period
from desktop_app.domain.filters import Filter
from desktop_app.ui.ask.filter_model import FilterModel
from desktop_app.ui.controls import Words, Zone, plain_tip
from desktop_app.ui.library.metadata_words import language_name
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate

_WIDTH = 360
#: Files shown before the list scrolls, and from which on their names can be searched.
_ROWS, _MANY = 6, 9
_LANGUAGES = ("", "en", "es")


class FilterPanel(Zone):
    """A pop-up over the question box; closes with Esc, Done or a click elsewhere."""

    def __init__(self, theme: Theme, model: FilterModel, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setWindowFlag(Qt.WindowType.Popup)
        self._model = model
        self._filling = False
        self.title = QLabel()
        self.title.setFont(theme.font(bold=True))
        self.file_words = QLineEdit()
        self.file_words.textChanged.connect(self._show_rows)
        self.files = QListWidget()
        self.files.setObjectName("lineList")
        self.files.itemChanged.connect(lambda _item: self._apply())
        self.section, self.first, self.last = QLineEdit(), QLineEdit(), QLineEdit()
        self.language = QComboBox()
        for field in (self.section, self.first, self.last):
            field.editingFinished.connect(self._apply)
        self.language.activated.connect(lambda _row: self._apply())
        self.problem = Words(font=theme.font(step=-1), tone="bad")
        self.clear, self.done = QPushButton(), QPushButton()
        self.clear.setProperty("kind", "quiet")
        self.clear.clicked.connect(self._clear)
        self.done.setProperty("kind", "primary")
        self.done.clicked.connect(self.close)
        self._arrange()
        self.retranslate()

    def _arrange(self) -> None:
        frame = QFrame()
        frame.setObjectName("panel")
        dates = QHBoxLayout()
        dates.setSpacing(6)
        dates.addWidget(self.first)
        dates.addWidget(self.last)
        self._labels = [QLabel() for _ in range(3)]
        form = QFormLayout()
        form.setSpacing(8)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        form.addRow(self._labels[0], self.section)
        form.addRow(self._labels[1], self.language)
        form.addRow(self._labels[2], dates)
        for label, field in zip(self._labels, (self.section, self.language, self.first), strict=True):
            label.setProperty("tone", "muted")
            label.setBuddy(field)
        buttons = QHBoxLayout()
        buttons.addWidget(self.clear)
        buttons.addStretch(1)
        buttons.addWidget(self.done)
        inner = QVBoxLayout(frame)
        inner.setContentsMargins(14, 12, 14, 12)
        inner.setSpacing(8)
        for widget in (self.title, self.file_words, self.files):
            inner.addWidget(widget)
        inner.addLayout(form)
        inner.addWidget(self.problem)
        inner.addLayout(buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(frame)

    def retranslate(self) -> None:
        self.setAccessibleName(translate("Ask", "Where to search"))
        self.title.setText(translate("Ask", "Search only in"))
        self.file_words.setPlaceholderText(translate("Ask", "Find a file…"))
        self.file_words.setAccessibleName(translate("Ask", "Find a file"))
        self.files.setAccessibleName(translate("Ask", "Files to search; none ticked means all"))
        names = (translate("Ask", "Section"), translate("Ask", "Language"), translate("Ask", "Dates"))
        for label, name in zip(self._labels, names, strict=True):
            label.setText(name)
        self.section.setPlaceholderText(translate("Ask", "Clause 9.2, Item 1A, a heading"))
        self.first.setPlaceholderText(translate("Ask", "from 2023-01"))
        self.last.setPlaceholderText(translate("Ask", "to 2023-12"))
        self.first.setAccessibleName(translate("Ask", "First day of the documents' date"))
        self.last.setAccessibleName(translate("Ask", "Last day of the documents' date"))
        dates = translate("Ask", "The date in the document, or else of the file. Files without a date are left out.")
        for field in (self.first, self.last):
            field.setToolTip(dates)
        self.clear.setText(translate("Ask", "Clear"))
        self.done.setText(translate("Ask", "Done"))
        self.language.clear()
        for code in _LANGUAGES:
            self.language.addItem(language_name(code) if code else translate("Ask", "Any"), code)

    def open_above(self, anchor: QWidget) -> None:
        """Show the filter in force, above a widget and not wider than it needs."""
        self._fill()
        self.setFixedWidth(_WIDTH)
        self.adjustSize()
        corner = anchor.mapToGlobal(QPoint(0, 0))
        screen = anchor.screen().availableGeometry()
        left = max(screen.left(), min(corner.x() + anchor.width() - _WIDTH, screen.right() - _WIDTH))
        above = corner.y() - self.height() - 6
        self.move(left, above if above >= screen.top() else corner.y() + anchor.height() + 6)
        self.show()
        (self.files if self.files.count() else self.section).setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """A click elsewhere ends what was being written; the field itself hears nothing of it."""
        self._apply()
        super().hideEvent(event)

    def _fill(self) -> None:
        self._filling = True
        wanted = self._model.filter
        self.files.clear()
        for document in self._model.choices:
            item = QListWidgetItem(Path(document.path).name, self.files)
            item.setData(Qt.ItemDataRole.UserRole, document.id)
            item.setToolTip(plain_tip(document.path))
            item.setCheckState(Qt.CheckState.Checked if document.id in wanted.documents else Qt.CheckState.Unchecked)
        rows = max(1, min(_ROWS, self.files.count()))
        self.files.setFixedHeight(rows * (self.files.sizeHintForRow(0) if self.files.count() else 24) + 10)
        self.file_words.setVisible(self.files.count() >= _MANY)
        self.file_words.clear()
        self.section.setText(wanted.section)
        self.language.setCurrentIndex(max(0, self.language.findData(wanted.language)))
        self.first.setText(wanted.after)
        self.last.setText(wanted.before)
        self._say("")
        self._filling = False

    def _show_rows(self, words: str) -> None:
        for row in range(self.files.count()):
            item = self.files.item(row)
            item.setHidden(words.casefold() not in item.text().casefold())

    def _apply(self) -> None:
        if self._filling:
            return
        try:
            wanted = self._written()
        except ValueError as problem:
            self._say(str(problem))
            return
        self._say("")
        self._model.set(wanted)

    def _written(self) -> Filter:
        """The filter as the fields say it. Raises ValueError with a sentence for the person."""
        items = [self.files.item(row) for row in range(self.files.count())]
        ticked = [item.data(Qt.ItemDataRole.UserRole) for item in items if item.checkState() is Qt.CheckState.Checked]
        first, last = (_period_end(field.text(), at) for field, at in ((self.first, 0), (self.last, 1)))
        if first and last and first > last:
            raise ValueError(translate("Ask", "The first day lies after the last one."))
        section = " ".join(self.section.text().split())
        return Filter(tuple(ticked), section, self.language.currentData() or "", first, last)

    def _clear(self) -> None:
        self._model.clear()
        self._fill()

    def _say(self, problem: str) -> None:
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        if self.isVisible():
            self.adjustSize()


def _period_end(text: str, at: int) -> str:
    """The first (0) or last (1) day of what a person wrote, ISO 8601, "" for nothing. Raises ValueError."""
    if not text.strip():
        return ""
    try:
        period = read_period(text)
    except ValueError:
        shown = translate("Ask", "“{text}” is not a date that can be read for sure. Write 2023, 2023-06 or 2023-06-30.")
        raise ValueError(shown.replace("{text}", text.strip())) from None
    return (period.first, period.last)[at].isoformat()

"""The models page: every role, what fills it, what is installed. Not modal."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from desktop_app.ui.controls import IconLabel, Words, clear, rule
from desktop_app.ui.models.models_model import ModelRow, ModelsModel
from desktop_app.ui.models.words import role_name
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import size_text, translate


class ModelsDialog(QDialog):
    def __init__(self, theme: Theme, models: ModelsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._models = theme, models
        self.setModal(False)
        self.resize(560, 480)
        self.title = Words(font=theme.font(step=5, serif=True))
        self.text = Words(tone="muted")
        content = QWidget()
        content.setObjectName("scrolled")
        self._rows = QVBoxLayout(content)
        self._rows.setContentsMargins(0, 6, 0, 0)
        self._rows.setSpacing(12)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(content)
        self._area = scroll
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 16)
        layout.setSpacing(8)
        layout.addWidget(self.title)
        layout.addWidget(self.text)
        layout.addWidget(scroll, 1)
        models.changed.connect(self.retranslate)
        theme.changed.connect(self.retranslate)
        self.retranslate()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        self.setWindowTitle(translate("Models", "Models"))
        self.title.setText(translate("Models", "Models"))
        self.text.setText(
            translate("Models", "One store for this user; nothing is loaded from anywhere else, and nothing is sent.")
        )
        self._area.setAccessibleName(translate("Models", "Models"))
        clear(self._rows)
        for row in self._models.rows:
            self._rows.addWidget(self._row(row))
            self._rows.addWidget(rule())
        self._rows.addStretch(1)

    def _row(self, row: ModelRow) -> QWidget:
        holder = QWidget()
        line = QHBoxLayout(holder)
        line.setContentsMargins(0, 2, 8, 2)
        line.setSpacing(12)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(Words(role_name(row.role), font=self._theme.font(bold=True)))
        words.addWidget(Words(row.name, selectable=True))
        facts = " · ".join(part for part in (size_text(row.size), row.licence) if part)
        words.addWidget(Words(facts, font=self._theme.font(step=-1), tone="muted"))
        if row.location:
            words.addWidget(Words(row.location, font=self._theme.font(step=-1), tone="muted", selectable=True))
        look = ("ready", "good") if row.installed else ("download", "warn" if row.needed else "muted")
        line.addWidget(IconLabel(self._theme, *look, 20), 0, Qt.AlignmentFlag.AlignTop)
        line.addLayout(words, 1)
        line.addWidget(self._state(row), 0, Qt.AlignmentFlag.AlignTop)
        return holder

    def _state(self, row: ModelRow) -> QWidget:
        if row.installed or self._models.installing:
            text = translate("Models", "Installed") if row.installed else translate("Models", "Not installed")
            label = QLabel(text)
            label.setProperty("tone", "good" if row.installed else "muted")
            return label
        button = QPushButton(translate("Models", "Install"))
        button.setAccessibleName(translate("Models", "Install {name}").replace("{name}", row.name))
        button.clicked.connect(lambda: self._models.install([row.id]))
        return button

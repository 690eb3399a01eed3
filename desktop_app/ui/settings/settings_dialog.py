"""Settings in words; every change is in force at once. Not modal."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui.controls import Words, clear, rule
from desktop_app.ui.settings.fields import SettingField, groups
from desktop_app.ui.settings.settings_model import SettingsModel
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate


class QuietWheel:
    """A wheel over a closed field scrolls the page instead of changing the value."""

    def wheelEvent(self, event: QEvent) -> None:
        event.ignore()


class Choice(QuietWheel, QComboBox):
    pass


class Whole(QuietWheel, QSpinBox):
    pass


class Real(QuietWheel, QDoubleSpinBox):
    pass


class SettingsDialog(QDialog):
    def __init__(self, theme: Theme, settings: SettingsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._settings = theme, settings
        self.setModal(False)
        self.resize(600, 620)
        content = QWidget()
        content.setObjectName("scrolled")
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(24, 18, 24, 18)
        self._column.setSpacing(12)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(content)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its controls take the focus
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(scroll)
        self.retranslate()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        self.setWindowTitle(translate("Settings", "Settings"))
        clear(self._column)
        for number, group in enumerate(groups()):
            if number:
                self._column.addWidget(rule())
            self._column.addWidget(Words(group.title, font=self._theme.font(step=3, serif=True)))
            for field in group.fields:
                self._column.addWidget(self._row(field))
        self._column.addWidget(
            Words(
                translate("Settings", "Changes are in force at once; a running question ends with the old ones."),
                font=self._theme.font(step=-1),
                tone="muted",
            )
        )
        self._column.addStretch(1)

    def _row(self, field: SettingField) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(18)
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(Words(field.name))
        words.addWidget(Words(field.help, font=self._theme.font(step=-1), tone="muted"))
        words.addStretch(1)
        control = self._control(field)
        control.setAccessibleName(field.name)
        control.setAccessibleDescription(field.help)
        control.setFixedWidth(190)
        control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        row.addLayout(words, 1)
        row.addWidget(control, 0, Qt.AlignmentFlag.AlignTop)
        return holder

    def _control(self, field: SettingField) -> QWidget:
        value = self._settings.value(field.path)
        if field.choices:
            box = Choice()
            for key, word in field.choices:
                box.addItem(word, key)
            box.setCurrentIndex(box.findData(value))
            box.activated.connect(lambda row: self._settings.set(field.path, box.itemData(row)))
            return box
        if isinstance(value, bool):
            switch = Choice()
            switch.addItems([translate("Settings", "Yes"), translate("Settings", "No")])
            switch.setCurrentIndex(0 if value else 1)
            switch.activated.connect(lambda row: self._settings.set(field.path, row == 0))
            return switch
        low, high = self._settings.bounds(field.path)
        spin: QSpinBox | QDoubleSpinBox
        if isinstance(value, int):
            spin = Whole()
            spin.setRange(int(low or 0), int(high if high is not None else 1_000_000))
            spin.setValue(value)
        else:
            spin = Real()
            is_share = high is not None and high <= 1
            spin.setDecimals(2 if is_share else 0)
            spin.setSingleStep(0.05 if is_share else 10)
            spin.setRange(low or 0.0, high if high is not None else 1_000_000.0)
            spin.setValue(value)
        spin.setSuffix(field.suffix)
        spin.lineEdit().setTextMargins(6, 0, 0, 0)
        spin.setKeyboardTracking(False)
        spin.valueChanged.connect(lambda number: self._settings.set(field.path, number))
        return spin

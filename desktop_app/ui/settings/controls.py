"""Controls of a setting: made from the schema's kind and range; a wheel over them scrolls the page."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QSpinBox, QWidget

from desktop_app.ui.settings.fields import SettingField
from desktop_app.ui.settings.settings_model import SettingsModel
from desktop_app.ui.translation import translate

#: Width of every control, in pixels.
WIDTH = 232


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


def control_for(settings: SettingsModel, field: SettingField, width: int = WIDTH) -> QWidget:
    """A control that shows the setting and changes it at once."""
    control = _made(settings, field)
    control.setAccessibleName(field.name)
    control.setAccessibleDescription(field.help)
    control.setFixedWidth(width)
    control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return control


def show_value(control: QWidget, value: object) -> None:
    """Let a control show a value that was changed elsewhere."""
    control.blockSignals(True)
    if isinstance(control, Real | Whole) and isinstance(value, int | float):
        control.setValue(value)  # type: ignore[arg-type]
    elif isinstance(control, Choice):
        row = control.findData(value) if not isinstance(value, bool) else (0 if value else 1)
        control.setCurrentIndex(row)
    control.blockSignals(False)


def _made(settings: SettingsModel, field: SettingField) -> QWidget:
    value = settings.value(field.path)
    if field.choices:
        box = Choice()
        for key, word in field.choices:
            box.addItem(word, key)
        box.setCurrentIndex(box.findData(value))
        box.activated.connect(lambda row: settings.set(field.path, box.itemData(row)))
        return box
    if isinstance(value, bool):
        switch = Choice()
        switch.addItems([translate("Settings", "Yes"), translate("Settings", "No")])
        switch.setCurrentIndex(0 if value else 1)
        switch.activated.connect(lambda row: settings.set(field.path, row == 0))
        return switch
    return _number(settings, field, value)


def _number(settings: SettingsModel, field: SettingField, value: int | float) -> QSpinBox | QDoubleSpinBox:
    low, high = settings.bounds(field.path)
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
    spin.valueChanged.connect(lambda number: settings.set(field.path, number))
    return spin

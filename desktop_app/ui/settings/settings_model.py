"""The settings in force: changed by the dialog and the menus, saved, told to whom it concerns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pydantic import ValidationError
from PySide6.QtCore import QObject, Signal

from desktop_app.settings import store
from desktop_app.settings.schema import CalibrationRecord, Settings


class SettingsModel(QObject):
    """Writes the settings file at each change; a change that the schema refuses is not made."""

    changed = Signal(str)  # "section.name"
    failed = Signal(str)

    def __init__(self, settings: Settings, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self._path = path

    def value(self, path: str) -> Any:
        section, name = path.split(".")
        return getattr(getattr(self.settings, section), name)

    def bounds(self, path: str) -> tuple[float | None, float | None]:
        """(least, most) of a number, by the schema."""
        section, name = path.split(".")
        low = high = None
        for rule in type(getattr(self.settings, section)).model_fields[name].metadata:
            low = getattr(rule, "ge", low)
            high = getattr(rule, "le", high)
        return low, high

    def default(self, path: str) -> Any:
        section, name = path.split(".")
        return getattr(getattr(Settings(), section), name)

    def set(self, path: str, value: Any) -> None:
        if value != self.value(path):
            self._put({path: value}, None)

    def restore(self, paths: Sequence[str]) -> None:
        """Back to the defaults, all at once."""
        changed = {path: self.default(path) for path in paths if self.value(path) != self.default(path)}
        if changed:
            self._put(changed, None)

    def adopt(self, values: Mapping[str, float], record: CalibrationRecord) -> bool:
        """Take fitted thresholds together with where they come from; False when they could not be kept."""
        return self._put(values, record)

    def _put(self, values: Mapping[str, Any], record: CalibrationRecord | None) -> bool:
        changed = self.settings.model_copy(deep=True)
        try:
            for path, value in values.items():
                section, name = path.split(".")
                setattr(getattr(changed, section), name, value)
            if record is not None:
                changed.calibration = record
            store.save(changed, self._path)
        except (ValidationError, OSError) as problem:
            self.failed.emit(str(problem))
            return False
        self.settings = changed
        for path in values:
            self.changed.emit(path)
        return True

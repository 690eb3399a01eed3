"""The settings in force: changed by the dialog and the menus, saved, told to whom it concerns."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pydantic import ValidationError
from PySide6.QtCore import QObject, Signal

from desktop_app.settings import store
from desktop_app.settings.schema import Settings


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

    def set(self, path: str, value: Any) -> None:
        if value == self.value(path):
            return
        section, name = path.split(".")
        changed = self.settings.model_copy(deep=True)
        try:
            setattr(getattr(changed, section), name, value)
            store.save(changed, self._path)
        except (ValidationError, OSError) as problem:
            self.failed.emit(str(problem))
            return
        self.settings = changed
        self.changed.emit(path)

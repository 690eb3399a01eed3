"""What the window remembers: geometry, splitter, collection, document, selected claim. An INI file of this user."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings


@dataclass(frozen=True, slots=True)
class Remembered:
    """document: library id, 0 = none. claim: -1 = none; question: what the selected claim answered. panel: what is
    open beside the page. question_set: path of the set that was worked on."""

    geometry: QByteArray
    splitter: QByteArray
    collection: str = ""
    document: int = 0
    page: int = 1
    question: str = ""
    claim: int = -1
    panel: str = ""
    question_set: str = ""


class SessionState:
    """One group a workspace, since ids mean nothing in another one."""

    def __init__(self, path: Path, workspace: Path) -> None:
        self._settings = QSettings(str(path), QSettings.Format.IniFormat)
        self._group = str(workspace).replace("/", "|").replace("\\", "|")

    def load(self) -> Remembered:
        """What was kept; defaults for what is absent or broken."""
        value = self._settings.value
        geometry, splitter = value("window/geometry"), value("window/splitter")
        return Remembered(
            geometry if isinstance(geometry, QByteArray) else QByteArray(),
            splitter if isinstance(splitter, QByteArray) else QByteArray(),
            str(value(f"{self._group}/collection", "") or ""),
            _whole(value(f"{self._group}/document"), 0),
            _whole(value(f"{self._group}/page"), 1),
            str(value(f"{self._group}/question", "") or ""),
            _whole(value(f"{self._group}/claim"), -1),
            str(value("window/panel", "") or ""),
            str(value(f"{self._group}/question_set", "") or ""),
        )

    def save(self, state: Remembered) -> None:
        keep = self._settings.setValue
        keep("window/geometry", state.geometry)
        keep("window/splitter", state.splitter)
        keep(f"{self._group}/collection", state.collection)
        keep(f"{self._group}/document", state.document)
        keep(f"{self._group}/page", state.page)
        keep(f"{self._group}/question", state.question)
        keep(f"{self._group}/claim", state.claim)
        keep("window/panel", state.panel)
        keep(f"{self._group}/question_set", state.question_set)
        self._settings.sync()


def _whole(value: object, default: int) -> int:
    try:
        return int(str(value))
    except ValueError:
        return default

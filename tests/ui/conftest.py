"""The window offscreen; an unexpected Qt message fails the test that caused it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QtMsgType, qInstallMessageHandler
from staging import Stage

#: What the offscreen platform cannot do; says nothing about the program.
EXPECTED = ("This plugin does not support",)

Open = Callable[..., Stage]


@pytest.fixture(autouse=True)
def _qt_messages() -> Iterator[None]:
    heard: list[str] = []

    def hear(_kind: QtMsgType, _context: object, text: str) -> None:
        if not text.startswith(EXPECTED):
            heard.append(text)

    qInstallMessageHandler(hear)
    yield
    qInstallMessageHandler(None)
    assert not heard, f"unexpected Qt messages: {heard}"


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Open]:
    """Make a window over the real library; closed at the end."""
    made: list[Stage] = []

    def make(*documents: Path, **options: object) -> Stage:
        made.append(Stage(tmp_path, documents, **options))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for one in made:
        one.close()

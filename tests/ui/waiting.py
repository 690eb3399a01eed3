"""Turn the event loop until something holds."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtWidgets import QApplication


def until(condition: Callable[[], object], seconds: float = 10.0) -> None:
    """Process events until `condition()` is true; fails after `seconds`."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        QApplication.processEvents()
        time.sleep(0.005)


def turn(times: int = 20) -> None:
    """Let queued signals and layouts settle."""
    for _ in range(times):
        QApplication.processEvents()
        time.sleep(0.002)

"""PySide6 6.12.0 loses a reference to True at each emit and aborts after some hundred; our pin must not."""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject, Signal


class Switch(QObject):
    turned = Signal(bool)


def test_emitting_true_keeps_its_reference() -> None:
    switch, heard = Switch(), []
    switch.turned.connect(heard.append)
    before = sys.getrefcount(True)
    for _ in range(3000):
        switch.turned.emit(True)
    heard.clear()
    assert before - sys.getrefcount(True) < 100

"""Pasting into the question box: as much as a question holds, said, and at once."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from PySide6.QtCore import QMimeData
from staging import LEASE, Stage
from waiting import turn

from desktop_app.ui.ask.question_box import LONGEST

pytestmark = pytest.mark.window
Open = Callable[..., Stage]


def paste(one: Stage, text: str) -> None:
    mime = QMimeData()
    mime.setText(text)
    one.window.box.edit.insertFromMimeData(mime)
    turn()


@pytest.mark.parametrize("text", ["word " * 200_000, "a" * 1_000_000, "line\n" * 200_000])
def test_a_megabyte_is_cut_to_what_a_question_holds_and_the_window_says_so(stage: Open, text: str) -> None:
    one = stage(LEASE).open()
    began = time.process_time()
    paste(one, text)
    assert time.process_time() - began < 2
    assert one.window.box.edit.toPlainText() == text[:LONGEST]
    assert "at most" in one.window.box.note.text()
    one.window.box.edit.clear()
    assert one.window.box.note.text().startswith("Enter asks")


def test_what_is_replaced_makes_room_and_a_full_box_takes_nothing(stage: Open) -> None:
    one = stage(LEASE).open()
    paste(one, "a" * LONGEST)
    assert one.window.box.note.text().startswith("Enter asks")
    paste(one, "b")
    assert "b" not in one.window.box.edit.toPlainText() and "at most" in one.window.box.note.text()
    one.window.box.edit.selectAll()
    paste(one, "Who pays?")
    assert one.window.box.edit.toPlainText() == "Who pays?"


def test_a_long_question_of_before_is_taken_up_as_far_as_the_box_holds(stage: Open) -> None:
    one = stage(LEASE).open()
    one.window.box.set_text("a" * 1_000_000)
    assert len(one.window.box.edit.toPlainText()) == LONGEST

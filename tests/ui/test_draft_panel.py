"""Checking a draft in the window: open, paste, choose or drop; the result stands among the answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from staging import DRAFT, LEASE, Stage, answered, draft_answer
from waiting import turn

from desktop_app.domain.answers import TraceStep
from desktop_app.engine import messages as m
from desktop_app.ui.ask.exchange import Phase
from desktop_app.ui.draft.words import draft_title

pytestmark = pytest.mark.window
Open = Callable[..., Stage]


def said(widget: QWidget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel))


def opened(stage: Open) -> Stage:
    one = stage(LEASE).open()
    one.window.actions_["check_draft"].trigger()
    turn()
    return one


def test_the_panel_takes_the_place_of_the_question_box_and_esc_gives_it_back(stage: Open) -> None:
    one = opened(stage)
    assert one.window.draft.isVisible() and not one.window.box.isVisible()
    assert one.window.draft.edit.hasFocus()
    assert not one.window.draft.check.isEnabled()  # nothing was pasted yet
    one.window.actions_["stop"].trigger()
    assert not one.window.draft.isVisible() and one.window.box.isVisible()


def test_a_pasted_draft_is_sent_with_its_collection(stage: Open) -> None:
    one = opened(stage)
    one.window.draft.edit.setPlainText(DRAFT)
    QTest.keyClick(one.window.draft.edit, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    request = one.engine.requests[-1]
    assert request == m.CheckDraftRequest(request.job, "default", "-", DRAFT)
    assert one.session.exchanges[-1].question == "Draft: pasted text"
    assert one.window.box.isVisible() and one.window.draft.edit.toPlainText() == ""


def test_one_file_of_the_right_kind_can_be_dropped_on_the_panel(stage: Open, tmp_path: Path) -> None:
    one = opened(stage)
    panel = one.window.draft
    for name, taken in (("a.xlsx", False), ("memo.docx", True)):
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(tmp_path / name))])
        where, buttons, none = QPoint(20, 20), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        entering = QDragEnterEvent(where, Qt.DropAction.CopyAction, data, buttons, none)
        entering.setAccepted(False)
        panel.dragEnterEvent(entering)
        assert entering.isAccepted() is taken
        if taken:
            panel.dropEvent(QDropEvent(QPointF(where), Qt.DropAction.CopyAction, data, buttons, none))
    request = one.engine.requests[-1]
    assert isinstance(request, m.CheckDraftRequest) and request.path == str(tmp_path / "memo.docx")
    assert request.text is None


def test_results_are_claim_cards_that_turn_the_page(stage: Open) -> None:
    one = opened(stage)
    one.window.draft.check_file("/home/ana/memo.docx")
    job = one.engine.job
    one.engine.send(
        m.StepStarted(job, "split", ""),
        m.StepDone(job, TraceStep("split", 0.1, "3 claims")),
        m.StepStarted(job, "compare", ""),
        m.Progressed(job, 0.3, "2 / 3"),
        m.ClaimChecked(job, draft_answer(one).claims[0]),
    )
    turn()
    view = one.window.answers.views[-1]
    assert "2 / 3" in said(view) and len(view.cards) == 1
    one.engine.send(answered(one, draft_answer(one)))
    turn()
    assert len(view.cards) == 3
    assert one.viewer.document is not None and one.viewer.document.path.endswith("lease-unit-4.pdf")
    words = said(view)
    assert "Another passage says otherwise:" in words and "Quote not found" in words
    assert "greeting" in words  # what was left out, and why
    view.set_open(False)
    assert "1 of 3 claims supported" in said(view)


def test_a_failed_check_is_tried_again_as_a_check(stage: Open) -> None:
    one = opened(stage)
    one.window.draft.edit.setPlainText("Noted.")
    one.window.draft.check_text()
    one.engine.send(m.Failed(one.engine.job, "Draft not read", "It is damaged.", "Save it again."))
    assert one.session.exchanges[-1].phase is Phase.FAILED
    one.session.retry(0)
    again = one.engine.requests[-1]
    assert isinstance(again, m.CheckDraftRequest) and again.text == "Noted."


def test_while_something_runs_no_draft_can_be_checked_and_esc_stops_it(stage: Open) -> None:
    one = stage(LEASE).open()
    one.session.ask("How much is the rent?", "default")
    one.window.draft.open_panel()
    one.window.draft.edit.setPlainText(DRAFT)
    assert not one.window.draft.check.isEnabled() and not one.window.draft.file.isEnabled()
    one.window.actions_["stop"].trigger()
    assert one.engine.cancelled and one.window.draft.isVisible()
    assert one.window.draft.check.isEnabled()


def test_without_documents_the_reason_is_said(stage: Open) -> None:
    one = stage().open()
    one.window.draft.open_panel()
    assert "Add documents first" in one.window.draft.note.text()
    assert not one.window.draft.file.isEnabled()


def test_a_stored_check_comes_back_with_its_name(stage: Open) -> None:
    one = stage(LEASE).open()
    one.library.store_answer(draft_answer(one))
    one.session.load("default")
    turn()
    assert one.session.exchanges[-1].question == draft_title("/home/ana/memo-quayside.docx")
    assert one.session.exchanges[-1].draft

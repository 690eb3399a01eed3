"""The question set as an editor: every change can be undone, and nothing unsaved is dropped unasked."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from staging import LEASE, Stage, answered, refusal_answer, rent_answer
from waiting import turn

from desktop_app.domain.evaluations import SetQuestion
from desktop_app.engine import messages as m
from desktop_app.evaluation.propose import propose
from desktop_app.ui.evaluation.page_numbers import pages_text, parse_pages
from desktop_app.ui.evaluation.set_editor import SetEditor

Open = Callable[..., Stage]
LINES = [
    {"id": "a", "question": "How much is the rent?", "answerable": True, "documents": ["lease-unit-4.pdf"]},
    {"id": "b", "question": "Pets?", "answerable": False},
]


def editor(stage: Stage) -> SetEditor:
    dialog = stage.window.dialogs.evaluation("questions")
    turn()
    return dialog.questions


def a_set(folder: Path, *more: str) -> str:
    path = folder / "set.jsonl"
    path.write_text("\n".join([*map(json.dumps, LINES), *more]) + "\n", encoding="utf-8")
    return str(path)


def test_a_question_is_written_saved_and_read_again(stage: Open, tmp_path: Path) -> None:
    s = stage(LEASE).open()
    page, sets = editor(s), s.composition.sets
    QTest.mouseClick(page.tools["add"], Qt.MouseButton.LeftButton)
    assert page.form.question.hasFocus()
    QTest.keyClicks(page.form.question, "How much is the rent?")
    page.form.files.setPlainText("lease-unit-4.pdf")
    QTest.keyClicks(page.form.pages, "2, 1")
    page.form.facts.setPlainText("£48,000\n30 days | thirty days")
    assert sets.save(str(tmp_path / "new.jsonl")) and not sets.is_changed
    (data,) = map(json.loads, (tmp_path / "new.jsonl").read_text(encoding="utf-8").splitlines())
    assert data["pages"] == [1, 2] and data["facts"] == ["£48,000", "30 days | thirty days"]
    assert s.composition.evaluation.path == s.composition.calibration.path == str(tmp_path / "new.jsonl")


def test_a_row_is_chosen_moved_and_removed_by_key_and_all_is_undone(stage: Open, tmp_path: Path) -> None:
    s = stage(LEASE).open()
    page, sets = editor(s), s.composition.sets
    sets.open(a_set(tmp_path))
    before = sets.content
    page.list.setFocus()
    turn()
    QTest.keyClick(page.list, Qt.Key.Key_Down)
    assert sets.row == 1 and page.form.question.toPlainText() == "Pets?" and not page.form.facts.isEnabled()
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(page.list, Qt.Key.Key_Up, both)
    assert [line.question.id for line in sets.lines] == ["b", "a"] and sets.row == 0
    QTest.keyClick(page.list, Qt.Key.Key_Delete, Qt.KeyboardModifier.ControlModifier)
    assert [line.question.id for line in sets.lines] == ["a"]
    for _ in range(2):
        QTest.keyClick(page.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert sets.content == before and not sets.is_changed and sets.row == 1
    QTest.keyClick(page.list, Qt.Key.Key_Z, both)
    assert sets.is_changed


def test_enter_in_a_field_presses_no_button(stage: Open, tmp_path: Path) -> None:
    s = stage(LEASE).open()
    page, sets = editor(s), s.composition.sets
    sets.open(a_set(tmp_path))
    page.form.pages.setFocus()
    QTest.keyClick(page.form.pages, Qt.Key.Key_Return)
    assert len(sets.lines) == 2 and sets.path and not s.engine.requests
    assert s.window.dialogs.evaluation().isVisible()


def test_typing_is_one_step_and_undo_belongs_to_the_set_also_inside_a_field(stage: Open, tmp_path: Path) -> None:
    s = stage(LEASE).open()
    page, sets = editor(s), s.composition.sets
    sets.open(a_set(tmp_path))
    page.form.question.setFocus()
    QTest.keyClicks(page.form.question, "Now: ")
    assert sets.line is not None and sets.line.question.question == "Now: How much is the rent?"
    QTest.keyClick(page.form.question, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.form.question.toPlainText() == "How much is the rent?" and not sets.is_changed


def test_not_answerable_has_no_pages_and_no_facts(stage: Open, tmp_path: Path) -> None:
    s = stage(LEASE).open()
    page, sets = editor(s), s.composition.sets
    sets.open(a_set(tmp_path))
    page.form.facts.setPlainText("£48,000")
    page.form.no.click()
    assert sets.line is not None and sets.line.question.facts == () and not page.form.pages.isEnabled()
    sets.undo()
    assert page.form.facts.toPlainText() == "£48,000" and page.form.yes.isChecked()


def test_the_answer_that_is_shown_fills_documents_and_pages(stage: Open) -> None:
    s = stage(LEASE).open()
    page, sets = editor(s), s.composition.sets
    assert not page.form.use.isEnabled()
    s.window.box.asked.emit("How much is the annual rent, and can it change?")
    s.engine.send(answered(s, rent_answer(s)))
    page = editor(s)
    QTest.mouseClick(page.form.use, Qt.MouseButton.LeftButton)
    assert sets.line is not None
    question = sets.line.question
    assert question.question.startswith("How much") and question.answerable
    assert question.documents == ("lease-unit-4.pdf",) and question.pages == (1,)
    s.window.box.asked.emit("May the Tenant keep pets on the Premises?")
    s.engine.send(answered(s, refusal_answer(s)))
    s.session.select(None)
    sets.add()
    page.form.use_answer()
    assert sets.line.question.answerable is False and sets.line.question.question.startswith("May the Tenant")


def test_unsaved_changes_are_asked_about_before_another_set_is_opened(stage: Open, tmp_path: Path) -> None:
    s = stage(LEASE).open()
    page, sets = editor(s), s.composition.sets
    path = a_set(tmp_path)
    sets.open(path)
    sets.add("One more?")
    other = tmp_path / "other.jsonl"
    other.write_text(json.dumps(LINES[1]) + "\n", encoding="utf-8")
    dialog = s.window.dialogs.evaluation()
    dialog.take_file(str(other))
    assert page.unsaved.isVisible() and sets.path == path and len(sets.lines) == 3
    QTest.mouseClick(page.unsaved.back, Qt.MouseButton.LeftButton)
    assert not page.unsaved.isVisible() and len(sets.lines) == 3
    dialog.take_file(str(other))
    QTest.mouseClick(page.unsaved.save, Qt.MouseButton.LeftButton)
    assert sets.path == str(other) and len(Path(path).read_text(encoding="utf-8").splitlines()) == 3


def test_the_window_does_not_close_over_unsaved_changes(stage: Open) -> None:
    s = stage(LEASE).open()
    sets = s.composition.sets
    sets.add("One?")
    s.window.close()
    assert s.window.isVisible() and editor(s).unsaved.isVisible()
    sets.resolve("discard")
    turn()
    assert not s.window.isVisible()


def test_a_run_takes_what_is_on_the_disk(stage: Open, tmp_path: Path) -> None:
    s = stage(LEASE).open()
    page, sets = editor(s), s.composition.sets
    dialog = s.window.dialogs.evaluation("run")
    dialog.take_file(a_set(tmp_path))
    sets.add("One more?")
    QTest.mouseClick(dialog.run.start, Qt.MouseButton.LeftButton)
    assert not s.engine.requests and page.unsaved.isVisible()
    QTest.mouseClick(page.unsaved.save, Qt.MouseButton.LeftButton)
    assert isinstance(s.engine.requests[-1], m.EvaluateQuestions) and dialog.run.isVisible()


def test_an_incomplete_question_is_shown_instead_of_saved(stage: Open, tmp_path: Path) -> None:
    s = stage(LEASE).open()
    page, sets = editor(s), s.composition.sets
    path = a_set(tmp_path)
    before = Path(path).read_text(encoding="utf-8")
    sets.open(path)
    sets.add()
    sets.choose(0)
    assert not sets.save()
    assert sets.row == 1 and "Question 2" in page.problem.text()
    assert Path(path).read_text(encoding="utf-8") == before


def test_broken_lines_are_corrected_in_place(stage: Open, tmp_path: Path) -> None:
    s = stage(LEASE).open()
    page, sets = editor(s), s.composition.sets
    sets.open(a_set(tmp_path, '{"id": "c", "question": "Dogs?", "answerable": "no"}', "{"))
    assert page.broken.isVisible() and "2 lines" in page.broken.fold.button.text()
    row = page.broken.rows[0]
    assert row.wrong.text() == "Line 3: “answerable” must be true or false"
    row.put_back()
    assert len(sets.content.broken) == 2
    row.text.setText('{"id": "c", "question": "Dogs?", "answerable": false}')
    row.put_back()
    assert [line.question.id for line in sets.lines] == ["a", "b", "c"] and len(sets.content.broken) == 1
    sets.drop_broken(0)
    assert not page.broken.isVisible()
    sets.undo()
    assert page.broken.isVisible()


def test_proposals_wait_are_accepted_rejected_and_edited(stage: Open, tmp_path: Path) -> None:
    s = stage(LEASE).open()
    page, sets = editor(s), s.composition.sets
    page.number.setValue(4)
    QTest.mouseClick(page.propose, Qt.MouseButton.LeftButton)
    request = s.engine.requests[-1]
    assert isinstance(request, m.ProposeQuestions) and request.n == 4 and page.bar.isVisible()
    found = tuple(propose(s.library, "default", 4))
    s.engine.send(m.Progressed(request.job, 0.5, "lease-unit-4.pdf"), m.QuestionsProposed(request.job, found))
    s.engine.send(m.Finished(request.job))
    assert not page.bar.isVisible() and sets.waiting == len(found) >= 3 and page.form.proposal.isVisible()
    assert found[0].source in page.form.proposal.source.text()
    QTest.mouseClick(page.form.proposal.accept, Qt.MouseButton.LeftButton)
    assert sets.accepted == 1 and sets.row == 1
    page.form.question.setPlainText("In my own words?")
    QTest.mouseClick(page.form.proposal.reject, Qt.MouseButton.LeftButton)
    assert len(sets.lines) == len(found) - 1
    sets.take(found)
    assert len(sets.lines) == len(found)  # only the rejected one comes back
    assert sets.save(str(tmp_path / "p.jsonl"))
    kept = [json.loads(line) for line in (tmp_path / "p.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [line.get("accepted", True) for line in kept].count(False) == sets.waiting


def test_a_proposal_can_be_stopped_and_its_failure_is_told(stage: Open) -> None:
    s = stage().open()
    page, sets = editor(s), s.composition.sets
    sets.propose(4)
    QTest.mouseClick(page.stop, Qt.MouseButton.LeftButton)
    assert s.engine.cancelled == [s.engine.job]
    s.engine.send(m.Failed(s.engine.job, "Nothing to propose", "No sentence.", "Write questions by hand."))
    assert page.problem.isVisible() and page.propose.isEnabled()


def test_a_dropped_set_is_opened_wherever_it_is_dropped(stage: Open, tmp_path: Path) -> None:
    s = stage(LEASE).open()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(a_set(tmp_path))])
    event = QDropEvent(
        QPointF(5, 5), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    s.window.dropEvent(event)
    assert len(s.composition.sets.lines) == 2 and editor(s).isVisible()
    assert not [r for r in s.engine.requests if isinstance(r, m.IndexPaths)]


def test_a_set_that_cannot_be_read_leaves_the_present_one(stage: Open, tmp_path: Path) -> None:
    s = stage(LEASE).open()
    page, sets = editor(s), s.composition.sets
    sets.open(a_set(tmp_path))
    (tmp_path / "bad.jsonl").write_bytes(b"\xff\xff")
    sets.open(str(tmp_path / "bad.jsonl"))
    assert len(sets.lines) == 2 and page.problem.isVisible()


@pytest.mark.parametrize(
    ("text", "pages"),
    [("1, 3-5", (1, 3, 4, 5)), ("", ()), (" 2;2 ", (2,)), ("4–5", (4, 5)), ("0", None), ("a", None), ("5-3", None),
     ("1-99999", None)],
)  # fmt: skip
def test_page_numbers_as_people_write_them(text: str, pages: tuple[int, ...] | None) -> None:
    assert parse_pages(text) == pages


@given(st.sets(st.integers(1, 60)))
def test_page_numbers_are_read_back(pages: set[int]) -> None:
    assert parse_pages(pages_text(tuple(pages))) == tuple(sorted(pages))


def test_a_question_of_another_kind_is_not_merged_into_a_typing_step(stage: Open) -> None:
    s = stage().open()
    sets = s.composition.sets
    sets.add("Q?")
    assert sets.line is not None
    line = sets.line
    sets.update(type(line)(SetQuestion(line.question.id, "Q? A", True)), "question")
    sets.update(type(line)(SetQuestion(line.question.id, "Q? AB", True)), "question")
    sets.update(type(line)(SetQuestion(line.question.id, "Q? AB", True, facts=("1",))), "facts")
    sets.undo()
    assert sets.line.question.question == "Q? AB" and sets.line.question.facts == ()
    sets.undo()
    assert sets.line.question.question == "Q?"

"""The window as a person meets it: keyboard, claims and marks, languages, themes, failures."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from conftest import Open  # type: ignore[attr-defined]
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QPlainTextEdit, QWidget
from staging import (
    LEASE,
    REPORT,
    WARRANTY,
    Stage,
    answered,
    lost_claim,
    other_states,
    refusal_answer,
    rent_answer,
    rent_claim,
    review_claim,
)
from waiting import turn, until

from desktop_app.domain.changes import ChangeSet
from desktop_app.engine import messages as m
from desktop_app.ui.answer.clipboard import as_text
from desktop_app.ui.answer.parts import ErrorCard, PassageView, RefusalCard
from desktop_app.ui.ask.exchange import Phase
from desktop_app.ui.ask.session_model import Selected
from desktop_app.ui.viewer.marks import Tone

pytestmark = pytest.mark.window

QUESTION = "How much is the annual rent, and can it change?"


def ask(stage: Stage, text: str = QUESTION) -> int:
    QTest.keyClicks(stage.window.box.edit, text)
    QTest.keyClick(stage.window.box.edit, Qt.Key.Key_Return)
    return stage.engine.job


def with_answer(stage: Stage) -> Stage:
    ask(stage)
    stage.engine.send(answered(stage, rent_answer(stage)))
    turn()
    return stage


def cards(stage: Stage) -> list[QWidget]:
    return list(stage.window.answers.views[-1].cards)


def test_enter_asks_and_shift_enter_starts_a_line(stage: Open) -> None:
    s = stage(LEASE).open()
    QTest.keyClicks(s.window.box.edit, "How much")
    QTest.keyClick(s.window.box.edit, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert s.engine.requests == []
    QTest.keyClicks(s.window.box.edit, "is the rent?")
    QTest.keyClick(s.window.box.edit, Qt.Key.Key_Return)
    request = s.engine.requests[-1]
    assert isinstance(request, m.AskQuestionRequest)
    assert request.question.text == "How much\nis the rent?"
    assert request.question.collection == "default"
    assert s.window.box.edit.toPlainText() == ""


def test_claims_appear_while_the_rest_is_written(stage: Open) -> None:
    s = stage(LEASE).open()
    job = ask(s)
    s.engine.send(m.StepStarted(job, "write", ""), m.ClaimChecked(job, rent_claim(s)))
    assert len(cards(s)) == 1
    assert s.session.exchanges[0].phase is Phase.RUNNING
    s.engine.send(m.ClaimChecked(job, review_claim(s)))
    assert len(cards(s)) == 2


def test_a_question_cannot_be_asked_twice_at_once_and_escape_stops_it(stage: Open) -> None:
    s = stage(LEASE).open()
    job = ask(s)
    ask(s, "Another?")
    assert len([r for r in s.engine.requests if isinstance(r, m.AskQuestionRequest)]) == 1
    QTest.keyClick(s.window, Qt.Key.Key_Escape)
    assert s.engine.cancelled == [job]
    assert s.session.exchanges[0].phase is Phase.STOPPED
    s.engine.send(m.ClaimChecked(job, rent_claim(s)), m.Stopped(job))
    assert cards(s) == [], "what comes late is not shown"
    assert ask(s, "Another?") != job


def test_the_first_claim_is_shown_on_its_page_with_a_strong_and_a_faint_mark(stage: Open) -> None:
    s = with_answer(stage(REPORT, LEASE).open())
    until(lambda: s.viewer.sizes and any(mark.tone is Tone.FAINT for mark in s.viewer.marks_on(1)))
    assert s.viewer.document is not None and s.viewer.document.path == str(LEASE)
    strong = [mark for mark in s.viewer.marks_on(1) if mark.tone is Tone.STRONG]
    assert [mark.box for mark in strong] == list(rent_claim(s).quotes[0].pages[0].boxes)


def test_j_and_k_walk_the_claims_and_enter_turns_the_page(stage: Open) -> None:
    s = with_answer(stage(LEASE).open())
    until(lambda: s.viewer.sizes)
    s.window.answers.focus_selected()
    QTest.keyClick(s.window.focusWidget(), Qt.Key.Key_J)
    assert s.session.selection == Selected(0, 1, 0)
    assert s.window.focusWidget() is cards(s)[1]
    QTest.keyClick(s.window.focusWidget(), Qt.Key.Key_BracketRight)
    assert s.session.selection == Selected(0, 1, 1)
    QTest.keyClick(s.window.focusWidget(), Qt.Key.Key_K)
    assert s.session.selection == Selected(0, 0, 0)
    s.viewer.go_to_page(2)
    turn()
    assert s.viewer.page == 2
    QTest.keyClick(s.window.focusWidget(), Qt.Key.Key_Return)
    until(lambda: s.viewer.page == 1)


def test_letters_in_the_question_box_are_letters(stage: Open) -> None:
    s = with_answer(stage(LEASE).open())
    s.window.box.edit.setFocus()
    QTest.keyClicks(s.window.box.edit, "jk[]")
    assert s.window.box.edit.toPlainText() == "jk[]"
    assert s.session.selection == Selected(0, 0, 0)


def test_a_click_on_a_mark_selects_its_claim_and_the_page_stays(stage: Open) -> None:
    s = with_answer(stage(LEASE).open())
    view = s.window.viewer.view
    until(lambda: s.viewer.sizes and s.viewer.renderer.matrix(1) is not None)
    mark = next(mark for mark in s.viewer.marks_on(1) if mark.claim == 1)
    place = view._place(view._layout.rect(1), mark.box)
    assert place is not None
    offset = QPointF(view.horizontalScrollBar().value(), view.verticalScrollBar().value())
    before = view.verticalScrollBar().value()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=(place.center() - offset).toPoint())
    assert s.session.selection == Selected(0, 1, 0)
    assert view.verticalScrollBar().value() == before
    assert {m.claim for m in s.viewer.marks_on(1) if m.tone is Tone.STRONG} == {1}


def test_the_mark_lies_on_ink_and_is_painted(stage: Open) -> None:
    s = with_answer(stage(LEASE).open())
    view = s.window.viewer.view
    until(lambda: s.viewer.sizes and s.viewer.renderer.matrix(1) is not None)
    until(lambda: s.viewer.renderer.fallback(1) is not None)
    turn()
    box = rent_claim(s).quotes[0].pages[0].boxes[0]
    place = view._place(view._layout.rect(1), box)
    assert place is not None
    picture = view.viewport().grab().toImage()
    ratio = picture.devicePixelRatio()
    offset = QPoint(view.horizontalScrollBar().value(), view.verticalScrollBar().value())
    area = place.toRect().translated(-offset)
    colours = [
        picture.pixelColor(round(x * ratio), round(y * ratio))
        for x in range(area.left(), area.right())
        for y in range(area.top(), area.bottom())
    ]
    yellow = [c for c in colours if c.red() > 200 and c.blue() < 140]
    ink = [c for c in colours if c.lightness() < 100]
    assert len(yellow) > len(colours) / 3
    assert len(ink) > len(colours) / 50


def test_an_unverified_quote_is_plain_text_and_leads_nowhere(stage: Open) -> None:
    s = with_answer(stage(LEASE).open())
    card = s.window.answers.views[-1].cards[2]
    quote = card.quotes[0]
    assert quote.focusPolicy() is Qt.FocusPolicy.NoFocus
    assert quote.property("link") is False
    page = s.viewer.page
    QTest.mouseClick(quote, Qt.MouseButton.LeftButton)
    assert s.viewer.page == page
    assert "Quote not found in the source" in as_text(s.session.exchanges[0], s.composition.context.desk.labels)


def test_document_text_is_never_markup(stage: Open) -> None:
    s = stage(LEASE).open()
    job = ask(s)
    claim = lost_claim()
    evil = type(claim)("<b>Rent</b> <img src=x>", claim.verdict, claim.quotes, claim.checks)
    s.engine.send(m.ClaimChecked(job, evil))
    label = s.window.answers.views[0].cards[0].text
    assert label.textFormat() is Qt.TextFormat.PlainText
    assert label.text() == "<b>Rent</b> <img src=x>"


def test_a_refusal_says_why_and_its_passages_open_without_a_citation_mark(stage: Open) -> None:
    s = stage(LEASE, REPORT, WARRANTY).open()
    ask(s, "May the Tenant keep pets on the Premises?")
    s.engine.send(answered(s, refusal_answer(s)))
    card = s.window.answers.findChild(RefusalCard)
    assert card is not None and "do not say this" in card.accessibleName()
    passage = card.findChild(PassageView)
    assert passage is not None
    QTest.keyClick(passage, Qt.Key.Key_Return)
    until(lambda: s.viewer.sizes and s.viewer.marks_on(1))
    assert {mark.tone for mark in s.viewer.marks_on(1)} == {Tone.FAINT}
    assert s.session.selection is None


def test_a_failure_stands_beside_its_question_and_can_be_retried(stage: Open) -> None:
    s = stage(LEASE).open()
    job = ask(s)
    s.engine.send(m.Failed(job, "The engine crashed", "It ended with code 1.", "Try again."))
    card = s.window.answers.findChild(ErrorCard)
    assert card is not None
    QTest.mouseClick(card.retry, Qt.MouseButton.LeftButton)
    request = s.engine.requests[-1]
    assert isinstance(request, m.AskQuestionRequest) and request.job != job
    assert request.question.text == QUESTION


def test_a_crash_is_told_in_the_message_bar_and_the_window_goes_on(stage: Open) -> None:
    s = stage(LEASE).open()
    s.engine.crashed.emit("The engine crashed", "It ended with code 1.", "It starts again.")
    assert s.window.messages.isVisible()
    assert "ended with code 1" in s.window.messages.text.text()
    assert s.window.box.can_ask


def test_claims_that_were_checked_stay_after_a_failure(stage: Open) -> None:
    s = stage(LEASE).open()
    job = ask(s)
    s.engine.send(m.ClaimChecked(job, rent_claim(s)), m.Failed(job, "The engine crashed", "Code 1."))
    assert len(cards(s)) == 1


def test_earlier_answers_are_there_again_after_a_restart(stage: Open, tmp_path: Path) -> None:
    first = with_answer(stage(LEASE).open())
    first.session.select(Selected(0, 1))
    until(lambda: first.viewer.sizes)
    first.close()
    second = Stage(tmp_path)
    try:
        second.open()
        assert [e.question for e in second.session.exchanges] == [QUESTION]
        assert second.session.selection == Selected(0, 1)
        until(lambda: second.viewer.sizes)
        assert second.viewer.document is not None and second.viewer.document.path == str(LEASE)
    finally:
        second.close()


def test_the_language_changes_live_and_back(stage: Open) -> None:
    s = with_answer(stage(LEASE).open())
    s.settings.set("interface.language", "es")
    turn()
    assert s.window.box.button.text() == "Preguntar"
    assert s.window.menus.menus["file"].title() == "&Archivo"
    assert "Respaldada" in cards(s)[0].accessibleName()
    assert cards(s)[0].property("selected") is True
    s.settings.set("interface.language", "en")
    turn()
    assert s.window.box.button.text() == "Ask"
    assert s.engine.applied == []


def test_the_theme_changes_live(stage: Open) -> None:
    s = with_answer(stage(LEASE).open())
    light = s.window.palette().window().color().lightness()
    s.settings.set("interface.theme", "dark")
    turn()
    assert s.window.palette().window().color().lightness() < light / 2
    assert len(cards(s)) == 3


def test_settings_reach_the_engine_and_the_file(stage: Open, tmp_path: Path) -> None:
    s = stage(LEASE).open()
    s.settings.set("generation.max_claims", 3)
    assert s.engine.applied[-1].generation.max_claims == 3
    assert '"max_claims": 3' in (tmp_path / "settings.json").read_text(encoding="utf-8")
    s.settings.set("generation.max_claims", 99)
    assert s.settings.value("generation.max_claims") == 3


def test_no_question_before_the_models_are_installed(stage: Open) -> None:
    s = stage(LEASE, installed=False).open()
    assert s.window.first_run.isVisible()
    assert not s.window.box.edit.isEnabled()
    assert "models" in s.window.box.edit.placeholderText()
    QTest.mouseClick(s.window.first_run.install, Qt.MouseButton.LeftButton)
    request = s.engine.requests[-1]
    assert isinstance(request, m.InstallModels)
    s.engine.send(m.Progressed(request.job, 0.4, "part 9 of 22"))
    assert "part 9 of 22" in s.window.first_run.detail.text()
    s.installed = True
    s.engine.send(m.Finished(request.job, ChangeSet(models=True)))
    assert not s.window.first_run.isVisible()
    assert s.window.box.edit.isEnabled()


def test_files_dropped_anywhere_are_indexed(stage: Open, tmp_path: Path) -> None:
    s = stage(LEASE).open()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "a.pdf")), QUrl.fromLocalFile(str(tmp_path))])
    action, button, modifier = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    s.window.dropEvent(QDropEvent(QPointF(5, 5), action, data, button, modifier))
    request = s.engine.requests[-1]
    assert isinstance(request, m.IndexPaths)
    assert request.paths == (str(tmp_path / "a.pdf"), str(tmp_path))
    assert not s.window.box.edit.acceptDrops()


def test_every_state_of_a_file_is_said_in_words(stage: Open, tmp_path: Path) -> None:
    s = stage(LEASE).open()
    documents = other_states(tmp_path)
    s.engine.send(*(m.DocumentChanged(1, document) for document in documents))
    until(lambda: s.window.library.model.rowCount() == len(documents) + 1)
    said = {
        s.window.library.model.index(row).data(Qt.ItemDataRole.AccessibleTextRole)
        for row in range(s.window.library.model.rowCount())
    }
    for words in (
        "Needs password",
        "Scan without text",
        "Set aside",
        "Duplicate",
        "File missing",
        "Waiting",
        "Reading",
    ):
        assert any(words in text for text in said), words


def test_a_locked_file_asks_for_its_password_in_place(stage: Open, tmp_path: Path) -> None:
    s = stage(LEASE).open()
    locked = other_states(tmp_path)[0]
    s.engine.send(m.DocumentChanged(1, locked))
    until(lambda: s.window.library.model.rowCount() == 2)
    s.window.library.select(locked.id)
    strip = s.window.library.strip
    assert strip.password.isVisible()
    QTest.keyClicks(strip.password, "secret")
    QTest.keyClick(strip.password, Qt.Key.Key_Return)
    request = s.engine.requests[-1]
    assert isinstance(request, m.IndexPaths) and request.passwords == ((locked.path, "secret"),)


def test_a_removal_can_be_undone_and_is_done_when_the_window_closes(stage: Open) -> None:
    s = stage(LEASE, REPORT).open()
    lease = s.documents[LEASE.name]
    s.composition.files.remove([lease])
    assert s.window.library.undo.isVisible() and s.window.library.model.rowCount() == 1
    QTest.mouseClick(s.window.library.undo.undo, Qt.MouseButton.LeftButton)
    assert s.window.library.model.rowCount() == 2 and s.engine.requests == []
    s.composition.files.remove([lease])
    s.composition.files.flush_removal()
    request = s.engine.requests[-1]
    assert isinstance(request, m.RemoveDocuments) and request.documents == (lease.id,)


def test_collections_are_made_renamed_and_kept_apart(stage: Open) -> None:
    s = with_answer(stage(LEASE).open())
    s.composition.files.create("Client B")
    assert s.composition.files.documents == [] and s.session.exchanges == []
    assert not s.window.box.edit.isEnabled()
    s.composition.files.rename("Client Beta")
    assert s.window.library.collections.box.currentText() == "Client Beta"
    s.composition.files.choose("default")
    assert len(s.session.exchanges) == 1


def test_find_counts_and_walks_the_hits(stage: Open) -> None:
    s = stage(LEASE).open()
    s.viewer.show_document(s.documents[LEASE.name])
    until(lambda: s.viewer.sizes)
    s.viewer.search("business day")
    until(lambda: s.viewer.found is not None)
    found = s.viewer.found
    assert found is not None and found.total == s.library.text(s.documents[LEASE.name].id).lower().count("business day")
    assert all(hit.pages for hit in found.hits)
    s.viewer.step_hit(-1)
    assert s.viewer.hit == found.total - 1
    s.viewer.search("no such words")
    until(lambda: s.viewer.found is not None)
    assert s.window.viewer.find_bar.count.text() == "not found"


def test_back_returns_to_where_one_was(stage: Open) -> None:
    s = stage(LEASE, REPORT).open()
    s.viewer.show_document(s.documents[LEASE.name], 2)
    until(lambda: s.viewer.sizes and s.viewer.page == 2)
    s.viewer.show_document(s.documents[REPORT.name], 3)
    until(lambda: s.viewer.sizes and s.viewer.page == 3)
    s.viewer.back()
    until(lambda: s.viewer.document == s.documents[LEASE.name] and s.viewer.sizes and s.viewer.page == 2)
    s.viewer.forward()
    until(lambda: s.viewer.document == s.documents[REPORT.name] and s.viewer.sizes and s.viewer.page == 3)


def test_a_changed_file_is_said_plainly_and_nothing_is_painted(stage: Open, tmp_path: Path) -> None:
    from staging import add_document

    s = stage().open()
    copy = tmp_path / "lease-unit-4.pdf"
    copy.write_bytes(LEASE.read_bytes())
    document = s.documents[copy.name] = add_document(s.library, LEASE, at=copy)
    s.composition.files.reload()
    copy.write_bytes(REPORT.read_bytes())
    s.viewer.show_document(document)
    until(lambda: s.viewer.problem is not None)
    assert "has changed" in s.window.viewer.problem.message.text()
    assert s.window.viewer.stack.currentWidget() is s.window.viewer.problem
    copy.unlink()
    s.viewer.show_document(document)
    until(lambda: s.viewer.problem is not None and s.viewer.problem.title == "File not found")


def test_f6_walks_the_zones(stage: Open) -> None:
    s = stage(LEASE).open()
    s.viewer.show_document(s.documents[LEASE.name])
    until(lambda: s.viewer.sizes)
    s.window.box.edit.setFocus()
    seen = []
    for _ in range(3):
        QTest.keyClick(s.window, Qt.Key.Key_F6)
        seen.append(s.window.focusWidget())
    assert seen == [s.window.viewer.view, s.window.library.view, s.window.box.edit]


def test_everything_that_takes_the_focus_has_a_name(stage: Open) -> None:
    s = with_answer(stage(LEASE, REPORT).open())
    s.window.show_settings()
    s.window.show_models()
    s.window.show_keys()
    evaluation = s.window.dialogs.evaluation("calibration")
    for page in ("run", "questions"):
        evaluation.show_page(page)
    s.window.viewer.show_panel("outline")
    s.window.viewer.show_panel("thumbnails")
    turn()
    roots = [s.window, *s.window._dialogs.values()]
    nameless = [
        f"{type(widget).__name__} in {type(widget.parent()).__name__}"
        for root in roots
        for widget in root.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isVisibleTo(root)
        and not widget.accessibleName()
        and not (isinstance(widget, QAbstractButton) and widget.text())
        and not isinstance(widget.parent(), QComboBox)
        and not (isinstance(widget, QLineEdit | QPlainTextEdit) and widget.objectName().startswith("qt_"))
    ]
    assert nameless == []


def test_it_fits_in_1024_by_700(stage: Open) -> None:
    s = stage(LEASE).open()
    s.engine.crashed.emit("The engine crashed", "It ended with code 1. " * 6, "It starts again.")
    s.window.resize(1024, 700)
    turn()
    assert (s.window.width(), s.window.height()) == (1024, 700)


def test_copy_puts_the_answer_with_citations_on_the_clipboard(stage: Open) -> None:
    s = with_answer(stage(LEASE).open())
    s.window.actions_["copy_answer"].trigger()
    text = QGuiApplication.clipboard().text()
    assert "[Supported]" in text and "(lease-unit-4.pdf · page 1)" in text and "Left out, and why" in text


def test_the_window_imports_no_model_library() -> None:
    code = (
        "import sys, desktop_app.app.window;"
        "bad = {'torch','llama_cpp','chromadb','sentence_transformers','transformers'} & set(sys.modules);"
        "sys.exit(', '.join(bad) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr

"""Where a question is searched, in the window: the panel, the line in the question box, one click to be rid of it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from conftest import Open  # type: ignore[attr-defined]
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from staging import LEASE, REPORT, Stage, extracted
from waiting import turn, until

from desktop_app.domain.answers import Question, TraceStep
from desktop_app.domain.filters import EVERYWHERE, Filter
from desktop_app.engine import messages as m
from desktop_app.ui.answer.words import place_text
from desktop_app.ui.ask.filter_words import summary

pytestmark = pytest.mark.window


def asked(stage: Stage) -> Question:
    request = stage.engine.requests[-1]
    assert isinstance(request, m.AskQuestionRequest)
    return request.question


def ask(stage: Stage) -> int:
    QTest.keyClicks(stage.window.box.edit, "How much is the rent?")
    QTest.keyClick(stage.window.box.edit, Qt.Key.Key_Return)
    return stage.engine.job


def words_below_the_question(stage: Stage) -> list[str]:
    return [
        label.text()
        for label in stage.window.answers.views[-1].narrowed.findChildren(QLabel)
        if label.text() and not label.isHidden()
    ]


def test_what_is_set_in_the_panel_goes_with_the_question(stage: Open) -> None:
    window = stage(LEASE, REPORT).open()
    panel, lease = window.window.box.panel, window.documents["lease-unit-4.pdf"]
    window.window.box.open_filter()
    names = [panel.files.item(row).text() for row in range(panel.files.count())]
    panel.files.item(names.index("lease-unit-4.pdf")).setCheckState(Qt.CheckState.Checked)
    panel.section.setText("clause  2")
    panel.section.editingFinished.emit()
    panel.language.setCurrentIndex(1)
    panel.language.activated.emit(1)
    panel.first.setText("2025")
    panel.last.setText("2025-12")
    panel.last.editingFinished.emit()
    panel.close()
    line = window.window.box.filter_line
    assert line.isVisible() and line.words.text() == "Only in: lease-unit-4.pdf · clause 2 · English · 2025"
    ask(window)
    assert asked(window).within == Filter((lease.id,), "clause 2", "en", "2025-01-01", "2025-12-31")


def test_one_click_searches_everywhere_again(stage: Open) -> None:
    window = stage(LEASE).open()
    window.composition.filters.set(Filter(language="es"))
    assert window.window.box.filter_line.isVisible()
    QTest.mouseClick(window.window.box.filter_line.clear, Qt.MouseButton.LeftButton)
    assert window.composition.filters.filter == EVERYWHERE
    assert not window.window.box.filter_line.isVisible()


def test_a_date_that_cannot_be_read_is_said_and_changes_nothing(stage: Open) -> None:
    window = stage(LEASE).open()
    panel = window.window.box.panel
    window.window.box.open_filter()
    for text in ("03/04/2024", "soon"):
        panel.first.setText(text)
        panel.first.editingFinished.emit()
        assert text in panel.problem.text() and panel.problem.isVisible()
    panel.first.setText("2024")
    panel.last.setText("2023")
    panel.last.editingFinished.emit()
    assert "after the last one" in panel.problem.text()
    assert window.composition.filters.filter == EVERYWHERE
    panel.last.setText("")
    panel.last.editingFinished.emit()
    assert not panel.problem.isVisible() and window.composition.filters.filter == Filter(after="2024-01-01")


def test_what_was_written_counts_when_the_panel_is_closed(stage: Open) -> None:
    window = stage(LEASE).open()
    panel = window.window.box.panel
    window.window.box.open_filter()
    panel.section.setText("Item 1A")
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert not panel.isVisible() and window.composition.filters.filter == Filter(section="Item 1A")
    window.window.box.open_filter()
    assert panel.section.text() == "Item 1A"
    panel.clear.click()
    assert panel.section.text() == "" and window.composition.filters.filter == EVERYWHERE


def test_files_chosen_in_the_library_are_the_same_filter(stage: Open) -> None:
    window = stage(LEASE, REPORT).open()
    report = window.documents["annual-report-2025.pdf"]
    window.window.library.ask_only.emit([report])
    assert window.composition.filters.filter == Filter((report.id,))
    assert window.window.box.filter_line.words.text() == "Only in: annual-report-2025.pdf"


def test_a_filter_belongs_to_its_collection_and_loses_files_that_are_removed(stage: Open) -> None:
    window = stage(LEASE, REPORT).open()
    lease = window.documents["lease-unit-4.pdf"]
    filters = window.composition.filters
    filters.set(Filter((lease.id,), language="en"))
    window.composition.files.create("Other")
    assert filters.filter == EVERYWHERE and not window.window.box.filter_line.isVisible()
    window.composition.files.choose("default")
    assert filters.filter.documents == (lease.id,)
    window.composition.files.remove([lease])
    assert filters.filter.documents == (lease.id,)  # it can still be taken back
    window.library.remove([lease.id])
    window.composition.files.flush_removal()
    window.composition.files.reload()
    assert filters.filter == Filter(language="en")


def test_asking_again_uses_the_filter_of_the_question(stage: Open) -> None:
    window = stage(LEASE).open()
    window.composition.filters.set(Filter(section="clause 2"))
    job = ask(window)
    window.composition.filters.clear()
    window.engine.send(m.Failed(job, "Failed", "It failed."))
    window.session.retry(0)
    assert asked(window).within == Filter(section="clause 2")


def test_what_was_recognised_stands_below_the_question(stage: Open) -> None:
    window = stage(LEASE).open()
    job = ask(window)
    window.engine.send(
        m.StepDone(job, TraceStep("filter", 0.0, "by_hand", "clause 2 · es")),
        m.StepDone(job, TraceStep("filter", 0.0, "recognised", "“2022” · a.pdf")),
    )
    turn()
    assert words_below_the_question(window) == [
        "Searched only in: clause 2 · Spanish",
        "Read in the question, searched only in: “2022” · a.pdf",
    ]
    window.engine.send(m.StepDone(job, TraceStep("filter", 0.0, "relaxed", "“2022” · a.pdf")))
    turn()
    assert words_below_the_question(window)[1:] == ["Nothing was found in “2022” · a.pdf, so the search was widened"]


def test_a_filter_in_words() -> None:
    assert summary(Filter((1, 2)), ["a.pdf", "b.pdf"]) == "2 files"
    assert summary(Filter(after="2023-04-03"), []) == "from 3 Apr 2023"
    assert summary(Filter(before="2023-04-03"), []) == "up to 3 Apr 2023"


def test_the_list_tells_when_a_file_is_from_and_in_which_language(stage: Open) -> None:
    window = stage(LEASE).open()
    tip = window.window.library.model.index(0).data(Qt.ItemDataRole.ToolTipRole)
    assert "Dated 3 Mar 2025, by its text" in tip and "English" in tip


def test_pages_are_named_by_label_and_number() -> None:
    assert place_text("/d/lease.pdf", [4], [""]) == "lease.pdf · page 4"
    assert place_text("/d/lease.pdf", [4], ["iv"]) == "lease.pdf · page iv (page 4 of the file)"
    assert place_text("/d/lease.pdf", [4, 5], ["iv", "v"]) == "lease.pdf · page iv–v (page 4–5 of the file)"
    assert place_text("/d/lease.pdf", [0], [""]) == "lease.pdf"


def test_the_page_bar_shows_the_printed_label(stage: Open) -> None:
    window = stage(LEASE)
    content = extracted(LEASE)
    labelled = replace(content, pages=tuple(replace(page, label="x" * page.number) for page in content.pages))
    window.library.store_extraction(window.documents["lease-unit-4.pdf"].id, labelled)
    window.library.finish(window.documents["lease-unit-4.pdf"].id)
    window.open()
    window.viewer.show_document(window.documents["lease-unit-4.pdf"])
    until(lambda: window.viewer.sizes)
    turn()
    bar = window.window.viewer
    assert (bar.page_box.text(), bar.printed.text()) == ("1", "printed: x")

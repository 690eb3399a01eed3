"""The page under a hand: text that is selected and copied is the canonical text; turning, small pages, outline."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from staging import LEASE, REPORT, Stage, answered, rent_answer
from waiting import turn, until

from desktop_app.domain.documents import Metadata, OutlineEntry
from desktop_app.domain.geometry import Box, Span
from desktop_app.jobs.page_pictures import PageMatrix, PageSize
from desktop_app.ui.viewer.page_view import PageView
from desktop_app.ui.viewer.turned import turned, turned_box, turned_size, user_space

Open = Callable[..., Stage]
RENT = (
    "The annual rent is £48,000, payable by equal monthly instalments of £4,000 in advance on the first\nBusiness Day"
)


def page(stage: Stage, name: str = "lease-unit-4.pdf", number: int = 1) -> PageView:
    """The view on a page whose text and matrix are known."""
    stage.viewer.show_document(stage.documents[name], number)
    until(lambda: stage.viewer.sizes)
    view = stage.window.viewer.view
    stage.viewer.renderer.want_matrix([number])
    stage.viewer.selection.want([number])
    until(lambda: stage.viewer.selection.layer(number) and stage.viewer.renderer.matrix(number))
    return view


def at(stage: Stage, words: str, *, end: bool = False, number: int = 1) -> QPoint:
    """Where the first (or last) character of the words is shown."""
    view, layer = stage.window.viewer.view, stage.viewer.selection.layer(number)
    assert layer is not None
    start = layer.text.index(words)
    offset = start + len(words) - 1 if end else start
    box = next(glyph.box for glyph in layer.glyphs if glyph.offset == offset)
    inset = (box.right - box.left) * 0.25
    box = Box(box.right - inset, box.bottom, box.right, box.top) if end else Box(
        box.left, box.bottom, box.left + inset, box.top
    )  # fmt: skip
    placed = view._place(view._layout.rect(number), box)
    assert placed is not None
    scrolled = QPoint(view.horizontalScrollBar().value(), view.verticalScrollBar().value())
    return placed.center().toPoint() - scrolled


def drag(view: PageView, start: QPoint, end: QPoint) -> None:
    port = view.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(port, (start + end) / 2)
    QTest.mouseMove(port, end)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=end)


@pytest.mark.parametrize("quarters", [0, 1, 2, 3])
def test_dragging_over_text_selects_and_copies_the_canonical_text(stage: Open, quarters: int) -> None:
    s = stage(LEASE).open((1500, 900))
    view = page(s)
    view.fit("page")
    s.viewer.turn(quarters)
    turn()
    words = "payable by equal monthly instalments"
    drag(view, at(s, words), at(s, words, end=True))
    assert s.viewer.selection.text() == words
    document = s.documents["lease-unit-4.pdf"]
    span = s.viewer.selection.span
    assert span is not None and s.library.part(document.id, span) == words
    assert s.viewer.selection.boxes(1) and not s.viewer.selection.boxes(2)
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == words


def test_a_word_a_page_and_a_selection_that_is_extended_by_key(stage: Open) -> None:
    s = stage(LEASE).open((1500, 900))
    view = page(s)
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at(s, "instalments"))
    assert s.viewer.selection.text() == "instalments"
    view.setFocus()
    for _ in range(3):
        QTest.keyClick(view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert s.viewer.selection.text() == "instalments of"
    QTest.keyClick(view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    layer = s.viewer.selection.layer(1)
    assert layer is not None and s.viewer.selection.text() == layer.text
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at(s, "Premises"))
    assert s.viewer.selection.span is None


def test_a_selection_over_two_pages_is_one_text(stage: Open) -> None:
    s = stage(LEASE).open((1500, 900))
    view = page(s)
    view.set_zoom(0.5)
    s.viewer.selection.want([1, 2])
    s.viewer.renderer.want_matrix([2])
    until(lambda: s.viewer.selection.layer(2) and s.viewer.renderer.matrix(2))
    drag(view, at(s, "The Landlord shall keep the roof"), at(s, "Services", end=True, number=2))
    text = s.viewer.selection.text()
    assert text.startswith("The Landlord shall keep the roof") and text.endswith("Services")
    assert text in s.library.text(s.documents["lease-unit-4.pdf"].id)
    assert s.viewer.selection.boxes(1) and s.viewer.selection.boxes(2)


def test_a_click_on_a_mark_still_selects_its_claim(stage: Open) -> None:
    s = stage(LEASE).open((1500, 900))
    s.window.box.asked.emit("How much is the annual rent, and can it change?")
    s.engine.send(answered(s, rent_answer(s)))
    view = page(s)
    s.session.step_claim(1)
    until(lambda: s.viewer.marks_on(1))
    s.session.select(None, jump=False)
    s.session.step_claim(1)
    turn()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at(s, "shall not exceed it"))
    assert s.session.selection is not None and s.session.selection.claim == 1
    assert s.viewer.selection.span is None


def test_another_document_begins_without_a_selection_and_upright(stage: Open) -> None:
    s = stage(LEASE, REPORT).open()
    page(s)
    s.viewer.selection.select_page(1)
    s.viewer.turn(1)
    page(s, "annual-report-2025.pdf")
    assert s.viewer.selection.span is None and s.viewer.quarters == 0


def test_small_pages_are_drawn_only_when_they_are_in_sight(stage: Open) -> None:
    s = stage(REPORT).open((1500, 900))
    page(s, "annual-report-2025.pdf")
    side = s.window.viewer.side
    turn()
    assert all(s.viewer.renderer.picture(side.thumbnails.tile(n)) is None for n in (3, 4))
    s.window.actions_["thumbnails"].trigger()
    until(lambda: s.viewer.renderer.picture(side.thumbnails.tile(4)))
    assert side.thumbnails.seen() == [1, 2, 3, 4]
    side.thumbnails.activated.emit(side.thumbnails.model().index(2, 0))
    turn()
    assert s.viewer.page == 3 and side.thumbnails.currentIndex().row() == 2
    s.window.actions_["thumbnails"].trigger()
    assert not side.isVisible()


def test_the_outline_leads_to_its_pages_or_says_that_there_is_none(stage: Open) -> None:
    s = stage(LEASE, REPORT).open((1500, 900))
    report = s.documents["annual-report-2025.pdf"]
    entries = (OutlineEntry("Report", 1), OutlineEntry("Results", 3, 2), OutlineEntry("Notes", 4))
    s.library.catalogue.store(report.id, Metadata(outline=entries))
    s.window.actions_["outline"].trigger()
    side = s.window.viewer.side
    page(s, "lease-unit-4.pdf")
    assert side.none.isVisible()
    page(s, "annual-report-2025.pdf")
    until(lambda: side.outline.topLevelItemCount())
    first = side.outline.topLevelItem(0)
    assert side.outline.topLevelItemCount() == 2 and first.childCount() == 1
    side.outline.itemActivated.emit(first.child(0), 0)
    turn()
    assert s.viewer.page == 3


def test_what_is_open_beside_the_page_is_remembered(stage: Open) -> None:
    s = stage(LEASE).open()
    s.window.viewer.show_panel("outline")
    state = s.window.remembered()
    assert state.panel == "outline"
    s.window.viewer.show_panel("")
    s.window.restore(state)
    assert s.window.viewer.side.shown == "outline" and s.window.viewer.buttons["outline"].isChecked()


def test_every_action_is_in_the_palette_and_runs_from_it(stage: Open) -> None:
    s = stage(LEASE).open()
    s.window.box.edit.setFocus()
    s.window.actions_["palette"].trigger()
    shown = s.window.dialogs._palette
    assert shown is not None and shown.field.hasFocus()
    everything = shown.shown()
    assert "Fit page" in everything and "Español" in everything and "Settings" in everything
    QTest.keyClicks(shown.field, "sett")
    assert shown.shown()[0] == "Settings"
    QTest.keyClick(shown.field, Qt.Key.Key_Return)
    assert s.window._dialogs["settings"].isVisible() and not shown.isVisible()
    s.window.actions_["palette"].trigger()
    QTest.keyClick(shown.field, Qt.Key.Key_Down)
    QTest.keyClick(shown.field, Qt.Key.Key_Escape)
    assert not shown.isVisible() and not s.engine.cancelled


@given(st.floats(0, 1), st.floats(0, 1), st.integers(-4, 7))
def test_turning_back_leads_to_the_same_place(x: float, y: float, quarters: int) -> None:
    assert turned(*turned(x, y, quarters), -quarters) == pytest.approx((x, y))
    left, top, right, bottom = turned_box((min(x, y), 0.1, max(x, y), 0.3), quarters)
    assert left <= right and top <= bottom


@given(st.floats(0, 600), st.floats(0, 800), st.integers(0, 3))
def test_a_point_on_the_screen_is_the_point_that_was_placed_there(x: float, y: float, quarters: int) -> None:
    matrix = PageMatrix(1 / 612, 0, 0, 0, -1 / 792, 1)
    left, top, _, _ = turned_box(matrix.place(Box(x, y, x, y)), quarters)
    assert user_space(matrix, left, top, quarters) == pytest.approx((x, y), abs=1e-6)
    assert turned_size(PageSize(612, 792), quarters).width == (792 if quarters % 2 else 612)


def test_a_quote_that_is_selected_by_hand_is_the_text_that_quotes_are_compared_with(stage: Open) -> None:
    s = stage(LEASE).open()
    page(s)
    layer = s.viewer.selection.layer(1)
    assert layer is not None
    start = layer.text.index(RENT[:40])
    boxes = layer.boxes(Span(start, start + 40))
    assert len(boxes) == 1 and layer.is_over_text(
        (boxes[0].left + boxes[0].right) / 2, (boxes[0].bottom + boxes[0].top) / 2
    )
    assert not layer.is_over_text(2, 2) and layer.caret(2, 2) is None

"""Offsets become boxes: nothing lost, nothing added, never off the line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.documents import PageText
from desktop_app.domain.geometry import Box, Span
from desktop_app.domain.spans import decode_boxes, encode_boxes, glyph_boxes, page_spans

WIDTH, HEIGHT, LEADING = 6.0, 8.0, 12.0

coordinate = st.floats(-1600, 1600, allow_nan=False)
boxes = st.builds(
    lambda x, y, w, h: Box(x, y, x + w, y + h), coordinate, coordinate, st.floats(0.1, 30), st.floats(0.1, 30)
)


def page(text: str, glyphs: list[Box | None], *, number: int = 1, start: int = 0) -> PageText:
    assert len(text) == len(glyphs)
    return PageText(
        number=number,
        label=str(number),
        start=start,
        end=start + len(text),
        width=600,
        height=800,
        rotation=0,
        boxes=encode_boxes(glyphs),
    )


def set_lines(text: str, *, left: float = 50, top: float = 700, turned: bool = False) -> list[Box | None]:
    """Typeset `text`; a newline begins the next line. turned: text runs up the page."""
    result: list[Box | None] = []
    x, y = left, top
    for char in text:
        if char == "\n":
            x, y = left, y - LEADING
            result.append(None)
            continue
        box = Box(x, y, x + WIDTH - 1, y + HEIGHT)
        if turned:
            box = Box(800 - box.top, box.left, 800 - box.bottom, box.right)
        result.append(None if char == " " else box)
        x += WIDTH
    return result


@given(st.lists(st.one_of(st.none(), boxes), max_size=60))
def test_boxes_survive_packing_to_a_twentieth_of_a_point_outwards(given_boxes: list[Box | None]) -> None:
    values = decode_boxes(encode_boxes(given_boxes))
    assert len(values) == 4 * len(given_boxes)
    for i, box in enumerate(given_boxes):
        stored = values[4 * i : 4 * i + 4]
        if box is None:
            assert list(stored) == [0, 0, 0, 0]
            continue
        assert any(stored)
        left, bottom, right, top = (v * 0.05 for v in stored)
        assert left <= box.left + 1e-4 and bottom <= box.bottom + 1e-4
        assert right >= box.right - 1e-4 and top >= box.top - 1e-4
        assert max(box.left - left, box.bottom - bottom, right - box.right, top - box.top) < 0.0511


def test_a_coordinate_that_does_not_fit_is_refused_at_this_unit_and_kept_at_a_larger_one() -> None:
    far = Box(8000, 0, 8010, 10)
    with pytest.raises(ValueError, match="16 bits"):
        encode_boxes([far])
    values = decode_boxes(encode_boxes([far], unit=0.5))
    assert [v * 0.5 for v in values] == [8000, 0, 8010, 10]


words = st.lists(st.text("abcdefg", min_size=1, max_size=9), min_size=1, max_size=30)


@st.composite
def documents(draw: st.DrawFn) -> tuple[str, list[PageText], bool]:
    turned = draw(st.booleans())
    text, pages = "", []
    for number in range(1, draw(st.integers(1, 3)) + 1):
        lines, line = [], ""
        for word in draw(words):
            if len(line) + len(word) > 30:
                lines.append(line)
                line = ""
            line = f"{line} {word}".strip()
        part = "\n".join([*lines, line]) + "\n"
        pages.append(page(part, set_lines(part, turned=turned), number=number, start=len(text)))
        text += part
    return text, pages, turned


@given(documents(), st.data())
def test_every_shown_character_of_a_span_is_covered_and_no_other(
    document: tuple[str, list[PageText], bool], data: st.DataObject
) -> None:
    text, pages, _ = document
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    span = Span(start, end)
    spans = page_spans(text, pages, span)
    inside = glyph_boxes(text, pages, span)
    assert [g.offset for g in inside] == [i for i in range(start, end) if not text[i].isspace()]
    everything = glyph_boxes(text, pages, Span(0, len(text)))
    for glyph in everything:
        covered = any(_holds(b, glyph.box) for s in spans if s.page == glyph.page for b in s.boxes)
        assert covered == (start <= glyph.offset < end), glyph


@given(documents())
def test_one_box_a_line_and_none_thicker_than_twice_its_tallest_glyph(
    document: tuple[str, list[PageText], bool],
) -> None:
    text, pages, turned = document
    for shown, stored in zip(page_spans(text, pages, Span(0, len(text))), pages, strict=True):
        lines = [line for line in text[stored.start : stored.end].split("\n") if line.strip()]
        assert len(shown.boxes) == len(lines)
        for box in shown.boxes:
            thickness = box.right - box.left if turned and len(max(lines, key=len)) > 1 else box.top - box.bottom
            assert thickness <= 2 * HEIGHT + 0.1


def _holds(outer: Box, inner: Box) -> bool:
    return (
        outer.left <= inner.left + 1e-6
        and outer.bottom <= inner.bottom + 1e-6
        and outer.right >= inner.right - 1e-6
        and outer.top >= inner.top - 1e-6
    )


def test_a_quote_over_a_page_break_has_boxes_on_both_pages() -> None:
    first, second = "the rent is\n", "due on Monday"
    pages = [page(first, set_lines(first)), page(second, set_lines(second), number=2, start=len(first))]
    text = first + second
    spans = page_spans(text, pages, Span(text.index("rent"), text.index(" on")))
    assert [(s.page, s.text) for s in spans] == [(1, "rent is"), (2, "due")]
    assert all(len(s.boxes) == 1 for s in spans)


def test_columns_on_the_same_line_get_a_box_each() -> None:
    text = "left column\nright column"
    boxes = [*set_lines("left column"), None, *set_lines("right column", left=320)]
    spans = page_spans(text, [page(text, boxes)], Span(0, len(text)))
    assert len(spans[0].boxes) == 2
    assert spans[0].boxes[0].right < 130 < 320 <= spans[0].boxes[1].left + 0.1


def test_white_space_alone_is_never_painted() -> None:
    text = "a  b"
    pages = [page(text, set_lines(text))]
    assert page_spans(text, pages, Span(1, 3)) == ()
    assert page_spans(text, pages, Span(2, 2)) == ()


def test_part_of_a_ligature_takes_the_whole_glyph() -> None:
    glyph = Box(10, 10, 18, 20)
    text = "fi"
    (shown,) = page_spans(text, [page(text, [glyph, glyph])], Span(1, 2))
    assert shown.boxes == (glyph,)

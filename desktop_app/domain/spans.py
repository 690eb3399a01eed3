"""From offsets in the canonical text to boxes on pages."""

from __future__ import annotations

import sys
import unicodedata
import zlib
from array import array
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from desktop_app.domain.documents import PageText
from desktop_app.domain.geometry import Box, PageSpan, Span

#: Neighbouring glyphs whose centres differ by more than this share of their height stand on different lines.
_LINE_SHIFT = 0.6
#: A gap along the line wider than this many glyph heights begins a new box (columns, table cells).
_WIDE_GAP = 3.0
#: Letters of one type size differ by less than this in the longer side of their boxes ("i" and "W": 1.4).
_SIZE_JUMP = 2.2


@dataclass(frozen=True, slots=True)
class GlyphBox:
    """One canonical character and the box of the glyph that shows it; ligatures share theirs."""

    page: int
    offset: int
    text: str
    box: Box


def encode_boxes(boxes: Iterable[Box | None], unit: float = 0.05) -> bytes:
    """Pack one box per character, rounded outwards to multiples of `unit` points; None is stored as four zeros.

    Raises ValueError when a coordinate does not fit in 16 bits at this unit.
    """
    values = array("h")
    try:
        for box in boxes:
            values.extend((0, 0, 0, 0) if box is None else _fixed(box, unit))
    except OverflowError:
        raise ValueError(f"a box does not fit in 16 bits at {unit} points") from None
    if sys.byteorder == "big":
        values.byteswap()
    return zlib.compress(values.tobytes(), 6)


def _fixed(box: Box, unit: float) -> tuple[int, int, int, int]:
    low = (_floor(box.left / unit), _floor(box.bottom / unit))
    high = (-_floor(-box.right / unit), -_floor(-box.top / unit))
    fixed = (*low, *high)
    return fixed if any(fixed) else (0, 0, 1, 1)


def _floor(value: float) -> int:
    nearest = round(value)
    return nearest if abs(value - nearest) < 1e-6 else int(value // 1)


def decode_boxes(packed: bytes) -> array[int]:
    """Four numbers (left, bottom, right, top) per character, in multiples of the page's unit."""
    values = array("h")
    values.frombytes(zlib.decompress(packed))
    if sys.byteorder == "big":
        values.byteswap()
    return values


def glyph_boxes(text: str, pages: Sequence[PageText], span: Span) -> list[GlyphBox]:
    """The characters of `span` that have a box, in order. White space never has one."""
    result: list[GlyphBox] = []
    for page in _touched(pages, span):
        values = decode_boxes(page.boxes)
        for offset in range(max(span.start, page.start), min(span.end, page.end)):
            at = 4 * (offset - page.start)
            left, bottom, right, top = values[at : at + 4]
            if (left or bottom or right or top) and not text[offset].isspace():
                unit = page.unit
                box = Box(left * unit, bottom * unit, right * unit, top * unit)
                result.append(GlyphBox(page.number, offset, text[offset], box))
    return result


def page_spans(text: str, pages: Sequence[PageText], span: Span) -> tuple[PageSpan, ...]:
    """What to paint for `span`: per page its text and one box per run of glyphs on one line.

    No box for white space alone; none taller (across the line) than twice its tallest glyph. Empty when no
    character of the span has a box.
    """
    result = []
    for page in _touched(pages, span):
        part = Span(max(span.start, page.start), min(span.end, page.end))
        glyphs = glyph_boxes(text, [page], part)
        if glyphs:
            shown = text[part.start : part.end].strip()
            boxes = [box for run in _pieces(text, glyphs) for box in _runs([g.box for g in run])]
            result.append(PageSpan(page.number, shown, tuple(boxes), page.printed_label))
    return tuple(result)


def _touched(pages: Sequence[PageText], span: Span) -> Iterable[PageText]:
    first = max(0, bisect_right([p.start for p in pages], span.start) - 1)
    for page in pages[first:]:
        if page.start >= span.end:
            return
        if page.end > span.start:
            yield page


def _pieces(text: str, glyphs: list[GlyphBox]) -> list[list[GlyphBox]]:
    """Cut at the words of right-to-left text, which stand in another order than numbers and words beside them, and
    where the type size jumps (a drop capital is as tall as three lines)."""
    runs: list[list[GlyphBox]] = []
    for glyph in glyphs:
        if not runs or _word_begins(text, runs[-1][-1].offset, glyph.offset) or _jumps(runs[-1][-1], glyph):
            runs.append([])
        runs[-1].append(glyph)
    return runs


def _jumps(before: GlyphBox, glyph: GlyphBox) -> bool:
    if not (before.text.isalnum() and glyph.text.isalnum()):
        return False
    sizes = [max(g.box.right - g.box.left, g.box.top - g.box.bottom) for g in (before, glyph)]
    return max(sizes) > _SIZE_JUMP * min(sizes)


def _word_begins(text: str, before: int, at: int) -> bool:
    if text[before].isascii() and text[at].isascii():
        return False
    apart = at - before > 1 or not text[before].isalnum()
    return apart and (_right_to_left(text[before]) or _right_to_left(text[at]))


def _right_to_left(char: str) -> bool:
    return not char.isascii() and unicodedata.bidirectional(char) in ("R", "AL", "AN")


def _runs(glyphs: list[Box]) -> list[Box]:
    """Unite neighbouring glyphs on one line, whatever direction the text runs in."""
    vertical = _is_vertical(glyphs)
    runs: list[Box] = []
    tallest = 0.0
    for glyph in glyphs:
        if runs and _continues(runs[-1], glyph, tallest, vertical):
            runs[-1] = runs[-1].union(glyph)
            tallest = max(tallest, _thickness(glyph, vertical))
        else:
            runs.append(glyph)
            tallest = _thickness(glyph, vertical)
    return runs


def _is_vertical(glyphs: list[Box]) -> bool:
    """Whether the text runs up or down the stored page: steps between glyphs are mostly vertical."""
    across = along = 0
    for a, b in pairwise(glyphs):
        x = abs((b.left + b.right) - (a.left + a.right))
        y = abs((b.bottom + b.top) - (a.bottom + a.top))
        across, along = (across + 1, along) if x >= y else (across, along + 1)
    return along > across


def _thickness(box: Box, vertical: bool) -> float:
    return box.right - box.left if vertical else box.top - box.bottom


def _extent(box: Box, vertical: bool) -> tuple[float, float, float, float]:
    """(start, end, low, high): along the line and across it."""
    if vertical:
        return box.bottom, box.top, box.left, box.right
    return box.left, box.right, box.bottom, box.top


def _continues(run: Box, glyph: Box, tallest: float, vertical: bool) -> bool:
    start, end, low, high = _extent(run, vertical)
    g_start, g_end, g_low, g_high = _extent(glyph, vertical)
    tallest = max(tallest, g_high - g_low)
    if max(high, g_high) - min(low, g_low) > 2 * tallest:
        return False
    overlap = min(high, g_high) - max(low, g_low)
    centres = abs((low + high) - (g_low + g_high)) / 2
    if overlap < 0 and centres > _LINE_SHIFT * tallest:
        return False
    gap = max(g_start - end, start - g_end)
    return gap <= _WIDE_GAP * max(tallest, median((high - low, g_high - g_low)))

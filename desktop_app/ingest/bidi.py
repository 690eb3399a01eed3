"""Right-to-left lines in reading order, from where the letters stand.

PDFium reverses the words of some runs and mirrors their order with numbers; the page's own geometry does not lie.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from desktop_app.ingest.glyphs import Glyphs, Ints
from desktop_app.ingest.segments import Segment, is_rtl, make_segment

#: A gap wider than this share of the type size stands between words.
_WORD_GAP = 0.12


def reorder(segments: list[Segment], glyphs: Glyphs) -> list[Segment]:
    """Put the right-to-left stretch of each segment in reading order, in place."""
    rtl = is_rtl(glyphs.code)
    if not rtl.any():
        return segments
    return [_reordered(s, glyphs, rtl) if rtl[s.first : s.last].sum() > 1 else s for s in segments]


def _reordered(s: Segment, glyphs: Glyphs, rtl: NDArray[np.bool_]) -> Segment:
    where = np.flatnonzero(rtl[s.first : s.last]) + s.first
    first, last = _grown(glyphs.code, int(where[0]), int(where[-1]) + 1, s)
    code = glyphs.code[first:last]
    if s.angle != 0 or _has_marks(code) or _mixed(code, rtl[first:last]):
        return s
    centre = (glyphs.start[first:last] + glyphs.end[first:last]) / 2
    order = np.argsort(-centre, kind="stable")
    order = _numbers_forward(order, code)
    if (order == np.arange(last - first)).all():
        return s
    _apply(glyphs, first, last, order)
    return make_segment(glyphs, s.first, s.last)


def _grown(code: Ints, first: int, last: int, s: Segment) -> tuple[int, int]:
    """Take in the brackets, quotation marks and numbers that touch the stretch."""
    while first > s.first and not _is_latin(int(code[first - 1])):
        first -= 1
    while last < s.last and not _is_latin(int(code[last])):
        last += 1
    return first, last


def _is_latin(code: int) -> bool:
    return chr(code).isalpha() and code < 0x590


def _has_marks(code: Ints) -> bool:
    """Vowel signs share or shift their letters' boxes: geometry says nothing about their order."""
    return bool((((code >= 0x64B) & (code <= 0x65F)) | ((code >= 0x591) & (code <= 0x5C7))).any())


def _mixed(code: Ints, rtl: NDArray[np.bool_]) -> bool:
    """Latin words inside the stretch: left as PDFium has them."""
    return any(_is_latin(int(c)) for c in code[~rtl].tolist())


def _numbers_forward(order: Ints, code: Ints) -> Ints:
    """Numbers run from left to right inside a right-to-left line."""
    result = order.tolist()
    at = 0
    while at < len(result):
        to = at
        while to < len(result) and chr(int(code[result[to]])).isdecimal():
            to += 1
        result[at:to] = result[at:to][::-1]
        at = max(to, at + 1)
    return np.array(result, dtype=np.int64)


def _apply(glyphs: Glyphs, first: int, last: int, order: Ints) -> None:
    for values in (
        glyphs.code,
        glyphs.box,
        glyphs.across,
        glyphs.start,
        glyphs.end,
        glyphs.size,
        glyphs.style,
        glyphs.owner,
    ):
        values[first:last] = values[first:last][order]
    gap = np.maximum(
        glyphs.start[first : last - 1] - glyphs.end[first + 1 : last],
        glyphs.start[first + 1 : last] - glyphs.end[first : last - 1],
    )
    wide = gap > _WORD_GAP * glyphs.size[first + 1 : last]
    glyphs.space[first + 1 : last] = np.where(wide, 0x20, 0)

"""Runs of characters on one baseline without a wide gap: the pieces that layout moves about."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from desktop_app.ingest.glyphs import Glyphs, Ints

#: A gap wider than this (in type sizes) separates columns or cells; word spaces in justified text stay below it.
WIDE_GAP = 1.2
#: A baseline shift of this share of the type size starts a new piece (superscripts, next line).
_SHIFT = 0.12
#: $ £ ¥ € after a space begin a table's next figure.
_CURRENCY = np.array([0x24, 0xA3, 0xA5, 0x20AC])
#: Ascent and descent as shares of the type size, used instead of the fonts' own, which may be absurd.
ASCENT, DESCENT = 0.75, 0.22


@dataclass(slots=True)
class Segment:
    """Characters `[first, last)` of a page's glyphs. start, end: extent along the direction; base: baseline."""

    first: int
    last: int
    start: float
    end: float
    base: float
    size: float
    angle: int
    bold: bool
    space: bool
    text: str

    @property
    def top(self) -> float:
        return self.base + ASCENT * self.size

    @property
    def bottom(self) -> float:
        return self.base - DESCENT * self.size

    @property
    def width(self) -> float:
        return self.end - self.start


def clamp_boxes(glyphs: Glyphs) -> None:
    """Bound absurd glyph boxes (some fonts say 200 x 200 points) to the line they stand on."""
    if not len(glyphs.code):
        return
    height = glyphs.box[:, 3] - glyphs.box[:, 1]
    width = glyphs.box[:, 2] - glyphs.box[:, 0]
    limit = np.maximum(2.2 * glyphs.size, 3 * float(np.median(height)))
    absurd = np.flatnonzero((height > limit) | (width > np.maximum(4 * glyphs.size, 3 * float(np.median(width)))))
    for i in absurd.tolist():
        _clamp(glyphs, i)


def _clamp(glyphs: Glyphs, i: int) -> None:
    size, angle = float(glyphs.size[i]), int(glyphs.angle[i])
    left, bottom, right, top = glyphs.box[i]
    if angle == 0:
        base = float(glyphs.across[i])
        bottom, top = max(bottom, base - 0.3 * size), min(top, base + size)
        if right - left > 4 * size:
            right = left + size
        if top > bottom and right > left:
            glyphs.box[i] = (left, bottom, right, top)
            glyphs.start[i], glyphs.end[i] = left, right


def cut_segments(glyphs: Glyphs, group: Ints) -> list[Segment]:
    """Cut the page's characters wherever direction, baseline or `group` changes or a wide gap stands."""
    count = len(glyphs.code)
    if not count:
        return []
    cuts = np.flatnonzero(_breaks(glyphs, group)) + 1
    edges = [0, *cuts.tolist(), count]
    return [make_segment(glyphs, a, b) for a, b in pairwise(edges)]


def _breaks(glyphs: Glyphs, group: Ints) -> NDArray[np.bool_]:
    size = np.minimum(glyphs.size[1:], glyphs.size[:-1])
    larger = np.maximum(glyphs.size[1:], glyphs.size[:-1])
    gap = glyphs.start[1:] - glyphs.end[:-1]
    right_to_left = is_rtl(glyphs.code)
    rtl = right_to_left[1:] | right_to_left[:-1]
    backward = np.where(rtl, gap < -40 * larger, gap < -1.0 * larger)
    shift = np.abs(np.diff(glyphs.across)) > np.maximum(_SHIFT * size, 0.2)
    turned = np.diff(glyphs.angle) != 0
    currency = np.isin(glyphs.code[1:], _CURRENCY) & (glyphs.space[1:] > 0) & (gap > 0.2 * larger)
    cut: NDArray[np.bool_] = turned | shift | backward | (gap > WIDE_GAP * larger) | (np.diff(group) != 0)
    return cut | currency


def is_rtl(code: Ints) -> NDArray[np.bool_]:
    """Hebrew, Arabic and their neighbours."""
    return (
        ((code >= 0x590) & (code < 0x900)) | ((code >= 0xFB1D) & (code < 0xFE00)) | ((code >= 0xFE70) & (code < 0xFEFF))
    )


def make_segment(glyphs: Glyphs, a: int, b: int) -> Segment:
    """The segment of characters `[a, b)`."""
    codes = glyphs.code[a:b]
    bold = glyphs.styles[int(glyphs.style[a])].bold if glyphs.styles and glyphs.style[a] >= 0 else False
    return Segment(
        first=a,
        last=b,
        start=float(glyphs.start[a:b].min()),
        end=float(glyphs.end[a:b].max()),
        base=float(glyphs.across[(a + b) // 2]),
        size=float(glyphs.size[a:b].max()),
        angle=int(glyphs.angle[a]),
        bold=bold,
        space=bool(glyphs.space[a]),
        text=decode(codes, glyphs.space[a:b]),
    )


def decode(codes: Ints, space: Ints) -> str:
    """The text of consecutive characters with single spaces, none before the first."""
    letters = codes.astype("<u4").tobytes().decode("utf-32-le", errors="replace")
    where = np.flatnonzero(space)
    if not len(where) or (len(where) == 1 and where[0] == 0):
        return letters
    parts, at = [], 0
    for i in where.tolist():
        if i:
            parts.append(letters[at:i])
            at = i
    parts.append(letters[at:])
    return " ".join(parts)

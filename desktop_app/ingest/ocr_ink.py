"""What the ink of a recognised line says: its baseline, the weight of its strokes, where characters begin and end.

Engines place characters to within a few points and lose narrow spaces; the picture knows better.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from desktop_app.ingest.glyphs import Floats

#: Rows of a line's picture that hold this share of the fullest row's ink belong to the letters' bodies.
_BODY_INK = 0.5
#: A space that the engine lost: so wide in type sizes, and this share of the line's usual word space.
_LOST_SPACE, _OF_USUAL = 0.16, 0.6
#: A word ends at a gap of this width in type sizes.
_END = 0.04
#: Horizontal strokes and blots are longer than this (in type sizes) and say nothing about the weight.
_LONGEST_STROKE = 0.3
#: A stretch with this share of columns without ink is no print (faint or misplaced); print has 0.15 to 0.35.
_PAPER = 0.9
#: Between these no space is ever put in: a figure stays one figure.
_FIGURE = frozenset("0123456789.,")
_NEVER_BEFORE, _NEVER_AFTER = frozenset(".,;:!?)]}%'’”»"), frozenset("([{¿¡«$£€#")


@dataclass(frozen=True, slots=True)
class LineInk:
    """base: height of the baseline at the middle of the line in points, None when not found. stroke: mean width of
    the upright strokes in points, 0 when unknown. left: x of column 0 in points; step: points a column; empty: per
    column, whether it has no ink.
    """

    base: float | None
    stroke: float
    left: float
    step: float
    empty: NDArray[np.bool_]

    def column(self, x: float) -> int:
        return min(max(0, round((x - self.left) / self.step)), len(self.empty) - 1)

    def is_print(self, first: float, last: float) -> bool:
        """Whether there is enough ink between two places to be a line of print at all."""
        return float(self.empty[self.column(first) : self.column(last) + 1].mean()) < _PAPER

    def gap(self, first: float, last: float) -> tuple[float, float] | None:
        """The widest stretch without ink between two places, None when there is ink everywhere."""
        a, b = self.column(first), self.column(last)
        best = (0, 0)
        since: int | None = None
        for i in range(a, b + 1):
            if self.empty[i]:
                since = i if since is None else since
                if i + 1 - since > best[1] - best[0]:
                    best = (since, i + 1)
            else:
                since = None
        return (self.left + best[0] * self.step, self.left + best[1] * self.step) if best[1] > best[0] else None

    def edge(self, start: float, towards: float, least: float) -> float | None:
        """The first place from `start` on where at least `least` points are free of ink; None within `towards`."""
        a, b = self.column(start), self.column(towards)
        step = 1 if b >= a else -1
        run = 0
        if self.empty[a]:
            return None
        for i in range(a, b + step, step):
            run = run + 1 if self.empty[i] else 0
            if run and run * self.step >= least:
                return self.left + (i - step * (run - 1) + (0 if step > 0 else 1)) * self.step
        return None


def line_ink(
    grey: Floats, scale: float, ends: tuple[float, float], centre: float, slope: float, size: float
) -> LineInk:
    """Look at a line. ends: left and right in points; centre: its height in the middle; slope: rise over run."""
    left, right = ends[0] - 0.5 * size, ends[1] + 0.5 * size
    columns = np.arange(max(0, math.floor(left * scale)), min(grey.shape[1], math.ceil(right * scale)))
    across = np.arange(math.ceil(0.75 * size * scale), -math.ceil(0.75 * size * scale) - 1, -1)
    middle = (ends[0] + ends[1]) / 2 * scale
    y = grey.shape[0] - (centre * scale + slope * (columns - middle)[None, :] + across[:, None])
    patch = grey[np.round(y).astype(np.int64).clip(0, grey.shape[0] - 1), columns[None, :]]
    mask = _inked(patch)
    share = mask.mean(axis=1)
    rows = np.flatnonzero(share >= _BODY_INK * share.max()) if share.size and share.max() > 0 else np.zeros(0, np.int64)
    base_row = int(rows[-1]) if rows.size else round(len(across) / 2 + 0.3 * size * scale)
    top, bottom = max(0, base_row - round(0.8 * size * scale)), base_row + round(0.2 * size * scale)
    base = centre + float(across[base_row] - 0.5) / scale if rows.size else None
    body = mask[max(0, base_row - round(0.45 * size * scale)) : base_row + 1]
    stroke = _stroke(body, _LONGEST_STROKE * size * scale) / scale
    return LineInk(base, stroke, float(columns[0]) / scale, 1 / scale, np.asarray(~mask[top : bottom + 1].any(axis=0)))


def _inked(patch: Floats) -> NDArray[np.bool_]:
    """Which pixels are ink, whether the print is dark on light or light on dark."""
    low, paper, high = np.percentile(patch, (2, 50, 98))
    if high - paper > paper - low:
        patch, paper, low = -patch, -paper, -high
    return np.asarray(patch < (paper + low) / 2)


def _stroke(mask: NDArray[np.bool_], longest: float) -> float:
    """Mean length in pixels of the runs of ink along the rows, 0 when there are none."""
    padded = np.pad(mask.astype(np.int8), ((0, 0), (1, 1)))
    change = np.diff(padded, axis=1)
    lengths = np.argwhere(change == -1)[:, 1] - np.argwhere(change == 1)[:, 1]
    lengths = lengths[lengths <= longest]
    return float(lengths.mean()) if lengths.size else 0.0


@dataclass(slots=True)
class Cells:
    """The characters of one line: where each begins and ends in points, and whether a space stands before it."""

    text: str
    begin: list[float]
    end: list[float]
    space: list[bool]


def cells_of(words: Sequence[tuple[str, Sequence[float]]], ink: LineInk | None, size: float) -> Cells:
    """Characters from (text, len(text) + 1 borders in points) of each word, corrected by the ink."""
    cells = Cells("", [], [], [])
    for text, borders in words:
        cells.text += text
        cells.begin += borders[:-1]
        cells.end += borders[1:]
        cells.space += [True] + [False] * (len(text) - 1)
    if ink is not None and cells.text and ink.is_print(cells.begin[0], cells.end[-1]):
        _correct(cells, ink, size)
    return cells


def _correct(cells: Cells, ink: LineInk, size: float) -> None:
    centres = [(a + b) / 2 for a, b in zip(cells.begin, cells.end, strict=True)]
    gaps = [ink.gap(a, b) for a, b in pairwise(centres)]
    spaces = sorted(g[1] - g[0] for g, s in zip(gaps, cells.space[1:], strict=True) if g and s)
    least = max(_LOST_SPACE * size, _OF_USUAL * spaces[len(spaces) // 2] if spaces else 0.2 * size)
    for i, gap in enumerate(gaps, start=1):
        if gap is None:
            continue
        if not cells.space[i] and gap[1] - gap[0] >= least and _may_part(cells.text[i - 1], cells.text[i]):
            cells.space[i] = True
        if cells.space[i]:
            cells.end[i - 1], cells.begin[i] = gap
        else:
            cells.end[i - 1] = cells.begin[i] = (gap[0] + gap[1]) / 2
    first = ink.edge(centres[0], centres[0] - size, _END * size)
    last = ink.edge(centres[-1], centres[-1] + size, _END * size)
    cells.begin[0] = cells.begin[0] if first is None else first
    cells.end[-1] = cells.end[-1] if last is None else last


def _may_part(before: str, after: str) -> bool:
    return not ((before in _FIGURE and after in _FIGURE) or after in _NEVER_BEFORE or before in _NEVER_AFTER)

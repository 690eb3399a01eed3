"""Recognised words as the characters of a page: baselines from the ink, skew taken out of the layout, one box each."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop_app.domain.ports import RecognisedWord
from desktop_app.ingest.glyphs import Floats, Glyphs, Style
from desktop_app.ingest.segments import ASCENT, DESCENT

#: Detected lines are a little taller than their type (measured on the samples at 8 to 17 points: 1.12 to 1.35).
_TYPE_OF_HEIGHT = 0.86
#: Lines whose heights differ by less than this share are set in one type size.
_SAME_SIZE = 0.16
#: A page is straightened by at most this angle in degrees; lines count from this share of the page's width.
_MOST_SKEW, _LONG = 15.0, 0.15
#: Accents stand above the ascent.
_ACCENT = 0.08
#: Rows of a line's picture that hold this share of the fullest row's ink belong to the letters' bodies.
_BODY_INK = 0.5
#: Columns of a line that are looked at to find its baseline.
_COLUMNS = 1200


@dataclass(slots=True)
class _Line:
    """words: in reading order. base: baseline at the line's middle, in points; for turned lines the box's own."""

    words: list[RecognisedWord]
    angle: int
    size: float
    base: float = 0.0

    @property
    def left(self) -> float:
        return min(w.box.left for w in self.words)

    @property
    def right(self) -> float:
        return max(w.box.right for w in self.words)

    @property
    def characters(self) -> int:
        return sum(len(w.text) for w in self.words)


def glyphs_of(
    words: Sequence[RecognisedWord], picture: NDArray[np.uint8], scale: float, to_user: NDArray[np.float64]
) -> Glyphs:
    """The characters in user space. picture: what was recognised, `scale` pixels a point; to_user: 3 x 3 matrix."""
    lines = _lines(words)
    skew = _skew(lines, picture.shape[1] / scale)
    grey = picture.mean(axis=2)
    for line in lines:
        line.base = _baseline(line, grey, scale, skew)
    _snap_sizes(lines)
    return _Builder(to_user, skew, (picture.shape[1] / scale / 2, picture.shape[0] / scale / 2)).glyphs(lines)


def _lines(words: Sequence[RecognisedWord]) -> list[_Line]:
    by_line: defaultdict[tuple[int, int], list[RecognisedWord]] = defaultdict(list)
    for word in words:
        if word.text:
            by_line[word.line, word.angle].append(word)
    lines = []
    for (_, angle), own in by_line.items():
        own.sort(key=lambda w: (w.box.left, -w.box.top) if angle == 0 else (-w.box.top, w.box.left))
        if angle == 90:
            own.reverse()
        heights = [w.box.top - w.box.bottom if angle in (0, 180) else w.box.right - w.box.left for w in own]
        lines.append(_Line(own, angle, max(1.0, _TYPE_OF_HEIGHT * float(np.median(heights)))))
    return lines


def _skew(lines: Sequence[_Line], width: float) -> float:
    """The page's tilt in radians, counter-clockwise: the median over its long lines, weighted by their length."""
    tilts: list[tuple[float, float]] = []
    for line in lines:
        first, last = line.words[0].box, line.words[-1].box
        run = (last.left + last.right - first.left - first.right) / 2
        if line.angle == 0 and run > _LONG * width:
            rise = (last.bottom + last.top - first.bottom - first.top) / 2
            tilts.append((math.atan2(rise, run), run))
    if not tilts:
        return 0.0
    tilts.sort()
    half = sum(run for _, run in tilts) / 2
    for tilt, run in tilts:
        half -= run
        if half <= 0:
            return tilt if abs(math.degrees(tilt)) <= _MOST_SKEW else 0.0
    return 0.0


def _baseline(line: _Line, grey: Floats, scale: float, skew: float) -> float:
    """The baseline at the line's middle: the lowest row that is as inky as the letters' bodies."""
    middle = (line.left + line.right) / 2
    centres = [(w.box.bottom + w.box.top) / 2 - math.tan(skew) * _off(w, middle) for w in line.words]
    centre = float(np.median(centres))
    fallback = centre - 0.3 * line.size
    if line.angle != 0:
        return fallback
    half = 0.65 * line.size
    x = np.linspace(
        line.left * scale, line.right * scale - 1, min(_COLUMNS, max(2, int((line.right - line.left) * scale)))
    )
    across = np.arange(math.ceil(half * scale), -math.ceil(half * scale) - 1, -1)  # from the top down, pixels
    rise = np.tan(skew) * (x - middle * scale)
    y = grey.shape[0] - (centre * scale + rise[None, :] + across[:, None])
    rows, columns = np.round(y).astype(np.int64), np.round(x).astype(np.int64)
    patch = grey[rows.clip(0, grey.shape[0] - 1), columns.clip(0, grey.shape[1] - 1)[None, :]]
    ink = _ink(patch)
    inky = np.flatnonzero(ink >= _BODY_INK * ink.max()) if ink.max() > 0 else np.zeros(0, dtype=np.int64)
    if not inky.size:
        return fallback
    base = centre + float(across[inky[-1]] - 0.5) / scale
    return base if abs(base - fallback) < 0.35 * line.size else fallback


def _off(word: RecognisedWord, middle: float) -> float:
    return (word.box.left + word.box.right) / 2 - middle


def _ink(patch: Floats) -> Floats:
    """The share of inked pixels in each row, whether the print is dark on light or light on dark."""
    low, paper, high = np.percentile(patch, (2, 50, 98))
    if high - paper > paper - low:
        patch, paper, low = -patch, -paper, -high
    share: Floats = (patch < (paper + low) / 2).mean(axis=1)
    return share


def _snap_sizes(lines: list[_Line]) -> None:
    """Give lines of about one height one size, so that noise makes no headings and paragraphs."""
    rest = list(lines)
    while rest:
        rest.sort(key=lambda line: line.size)
        half = sum(line.characters for line in rest) / 2
        usual = rest[-1].size
        for line in rest:
            half -= line.characters
            if half <= 0:
                usual = line.size
                break
        near = {id(line) for line in rest if abs(line.size - usual) <= _SAME_SIZE * usual}
        for line in rest:
            if id(line) in near:
                line.size = round(usual, 1)
        rest = [line for line in rest if id(line) not in near]


class _Builder:
    """Collects the characters of all lines and maps them to user space."""

    def __init__(self, to_user: NDArray[np.float64], skew: float, middle: tuple[float, float]) -> None:
        self._to_user = to_user
        self._skew = skew
        self._middle = self._map(np.array([middle]))[0]

    def glyphs(self, lines: Sequence[_Line]) -> Glyphs:
        parts = [self._line(line, first=not i) for i, line in enumerate(lines)]
        columns: list[Any] = [np.concatenate(column) for column in zip(*parts, strict=True)]
        code, box, across, start, end, size, angle, space, style = columns
        styles = [Style(line.size, 0, (0, 0, 0, 255), 0, False, True) for line in lines]
        style = np.repeat(np.arange(len(lines)), [line.characters for line in lines])
        return Glyphs(code, box, across, start, end, size, angle, space, style, styles, 0)

    def _line(self, line: _Line, *, first: bool) -> tuple[Any, ...]:
        along, upward, origin = self._frame(line)
        begin, end = self._extents(line, along, origin)
        low, high = -DESCENT * line.size, (ASCENT + _ACCENT) * line.size
        corners = [
            self._map(origin + np.outer(at, along) + height * upward) for at in (begin, end) for height in (low, high)
        ]
        stacked = np.stack(corners)
        box = np.hstack([stacked.min(axis=0), stacked.max(axis=0)])
        code = np.array([ord(c) for w in line.words for c in w.text], dtype=np.int64)
        space = np.zeros(len(code), dtype=np.int64)
        space[np.cumsum([0] + [len(w.text) for w in line.words[:-1]])] = 0x20
        if first:
            space[0] = 0
        angle, starts, ends, across = self._projected(origin, along, upward, begin, end)
        count = len(code)
        size, angles = np.full(count, line.size), np.full(count, angle, dtype=np.int64)
        return code, box, np.full(count, across), starts, ends, size, angles, space, np.zeros(count, dtype=np.int64)

    def _frame(self, line: _Line) -> tuple[Floats, Floats, Floats]:
        """(unit vector along the line, unit vector towards the letters' tops, a point of the baseline), in points."""
        tilt = math.radians(line.angle) + self._skew
        along, upward = np.array([math.cos(tilt), math.sin(tilt)]), np.array([-math.sin(tilt), math.cos(tilt)])
        if line.angle == 0:
            return along, upward, np.array([(line.left + line.right) / 2, line.base])
        boxes = [w.box for w in line.words]
        centre = np.array(
            [
                np.mean([(b.left + b.right) / 2 for b in boxes]),
                np.mean([(b.bottom + b.top) / 2 for b in boxes]),
            ]
        )
        return along, upward, centre - 0.3 * line.size * upward

    def _extents(self, line: _Line, along: Floats, origin: Floats) -> tuple[Floats, Floats]:
        """Where each character begins and ends along the line, in points from the line's origin."""
        begin: list[float] = []
        end: list[float] = []
        for word in line.words:
            b = word.box
            if line.angle in (0, 180):
                middle = (b.bottom + b.top) / 2
                ends = np.array([[b.left, middle], [b.right, middle]])
            else:
                middle = (b.left + b.right) / 2
                ends = np.array([[middle, b.bottom], [middle, b.top]])
            low, high = sorted(float(v) for v in (ends - origin) @ along)
            places = [low + e * (high - low) for e in word.edges]
            begin += places[:-1]
            end += places[1:]
        return np.array(begin), np.array(end)

    def _projected(
        self, origin: Floats, along: Floats, upward: Floats, begin: Floats, end: Floats
    ) -> tuple[int, Floats, Floats, float]:
        """(angle in user space, starts, ends, baseline), as if the page were turned straight about its middle."""
        point, ahead = self._map(np.stack([origin, origin + along]))
        direction = (ahead - point) / max(1e-9, float(np.linalg.norm(ahead - point)))
        stretch = float(np.linalg.norm(ahead - point))
        angle = round(math.degrees(math.atan2(direction[1], direction[0])) / 90) * 90 % 360
        straight = np.array([math.cos(math.radians(angle)), math.sin(math.radians(angle))])
        normal, straight_normal = np.array([-direction[1], direction[0]]), np.array([-straight[1], straight[0]])
        offset = point - self._middle
        shift = float(offset @ direction + self._middle @ straight)
        across = float(offset @ normal + self._middle @ straight_normal)
        return angle, shift + begin * stretch, shift + end * stretch, across

    def _map(self, points: Floats) -> Floats:
        mapped: Floats = points @ self._to_user[:2, :2].T + self._to_user[:2, 2]
        return mapped

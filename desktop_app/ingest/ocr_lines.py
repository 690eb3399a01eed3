"""Recognised words as the characters of a page: baselines from the ink, skew taken out of the layout, one box each."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop_app.domain.ports import RecognisedWord
from desktop_app.ingest.glyphs import Floats, Glyphs, Style
from desktop_app.ingest.ocr_ink import Cells, cells_of, line_ink
from desktop_app.ingest.segments import ASCENT, DESCENT

#: Detected lines are a little taller than their type (measured on the samples at 8 to 17 points: 1.12 to 1.35).
_TYPE_OF_HEIGHT = 0.86
#: Lines whose heights differ by less than this share are set in one type size.
_SAME_SIZE = 0.16
#: A page is straightened by at most this angle in degrees; lines count from this share of the page's width.
_MOST_SKEW, _LONG = 15.0, 0.15
#: Accents stand above the ascent.
_ACCENT = 0.08
#: Strokes this much heavier than usual on the page are bold type.
_BOLD = 1.25


@dataclass(slots=True)
class _Line:
    """words: in reading order. base: height of the baseline at the line's middle, in points. stroke: mean width of the
    upright strokes in type sizes. cells: its characters along the reading direction.
    """

    words: list[RecognisedWord]
    angle: int
    size: float
    base: float = 0.0
    stroke: float = 0.0
    bold: bool = False
    cells: Cells = field(default_factory=lambda: Cells("", [], [], []))

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
        _look(line, grey, scale, skew)
    _snap_sizes(lines)
    _mark_bold(lines)
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


def _look(line: _Line, grey: Floats, scale: float, skew: float) -> None:
    """Find the line's baseline, weight and characters in the picture."""
    middle = (line.left + line.right) / 2
    slope = math.tan(skew)
    boxes = [w.box for w in line.words]
    centre = float(np.median([(b.bottom + b.top) / 2 - slope * ((b.left + b.right) / 2 - middle) for b in boxes]))
    line.base = centre - 0.3 * line.size
    words = [(w.text, _borders(w, line.angle)) for w in line.words]
    if line.angle != 0:
        line.cells = cells_of(words, None, line.size)
        return
    ink = line_ink(grey, scale, (line.left, line.right), centre, slope, line.size)
    if ink.base is not None and abs(ink.base - line.base) < 0.35 * line.size:
        line.base = ink.base
    line.stroke = ink.stroke / line.size
    line.cells = cells_of(words, ink, line.size)


def _borders(word: RecognisedWord, angle: int) -> list[float]:
    """The borders of a word's characters along the reading direction, in points, rising."""
    b = word.box
    low, high = {0: (b.left, b.right), 90: (b.bottom, b.top), 180: (-b.right, -b.left), 270: (-b.top, -b.bottom)}[angle]
    return [low + e * (high - low) for e in word.edges]


def _mark_bold(lines: Sequence[_Line]) -> None:
    """Lines with clearly heavier strokes than most of the page's text are bold."""
    known = sorted((line.stroke, line.characters) for line in lines if line.stroke > 0)
    half = sum(count for _, count in known) / 2
    usual = 0.0
    for stroke, count in known:
        usual, half = stroke, half - count
        if half <= 0:
            break
    for line in lines:
        line.bold = line.stroke > _BOLD * usual > 0


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
        styles = [Style(line.size, 0, (0, 0, 0, 255), 0, line.bold, True) for line in lines]
        style = np.repeat(np.arange(len(lines)), [line.characters for line in lines])
        return Glyphs(code, box, across, start, end, size, angle, space, style, styles, 0)

    def _line(self, line: _Line, *, first: bool) -> tuple[Any, ...]:
        along, upward, origin = self._frame(line)
        begin, end = self._along(line, origin)
        low, high = -DESCENT * line.size, (ASCENT + _ACCENT) * line.size
        corners = [
            self._map(origin + np.outer(at, along) + height * upward) for at in (begin, end) for height in (low, high)
        ]
        stacked = np.stack(corners)
        box = np.hstack([stacked.min(axis=0), stacked.max(axis=0)])
        code = np.array([ord(c) for c in line.cells.text], dtype=np.int64)
        space = np.where(line.cells.space, 0x20, 0)
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

    def _along(self, line: _Line, origin: Floats) -> tuple[Floats, Floats]:
        """Where each character begins and ends along the line, in points from the line's origin."""
        turn = math.radians(line.angle)
        at = float(origin @ np.array([math.cos(turn), math.sin(turn)]))
        return np.array(line.cells.begin) - at, np.array(line.cells.end) - at

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

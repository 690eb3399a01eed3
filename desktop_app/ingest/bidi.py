"""Right-to-left lines in reading order, from where the letters stand.

PDFium reverses the words of some runs and mirrors their order with numbers; the page's own geometry does not lie. Read
from right to left, stretches of Latin letters and numbers run the other way (the Unicode bidirectional algorithm's
rules L, EN, ES and CS, told by position).
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from desktop_app.ingest.glyphs import Floats, Glyphs, Ints
from desktop_app.ingest.segments import WIDE_GAP, Segment, is_rtl, make_segment

#: A gap wider than this share of the type size stands between words. Baselines of one line differ by less than ...
_WORD_GAP, _SHIFT = 0.12, 0.12
#: Signs that join two numbers when nothing else stands between, and those that belong to a number beside them.
_BETWEEN_DIGITS, _BESIDE_DIGITS = frozenset(".,:/+-\u066b\u066c\u00a0"), frozenset("%$€£¥#°")


def reorder(segments: list[Segment], glyphs: Glyphs, group: Ints) -> list[Segment]:
    """Put the right-to-left stretch of each segment in reading order, in place. group: no segment is of two groups."""
    rtl = is_rtl(glyphs.code)
    if not rtl.any():
        return segments
    whole = [s for line in _lines(segments, group) for s in _united(line, glyphs, rtl)]
    return [_reordered(s, glyphs, rtl) if rtl[s.first : s.last].sum() > 1 else s for s in whole]


def _lines(segments: list[Segment], group: Ints) -> list[list[Segment]]:
    """Segments that follow each other on one baseline."""
    lines: list[list[Segment]] = []
    for s in segments:
        before = lines[-1][-1] if lines else None
        if (
            before is not None
            and (before.last, before.angle) == (s.first, s.angle)
            and group[before.first] == group[s.first]
            and abs(before.base - s.base) <= _SHIFT * min(before.size, s.size)
        ):
            lines[-1].append(s)
        else:
            lines.append([s])
    return lines


def _united(line: list[Segment], glyphs: Glyphs, rtl: NDArray[np.bool_]) -> list[Segment]:
    """One segment of a line that PDFium read in pieces, from its ends to its middle, when no wide gap stands in it."""
    first, last = line[0].first, line[-1].last
    if (
        len(line) < 2
        or not rtl[first:last].any()
        or not _orderly(line[0].angle, glyphs.code[first:last], rtl[first:last])
    ):
        return line
    placed = sorted(line, key=lambda s: s.start)
    close = all(b.start - a.end <= WIDE_GAP * a.size for a, b in pairwise(placed))
    return [make_segment(glyphs, first, last)] if close else line


def _reordered(s: Segment, glyphs: Glyphs, rtl: NDArray[np.bool_]) -> Segment:
    if _mostly(rtl[s.first : s.last], glyphs.code[s.first : s.last]):
        first, last = s.first, s.last
    else:
        where = np.flatnonzero(rtl[s.first : s.last]) + s.first
        first, last = _grown(glyphs.code, int(where[0]), int(where[-1]) + 1, s)
    code = glyphs.code[first:last]
    if not _orderly(s.angle, code, rtl[first:last]):
        return s
    line = _Line(
        code, glyphs.start[first:last], glyphs.end[first:last], glyphs.space[first:last], glyphs.size[first:last]
    )
    order, spaces = line.logical()
    glyphs.space[first + 1 : last] = spaces
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
    return make_segment(glyphs, s.first, s.last)


def _orderly(angle: int, code: Ints, rtl: NDArray[np.bool_]) -> bool:
    """Whether the places of the letters of a stretch tell their order."""
    return angle == 0 and not _has_marks(code) and _mostly(rtl, code)


def _mostly(rtl: NDArray[np.bool_], code: Ints) -> bool:
    """Whether a stretch as a whole runs from right to left: not fewer such letters than Latin ones."""
    return int(rtl.sum()) >= sum(1 for c in code[~rtl].tolist() if _is_latin(c))


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


@dataclass(frozen=True)
class _Line:
    """The characters of a right-to-left line in PDFium's order."""

    code: Ints
    start: Floats
    end: Floats
    space: Ints
    size: Floats

    def logical(self) -> tuple[Ints, list[int]]:
        """The reading order, from right to left but for Latin words and numbers, and the space before each character
        but the first: before a word in another direction it stands at the word's other end."""
        centre = (self.start + self.end) / 2
        numbers = np.arange(len(self.code))
        visual = np.lexsort((-numbers, centre)).tolist()  # letters of one glyph stay in their order when turned round
        kinds = [_kind(int(self.code[i])) for i in visual]
        items: list[list[int]] = []
        between: list[int] = []
        at = 0
        while at < len(visual):
            to = self._run_end(visual, kinds, at)
            run = visual[at:to]
            items.append(sorted(run, key=lambda i: (centre[i], i)) if len(run) > 1 else run)
            between.append(self._apart(visual[at - 1], visual[at]) if at else 0)
            at = to
        order, spaces = list[int](), list[int]()
        for item, gap in zip(reversed(items), [0, *reversed(between)], strict=False):
            spaces += [gap, *(self._apart(a, b) for a, b in pairwise(item))]
            order += item
        return np.array(order, dtype=np.int64), spaces[1:]

    def _run_end(self, visual: list[int], kinds: list[str], at: int) -> int:
        """Where what begins at `at`, seen from left to right, ends: a Latin stretch, a number, or one character."""
        if kinds[at] in ("L", "N"):
            wall = next((i for i in range(at, len(kinds)) if kinds[i] == "R"), len(kinds))
            if "L" in kinds[at:wall]:
                end = max(i for i in range(at, wall) if kinds[i] in ("L", "N")) + 1
                opened = [self.code[visual[i]] for i in range(at, end)].count(ord("("))
                closes = end < wall and self.code[visual[end]] == ord(")") and opened
                return end + 1 if closes else end
        return self._number_end(visual, kinds, at)

    def _number_end(self, visual: list[int], kinds: list[str], at: int) -> int:
        def follows(i: int, *wanted: str) -> bool:
            return i + 1 < len(kinds) and kinds[i + 1] in wanted and not self._apart(visual[i], visual[i + 1])

        to = at
        if kinds[at] == "$" and follows(at, "N"):
            to = at + 1
        if kinds[to] != "N":
            return at + 1
        while follows(to, "N") or (follows(to, "-") and follows(to + 1, "N")):
            to += 1
        return to + 2 if follows(to, "$") else to + 1

    def _apart(self, before: int, after: int) -> int:
        """The space between two characters side by side, or 0: PDFium tells of those that it read together."""
        if abs(before - after) == 1:
            return int(self.space[max(before, after)])
        left, right = (before, after) if self.start[before] <= self.start[after] else (after, before)
        wide = self.start[right] - self.end[left] > _WORD_GAP * max(self.size[left], self.size[right])
        return 0x20 if wide else 0


def _kind(code: int) -> str:
    """L a Latin letter, N a digit, R a right-to-left letter, - between digits, $ beside them, "" anything else."""
    char = chr(code)
    if char.isdecimal():
        return "N"
    if char in _BETWEEN_DIGITS:
        return "-"
    if char in _BESIDE_DIGITS:
        return "$"
    return "L" if _is_latin(code) else "R" if unicodedata.bidirectional(char) in ("R", "AL") else ""

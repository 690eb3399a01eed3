"""Tables of words: cells of several lines side by side, read cell by cell and row by row.

Lines across such a table say nothing ("The buyer may refuse the / Clause 4.2 / crates and take back what"). A table is
told by three or more columns that all lines keep to, and by rows with more room between them than their lines have.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Protocol

from desktop_app.ingest.segments import Segment

#: Fewer columns are a text beside another, or a label and its value.
_COLUMNS = 3
#: Lines keep to a column when they begin or end within this many type sizes of it.
_KEEPS = 0.6
#: The lines of a cell after its first may be indented by so many.
_INDENT = 1.6
#: Rows stand apart from this many times the lines' own distance on; lines further apart than that are no table.
_APART, _FAR = 1.3, 5.0
#: ... and lines of one cell are set no further apart than this many type sizes (headings above them may be tighter).
_LEADING = 1.35
#: A row has at most so many lines, half of the rows no more than; longer ones are columns of a page.
_LONGEST, _USUAL = 15, 6
#: Figures in a table of words are at most this share of what stands outside of the first column.
_FIGURES = 0.35
#: Cells that begin in mid-sentence and lines that fill their column are at most this share; a page's columns do both.
_MIDWAY, _FULL = 0.1, 0.6


#: What a row is counted by: a number, or a letter in brackets, with its marks.
_KEY = re.compile(r"^\(?(?:\d[\w.]*|[a-z])\)?[.*†‡]*$", re.IGNORECASE)


class Line(Protocol):
    """A row of segments as `layout` makes them."""

    segments: list[Segment]

    @property
    def base(self) -> float: ...

    @property
    def size(self) -> float: ...


@dataclass(frozen=True, slots=True)
class Grid:
    """Lines `[first, last)` are a table. columns: where each begins; groups: `[first, last)` of each row's lines."""

    first: int
    last: int
    columns: tuple[float, ...]
    groups: tuple[tuple[int, int], ...]


def grids(lines: Sequence[Line]) -> Iterator[Grid]:
    """The tables of words among lines from top to bottom."""
    at = done = 0
    while at < len(lines):
        grid = _grid_at(lines, at, done) if len(lines[at].segments) >= _COLUMNS else None
        if grid is None:
            at += 1
        else:
            yield grid
            at = done = grid.last


def column_of(segment: Segment, columns: Sequence[float]) -> int:
    """The column that a segment stands in: that where it begins, or ends when it is set to the right."""
    return max((i for i, start in enumerate(columns) if start <= segment.start), default=0)


def _grid_at(lines: Sequence[Line], at: int, floor: int) -> Grid | None:
    """The table that line `at`, with something in each column, is of."""
    seed = sorted(lines[at].segments, key=lambda s: s.start)
    edges = [(s.start, s.end) for s in seed]
    first = at
    while first > floor and _keeps(lines[first - 1], edges) and _near(lines[first - 1], lines[first]):
        first -= 1
    last = at + 1
    while last < len(lines) and _keeps(lines[last], edges) and _near(lines[last - 1], lines[last]):
        last += 1
    columns = tuple(start - _KEEPS * lines[at].size for start, _ in edges)
    groups = _trimmed(lines, columns, _groups(lines, first, last))
    if not groups or not _is_table(lines, columns, groups) or _goes_on(lines, columns, groups):
        return None
    return Grid(groups[0][0], groups[-1][1], columns, tuple(groups))


def _keeps(line: Line, edges: Sequence[tuple[float, float]]) -> bool:
    """Whether every segment of a line begins (or ends) with a column and leaves the next one free. The last of a line
    may run on over columns that are empty there."""
    slack = _KEEPS * line.size
    final = max(line.segments, key=lambda s: s.start)
    for s in line.segments:
        at = max((i for i, (start, _) in enumerate(edges) if start - slack <= s.start), default=None)
        if at is None:
            return False
        free = edges[at + 1][0] if at + 1 < len(edges) else float("inf")
        if s.end > free - 0.2 * line.size and not (at and s is final):
            return False
        later = s.text[:1].islower() or len(line.segments) == 1
        indented = bool(at) and later and s.start - edges[at][0] <= _INDENT * line.size
        if abs(s.start - edges[at][0]) > slack and abs(s.end - edges[at][1]) > slack and not indented:
            return False
    return True


def _near(upper: Line, lower: Line) -> bool:
    return upper.base - lower.base < _FAR * max(upper.size, lower.size)


def _groups(lines: Sequence[Line], first: int, last: int) -> list[tuple[int, int]]:
    """Rows of the table: lines that stand close together."""
    steps = [a.base - b.base for a, b in pairwise(lines[first:last])]
    whole = [step for step, line in zip(steps, lines[first:last], strict=False) if step > 0.8 * line.size]
    if not whole:
        return [(first, last)] if last > first else []
    leading = min(whole)
    apart = [
        step > max(_APART * leading, _LEADING * upper.size) or _keyed(lower)
        for step, upper, lower in zip(steps, lines[first:last], lines[first + 1 : last], strict=False)
    ]
    groups: list[tuple[int, int]] = []
    for start, end in pairwise([first, *(first + i + 1 for i, far in enumerate(apart) if far), last]):
        goes_on = groups and all(s.text[:1].islower() for s in lines[start].segments)
        groups[-1:] = [(groups[-1][0], end)] if goes_on else [*groups[-1:], (start, end)]
    return groups


def _keyed(line: Line) -> bool:
    """Whether a line begins with the number of a row ("31.2*", "(4)") and has a cell that begins beside it."""
    key, *cells = sorted(line.segments, key=lambda s: s.start)
    return bool(cells) and _KEY.match(key.text) is not None and not any(s.text[:1].islower() for s in cells)


def _filled(lines: Sequence[Line], columns: Sequence[float], group: tuple[int, int]) -> list[int]:
    """How many lines each column has in a row of the table."""
    counts = [0] * len(columns)
    for line in lines[slice(*group)]:
        for column in {column_of(s, columns) for s in line.segments}:
            counts[column] += 1
    return counts


def _trimmed(lines: Sequence[Line], columns: Sequence[float], groups: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Without rows at either end that fill one column only: headings and paragraphs around the table."""
    while groups and sum(map(bool, _filled(lines, columns, groups[0]))) < 2:
        groups = groups[1:]
    while groups and sum(map(bool, _filled(lines, columns, groups[-1]))) < 2:
        groups = groups[:-1]
    return groups


def _is_table(lines: Sequence[Line], columns: Sequence[float], groups: list[tuple[int, int]]) -> bool:
    counts = [_filled(lines, columns, group) for group in groups]
    lengths = [last - first for first, last in groups]
    tall = [count for count in counts if max(count) > 1]
    uneven = any(len({n for n in count if n}) > 1 for count in counts) or min(lengths) == 1
    shared = sum(1 for count in counts if sum(map(bool, count)) >= 2)
    short = max(lengths) <= _LONGEST and median(lengths) <= _USUAL
    cells = [s for group in groups for line in lines[slice(*group)] for s in line.segments if column_of(s, columns)]
    figures = sum(1 for s in cells if not any(c.isalpha() for c in s.text))
    worded = figures <= _FIGURES * len(cells) and _begin(lines, columns, groups) and not _full(lines, columns, groups)
    return bool(tall) and uneven and short and shared >= 2 and worded


def _begin(lines: Sequence[Line], columns: Sequence[float], groups: list[tuple[int, int]]) -> bool:
    """Whether cells begin where sentences and words do."""
    firsts: list[Segment] = []
    for group in groups:
        seen = set[int]()
        for s in (s for line in lines[slice(*group)] for s in line.segments):
            if (column := column_of(s, columns)) not in seen:
                seen.add(column)
                firsts.append(s)
    return sum(s.text[:1].islower() for s in firsts) <= _MIDWAY * len(firsts)


def _full(lines: Sequence[Line], columns: Sequence[float], groups: list[tuple[int, int]]) -> bool:
    """Whether most lines are as long as their column is wide."""
    own = [s for line in lines[groups[0][0] : groups[-1][1]] for s in line.segments]
    widest = [max((s.width for s in own if column_of(s, columns) == i), default=0.0) for i in range(len(columns))]
    return sum(s.width > 0.9 * widest[column_of(s, columns)] for s in own) > _FULL * len(own)


def _goes_on(lines: Sequence[Line], columns: Sequence[float], groups: list[tuple[int, int]]) -> bool:
    """Whether text in the same columns stands right above or below: they are columns of the page."""
    first, last = groups[0][0], groups[-1][1]
    beside = [
        lines[at]
        for at, edge in ((first - 1, first), (last, last - 1))
        if 0 <= at < len(lines) and _close(lines, at, edge)
    ]
    return any(len({column_of(s, columns) for s in line.segments}) > 1 for line in beside)


def _close(lines: Sequence[Line], at: int, edge: int) -> bool:
    return abs(lines[at].base - lines[edge].base) < 0.5 * _FAR * lines[edge].size

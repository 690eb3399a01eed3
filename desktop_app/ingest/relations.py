"""What two texts beside each other are: columns, notes in a margin, or the cells of rows."""

from __future__ import annotations

import re
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop_app.ingest.layout import Row

_NUMERIC = re.compile(r"^[\W_]*\d[\d\W]*[A-Za-z%]{0,2}$|^[-–—$€£¥%()]+$")
#: A column of running text has rows of at least this many characters in the middle.
_WORDY = 22
#: Fewer rows than this on one side of a gap make no column.
COLUMN_ROWS = 3
#: The least that the lines of two texts of different leading move against each other from line to line, in sizes.
_DRIFT = 0.03


def relation(left: list[Row], right: list[Row]) -> str:
    """ "columns", "margin" (notes beside a text) or "rows" (a table or labels with values)."""
    few, many = (left, right) if len(left) <= len(right) else (right, left)
    if len(few) < COLUMN_ROWS and not _wordy(few):
        return "rows" if _aligned(few, many) > 0.5 or len(few) < 2 else "columns"
    if _is_margin(left, right) and len(left) >= 1.6 * len(clusters(left)):
        return "margin"
    if _numeric(left) > 0.3 or _numeric(right) > 0.3 or _marks(left):
        return "rows" if _aligned(few, many) > 0.25 else "columns"
    if _wordy(left) and _wordy(right):
        return "columns"
    if _aligned(few, many) > 0.7:
        return "margin" if _is_margin(left, right) else "rows"
    return "margin" if _is_margin(left, right) else "columns"


def _aligned(few: list[Row], many: list[Row]) -> float:
    """Share of the rows in `few` that have a row in `many` on the same baseline."""
    bases = [r.base for r in many]
    apart = [min((r.base - base for base in bases), key=abs) / r.size for r in few]
    return 0.0 if _drifts(apart) else sum(1 for d in apart if abs(d) <= 0.25) / max(1, len(few))


def _drifts(apart: list[float]) -> bool:
    """Whether lines come closer and part again: two texts of different leading, which are no rows of one table."""
    steps = [b - a for a, b in pairwise(apart)]
    steady = all(step > _DRIFT for step in steps) or all(step < -_DRIFT for step in steps)
    return len(steps) >= COLUMN_ROWS and steady


def _wordy(rows: list[Row]) -> bool:
    return bool(rows) and median(len(r.text) for r in rows) >= _WORDY


def _numeric(rows: list[Row]) -> float:
    cells = [s for r in rows for s in r.segments]
    return sum(1 for s in cells if _NUMERIC.match(s.text)) / max(1, len(cells))


def _marks(rows: list[Row]) -> bool:
    """Bullets or list numbers, which belong to the text at their right."""
    return median(len(r.text) for r in rows) <= 4


def _is_margin(left: list[Row], right: list[Row]) -> bool:
    """Short headings beside long text."""
    return (
        _wordy(right)
        and not _wordy(left)
        and len(right) >= 1.5 * len(left)
        and max(r.end - r.start for r in left) < 0.5 * max(r.end - r.start for r in right)
    )


def clusters(rows: list[Row]) -> list[list[Row]]:
    clusters: list[list[Row]] = []
    for row in rows:
        if clusters and clusters[-1][-1].base - row.base < 1.6 * row.size:
            clusters[-1].append(row)
        else:
            clusters.append([row])
    return clusters

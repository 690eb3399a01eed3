"""Two short texts side by side: too few lines to be columns of the page, but each reads on in its own line below."""

from __future__ import annotations

import re
from itertools import pairwise

from desktop_app.ingest.segments import Segment

#: More lines than this are left to the page's gutters.
PAIR_ROWS = 4
#: The gap between the two, in type sizes, and the largest distance of their baselines.
_GAP, _STEP = 1.5, 1.7
_FIGURE = re.compile(r"^[\W_]*\d[\d\W]*[A-Za-z%]{0,2}$|^[-–—$€£¥%()]+$")
_ENDED = re.compile(r"[.!?:;…]\W*$")
_OPEN_END = re.compile(
    r"(?:[-,]|\b(?:and|or|of|the|a|an|to|in|on|at|for|from|by|with|that|is|y|o|de|del|la|el|los|las|en|por|para|con|un|una|"
    r"que|es))$",
    re.IGNORECASE,
)


def split_at(rows: list[list[Segment]]) -> tuple[int, float | None]:
    """How many of the first rows hold two texts side by side, and where the cut is; (0, None) when they do not.

    Both texts must read on from one line to the next: a table's cells do not, and stay in their row.
    """
    if len(rows) < 2 or len(rows[0]) < 2:
        return 0, None
    for low, high in _gaps(rows[0]):
        end = 1
        while end < len(rows) and (shared := _narrowed(low, high, rows[end - 1], rows[end])) is not None:
            low, high = shared
            end += 1
        if 2 <= end <= PAIR_ROWS and _both_flow(rows[:end], (low + high) / 2):
            return end, (low + high) / 2
    return 0, None


def _gaps(row: list[Segment]) -> list[tuple[float, float]]:
    return [(a.end, b.start) for a, b in pairwise(row) if b.start - a.end > _GAP * max(a.size, b.size)]


def _narrowed(low: float, high: float, above: list[Segment], row: list[Segment]) -> tuple[float, float] | None:
    """What is left of the gap in the next row, or None when the row does not have it or stands too far below."""
    size = max(s.size for s in row)
    if abs(above[0].base - row[0].base) > _STEP * size:
        return None
    for a, b in _gaps(row):
        if min(high, b) - max(low, a) > _GAP * size:
            return max(low, a), min(high, b)
    return None


def _both_flow(rows: list[list[Segment]], place: float) -> bool:
    sides = (
        [[s for s in row if s.start < place] for row in rows],
        [[s for s in row if s.start >= place] for row in rows],
    )
    return all(_flows([" ".join(s.text for s in row) for row in side]) for side in sides)


def _flows(texts: list[str]) -> bool:
    if any(_FIGURE.match(text) for text in texts):
        return False
    return any(not _ENDED.search(a) and (b[:1].islower() or _OPEN_END.search(a)) for a, b in pairwise(texts))

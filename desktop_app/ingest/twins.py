"""Blocks side by side that carry the same labels ("Signed by: ____   Signed by: ____"): each is read as one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from desktop_app.ingest.segments import Segment

#: A label of a form, or the line on which somebody signs.
_LABEL = re.compile(r"^(?P<label>[^\W\d_][^:_]{0,40}?)\s*[.:]?\s*(?::|_{3,}|\.{5,}|…{2,})")
_RULE = re.compile(r"^(?:_{3,}|[.…]{5,}|[-–—]{5,})$")
#: Rows of one block stand no further apart than this, the gap between the blocks is at least this wide (type sizes).
_STEP, _GAP = 4.0, 1.0
#: Lines of such a block are short (characters); so many rows above the first label may be its heading.
_LINE, _HEADS = 70, 2

Gap = tuple[float, float]


def twin_blocks(rows: Sequence[list[Segment]], at: int) -> tuple[int, int, list[float]]:
    """(first row, row after the last, positions of the cuts) of the blocks whose first labels stand in row `at`.

    Each row is in order from left to right. The cuts are empty when there are no such blocks.
    """
    gaps = _repeated_label(rows[at])
    if not gaps:
        return at, at, []
    first, last = at, at + 1
    while first > 0 and at - first < _HEADS and (more := _narrowed(rows[first - 1], rows[first], gaps, heads=True)):
        first, gaps = first - 1, more
    while last < len(rows) and (more := _narrowed(rows[last], rows[last - 1], gaps, heads=False)):
        last, gaps = last + 1, more
    if last - first < 2:
        return at, at, []
    return first, last, [(low + high) / 2 for low, high in gaps]


def _repeated_label(row: list[Segment]) -> list[Gap]:
    """The gaps before the segments that repeat the row's first label; in a row of labels alone, all gaps."""
    if len(row) < 2:
        return []
    label = _label_of(row[0].text)
    if label is None:
        return []
    bare = all(s.text.endswith(":") and len(s.text) < _LINE for s in row)
    gaps = [(a.end, b.start) for a, b in pairwise(row) if bare or _label_of(b.text) == label]
    return gaps if all(high - low > _GAP * row[0].size for low, high in gaps) else []


def _label_of(text: str) -> str | None:
    if _RULE.match(text):
        return "_"
    found = _LABEL.match(text)
    return found["label"].casefold() if found else None


def _narrowed(row: list[Segment], beside: list[Segment], gaps: list[Gap], *, heads: bool) -> list[Gap]:
    """What the row leaves of the gaps; empty when it is no part of the blocks. heads: it stands above the labels."""
    size = max(s.size for s in row)
    if abs(row[0].base - beside[0].base) > _STEP * size:
        return []
    sides = _sides(row, gaps)
    texts = [" ".join(s.text for s in side) for side in sides]
    if any(len(text) > _LINE for text in texts) or (heads and not all(texts)):
        return []
    if sum(bool(text) for text in texts) < 2 and not _starts_with(row[0], beside, size):
        return []
    left = [_free(low, high, row) for low, high in gaps]
    return left if all(high - low > _GAP * size for low, high in left) else []


def _sides(row: list[Segment], gaps: list[Gap]) -> list[list[Segment]]:
    edges = [(low + high) / 2 for low, high in gaps]
    sides: list[list[Segment]] = [[] for _ in range(len(edges) + 1)]
    for segment in row:
        sides[sum(segment.start >= edge for edge in edges)].append(segment)
    return sides


def _starts_with(segment: Segment, beside: list[Segment], size: float) -> bool:
    """Whether a line that stands on one side only is set flush with its block."""
    return any(abs(segment.start - s.start) < size for s in beside) and _label_of(segment.text) is not None


def _free(low: float, high: float, row: list[Segment]) -> Gap:
    middle = (low + high) / 2
    before = [s.end for s in row if s.start < middle]
    after = [s.start for s in row if s.start >= middle]
    return max([low, *before]), min([high, *after])

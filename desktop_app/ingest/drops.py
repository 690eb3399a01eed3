"""Drop capitals: the large first letter beside the first lines of a text belongs to the first of them."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_app.ingest.segments import ASCENT, Segment

#: A drop capital is so many times larger than the type beside it, and stands within this distance of it (type sizes).
_LARGE, _NEAR = 1.8, 1.0


def drop_capitals(segments: Sequence[Segment]) -> list[Segment]:
    """Single large capitals with two lines or more beside them, the first of which begins with a small letter."""
    found: list[Segment] = []
    smallest = min((s.size for s in segments), default=0.0)
    for segment in segments:
        if len(segment.text) > 2 or segment.size < _LARGE * smallest or not segment.text[-1:].isupper():
            continue
        beside = [s for s in segments if _beside(segment, s)]
        first = max(beside, key=lambda s: s.base, default=None)
        if first is not None and first.base > segment.base + 0.3 * first.size and first.text[:1].islower():
            found.append(segment)
    return found


def put_before(drop: Segment, rows: Sequence[list[Segment]]) -> None:
    """Add the capital to the highest of the rows beside it."""
    beside = [row for row in rows if any(_beside(drop, s) for s in row)]
    if beside:
        max(beside, key=lambda row: max(s.base for s in row if _beside(drop, s))).append(drop)


def _beside(drop: Segment, segment: Segment) -> bool:
    near = -0.3 * segment.size <= segment.start - drop.end <= _NEAR * drop.size
    level = drop.base - 0.3 * segment.size <= segment.base <= drop.base + ASCENT * drop.size
    return drop.size >= _LARGE * segment.size and near and level and len(segment.text) > 2

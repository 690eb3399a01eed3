"""Narrow gutters: columns whose gap is no wider than a word space is cut where most lines leave it free.

Recognised text and tightly set pages come with lines that run over two columns; a gap that stands at the same place
in nearly all lines is no word space.
"""

from __future__ import annotations

import numpy as np

from desktop_app.ingest.furniture import main_angle
from desktop_app.ingest.glyphs import Glyphs
from desktop_app.ingest.segments import Segment, make_segment

#: A gutter is free in this many lines more than five times those that block it, in one stretch of the page.
_LINES, _BLOCKED = 8, 5
#: A gap counts from this width on (in type sizes); ordinary word spaces are 0.2 to 0.35.
_GAP = 0.5
#: At most so many gutters are looked for on a page.
_GUTTERS = 3
_CANDIDATES = 200

Gap = tuple[float, float, int]


def split_at_gutters(segments: list[Segment], glyphs: Glyphs) -> list[Segment]:
    """Cut the segments of the page's main direction at gutters that are too narrow for a wide gap."""
    angle = main_angle(segments)
    for _ in range(_GUTTERS):
        lines = sorted((s for s in segments if s.angle == angle and s.last - s.first > 12), key=lambda s: -s.base)
        gaps = [_gaps(s, glyphs) for s in lines] if len(lines) >= _LINES else []
        cuts = _best_cuts(lines, gaps)
        if not cuts:
            break
        segments = [part for s in segments for part in _parts(s, cuts.get(id(s)), glyphs)]
    return segments


def _parts(s: Segment, at: int | None, glyphs: Glyphs) -> list[Segment]:
    return [s] if at is None else [make_segment(glyphs, s.first, at), make_segment(glyphs, at, s.last)]


def _gaps(s: Segment, glyphs: Glyphs) -> list[Gap]:
    """(start, end, index of the character after it) of each free stretch inside a segment."""
    left, right = glyphs.end[s.first : s.last - 1], glyphs.start[s.first + 1 : s.last]
    where = np.flatnonzero(right - left > _GAP * s.size)
    return [(float(left[i]), float(right[i]), s.first + 1 + i) for i in where.tolist()]


def _best_cuts(lines: list[Segment], gaps: list[list[Gap]]) -> dict[int, int]:
    """id of a segment -> where to cut it, for the gutter that frees most lines; empty when there is none."""
    best: dict[int, int] = {}
    tried: set[int] = set()
    for own in gaps:
        for start, end, _ in own:
            place = (start + end) / 2
            if round(place / 2) in tried or len(tried) > _CANDIDATES:
                continue
            tried.add(round(place / 2))
            cuts = _stretch(lines, gaps, place)
            if len(cuts) > len(best):
                best = cuts
    return best


def _stretch(lines: list[Segment], gaps: list[list[Gap]], place: float) -> dict[int, int]:
    """The cuts in the best stretch of lines, from the top down, that leave `place` free."""
    score, since = 0, 0
    best_score, best = 0, (0, 0)
    found = [
        (s, next((at for start, end, at in own if start <= place <= end), None))
        for s, own in zip(lines, gaps, strict=True)
        if s.start < place < s.end
    ]
    for i, (_, at) in enumerate(found):
        if score <= 0:
            score, since = 0, i
        score += 1 if at is not None else -_BLOCKED
        if score > best_score:
            best_score, best = score, (since, i + 1)
    if best_score < _LINES:
        return {}
    return {id(s): at for s, at in found[slice(*best)] if at is not None}

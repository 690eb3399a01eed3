"""Reading order from geometry: recursive cuts at gutters, then rows from top to bottom."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import pairwise
from statistics import median

from desktop_app.ingest.drops import drop_capitals, put_before
from desktop_app.ingest.grids import Grid, grids
from desktop_app.ingest.pairs import PAIR_ROWS, split_at
from desktop_app.ingest.relations import COLUMN_ROWS, clusters, relation
from desktop_app.ingest.segments import ASCENT, DESCENT, Segment
from desktop_app.ingest.twins import twin_blocks

_DEPTH = 8
#: A gutter may be crossed (by titles, figures, lines of other parts of the page) by this share of the densest place.
_CROSSED = 0.6
#: Rows that may still take a segment while they are collected from the top.
_OPEN_ROWS = 6
#: Captions are set in type smaller than this share of the text's.
_CAPTION = 0.92
#: Smaller type joins a line (as a raised or lowered figure) when it stands no further away than this, in type sizes.
_RAISED_GAP = 1.5


@dataclass(slots=True)
class Row:
    """Segments on one line of one block, in reading order."""

    segments: list[Segment]

    @property
    def base(self) -> float:
        return max(self.segments, key=lambda s: s.width * s.size).base

    @property
    def size(self) -> float:
        return max(self.segments, key=lambda s: s.last - s.first).size

    @property
    def start(self) -> float:
        return min(s.start for s in self.segments)

    @property
    def end(self) -> float:
        return max(s.end for s in self.segments)

    @property
    def text(self) -> str:
        return " ".join(s.text for s in self.segments)


@dataclass(slots=True)
class Block:
    """Rows read from top to bottom before anything else is. grid: how they make a table of words, if they do."""

    rows: list[Row] = field(default_factory=list)
    grid: Grid | None = None


@dataclass(slots=True)
class _Open:
    """A row being collected; `anchor` is its largest segment."""

    segments: list[Segment]
    anchor: Segment


def rows_of(segments: list[Segment]) -> list[Row]:
    """Cluster segments into rows, from top to bottom; superscripts join the row they overlap."""
    rows: list[_Open] = []
    drops = drop_capitals(segments)
    for segment in sorted((s for s in segments if s not in drops), key=lambda s: (-s.base, s.start)):
        target = _row_for(segment, rows)
        if target is None:
            rows.append(_Open([segment], segment))
        else:
            target.segments.append(segment)
            if segment.size > target.anchor.size:
                target.anchor = segment
    for drop in drops:
        put_before(drop, [row.segments for row in rows])
    made = [Row(_across(row.segments)) for row in rows]
    return sorted(made, key=lambda r: -r.base)


def _row_for(segment: Segment, rows: list[_Open]) -> _Open | None:
    best, best_share = None, 0.0
    size, base = segment.size, segment.base
    for row in rows[-_OPEN_ROWS:]:
        anchor = row.anchor
        small, large = (size, anchor.size) if size < anchor.size else (anchor.size, size)
        apart = abs(base - anchor.base)
        if apart > large:
            continue
        top = min(base + ASCENT * size, anchor.base + ASCENT * anchor.size)
        bottom = max(base - DESCENT * size, anchor.base - DESCENT * anchor.size)
        share = (top - bottom) / max(small, 1e-6)
        raised = small <= 0.85 * large and share >= 0.35 and _near(segment, row.segments, large)
        fits = apart <= 0.25 * large or raised
        if fits and share > best_share and not _collides(segment, row.segments):
            best, best_share = row, share
    return best


def _near(segment: Segment, row: list[Segment], size: float) -> bool:
    return any(max(segment.start - s.end, s.start - segment.end) <= _RAISED_GAP * size for s in row)


def _collides(segment: Segment, row: list[Segment]) -> bool:
    """Whether the segment would lie on top of one that is already in the row (two lines set very tight)."""
    return any(
        min(segment.end, s.end) - max(segment.start, s.start) > 0.6 * min(segment.width, s.width)
        and abs(segment.base - s.base) > 0.15 * s.size
        for s in row
    )


def _across(row: list[Segment]) -> list[Segment]:
    """From left to right, stretches of right-to-left text from right to left."""
    ordered = sorted(row, key=lambda s: (s.start, s.first))
    if not any(_is_rtl(s.text) for s in row):
        return ordered
    result: list[Segment] = []
    stretch: list[Segment] = []
    for segment in [*ordered, None]:
        if segment is not None and (_is_rtl(segment.text) or not any(c.isalpha() for c in segment.text)):
            stretch.append(segment)
            continue
        result += stretch[::-1] if any(_is_rtl(s.text) for s in stretch) else stretch
        stretch = []
        if segment is not None:
            result.append(segment)
    return result


def _is_rtl(text: str) -> bool:
    """Whether the letters are all of a right-to-left script."""
    if text.isascii():
        return False
    letters = [c for c in text if c.isalpha()]
    return bool(letters) and all("\u0590" <= c <= "\u08ff" or "\ufb1d" <= c <= "\ufefc" for c in letters)


def blocks_of(segments: list[Segment]) -> list[Block]:
    """Blocks in reading order for segments of one direction; tables of words are taken out first."""
    rows = rows_of(segments)
    result: list[Block] = []
    at = 0
    for grid in grids(rows):
        result += _blocks_of([s for row in rows[at : grid.first] for s in row.segments])
        moved = tuple((a - grid.first, b - grid.first) for a, b in grid.groups)
        result.append(Block(rows[grid.first : grid.last], replace(grid, groups=moved)))
        at = grid.last
    return result + _blocks_of([s for row in rows[at:] for s in row.segments] if at else segments)


def _blocks_of(segments: list[Segment]) -> list[Block]:
    cut = [part for rows in _cut(segments, _DEPTH) for block in split_twins(rows) for part in split_pairs(block)]
    return [Block(part) for rows in cut for part in _captions_aside(rows) if part]


def _captions_aside(rows: list[Row]) -> list[list[Row]]:
    """Small type beside a text that flows on (the caption of a picture that the text makes room for) comes after it."""
    kept: list[Row] = []
    aside: list[Row] = []
    for i, row in enumerate(rows):
        below = next((r for r in rows[i + 1 : i + 4] if kept and r.size > _CAPTION * kept[-1].size), None)
        if kept and below and _is_caption(kept[-1], row, below):
            aside.append(row)
        else:
            kept.append(row)
    return [kept, aside]


def _is_caption(above: Row, row: Row, below: Row) -> bool:
    smaller = row.size <= _CAPTION * above.size and row.size <= _CAPTION * below.size
    beside = row.start > above.end + 0.5 * above.size or row.end < above.start - 0.5 * above.size
    flows = below.text[:1].islower() and abs(above.size - below.size) < 0.1 * above.size
    return smaller and beside and flows and above.base - below.base < 3.5 * above.size


def split_twins(rows: list[Row]) -> list[list[Row]]:
    """Cut blocks with the same labels side by side (two signatures) out of rows that would be read across."""
    segments = [row.segments for row in rows]
    result: list[list[Row]] = []
    done = at = 0
    while at < len(rows):
        first, end, places = twin_blocks(segments[done:], at - done) if len(segments[at]) > 1 else (at, at, [])
        if not places:
            at += 1
            continue
        inside = [s for row in segments[done + first : done + end] for s in row]
        edges = [float("-inf"), *places, float("inf")]
        result.append(rows[done : done + first])
        result += [rows_of([s for s in inside if low <= s.start < high]) for low, high in pairwise(edges)]
        done = at = done + end
    return [part for part in [*result, rows[done:]] if part]


def split_pairs(rows: list[Row]) -> list[list[Row]]:
    """Cut two short texts side by side (two parties of a contract) out of rows that would be read across."""
    result: list[list[Row]] = [[]]
    at = 0
    while at < len(rows):
        end, place = split_at([row.segments for row in rows[at : at + PAIR_ROWS + 1]])
        if place is None:
            result[-1].append(rows[at])
            at += 1
            continue
        pair = [s for row in rows[at : at + end] for s in row.segments]
        result += [rows_of([s for s in pair if s.start < place]), rows_of([s for s in pair if s.start >= place]), []]
        at += end
    return [part for part in result if part]


def _cut(segments: list[Segment], depth: int) -> list[list[Row]]:
    rows = rows_of(segments)
    if depth == 0 or len(rows) < COLUMN_ROWS:
        return [rows]
    gutter = _gutter(segments)
    if gutter is None:
        return [rows]
    result: list[list[Row]] = []
    whole = False
    for band in _bands(segments, gutter):
        parts = [part for part in _cut_band(band, gutter, depth) if part]
        if whole and len(parts) == 1:  # two bands without columns are one text
            result[-1] = result[-1] + parts[0]
        else:
            result.extend(parts)
        whole = len(parts) == 1
    return result


def _cut_band(band: list[Segment], gutter: float, depth: int) -> list[list[Row]]:
    left = [s for s in band if s.end <= gutter]
    right = [s for s in band if s.start >= gutter]
    if len(left) + len(right) < len(band) or not left or not right:
        return [rows_of(band)] if len(left) + len(right) < len(band) else _cut(band, depth - 1)
    kind = relation(rows_of(left), rows_of(right))
    if kind == "columns":
        return _cut(left, depth - 1) + _cut(right, depth - 1)
    if kind == "margin":
        return _interleaved(left, right, depth)
    return [rows_of(band)]


def _gutter(segments: list[Segment]) -> float | None:
    """The position along the line where a vertical cut separates the most text, or None."""
    best, best_score = None, 0.0
    size = median(s.size for s in segments)
    for position in _candidates(segments, size):
        score = _score(segments, position, size)
        if score > best_score:
            best, best_score = position, score
    return best


def _candidates(segments: list[Segment], size: float) -> list[float]:
    """Middles of the stretches that few segments cover."""
    low, high = min(s.start for s in segments), max(s.end for s in segments)
    step = max(size / 4, (high - low) / 400, 0.01)
    count = int((high - low) / step) + 1
    change = [0] * (count + 2)
    for s in segments:
        first, last = int((s.start - low) / step), int((s.end - low) / step)
        change[first] += 1
        change[min(last + 1, count + 1)] -= 1
    cover, running = [], 0
    for c in change[:count]:
        running += c
        cover.append(running)
    allowed = max(cover, default=0) * _CROSSED
    return [low + (a + b) / 2 * step for a, b in _low_runs(cover, allowed)]


def _low_runs(cover: list[int], allowed: float) -> list[tuple[int, int]]:
    """Runs of equal low coverage, as (first, last + 1)."""
    runs: list[tuple[int, int]] = []
    at = 0
    while at < len(cover):
        to = at + 1
        while to < len(cover) and cover[to] == cover[at]:
            to += 1
        if cover[at] <= allowed and at > 0 and to < len(cover):
            runs.append((at, to))
        at = to
    return runs


def _score(segments: list[Segment], position: float, size: float) -> float:
    left = [s for s in segments if s.end <= position]
    right = [s for s in segments if s.start >= position]
    crossing = len(segments) - len(left) - len(right)
    if len(left) < COLUMN_ROWS or len(right) < COLUMN_ROWS or crossing > min(len(left), len(right)) * 2:
        return 0.0
    wide = min(s.start for s in right) - max(s.end for s in left)
    if wide < 0.5 * size:
        return 0.0
    characters = min(sum(len(s.text) for s in left), sum(len(s.text) for s in right))
    return characters * min(wide / size, 3.0) / (1 + crossing)


def _bands(segments: list[Segment], gutter: float) -> list[list[Segment]]:
    """Cut horizontally so that rows crossing the gutter stand apart from those that it separates."""
    bands: list[list[Segment]] = []
    last: bool | None = None
    for row in rows_of(segments):
        crossing = any(s.start < gutter < s.end for s in row.segments)
        if crossing != last or not bands:
            bands.append([])
        bands[-1].extend(row.segments)
        last = crossing
    return bands


def _interleaved(left: list[Segment], right: list[Segment], depth: int) -> list[list[Row]]:
    """Each cluster of marginal rows stands before the text row that begins beside it."""
    result: list[list[Row]] = []
    body = rows_of(right)
    at = 0
    for cluster in clusters(rows_of(left)):
        top = cluster[0].base + 0.3 * cluster[0].size
        to = at
        while to < len(body) and body[to].base > top:
            to += 1
        result.extend([body[at:to], cluster])
        at = to
    result.append(body[at:])
    del depth
    return result

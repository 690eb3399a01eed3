"""Running heads and feet, page numbers, stamps and pleading line numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import combinations, pairwise

from desktop_app.ingest.layout import Row, rows_of
from desktop_app.ingest.records import PageRecord
from desktop_app.ingest.segments import Segment

#: At most this many rows at each edge of a page are looked at.
_EDGE_ROWS = 4
#: A head or foot repeats on at least this many pages at the same height.
_REPEATS = 3
#: Height classes of this many points, so that a foot that moves slightly is still the same.
_HEIGHT = 8
_PAGE_NUMBER = re.compile(
    r"^(?:page|p\.|página|pág\.)?\s*[-–—\[(]*\s*(?:\d{1,4}|[ivxlc]{1,7})\s*[-–—\])]*(?:\s*(?:of|de|/)\s*\d{1,4})?$",
    re.IGNORECASE,
)
_SAID = re.compile(r"page|página|pág|\bof\b|\bde\b|/", re.IGNORECASE)
#: Numbers of all lines, and of every fifth, are told from so many on.
_LINE_NUMBERS, _FIFTHS = 8, 3


def furniture_of(records: list[PageRecord]) -> list[set[int]]:
    """For each page the indices into `segments` that are furniture."""
    edges = [_edges(record) for record in records]
    seen: Counter[tuple[str, int]] = Counter()
    for top, bottom in edges:
        seen.update({key for row in (*top, *bottom) for key in _keys(row)})
    alike = len(records) <= 3 and _any_alike(records)
    result: list[set[int]] = []
    for record, (top, bottom) in zip(records, edges, strict=True):
        marked: list[Segment] = []
        for rows in (top, bottom):
            marked.extend(_chain(rows, seen, record, few=len(records) <= 3, alike=alike))
        marked.extend(line_numbers(record.segments))
        chosen = {id(s) for s in marked}
        result.append({i for i, s in enumerate(record.segments) if id(s) in chosen})
    return _unless_all(records, result)


def _unless_all(records: list[PageRecord], marked: list[set[int]]) -> list[set[int]]:
    """Where most pages would lose all their text, what repeats is their text (slips, slides, forms): keep it."""
    written = [(record, found) for record, found in zip(records, marked, strict=True) if record.segments]
    bare = sum(len(found) == len(record.segments) for record, found in written)
    if len(written) < _REPEATS or bare <= 0.5 * len(written):
        return marked
    return [
        found if len(found) < len(record.segments) else set() for record, found in zip(records, marked, strict=True)
    ]


def main_angle(segments: Iterable[Segment]) -> int:
    """The direction most characters of a page run in, in degrees."""
    count: Counter[int] = Counter()
    for s in segments:
        count[s.angle] += s.last - s.first
    return count.most_common(1)[0][0] if count else 0


def _edges(record: PageRecord) -> tuple[list[Row], list[Row]]:
    angle = main_angle(record.segments)
    numbers = {id(s) for s in line_numbers(record.segments)}
    rows = rows_of([s for s in record.segments if s.angle == angle and id(s) not in numbers])
    return rows[: _EDGE_ROWS + 1], rows[: -_EDGE_ROWS - 2 : -1]


def _key_text(text: str) -> str:
    return re.sub(r"\d+", "#", re.sub(r"\s+", "", text)).casefold()


def _keys(row: Row) -> list[tuple[str, int]]:
    at = round(row.base / _HEIGHT)
    return [(_key_text(s.text), at) for s in row.segments]


def _any_alike(records: list[PageRecord]) -> bool:
    """Whether most of a page's text is that of another page too: nothing can be told from repetition then."""
    texts = [{_key_text(s.text) for s in record.segments} for record in records if record.segments]
    return any(len(a & b) > 0.5 * min(len(a), len(b)) for a, b in combinations(texts, 2))


def _chain(
    rows: list[Row], seen: Counter[tuple[str, int]], record: PageRecord, *, few: bool, alike: bool
) -> list[Segment]:
    """Rows from the edge inwards, as long as each is furniture. few: two pages or three; alike: they say the same."""
    chain = 0
    for i, row in enumerate(rows[:_EDGE_ROWS]):
        inner = rows[i + 1] if i + 1 < len(rows) else None
        if not (_repeated(row, seen, inner, few=few, alike=alike) or _is_page_number(row, inner, record)):
            break
        chain = i + 1
    deep = chain == _EDGE_ROWS  # so many repeated rows are body text of pages that are all alike
    while deep and chain and chain < len(rows) and not _set_off(rows[chain - 1], rows[chain], record):
        chain -= 1
    return [s for row in rows[:chain] for s in row.segments]


def _set_off(row: Row, inner: Row, record: PageRecord) -> bool:
    """Whether a row is no part of the text beside it."""
    smaller = row.size < 0.95 * inner.size
    return smaller or _apart(row, inner) or _is_page_number(row, inner, record)


def _repeated(row: Row, seen: Counter[tuple[str, int]], inner: Row | None, *, few: bool, alike: bool) -> bool:
    at = round(row.base / _HEIGHT)
    hits = 0
    repeated: set[str] = set()
    for s in row.segments:
        text = _key_text(s.text)
        count = max(seen[(text, at)], seen[(text, at - 1)], seen[(text, at + 1)])
        twice = few and count >= 2 and _apart(row, inner)
        small = inner is not None and s.size < 0.95 * inner.size
        enough = count >= _REPEATS or (twice and ("#" in text or small or not alike))
        hits += (s.last - s.first) if enough else 0
        repeated |= {text} if enough else set()
    numbered = "#" in repeated and len(repeated) > 1 and _apart(row, inner)
    return numbered or hits >= 0.5 * sum(s.last - s.first for s in row.segments)


def _apart(row: Row, inner: Row | None) -> bool:
    return inner is None or abs(row.base - inner.base) > 1.8 * max(row.size, inner.size)


def _is_page_number(row: Row, inner: Row | None, record: PageRecord) -> bool:
    text = row.text.strip()
    if len(text) > 24 or not _PAGE_NUMBER.match(text):
        return False
    return bool(_SAID.search(text)) or text == record.label or (_apart(row, inner) and inner is not None)


def line_numbers(segments: list[Segment]) -> list[Segment]:
    """The margin numbers of a page's lines: 1, 2, 3 ... left of the text, or 5, 10, 15 ... in a margin or gutter."""
    angle = main_angle(segments)
    numbers = [s for s in segments if s.angle == angle and s.text.isdecimal() and len(s.text) <= 2]
    if len(numbers) < _FIFTHS:
        return []
    others = [s for s in segments if s.angle == angle and not (s.text.isdecimal() and len(s.text) <= 2)]
    return _every_line(numbers, others) or _every_fifth(numbers, others)


def _every_line(numbers: list[Segment], others: list[Segment]) -> list[Segment]:
    """Whole numbers in one column left of the text, counting down the page."""
    edge = sorted(s.start for s in others)[len(others) // 10] if others else float("inf")
    column = sorted((s for s in numbers if s.end <= edge + 1), key=lambda s: -s.base)
    values = [int(s.text) for s in column]
    rising = sum(1 for a, b in pairwise(values) if b == a + 1)
    enough = len(column) >= _LINE_NUMBERS and rising >= 0.85 * (len(column) - 1) and values[0] <= 2
    return column if enough else []


def _every_fifth(numbers: list[Segment], others: list[Segment]) -> list[Segment]:
    """5, 10, 15 ... above each other at equal distances where no other text stands (patents, bills, verse)."""
    for first in (s for s in numbers if s.text == "5"):
        column = sorted((s for s in numbers if abs(s.end - first.end) < first.size), key=lambda s: -s.base)
        column = [s for s in column if s.base <= first.base]
        steps = [a.base - b.base for a, b in pairwise(column)]
        even = bool(steps) and max(steps) - min(steps) < 0.5 * first.size
        counted = [int(s.text) for s in column] == [5 * (i + 1) for i in range(len(column))]
        if len(column) >= _FIFTHS and even and counted and not _crossed(column, others):
            return column
    return []


def _crossed(column: list[Segment], others: list[Segment]) -> bool:
    """Whether other text stands in the stretch of the page that a column of numbers takes."""
    left, right = min(s.start for s in column), max(s.end for s in column)
    top, bottom = column[0].base + column[0].size, column[-1].base - column[-1].size
    return any(s.start < right and s.end > left and bottom < s.base < top for s in others)

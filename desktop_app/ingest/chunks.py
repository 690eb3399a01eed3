"""Sentences and chunks from units of canonical text."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from desktop_app.domain.documents import Chunk, PageText, Sentence
from desktop_app.domain.geometry import Span
from desktop_app.ingest.assemble import Unit
from desktop_app.ingest.headings import HeadingPath, is_named, run_in
from desktop_app.ingest.records import Kind
from desktop_app.ingest.sentences import Splitter
from desktop_app.ingest.tables import Table, find_tables, label_goes_on, wrapped_label

#: A run shorter than this share of the chunk length does not stand alone.
_SCRAP = 0.25
#: What a cut inside a paragraph costs, against 1 for a part of no length or twice the chunk length ...
_CUT = 1.0
#: ... and between paragraphs rather than before a heading ...
_BETWEEN = 0.02
#: ... and to put two paragraphs together that are each long enough to stand alone.
_TOGETHER = 0.3
#: A whole paragraph between these shares of the chunk length is a passage at no cost: two together, or half of one, are
#: found less well (tests/benchmarks/retrieval_pdf.py: 3 to 7 points at @1).
_SHORT, _LONG = 0.35, 1.6
_NEVER = 1000.0
#: No part of more than one sentence is longer than this share of the chunk length.
_LONGEST = 1.8
_LEFT_OUT = frozenset({Kind.FURNITURE, Kind.APART})


@dataclass(slots=True)
class Piece:
    """A sentence with what decides which chunk it goes to.

    group: changes where a chunk must end. paragraph: changes where it had better end.
    """

    sentence: Sentence
    heading: tuple[str, ...]
    context: str
    group: int
    paragraph: int

    @property
    def length(self) -> int:
        return self.sentence.end - self.sentence.start


def pieces_of(text: str, units: list[Unit], splitter: Splitter) -> tuple[list[Sentence], list[Piece]]:
    """All sentences, and those that chunks are made of."""
    path, group = HeadingPath(), 0
    sentences: list[Sentence] = []
    pieces: list[Piece] = []
    tables = _by_unit(find_tables(units))
    held: int | None = None
    before: Kind | None = None
    table_before: Table | None = None
    for i, unit in enumerate(units):
        table = tables.get(i)
        group += _hard_break(unit, before, table, table_before)
        before, table_before = unit.kind, table
        if unit.kind in _LEFT_OUT:
            sentences.append(Sentence(unit.start, unit.end, furniture=True))
            continue
        if table is None or i == table.first or (unit.kind is Kind.HEADING and is_named(unit.paragraph.text)):
            _enter(path, unit)
        if i + 1 < len(units) and wrapped_label(unit, units[i + 1]) and units[i + 1].page == unit.page:
            held = unit.start if held is None else held
            continue
        if i and units[i - 1].kind is Kind.ROW and pieces and label_goes_on(units[i - 1], unit):
            _lengthen(sentences, pieces, unit.end)
            continue
        start, held = (held if held is not None else unit.start), None
        for a, b in _spans(text, unit, splitter, start):
            sentence = Sentence(a, b, heading=unit.kind is Kind.HEADING)
            sentences.append(sentence)
            pieces.append(Piece(sentence, path.names, table.context if table else "", group, i))
    return sentences, pieces


def _lengthen(sentences: list[Sentence], pieces: list[Piece], end: int) -> None:
    """The last sentence, a table row, takes in the rest of its label."""
    longer = Sentence(sentences[-1].start, end, heading=sentences[-1].heading)
    sentences[-1] = longer
    pieces[-1].sentence = longer


def _by_unit(tables: list[Table]) -> dict[int, Table]:
    return {i: table for table in tables for i in range(table.first, table.last)}


def _hard_break(unit: Unit, before: Kind | None, table: Table | None, table_before: Table | None) -> int:
    """1 where a chunk may not go on: headings of the first levels, notes, furniture between, another table."""
    flow = (Kind.BODY, Kind.ROW, Kind.HEADING)
    if before is not None and (unit.kind in flow) != (before in flow):
        return 1
    if unit.kind is Kind.HEADING and before is not Kind.HEADING and table is None:
        return 1 if unit.level <= 2 else 0
    left = table_before.context if table_before else None
    right = table.context if table else None
    return 1 if left != right and (left or right) else 0


def _enter(path: HeadingPath, unit: Unit) -> None:
    if unit.kind is Kind.HEADING:
        path.enter(unit.level, unit.paragraph.text)
    elif unit.kind is Kind.BODY and (found := run_in(unit.paragraph.text)):
        path.enter(found[1], found[0])


def _spans(text: str, unit: Unit, splitter: Splitter, start: int | None = None) -> list[tuple[int, int]]:
    first = unit.start if start is None else start
    if unit.kind in (Kind.ROW, Kind.HEADING) or first != unit.start:
        return [(first, unit.end)] if unit.end > first else []
    return [(first + a, first + b) for a, b in splitter.split(text[first : unit.end])]


def chunks_of(pieces: list[Piece], pages: list[PageText], target: int) -> list[Chunk]:
    """Whole sentences near `target` characters; runs between hard breaks are cut evenly."""
    starts = [page.start for page in pages]
    chunks: list[Chunk] = []
    for run in _without_scraps(_runs(pieces), target):
        for part in _even(run, target):
            chunks.append(_chunk(part, len(chunks), starts, pages))
    return chunks


def _runs(pieces: list[Piece]) -> list[list[Piece]]:
    runs: list[list[Piece]] = []
    for piece in pieces:
        if runs and runs[-1][-1].group == piece.group:
            runs[-1].append(piece)
        elif runs and all(p.sentence.heading for p in runs[-1]) and _adjacent(runs[-1][-1], piece):
            runs[-1].append(piece)
            for p in runs[-1]:
                p.group = piece.group
        else:
            runs.append([piece])
    return runs


def _without_scraps(runs: list[list[Piece]], target: int) -> list[list[Piece]]:
    """Join a run too short to be a passage to the one before it, or else after it, when nothing stands between."""
    result: list[list[Piece]] = []
    for run in runs:
        small = sum(p.length for p in run) < _SCRAP * target
        before_small = bool(result) and sum(p.length for p in result[-1]) < _SCRAP * target
        if result and (small or before_small) and _adjacent(result[-1][-1], run[0]) and _may_join(result[-1], run):
            result[-1] = result[-1] + run
        else:
            result.append(run)
    return result


def _may_join(before: list[Piece], after: list[Piece]) -> bool:
    """A passage never goes on over a heading; headings alone go with what they head."""
    return not after[0].sentence.heading or before[-1].sentence.heading


def _adjacent(before: Piece, after: Piece) -> bool:
    return after.sentence.start - before.sentence.end <= 2


def _even(run: list[Piece], target: int) -> list[list[Piece]]:
    """Cut a run into parts near `target`, at the ends of paragraphs where the lengths allow it.

    The cheapest cuts by dynamic programming: a part costs the square of its relative distance from `target`, a cut
    inside a paragraph `_CUT` on top; a heading stays with what follows it.
    """
    ends = [0]
    for piece in run:
        ends.append(ends[-1] + piece.length + 1)
    best, since, alone = [0.0], [0], _alone(run, target)
    for to in range(1, len(run) + 1):
        cost, start = min(_options(run, ends, best, to, target, alone))
        best.append(cost)
        since.append(start)
    parts: list[list[Piece]] = []
    to = len(run)
    while to:
        parts.append(run[since[to] : to])
        to = since[to]
    return parts[::-1]


def _options(
    run: list[Piece], ends: list[int], best: list[float], to: int, target: int, alone: list[bool]
) -> Iterator[tuple[float, int]]:
    """(cost, start) of every part that may end before piece `to`."""
    last = to == len(run)
    between = last or run[to].paragraph != run[to - 1].paragraph
    extra = 0.0 if last or run[to].sentence.heading else _BETWEEN if between else _CUT
    if not last and run[to - 1].sentence.heading:
        extra = _NEVER
    joined = count = 0
    for start in range(to - 1, -1, -1):
        length = ends[to] - ends[start]
        if length > _LONGEST * target and start < to - 1:
            return
        fresh = start == to - 1 or run[start].paragraph != run[start + 1].paragraph
        count += fresh and not run[start].sentence.heading
        joined += fresh and start < to - 1 and alone[start] and alone[start + 1]
        whole = between and (not start or run[start].paragraph != run[start - 1].paragraph)
        misfit = _misfit(length / target, paragraph=whole and count <= 1)
        yield best[start] + misfit**2 + extra + _TOGETHER * joined, start


def _misfit(share: float, *, paragraph: bool) -> float:
    """How far a part's length (in chunk lengths) is from the one wanted; a whole paragraph has more room."""
    return max(0.0, share - _LONG) if paragraph and share >= _SHORT else abs(share - 1)


def _alone(run: list[Piece], target: int) -> list[bool]:
    """For each piece whether its paragraph is long enough to be a passage of its own."""
    lengths: Counter[int] = Counter()
    for piece in run:
        lengths[piece.paragraph] += piece.length
    return [lengths[piece.paragraph] >= _SHORT * target for piece in run]


def _common(paths: list[tuple[str, ...]]) -> str:
    """The headings that all of a chunk stands under."""
    shared = []
    for names in zip(*paths, strict=False):
        if len(set(names)) > 1:
            break
        shared.append(names[0])
    return " > ".join(shared)


def _chunk(part: list[Piece], ordinal: int, starts: list[int], pages: list[PageText]) -> Chunk:
    start, end = part[0].sentence.start, part[-1].sentence.end
    body = [p for p in part if not p.sentence.heading] or part
    return Chunk(
        ordinal=ordinal,
        start=start,
        end=end,
        sentences=tuple(Span(p.sentence.start, p.sentence.end) for p in part),
        heading=_common([p.heading for p in body]),
        context=next((p.context for p in part if p.context), ""),
        first_page=pages[max(0, bisect_right(starts, start) - 1)].number,
        last_page=pages[max(0, bisect_right(starts, end - 1) - 1)].number,
    )

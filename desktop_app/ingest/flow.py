"""From the segments of a page to paragraphs in reading order, with text and boxes."""

from __future__ import annotations

import re
from collections import Counter
from itertools import groupby, pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop_app.ingest import hyphens
from desktop_app.ingest.furniture import main_angle
from desktop_app.ingest.grids import Grid, column_of
from desktop_app.ingest.layout import Block, Row, blocks_of, rows_of
from desktop_app.ingest.records import Int16, Kind, PageRecord, Paragraph
from desktop_app.ingest.segments import WIDE_GAP, Segment, decode

#: Between a row's label and its cells, and between cells.
CELL = "  "
_NUMBER = re.compile(
    r"^[-–—−+(\[]*\s*(?:US)?[$€£¥]?\s*[-–−(]*\s*\d[\d.,\s\u00a0]*\)?\s*(?:%|bps|x|pts?|[¢€$])?\)?\*?$|^[-–—]+$|^n/?[am]\.?$",
    re.IGNORECASE,
)
_PAGES = re.compile(r"^(?:pages?|pp?\.|p[aá]g(?:ina)?s?\.?)\s*\d[\d\s,–-]*$", re.IGNORECASE)
_CURRENCY = re.compile(r"^\(?(?:US)?[$€£¥]\(?$")
_CLOSING = re.compile(r"^[)%\]*]+$")
_PLACES = (
    "Clause", "Section", "Article", "Item", "Chapter", "Part", "Schedule", "Annex", "Cláusula", "Sección", "Artículo",
    "Capítulo", "Anexo", "Apartado", "Título", "Libro",
)  # fmt: skip
_LIST_MARK = re.compile(
    r"^(?:[•●▪◦‣·*–—-]\s|\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)]\s|\d{1,3}(?:\.\d{1,3})+\.?\s|"
    rf"(?:{'|'.join([*_PLACES, *map(str.upper, _PLACES)])})\s+[\dIVXA-Z])"
)
#: The end of a sentence; a note number or remark in square brackets may follow it.
TERMINAL = re.compile(r"[.!?:;…。！？][\"'”’»)\]]*(?:\s?\[[^\[\]]{1,30}\])*\s*$")
_BULLETS = "•●▪◦‣·"
_SMALL = 0.92
#: Two stretches of text side by side are cells when neither is longer than this; else a term beside its definition.
_CELL_LIMIT = 50
#: ... and the gap is wider than this (in type sizes), which no justified line has.
_TEXT_CELL_GAP = 2.0
_RULE = re.compile(r"^[\s_—–-]{4,}$")
#: A block of fewer lines says nothing about its column's width. An indent is at least, and a line that ends before its
#: column's edge leaves at least, so many type sizes.
_COLUMN_LINES, _INDENT, _RAGGED = 3, 0.6, 1.0
#: The gaps of a line that was set wide differ by less than this (in type sizes).
_EVEN = 0.12
_NOTE_MARK = re.compile(r"^(?:\d{1,3}|[*†‡§¶]|\(\d{1,3}\)|\[\d{1,3}\])")


def paragraphs_of(record: PageRecord, furniture: set[int], body_size: float) -> list[Paragraph]:
    """Body, then notes, then text in other directions, then furniture."""
    body = [s for i, s in enumerate(record.segments) if i not in furniture]
    angle = main_angle(record.segments)
    blocks = blocks_of([s for s in body if s.angle == angle])
    notes = _split_notes(blocks, body_size)
    marks = _note_marks(blocks, notes)
    result = _body(record, [block for block in blocks if block.rows])
    result += [p for block in notes for p in _paragraphs(record, block, Kind.NOTE)]
    for other in sorted({s.angle for s in body} - {angle}):
        for block in blocks_of([s for s in body if s.angle == other]):
            result += _paragraphs(record, block, Kind.APART)
    result += [_plain(record, [s], Kind.FURNITURE) for s in marks]
    for row in rows_of([s for i, s in enumerate(record.segments) if i in furniture]):
        result.append(_row_paragraph(record, row, Kind.FURNITURE))
    return result


def _body(record: PageRecord, blocks: list[Block]) -> list[Paragraph]:
    """The paragraphs of the body, and which of them may go on over the end of a column or page."""
    result: list[Paragraph] = []
    for before, block, after in zip([None, *blocks], blocks, [*blocks[1:], None], strict=False):
        paragraphs = _paragraphs(record, block, Kind.BODY)
        if paragraphs and (before is None or _higher(block, before)):
            paragraphs[0].starts = _surely_starts(paragraphs[0], block.rows)
        if paragraphs and (after is None or _higher(after, block)):
            paragraphs[-1].filled = _fills(paragraphs[-1], block.rows)
        result += paragraphs
    return result


def _higher(block: Block, before: Block) -> bool:
    """Whether a block begins in another column: not below the end of the one before it."""
    return block.rows[0].base > before.rows[-1].base


def _surely_starts(paragraph: Paragraph, rows: list[Row]) -> bool:
    """Whether a column's first paragraph begins there: indented, or nothing can be said."""
    first = rows[0]
    indented = first.start > min(r.start for r in rows) + _INDENT * first.size
    told = len(rows) >= _COLUMN_LINES and paragraph.kind is Kind.BODY
    return not told or indented or _LIST_MARK.match(first.text) is not None


def _fills(paragraph: Paragraph, rows: list[Row]) -> bool:
    """Whether a column's last line is as long as the column is wide."""
    last = rows[-1]
    told = len(rows) >= _COLUMN_LINES and paragraph.kind is Kind.BODY
    return told and max(r.end for r in rows) - last.end < _RAGGED * last.size


def _split_notes(blocks: list[Block], body_size: float) -> list[Block]:
    """Take the footnotes out of the blocks: small rows at a block's foot that begin with a note mark."""
    notes = []
    for block in blocks:
        at = len(block.rows)
        if block.grid is not None:
            continue
        while at > 0 and block.rows[at - 1].size < _SMALL * body_size:
            at -= 1
        while at < len(block.rows) and not _NOTE_MARK.match(block.rows[at].text):
            at += 1
        while 0 < at < len(block.rows) and _RULE.match(block.rows[at - 1].text):
            at -= 1
        larger = any(r.size >= _SMALL * body_size for b in blocks for r in b.rows)
        if at < len(block.rows) and larger and not any(_is_table_row(_cells(r)) for r in block.rows[at:]):
            notes.append(Block(block.rows[at:]))
            block.rows = block.rows[:at]
    return notes


def _note_marks(blocks: list[Block], notes: list[Block]) -> list[Segment]:
    """Take raised note numbers out of the rows when the page has a note of that number."""
    wanted = {m.group() for b in notes for r in b.rows if (m := _NOTE_MARK.match(r.text))}
    found = []
    for row in (r for b in blocks for r in b.rows):
        raised = [
            s
            for s in row.segments
            if s.text in wanted and s.size < 0.85 * row.size and s.base > row.base + 0.1 * s.size
        ]
        if raised and len(raised) < len(row.segments):
            found.extend(raised)
            chosen = {id(s) for s in raised}
            row.segments = [s for s in row.segments if id(s) not in chosen]
    return found


def _cells(row: Row) -> list[list[Segment]]:
    """A row's segments grouped into cells; a currency sign belongs to the number after it, a bracket before it."""
    cells = [[row.segments[0]]]
    for left, right in pairwise(row.segments):
        wide = _gap(left, right) > WIDE_GAP * min(max(left.size, right.size), 1.3 * min(left.size, right.size))
        glued = _CURRENCY.match(left.text) or _CLOSING.match(right.text)
        next_figure = _CURRENCY.match(right.text) and is_number(left.text)
        if (wide and not glued) or next_figure:
            cells.append([right])
        else:
            cells[-1].append(right)
    return cells


def _gap(left: Segment, right: Segment) -> float:
    return right.start - left.end if right.start >= left.start else left.start - right.end


def is_number(text: str) -> bool:
    """Whether a cell holds a figure (or a dash in its place)."""
    return bool(_NUMBER.match(text.strip()))


def _is_table_row(cells: list[list[Segment]]) -> bool:
    if len(cells) < 2:
        return False
    if any(is_number(_joined(c)) for c in cells[1:]):
        return True
    narrow = min(_gap(a[-1], b[0]) / a[-1].size for a, b in pairwise(cells)) < _TEXT_CELL_GAP
    if narrow and (len(cells) == 2 or any(_joined(c)[-1:] in ".?!" for c in cells[:-1])):
        return False  # a wide space between the sentences of a justified line
    if len(cells) >= 3:
        return True
    return max(len(_joined(c)) for c in cells) <= _CELL_LIMIT


def _is_listed_row(cells: list[list[Segment]]) -> bool:
    """Whether a row that begins like an item of a list ends in a figure or page apart: contents, lists of prices."""
    last = _joined(cells[-1])
    apart = _gap(cells[-2][-1], cells[-1][0]) >= _TEXT_CELL_GAP * cells[-1][0].size
    return apart and (is_number(last) or _PAGES.match(last) is not None)


def _stretched(cells: list[list[Segment]], row: Row, edge: float) -> bool:
    """Whether a line of running text was only set wide: words of different widths with one gap between them all."""
    if len(cells) < 3:
        return False
    gaps = [_gap(a[-1], b[0]) for a, b in pairwise(cells)]
    widths = [max(s.end for s in cell) - min(s.start for s in cell) for cell in cells]
    even = max(gaps) - min(gaps) < _EVEN * row.size and max(widths) - min(widths) > row.size
    return even and (len(cells) > 3 or edge - row.end < _RAGGED * row.size)


def _joined(cell: list[Segment]) -> str:
    return " ".join(s.text for s in cell)


def _paragraphs(record: PageRecord, block: Block, kind: Kind) -> list[Paragraph]:
    if block.grid is not None:
        own = Kind.ROW if kind is Kind.BODY else kind
        return [_tall_row(record, block.rows[slice(*group)], block.grid, own) for group in block.grid.groups]
    result: list[Paragraph] = []
    group: list[Row] = []
    leading = _leading(block.rows)
    edge = max((r.end for r in block.rows), default=0.0)
    previous: Row | None = None
    for row in block.rows:
        cells = _cells(row)
        table = _is_table_row(cells) and (not _LIST_MARK.match(row.text + " ") or _is_listed_row(cells))
        table = table and not _stretched(cells, row, edge)
        if group and (table or previous is None or _new_paragraph(previous, row, leading, edge)):
            result.append(_plain(record, group, kind))
            group = []
        if table:
            result.append(_row_paragraph(record, row, Kind.ROW if kind is Kind.BODY else kind))
            previous = None
            continue
        group.append(row)
        previous = row
    if group:
        result.append(_plain(record, group, kind))
    return result


def _leading(rows: list[Row]) -> float:
    """The commonest distance between baselines, in points."""
    steps = Counter(round(a.base - b.base, 0) for a, b in pairwise(rows) if a.base - b.base > 0)
    return float(steps.most_common(1)[0][0]) if steps else 0.0


def _new_paragraph(previous: Row, row: Row, leading: float, edge: float) -> bool:
    step = previous.base - row.base
    listed = bool(_LIST_MARK.match(row.text))
    if _all_bold(previous) and not _all_bold(row) and previous.size > 1.1 * row.size:
        return True  # a heading, even when what follows begins with a small letter
    if not listed and _same_sentence(previous, row) and step < 2.2 * max(leading, row.size):
        return False
    if step > max(1.35 * leading, 1.05 * row.size) and step > 1.25 * leading:
        return True
    resized = abs(previous.size - row.size) > 0.1 * max(previous.size, row.size)
    if resized and not _same_sentence(previous, row):
        return True
    text = previous.text
    ragged = edge - previous.end > 0.2 * (edge - previous.start)
    if listed and (TERMINAL.search(text) or ragged or row.text[0] in _BULLETS):
        return True
    if _all_bold(previous) != _all_bold(row) and not _same_sentence(previous, row):
        return True
    ended = bool(TERMINAL.search(text))
    indented = row.start > previous.start + 0.9 * row.size
    short = previous.end < edge - 3 * row.size
    if indented and short and not text.endswith((",", "-")):
        return True
    return ended and (indented or short)


def _same_sentence(previous: Row, row: Row) -> bool:
    return not TERMINAL.search(previous.text) and row.text[:1].islower()


def _all_bold(row: Row) -> bool:
    return all(s.bold for s in row.segments)


def _plain(record: PageRecord, rows: list[Row] | list[Segment], kind: Kind) -> Paragraph:
    made = [r if isinstance(r, Row) else Row([r]) for r in rows]
    text, boxes = "", np.zeros((0, 4), dtype=np.int16)
    for row in made:
        more_text, more_boxes = _row_text(record, row)
        text, boxes = hyphens.join(text, boxes, more_text, more_boxes, record.words)
    sizes = Counter[float]()
    for row in made:
        sizes[round(row.size, 1)] += sum(s.last - s.first for s in row.segments)
    bold = all(_all_bold(r) for r in made)
    return Paragraph(text, boxes, kind, sizes.most_common(1)[0][0], bold=bold, lines=len(made))


def _row_paragraph(record: PageRecord, row: Row, kind: Kind) -> Paragraph:
    cells = _cells(row)
    text, boxes = _row_text(record, row)
    return Paragraph(
        text,
        boxes,
        kind,
        row.size,
        bold=_all_bold(row),
        columns=[(min(s.start for s in c), max(s.end for s in c)) for c in cells],
        cells=[_joined(c) for c in cells],
    )


def _tall_row(record: PageRecord, rows: list[Row], grid: Grid, kind: Kind) -> Paragraph:
    """A row of a table whose cells have lines of their own."""
    cells: list[list[Row]] = [[] for _ in grid.columns]
    for row in rows:
        for column, segments in groupby(row.segments, key=lambda s: column_of(s, grid.columns)):
            cells[column].append(Row(list(segments)))
    filled = [_plain(record, cell, kind) for cell in cells if cell]
    gap = np.zeros((len(CELL), 4), dtype=np.int16)
    return Paragraph(
        CELL.join(cell.text for cell in filled),
        np.concatenate([part for cell in filled for part in (gap, cell.boxes)][1:]),
        kind,
        max(cell.size for cell in filled),
        bold=all(cell.bold for cell in filled),
        lines=len(rows),
        columns=[(min(r.start for r in cell), max(r.end for r in cell)) for cell in cells if cell],
        cells=[cell.text for cell in filled],
    )


def _row_text(record: PageRecord, row: Row) -> tuple[str, Int16]:
    texts: list[str] = []
    boxes: list[Int16] = []
    cells = _cells(row)
    for number, cell in enumerate(cells):
        for i, segment in enumerate(cell):
            if number or i:
                before = cell[i - 1] if i else cells[number - 1][-1]
                space = CELL if not i else _space(before, segment)
                texts.append(space)
                boxes.append(np.zeros((len(space), 4), dtype=np.int16))
            text, part = _segment_text(record, segment)
            texts.append(text)
            boxes.append(part)
    return "".join(texts), np.concatenate(boxes)


def _space(left: Segment, right: Segment) -> str:
    """Between two segments of one cell: a raised figure after a figure never fuses with it."""
    if _CLOSING.match(right.text):
        return ""
    if _CURRENCY.match(left.text):
        return " " if _gap(left, right) > 0.15 * right.size else ""
    shifted = abs(left.base - right.base) > 0.1 * min(left.size, right.size)
    if shifted and left.text[-1:].isdigit() and right.text[:1].isdigit():
        return " "
    return " " if _gap(left, right) > 0.15 * max(left.size, right.size) else ""


def _segment_text(record: PageRecord, segment: Segment) -> tuple[str, Int16]:
    a, b = segment.first, segment.last
    spaces = record.space[a:b].copy()
    spaces[0] = 0
    text = decode(record.code[a:b], spaces)
    at = np.arange(b - a) + np.cumsum(spaces > 0)
    boxes = np.zeros((len(text), 4), dtype=np.int16)
    boxes[at] = record.boxes[a:b]
    if (special := np.flatnonzero((spaces > 0) & (spaces != 0x20))).size:
        text = _digit_spaces(text, at, spaces, special.tolist())
    return text, boxes


def _digit_spaces(text: str, at: NDArray[Any], spaces: NDArray[Any], special: list[int]) -> str:
    """Keep no-break and thin spaces that stand between digits."""
    letters = list(text)
    for i in special:
        place = int(at[i]) - 1
        if letters[place - 1].isdigit() and letters[place + 1].isdigit():
            letters[place] = chr(int(spaces[i]))
    return "".join(letters)

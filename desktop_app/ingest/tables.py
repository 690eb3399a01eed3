"""Tables: rows as sentences, and the column headings that give them their meaning."""

from __future__ import annotations

import re
from dataclasses import dataclass

from desktop_app.ingest.assemble import Unit
from desktop_app.ingest.flow import TERMINAL, is_number
from desktop_app.ingest.records import Kind

_YEAR = re.compile(r"^(?:FY\s?)?(?:19|20)\d\d[A-Z]?(?:[/–-]\d{2,4})?(?:\s*\(\w\))?$")
_MONTH = re.compile(
    r"\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic|ended|months|weeks|meses|trimestre|ejercicio)",
    re.IGNORECASE,
)
_OPEN_END = re.compile(r"\b(?:and|or|of|the|to|in|for|from|y|o|de|la|el|los|en|por|para)$")
#: Heading lines looked at above the first row of figures, and the most characters they may have together.
_LINES, _CHARACTERS = 7, 420
_SHORT = 150
#: The rest of a wrapped label is no longer than this.
_LABEL = 60


@dataclass(frozen=True, slots=True)
class Table:
    """Units `[first, last)` form a table whose rows, from `data` on, stand under `context`."""

    first: int
    data: int
    last: int
    context: str


def find_tables(units: list[Unit]) -> list[Table]:
    """Tables in order; one that goes on over a page break keeps its headings."""
    tables: list[Table] = []
    at = 0
    while at < len(units):
        if not _is_data(units[at]):
            at += 1
            continue
        last = _table_end(units, at)
        floor = tables[-1].last if tables else 0
        first = _heading_start(units, at, floor)
        context = _context(units, first, at)
        if tables and not _names_columns(units, first, at) and _same_columns(units, tables[-1], at):
            context = tables[-1].context
        tables.append(Table(first if context else at, at, last, context))
        at = last
    return tables


def _is_data(unit: Unit) -> bool:
    """A row with a label and at least one figure that is no year."""
    if unit.kind is not Kind.ROW or not unit.paragraph.cells:
        return False
    label, *cells = unit.paragraph.cells
    figures = [c for c in cells if is_number(c) and not _YEAR.match(c)]
    return bool(figures) and any(c.isalpha() for c in label) and not _is_column_heading(unit)


def _is_column_heading(unit: Unit) -> bool:
    cells = unit.paragraph.cells
    dates = sum(1 for c in cells if _YEAR.match(c) or _MONTH.search(c))
    return dates >= max(1, len(cells) - 1)


def _table_end(units: list[Unit], at: int) -> int:
    last = at + 1
    look = at + 1
    while look < len(units) and look - last < 4:
        unit = units[look]
        if unit.kind is Kind.ROW and not _is_column_heading(unit):
            last = look + 1
        elif not _is_short(unit) or unit.kind is Kind.ROW:
            break
        look += 1
    return last


def _is_short(unit: Unit) -> bool:
    text = unit.paragraph.text
    flows = unit.kind in (Kind.BODY, Kind.HEADING) and unit.paragraph.lines <= 2
    return flows and len(text) < _SHORT and text[-1:] != "."


def _heading_start(units: list[Unit], at: int, floor: int) -> int:
    first, characters = at, 0
    while first > floor and at - first < _LINES and units[first - 1].page == units[at].page:
        unit = units[first - 1]
        characters += len(unit.paragraph.text)
        if characters > _CHARACTERS or not (_is_short(unit) or (unit.kind is Kind.ROW and not _is_data(unit))):
            break
        first -= 1
    return first


def _context(units: list[Unit], first: int, at: int) -> str:
    return "\n".join(u.paragraph.text for u in units[first:at])


def _names_columns(units: list[Unit], first: int, at: int) -> bool:
    return any(u.kind is Kind.ROW or _MONTH.search(u.paragraph.text) for u in units[first:at])


def _same_columns(units: list[Unit], before: Table, at: int) -> bool:
    """Whether the figures of the row stand under those of the table before, on the same or the next page."""
    rows = [u for u in units[before.first : before.last] if _is_data(u)]
    if (
        not rows
        or units[at].page - rows[-1].page > 1
        or any(u.kind is Kind.BODY and not _is_short(u) for u in units[before.last : at])
    ):
        return False
    ends = [end for u in rows for _, end in u.paragraph.columns[1:]]
    mine = [end for _, end in units[at].paragraph.columns[1:]]
    size = units[at].paragraph.size
    return sum(1 for e in mine if any(abs(e - o) < 1.5 * size for o in ends)) >= 0.7 * len(mine)


def label_goes_on(row: Unit, after: Unit) -> bool:
    """Whether a line is the rest of the label of the row above it: "Depreciation of plant and" / "equipment"."""
    if row.kind is not Kind.ROW or after.kind not in (Kind.BODY, Kind.HEADING) or after.page != row.page:
        return False
    text = after.paragraph.text
    label = row.paragraph.cells[0] if row.paragraph.cells else ""
    figures = any(is_number(cell) for cell in row.paragraph.cells[1:]) or is_number(label)
    short = after.paragraph.lines == 1 and len(text) < _LABEL and not TERMINAL.search(text)
    return figures and short and text[:1].islower() and not TERMINAL.search(label)


def wrapped_label(label: Unit, row: Unit) -> bool:
    """Whether a line of text is the first part of a row's label."""
    if row.kind is not Kind.ROW or label.kind not in (Kind.BODY, Kind.HEADING) or label.paragraph.lines > 2:
        return False
    text, after = label.paragraph.text, row.paragraph.text
    goes_on = after[:1].islower() or text[-1:] == "," or bool(_OPEN_END.search(text))
    goes_on |= label.kind is Kind.BODY and is_number(row.paragraph.cells[0])
    return not TERMINAL.search(text) and goes_on and len(text) < 2 * _SHORT

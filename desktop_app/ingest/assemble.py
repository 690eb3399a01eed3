"""Pages joined into one canonical text, each character with its box."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

import numpy as np

from desktop_app.domain.documents import PageText
from desktop_app.ingest import hyphens
from desktop_app.ingest.flow import TERMINAL
from desktop_app.ingest.headings import numbering
from desktop_app.ingest.records import Int16, Kind, PageRecord, Paragraph
from desktop_app.ingest.sentences import Splitter

#: An unfinished sentence longer than this is not moved behind the page's notes (it is no sentence).
_LONGEST_TAIL = 1200


@dataclass(slots=True)
class Unit:
    """A stretch of canonical text of one kind; sentences never cross it."""

    start: int
    end: int
    kind: Kind
    level: int
    paragraph: Paragraph
    page: int


class CanonicalText:
    """Collects text and boxes page by page; pages tile the text."""

    def __init__(self) -> None:
        self.units: list[Unit] = []
        self.pages: list[PageText] = []
        self._parts: list[str] = []
        self._length = 0
        self._page_start = 0
        self._page_boxes: list[Int16] = []
        self._joinable = False

    @property
    def text(self) -> str:
        return "".join(self._parts)

    def add(self, paragraph: Paragraph, page: int, *, continues: str | None) -> None:
        """Append a paragraph. continues: separator when it goes on with the unit before it, else None."""
        if not paragraph.text:
            return
        if continues is None:
            self._put("\n" if self._length else "", None)
            start = self._length
            self._put(paragraph.text, paragraph.boxes)
            self.units.append(Unit(start, self._length, paragraph.kind, paragraph.level, paragraph, page))
        else:
            self._put(continues, None)
            self._put(paragraph.text, paragraph.boxes)
            self.units[-1].end = self._length

    def close_page(self, record: PageRecord, note: str) -> None:
        boxes = np.concatenate(self._page_boxes) if self._page_boxes else np.zeros((0, 4), dtype=np.int16)
        packed = zlib.compress(boxes.astype("<i2").tobytes(), 6)
        self.pages.append(
            PageText(
                number=record.number,
                label=record.label,
                start=self._page_start,
                end=self._length,
                width=record.width,
                height=record.height,
                rotation=record.rotation,
                boxes=packed,
                unit=record.unit,
                verdict=record.verdict,
                note=note,
            )
        )
        self._page_start = self._length
        self._page_boxes = []

    def _put(self, text: str, boxes: Int16 | None) -> None:
        if not text:
            return
        self._parts.append(text)
        self._length += len(text)
        self._page_boxes.append(np.zeros((len(text), 4), dtype=np.int16) if boxes is None else boxes)


_FLOW = (Kind.BODY, Kind.ROW, Kind.HEADING)


def assemble(pages: list[tuple[PageRecord, list[Paragraph]]], splitter: Splitter) -> CanonicalText:
    """Join pages: a sentence that goes on over the page break is one stretch of text.

    On each page the body comes first, then notes, then furniture; only a last sentence that the next page finishes
    stands behind them, so that it can be quoted as one.
    """
    canonical = CanonicalText()
    flows = [_merged([p for p in paragraphs if p.kind in _FLOW], r.words) for r, paragraphs in pages]
    carried: str | None = None
    for i, (record, paragraphs) in enumerate(pages):
        following = flows[i + 1][0] if i + 1 < len(pages) and flows[i + 1] else None
        body, tail, separator = _cut_tail(flows[i], following, splitter, record.words)
        if carried is not None and not body and tail is not None:
            body, tail, separator = [tail], None, None
        for paragraph in body:
            canonical.add(paragraph, record.number, continues=carried)
            carried = None
        for paragraph in paragraphs:
            if paragraph.kind not in _FLOW:
                canonical.add(paragraph, record.number, continues=None)
        if tail is not None:
            canonical.add(tail, record.number, continues=None)
        canonical.close_page(record, record.note)
        flows[i], carried = [], separator
    return canonical


def _merged(body: list[Paragraph], words: frozenset[str]) -> list[Paragraph]:
    """Unite paragraphs that go on in the next column or block."""
    result: list[Paragraph] = []
    for paragraph in body:
        if result and _goes_on(result[-1], paragraph, words) is not None:
            before = result[-1]
            before.text, before.boxes = hyphens.join(before.text, before.boxes, paragraph.text, paragraph.boxes, words)
            before.lines += paragraph.lines
        else:
            result.append(paragraph)
    return result


def _goes_on(before: Paragraph, after: Paragraph, words: frozenset[str]) -> str | None:
    """The separator when `after` goes on with the sentence of `before` (next column, next page), else None."""
    if before.kind is not Kind.BODY or after.kind is not Kind.BODY or not before.text or not after.text:
        return None
    how = hyphens.broken(before.text, after.text, words)
    if how:
        return ""
    if TERMINAL.search(before.text) or before.lines + after.lines < 3:
        return None
    first = after.text.lstrip("\"'“‘«(")[:1]
    return " " if first.islower() or _reads_on(before, after) else None


def _reads_on(before: Paragraph, after: Paragraph) -> bool:
    """Whether running text stopped in mid-sentence and text of the same kind follows."""
    if after.bold != before.bold or abs(before.size - after.size) >= 0.5 or _marked(after.text):
        return False
    last = before.text[-1:]
    return (before.lines > 1 and last in ",–—") or (before.lines > 2 and last.islower())


def _marked(text: str) -> bool:
    return numbering(text) is not None or text[:1] in "•▪–—*("


def _cut_tail(
    body: list[Paragraph], following: Paragraph | None, splitter: Splitter, words: frozenset[str]
) -> tuple[list[Paragraph], Paragraph | None, str | None]:
    """(body, unfinished last sentence, separator to the next page's first paragraph)."""
    if not body or following is None:
        return body, None, None
    last = body[-1]
    separator = _goes_on(last, following, words)
    if separator is None:
        return body, None, None
    if hyphens.broken(last.text, following.text, words) == "join":
        last.boxes = hyphens.merge_last(last.boxes)[:-1]
        last.text = last.text[:-1]
    start = splitter.last_sentence(last.text)
    if len(last.text) - start > _LONGEST_TAIL:
        start = 0
    if start <= 0:
        return body[:-1], last, separator
    head, tail = _split(last, start)
    return [*body[:-1], head], tail, separator


def _split(paragraph: Paragraph, at: int) -> tuple[Paragraph, Paragraph]:
    text = paragraph.text
    end = len(text[:at].rstrip())
    head = Paragraph(text[:end], paragraph.boxes[:end], paragraph.kind, paragraph.size, lines=paragraph.lines)
    tail = Paragraph(text[at:], paragraph.boxes[at:], paragraph.kind, paragraph.size, lines=paragraph.lines)
    return head, tail

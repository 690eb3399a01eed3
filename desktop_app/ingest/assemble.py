"""Pages joined into one canonical text, each character with its box."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass

import numpy as np

from desktop_app.domain.documents import PageText
from desktop_app.ingest import hyphens
from desktop_app.ingest.flow import TERMINAL
from desktop_app.ingest.headings import numbering
from desktop_app.ingest.records import Int16, Kind, PageRecord, Paragraph
from desktop_app.ingest.sentences import Splitter

#: A paragraph that the next page goes on with is moved behind its page's notes as a whole up to this length, else only
#: its last sentence; what is longer than this is no sentence.
_LONGEST_TAIL = 1200
#: Two stretches of one line each are running text from so many characters on; shorter ones may be labels.
_TWO_LINES = 80
#: "(a)", "(iv)", "Signed by: ".
_LABELLED = re.compile(r"\(\w{1,4}\)|[^\W\d_][^:.,;]{0,30}:\s")


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

    On each page the body comes first, then notes, then furniture; only a last paragraph that the next page finishes
    (with its headings) stands behind them, so that it can be quoted, and be a passage, as one.
    """
    canonical = CanonicalText()
    flows = [_merged([p for p in paragraphs if p.kind in _FLOW], r.words) for r, paragraphs in pages]
    carried: str | None = None
    for i, (record, paragraphs) in enumerate(pages):
        following = flows[i + 1][0] if i + 1 < len(pages) and flows[i + 1] else None
        body, tail, separator = _cut_tail(flows[i], following, splitter, record.words)
        if carried is not None and not body and tail:
            body, tail, separator = tail, [], None
        for paragraph in body:
            canonical.add(paragraph, record.number, continues=carried)
            carried = None
        for paragraph in paragraphs:
            if paragraph.kind not in _FLOW:
                canonical.add(paragraph, record.number, continues=None)
        for paragraph in tail:
            canonical.add(paragraph, record.number, continues=None)
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
            before.filled = paragraph.filled
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
    if _same_paragraph(before, after):
        return " "
    brief = before.lines + after.lines < 3 and len(before.text) + len(after.text) < _TWO_LINES
    if TERMINAL.search(before.text) or brief:
        return None
    first = after.text.lstrip("\"'“‘«(")[:1]
    return " " if first.islower() or _reads_on(before, after) else None


def _same_paragraph(before: Paragraph, after: Paragraph) -> bool:
    """Whether a paragraph that fills its column goes on in one that is not indented, after a full stop or not."""
    alike = after.bold == before.bold and abs(before.size - after.size) < 0.5
    long_enough = before.lines > 1 or (after.lines > 1 and not TERMINAL.search(before.text))
    return before.filled and not after.starts and alike and long_enough and not _marked(after.text)


def _reads_on(before: Paragraph, after: Paragraph) -> bool:
    """Whether running text stopped in mid-sentence and text of the same kind follows."""
    if after.bold != before.bold or abs(before.size - after.size) >= 0.5 or _marked(after.text):
        return False
    last = before.text[-1:]
    return (before.lines > 1 and last in ",–—") or (before.lines > 2 and last.islower())


def _marked(text: str) -> bool:
    return numbering(text) is not None or text[:1] in "•▪–—*_" or _LABELLED.match(text) is not None


def _cut_tail(
    body: list[Paragraph], following: Paragraph | None, splitter: Splitter, words: frozenset[str]
) -> tuple[list[Paragraph], list[Paragraph], str | None]:
    """(body, what stays next to the next page, separator to its first paragraph when that goes on with it)."""
    if not body or following is None:
        return body, [], None
    last = body[-1]
    separator = _goes_on(last, following, words)
    if separator is None:
        at = _first_heading(body, len(body))
        return body[:at], body[at:], None
    if hyphens.broken(last.text, following.text, words) == "join":
        last.boxes = hyphens.merge_last(last.boxes)[:-1]
        last.text = last.text[:-1]
    start = 0 if len(last.text) <= _LONGEST_TAIL else splitter.last_sentence(last.text)
    if start <= 0 or len(last.text) - start > _LONGEST_TAIL:
        at = _first_heading(body, len(body) - 1)
        return body[:at], body[at:], separator
    head, tail = _split(last, start)
    return [*body[:-1], head], [tail], separator


def _first_heading(body: list[Paragraph], at: int) -> int:
    """Where the headings right above `at` begin: they go with what they head."""
    while at > 0 and body[at - 1].kind is Kind.HEADING:
        at -= 1
    return at


def _split(paragraph: Paragraph, at: int) -> tuple[Paragraph, Paragraph]:
    text = paragraph.text
    end = len(text[:at].rstrip())
    head = Paragraph(text[:end], paragraph.boxes[:end], paragraph.kind, paragraph.size, lines=paragraph.lines)
    tail = Paragraph(text[at:], paragraph.boxes[at:], paragraph.kind, paragraph.size, lines=paragraph.lines)
    return head, tail

"""Whether a page's text can be read, or has to be recognised from its picture."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from desktop_app.domain.documents import PageVerdict
from desktop_app.ingest import visibility
from desktop_app.ingest.glyphs import LOST, Glyphs
from desktop_app.ingest.records import PageRecord
from desktop_app.ingest.segments import Segment
from desktop_app.ingest.sentences import known_words
from desktop_app.settings.schema import IngestSettings

TOO_SMALL = "the page is gigantic and its text too small to be seen on it"
_VOWELS = frozenset("aeiouyáéíóúàèìòùâêîôûäëïöü")
#: A page is unreadable when it has this many letters and so few vowels and known words (English text: 0.38, 0.4).
_LETTERS, _VOWEL_SHARE, _KNOWN_SHARE, _LOST_SHARE = 40, 0.22, 0.01, 0.5
_INK = 24
#: Cover is measured on a grid of so many cells a side.
_GRID = 64
#: Print is looked for in squares of so many pixels (at 72 dpi about a letter): their darkest point lies so many grey
#: levels below paper, and paper (the median of the page) is at least so light.
_CELL, _PRINT, _PAPER = 8, 70, 150

Box = tuple[float, float, float, float]


def judge(
    record: PageRecord, glyphs: Glyphs, picture: visibility.Picture, images: list[Box], page: Box, rules: IngestSettings
) -> None:
    """Set the verdict of a page, with its reason; text that does not count goes (a stamp's is set aside).

    images: boxes of the pictures on the page, looked up where they can matter; page: its visible box; user space.
    """
    shown = record.segments
    if not shown:
        inked = int(picture.grey.max()) - int(picture.grey.min()) > _INK
        if images or inked:
            record.verdict, record.reason = PageVerdict.SCANNED, "the page is a picture without text"
        elif record.hidden:
            only_hidden = "the page has only hidden text"
            record.verdict, record.reason = PageVerdict.HIDDEN_ONLY, TOO_SMALL if record.too_small else only_hidden
        else:
            record.verdict, record.reason = PageVerdict.EMPTY, "the page is empty"
    elif _unreadable(shown, glyphs):
        record.verdict, record.reason = PageVerdict.UNREADABLE, "the page's characters have no readable text"
        record.segments = []
    elif images and not record.recognised and _stamped_scan(shown, glyphs, picture, images, page, rules):
        record.verdict, record.reason = PageVerdict.SCANNED, "the page is a picture with only a stamp as text"
        record.stamp, record.segments = shown, []


def few_characters(segments: list[Segment], rules: IngestSettings) -> bool:
    """Whether the text of a page could be no more than a stamp."""
    return sum(s.last - s.first for s in segments) <= rules.stamp_characters


def _stamped_scan(
    shown: list[Segment],
    glyphs: Glyphs,
    picture: visibility.Picture,
    images: list[Box],
    page: Box,
    rules: IngestSettings,
) -> bool:
    """A Bates number or a court's header over a scanned page: little text, a picture all over, print in the picture.

    A cover with a title over a photograph has no paper; a slide over a plain background has no print. A page with a
    recognition layer of its own (invisible text) is not looked at here: a scanned page may hold few words.
    """
    if not few_characters(shown, rules):
        return False
    lines = [visibility.segment_box(s, glyphs) for s in shown]
    if covered(lines, page) > rules.stamp_area or covered(images, page) < rules.scan_cover:
        return False
    return printed(picture, lines) >= rules.scan_ink


def covered(boxes: list[Box], page: Box) -> float:
    """Share of the page that the boxes cover together, to a few per mille for small ones."""
    width, height = max(page[2] - page[0], 1e-6), max(page[3] - page[1], 1e-6)
    if len(boxes) == 1 or sum((b[2] - b[0]) * (b[3] - b[1]) for b in boxes) < 0.02 * width * height:
        return sum(_overlap(b[0], b[2], page[0], page[2]) * _overlap(b[1], b[3], page[1], page[3]) for b in boxes) / (
            width * height
        )
    middle = (np.arange(_GRID) + 0.5) / _GRID
    grid = np.zeros((_GRID, _GRID), dtype=bool)
    for left, bottom, right, top in boxes:
        x = (middle >= (left - page[0]) / width) & (middle <= (right - page[0]) / width)
        y = (middle >= (bottom - page[1]) / height) & (middle <= (top - page[1]) / height)
        grid |= np.outer(y, x)
    return float(grid.mean())


def _overlap(a: float, b: float, low: float, high: float) -> float:
    return max(0.0, min(b, high) - max(a, low))


def printed(picture: visibility.Picture, without: list[Box]) -> float:
    """Share of the page that shows print on paper, outside some boxes; 0 when most of it is too dark for paper."""
    grey = picture.grey.astype(np.int16)
    paper = int(np.median(grey))
    if paper < _PAPER:
        return 0.0
    for box in without:
        grey[picture.window(box)] = paper
    rows, columns = (size // _CELL * _CELL for size in grey.shape)
    if not rows or not columns:
        return 0.0
    cells: NDArray[np.int16] = grey[:rows, :columns].reshape(rows // _CELL, _CELL, columns // _CELL, _CELL)
    return float((cells.min(axis=(1, 3)) < paper - _PRINT).mean())


def _unreadable(shown: list[Segment], glyphs: Glyphs) -> bool:
    count = sum(s.last - s.first for s in shown)
    lost = sum(int((glyphs.code[s.first : s.last] == LOST).sum()) for s in shown)
    if lost >= _LOST_SHARE * count:
        return True
    text = " ".join(s.text for s in shown)
    letters = [c for c in text.casefold() if "a" <= c <= "z" or "à" <= c <= "ÿ"]
    if len(letters) < max(_LETTERS, 0.3 * count):
        return False
    vowels = sum(1 for c in letters if c in _VOWELS) / len(letters)
    return vowels < _VOWEL_SHARE and known_words(text) < _KNOWN_SHARE

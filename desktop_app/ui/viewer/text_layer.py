"""The characters of a page with their boxes, as they were stored: what a hand over the page points at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop_app.domain.documents import PageText
from desktop_app.domain.geometry import Box, Span
from desktop_app.domain.spans import GlyphBox, glyph_boxes, page_spans
from desktop_app.storage.library import Library

#: A point this many glyph heights away from all text points at none.
REACH = 2.5
#: Within this distance, in points, a point is over text: spaces have no box of their own.
NEAR = 4.0
#: Distance across lines counts more than along them: the line under the hand wins over a nearer end of another.
_ACROSS = 3.0


@dataclass(frozen=True, slots=True)
class PageLayer:
    """A page's share of the canonical text. start: its offset in the document; text and glyphs count from 0."""

    number: int
    start: int
    text: str
    page: PageText
    glyphs: tuple[GlyphBox, ...]

    def caret(self, x: float, y: float) -> int | None:
        """The place between characters that is nearest to a point in user space; None when no text is near."""
        best = self._nearest(x, y)
        if best is None:
            return None
        before = x < (best.box.left + best.box.right) / 2
        return best.offset if before else best.offset + 1

    def is_over_text(self, x: float, y: float) -> bool:
        found = self._nearest(x, y)
        return found is not None and _distance(found.box, x, y) <= NEAR

    def word(self, x: float, y: float) -> Span | None:
        """The word under a point."""
        found = self._nearest(x, y)
        if found is None or not found.text.strip():
            return None
        start = end = found.offset
        while start > 0 and _is_of_word(self.text[start - 1]):
            start -= 1
        while end < len(self.text) and _is_of_word(self.text[end]):
            end += 1
        return Span(start, max(end, found.offset + 1))

    def boxes(self, span: Span) -> tuple[Box, ...]:
        """What to paint for a part of the page's text."""
        found = page_spans(self.text, (self.page,), span)
        return found[0].boxes if found else ()

    def _nearest(self, x: float, y: float) -> GlyphBox | None:
        if not self.glyphs:
            return None
        best = min(self.glyphs, key=lambda glyph: _distance(glyph.box, x, y))
        reach = REACH * max(1.0, best.box.top - best.box.bottom)
        return best if _distance(best.box, x, y) <= _ACROSS * reach else None


def read_layers(library: Library, document_id: int, pages: Sequence[int]) -> list[PageLayer]:
    """Layers of pages (from 1); those without text are left out. Reads the library; not for the window's thread."""
    return [_layer(library, document_id, page) for page in library.catalogue.pages(document_id, pages)]


def _layer(library: Library, document_id: int, page: PageText) -> PageLayer:
    text = library.part(document_id, Span(page.start, page.end))
    own = replace(page, start=0, end=len(text))
    return PageLayer(page.number, page.start, text, own, tuple(glyph_boxes(text, (own,), Span(0, len(text)))))


def _distance(box: Box, x: float, y: float) -> float:
    along = max(box.left - x, x - box.right, 0.0)
    across = max(box.bottom - y, y - box.top, 0.0)
    return along + _ACROSS * across


def _is_of_word(char: str) -> bool:
    return char.isalnum() or char in "’'-_"

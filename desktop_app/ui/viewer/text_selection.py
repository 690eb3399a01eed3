"""Selected text of a document: two places in its canonical text. What is copied is that text, not what PDFium reads."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from desktop_app.domain.geometry import Box, Span
from desktop_app.foundation.errors import UserError
from desktop_app.jobs.background_reads import BackgroundReads
from desktop_app.storage.library import Library
from desktop_app.ui.viewer.text_layer import PageLayer, read_layers

#: Layers that are kept; one takes some hundred kilobytes.
KEPT = 24


@dataclass(frozen=True, slots=True)
class _Ends:
    """Where a selection began and where it is now, as offsets in the document."""

    anchor: int
    head: int

    @property
    def span(self) -> Span:
        return Span(min(self.anchor, self.head), max(self.anchor, self.head))


class TextSelection(QObject):
    """document: its library id, 0 = none. Layers are read in the background when a hand comes near their page."""

    changed = Signal()
    loaded = Signal()

    def __init__(self, library: Library, reads: BackgroundReads, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library, self._reads = library, reads
        self.document = 0
        self._layers: OrderedDict[int, PageLayer] = OrderedDict()
        self._asked: set[int] = set()
        self._ends: _Ends | None = None

    @property
    def span(self) -> Span | None:
        """What is selected; None when nothing is."""
        return self._ends.span if self._ends is not None and len(self._ends.span) else None

    def open(self, document: int) -> None:
        """Another document, or the same one again."""
        self.document = document
        self._layers.clear()
        self._asked.clear()
        self.clear()

    def layer(self, page: int) -> PageLayer | None:
        found = self._layers.get(page)
        if found is not None:
            self._layers.move_to_end(page)
        return found

    def want(self, pages: Sequence[int]) -> None:
        """Read the layers of these pages, unless they are there or on their way."""
        missing = [page for page in pages if page not in self._layers and page not in self._asked]
        if not missing or not self.document:
            return
        self._asked.update(missing)
        document = self.document

        def take(layers: list[PageLayer]) -> None:
            if document == self.document:
                self._layers.update({layer.number: layer for layer in layers})
                for page in list(self._layers)[: max(0, len(self._layers) - KEPT)]:
                    del self._layers[page]
                    self._asked.discard(page)
                self.loaded.emit()

        self._reads.run(lambda: read_layers(self._library, document, missing), take)

    # Selecting; points are in the user space of a page

    def begin(self, page: int, x: float, y: float) -> bool:
        """Put the anchor at a point; False when no text is near."""
        at = self._place(page, x, y)
        self._set(_Ends(at, at) if at is not None else None)
        return at is not None

    def extend(self, page: int, x: float, y: float) -> None:
        at = self._place(page, x, y)
        if self._ends is not None and at is not None:
            self._set(_Ends(self._ends.anchor, at))

    def select_word(self, page: int, x: float, y: float) -> bool:
        layer = self.layer(page)
        word = layer.word(x, y) if layer is not None else None
        if layer is None or word is None:
            return False
        self._set(_Ends(layer.start + word.start, layer.start + word.end))
        return True

    def select_page(self, page: int) -> None:
        layer = self.layer(page)
        if layer is not None:
            self._set(_Ends(layer.start, layer.start + len(layer.text)))

    def step(self, by: int) -> None:
        """Move the end of the selection by characters, within the pages that are loaded."""
        if self._ends is None:
            return
        head = self._ends.head + by
        if any(layer.start <= head <= layer.start + len(layer.text) for layer in self._layers.values()):
            self._set(_Ends(self._ends.anchor, head))

    def clear(self) -> None:
        self._set(None)

    def is_over_text(self, page: int, x: float, y: float) -> bool:
        layer = self.layer(page)
        return layer is not None and layer.is_over_text(x, y)

    def boxes(self, page: int) -> tuple[Box, ...]:
        """What is selected on a page."""
        span, layer = self.span, self._layers.get(page)
        if span is None or layer is None:
            return ()
        start, end = max(0, span.start - layer.start), min(len(layer.text), span.end - layer.start)
        return layer.boxes(Span(start, end)) if start < end else ()

    def text(self) -> str:
        """The selected part of the canonical text; "" when nothing is selected or the library cannot be read."""
        span = self.span
        if span is None:
            return ""
        try:
            return self._library.part(self.document, span)
        except UserError:
            return ""  # the library zone tells of it

    def _place(self, page: int, x: float, y: float) -> int | None:
        layer = self.layer(page)
        caret = layer.caret(x, y) if layer is not None else None
        return layer.start + caret if layer is not None and caret is not None else None

    def _set(self, ends: _Ends | None) -> None:
        if ends != self._ends:
            self._ends = ends
            self.changed.emit()

"""Page pictures for the window, made on one dedicated thread behind one lock: PDFium is not thread-safe.

The window says what it wants *now*; what it wanted a moment ago and no longer sees is not drawn.
"""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QImage

from desktop_app.foundation.errors import UserError
from desktop_app.jobs.page_pictures import PageMatrix, PageSource, Tile

log = logging.getLogger(__name__)

#: Bytes of pictures kept; about twenty screens of a 4K display's half.
CACHE_BYTES = 192 * 1024 * 1024
#: Pictures of whole pages up to this many pixels; larger pages are drawn in squares of TILE pixels.
WHOLE_PAGE_PIXELS = 4_000_000
TILE = 1024
#: Pictures up to this many pixels across are sketches.
SKETCH_PIXELS = 400

#: One PDFium in the process, one lock.
PDFIUM_LOCK = threading.Lock()


class PageRenderer(QObject):
    """One document at a time. `token` numbers each `open`; answers for an older token are dropped."""

    opened = Signal(int, object)  # token, tuple[PageSize, ...]
    failed = Signal(int, object)  # token, UserError
    placed = Signal(int, int, object)  # token, page, PageMatrix
    drawn = Signal(int, object)  # token, Tile

    _opened = Signal(int, object)
    _failed = Signal(int, object)
    _placed = Signal(int, int, object)
    _drawn = Signal(int, object, object)

    def __init__(self, parent: QObject | None = None, *, cache_bytes: int = CACHE_BYTES) -> None:
        super().__init__(parent)
        self._cache_bytes = cache_bytes
        self._cache: OrderedDict[Tile, QImage] = OrderedDict()
        self._cached = 0
        self._matrices: dict[int, PageMatrix] = {}
        self._whole: dict[int, Tile] = {}
        self.token = 0
        self._condition = threading.Condition()
        self._to_open: tuple[int, Path | None, str | None, str] | None = None
        self._to_place: list[int] = []
        self._to_draw: list[Tile] = []
        self._to_sketch: list[Tile] = []
        self._closing = False
        queued = Qt.ConnectionType.QueuedConnection
        self._opened.connect(self._on_opened, queued)
        self._failed.connect(self._on_failed, queued)
        self._placed.connect(self._on_placed, queued)
        self._drawn.connect(self._on_drawn, queued)
        self._thread = threading.Thread(target=self._work, name="page-renderer", daemon=True)
        self._thread.start()

    # The window's side

    def open(self, path: Path | None, *, password: str | None = None, sha256: str = "") -> int:
        """Show another document (None = none); returns its token. sha256: refuse other bytes."""
        self.token += 1
        self._cache.clear()
        self._cached = 0
        self._matrices.clear()
        self._whole.clear()
        with self._condition:
            self._to_open = (self.token, path, password, sha256)
            self._to_place, self._to_draw, self._to_sketch = [], [], []
            self._condition.notify()
        return self.token

    def want(self, tiles: Sequence[Tile]) -> None:
        """Draw these, in this order; earlier wishes that are not among them are forgotten."""
        missing = [tile for tile in tiles if tile not in self._cache]
        with self._condition:
            self._to_draw = missing
            self._condition.notify()

    def want_sketches(self, tiles: Sequence[Tile]) -> None:
        """Small pictures of pages, drawn when nothing else is to do; earlier wishes for such are forgotten."""
        missing = [tile for tile in tiles if tile not in self._cache]
        with self._condition:
            self._to_sketch = missing
            self._condition.notify()

    def want_matrix(self, pages: Sequence[int]) -> None:
        """Where points of these pages lie; `placed` follows for each that is not known yet."""
        with self._condition:
            self._to_place += [p for p in pages if p not in self._matrices and p not in self._to_place]
            self._condition.notify()

    def picture(self, tile: Tile) -> QImage | None:
        found = self._cache.get(tile)
        if found is not None:
            self._cache.move_to_end(tile)
        return found

    def fallback(self, page: int, quarters: int = 0) -> QImage | None:
        """A picture of the whole page so turned, of whatever size, to show until the right one is there."""
        tile = self._whole.get(page)
        return self._cache.get(tile) if tile is not None and tile.quarters == quarters else None

    def matrix(self, page: int) -> PageMatrix | None:
        return self._matrices.get(page)

    @property
    def cached_bytes(self) -> int:
        return self._cached

    def close(self) -> None:
        with self._condition:
            self._closing = True
            self._condition.notify()
        self._thread.join(timeout=10)

    def _on_opened(self, token: int, sizes: object) -> None:
        if token == self.token:
            self.opened.emit(token, sizes)

    def _on_failed(self, token: int, problem: object) -> None:
        if token == self.token:
            self.failed.emit(token, problem)

    def _on_placed(self, token: int, page: int, matrix: PageMatrix) -> None:
        if token == self.token:
            self._matrices[page] = matrix
            self.placed.emit(token, page, matrix)

    def _on_drawn(self, token: int, tile: Tile, image: QImage) -> None:
        if token != self.token:
            return
        self._cache[tile] = image
        if (tile.width, tile.height) == (tile.page_width, tile.page_height):
            self._keep_whole(tile)
        self._cached += image.sizeInBytes()
        while self._cached > self._cache_bytes and len(self._cache) > 1:
            self._cached -= self._cache.popitem(last=False)[1].sizeInBytes()
        self.drawn.emit(token, tile)

    def _keep_whole(self, tile: Tile) -> None:
        """A sketch does not take the place of a better picture."""
        old = self._whole.get(tile.page)
        better = old is None or old not in self._cache or old.quarters != tile.quarters
        if better or tile.page_width > SKETCH_PIXELS:
            self._whole[tile.page] = tile

    # The thread's side

    def _work(self) -> None:
        source: PageSource | None = None
        token = 0
        while True:
            with self._condition:
                while not (self._closing or self._to_open or self._to_place or self._to_draw or self._to_sketch):
                    self._condition.wait()
                if self._closing:
                    break
                opening, self._to_open = self._to_open, None
                page = self._to_place.pop(0) if self._to_place and not opening else None
                queue = self._to_draw or self._to_sketch
                tile = queue.pop(0) if queue and not opening and page is None else None
            if opening:
                source = self._replace(source, opening)
                token = opening[0]
            elif source is not None:
                self._make(source, token, page, tile)
        self._drop(source)

    def _replace(self, old: PageSource | None, opening: tuple[int, Path | None, str | None, str]) -> PageSource | None:
        token, path, password, sha256 = opening
        self._drop(old)
        if path is None:
            return None
        try:
            with PDFIUM_LOCK:
                source = PageSource(path, password, sha256)
                sizes = source.sizes()
        except UserError as problem:
            self._failed.emit(token, problem)
            return None
        except Exception as bug:
            log.exception("cannot show a document")
            text = f"{path.name} could not be opened."
            self._failed.emit(token, UserError("Page cannot be shown", text, "", repr(bug)))
            return None
        self._opened.emit(token, sizes)
        return source

    def _make(self, source: PageSource, token: int, page: int | None, tile: Tile | None) -> None:
        try:
            if page is not None:
                with PDFIUM_LOCK:
                    matrix = source.matrix(page)
                self._placed.emit(token, page, matrix)
            elif tile is not None:
                with PDFIUM_LOCK:
                    pixels = source.picture(tile)
                image = QImage(pixels, tile.width, tile.height, tile.width * 4, QImage.Format.Format_RGB32).copy()
                self._drawn.emit(token, tile, image)
        except Exception:
            log.exception("cannot draw a page")

    @staticmethod
    def _drop(source: PageSource | None) -> None:
        if source is not None:
            with PDFIUM_LOCK:
                source.close()


def tiles_of(page: int, width: int, height: int, visible: tuple[int, int], quarters: int = 0) -> list[Tile]:
    """The tiles of a page picture of width x height pixels that meet rows `visible` = (top, bottom)."""
    if width * height <= WHOLE_PAGE_PIXELS:
        return [Tile(page, width, height, 0, 0, width, height, quarters)]
    top, bottom = visible
    first, last = max(0, top // TILE), min((height - 1) // TILE, bottom // TILE)
    return [
        Tile(page, width, height, left, row * TILE, min(TILE, width - left), min(TILE, height - row * TILE), quarters)
        for row in range(first, last + 1)
        for left in range(0, width, TILE)
    ]

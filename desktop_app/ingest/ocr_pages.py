"""A page that is a picture: rendered, recognised, turned when it is not upright, and given back as characters."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop_app.domain.ports import Ocr, RecognisedWord
from desktop_app.ingest import pdfium, visibility
from desktop_app.ingest.glyphs import Glyphs
from desktop_app.ingest.ocr_lines import glyphs_of
from desktop_app.settings.schema import OcrSettings

Picture = NDArray[np.uint8]
Affine = NDArray[np.float64]

#: When at least this share of the characters runs up or down, the page lies on its side.
_SIDEWAYS = 0.5


@dataclass(frozen=True, slots=True)
class RecognisedPage:
    """glyphs: in user space. confidence: mean over the characters, 0..1. turned: degrees the picture was turned."""

    glyphs: Glyphs
    confidence: float
    turned: int


@dataclass(frozen=True, slots=True)
class _Attempt:
    words: tuple[RecognisedWord, ...]
    picture: Picture
    quarters: int

    @property
    def characters(self) -> int:
        return sum(len(w.text) for w in self.words)

    @property
    def confidence(self) -> float:
        return sum(w.confidence * len(w.text) for w in self.words) / max(1, self.characters)

    @property
    def sideways(self) -> float:
        return sum(len(w.text) for w in self.words if w.angle in (90, 270)) / max(1, self.characters)


class PageRecogniser:
    """Recognises single pages with one engine; the engine loads with the first page."""

    def __init__(self, engine: Ocr, settings: OcrSettings) -> None:
        self._engine = engine
        self._settings = settings

    def read(self, page: Any) -> RecognisedPage | None:
        """Recognise an FPDF_PAGE (the caller holds `pdfium.LOCK`); None when nothing was read with confidence.

        Raises `UserError` when the engine cannot be loaded.
        """
        scale = self._scale(page)
        picture = render_rgb(page, scale)
        best = self._best(picture, scale)
        if not best.words or best.confidence < self._settings.keep_above:
            return None
        height, width = picture.shape[:2]
        to_user = _to_user(page, width, height, best, scale)
        return RecognisedPage(glyphs_of(best.words, best.picture, scale, to_user), best.confidence, 90 * best.quarters)

    def _scale(self, page: Any) -> float:
        """Pixels a point."""
        r = pdfium.raw()
        longest = max(1.0, r.FPDF_GetPageWidthF(page), r.FPDF_GetPageHeightF(page))
        return min(self._settings.dpi / 72.0, self._settings.longest_side / float(longest))

    def _best(self, picture: Picture, scale: float) -> _Attempt:
        best = self._attempt(picture, scale, 0)
        if not best.words or self._good(best):
            return best
        for quarters in (1, 3, 2) if best.sideways >= _SIDEWAYS else (2, 1, 3):
            attempt = self._attempt(picture, scale, quarters)
            if _rank(attempt) > _rank(best):
                best = attempt
            if self._good(best):
                break
        return best

    def _attempt(self, picture: Picture, scale: float, quarters: int) -> _Attempt:
        turned = np.ascontiguousarray(np.rot90(picture, quarters))
        size = (turned.shape[1] / scale, turned.shape[0] / scale)
        return _Attempt(self._engine.recognise(turned, size), turned, quarters)

    def _good(self, attempt: _Attempt) -> bool:
        return attempt.confidence >= self._settings.turn_below and attempt.sideways < _SIDEWAYS


def _rank(attempt: _Attempt) -> float:
    return attempt.confidence * (1 - 0.5 * attempt.sideways)


def render_rgb(page: Any, scale: float) -> Picture:
    """The page as displayed, without fields and comments (they are read as what they are): (height, width, 3), RGB."""
    r = pdfium.raw()
    width = max(1, math.ceil(r.FPDF_GetPageWidthF(page) * scale))
    height = max(1, math.ceil(r.FPDF_GetPageHeightF(page) * scale))
    buffer = np.full((height, width, 4), 255, dtype=np.uint8)
    bitmap = r.FPDFBitmap_CreateEx(width, height, r.FPDFBitmap_BGRx, buffer.ctypes.data, width * 4)
    try:
        r.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0)
    finally:
        r.FPDFBitmap_Destroy(bitmap)
    return np.ascontiguousarray(buffer[:, :, 2::-1])


def _to_user(page: Any, width: int, height: int, attempt: _Attempt, scale: float) -> Affine:
    """3 x 3 matrix from points on the turned picture (origin bottom left) to user space."""
    a, b, c, d, e, f = visibility.page_matrix(page, width, height)
    to_pixels = _matrix((a, c, e), (b, d, f))
    unturned = _unturn(attempt.quarters, width, height)
    from_points = _matrix((scale, 0.0, 0.0), (0.0, -scale, float(attempt.picture.shape[0])))
    result: Affine = np.linalg.inv(to_pixels) @ unturned @ from_points
    return result


def _unturn(quarters: int, width: int, height: int) -> Affine:
    """From pixels of `np.rot90(picture, quarters)` to pixels of the picture (width x height)."""
    return (
        _matrix((1, 0, 0), (0, 1, 0)),
        _matrix((0, -1, width), (1, 0, 0)),
        _matrix((-1, 0, width), (0, -1, height)),
        _matrix((0, 1, 0), (-1, 0, height)),
    )[quarters]


def _matrix(first: Sequence[float], second: Sequence[float]) -> Affine:
    return np.array([first, second, (0.0, 0.0, 1.0)], dtype=np.float64)

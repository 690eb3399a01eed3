"""What a person sees: text without ink on the page is left out of everything that is quoted or prompted."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop_app.ingest import pdfium
from desktop_app.ingest.glyphs import Glyphs
from desktop_app.ingest.segments import Segment, make_segment

#: Type smaller than this (points) is not read by people; printers' marks are set at 1 point.
_TINY = 1.5
#: Grey levels (of 255) between which a run counts as ink. Pale grey text on white differs by about 25.
_CONTRAST = 10
#: The picture used for the decision has at most this many pixels; enough for 72 dpi of A3.
_PIXELS = 1_200_000
_INVISIBLE_MODES = (3, 7)
#: So many characters in a row without ink are hidden, though others of their line are seen (cut away, covered).
_RUN = 4
#: Type smaller than this in the picture (pixels) leaves no trace on it, whether or not a person could ever find it.
_TRACELESS = 0.5
#: Where a character's box is looked at first: a grid of 5 by 5.
_PLACES = np.stack([a.ravel() for a in np.meshgrid(np.linspace(0.06, 0.94, 5), np.linspace(0.06, 0.94, 5))])
#: Characters smaller than this (pixels of the picture) may leave no ink of their own.
_LEAST = 3.0


@dataclass(frozen=True)
class Picture:
    """The page rendered in grey for the ink decision; None values never occur inside `grey`."""

    grey: NDArray[np.uint8]
    corners: tuple[float, float, float, float, float, float]

    @property
    def scale(self) -> float:
        """Pixels a point."""
        a, b, *_ = self.corners
        return float(np.hypot(a, b))

    def contrast(self, box: tuple[float, float, float, float]) -> int:
        """Largest difference of grey inside a user-space box; 0 when it lies off the picture."""
        part = self._part(box)
        return int(part.max()) - int(part.min()) if part.size else 0

    def change(self, box: tuple[float, float, float, float], other: Picture) -> int:
        """Largest difference of grey to another picture of the same size inside a user-space box."""
        mine, its = self._part(box).astype(np.int16), other._part(box)
        return int(np.abs(mine - its).max()) if mine.size else 0

    def sampled(self, boxes: NDArray[np.float64]) -> NDArray[np.bool_]:
        """For each user-space box (n, 4) whether a few places inside it differ: cheap, and may miss thin ink."""
        a, b, c, d, e, f = self.corners
        x = boxes[:, :1] + (boxes[:, 2:3] - boxes[:, :1]) * _PLACES[0]
        y = boxes[:, 1:2] + (boxes[:, 3:] - boxes[:, 1:2]) * _PLACES[1]
        columns = np.clip(a * x + c * y + e, 0, self.grey.shape[1] - 1).astype(np.int32)
        rows = np.clip(b * x + d * y + f, 0, self.grey.shape[0] - 1).astype(np.int32)
        grey = self.grey[rows, columns]
        return np.asarray(grey.max(axis=1) - grey.min(axis=1) >= _CONTRAST)

    def _part(self, box: tuple[float, float, float, float]) -> NDArray[np.uint8]:
        return self.grey[self.window(box)]

    def window(self, box: tuple[float, float, float, float]) -> tuple[slice, slice]:
        """The rows and columns of a user-space box, a pixel wider than it."""
        a, b, c, d, e, f = self.corners
        xs = sorted((a * box[0] + c * box[1] + e, a * box[2] + c * box[3] + e))
        ys = sorted((b * box[0] + d * box[1] + f, b * box[2] + d * box[3] + f))
        return (
            slice(max(0, int(ys[0]) - 1), max(0, int(ys[1]) + 2)),
            slice(max(0, int(xs[0]) - 1), max(0, int(xs[1]) + 2)),
        )


def page_box(page: Any) -> tuple[float, float, float, float]:
    """The visible part of a page (crop box within media box), user space points."""
    r = pdfium.raw()
    box = r.FS_RECTF()
    if not r.FPDF_GetPageBoundingBox(page, box):
        return 0.0, 0.0, r.FPDF_GetPageWidthF(page), r.FPDF_GetPageHeightF(page)
    return box.left, box.bottom, box.right, box.top


def render_grey(page: Any) -> Picture:
    """Render the page in grey, at 72 dpi or less."""
    r = pdfium.raw()
    width, height = r.FPDF_GetPageWidthF(page), r.FPDF_GetPageHeightF(page)
    scale = min(1.0, (_PIXELS / max(1.0, width * height)) ** 0.5)
    columns, rows = max(1, round(width * scale)), max(1, round(height * scale))
    buffer = np.full((rows, columns), 255, dtype=np.uint8)
    bitmap = r.FPDFBitmap_CreateEx(columns, rows, r.FPDFBitmap_Gray, buffer.ctypes.data_as(ctypes.c_void_p), columns)
    try:
        r.FPDF_RenderPageBitmap(bitmap, page, 0, 0, columns, rows, 0, 0)
    finally:
        r.FPDFBitmap_Destroy(bitmap)
    return Picture(buffer, page_matrix(page, columns, rows))


def page_matrix(page: Any, columns: int, rows: int) -> tuple[float, float, float, float, float, float]:
    """(a, b, c, d, e, f) with x' = a x + c y + e, y' = b x + d y + f, taken from FPDF_PageToDevice.

    Three points on a grid 64 times finer than the picture give it, since PDFium answers in whole pixels.
    """
    r = pdfium.raw()
    fine = 64
    left, bottom, right, top = page_box(page)
    width, height = max(right - left, 1e-3), max(top - bottom, 1e-3)
    x, y = ctypes.c_int(), ctypes.c_int()

    def at(px: float, py: float) -> tuple[float, float]:
        r.FPDF_PageToDevice(page, 0, 0, columns * fine, rows * fine, 0, px, py, x, y)
        return x.value / fine, y.value / fine

    x0, y0 = at(left, bottom)
    x1, y1 = at(right, bottom)
    x2, y2 = at(left, top)
    a, b = (x1 - x0) / width, (y1 - y0) / width
    c, d = (x2 - x0) / height, (y2 - y0) / height
    return a, b, c, d, x0 - a * left - c * bottom, y0 - b * left - d * bottom


def suspicion(glyphs: Glyphs) -> NDArray[np.int64]:
    """A group number per character: characters that may be invisible never share a run with ordinary ones.

    0 ordinary, 1 invisible mode, 2 transparent or nearly white, 3 tiny.
    """
    kinds = np.array([_kind(s.color, s.mode) for s in glyphs.styles] + [0])
    group = kinds[glyphs.style]
    return np.where((group == 0) & (glyphs.size < _TINY), 3, group)


def _kind(color: tuple[int, int, int, int], mode: int) -> int:
    if mode in _INVISIBLE_MODES:
        return 1
    return 2 if color[3] < 24 or min(color[:3]) > 225 else 0


def inside(glyphs: Glyphs, box: tuple[float, float, float, float]) -> NDArray[np.bool_]:
    """Whether each character's centre lies on the visible page."""
    x = (glyphs.box[:, 0] + glyphs.box[:, 2]) / 2
    y = (glyphs.box[:, 1] + glyphs.box[:, 3]) / 2
    return (x >= box[0]) & (x <= box[2]) & (y >= box[1]) & (y <= box[3])


def image_boxes(page: Any) -> list[tuple[float, float, float, float]]:
    """User-space boxes of the pictures on a page, also one level down in form objects."""
    r = pdfium.raw()
    boxes = []
    for i in range(r.FPDFPage_CountObjects(page)):
        item = r.FPDFPage_GetObject(page, i)
        kind = r.FPDFPageObj_GetType(item)
        if kind == r.FPDF_PAGEOBJ_IMAGE or (kind == r.FPDF_PAGEOBJ_FORM and _holds_image(item)):
            boxes.append(_bounds(item))
    return boxes


def _holds_image(form: Any) -> bool:
    r = pdfium.raw()
    return any(
        r.FPDFPageObj_GetType(r.FPDFFormObj_GetObject(form, i)) in (r.FPDF_PAGEOBJ_IMAGE, r.FPDF_PAGEOBJ_FORM)
        for i in range(r.FPDFFormObj_CountObjects(form))
    )


def _bounds(item: Any) -> tuple[float, float, float, float]:
    r = pdfium.raw()
    left, bottom, right, top = (ctypes.c_float() for _ in range(4))
    r.FPDFPageObj_GetBounds(item, left, bottom, right, top)
    return left.value, bottom.value, right.value, top.value


def visible_segments(
    segments: list[Segment],
    glyphs: Glyphs,
    group: NDArray[np.int64],
    picture: Picture,
    images: list[Any],
    looks: Mapping[int, Picture],
) -> tuple[list[Segment], list[Segment]]:
    """(shown, hidden). Invisible type over a picture's ink is a recognised-text layer and is shown.

    looks: id of a segment -> the page without it, where the ink in its box may be that of something else.
    """
    shown: list[Segment] = []
    hidden: list[Segment] = []
    sampled = picture.sampled(glyphs.box) if segments else np.zeros(0, dtype=np.bool_)
    missing = [0, *np.cumsum(~sampled).tolist()]
    for segment in segments:
        kind, bare = int(group[segment.first]), looks.get(id(segment))
        if not _seen(segment, glyphs, kind, picture, images, bare):
            hidden.append(segment)
            continue
        inked = bare is None and missing[segment.last] - missing[segment.first] < _RUN
        if inked or kind == 1 or _unembedded(segment, glyphs) or segment.size * picture.scale < _LEAST:
            shown.append(segment)
            continue
        own = sampled[segment.first : segment.last]
        if bare is not None or _bare_runs(own):
            own = _own_ink(segment, glyphs, picture, bare)
        _divide(segment, glyphs, own, shown, hidden)
    return shown, hidden


def too_small(hidden: list[Segment], picture: Picture) -> bool:
    """Whether text counts as hidden because its page is so large that its type leaves no ink on the picture."""
    return any(segment.size >= _TINY and segment.size * picture.scale < _TRACELESS for segment in hidden)


def _own_ink(segment: Segment, glyphs: Glyphs, picture: Picture, bare: Picture | None) -> NDArray[np.bool_]:
    """Which characters of a segment are seen."""
    boxes = glyphs.box[segment.first : segment.last].tolist()
    return np.array([_inked((left, bottom, right, top), picture, bare) for left, bottom, right, top in boxes])


def _bare_runs(inked: NDArray[np.bool_]) -> list[tuple[int, int]]:
    """Stretches `[first, last)` of several characters without ink."""
    if int((~inked).sum()) < _RUN:
        return []
    edges = [0, *(np.flatnonzero(np.diff(inked)) + 1).tolist(), len(inked)]
    return [(a, b) for a, b in pairwise(edges) if not inked[a] and b - a >= _RUN]


def _divide(
    segment: Segment, glyphs: Glyphs, inked: NDArray[np.bool_], shown: list[Segment], hidden: list[Segment]
) -> None:
    """Take the runs of characters without ink out of a segment that is seen in part."""
    bare = _bare_runs(inked)
    if not bare:
        shown.append(segment)
        return
    at = 0
    for a, b in [*bare, (len(inked), len(inked))]:
        if a > at:
            shown.append(make_segment(glyphs, segment.first + at, segment.first + a))
        if b > a:
            hidden.append(make_segment(glyphs, segment.first + a, segment.first + b))
        at = b


def segment_box(segment: Segment, glyphs: Glyphs) -> tuple[float, float, float, float]:
    """The user-space box around all characters of a segment."""
    part = glyphs.box[segment.first : segment.last]
    return float(part[:, 0].min()), float(part[:, 1].min()), float(part[:, 2].max()), float(part[:, 3].max())


def _seen(
    segment: Segment, glyphs: Glyphs, kind: int, picture: Picture, images: list[Any], bare: Picture | None
) -> bool:
    box = segment_box(segment, glyphs)
    if kind == 3:
        return False
    if kind == 1:
        return any(_over(box, image) for image in images) and _inked(box, picture, bare)
    return _inked(box, picture, bare) or (kind == 0 and _unembedded(segment, glyphs))


def _inked(box: tuple[float, float, float, float], picture: Picture, bare: Picture | None) -> bool:
    return (picture.contrast(box) if bare is None else picture.change(box, bare)) >= _CONTRAST


def absent(segment: Segment, glyphs: Glyphs, picture: Picture, bare: Picture | None) -> bool:
    """Whether a shown segment leaves no ink because its font is neither in the file nor on this machine."""
    return _unembedded(segment, glyphs) and not _inked(segment_box(segment, glyphs), picture, bare)


def _unembedded(segment: Segment, glyphs: Glyphs) -> bool:
    style = glyphs.styles[int(glyphs.style[segment.first])] if glyphs.styles else None
    return style is not None and not style.embedded and _foreign(glyphs, segment)


def _over(box: tuple[float, float, float, float], image: tuple[float, float, float, float]) -> bool:
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return image[0] <= x <= image[2] and image[1] <= y <= image[3]


def _foreign(glyphs: Glyphs, segment: Segment) -> bool:
    """East Asian text, symbols and the like, whose font may be neither in the file nor on this machine."""
    return bool((glyphs.code[segment.first : segment.last] > 0x20FF).any())

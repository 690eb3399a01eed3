"""A page as a picture with its highlights, for reports and the run without a window."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop_app.foundation.errors import UserError
from desktop_app.ingest import pdfium
from desktop_app.ingest.extras import form_environment

if TYPE_CHECKING:
    from PIL import Image

    from desktop_app.domain.geometry import Box

#: Largest picture, in pixels: a page of 8,400 points a side would otherwise take 282 MB at 72 dpi.
MAX_PIXELS = 16_000_000
#: Highlight colours by tone (red, green, blue); multiplied with the page so that the text stays readable.
TONES = {"strong": (255, 214, 64), "faint": (255, 244, 190), "contradicted": (255, 176, 168)}
#: Pixels added around a mark, so that thin letters are not cut.
_MARGIN = 1


def render_page(
    path: Path,
    page: int,
    scale: float,
    password: str | None = None,
    marks: Sequence[tuple[Sequence[Box], str]] = (),
) -> Image.Image:
    """Render page `page` (from 1) at `scale` pixels a point (less for gigantic pages), marks painted under the ink.

    marks: (boxes in user space, tone of `TONES`). Raises `UnreadableFile` when the file cannot be opened and
    `UserError` when it has no such page.
    """
    with pdfium.opened(path, password) as document:
        count = pdfium.raw().FPDF_GetPageCount(document)
        if not 1 <= page <= count:
            raise UserError("No such page", f"“{path.name}” has {count} pages, not {page}.", "Choose another page.")
        with pdfium.loaded_page(document, page - 1) as handle:
            if handle is None:
                raise UserError("Damaged page", f"Page {page} of “{path.name}” cannot be shown.", "")
            with form_environment(document) as form:
                picture = _render(handle, form, _bounded(handle, scale))
            for boxes, tone in marks:
                for box in boxes:
                    _mark(picture, _device_box(handle, picture.size, box), TONES.get(tone, TONES["strong"]))
            return picture


def _bounded(page: Any, scale: float) -> float:
    r = pdfium.raw()
    area = max(1.0, r.FPDF_GetPageWidthF(page) * r.FPDF_GetPageHeightF(page))
    return min(scale, math.sqrt(MAX_PIXELS / area))


def _render(page: Any, form: Any, scale: float) -> Image.Image:
    from PIL import Image

    r = pdfium.raw()
    width = max(1, math.ceil(r.FPDF_GetPageWidthF(page) * scale))
    height = max(1, math.ceil(r.FPDF_GetPageHeightF(page) * scale))
    buffer = (ctypes.c_ubyte * (width * height * 4))()
    bitmap = r.FPDFBitmap_CreateEx(width, height, r.FPDFBitmap_BGRx, buffer, width * 4)
    try:
        r.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xFFFFFFFF)
        r.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, r.FPDF_ANNOT)
        if form:
            r.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, r.FPDF_ANNOT)
    finally:
        r.FPDFBitmap_Destroy(bitmap)
    return Image.frombuffer("RGB", (width, height), bytes(buffer), "raw", "BGRX", 0, 1)


def _device_box(page: Any, size: tuple[int, int], box: Box) -> tuple[int, int, int, int]:
    """(left, top, right, bottom) in pixels, right and bottom exclusive, by FPDF_PageToDevice."""
    r = pdfium.raw()
    x, y = ctypes.c_int(), ctypes.c_int()
    points = []
    for px, py in ((box.left, box.bottom), (box.right, box.top)):
        r.FPDF_PageToDevice(page, 0, 0, size[0], size[1], 0, px, py, x, y)
        points.append((x.value, y.value))
    (x0, x1), (y0, y1) = (sorted(values) for values in zip(*points, strict=True))
    return (
        max(0, x0 - _MARGIN),
        max(0, y0 - _MARGIN),
        min(size[0], x1 + 1 + _MARGIN),
        min(size[1], y1 + 1 + _MARGIN),
    )


def _mark(picture: Image.Image, box: tuple[int, int, int, int], color: tuple[int, int, int]) -> None:
    from PIL import Image, ImageChops

    if box[2] <= box[0] or box[3] <= box[1]:
        return
    part = picture.crop(box)
    picture.paste(ImageChops.multiply(part, Image.new("RGB", part.size, color)), box[:2])

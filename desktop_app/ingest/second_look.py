"""What the page looks like without its text: ink that stays when the text is taken away is not the text's own.

Text under a picture or an opaque shape, cut away by a clip, or painted white behind other words has ink in its box all
the same. Pages with such an overlap are drawn a second time (3 to 8 ms a page), the text objects left out.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any

import numpy as np

from desktop_app.ingest import pdfium
from desktop_app.ingest.glyphs import Floats
from desktop_app.ingest.visibility import Picture, render_grey

#: A shape smaller than this (points) hides no words: rules, underlines, bullets.
_WIDE, _HIGH = 12.0, 4.0
#: Form objects inside form objects are followed this deep.
_DEPTH = 6


def overlapped(page: Any, boxes: Floats) -> bool:
    """Whether a picture or shape lies over, or under, one of the text boxes ((n, 4), user space)."""
    if not len(boxes):
        return False
    shapes = _shapes(page)
    if not len(shapes):
        return False
    left = np.maximum(shapes[:, None, 0], boxes[None, :, 0])
    bottom = np.maximum(shapes[:, None, 1], boxes[None, :, 1])
    right = np.minimum(shapes[:, None, 2], boxes[None, :, 2])
    top = np.minimum(shapes[:, None, 3], boxes[None, :, 3])
    return bool(((right - left > 2.0) & (top - bottom > 2.0)).any())


def _shapes(page: Any) -> Floats:
    """Boxes of pictures, shadings, form objects and paths that are large enough to hide a word."""
    r, call = pdfium.raw(), pdfium.calls()
    handle = pdfium.address(page)
    values = (ctypes.c_float * 4)()
    at = ctypes.addressof(values)
    found = []
    for i in range(r.FPDFPage_CountObjects(page)):
        item = call.page_object(handle, i) or 0
        if call.object_type(item) != r.FPDF_PAGEOBJ_TEXT and call.object_bounds(item, at, at + 4, at + 8, at + 12):
            box = tuple(values)
            if box[2] - box[0] > _WIDE and box[3] - box[1] > _HIGH:
                found.append(box)
    return np.array(found, dtype=np.float64).reshape(-1, 4)


def render_without_text(page: Any) -> Picture:
    """The page in grey with its text objects left out; they are active again afterwards."""
    r, call = pdfium.raw(), pdfium.calls()
    handle = pdfium.address(page)
    items = [call.page_object(handle, i) or 0 for i in range(r.FPDFPage_CountObjects(page))]
    texts = list(_texts(r, items, _DEPTH))
    try:
        for item in texts:
            call.set_active(item, 0)
        return render_grey(page)
    finally:
        for item in texts:
            call.set_active(item, 1)


def _texts(r: Any, items: list[int], depth: int) -> Iterator[int]:
    call = pdfium.calls()
    for item in items:
        kind = call.object_type(item)
        if kind == r.FPDF_PAGEOBJ_TEXT:
            yield item
        elif kind == r.FPDF_PAGEOBJ_FORM and depth:
            form = ctypes.cast(item, r.FPDF_PAGEOBJECT)
            inner = [r.FPDFFormObj_GetObject(form, i) for i in range(r.FPDFFormObj_CountObjects(form))]
            yield from _texts(r, [pdfium.address(one) for one in inner], depth - 1)

"""Looking at the page itself: is there ink in a box, and what does PDFium read inside it?"""

from __future__ import annotations

import ctypes
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from desktop_app.domain.geometry import Box, PageSpan
from desktop_app.ingest import pdfium
from desktop_app.ingest.render import render_page

#: Grey levels between which a box counts as inked; pixels a point of the picture.
CONTRAST, SCALE = 30, 2.0


def on_ink(path: Path, boxes: Sequence[tuple[int, Box]], password: str | None = None) -> tuple[int, int, int]:
    """(boxes with contrast in the program's own picture of the page, all boxes, boxes off the page)."""
    by_page: defaultdict[int, list[Box]] = defaultdict(list)
    for number, box in boxes:
        by_page[number].append(box)
    hits = off = 0
    for number, own in by_page.items():
        picture = np.asarray(render_page(path, number, SCALE, password))
        height, width = picture.shape[:2]
        with pdfium.opened(path, password) as document, pdfium.loaded_page(document, number - 1) as page:
            for box in own:
                left, top, right, bottom = device_box(page, width, height, box)
                if right < 0 or bottom < 0 or left >= width or top >= height:
                    off += 1
                    continue
                part = picture[max(0, top) : bottom + 1, max(0, left) : right + 1].astype(np.int16)
                hits += bool(part.size and int((part.max(axis=(0, 1)) - part.min(axis=(0, 1))).max()) > CONTRAST)
    return hits, len(boxes), off


def device_box(page: object, width: int, height: int, box: Box) -> tuple[int, int, int, int]:
    x, y = ctypes.c_int(), ctypes.c_int()
    points = []
    for px, py in ((box.left, box.bottom), (box.right, box.top)):
        pdfium.raw().FPDF_PageToDevice(page, 0, 0, width, height, 0, px, py, x, y)
        points.append((x.value, y.value))
    (x0, x1), (y0, y1) = (sorted(values) for values in zip(*points, strict=True))
    return x0, y0, x1, y1


def read_back(path: Path, spans: Sequence[PageSpan], password: str | None = None) -> str:
    """What PDFium itself reads inside the boxes."""
    r = pdfium.raw()
    texts = []
    with pdfium.opened(path, password) as document:
        for span in spans:
            with pdfium.loaded_page(document, span.page - 1) as page, pdfium.text_page(page) as text_page:
                for box in span.boxes:
                    corners = (box.left, box.top, box.right, box.bottom)
                    size = max(0, r.FPDFText_GetBoundedText(text_page, *corners, None, 0))
                    units = (ctypes.c_ushort * (size + 1))()
                    r.FPDFText_GetBoundedText(text_page, *corners, units, size)
                    texts.append(bytes(units)[: 2 * size].decode("utf-16-le", "replace").replace("\x00", ""))
    return " ".join(texts).replace("\ufffe", "")

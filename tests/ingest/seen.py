"""Looking at the page itself: is there ink in a box, and what does PDFium read inside it?"""

from __future__ import annotations

import ctypes
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np

from desktop_app.domain.geometry import Box, PageSpan
from desktop_app.ingest import pdfium
from desktop_app.ingest.extras import form_environment
from desktop_app.ingest.render import render_page
from desktop_app.verification.skeleton import LOST, build

#: Grey levels between which a box counts as inked; pixels a point of the picture.
CONTRAST, SCALE = 30, 2.0
#: A glyph that lies in a box by more than half of its area is under it, be its neighbours' boxes as they may.
UNDER = 0.5
#: Letters of the largest ligature (ffi); a glyph that is said to be more is the file's mistake, or a word in one glyph.
LIGATURE = 3
#: What some files say of a ligature, and what it shows.
MISREAD = {"\u014c": "ft", "\u019e": "tf", "\u019f": "ti", "\u01a9": "tt", "\u01ab": "tti", "\U0010019f": "ti"}
MISREAD |= {"\u00de": "fi", "\u00df": "fl"}
#: Equal letters at one place, so far apart in PDFium's order, are not letters of one glyph.
FAR = 20


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


def reads_as(path: Path, spans: Sequence[PageSpan], words: str, password: str | None = None) -> bool:
    """Whether the glyphs under the boxes, each read once, are `words`.

    Stricter than `read_back` in what it takes (a glyph whose box only touches, a picture of a word behind the line, are
    not under a box) and wider in what it knows: values of forms and typed comments, which belong to no page's text, are
    painted into the page first; the letters of one glyph have no order of their own in right-to-left text, where PDFium
    turns them round; and of a glyph that the file says is a whole word, a part may be meant.
    """
    wanted = build(words).chars
    with pdfium.opened(path, password) as document, form_environment(document) as form:
        glyphs = [letters for span in spans for letters in _glyphs_under(document, form, span)]
    return any(build(reading).chars == wanted for reading in _readings(glyphs))


def _glyphs_under(document: Any, form: Any, span: PageSpan) -> list[str]:
    """The letters of each glyph under the boxes; "" and " " stand for what has no letters."""
    r = pdfium.raw()
    with pdfium.loaded_page(document, span.page - 1) as page:
        if form:
            r.FORM_OnAfterLoadPage(page, form)  # values without a picture of their own get one
        r.FPDFPage_Flatten(page, r.FLAT_NORMALDISPLAY)  # only in memory; seen when the page is loaded again
        if form:
            r.FORM_OnBeforeClosePage(page, form)
    with pdfium.loaded_page(document, span.page - 1) as page, pdfium.text_page(page) as text_page:
        places = [_place(text_page, i) for i in range(r.FPDFText_CountChars(text_page))]
        letters = [_letter(text_page, i) for i in range(len(places))]
    taken: dict[int, None] = {}
    for box in span.boxes:
        taken.update({i: None for i, place in enumerate(places) if i not in taken and _is_under(place[:4], box)})
    first: dict[tuple[object, ...], int] = {}
    for i in list(taken):  # what is painted at one place again far on is one glyph to the eye
        if i - first.setdefault((places[i], letters[i]), i) > FAR:
            del taken[i]
    found, before = [], -1
    for _, same in groupby(taken, key=lambda i: places[i]):
        own = list(same)
        gap = any(letters[i].isspace() for i in range(before + 1, own[0])) or own[0] < before
        found += [" "] * (gap or before < 0)
        units = "".join(letters[i] for i in own).encode("utf-16-le", "surrogatepass")
        found.append(units.decode("utf-16-le", "replace"))
        before = own[-1]
    return found


def _place(text_page: Any, i: int) -> tuple[float, ...]:
    """Left, bottom, right, top, and the origin: equal for the letters of one glyph."""
    r = pdfium.raw()
    left, right, bottom, top, x, y = (ctypes.c_double() for _ in range(6))
    r.FPDFText_GetCharBox(text_page, i, left, right, bottom, top)
    r.FPDFText_GetCharOrigin(text_page, i, x, y)
    return tuple(value.value for value in (left, bottom, right, top, x, y))


def _letter(text_page: Any, i: int) -> str:
    code = pdfium.raw().FPDFText_GetUnicode(text_page, i)
    if code in (0x02, 0xAD):
        return "-"
    return LOST if code == 0 or code > 0x10FFFF else chr(code)


def _is_under(place: tuple[float, ...], box: Box) -> bool:
    left, bottom, right, top = place
    area = (right - left) * (top - bottom)
    across = min(right, box.right + 0.1) - max(left, box.left - 0.1)
    along = min(top, box.top + 0.1) - max(bottom, box.bottom - 0.1)
    return area > 0 and across > 0 and along > 0 and across * along > UNDER * area


def _readings(glyphs: Sequence[str]) -> Iterator[str]:
    yield "".join(glyphs)
    yield "".join(MISREAD.get(g, LOST if "\ue000" <= g[:1] < "\uf900" else g) for g in glyphs)
    turned = [g[::-1] if len(g) > 1 and any("\u0590" <= c < "\ufeff" for c in g) else g for g in glyphs]
    yield "".join(turned)
    for i, glyph in enumerate(turned):
        for letter in dict.fromkeys(glyph) if len(glyph) > LIGATURE else ():
            yield "".join([*turned[:i], letter, *turned[i + 1 :]])

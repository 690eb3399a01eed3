"""What the page looks like without some of its text: ink that stays when words are taken away is not their own.

Words under a picture or an opaque shape, or white behind other words, have ink in their box all the same. Pages with
such an overlap are drawn again (3 to 8 ms a page) without the words in doubt.
"""

from __future__ import annotations

import ctypes
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop_app.ingest import pdfium
from desktop_app.ingest.glyphs import Floats, Glyphs, Ints
from desktop_app.ingest.segments import Segment
from desktop_app.ingest.visibility import Picture, render_grey, segment_box

#: A shape smaller than this (points) hides no words: rules, underlines, bullets.
_WIDE, _HIGH = 12.0, 4.0
#: The edges of text painted twice lie within this distance (points).
_TWIN = 1.5
#: Shapes compared with all text at once: bounds the memory on drawings of many thousand shapes.
_AT_ONCE = 256
#: Form objects inside form objects are followed this deep.
_DEPTH = 6
#: The group of nearly white or transparent type (`visibility.suspicion`), and the groups that are looked at here.
_PALE, _LOOKED_AT = 2, (0, 2)


@dataclass(slots=True)
class _Order:
    """Painting order. texts: address of a text object -> its place; shapes: (n, 5) place and box; inner: in forms."""

    texts: dict[int, int] = field(default_factory=dict)
    shapes: list[tuple[float, ...]] = field(default_factory=list)
    inner: set[int] = field(default_factory=set)


def second_looks(page: Any, segments: list[Segment], glyphs: Glyphs, group: Ints) -> dict[int, Picture]:
    """For segments in doubt: id(segment) -> the page without them (and others in doubt for the same reason)."""
    looked_at = [s for s in segments if group[s.first] in _LOOKED_AT]
    pale = [s for s in looked_at if group[s.first] == _PALE]
    order = _order(page)
    under = _under_shapes(order, [s for s in looked_at if group[s.first] != _PALE], glyphs)
    looks: dict[int, Picture] = {}
    for doubtful in (pale, under):
        if doubtful:
            picture = _without(page, _with_twins(_owners(doubtful, glyphs), list(order.texts)))
            looks |= {id(s): picture for s in doubtful}
    return looks


def _order(page: Any) -> _Order:
    r, call = pdfium.raw(), pdfium.calls()
    handle, text = pdfium.address(page), r.FPDF_PAGEOBJ_TEXT
    page_object, object_type = call.page_object, call.object_type
    items = [page_object(handle, i) or 0 for i in range(r.FPDFPage_CountObjects(page))]
    kinds = [object_type(item) for item in items]
    order = _Order({item: place for place, item in enumerate(items) if kinds[place] == text})
    values = (ctypes.c_float * 4)()
    at = ctypes.addressof(values)
    for place, kind in enumerate(kinds):
        if kind == text:
            continue
        if kind == r.FPDF_PAGEOBJ_FORM:
            _enter_form(r, items[place], place, order, _DEPTH)
        if call.object_bounds(items[place], at, at + 4, at + 8, at + 12):
            left, bottom, right, top = values
            if right - left > _WIDE and top - bottom > _HIGH:
                order.shapes.append((place, left, bottom, right, top))
    return order


def _enter_form(r: Any, item: int, place: int, order: _Order, depth: int) -> None:
    """Text inside a form object that also holds shapes is always looked at: their boxes are in another space."""
    form = ctypes.cast(item, r.FPDF_PAGEOBJECT)
    inner = [pdfium.address(r.FPDFFormObj_GetObject(form, i)) for i in range(r.FPDFFormObj_CountObjects(form))]
    kinds = [pdfium.calls().object_type(one) for one in inner]
    mixed = any(kind != r.FPDF_PAGEOBJ_TEXT for kind in kinds)
    for one, kind in zip(inner, kinds, strict=True):
        if kind == r.FPDF_PAGEOBJ_TEXT:
            order.texts[one] = place
            if mixed:
                order.inner.add(one)
        elif kind == r.FPDF_PAGEOBJ_FORM and depth:
            _enter_form(r, one, place, order, depth - 1)


def _under_shapes(order: _Order, segments: list[Segment], glyphs: Glyphs) -> list[Segment]:
    """Segments over which something is painted later."""
    if not segments or not (order.shapes or order.inner):
        return []
    boxes = np.array([segment_box(s, glyphs) for s in segments])
    shapes = np.array(order.shapes, dtype=np.float64).reshape(-1, 5)
    latest = np.full(len(boxes), -1.0)
    for at in range(0, len(shapes), _AT_ONCE):
        part = shapes[at : at + _AT_ONCE]
        latest = np.maximum(latest, np.where(_overlap(boxes, part[:, 1:]), part[:, 0], -1).max(axis=1))
    last = latest.tolist()
    return [
        s for s, at in zip(segments, last, strict=True) if (at >= 0 or order.inner) and _before(order, s, glyphs, at)
    ]


def _before(order: _Order, segment: Segment, glyphs: Glyphs, place: float) -> bool:
    """Whether some of a segment's text is painted before `place`; always so inside a form with shapes of its own."""
    owners = set(glyphs.owner[segment.first : segment.last].tolist())
    return bool(owners & order.inner) or any(order.texts.get(owner, -1) < place for owner in owners)


def _overlap(boxes: Floats, shapes: Floats) -> NDArray[np.bool_]:
    """(boxes, shapes): whether each pair shares more than two points both ways."""
    wide = np.minimum(boxes[:, None, 2], shapes[None, :, 2]) - np.maximum(boxes[:, None, 0], shapes[None, :, 0])
    high = np.minimum(boxes[:, None, 3], shapes[None, :, 3]) - np.maximum(boxes[:, None, 1], shapes[None, :, 1])
    both: NDArray[np.bool_] = (wide > 2.0) & (high > 2.0)
    return both


def _owners(segments: list[Segment], glyphs: Glyphs) -> set[int]:
    return {o for s in segments for o in glyphs.owner[s.first : s.last].tolist() if o}


def _with_twins(owners: set[int], texts: list[int]) -> set[int]:
    """Text painted twice at one place has its characters counted once: the other copy belongs to it."""
    call = pdfium.calls()
    boxes = np.zeros((len(texts), 4), dtype=np.float32)
    for i, item in enumerate(texts):
        at = boxes.ctypes.data + 16 * i
        call.object_bounds(item, at, at + 4, at + 8, at + 12)
    own = np.isin(np.array(texts, dtype=np.int64), np.array(sorted(owners), dtype=np.int64))
    found = set(owners)
    for box in boxes[own]:
        twins = (np.abs(boxes - box) < _TWIN).all(axis=1) & ~own
        found.update(texts[i] for i in np.flatnonzero(twins).tolist())
    return found


def _without(page: Any, texts: set[int]) -> Picture:
    """The page in grey without some text objects; they are active again afterwards."""
    call = pdfium.calls()
    try:
        for item in texts:
            call.set_active(item, 0)
        return render_grey(page)
    finally:
        for item in texts:
            call.set_active(item, 1)

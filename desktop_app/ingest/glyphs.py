"""A page's characters as arrays: code point, box, baseline, size, direction, style."""

from __future__ import annotations

import ctypes
import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop_app.ingest import pdfium

#: Stored for what has no usable code point; matching treats it as one to three letters.
LOST = 0xFFFD
#: PDFium's code for a hyphen at a line's end.
LINE_HYPHEN = 0x02

_SPACES = np.array([0x20, 0xA0, 0x09, 0x1680, *range(0x2000, 0x200C), 0x202F, 0x205F, 0x3000, 0xFEFF, 0x200C, 0x200D])
#: Spaces that join digit groups and are kept between digits.
_DIGIT_SPACES = np.array([0xA0, 0x2009, 0x202F])
#: Bullets of the Symbol and Wingdings fonts in the private-use area.
_BULLETS = np.array([0xF0B7, 0xF0A7, 0xF076, 0xF0D8, 0xF06E, 0xF0FC, 0xF0A8])
_ALEFS = np.array([0x622, 0x623, 0x625, 0x627])
_LAM = 0x644

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


@dataclass(slots=True)
class Style:
    """What a text object says about its characters. color: RGB and alpha 0..255; mode: PDF text rendering mode."""

    size: float
    angle: int
    color: tuple[int, int, int, int]
    mode: int
    bold: bool
    embedded: bool


@dataclass(slots=True)
class Glyphs:
    """The inked characters of one page in PDFium's order, all arrays of one length.

    box: (n, 4) left, bottom, right, top in user space points. along, across: position of the baseline origin along the
    text direction and perpendicular to it (up is positive). start, end: extent along the direction. space: code
    point of the space before the character, or 0. style: index into `styles`. angle: degrees, counter-clockwise.
    lost: how many characters have no usable code point.
    """

    code: Ints
    box: Floats
    across: Floats
    start: Floats
    end: Floats
    size: Floats
    angle: Ints
    space: Ints
    style: Ints
    styles: list[Style]
    lost: int


def read_glyphs(text_page: Any) -> Glyphs:
    """Read all characters of a text page; spaces become a property of the next character."""
    r = pdfium.raw()
    count = max(0, r.FPDFText_CountChars(text_page))
    handle = pdfium.address(text_page)
    code, box, origin = _positions(handle, count)
    style, styles = _styles(handle, count)
    code, keep, lost = _code_points(handle, code, box)
    index = np.flatnonzero(keep & ~np.isin(code, _SPACES))
    space = _spaces_before(code, keep, index)
    _fill_flat_boxes(text_page, box, index)
    glyphs = _oriented(code[index], box[index], origin[index], style[index], styles, space, lost)
    return _vertical_runs(glyphs, origin[index])


def _positions(handle: int, count: int) -> tuple[Ints, Floats, Floats]:
    call = pdfium.calls()
    unicode, char_box, char_origin = call.unicode, call.char_box, call.char_origin
    code = np.fromiter((unicode(handle, i) for i in range(count)), dtype=np.int64, count=count)
    boxes, origins = (ctypes.c_double * (4 * count + 4))(), (ctypes.c_double * (2 * count + 2))()
    at, to = ctypes.addressof(boxes), ctypes.addressof(origins)
    for i in range(count):
        char_box(handle, i, at, at + 16, at + 8, at + 24)
        char_origin(handle, i, to, to + 8)
        at += 32
        to += 16
    box = np.frombuffer(boxes, dtype=np.float64)[: 4 * count].reshape(count, 4).copy()
    origin = np.frombuffer(origins, dtype=np.float64)[: 2 * count].reshape(count, 2).copy()
    return code, np.nan_to_num(box, posinf=0.0, neginf=0.0), np.nan_to_num(origin, posinf=0.0, neginf=0.0)


def _styles(handle: int, count: int) -> tuple[Ints, list[Style]]:
    """Style index per character; one entry per text object, -1 where there is none (generated spaces)."""
    call = pdfium.calls()
    text_object = call.text_object
    index = np.full(count, -1, dtype=np.int64)
    styles: list[Style] = []
    known: dict[tuple[float, int, tuple[int, int, int, int], int, int], int] = {}
    fonts: dict[int, tuple[bool, bool]] = {}
    last, current = 0, -1
    for i in range(count):
        here = text_object(handle, i) or 0
        if here != last:
            last = here
            current = _style_of(handle, i, here, styles, known, fonts) if here else -1
        index[i] = current
    return index, styles


_MATRIX = (ctypes.c_float * 6)()
_COLOR = (ctypes.c_uint * 4)()


def _style_of(
    handle: int,
    i: int,
    text_object: int,
    styles: list[Style],
    known: dict[tuple[float, int, tuple[int, int, int, int], int, int], int],
    fonts: dict[int, tuple[bool, bool]],
) -> int:
    call = pdfium.calls()
    call.matrix(handle, i, ctypes.addressof(_MATRIX))
    a, b, c, d = _MATRIX[0], _MATRIX[1], _MATRIX[2], _MATRIX[3]
    size = round(call.font_size(handle, i) * math.hypot(c, d), 2)
    angle = round(math.degrees(math.atan2(b, a))) % 360
    at = ctypes.addressof(_COLOR)
    has_color = call.fill_color(text_object, at, at + 4, at + 8, at + 12)
    color = (_COLOR[0], _COLOR[1], _COLOR[2], _COLOR[3]) if has_color else (0, 0, 0, 255)
    mode = call.render_mode(text_object)
    font = call.font(text_object) or 0
    key = (size, angle, color, mode, font)
    if key not in known:
        if font not in fonts:
            fonts[font] = _font_facts(font)
        known[key] = len(styles)
        styles.append(Style(size, angle, color, mode, *fonts[font]))
    return known[key]


def _font_facts(font: int) -> tuple[bool, bool]:
    """(bold, embedded) of a font."""
    if not font:
        return False, True
    r = pdfium.raw()
    handle = ctypes.cast(font, r.FPDF_FONT)
    size = r.FPDFFont_GetBaseFontName(handle, None, 0)
    buffer = ctypes.create_string_buffer(max(size, 1))
    r.FPDFFont_GetBaseFontName(handle, buffer, size)
    name = buffer.value.decode("latin-1").lower()
    heavy = any(word in name for word in ("bold", "black", "heavy", "semibold", "-demi", "cmbx", "cmssbx"))
    return heavy or r.FPDFFont_GetWeight(handle) >= 600, r.FPDFFont_GetIsEmbedded(handle) != 0


def _code_points(handle: int, code: Ints, box: Floats) -> tuple[Ints, NDArray[np.bool_], int]:
    """Usable code points, which characters stay, and how many were lost."""
    keep = np.ones(len(code), dtype=bool)
    odd = (code < 32) | (code == 0xAD) | (code >= 0xD800) | ((code >= 0x7F) & (code < 0xA0))
    lost = 0
    if odd.any():
        lost = _repair(handle, code, box, keep, odd)
    _unswap_lam_alef(code, box)
    return code, keep, lost


def _repair(handle: int, code: Ints, box: Floats, keep: NDArray[np.bool_], odd: NDArray[np.bool_]) -> int:
    lost = 0
    inked = (box[:, 2] - box[:, 0] > 0.01) & (box[:, 3] - box[:, 1] > 0.01)
    for i in np.flatnonzero(odd).tolist():
        value = int(code[i])
        if 0xD800 <= value < 0xDC00 and i + 1 < len(code) and 0xDC00 <= code[i + 1] < 0xE000:
            code[i] = 0x10000 + ((value - 0xD800) << 10) + (int(code[i + 1]) - 0xDC00)
            code[i + 1] = 0x20
            keep[i + 1] = False
        elif value == LINE_HYPHEN:
            code[i] = 0x2D if inked[i] else 0x20
            keep[i] = bool(inked[i])
        elif value == 0xAD:
            code[i], keep[i] = 0x2D, bool(inked[i])
        elif value < 32 or 0x7F <= value < 0xA0:
            lost += _control(handle, i, code, keep, inked)
        elif value in _BULLETS:
            code[i] = 0x2022
        elif value > 0x10FFFF or 0xD800 <= value < 0xE000 or value in (0xFFFE, 0xFFFF, LOST):
            if keep[i]:
                code[i] = LOST
                lost += 1
    return lost


def _control(handle: int, i: int, code: Ints, keep: NDArray[np.bool_], inked: NDArray[np.bool_]) -> int:
    """A control code is white space when it has no ink, else a glyph whose letter is not known."""
    generated = pdfium.calls().is_generated(handle, i) == 1
    if inked[i] and not generated:
        code[i] = LOST
        return 1
    keep[i] = code[i] != 0
    code[i] = 0x20
    return 0


def _unswap_lam_alef(code: Ints, box: Floats) -> None:
    """PDFium expands the lam-alef ligature in visual order; put the lam first."""
    if len(code) < 2 or not (code == _LAM).any():
        return
    swapped = np.isin(code[:-1], _ALEFS) & (code[1:] == _LAM) & (box[:-1] == box[1:]).all(axis=1)
    for i in np.flatnonzero(swapped).tolist():
        code[i], code[i + 1] = code[i + 1], code[i]


def _fill_flat_boxes(text_page: Any, box: Floats, index: Ints) -> None:
    """Glyphs whose font is not at hand have no outline: give them their advance box."""
    r = pdfium.raw()
    flat = (box[index, 2] - box[index, 0] < 0.05) | (box[index, 3] - box[index, 1] < 0.05)
    loose = r.FS_RECTF()
    for i in index[flat].tolist():
        if r.FPDFText_GetLooseCharBox(text_page, i, loose):
            sides = np.nan_to_num([loose.left, loose.bottom, loose.right, loose.top])
            box[i] = [min(sides[0], sides[2]), min(sides[1], sides[3]), max(sides[0], sides[2]), max(sides[1], sides[3])]


def _spaces_before(code: Ints, keep: NDArray[np.bool_], index: Ints) -> Ints:
    """For each inked character (at `index`) the code of the space before it, 0 for none; U+0020 for several."""
    is_space = np.isin(code, _SPACES) & keep
    count = np.cumsum(is_space)
    between = np.diff(count[index], prepend=0)
    special = np.zeros(len(code), dtype=np.int64)
    special[1:] = np.where(is_space[:-1] & np.isin(code[:-1], _DIGIT_SPACES), code[:-1], 0x20)
    return np.where(between == 0, 0, np.where(between == 1, special[index], 0x20))


def _oriented(
    code: Ints, box: Floats, origin: Floats, style: Ints, styles: list[Style], space: Ints, lost: int
) -> Glyphs:
    sizes = np.array([s.size for s in styles] + [1.0])
    angles = np.array([s.angle for s in styles] + [0])
    size, angle = sizes[style], angles[style]
    height = np.maximum(box[:, 3] - box[:, 1], box[:, 2] - box[:, 0])
    size = np.where((size < 2.0) & (height > 2 * size), height, size)
    size = np.maximum(size, 0.01)
    angle = _snapped(angle)
    start, end, across = _project(box, origin, angle)
    return Glyphs(code, box, across, start, end, size, angle, space, style, styles, lost)


def _snapped(angle: Ints) -> Ints:
    """Angles within 8 degrees of a right angle count as it (skewed scans)."""
    nearest = (np.round(angle / 90).astype(np.int64) * 90) % 360
    distance = np.abs((angle - nearest + 180) % 360 - 180)
    return np.where(distance <= 8, nearest, (angle // 5) * 5 % 360)


def _project(box: Floats, origin: Floats, angle: Ints) -> tuple[Floats, Floats, Floats]:
    """Extent along the text direction, and the baseline's position across it."""
    radians = np.radians(angle)
    cos, sin = np.cos(radians), np.sin(radians)
    across = -origin[:, 0] * sin + origin[:, 1] * cos
    corners = [box[:, x] * cos + box[:, y] * sin for x in (0, 2) for y in (1, 3)]
    return np.minimum.reduce(corners), np.maximum.reduce(corners), across


def _vertical_runs(glyphs: Glyphs, origin: Floats) -> Glyphs:
    """Vertical writing (each glyph below the one before): lay it out as text that runs downwards."""
    if len(glyphs.code) < 4 or not (glyphs.code > 0x2E7F).any():
        return glyphs
    step = np.diff(origin, axis=0)
    size = glyphs.size[1:]
    falling = (np.abs(step[:, 0]) < 0.3 * size) & (step[:, 1] < -0.5 * size) & (step[:, 1] > -1.6 * size)
    upright = glyphs.angle == 0
    vertical = np.zeros(len(glyphs.code), dtype=bool)
    vertical[1:] |= falling
    vertical[:-1] |= falling
    vertical &= upright & (glyphs.code > 0x2E7F)
    if vertical.sum() < 0.5 * upright.sum():
        return glyphs
    glyphs.angle = np.where(upright, 270, glyphs.angle)
    glyphs.start, glyphs.end, glyphs.across = _project(glyphs.box, origin, glyphs.angle)
    return glyphs

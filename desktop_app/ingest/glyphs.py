"""A page's characters as arrays: code point, box, baseline, size, direction, style."""

from __future__ import annotations

import ctypes
import math
import unicodedata
from dataclasses import dataclass, field
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
#: What is flatter than this (points) has no ink: a space without a code, by rounding not wholly flat.
_FLAT = 0.03
#: Letters of one glyph, which stand at one place, are at most so many.
_GLYPH_LETTERS = 18
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
    owner: address of the text object that paints the character, valid while the page is open; 0 for none.
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
    owner: Ints = field(default_factory=lambda: np.zeros(0, dtype=np.int64))

    def __post_init__(self) -> None:
        if len(self.owner) != len(self.code):  # recognised characters are painted by no text object
            self.owner = np.zeros(len(self.code), dtype=np.int64)


def read_glyphs(text_page: Any) -> Glyphs:
    """Read all characters of a text page; spaces become a property of the next character."""
    r = pdfium.raw()
    count = max(0, r.FPDFText_CountChars(text_page))
    handle = pdfium.address(text_page)
    code, box, origin = _positions(handle, count)
    style, styles, owner = _styles(handle, count)
    code, keep, lost = _code_points(handle, code, box)
    _compose(code, box, keep)
    keep &= ~(_painted_again(code, box) | _of_another_script(code, box))
    index = np.flatnonzero(keep & ~np.isin(code, _SPACES))
    space = _spaces_before(code, keep, index)
    _fill_flat_boxes(text_page, box, index)
    glyphs = _oriented(code[index], box[index], origin[index], style[index], styles, space, lost, owner[index])
    return _vertical_runs(glyphs, origin[index])


def _positions(handle: int, count: int) -> tuple[Ints, Floats, Floats]:
    call = pdfium.calls()
    unicode, char_box, char_origin = call.unicode, call.char_box, call.char_origin
    code = np.fromiter((unicode(handle, i) for i in range(count)), dtype=np.int64, count=count)
    box, origin = np.zeros((count, 4)), np.zeros((count, 2))
    at, to = box.ctypes.data, origin.ctypes.data
    for i in range(count):
        char_box(handle, i, at, at + 16, at + 8, at + 24)
        char_origin(handle, i, to, to + 8)
        at += 32
        to += 16
    return code, np.nan_to_num(box, posinf=0.0, neginf=0.0), np.nan_to_num(origin, posinf=0.0, neginf=0.0)


def _styles(handle: int, count: int) -> tuple[Ints, list[Style], Ints]:
    """Style index and text object per character; -1 and 0 where there is none (generated spaces)."""
    text_object = pdfium.calls().text_object
    table = _StyleTable(handle)
    owner = np.fromiter((text_object(handle, i) or 0 for i in range(count)), dtype=np.int64, count=count)
    starts = np.flatnonzero(np.diff(owner, prepend=-1))
    found = [
        table.find(i, here) if here else -1 for i, here in zip(starts.tolist(), owner[starts].tolist(), strict=True)
    ]
    lengths = np.diff(starts, append=count)
    return np.repeat(np.array(found, dtype=np.int64), lengths), table.styles, owner


class _StyleTable:
    """Distinct styles of a page; some files make a text object of every letter, so a look-up must be cheap."""

    def __init__(self, handle: int) -> None:
        self.styles: list[Style] = []
        self._handle = handle
        self._matrix = (ctypes.c_float * 6)()
        self._color = (ctypes.c_uint * 4)()
        self._abcd = memoryview(self._matrix).cast("B")[:16]
        self._rgba = memoryview(self._color).cast("B")
        self._at_matrix = ctypes.addressof(self._matrix)
        at = ctypes.addressof(self._color)
        self._at_color = (at, at + 4, at + 8, at + 12)
        self._known: dict[tuple[bytes, float, bytes, int, int], int] = {}
        self._fonts: dict[int, tuple[bool, bool]] = {}
        self._calls = pdfium.calls()

    def find(self, i: int, text_object: int) -> int:
        call = self._calls
        call.matrix(self._handle, i, self._at_matrix)
        if not call.fill_color(text_object, *self._at_color):
            self._color[:] = [0, 0, 0, 255]
        font, mode = call.font(text_object) or 0, call.render_mode(text_object)
        size = call.font_size(self._handle, i)
        key = (self._abcd.tobytes(), size, self._rgba.tobytes(), mode, font)
        found = self._known.get(key)
        return self._add(key, size, mode, font) if found is None else found

    def _add(self, key: tuple[bytes, float, bytes, int, int], size: float, mode: int, font: int) -> int:
        a, b, c, d = self._matrix[0], self._matrix[1], self._matrix[2], self._matrix[3]
        angle = round(math.degrees(math.atan2(b, a))) % 360
        red, green, blue, alpha = self._color
        if font not in self._fonts:
            self._fonts[font] = _font_facts(font)
        self._known[key] = len(self.styles)
        effective = round(size * math.hypot(c, d), 2)
        self.styles.append(Style(effective, angle, (red, green, blue, alpha), mode, *self._fonts[font]))
        return self._known[key]


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
    inked = (box[:, 2] - box[:, 0] > _FLAT) & (box[:, 3] - box[:, 1] > _FLAT)
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
        elif keep[i] and (value > 0x10FFFF or 0xD800 <= value < 0xE000 or value in (0xFFFE, 0xFFFF, LOST)):
            code[i] = LOST
            lost += 1
    return lost


def _control(handle: int, i: int, code: Ints, keep: NDArray[np.bool_], inked: NDArray[np.bool_]) -> int:
    """A control code is white space when it has no ink, else a glyph whose letter is not known."""
    call = pdfium.calls()
    dropped = code[i] == 0 and call.text_index(handle, i) < 0  # a NUL, not a letter without a code
    breaks = code[i] in (0x09, 0x0A)
    if inked[i] and not dropped and not breaks and call.is_generated(handle, i) != 1:
        code[i] = LOST
        return 1
    keep[i] = code[i] != 0
    code[i] = 0x20
    return 0


def _compose(code: Ints, box: Floats, keep: NDArray[np.bool_]) -> None:
    """Letters with combining accents become one code point with the box of both."""
    for i in np.flatnonzero((code >= 0x300) & (code < 0x370) & keep).tolist():
        if not i or not keep[i - 1] or code[i - 1] < 0x41:
            continue
        whole = unicodedata.normalize("NFC", chr(int(code[i - 1])) + chr(int(code[i])))
        if len(whole) == 1:
            box[i, :2] = np.minimum(box[i - 1, :2], box[i, :2])
            box[i, 2:] = np.maximum(box[i - 1, 2:], box[i, 2:])
            code[i], keep[i - 1] = ord(whole), False


def _painted_again(code: Ints, box: Floats) -> NDArray[np.bool_]:
    """Characters of which the same stands at the same place already (a form object that paints itself, text set twice
    far apart in the file). PDFium leaves out the neighbours itself; letters of one glyph are no copies."""
    at = np.round((box[:, :2] + 1e4) * 10).astype(np.int64)
    key = (code << 42) ^ (at[:, 0] << 21) ^ at[:, 1]
    _, first, inverse = np.unique(key, return_index=True, return_inverse=True)
    inked = (box[:, 2] - box[:, 0] > 0.1) & (box[:, 3] - box[:, 1] > 0.1)
    again: NDArray[np.bool_] = (np.arange(len(code)) - first[inverse] > _GLYPH_LETTERS) & inked
    return again


def _of_another_script(code: Ints, box: Floats) -> NDArray[np.bool_]:
    """Right-to-left letters that stand in a Latin letter's own box: the file says of one glyph that it is a letter and
    a word of another script, and what is seen is the letter."""
    right_to_left = ((code >= 0x590) & (code < 0x900)) | ((code >= 0xFB1D) & (code < 0xFEFF))
    found: NDArray[np.bool_] = np.zeros(len(code), dtype=bool)
    if not right_to_left.any():
        return found
    latin = {tuple(one) for one in box[(code >= 0x41) & (code < 0x250)].tolist()}
    where = np.flatnonzero(right_to_left)
    found[where] = [tuple(one) in latin for one in box[where].tolist()]
    return found


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
            corners = np.nan_to_num([[loose.left, loose.bottom], [loose.right, loose.top]])
            box[i] = [*corners.min(axis=0), *corners.max(axis=0)]


def _spaces_before(code: Ints, keep: NDArray[np.bool_], index: Ints) -> Ints:
    """For each inked character (at `index`) the code of the space before it, 0 for none; U+0020 for several."""
    is_space = np.isin(code, _SPACES) & keep
    count = np.cumsum(is_space)
    between = np.diff(count[index], prepend=0)
    special = np.zeros(len(code), dtype=np.int64)
    special[1:] = np.where(is_space[:-1] & np.isin(code[:-1], _DIGIT_SPACES), code[:-1], 0x20)
    return np.where(between == 0, 0, np.where(between == 1, special[index], 0x20))


def _oriented(
    code: Ints, box: Floats, origin: Floats, style: Ints, styles: list[Style], space: Ints, lost: int, owner: Ints
) -> Glyphs:
    sizes = np.array([s.size for s in styles] + [1.0])
    angles = np.array([s.angle for s in styles] + [0])
    size, angle = sizes[style], angles[style]
    height = np.maximum(box[:, 3] - box[:, 1], box[:, 2] - box[:, 0])
    size = np.where((size < 2.0) & (height > 2 * size), height, size)
    size = np.maximum(size, 0.01)
    angle = _snapped(angle)
    start, end, across = _project(box, origin, angle)
    return Glyphs(code, box, across, start, end, size, angle, space, style, styles, lost, owner)


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
    columns = np.cumsum(np.concatenate([[True], ~falling]))
    for column in np.unique(columns[vertical]).tolist():  # narrow characters have their origin elsewhere
        own = columns == column
        glyphs.across[own] = np.median(glyphs.across[own])
    glyphs.space[1:][falling & vertical[1:] & vertical[:-1]] = 0  # such scripts have none
    return glyphs

"""What the window asks PDFium: page sizes, the page's matrix, pictures. Not thread-safe; see `page_renderer`."""

from __future__ import annotations

import ctypes
import hashlib
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from desktop_app.domain.geometry import Box
from desktop_app.foundation.errors import UserError

#: `FPDF_PageToDevice` rounds to whole device units; with this many units a page the rounding is 1e-6 of the page.
_DEVICE = 1_000_000
#: Pages kept open; a parsed page can take megabytes.
_OPEN_PAGES = 6


class PasswordNeededError(UserError):
    """The file can be shown once its password is known."""


class WrongPasswordError(PasswordNeededError):
    """The password that was given does not open the file."""


@dataclass(frozen=True, slots=True)
class PageSize:
    """Width and height in points as displayed: crop box and rotation applied."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class PageMatrix:
    """User space (points) to the displayed page, whose top left is (0, 0) and bottom right (1, 1)."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float

    def place(self, box: Box) -> tuple[float, float, float, float]:
        """(left, top, right, bottom) of a box as fractions of the page."""
        xs, ys = [], []
        for x, y in ((box.left, box.bottom), (box.right, box.top)):
            xs.append(self.a * x + self.b * y + self.c)
            ys.append(self.d * x + self.e * y + self.f)
        return min(xs), min(ys), max(xs), max(ys)


@dataclass(frozen=True, slots=True)
class Tile:
    """A rectangle of the picture of a whole page that is `page_width` x `page_height` device pixels.

    quarters: clockwise turns of the view; width and height are those of the turned page.
    """

    page: int
    page_width: int
    page_height: int
    left: int
    top: int
    width: int
    height: int
    quarters: int = 0


class PageSource:
    """One open PDF. Pages count from 1. Every method must be called with the renderer's lock held."""

    def __init__(self, path: Path, password: str | None = None, sha256: str = "") -> None:
        import pypdfium2 as pdfium

        _check_file(path, sha256)
        try:
            self._pdf = pdfium.PdfDocument(path, password=password)
        except pdfium.PdfiumError as problem:
            raise _cannot_open(path, problem, given=bool(password)) from problem
        self._raw: Any = pdfium.raw
        if self._pdf.get_formtype() != pdfium.raw.FORMTYPE_NONE:
            self._pdf.init_forms()
        self._pages: OrderedDict[int, Any] = OrderedDict()

    def sizes(self) -> tuple[PageSize, ...]:
        return tuple(PageSize(*self._pdf.get_page_size(index)) for index in range(len(self._pdf)))

    def matrix(self, page: int) -> PageMatrix:
        """From `FPDF_PageToDevice`, so that rotation, crop box and origin are PDFium's own."""
        raw = self._page(page)
        (x0, y0), (x1, y1), (x2, y2) = (self._to_device(raw, x, y) for x, y in ((0, 0), (1000, 0), (0, 1000)))
        return PageMatrix((x1 - x0) / 1000, (x2 - x0) / 1000, x0, (y1 - y0) / 1000, (y2 - y0) / 1000, y0)

    def picture(self, tile: Tile) -> bytearray:
        """BGRx pixels, 4 bytes each, rows from the top, no padding."""
        raw, page = self._raw, self._page(tile.page)
        pixels = bytearray(tile.width * tile.height * 4)
        buffer = (ctypes.c_char * len(pixels)).from_buffer(pixels)
        bitmap = raw.FPDFBitmap_CreateEx(tile.width, tile.height, raw.FPDFBitmap_BGRx, buffer, tile.width * 4)
        try:
            raw.FPDFBitmap_FillRect(bitmap, 0, 0, tile.width, tile.height, 0xFFFFFFFF)
            place = (-tile.left, -tile.top, tile.page_width, tile.page_height)
            raw.FPDF_RenderPageBitmap(bitmap, page.raw, *place, tile.quarters, raw.FPDF_ANNOT)
            if self._pdf.formenv:
                raw.FPDF_FFLDraw(self._pdf.formenv.raw, bitmap, page.raw, *place, tile.quarters, raw.FPDF_ANNOT)
        finally:
            raw.FPDFBitmap_Destroy(bitmap)
            del buffer
        return pixels

    def close(self) -> None:
        for page in self._pages.values():
            page.close()
        self._pages.clear()
        self._pdf.close()

    def _page(self, number: int) -> Any:
        if number in self._pages:
            self._pages.move_to_end(number)
            return self._pages[number]
        page = self._pages[number] = self._pdf[number - 1]
        if len(self._pages) > _OPEN_PAGES:
            self._pages.popitem(last=False)[1].close()
        return page

    def _to_device(self, page: Any, x: float, y: float) -> tuple[float, float]:
        left, top = ctypes.c_int(), ctypes.c_int()
        self._raw.FPDF_PageToDevice(page.raw, 0, 0, _DEVICE, _DEVICE, 0, x, y, left, top)
        return left.value / _DEVICE, top.value / _DEVICE


def _check_file(path: Path, sha256: str) -> None:
    """The marks belong to the bytes that were indexed; other bytes are not shown in their name."""
    if not path.is_file():
        raise UserError(
            "File not found",
            f"{path.name} is no longer in {path.parent}.",
            "Put it back, or add it again from its new place.",
        )
    if not sha256:
        return
    try:
        with path.open("rb") as file:
            found = hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as problem:
        raise UserError(
            "File not readable", f"{path.name} cannot be read.", "Check its permissions.", str(problem)
        ) from problem
    if found != sha256:
        raise UserError(
            "File changed",
            f"{path.name} has changed since it was indexed, so nothing is highlighted in it.",
            "Add the file again to index its new text.",
        )


def _cannot_open(path: Path, problem: Exception, *, given: bool) -> UserError:
    """given: whether a password was tried."""
    if getattr(problem, "err_code", None) == 4 or "password" in str(problem).lower():
        if given:
            return WrongPasswordError("Wrong password", f"The password for {path.name} is not right.", "Try again.")
        return PasswordNeededError(
            "Password needed",
            f"{path.name} is protected by a password.",
            "It stays in memory only, until Tramo closes.",
        )
    return UserError("Page cannot be shown", f"{path.name} could not be opened.", "", str(problem))

"""The only door to PDFium here: opening files, and calls made cheap for a call per character.

PDFium is not thread-safe, not even across documents: whoever uses it in a process with more than one thread holds
`LOCK`. The prototypes below take plain addresses and keep the interpreter lock, which makes a call three times
cheaper than the generated binding (measured: 0.4 to 1 microsecond).
"""

from __future__ import annotations

import contextlib
import ctypes
import stat
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from desktop_app.ingest import problems

#: Held around every use of PDFium in this process.
LOCK = threading.RLock()

#: A PDF header may stand anywhere in the first KiB (ISO 32000, implementation notes).
_HEADER_WITHIN = 1024


@dataclass(frozen=True, slots=True)
class Calls:
    """PDFium functions with plain-address prototypes; see FPDF_* of the same name for the meaning of arguments."""

    unicode: Callable[[int, int], int]
    is_generated: Callable[[int, int], int]
    text_index: Callable[[int, int], int]
    char_box: Callable[[int, int, int, int, int, int], int]
    char_origin: Callable[[int, int, int, int], int]
    text_object: Callable[[int, int], int | None]
    matrix: Callable[[int, int, int], int]
    font_size: Callable[[int, int], float]
    fill_color: Callable[[int, int, int, int, int], int]
    render_mode: Callable[[int], int]
    font: Callable[[int], int | None]
    page_object: Callable[[int, int], int | None]
    object_type: Callable[[int], int]
    object_bounds: Callable[[int, int, int, int, int], int]
    set_active: Callable[[int, int], int]
    count_marks: Callable[[int], int]
    mark: Callable[[int, int], int | None]
    mark_string: Callable[[int, bytes, int, int, int], int]


def raw() -> Any:
    """The generated binding, with the library initialised."""
    import pypdfium2
    import pypdfium2.raw as binding

    del pypdfium2  # its import initialises the library once
    return binding


@cache
def calls() -> Calls:
    """Bind the prototypes once in this process."""
    r = raw()
    pointer, integer = ctypes.c_void_p, ctypes.c_int

    def bind(function: Any, result: Any, *arguments: Any) -> Any:
        return ctypes.PYFUNCTYPE(result, *arguments)(ctypes.cast(function, pointer).value or 0)

    return Calls(
        unicode=bind(r.FPDFText_GetUnicode, ctypes.c_uint, pointer, integer),
        is_generated=bind(r.FPDFText_IsGenerated, integer, pointer, integer),
        text_index=bind(r.FPDFText_GetTextIndexFromCharIndex, integer, pointer, integer),
        char_box=bind(r.FPDFText_GetCharBox, integer, pointer, integer, *[pointer] * 4),
        char_origin=bind(r.FPDFText_GetCharOrigin, integer, pointer, integer, pointer, pointer),
        text_object=bind(r.FPDFText_GetTextObject, pointer, pointer, integer),
        matrix=bind(r.FPDFText_GetMatrix, integer, pointer, integer, pointer),
        font_size=bind(r.FPDFText_GetFontSize, ctypes.c_double, pointer, integer),
        fill_color=bind(r.FPDFPageObj_GetFillColor, integer, *[pointer] * 5),
        render_mode=bind(r.FPDFTextObj_GetTextRenderMode, integer, pointer),
        font=bind(r.FPDFTextObj_GetFont, pointer, pointer),
        page_object=bind(r.FPDFPage_GetObject, pointer, pointer, integer),
        object_type=bind(r.FPDFPageObj_GetType, integer, pointer),
        object_bounds=bind(r.FPDFPageObj_GetBounds, integer, *[pointer] * 5),
        set_active=bind(r.FPDFPageObj_SetIsActive, integer, pointer, integer),
        count_marks=bind(r.FPDFPageObj_CountMarks, integer, pointer),
        mark=bind(r.FPDFPageObj_GetMark, pointer, pointer, ctypes.c_ulong),
        mark_string=bind(
            r.FPDFPageObjMark_GetParamStringValue, integer, pointer, ctypes.c_char_p, pointer, ctypes.c_ulong, pointer
        ),
    )


def address(handle: Any) -> int:
    """The address behind a handle of the generated binding."""
    return ctypes.cast(handle, ctypes.c_void_p).value or 0


@contextlib.contextmanager
def opened(path: Path, password: str | None = None) -> Iterator[Any]:
    """Yield an FPDF_DOCUMENT with at least one page.

    Raises `UnreadableFile` with the reason otherwise. The file is read by PDFium piece by piece, not into memory.
    """
    _check_bytes(path)
    r = raw()
    with LOCK:
        document, source = _load(r, path, password)
        try:
            if r.FPDF_GetPageCount(document) < 1:
                raise problems.no_pages(path)
            yield document
        finally:
            r.FPDF_CloseDocument(document)
            source.close()


def _check_bytes(path: Path) -> None:
    try:
        if not stat.S_ISREG(path.stat().st_mode) and not path.is_dir():
            raise problems.no_file(path)  # opening a pipe would wait for ever
        with path.open("rb") as stream:
            head = stream.read(_HEADER_WITHIN)
    except FileNotFoundError:
        raise problems.missing(path) from None
    except OSError as problem:
        raise problems.unreachable(path, problem) from None
    except ValueError:  # a NUL in the name
        raise problems.missing(path) from None
    if not head:
        raise problems.empty(path)
    if b"%PDF" not in head:
        raise problems.not_pdf(path, head)


class _FileAccess:
    """A Python file as PDFium's FPDF_FILEACCESS, so that paths in any script open on every system."""

    def __init__(self, r: Any, path: Path) -> None:
        self._stream = path.open("rb")
        self._stream.seek(0, 2)
        self.access = r.FPDF_FILEACCESS()
        self.access.m_FileLen = self._stream.tell()
        self._callback = type(self.access.m_GetBlock)(self._read)
        self.access.m_GetBlock = self._callback

    def _read(self, _parameter: Any, position: int, buffer: Any, size: int) -> int:
        try:
            self._stream.seek(position)
            data = self._stream.read(size)
        except OSError:
            return 0
        if len(data) != size:
            return 0
        ctypes.memmove(buffer, data, size)
        return 1

    def close(self) -> None:
        self._stream.close()


def _load(r: Any, path: Path, password: str | None) -> tuple[Any, _FileAccess]:
    source = _FileAccess(r, path)
    secret = password.encode("utf-8", "surrogateescape") if password else None
    document = r.FPDF_LoadCustomDocument(source.access, secret)
    if document:
        return document, source
    code = r.FPDF_GetLastError()
    source.close()
    if code == r.FPDF_ERR_PASSWORD:
        raise problems.needs_password(path, given=bool(password))
    if code == r.FPDF_ERR_SECURITY:
        raise problems.foreign_security(path)
    raise problems.damaged(path)


@contextlib.contextmanager
def loaded_page(document: Any, index: int) -> Iterator[Any]:
    """Yield an FPDF_PAGE (index from 0), or None when the page is too damaged to load."""
    r = raw()
    page = r.FPDF_LoadPage(document, index)
    try:
        yield page or None
    finally:
        if page:
            r.FPDF_ClosePage(page)


@contextlib.contextmanager
def text_page(page: Any) -> Iterator[Any]:
    """Yield the FPDF_TEXTPAGE of a page, or None when PDFium refuses it."""
    r = raw()
    handle = r.FPDFText_LoadPage(page)
    try:
        yield handle or None
    finally:
        if handle:
            r.FPDFText_ClosePage(handle)


def wide_string(function: Callable[..., int], *arguments: Any) -> str:
    """A UTF-16LE string that a PDFium function fills into (..., buffer, bytes); "" when there is none."""
    size = function(*arguments, None, 0)
    if size <= 2:
        return ""
    buffer = (ctypes.c_ushort * (size // 2 + 1))()
    function(*arguments, buffer, size)
    return bytes(buffer)[: size - 2].decode("utf-16-le", errors="replace").replace("\x00", "")

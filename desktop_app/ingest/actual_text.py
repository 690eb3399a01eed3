"""ActualText: what a file says that painted letters stand for, where PDFium then reads that instead of the letters.

It is there for hyphens at line ends, ligatures and scripts whose glyphs are not letters, and is believed for these.
Where the painted letters can be read and say something else ("48,250" painted, "1,000" told), the page counts.
"""

from __future__ import annotations

import ctypes
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from desktop_app.ingest import pdfium

#: Letters that one glyph may stand for: ffi.
_LIGATURE = 3
#: Form objects inside form objects are followed this deep.
_DEPTH = 4
_KEY = b"ActualText"


def settle(document: Any, index: int, page: Any) -> int:
    """Take from a loaded page the ActualText that is not needed; how many characters of it said other than is painted.

    Only the page in memory changes; its text must be read afterwards.
    """
    items = _items(page)
    told = _told(items)
    if not told:
        return 0
    painted = _painted(document, index)
    needless = set[int]()
    refused = 0
    for said, places in _spans(told):
        letters = "".join(painted.get(place, "") for place in places)
        if not believed(said, letters):
            refused += len(said)
        elif _letters(said) != _letters(letters) or not _letters(said):
            continue
        needless.update(places)  # the painted letters know where each of them stands
    for place in needless:
        _drop(items[place])
    return refused


def believed(said: str, painted: str) -> bool:
    """Whether letters painted as `painted` may stand for `said`."""
    glyphs = [c for c in painted if not c.isspace()]
    a, p = _letters(said), _letters(painted)
    if a == p:
        return True
    unread = any(_is_unread(c) for c in glyphs) or any(not _is_latin(c) for c in a + p)
    if unread or not p:
        return len(a) <= _LIGATURE * len(glyphs)
    return len(p) == 1 and not p.isdigit() and 0 < len(a) <= _LIGATURE and p in a


def _letters(text: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKC", text).casefold() if c.isalnum())


def _is_unread(char: str) -> bool:
    """A glyph whose letter the file does not tell."""
    return char in "\ufffd\0" or unicodedata.category(char) in ("Co", "Cc", "Cn", "Cs")


def _is_latin(char: str) -> bool:
    return char < "\u0250" or "\u1e00" <= char < "\u1f00"


def _spans(told: dict[int, str]) -> Iterator[tuple[str, list[int]]]:
    """Text objects that follow each other under the same words are one span."""
    for (said, _), places in groupby(told, key=lambda place: (told[place], _run_of(told, place))):
        yield said, list(places)


def _run_of(told: dict[int, str], place: int) -> int:
    while told.get(place - 1) == told[place]:
        place -= 1
    return place


def _items(page: Any) -> list[int]:
    """The addresses of a page's objects, those inside of form objects among them, in painting order."""
    r, call, handle = pdfium.raw(), pdfium.calls(), pdfium.address(page)
    page_object, object_type = call.page_object, call.object_type
    items = [page_object(handle, i) or 0 for i in range(r.FPDFPage_CountObjects(page))]
    if r.FPDF_PAGEOBJ_FORM not in map(object_type, items):
        return items
    return list(_opened(items, 0))


def _opened(items: Iterable[int], depth: int) -> Iterator[int]:
    r, object_type = pdfium.raw(), pdfium.calls().object_type
    for item in items:
        if object_type(item) == r.FPDF_PAGEOBJ_FORM and depth < _DEPTH:
            inner = ctypes.cast(item, r.FPDF_PAGEOBJECT)
            count = range(r.FPDFFormObj_CountObjects(inner))
            yield from _opened((pdfium.address(r.FPDFFormObj_GetObject(inner, i)) for i in count), depth + 1)
        else:
            yield item


def _told(items: list[int]) -> dict[int, str]:
    """Place -> ActualText of the text objects that have one; an empty one means nothing to PDFium."""
    call, told, known = pdfium.calls(), dict[int, str](), dict[int, str]()
    mark_of, text = call.mark, pdfium.raw().FPDF_PAGEOBJ_TEXT
    for place, kind in enumerate(map(call.object_type, items)):
        for i in range(call.count_marks(items[place])) if kind == text else ():
            mark = mark_of(items[place], i) or 0
            if mark not in known:  # objects of one span share it
                known[mark] = _said(mark) or ""
            if known[mark]:
                told[place] = known[mark]
    return told


def _said(mark: int) -> str | None:
    """The ActualText of a mark; None without one."""
    call, size = pdfium.calls().mark_string, ctypes.c_ulong()
    if not call(mark, _KEY, 0, 0, ctypes.addressof(size)):
        return None
    units = (ctypes.c_ushort * max(1, size.value // 2))()
    call(mark, _KEY, ctypes.addressof(units), ctypes.sizeof(units), ctypes.addressof(size))
    return bytes(units).decode("utf-16-le", "replace").rstrip("\0")


def _drop(item: int) -> None:
    r, call = pdfium.raw(), pdfium.calls()
    for i in reversed(range(call.count_marks(item))):
        mark = call.mark(item, i) or 0
        if _said(mark) is not None:
            r.FPDFPageObj_RemoveMark(ctypes.cast(item, r.FPDF_PAGEOBJECT), ctypes.cast(mark, r.FPDF_PAGEOBJECTMARK))


def _painted(document: Any, index: int) -> dict[int, str]:
    """The letters that each text object of a page paints, whatever it is said to stand for."""
    call = pdfium.calls()
    with pdfium.loaded_page(document, index) as page:
        addresses = {}
        for place, item in enumerate(_items(page)):
            _drop(item)
            addresses[item] = place
        with pdfium.text_page(page) as text_page:
            handle = pdfium.address(text_page)
            letters: defaultdict[int, list[str]] = defaultdict(list)
            for i in range(max(0, pdfium.raw().FPDFText_CountChars(text_page))):
                owner = call.text_object(handle, i) or 0
                if owner in addresses:
                    code = call.unicode(handle, i)
                    letters[addresses[owner]].append("-" if code == 2 else chr(code) if code < 0x110000 else "\ufffd")
    return {place: "".join(own) for place, own in letters.items()}

"""What the file's catalogue says about the whole document: outline, dates, and whether it is a portfolio."""

from __future__ import annotations

import ctypes
import re
import zlib
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

from desktop_app.domain.documents import OutlineEntry
from desktop_app.ingest import pdfium

#: Outline entries kept, and how deep; a file whose outline runs in a circle ends here.
_ENTRIES, _DEPTH = 5000, 12
_LONGEST = 300
_DATE = re.compile(r"(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:([+-])(\d\d)'?(\d\d)?|Z)?")
_COLLECTION = re.compile(rb"/Collection\s*(?:<<|\d+\s+\d+\s+R)")
_OBJECT_STREAM = re.compile(rb"/Type\s*/ObjStm\b[^>]{0,200}>>\s*stream\r?\n")
#: Portfolios are looked for in the first and the last so many bytes, and in object streams up to this size each.
_LOOK, _INFLATED = 4 << 20, 4 << 20


def outline_of(document: Any) -> tuple[OutlineEntry, ...]:
    """The bookmarks, in order, with the page (from 1) that each leads to; those that lead nowhere are left out."""
    found: list[OutlineEntry] = []
    seen: set[int] = set()
    r = pdfium.raw()
    _walk(r, document, r.FPDFBookmark_GetFirstChild(document, None), 1, found, seen)
    return tuple(found)


def _walk(r: Any, document: Any, bookmark: Any, level: int, found: list[OutlineEntry], seen: set[int]) -> None:
    while bookmark and len(seen) < _ENTRIES and level <= _DEPTH:
        here = ctypes.cast(bookmark, ctypes.c_void_p).value or 0
        if here in seen:
            return
        seen.add(here)
        title = " ".join(pdfium.wide_string(r.FPDFBookmark_GetTitle, bookmark).split())[:_LONGEST]
        page = _page_of(r, document, bookmark)
        if title and page:
            found.append(OutlineEntry(title, page, level))
        _walk(r, document, r.FPDFBookmark_GetFirstChild(document, bookmark), level + 1, found, seen)
        bookmark = r.FPDFBookmark_GetNextSibling(document, bookmark)


def _page_of(r: Any, document: Any, bookmark: Any) -> int:
    target = r.FPDFBookmark_GetDest(document, bookmark)
    if not target:
        action = r.FPDFBookmark_GetAction(bookmark)
        target = r.FPDFAction_GetDest(document, action) if action else None
    index = r.FPDFDest_GetDestPageIndex(document, target) if target else -1
    return int(index) + 1 if 0 <= index < r.FPDF_GetPageCount(document) else 0


def date_of(document: Any, key: bytes) -> str:
    """CreationDate or ModDate in ISO 8601 ("2025-09-30T14:00:00+02:00"), "" when it is absent or makes no sense."""
    return iso_date(pdfium.wide_string(pdfium.raw().FPDF_GetMetaText, document, key))


def iso_date(text: str) -> str:
    """A PDF date (D:YYYYMMDDHHmmSS+HH'mm', ISO 32000 7.9.4) in ISO 8601, or ""."""
    match = _DATE.search(text)
    if not match:
        return ""
    year, *rest = (int(part) if part else None for part in match.groups()[:6])
    month, day, hour, minute, second = (value if value is not None else i < 2 for i, value in enumerate(rest))
    try:
        date = datetime(int(year or 0), int(month), int(day), int(hour), int(minute), int(second))
        if match[7]:
            offset = timedelta(hours=int(match[8]), minutes=int(match[9] or 0))
            date = date.replace(tzinfo=timezone(offset if match[7] == "+" else -offset))
    except (ValueError, OverflowError):
        return ""
    return date.isoformat()


def is_portfolio(document: Any, path: Path) -> bool:
    """Whether the file is a portfolio: attachments, and a collection dictionary in its catalogue.

    PDFium does not tell it, so the file's bytes are looked at, compressed object streams included.
    """
    r = pdfium.raw()
    if r.FPDFDoc_GetAttachmentCount(document) < 1:
        return False
    size = path.stat().st_size
    with path.open("rb") as stream:
        data = stream.read(_LOOK)
        if size > _LOOK:
            stream.seek(max(_LOOK, size - _LOOK))
            data += stream.read()
    return any(_COLLECTION.search(part) for part in (data, *_inflated(data)))


def _inflated(data: bytes) -> Iterator[bytes]:
    for match in _OBJECT_STREAM.finditer(data):
        try:
            yield zlib.decompressobj().decompress(data[match.end() :], _INFLATED)
        except zlib.error:
            continue

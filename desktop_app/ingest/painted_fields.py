"""Values of form fields and typed comments as the page paints them, where the picture says other than the value.

A field's picture may be older than its value, or was made to say something else; what a person reads is the picture.
"""

from __future__ import annotations

import ctypes
from dataclasses import replace
from pathlib import Path
from typing import Any

from desktop_app.ingest import pdfium
from desktop_app.ingest.extras import CHECKED, Extra, form_environment
from desktop_app.ingest.records import PageRecord


def settle(path: Path, password: str | None, records: list[PageRecord]) -> None:
    """Put what is painted in the place of values that differ, in place.

    The pictures become part of the pages for this, so the file is opened once more.
    """
    wanted = [record for record in records if any(_is_value(extra) for extra in record.extras)]
    if not wanted:
        return
    with pdfium.opened(path, password) as document, form_environment(document) as form:
        for record in wanted:
            _paint(document, form, record.number - 1)
            with pdfium.loaded_page(document, record.number - 1) as page, pdfium.text_page(page) as text_page:
                if text_page is not None:
                    record.extras = tuple(_as_painted(extra, text_page) for extra in record.extras)


def _is_value(extra: Extra) -> bool:
    return extra.painted and extra.box is not None and extra.text[extra.start :] != CHECKED


def _paint(document: Any, form: Any, index: int) -> None:
    r = pdfium.raw()
    with pdfium.loaded_page(document, index) as page:
        if page is None:
            return
        if form:
            r.FORM_OnAfterLoadPage(page, form)  # values without a picture of their own get one
        r.FPDFPage_Flatten(page, r.FLAT_NORMALDISPLAY)
        if form:
            r.FORM_OnBeforeClosePage(page, form)


def _as_painted(extra: Extra, text_page: Any) -> Extra:
    """The same, or with the words that stand in its box when they and its value have nothing to do with each other."""
    if not _is_value(extra) or extra.box is None:
        return extra
    painted = _words_in(text_page, extra.box)
    seen, value = _letters(painted), _letters(extra.text[extra.start :])
    if not seen or value in seen or seen in value:
        return extra
    return replace(extra, text=extra.text[: extra.start] + painted)


def _letters(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalnum())


def _words_in(text_page: Any, box: tuple[float, float, float, float]) -> str:
    r = pdfium.raw()
    left, bottom, right, top = box
    size = max(0, r.FPDFText_GetBoundedText(text_page, left, top, right, bottom, None, 0))
    units = (ctypes.c_ushort * (size + 1))()
    r.FPDFText_GetBoundedText(text_page, left, top, right, bottom, units, size)
    return " ".join(bytes(units)[: 2 * size].decode("utf-16-le", "replace").replace("\0", "").split())

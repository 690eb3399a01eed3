"""What a file says outside its page text: title, form values, comments, attachments, dynamic forms."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from desktop_app.ingest import pdfium

_GENERATED_TITLE = re.compile(
    r"^(?:microsoft word|untitled|document\d*|slide \d|print|layout \d)|"
    r"\.(?:docx?|pdf|indd|qxd|tex|dvi|xlsx?|odt|odp|pages|fm|txt)$",
    re.IGNORECASE,
)
_LONGEST = 4000
#: Annotations looked at on one page.
_ANNOTATIONS = 2000


@dataclass(frozen=True, slots=True)
class Extra:
    """Labelled text from outside the page's content. `text[start:]` is what `box` (user space) shows."""

    text: str
    start: int
    box: tuple[float, float, float, float] | None


def document_title(document: Any) -> str:
    """The title from the metadata, unless a program made it up."""
    title = " ".join(pdfium.wide_string(pdfium.raw().FPDF_GetMetaText, document, b"Title").split())
    words = re.search(r"[^\W\d_]{3}", title)
    return "" if not words or _GENERATED_TITLE.search(title) else title[:300]


def document_notes(document: Any) -> list[str]:
    """Attachments and forms that are not read."""
    r = pdfium.raw()
    notes = []
    if (count := r.FPDFDoc_GetAttachmentCount(document)) > 0:
        files = [r.FPDFDoc_GetAttachment(document, i) for i in range(min(count, 5))]
        names = [pdfium.wide_string(r.FPDFAttachment_GetName, file) or "unnamed" for file in files]
        more = f" and {count - 5} more" if count > 5 else ""
        notes.append(f"attached files are not searched: {', '.join(names)}{more}")
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


@contextlib.contextmanager
def form_environment(document: Any) -> Iterator[Any]:
    """Yield PDFium's form handle, or None for a file without a form. No script is ever run."""
    r = pdfium.raw()
    if r.FPDF_GetFormType(document) == r.FORMTYPE_NONE:
        yield None
        return
    information = r.FPDF_FORMFILLINFO(version=2)
    handle = r.FPDFDOC_InitFormFillEnvironment(document, information)
    try:
        yield handle or None
    finally:
        if handle:
            r.FPDFDOC_ExitFormFillEnvironment(handle)


def page_extras(page: Any, form: Any) -> tuple[Extra, ...]:
    """Form values and comments of a page, in the file's order."""
    r = pdfium.raw()
    result = []
    for i in range(min(r.FPDFPage_GetAnnotCount(page), _ANNOTATIONS)):
        annotation = r.FPDFPage_GetAnnot(page, i)
        if not annotation:
            continue
        try:
            kind = r.FPDFAnnot_GetSubtype(annotation)
            extra = _field(form, annotation) if kind == r.FPDF_ANNOT_WIDGET else _comment(annotation, kind)
        finally:
            r.FPDFPage_CloseAnnot(annotation)
        if extra is not None:
            result.append(extra)
    return tuple(result)


def _field(form: Any, annotation: Any) -> Extra | None:
    r = pdfium.raw()
    if not form or r.FPDFAnnot_GetFlags(annotation) & (r.FPDF_ANNOT_FLAG_HIDDEN | r.FPDF_ANNOT_FLAG_NOVIEW):
        return None
    kind = r.FPDFAnnot_GetFormFieldType(form, annotation)
    value = " ".join(pdfium.wide_string(r.FPDFAnnot_GetFormFieldValue, form, annotation).split())
    if kind in (r.FPDF_FORMFIELD_CHECKBOX, r.FPDF_FORMFIELD_RADIOBUTTON):
        value = "checked" if r.FPDFAnnot_IsChecked(form, annotation) else ""
    if not value or kind in (r.FPDF_FORMFIELD_PUSHBUTTON, r.FPDF_FORMFIELD_SIGNATURE):
        return None
    name = pdfium.wide_string(r.FPDFAnnot_GetFormFieldAlternateName, form, annotation) or pdfium.wide_string(
        r.FPDFAnnot_GetFormFieldName, form, annotation
    )
    label = f"Field “{' '.join(name.split())[:80]}”: "
    return Extra(label + value[:_LONGEST], len(label), _rectangle(annotation))


def _comment(annotation: Any, kind: int) -> Extra | None:
    r = pdfium.raw()
    if kind in (r.FPDF_ANNOT_LINK, r.FPDF_ANNOT_POPUP, r.FPDF_ANNOT_FILEATTACHMENT):
        return None
    if r.FPDFAnnot_GetFlags(annotation) & r.FPDF_ANNOT_FLAG_HIDDEN:
        return None
    text = " ".join(pdfium.wide_string(r.FPDFAnnot_GetStringValue, annotation, b"Contents").split())
    if not text:
        return None
    label = "Comment: "
    shown = _rectangle(annotation) if kind == r.FPDF_ANNOT_FREETEXT else None
    return Extra(label + text[:_LONGEST], len(label), shown)


def _rectangle(annotation: Any) -> tuple[float, float, float, float] | None:
    r = pdfium.raw()
    rect = r.FS_RECTF()
    if not r.FPDFAnnot_GetRect(annotation, rect):
        return None
    xs, ys = sorted((rect.left, rect.right)), sorted((rect.bottom, rect.top))
    return xs[0], ys[0], xs[1], ys[1]

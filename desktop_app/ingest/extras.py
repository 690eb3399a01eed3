"""What a file says outside its page text: title, form values, comments, attachments, dynamic forms."""

from __future__ import annotations

import contextlib
import ctypes
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from desktop_app.domain.documents import OutlineEntry
from desktop_app.ingest import pdfium
from desktop_app.ingest.catalogue import date_of, outline_of

_GENERATED_TITLE = re.compile(
    r"^(?:microsoft word|untitled|document\d*|slide \d|print|layout \d)|"
    r"\.(?:docx?|pdf|indd|qxd|tex|dvi|xlsx?|odt|odp|pages|fm|txt)$",
    re.IGNORECASE,
)
_NOBODY = re.compile(
    r"^(?:anonymous|unknown|user\d*|usuario|owner|admin(?:istrator|istrador)?|author|autor|none|default|"
    r"microsoft office user|hp|pc)$",
    re.IGNORECASE,
)
_LONGEST = 4000
#: Annotations looked at on one page, and shapes looked at for the frame around a field.
_ANNOTATIONS, _OBJECTS = 2000, 4000
#: Bits of /P (ISO 32000-1, table 22): bit 3, bit 4 and bit 5.
_PERMISSIONS = (("printing", 1 << 2), ("changes", 1 << 3), ("copying", 1 << 4))
#: A frame stands at most so many points around its field.
_FRAME = 6.0
_PLACEHOLDER = re.compile(
    r"^\W*(?:(?:please wait|espere|bitte warten|veuillez patienter)\W|"
    r"to view the full contents of this document, you need)",
    re.IGNORECASE,
)


#: What is written for a box that is ticked.
CHECKED = "checked"
#: The flag of text fields whose value is shown as dots (ISO 32000, field flags, bit 14).
_PASSWORD = 1 << 13


@dataclass(frozen=True, slots=True)
class Extra:
    """Labelled text from outside the page's content. `text[start:]` is what `box` (user space) shows.

    painted: whether the page paints it (values of fields, typed comments), in a picture that may say otherwise.
    """

    text: str
    start: int
    box: tuple[float, float, float, float] | None
    painted: bool = False


@dataclass(frozen=True, slots=True)
class AboutDocument:
    """Metadata of the file. created, modified: ISO 8601 or ""; notes: sentences about what is not read."""

    title: str
    notes: tuple[str, ...]
    outline: tuple[OutlineEntry, ...]
    created: str
    modified: str
    author: str = ""


def about_document(document: Any) -> AboutDocument:
    """Title, notes, outline, dates and author."""
    return AboutDocument(
        document_title(document),
        tuple(document_notes(document)),
        outline_of(document),
        date_of(document, b"CreationDate"),
        date_of(document, b"ModDate"),
        document_author(document),
    )


def is_placeholder(document: Any, text: str) -> bool:
    """Whether an XFA form's only page holds nothing but the request to wait for another program."""
    r = pdfium.raw()
    dynamic = r.FPDF_GetFormType(document) in (r.FORMTYPE_XFA_FULL, r.FORMTYPE_XFA_FOREGROUND)
    return dynamic and _PLACEHOLDER.match(text) is not None


def document_title(document: Any) -> str:
    """The title from the metadata, unless a program made it up."""
    title = " ".join(pdfium.wide_string(pdfium.raw().FPDF_GetMetaText, document, b"Title").split())
    words = re.search(r"[^\W\d_]{3}", title)
    named = " " not in title and re.search(r"[\d_]", title)  # "nvda-20230730", "final_v2": the name of a file
    return "" if not words or named or _GENERATED_TITLE.search(title) else title[:300]


def document_author(document: Any) -> str:
    """The author from the metadata, unless it is a place holder of a program."""
    author = " ".join(pdfium.wide_string(pdfium.raw().FPDF_GetMetaText, document, b"Author").split())
    return "" if len(author) < 3 or _NOBODY.search(author) else author[:300]


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
    if r.FPDF_GetSecurityHandlerRevision(document) > 0:
        allowed = r.FPDF_GetDocPermissions(document)
        barred = [what for what, bit in _PERMISSIONS if not allowed & bit]
        if barred:
            notes.append(f"its owner does not allow {' or '.join(barred)}; reading and asking are not affected")
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
            extra = _field(page, form, annotation) if kind == r.FPDF_ANNOT_WIDGET else _comment(annotation, kind)
        finally:
            r.FPDFPage_CloseAnnot(annotation)
        if extra is not None:
            result.append(extra)
    return tuple(result)


def _field(page: Any, form: Any, annotation: Any) -> Extra | None:
    r = pdfium.raw()
    if not form or r.FPDFAnnot_GetFlags(annotation) & (r.FPDF_ANNOT_FLAG_HIDDEN | r.FPDF_ANNOT_FLAG_NOVIEW):
        return None
    kind = r.FPDFAnnot_GetFormFieldType(form, annotation)
    value = " ".join(pdfium.wide_string(r.FPDFAnnot_GetFormFieldValue, form, annotation).split())
    if kind in (r.FPDF_FORMFIELD_CHECKBOX, r.FPDF_FORMFIELD_RADIOBUTTON):
        value = CHECKED if r.FPDFAnnot_IsChecked(form, annotation) else ""
    secret = kind == r.FPDF_FORMFIELD_TEXTFIELD and r.FPDFAnnot_GetFormFieldFlags(form, annotation) & _PASSWORD
    if not value or secret or kind in (r.FPDF_FORMFIELD_PUSHBUTTON, r.FPDF_FORMFIELD_SIGNATURE):
        return None
    name = pdfium.wide_string(r.FPDFAnnot_GetFormFieldAlternateName, form, annotation) or pdfium.wide_string(
        r.FPDFAnnot_GetFormFieldName, form, annotation
    )
    label = f"Field “{' '.join(name.split())[:80]}”: "
    rectangle = _rectangle(annotation)
    return Extra(label + value[:_LONGEST], len(label), rectangle and _frame(page, rectangle), painted=True)


def _frame(page: Any, field: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """The frame that the page draws closely around a field, which is what a person sees as the field; else itself."""
    r = pdfium.raw()
    call = pdfium.calls()
    handle = pdfium.address(page)
    values = (ctypes.c_float * 4)()
    at = ctypes.addressof(values)
    best = field
    for i in range(min(r.FPDFPage_CountObjects(page), _OBJECTS)):
        item = call.page_object(handle, i) or 0
        if call.object_type(item) != r.FPDF_PAGEOBJ_PATH:
            continue
        if call.object_bounds(item, at, at + 4, at + 8, at + 12):
            left, bottom, right, top = values
            margins = (field[0] - left, field[1] - bottom, right - field[2], top - field[3])
            if min(margins) > -1.0 and max(margins) < _FRAME:
                best = (min(best[0], left), min(best[1], bottom), max(best[2], right), max(best[3], top))
    return best


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
    return Extra(label + text[:_LONGEST], len(label), shown, painted=shown is not None)


def _rectangle(annotation: Any) -> tuple[float, float, float, float] | None:
    r = pdfium.raw()
    rect = r.FS_RECTF()
    if not r.FPDFAnnot_GetRect(annotation, rect):
        return None
    xs, ys = sorted((rect.left, rect.right)), sorted((rect.bottom, rect.top))
    return xs[0], ys[0], xs[1], ys[1]

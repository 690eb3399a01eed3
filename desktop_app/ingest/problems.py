"""Why a file cannot be read: one message and one remedy for each case."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from desktop_app.domain.documents import Cause, DocumentState, PageSkipped
from desktop_app.foundation.errors import UserError

_PICTURES = {
    b"\xff\xd8\xff": "a JPEG picture",
    b"\x89PNG": "a PNG picture",
    b"GIF8": "a GIF picture",
    b"II*\x00": "a TIFF picture",
    b"MM\x00*": "a TIFF picture",
    b"PK\x03\x04": "a ZIP archive or an Office document",
    b"\xd0\xcf\x11\xe0": "an old Office document",
    b"{\\rtf": "a rich text document",
    b"%!PS": "a PostScript file",
    b"<!DOCTYPE": "a web page",
    b"<html": "a web page",
}


class UnreadableFile(UserError):  # noqa: N818 - named for what a person sees
    """A file that gives no text, with the state the library shows for it."""

    def __init__(
        self,
        state: DocumentState,
        title: str,
        message: str,
        hint: str,
        *,
        pages: int = 0,
        pages_skipped: tuple[PageSkipped, ...] = (),
        details: str = "",
        cause: Cause | None = None,
    ) -> None:
        super().__init__(title, message, hint, details)
        self.state = state
        self.cause = cause
        self.pages = pages
        self.pages_skipped = pages_skipped


@dataclass(frozen=True, slots=True)
class Problem:
    """An `UnreadableFile` as a record that crosses processes."""

    state: DocumentState
    title: str
    message: str
    hint: str
    pages: int = 0
    pages_skipped: tuple[PageSkipped, ...] = ()
    details: str = ""
    cause: Cause | None = None

    @classmethod
    def of(cls, error: UnreadableFile) -> Problem:
        return cls(
            error.state,
            error.title,
            error.message,
            error.hint,
            error.pages,
            error.pages_skipped,
            error.details,
            error.cause,
        )

    def raise_(self) -> None:
        """Raise the error that this record stands for."""
        raise UnreadableFile(
            self.state,
            self.title,
            self.message,
            self.hint,
            pages=self.pages,
            pages_skipped=self.pages_skipped,
            details=self.details,
            cause=self.cause,
        )


def _cause(code: str, path: Path, **values: object) -> Cause:
    """What the window needs to say the same in another language."""
    return Cause(code, (("file", path.name), *((name, str(value)) for name, value in values.items())))


def missing(path: Path) -> UnreadableFile:
    return UnreadableFile(
        DocumentState.MISSING,
        "File not found",
        f"“{path.name}” is not in {path.absolute().parent}.",
        "Check the path; a file of the library can be put back or removed.",
        cause=_cause("missing", path, folder=path.absolute().parent),
    )


def unreachable(path: Path, problem: OSError) -> UnreadableFile:
    return UnreadableFile(
        DocumentState.QUARANTINED,
        "File cannot be read",
        f"“{path.name}” cannot be read: {problem.strerror or problem}.",
        "Check the file's permissions and that its disk is connected, then try again.",
        cause=_cause("unreachable", path, problem=problem.strerror or problem),
    )


def no_file(path: Path) -> UnreadableFile:
    return UnreadableFile(
        DocumentState.QUARANTINED,
        "Not a file",
        f"“{path.name}” is a pipe or a device, not a file.",
        "Choose a PDF file.",
        cause=_cause("no_file", path),
    )


def empty(path: Path) -> UnreadableFile:
    return UnreadableFile(
        DocumentState.QUARANTINED,
        "The file is empty",
        f"“{path.name}” has no content (0 bytes).",
        "Copy or download it again.",
        cause=_cause("empty", path),
    )


def not_pdf(path: Path, head: bytes) -> UnreadableFile:
    """A file without a PDF header; names what it looks like when its first bytes say so."""
    kind = next((name for magic, name in _PICTURES.items() if head.lower().startswith(magic.lower())), "")
    looks = f" (it looks like {kind})" if kind else ""
    return UnreadableFile(
        DocumentState.QUARANTINED,
        "Not a PDF",
        f"“{path.name}” is not a PDF{looks}.",
        "Save or print it as PDF, then add that file.",
        cause=_cause("looks_like" if kind else "not_pdf", path, kind=kind),
    )


def damaged(path: Path) -> UnreadableFile:
    return UnreadableFile(
        DocumentState.QUARANTINED,
        "Damaged PDF",
        f"“{path.name}” is damaged or cut short and could not be repaired.",
        "Copy or download it again, or print it to a new PDF from another viewer.",
        cause=_cause("damaged", path),
    )


def needs_password(path: Path, *, given: bool) -> UnreadableFile:
    message = (
        f"The password for “{path.name}” is not right." if given else f"“{path.name}” is protected with a password."
    )
    return UnreadableFile(
        DocumentState.NEEDS_PASSWORD,
        "Wrong password" if given else "Password needed",
        message,
        "Enter its password; it is kept in memory only.",
        cause=_cause("wrong_password" if given else "password", path),
    )


def foreign_security(path: Path) -> UnreadableFile:
    return UnreadableFile(
        DocumentState.QUARANTINED,
        "Encryption not supported",
        f"“{path.name}” uses an encryption (a certificate or a rights service) that Tramo cannot open; "
        "a password would not help.",
        "Open it where you have the right to, and save an unprotected copy.",
        cause=_cause("certificate", path),
    )


def no_pages(path: Path) -> UnreadableFile:
    return UnreadableFile(
        DocumentState.QUARANTINED,
        "No pages",
        f"“{path.name}” is a PDF without any page.",
        "Export it again from the program that made it.",
        cause=_cause("no_pages", path),
    )


def dynamic_form(path: Path, pages: int) -> UnreadableFile:
    return UnreadableFile(
        DocumentState.QUARANTINED,
        "Dynamic form not supported",
        f"“{path.name}” is a dynamic XFA form: its content is not in its pages and is not supported.",
        "Open it in the program it was made for and print it to a PDF.",
        pages=pages,
        cause=_cause("dynamic_form", path),
    )


def portfolio(path: Path, pages: int) -> UnreadableFile:
    return UnreadableFile(
        DocumentState.QUARANTINED,
        "PDF portfolio not supported",
        f"“{path.name}” is a portfolio: its documents are attachments; its own pages only introduce them.",
        "Save the attached files and add them.",
        pages=pages,
        cause=_cause("portfolio", path),
    )


def no_text(path: Path, pages: int, skipped: tuple[PageSkipped, ...], *, scanned: bool) -> UnreadableFile:
    """No page has readable text. scanned: at least one page shows something that recognition could read."""
    what = "scanned pages without text" if scanned else "no text"
    return UnreadableFile(
        DocumentState.NEEDS_OCR if scanned else DocumentState.QUARANTINED,
        "No text" if not scanned else "Scanned, no text",
        f"“{path.name}” holds {what} on its {pages} page{'s' if pages != 1 else ''}.",
        "Have its text recognised: “Recognise text” in the library, or “tramo index --ocr PATH”."
        if scanned
        else "There is nothing in it to search.",
        pages=pages,
        pages_skipped=skipped,
        cause=_cause("scanned" if scanned else "no_text", path, pages=pages),
    )


def broken_pages(path: Path, pages: int, skipped: tuple[PageSkipped, ...]) -> UnreadableFile:
    """The file opens, but none of its pages can be loaded: a damaged page tree, or one that runs in a circle."""
    return UnreadableFile(
        DocumentState.QUARANTINED,
        "Pages cannot be reached",
        f"“{path.name}” opens, but its pages cannot be reached: its page list is damaged or refers to itself.",
        "Copy or download it again, or print it to a new PDF from another viewer.",
        pages=pages,
        pages_skipped=skipped,
        cause=_cause("broken_pages", path),
    )


def unreadable(path: Path, pages: int, skipped: tuple[PageSkipped, ...]) -> UnreadableFile:
    """There is text, but its fonts do not say which letters it is made of."""
    return UnreadableFile(
        DocumentState.NEEDS_OCR,
        "Unreadable text",
        f"The text of “{path.name}” is set in fonts that do not say which letters they show.",
        "Have its text recognised from its pictures: “Recognise text” in the library, or “tramo index --ocr PATH”.",
        pages=pages,
        pages_skipped=skipped,
        cause=_cause("unreadable", path),
    )


def gigantic(path: Path, pages: int, skipped: tuple[PageSkipped, ...], points: float) -> UnreadableFile:
    """Pictures without text, one of them so large that its print is lost at the resolution that fits in memory."""
    metres = f"{points / 72 * 0.0254:.1f}"
    return UnreadableFile(
        DocumentState.NEEDS_OCR,
        "Gigantic page, no text",
        f"“{path.name}” has a gigantic page ({metres} m) that is a picture without text.",
        "“Recognise text” reads it at a lower resolution; for small print, save it in parts of ordinary size.",
        pages=pages,
        pages_skipped=skipped,
        cause=_cause("gigantic", path, metres=metres),
    )


def too_small(path: Path, pages: int, skipped: tuple[PageSkipped, ...], points: float) -> UnreadableFile:
    """Text whose type is lost on pages so large that no viewer shows both."""
    metres = f"{points / 72 * 0.0254:.1f}"
    return UnreadableFile(
        DocumentState.QUARANTINED,
        "Gigantic page",
        f"“{path.name}” has a gigantic page ({metres} m) with text too small to be seen on it.",
        "Print it to a new PDF with an ordinary page size, or save it in parts, and add that file.",
        pages=pages,
        pages_skipped=skipped,
        cause=_cause("too_small", path, metres=metres),
    )


def nothing_recognised(path: Path, pages: int, skipped: tuple[PageSkipped, ...]) -> UnreadableFile:
    """Recognition ran and found no text."""
    return UnreadableFile(
        DocumentState.QUARANTINED,
        "No text recognised",
        f"No text could be recognised on the {pages} page{'s' if pages != 1 else ''} of “{path.name}”.",
        "If it shows text, scan it again, straight and with at least 200 dots an inch.",
        pages=pages,
        pages_skipped=skipped,
        cause=_cause("nothing_recognised", path, pages=pages),
    )


def died(path: Path, reason: str) -> UnreadableFile:
    """Reading ended for a reason that only a developer can tell apart further."""
    return _failed(path, reason, "failed")


def crashed(path: Path, code: int | None) -> UnreadableFile:
    """The process that read the file ended. code: its exit code."""
    return _failed(path, f"it crashed the reading process (exit code {code}).", "crashed")


def too_slow(path: Path, seconds: float, *, page: bool) -> UnreadableFile:
    """The time limit was passed; page: that of one page (recognition)."""
    what, code = ("one page", "page_too_slow") if page else ("it", "too_slow")
    return _failed(path, f"{what} took longer than {seconds:g} seconds.", code, limit=f"{seconds:g}")


def too_large(path: Path, mib: int) -> UnreadableFile:
    """The memory limit was passed."""
    return _failed(path, f"it needed more than {mib} MiB of memory.", "too_large", limit=mib)


def _failed(path: Path, reason: str, code: str, **values: object) -> UnreadableFile:
    return UnreadableFile(
        DocumentState.QUARANTINED,
        "Reading failed",
        f"“{path.name}” could not be read: {reason}",
        "The other files are not affected. Try again, or print it to a new PDF.",
        cause=_cause(code, path, **values),
    )

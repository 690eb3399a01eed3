"""Why a file cannot be read: one message and one remedy for each case."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from desktop_app.domain.documents import DocumentState, PageSkipped
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
    ) -> None:
        super().__init__(title, message, hint, details)
        self.state = state
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

    @classmethod
    def of(cls, error: UnreadableFile) -> Problem:
        return cls(error.state, error.title, error.message, error.hint, error.pages, error.pages_skipped, error.details)

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
        )


def missing(path: Path) -> UnreadableFile:
    return UnreadableFile(
        DocumentState.MISSING,
        "File not found",
        f"“{path.name}” is not at {path.parent} any more.",
        "Put it back or remove it from the library.",
    )


def unreachable(path: Path, problem: OSError) -> UnreadableFile:
    return UnreadableFile(
        DocumentState.QUARANTINED,
        "File cannot be read",
        f"“{path.name}” cannot be read: {problem.strerror or problem}.",
        "Check the file's permissions and that its disk is connected, then try again.",
    )


def no_file(path: Path) -> UnreadableFile:
    return UnreadableFile(
        DocumentState.QUARANTINED,
        "Not a file",
        f"“{path.name}” is a pipe or a device, not a file.",
        "Choose a PDF file.",
    )


def empty(path: Path) -> UnreadableFile:
    return UnreadableFile(
        DocumentState.QUARANTINED,
        "The file is empty",
        f"“{path.name}” has no content (0 bytes).",
        "Copy or download it again.",
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
    )


def damaged(path: Path) -> UnreadableFile:
    return UnreadableFile(
        DocumentState.QUARANTINED,
        "Damaged PDF",
        f"“{path.name}” is damaged or cut short and could not be repaired.",
        "Copy or download it again, or print it to a new PDF from another viewer.",
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
    )


def foreign_security(path: Path) -> UnreadableFile:
    return UnreadableFile(
        DocumentState.QUARANTINED,
        "Encryption not supported",
        f"“{path.name}” uses an encryption (a certificate or a rights service) that Tramo cannot open; "
        "a password would not help.",
        "Open it where you have the right to, and save an unprotected copy.",
    )


def no_pages(path: Path) -> UnreadableFile:
    return UnreadableFile(
        DocumentState.QUARANTINED,
        "No pages",
        f"“{path.name}” is a PDF without any page.",
        "Export it again from the program that made it.",
    )


def dynamic_form(path: Path, pages: int) -> UnreadableFile:
    return UnreadableFile(
        DocumentState.QUARANTINED,
        "Dynamic form not supported",
        f"“{path.name}” is a dynamic XFA form: its content is not in its pages and is not supported.",
        "Open it in the program it was made for and print it to a PDF.",
        pages=pages,
    )


def portfolio(path: Path, pages: int) -> UnreadableFile:
    return UnreadableFile(
        DocumentState.QUARANTINED,
        "PDF portfolio not supported",
        f"“{path.name}” is a portfolio: its documents are attachments; its own pages only introduce them.",
        "Save the attached files and add them.",
        pages=pages,
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
    )


def died(path: Path, reason: str) -> UnreadableFile:
    return UnreadableFile(
        DocumentState.QUARANTINED,
        "Reading failed",
        f"“{path.name}” could not be read: {reason}",
        "The other files are not affected. Try again, or print it to a new PDF.",
    )

"""What `tramo index` says: as JSON and for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from desktop_app.domain.documents import Document, DocumentState

if TYPE_CHECKING:
    from desktop_app.usecases.index_documents import IndexReport

_WORDS = {
    DocumentState.READY: "ready",
    DocumentState.NEEDS_PASSWORD: "needs a password",
    DocumentState.NEEDS_OCR: "needs text recognition",
    DocumentState.QUARANTINED: "could not be read",
    DocumentState.DUPLICATE: "duplicate",
    DocumentState.MISSING: "missing",
}


def report_to_json(report: IndexReport) -> dict[str, Any]:
    """The shape of `index --json`."""
    return {
        "documents": [_document_to_json(document) for document in report.documents],
        "seconds": report.seconds,
        "pages_per_second": report.pages_per_second,
        "folders": [
            {"path": folder.path, "state": folder.state.value, "documents": folder.documents, "reason": folder.reason}
            for folder in report.folders
        ],
    }


def _document_to_json(document: Document) -> dict[str, Any]:
    return {
        "path": document.path,
        "sha256": document.sha256,
        "state": document.state.value,
        "pages": document.pages,
        "chunks": document.chunks,
        "reason": document.reason,
        "cause": None if document.cause is None else {"code": document.cause.code, **dict(document.cause.values)},
        "similar": [{"path": other.path, "share": round(other.share, 3)} for other in document.similar],
        "pages_skipped": [{"page": skipped.page, "reason": skipped.reason} for skipped in document.pages_skipped],
        "metadata": _metadata_to_json(document),
    }


def _metadata_to_json(document: Document) -> dict[str, Any]:
    """What the document says about itself; `date.source` is where its date was read: its text, or only the file."""
    date = document.date
    return {
        "title": document.title,
        "author": document.author,
        "languages": list(document.languages),
        "date": None
        if date is None
        else {
            "first": date.period.first.isoformat(),
            "last": date.period.last.isoformat(),
            "kind": date.kind.value,
            "source": "text" if date.in_text else "file",
            "text": date.text,
        },
    }


def as_text(report: IndexReport) -> str:
    """The report for a terminal."""
    lines = []
    for document in report.documents:
        size = f", {_size(document)}" if document.state is DocumentState.READY else ""
        reason = f": {document.reason}" if document.reason else ""
        lines.append(f"{document.path}: {_WORDS.get(document.state, document.state.value)}{size}{reason}")
        lines += [f"    {percent(other.share)} the same as {other.path}" for other in document.similar]
        lines += [f"    page {skipped.page} left out: {skipped.reason}" for skipped in document.pages_skipped]
    lines += [f"watched folder {folder.path}: {folder.reason}" for folder in report.folders if folder.reason]
    ready = sum(document.state is DocumentState.READY for document in report.documents)
    speed = f", {report.pages_per_second:.1f} pages a second" if report.pages_per_second else ""
    lines.append(f"{ready} of {len(report.documents)} files ready in {report.seconds:.1f} s{speed}")
    return "\n".join(lines) + "\n"


def _size(document: Document) -> str:
    counts = ((document.pages, "page"), (document.chunks, "passage"))
    return ", ".join(f"{count} {word}" if count == 1 else f"{count} {word}s" for count, word in counts)


def percent(share: float) -> str:
    """A share in whole percent, rounded down: what is not quite the same is not called 100 %."""
    return f"{int(share * 100 + 1e-9)} %"

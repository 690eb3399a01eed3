"""`tramo index PATH...`: read files and folders into a collection, each with its state and reason."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop_app.cli.output import line_progress, native_chatter_to_stderr, print_json, print_text
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


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser("index", help="read PDF files and folders into a collection")
    command.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    command.add_argument("--password", help="tried on files that are protected; kept in memory only")
    command.add_argument("--ocr", action="store_true", help="also recognise the text of scanned pages (slow)")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Exit code 0 when the job ended, whatever the files were. Raises `UserError`, `Cancelled`."""
    from desktop_app.engine.local import open_local

    progress = line_progress(options.json)
    with native_chatter_to_stderr():
        with open_local(options.workspace) as engine:
            passwords = _passwords(options.paths, options.password)
            report = engine.index(
                options.paths, options.collection, progress=progress, passwords=passwords, ocr=options.ocr
            )
            progress.done()
        if options.json:
            print_json(report_to_json(report))
        else:
            print_text(as_text(report))
    return 0


def report_to_json(report: IndexReport) -> dict[str, Any]:
    """The shape of `index --json`."""
    return {
        "documents": [_document_to_json(document) for document in report.documents],
        "seconds": report.seconds,
        "pages_per_second": report.pages_per_second,
    }


def _document_to_json(document: Document) -> dict[str, Any]:
    return {
        "path": document.path,
        "sha256": document.sha256,
        "state": document.state.value,
        "pages": document.pages,
        "chunks": document.chunks,
        "reason": document.reason,
        "pages_skipped": [{"page": skipped.page, "reason": skipped.reason} for skipped in document.pages_skipped],
    }


def as_text(report: IndexReport) -> str:
    """The report for a terminal."""
    lines = []
    for document in report.documents:
        size = f", {document.pages} pages, {document.chunks} passages" if document.state is DocumentState.READY else ""
        reason = f": {document.reason}" if document.reason else ""
        lines.append(f"{document.path}: {_WORDS.get(document.state, document.state.value)}{size}{reason}")
        lines += [f"    page {skipped.page} left out: {skipped.reason}" for skipped in document.pages_skipped]
    ready = sum(document.state is DocumentState.READY for document in report.documents)
    speed = f", {report.pages_per_second:.1f} pages a second" if report.pages_per_second else ""
    lines.append(f"{ready} of {len(report.documents)} files ready in {report.seconds:.1f} s{speed}")
    return "\n".join(lines) + "\n"


def _passwords(paths: Sequence[Path], password: str | None) -> dict[str, str]:
    if not password:
        return {}
    from desktop_app.usecases.found_files import find_files

    return {item.path: password for item in find_files(paths) if item.state is None}

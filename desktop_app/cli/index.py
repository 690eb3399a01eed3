"""`tramo index [PATH...]`: files, folders and watched folders into a collection, each with its state and reason."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.cli.index_passwords import Passwords
from desktop_app.cli.index_report import as_text, report_to_json
from desktop_app.cli.output import TextProgress, line_progress, native_chatter_to_stderr, print_json, print_text
from desktop_app.domain.documents import Document, DocumentState
from desktop_app.foundation.errors import UserError

if TYPE_CHECKING:
    from desktop_app.engine.local import LocalEngine
    from desktop_app.usecases.index_documents import IndexReport

_FAILED = (DocumentState.QUARANTINED, DocumentState.NEEDS_PASSWORD, DocumentState.MISSING)


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser("index", help="read PDF files and folders into a collection")
    command.add_argument("paths", nargs="*", type=Path, metavar="PATH")
    command.add_argument(
        "--watch",
        action="append",
        default=[],
        type=Path,
        metavar="DIR",
        help="follow this folder from now on (at every run and in the window): additions, changes, renames, deletions",
    )
    command.add_argument(
        "--unwatch", action="append", default=[], type=Path, metavar="DIR", help="stop following; its documents stay"
    )
    command.add_argument("--retry", action="store_true", help="read again what failed before (alone: all of it)")
    command.add_argument(
        "--prune", action="store_true", help="remove documents whose files were deleted from watched folders"
    )
    command.add_argument("--password", help="tried on files that are protected; kept in memory only")
    command.add_argument(
        "--keep-password", action="store_true", help="keep passwords that fit in the system's keyring, if it has one"
    )
    command.add_argument("--ocr", action="store_true", help="also recognise the text of scanned pages (slow)")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Exit code 0 when the job ended, whatever the files were. Raises `UserError`, `Cancelled`."""
    from desktop_app.engine.local import open_local

    progress = line_progress(options.json)
    with native_chatter_to_stderr():
        with open_local(options.workspace) as engine:
            _change_folders(engine, options)
            report = _index(engine, options, progress)
            progress.done()
            passwords = Passwords(engine, options, interactive=not options.json)
            report = passwords.unlock(report, progress)
            removed = _prune(engine, report) if options.prune else ()
        report = replace(report, documents=tuple(d for d in report.documents if d not in removed))
        if options.json:
            gone = {"removed": [document.path for document in removed]} if options.prune else {}
            print_json({**report_to_json(report), **gone})
        else:
            told = [f"{folder}: no longer watched; its documents stay\n" for folder in options.unwatch]
            told += [f"{document.path}: removed\n" for document in removed]
            print_text("".join(told) if told and not report.documents else as_text(report) + "".join(told))
    return 0


def _change_folders(engine: LocalEngine, options: argparse.Namespace) -> None:
    for folder in options.unwatch:
        if not engine.library.watched.remove(options.collection, os.path.abspath(folder)):  # noqa: PTH100 - as `watchable` does
            known = engine.library.watched.of(options.collection)
            hint = f"Watched are: {', '.join(known)}" if known else "No folder is watched."
            message = f"“{folder}” is not watched by the collection “{options.collection}”."
            raise UserError("Folder not watched", message, hint)
    for folder in options.watch:
        engine.watch(options.collection, folder)


def _index(engine: LocalEngine, options: argparse.Namespace, progress: TextProgress) -> IndexReport:
    paths = list(options.paths)
    if options.retry and not paths:
        paths = [Path(d.path) for d in engine.library.documents(options.collection) if d.state in _FAILED]
    nothing = not paths and not engine.library.watched.of(options.collection)
    if nothing and not (options.unwatch or options.retry or options.prune):
        message = f"No file was named, and the collection “{options.collection}” watches no folder."
        raise UserError("Nothing to index", message, "Name files or folders: tramo index PATH, or --watch DIR.")
    return engine.index(paths, options.collection, progress=progress, retry=options.retry, ocr=options.ocr, follow=True)


def _prune(engine: LocalEngine, report: IndexReport) -> Sequence[Document]:
    """Documents that a watched folder lost, now or earlier, go with everything of them."""
    lost = [
        document
        for document in report.documents
        if document.state is DocumentState.MISSING and document.cause is not None and document.cause.code == "deleted"
    ]
    engine.remove([document.id for document in lost])
    return lost

"""`tramo tour`: index documents, ask questions, write a picture of every highlighted page; no window.

Without --pdf the bundled samples are used, without --question one question they answer and one they do not.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from desktop_app.cli.ask import show
from desktop_app.cli.output import line_progress, native_chatter_to_stderr, printable
from desktop_app.domain.answers import Answer, Question
from desktop_app.foundation.errors import UserError
from desktop_app.foundation.paths import resources_dir

SAMPLE_QUESTIONS = ("Within how many days must the deposit be returned?", "May the Tenant keep pets on the Premises?")
SAMPLE_COLLECTION = "samples"


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser("tour", help="index, ask and show the highlighted pages, without a window")
    command.add_argument("--pdf", action="append", default=[], type=Path, help="index this file or folder")
    command.add_argument("--question", action="append", default=[], help="ask this (repeatable)")
    command.add_argument("--pictures", type=Path, default=Path("tramo-output"), metavar="DIR")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from desktop_app.engine.local import open_local

    progress = line_progress(options.json)
    samples = not options.pdf
    paths = options.pdf or [resources_dir() / "samples"]
    collection = SAMPLE_COLLECTION if samples else options.collection
    with native_chatter_to_stderr(), open_local(options.workspace) as engine:
        report = engine.index(paths, collection, progress=progress)
        progress.done()
        for document in report.documents:
            note = f" ({document.reason})" if document.reason else ""
            sys.stderr.write(printable(f"{document.state.value}: {document.path}, {document.pages} pages{note}\n"))
        ids = engine.document_ids(collection, [document.path for document in report.documents])
        if not ids:
            raise UserError("Nothing to ask", "None of the files could be indexed.", "See the reasons above.")
        for question in options.question or (SAMPLE_QUESTIONS if samples else ()):
            answer = engine.ask(Question(question, collection, ids))
            show(answer, as_json=options.json)
            for picture in _pictures(answer, options.pictures):
                sys.stderr.write(f"picture: {picture}\n")
    return 0


def _pictures(answer: Answer, folder: Path) -> list[Path]:
    from desktop_app.usecases.picture_pages import write_pictures

    return write_pictures(answer, folder)

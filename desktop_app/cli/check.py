"""`tramo check FILE`: a draft that somebody else wrote, each sentence with its spans and verdict."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from desktop_app.cli.ask import show
from desktop_app.cli.output import line_progress, native_chatter_to_stderr


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser("check", help="check a text that somebody else wrote against the documents")
    command.add_argument("file", metavar="FILE", help="txt, md, docx or pdf; “-” reads standard input")
    command.add_argument("--document", action="append", default=[], help="stay within this file (repeatable)")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from desktop_app.engine.local import open_local

    pasted = _standard_input() if options.file == "-" else None
    progress = line_progress(options.json)
    with native_chatter_to_stderr():
        with open_local(options.workspace, reading=True) as engine:
            documents = engine.document_ids(options.collection, options.document)
            answer = engine.check(
                None if pasted is not None else Path(options.file),
                options.collection,
                documents,
                text=pasted,
                progress=progress,
            )
            progress.done()
        show(answer, as_json=options.json)
    return 0


def _standard_input() -> str:
    from desktop_app.usecases.draft_text import decode

    stream = getattr(sys.stdin, "buffer", None)
    return decode(stream.read(), "-") if stream is not None else sys.stdin.read()

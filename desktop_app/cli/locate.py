"""`tramo locate FILE --quote TEXT`: the boxes of a quote in a PDF."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop_app.cli.output import line_progress, native_chatter_to_stderr, print_json, print_text
from desktop_app.domain.geometry import page_name

if TYPE_CHECKING:
    from desktop_app.usecases.locate import Location


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = subparsers.add_parser("locate", help="find a quote in a PDF, without index or model")
    command.add_argument("file", type=Path)
    command.add_argument("--quote", required=True, help="the literal text; an altered quote is refused")
    command.add_argument("--page", type=int, help="physical page, from 1")
    command.add_argument("--password", help="for a protected file")
    command.add_argument("--no-ocr", action="store_true", help="never recognise pages that are pictures or unreadable")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Exit code 0 whether the quote was found or not. Raises `Cancelled`."""
    from desktop_app.foundation.paths import recognised_dir, settings_file
    from desktop_app.settings.store import load
    from desktop_app.usecases.locate import locate

    progress = line_progress(args.json)
    with native_chatter_to_stderr():
        found = locate(
            args.file,
            args.quote,
            args.page,
            args.password,
            load(settings_file()).settings,
            recognise=not args.no_ocr,
            memory=recognised_dir(),
            progress=progress,
        )
        progress.done()
    if args.json:
        print_json(to_json(found))
        return 0
    print_text(f"{found.state.value.replace('_', ' ')}. {found.reason}\n")
    for span in found.spans:
        print_text(f"page {page_name(span.page, span.label)}: {span.text}\n")
        for box in span.boxes:
            print_text(f"  {box.as_list()}\n")
    return 0


def to_json(found: Location) -> dict[str, Any]:
    """The shape of `locate --json`. recognised: the page's text was recognised from a picture, not read."""
    spans = [
        {
            "page": span.page,
            **({"label": span.label} if span.label else {}),
            "text": span.text,
            "boxes": [box.as_list() for box in span.boxes],
            "recognised": span.page in found.recognised,
        }
        for span in found.spans
    ]
    return {"state": found.state.value, "reason": found.reason, "spans": spans}

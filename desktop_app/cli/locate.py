"""`tramo locate FILE --quote TEXT`: the boxes of a quote in a PDF."""

from __future__ import annotations

import argparse
from pathlib import Path

from desktop_app.cli.output import native_chatter_to_stderr, print_json, print_text


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = subparsers.add_parser("locate", help="find a quote in a PDF, without index or model")
    command.add_argument("file", type=Path)
    command.add_argument("--quote", required=True, help="the literal text; an altered quote is refused")
    command.add_argument("--page", type=int, help="physical page, from 1")
    command.add_argument("--password", help="for a protected file")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from desktop_app.foundation.paths import settings_file
    from desktop_app.settings.store import load
    from desktop_app.usecases.locate import locate

    with native_chatter_to_stderr():
        found = locate(args.file, args.quote, args.page, args.password, load(settings_file()).settings)
    spans = [
        {"page": span.page, "text": span.text, "boxes": [box.as_list() for box in span.boxes]} for span in found.spans
    ]
    if args.json:
        print_json({"state": found.state.value, "reason": found.reason, "spans": spans})
        return 0
    print_text(f"{found.state.value.replace('_', ' ')}. {found.reason}\n")
    for span in found.spans:
        print_text(f"page {span.page}: {span.text}\n")
        for box in span.boxes:
            print_text(f"  {box.as_list()}\n")
    return 0

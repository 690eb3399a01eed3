"""`tramo verify`: JSON lines `{"source", "quote", "claim"}` in, the same lines with verdicts out."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from desktop_app.cli.output import native_chatter_to_stderr, print_json

if TYPE_CHECKING:
    from desktop_app.verification.verdict import Verifier

#: The same words stand in the errors of `usecases.verify_claims`, which a parser does not load.
LINE = 'A line looks like {"source": "...", "quote": "...", "claim": "..."}.'


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = subparsers.add_parser(
        "verify",
        help="check quotes and claims from JSON lines on standard input",
        description=f"Check quotes and claims from JSON lines on standard input. {LINE} Without “quote” the whole "
        "source is the evidence, without “claim” only the quote is looked up. The same lines come back with "
        "“quote_state”, “verdict”, “probability” and “checks”, a line that cannot be judged with “error”.",
    )
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Stream: each line is answered before the next is read. Output is JSON lines, with and without --json."""
    from desktop_app.usecases.verify_claims import read_lines, verify_lines

    stream = getattr(sys.stdin, "buffer", None)
    lines = (raw.decode("utf-8", "replace") for raw in stream) if stream is not None else iter(sys.stdin)
    with native_chatter_to_stderr():
        for result in verify_lines(read_lines(lines), _verifier()):
            print_json(result)
    return 0


def _verifier() -> Verifier:
    from desktop_app.engine.loading import EngineModels
    from desktop_app.foundation.paths import settings_file
    from desktop_app.settings.store import load

    return EngineModels(load(settings_file()).settings).verifier()

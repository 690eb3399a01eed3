"""Options that say where a question is searched."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from desktop_app.domain.dates import Period, read_period
from desktop_app.domain.filters import Filter

if TYPE_CHECKING:
    from desktop_app.engine.local import LocalEngine


def add_filters(command: argparse.ArgumentParser) -> None:
    """`--document`, `--section`, `--language`, `--after` and `--before`; all that are given must hold."""
    group = command.add_argument_group("where to search")
    group.add_argument(
        "--document", action="append", default=[], metavar="NAME", help="this file or folder (repeatable)"
    )
    group.add_argument(
        "--section", type=_words, metavar="TEXT", help="a section: “clause 9.2”, “Item 1A”, “Risk Factors”"
    )
    group.add_argument("--language", choices=("en", "es"), default="", help="documents in this language")
    dates = "of documents: 2023, 2023-06, 2023-06-30, “30 June 2023”, “Q2 2023”"
    group.add_argument("--after", type=_period, metavar="DATE", help=f"first day {dates}")
    group.add_argument("--before", type=_period, metavar="DATE", help="last day, included; a year means its last day")
    command.set_defaults(command_parser=command)


def filter_from(options: argparse.Namespace, engine: LocalEngine) -> Filter:
    """The filter of a command line. Ends with exit code 2 when the days contradict each other; raises `UserError` for
    a file that is not indexed."""
    first, last = _days(options)
    documents = engine.document_ids(options.collection, options.document)
    return Filter(documents, options.section or "", options.language, first, last)


def check_days(options: argparse.Namespace) -> None:
    """Before anything is loaded: exit code 2 when no day lies between the two."""
    first, last = _days(options)
    if first and last and first > last:
        options.command_parser.error(f"--after {first} lies after --before {last}")


def _days(options: argparse.Namespace) -> tuple[str, str]:
    first: Period | None = options.after
    last: Period | None = options.before
    return first.first.isoformat() if first else "", last.last.isoformat() if last else ""


def _words(text: str) -> str:
    if not any(char.isalnum() for char in text):
        raise argparse.ArgumentTypeError("needs a number or words of a heading")
    return text.strip()


def _period(text: str) -> Period:
    try:
        return read_period(text)
    except ValueError:
        hint = "write it as 2023, 2023-06 or 2023-06-30"
        raise argparse.ArgumentTypeError(f"“{text}” is not a date that can be read for sure; {hint}") from None

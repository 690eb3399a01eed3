"""`tramo eval QUESTIONS`: run a question set and print the figures, always apart."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from desktop_app.cli.output import (
    TextProgress,
    line_progress,
    native_chatter_to_stderr,
    print_json,
    print_text,
    printable,
)
from desktop_app.domain.evaluations import QuestionResult
from desktop_app.foundation.errors import UserError


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser("eval", help="run a question set and measure answers and refusals")
    command.add_argument("questions", type=Path, metavar="QUESTIONS", help="JSON lines, one question a line")
    command.add_argument("--limit", type=positive, metavar="N", help="only the first N questions")
    command.add_argument("--resume", action="store_true", help="go on with a run that was stopped")
    command.add_argument("--csv", type=Path, metavar="FILE", help="write one row a question as well")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from desktop_app.engine.local import open_local
    from desktop_app.evaluation.question_set import load_questions
    from desktop_app.evaluation.report import report_as_text, report_to_csv, report_to_json
    from desktop_app.evaluation.run import Listener

    questions = load_questions(options.questions).first(options.limit)
    progress = line_progress(options.json)
    listener = Listener(progress=progress, on_result=teller(progress, as_json=options.json))
    with native_chatter_to_stderr():
        with open_local(options.workspace, reading=True) as engine:
            report = engine.evaluate(questions, options.collection, resume=options.resume, listener=listener)
            progress.done()
        if options.csv is not None:
            write_file(options.csv, report_to_csv(report.results))
        if options.json:
            print_json(report_to_json(report.results))
        else:
            print_text(report_as_text(report.results))
    return 0


def teller(progress: TextProgress, *, as_json: bool) -> Callable[[QuestionResult, int, int], None]:
    """Says each finished question on standard error; nothing with --json."""

    def tell(result: QuestionResult, done: int, total: int) -> None:
        from desktop_app.evaluation.report import said

        if not as_json:
            progress.done()
            sys.stderr.write(printable(f"{done}/{total} {result.id}: {said(result)} ({result.seconds:.1f} s)\n"))

    return tell


def positive(text: str) -> int:
    """A whole number from 1, for argparse."""
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return value


def write_file(path: Path, text: str) -> None:
    """Raises `UserError` when it cannot be written."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise UserError(
            "File not written", f"{path} cannot be written.", "Choose another place.", str(problem)
        ) from problem

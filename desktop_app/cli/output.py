"""What every command shares: JSON on standard output, messages on standard error, exit codes."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
from collections.abc import Iterator
from typing import Any, TextIO

from desktop_app.foundation.errors import Cancelled, UserError


def guarded(options: argparse.Namespace) -> int:
    """Run a command; an expected failure becomes a message (or `{"error": ...}` with --json) and exit code 1."""
    try:
        code: int = options.run(options)
        return code
    except UserError as problem:
        fail(problem, as_json=options.json)
        return 1
    except (KeyboardInterrupt, Cancelled):
        fail(UserError("Stopped", "The work was stopped.", "What was finished is kept."), as_json=options.json)
        return 1
    except BrokenPipeError:
        # The reader of our output is gone (`| head`); Python would complain again while closing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def fail(problem: UserError, *, as_json: bool) -> None:
    if as_json:
        error = {"title": problem.title, "message": problem.message, "hint": problem.hint}
        print_json({"error": error})
    else:
        sys.stderr.write(f"{problem.title}: {problem.message}\n")
        if problem.hint:
            sys.stderr.write(f"{problem.hint}\n")


def print_json(value: Any) -> None:
    """One line of JSON on standard output, flushed so that a reader can follow."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")
    sys.stdout.flush()


def line_progress(as_json: bool) -> TextProgress:
    """Progress on standard error: one line rewritten on a terminal, silent otherwise or with --json."""
    return TextProgress(sys.stderr, enabled=sys.stderr.isatty() and not as_json)


class TextProgress:
    """A `Progress` that rewrites one line."""

    def __init__(self, stream: TextIO, *, enabled: bool) -> None:
        self._stream = stream
        self._enabled = enabled

    def __call__(self, fraction: float | None, detail: str) -> None:
        if self._enabled:
            share = "     " if fraction is None else f"{fraction:4.0%} "
            self._stream.write(f"\r\x1b[K{share}{detail}"[:120])
            self._stream.flush()

    def done(self) -> None:
        if self._enabled:
            self._stream.write("\r\x1b[K")
            self._stream.flush()


@contextlib.contextmanager
def native_chatter_to_stderr() -> Iterator[None]:
    """While it holds, what native libraries print on file descriptor 1 goes to standard error."""
    sys.stdout.flush()
    saved = os.dup(1)
    try:
        os.dup2(2, 1)
        sys.stdout = os.fdopen(os.dup(saved), "w", encoding="utf-8", buffering=1)
        yield
    finally:
        sys.stdout.flush()
        sys.stdout.close()
        os.dup2(saved, 1)
        os.close(saved)
        sys.stdout = sys.__stdout__ or sys.stderr

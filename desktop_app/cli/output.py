"""What every command shares: JSON on standard output, messages on standard error, exit codes."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from desktop_app.foundation.errors import Cancelled, UserError, system_failure

#: What a terminal would obey, and what would turn the order of what it shows: control characters except line ends and
#: tabulators, bidirectional overrides. Text of documents and names of files may hold any of them.
_CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
#: Seconds between lines of progress that go to a file or a pipe.
_EVERY = 10
_SURROGATES = re.compile("[\ud800-\udfff]")


def guarded(options: argparse.Namespace) -> int:
    """Run a command; an expected failure becomes a message (or `{"error": ...}` with --json) and exit code 1."""
    try:
        check_text(options)
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
    except OSError as problem:
        fail(system_failure(problem), as_json=options.json)
        return 1
    except Exception as bug:  # noqa: BLE001 - whatever it is, a reader of JSON gets JSON
        traceback.print_exc()
        hint = "This is a mistake in Tramo; please report it with the text on standard error."
        fail(UserError("Failed", f"An unexpected {type(bug).__name__}.", hint), as_json=options.json)
        return 1


def check_text(options: argparse.Namespace) -> None:
    """Raises `UserError` for an argument that is no text (bytes that are not UTF-8), which no library could hold.

    Files to read may have such a name; folders that are kept may not. What was given is not repeated: it may be a
    password.
    """
    for name, value in vars(options).items():
        kept = isinstance(value, str) or name in ("workspace", "watch", "unwatch", "document")
        for part in value if isinstance(value, list) else [value]:
            if kept and isinstance(part, str | Path) and _SURROGATES.search(str(part)):
                option = name.replace("_", "-")
                hint = "Type it again; rename what has such a name."
                raise UserError("Not valid text", f"What was given as “{option}” is not valid text.", hint)


def fail(problem: UserError, *, as_json: bool) -> None:
    if as_json:
        error = {"title": problem.title, "message": problem.message, "hint": problem.hint}
        print_json({"error": error})
    else:
        sys.stderr.write(printable(f"{problem.title}: {problem.message}\n"))
        if problem.hint:
            sys.stderr.write(printable(f"{problem.hint}\n"))


def print_json(value: Any) -> None:
    """One line of JSON on standard output, flushed so that a reader can follow. A lone surrogate is escaped."""
    text = json.dumps(value, ensure_ascii=False)
    sys.stdout.write(_SURROGATES.sub(lambda found: f"\\u{ord(found[0]):04x}", text) + "\n")
    sys.stdout.flush()


def print_text(text: str) -> None:
    """Text for a person on standard output."""
    sys.stdout.write(printable(text))


def printable(text: str) -> str:
    """`text` without anything a terminal would obey."""
    return _CONTROLS.sub("\N{REPLACEMENT CHARACTER}", text)


def line_progress(as_json: bool) -> TextProgress:
    """Progress on standard error: one line rewritten on a terminal, a line now and then elsewhere; none with --json."""
    return TextProgress(sys.stderr, enabled=not as_json)


class TextProgress:
    """A `Progress` that rewrites one line; where nobody watches, it writes one every ten seconds."""

    def __init__(self, stream: TextIO, *, enabled: bool) -> None:
        self._stream = stream
        self._enabled = enabled
        self._watched = stream.isatty()
        self._told = time.monotonic()

    def __call__(self, fraction: float | None, detail: str) -> None:
        now = time.monotonic()
        if not self._enabled or not (self._watched or now - self._told >= _EVERY):
            return
        self._told = now
        share = "     " if fraction is None else f"{fraction:4.0%} "
        line = f"{share}{printable(detail)}"[:110]
        self._stream.write(f"\r\x1b[K{line}" if self._watched else f"{line}\n")
        self._stream.flush()

    def done(self) -> None:
        if self._enabled and self._watched:
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

"""Data files that come with the program: a broken one is named, with the remedy, and is no bug of what reads it."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from desktop_app.foundation.errors import UserError


@contextlib.contextmanager
def shipped_json(path: Path) -> Iterator[Any]:
    """What a JSON file of the program holds. What the block does not find in it is damage too.

    Raises `UserError` naming the file when it is missing, cut, no JSON, or not what the block takes it for.
    """
    try:
        yield json.loads(path.read_text(encoding="utf-8"), parse_constant=_no_number)
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as problem:
        told = getattr(problem, "strerror", None) or next(iter(str(problem).splitlines()), "")
        raise damaged(path, f"cannot be read ({type(problem).__name__}: {told})", str(problem)) from problem


def damaged(path: Path, why: str, details: str = "") -> UserError:
    return UserError("The program is damaged", f"{path} {why}.", "Install the program again.", details)


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is no number")

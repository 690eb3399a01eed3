"""Load and save settings; a broken file is set aside, never lost, and never stops the program."""

from __future__ import annotations

import contextlib
import logging
import os
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from desktop_app.settings.schema import Settings

_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Loaded:
    """warning: what went wrong and where the broken file was put, or ""."""

    settings: Settings
    warning: str = ""


def load(path: Path) -> Loaded:
    """Read `path`; defaults when it is absent or broken."""
    try:
        text = path.read_text(encoding="utf-8-sig")  # some editors put a mark before the text
    except FileNotFoundError:
        return Loaded(Settings())
    except OSError as problem:
        return _defaults(f"The settings in {path} could not be read ({problem}); defaults are used.")
    except UnicodeDecodeError:
        return _defaults(f"The settings were no text; they are kept as {_set_aside(path)}.")
    try:
        return Loaded(Settings.model_validate_json(text))
    except ValidationError as problem:
        first = problem.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "file"
        kept = _set_aside(path)
        return _defaults(f"The settings were broken at “{where}” ({first['msg']}); they are kept as {kept}.")


def _set_aside(path: Path) -> Path:
    """Under a name of its own: what was set aside before stays too."""
    aside, count = path.with_suffix(".broken.json"), 1
    while aside.exists():
        count += 1
        aside = path.with_suffix(f".broken-{count}.json")
    with contextlib.suppress(OSError):
        os.replace(path, aside)
    return aside


def _defaults(warning: str) -> Loaded:
    """The log says it too: without a window it goes to standard error."""
    _LOG.warning("%s", warning)
    return Loaded(Settings(), warning)


def save(settings: Settings, path: Path) -> None:
    """Write atomically."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_suffix(".tmp")
    temporary.write_text(settings.model_dump_json(indent=2), encoding="utf-8")
    os.replace(temporary, path)

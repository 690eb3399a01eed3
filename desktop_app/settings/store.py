"""Load and save settings; a broken file is set aside, never lost, and never stops the program."""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from desktop_app.settings.schema import Settings


@dataclass(frozen=True, slots=True)
class Loaded:
    """warning: what went wrong and where the broken file was put, or ""."""

    settings: Settings
    warning: str = ""


def load(path: Path) -> Loaded:
    """Read `path`; defaults when it is absent or broken."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Loaded(Settings())
    except (OSError, UnicodeDecodeError) as problem:
        return Loaded(Settings(), f"The settings in {path} could not be read ({problem}); defaults are used.")
    try:
        return Loaded(Settings.model_validate_json(text))
    except ValidationError as problem:
        aside = path.with_suffix(".broken.json")
        with contextlib.suppress(OSError):
            os.replace(path, aside)
        first = problem.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "file"
        return Loaded(Settings(), f"The settings were broken at “{where}” ({first['msg']}); they are kept as {aside}.")


def save(settings: Settings, path: Path) -> None:
    """Write atomically."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_suffix(".tmp")
    temporary.write_text(settings.model_dump_json(indent=2), encoding="utf-8")
    os.replace(temporary, path)

"""Load and save settings; a broken file is set aside, never lost, and never stops the program; what is good is kept."""

from __future__ import annotations

import contextlib
import logging
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import ValidationError
from pydantic_core import from_json

from desktop_app.settings.schema import Settings

_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Loaded:
    """warning: what went wrong, each bad value by its name, and where the file was put as it was, or ""."""

    settings: Settings
    warning: str = ""


def load(path: Path) -> Loaded:
    """Read `path`; defaults when it is absent or no settings at all, and for each value that is none."""
    try:
        text = path.read_text(encoding="utf-8-sig")  # some editors put a mark before the text
    except FileNotFoundError:
        return Loaded(Settings())
    except OSError as problem:
        return _defaults(f"The settings in {path} could not be read ({problem}); defaults are used.")
    except UnicodeDecodeError:
        return _defaults(f"The settings were no text; they are kept as {_set_aside(path)}.")
    try:
        read = from_json(text)
    except ValueError as problem:
        return _defaults(f"The settings were broken ({problem}); they are kept as {_set_aside(path)}.")
    if not isinstance(read, dict):
        return _defaults(f"The settings were broken (no JSON object); they are kept as {_set_aside(path)}.")
    settings, bad = _usable(read)
    if not bad:
        return Loaded(settings)
    aside = _set_aside(path)
    with contextlib.suppress(OSError):
        save(settings, path)
    return _warned(f"Of the settings, defaults are used for {'; '.join(bad)}. The file is kept as {aside}.", settings)


def _usable(read: dict[str, Any]) -> tuple[Settings, list[str]]:
    """The settings without the values that are none, which are taken out of `read` and named."""
    bad: list[str] = []
    while True:
        try:
            return Settings.model_validate(read), bad
        except ValidationError as problem:
            errors = problem.errors(include_url=False)
            for error in reversed(errors):  # from the end, so that places in a list stay true
                *way, name = error["loc"]
                place: Any = read
                for step in way:
                    place = place[step]
                del place[name]
            bad += [f"“{'.'.join(map(str, error['loc']))}” ({error['msg']})" for error in errors]


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
    return _warned(warning, Settings())


def _warned(warning: str, settings: Settings) -> Loaded:
    """The log says it too: without a window it goes to standard error."""
    _LOG.warning("%s", warning)
    return Loaded(settings, warning)


def save(settings: Settings, path: Path) -> None:
    """Write atomically."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_suffix(".tmp")
    temporary.write_text(settings.model_dump_json(indent=2), encoding="utf-8")
    os.replace(temporary, path)

"""Where things live. `TRAMO_HOME` moves everything a person owns into one folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import platformdirs

#: Under `resources`: the head that reads the generator's hidden states, and for which generator.
READER_FOLDER: Final = "models/reader"
#: The same for the head that reads which sentences answer a question.
ANSWERS_FOLDER: Final = "models/answers"


def resources_dir() -> Path:
    """The `resources` folder: beside the package in a checkout, inside it when installed."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "resources"
    return inside if inside.is_dir() else package.parent / "resources"


def user_dir() -> Path:
    """The per-user data folder."""
    override = os.environ.get("TRAMO_HOME")
    return Path(override) if override else Path(platformdirs.user_data_dir("tramo", appauthor=False))


def models_dir() -> Path:
    """The one model store of this user; never inside a workspace. `TRAMO_MODELS` overrides it."""
    override = os.environ.get("TRAMO_MODELS")
    return Path(override) if override else user_dir() / "models"


def default_workspace() -> Path:
    """The workspace used when none is named."""
    return user_dir() / "workspace"


def settings_file() -> Path:
    """The settings of this user."""
    return user_dir() / "settings.json"


def checksums_file() -> Path:
    """Checksums of model files, remembered while their size and time stay the same."""
    return user_dir() / "checksums.json"


def recognised_dir() -> Path:
    """What `locate` recognised on pictures of pages, so that the next quote of the same page is found at once."""
    return user_dir() / "recognised"

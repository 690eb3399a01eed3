"""Diagnose: is everything there that an answer needs? Loads no model and imports no model library."""

from __future__ import annotations

import importlib.metadata
import os
import platform
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from desktop_app import __version__
from desktop_app.foundation import offline
from desktop_app.foundation.errors import UserError
from desktop_app.foundation.paths import ANSWERS_FOLDER, READER_FOLDER, resources_dir
from desktop_app.models.catalogue import ROLES, Catalogue, Role, load_catalogue
from desktop_app.models.choice import available_memory_mib, check_files, locate_model, needed_memory_mib
from desktop_app.models.store import ModelStore
from desktop_app.settings.schema import Settings

#: Distributions whose absence or version explains most failures.
LIBRARIES = (
    "PySide6-Essentials",
    "chromadb",
    "sentence-transformers",
    "transformers",
    "torch",
    "llama-cpp-python",
    "llguidance",
    "pypdfium2",
    "rapidfuzz",
    "sentencex",
    "pydantic",
    "numpy",
)
#: Free disk space under which indexing is likely to fail, in bytes.
LEAST_DISK = 500 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the diagnosis; a problem comes with a remedy."""

    name: str
    state: Literal["ok", "problem"]
    detail: str
    remedy: str = ""


def diagnose(
    workspace: Path, settings: Settings, store: ModelStore, catalogue: Catalogue | None = None
) -> tuple[Finding, ...]:
    """Versions, models, memory, offline guard, write access and disk space."""
    known = catalogue or load_catalogue()
    return (
        *_versions(),
        *(_model(role, settings, store, known) for role in ROLES),
        _head("reading head", READER_FOLDER),
        _head("answering head", ANSWERS_FOLDER),
        _memory(settings, store, known),
        _guard(),
        _environment(),
        _writable("workspace", workspace),
        _writable("model store", store.root),
        _disk(workspace),
    )


def _versions() -> Iterator[Finding]:
    yield Finding("tramo", "ok", f"{__version__}, Python {platform.python_version()}, {platform.platform()}")
    for name in LIBRARIES:
        try:
            yield Finding(name, "ok", importlib.metadata.version(name))
        except importlib.metadata.PackageNotFoundError:
            yield Finding(name, "problem", "not installed", "Run “python3 packaging/run.py” again.")


def _model(role: Role, settings: Settings, store: ModelStore, catalogue: Catalogue) -> Finding:
    try:
        location = locate_model(role, settings.models, store, catalogue)
        check_files(location, store)
    except UserError as problem:
        return Finding(role, "problem", problem.message, problem.hint)
    return Finding(role, "ok", f"{location.name} ({location.path})")


def _head(name: str, folder: str) -> Finding:
    """A head on the generator's states, which ships with the program."""
    from desktop_app.verification.reader_head import describe

    try:
        description = describe(resources_dir() / folder)
    except UserError as problem:
        return Finding(name, "problem", problem.message, problem.hint)
    return Finding(name, "ok", str(description.folder) if description else "none in this build")


def _memory(settings: Settings, store: ModelStore, catalogue: Catalogue) -> Finding:
    needed = 0
    for role in ROLES:
        try:
            location = locate_model(role, settings.models, store, catalogue)
            needed += needed_memory_mib(location, settings.generation.context_tokens)
        except (UserError, OSError):
            continue
    free = available_memory_mib()
    detail = f"the models need about {needed:,} MiB, {free:,} MiB are free"
    if needed > free:
        return Finding("memory", "problem", detail, "Close other programs or choose smaller models.")
    return Finding("memory", "ok", detail)


def _guard() -> Finding:
    if not offline.guard_installed():
        return Finding("offline guard", "problem", "not active", "Start the program by its own command, “tramo”.")
    return Finding("offline guard", "ok", f"active, {offline.refused_attempts()} attempts refused")


def _environment() -> Finding:
    wrong = [name for name, value in offline.OFFLINE_ENVIRONMENT.items() if os.environ.get(name) != value]
    if wrong:
        return Finding(
            "offline environment", "problem", f"not set: {', '.join(wrong)}", "Start the program by its own command."
        )
    return Finding("offline environment", "ok", "libraries are told to stay offline")


def _writable(name: str, folder: Path) -> Finding:
    place = folder
    while not place.exists() and place != place.parent:
        place = place.parent
    try:
        with tempfile.TemporaryFile(dir=place) as probe:
            probe.write(b"tramo")
    except OSError as problem:
        remedy = "Choose another folder (--workspace, TRAMO_HOME, TRAMO_MODELS) or change its rights."
        return Finding(f"write access: {name}", "problem", f"{folder}: {problem.strerror or problem}", remedy)
    return Finding(f"write access: {name}", "ok", str(folder))


def _disk(folder: Path) -> Finding:
    place = folder
    while not place.exists() and place != place.parent:
        place = place.parent
    free = shutil.disk_usage(place).free
    detail = f"{free / 1e9:.1f} GB free"
    if free < LEAST_DISK:
        return Finding("disk space", "problem", detail, "Free some space.")
    return Finding("disk space", "ok", detail)

"""Which model serves each role, checked before anything heavy is imported."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from desktop_app.foundation.errors import UserError
from desktop_app.models.catalogue import Catalogue, ModelEntry, Role
from desktop_app.models.gguf import read_header
from desktop_app.models.hashing import file_sha256
from desktop_app.models.kinds import check_kind
from desktop_app.models.store import InstalledModel, ModelStore
from desktop_app.settings.schema import ModelChoice

MIB: Final = 1024 * 1024
#: llama.cpp keeps repacked copies of quantised weights beside the mapped file. Fitted to one measurement: the starter
#: generator (file 1,065 MiB, cache 112 MiB) takes 1,923 MiB resident after a grammar-bound answer. The split between
#: factor and buffers is a guess; other models may differ.
WEIGHTS_FACTOR: Final = 1.5
GENERATOR_BUFFERS_MIB: Final = 250
#: One measurement again: multilingual-e5-small (file 224 MiB, float16) takes 592 MiB as float32, torch and transformers
#: 282 MiB.
FOLDER_FACTOR: Final = 2.65
FOLDER_LIBRARY_MIB: Final = 300


@dataclass(frozen=True, slots=True)
class ModelLocation:
    """path: the GGUF file or the folder, absolute. id: catalogue or store id, or the path itself."""

    role: Role
    path: Path
    id: str
    name: str


def locate_model(role: Role, choice: ModelChoice, store: ModelStore, catalogue: Catalogue) -> ModelLocation:
    """The model that the settings choose for a role: "" the starter model, else an id or an absolute path.

    Raises `UserError` when it is not installed, not there, or of the wrong kind.
    """
    chosen: str = getattr(choice, role)
    if chosen and Path(chosen).is_absolute():
        path = Path(chosen)
        check_kind(role, path)
        return ModelLocation(role, path, chosen, path.name)
    entry = catalogue.starter_for(role) if not chosen else catalogue.find(chosen)
    record = store.record(chosen or catalogue.starter_for(role).id)
    if record is None or not _complete(store, record):
        raise _missing(role, chosen, entry)
    if record.role != role:
        raise UserError(
            "Wrong kind of model",
            f"“{record.name}” is installed as {record.role}, not as {role}.",
            f"Choose another {role} in the settings.",
        )
    path = store.path(record)
    check_kind(role, path)
    return ModelLocation(role, path.absolute(), record.id, record.name)


def weights_sha256(location: ModelLocation, store: ModelStore) -> str:
    """SHA-256 of a model of one file: as it was installed, else read from the file (a second for a gigabyte)."""
    record = store.record(location.id) if not Path(location.id).is_absolute() else None
    if record is not None and len(record.files) == 1:
        return record.files[0].sha256
    state = location.path.stat()
    return _hashed(location.path, state.st_size, state.st_mtime_ns)


@lru_cache(maxsize=4)
def _hashed(path: Path, _size: int, _changed: int) -> str:
    return file_sha256(path)


def needed_memory_mib(location: ModelLocation, context_tokens: int) -> int:
    """Estimate of the memory the model will take, in MiB, read from its file."""
    if location.role == "generator":
        header = read_header(location.path)
        weights = location.path.stat().st_size
        return int(weights * WEIGHTS_FACTOR + header.cache_bytes(context_tokens)) // MIB + GENERATOR_BUFFERS_MIB
    weights = max((file.stat().st_size for file in location.path.glob("*.safetensors")), default=0)
    return int(weights * FOLDER_FACTOR) // MIB + FOLDER_LIBRARY_MIB


def available_memory_mib() -> int:
    import psutil

    return int(psutil.virtual_memory().available) // MIB


def check_memory(location: ModelLocation, context_tokens: int, available_mib: int | None = None) -> None:
    """Raises `UserError` when the model does not fit into what is free now. Call it before loading."""
    needed = needed_memory_mib(location, context_tokens)
    free = available_memory_mib() if available_mib is None else available_mib
    if needed > free:
        raise UserError(
            "Not enough memory",
            f"{location.name} needs about {needed:,} MiB, {free:,} MiB are free.",
            "Close other programs, choose a smaller model, or lower “context tokens” in the settings.",
        )


def _complete(store: ModelStore, record: InstalledModel) -> bool:
    return all((store.folder(record.id) / file.name).is_file() for file in record.files)


def _missing(role: Role, chosen: str, entry: ModelEntry | None) -> UserError:
    if entry is None:
        return UserError(
            "Unknown model",
            f"The settings choose “{chosen}” as {role}; no model of that name is installed.",
            f"Choose another {role}, or import it: “tramo models import {role} PATH”.",
        )
    if not entry.available:
        return UserError(
            "Not available in this build",
            f"{entry.name} ({role}) is not part of this build.",
            f"Import a model of your own: “tramo models import {role} PATH”.",
        )
    remedy = f"Run “tramo models install {entry.id}”."
    if not entry.installable:
        remedy = f"Download it and run “tramo models import {role} PATH”."
    return UserError("A model is missing", f"{entry.name} ({role}) is not installed.", remedy)

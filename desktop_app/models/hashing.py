"""SHA-256 of files, with progress and cancel."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, Final

from desktop_app.foundation.cancel import CancelToken

#: Bytes read at a time.
BLOCK: Final = 1 << 20
#: Checksums that are remembered; a model has at most a handful of files.
REMEMBERED: Final = 60

OnBytes = Callable[[int], None]


def copy_hashed(source: BinaryIO, target: BinaryIO | None, cancel: CancelToken, on_bytes: OnBytes) -> tuple[int, str]:
    """Copy (or only read, without a target) to the end; returns size and SHA-256. Raises `Cancelled`."""
    digest = hashlib.sha256()
    size = 0
    while block := source.read(BLOCK):
        cancel.check()
        digest.update(block)
        if target is not None:
            target.write(block)
        size += len(block)
        on_bytes(len(block))
    return size, digest.hexdigest()


def file_sha256(path: Path, cancel: CancelToken | None = None, on_bytes: OnBytes = lambda _: None) -> str:
    with path.open("rb") as stream:
        return copy_hashed(stream, None, cancel or CancelToken(), on_bytes)[1]


def remembered_sha256(path: Path, memory: Path) -> str:
    """SHA-256 of a file, computed once while its size and time stay the same. memory: the file that remembers it; one
    that cannot be written costs a second, no more."""
    state = path.stat()
    key = f"{path.resolve()}|{state.st_size}|{state.st_mtime_ns}"
    known = _recalled(memory)
    if key not in known:
        known = {**dict(list(known.items())[1 - REMEMBERED :]), key: file_sha256(path)}
        _remember(memory, known)
    return known[key]


def _recalled(memory: Path) -> dict[str, str]:
    try:
        found = json.loads(memory.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    entries = found.items() if isinstance(found, dict) else ()
    return {key: value for key, value in entries if isinstance(value, str) and len(value) == 64}


def _remember(memory: Path, known: dict[str, str]) -> None:
    with contextlib.suppress(OSError):
        memory.parent.mkdir(parents=True, exist_ok=True)
        temporary = memory.with_name(f"{memory.name}.{os.getpid()}")
        temporary.write_text(json.dumps(known), encoding="utf-8")
        os.replace(temporary, memory)

"""SHA-256 of files, with progress and cancel."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, Final

from desktop_app.foundation.cancel import CancelToken

#: Bytes read at a time.
BLOCK: Final = 1 << 20

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

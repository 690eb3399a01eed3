"""The evaluated beginning of the prompt, kept on disk: a fresh process starts where the last one had got to.

Holds the program's own rules and examples only, never a question or document text. About 28 KB a token for the starter
generator (20 MB in all); reading it takes milliseconds where evaluating takes seconds.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.metadata
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from desktop_app.foundation.cancel import CancelToken

if TYPE_CHECKING:
    from desktop_app.generation.native import NativeModel

#: Beginnings kept; older ones belong to other models or versions.
MOST_FILES: Final = 6
SUFFIX: Final = ".prefix"


class PrefixCache:
    """folder: for these files alone; created when the first is written."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def file(self, model: Path, tokens: Sequence[int], upto: int | None = None) -> Path:
        """Named after everything that the content depends on: the model file, llama.cpp, the tokens, the last layer."""
        stat = model.stat()
        version = importlib.metadata.version("llama-cpp-python")
        key = f"{model.resolve()}|{stat.st_size}|{stat.st_mtime_ns}|{version}|{','.join(map(str, tokens))}"
        key += f"|{upto}" if upto is not None else ""
        return self.folder / (hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()[:32] + SUFFIX)

    def start(
        self,
        native: NativeModel,
        model: Path,
        tokens: Sequence[int],
        cancel: CancelToken | None,
        *,
        upto: int | None = None,
    ) -> None:
        """Make the model's cache hold `tokens`, from disk if possible; a file that does not fit is replaced.

        upto: the last layer that is evaluated; None = all of them.
        """
        file = self.file(model, tokens, upto)
        if file.is_file() and native.load_state(file, tokens):
            with contextlib.suppress(OSError):
                os.utime(file)
            return
        native.start(tokens, cancel)
        with contextlib.suppress(OSError):
            self._write(native, file)

    def _write(self, native: NativeModel, file: Path) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        temporary = file.with_suffix(f".{os.getpid()}.new")
        try:
            if native.save_state(temporary):
                os.replace(temporary, file)
        finally:
            temporary.unlink(missing_ok=True)
        kept = sorted(self.folder.glob("*" + SUFFIX), key=lambda path: path.stat().st_mtime, reverse=True)
        for old in kept[MOST_FILES:]:
            old.unlink(missing_ok=True)

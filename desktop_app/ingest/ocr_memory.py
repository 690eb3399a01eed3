"""What was recognised on a picture, remembered on disk: the same picture is not recognised twice.

The key is the picture itself (SHA-256 of its pixels) with the engine's name, so a changed file is never answered from
an old one. Only the newest entries are kept.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop_app.domain.geometry import Box
from desktop_app.domain.ports import Ocr, RecognisedWord

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: Written into every entry; another number is not read.
_FORMAT = 1


class RememberedOcr:
    """An engine before which a folder of earlier results stands. keep: entries left in the folder, the newest ones.

    A folder that cannot be read or written only means that nothing is remembered.
    """

    def __init__(self, engine: Ocr, folder: Path, keep: int) -> None:
        self.name = engine.name
        self._engine = engine
        self._folder = folder
        self._keep = keep

    def warm_up(self) -> None:
        self._engine.warm_up()

    def recognise(self, picture: NDArray[np.uint8], size: tuple[float, float]) -> tuple[RecognisedWord, ...]:
        """See `domain.ports.Ocr`."""
        entry = self._folder / f"{self._key(picture, size)}.json"
        known = _read(entry)
        if known is not None:
            return known
        words = self._engine.recognise(picture, size)
        with contextlib.suppress(OSError):
            self._write(entry, words)
        return words

    def _key(self, picture: NDArray[np.uint8], size: tuple[float, float]) -> str:
        digest = hashlib.sha256(f"{self.name}|{picture.shape}|{size[0]:.3f}|{size[1]:.3f}|".encode())
        digest.update(picture.tobytes())
        return digest.hexdigest()

    def _write(self, entry: Path, words: tuple[RecognisedWord, ...]) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        rows = [[w.text, *_box(w.box), w.confidence, w.line, list(w.edges), w.angle] for w in words]
        fresh = entry.with_suffix(f".{os.getpid()}")
        fresh.write_text(json.dumps({"format": _FORMAT, "words": rows}, ensure_ascii=False), encoding="utf-8")
        fresh.replace(entry)
        for old in sorted(self._folder.glob("*.json"), key=lambda p: p.stat().st_mtime)[: -self._keep]:
            old.unlink(missing_ok=True)


def _box(box: Box) -> tuple[float, float, float, float]:
    return box.left, box.bottom, box.right, box.top


def _read(entry: Path) -> tuple[RecognisedWord, ...] | None:
    try:
        stored = json.loads(entry.read_text(encoding="utf-8"))
        if stored["format"] != _FORMAT:
            return None
        return tuple(_word(row) for row in stored["words"])
    except (OSError, ValueError, KeyError, TypeError, IndexError):
        return None


def _word(row: list[Any]) -> RecognisedWord:
    text, left, bottom, right, top, confidence, line, edges, angle = row
    return RecognisedWord(text, Box(left, bottom, right, top), confidence, line, tuple(edges), angle)

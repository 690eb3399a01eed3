"""Hard pages of our own, by kind: what must be found on them and what must not. Deterministic.

`KINDS` is filled by the files beside this one (`hard_glyphs`, `hard_tables` ...); `every_kind` brings them all in.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Hard:
    """found: (page, quote) that are seen on the page; refused: what is not, or was changed."""

    path: Path
    found: Sequence[tuple[int, str]]
    refused: Sequence[str] = field(default=())


Make = Callable[[Path], Hard]
KINDS: dict[str, Make] = {}


def kind(name: str) -> Callable[[Make], Make]:
    def keep(make: Make) -> Make:
        KINDS[name] = make
        return make

    return keep


def every_kind() -> dict[str, Make]:
    """The pages of all `hard_*.py` files of this folder, by name."""
    for file in sorted(Path(__file__).parent.glob("hard_*.py")):
        importlib.import_module(file.stem)
    return KINDS

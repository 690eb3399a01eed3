"""Hard pages of our own, by kind: what must be found on them and what must not. Deterministic.

`KINDS` is filled by `hard_layouts`, `hard_glyphs` and `hard_hidden`.
"""

from __future__ import annotations

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

"""Hard pages of our own, by kind: what must be found on them and what must not. Deterministic.

`KINDS` is filled by `hard_layouts`, `hard_glyphs` and `hard_hidden`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Hard:
    """found: (page, quote) that are seen on the page; refused: what is not, or was changed. read_back: whether PDFium's
    own text under the boxes can be the quote (form values are not in it)."""

    path: Path
    found: Sequence[tuple[int, str]]
    refused: Sequence[str] = field(default=())
    read_back: bool = True


Make = Callable[[Path], Hard]
KINDS: dict[str, Make] = {}


def kind(name: str) -> Callable[[Make], Make]:
    def keep(make: Make) -> Make:
        KINDS[name] = make
        return make

    return keep

"""Progress reports from long work."""

from __future__ import annotations

from typing import Protocol


class Progress(Protocol):
    """Called with the fraction done in 0..1 (None when unknown) and a short text."""

    def __call__(self, fraction: float | None, detail: str) -> None: ...


def silent(fraction: float | None, detail: str) -> None:
    """A progress sink that ignores what it hears."""

"""What a write changed, for views to reload what is stale."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChangeSet:
    """Ids of documents added, changed or removed, and whether answers or models changed."""

    documents: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()
    answers: bool = False
    models: bool = False

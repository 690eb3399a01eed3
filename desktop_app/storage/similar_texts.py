"""The library's side of near-duplicates; the rows are in `similar`."""

from __future__ import annotations

from collections.abc import Iterable

from desktop_app.storage import similar
from desktop_app.storage.database import Database


class SimilarTexts:
    def __init__(self, database: Database) -> None:
        self._database = database

    def store(self, document_id: int, sketch: bytes) -> None:
        """Keep the sketch of a document that was stored without one."""
        with self._database.writing() as db:
            similar.store(db, document_id, sketch)

    def candidates(self, document_id: int) -> list[tuple[int, float]]:
        """Earlier documents of the collection that may have nearly the same text; see `similar.candidates`."""
        with self._database.reading() as db:
            return similar.candidates(db, document_id)

    def link(self, document_id: int, others: Iterable[tuple[int, float]]) -> None:
        """Say which documents a document resembles: (id, share of words in common)."""
        with self._database.writing() as db:
            similar.link(db, document_id, others)

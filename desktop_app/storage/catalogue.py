"""What the library knows about documents beside their text: metadata, outlines, page labels."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_app.domain.documents import Metadata, OutlineEntry, PageText
from desktop_app.storage import content, documents, metadata
from desktop_app.storage.database import Database


class Catalogue:
    """Part of `Library`; the same errors."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def lacking(self, collection: str) -> list[int]:
        """Ids of ready documents that a version stored which kept no metadata."""
        with self._database.reading() as db:
            return metadata.lacking(db, collection)

    def store(self, document_id: int, found: Metadata) -> None:
        """Keep metadata of a document; nothing happens when it was removed in the meantime."""
        with self._database.writing() as db:
            if documents.entry(db, document_id) is not None:
                metadata.store(db, document_id, found)

    def outline(self, document_id: int) -> tuple[OutlineEntry, ...]:
        """The file's bookmarks in order."""
        with self._database.reading() as db:
            return metadata.outline(db, document_id)

    def pages(self, document_id: int, numbers: Sequence[int]) -> tuple[PageText, ...]:
        """The pages with these physical numbers, with their boxes."""
        with self._database.reading() as db:
            return content.pages_numbered(db, document_id, numbers)

    def page_labels(self, document_id: int) -> dict[int, str]:
        """Printed labels of the pages that have another one than their number."""
        with self._database.reading() as db:
            rows = db.execute("SELECT number, label FROM pages WHERE document_id = ?", (document_id,)).fetchall()
        return {row["number"]: row["label"] for row in rows if row["label"] not in ("", str(row["number"]))}

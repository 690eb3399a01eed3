"""Folders that collections watch."""

from __future__ import annotations

from desktop_app.storage import documents
from desktop_app.storage.database import Database


class WatchedFolders:
    """Absolute paths, stored with the collection. Watching starts nothing by itself: see `jobs.folder_watcher`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, collection: str) -> list[str]:
        """The folders that a collection watches, in order."""
        with self._database.reading() as db:
            known = documents.collection_id(db, collection)
            rows = db.execute("SELECT path FROM watched_folders WHERE collection_id = ? ORDER BY path", (known,))
            return [row["path"] for row in rows]

    def add(self, collection_id: int, folder: str) -> None:
        """Watch a folder; one that is watched already stays as it is."""
        with self._database.writing() as db:
            db.execute("INSERT OR IGNORE INTO watched_folders VALUES(?, ?)", (collection_id, folder))

    def remove(self, collection: str, folder: str) -> bool:
        """Stop watching, the documents stay; False when it was not watched."""
        with self._database.writing() as db:
            known = documents.collection_id(db, collection)
            statement = "DELETE FROM watched_folders WHERE collection_id = ? AND path = ?"
            return db.execute(statement, (known, folder)).rowcount > 0

"""Authors, languages, dates and outlines of documents. All functions run inside the caller's transaction.

A document without a row was stored by a version that kept none; the next indexing run adds it.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from desktop_app.domain.dates import Period
from desktop_app.domain.documents import Document, DocumentState, Metadata, OutlineEntry
from desktop_app.domain.metadata import DateKind, DocumentDate


def store(db: sqlite3.Connection, document_id: int, metadata: Metadata) -> None:
    """Replace what is kept about a document."""
    clear(db, document_id)
    dates = [[d.period.first.isoformat(), d.period.last.isoformat(), d.kind.value, d.text] for d in metadata.dates]
    db.execute(
        "INSERT INTO metadata VALUES(?, ?, ?, ?)",
        (document_id, metadata.author, json.dumps(list(metadata.languages)), json.dumps(dates, ensure_ascii=False)),
    )
    rows = [(document_id, row, entry.title, entry.page, entry.level) for row, entry in enumerate(metadata.outline)]
    db.executemany("INSERT INTO outline_entries VALUES(?, ?, ?, ?, ?)", rows)


def clear(db: sqlite3.Connection, document_id: int) -> None:
    for table in ("metadata", "outline_entries"):
        db.execute(f"DELETE FROM {table} WHERE document_id = ?", (document_id,))


def completed(db: sqlite3.Connection, documents: Sequence[Document]) -> list[Document]:
    """The documents with author, languages and dates."""
    known = {row["document_id"]: row for row in _rows(db, [document.id for document in documents])}
    return [_with(document, known[document.id]) if document.id in known else document for document in documents]


def outline(db: sqlite3.Connection, document_id: int) -> tuple[OutlineEntry, ...]:
    """The file's bookmarks in order."""
    rows = db.execute("SELECT * FROM outline_entries WHERE document_id = ? ORDER BY position", (document_id,))
    return tuple(OutlineEntry(row["title"], row["page"], row["level"]) for row in rows)


def lacking(db: sqlite3.Connection, collection: str) -> list[int]:
    """Ids of documents with text about which nothing is kept."""
    rows = db.execute(
        "SELECT d.id FROM documents d JOIN collections c ON c.id = d.collection_id WHERE c.name = ? AND d.state = ? "
        "AND NOT EXISTS (SELECT 1 FROM metadata m WHERE m.document_id = d.id) ORDER BY d.id",
        (collection, DocumentState.READY),
    )
    return [row["id"] for row in rows]


def _rows(db: sqlite3.Connection, ids: Sequence[int]) -> list[sqlite3.Row]:
    if len(ids) == 1:
        return db.execute("SELECT * FROM metadata WHERE document_id = ?", (ids[0],)).fetchall()
    wanted = ",".join(str(int(i)) for i in ids)
    return db.execute(f"SELECT * FROM metadata WHERE document_id IN ({wanted})").fetchall()


def _with(document: Document, row: sqlite3.Row) -> Document:
    dates = tuple(
        DocumentDate(Period(date.fromisoformat(first), date.fromisoformat(last)), DateKind(kind), text)
        for first, last, kind, text in json.loads(row["dates"])
    )
    return replace(document, author=row["author"], languages=tuple(json.loads(row["languages"])), dates=dates)

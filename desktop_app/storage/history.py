"""Stored answers. All functions run inside the caller's transaction."""

from __future__ import annotations

import json
import sqlite3
import time
from dataclasses import dataclass

from desktop_app.domain.answers import Answer
from desktop_app.storage.answer_codec import answer_from_json, answer_to_json, documents_of


@dataclass(frozen=True, slots=True)
class StoredAnswer:
    """An answer of the history. asked: local time, ISO 8601."""

    id: int
    asked: str
    answer: Answer


def insert(db: sqlite3.Connection, collection: int, answer: Answer) -> int:
    """Store an answer and which documents it holds text of, so that it goes when one of them is removed."""
    cursor = db.execute(
        "INSERT INTO answers(collection_id, asked, payload) VALUES(?, ?, ?)",
        (collection, time.strftime("%Y-%m-%dT%H:%M:%S"), json.dumps(answer_to_json(answer), ensure_ascii=False)),
    )
    assert cursor.lastrowid is not None
    used = set(documents_of(answer))
    for chunk in {quote.chunk_id for claim in answer.claims for quote in (*claim.quotes, *claim.counter)}:
        used.update(row["document_id"] for row in db.execute("SELECT document_id FROM chunks WHERE id = ?", (chunk,)))
    db.executemany("INSERT INTO answer_documents VALUES(?, ?)", [(cursor.lastrowid, i) for i in sorted(used)])
    return cursor.lastrowid


def one(db: sqlite3.Connection, answer_id: int) -> StoredAnswer | None:
    row = db.execute("SELECT id, asked, payload FROM answers WHERE id = ?", (answer_id,)).fetchone()
    return None if row is None else _stored(row)


def recent(db: sqlite3.Connection, collection: str, limit: int) -> list[StoredAnswer]:
    """The newest answers to a person's own questions: those of an evaluation are reached from its run."""
    rows = db.execute(
        "SELECT a.id, a.asked, a.payload FROM answers a JOIN collections c ON c.id = a.collection_id "
        "WHERE c.name = ? AND NOT EXISTS (SELECT 1 FROM evaluation_results e WHERE e.answer_id = a.id) "
        "ORDER BY a.id DESC LIMIT ?",
        (collection, limit),
    )
    return [_stored(row) for row in rows]


def delete_holding(db: sqlite3.Connection, document_id: int) -> int:
    """Delete the answers that hold text of a document; returns how many."""
    return db.execute(
        "DELETE FROM answers WHERE id IN (SELECT answer_id FROM answer_documents WHERE document_id = ?)",
        (document_id,),
    ).rowcount


def inherit(db: sqlite3.Connection, old: int, new: int) -> None:
    """A new version takes the place of a document: answers about the old one go when the new one is removed."""
    db.execute("UPDATE OR IGNORE answer_documents SET document_id = ? WHERE document_id = ?", (new, old))


def _stored(row: sqlite3.Row) -> StoredAnswer:
    return StoredAnswer(row["id"], row["asked"], answer_from_json(json.loads(row["payload"])))

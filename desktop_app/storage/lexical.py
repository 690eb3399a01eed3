"""The word index: one FTS5 table a collection, so that BM25's word statistics stop at the wall too.

The tables are contentless: they hold no copy of the text, and a row is deleted by giving its text again. All functions
run inside the caller's transaction.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from desktop_app.domain.documents import DocumentState

if TYPE_CHECKING:
    from desktop_app.storage.scope import Scope

#: BM25 weights of the passage's own words and of the words of its title, headings and table columns.
_WEIGHTS = "1.0, 0.6"


@dataclass(frozen=True, slots=True)
class Entry:
    """What is indexed for a chunk."""

    chunk_id: int
    body: str
    heading: str


def tables(db: sqlite3.Connection) -> list[str]:
    """What the word indexes of the collections take, with the tables that FTS5 keeps beside each."""
    kept = ("", "_config", "_data", "_docsize", "_idx")
    return [f"{_table(row[0])}{part}" for row in db.execute("SELECT id FROM collections") for part in kept]


def create(db: sqlite3.Connection, collection: int) -> None:
    db.execute(
        f"CREATE VIRTUAL TABLE {_table(collection)} USING fts5("
        "body, heading, content='', tokenize='unicode61 remove_diacritics 2')"
    )


def drop(db: sqlite3.Connection, collection: int) -> None:
    db.execute(f"DROP TABLE IF EXISTS {_table(collection)}")


def add(db: sqlite3.Connection, collection: int, entry: Entry) -> None:
    db.execute(
        f"INSERT INTO {_table(collection)}(rowid, body, heading) VALUES(?, ?, ?)",
        (entry.chunk_id, entry.body, entry.heading),
    )


def delete(db: sqlite3.Connection, collection: int, entry: Entry) -> None:
    name = _table(collection)
    db.execute(
        f"INSERT INTO {name}({name}, rowid, body, heading) VALUES('delete', ?, ?, ?)",
        (entry.chunk_id, entry.body, entry.heading),
    )


def compact(db: sqlite3.Connection, collection: int) -> None:
    """Merge the index into one segment, which drops the words of deleted rows from the file."""
    name = _table(collection)
    db.execute(f"INSERT INTO {name}({name}) VALUES('optimize')")


def search(
    db: sqlite3.Connection, collection: int, match: str, limit: int, scope: Scope | None = None
) -> list[tuple[int, float]]:
    """Chunks of ready documents that match an FTS5 expression, best first, with BM25 (larger is better).

    limit: -1 = all. scope: where to stay; None = the whole collection.
    """
    name = _table(collection)
    inside = "" if scope is None else _inside("k.document_id", scope.documents) + _inside("k.id", scope.chunks)
    rows = db.execute(
        f"SELECT f.rowid AS id, bm25({name}, {_WEIGHTS}) AS score FROM {name} f JOIN chunks k ON k.id = f.rowid "
        f"JOIN documents d ON d.id = k.document_id WHERE {name} MATCH ? AND d.state = ? {inside} "
        "ORDER BY score, f.rowid LIMIT ?",
        (match, DocumentState.READY, limit),
    )
    return [(row["id"], -row["score"]) for row in rows]


def _inside(column: str, ids: Sequence[int] | None) -> str:
    return "" if ids is None else f"AND {column} IN ({','.join(str(int(i)) for i in ids)}) "


def _table(collection: int) -> str:
    return f"lexical_{int(collection)}"

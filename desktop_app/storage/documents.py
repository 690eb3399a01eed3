"""Rows of documents: what file is where, in which state. All functions run inside the caller's transaction.

One row a path in a collection. The first row with given bytes carries the content; further paths with the same bytes
are `duplicate` rows without content. A changed file gets a second row that `replaces` the first until it is settled.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from desktop_app.domain.documents import Cause, Document, DocumentState, PageSkipped
from desktop_app.storage import metadata, similar

#: States of rows whose content is stored.
WITH_CONTENT = (DocumentState.EMBEDDING, DocumentState.READY, DocumentState.MISSING)

_COLUMNS = "d.*, c.name AS collection"
_FROM = "FROM documents d JOIN collections c ON c.id = d.collection_id"


@dataclass(frozen=True, slots=True)
class Entry:
    """A document with what tells cheaply whether its file changed. mtime_ns: nanoseconds; replaces: id or None."""

    document: Document
    size: int
    mtime_ns: int
    replaces: int | None = None


@dataclass(frozen=True, slots=True)
class FileStamp:
    """A file as found: bytes, modification time in nanoseconds, SHA-256 of its bytes in hexadecimal."""

    path: str
    size: int
    mtime_ns: int
    sha256: str


def collection_id(db: sqlite3.Connection, name: str) -> int | None:
    row = db.execute("SELECT id FROM collections WHERE name = ?", (name,)).fetchone()
    return None if row is None else int(row["id"])


def entries(db: sqlite3.Connection, collection: str | None = None) -> list[Entry]:
    """Every row, including those that wait to replace another, in order of arrival."""
    where, values = ("WHERE c.name = ?", (collection,)) if collection is not None else ("", ())
    return [_entry(row) for row in db.execute(f"SELECT {_COLUMNS} {_FROM} {where} ORDER BY d.id", values)]


def entry(db: sqlite3.Connection, document_id: int) -> Entry | None:
    row = db.execute(f"SELECT {_COLUMNS} {_FROM} WHERE d.id = ?", (document_id,)).fetchone()
    if row is None:
        return None
    found = _entry(row)
    (document,) = metadata.completed(db, similar.completed(db, [found.document]))
    return replace(found, document=document)


def listed(db: sqlite3.Connection, collection: str) -> list[Document]:
    """What a person sees: one document a path, the newest version of each, by path."""
    rows = db.execute(
        f"SELECT {_COLUMNS} {_FROM} WHERE c.name = ? "
        "AND NOT EXISTS (SELECT 1 FROM documents n WHERE n.replaces = d.id) ORDER BY d.path",
        (collection,),
    )
    return metadata.completed(db, similar.completed(db, [_entry(row).document for row in rows]))


def insert(db: sqlite3.Connection, collection: int, stamp: FileStamp, replaces: int | None = None) -> int:
    cursor = db.execute(
        "INSERT INTO documents(collection_id, path, sha256, size, mtime_ns, state, replaces) "
        "VALUES(?, ?, ?, ?, ?, ?, ?)",
        (collection, stamp.path, stamp.sha256, stamp.size, stamp.mtime_ns, DocumentState.QUEUED, replaces),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def reset(db: sqlite3.Connection, document_id: int, stamp: FileStamp) -> None:
    """Make a row without content ready for another attempt."""
    db.execute(
        "UPDATE documents SET path = ?, sha256 = ?, size = ?, mtime_ns = ?, state = ?, title = '', language = '', "
        "label = '', pages = 0, chunks = 0, reason = '', cause = '', notes = '[]', pages_skipped = '[]' WHERE id = ?",
        (stamp.path, stamp.sha256, stamp.size, stamp.mtime_ns, DocumentState.QUEUED, document_id),
    )


def relocate(db: sqlite3.Connection, document_id: int, stamp: FileStamp) -> None:
    """The same bytes under another name or with another time."""
    db.execute(
        "UPDATE documents SET path = ?, size = ?, mtime_ns = ? WHERE id = ?",
        (stamp.path, stamp.size, stamp.mtime_ns, document_id),
    )


def set_state(
    db: sqlite3.Connection, document_id: int, state: DocumentState, reason: str = "", cause: Cause | None = None
) -> None:
    payload = json.dumps([cause.code, list(cause.values)]) if cause else ""
    db.execute(
        "UPDATE documents SET state = ?, reason = ?, cause = ? WHERE id = ?", (state, reason, payload, document_id)
    )


def set_extracted(
    db: sqlite3.Connection,
    document_id: int,
    *,
    sha256: str,
    label: str,
    title: str,
    language: str,
    pages: int,
    chunks: int,
    notes: Sequence[str],
) -> None:
    db.execute(
        "UPDATE documents SET state = ?, reason = '', cause = '', sha256 = ?, label = ?, title = ?, language = ?, "
        "pages = ?, chunks = ?, notes = ? WHERE id = ?",
        (DocumentState.EMBEDDING, sha256, label, title, language, pages, chunks, json.dumps(list(notes)), document_id),
    )


def set_pages(db: sqlite3.Connection, document_id: int, pages: int, skipped: Iterable[PageSkipped]) -> None:
    payload = json.dumps([[page.page, page.reason] for page in skipped])
    db.execute("UPDATE documents SET pages = ?, pages_skipped = ? WHERE id = ?", (pages, payload, document_id))


def carrier(db: sqlite3.Connection, collection: str, sha256: str) -> Entry | None:
    """The row that carries (or is about to carry) the content of these bytes; pending versions come last."""
    row = db.execute(
        f"SELECT {_COLUMNS} {_FROM} WHERE c.name = ? AND d.sha256 = ? AND d.state != ? "
        "ORDER BY (d.replaces IS NOT NULL), d.id LIMIT 1",
        (collection, sha256, DocumentState.DUPLICATE),
    ).fetchone()
    return None if row is None else _entry(row)


def duplicates(db: sqlite3.Connection, collection: str, sha256: str) -> list[Entry]:
    rows = db.execute(
        f"SELECT {_COLUMNS} {_FROM} WHERE c.name = ? AND d.sha256 = ? AND d.state = ? ORDER BY d.id",
        (collection, sha256, DocumentState.DUPLICATE),
    )
    return [_entry(row) for row in rows]


def searched(db: sqlite3.Connection, collection: str, ids: Sequence[int] | None, limit: int) -> list[str]:
    """Paths of ready documents with chunks, by path; ids: among these, None = all."""
    inside = "" if ids is None else f"AND d.id IN ({','.join(str(int(i)) for i in ids)})"
    rows = db.execute(
        f"SELECT d.path {_FROM} WHERE c.name = ? AND d.state = ? AND d.chunks > 0 {inside} ORDER BY d.path LIMIT ?",
        (collection, DocumentState.READY, limit),
    )
    return [row["path"] for row in rows]


def unsearched(db: sqlite3.Connection, collection: str) -> list[int]:
    """Ids of documents with content that are not ready."""
    rows = db.execute(
        f"SELECT d.id {_FROM} WHERE c.name = ? AND d.state IN (?, ?)",
        (collection, DocumentState.EMBEDDING, DocumentState.MISSING),
    )
    return [row["id"] for row in rows]


def at_path(db: sqlite3.Connection, collection: str, path: str) -> list[Entry]:
    """The row of a path, and the row that waits to replace it."""
    rows = db.execute(
        f"SELECT {_COLUMNS} {_FROM} WHERE c.name = ? AND d.path = ? ORDER BY d.id",
        (collection, path),
    )
    return [_entry(row) for row in rows]


def waiting_for(db: sqlite3.Connection, document_id: int) -> list[int]:
    """Ids of the rows that wait to replace a row."""
    return [row["id"] for row in db.execute("SELECT id FROM documents WHERE replaces = ?", (document_id,))]


def delete(db: sqlite3.Connection, document_id: int) -> None:
    db.execute("DELETE FROM documents WHERE id = ?", (document_id,))


def _entry(row: sqlite3.Row) -> Entry:
    document = Document(
        id=row["id"],
        collection=row["collection"],
        path=row["path"],
        sha256=row["sha256"],
        state=DocumentState(row["state"]),
        title=row["title"],
        language=row["language"],
        pages=row["pages"],
        chunks=row["chunks"],
        reason=row["reason"],
        pages_skipped=tuple(PageSkipped(page, reason) for page, reason in json.loads(row["pages_skipped"])),
        notes=tuple(json.loads(row["notes"])),
        cause=_cause(row["cause"]),
    )
    return Entry(document, row["size"], row["mtime_ns"], row["replaces"])


def _cause(payload: str) -> Cause | None:
    if not payload:
        return None
    code, values = json.loads(payload)
    return Cause(code, tuple((name, text) for name, text in values))

"""Near-duplicates: sketches of texts, found through bands so that a new document costs the same in a large library.

A sketch is `ingest.sketch`'s row of 32-bit numbers. Two texts that share part J of their word triples agree in a number
with probability J, and in all numbers of at least one band with 1 - (1 - J^3)^42: 0.999 at J = 0.55, which is what
nine of ten words in common come to. All functions run inside the caller's transaction.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from hashlib import blake2b

from desktop_app.domain.documents import Document, DocumentState, SimilarDocument

#: Bytes of a band: three numbers of four bytes.
_BAND = 12


def store(db: sqlite3.Connection, document_id: int, sketch: bytes) -> None:
    """Keep the sketch of a document, b"" for none."""
    clear(db, document_id)
    if not sketch:
        return
    db.execute("INSERT INTO sketches VALUES(?, ?)", (document_id, sketch))
    rows = [(band, value, document_id) for band, value in enumerate(_bands(sketch))]
    db.executemany("INSERT INTO sketch_bands VALUES(?, ?, ?)", rows)


def clear(db: sqlite3.Connection, document_id: int) -> None:
    for table in ("sketches", "sketch_bands", "similar_documents"):
        db.execute(f"DELETE FROM {table} WHERE document_id = ?", (document_id,))
    db.execute("DELETE FROM similar_documents WHERE other_id = ?", (document_id,))


def candidates(db: sqlite3.Connection, document_id: int) -> list[tuple[int, float]]:
    """Earlier documents of the same collection that share a band: (id, estimated J), the likeliest first."""
    row = db.execute("SELECT sketch FROM sketches WHERE document_id = ?", (document_id,)).fetchone()
    if row is None:
        return []
    rows = db.execute(
        "SELECT DISTINCT o.document_id AS id, s.sketch FROM sketch_bands b "
        "JOIN sketch_bands o ON o.band = b.band AND o.value = b.value AND o.document_id < b.document_id "
        "JOIN documents mine ON mine.id = b.document_id "
        "JOIN documents d ON d.id = o.document_id AND d.collection_id = mine.collection_id "
        "JOIN sketches s ON s.document_id = o.document_id "
        "WHERE b.document_id = ? AND d.state IN (?, ?, ?) AND d.id IS NOT mine.replaces",
        (document_id, DocumentState.EMBEDDING, DocumentState.READY, DocumentState.MISSING),
    )
    found = [(int(other["id"]), _agreement(row["sketch"], other["sketch"])) for other in rows]
    return sorted(found, key=lambda pair: (-pair[1], pair[0]))


def link(db: sqlite3.Connection, document_id: int, others: Iterable[tuple[int, float]]) -> None:
    """Replace what a document is said to resemble: (id, share of words in common)."""
    db.execute("DELETE FROM similar_documents WHERE document_id = ?", (document_id,))
    rows = [(document_id, other, share) for other, share in others]
    db.executemany("INSERT INTO similar_documents VALUES(?, ?, ?)", rows)


def completed(db: sqlite3.Connection, documents: Sequence[Document]) -> list[Document]:
    """The same documents with what each resembles."""
    if not documents:
        return []
    one = f"AND s.document_id = {documents[0].id:d}" if len(documents) == 1 else ""
    rows = db.execute(
        "SELECT s.document_id, s.other_id, s.share, d.path FROM similar_documents s "
        "JOIN documents d ON d.id = s.other_id JOIN collections c ON c.id = d.collection_id "
        f"WHERE c.name = ? {one} ORDER BY s.share DESC, s.other_id",
        (documents[0].collection,),
    )
    found: dict[int, list[SimilarDocument]] = defaultdict(list)
    for row in rows:
        found[row["document_id"]].append(SimilarDocument(row["other_id"], row["path"], row["share"]))
    return [replace(d, similar=tuple(found[d.id])) if d.id in found else d for d in documents]


def _bands(sketch: bytes) -> list[int]:
    """A number with sign, of eight bytes, a band: what SQLite compares fastest."""
    parts = (sketch[i : i + _BAND] for i in range(0, len(sketch), _BAND))
    return [int.from_bytes(blake2b(part, digest_size=8).digest(), "little", signed=True) for part in parts]


def _agreement(a: bytes, b: bytes) -> float:
    if len(a) != len(b):
        return 0.0
    mine, its = memoryview(a).cast("I"), memoryview(b).cast("I")
    return sum(x == y for x, y in zip(mine, its, strict=True)) / len(mine)

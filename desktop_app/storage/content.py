"""Stored text, pages, sentences and chunks. All functions run inside the caller's transaction."""

from __future__ import annotations

import sqlite3
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from desktop_app.domain.documents import (
    Chunk,
    Document,
    DocumentState,
    ExtractedDocument,
    PageText,
    PageVerdict,
    Passage,
    Sentence,
)
from desktop_app.domain.geometry import Span
from desktop_app.storage import documents, lexical, metadata, similar

#: Code points a stored block of canonical text holds: a passage costs one or two blocks however long the document is.
BLOCK = 16_384
#: SQLite accepts at least 999 values in one statement on every supported version.
_VALUES = 900
_HEADING, _FURNITURE = 1, 2


@dataclass(frozen=True, slots=True)
class ChunkText:
    """A chunk as it is searched. label: the document's title or file name; the other fields as in `Chunk`."""

    id: int
    document_id: int
    label: str
    heading: str
    context: str
    text: str


def store(db: sqlite3.Connection, document: Document, collection: int, extracted: ExtractedDocument) -> None:
    """Replace the content of a row by what was extracted; the row's state becomes `embedding`."""
    clear(db, document.id, collection)
    label = extracted.title.strip() or PurePath(document.path).stem
    documents.set_extracted(
        db,
        document.id,
        sha256=extracted.sha256,
        label=label,
        title=extracted.title,
        language=extracted.language,
        pages=len(extracted.pages),
        chunks=len(extracted.chunks),
        notes=extracted.notes,
    )
    similar.store(db, document.id, extracted.sketch)
    metadata.store(db, document.id, extracted.metadata)
    _store_text(db, document.id, extracted.text)
    _store_pages(db, document.id, extracted.pages)
    _store_sentences(db, document.id, extracted.sentences)
    for chunk in extracted.chunks:
        chunk_id = _store_chunk(db, document.id, chunk)
        found = lexical.Entry(chunk_id, extracted.text[chunk.start : chunk.end], _lexical_heading(label, chunk))
        lexical.add(db, collection, found)


def clear(db: sqlite3.Connection, document_id: int, collection: int) -> list[int]:
    """Delete all content of a row; returns the ids of its chunks."""
    chunks = list(chunk_texts(db, document_id))
    for chunk in chunks:
        heading = "\n".join((chunk.label, chunk.heading, chunk.context))
        lexical.delete(db, collection, lexical.Entry(chunk.id, chunk.text, heading))
    for table in ("text_blocks", "pages", "sentences", "chunks"):
        db.execute(f"DELETE FROM {table} WHERE document_id = ?", (document_id,))
    similar.clear(db, document_id)
    metadata.clear(db, document_id)
    return [chunk.id for chunk in chunks]


def text(db: sqlite3.Connection, document_id: int) -> str:
    """The whole canonical text."""
    rows = db.execute("SELECT text FROM text_blocks WHERE document_id = ? ORDER BY block", (document_id,))
    return "".join(row["text"] for row in rows)


def part(db: sqlite3.Connection, document_id: int, span: Span) -> str:
    """The canonical text of a span; shorter when the document is."""
    if span.start == span.end:
        return ""
    first, last = span.start // BLOCK, (span.end - 1) // BLOCK
    rows = db.execute(
        "SELECT text FROM text_blocks WHERE document_id = ? AND block BETWEEN ? AND ? ORDER BY block",
        (document_id, first, last),
    )
    return "".join(row["text"] for row in rows)[span.start - first * BLOCK : span.end - first * BLOCK]


def pages(db: sqlite3.Connection, document_id: int) -> tuple[PageText, ...]:
    rows = db.execute("SELECT * FROM pages WHERE document_id = ? ORDER BY number", (document_id,))
    return tuple(_page(row) for row in rows)


def pages_numbered(db: sqlite3.Connection, document_id: int, numbers: Sequence[int]) -> tuple[PageText, ...]:
    """The pages with these physical numbers."""
    wanted = ",".join(str(int(number)) for number in numbers)
    rows = db.execute(
        f"SELECT * FROM pages WHERE document_id = ? AND number IN ({wanted}) ORDER BY number", (document_id,)
    )
    return tuple(_page(row) for row in rows)


def pages_of(db: sqlite3.Connection, document_id: int, span: Span) -> tuple[PageText, ...]:
    """The pages that share characters with a span."""
    rows = db.execute(
        "SELECT * FROM pages WHERE document_id = ? AND start < ? AND end > ? ORDER BY number",
        (document_id, span.end, span.start),
    )
    return tuple(_page(row) for row in rows)


def sentences(db: sqlite3.Connection, document_id: int, span: Span | None = None) -> tuple[Sentence, ...]:
    """Sentences of the document, or those that overlap a span."""
    if span is None:
        rows = db.execute("SELECT * FROM sentences WHERE document_id = ? ORDER BY start", (document_id,))
    else:
        rows = db.execute(
            "SELECT * FROM sentences WHERE document_id = ? AND start < ? AND end > ? ORDER BY start",
            (document_id, span.end, span.start),
        )
    return tuple(_sentence(row) for row in rows)


def sentences_around(
    db: sqlite3.Connection, document_id: int, span: Span, before: int, after: int
) -> tuple[Sentence, ...]:
    """Sentences that overlap a span and their neighbours; heads, feet and page numbers are passed over."""
    earlier = db.execute(
        "SELECT * FROM sentences WHERE document_id = ? AND end <= ? AND kind & ? = 0 ORDER BY start DESC LIMIT ?",
        (document_id, span.start, _FURNITURE, before),
    ).fetchall()
    later = db.execute(
        "SELECT * FROM sentences WHERE document_id = ? AND start >= ? AND kind & ? = 0 ORDER BY start LIMIT ?",
        (document_id, span.end, _FURNITURE, after),
    ).fetchall()
    inside = [s for s in sentences(db, document_id, span) if not s.furniture]
    return tuple([_sentence(row) for row in reversed(earlier)] + inside + [_sentence(row) for row in later])


def neighbours(db: sqlite3.Connection, document_id: int, span: Span) -> tuple[str, str]:
    """The sentence before a span and the one after it, "" at the document's ends."""
    around = sentences_around(db, document_id, span, 1, 1)
    before = [s for s in around if s.end <= span.start]
    after = [s for s in around if s.start >= span.end]
    return (
        part(db, document_id, before[-1].span) if before else "",
        part(db, document_id, after[0].span) if after else "",
    )


def chunk_texts(db: sqlite3.Connection, document_id: int) -> Iterator[ChunkText]:
    """Chunks of one document as they are searched, in order."""
    whole = text(db, document_id)
    rows = db.execute(
        "SELECT k.*, d.label FROM chunks k JOIN documents d ON d.id = k.document_id WHERE k.document_id = ? "
        "ORDER BY k.ordinal",
        (document_id,),
    ).fetchall()
    for row in rows:
        words = whole[row["start"] : row["end"]]
        yield ChunkText(row["id"], document_id, row["label"], row["heading"], row["context"], words)


def chunk_ids(db: sqlite3.Connection, collection: str) -> dict[int, int]:
    """Every chunk of a collection, with its document's id."""
    rows = db.execute(
        "SELECT k.id, k.document_id FROM chunks k JOIN documents d ON d.id = k.document_id "
        "JOIN collections c ON c.id = d.collection_id WHERE c.name = ?",
        (collection,),
    )
    return {row["id"]: row["document_id"] for row in rows}


def passages(db: sqlite3.Connection, ids: Sequence[int]) -> list[Passage]:
    """Passages of ready documents, in the order of `ids`; unknown ids are left out."""
    found: dict[int, Passage] = {}
    for batch in _batches(ids):
        marks = ",".join("?" * len(batch))
        rows = db.execute(
            "SELECT k.*, d.path, d.sha256, d.title, d.language, EXISTS(SELECT 1 FROM pages p WHERE "
            "p.document_id = k.document_id AND p.verdict = 'recognised' AND p.start < k.end AND p.end > k.start) "
            "AS recognised, (SELECT p.label FROM pages p WHERE p.document_id = k.document_id AND "
            "p.number = k.first_page) AS first_label FROM chunks k JOIN documents d ON d.id = k.document_id "
            f"WHERE d.state = ? AND k.id IN ({marks})",
            (DocumentState.READY, *batch),
        ).fetchall()
        for row in rows:
            found[row["id"]] = _passage(db, row)
    return [found[chunk_id] for chunk_id in ids if chunk_id in found]


def chunks_around(db: sqlite3.Connection, chunk_id: int, distance: int) -> list[int]:
    """Ids of the chunks up to `distance` before and after this one in its document, itself included."""
    rows = db.execute(
        "SELECT k.id FROM chunks k JOIN chunks me ON me.document_id = k.document_id "
        "WHERE me.id = ? AND k.ordinal BETWEEN me.ordinal - ? AND me.ordinal + ? ORDER BY k.ordinal",
        (chunk_id, distance, distance),
    )
    return [row["id"] for row in rows]


def _passage(db: sqlite3.Connection, row: sqlite3.Row) -> Passage:
    return Passage(
        chunk_id=row["id"],
        document_id=row["document_id"],
        path=row["path"],
        sha256=row["sha256"],
        title=row["title"],
        language=row["language"],
        ordinal=row["ordinal"],
        start=row["start"],
        end=row["end"],
        text=part(db, row["document_id"], Span(row["start"], row["end"])),
        sentences=_spans(row["sentences"]),
        heading=row["heading"],
        context=row["context"],
        first_page=row["first_page"],
        last_page=row["last_page"],
        recognised=bool(row["recognised"]),
        first_label="" if row["first_label"] in (None, str(row["first_page"])) else row["first_label"],
    )


def _store_text(db: sqlite3.Connection, document_id: int, whole: str) -> None:
    db.executemany(
        "INSERT INTO text_blocks(document_id, block, text) VALUES(?, ?, ?)",
        ((document_id, start // BLOCK, whole[start : start + BLOCK]) for start in range(0, len(whole), BLOCK)),
    )


def _store_pages(db: sqlite3.Connection, document_id: int, found: Iterable[PageText]) -> None:
    fields = ("number", "label", "start", "end", "width", "height", "rotation", "unit", "verdict", "note", "boxes")
    db.executemany(
        f"INSERT INTO pages(document_id, {', '.join(fields)}) VALUES(?{', ?' * len(fields)})",
        ((document_id, *(getattr(page, field) for field in fields)) for page in found),
    )


def _store_sentences(db: sqlite3.Connection, document_id: int, found: Iterable[Sentence]) -> None:
    db.executemany(
        "INSERT OR IGNORE INTO sentences VALUES(?, ?, ?, ?)",
        ((document_id, s.start, s.end, _HEADING * s.heading | _FURNITURE * s.furniture) for s in found),
    )


def _store_chunk(db: sqlite3.Connection, document_id: int, chunk: Chunk) -> int:
    spans = array("i", [edge for span in chunk.sentences for edge in (span.start, span.end)])
    cursor = db.execute(
        "INSERT INTO chunks(document_id, ordinal, start, end, first_page, last_page, heading, context, sentences) "
        "VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            document_id,
            chunk.ordinal,
            chunk.start,
            chunk.end,
            chunk.first_page,
            chunk.last_page,
            chunk.heading,
            chunk.context,
            spans.tobytes(),
        ),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def _lexical_heading(label: str, chunk: Chunk) -> str:
    return "\n".join((label, chunk.heading, chunk.context))


def _spans(blob: bytes) -> tuple[Span, ...]:
    edges = array("i")
    edges.frombytes(blob)
    return tuple(Span(edges[i], edges[i + 1]) for i in range(0, len(edges), 2))


def _page(row: sqlite3.Row) -> PageText:
    values = {name: row[name] for name in row.keys() if name not in ("document_id", "verdict")}  # noqa: SIM118
    return PageText(**values, verdict=PageVerdict(row["verdict"]))


def _sentence(row: sqlite3.Row) -> Sentence:
    return Sentence(row["start"], row["end"], bool(row["kind"] & _HEADING), bool(row["kind"] & _FURNITURE))


def _batches(ids: Sequence[int]) -> Iterator[Sequence[int]]:
    for start in range(0, len(ids), _VALUES):
        yield ids[start : start + _VALUES]

"""A filter as the ids that both searches stay within, so that neither looks anywhere else.

All functions run inside the caller's transaction.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from desktop_app.domain.documents import Document, DocumentState, OutlineEntry
from desktop_app.domain.filters import Filter
from desktop_app.domain.language import guess_language
from desktop_app.domain.sections import SectionMatcher, section_matcher
from desktop_app.storage import content, documents, lexical, metadata

#: Chunks that are told apart one by one at most; a search compares each of them.
_MOST = 20_000


@dataclass(frozen=True, slots=True)
class Scope:
    """documents, chunks: ids to stay within; None = no such limit. Either empty: there is nothing to search."""

    documents: tuple[int, ...] | None = None
    chunks: tuple[int, ...] | None = None

    @property
    def is_empty(self) -> bool:
        return self.documents == () or self.chunks == ()


def resolve(db: sqlite3.Connection, collection: str, wanted: Filter) -> Scope:
    """What a filter leaves of a collection."""
    inside: tuple[int, ...] | None = wanted.documents or None
    spoken: tuple[int, ...] | None = None
    if wanted.language or wanted.after or wanted.before:
        admitted = [document for document in documents.listed(db, collection) if _admits(wanted, document)]
        kept = [document for document in admitted if inside is None or document.id in inside]
        inside = tuple(document.id for document in kept)
        spoken = _spoken(db, kept, wanted.language) if wanted.language else None
    if not wanted.section or inside == ():
        return Scope(inside, spoken)
    found = _sections(db, collection, wanted.section, inside)
    return Scope(inside, found if spoken is None else tuple(i for i in found if i in set(spoken)))


def _admits(wanted: Filter, document: Document) -> bool:
    known = document.languages or ((document.language[:2],) if document.language else ())
    if wanted.language and wanted.language not in known:
        return False
    if not (wanted.after or wanted.before):
        return True
    after, before = (date.fromisoformat(day) if day else None for day in (wanted.after, wanted.before))
    return document.date is not None and document.date.lies_in(after, before)


def _spoken(db: sqlite3.Connection, kept: Sequence[Document], language: str) -> tuple[int, ...] | None:
    """Chunks in a language, where some documents are in several; None when whole documents tell.

    Figures alone are in every language. Very large collections are told by whole documents only.
    """
    mixed = {document.id for document in kept if len(document.languages) > 1}
    if not mixed or sum(document.chunks for document in kept) > _MOST:
        return None
    chunks: list[int] = []
    for document in kept:
        if document.id in mixed:
            texts = content.chunk_texts(db, document.id)
            chunks += [chunk.id for chunk in texts if guess_language(chunk.text) in ("", language)]
        else:
            rows = db.execute("SELECT id FROM chunks WHERE document_id = ?", (document.id,))
            chunks += [row["id"] for row in rows]
    return tuple(chunks)


def _sections(db: sqlite3.Connection, collection: str, section: str, inside: tuple[int, ...] | None) -> tuple[int, ...]:
    """Chunks of a section: by headings, by sentences that begin it, and by bookmarks where neither tells."""
    owner = documents.collection_id(db, collection)
    matcher = section_matcher(section)
    if owner is None or not matcher.words:
        return ()
    match = _phrase(matcher)
    found = {chunk for chunk, _ in lexical.search(db, owner, match, -1, Scope(inside))}
    told = dict(_confirmed(db, sorted(found), matcher))
    others = (i for i in _with_outline(db, collection) if inside is None or i in inside)
    rest = [i for i in others if i not in told.values()]
    by_bookmark = (chunk for document in rest for chunk in _bookmarked(db, document, matcher))
    return tuple(sorted({*told, *by_bookmark}))


def _phrase(matcher: SectionMatcher) -> str:
    """An FTS5 expression for chunks that may be of the section; by words only headings count."""
    quoted = ['"' + " ".join(word.replace('"', "") for word in words) + '"' for words in matcher.words]
    return " OR ".join(quoted) if matcher.opening else " OR ".join(f"heading : {words} *" for words in quoted)


def _confirmed(db: sqlite3.Connection, chunks: Sequence[int], matcher: SectionMatcher) -> list[tuple[int, int]]:
    """(chunk, document) of those that really are of the section."""
    result = []
    for passage in content.passages(db, chunks):
        sentences = (passage.slice(sentence) for sentence in passage.sentences)
        if matcher.path(passage.heading) or matcher.opens(passage.heading, sentences):
            result.append((passage.chunk_id, passage.document_id))
    return result


def _with_outline(db: sqlite3.Connection, collection: str) -> list[int]:
    rows = db.execute(
        "SELECT DISTINCT o.document_id AS id FROM outline_entries o JOIN documents d ON d.id = o.document_id "
        "JOIN collections c ON c.id = d.collection_id WHERE c.name = ? AND d.state = ?",
        (collection, DocumentState.READY),
    )
    return [row["id"] for row in rows]


def _bookmarked(db: sqlite3.Connection, document_id: int, matcher: SectionMatcher) -> list[int]:
    """Chunks on the pages from a bookmark of the section to the next one that is not below it."""
    entries = metadata.outline(db, document_id)
    chunks: list[int] = []
    above: list[OutlineEntry] = []
    for row, entry in enumerate(entries):
        above = [*(other for other in above if other.level < entry.level), entry]
        if not matcher.heading(entry.title) or not matcher.held([other.title for other in above]):
            continue
        after = next((other.page for other in entries[row + 1 :] if other.level <= entry.level), 1 << 30)
        rows = db.execute(
            "SELECT id FROM chunks WHERE document_id = ? AND last_page >= ? AND first_page <= ?",
            (document_id, entry.page, max(entry.page, after)),
        )
        chunks += [found["id"] for found in rows]
    return chunks

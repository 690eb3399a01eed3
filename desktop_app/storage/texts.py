"""Reading what was stored of documents: text, pages, sentences, chunks, and what a filter leaves of them."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_app.domain.documents import PageText, Passage, Sentence
from desktop_app.domain.filters import Filter, Within, as_filter
from desktop_app.domain.geometry import Span
from desktop_app.storage import content, documents, lexical, scope
from desktop_app.storage.content import ChunkText
from desktop_app.storage.database import Database
from desktop_app.storage.scope import Scope

#: Resolved filters that are kept.
_KEPT = 32


class Texts:
    """The reading half of `Library`; the same errors."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._scopes: dict[tuple[str, Filter], tuple[tuple[int, ...], Scope]] = {}

    def scope(self, collection: str, within: Within) -> Scope:
        """What a filter leaves of a collection.

        A question asks for the same several times, and looking through headings or texts takes long in a large library,
        so the last ones are kept until something is written.
        """
        wanted = as_filter(within)
        with self._database.reading() as db:
            if not (wanted.section or wanted.language):
                return scope.resolve(db, collection, wanted)
            state = (id(db), db.execute("PRAGMA data_version").fetchone()[0], db.total_changes)
            known = self._scopes.get((collection, wanted))
            if known is None or known[0] != state:
                if len(self._scopes) >= _KEPT:
                    self._scopes.clear()
                known = self._scopes[collection, wanted] = (state, scope.resolve(db, collection, wanted))
            return known[1]

    def has_text(self, collection: str, within: Within = ()) -> bool:
        """Whether there is a ready document with text (that the filter admits)."""
        left = self.scope(collection, within)
        return not left.is_empty and bool(self.searched(collection, within, limit=1))

    def searched(self, collection: str, within: Within = (), limit: int = 50) -> list[str]:
        """Paths of the ready documents that a question searches, at most `limit`."""
        left = self.scope(collection, within)
        with self._database.reading() as db:
            ids = left.documents
            if left.chunks is not None:
                ids = tuple({passage.document_id for passage in content.passages(db, left.chunks)})
            return documents.searched(db, collection, ids, limit)

    def text(self, document_id: int) -> str:
        """The whole canonical text, "" when the document has none."""
        with self._database.reading() as db:
            return content.text(db, document_id)

    def part(self, document_id: int, span: Span) -> str:
        """The canonical text of a span."""
        with self._database.reading() as db:
            return content.part(db, document_id, span)

    def page_texts(self, document_id: int, span: Span | None = None) -> tuple[PageText, ...]:
        """The pages of a document with their boxes, or only those that share characters with a span."""
        with self._database.reading() as db:
            return content.pages(db, document_id) if span is None else content.pages_of(db, document_id, span)

    def sentences(self, document_id: int, span: Span | None = None) -> tuple[Sentence, ...]:
        with self._database.reading() as db:
            return content.sentences(db, document_id, span)

    def sentences_around(self, document_id: int, span: Span, before: int = 1, after: int = 1) -> tuple[Sentence, ...]:
        """Sentences that overlap a span, with neighbours; running heads and feet are passed over."""
        with self._database.reading() as db:
            return content.sentences_around(db, document_id, span, before, after)

    def neighbours(self, document_id: int, span: Span) -> tuple[str, str]:
        """The sentence before a span and the one after it, "" at the document's ends."""
        with self._database.reading() as db:
            return content.neighbours(db, document_id, span)

    def chunk_texts(self, document_id: int) -> list[ChunkText]:
        with self._database.reading() as db:
            return list(content.chunk_texts(db, document_id))

    def chunk_ids(self, collection: str) -> dict[int, int]:
        """Every stored chunk of a collection, with its document's id."""
        with self._database.reading() as db:
            return content.chunk_ids(db, collection)

    def passages(self, chunk_ids: Sequence[int]) -> list[Passage]:
        """Passages of ready documents in the given order; ids that are unknown or not ready are left out."""
        with self._database.reading() as db:
            return content.passages(db, chunk_ids)

    def chunks_around(self, chunk_id: int, distance: int = 1) -> list[int]:
        """Ids of the chunks around a chunk in its document, itself included, in order."""
        with self._database.reading() as db:
            return content.chunks_around(db, chunk_id, distance)

    def search_words(
        self, collection: str, match: str, limit: int, within: Within | Scope = ()
    ) -> list[tuple[int, float]]:
        """Chunk ids and BM25 (larger is better) for an FTS5 expression, best first, inside one collection."""
        left = within if isinstance(within, Scope) else self.scope(collection, within)
        with self._database.reading() as db:
            known = documents.collection_id(db, collection)
            return [] if known is None else lexical.search(db, known, match, limit, left)

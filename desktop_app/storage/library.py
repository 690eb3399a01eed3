"""The library of a workspace: every read and write of documents, their text, the word index and answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from desktop_app.domain.answers import Answer
from desktop_app.domain.documents import (
    SETTLED,
    Cause,
    Document,
    DocumentState,
    ExtractedDocument,
    PageSkipped,
)
from desktop_app.foundation.errors import UserError
from desktop_app.storage import content, documents, history, lexical
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.database import Database
from desktop_app.storage.documents import WITH_CONTENT, Entry, FileStamp
from desktop_app.storage.evaluations import Evaluations
from desktop_app.storage.history import StoredAnswer
from desktop_app.storage.schema import MIGRATIONS
from desktop_app.storage.similar_texts import SimilarTexts
from desktop_app.storage.texts import Texts
from desktop_app.storage.vectors import set_aside, vectors_in
from desktop_app.storage.watched import WatchedFolders

DATABASE_NAME = "library.sqlite"


@dataclass(frozen=True, slots=True)
class Removed:
    """What a removal took away: document ids, chunk ids (their vectors must go too), whether answers went."""

    documents: tuple[int, ...] = ()
    chunks: tuple[int, ...] = ()
    answers: bool = False


class Library(Texts):
    """The SQLite side of a workspace. Safe to use from several threads and processes; writes are transactions.

    Every method raises `UserError` when the file is damaged, busy for longer than 5 s, or not writable.
    """

    def __init__(self, workspace: Path) -> None:
        super().__init__(Database(workspace / DATABASE_NAME, MIGRATIONS, lexical.tables))
        self.workspace = workspace

    def open(self, *, owner: bool = True) -> Library:
        """Create, check and migrate. owner: see `Database.open` (the window passes False).

        Raises `UserError` also when the file is gone or emptied where documents were indexed; the owner sets their
        vectors aside, so that the next opening starts an empty library.
        """
        file = self._database.path
        self._database.prepare()
        lost = not file.exists() or file.stat().st_size == 0
        if lost and vectors_in(self.workspace):
            raise self._lost("empty" if file.exists() else "missing", owner)
        self._database.open(owner=owner)
        return self

    def _lost(self, how: str, owner: bool) -> UserError:
        message = f"The library {self._database.path} is {how}, but documents were indexed in this workspace"
        copy = "If you have a copy of the library, put it there"
        if not owner:
            again = f"{copy}. Otherwise restart Tramo or run “tramo index”: an empty library is then started."
            return UserError("Library lost", f"{message}.", again)
        aside = set_aside(self.workspace)
        return UserError(
            "Library lost",
            f"{message}; their vectors were set aside as {aside.name}.",
            f"{copy} and name that folder “{aside.stem}” again. Otherwise try again: an empty library is started, and "
            "your documents can be indexed again.",
        )

    def close(self) -> None:
        self._database.close()

    # Collections

    def collections(self) -> list[str]:
        with self._database.reading() as db:
            return [row["name"] for row in db.execute("SELECT name FROM collections ORDER BY id")]

    def ensure_collection(self, name: str) -> int:
        """The id of a collection, created with its word index when it is new."""
        with self._database.writing() as db:
            known = documents.collection_id(db, name)
            if known is not None:
                return known
            cursor = db.execute("INSERT INTO collections(name) VALUES(?)", (name,))
            assert cursor.lastrowid is not None
            lexical.create(db, cursor.lastrowid)
            return cursor.lastrowid

    def remove_collection(self, name: str) -> Removed:
        """Remove a collection with its documents and answers; unknown names change nothing."""
        with self._database.writing() as db:
            known = documents.collection_id(db, name)
            if known is None:
                return Removed()
            removed = self.remove([entry.document.id for entry in documents.entries(db, name)])
            answers = db.execute("DELETE FROM answers WHERE collection_id = ?", (known,)).rowcount
            lexical.drop(db, known)
            db.execute("DELETE FROM collections WHERE id = ?", (known,))
        return replace(removed, answers=removed.answers or answers > 0)

    # Documents

    def documents(self, collection: str) -> list[Document]:
        """One document a path, the newest version of each, by path."""
        with self._database.reading() as db:
            return documents.listed(db, collection)

    def document(self, document_id: int) -> Document | None:
        entry = self.entry(document_id)
        return None if entry is None else entry.document

    def entry(self, document_id: int) -> Entry | None:
        with self._database.reading() as db:
            return documents.entry(db, document_id)

    def entries(self, collection: str | None = None) -> list[Entry]:
        """Every row of a collection (or of all), including versions that wait to replace an older one."""
        with self._database.reading() as db:
            return documents.entries(db, collection)

    def unfinished(self, collection: str | None = None) -> list[Document]:
        """Documents that a kill or a cancel left in the middle."""
        return [entry.document for entry in self.entries(collection) if entry.document.state not in SETTLED]

    def unsearched(self, collection: str) -> list[int]:
        """Ids of documents that have text but are not ready: vectors of theirs are no results."""
        with self._database.reading() as db:
            return documents.unsearched(db, collection)

    def carrier(self, collection: str, sha256: str) -> Entry | None:
        """The row that carries the content of these bytes in a collection."""
        with self._database.reading() as db:
            return documents.carrier(db, collection, sha256)

    def duplicates(self, collection: str, sha256: str) -> list[Entry]:
        """The further paths of these bytes in a collection."""
        with self._database.reading() as db:
            return documents.duplicates(db, collection, sha256)

    def enqueue(self, collection: str, stamp: FileStamp) -> Document:
        """A row for a file that is to be extracted, in state `queued`.

        A path whose earlier version is stored gets a second row that replaces the first when it is settled.
        """
        with self._database.writing() as db:
            owner = self.ensure_collection(collection)
            same = documents.at_path(db, collection, stamp.path)
            for pending in (e for e in same if e.replaces is not None):
                content.clear(db, pending.document.id, owner)
                documents.delete(db, pending.document.id)
            current = next((e for e in same if e.replaces is None), None)
            if current is None:
                row = documents.insert(db, owner, stamp)
            elif current.document.state in WITH_CONTENT and current.document.sha256 != stamp.sha256:
                row = documents.insert(db, owner, stamp, replaces=current.document.id)
            else:
                row = current.document.id
                content.clear(db, row, owner)
                documents.reset(db, row, stamp)
            return self._present(row)

    def enqueue_duplicate(self, collection: str, stamp: FileStamp, original: Document) -> tuple[Document, Removed]:
        """A row for a path whose bytes are already in the collection under another path; it carries no content.

        An earlier version that was stored under this path goes.
        """
        with self._database.writing() as db:
            queued = self.enqueue(collection, stamp)
            cause = Cause("duplicate", (("path", original.path),))
            documents.set_state(db, queued.id, DocumentState.DUPLICATE, f"Same content as {original.path}", cause)
            removed = self._supersede(queued.id)
            return self._present(queued.id), removed

    def mark(
        self, document_id: int, state: DocumentState, reason: str = "", cause: Cause | None = None
    ) -> Document | None:
        """Set a state that keeps the content (`extracting`, `embedding`, `ready`, `missing`); None when removed."""
        with self._database.writing() as db:
            documents.set_state(db, document_id, state, reason, cause)
        return self.document(document_id)

    def relocate(self, document_id: int, stamp: FileStamp) -> Document:
        """The same bytes under a new path, or with a new time stamp."""
        with self._database.writing() as db:
            collection = self._present(document_id).collection
            for other in documents.at_path(db, collection, stamp.path):
                if other.document.id != document_id and other.replaces != document_id:
                    self.remove([other.document.id])
            documents.relocate(db, document_id, stamp)
            return self._present(document_id)

    def store_extraction(self, document_id: int, extracted: ExtractedDocument) -> Document | None:
        """Store all that was read from a file, in one transaction; the state becomes `embedding`.

        Returns None, and stores nothing, when the document was removed in the meantime.
        """
        with self._database.writing() as db:
            entry = documents.entry(db, document_id)
            if entry is None:
                return None
            owner = self.ensure_collection(entry.document.collection)
            content.store(db, entry.document, owner, extracted)
            return self._present(document_id)

    def note_pages(self, document_id: int, pages: int, skipped: Iterable[PageSkipped]) -> None:
        """How many pages a file has, and which gave no text."""
        with self._database.writing() as db:
            documents.set_pages(db, document_id, pages, skipped)

    def finish(self, document_id: int) -> tuple[Document | None, Removed]:
        """All vectors of a document are stored: it is ready, and the version that it replaces goes."""
        return self.settle(document_id, DocumentState.READY)

    def settle(
        self, document_id: int, state: DocumentState, reason: str = "", cause: Cause | None = None
    ) -> tuple[Document | None, Removed]:
        """Set a final state; the version that this row replaces goes in the same transaction."""
        with self._database.writing() as db:
            entry = documents.entry(db, document_id)
            if entry is None:
                return None, Removed()
            chunks: list[int] = []
            if state not in WITH_CONTENT:
                chunks = content.clear(db, document_id, self.ensure_collection(entry.document.collection))
            documents.set_state(db, document_id, state, reason, cause)
            removed = self._supersede(document_id)
            return self._present(document_id), replace(removed, chunks=(*removed.chunks, *chunks))

    def remove(self, document_ids: Sequence[int]) -> Removed:
        """Remove documents with all their text, and the answers that hold some of it.

        Identity is the content: with the row that carries it go the duplicate rows of the same bytes.
        """
        gone: list[int] = []
        chunks: list[int] = []
        answers = 0
        with self._database.writing() as db:
            for document_id in document_ids:
                entry = documents.entry(db, document_id)
                if entry is None:
                    continue
                found = entry.document
                rows = [found.id]
                if found.state is not DocumentState.DUPLICATE:
                    rows += [d.document.id for d in documents.duplicates(db, found.collection, found.sha256)]
                rows += documents.waiting_for(db, found.id)
                for row in rows:
                    chunks += content.clear(db, row, self.ensure_collection(found.collection))
                    answers += history.delete_holding(db, row)
                    documents.delete(db, row)
                gone += rows
        return Removed(tuple(gone), tuple(chunks), answers > 0)

    def scrub(self) -> bool:
        """After a removal: leave no trace of the removed words in the files. False while a reader holds the journal."""
        with self._database.writing() as db:
            for row in db.execute("SELECT id FROM collections").fetchall():
                lexical.compact(db, row["id"])
        return self._database.truncate_journal()

    # Answers

    def store_answer(self, answer: Answer) -> int:
        """Keep an answer; returns its id."""
        with self._database.writing() as db:
            return history.insert(db, self.ensure_collection(answer.collection), answer)

    def recent_answers(self, collection: str, limit: int = 50) -> list[StoredAnswer]:
        """The newest answers of a collection, newest first."""
        with self._database.reading() as db:
            return history.recent(db, collection, limit)

    def answer(self, answer_id: int) -> StoredAnswer | None:
        """A stored answer, None when it is gone."""
        with self._database.reading() as db:
            return history.one(db, answer_id)

    @property
    def catalogue(self) -> Catalogue:
        """Metadata, outlines and page labels of documents."""
        return Catalogue(self._database)

    @property
    def watched(self) -> WatchedFolders:
        """Folders that collections follow."""
        return WatchedFolders(self._database)

    @property
    def similar(self) -> SimilarTexts:
        """Which documents have nearly the same text."""
        return SimilarTexts(self._database)

    @property
    def evaluations(self) -> Evaluations:
        """Runs over question sets."""
        return Evaluations(self._database)

    # Notes the program keeps for itself

    def note(self, key: str) -> str:
        """A value kept under a key, "" when there is none."""
        with self._database.reading() as db:
            row = db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return "" if row is None else str(row["value"])

    def set_note(self, key: str, value: str) -> None:
        with self._database.writing() as db:
            db.execute(
                "INSERT INTO meta VALUES(?, ?) ON CONFLICT(key) DO UPDATE SET value = excluded.value", (key, value)
            )

    def notes(self, prefix: str) -> dict[str, str]:
        """Every value whose key begins with `prefix`, by the rest of its key."""
        with self._database.reading() as db:
            rows = db.execute("SELECT * FROM meta WHERE substr(key, 1, ?) = ?", (len(prefix), prefix)).fetchall()
        return {row["key"][len(prefix) :]: row["value"] for row in rows}

    def forget_note(self, key: str) -> None:
        with self._database.writing() as db:
            db.execute("DELETE FROM meta WHERE key = ?", (key,))

    def _present(self, document_id: int) -> Document:
        document = self.document(document_id)
        assert document is not None
        return document

    def _supersede(self, document_id: int) -> Removed:
        """Drop the version that a settled row replaces; content that a duplicate path still holds moves there."""
        with self._database.writing() as db:
            entry = documents.entry(db, document_id)
            if entry is None or entry.replaces is None:
                return Removed()
            old = documents.entry(db, entry.replaces)
            assert old is not None
            copies = documents.duplicates(db, old.document.collection, old.document.sha256)
            removed = Removed()
            if copies:
                heir = copies[0]
                documents.delete(db, heir.document.id)
                stamp = FileStamp(heir.document.path, heir.size, heir.mtime_ns, heir.document.sha256)
                documents.relocate(db, old.document.id, stamp)
                removed = Removed((heir.document.id,))
            else:
                history.inherit(db, old.document.id, document_id)
                chunks = content.clear(db, old.document.id, self.ensure_collection(old.document.collection))
                documents.delete(db, old.document.id)
                removed = Removed((old.document.id,), tuple(chunks))
            db.execute("UPDATE documents SET replaces = NULL WHERE id = ?", (document_id,))
            return removed

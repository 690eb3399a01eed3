"""RemoveDocument: everything of a document goes, on disk too."""

from __future__ import annotations

import shutil
from collections.abc import Sequence

from desktop_app.domain.changes import ChangeSet
from desktop_app.foundation.paths import recognised_dir
from desktop_app.storage.library import Library
from desktop_app.storage.passwords import KeptPasswords
from desktop_app.storage.vectors import VectorStore

#: Up to this many vectors the index is written anew after a removal (about 1 ms each), which also drops the removed
#: numbers from Chroma's file; larger ones are only marked there.
REBUILT_UP_TO = 5_000


def remove_documents(library: Library, vectors: VectorStore, documents: Sequence[int]) -> ChangeSet:
    """Remove documents with their text, word index, vectors, duplicates' rows and the answers that hold their text.

    A password that was kept for the content goes from the keyring with its last document. What `locate` remembers of
    recognised pictures is keyed by picture, not by document, and only saves time: all of it goes.

    SQLite goes first: vectors that a kill leaves behind are strays that the next indexing run deletes.
    """
    removed_ids: list[int] = []
    answers = False
    contents: set[str] = set()
    for document_id in documents:
        document = library.document(document_id)
        if document is None:
            continue
        key = f"vectors {vectors.identity} {document.collection}"
        before = library.note(key)
        library.set_note(key, "dirty")
        removed = library.remove([document_id])
        if removed.chunks:
            vectors.delete(document.collection, removed.chunks)
            if vectors.exists() and vectors.count(document.collection) <= REBUILT_UP_TO:
                vectors.rebuild(document.collection)
        library.set_note(key, before)
        contents.add(document.sha256)
        removed_ids += removed.documents
        answers = answers or removed.answers
    if removed_ids:
        KeptPasswords(library).forget(contents)
        library.scrub()
        shutil.rmtree(recognised_dir(), ignore_errors=True)
    return ChangeSet(removed=tuple(removed_ids), answers=answers)

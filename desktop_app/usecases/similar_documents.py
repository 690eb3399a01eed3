"""Near-duplicates: which earlier documents of the collection have nearly the same text as a new one."""

from __future__ import annotations

from desktop_app.foundation.cancel import CancelToken
from desktop_app.ingest.sketch import agreement_at, likeness, sketch_of
from desktop_app.settings.schema import IngestSettings
from desktop_app.storage.library import Library

#: Candidates that are read and compared, and how many are named; more copies than this are one find, not many.
_READ, _NAMED = 5, 3
#: Three standard errors of a sketch's estimate (see `ingest.sketch`): what estimation may miss is compared anyway.
_MARGIN = 0.13


def note_similar(library: Library, document_id: int, settings: IngestSettings) -> None:
    """Compare a stored document with those before it; costs the same however many there are."""
    least = agreement_at(settings.similar_above) - _MARGIN
    likely = [(i, share) for i, share in library.similar.candidates(document_id) if share >= least][:_READ]
    if not likely:
        return
    mine = library.text(document_id)
    found = [(i, likeness(mine, library.text(i), settings.similar_above, agreement)) for i, agreement in likely]
    named = sorted((pair for pair in found if pair[1] > 0), key=lambda pair: (-pair[1], pair[0]))[:_NAMED]
    library.similar.link(document_id, named)


def fill_sketches(library: Library, collection: str, settings: IngestSettings, cancel: CancelToken) -> None:
    """Once a collection: sketches for what an earlier version stored, so that new documents are compared with it.

    About 2 ms a page; a cancel leaves the rest to the next run.
    """
    key = f"sketches of {collection}"
    if library.note(key):
        return
    for document in library.documents(collection):
        cancel.check()
        if document.chunks and not document.similar:
            library.similar.store(document.id, sketch_of(library.text(document.id), settings.similar_words))
    library.set_note(key, "made")

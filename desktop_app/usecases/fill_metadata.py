"""Metadata for documents that an earlier version stored without it: from their stored text and the file's catalogue.

Nothing is extracted or embedded again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from desktop_app.domain.documents import Document
from desktop_app.foundation.cancel import CancelToken
from desktop_app.ingest.metadata import AboutRequest, metadata_of, read_about
from desktop_app.storage.library import Library


def fill_metadata(
    library: Library,
    collection: str,
    on_document: Callable[[Document], None],
    cancel: CancelToken,
    passwords: Mapping[str, str],
) -> None:
    """Complete every document of a collection that lacks it; one whose file cannot be opened gets what its text says.

    passwords: path -> password, in memory only. Raises `Cancelled`; what is complete stays so.
    """
    found = (library.document(i) for i in library.catalogue.lacking(collection))
    documents = [document for document in found if document is not None]
    requests = [AboutRequest(Path(d.path), passwords.get(d.path)) for d in documents]
    for document, about in zip(documents, read_about(requests, cancel), strict=True):
        text, pages = library.text(document.id), library.page_texts(document.id)
        library.catalogue.store(document.id, metadata_of(text, pages, document.language, about))
        completed = library.document(document.id)
        if completed is not None:
            on_document(completed)

"""A library of an earlier version gets its metadata with the next indexing run, without being embedded again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

from desktop_app.domain.filters import Filter
from desktop_app.domain.metadata import DateKind
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.progress import Progress
from desktop_app.ingest.extract import extract_document
from desktop_app.ingest.pool import ExtractionOutcome, ExtractionRequest
from desktop_app.retrieval.fake_embedder import FakeEmbedder
from desktop_app.settings.schema import IngestSettings
from desktop_app.storage.library import Library
from desktop_app.storage.vectors import VectorStore
from desktop_app.usecases.index_documents import IndexDocuments

LINES = ("Lease", "Dated 3 March 2024", "The tenant shall pay the rent on the first day of each month to the landlord.")


class CountingEmbedder(FakeEmbedder):
    def __init__(self) -> None:
        super().__init__()
        self.embedded = 0

    def embed_passages(self, texts: Sequence[str], cancel: CancelToken | None = None) -> NDArray[np.float32]:
        self.embedded += len(texts)
        return super().embed_passages(texts, cancel)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path / "workspace").open()
    yield library
    library.close()


def write(path: Path) -> Path:
    canvas = Canvas(str(path), pagesize=A4)
    canvas.setAuthor("Ana Díaz")
    for row, line in enumerate(LINES):
        canvas.drawString(72, 740 - 20 * row, line)
    canvas.bookmarkPage("lease")
    canvas.addOutlineEntry("Lease", "lease", 0)
    canvas.save()
    return path


def read_here(
    requests: Sequence[ExtractionRequest], settings: IngestSettings, cancel: CancelToken | None, progress: Progress
) -> Iterator[ExtractionOutcome]:
    """Extraction without workers."""
    for request in requests:
        yield ExtractionOutcome(request.path, document=extract_document(request.path, settings=settings))


def forget(library: Library) -> None:
    """As the last version left it."""
    with library._database.writing() as db:
        for table in ("metadata", "outline_entries"):
            db.execute(f"DELETE FROM {table}")


def test_the_next_run_fills_what_is_lacking_and_embeds_nothing(tmp_path: Path, library: Library) -> None:
    path = write(tmp_path / "lease.pdf")
    embedder = CountingEmbedder()
    vectors = VectorStore(library.workspace, embedder.identity, embedder.dimension)
    indexing = IndexDocuments(library, vectors, embedder, IngestSettings(), read_here)
    (fresh,) = indexing.run([path]).documents
    outline = library.catalogue.outline(fresh.id)
    assert (fresh.author, fresh.languages) == ("Ana Díaz", ("en",)) and outline
    assert fresh.date is not None and fresh.date.kind is DateKind.DATED

    forget(library)
    assert library.scope("default", Filter(after="2024-01-01")).is_empty
    embedder.embedded = 0
    told: list[int] = []
    report = indexing.run([path], on_document=lambda document: told.append(document.id))
    assert report.documents == (fresh,)
    assert library.catalogue.outline(fresh.id) == outline
    assert embedder.embedded == 0 and told == [fresh.id] and report.changes.documents == (fresh.id,)
    assert indexing.run([path]).changes.documents == ()

    forget(library)
    path.unlink()
    indexing.run([tmp_path])
    document = library.document(fresh.id)
    assert document is not None and document.date is not None and document.author == ""
    vectors.close()

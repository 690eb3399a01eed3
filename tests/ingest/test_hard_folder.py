"""The 53 hard files in one folder, through the extraction processes: each is ready or says why not; a rerun is free."""

from __future__ import annotations

import json
import random
import shutil
import time
from pathlib import Path

import pytest

from desktop_app.domain.documents import SETTLED, Document, DocumentState
from desktop_app.ingest.pool import extract_many
from desktop_app.retrieval.fake_embedder import FakeEmbedder
from desktop_app.settings.schema import IngestSettings
from desktop_app.storage.library import Library
from desktop_app.storage.vectors import VectorStore
from desktop_app.usecases.index_documents import IndexDocuments, IndexReport

PDFS = Path(__file__).resolve().parents[3] / "shared" / "pdfs"
pytestmark = pytest.mark.skipif(not PDFS.is_dir(), reason="the hard files are not on this machine")

STATES = {
    DocumentState.READY: 41,
    DocumentState.DUPLICATE: 0,
    DocumentState.NEEDS_PASSWORD: 1,
    DocumentState.NEEDS_OCR: 6,
    DocumentState.QUARANTINED: 5,
}


def copied(folder: Path) -> Path:
    """All files, under names that put them in an order of their own."""
    entries = json.loads((PDFS / "expect.json").read_text(encoding="utf-8"))
    listed = sorted({entry["file"] for entry in entries} | {str(p.relative_to(PDFS)) for p in PDFS.rglob("*.pdf")})
    random.Random(3).shuffle(listed)
    folder.mkdir()
    for i, name in enumerate(listed):
        shutil.copyfile(PDFS / name, folder / f"{i:02}-{name.replace('/', '-')}")
    return folder


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> tuple[IndexReport, IndexReport, float]:
    root = tmp_path_factory.mktemp("hard")
    folder, embedder = copied(root / "files"), FakeEmbedder()
    library = Library(root / "workspace").open()
    vectors = VectorStore(root / "workspace", embedder.identity, embedder.dimension)
    index = IndexDocuments(library, vectors, embedder, IngestSettings(workers=2), extract_many)
    try:
        first = index.run([folder])
        began = time.process_time()
        second = index.run([folder])
        return first, second, time.process_time() - began
    finally:
        vectors.close()
        library.close()


def test_each_file_is_ready_or_says_why_not(runs: tuple[IndexReport, IndexReport, float]) -> None:
    documents = runs[0].documents
    assert len(documents) == 53
    assert all(d.state in SETTLED for d in documents)
    assert {state: _count(documents, state) for state in STATES} == STATES
    for document in documents:
        if document.state is not DocumentState.READY:
            assert Path(document.path).name in document.reason
            assert document.reason.endswith(".") and len(document.reason) > 40


def _count(documents: tuple[Document, ...], state: DocumentState) -> int:
    return sum(d.state is state for d in documents)


def test_pages_without_text_have_a_reason(runs: tuple[IndexReport, IndexReport, float]) -> None:
    for document in runs[0].documents:
        assert all(1 <= skipped.page <= document.pages and skipped.reason for skipped in document.pages_skipped)


def test_a_second_run_changes_nothing_and_costs_nearly_nothing(runs: tuple[IndexReport, IndexReport, float]) -> None:
    first, second, seconds = runs
    assert second.documents == first.documents
    assert (second.changes.documents, second.changes.removed) == ((), ())
    assert seconds < 0.01 * max(first.seconds, 60)

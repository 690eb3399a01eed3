"""Recognition as a job: documents without text get it, and what fails or is cancelled loses nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest
from made_documents import made_document, stamp

from desktop_app.domain.documents import Document, DocumentState, PageSkipped, PageVerdict
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import Cancelled
from desktop_app.ingest.pool import ExtractionOutcome, ExtractionRequest
from desktop_app.ingest.problems import Problem
from desktop_app.ingest.reading import NOTHING_RECOGNISED
from desktop_app.retrieval.fake_embedder import FakeEmbedder
from desktop_app.settings.schema import IngestSettings, OcrSettings
from desktop_app.storage.library import Library
from desktop_app.storage.vectors import VectorStore
from desktop_app.usecases.recognise_pages import RecognisePages, RecognitionReport

SCANNED = PageSkipped(1, "the page is a picture without text")


class Desk:
    """A workspace with scans whose text the workers will find."""

    def __init__(self, root: Path) -> None:
        self.library = Library(root).open()
        self.embedder = FakeEmbedder()
        self.vectors = VectorStore(root, self.embedder.identity, self.embedder.dimension)
        self.texts: dict[str, list[str]] = {}
        self.requests: list[ExtractionRequest] = []

    def scan(self, name: str, *texts: str) -> Document:
        """A listed file without text; its text is what recognition will give, none for nothing."""
        document = self.library.enqueue("default", stamp(name))
        self.library.note_pages(document.id, 1, [SCANNED])
        self.texts[document.path] = list(texts)
        settled, _ = self.library.settle(document.id, DocumentState.NEEDS_OCR, "scanned")
        assert settled is not None
        return settled

    def mixed(self, name: str, before: str, *texts: str) -> Document:
        """A ready document with a page that is a picture."""
        document = self.library.enqueue("default", stamp(name))
        made = made_document([before], sha256=document.sha256)
        pages = (replace(made.pages[0], verdict=PageVerdict.SCANNED),)
        self.library.store_extraction(document.id, replace(made, pages=pages))
        self.library.note_pages(document.id, 1, [SCANNED])
        ids = [c.id for c in self.library.chunk_texts(document.id)]
        self.vectors.add("default", [document.id] * len(ids), ids, self.embedder.embed_passages([before]))
        self.texts[document.path] = list(texts)
        settled, _ = self.library.finish(document.id)
        assert settled is not None
        return settled

    def recognise(self, *documents: Document, cancel: CancelToken | None = None) -> RecognitionReport:
        return self.job().run(documents, cancel=cancel)

    def job(self) -> RecognisePages:
        return RecognisePages(
            self.library,
            lambda: self.vectors,
            lambda: self.embedder,
            IngestSettings(workers=1),
            OcrSettings(),
            self._work,  # type: ignore[arg-type]
        )

    def _work(
        self, requests: Sequence[ExtractionRequest], settings: object, cancel: CancelToken, progress: object
    ) -> Iterator[ExtractionOutcome]:
        self.requests += requests
        for request in requests:
            cancel.check()
            texts = self.texts[str(request.path)]
            if not texts:
                problem = Problem(DocumentState.QUARANTINED, "No text recognised", "No text.", "Scan it again.", 1)
                yield ExtractionOutcome(request.path, problem=problem)
                continue
            made = made_document(texts, sha256=f"sha of {request.path.name}")
            pages = (replace(made.pages[0], verdict=PageVerdict.RECOGNISED),)
            yield ExtractionOutcome(request.path, document=replace(made, pages=pages))

    def assert_in_step(self) -> None:
        result = self.vectors.reconcile("default", self.library.chunk_ids("default"))
        assert (result.missing, result.removed) == ((), 0)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.vectors.close()
    desk.library.close()


def test_a_scan_becomes_ready_and_its_passages_say_that_they_were_recognised(desk: Desk) -> None:
    scan = desk.scan("scan.pdf", "The rent is 900 euros.", "The dog is called Rex.")
    report = desk.recognise(scan)
    (done,) = report.documents
    assert (done.state, done.chunks, done.pages_skipped, report.pages) == (DocumentState.READY, 2, (), 1)
    passages = desk.library.passages(list(desk.library.chunk_ids("default")))
    assert ("The rent is 900 euros.", True) in [(p.text, p.recognised) for p in passages]
    assert [r.ocr for r in desk.requests] == [OcrSettings()]
    desk.assert_in_step()


def test_a_ready_document_gets_the_text_of_its_pictures_and_keeps_no_old_vectors(desk: Desk) -> None:
    mixed = desk.mixed("mixed.pdf", "Read text.", "Read text.", "Recognised text.")
    (done,) = desk.recognise(mixed).documents
    assert (done.id, done.state, done.chunks) == (mixed.id, DocumentState.READY, 2)
    desk.assert_in_step()


def test_what_needs_no_recognition_is_left_alone_and_loads_nothing(desk: Desk) -> None:
    def never() -> NoReturn:
        raise AssertionError("loaded")

    ready = desk.mixed("a.pdf", "Text.")
    desk.library.note_pages(ready.id, 1, [])
    tried = desk.mixed("b.pdf", "Text.")
    desk.library.note_pages(tried.id, 1, [PageSkipped(1, NOTHING_RECOGNISED)])
    documents = [d for d in desk.library.documents("default") if d.state is DocumentState.READY]
    job = RecognisePages(desk.library, never, never, IngestSettings(), OcrSettings(), never)
    assert len(documents) == 2 and job.run(documents) == RecognitionReport()


def test_a_scan_on_which_nothing_is_found_says_so_and_is_not_tried_again(desk: Desk) -> None:
    (done,) = desk.recognise(desk.scan("blank.pdf")).documents
    assert (done.state, done.reason) == (DocumentState.QUARANTINED, "No text. Scan it again.")
    assert desk.job().wanting([done]) == []


def test_a_document_with_text_keeps_it_when_recognition_fails(desk: Desk) -> None:
    mixed = desk.mixed("mixed.pdf", "Read text.")
    assert desk.recognise(mixed).documents == ()
    assert desk.library.text(mixed.id) == "Read text.\n"
    desk.assert_in_step()


def test_a_file_that_changed_meanwhile_is_left_to_indexing(desk: Desk) -> None:
    scan = desk.scan("scan.pdf", "New text.")
    desk.library.enqueue("default", stamp("scan.pdf", sha256="another"))
    assert desk.recognise(scan).documents == ()


def test_a_cancel_leaves_documents_as_they_were(desk: Desk) -> None:
    scan = desk.scan("scan.pdf", "The rent is 900 euros.")
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        desk.recognise(scan, cancel=token)
    left = desk.library.document(scan.id)
    assert left is not None and left.state is DocumentState.NEEDS_OCR
    (done,) = desk.recognise(scan).documents
    assert done.state is DocumentState.READY

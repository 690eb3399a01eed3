"""A library with the sample lease and PDFs of our own, searched with the fake embedder and judged with a fake model."""

from __future__ import annotations

import functools
from pathlib import Path

from desktop_app.domain.answers import Answer
from desktop_app.domain.documents import ExtractedDocument
from desktop_app.domain.ports import EntailmentScore
from desktop_app.ingest.extract import extract_document
from desktop_app.retrieval.fake_embedder import FakeEmbedder
from desktop_app.retrieval.search import Searcher, embedding_text
from desktop_app.settings.schema import IngestSettings, Settings
from desktop_app.storage.documents import FileStamp
from desktop_app.storage.library import Library
from desktop_app.storage.vectors import VectorStore
from desktop_app.usecases.check_draft import CheckDraft
from desktop_app.usecases.draft_text import pasted_draft
from desktop_app.verification.entailment import FakeEntailment
from desktop_app.verification.verdict import Verifier

LEASE = Path(__file__).resolve().parents[2] / "resources" / "samples" / "lease-unit-4.pdf"
AGREES = EntailmentScore(0.97, 0.02, 0.01)


@functools.cache
def extracted(path: Path) -> ExtractedDocument:
    return extract_document(path, settings=IngestSettings())


def typeset(path: Path, paragraphs: list[str]) -> Path:
    """A PDF of one page."""
    from reportlab.lib.pagesizes import A4
    from reportlab.lib.styles import getSampleStyleSheet
    from reportlab.platypus import Paragraph, SimpleDocTemplate

    style = getSampleStyleSheet()["BodyText"]
    SimpleDocTemplate(str(path), pagesize=A4).build([Paragraph(text, style) for text in paragraphs])
    return path


class Desk:
    def __init__(self, folder: Path, *paths: Path, collection: str = "default") -> None:
        self.settings = Settings()
        self.settings.verification.supported_above = 0.5  # these tests are about the flow, not about the fit
        self.embedder = FakeEmbedder()
        self.library = Library(folder / "workspace").open()
        self.vectors = VectorStore(folder / "workspace", self.embedder.identity, self.embedder.dimension)
        self.entailment = FakeEntailment(lambda premise, claim: AGREES)
        for path in paths:
            self.add(path, collection)

    def add(self, path: Path, collection: str = "default") -> int:
        content = extracted(path)
        queued = self.library.enqueue(collection, FileStamp(str(path), 1, 1, content.sha256))
        self.library.store_extraction(queued.id, content)
        chunks = self.library.chunk_texts(queued.id)
        vectors = self.embedder.embed_passages([embedding_text(chunk) for chunk in chunks])
        self.vectors.add(collection, [queued.id] * len(chunks), [chunk.id for chunk in chunks], vectors)
        self.library.finish(queued.id)
        return queued.id

    @property
    def searcher(self) -> Searcher:
        return Searcher(self.library, self.vectors, self.embedder, self.settings.retrieval)

    @property
    def verifier(self) -> Verifier:
        return Verifier(self.settings.verification, self.entailment)

    def use_case(self) -> CheckDraft:
        return CheckDraft(self.library, self.searcher, self.verifier, self.settings)

    def check(self, text: str, collection: str = "default", **how: object) -> Answer:
        return self.use_case().run(pasted_draft(text, "memo.md"), collection, **how)  # type: ignore[arg-type]

    def close(self) -> None:
        self.vectors.close()
        self.library.close()

"""Small extracted documents of our own, for tests that need no PDF."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from desktop_app.domain.documents import Chunk, DocumentState, ExtractedDocument, PageText, Sentence
from desktop_app.domain.geometry import Span
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import Cancelled
from desktop_app.foundation.progress import Progress
from desktop_app.ingest.pool import ExtractionOutcome, ExtractionRequest
from desktop_app.ingest.problems import Problem
from desktop_app.settings.schema import IngestSettings
from desktop_app.storage.documents import FileStamp
from desktop_app.storage.library import Library


def made_document(
    paragraphs: Sequence[str], *, sha256: str = "", title: str = "", language: str = "en", heading: str = ""
) -> ExtractedDocument:
    """One page, one sentence and one chunk a paragraph."""
    text, sentences, chunks = "", [], []
    for ordinal, paragraph in enumerate(paragraphs):
        span = Span(len(text), len(text) + len(paragraph))
        text += paragraph + "\n"
        sentences.append(Sentence(span.start, span.end))
        chunks.append(Chunk(ordinal, span.start, span.end, (span,), heading=heading))
    boxes = zlib.compress(b"\x00" * 8 * len(text))
    page = PageText(1, "i", 0, len(text), 595.0, 842.0, 0, boxes)
    sha256 = sha256 or hashlib.sha256(text.encode()).hexdigest()
    return ExtractedDocument(sha256, text, (page,), tuple(sentences), tuple(chunks), title, language, ("a note",))


def stamp(name: str, *, size: int = 10, time: int = 1, sha256: str = "") -> FileStamp:
    return FileStamp(f"/documents/{name}", size, time, sha256 or f"sha of {name}")


def add_ready(library: Library, name: str, paragraphs: Sequence[str], collection: str = "default", **how: str) -> int:
    """A ready document without vectors."""
    extracted = made_document(paragraphs, **how)
    document = library.enqueue(collection, stamp(name, sha256=extracted.sha256))
    library.store_extraction(document.id, extracted)
    library.finish(document.id)
    return document.id


def read_plain_files(
    requests: Sequence[ExtractionRequest],
    settings: IngestSettings,
    cancel: CancelToken | None,
    progress: Progress,
) -> Iterator[ExtractionOutcome]:
    """Stands in for the extraction workers: one paragraph a line; a first line `!state reason` is a failure."""
    for done, request in enumerate(requests, 1):
        if cancel is not None and cancel.cancelled:
            raise Cancelled
        data = request.path.read_bytes()
        lines = data.decode().splitlines()
        progress(done / len(requests), request.path.name)
        if lines and lines[0].startswith("!") and request.password != "open sesame":
            state, reason = lines[0][1:].split(" ", 1)
            yield ExtractionOutcome(request.path, problem=Problem(DocumentState(state), "Not read", reason, "Do this."))
            continue
        sha256 = hashlib.sha256(data).hexdigest()
        yield ExtractionOutcome(request.path, document=made_document(lines, sha256=sha256))


def write_file(folder: Path, name: str, *lines: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines), encoding="utf-8")
    return path

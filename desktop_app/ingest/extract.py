"""One file's bytes into an `ExtractedDocument`."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from desktop_app.domain.documents import RECOGNISABLE, ExtractedDocument, PageSkipped, PageVerdict
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.progress import Progress, silent
from desktop_app.ingest import hyphens, painted_fields, pdfium, problems
from desktop_app.ingest.assemble import assemble
from desktop_app.ingest.catalogue import is_portfolio
from desktop_app.ingest.chunks import chunks_of, pieces_of
from desktop_app.ingest.extras import AboutDocument, about_document, form_environment, is_placeholder, needs_rendering
from desktop_app.ingest.flow import paragraphs_of
from desktop_app.ingest.furniture import furniture_of
from desktop_app.ingest.headings import mark_headings
from desktop_app.ingest.metadata import metadata_of
from desktop_app.ingest.ocr_pages import PageRecogniser
from desktop_app.ingest.reading import DAMAGED_PAGE, NOTHING_RECOGNISED, read_page
from desktop_app.ingest.records import Kind, PageRecord, Paragraph
from desktop_app.ingest.sentences import Splitter, guess_language
from desktop_app.ingest.sketch import sketch_of
from desktop_app.settings.schema import IngestSettings

_READ_SHARE = 0.8
_LANGUAGE_SAMPLE = 20000
#: A portfolio with more pages of its own than this is read like any file; what is attached is noted.
_COVER_PAGES = 2
#: A page with a side longer than this (points; 1.76 m, A0 has 1.19 m) is drawn and recognised too coarsely for print.
_GIGANTIC = 5000.0


def file_sha256(path: Path) -> str:
    """SHA-256 of a file's bytes, in hexadecimal: a document's identity."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def extract_document(
    path: Path,
    *,
    settings: IngestSettings,
    password: str | None = None,
    cancel: CancelToken | None = None,
    progress: Progress = silent,
    recogniser: PageRecogniser | None = None,
    recognise: frozenset[int] | None = None,
) -> ExtractedDocument:
    """Read a PDF: canonical text, a box for every character, sentences and chunks.

    Raises `UnreadableFile` (with the state for the library, a message and a remedy) for a file that cannot be opened
    or holds no readable text, and `Cancelled`; both leave nothing behind. Cancel is looked at after every page.
    recogniser: recognises the pages that are pictures or unreadable; without it they give no text. recognise: only
    these of them (from 1); None: all.
    """
    with pdfium.opened(path, password) as document:
        sha256 = file_sha256(path)
        if needs_rendering(document, path):
            raise problems.dynamic_form(path, pdfium.raw().FPDF_GetPageCount(document))
        if is_portfolio(document, path) and pdfium.raw().FPDF_GetPageCount(document) <= _COVER_PAGES:
            raise problems.portfolio(path, pdfium.raw().FPDF_GetPageCount(document))
        records = _read_pages(document, settings, cancel, progress, recogniser, recognise)
        if len(records) == 1 and is_placeholder(document, " ".join(s.text for s in records[0].segments[:40])):
            raise problems.dynamic_form(path, 1)
        about = about_document(document)
    painted_fields.settle(path, password, records)
    _refuse_without_text(path, records)
    return _build(sha256, records, about, settings, cancel, progress)


def _read_pages(
    document: Any,
    settings: IngestSettings,
    cancel: CancelToken | None,
    progress: Progress,
    recogniser: PageRecogniser | None,
    recognise: frozenset[int] | None,
) -> list[PageRecord]:
    count = pdfium.raw().FPDF_GetPageCount(document)
    records = []
    with form_environment(document) as form:
        for index in range(count):
            if cancel is not None:
                cancel.check()
            wanted = recognise is None or index + 1 in recognise
            records.append(read_page(document, index, form, recogniser if wanted else None, settings))
            progress(_READ_SHARE * (index + 1) / count, f"page {index + 1} of {count}")
    return records


def _refuse_without_text(path: Path, records: list[PageRecord]) -> None:
    if any(record.segments or record.extras for record in records):
        return
    skipped = skipped_pages(records)
    pictures = [r for r in records if r.verdict in RECOGNISABLE]
    if pictures and all(r.reason == NOTHING_RECOGNISED for r in pictures):
        raise problems.nothing_recognised(path, len(records), skipped)
    largest = max((max(r.width, r.height) for r in pictures), default=0.0)
    if largest > _GIGANTIC:
        raise problems.gigantic(path, len(records), skipped, largest)
    lost = max((max(r.width, r.height) for r in records if r.too_small), default=0.0)
    if lost:
        raise problems.too_small(path, len(records), skipped, lost)
    if pictures and all(r.reason == DAMAGED_PAGE for r in pictures):
        raise problems.broken_pages(path, len(records), skipped)
    if pictures and all(r.verdict is PageVerdict.UNREADABLE for r in pictures):
        raise problems.unreadable(path, len(records), skipped)
    raise problems.no_text(path, len(records), skipped, scanned=bool(pictures))


def skipped_pages(records: list[PageRecord]) -> tuple[PageSkipped, ...]:
    """The pages that gave no text, with the reason."""
    return tuple(PageSkipped(r.number, r.reason) for r in records if r.reason and not r.segments)


def _build(
    sha256: str,
    records: list[PageRecord],
    about: AboutDocument,
    settings: IngestSettings,
    cancel: CancelToken | None,
    progress: Progress,
) -> ExtractedDocument:
    language = guess_language(_sample(records))
    body_size, bold_body = _body_type(records)
    furniture = furniture_of(records)
    words = hyphens.vocabulary(s.text for record in records for s in record.segments)
    pages: list[tuple[PageRecord, list[Paragraph]]] = []
    for i, record in enumerate(records):
        if cancel is not None:
            cancel.check()
        record.words = words
        paragraphs = paragraphs_of(record, furniture[i], body_size)
        mark_headings(paragraphs, body_size, bold_body=bold_body)
        pages.append((_noted(record), paragraphs + _extra_paragraphs(record)))
        record.segments = []
        progress(_READ_SHARE + (1 - _READ_SHARE) * (i + 1) / len(records), "joining pages")
    splitter = Splitter(language)
    canonical = assemble(pages, splitter)
    text = canonical.text
    sentences, pieces = pieces_of(text, canonical.units, splitter)
    said = metadata_of(text, canonical.pages, language, about)
    return ExtractedDocument(
        sha256=sha256,
        text=text,
        pages=tuple(canonical.pages),
        sentences=tuple(sentences),
        chunks=tuple(chunks_of(pieces, canonical.pages, settings.chunk_characters)),
        title=about.title or _first_title(pages),
        language=language,
        notes=(*about.notes, *_page_notes(records)),
        outline=about.outline,
        created=about.created,
        modified=about.modified,
        sketch=sketch_of(text, settings.similar_words),
        author=about.author,
        languages=said.languages,
        dates=said.dates,
    )


def _sample(records: list[PageRecord]) -> str:
    parts: list[str] = []
    size = 0
    for record in records:
        for segment in record.segments:
            parts.append(segment.text)
            size += len(segment.text)
        if size > _LANGUAGE_SAMPLE:
            break
    return " ".join(parts)


def _body_type(records: list[PageRecord]) -> tuple[float, bool]:
    """The type size most characters have, in points, and whether that type is bold."""
    sizes: Counter[float] = Counter()
    bold: Counter[bool] = Counter()
    for record in records:
        for s in record.segments:
            sizes[round(s.size, 1)] += s.last - s.first
            bold[s.bold] += s.last - s.first
    size = sizes.most_common(1)[0][0] if sizes else 0.0
    return size, bold[True] > bold[False]


def _noted(record: PageRecord) -> PageRecord:
    if record.reason:
        record.note = record.reason
    elif record.confidence is not None:
        record.note = f"recognised text, confidence {record.confidence:.2f}"
    elif record.recognised:
        record.note = "text recognised from a scan"
    elif record.hidden:
        record.note = "hidden text left out"
    return record


def _extra_paragraphs(record: PageRecord) -> list[Paragraph]:
    result = []
    for extra in record.extras:
        boxes = np.zeros((len(extra.text), 4), dtype=np.int16)
        if extra.box is not None:
            boxes[extra.start :] = np.round(np.array(extra.box) / record.unit).clip(-32000, 32000).astype(np.int16)
        result.append(Paragraph(extra.text, boxes, Kind.EXTRA, 0.0))
    return result


def _first_title(pages: list[tuple[PageRecord, list[Paragraph]]]) -> str:
    """The largest heading of the first page."""
    headings = [p for p in pages[0][1] if p.kind is Kind.HEADING] if pages else []
    best = max(headings, key=lambda p: p.size, default=None)
    return " ".join(best.text.split()) if best else ""


def _page_notes(records: list[PageRecord]) -> list[str]:
    rules: list[tuple[str, Callable[[PageRecord], bool]]] = [
        ("hidden text on {}, left out", lambda r: r.hidden > 0 and not r.too_small),
        ("text too small for so large a page on {}, left out", lambda r: r.too_small),
        ("a font is missing for text on {}: its page picture may not show it", lambda r: r.absent),
        ("very large page, shown at a lower resolution: {}", lambda r: max(r.width, r.height) > _GIGANTIC),
        ("text recognised from a scan on {}", lambda r: r.recognised and r.confidence is None),
        ("text recognised (OCR), not read, on {}", lambda r: r.confidence is not None),
        (f"{NOTHING_RECOGNISED}: {{}}", lambda r: r.reason == NOTHING_RECOGNISED),
        ("damaged, could not be loaded: {}", lambda r: r.reason == DAMAGED_PAGE),
        ("no text on {}: pictures that must be recognised (OCR)", _untried(PageVerdict.SCANNED)),
        ("unreadable text on {}, left out", _untried(PageVerdict.UNREADABLE)),
    ]
    return [
        text.format(_pages([r.number for r in records if rule(r)]))
        for text, rule in rules
        if any(rule(r) for r in records)
    ]


def _untried(verdict: PageVerdict) -> Callable[[PageRecord], bool]:
    return lambda r: r.verdict is verdict and r.reason not in (NOTHING_RECOGNISED, DAMAGED_PAGE)


def _pages(numbers: list[int]) -> str:
    """ "page 4" or "pages 1-3, 7"."""
    runs: list[list[int]] = []
    for n in numbers:
        if runs and runs[-1][1] == n - 1:
            runs[-1][1] = n
        else:
            runs.append([n, n])
    text = ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in runs)
    return f"page{'s' if len(numbers) > 1 else ''} {text}"

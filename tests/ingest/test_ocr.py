"""Pages that are pictures: recognised offline, in order, with a box for each character, marked as recognised."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
import psutil
import pytest
from reportlab.pdfgen.canvas import Canvas
from scanned_pages import scan
from typeset import lines, pdf

from desktop_app.domain.claims import QuoteState
from desktop_app.domain.documents import DocumentState, ExtractedDocument, PageVerdict
from desktop_app.domain.geometry import Span
from desktop_app.domain.spans import glyph_boxes
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import Cancelled, UserError
from desktop_app.ingest import ocr
from desktop_app.ingest.extract import extract_document
from desktop_app.ingest.fake_ocr import FakeOcr
from desktop_app.ingest.ocr import RapidOcr
from desktop_app.ingest.ocr_ink import LineInk, cells_of
from desktop_app.ingest.ocr_pages import PageRecogniser
from desktop_app.ingest.pool import ExtractionRequest, extract_many
from desktop_app.ingest.problems import UnreadableFile
from desktop_app.ingest.render import render_page
from desktop_app.settings.schema import IngestSettings, OcrSettings
from desktop_app.usecases.locate import locate_in

TEXT = (
    "The annual rent is £48,000, payable in advance; see § 9.2 of this lease.",
    "¿Cuánto cuesta la reparación? El señor Íñigo pagó 1.284,60 € el 12 de mayo.",
)
SETTINGS = OcrSettings(dpi=150)


def read(path: Path, engine: RapidOcr | FakeOcr, settings: OcrSettings = SETTINGS) -> ExtractedDocument:
    return extract_document(path, settings=IngestSettings(), recogniser=PageRecogniser(engine, settings))


def share_on_ink(path: Path, document: ExtractedDocument) -> float:
    """The share of character boxes inside which the page, as stored (not rotated), has contrast."""
    grey = np.asarray(render_page(path, 1, 2.0).convert("L"))
    turned = np.rot90(grey, document.pages[0].rotation // 90)
    hits = []
    for glyph in glyph_boxes(document.text, document.pages, Span(0, len(document.text))):
        top, bottom = (int(turned.shape[0] - 2 * y) for y in (glyph.box.top, glyph.box.bottom))
        part = turned[max(0, top) : bottom + 1, max(0, int(2 * glyph.box.left)) : int(2 * glyph.box.right) + 1]
        hits.append(bool(part.size and int(part.max()) - int(part.min()) > 90))
    return sum(hits) / len(hits)


@pytest.fixture(scope="module")
def engine() -> RapidOcr:
    return RapidOcr(threads=2)


@pytest.fixture
def typeset(tmp_path: Path) -> Path:
    return pdf(tmp_path / "typeset.pdf", lines(*TEXT, size=12, leading=20, font="Times-Roman"))


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    """A page with nothing but a dark patch in its top left corner."""

    def paint(canvas: Canvas) -> None:
        canvas.rect(0, 800, 60, 42, fill=1)

    return pdf(tmp_path / "picture.pdf", paint)


def test_a_skewed_noisy_scan_is_recognised_to_the_letter(engine: RapidOcr, typeset: Path, tmp_path: Path) -> None:
    scanned = scan(typeset, tmp_path / "scan.pdf", dpi=150)
    document = read(scanned, engine)
    assert document.text.split() == " ".join(TEXT).split()
    (page,) = document.pages
    assert (page.verdict, page.recognised) == (PageVerdict.RECOGNISED, True)
    assert page.note.startswith("recognised text, confidence 0.9")
    assert document.notes == ("text recognised (OCR), not read, on page 1",)
    assert share_on_ink(scanned, document) >= 0.95


def test_quotes_are_found_and_altered_ones_refused(engine: RapidOcr, typeset: Path, tmp_path: Path) -> None:
    document = read(scan(typeset, tmp_path / "scan.pdf", dpi=150), engine)
    found = locate_in(document, "El señor Íñigo pagó 1.284,60 € el 12 de mayo.")
    assert found.state is not QuoteState.NOT_FOUND and [s.page for s in found.spans] == [1]
    assert all(b.left + 8 >= 72 and b.right <= 540 and b.top - b.bottom < 24 for b in found.spans[0].boxes)
    altered = locate_in(document, "El señor Íñigo pagó 1.384,60 € el 12 de mayo.")
    assert altered.state is QuoteState.NOT_FOUND and not altered.spans


@pytest.mark.parametrize("turn", [1, 2])
def test_a_scan_that_lies_on_its_side_or_head_is_turned(
    engine: RapidOcr, typeset: Path, tmp_path: Path, turn: int
) -> None:
    scanned = scan(typeset, tmp_path / "turned.pdf", dpi=150, turn=turn)
    document = read(scanned, engine)
    assert document.text.split() == " ".join(TEXT).split()
    assert share_on_ink(scanned, document) >= 0.95


def test_unreadable_text_is_replaced_by_what_the_page_shows(engine: RapidOcr, shared: Path) -> None:
    path = shared / "pdfs" / "no_tounicode" / "cid-identity-shift29.pdf"
    document = read(path, engine)
    assert "The quick brown fox jumps over the lazy dog" in document.text
    assert document.pages[0].verdict is PageVerdict.RECOGNISED


def test_a_gigantic_empty_scan_costs_bounded_memory_and_says_so(shared: Path) -> None:
    fake = FakeOcr([])
    with pytest.raises(UnreadableFile, match="No text could be recognised") as caught:
        read(shared / "pdfs" / "large_page" / "35000px-mono.pdf", fake, OcrSettings(longest_side=1000))
    assert caught.value.state is DocumentState.QUARANTINED and fake.calls == 1


@pytest.mark.parametrize(("degrees", "calls"), [(0, 1), (180, 2), (90, 3), (270, 4)])
def test_other_rotations_are_tried_only_when_the_page_is_read_badly(picture: Path, degrees: int, calls: int) -> None:
    import pypdfium2

    document = pypdfium2.PdfDocument(picture)
    document[0].set_rotation(degrees)
    document.save(picture.with_name("rotated.pdf"))
    document.close()
    fake = FakeOcr(["Rent is due on the first day of the month."])
    found = read(picture.with_name("rotated.pdf"), fake)
    assert (found.text, fake.calls) == ("Rent is due on the first day of the month.", calls)
    boxes = [g.box for g in glyph_boxes(found.text, found.pages, Span(0, len(found.text)))]
    assert (
        min(b.bottom for b in boxes) > 720
        and max(b.top for b in boxes) < 750
        and boxes[0].left == pytest.approx(72, abs=6)
    )


def test_a_page_read_without_confidence_gives_no_text(picture: Path) -> None:
    with pytest.raises(UnreadableFile, match="No text could be recognised") as caught:
        read(picture, FakeOcr(["Rfnt 1s dve"], confidence=0.4))
    assert caught.value.state is DocumentState.QUARANTINED and caught.value.hint


def test_only_pages_without_readable_text_are_recognised(picture: Path, tmp_path: Path) -> None:
    def patch(canvas: Canvas) -> None:
        canvas.rect(0, 800, 60, 42, fill=1)

    path = pdf(tmp_path / "mixed.pdf", lines("This page was written by a program."), patch)
    fake = FakeOcr(["This page was scanned."])
    document = read(path, fake)
    assert [p.verdict for p in document.pages] == [PageVerdict.OK, PageVerdict.RECOGNISED]
    assert fake.calls == 1 and "program." in document.text and "scanned." in document.text
    assert len(document.chunks) >= 1 and document.chunks[-1].last_page == 2


def test_spaces_that_the_engine_lost_are_seen_in_the_ink_but_never_inside_a_figure() -> None:
    empty = np.zeros(120, dtype=bool)
    for gap in (slice(18, 22), slice(38, 42), slice(58, 62), slice(78, 82), slice(98, 102)):
        empty[gap] = True
    ink = LineInk(None, 0.0, 0.0, 1.0, empty)
    cells = cells_of([("3.", [0, 19, 21]), ("21In%", [22, 39, 60, 80, 100, 118])], ink, 12.0)
    parts = [i for i, space in enumerate(cells.space) if space]
    assert "".join((" " if s else "") + c for c, s in zip(cells.text, cells.space, strict=True)) == " 3. 21 I n%"
    assert parts == [0, 2, 4, 5]
    assert (cells.end[3], cells.begin[4]) == (58.0, 62.0)


def test_a_missing_model_is_a_clear_error_and_nothing_is_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ocr, "_DETECTOR", "absent.onnx")
    with pytest.raises(UserError, match=r"absent\.onnx") as caught:
        RapidOcr().warm_up()
    assert caught.value.hint


def test_workers_recognise_and_tell_the_page(typeset: Path, tmp_path: Path) -> None:
    scanned = scan(typeset, tmp_path / "scan.pdf", dpi=100)
    told: list[str] = []
    request = ExtractionRequest(scanned, ocr=OcrSettings(dpi=100))
    (outcome,) = extract_many([request], IngestSettings(workers=1), None, lambda _, detail: told.append(detail))
    assert outcome.document is not None and "annual rent" in outcome.document.text and not outcome.pages_skipped
    assert any("scan.pdf" in detail for detail in told)


def test_without_the_request_a_scan_needs_recognition(typeset: Path, tmp_path: Path) -> None:
    scanned = scan(typeset, tmp_path / "scan.pdf", dpi=100)
    (outcome,) = extract_many([ExtractionRequest(scanned)], IngestSettings(workers=1))
    assert outcome.problem is not None and outcome.problem.state is DocumentState.NEEDS_OCR


def test_a_page_that_takes_too_long_is_given_up(typeset: Path, tmp_path: Path) -> None:
    scanned = scan(typeset, tmp_path / "scan.pdf", dpi=200)
    hurried = OcrSettings.model_construct(**{**OcrSettings().model_dump(), "seconds_per_page": 0.3})
    (outcome,) = extract_many([ExtractionRequest(scanned, ocr=hurried)], IngestSettings(workers=1))
    assert outcome.problem is not None and "one page took longer than 0.3 seconds" in outcome.problem.message


def test_cancel_stops_recognition_within_half_a_second(typeset: Path, tmp_path: Path) -> None:
    scanned = scan(typeset, tmp_path / "scan.pdf", dpi=200)
    token = CancelToken()
    began = time.monotonic()

    def progress(fraction: float | None, detail: str) -> None:
        if time.monotonic() - began > 1.0:
            token.cancel()

    with pytest.raises(Cancelled):
        list(extract_many([ExtractionRequest(scanned, ocr=OcrSettings())], IngestSettings(workers=1), token, progress))
    assert time.monotonic() - began < 2.0
    assert not [p for p in psutil.Process().children(recursive=True) if "spawn_main" in " ".join(p.cmdline())]

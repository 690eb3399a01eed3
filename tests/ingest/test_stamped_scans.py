"""A stamp of real text over a scan does not make the scan readable; a title over a picture is not a stamp."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen import canvas
from scanned_pages import scan
from typeset import lines, pdf

from desktop_app.domain.documents import ExtractedDocument, PageVerdict
from desktop_app.ingest.extract import extract_document
from desktop_app.ingest.fake_ocr import FakeOcr
from desktop_app.ingest.ocr_pages import PageRecogniser
from desktop_app.ingest.problems import UnreadableFile
from desktop_app.settings.schema import IngestSettings, OcrSettings

STAMP = "Case 2:23-cv-00123 Document 41 Filed 03/02/24 Page 7 of 30   NORTH-000417"
BODY = [f"Line {n} of the witness statement about the delivery of the goods." for n in range(40)]
Painter = Callable[[canvas.Canvas], None]


@pytest.fixture
def scanned(tmp_path: Path) -> Image.Image:
    """A page of print as a scanner makes it."""
    import pypdfium2

    target = scan(pdf(tmp_path / "source.pdf", lines(*BODY)), tmp_path / "scan.pdf", dpi=100)
    document = pypdfium2.PdfDocument(target)
    picture = document[0].render(scale=100 / 72).to_pil().convert("L")
    document.close()
    return picture


def _over(picture: Image.Image, path: Path, *painters: Painter, strips: int = 1, cover: float = 1.0) -> Path:
    """A4 pages: the picture (in strips, over part of the page), then what a painter draws."""
    drawing = canvas.Canvas(str(path), pagesize=(595, 842))
    for painter in painters:
        height, width = picture.height // strips, 595 * cover
        for n in range(strips):
            part = picture.crop((0, n * height, picture.width, (n + 1) * height))
            drawing.drawImage(ImageReader(part), 0, 842 - (n + 1) * 842 / strips, width, 842 / strips)
        painter(drawing)
        drawing.showPage()
    drawing.save()
    return path


def _stamp(drawing: canvas.Canvas) -> None:
    drawing.setFont("Helvetica", 8)
    drawing.drawString(60, 822, STAMP)


def _typed(drawing: canvas.Canvas) -> None:
    drawing.setFont("Helvetica", 10)
    for n in range(12):
        drawing.drawString(60, 400 - 14 * n, f"Typed line {n} of an answer that somebody wrote over a scanned form.")


def _read(path: Path, words: tuple[str, ...] | None = None, **rules: float) -> ExtractedDocument:
    recogniser = None if words is None else PageRecogniser(FakeOcr(words), OcrSettings())
    return extract_document(path, settings=IngestSettings(**rules), recogniser=recogniser)  # type: ignore[arg-type]


@pytest.mark.parametrize("strips", [1, 5])
def test_a_stamped_scan_needs_recognition(scanned: Image.Image, tmp_path: Path, strips: int) -> None:
    path = _over(scanned, tmp_path / "stamped.pdf", _stamp, _stamp, strips=strips)
    with pytest.raises(UnreadableFile) as caught:
        _read(path)
    assert caught.value.cause is not None and caught.value.cause.code == "scanned"
    assert {s.reason for s in caught.value.pages_skipped} == {"the page is a picture with only a stamp as text"}


def test_beside_readable_pages_only_the_stamped_ones_are_left_out(scanned: Image.Image, tmp_path: Path) -> None:
    read = _read(_over(scanned, tmp_path / "mixed.pdf", _stamp, _typed))
    assert [p.verdict for p in read.pages] == [PageVerdict.SCANNED, PageVerdict.OK]
    assert "NORTH-000417" not in read.text and "Typed line 3" in read.text


def test_text_that_is_more_than_a_stamp_is_readable(scanned: Image.Image, tmp_path: Path) -> None:
    read = _read(_over(scanned, tmp_path / "typed.pdf", _typed))
    assert [p.verdict for p in read.pages] == [PageVerdict.OK]


def test_a_small_picture_makes_no_scan(scanned: Image.Image, tmp_path: Path) -> None:
    read = _read(_over(scanned, tmp_path / "small.pdf", _stamp, cover=0.5))
    assert "NORTH-000417" in read.text


@pytest.mark.parametrize("background", ["plain", "photograph"])
def test_a_title_over_a_background_is_no_stamp(tmp_path: Path, background: str) -> None:
    down, across = np.mgrid[0:1170, 0:827]
    plain = 235 - down / 60
    photograph = 95 + 70 * np.sin(down / 40) * np.cos(across / 55) + np.random.default_rng(1).normal(0, 14, down.shape)
    grey = plain if background == "plain" else photograph
    picture = Image.fromarray(grey.clip(0, 255).astype(np.uint8))

    def title(drawing: canvas.Canvas) -> None:
        drawing.setFont("Helvetica-Bold", 24)
        drawing.setFillColorRGB(0, 0, 0) if background == "plain" else drawing.setFillColorRGB(1, 1, 0)
        drawing.drawString(60, 500, "Annual report of Northmoor")

    assert "Annual report of Northmoor" in _read(_over(picture, tmp_path / "cover.pdf", title)).text


def test_a_scan_with_few_recognised_words_of_its_own_keeps_them(scanned: Image.Image, tmp_path: Path) -> None:
    def layer(drawing: canvas.Canvas) -> None:
        words = drawing.beginText(60, 700)
        words.setTextRenderMode(3)
        words.setFont("Helvetica", 11)
        words.textLine("This page holds few words that another program recognised.")
        drawing.drawText(words)

    read = _read(_over(scanned, tmp_path / "layer.pdf", layer))
    assert [p.verdict for p in read.pages] == [PageVerdict.RECOGNISED] and "few words" in read.text


def test_the_thresholds_are_settings(scanned: Image.Image, tmp_path: Path) -> None:
    path = _over(scanned, tmp_path / "stamped.pdf", _stamp)
    assert "NORTH-000417" in _read(path, stamp_characters=20).text
    assert "NORTH-000417" in _read(path, scan_ink=0.99).text
    assert "NORTH-000417" in _read(path, stamp_area=0.0).text


def test_where_recognition_finds_nothing_the_stamp_counts_again(scanned: Image.Image, tmp_path: Path) -> None:
    read = _read(_over(scanned, tmp_path / "stamped.pdf", _stamp), words=())
    assert [p.verdict for p in read.pages] == [PageVerdict.OK]
    assert "NORTH-000417" in read.text

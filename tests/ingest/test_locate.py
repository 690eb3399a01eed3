"""Locate a quote in a file: what the text does not hold may stand on pages that must first be recognised."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from made_documents import made_document
from scanned_pages import scan
from seen import on_ink
from typeset import lines, pdf

from desktop_app.cli.locate import to_json
from desktop_app.domain.claims import QuoteState
from desktop_app.domain.documents import DocumentState, PageSkipped
from desktop_app.domain.geometry import Box
from desktop_app.domain.spans import encode_boxes
from desktop_app.ingest.extract import extract_document
from desktop_app.ingest.fake_ocr import FakeOcr
from desktop_app.ingest.ocr import RapidOcr
from desktop_app.ingest.ocr_memory import RememberedOcr
from desktop_app.ingest.ocr_pages import PageRecogniser
from desktop_app.ingest.pool import ExtractionOutcome, ExtractionRequest
from desktop_app.ingest.problems import Problem
from desktop_app.settings.schema import OcrSettings, Settings
from desktop_app.usecases import locate as locating
from desktop_app.usecases.locate import locate, locate_in

RENT = "The annual rent is 48,000 euros, payable in advance."
SETTINGS = Settings(ocr=OcrSettings(dpi=150))


def test_a_quote_on_a_scan_is_found_on_ink_marked_as_recognised_and_remembered(tmp_path: Path) -> None:
    typeset = pdf(tmp_path / "typeset.pdf", lines(RENT, size=12, font="Times-Roman"))
    path, memory = scan(typeset, tmp_path / "scan.pdf", dpi=150), tmp_path / "memory"
    found = locate(path, RENT, settings=SETTINGS, memory=memory)
    assert (found.state, found.recognised) == (QuoteState.VERIFIED, (1,))
    assert "recognised text, confidence" in found.reason and "not read" in found.reason
    hits, total, off = on_ink(path, [(1, box) for span in found.spans for box in span.boxes])
    assert (hits, off) == (total, 0)
    assert to_json(found)["spans"][0]["recognised"] is True
    assert len(list(memory.glob("*.json"))) == 1
    engine = FakeOcr([])  # what is remembered is read without an engine, in the same name
    engine.name = RapidOcr.name
    remembering = PageRecogniser(RememberedOcr(engine, memory, keep=9), SETTINGS.ocr)
    document = extract_document(path, settings=SETTINGS.ingest, recogniser=remembering)
    assert (engine.calls, locate_in(document, RENT).spans) == (0, found.spans)
    for wrong in (RENT.replace("48,000", "43,000"), RENT.replace("payable", "not payable"), RENT.replace("annual", "")):
        assert locate_in(document, wrong).spans == ()


def test_without_recognition_a_scan_gives_nothing_and_says_why(tmp_path: Path) -> None:
    typeset = pdf(tmp_path / "typeset.pdf", lines(RENT))
    found = locate(scan(typeset, tmp_path / "scan.pdf", dpi=72), RENT, settings=SETTINGS, recognise=False)
    assert found.spans == () and "scan.pdf" in found.reason


class Reader:
    """Stands in for the workers: a file of scanned pages, of which one holds the quote."""

    def __init__(self, pages: int, quote_on: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pages, self.quote_on = pages, quote_on
        self.asked: list[frozenset[int] | None] = []
        monkeypatch.setattr(locating, "extract_many", self)

    def __call__(self, requests: Sequence[ExtractionRequest], *_: object) -> Iterator[ExtractionOutcome]:
        (request,) = requests
        self.asked.append(request.ocr_pages)
        if request.ocr_pages and self.quote_on in request.ocr_pages:
            document = made_document([RENT])
            boxes = encode_boxes([Box(10, 10, 20, 20)] * len(document.text))
            page = replace(document.pages[0], boxes=boxes)
            yield ExtractionOutcome(request.path, document=replace(document, pages=(page,)))
            return
        skipped = tuple(PageSkipped(n, "the page is a picture without text") for n in range(1, self.pages + 1))
        problem = Problem(DocumentState.NEEDS_OCR, "No text", "There is no text.", "", self.pages, skipped)
        yield ExtractionOutcome(request.path, problem=problem)


def test_a_few_pages_are_recognised_first_and_more_only_while_the_quote_is_not_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reader = Reader(40, 11, monkeypatch)
    assert locate(Path("long.pdf"), RENT).spans
    assert [len(pages or ()) for pages in reader.asked] == [0, 4, 16]


def test_a_named_page_and_its_neighbours_are_the_only_ones_recognised(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader(40, 30, monkeypatch)
    locate(Path("long.pdf"), RENT, page=30)
    assert reader.asked == [None, frozenset({29, 30, 31})]


def test_a_file_that_cannot_be_opened_is_never_recognised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader(0, 1, monkeypatch)
    assert locate(tmp_path / "missing.pdf", RENT).spans == ()
    assert reader.asked == [None]


PICTURE = np.zeros((40, 30, 3), dtype=np.uint8)


def test_the_same_picture_is_recognised_once_and_another_anew(tmp_path: Path) -> None:
    engine = FakeOcr(["two words"])
    first = RememberedOcr(engine, tmp_path / "memory", keep=10).recognise(PICTURE, (30.0, 40.0))
    again = RememberedOcr(engine, tmp_path / "memory", keep=10).recognise(PICTURE, (30.0, 40.0))
    assert (first, engine.calls) == (again, 1)
    RememberedOcr(engine, tmp_path / "memory", keep=10).recognise(PICTURE + 1, (30.0, 40.0))
    assert engine.calls == 2


@pytest.mark.parametrize("damage", ["", "{", '{"format": 0, "words": []}', '{"format": 1, "words": [[1]]}', "[]"])
def test_a_damaged_memory_is_recognised_anew(tmp_path: Path, damage: str) -> None:
    engine = FakeOcr(["two words"])
    remembering = RememberedOcr(engine, tmp_path, keep=10)
    whole = remembering.recognise(PICTURE, (30.0, 40.0))
    (entry,) = tmp_path.glob("*.json")
    entry.write_text(damage, encoding="utf-8")
    assert remembering.recognise(PICTURE, (30.0, 40.0)) == whole
    assert engine.calls == 2


def test_only_the_newest_pages_are_kept(tmp_path: Path) -> None:
    remembering = RememberedOcr(FakeOcr(["word"]), tmp_path, keep=2)
    for shade in range(4):
        remembering.recognise(PICTURE + shade, (30.0, 40.0))
        for place, entry in enumerate(sorted(tmp_path.glob("*.json"), key=lambda p: p.stat().st_mtime)):
            os.utime(entry, (place, place))
    assert len(list(tmp_path.glob("*"))) == 2


def test_a_folder_that_cannot_be_written_only_means_that_nothing_is_remembered(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    assert RememberedOcr(FakeOcr(["word"]), blocked, keep=2).recognise(PICTURE, (30.0, 40.0))


def test_a_file_that_was_never_there_is_not_said_to_be_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    reason = locate(Path("lease.pdf"), RENT, settings=SETTINGS).reason
    assert f"“lease.pdf” is not in {tmp_path}." in reason and "Check the path" in reason and "any more" not in reason
    assert f"“{tmp_path.name}” cannot be read" in locate(Path(), RENT, settings=SETTINGS).reason


def test_one_page_is_one_page(tmp_path: Path) -> None:
    path = pdf(tmp_path / "one.pdf", lines(RENT, size=12, font="Times-Roman"))
    assert "has 1 page;" in locate(path, RENT, page=9, settings=SETTINGS).reason

"""Tables of words are read cell by cell and row by row; columns of a page are not such a table."""

from __future__ import annotations

from pathlib import Path

import hard_order
from hard_pages import KINDS
from reportlab.pdfgen.canvas import Canvas
from typeset import lines, pdf, together

from desktop_app.domain.documents import ExtractedDocument
from desktop_app.ingest.extract import extract_document
from desktop_app.settings.schema import IngestSettings

assert hard_order  # it fills KINDS


def extract(path: Path) -> ExtractedDocument:
    return extract_document(path, settings=IngestSettings())


def sentences(document: ExtractedDocument) -> list[str]:
    return [document.text[s.start : s.end] for s in document.sentences]


def test_each_row_of_cells_is_one_sentence(tmp_path: Path) -> None:
    said = sentences(extract(KINDS["cells of several lines"](tmp_path / "cells.pdf").path))
    assert said[0] == "Event  What follows  Where"
    assert said[1] == (
        "Late delivery of more than a week  The buyer may refuse the crates and take back what was paid  Clause 4.2"
    )
    assert len(said) == 4


def test_text_above_and_below_a_table_stays_text(tmp_path: Path) -> None:
    def paint(canvas: Canvas) -> None:
        lines("The table names what is kept in the sheds of the quay.", top=760)(canvas)
        for i, cells in enumerate(((("Shed one,", "by the crane"), ("Tea and", "coffee"), ("Dry",)),
                                   (("Shed two",), ("Wine in casks", "of oak"), ("Cool",)))):  # fmt: skip
            for cell, left in zip(cells, (72, 200, 330), strict=True):
                lines(*cell, left=left, top=720 - 50 * i, size=10, leading=12)(canvas)
        lines("The sheds are locked at night.", top=610)(canvas)

    said = sentences(extract(pdf(tmp_path / "sheds.pdf", paint)))
    assert said == [
        "The table names what is kept in the sheds of the quay.",
        "Shed one, by the crane  Tea and coffee  Dry",
        "Shed two  Wine in casks of oak  Cool",
        "The sheds are locked at night.",
    ]


def test_rows_that_are_counted_are_told_apart_though_their_lines_stand_close(tmp_path: Path) -> None:
    def paint(canvas: Canvas) -> None:
        for x, words in ((72, "Exhibit"), (130, "What it is"), (430, "Filed")):
            lines(words, left=x, top=740)(canvas)
        said = (("10.1*", "Lease of the upper quay, as of"), ("", "May 2025, with the ferry company."),
                ("10.2*", "List of the keepers of the locks"))  # fmt: skip
        for i, (key, words) in enumerate(said):
            lines(key, left=72, top=724 - 12 * i, size=10)(canvas)
            lines(words, left=130 if key else 139, top=724 - 12 * i, size=10)(canvas)
            lines("8-K" if key else "", left=430, top=724 - 12 * i, size=10)(canvas)

    assert sentences(extract(pdf(tmp_path / "exhibits.pdf", paint))) == [
        "Exhibit  What it is  Filed",
        "10.1*  Lease of the upper quay, as of May 2025, with the ferry company.  8-K",
        "10.2*  List of the keepers of the locks  8-K",
    ]


def test_contents_are_rows_and_no_headings(tmp_path: Path) -> None:
    said = ("Item 1.", "Legal Proceedings", "20"), ("Item 1A.", "Risk Factors", "21"), ("Item 2.", "Shares sold", "33")

    def paint(canvas: Canvas) -> None:
        for i, cells in enumerate(said):
            for cell, left in zip(cells, (72, 130, 500), strict=True):
                lines(cell, left=left, top=700 - 14 * i)(canvas)

    document = extract(pdf(tmp_path / "contents.pdf", paint))
    assert sentences(document) == ["  ".join(cells) for cells in said]
    assert [chunk.heading for chunk in document.chunks] == [""]


def test_three_columns_of_running_text_are_no_table(tmp_path: Path) -> None:
    column = [f"word {i} of the long column" for i in range(30)]
    paint = together(*[lines(*column, left=60 + 170 * i, size=9, leading=11) for i in range(3)])
    document = extract(pdf(tmp_path / "columns.pdf", paint))
    assert "word 0 of the long column word 1 of the long column" in document.text

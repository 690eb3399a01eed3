"""Signature blocks and forms: each block, and each label with its value, is read as one."""

from __future__ import annotations

from pathlib import Path

import pytest
from typeset import LEFT, Painter, lines, pdf, row, together

from desktop_app.domain.documents import ExtractedDocument
from desktop_app.ingest.extract import extract_document
from desktop_app.settings.schema import IngestSettings
from desktop_app.usecases.locate import locate_in

BODY = (
    "The supplier shall deliver the goods to the warehouse in Bristol before noon on the first",
    "working day of each month. Risk passes to the buyer when the goods have been unloaded and",
    "the delivery note has been signed by the warehouse manager or by a person named in writing.",
)
RIGHT = 320.0
RUTH = ("Signed by: ______________", "Name: Ruth Okafor", "Title: Director", "Date: 1 May 2026")
PETER = ("Signed by: ______________", "Name: Peter Lindqvist", "Title: Managing partner", "Date: 3 May 2026")


def beside(*columns: tuple[str, ...], leading: float = 20, places: tuple[float, ...] = (LEFT, RIGHT)) -> Painter:
    """The columns below a paragraph, side by side."""
    painters = [lines(*rows, left=x, top=600, leading=leading) for rows, x in zip(columns, places, strict=True)]
    return together(lines(*BODY), *painters)


def read(path: Path, painter: Painter) -> ExtractedDocument:
    return extract_document(pdf(path / "form.pdf", painter), settings=IngestSettings())


@pytest.mark.parametrize("rows", [2, 3, 4])
@pytest.mark.parametrize("leading", [14, 20, 36])
def test_each_signature_block_is_read_as_one(tmp_path: Path, rows: int, leading: float) -> None:
    document = read(tmp_path, beside(RUTH[:rows], PETER[:rows], leading=leading))
    for block in (RUTH[:rows], PETER[:rows]):
        assert locate_in(document, " ".join(block)).spans, document.text
    assert not locate_in(document, "Name: Ruth Okafor Name: Peter Lindqvist").spans


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (("LANDLORD", *RUTH), ("TENANT", *PETER)),
        (("______________", "Ruth Okafor", "Director"), ("______________", "Peter Lindqvist", "Managing partner")),
        (("Signed by:", "Date:"), ("Signed by:", "Date:")),
        (
            ("EL ARRENDADOR", "Fdo.: ____________", "D. Luis Pardo", "DNI: 12345678Z"),
            ("EL ARRENDATARIO", "Fdo.: ____________", "D. Juan Ruiz", "DNI: 87654321X"),
        ),
        ((*RUTH, "Witness: Tom Hale"), PETER),
    ],
    ids=["headings", "lines to sign on", "labels alone", "Spanish", "uneven"],
)
def test_the_lines_of_a_block_stay_together(tmp_path: Path, left: tuple[str, ...], right: tuple[str, ...]) -> None:
    document = read(tmp_path, beside(left, right, leading=16))
    after = document.text.split("in writing.")[1].split()
    assert after == [*" ".join(left).split(), *" ".join(right).split()]


def test_three_blocks_are_read_one_after_the_other(tmp_path: Path) -> None:
    blocks = [
        ("By: ________", f"Name: {name}", f"Date: {day} May") for day, name in ((1, "Ann"), (2, "Bea"), (3, "Cid"))
    ]
    document = read(tmp_path, beside(*blocks, places=(60.0, 220.0, 380.0)))
    assert [locate_in(document, " ".join(block)).spans != () for block in blocks] == [True] * 3


def test_the_text_below_the_signatures_comes_after_both(tmp_path: Path) -> None:
    document = read(tmp_path, together(beside(RUTH, PETER), lines("Annex A lists the crates by weight.", top=480)))
    assert document.text.index("Ruth") < document.text.index("Peter") < document.text.index("Annex A")


def test_labels_keep_the_values_at_their_right(tmp_path: Path) -> None:
    labels, values = ("Name:", "Town:", "Date of birth:"), ("Ruth Okafor", "Leeds", "3 May 1980")
    document = read(tmp_path, beside(labels, values, places=(LEFT, 220.0)))
    for label, value in zip(labels, values, strict=True):
        assert locate_in(document, f"{label} {value}").spans


def test_two_persons_on_one_form_are_read_one_after_the_other(tmp_path: Path) -> None:
    labels = ("Name:", "Town:", "Phone:")
    columns = (labels, ("Ruth Okafor", "Leeds", "0113 496"), labels, ("Peter Lindqvist", "York", "01904 49"))
    document = read(tmp_path, beside(*columns, places=(LEFT, 130.0, RIGHT, 380.0)))
    assert locate_in(document, "Name: Ruth Okafor Town: Leeds Phone: 0113 496").spans
    assert locate_in(document, "Name: Peter Lindqvist Town: York Phone: 01904 49").spans


def test_two_fields_on_a_line_keep_their_values(tmp_path: Path) -> None:
    columns = (("Name:", "Town:"), ("Ruth Okafor", "Leeds"), ("Born:", "Country:"), ("3 May 1980", "England"))
    document = read(tmp_path, beside(*columns, places=(LEFT, 140.0, RIGHT, 400.0)))
    for pair in ("Name: Ruth Okafor", "Born: 3 May 1980", "Town: Leeds", "Country: England"):
        assert locate_in(document, pair).spans, document.text


def test_a_table_whose_cells_repeat_stays_in_rows(tmp_path: Path) -> None:
    rows = [("Crates", ("40", "40")), ("Barrels", ("Yes", "Yes")), ("Sacks", ("12", "15"))]
    table = together(*[row(label, cells, 600 - 20 * i) for i, (label, cells) in enumerate(rows)])
    document = read(tmp_path, together(lines(*BODY), table))
    for label, cells in rows:
        assert locate_in(document, " ".join((label, *cells))).spans

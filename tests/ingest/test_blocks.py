"""Short blocks, pictures in the text, heads of short documents, wrapped labels: read as a person reads them."""

from __future__ import annotations

from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas
from typeset import lines, pdf, row, together

from desktop_app.domain.documents import ExtractedDocument
from desktop_app.domain.geometry import Span
from desktop_app.domain.spans import page_spans
from desktop_app.ingest.extract import extract_document
from desktop_app.settings.schema import IngestSettings
from desktop_app.usecases.locate import locate_in

BODY = (
    "The supplier shall deliver the goods to the warehouse in Bristol before noon on the first",
    "working day of each month. Risk passes to the buyer when the goods have been unloaded and",
    "the delivery note has been signed by the warehouse manager or by a person named in writing.",
)
AFTER = (
    "Payment is due within thirty days of the invoice. A late payment carries interest at the rate",
    "of four per cent a year above the base rate, and the supplier may stop further deliveries until",
    "the whole amount has been received on the account that is named in the invoice.",
)


def extract(path: Path) -> ExtractedDocument:
    return extract_document(path, settings=IngestSettings())


def sentences(document: ExtractedDocument) -> list[str]:
    return [document.text[s.start : s.end] for s in document.sentences if not s.furniture]


def chunk_texts(document: ExtractedDocument) -> str:
    return "\n".join(document.text[c.start : c.end] for c in document.chunks)


def test_two_parties_side_by_side_are_read_one_after_the_other(tmp_path: Path) -> None:
    left = lines("Harbour Estates Limited, a company of", "Bristol, hereinafter called the lessor", top=690, size=10)
    right = lines(
        "Marlow Ceramics Limited, a company of", "Leeds, hereinafter called the lessee", top=690, left=320, size=10
    )
    document = extract(pdf(tmp_path / "p.pdf", together(lines(*BODY), left, right, lines(*AFTER, top=650))))
    for party in (
        "Harbour Estates Limited, a company of Bristol, hereinafter called the lessor",
        "Marlow Ceramics Limited, a company of Leeds, hereinafter called the lessee",
    ):
        assert party in document.text
        (shown,) = locate_in(document, party).spans
        assert len(shown.boxes) == 2


def test_cells_side_by_side_stay_in_their_row(tmp_path: Path) -> None:
    table = together(
        *[
            lines(a, b, top=690, left=x)
            for x, a, b in ((72, "Opening hours", "Telephone"), (320, "Nine to five", "None"))
        ]
    )
    document = extract(pdf(tmp_path / "c.pdf", together(lines(*BODY), table, lines(*AFTER, top=650))))
    assert "Opening hours  Nine to five" in sentences(document)


def test_text_on_both_sides_of_a_picture_is_read_side_by_side(tmp_path: Path) -> None:
    def picture(canvas: Canvas) -> None:
        canvas.setFillColorRGB(0.4, 0.6, 0.4)
        canvas.rect(220, 560, 150, 90, fill=1, stroke=0)
        canvas.setFillColorRGB(0, 0, 0)

    left = [f"left text of row {i} flows on" for i in range(7)]
    right = [f"right text of row {i} flows" for i in range(7)]
    page = together(
        lines(*BODY),
        picture,
        lines(*left, top=650, size=10),
        lines(*right, top=650, size=10, left=380),
        lines(*AFTER, top=540),
    )
    text = extract(pdf(tmp_path / "w.pdf", page)).text
    assert " ".join(left) in text and " ".join(right) in text
    assert text.index(BODY[2]) < text.index(left[0]) < text.index(right[0]) < text.index(AFTER[0])


def test_text_that_makes_room_for_a_picture_flows_on_and_its_caption_stands_apart(tmp_path: Path) -> None:
    def picture(canvas: Canvas) -> None:
        canvas.setFillColorRGB(0.4, 0.6, 0.4)
        canvas.rect(300, 600, 220, 70, fill=1, stroke=0)
        canvas.setFillColorRGB(0, 0, 0)

    narrow = (
        "The harbour master keeps a list of all",
        "vessels that lie in the basin, and of",
        "their owners, and shows it to anybody",
        "who asks for it in writing and pays",
    )
    page = together(
        picture,
        lines(*narrow, top=636),
        lines("Figure 1. The basin seen from the north", left=300, top=590, size=8),
        lines("the fee that the council has set for it, which is reviewed on the first of every year.", top=580),
        lines(*AFTER, top=540),
    )
    text = extract(pdf(tmp_path / "w.pdf", page)).text
    assert "who asks for it in writing and pays the fee that the council has set" in text
    assert "Figure 1. The basin seen from the north" in text


def test_the_head_of_a_document_of_two_pages_stays_out_of_chunks(tmp_path: Path) -> None:
    head = lines("Harbour Conditions of Carriage", top=800)
    document = extract(pdf(tmp_path / "h.pdf", together(head, lines(*BODY)), together(head, lines(*AFTER))))
    assert "Harbour Conditions" in document.text
    assert "Harbour Conditions" not in chunk_texts(document)


def test_two_pages_that_are_the_same_keep_their_text(tmp_path: Path) -> None:
    page = together(lines("A notice to all vessels", top=800), lines(*BODY))
    document = extract(pdf(tmp_path / "same.pdf", page, page))
    assert chunk_texts(document).count("A notice to all vessels") == 2


@pytest.mark.parametrize("figures_at", ["first", "middle", "last"])
def test_a_label_of_two_lines_and_its_figures_are_one_sentence(tmp_path: Path, figures_at: str) -> None:
    lower = {"first": 0, "middle": 6, "last": 12}[figures_at]

    def wrapped(y: float, first: str, second: str, cells: list[str]) -> object:
        return together(lines(first, second, top=y, size=10, leading=12), row("", cells, y - lower))

    page = together(
        lines("Results of the group", font="Helvetica-Bold", size=13),
        lines("in thousands of pounds", top=715),
        row("", ["2025", "2024"], 700),
        row("Revenue", ["5,100", "4,900"], 680),
        wrapped(660, "Depreciation of plant and", "equipment", ["1,200", "1,150"]),  # type: ignore[arg-type]
        wrapped(630, "Share of the results of joint", "ventures and associates", ["310", "(295)"]),  # type: ignore[arg-type]
        row("Operating profit", ["900", "850"], 600),
    )
    document = extract(pdf(tmp_path / "t.pdf", page))
    found = [" ".join(s.split()) for s in sentences(document)]
    together_ = {
        "first": "Depreciation of plant and 1,200 1,150 equipment",
        "middle": "Depreciation of plant and 1,200 1,150 equipment",
        "last": "Depreciation of plant and equipment 1,200 1,150",
    }[figures_at]
    assert together_ in found
    assert any("joint" in s and "310 (295)" in s and "ventures and associates" in s for s in found)
    (chunk,) = document.chunks
    assert "in thousands of pounds" in chunk.context and "2025  2024" in chunk.context
    sentence = next(s for s in document.sentences if "310" in document.text[s.start : s.end])
    assert len(page_spans(document.text, document.pages, Span(sentence.start, sentence.end))[0].boxes) >= 3


def test_a_table_s_column_headings_are_no_heading_of_the_passage(tmp_path: Path) -> None:
    page = together(
        lines(*BODY),
        lines("Results by division", font="Helvetica-Bold", size=13, top=690),
        lines("Second half", font="Helvetica-Bold", top=670, left=270),
        lines("Full year", font="Helvetica-Bold", top=670, left=430),
        row("in thousands", ["2025", "2024", "2025", "2024"], 655),
        row("Balances", ["21,840", "20,105", "43,260", "39,870"], 640),
        row("Sensors", ["13,025", "9,610", "23,955", "19,600"], 625),
        lines(*AFTER, top=590),
    )
    document = extract(pdf(tmp_path / "t.pdf", page))
    table = next(c for c in document.chunks if "43,260" in document.text[c.start : c.end])
    assert table.heading == "Results by division"
    assert "Second half  Full year" in table.context


def test_the_end_of_a_paragraph_is_no_context_of_the_table_below(tmp_path: Path) -> None:
    page = together(
        lines(*BODY, "and the costs of the last quarter of the year, as the next table shows"),
        row("", ["2025", "2024"], 680),
        row("Revenue", ["5,100", "4,900"], 665),
        row("Costs", ["4,100", "3,900"], 650),
    )
    document = extract(pdf(tmp_path / "t.pdf", page))
    assert {c.context for c in document.chunks if c.context} == {"2025  2024"}
    assert any(s.endswith("as the next table shows") and s.startswith("The") is False for s in sentences(document))


def test_pages_that_hold_nothing_but_repeated_lines_keep_them(tmp_path: Path) -> None:
    """Slips and tickets: the same form on every page, only the numbers differ."""
    texts = [(f"Slip {i}: the reserve is {i * 7} euros.", f"The fee {i} is due on day {i}.") for i in range(9)]
    document = extract_document(
        pdf(tmp_path / "slips.pdf", *(lines(*text) for text in texts)), settings=IngestSettings()
    )
    assert "Slip 8: the reserve is 56 euros." in document.text
    assert document.chunks

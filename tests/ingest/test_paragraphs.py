"""Paragraphs survive columns and pages, and passages are whole paragraphs where their lengths allow it."""

from __future__ import annotations

from pathlib import Path

from reportlab.pdfgen.canvas import Canvas
from typeset import LEFT, Painter, lines, pdf, together

from desktop_app.domain.documents import ExtractedDocument
from desktop_app.ingest.extract import extract_document
from desktop_app.settings.schema import IngestSettings

FIRST = "The keeper of the light writes down every ship that passes the cape by day or by night."
SECOND = "He counts the birds as well, since the society pays a small sum for each full list of them."
THIRD = "In winter the boat comes only once a month, and the post waits in the harbour until then."
FOURTH = "The pay is counted from the first of May and is the same for the keeper and his assistant."


def read(path: Path, *pages: Painter) -> ExtractedDocument:
    return extract_document(pdf(path / "p.pdf", *pages), settings=IngestSettings())


def chunks(document: ExtractedDocument) -> list[str]:
    return [" ".join(document.text[c.start : c.end].split()) for c in document.chunks]


def justified(*paragraphs: str, left: float, top: float, width: float = 200, last_full: bool = False) -> Painter:
    """Paragraphs with indented first lines, every line but the last as wide as the column."""

    def paint(canvas: Canvas) -> None:
        y = top
        for paragraph in paragraphs:
            for line, indent, last in _lines(paragraph, width):
                text = canvas.beginText(left + indent, y)
                text.setFont("Helvetica", 10)
                gap = width - indent - canvas.stringWidth(line, "Helvetica", 10)
                if line.count(" ") and (not last or last_full):
                    text.setWordSpace(gap / line.count(" "))
                text.textOut(line)
                canvas.drawText(text)
                y -= 13

    return paint


def _lines(paragraph: str, width: float) -> list[tuple[str, float, bool]]:
    from reportlab.pdfbase.pdfmetrics import stringWidth

    result: list[tuple[str, float, bool]] = []
    line, indent = "", 12.0
    for word in paragraph.split():
        fresh = f"{line} {word}".strip()
        if stringWidth(fresh, "Helvetica", 10) > width - indent:
            result.append((line, indent, False))
            line, indent = word, 0.0
        else:
            line = fresh
    return [*result, (line, indent, True)]


LONG = " ".join((FIRST, SECOND, THIRD))


def test_a_paragraph_that_goes_on_in_the_next_column_after_a_full_stop_stays_one(tmp_path: Path) -> None:
    def unindented(canvas: Canvas) -> None:
        y = 700.0
        for text, _, last in _lines(f"{THIRD} {FIRST}", 200):
            shown = canvas.beginText(320, y)
            shown.setFont("Helvetica", 10)
            if not last:
                shown.setWordSpace((200 - canvas.stringWidth(text, "Helvetica", 10)) / max(1, text.count(" ")))
            shown.textOut(text)
            canvas.drawText(shown)
            y -= 13

    left = justified(LONG, f"{FOURTH} {SECOND}", left=60, top=700, last_full=True)
    document = read(tmp_path, together(left, unindented))
    assert any(f"{FOURTH} {SECOND} {THIRD} {FIRST}" in part.replace("\n", " ") for part in chunks(document))
    assert f"{SECOND} {THIRD}\n{FOURTH}" in document.text  # the indented paragraph is one of its own


def test_an_indented_paragraph_at_a_column_s_top_begins_anew(tmp_path: Path) -> None:
    left = justified(LONG, left=60, top=700, last_full=True)
    document = read(tmp_path, together(left, justified(LONG, left=320, top=700)))
    assert document.text.count(f"{THIRD}\n{FIRST}") == 1


def test_a_paragraph_over_a_page_break_is_one_passage_with_its_heading(tmp_path: Path) -> None:
    filler = [f"Rule {i} of the house says where the key of room {i} is kept and who may use it." for i in range(36)]
    heading = lines("The light", top=180, size=16, font="Helvetica-Bold")
    first = together(
        lines("House of the cape", top=800, size=8),
        lines(*filler),
        heading,
        lines("The keeper writes down every ship that passes the cape by", "day or by night, and he counts", top=150),
        lines("Page 1", top=40, size=8),
    )
    second = together(
        lines("House of the cape", top=800, size=8),
        lines(
            "the birds as well, since the society pays for each full list.", "The pay is the same for both.", top=740
        ),
        lines("Page 2", top=40, size=8),
    )
    document = read(tmp_path, first, second)
    whole = "passes the cape by day or by night, and he counts the birds as well, since the society"
    (part,) = [part for part in chunks(document) if "he counts" in part]
    assert whole in part and part.startswith("The light")
    assert not any(part in ("The light", "House of the cape") for part in chunks(document))


def test_paragraphs_that_can_stand_alone_are_passages_of_their_own(tmp_path: Path) -> None:
    paragraphs = [f"{LONG} {FOURTH} Number {i}." for i in range(4)]
    document = read(tmp_path, justified(*paragraphs, left=60, top=760, width=400))
    assert chunks(document) == [" ".join(p.split()) for p in paragraphs]


def test_short_paragraphs_are_put_together(tmp_path: Path) -> None:
    paragraphs = [f"Rule {i}: the key hangs by the door." for i in range(12)]
    document = read(tmp_path, justified(*paragraphs, left=60, top=760, width=300))
    assert len(document.chunks) <= 2


def test_a_line_set_wide_is_no_table_row(tmp_path: Path) -> None:
    words = ["coast,", "were", "made", "up", "of", "Danes,", "Norwegians"]

    def stretched(canvas: Canvas) -> None:
        x = 60.0
        gap = (320 - sum(canvas.stringWidth(w, "Helvetica", 10) for w in words)) / (len(words) - 1)
        canvas.setFont("Helvetica", 10)
        for word in words:
            canvas.drawString(x, 674, word)
            x += canvas.stringWidth(word, "Helvetica", 10) + gap

    above = (
        "The crews of the ships that came in those years to the western and",
        "southern ports, and later to the whole of the Atlantic",
    )
    below = lines("and a few men of the islands in the north.", left=60, top=661, size=10)
    document = read(tmp_path, together(lines(*above, left=60, top=700, leading=13, size=10), stretched, below))
    assert "Atlantic coast, were made up of Danes, Norwegians and a few men" in document.text.replace("  ", " ")


def test_a_note_in_brackets_after_the_full_stop_still_ends_the_paragraph(tmp_path: Path) -> None:
    document = read(tmp_path, justified(f"{FIRST} [2] [source needed]", FOURTH, left=LEFT, top=700))
    assert f"needed]\n{FOURTH}" in document.text

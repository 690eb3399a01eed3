"""Write the sample PDFs of `resources/samples` (needs reportlab, a development dependency).

usage: .venv/bin/python packaging/make_samples.py [FOLDER]

All text is our own and invented; the files are reproducible byte for byte.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    NextPageTemplate,
    PageBreak,
    PageTemplate,
    Paragraph,
    Spacer,
    Table,
    TableStyle,
)
from sample_texts import LEASE, REPORT_ABOUT, REPORT_NOTES, REPORT_REVIEW, REPORT_TABLE, WARRANTY

WIDTH, HEIGHT = A4
MARGIN = 62
GAP = 22

TITLE = ParagraphStyle("title", fontName="Times-Bold", fontSize=17, leading=21, spaceAfter=10)
HEADING = ParagraphStyle("heading", fontName="Times-Bold", fontSize=12, leading=15, spaceBefore=8, spaceAfter=4)
BODY = ParagraphStyle("body", fontName="Times-Roman", fontSize=11.5, leading=15.5, spaceAfter=5, alignment=4)
COLUMN = ParagraphStyle("column", parent=BODY, fontSize=11, leading=14.2, embeddedHyphenation=1)
STYLES = {"T": TITLE, "H": HEADING, "P": BODY, "C": COLUMN}

Furniture = Callable[[Canvas, Any], None]


def flowables(text: str) -> list[Flowable]:
    """One paragraph a line: a style letter, a bar, the text; `~` marks where a word may be broken."""
    story: list[Flowable] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        style, _, body = line.partition("|")
        story.append(Paragraph(body.replace("~", "\u00ad"), STYLES[style]))
    return story


def furniture(head: str, foot: str) -> Furniture:
    def draw(canvas: Canvas, document: Any) -> None:
        canvas.saveState()
        canvas.setFont("Helvetica", 8)
        canvas.drawString(MARGIN, HEIGHT - 36, head)
        canvas.drawRightString(WIDTH - MARGIN, 32, foot.format(page=document.page))
        canvas.restoreState()

    return draw


def frame(left: float, width: float, top: float = MARGIN, identifier: str = "body") -> Frame:
    return Frame(left, MARGIN, width, HEIGHT - MARGIN - top, 0, 0, 0, 0, id=identifier)


def build(path: Path, title: str, language: str, templates: Sequence[PageTemplate], story: list[Flowable]) -> None:
    document = BaseDocTemplate(
        str(path), pagesize=A4, title=title, author="Tramo samples", lang=language, invariant=1, pageCompression=1
    )
    document.addPageTemplates(list(templates))
    document.build(story)


def one_column(draw: Furniture) -> PageTemplate:
    return PageTemplate("one", [frame(MARGIN, WIDTH - 2 * MARGIN)], onPage=draw)


def two_columns(draw: Furniture) -> PageTemplate:
    width = (WIDTH - 2 * MARGIN - GAP) / 2
    frames = [frame(MARGIN, width, identifier="left"), frame(MARGIN + width + GAP, width, identifier="right")]
    return PageTemplate("two", frames, onPage=draw)


def lease(path: Path) -> None:
    draw = furniture("Lease of Unit 4, Quayside Works", "Page {page}")
    build(path, "Lease of Unit 4, Quayside Works", "en", [one_column(draw)], flowables(LEASE))


def warranty(path: Path) -> None:
    draw = furniture("Condiciones de garantía y devolución", "Página {page}")
    build(path, "Condiciones de garantía y devolución", "es", [one_column(draw)], flowables(WARRANTY))


def results_table() -> Table:
    table = Table(REPORT_TABLE, colWidths=[215, 64, 64, 64, 64], repeatRows=2)
    table.setStyle(
        TableStyle(
            [
                ("FONT", (0, 0), (-1, -1), "Times-Roman", 10),
                ("FONT", (0, 0), (-1, 1), "Times-Bold", 10),
                ("ALIGN", (1, 0), (-1, -1), "RIGHT"),
                ("SPAN", (1, 0), (2, 0)),
                ("SPAN", (3, 0), (4, 0)),
                ("ALIGN", (1, 0), (-1, 0), "CENTER"),
                ("LINEBELOW", (0, 1), (-1, 1), 0.7, "black"),
                ("TOPPADDING", (0, 0), (-1, -1), 5),
                ("BOTTOMPADDING", (0, 0), (-1, -1), 5),
            ]
        )
    )
    return table


def report(path: Path) -> None:
    draw = furniture("Northmoor Instruments plc · Annual report 2025", "Northmoor Instruments plc · {page}")
    story = [
        *flowables(REPORT_ABOUT),
        NextPageTemplate("one"),
        PageBreak(),
        *flowables(REPORT_REVIEW),
        Spacer(1, 6),
        results_table(),
        NextPageTemplate("two"),
        PageBreak(),
        *flowables(REPORT_NOTES),
    ]
    build(path, "Northmoor Instruments plc annual report 2025", "en", [two_columns(draw), one_column(draw)], story)


def main() -> int:
    default = Path(__file__).resolve().parents[1] / "resources" / "samples"
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else default
    folder.mkdir(parents=True, exist_ok=True)
    lease(folder / "lease-unit-4.pdf")
    warranty(folder / "condiciones-garantia.pdf")
    report(folder / "annual-report-2025.pdf")
    return 0


if __name__ == "__main__":
    sys.exit(main())

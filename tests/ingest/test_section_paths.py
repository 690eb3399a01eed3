"""Parts hold items, titles hold chapters: the path of a passage, and the search within a section by it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas
from typeset import LEFT, Painter, pdf

from desktop_app.domain.documents import ExtractedDocument
from desktop_app.domain.filters import Filter
from desktop_app.ingest.extract import extract_document
from desktop_app.settings.schema import IngestSettings
from desktop_app.storage.documents import FileStamp
from desktop_app.storage.library import Library

REPORT = (
    ("# PART I. FINANCIAL INFORMATION", "# Item 1. Financial Statements",
     "The barges earned 412 thousand pounds of freight in the quarter, and the locks cost 95 thousand.",
     "# Item 2. Discussion of the Results", "Freight rose because the canal was open on every day of the quarter.",
     "# Note 1. Freight", "Freight is counted when a barge has been unloaded at the quay."),
    ("# PART II. OTHER INFORMATION", "# Item 1A. Risk Factors",
     "A dry summer may close the upper locks for weeks, and the barges would then lie idle.",
     "# Item 2. Shares Sold", "The owners sold 300 shares to the lock keepers in May for 12 pounds each."),
)  # fmt: skip
LAW = (
    ("# TÍTULO I", "# Disposiciones generales", "# Artículo 1. Objeto",
     "La presente ordenanza regula el paso de las barcas por las esclusas del canal.",
     "# TÍTULO II", "# Del paso de las barcas", "# CAPÍTULO I", "# Artículo 14. Plazo",
     "El paso se pedirá con tres días de antelación al guarda de la esclusa.",
     "# CAPÍTULO II", "# Artículo 15. Tasa", "La tasa de paso es de 18 euros por barca y esclusa."),
)  # fmt: skip
CONTRACT = (
    ("# CONTRATO DE AMARRE", "# PRIMERA.- Objeto",
     "El puerto cede a la empresa un amarre en el muelle de levante para una barca.",
     "# SEGUNDA.- Precio", "El precio es de 900 euros al año y se paga en el mes de enero.",
     "# TERCERA.- Duración", "El contrato dura cinco años y no se prorroga sin acuerdo escrito."),
)  # fmt: skip


def page(texts: Sequence[str]) -> Painter:
    """Lines below each other; those that begin with # are headings."""

    def paint(canvas: Canvas) -> None:
        y = 780.0
        for text in texts:
            heading = text.startswith("# ")
            canvas.setFont("Helvetica-Bold" if heading else "Helvetica", 11)
            y -= 34 if heading else 18
            canvas.drawString(LEFT, y, text.removeprefix("# "))

    return paint


def read(folder: Path, pages: Sequence[Sequence[str]]) -> ExtractedDocument:
    return extract_document(pdf(folder / "sections.pdf", *map(page, pages)), settings=IngestSettings())


def path_of(document: ExtractedDocument, words: str) -> str:
    return next(c.heading for c in document.chunks if words in document.text[c.start : c.end])


def test_an_item_stands_in_its_part(tmp_path: Path) -> None:
    document = read(tmp_path, REPORT)
    assert path_of(document, "Freight rose") == "PART I. FINANCIAL INFORMATION > Item 2. Discussion of the Results"
    assert path_of(document, "300 shares") == "PART II. OTHER INFORMATION > Item 2. Shares Sold"
    assert path_of(document, "unloaded").startswith("PART I. FINANCIAL INFORMATION > Item 2.")


def test_an_article_stands_in_its_title_and_chapter(tmp_path: Path) -> None:
    document = read(tmp_path, LAW)
    path = path_of(document, "tres días de antelación")
    assert path == "TÍTULO II Del paso de las barcas > CAPÍTULO I > Artículo 14. Plazo"
    assert "CAPÍTULO II > Artículo 15. Tasa" in path_of(document, "18 euros")


@pytest.mark.parametrize(
    ("pages", "section", "found", "others"),
    [
        (REPORT, "Part I, Item 2", ["Freight rose"], ["300 shares", "dry summer", "412 thousand"]),
        (REPORT, "Item 2 of Part II", ["300 shares"], ["Freight rose", "dry summer"]),
        (REPORT, "Item 2", ["Freight rose", "300 shares"], ["412 thousand", "dry summer"]),
        (REPORT, "Part II", ["300 shares", "dry summer"], ["Freight rose"]),
        (REPORT, "Item 1A", ["dry summer"], ["412 thousand"]),
        (LAW, "artículo 14", ["tres días"], ["18 euros", "presente ordenanza"]),
        (LAW, "Título II, capítulo II", ["18 euros"], ["tres días", "presente ordenanza"]),
        (LAW, "título 2", ["18 euros", "tres días"], ["presente ordenanza"]),
        (CONTRACT, "cláusula tercera", ["cinco años"], ["900 euros", "muelle"]),
        (CONTRACT, "cláusula 2", ["900 euros"], ["cinco años", "muelle"]),
    ],
)
def test_a_search_within_a_section_sees_that_section_only(
    pages: Sequence[Sequence[str]], section: str, found: list[str], others: list[str], tmp_path: Path
) -> None:
    document = read(tmp_path, pages)
    library = Library(tmp_path / "library").open()
    try:
        stamp = FileStamp(path=str(tmp_path / "sections.pdf"), sha256=document.sha256, size=1, mtime_ns=1)
        kept = library.enqueue("default", stamp)
        library.store_extraction(kept.id, document)
        library.finish(kept.id)
        scope = library.scope("default", Filter(section=section))
        text = " ".join(passage.text for passage in library.passages(scope.chunks or ()))
    finally:
        library.close()
    assert [words for words in found if words not in text] == []
    assert [words for words in others if words in text] == []

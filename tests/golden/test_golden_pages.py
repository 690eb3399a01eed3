"""Pictures of highlighted pages against pictures that a person looked at and kept.

After a wanted change: `TRAMO_KEEP_GOLDEN=1 pytest tests/golden`, look at the new pictures, commit them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from reportlab.lib.pagesizes import A5
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from desktop_app.ingest.extract import extract_document
from desktop_app.ingest.render import render_page
from desktop_app.settings.schema import IngestSettings
from desktop_app.usecases.locate import locate_in

HERE = Path(__file__).parent
SCALE = 0.7
#: Grey levels (of 255) by which the pictures may differ on average, and the share of pixels that may differ clearly.
MEAN, CLEAR, SHARE = 1.5, 48, 0.004

LEASE = (
    "The tenant pays the rent on the first working",
    "day of each month. The owner keeps the roof and",
    "the outer walls in good repair at its own cost.",
)
Painter = Callable[[Canvas], None]


def write(path: Path, *pages: Painter) -> Path:
    """Our own sentences in an embedded font, so that the picture is the same on every system."""
    if "Vera" not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont("Vera", "Vera.ttf"))
    canvas = Canvas(str(path), pagesize=A5, invariant=True)
    for paint in pages:
        canvas.setFont("Vera", 11)
        paint(canvas)
        canvas.showPage()
    canvas.save()
    return path


def set_lines(canvas: Canvas, lines: tuple[str, ...] | list[str], x: float, y: float, size: float = 11) -> None:
    canvas.setFont("Vera", size)
    for i, line in enumerate(lines):
        canvas.drawString(x, y - 1.4 * size * i, line)


def turned(canvas: Canvas) -> None:
    canvas.setPageRotation(90)
    set_lines(canvas, LEASE, 40, 380)


def cropped(canvas: Canvas) -> None:
    canvas.setCropBox((30, 300, 400, 560))
    set_lines(canvas, LEASE, 60, 480)
    set_lines(canvas, ["words outside the crop box"], 60, 200)


def first_page(canvas: Canvas) -> None:
    set_lines(canvas, LEASE, 40, 500)
    set_lines(canvas, ["The deposit is returned within thirty days after"], 40, 60)


def second_page(canvas: Canvas) -> None:
    set_lines(canvas, ["the end of the lease, less any sum that is due.", *LEASE], 40, 550)


def columns(canvas: Canvas) -> None:
    words = "each of them reads on from line to"
    left = [f"left line {i} {words}"[:30] for i in range(12)]
    right = [f"right line {i} {words}"[:30] for i in range(12)]
    set_lines(canvas, left, 30, 520, 9)
    set_lines(canvas, right, 220, 520, 9)


def table(canvas: Canvas) -> None:
    rows = [("", "2025", "2024"), ("Revenue", "5,100", "4,900"), ("Cost of sales", "(3,300)", "(3,150)"),
            ("Gross profit", "1,800", "1,750")]  # fmt: skip
    for i, (label, *cells) in enumerate(rows):
        canvas.drawString(40, 500 - 18 * i, label)
        for k, cell in enumerate(cells):
            canvas.drawRightString(260 + 100 * k, 500 - 18 * i, cell)


CASES: dict[str, tuple[tuple[Painter, ...], str]] = {
    "rotation": ((turned,), "The owner keeps the roof and the outer walls in good repair"),
    "crop": ((cropped,), "on the first working day of each month"),
    "two_pages": (
        (first_page, second_page),
        "The deposit is returned within thirty days after the end of the lease, less any sum that is due.",
    ),
    "two_columns": ((columns,), "left line 3 each of them reads left line 4 each of them reads"),
    "table_row": ((table,), "Cost of sales (3,300) (3,150)"),
}


def highlighted(path: Path, quote: str) -> Image.Image:
    """The pages that the quote stands on, side by side, with the quote marked."""
    document = extract_document(path, settings=IngestSettings())
    spans = locate_in(document, quote).spans
    pictures = [render_page(path, span.page, SCALE, marks=[(span.boxes, "strong")]) for span in spans]
    whole = Image.new("RGB", (sum(p.width for p in pictures), max(p.height for p in pictures)), "grey")
    at = 0
    for picture in pictures:
        whole.paste(picture, (at, 0))
        at += picture.width
    return whole


@pytest.mark.parametrize("name", CASES)
def test_the_highlighted_page_looks_as_it_did(tmp_path: Path, name: str) -> None:
    pages, quote = CASES[name]
    picture = highlighted(write(tmp_path / f"{name}.pdf", *pages), quote)
    kept = HERE / f"{name}.png"
    if os.environ.get("TRAMO_KEEP_GOLDEN"):
        picture.save(kept, optimize=True)
    with Image.open(kept) as image:
        wanted = np.asarray(image.convert("RGB"), dtype=np.int16)
    got = np.asarray(picture, dtype=np.int16)
    assert got.shape == wanted.shape
    difference = np.abs(got - wanted).max(axis=2)
    assert difference.mean() < MEAN
    assert (difference > CLEAR).mean() < SHARE


def test_a_highlight_that_moves_by_a_line_is_noticed(tmp_path: Path) -> None:
    pages, _ = CASES["rotation"]
    path = write(tmp_path / "rotation.pdf", *pages)
    moved = np.asarray(highlighted(path, "The tenant pays the rent on the first working"), dtype=np.int16)
    with Image.open(HERE / "rotation.png") as image:
        wanted = np.asarray(image.convert("RGB"), dtype=np.int16)
    assert (np.abs(moved - wanted).max(axis=2) > CLEAR).mean() > SHARE

"""Small PDFs for tests, set from our own sentences with reportlab."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

LEFT, TOP, SIZE, LEADING = 72.0, 740.0, 11.0, 14.0

Painter = Callable[[Canvas], None]


def pdf(path: Path, *pages: Painter, **options: Any) -> Path:
    """Write a PDF with one painter a page."""
    canvas = Canvas(str(path), pagesize=A4, invariant=True, **options)
    for paint in pages:
        paint(canvas)
        canvas.showPage()
    canvas.save()
    return path


def lines(
    *texts: str,
    left: float = LEFT,
    top: float = TOP,
    size: float = SIZE,
    leading: float = LEADING,
    font: str = "Helvetica",
) -> Painter:
    """Paint lines of text below each other."""

    def paint(canvas: Canvas) -> None:
        canvas.setFont(font, size)
        for i, text in enumerate(texts):
            canvas.drawString(left, top - i * leading, text)

    return paint


def together(*painters: Painter) -> Painter:
    def paint(canvas: Canvas) -> None:
        for painter in painters:
            painter(canvas)

    return paint


def row(label: str, cells: Sequence[str], y: float, *, first: float = 300, step: float = 80) -> Painter:
    """A table row: label at the left, figures right-aligned."""

    def paint(canvas: Canvas) -> None:
        canvas.setFont("Helvetica", SIZE)
        canvas.drawString(LEFT, y, label)
        for i, cell in enumerate(cells):
            canvas.drawRightString(first + i * step, y, cell)

    return paint

"""Hard pages: figures, and what they mean."""

from __future__ import annotations

from pathlib import Path

from hard_pages import Hard, kind
from reportlab.pdfgen.canvas import Canvas
from typeset import LEFT, lines, pdf, row, together


@kind("figures with decimal commas and signs")
def _commas(path: Path) -> Hard:
    rows = (
        ("Resultado del ejercicio", ("-1.284,60", "(412,05)")),
        ("Margen", ("12,5 %", "-3,0 %")),
        ("Tipo", ("+0,25 p.p.", "4,75")),
    )
    paint = together(*(row(label, cells, 700 - 18 * i, first=320, step=90) for i, (label, cells) in enumerate(rows)))
    found = [
        (1, "Resultado del ejercicio -1.284,60 (412,05)"),
        (1, "Margen 12,5 % -3,0 %"),
        (1, "Tipo +0,25 p.p. 4,75"),
    ]
    return Hard(
        pdf(path, paint),
        found,
        ["Resultado del ejercicio 1.284,60", "Margen 12,5 % 3,0 %", "Resultado del ejercicio -1.284,06"],
    )


@kind("figures around their decimal points")
def _points(path: Path) -> Hard:
    def paint(canvas: Canvas) -> None:
        canvas.setFont("Helvetica", 11)
        for i, (label, whole, part) in enumerate(
            (("Wheat", "1,204", ".50"), ("Rye", "87", ".25"), ("Oats", "9", ".00"))
        ):
            canvas.drawString(LEFT, 700 - 18 * i, label)
            canvas.drawRightString(300, 700 - 18 * i, whole)
            canvas.drawString(300, 700 - 18 * i, part)

    return Hard(
        pdf(path, paint),
        [(1, "Wheat 1,204.50"), (1, "Rye 87.25"), (1, "Oats 9.00")],
        ["Wheat 1,204", "Rye 87", "Oats 9.01"],
    )


@kind("leaders of dots in a table")
def _leaders(path: Path) -> Hard:
    rows = (("Salaries", "412,000"), ("Coal and oil", "96,350"), ("Repairs of the quay", "(8,210)"))

    def paint(canvas: Canvas) -> None:
        for i, (label, figure) in enumerate(rows):
            canvas.setFont("Helvetica", 11)
            canvas.drawString(LEFT, 700 - 18 * i, label + " " + "." * (60 - len(label)))
            canvas.drawRightString(420, 700 - 18 * i, figure)

    found = [(1, "Salaries"), (1, "412,000"), (1, "(8,210)")]
    return Hard(pdf(path, paint), found, ["412,001", "8,210"])


@kind("groups of rows under a heading of their own")
def _grouped(path: Path) -> Hard:
    paint = together(
        row("", ("2025", "2024"), 740),
        lines("Current assets:", top=720, font="Helvetica-Bold"),
        row("   Cash", ("412", "387"), 704),
        row("   Inventories", ("1,020", "998"), 688),
        row("Total current assets", ("1,432", "1,385"), 672),
        lines("Other assets:", top=650, font="Helvetica-Bold"),
        row("   Cash held in trust", ("19", "—"), 634),
    )
    found = [(1, "Cash 412 387"), (1, "Total current assets 1,432 1,385"), (1, "Cash held in trust 19 —")]
    return Hard(pdf(path, paint), found, ["Cash 387 412", "Inventories 1,020 999", "Cash held in trust 91"])


@kind("two tables side by side")
def _beside(path: Path) -> Hard:
    def paint(canvas: Canvas) -> None:
        for i, (a, x, b, y) in enumerate(
            (("Tea", "120", "Lock 1", "14"), ("Coffee", "96", "Lock 2", "22"), ("Spices", "31", "Lock 3", "9"))
        ):
            canvas.setFont("Helvetica", 10)
            canvas.drawString(72, 700 - 16 * i, a)
            canvas.drawRightString(200, 700 - 16 * i, x)
            canvas.drawString(320, 700 - 16 * i, b)
            canvas.drawRightString(460, 700 - 16 * i, y)

    return Hard(
        pdf(path, paint), [(1, "Tea 120"), (1, "Lock 2 22"), (1, "Spices 31")], ["Tea 121", "Lock 2 23", "Coffee 69"]
    )


@kind("percentages and dates in running text")
def _running(path: Path) -> Hard:
    said = (
        "Between 1 April 2024 and 31 March 2025 freight rose by 3.5%, from £4.12m to £4.26m, while",
        "the number of boats fell from 1 204 to 987 (-18%); 07/05/2025 was the busiest day.",
    )
    found = [
        (1, "freight rose by 3.5%, from £4.12m to £4.26m"),
        (1, "from 1 204 to 987 (-18%)"),
        (1, "07/05/2025 was the busiest day"),
    ]
    return Hard(
        pdf(path, lines(*said)),
        found,
        ["freight rose by 35%", "to 987 (18%)", "07/06/2025 was the busiest", "from £4.12m to £4.62m"],
    )

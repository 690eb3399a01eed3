"""Hard pages: turned, cropped, columns, tables, notes, forms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from hard_pages import KINDS, Hard, Make, kind
from raw_pdf import one_page, text, write_pdf
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas
from typeset import LEADING, LEFT, SIZE, TOP, lines, pdf, row, together

WIDTH, HEIGHT = A4

LEASE = (
    "The tenant shall pay a yearly rent of EUR 48,250 in twelve equal parts, each on",
    "the first working day of the month. The landlord may not raise the rent before",
    "31 March 2027 unless the tenant has agreed to the increase in writing.",
)
LEASE_QUOTES = (
    "a yearly rent of EUR 48,250 in twelve equal parts, each on the first working day",
    "before 31 March 2027",
)
LEASE_WRONG = (
    "a yearly rent of EUR 48,260 in twelve equal parts",
    "The landlord may raise the rent before 31 March 2027",
    "before 31 March 2028",
    "The tenant may not raise the rent before",
)


def _turned(path: Path, degrees: int, crop: tuple[float, float, float, float] | None, origin: bytes = b"") -> Path:
    content = b"".join(text(line, 72, 700 - 16 * i) for i, line in enumerate(LEASE))
    content += text("words outside of the box", 72, 60)
    page = b"/Rotate %d " % degrees + origin
    if crop:
        page += b"/CropBox [%d %d %d %d]" % crop
    return write_pdf(path, one_page(content, page=page))


for _degrees in (0, 90, 180, 270):

    @kind(f"turned {_degrees}, cropped")
    def _cropped(path: Path, degrees: int = _degrees) -> Hard:
        made = _turned(path, degrees, (40, 120, 560, 780))
        return Hard(made, [(1, q) for q in LEASE_QUOTES], [*LEASE_WRONG, "words outside of the box"])

    @kind(f"turned {_degrees}, origin moved")
    def _moved(path: Path, degrees: int = _degrees) -> Hard:
        content = b"".join(text(line, 12, 500 - 16 * i) for i, line in enumerate(LEASE))
        objects = one_page(content, page=b"/Rotate %d" % degrees)
        objects[3] = objects[3].replace(b"/MediaBox [0 0 595 842]", b"/MediaBox [-40 -60 555 782]")
        return Hard(write_pdf(path, objects), [(1, q) for q in LEASE_QUOTES], LEASE_WRONG)


@kind("turned by the matrix")
def _by_matrix(path: Path) -> Hard:
    content = b"q 0 1 -1 0 500 80 cm " + b"".join(text(line, 0, -16 * i) for i, line in enumerate(LEASE)) + b" Q\n"
    return Hard(write_pdf(path, one_page(content)), [(1, q) for q in LEASE_QUOTES], LEASE_WRONG)


@kind("turned table")
def _turned_table(path: Path) -> Hard:
    def paint(canvas: Canvas) -> None:
        lines(*LEASE)(canvas)
        canvas.saveState()
        canvas.translate(520, 120)
        canvas.rotate(90)
        for i, (label, *cells) in enumerate(TABLE):
            canvas.drawString(0, -16 * i, label)
            for k, cell in enumerate(cells):
                canvas.drawRightString(260 + 90 * k, -16 * i, cell)
        canvas.restoreState()

    return Hard(
        pdf(path, paint), [(1, "Cost of sales 3,310 3,150"), (1, LEASE_QUOTES[0])], ["Cost of sales 3,150 3,310"]
    )


TABLE = (("In millions", "2025", "2024"), ("Revenue", "5,120", "4,900"), ("Cost of sales", "3,310", "3,150"),
         ("Gross profit", "1,810", "1,750"))  # fmt: skip


@kind("table over pages")
def _table_over_pages(path: Path) -> Hard:
    def rows(named: Sequence[tuple[str, ...]], top: float) -> Callable[[Canvas], None]:
        return together(*(row(label, cells, top - 20 * i) for i, (label, *cells) in enumerate(named)))

    first = together(lines(*LEASE), rows(TABLE, 140))
    second = rows((("Selling costs", "410", "(395)"), ("Operating profit", "1,400", "1,355")), 760)
    found = [(1, "Gross profit 1,810 1,750"), (2, "Selling costs 410 (395)"), (2, "Operating profit 1,400")]
    return Hard(
        pdf(path, first, second), found, ["Selling costs 1,400", "Gross profit 1,820", "Selling costs (395) 410"]
    )


@kind("form values")
def _form(path: Path) -> Hard:
    def paint(canvas: Canvas) -> None:
        lines("Name of the tenant", "Town", "Insured", "Floor")(canvas)
        form = canvas.acroForm
        form.textfield(name="tenant", value="Ruth Okafor", x=220, y=734, width=160, height=18, fontSize=10)
        form.choice(name="town", value="Leeds", options=["Leeds", "York"], x=220, y=712, width=120, height=16)
        form.checkbox(name="insured", checked=True, x=220, y=694, size=14)
        form.listbox(name="floor", value="third", options=["second", "third"], x=420, y=640, width=80, height=60)

    found = [(1, "Ruth Okafor"), (1, "Leeds"), (1, "Name of the tenant")]
    return Hard(pdf(path, paint), found, ["Ruth Okafur", "Town York"])


@kind("footnotes and raised marks")
def _notes(path: Path) -> Hard:
    def paint(canvas: Canvas) -> None:
        canvas.setFont("Helvetica", SIZE)
        canvas.drawString(LEFT, TOP, "The population was 83,190")
        canvas.setFont("Helvetica", 6)
        canvas.drawString(LEFT + canvas.stringWidth("The population was 83,190", "Helvetica", SIZE), TOP + 4, "1")
        lines("and it has not grown since the count was taken in the spring.", *LEASE, top=TOP - LEADING)(canvas)
        lines("1 Counted on 31 March by the town's own clerks, without visitors.", top=90, size=8)(canvas)

    found = [(1, "The population was 83,190 and it has not grown"), (1, "Counted on 31 March by the town's own clerks")]
    return Hard(pdf(path, paint), found, ["The population was 83,1901", "it has grown since the count"])


@kind("hyphens at line ends")
def _hyphens(path: Path) -> Hard:
    broken = ("The supplier warrants that the equip-", "ment is new and that each long-", "term part has a well-",
              "known insurer for thirty-", "six months from 1 May 2026.")  # fmt: skip
    found = [(1, "the equipment is new"), (1, "each long-term part"), (1, "a well-known insurer for thirty-six months")]
    return Hard(
        pdf(path, lines(*broken)), found, ["the equipment is not new", "for thirty-five months", "thirty-six weeks"]
    )


@kind("sentence over two pages")
def _two_pages(path: Path) -> Hard:
    filler = [
        f"Paragraph {i} of the lease says what the parties agreed about room {i} of the house." for i in range(44)
    ]
    first = together(
        lines(*filler, size=11, leading=14), lines("The deposit is returned within thirty days after", top=100)
    )
    second = lines("the end of the lease, less any sum that is due.", *LEASE)
    quote = "returned within thirty days after the end of the lease, less any sum"
    return Hard(pdf(path, first, second), [(1, quote), (2, quote)], [quote.replace("thirty", "sixty")])


def _columns(count: int) -> Make:
    def make(path: Path) -> Hard:
        width = (WIDTH - 2 * 50) / count
        size = 9 if count == 2 else 7.5

        def paint(canvas: Canvas) -> None:
            for c in range(count):
                said = [f"Column {c} line {i} reads on to the"[:46] for i in range(30)]
                lines(*said, left=50 + c * width, size=size, leading=size * 1.3)(canvas)

        found = [(1, f"Column {c} line 4 reads on to the Column {c} line 5") for c in range(count)]
        return Hard(pdf(path, paint), found, ["Column 0 line 4 reads on to the Column 1 line 4"])

    return make


KINDS["two columns"] = _columns(2)
KINDS["three columns"] = _columns(3)


@kind("watermark behind the text")
def _watermark(path: Path) -> Hard:
    def paint(canvas: Canvas) -> None:
        canvas.saveState()
        canvas.setFillGray(0.85)
        canvas.setFont("Helvetica-Bold", 70)
        canvas.translate(120, 560)
        canvas.rotate(35)
        canvas.drawString(0, 0, "CONFIDENTIAL")
        canvas.restoreState()
        lines(*LEASE)(canvas)

    return Hard(pdf(path, paint), [(1, q) for q in LEASE_QUOTES], LEASE_WRONG)


@kind("comments")
def _comments(path: Path) -> Hard:
    def paint(canvas: Canvas) -> None:
        lines(*LEASE)(canvas)
        canvas.textAnnotation("The fee was waived by the clerk", Rect=[400, 500, 420, 520])
        canvas.highlightAnnotation(
            "",
            Rect=[LEFT, TOP - 3, 300, TOP + 9],
            QuadPoints=[LEFT, TOP + 9, 300, TOP + 9, LEFT, TOP - 3, 300, TOP - 3],
        )

    return Hard(pdf(path, paint), [(1, q) for q in LEASE_QUOTES], [*LEASE_WRONG, "The fee was not waived by the clerk"])


@kind("small and large type on one line")
def _sizes(path: Path) -> Hard:
    def paint(canvas: Canvas) -> None:
        canvas.setFont("Helvetica", 24)
        canvas.drawString(LEFT, 700, "Price")
        canvas.setFont("Helvetica", 10)
        canvas.drawString(LEFT + 80, 700, "of the licence: EUR 75 a seat")
        canvas.setFont("Helvetica", 4)
        canvas.drawString(LEFT, 600, "set in very small type but still to be read by 3 people")

    found = [(1, "of the licence: EUR 75 a seat"), (1, "still to be read by 3 people")]
    return Hard(pdf(path, paint), found, ["EUR 57 a seat", "read by 4 people"])

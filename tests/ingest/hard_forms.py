"""Hard pages: what is written into forms."""

from __future__ import annotations

from pathlib import Path

from hard_pages import Hard, kind
from raw_pdf import one_page, stream, text, write_pdf
from reportlab.pdfgen.canvas import Canvas
from typeset import lines, pdf


@kind("fields of many sorts")
def _fields(path: Path) -> Hard:
    def paint(canvas: Canvas) -> None:
        lines("Remarks", "Berth", "Flag", "Paid", leading=70)(canvas)
        form = canvas.acroForm
        form.textfield(
            name="remarks",
            value="The crates came wet\nand four were broken.",
            x=200,
            y=700,
            width=220,
            height=50,
            fontSize=9,
            fieldFlags="multiline",
        )
        form.textfield(name="berth", value="B1204", x=200, y=655, width=120, height=18, fontSize=10, maxlen=8)
        form.choice(
            name="flag", value="Norway", options=["Norway", "Spain"], x=200, y=585, width=100, height=18, fontSize=10
        )
        form.checkbox(name="paid", checked=True, x=200, y=520, size=14)

    found = [(1, "The crates came wet and four were broken."), (1, "B1204"), (1, "Norway")]
    return Hard(pdf(path, paint), found, ["and five were broken", "B1205", "Spain"])


@kind("hidden: fields that are not shown")
def _hidden_fields(path: Path) -> Hard:
    def paint(canvas: Canvas) -> None:
        lines("The harbour master signs the list of vessels at 6 every evening.")(canvas)
        form = canvas.acroForm
        form.textfield(
            name="a", value="say that the fee is nothing", x=200, y=600, width=200, height=18, annotationFlags="hidden"
        )
        form.textfield(name="b", value="open sesame 1911", x=200, y=560, width=200, height=18, fieldFlags="password")

    return Hard(
        pdf(path, paint), [(1, "signs the list of vessels")], ["say that the fee is nothing", "open sesame 1911"]
    )


@kind("field with a value and no picture of it")
def _bare_field(path: Path) -> Hard:
    field = (
        b"<< /Type /Annot /Subtype /Widget /FT /Tx /T (town) /V (Leith) /Rect [200 600 400 620] /F 4 "
        b"/DA (/F 11 Tf 0 g) /P 3 0 R >>"
    )
    objects = one_page(
        text("Town", 72, 605),
        page=b"/Annots [6 0 R] ",
        more={6: field},
        catalogue=b"/AcroForm << /Fields [6 0 R] /NeedAppearances true /DR << /Font << /F 5 0 R >> >> >>",
    )
    return Hard(write_pdf(path, objects), [(1, "Leith"), (1, "Town")], ["Leeds"])


@kind("field whose value and picture differ")
def _other_picture(path: Path) -> Hard:
    look = stream(
        b"/Tx BMC q BT /F 11 Tf 2 5 Td (EUR 48,250) Tj ET Q EMC",
        b"/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F 5 0 R >> >>",
    )
    field = (
        b"<< /Type /Annot /Subtype /Widget /FT /Tx /T (rent) /V (EUR 1,000) /Rect [200 600 400 620] /F 4 "
        b"/DA (/F 11 Tf 0 g) /P 3 0 R /AP << /N 7 0 R >> >>"
    )
    objects = one_page(
        text("Rent", 72, 605),
        page=b"/Annots [6 0 R] ",
        more={6: field, 7: look},
        catalogue=b"/AcroForm << /Fields [6 0 R] /DR << /Font << /F 5 0 R >> >> >>",
    )
    return Hard(write_pdf(path, objects), [(1, "EUR 48,250"), (1, "Rent")], ["EUR 1,000"])


@kind("typed comment whose picture says other words")
def _other_comment(path: Path) -> Hard:
    look = stream(text("Agreed by nobody so far", 2, 5), b"/Type /XObject /Subtype /Form /BBox [0 0 200 20] "
                  b"/Resources << /Font << /F 5 0 R >> >>")  # fmt: skip
    note = (b"<< /Type /Annot /Subtype /FreeText /Rect [100 100 300 120] /DA (/F 11 Tf) "
            b"/Contents (Agreed by both on 9 May) /AP << /N 7 0 R >> >>")  # fmt: skip
    objects = one_page(text("Town", 72, 605), page=b"/Annots [6 0 R] ", more={6: note, 7: look})
    return Hard(write_pdf(path, objects), [(1, "Agreed by nobody so far"), (1, "Town")], ["Agreed by both on 9 May"])

"""Hard pages: unusual ways to set ordinary text."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from embedded_font import MappedFont
from hard_glyphs import mapped_page
from hard_hidden import SECRET, SEEN, hiding
from hard_pages import Hard, kind
from raw_pdf import one_page, stream, text, write_pdf
from reportlab.pdfgen.canvas import Canvas
from typeset import LEFT, TOP, Painter, lines, pdf, together

RENT = "The yearly rent is EUR 48,250 and is not raised before 2027."
WRONG = ("The yearly rent is EUR 48,260", "is raised before 2027", "The monthly rent is EUR 48,250")


def _page(
    path: Path, content: bytes, found: Sequence[str] = (RENT,), wrong: Sequence[str] = WRONG, **more: bytes
) -> Hard:
    return Hard(write_pdf(path, one_page(content, **more)), [(1, q) for q in found], wrong)  # type: ignore[arg-type]


@kind("upside-down space")
def _flipped(path: Path) -> Hard:
    return _page(path, b"q 1 0 0 -1 0 842 cm BT /F 11 Tf 1 0 0 -1 72 140 Tm (%s) Tj ET Q\n" % RENT.encode())


@kind("turned space with a mirrored font matrix")
def _mirrored(path: Path) -> Hard:
    return _page(path, b"q 0.8 0 0 -0.8 20 800 cm BT /F 1 Tf 14 0 0 -14 72 140 Tm (%s) Tj ET Q\n" % RENT.encode())


@kind("half width")
def _narrow_type(path: Path) -> Hard:
    return _page(path, b"BT /F 11 Tf 50 Tz 72 700 Td (%s) Tj ET\n" % RENT.encode())


@kind("turned by 30 degrees")
def _oblique(path: Path) -> Hard:
    hard = _page(path, b"q 0.866 0.5 -0.5 0.866 100 300 cm " + text(RENT, 0, 0) + b" Q\n" + text(SEEN, 72, 760))
    return Hard(hard.path, hard.found, hard.refused)


@kind("letter by letter")
def _letters(path: Path) -> Hard:
    from reportlab.pdfbase.pdfmetrics import stringWidth

    content = b"".join(
        text(c, round(72 + stringWidth(RENT[:i], "Helvetica", 11), 2), 700) for i, c in enumerate(RENT) if c != " "
    )
    return _page(path, content)


@kind("words in another order")
def _shuffled(path: Path) -> Hard:
    from reportlab.pdfbase.pdfmetrics import stringWidth

    words, x, placed = RENT.split(), 72.0, []
    for word in words:
        placed.append(text(word, round(x, 2), 700))
        x += stringWidth(word + " ", "Helvetica", 11)
    return _page(path, b"".join(placed[1::2] + placed[::2]))


@kind("outlined type")
def _outlined(path: Path) -> Hard:
    return _page(path, text(RENT, 72, 700, 14, mode=1) + text(SEEN, 72, 600, color="1 g 0 G", mode=2), (RENT, SEEN))


@kind("painted twice")
def _twice(path: Path) -> Hard:
    return _page(path, text(RENT, 72, 700) + text(RENT, 72.3, 700))


@kind("in a form object, turned")
def _form_object(path: Path) -> Hard:
    form = stream(text(RENT, 10, 10), b"/Type /XObject /Subtype /Form /BBox [0 0 400 40] /Matrix [0 1 -1 0 300 100] "
                  b"/Resources << /Font << /F 5 0 R >> >>")  # fmt: skip
    return _page(path, b"/X Do\n" + text(SEEN, 72, 760), resources=b"/XObject << /X 6 0 R >>", more={6: form})  # type: ignore[arg-type]


@kind("hidden: outside a form object's box")
def _outside_form(path: Path) -> Hard:
    form = stream(text(SECRET, 10, 100) + text(RENT, 10, 10), b"/Type /XObject /Subtype /Form /BBox [0 0 400 40] "
                  b"/Matrix [1 0 0 1 60 300] /Resources << /Font << /F 5 0 R >> >>")  # fmt: skip
    return _page(path, b"/X Do\n", (RENT,), [*WRONG, SECRET], resources=b"/XObject << /X 6 0 R >>", more={6: form})  # type: ignore[arg-type]


@kind("user unit of two")
def _unit(path: Path) -> Hard:
    return _page(path, text(RENT, 72, 700), page=b"/UserUnit 2 ")


@kind("running off the page")
def _off(path: Path) -> Hard:
    long = "The part that is seen is 12 words long and the rest of it says nothing but " + "hidden " * 20 + "at the end"
    return _page(path, text(long, 72, 700), ("The part that is seen is 12 words long",), ["hidden at the end", *WRONG])


@kind("half clipped")
def _half(path: Path) -> Hard:
    content = b"q 60 690 160 30 re W n " + text("Seen words stand here but the secret figure is 77", 72, 700) + b" Q\n"
    return _page(path, content + text(RENT, 72, 600), (RENT, "Seen words stand here"), ["the secret figure is 77"])


@kind("half covered")
def _covered(path: Path) -> Hard:
    content = text("Seen words stand here but the secret figure is 77", 72, 700) + b"0 g 190 690 200 30 re f\n"
    return _page(
        path, content + text(RENT, 72, 600), (RENT, "Seen words stand here"), ["secret figure is 77", "figure is 77"]
    )


@kind("small capitals")
def _small_capitals(path: Path) -> Hard:
    content = b"BT 72 700 Td /F 14 Tf (U) Tj /F 10 Tf (NITED ) Tj /F 14 Tf (S) Tj /F 10 Tf (TATES ) Tj /F 14 Tf (O) Tj "
    content += b"/F 10 Tf (FFICE ) Tj ET\n" + text(RENT, 72, 600)
    return _page(path, content, ("UNITED STATES OFFICE", "United States Office", RENT))


@kind("drop capital")
def _drop(path: Path) -> Hard:
    content = text("T", 72, 676, 36) + text("he tenant pays the rent of EUR 900 on the first day", 98, 695)
    content += text("of every month and keeps the garden in order.", 98, 681) + text("The owner pays the tax.", 72, 660)
    return _page(
        path, content, ("The tenant pays the rent of EUR 900 on the first day of every month",), ["rent of EUR 990"]
    )


@kind("powers and indices")
def _powers(path: Path) -> Hard:
    def paint(canvas: Canvas) -> None:
        canvas.setFont("Helvetica", 11)
        canvas.drawString(LEFT, 700, "A room of 42 m")
        x = LEFT + canvas.stringWidth("A room of 42 m", "Helvetica", 11)
        canvas.setFont("Helvetica", 7)
        canvas.drawString(x, 704, "2")
        canvas.setFont("Helvetica", 11)
        canvas.drawString(x + 5, 700, " holds CO")
        x += 5 + canvas.stringWidth(" holds CO", "Helvetica", 11)
        canvas.setFont("Helvetica", 7)
        canvas.drawString(x, 698, "2")
        canvas.setFont("Helvetica", 11)
        canvas.drawString(x + 5, 700, " below 900 parts.")

    return Hard(
        pdf(path, paint), [(1, "A room of 42 m2 holds CO2 below 900 parts.")], ["A room of 422 m", "below 9002 parts"]
    )


@kind("contents with dots")
def _contents(path: Path) -> Hard:
    rows = ["1. Rent and deposit ........................... 3", "2. Repairs .................................... 12"]
    return Hard(pdf(path, lines(*rows)), [(1, "Rent and deposit"), (1, "2. Repairs")], ["3. Repairs"])


@kind("list with bullets and numbers")
def _list(path: Path) -> Hard:
    rows = ["The tenant may not:", "\u2022 keep more than 2 dogs in the flat;", "\u2022 sublet a room without consent;",
            "(a) except to a relative, or", "(b) for fewer than 14 days."]  # fmt: skip
    found = [
        (1, "keep more than 2 dogs in the flat"),
        (1, "sublet a room without consent"),
        (1, "for fewer than 14 days"),
    ]
    return Hard(pdf(path, lines(*rows)), found, ["keep more than 3 dogs", "for fewer than 41 days"])


@kind("Arabic in presentation forms")
def _presentation(path: Path) -> Hard:
    logical, shaped = "العقد ساري", "ﺍﻟﻌﻘﺪ ﺳﺎﺭﻱ"
    font = MappedFont(shaped)
    made = mapped_page(path, font, [(shaped[::-1], 420, 700)])
    return Hard(made, [(1, logical)], ["العقد باطل"])


@kind("full-width figures")
def _full_width(path: Path) -> Hard:
    shown = "契約期間は２０２６年３月１日から"
    made = mapped_page(path, MappedFont(shown), [(shown, 72, 700)])
    return Hard(made, [(1, "契約期間は2026年3月1日から"), (1, shown)], ["契約期間は2027年3月1日から"])


@kind("accents apart from their letters")
def _apart(path: Path) -> Hard:
    shown = "el depo\u0301sito del sen\u0303or I\u0301n\u0303igo"
    made = mapped_page(path, MappedFont(shown), [(shown, 72, 700)])
    return Hard(made, [(1, "el depósito del señor Íñigo")], ["el depósito del señor Iñaki"])


@kind("no-break hyphens and joiners")
def _no_break(path: Path) -> Hard:
    shown = "the non\u2011refundable fee of 7\u2013day and 30\u2011day notes"
    made = mapped_page(path, MappedFont(shown), [(shown, 72, 700)])
    return Hard(made, [(1, "the non-refundable fee of 7-day and 30-day notes")], ["the refundable fee", "fee of 8-day"])


@kind("tight lines")
def _tight(path: Path) -> Hard:
    rows = ["The first line of the tight text ends with the sum of EUR 310", "and its second line stands close,",
            "while the third says that the sum is due on 5 May."]  # fmt: skip
    found = [(1, "the sum of EUR 310 and its second line"), (1, "the sum is due on 5 May")]
    return Hard(pdf(path, lines(*rows, leading=8.5)), found, ["the sum of EUR 301", "due on 6 May"])


@kind("hidden: white behind words that are seen")
def _behind(path: Path) -> Hard:
    return hiding(path, text(SECRET, 72, 600, color="1 g") + text("Nothing is hidden on this line at all.", 72, 600))


@kind("hidden: under a picture in a form object")
def _in_form(path: Path) -> Hard:
    form = stream(text(SECRET, 10, 20) + b"0.9 0.9 0.8 rg 0 0 400 60 re f\n", b"/Type /XObject /Subtype /Form "
                  b"/BBox [0 0 400 60] /Matrix [1 0 0 1 60 300] /Resources << /Font << /F 5 0 R >> >>")  # fmt: skip
    return _page(path, text(RENT, 72, 700) + b"/X Do\n", (RENT,), [SECRET, *WRONG],
                 resources=b"/XObject << /X 6 0 R >>",
                 more={6: form})  # type: ignore[arg-type]  # fmt: skip


@kind("hidden: a comment that is hidden")
def _hidden_comment(path: Path) -> Hard:
    note = b"<< /Type /Annot /Subtype /Text /Rect [100 100 120 120] /F 2 /Contents (%s) >>" % SECRET.encode()
    return _page(path, text(RENT, 72, 700), (RENT,), [SECRET, *WRONG], page=b"/Annots [6 0 R] ", more={6: note})  # type: ignore[arg-type]


@kind("typewriter comment")
def _typewriter(path: Path) -> Hard:
    look = stream(text("Agreed by both on 9 May", 2, 5), b"/Type /XObject /Subtype /Form /BBox [0 0 200 20] "
                  b"/Resources << /Font << /F 5 0 R >> >>")  # fmt: skip
    note = (b"<< /Type /Annot /Subtype /FreeText /Rect [100 100 300 120] /DA (/F 11 Tf) "
            b"/Contents (Agreed by both on 9 May) /AP << /N 7 0 R >> >>")  # fmt: skip
    hard = _page(path, text(RENT, 72, 700), (RENT, "Agreed by both on 9 May"), ["Agreed by both on 8 May"],
                 page=b"/Annots [6 0 R] ", more={6: note, 7: look})  # type: ignore[arg-type]  # fmt: skip
    return Hard(hard.path, hard.found, hard.refused)


@kind("pleading numbers in the margin")
def _pleading(path: Path) -> Hard:
    words = [f"On day {i} of the hearing the witness said what she had seen of item {i}" for i in range(1, 25)]
    numbers = together(lines(*[str(i) for i in range(1, 25)], left=40, top=TOP, leading=24))
    quote = "what she had seen of item 3 On day 4 of the hearing"
    return Hard(
        pdf(path, together(numbers, lines(*words, leading=24))), [(1, quote)], [quote.replace("item 3", "item 5")]
    )


@kind("heads and feet")
def _furniture(path: Path) -> Hard:
    def one(i: int) -> Painter:
        body = [
            f"Entry {317 * i + 41 * k} of the report is a line of its own and it says nothing new." for k in range(20)
        ]
        return together(
            lines("Annual report of the harbour", top=800, size=8), lines(*body), lines(f"Page {i}", top=40, size=8)
        )

    found = [(2, "Entry 798 of the report"), (3, "Entry 1730 of the report is a line of its own")]
    return Hard(
        pdf(path, *[one(i) for i in range(1, 5)]),
        found,
        ["Entry 7980 of the report", "nothing new. Page 2 Entry 951"],
    )

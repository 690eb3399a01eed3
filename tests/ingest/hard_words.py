"""Hard pages: letters that are not what they seem, and lines that do not follow each other."""

from __future__ import annotations

# ruff: noqa: E501 - pages written out
from pathlib import Path

from embedded_font import MappedFont
from hard_glyphs import mapped_page, vera
from hard_hidden import SECRET, SEEN
from hard_more import RENT, WRONG
from hard_pages import Hard, kind
from raw_pdf import one_page, text, write_pdf
from reportlab.pdfgen.canvas import Canvas
from typeset import LEFT, TOP, Painter, lines, pdf, row, together


def _span(actual: str, painted: bytes) -> bytes:
    said = actual.encode("utf-16-be").hex()
    return b"/Span << /ActualText <FEFF%s> >> BDC %s EMC " % (said.encode(), painted)


@kind("soft hyphen told as actual text")
def _actual_hyphen(path: Path) -> Hard:
    content = b"BT /F 11 Tf 72 700 Td (The tenant keeps the agree) Tj " + _span("\u00ad", b"(-) Tj")
    content += b"0 -14 Td (ment of May in his own files and shows it.) Tj ET\n" + text(RENT, 72, 600)
    return Hard(
        write_pdf(path, one_page(content)), [(1, "keeps the agreement of May in his own files"), (1, RENT)], WRONG
    )


@kind("ligature told as actual text")
def _actual_ligature(path: Path) -> Hard:
    font = MappedFont("the of\ufb01cer signs", {"\ufb01": "\0"})
    content = b"BT /M 12 Tf 72 700 Td %s Tj " % font.hexadecimal("the of") + _span(
        "fi", font.hexadecimal("\ufb01") + b" Tj"
    )
    content += b"%s Tj ET\n" % font.hexadecimal("cer signs")
    objects = one_page(content + text(RENT, 72, 600), more=font.objects(6))
    objects[3] = objects[3].replace(b"/F 5 0 R", b"/F 5 0 R /M 6 0 R")
    return Hard(write_pdf(path, objects), [(1, "the officer signs"), (1, RENT)], ["the of cer sings"])


@kind("hidden: actual text that says other words than are painted")
def _actual_lie(path: Path) -> Hard:
    content = (
        b"BT /F 11 Tf 72 700 Td (The rent is EUR ) Tj "
        + _span("1,000", b"(48,250) Tj")
        + b"( a year and never more.) Tj ET\n"
    )
    return Hard(write_pdf(path, one_page(content + text(SEEN, 72, 600))), [(1, SEEN)], ["The rent is EUR 1,000 a year"])


@kind("soft hyphens at line ends and within lines")
def _soft(path: Path) -> Hard:
    shown = ("The harbour keeps a regi\u00ad", "ster of the ves\u00adsels that pass, and the pi\u00ad", "lots sign it.")
    font = MappedFont("".join(shown))
    made = mapped_page(path, font, [(s, 72, 700 - 16 * i) for i, s in enumerate(shown)])
    return Hard(
        made, [(1, "keeps a register of the vessels that pass, and the pilots sign it.")], ["the pilots signed it"]
    )


@kind("negation signs as line-end hyphens")
def _negation_sign(path: Path) -> Hard:
    shown = ("The harbour keeps a regi\u00ac", "ster of the vessels that pass")
    made = mapped_page(path, MappedFont("".join(shown)), [(s, 72, 700 - 16 * i) for i, s in enumerate(shown)])
    return Hard(made, [(1, "keeps a register of the vessels")], ["keeps a register of the sailors"])


@kind("ligatures by glyph names only")
def _named_glyphs(path: Path) -> Hard:
    more = {6: b"<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding << /Differences [1 /fi /fl] >> >>"}
    content = b"BT /L 12 Tf 72 700 Td (the \\001rst of\\001cer keeps the \\002ag) Tj ET\n" + text(RENT, 72, 600)
    objects = one_page(content, more=more)
    objects[3] = objects[3].replace(b"/F 5 0 R", b"/F 5 0 R /L 6 0 R")
    return Hard(
        write_pdf(path, objects), [(1, "the first officer keeps the flag"), (1, RENT)], ["the worst officer keeps"]
    )


@kind("Arabic with a Latin name, a number and brackets")
def _arabic_mixed(path: Path) -> Hard:
    from hard_glyphs import visual

    sentences = ("وقعت شركة Tramo العقد (رقم 417) في 2026", "المبلغ 1,250 دينار")
    font = MappedFont("".join(sentences))
    shown = [(visual(s), 520 - font.width(s, 12), 700 - 18 * i) for i, s in enumerate(sentences)]
    found = ["Tramo", "المبلغ 1,250 دينار", "في 2026"]
    return Hard(mapped_page(path, font, shown), [(1, q) for q in found], ["المبلغ 1,520 دينار", "في 2062"])


@kind("Greek, Cyrillic and Polish letters")
def _letters(path: Path) -> Hard:
    shown = ("Η σύμβαση λήγει στις 15 Μαΐου", "Договор истекает 15 мая 2027 года", "Umowa wygasa w połowie września")
    made = mapped_page(path, MappedFont("".join(shown)), [(s, 72, 700 - 16 * i) for i, s in enumerate(shown)])
    return Hard(
        made, [(1, s) for s in shown], ["Договор истекает 16 мая", "λήγει στις 51 Μαΐου", "wygasa w połowie sierpnia"]
    )


@kind("Thai and Devanagari")
def _indic(path: Path) -> Hard:
    shown = ("สัญญาสิ้นสุดในปี 2570", "अनुबंध 15 मई को समाप्त होता है")
    made = mapped_page(path, MappedFont("".join(shown)), [(s, 72, 700 - 16 * i) for i, s in enumerate(shown)])
    return Hard(made, [(1, s) for s in shown], ["สัญญาสิ้นสุดในปี 2571", "अनुबंध 16 मई को"])


@kind("raised endings and fractions")
def _raised(path: Path) -> Hard:
    content = b"BT /F 11 Tf 72 700 Td (On the 21) Tj 5 Ts /F 6 Tf (st) Tj 0 Ts /F 11 Tf ( of May the art. n.) Tj 4 Ts /F 6 Tf (o) Tj "
    content += b"0 Ts /F 11 Tf ( 7 applies to 2\\275 acres.) Tj ET\n" + text(RENT, 72, 600)
    return Hard(write_pdf(path, one_page(content)), [(1, "On the 21st of May the art."), (1, "applies to 2½ acres"), (1, RENT)],
                ["On the 22nd of May", "applies to 2 acres", *WRONG])  # fmt: skip


@kind("figures with note marks in a table")
def _marked_cells(path: Path) -> Hard:
    def paint(canvas: Canvas) -> None:
        row("Freight", ("1,204", "987"), 700)(canvas)
        canvas.setFont("Helvetica", 6)
        canvas.drawString(302, 704, "(1)")
        row("Storage", ("310", "—"), 684)(canvas)
        lines("(1) Without the barges that were sold in May.", top=650, size=8)(canvas)

    return Hard(
        pdf(path, paint), [(1, "Freight 1,204"), (1, "Storage 310 —")], ["Freight 12,041", "Freight 987", "Storage 301"]
    )


@kind("repeated headings of a table over three pages")
def _long_table(path: Path) -> Hard:
    def one(page: int) -> Painter:
        head = row("Berth", ("Boats", "Fees"), 760)
        rows = [
            row(f"Berth {100 * page + i} of the quay", (str(40 + i), f"{page},{200 + i}"), 736 - 18 * i)
            for i in range(30)
        ]
        return together(head, *rows, lines(f"{page}", left=290, top=40))

    found = [
        (2, "Berth 207 of the quay 47 2,207"),
        (3, "Berth 329 of the quay 69 3,229"),
        (1, "Berth 100 of the quay 40 1,200"),
    ]
    return Hard(pdf(path, *map(one, (1, 2, 3))), found, ["Berth 207 of the quay 48", "Berth 207 of the quay 2,207 47"])


@kind("headings in the margin")
def _marginal(path: Path) -> Hard:
    body = (
        "The harbour master may board a vessel that lies at the quay for longer than",
        "two tides and may ask to see its papers.",
        "A vessel that carries more than 40 barrels of oil anchors outside the mole",
        "and shows a red lamp by night.",
    )

    def paint(canvas: Canvas) -> None:
        lines(*body, left=190, top=700, size=10, leading=13)(canvas)
        lines("Boarding of", "vessels", left=60, top=700, size=8, leading=10, font="Helvetica-Bold")(canvas)
        lines("Oil", left=60, top=674, size=8, font="Helvetica-Bold")(canvas)

    found = [
        (1, "lies at the quay for longer than two tides and may ask"),
        (1, "anchors outside the mole and shows a red lamp"),
        (1, "Boarding of vessels"),
    ]
    return Hard(pdf(path, paint), found, ["longer than three tides"])


@kind("number of the paper along the margin")
def _sideways(path: Path) -> Hard:
    def paint(canvas: Canvas) -> None:
        lines(
            "The tides of the bay were measured on every day of the year, and the",
            "highest stood 4.2 metres above the mark.",
        )(canvas)
        canvas.saveState()
        canvas.translate(30, 300)
        canvas.rotate(90)
        canvas.setFont("Times-Roman", 18)
        canvas.drawString(0, 0, "paper 2601.04417v2 [harbours] 9 Jan 2026")
        canvas.restoreState()

    return Hard(
        pdf(path, paint),
        [(1, "every day of the year, and the highest stood 4.2 metres"), (1, "paper 2601.04417v2")],
        ["stood 4.3 metres"],
    )


@kind("three narrow columns under one heading")
def _three(path: Path) -> Hard:
    columns = [
        [
            "The ferry leaves the upper",
            "quay at 7 and calls at the",
            "mill, where it waits for the",
            "post, if there is any to be",
        ],
        [
            "carried on that day. Dogs",
            "travel at half of the fare,",
            "but never on the benches;",
            "birds in cages pay nothing",
        ],
        [
            "at all. The last boat goes",
            "at 21:40 and does not wait",
            "for anyone who has not paid",
            "his fare before 21:30.",
        ],
    ]
    painters = [lines(*words, left=60 + 165 * i, top=700, size=10, leading=12.5) for i, words in enumerate(columns)]
    found = [
        (1, "for the post, if there is any to be carried on that day."),
        (1, "birds in cages pay nothing at all."),
        (1, "The last boat goes at 21:40 and does not wait for anyone"),
    ]
    return Hard(
        pdf(
            path,
            together(lines("RULES OF THE FERRY AND ITS PASSENGERS IN SUMMER AND WINTER", top=740, size=14), *painters),
        ),
        found,
        ["The last boat goes at 21:50"],
    )


@kind("word broken over a column and over a page")
def _broken(path: Path) -> Hard:
    left = [f"The keeper of lock {i} writes down each boat that" for i in range(40)] + [
        "passes it, and at the end of a month the regis-"
    ]
    right = [
        "ter goes to the office of the canal, which counts",
        *[f"the boats of lock {i} and the tons that they carry" for i in range(39)],
        "and sends the sum to the minis-",
    ]
    two = ["try of trade before the tenth day of the month."]
    first = together(lines(*left, size=8, leading=15, left=54), lines(*right, size=8, leading=15, left=310))
    found = [
        (1, "at the end of a month the register goes to the office"),
        (2, "sends the sum to the ministry of trade before the tenth day"),
    ]
    return Hard(pdf(path, first, lines(*two, size=8, left=54)), found, ["sends the sum to the minister of trade"])


@kind("address of a page broken over lines")
def _address(path: Path) -> Hard:
    said = [
        "The tables stand at https://harbour.example.org/tides/2026/upper-",
        "quay/table.html and are free for all to use.",
    ]
    return Hard(
        pdf(path, lines(*said)),
        [(1, "https://harbour.example.org/tides/2026/upper-quay/table.html and are free")],
        ["https://harbour.example.org/tides/2025/upper-quay"],
    )


@kind("typeset with an embedded font, justified by word spaces")
def _justified(path: Path) -> Hard:
    said = [
        "El guarda de la esclusa anota cada barca que pasa y envía la",
        "cuenta al ministerio, que la publica en el mes de enero; ¿quién",
        "la lee? Nadie, según el señor Núñez, ni él mismo.",
    ]

    def paint(canvas: Canvas) -> None:
        shown = canvas.beginText(LEFT, TOP)
        shown.setFont(vera(), 10)
        for i, line in enumerate(said):
            shown.setWordSpace(7.5 if i < 2 else 0)
            shown.textLine(line)
        canvas.drawText(shown)

    return Hard(
        pdf(path, paint),
        [(1, "envía la cuenta al ministerio, que la publica"), (1, "¿quién la lee? Nadie, según el señor Núñez")],
        ["en el mes de febrero", "¿quién la vende?"],
    )


@kind("hidden: letters on top of each other")
def _heap(path: Path) -> Hard:
    content = text(SEEN, 72, 700) + b"BT /F 11 Tf 72 600 Td -11 Tc 0 Tz (%s) Tj ET\n" % SECRET.encode()
    return Hard(write_pdf(path, one_page(content)), [(1, SEEN)], [SECRET])


def _misread(path: Path, shown: str, told: dict[str, str], found: list[str], wrong: list[str]) -> Hard:
    """A line whose file says other letters than it shows."""
    return Hard(mapped_page(path, MappedFont(shown, told), [(shown, 72, 700)]), [(1, quote) for quote in found], wrong)


@kind("ligatures cut down to sixteen bits")
def _calibri(path: Path) -> Hard:
    shown = "the informa\ue001on at\ue002ches to so\ue003ware, pla\ue004orms and se\ue005ng rules in \ue001me"
    told = {"\ue001": "\u019f", "\ue002": "\u01a9", "\ue003": "\u014c", "\ue004": "\u019e", "\ue005": "\u01ab"}
    shown = shown.replace("at\ue002ches", "a\ue002aches")
    return _misread(
        path,
        shown,
        told,
        ["the information attaches to software, platforms", "setting rules in time"],
        ["the informal on"],
    )


@kind("ligatures as private characters")
def _private_use(path: Path) -> Hard:
    shown = "the informa\ue001on of the o\ue002ce and its \ue003agship"
    told = {"\ue001": "\U0010019f", "\ue002": "\ue012", "\ue003": "fl"}
    return _misread(path, shown, told, ["the information of the office", "its flagship"], ["the informality of"])


@kind("Mac Roman read as Windows Latin")
def _mac(path: Path) -> Hard:
    shown = "the \ue001rst of\ue001cer keeps the \ue002ag of con\ue002ict"
    return _misread(
        path,
        shown,
        {"\ue001": "\u00de", "\ue002": "\u00df"},
        ["the first officer keeps the flag of conflict"],
        ["the worst officer"],
    )


@kind("letters that look like misread ligatures and are none")
def _sound(path: Path) -> Hard:
    shown = "Die Straße nach \u014csaka und \u00deetta reddast"
    return _misread(path, shown, {}, ["Die Straße nach \u014csaka", "\u00deetta reddast"], ["Die Strafle nach"])

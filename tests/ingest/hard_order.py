"""Hard pages: what is read after what."""

from __future__ import annotations

from pathlib import Path

from hard_pages import Hard, kind
from reportlab.pdfgen.canvas import Canvas
from typeset import lines, pdf, row, together


@kind("cells of several lines")
def _wrapped_cells(path: Path) -> Hard:
    table = [
        (
            ("Late delivery of", "more than a week"),
            ("The buyer may refuse the", "crates and take back what", "was paid"),
            ("Clause 4.2",),
        ),
        (
            ("Crates that are", "broken or wet"),
            ("The seller sends others", "within 9 days at his own", "cost"),
            ("Clause 4.5",),
        ),
        (("Price not paid in", "30 days"), ("Interest of 4.5% runs", "from the 31st day"), ("Clause 6",)),
    ]

    def paint(canvas: Canvas) -> None:
        lines("Event", left=72)(canvas)
        lines("What follows", left=200)(canvas)
        lines("Where", left=400)(canvas)
        for i, cells in enumerate(table):
            for cell, left in zip(cells, (72, 200, 400), strict=True):
                lines(*cell, left=left, top=715 - 60 * i, size=10, leading=12)(canvas)

    found = [
        (1, "The buyer may refuse the crates and take back what was paid"),
        (1, "Late delivery of more than a week"),
        (1, "The seller sends others within 9 days at his own cost"),
        (1, "Interest of 4.5% runs from the 31st day"),
    ]
    return Hard(pdf(path, paint), found, ["The seller sends others within 6 days", "Interest of 5.4% runs"])


@kind("cells of several lines between rules")
def _ruled_cells(path: Path) -> Hard:
    table = [
        (
            ("Goods", "shipped"),
            ("Tea, coffee and", "spices in sealed", "crates of oak"),
            ("Only by the", "owner's boats"),
        ),
        (
            ("Goods", "stored"),
            ("Wine in casks that", "are turned every", "third day"),
            ("In the cellar of", "the north quay"),
        ),
    ]

    def paint(canvas: Canvas) -> None:
        for i, cells in enumerate(table):
            canvas.line(70, 712 - 50 * i, 480, 712 - 50 * i)
            for cell, left in zip(cells, (74, 160, 300), strict=True):
                lines(*cell, left=left, top=700 - 50 * i, size=10, leading=12)(canvas)
        for x in (70, 156, 296, 480):
            canvas.line(x, 612, x, 712)

    found = [
        (1, "Tea, coffee and spices in sealed crates of oak"),
        (1, "Wine in casks that are turned every third day"),
        (1, "Only by the owner's boats"),
        (1, "In the cellar of the north quay"),
    ]
    return Hard(pdf(path, paint), found, ["turned every second day"])


@kind("clauses with hanging numbers")
def _hanging(path: Path) -> Hard:
    clauses = [
        ("9.1", ("The tenant may not keep more than two dogs in the flat and pays for what", "they break.")),
        ("9.2", ("The landlord may visit the flat once in a quarter after a notice of three", "days in writing.")),
        ("(a)", ("This does not hold when water runs or a fire has broken out, or when the", "tenant has agreed.")),
    ]

    def paint(canvas: Canvas) -> None:
        for i, (number, words) in enumerate(clauses):
            lines(number, left=72, top=740 - 40 * i)(canvas)
            lines(*words, left=120, top=740 - 40 * i)(canvas)

    found = [
        (1, "9.2 The landlord may visit the flat once in a quarter after a notice of three days in writing."),
        (1, "pays for what they break."),
        (1, "or when the tenant has agreed"),
    ]
    return Hard(pdf(path, paint), found, ["9.1 The landlord may visit", "a notice of five days"])


@kind("patent with line numbers between the columns")
def _patent(path: Path) -> Hard:
    left = [
        "The lock gate of the invention is",
        "held by a float that rises with the",
        "water and draws the bolt when the",
        "level has come to the mark, so that",
        "no keeper is needed at night. The",
        "float is made of cork or of a hollow",
        "body of copper, and is tied to the",
        "bolt with a chain of 14 links. When",
        "the boat has passed, the weight of",
        "the water that runs off closes the",
    ]
    right = [
        "gate again within 40 seconds. The",
        "bolt may be drawn by hand when ice",
        "holds the float, for which a lever is",
        "kept on the quay. It is claimed that",
        "the gate opens for each boat that",
        "is not longer than the chamber, and",
        "for none that is wider than 4 metres,",
        "whatever the height of its load may",
        "be. A second claim is for the chain",
        "and a third one for the float of cork.",
    ]

    def paint(canvas: Canvas) -> None:
        lines(*left, left=72, top=740, size=10, leading=13)(canvas)
        lines(*right, left=330, top=740, size=10, leading=13)(canvas)
        for number in (5, 10, 15):
            lines(str(number), left=300, top=740 - 13 * (number - 1), size=9)(canvas)

    found = [
        (1, "no keeper is needed at night. The float is made of cork"),
        (1, "the weight of the water that runs off closes the"),
        (1, "the gate opens for each boat that is not longer than the chamber"),
        (1, "A second claim is for the chain and a third one"),
    ]
    return Hard(pdf(path, paint), found, ["closes the gate again within 45 seconds", "a chain of 15 links"])


@kind("bill with every line numbered")
def _bill(path: Path) -> Hard:
    words = [
        "SECTION 1. SHORT TITLE.",
        "This Act may be cited as the Lock Keepers Act.",
        "SEC. 2. HOURS OF THE LOCKS.",
        "(a) A lock is kept open from sunrise to sunset, and",
        "on market days until two hours after sunset, unless",
        "the Commissioner has closed it for repairs.",
        "(b) A keeper who closes a lock in these hours pays",
        "a fine of not more than $250 for each boat that waits.",
    ]

    def paint(canvas: Canvas) -> None:
        for i, line in enumerate(words):
            lines(str(i + 1), left=90, top=740 - 26 * i, size=12, font="Times-Roman")(canvas)
            lines(line, left=130, top=740 - 26 * i, size=12, font="Times-Roman")(canvas)

    found = [
        (1, "until two hours after sunset, unless the Commissioner has closed it for repairs"),
        (1, "pays a fine of not more than $250 for each boat that waits"),
    ]
    return Hard(pdf(path, paint), found, ["a fine of not more than $520", "until three hours after sunset"])


@kind("box beside the text")
def _sidebar(path: Path) -> Hard:
    body = [
        "The ferry was built in 1911 and carried the",
        "miners of the upper valley to their work for",
        "forty years, until the bridge was opened and",
        "the company sold its boats. One of them now",
        "lies in the museum of the harbour, where it",
        "may be visited on Sundays without charge,",
        "and where its engine is run once a year.",
    ]
    box = ["OPENING HOURS", "Sunday 10 to 16", "Other days by", "appointment with", "the keeper."]

    def paint(canvas: Canvas) -> None:
        canvas.setFillGray(0.9)
        canvas.rect(340, 640, 150, 115, fill=1, stroke=0)
        canvas.setFillGray(0)
        lines(*body)(canvas)
        lines(*box, left=350, top=738, size=9, leading=13)(canvas)

    found = [
        (1, "carried the miners of the upper valley to their work for forty years, until the bridge was opened"),
        (1, "Other days by appointment with the keeper."),
        (1, "One of them now lies in the museum of the harbour"),
    ]
    return Hard(pdf(path, paint), found, ["for fifty years, until the bridge", "Sunday 10 to 18"])


@kind("two languages side by side")
def _bilingual(path: Path) -> Hard:
    pairs = [
        (
            (
                "The tenant pays the rent of EUR 900",
                "on the first day of each month and",
                "keeps the flat in good order.",
            ),
            (
                "El arrendatario paga la renta de 900",
                "euros el primer día de cada mes y",
                "mantiene el piso en buen estado.",
            ),
        ),
        (
            ("The landlord returns the deposit", "within 30 days after the end of the", "lease."),
            ("El arrendador devuelve la fianza en", "los 30 días siguientes al fin del", "contrato."),
        ),
    ]

    def paint(canvas: Canvas) -> None:
        for i, (english, spanish) in enumerate(pairs):
            lines(*english, left=72, top=740 - 60 * i, size=10, leading=12.5)(canvas)
            lines(*spanish, left=310, top=740 - 60 * i, size=10, leading=12.5)(canvas)

    found = [
        (1, "pays the rent of EUR 900 on the first day of each month"),
        (1, "paga la renta de 900 euros el primer día de cada mes"),
        (1, "returns the deposit within 30 days after the end of the lease"),
        (1, "devuelve la fianza en los 30 días siguientes al fin del contrato"),
    ]
    return Hard(pdf(path, paint), found, ["within 60 days after the end", "devuelve la fianza en los 60 días"])


@kind("notes at the foot of each column")
def _column_notes(path: Path) -> Hard:
    left = [
        "The tides of the bay are the",
        "highest of the coast, as the",
        "first survey has shown, and",
        "they turn the mills that stand",
        "along the mole. In a storm the",
    ]
    right = [
        "wheels are lifted out of the",
        "water by a crane, which was",
        "built in 1874 and moved with",
        "the mills when the mole was",
        "made longer by 60 metres.",
    ]

    def paint(canvas: Canvas) -> None:
        lines(*left, top=700, size=10, leading=13)(canvas)
        lines(*right, left=320, top=700, size=10, leading=13)(canvas)
        lines("1 Survey of the bay, page 12.", top=600, size=7)(canvas)
        lines("2 The crane still stands there.", left=320, top=600, size=7)(canvas)

    found = [
        (1, "In a storm the wheels are lifted out of the water by a crane"),
        (1, "The crane still stands there."),
        (1, "Survey of the bay, page 12"),
    ]
    return Hard(pdf(path, paint), found, ["made longer by 90 metres"])


@kind("headings of columns on several lines")
def _tall_heads(path: Path) -> Hard:
    def paint(canvas: Canvas) -> None:
        canvas.setFont("Helvetica-Bold", 9)
        for x, words in (
            (300, ("Three months", "ended", "31 March 2025")),
            (400, ("Three months", "ended", "31 March 2024")),
            (500, ("Change", "in", "per cent")),
        ):
            for i, line in enumerate(words):
                canvas.drawRightString(x, 740 - 11 * i, line)
        row("Freight by water, net of", (), 690)(canvas)
        row("discounts to members", ("4,120", "3,980", "3.5%"), 676, first=300, step=100)(canvas)
        row("Freight by rail", ("912", "(1,004)", "—"), 660, first=300, step=100)(canvas)
        row("Total", ("$ 5,032", "$ 2,976", "69.1%"), 644, first=300, step=100)(canvas)

    found = [
        (1, "Freight by water, net of discounts to members 4,120 3,980 3.5%"),
        (1, "Freight by rail 912 (1,004) —"),
        (1, "Total $ 5,032 $ 2,976 69.1%"),
    ]
    return Hard(pdf(path, paint), found, ["Freight by rail 912 1,004", "Total $ 5,032 $ 2,967"])


@kind("questions and answers of a hearing")
def _hearing(path: Path) -> Hard:
    said = [
        "Q.  When did you see the boat leave the quay?",
        "A.  It was shortly before six. The lamps were not",
        "yet lit, and I could not read its name.",
        "Q.  Who was on board?",
        "A.  I saw two men and no one else.",
        *(f"{'QA'[i % 2]}.  The {i} of May was a day of fog, was it not?" for i in range(20)),
    ]

    def paint(canvas: Canvas) -> None:
        for i, line in enumerate(said):
            lines(str(i + 1), left=60, top=740 - 24 * i)(canvas)
            lines(line, left=100 if line[1:2] == "." else 124, top=740 - 24 * i, font="Courier", size=10)(canvas)

    found = [(1, "The lamps were not yet lit, and I could not read its name."), (1, "I saw two men and no one else.")]
    return Hard(pdf(path, paint), found, ["I saw three men", "The lamps were lit, and I could read its name"])


@kind("labels and values of a form printed apart")
def _printed_form(path: Path) -> Hard:
    pairs = [
        ("Name of the vessel", "Aurora of Leith"),
        ("Owner", "Ruth Okafor & Sons"),
        ("Length over all", "31.40 m"),
        ("Last survey", "12 May 2025"),
    ]

    def paint(canvas: Canvas) -> None:
        for i, (label, value) in enumerate(pairs):
            lines(label, left=72, top=740 - 22 * i, size=8)(canvas)
            lines("." * 40, left=200, top=738 - 22 * i, size=8)(canvas)
            lines(value, left=210, top=741 - 22 * i, font="Courier", size=10)(canvas)

    found = [(1, "Aurora of Leith"), (1, "Ruth Okafor & Sons"), (1, "31.40 m"), (1, "12 May 2025")]
    return Hard(pdf(path, paint), found, ["31.04 m", "12 May 2024"])


@kind("slide with boxes in any order")
def _slide(path: Path) -> Hard:
    def paint(canvas: Canvas) -> None:
        lines("3 of 4 boats are late", left=330, top=300, size=24)(canvas)
        lines("because the upper lock is", "closed on market days", left=330, top=270, size=14, leading=18)(canvas)
        lines("Freight fell by 12%", left=60, top=300, size=24)(canvas)
        lines("in the months without", "a second keeper", left=60, top=270, size=14, leading=18)(canvas)
        lines("What the locks cost us in 2025", left=60, top=500, size=32)(canvas)

    found = [
        (1, "What the locks cost us in 2025"),
        (1, "because the upper lock is closed on market days"),
        (1, "in the months without a second keeper"),
        (1, "Freight fell by 12%"),
    ]
    return Hard(pdf(path, paint), found, ["Freight fell by 21%", "4 of 4 boats are late"])


@kind("narrow gutter")
def _gutter(path: Path) -> Hard:
    left = [f"The keeper of lock {i} has a lamp of brass and burns" for i in range(1, 13)]
    right = [f"oil in it till the boat number {i} has gone by, which" for i in range(1, 13)]
    paint = together(lines(*left, size=8, leading=10, left=60), lines(*right, size=8, leading=10, left=258))
    found = [
        (1, "The keeper of lock 3 has a lamp of brass and burns The keeper of lock 4"),
        (1, "The keeper of lock 12 has a lamp of brass and burns oil in it till the boat number 1"),
    ]
    return Hard(pdf(path, paint), found, ["a lamp of brass and burns oil in it till the boat number 3"])


@kind("text around a picture")
def _around(path: Path) -> Hard:
    wide = [
        "The mill stands on an island of the river and was built by the monks of the",
        "abbey, who ground the corn of nine villages in it until the war.",
    ]
    narrow = [
        "The picture shows it in 1880 with",
        "its two wheels, of which only one",
        "turns today, since the other was",
        "carried off by the flood of 1926.",
    ]
    after = ["A museum was opened in the loft ten years ago, and bread is baked on", "the first Sunday of every month."]

    def paint(canvas: Canvas) -> None:
        lines(*wide)(canvas)
        canvas.rect(300, 645, 180, 60, fill=1)
        lines(*narrow, top=712)(canvas)
        lines(*after, top=656 - 30)(canvas)

    found = [
        (1, "in it until the war. The picture shows it in 1880"),
        (1, "turns today, since the other was carried off by the flood"),
        (1, "and bread is baked on the first Sunday"),
    ]
    return Hard(pdf(path, paint), found, ["the flood of 1962"])

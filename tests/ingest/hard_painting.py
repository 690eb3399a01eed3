"""Hard pages: how words come to be painted, layer upon layer."""

from __future__ import annotations

# ruff: noqa: E501 - pages written out
from collections.abc import Sequence
from pathlib import Path

from hard_hidden import SECRET, SEEN
from hard_more import RENT, WRONG
from hard_pages import Hard, kind
from raw_pdf import one_page, stream, text, write_pdf

GREY = b"/Type /XObject /Subtype /Image /Width 10 /Height 6 /BitsPerComponent 8 /ColorSpace /DeviceGray"


def hard(
    path: Path, content: bytes, found: Sequence[str] = (RENT,), wrong: Sequence[str] = WRONG, **made: object
) -> Hard:
    return Hard(write_pdf(path, one_page(content, **made)), [(1, quote) for quote in found], wrong)  # type: ignore[arg-type]


@kind("crop box, rotation and user unit together")
def _everything(path: Path) -> Hard:
    page = b"/Rotate 270 /UserUnit 1.5 /CropBox [50 400 500 800] "
    return hard(path, text(RENT, 72, 700) + text(SECRET, 72, 300), (RENT,), [*WRONG, SECRET], page=page)


@kind("media box upside down")
def _reversed_box(path: Path) -> Hard:
    objects = one_page(text(RENT, 72, 700))
    objects[3] = objects[3].replace(b"[0 0 595 842]", b"[595 842 0 0]")
    return Hard(write_pdf(path, objects), [(1, RENT)], WRONG)


@kind("crop box larger than the media box")
def _large_crop(path: Path) -> Hard:
    return hard(path, text(RENT, 72, 700) + text(SECRET, 72, -60), (RENT,), [*WRONG, SECRET],
                page=b"/CropBox [-100 -100 900 900] ")  # fmt: skip


@kind("turned by 450 degrees")
def _many_turns(path: Path) -> Hard:
    return hard(path, text(RENT, 72, 700), page=b"/Rotate 450 ")


@kind("page of 14,400 points")
def _huge(path: Path) -> Hard:
    objects = one_page(text(RENT, 720, 7000, 220))
    objects[3] = objects[3].replace(b"[0 0 595 842]", b"[0 0 14400 14400]")
    return Hard(write_pdf(path, objects), [(1, RENT)], WRONG)


@kind("form objects in form objects, scaled and turned")
def _nested(path: Path) -> Hard:
    inner = stream(text(RENT, 0, 0, 22), b"/Type /XObject /Subtype /Form /BBox [-10 -20 900 60] /Matrix [0.5 0 0 0.5 5 5] "
                   b"/Resources << /Font << /F 5 0 R >> >>")  # fmt: skip
    outer = stream(b"q 0 1 -1 0 60 0 cm /Y Do Q\n", b"/Type /XObject /Subtype /Form /BBox [0 -20 100 600] "
                   b"/Matrix [1 0 0 1 100 100] /Resources << /XObject << /Y 6 0 R >> >>")  # fmt: skip
    return hard(path, b"/X Do\n" + text(SEEN, 72, 760), (RENT, SEEN),
                resources=b"/XObject << /X 7 0 R >>", more={6: inner, 7: outer})  # fmt: skip


@kind("type 3 letters that paint type 1 letters")
def _type3_names(path: Path) -> Hard:
    letters = "abcdefghijklmnopqrstuvwxyz"
    procedures = {20 + i: stream(b"556 0 d0 BT /F 1000 Tf (%s) Tj ET" % c.encode()) for i, c in enumerate(letters)}
    names = " ".join(f"/{c}" for c in letters)
    refs = " ".join(f"/{c} {20 + i} 0 R" for i, c in enumerate(letters))
    font = (f"<< /Type /Font /Subtype /Type3 /FontBBox [0 -200 1000 900] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 "
            f"/LastChar 122 /Widths [{'556 ' * 26}] /Encoding << /Differences [97 {names}] >> /CharProcs << {refs} >> "
            f"/Resources << /Font << /F 5 0 R >> >> >>").encode()  # fmt: skip
    objects = one_page(b"BT /T3 12 Tf 72 600 Td (thepenaltyiswaived) Tj ET\n" + text(SEEN, 72, 700),
                       more={6: font, **procedures})  # fmt: skip
    objects[3] = objects[3].replace(b"/F 5 0 R", b"/F 5 0 R /T3 6 0 R")
    return Hard(write_pdf(path, objects), [(1, "thepenaltyiswaived"), (1, SEEN)], ["thepenaltyisdoubled"])


@kind("letters set apart in a heading")
def _letterspaced(path: Path) -> Hard:
    content = text("A N N U A L   R E P O R T   2 0 2 5", 72, 760, 16) + text(RENT, 72, 700)
    return hard(path, content, ("ANNUAL REPORT", RENT), [*WRONG, "ANNUAL DEPORT"])


@kind("letters set apart by the character space")
def _tracked(path: Path) -> Hard:
    content = b"BT /F 14 Tf 6 Tc 72 760 Td (ANNUAL REPORT OF THE HARBOUR) Tj 0 Tc ET\n" + text(RENT, 72, 700)
    return hard(path, content, ("ANNUAL REPORT OF THE HARBOUR", RENT))


@kind("drop shadow")
def _shadow(path: Path) -> Hard:
    content = text(SEEN, 73.5, 698.5, 16, color="0.7 g") + text(SEEN, 72, 700, 16) + text(RENT, 72, 600)
    return hard(path, content, (SEEN, RENT), [*WRONG, "The The harbour master"])


@kind("painted three times for weight")
def _thrice(path: Path) -> Hard:
    content = b"".join(text(RENT, 72 + 0.25 * i, 700) for i in range(3)) + text(SEEN, 72, 600)
    return hard(path, content, (RENT, SEEN))


@kind("highlighter over the words")
def _multiplied(path: Path) -> Hard:
    content = text(RENT, 72, 700) + b"q /M gs 1 1 0 rg 70 696 360 14 re f Q\n" + text(SEEN, 72, 600)
    return hard(path, content, (RENT, SEEN), resources=b"/ExtGState << /M << /BM /Multiply >> >>")


@kind("pane of glass over the words")
def _glass(path: Path) -> Hard:
    content = text(RENT, 72, 700) + b"q /G gs 0.3 0.5 1 rg 60 640 480 120 re f Q\n"
    return hard(path, content, resources=b"/ExtGState << /G << /ca 0.25 >> >>")


@kind("white on a dark picture")
def _on_picture(path: Path) -> Hard:
    dark = stream(bytes(range(60)), GREY)
    content = b"q 500 0 0 80 50 660 cm /I Do Q\n" + text(RENT, 72, 700, color="1 g") + text(SEEN, 72, 600)
    return hard(path, content, (RENT, SEEN), resources=b"/XObject << /I 6 0 R >>", more={6: dark})


@kind("white on a dark page with a shading")
def _on_shading(path: Path) -> Hard:
    shade = (b"<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 595 842] /Function << /FunctionType 2 /Domain [0 1] "
             b"/C0 [0 0 0.3] /C1 [0.3 0 0.1] /N 1 >> >>")  # fmt: skip
    content = b"q 0 0 595 842 re W n /S sh Q\n" + text(RENT, 72, 700, color="1 1 1 rg")
    return hard(path, content, resources=b"/Shading << /S 6 0 R >>", more={6: shade})


@kind("white on a band drawn as a thick line")
def _on_stroke(path: Path) -> Hard:
    content = b"q 24 w 0.1 0.1 0.4 RG 50 704 m 540 704 l S Q\n" + text(RENT, 72, 700, color="1 g")
    return hard(path, content + text(SEEN, 72, 600), (RENT, SEEN))


@kind("pale grey")
def _pale(path: Path) -> Hard:
    return hard(path, text(RENT, 72, 700, color="0.8 g") + text(SEEN, 72, 600), (RENT, SEEN))


@kind("picture with holes over the words")
def _masked(path: Path) -> Hard:
    mask = stream(bytes(60), GREY)
    picture = stream(bytes(range(60)), GREY + b" /SMask 7 0 R")
    content = text(RENT, 72, 700) + b"q 500 0 0 80 50 660 cm /I Do Q\n"
    return hard(path, content, resources=b"/XObject << /I 6 0 R >>", more={6: picture, 7: mask})


@kind("hidden: under a form object with an opaque ground")
def _under_form(path: Path) -> Hard:
    form = stream(b"1 1 0.9 rg 0 0 480 60 re f\n" + text(RENT, 10, 20), b"/Type /XObject /Subtype /Form /BBox [0 0 480 60] "
                  b"/Matrix [1 0 0 1 60 680] /Resources << /Font << /F 5 0 R >> >>")  # fmt: skip
    content = text(SECRET, 72, 690) + b"/X Do\n"
    return hard(path, content, (RENT,), [*WRONG, SECRET], resources=b"/XObject << /X 6 0 R >>", more={6: form})


@kind("hidden: invisible mode beside a picture")
def _beside(path: Path) -> Hard:
    picture = stream(bytes(range(0, 240, 4)), GREY)
    content = b"q 100 0 0 60 400 200 cm /I Do Q\n" + text(SECRET, 72, 600, mode=3) + text(SEEN, 72, 700)
    return hard(path, content, (SEEN,), [SECRET], resources=b"/XObject << /I 6 0 R >>", more={6: picture})


@kind("hidden: invisible mode over a blank picture")
def _over_blank(path: Path) -> Hard:
    picture = stream(b"\xff" * 60, GREY)
    content = b"q 500 0 0 60 50 580 cm /I Do Q\n" + text(SECRET, 72, 600, mode=3) + text(SEEN, 72, 700)
    return hard(path, content, (SEEN,), [SECRET], resources=b"/XObject << /I 6 0 R >>", more={6: picture})


@kind("hidden: a tenth of a point")
def _tenth(path: Path) -> Hard:
    return hard(path, text(SEEN, 72, 700) + text(SECRET, 72, 600, 0.1), (SEEN,), [SECRET])


@kind("hidden: a layer that is off by default")
def _base_state(path: Path) -> Hard:
    layers = b"/OCProperties << /OCGs [7 0 R 8 0 R] /D << /BaseState /OFF /ON [8 0 R] >> >>"
    content = b"/OC /L BDC\n" + text(SECRET, 72, 600) + b"EMC\n/OC /K BDC\n" + text(RENT, 72, 560) + b"EMC\n"
    groups = {7: b"<< /Type /OCG /Name (Off) >>", 8: b"<< /Type /OCG /Name (On) >>"}
    return hard(path, content + text(SEEN, 72, 700), (SEEN, RENT), [SECRET], catalogue=layers,
                resources=b"/Properties << /L 7 0 R /K 8 0 R >>", more=groups)  # fmt: skip


@kind("hidden: a form object in a layer that is off")
def _layered_form(path: Path) -> Hard:
    layers = b"/OCProperties << /OCGs [7 0 R] /D << /OFF [7 0 R] >> >>"
    form = stream(text(SECRET, 72, 600), b"/Type /XObject /Subtype /Form /BBox [0 0 595 842] /OC 7 0 R "
                  b"/Resources << /Font << /F 5 0 R >> >>")  # fmt: skip
    return hard(path, b"/X Do\n" + text(SEEN, 72, 700), (SEEN,), [SECRET], catalogue=layers,
                resources=b"/XObject << /X 6 0 R >>", more={6: form, 7: b"<< /Type /OCG /Name (Off) >>"})  # fmt: skip


@kind("hidden: a layer that is for the printer only")
def _printed_layer(path: Path) -> Hard:
    layers = (b"/OCProperties << /OCGs [7 0 R] /D << /ON [7 0 R] /AS [<< /Event /View /OCGs [7 0 R] "
              b"/Category [/View] >>] >> >>")  # fmt: skip
    group = b"<< /Type /OCG /Name (Print) /Usage << /View << /ViewState /OFF >> /Print << /PrintState /ON >> >> >>"
    content = b"/OC /L BDC\n" + text(SECRET, 72, 600) + b"EMC\n" + text(SEEN, 72, 700)
    return hard(path, content, (SEEN,), [SECRET], catalogue=layers, resources=b"/Properties << /L 7 0 R >>",
                more={7: group})  # fmt: skip


@kind("stamp")
def _stamp(path: Path) -> Hard:
    look = stream(text("APPROVED BY THE BOARD ON 9 MAY", 4, 6, 12, color="1 0 0 rg"), b"/Type /XObject /Subtype /Form "
                  b"/BBox [0 0 240 24] /Resources << /Font << /F 5 0 R >> >>")  # fmt: skip
    note = b"<< /Type /Annot /Subtype /Stamp /Rect [100 100 340 124] /AP << /N 7 0 R >> /Contents (Approved) >>"
    return hard(path, text(RENT, 72, 700), page=b"/Annots [6 0 R] ", more={6: note, 7: look})


@kind("bracketed figures in pieces")
def _brackets(path: Path) -> Hard:
    pieces = [("Net loss", 72), ("$", 300), ("(", 330), ("1,204", 334), (")", 366), ("$", 400), ("(", 430), ("987", 434),
              (")", 458)]  # fmt: skip
    content = b"".join(text(words, x, 700) for words, x in pieces) + text(SEEN, 72, 600)
    return hard(path, content, ("Net loss $ (1,204) $ (987)", SEEN), ["Net loss $ 1,204 $ 987", "Net loss (1,204) 987"])


@kind("words told apart by moves only")
def _moves(path: Path) -> Hard:
    shown = b" -320 ".join(b"(%s)" % word.encode() for word in RENT.split())
    return hard(path, b"BT /F 11 Tf 72 700 Td [%s] TJ ET\n" % shown)


@kind("two columns with a figure across")
def _across(path: Path) -> Hard:
    left = ["The tenant of the lower quay pays", "a rent of EUR 900 and keeps the", "cranes in good order, and when"]
    right = ["the tide is low he lets the ferry", "pass at no charge before noon and", "for half of the charge later."]
    below = (
        ["The upper quay is let by the day", "to boats of less than 12 metres,"],
        ["which leave it by 8 o'clock in", "the morning unless it is Sunday."],
    )
    content = b"".join(text(words, 72, 760 - 14 * i) for i, words in enumerate(left))
    content += b"".join(text(words, 320, 760 - 14 * i) for i, words in enumerate(right))
    content += b"0.5 g 72 540 450 150 re f\n" + text(
        "Figure 3. The quays seen from the sea, with the cranes at work.", 140, 524, 9
    )
    content += b"".join(text(words, 72, 490 - 14 * i) for i, words in enumerate(below[0]))
    content += b"".join(text(words, 320, 490 - 14 * i) for i, words in enumerate(below[1]))
    found = (
        "keeps the cranes in good order, and when the tide is low he lets the ferry pass",
        "to boats of less than 12 metres, which leave it by 8 o'clock",
        "The quays seen from the sea",
    )
    return hard(path, content, found, ["EUR 990 and keeps", "boats of less than 21 metres"])

"""Hard pages: fonts and scripts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from embedded_font import MappedFont
from hard_pages import Hard, kind
from raw_pdf import one_page, stream, text, write_pdf
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from typeset import lines, pdf

LINE = "The tenant shall pay a yearly rent of EUR 48,250 in twelve equal parts, each on"


def _glyph_procedure(width: int) -> bytes:
    return stream(b"600 0 50 0 %d 700 d1 50 0 %d 700 re f" % (width, width - 50))


@kind("type 3 font, letters on control codes")
def _type3(path: Path) -> Hard:
    letters = "thenodcbrisga "
    codes = [9, 10, 13, *range(1, 9), *range(14, 30)][: len(letters)]
    place = dict(zip(letters, codes, strict=True))
    cmap = "\n".join(f"<{code:02X}> <{ord(c):04X}>" for c, code in place.items())
    unicode = (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def "
        f"1 begincodespacerange <00> <FF> endcodespacerange {len(letters)} beginbfchar {cmap} endbfchar endcmap end end"
    )
    names = " ".join(f"{code} /g{code}" for code in codes)
    procedures = " ".join(f"/g{code} {20 + i} 0 R" for i, code in enumerate(codes))
    shown = b"".join(b"%02X" % place[c] for c in "the bond is recorded on the agenda")
    more = {
        6: f"<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 0 "
        f"/LastChar 31 /Widths [{'600 ' * 32}] /Encoding << /Differences [{names}] >> /CharProcs << {procedures} >> "
        f"/ToUnicode 7 0 R /Resources << >> >>".encode(),
        7: stream(unicode.encode()),
        **{20 + i: _glyph_procedure(300 + 20 * (i % 8)) if c != " " else stream(b"600 0 d0")
           for i, c in enumerate(letters)},
    }  # fmt: skip
    objects = one_page(b"BT /T3 11 Tf 72 600 Td <%s> Tj ET\n" % shown + text(LINE, 72, 700), more=more)
    objects[3] = objects[3].replace(b"/F 5 0 R", b"/F 5 0 R /T3 6 0 R")
    return Hard(write_pdf(path, objects), [(1, "the bond is recorded on the agenda")], ["the bond is not recorded"])


def mapped_page(path: Path, font: MappedFont, shown: Sequence[tuple[str, float, float]], extra: bytes = b"") -> Path:
    """A page with strings of a mapped font at (x, y)."""
    content = b"".join(b"BT /M 12 Tf %d %d Td %s Tj ET\n" % (x, y, font.hexadecimal(s)) for s, x, y in shown)
    objects = one_page(extra + content, more=font.objects(6))
    objects[3] = objects[3].replace(b"/F 5 0 R", b"/F 5 0 R /M 6 0 R")
    return write_pdf(path, objects)


@kind("ligatures the file lost")
def _lost_ligatures(path: Path) -> Hard:
    shown = (
        "the o\ufb03cer of the \ufb01rst o\ufb03ce con\ufb01rms the \ufb02at fee",
        "and a \ufb02exible \ufb01gure of 12,400 is \ufb01nal",
    )
    font = MappedFont("".join(shown), dict.fromkeys("\ufb01\ufb02\ufb03", "\0"))
    made = mapped_page(path, font, [(s, 72, 700 - 16 * i) for i, s in enumerate(shown)])
    found = [(1, "the officer of the first office confirms the flat fee"), (1, "a flexible figure of 12,400 is final")]
    wrong = ["a flexible figure of 12,500 is final", "the officer of the worst office confirms"]
    return Hard(made, found, wrong)


@kind("ligatures of three letters")
def _ligatures(path: Path) -> Hard:
    shown = "the \ufb01rst o\ufb03cial pro\ufb01t \ufb02ow"
    font = MappedFont(shown, {"\ufb01": "fi", "\ufb02": "fl", "\ufb03": "ffi"})
    return Hard(
        mapped_page(path, font, [(shown, 72, 700)]),
        [(1, "first official profit flow"), (1, "official profit")],
        ["first profit flow"],
    )


def visual(logical: str) -> str:
    """A right-to-left line as its letters stand from left to right; numbers and Latin words keep their direction."""
    backwards = logical[::-1]
    straight = re.sub(r"[0-9A-Za-z][0-9A-Za-z.,/]*[0-9A-Za-z]|[0-9A-Za-z]", lambda m: m[0][::-1], backwards)
    return straight.translate(str.maketrans("()[]«»", ")(][»«"))


def _right_to_left(path: Path, sentences: Sequence[str], found: Sequence[str], wrong: Sequence[str]) -> Hard:
    font = MappedFont("".join(sentences))
    shown = [(visual(s), 520 - font.width(s, 12), 700 - 18 * i) for i, s in enumerate(sentences)]
    return Hard(mapped_page(path, font, shown), [(1, q) for q in found], wrong)


@kind("Hebrew with numbers")
def _hebrew(path: Path) -> Hard:
    sentences = ("החוזה מספר 417 מסתיים ביום 15 במאי", "השכירות היא 2500 לחודש")
    return _right_to_left(
        path,
        sentences,
        ["החוזה מספר 417 מסתיים", "ביום 15 במאי", "השכירות היא 2500"],
        ["החוזה מספר 418 מסתיים", "השכירות היא 5200"],
    )


@kind("Arabic with numbers")
def _arabic(path: Path) -> Hard:
    sentences = ("ينتهي العقد رقم 2024 في 15 مايو", "المبلغ 300 دينار")
    return _right_to_left(
        path, sentences, ["العقد رقم 2024", "في 15 مايو", "المبلغ 300 دينار"], ["العقد رقم 2025", "المبلغ 030 دينار"]
    )


@kind("Hebrew with a Latin word")
def _hebrew_latin(path: Path) -> Hard:
    return _right_to_left(path, ("החברה Tramo שילמה 900",), ["החברה Tramo שילמה", "Tramo"], ["החברה Trame שילמה"])


@kind("Japanese from top to bottom")
def _vertical(path: Path) -> Hard:
    columns = ("契約は三年後に終わる", "賃料は毎月支払う")
    font = MappedFont("".join(columns), vertical=True)
    shown = [(s, 500 - 30 * i, 700) for i, s in enumerate(columns)]
    return Hard(mapped_page(path, font, shown), [(1, columns[0]), (1, columns[1])], ["契約は五年後に終わる"])


@kind("narrow spaces in figures")
def _narrow(path: Path) -> Hard:
    shown = ("the sum of 1\u202f250\u202f000 is due", "and 45\u00a0320 was paid; 7\u2009300 was not")
    made = mapped_page(path, MappedFont("".join(shown)), [(s, 72, 700 - 16 * i) for i, s in enumerate(shown)])
    found = [(1, "the sum of 1 250 000 is due"), (1, "and 45 320 was paid"), (1, "7\u2009300 was not")]
    return Hard(made, found, ["the sum of 1 250 001 is due", "and 45 330 was paid", "the sum of 250 000 is due"])


@kind("minus as a soft hyphen")
def _minus(path: Path) -> Hard:
    shown = "the balance is \u22121,200 and the yield \u22120.4"
    made = mapped_page(path, MappedFont(shown, {"\u2212": "\u00ad"}), [(shown, 72, 700)])
    return Hard(made, [(1, "the balance is -1,200"), (1, "the yield -0.4")], ["the balance is 1,200", "the yield 0.4"])


@kind("spaced and kerned letters")
def _spaced(path: Path) -> Hard:
    content = b"BT /F 11 Tf 2.2 Tc 72 700 Td (The spaced heading of the annex) Tj ET\n"
    content += b"BT /F 11 Tf 72 680 Td [(The ) -20 (ren) 30 (t is ) 15 (EUR ) -40 (9) 60 (00 a month)] TJ ET\n"
    content += b"BT /F 11 Tf 72 660 Td 9 Tw (words set far apart in one line) Tj ET\n"
    found = [
        (1, "The spaced heading of the annex"),
        (1, "The rent is EUR 900 a month"),
        (1, "words set far apart in one line"),
    ]
    return Hard(write_pdf(path, one_page(content)), found, ["The rent is EUR 990 a month"])


def vera() -> str:
    if "Vera" not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont("Vera", "Vera.ttf"))
    return "Vera"


@kind("accents and signs, embedded")
def _accents(path: Path) -> Hard:
    said = (
        "El plazo es de 14 días naturales; ¿quién paga los gastos de devolución?",
        "Año 2026: 1.284,60 € más 21 % de IVA.",
    )
    found = [(1, "14 días naturales; ¿quién paga"), (1, "1.284,60 € más 21 % de IVA")]
    return Hard(pdf(path, lines(*said, font=vera())), found, ["14 días hábiles", "1.284,06 €", "16 días naturales"])

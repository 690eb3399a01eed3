"""What `locate` finds, by category: quotes that are seen, with boxes on ink and text read back; what is refused.

    python tests/benchmarks/locate_table.py [--only PART] [--json FILE]

Three sets: the hard files beside the project (when they are there) with their expected quotes; hard pages of our own by
kind (tests/ingest/hard_*.py); scans of our own that must be recognised first. Refused: strings that are hidden, and
each quote with a digit, a word or a negation changed. Prints the table, and every quote that is not as it should be.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "ingest"), str(ROOT / "tests")]

from hard_pages import every_kind  # noqa: E402
from scanned_pages import scan  # noqa: E402
from seen import on_ink, read_back, reads_as  # noqa: E402
from typeset import lines, pdf  # noqa: E402

from desktop_app.domain.claims import QuoteState  # noqa: E402
from desktop_app.domain.documents import RECOGNISABLE, ExtractedDocument  # noqa: E402
from desktop_app.domain.spans import glyph_boxes  # noqa: E402
from desktop_app.ingest.extract import extract_document  # noqa: E402
from desktop_app.ingest.ocr import RapidOcr  # noqa: E402
from desktop_app.ingest.ocr_memory import RememberedOcr  # noqa: E402
from desktop_app.ingest.ocr_pages import PageRecogniser  # noqa: E402
from desktop_app.ingest.problems import UnreadableFile  # noqa: E402
from desktop_app.settings.schema import IngestSettings, OcrSettings  # noqa: E402
from desktop_app.usecases.locate import locate_in  # noqa: E402
from desktop_app.verification.quotes import SourceIndex, find_all  # noqa: E402
from desktop_app.verification.skeleton import build  # noqa: E402

SHARED = ROOT.parent / "shared" / "pdfs"
HIDDEN = {
    "hidden_text/white-on-white.pdf": (
        "secret content not visible to the reader",
        "another invisible message",
        "this text should trigger safety detection",
    ),
    "boxes/text-outside-cropbox.pdf": ("Between CropBox and MediaBox", "Outside MediaBox"),
    "ocg/hidden-layer-note.pdf": ("Group it up and weight 5",),
    "columns/federal-register-3col.pdf": ("VerDate Sep", "jbell on DSKJLSW7X2PROD"),
    "ligatures/nara-plan-dropped-ligature-letters.pdf": ("327a105e-ce74-11e3-93c7-a7770ef76435",),
}
_NEGATIONS = {"not": "", "no": "the", "never": "always", "may": "may not", "is": "is not", "shall": "shall not"}


@dataclass
class Line:
    """Counts of one category. unseen: quotes that the page does not show; recognised: found on recognised pages.

    Read back: equal: PDFium's text in the boxes is the quote; by_glyph: the glyphs under the boxes are; as_shown: they
    are what `locate` says that it highlights, where the page prints other letters than the quote has and it says so.
    """

    quotes: int = 0
    unseen: int = 0
    found: int = 0
    recognised: int = 0
    boxes: int = 0
    inked: int = 0
    off: int = 0
    equal: int = 0
    by_glyph: int = 0
    as_shown: int = 0
    refused: int = 0
    let_through: int = 0
    complaints: list[str] = field(default_factory=list)


class Table:
    def __init__(self, memory: Path) -> None:
        self.lines: dict[str, Line] = {}
        engine = RememberedOcr(RapidOcr(threads=1), memory, keep=1000)
        self._recogniser = PageRecogniser(engine, OcrSettings())

    def read(self, path: Path, password: str | None = None) -> ExtractedDocument | None:
        """As `locate` reads it: recognised when the file has no text or some pages have none."""
        try:
            document = extract_document(path, settings=IngestSettings(), password=password)
            if not any(page.verdict in RECOGNISABLE for page in document.pages):
                return document
        except UnreadableFile as problem:
            if not problem.pages_skipped:
                return None
        try:
            return extract_document(path, settings=IngestSettings(), password=password, recogniser=self._recogniser)
        except UnreadableFile:
            return None

    def judge(
        self,
        category: str,
        path: Path,
        quotes: Sequence[tuple[int, str]],
        refused: Sequence[str],
        password: str | None = None,
    ) -> None:
        line = self.lines.setdefault(category, Line())
        document = self.read(path, password)
        source = SourceIndex(document.text) if document else None
        for page, quote in quotes:
            line.quotes += 1
            if document is None or source is None:
                line.complaints.append(f"{path.name}: no text for “{quote}”")
                continue
            self._quote(line, path, document, source, page, quote, password)
        wrong = [*refused, *(one for _, quote in quotes for one in altered(quote))]
        for quote in wrong if document is not None else ():
            line.refused += 1
            if locate_in(document, quote).spans:
                line.let_through += 1
                line.complaints.append(f"{path.name}: found though it is not there: “{quote}”")
        if document is None:
            line.refused += len(refused)

    def _quote(
        self,
        line: Line,
        path: Path,
        document: ExtractedDocument,
        source: SourceIndex,
        page: int,
        quote: str,
        password: str | None,
    ) -> None:
        located = locate_in(document, quote, page)
        if not located.spans:
            line.unseen += "shows nothing where they stand" in located.reason
            line.complaints.append(f"{path.name}: “{quote}”: {located.reason}")
            return
        line.found += 1
        line.recognised += bool(located.recognised)
        match = next(m for m in find_all(quote, source, compounds=True) if touches(document, m.start, m.end, page))
        boxes = [(glyph.page, glyph.box) for glyph in glyph_boxes(document.text, document.pages, match.span)]
        inked, total, off = on_ink(path, boxes, password)
        line.inked, line.boxes, line.off = line.inked + inked, line.boxes + total, line.off + off
        if inked < total:
            line.complaints.append(f"{path.name}: “{quote}”: {total - inked} of {total} boxes without ink")
        if located.recognised:
            return  # the file's own text is not what is seen
        said = read_back(path, located.spans, password)
        equal = build(said).chars == build(quote).chars
        line.equal += equal
        if reads_as(path, located.spans, quote, password):
            line.by_glyph += 1
        elif located.state is QuoteState.REPAIRED and reads_as(path, located.spans, match.text, password):
            line.as_shown += 1
            line.complaints.append(f"{path.name}: “{quote}”: reads “{said}”, and it is said: {located.reason}")
        else:
            line.complaints.append(f"{path.name}: “{quote}” reads back as “{said}”")


def touches(document: ExtractedDocument, start: int, end: int, page: int) -> bool:
    return any(p.number == page and start < p.end and p.start < end for p in document.pages)


def altered(quote: str) -> Iterator[str]:
    """The quote with one digit, one word or a negation changed."""
    for match in list(re.finditer(r"\d", quote))[:3]:
        at = match.start()
        yield quote[:at] + str((int(quote[at]) + 1) % 10) + quote[at + 1 :]
    words = quote.split()
    if len(words) < 3 or not all(any(c.isalnum() for c in word) for word in words):
        return
    yield " ".join([*words[:-1], "sideways"])
    yield " ".join(["sideways", *words[1:]])
    middle = len(words) // 2
    yield " ".join([*words[:middle], "otherwise", *words[middle + 1 :]])
    for i, word in enumerate(words):
        if word in _NEGATIONS and 0 < i < len(words) - 1:
            yield " ".join(" ".join([*words[:i], _NEGATIONS[word], *words[i + 1 :]]).split())
    if words[0].casefold() != words[1].casefold():
        yield " ".join([words[0], "not", *words[1:]])


def shared_files(table: Table) -> None:
    entries: list[dict[str, Any]] = json.loads((SHARED / "expect.json").read_text(encoding="utf-8"))
    for entry in entries:
        quotes = [(quote["page"], quote["text"]) for quote in entry["quotes"]]
        category = entry["file"].split("/")[0]
        table.judge(category, SHARED / entry["file"], quotes, HIDDEN.get(entry["file"], ()), entry["password"])


def own_kinds(table: Table, folder: Path) -> None:
    for number, (name, make) in enumerate(every_kind().items()):
        hard = make(folder / f"{number} {re.sub('[^a-z0-9]+', '-', name.casefold())}.pdf")
        table.judge(f"own: {name.split(':')[0]}", hard.path, hard.found, hard.refused)


SCANS = (
    "The supplier shall deliver 1,250 crates to the warehouse in Bristol before noon on 14 May.",
    "Late deliveries carry a penalty of EUR 35.40 a day, but never more than 8% of the price.",
    "El plazo para la devolución es de 14 días naturales; ¿quién paga los gastos?",
    "The buyer may not resell the crates before the whole price has been paid.",
)


def own_scans(table: Table, folder: Path) -> None:
    for name, options in {
        "upright": {},
        "skewed, noisy": {"skew": 1.4, "noise": 18.0},
        "on its side": {"turn": 1},
        "150 dpi": {"dpi": 150},
    }.items():
        source = pdf(folder / f"text {name}.pdf", lines(*SCANS, size=11, leading=24, font="Times-Roman"))
        path = scan(source, folder / f"scan {name}.pdf", **{"skew": 0.4, **options})
        table.judge("own: scanned", path, [(1, line) for line in SCANS], [])


def show(table: Table) -> None:
    print(f"{'category':44} found     on ink                 read back: by PDFium, by glyph (+ as shown)  refused")
    total = Line()
    for name, line in table.lines.items():
        _row(name, line)
        for one in fields(Line):
            if one.name != "complaints":
                setattr(total, one.name, getattr(total, one.name) + getattr(line, one.name))
    _row("all", total)
    print(f"not shown by the page (font missing), refused: {total.unseen}; found by recognition: {total.recognised}; "
          f"boxes off the page: {total.off}")  # fmt: skip
    for line in table.lines.values():
        for complaint in line.complaints:
            print("  " + " ".join(complaint.split()))


def _row(name: str, line: Line) -> None:
    share = f"{100 * line.inked / line.boxes:5.1f} %" if line.boxes else "      -"
    found = f"{line.found}/{line.quotes - line.unseen}"
    of = line.found - line.recognised
    read = f"{line.equal}/{of}".ljust(9) + f"{line.by_glyph}/{of}" + (f" + {line.as_shown}" if line.as_shown else "")
    refused = f"{line.refused - line.let_through}/{line.refused}"
    print(f"{name[:44]:44} {found:9} {line.inked:5}/{line.boxes:<5} {share}  {read:23}  {refused}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=("shared", "kinds", "scans"))
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(tempfile.gettempdir()) / "locate-table-recognised")
        if args.only in (None, "shared") and SHARED.is_dir():
            shared_files(table)
        if args.only in (None, "kinds"):
            own_kinds(table, Path(folder))
        if args.only in (None, "scans"):
            own_scans(table, Path(folder))
    show(table)


if __name__ == "__main__":
    main()

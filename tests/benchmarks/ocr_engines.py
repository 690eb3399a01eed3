"""Compares recognition engines on scans made from the samples, through the program's own path to canonical text.

    python -m tests.benchmarks.ocr_engines [--engines rapidocr,tesserocr] [--tessdata FOLDER] [--dpi 200,150]

For each engine and language: character error (edit distance over the characters, white space and the shape of quotation
marks apart), digits and whole numbers lost, signs kept (ñ á ¿ € §), share of character boxes on ink, seconds of
processor time a page, peak memory. tesserocr is no dependency; it is compared when it can be imported.
"""

from __future__ import annotations

import argparse
import resource
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from rapidfuzz.distance import Levenshtein

from desktop_app.domain.documents import ExtractedDocument
from desktop_app.domain.geometry import Box, Span
from desktop_app.domain.ports import Ocr, RecognisedWord
from desktop_app.domain.spans import glyph_boxes
from desktop_app.foundation import offline
from desktop_app.ingest.extract import extract_document
from desktop_app.ingest.ocr import RapidOcr
from desktop_app.ingest.ocr_pages import PageRecogniser
from desktop_app.ingest.render import render_page
from desktop_app.settings.schema import IngestSettings, OcrSettings

TESTS = Path(__file__).resolve().parents[1]
SAMPLES = TESTS.parent / "resources" / "samples"
sys.path.insert(0, str(TESTS))
#: The same sign to a reader: engines know one shape of each.
_SHAPES = str.maketrans({"“": '"', "”": '"', "’": "'", "‘": "'", "–": "-", "—": "-", "−": "-"})
#: Accented letters and signs that bad engines lose.
SIGNS = "ñÑáéíóúüÁÉÍÓÚ¿¡€£§ºª«»%"

PARTICULARS = (
    "¿Cuánto cuesta la reparación? El importe asciende a 1.284,60 € (IVA incluido), según el § 12 del anexo.",
    "¡Atención! El señor Íñigo Núñez pagó 37,5 % el 3.º trimestre; la cigüeña, el pingüino y el ñandú, no.",
    "¿Qué año? El 29/02/2024, a las 09:45, en el n.º 118 de la calle Ávila: 2.450,00 € más 19,99 €.",
    "§ 4.2 (b) The fee of €1,204.75 (net of £86.10) rose by 12.5% to $1,355.34; see § 7 and Annex 3.",
    "Amounts in brackets: (1,204), (86), 0.05%, 3/4, 10:30, 2024-11-05, No. 4471-B, +44 20 7946 0018.",
)


@dataclass(slots=True)
class Score:
    """Counts over the pages of one language."""

    pages: int = 0
    seconds: float = 0.0
    characters: int = 0
    errors: int = 0
    digits: int = 0
    digits_lost: int = 0
    numbers: int = 0
    numbers_lost: int = 0
    boxes: int = 0
    inked: int = 0
    kept: Counter[str] = field(default_factory=Counter)
    wanted: Counter[str] = field(default_factory=Counter)

    def row(self) -> str:
        lost = {c: self.wanted[c] - self.kept[c] for c in self.wanted if self.kept[c] < self.wanted[c]}
        return (
            f"{self.pages} pages, character error {self.errors / self.characters:.2%} ({self.errors} of "
            f"{self.characters}), digits lost {self.digits_lost} of {self.digits}, numbers lost {self.numbers_lost} of "
            f"{self.numbers}, signs kept {sum(self.kept.values())} of {sum(self.wanted.values())} "
            f"({lost or 'none'} lost), boxes on ink {self.inked / max(1, self.boxes):.1%}, "
            f"{self.seconds / self.pages:.1f} s a page"
        )


class TesserOcr:
    """Tesseract through tesserocr, for comparison only. folder: holds eng.traineddata and spa.traineddata."""

    name = "tesserocr"

    def __init__(self, folder: str, language: str) -> None:
        self._folder, self._language = folder, language
        self._api: Any = None

    def warm_up(self) -> None:
        import tesserocr

        self._api = self._api or tesserocr.PyTessBaseAPI(path=self._folder, lang=self._language)

    def recognise(self, picture: np.ndarray, size: tuple[float, float]) -> tuple[RecognisedWord, ...]:
        import tesserocr
        from PIL import Image

        self.warm_up()
        self._api.SetImage(Image.fromarray(picture))
        self._api.Recognize()
        scale, words, line = size[0] / picture.shape[1], [], -1
        for item in tesserocr.iterate_level(self._api.GetIterator(), tesserocr.RIL.WORD):
            line += item.IsAtBeginningOf(tesserocr.RIL.TEXTLINE)
            text, box = (item.GetUTF8Text(tesserocr.RIL.WORD) or "").strip(), item.BoundingBox(tesserocr.RIL.WORD)
            if not text or box is None:
                continue
            left, top, right, bottom = (v * scale for v in box)
            edges = tuple(i / len(text) for i in range(len(text) + 1))
            place = Box(left, size[1] - bottom, right, size[1] - top)
            words.append(RecognisedWord(text, place, item.Confidence(tesserocr.RIL.WORD) / 100, line, edges))
        return tuple(words)


def particulars(path: Path, size: float) -> Path:
    """A page of our own with what is hard: signs, figures, dates, in this type size."""
    from reportlab.lib.pagesizes import A4
    from reportlab.pdfgen.canvas import Canvas

    canvas = Canvas(str(path), pagesize=A4, invariant=True)
    for block, font in enumerate(("Times-Roman", "Helvetica", "Times-Bold")):
        canvas.setFont(font, size)
        for i, text in enumerate(PARTICULARS):
            canvas.drawString(50, 760 - block * 160 - i * size * 1.6, text)
    canvas.save()
    return path


def measure(engine: Ocr, source: Path, folder: Path, dpi: int, score: Score) -> None:
    """Scan a file, recognise the scan and add what was lost."""
    from scanned_pages import scan

    truth = extract_document(source, settings=IngestSettings())
    scanned = scan(source, folder / f"{source.stem}-{dpi}.pdf", dpi=dpi)
    engine.warm_up()
    settings = OcrSettings(dpi=dpi)
    began = time.process_time()
    found = extract_document(scanned, settings=IngestSettings(), recogniser=PageRecogniser(engine, settings))
    score.seconds += time.process_time() - began
    score.pages += len(found.pages)
    _compare(_plain(truth.text), _plain(found.text), score)
    _ink(scanned, found, score)


def _plain(text: str) -> list[str]:
    return text.translate(_SHAPES).split()


def _compare(truth: list[str], found: list[str], score: Score) -> None:
    a, b = "".join(truth), "".join(found)
    score.characters += len(a)
    score.errors += Levenshtein.distance(a, b)
    score.digits += sum(c.isdigit() for c in a)
    right = _aligned(a, b)
    score.digits_lost += sum(c.isdigit() and not ok for c, ok in zip(a, right, strict=True))
    for sign in SIGNS:
        score.wanted[sign] += a.count(sign)
        score.kept[sign] += sum(ok for c, ok in zip(a, right, strict=True) if c == sign)
    numbers = [Counter(_numbers(words)) for words in (truth, found)]
    score.numbers += sum(numbers[0].values())
    score.numbers_lost += sum((numbers[0] - numbers[1]).values())


def _aligned(a: str, b: str) -> list[bool]:
    right = [True] * len(a)
    for tag, start, end, _, _ in Levenshtein.opcodes(a, b):
        if tag in ("replace", "delete"):
            right[start:end] = [False] * (end - start)
    return right


def _numbers(words: Iterable[str]) -> list[str]:
    return [w.strip(".,;:()[]") for w in words if any(c.isdigit() for c in w)]


def _ink(scanned: Path, found: ExtractedDocument, score: Score) -> None:
    for page in found.pages:
        grey = np.asarray(render_page(scanned, page.number, 2.0).convert("L"))
        for glyph in glyph_boxes(found.text, found.pages, Span(page.start, page.end)):
            box = glyph.box
            rows = slice(max(0, int(grey.shape[0] - 2 * box.top)), int(grey.shape[0] - 2 * box.bottom) + 1)
            part = grey[rows, max(0, int(2 * box.left)) : int(2 * box.right) + 1]
            score.boxes += glyph.page == page.number
            score.inked += bool(part.size and int(part.max()) - int(part.min()) > 90)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--engines", default="rapidocr")
    parser.add_argument("--tessdata", default="")
    parser.add_argument("--dpi", default="200")
    options = parser.parse_args(arguments)
    offline.prepare_environment()
    offline.install_guard()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        cases = {
            "EN": (SAMPLES / "annual-report-2025.pdf", SAMPLES / "lease-unit-4.pdf"),
            "ES": (SAMPLES / "condiciones-garantia.pdf",),
            "signs 11 pt": (particulars(folder / "signs-11.pdf", 11),),
            "signs 8 pt": (particulars(folder / "signs-8.pdf", 8),),
        }
        for kind in options.engines.split(","):
            for dpi in map(int, options.dpi.split(",")):
                for label, files in cases.items():
                    language = {"EN": "eng", "ES": "spa"}.get(label, "spa+eng")
                    engine: Ocr = RapidOcr(1) if kind == "rapidocr" else TesserOcr(options.tessdata, language)
                    score = Score()
                    for file in files:
                        measure(engine, file, folder, dpi, score)
                    print(f"{kind} {dpi} dpi {label}: {score.row()}", flush=True)
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"peak memory {peak:.0f} MiB, attempts to reach the network: {offline.refused_attempts()}")


if __name__ == "__main__":
    main()

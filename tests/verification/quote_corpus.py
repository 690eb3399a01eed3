"""Sources for the quote tests: text written here, and the text of real PDFs where they are at hand."""

from __future__ import annotations

import random
import re
from pathlib import Path

SHARED = Path(__file__).resolve().parents[3] / "shared"

# ruff: noqa: E501 - one sentence a line
_EN = (
    "The Tenant shall pay the Landlord ${a},{b:03d}.{d} million within {e} calendar days after the {f}th of May.",
    "Net loss for the quarter was ({b:03d}) thousand against ${a},{c:03d} thousand a year before, an increase of {d}.{e}%.",
    "The Supplier may not assign clause {d}.{e} without the prior written consent of the Customer, except to an affiliate.",
    "Interest accrues at {d}.{e}% above the base rate on any sum unpaid for more than {f} days, but only from delivery.",
    "The change in reserves was -{a}.{d} million, approximately {f} percent of the first-year figure in the non-audited table.",
    "At least {e} inspectors, and up to {f}, are admitted on the premises between {a}:{e} and {c}:{f} in case {b:03d}/{c}.",
)  # fmt: skip
_ES = (
    "El arrendatario abonará al arrendador {a}.{b:03d},{e} euros en un plazo máximo de {f} días naturales tras la señal número {c}.",
    "La compañía pagó {a}.{c:03d} millones de euros el año pasado, un {d},{e} % más que en el término anterior según el artículo {f}.",
    "El vendedor no podrá ceder la cláusula {d}.{e} sin el consentimiento previo y escrito del comprador, salvo a una filial.",
    "El daño está cubierto hasta {a}.{b:03d} € solo si el público lo comunicó dentro de los {f} días hábiles siguientes.",
    "El resultado fue de ({b:03d}) miles de euros, es decir, -{a},{d} puntos, y aumentó antes de la revisión número {c}.",
)  # fmt: skip


def written(language: str, count: int, seed: int) -> list[str]:
    """Sentences of our own with figures filled in."""
    rng = random.Random(seed)
    templates = _EN if language == "en" else _ES
    return [
        templates[i % len(templates)].format(
            a=rng.randint(1, 99), b=rng.randint(1, 999), c=rng.randint(100, 999), d=rng.randint(1, 9),
            e=rng.randint(10, 99), f=rng.randint(10, 99),
        )
        for i in range(count)
    ]  # fmt: skip


def pdf_pages(limit: int = 40) -> list[str]:
    """Texts of pages of the shared PDFs, as PDFium gives them; broken and garbled ones left out."""
    import pypdfium2

    pages: list[str] = []
    for path in sorted((SHARED / "pdfs").rglob("*.pdf")):
        if path.parent.name in {
            "corrupt",
            "encrypted",
            "no_tounicode",
            "notpdf",
            "rtl",
            "vertical_cjk",
            "huge",
            "embedded",
        }:
            continue
        try:
            document = pypdfium2.PdfDocument(path)
        except pypdfium2.PdfiumError:
            continue
        for number in range(min(len(document), 4)):
            text = document[number].get_textpage().get_text_bounded()
            if len(text) > 800 and sum(c.isalpha() for c in text) > 0.6 * len(text):
                pages.append(text)
        document.close()
    return pages[:limit]


def sentences(page: str) -> list[str]:
    """Stretches of 10 to 30 words that start and end at white space."""
    found = []
    for piece in re.split(r"(?<=[.;:?!])\s+", page):
        words = list(re.finditer(r"\S+", piece))
        if 10 <= len(words) <= 60 and "\ufffe" not in piece and "\ufffd" not in piece:
            found.append(piece[words[0].start() : words[min(29, len(words) - 1)].end()])
    return found

"""Compares the ways of tying quotes to sources with the starter generator.

    python -m tests.benchmarks.constraints MODEL.gguf [--step N] [pointer-extractive pointer-concise literal schema]

`--step 2` takes every second case.

For each way: right quotes on answerable questions, wrong refusals, right refusals on unanswerable ones, seconds.
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from pathlib import Path

from desktop_app.domain.claims import DraftClaim
from desktop_app.domain.documents import Passage
from desktop_app.domain.geometry import Span
from desktop_app.generation.claims import Declined, write_claims
from desktop_app.generation.llama import LlamaGenerator
from desktop_app.settings.schema import GenerationSettings

LEASE = (
    "Lease of Unit 7",
    [
        (
            "3. Rent",
            [
                "The Tenant pays a monthly rent of EUR 2,450 in advance on the first working day of each month.",
                "Rent paid more than ten days late bears interest of 6% a year.",
                "The rent is adjusted each January in line with the consumer price index, but never by more than 3%.",
            ],
        ),
        (
            "9. Assignment",
            [
                "The Tenant may not assign this Lease without the prior written consent of the Landlord.",
                "Consent is not needed for an assignment to an Affiliate that guarantees the rent.",
                "The Landlord answers a request for consent within fifteen days.",
            ],
        ),
        (
            "12. End of the lease",
            [
                "Either party may terminate this Lease by giving six months' notice in writing.",
                "If the Tenant leaves fixtures behind, the Landlord may remove them at the Tenant's cost.",
                "The deposit of EUR 7,350 is returned within thirty days after the keys are handed over.",
            ],
        ),
    ],
)
TERMS = (
    "Condiciones de venta",
    [
        (
            "4. Devoluciones",
            [
                "El cliente puede devolver el producto en un plazo de 14 días naturales desde la entrega.",
                "No se admiten devoluciones de productos abiertos, salvo que sean defectuosos.",
                "El reembolso se hace con el mismo medio de pago en un plazo máximo de diez días hábiles.",
            ],
        ),
        (
            "5. Garantía",
            [
                "Los electrodomésticos tienen una garantía de tres años desde la factura.",
                "La garantía no cubre los daños por un uso inadecuado.",
                "Las baterías tienen una garantía de seis meses.",
            ],
        ),
        (
            "6. Envíos",
            [
                "El envío es gratuito en pedidos superiores a 60 euros.",
                "Los pedidos a Canarias tardan entre cinco y ocho días.",
            ],
        ),
    ],
)
REPORT = (
    "Annual report 2023 of Northmill plc",
    [
        (
            "Results",
            [
                "Revenue rose by 4.2% to EUR 318.6 million in 2023.",
                "Operating profit fell to EUR 27.1 million, against EUR 31.4 million in 2022.",
                "The fall was due mainly to higher energy prices at the two mills in Finland.",
            ],
        ),
        (
            "People",
            [
                "On 31 December 2023 the group had 1,284 employees, of whom 402 worked in Poland.",
                "Anna Lindqvist succeeded Mark Oduya as chief financial officer in May.",
                "Absence due to illness was 3.9% of working hours.",
            ],
        ),
        (
            "Outlook",
            [
                "The board expects capital expenditure of about EUR 40 million in 2024.",
                "The board proposes a dividend of EUR 0.35 a share.",
            ],
        ),
    ],
)
LEAFLET = (
    "Prospecto de Dolenfar 400 mg",
    [
        (
            "Cómo tomarlo",
            [
                "La dosis habitual en adultos es de un comprimido cada ocho horas.",
                "No tome más de tres comprimidos al día.",
                "Los menores de 12 años no deben tomar este medicamento.",
            ],
        ),
        (
            "Advertencias",
            [
                "Consulte a su médico si toma anticoagulantes.",
                "Durante el embarazo solo debe tomarse por indicación médica.",
                "Si olvida una dosis, no tome una dosis doble para compensar.",
            ],
        ),
    ],
)


@dataclass(frozen=True)
class Case:
    """expected: positions from 0 of the right sentences, any of which must be cited and no other but `also`."""

    document: tuple[str, list[tuple[str, list[str]]]]
    question: str
    expected: frozenset[int]
    also: frozenset[int] = frozenset()


def case(document: object, question: str, expected: tuple[int, ...] = (), also: tuple[int, ...] = ()) -> Case:
    return Case(document, question, frozenset(expected), frozenset(also))  # type: ignore[arg-type]


CASES = [
    case(LEASE, "How much rent does the tenant pay each month?", (0,)),
    case(LEASE, "What interest is due on late rent?", (1,)),
    case(LEASE, "Can the tenant assign the lease to an affiliate?", (4,), (3,)),
    case(LEASE, "How long is the notice period to terminate?", (6,)),
    case(LEASE, "When is the deposit returned?", (8,)),
    case(LEASE, "¿Qué depósito se ha pagado y cuándo se devuelve?", (8,)),
    case(LEASE, "¿Cuánto puede subir la renta cada año?", (2,)),
    case(TERMS, "¿Cuántos días tengo para devolver un producto?", (0,)),
    case(TERMS, "¿Qué garantía tienen las baterías?", (5,)),
    case(TERMS, "¿A partir de qué importe es gratis el envío?", (6,)),
    case(TERMS, "How is the money refunded?", (2,)),
    case(TERMS, "¿Se puede devolver un producto abierto?", (1,)),
    case(REPORT, "What was revenue in 2023?", (0,)),
    case(REPORT, "Why did operating profit fall?", (2,), (1,)),
    case(REPORT, "Who is the chief financial officer?", (4,)),
    case(REPORT, "How many employees work in Poland?", (3,)),
    case(REPORT, "¿Qué dividendo propone el consejo?", (7,)),
    case(LEAFLET, "¿Cuántos comprimidos puedo tomar como máximo al día?", (1,), (0,)),
    case(LEAFLET, "¿Qué hago si olvido una dosis?", (5,)),
    case(LEAFLET, "Can children under 12 take it?", (2,)),
    case(LEASE, "Who insures the building against fire?"),
    case(LEASE, "How large is Unit 7 in square metres?"),
    case(LEASE, "¿Quién paga la calefacción?"),
    case(LEASE, "What is the name of the landlord?"),
    case(TERMS, "¿Qué garantía tienen los muebles?"),
    case(TERMS, "¿Cuánto cuesta el envío a Portugal?"),
    case(TERMS, "What is the phone number of customer service?"),
    case(REPORT, "What was revenue in 2021?"),
    case(REPORT, "Who is the chief executive officer?"),
    case(REPORT, "How many employees work in Germany?"),
    case(REPORT, "¿Cuánto pagó el grupo en impuestos?"),
    case(LEAFLET, "¿Qué dosis deben tomar los niños de 14 años?"),
    case(LEAFLET, "¿Se puede tomar con alcohol?"),
    case(LEAFLET, "How should the tablets be stored?"),
]


def passages_of(document: tuple[str, list[tuple[str, list[str]]]]) -> list[Passage]:
    """One passage per section, offsets running through the document."""
    title, sections = document
    passages: list[Passage] = []
    start = 0
    for ordinal, (heading, sentences) in enumerate(sections):
        text = " ".join(sentences)
        spans, at = [], start
        for sentence in sentences:
            spans.append(Span(at, at + len(sentence)))
            at += len(sentence) + 1
        passages.append(
            Passage(
                ordinal + 1,
                1,
                f"/{title}.pdf",
                "0" * 64,
                title,
                "",
                ordinal,
                start,
                start + len(text),
                text,
                tuple(spans),
                heading=heading,
                first_page=ordinal + 1,
                last_page=ordinal + 1,
            )
        )
        start += len(text) + 2
    return passages


def cited(claims: list[DraftClaim], passages: list[Passage]) -> set[int]:
    """Positions of the sentences that hold the quotes; -1 for a quote that is no literal text of its chunk."""
    numbered = [(p, span) for p in passages for span in p.sentences]
    found: set[int] = set()
    for quote in (q for claim in claims for q in claim.quotes):
        hits = {
            index
            for index, (p, span) in enumerate(numbered)
            if p.chunk_id == quote.chunk_id and (quote.text in p.slice(span) or p.slice(span) in quote.text)
        }
        found |= hits or {-1}
    return found


def run(generator: LlamaGenerator, way: str, cases: list[Case]) -> None:
    constraint, _, style = way.partition("-")
    settings = GenerationSettings(constraint=constraint)  # type: ignore[arg-type]
    right = wrong = refused_right = refused_wrong = invalid = quotes = 0
    seconds: list[float] = []
    for number, one in enumerate(cases):
        passages = passages_of(one.document)
        began = time.monotonic()
        results = list(write_claims(generator, one.question, passages, settings, style=style or "concise"))  # type: ignore[arg-type]
        seconds.append(time.monotonic() - began)
        claims = [r for r in results if not isinstance(r, Declined)]
        found = cited(claims, passages)
        quotes += sum(len(c.quotes) for c in claims)
        invalid += -1 in found
        good = not claims if not one.expected else bool(found & one.expected) and found <= one.expected | one.also
        if not claims:
            refused_right += not one.expected
            refused_wrong += bool(one.expected)
        right += good and bool(one.expected)
        wrong += not good
        mark = "ok " if good else "BAD"
        logprobs = [round(c.logprob, 2) if c.logprob is not None else None for c in claims]
        print(
            f"{mark} {number:2} {seconds[-1]:5.1f}s {one.question} -> {sorted(found)} (want {sorted(one.expected)})",
            logprobs,
        )
        for claim in claims:
            print(f"        {claim.text}")
        sys.stdout.flush()
    answerable = sum(bool(c.expected) for c in cases)
    seconds.sort()
    print(
        f"== {way}: right quotes {right}/{answerable}, wrong refusals {refused_wrong}/{answerable}, right refusals "
        f"{refused_right}/{len(cases) - answerable}, questions with an invalid quote {invalid}, quotes {quotes}, "
        f"p50 {seconds[len(seconds) // 2]:.1f} s, p95 {seconds[int(len(seconds) * 0.95)]:.1f} s\n",
        flush=True,
    )


def main() -> None:
    arguments = sys.argv[1:]
    step = 1
    if "--step" in arguments:
        at = arguments.index("--step")
        step = int(arguments[at + 1])
        del arguments[at : at + 2]
    generator = LlamaGenerator(Path(arguments[0]))
    for way in arguments[1:] or ["pointer-extractive", "pointer-concise", "literal", "schema"]:
        run(generator, way, CASES[::step])


if __name__ == "__main__":
    main()

"""Worked examples shown before the question: answers, tempting refusals, a question in another language.

They cost nothing after the first question, because the generator's cache keeps them.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Example:
    """head: the lines above the sentences. claims: (sentence numbers from 1, wording); empty = refused."""

    head: tuple[str, ...]
    sentences: tuple[str, ...]
    question: str
    claims: tuple[tuple[tuple[int, ...], str], ...] = ()


SUPPLY_HEAD = ("Document: Supply agreement, page 4", "Section: 6. Delivery")
SUPPLY = (
    "The Supplier delivers the goods to the warehouse in Leeds.",
    "Delivery takes place within 21 days after the order is confirmed, unless otherwise agreed in writing.",
    "For each full week of delay the Supplier credits 0.5% of the price of the late goods.",
    "The Supplier insures the goods during transport.",
)
CLUB_HEAD = ("Document: Memoria del club, page 9",)
CLUB = (
    "En 2021 el club tenía 412 socios.",
    "La cuota anual de los socios adultos es de 85 euros.",
    "El presupuesto de 2022 se aprobó en junio.",
    "Los menores de 14 años no pagan cuota.",
)

EXAMPLES = (
    Example(
        SUPPLY_HEAD,
        SUPPLY,
        "By when must the goods arrive?",
        (((2,), "They must be delivered within 21 days after the order is confirmed, unless agreed otherwise."),),
    ),
    Example(SUPPLY_HEAD, SUPPLY, "Who pays for the storage of the goods in Leeds?"),
    Example(
        CLUB_HEAD,
        CLUB,
        "¿Cuánto pagan los socios al año?",
        (
            ((2,), "Los socios adultos pagan una cuota anual de 85 euros."),
            ((4,), "Los menores de 14 años no pagan cuota."),
        ),
    ),
    Example(CLUB_HEAD, CLUB, "¿Cuántos socios tenía el club en 2022?"),
    Example(
        SUPPLY_HEAD,
        SUPPLY,
        "¿Qué pasa si la entrega se retrasa?",
        (
            (
                (3,),
                "Por cada semana completa de retraso el proveedor abona el 0,5 % del precio de los bienes retrasados.",
            ),
        ),
    ),
)

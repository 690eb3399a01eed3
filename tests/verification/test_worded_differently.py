"""A right claim in other words is not held back; the changed one beside it still is."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

import pytest

from desktop_app.domain.claims import CheckOutcome
from desktop_app.settings.schema import VerificationSettings
from desktop_app.verification.guards.comparison import WORDED
from desktop_app.verification.verdict import SentenceJudgement, Verifier

BAD = (CheckOutcome.FLAGGED, CheckOutcome.FAILED)


def judged(source: str, quote: str | None, claim: str) -> SentenceJudgement:
    return Verifier(VerificationSettings()).verify(source, quote, claim).sentences[0]


def objections(source: str, quote: str | None, claim: str) -> set[str]:
    return {check.name for check in judged(source, quote, claim).checks if check.outcome in BAD}


#: guard, source, a claim that says the same in other words, a claim that does not (or None)
SAID = [
    ("qualifiers", "Members must be at least 21 years old.", "Nobody younger than 21 can be a member.", "Members must be at most 21 years old."),
    ("qualifiers", "Los socios tendrán 21 años como mínimo.", "Ningún socio puede tener menos de 21 años.", "Los socios tendrán 21 años como máximo."),
    ("qualifiers", "The accounts are audited quarterly.", "The accounts are audited four times a year.", "The accounts are audited yearly."),
    ("qualifiers", "The bus may not be used under any circumstances.", "The bus may never be used.", None),
    ("qualifiers", "Parking is open only if the gate is manned.", "Parking is open unless the gate is not manned.", "Parking is open if the gate is manned."),
    ("negation", "The Agent shall not sign contracts without the Principal's approval.", "To sign contracts the agent needs the principal's approval.", "The agent may sign contracts."),
    ("negation", "El agente no firmará contratos sin autorización del gerente.", "El agente necesita autorización del gerente para firmar contratos.", "El agente firmará contratos."),
    ("negation", "The Council did not approve the new bridge.", "The new bridge was turned down by the council.", "The council approved the new bridge."),
    ("exception", "The shop opens at nine; the museum opens at ten except on Mondays.", "The shop opens at nine.", None),
    ("exception", "The museum opens at ten except on Mondays.", "The museum opens at ten, Mondays excluded.", "The museum opens at ten."),
    ("condition", "Loans are renewed twice unless another reader reserved the item.", "Provided nobody reserved it, loans are renewed twice.", "Loans are renewed twice."),
    ("modality", "Fires may be lit only after 5 p.m.", "Lighting fires must wait until 5 p.m.", None),
    ("modality", "Drivers must not use the lift.", "No drivers may use the lift.", "Drivers may use the lift."),
    ("names", "The Seller is Nordvik. The firm delivers the crane to the harbour.", "The Seller delivers the crane to the harbour.", "Bergstrom delivers the crane, not to the Harbour Bergstrom."),
]  # fmt: skip


@pytest.mark.parametrize(("guard", "source", "same", "changed"), SAID)
def test_the_same_in_other_words_is_not_held_back(guard: str, source: str, same: str, changed: str | None) -> None:
    assert guard not in objections(source, None, same)
    if changed is not None:
        assert guard in objections(source, None, changed)


#: source, quote, claim, whether the quote leaves out what the claim needed
CLIPPED = [
    ("Pets are allowed in the garden, except on the lawn.", "Pets are allowed in the garden", "Pets are allowed in the garden.", True),
    ("Pets are allowed in the garden, and cars park in the yard only at night.", "Pets are allowed in the garden", "Pets are allowed in the garden.", False),
    ("Pets are allowed in the garden; cars are towed unless a permit is shown.", "Pets are allowed in the garden", "Pets are allowed in the garden.", False),
    ("Cars are towed unless a permit is shown, and pets are allowed in the garden.", "pets are allowed in the garden", "Pets are allowed in the garden.", False),
    ("A refund is made for serious illness, on production of a certificate.", "A refund is made for serious illness", "Seriously ill travellers get a refund.", True),
    ("A refund is made for serious illness, on production of a certificate.", "A refund is made for serious illness", "Seriously ill travellers who show a certificate get a refund.", False),
    ("Se devuelve el abono por mudanza, previa entrega del justificante.", "Se devuelve el abono por mudanza", "A quien se muda se le devuelve el abono.", True),
    ("Se devuelve el abono por mudanza, previa entrega del justificante.", "Se devuelve el abono por mudanza", "A quien se muda y entrega el justificante se le devuelve el abono.", False),
    ("Pets are allowed in the garden; however, only on a lead.", "Pets are allowed in the garden", "Pets are allowed in the garden.", True),
    ("El abono da acceso a las salas, salvo a la de verano.", "El abono da acceso a las salas", "El abono da acceso a las salas.", True),
    ("La garantía cubre el principal, salvo la mora, y se extingue con la fusión.", "se extingue con la fusión", "La garantía se extingue con la fusión.", False),
]  # fmt: skip


@pytest.mark.parametrize(("source", "quote", "claim", "clipped"), CLIPPED)
def test_only_a_continuation_that_restricts_the_quote_counts(
    source: str, quote: str, claim: str, clipped: bool
) -> None:
    assert ("clipped quote" in objections(source, quote, claim)) is clipped


def test_what_is_worded_differently_is_told_and_weighed() -> None:
    source = "Doses are measured in millilitres by the nurse on the ward."
    sentence = judged(source, None, "Doses are measured in millilitres only by the nurse on the ward.")
    told = [check for check in sentence.checks if check.detail.startswith(WORDED)]
    assert [(check.name, check.outcome) for check in told] == [("qualifiers", CheckOutcome.PASSED)]
    assert sentence.features["qualifiers worded"] == 1.0
    assert sentence.features["qualifiers"] == 0.0


def test_a_name_from_elsewhere_in_the_passage_is_no_stranger() -> None:
    source = "Fervidol is a painkiller for adults. It is kept in a cool place.\n\nIt is taken with water after meals."
    quote = "It is taken with water after meals."
    assert "names" not in objections(source, quote, "Tablets of Fervidol are taken with water after meals.")
    assert "names" in objections(source, quote, "Tablets of Calmirel are taken with water after meals.")

"""What is only likely, left free, one of two, a part taken or left, once or twice; a quote that stops at "unless"."""

from __future__ import annotations

import pytest

from desktop_app.domain.claims import CheckOutcome
from desktop_app.settings.schema import VerificationSettings
from desktop_app.verification.verdict import Verifier

VERIFIER = Verifier(VerificationSettings())
HELD = (CheckOutcome.FLAGGED, CheckOutcome.FAILED)


def objections(passage: str, claim: str, quote: str | None = None) -> list[str]:
    checks = VERIFIER.verify(passage, quote, claim).checks
    return [check.detail for check in checks if check.outcome in HELD and check.name not in ("alignment", "entailment")]


@pytest.mark.parametrize(
    ("passage", "claim", "told"),
    [
        ("The jar, probably thrown in Ravenna, was found under the stairs.",
         "Under the stairs a jar thrown in Ravenna was found.", "probably"),
        ("El incendio, probablemente provocado, destruyó el granero.",
         "El granero lo destruyó un incendio provocado.", "probablemente"),
        ("The store need not take goods that smell.", "Goods that smell must be refused by the store.", "free"),
        ("El socio no está obligado a asistir a la asamblea.", "El socio debe asistir a la asamblea.", "free"),
        ("You need a library card or a student pass.", "You need both a library card and a student pass.", "both"),
        ("If hail falls the rent is cut by a quarter.", "If hail falls the rent is cut to a quarter.", "by a quarter"),
        ("Si graniza, la renta se reduce en un tercio.", "Si graniza, la renta se reduce a un tercio.", "en un tercio"),
        ("The member may suspend the plan once a year.", "The member may suspend the plan twice a year.", "once"),
        ("The crane must lift at least 3 tonnes.", "The crane may not go beyond 3 tonnes.", "at least"),
    ],
)  # fmt: skip
def test_a_small_change_that_turns_the_sense_is_named(passage: str, claim: str, told: str) -> None:
    assert any(told in detail for detail in objections(passage, claim))
    assert objections(passage, passage) == []


@pytest.mark.parametrize(
    ("passage", "claim"),
    [
        ("The jar, probably thrown in Ravenna, was found under the stairs.",
         "A jar that was likely made in Ravenna was found under the stairs."),
        ("The warehouse need not store goods that smell. The keeper locks the gate at night.",
         "The keeper must lock the gate at night."),
        ("Entry needs a library card or a student pass.", "A library card or a student pass is enough to enter."),
    ],
)  # fmt: skip
def test_the_same_in_other_words_is_no_objection(passage: str, claim: str) -> None:
    assert objections(passage, claim) == []


def test_a_quote_that_stops_at_its_exception_is_clipped() -> None:
    passage = "The drops are not suitable for infants, unless a nurse has ordered them."
    quote = "The drops are not suitable for infants, unless"
    claim = "The drops are unsuitable for children who have not yet learnt to walk."
    assert any("unless a nurse has ordered them" in detail for detail in objections(passage, claim, quote))

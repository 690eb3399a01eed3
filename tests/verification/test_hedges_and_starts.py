"""Hedges of habit, starts of periods, comparisons and ranges: told apart from what only looks like them."""

from __future__ import annotations

import pytest

from desktop_app.domain.claims import CheckOutcome
from desktop_app.settings.schema import VerificationSettings
from desktop_app.verification.verdict import Verifier

VERIFIER = Verifier(VerificationSettings())
HELD = (CheckOutcome.FLAGGED, CheckOutcome.FAILED)


def objections(passage: str, claim: str) -> list[str]:
    checks = VERIFIER.verify(passage, None, claim).checks
    return [check.detail for check in checks if check.outcome in HELD and check.name not in ("alignment", "entailment")]


@pytest.mark.parametrize(
    ("passage", "claim"),
    [
        ("The swelling usually goes down within two days.", "The swelling goes down within two days."),
        ("La fiebre suele bajar a las dos horas.", "La fiebre baja a las dos horas."),
    ],
)
def test_what_is_only_usual_is_not_said_plainly(passage: str, claim: str) -> None:
    assert any("usually" in told or "suele" in told for told in objections(passage, claim))
    assert objections(passage, passage) == []


@pytest.mark.parametrize(
    ("passage", "claim"),
    [
        ("El recibo se firma en dos copias y queda en la oficina.",
         "Del recibo se hacen dos copias, que quedan en la oficina."),
        ("The harbour handled 300 boats, 6 per cent more than in the year before.",
         "The harbour handled 300 boats, up 6 per cent on the year before."),
        ("La visita dura entre veinte y cuarenta minutos.", "La visita dura de veinte a cuarenta minutos."),
        ("No está permitido el paso de perros a la sala.", "El paso de perros a la sala está vedado."),
    ],
    ids=["signed in two copies", "more than in the year before", "a range", "not allowed is barred"],
)  # fmt: skip
def test_what_is_the_same_in_other_words_is_no_objection(passage: str, claim: str) -> None:
    assert objections(passage, claim) == []


@pytest.mark.parametrize(
    ("passage", "claim"),
    [
        ("The deposit is paid back within 30 days of receipt of the keys.",
         "The deposit is paid back within 30 days of signing."),
        ("La visita dura entre veinte y cuarenta minutos.", "La visita dura de diez a cuarenta minutos."),
        ("Boats of more than 12 metres pay double.", "Boats of less than 12 metres pay double."),
    ],
    ids=["another start", "another range", "another bound"],
)  # fmt: skip
def test_what_is_another_start_range_or_bound_still_is(passage: str, claim: str) -> None:
    assert objections(passage, claim)


@pytest.mark.parametrize(
    ("passage", "claim", "hedged"),
    [
        ("Roughly half of the delegates spoke.", "Half of the delegates spoke.", "About half of the delegates spoke."),
        ("The tank holds about 300 litres.", "The tank holds 300 litres.", "The tank holds some 300 litres."),
        ("Habló cerca de un tercio de los delegados.", "Habló un tercio de los delegados.",
         "Habló alrededor de un tercio de los delegados."),
    ],
)  # fmt: skip
def test_a_rough_figure_is_not_told_as_exact(passage: str, claim: str, hedged: str) -> None:
    assert any("only as a rough figure" in told for told in objections(passage, claim))
    assert not objections(passage, hedged)


@pytest.mark.parametrize(
    ("passage", "claim"),
    [
        ("Whether the tenant must mend the gate was left open by the landlord.",
         "The landlord left open whether the tenant must mend the gate."),
        ("El arrendador dejó sin decidir si el arrendatario debe pintar la verja.",
         "Si el arrendatario debe pintar la verja quedó sin decidir por el arrendador."),
    ],
)  # fmt: skip
def test_a_duty_inside_an_open_question_is_nobodys_act(passage: str, claim: str) -> None:
    assert not any("who acts" in told for told in objections(passage, claim))

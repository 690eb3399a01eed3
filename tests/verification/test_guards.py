"""Level 2: each guard on claims that a reviewer would accept and claims that they would not."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

import pytest

from desktop_app.domain.claims import Check, CheckOutcome
from desktop_app.settings.schema import VerificationSettings
from desktop_app.verification.guards.dates import dates
from desktop_app.verification.guards.quantities import decimal_comma, quantities
from desktop_app.verification.premise import build_premise
from desktop_app.verification.verdict import Verifier

BAD = (CheckOutcome.FLAGGED, CheckOutcome.FAILED)


def checks(source: str, claim: str, heading: str = "") -> list[Check]:
    from desktop_app.domain.geometry import Span

    premise = build_premise(source, [Span(0, len(source))], heading=heading)
    return list(Verifier(VerificationSettings()).judge_text(claim, [premise])[0].checks)


def objections(source: str, claim: str, heading: str = "") -> set[str]:
    return {check.name for check in checks(source, claim, heading) if check.outcome in BAD}


#: guard, source, a claim that keeps what the source says, a claim that changes it
TABLE = [
    ("numbers", "Revenue was $1,284.6 million.", "Revenue was about $1.28 billion.", "Revenue was $1,284.6 thousand."),
    ("numbers", "Interest is 50 bps a year.", "Interest is 0.5% a year.", "Interest is 5% a year."),
    ("numbers", "Notice is thirty (30) days.", "Notice is 30 days.", "Notice is 60 days."),
    ("numbers", "The fee is £2,150 a month.", "The fee is £2,150 a month.", "The fee is €2,150 a month."),
    ("numbers", "Take 5 ml in the evening.", "Take 5 ml in the evening.", "Take 15 ml in the evening."),
    ("numbers", "The term is 24 months.", "The term is two years.", "The term is three years."),
    ("numbers", "Deliver within 48 hours.", "Deliver within two days.", "Deliver within 48 days."),
    ("numbers", "Net loss was (1,204) this year.", "Net loss was 1,204 this year.", "Net loss was 1,240 this year."),
    ("numbers", "Ingresos de 1.284,6 millones de euros.", "Ingresos de 1.284,6 millones de euros.", "Ingresos de 1.284,6 euros."),
    ("numbers", "La fianza es de 2.300 euros.", "La fianza es de 2300 euros.", "La fianza es de 2,300 euros."),
    ("numbers", "El plazo es de veintiún días.", "El plazo es de 21 días.", "El plazo es de 31 días."),
    ("numbers", "Se paga un 12,5 % anual.", "Se paga un 12,5 % anual.", "Se paga un 125 % anual."),
    ("numbers", "Subvenciona el 60 % del gasto.", "Subvenciona tres quintas partes del gasto.", "Subvenciona el 70 % del gasto."),
    ("dates", "Signed on 5 March 2024 in Leeds.", "Signed on March 5, 2024 in Leeds.", "Signed on 6 March 2024 in Leeds."),
    ("dates", "Firmado el 5 de marzo de 2024.", "Firmado el 5 de marzo de 2024.", "Firmado el 5 de mayo de 2024."),
    ("dates", "Open from 9:00 to 17:00 daily.", "Open from 9 a.m. to 5 p.m. daily.", "Open from 9 a.m. to 6 p.m. daily."),
    ("negation", "The deposit is not refundable.", "The deposit is not refundable.", "The deposit is refundable."),
    ("negation", "The deposit is refundable.", "The deposit is refundable now.", "The deposit is not refundable."),
    ("negation", "La fianza no es reembolsable.", "La fianza no es reembolsable.", "La fianza es reembolsable."),
    ("exception", "Tickets are valid daily, except on Sundays.", "Tickets are valid daily except Sundays.", "Tickets are valid daily."),
    ("exception", "La tarifa se aplica siempre, salvo los festivos.", "La tarifa se aplica salvo los festivos.", "La tarifa se aplica."),
    ("condition", "You may cancel if you tell us in writing.", "You may cancel if you tell us in writing.", "You may cancel."),
    ("condition", "Podrá desistir siempre que avise al arrendador.", "Podrá desistir si avisa al arrendador.", "Podrá desistir."),
    ("qualifiers", "Pay within 14 calendar days.", "Pay within 14 calendar days.", "Pay within 14 business days."),
    ("qualifiers", "Plazo de 14 días naturales.", "Plazo de 14 días naturales.", "Plazo de 14 días hábiles."),
    ("qualifiers", "Plazo de 14 días naturales.", "Plazo de 14 días naturales.", "Plazo de 14 días."),
    ("qualifiers", "Cover is at least £500.", "Cover is no less than £500.", "Cover is at most £500."),
    ("qualifiers", "Only members may vote here.", "Only members may vote here.", "Members may vote here."),
    ("qualifiers", "Cuenta desde la entrega del bien.", "Cuenta desde la entrega del bien.", "Cuenta desde la factura del bien."),
    ("parties", "The Landlord shall repair the roof for the Tenant.", "The landlord must mend the roof for the tenant.",
     "The tenant must repair the roof for the landlord."),
    ("parties", "El arrendador deberá reparar el tejado al arrendatario.", "El arrendador debe reparar el tejado al arrendatario.",
     "El arrendatario debe reparar el tejado al arrendador."),
    ("parties", "The Landlord shall make good any damage caused by entry. The Tenant pays rent.",
     "Damage caused by entry must be repaired by the landlord.", "Damage caused by entry must be repaired by the tenant."),
    ("modality", "The Supplier may deliver early.", "The supplier can deliver early.", "The supplier must deliver early."),
    ("modality", "El cliente podrá ampliar el plazo.", "El cliente puede ampliar el plazo.", "El cliente debe ampliar el plazo."),
    ("direction", "Net sales increased by 4%.", "Net sales rose by 4%.", "Net sales decreased by 4%."),
    ("direction", "Las ventas aumentaron un 4 %.", "Las ventas subieron un 4 %.", "Las ventas disminuyeron un 4 %."),
    ("direction", "The price includes breakfast.", "The price includes breakfast.", "The price excludes breakfast."),
    ("period and scope", "Sales of the quarter were 5.", "Sales of the quarter were 5.", "Sales of the full year were 5."),
    ("names", "The seller is Nordvik AS of Oslo.", "The seller is Nordvik of Oslo.", "The seller is Bergstrom of Oslo."),
]  # fmt: skip


@pytest.mark.parametrize(("guard", "source", "kept", "changed"), TABLE)
def test_a_guard_objects_to_the_change_and_only_to_it(guard: str, source: str, kept: str, changed: str) -> None:
    assert guard not in objections(source, kept)
    assert guard in objections(source, changed)


def test_equal_in_length_is_not_equal_in_kind() -> None:
    found = checks("Return it within 14 calendar days.", "Return it within two weeks.")
    assert any(c.outcome is CheckOutcome.FLAGGED and "not in kind" in c.detail for c in found)


def test_rounding_must_be_said_and_must_be_right() -> None:
    source = "Revenue was 1,284.6 million euros."
    assert "numbers" not in objections(source, "Revenue was around 1.28 billion euros.")
    assert "numbers" in objections(source, "Revenue was 1.28 billion euros.")
    assert "numbers" in objections(source, "Revenue was around 1.38 billion euros.")
    assert "numbers" in objections(source, "Revenue was more than 1.29 billion euros.")


def test_figures_of_a_table_take_the_unit_and_column_of_their_heading() -> None:
    heading = "Three months ended June 30 Six months ended June 30 (in millions) 2023 2022 2023 2022"
    row = "Research and development 7,457 6,387 15,166 12,693"
    assert "numbers" not in objections(row, "Research and development was $7,457 million.", heading)
    assert "numbers" in objections(row, "Research and development was $7,457.", heading)
    assert "period and scope" in objections(row, "Research and development of the three months was 15,166.", heading)
    assert "period and scope" not in objections(row, "Research and development of the six months was 15,166.", heading)


def test_every_objection_is_a_sentence() -> None:
    for _, source, _, changed in TABLE:
        for check in checks(source, changed):
            assert check.detail.strip(), check
            if check.name != "entailment":
                assert check.detail[0].isupper() or check.detail[0] in "“0123456789", check


def test_a_number_keeps_its_offsets_and_reads_both_conventions() -> None:
    text = "Ventas de 1.284,6 millones de euros y un 4,5 % más."
    found = quantities(text, "es", decimal_comma(text, "es"))
    assert [(q.text, float(q.value)) for q in found] == [("1.284,6 millones de euros", 1_284_600_000.0), ("4,5 %", 4.5)]
    assert all(text[q.start : q.end] == q.text for q in found)


def test_an_ambiguous_date_is_read_both_ways() -> None:
    (date,) = dates("due 03/04/2024", "en")
    assert (date.day, date.month, date.swapped) == (3, 4, (4, 3))
    assert dates("The tenant may leave", "en") == ()


@pytest.mark.parametrize("text", ["one thİrd of the fİfth part", "thIrd mİllıon", "fİve o'clock, two mİllİon", "fıfth"])
def test_letters_that_only_look_alike_in_a_pattern_break_no_check(text: str) -> None:
    judged = Verifier(VerificationSettings()).verify(f"It was {text} euros of the rent.", None, f"It was {text} euros.")
    assert judged.verdict is not None

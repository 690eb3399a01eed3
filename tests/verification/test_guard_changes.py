"""Claims that keep the wording but for one word: what a reviewer puts a finger on is named, in both languages."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

import pytest

from desktop_app.domain.claims import CheckOutcome
from desktop_app.settings.schema import VerificationSettings
from desktop_app.verification.edits import edits
from desktop_app.verification.guards.quantities import decimal_comma, quantities
from desktop_app.verification.verdict import Verifier

BAD = (CheckOutcome.FLAGGED, CheckOutcome.FAILED)


def objections(source: str, claim: str) -> dict[str, str]:
    sentence = Verifier(VerificationSettings()).verify(source, None, claim).sentences[0]
    return {check.name: check.detail for check in sentence.checks if check.outcome in BAD}


#: what was changed, source, the changed claim, a claim beside it that says the same
CHANGED = [
    ("place", "The Agent shall not sell competing goods in the Territory during the Term.", "The Agent shall not sell competing goods during the Term.", "During the Term the Agent may not sell competing goods in the Territory."),
    ("place", "El Agente no venderá productos rivales en el Territorio durante el Plazo.", "El Agente no venderá productos rivales durante el Plazo.", "Durante el Plazo, el Agente no podrá vender productos rivales en el Territorio."),
    ("group", "The hostel keeps ten beds for first-time guests from the islands.", "The hostel keeps ten beds for guests from the islands.", None),
    ("group", "El albergue reserva diez plazas para alumnos de primer ingreso de las islas.", "El albergue reserva diez plazas para alumnos de las islas.", None),
    ("share", "The claim is partially upheld and the insurer pays 900 euros.", "The claim is upheld and the insurer pays 900 euros.", "The insurer pays 900 euros, since the claim is upheld in part."),
    ("share", "Se estima parcialmente el recurso y la aseguradora paga 900 euros.", "Se estima el recurso y la aseguradora paga 900 euros.", "La aseguradora paga 900 euros, pues el recurso se estima en parte."),
    ("kind", "An appeal for reversal lies against this order within five days before this court.", "An appeal for annulment lies against this order within five days before this court.", None),
    ("kind", "Contra este auto cabe recurso de reposición en cinco días ante este juzgado.", "Contra este auto cabe recurso de apelación en cinco días ante este juzgado.", None),
    ("added thing", "The policy covers loss of coffee yield through hail, flooding and landslide.", "The policy covers loss of coffee yield through hail, flooding, landslide and frost.", None),
    ("added thing", "La póliza cubre la pérdida de café por granizo, lluvia y derrumbe.", "La póliza cubre la pérdida de café por granizo, lluvia, derrumbe y heladas.", None),
    ("added cause", "The board chose Brightway to resurface the car park.", "The board chose Brightway to resurface the car park because of the drainage.", None),
    ("added cause", "La junta eligió a Brillavía para asfaltar el aparcamiento.", "La junta eligió a Brillavía para asfaltar el aparcamiento a causa del drenaje.", None),
    ("opposite", "Do not take antacids, since they reduce the uptake of iron.", "Do not take antacids, since they raise the uptake of iron.", None),
    ("opposite", "No tome antiácidos, ya que reducen la absorción del hierro.", "No tome antiácidos, ya que aumentan la absorción del hierro.", None),
    ("party", "Small repairs to the shop fall to the lessee.", "Small repairs to the shop fall to the lessor.", "Small repairs to the shop fall to the tenant."),
    ("party", "Las pequeñas reparaciones del local corresponden a la arrendataria.", "Las pequeñas reparaciones del local corresponden a la arrendadora.", "Las pequeñas reparaciones del local corresponden a la inquilina."),
    ("exception turned", "Pets are welcome in the garden except puppies.", "Pets are welcome in the garden, even puppies.", "Except puppies, pets are welcome in the garden."),
    ("exception turned", "Se admiten perros en el jardín salvo cachorros.", "Se admiten perros en el jardín, incluso cachorros.", "Salvo cachorros, se admiten perros en el jardín."),
    ("names changed places", "The council appoints Ms Ansorena as chair, in succession to Mr Bergara.", "The council appoints Mr Bergara as chair, in succession to Ms Ansorena.", "In succession to Mr Bergara, the council appoints Ms Ansorena as chair."),
    ("figures changed places", "El continente está asegurado por 185.000 euros y el contenido por 42.000 euros.", "El continente está asegurado por 42.000 euros y el contenido por 185.000 euros.", "El contenido está asegurado por 42.000 euros y el continente por 185.000 euros."),
    ("possible made certain", "The syrup contains sorbitol, which may have a mild laxative effect.", "The syrup contains sorbitol, which will have a mild laxative effect.", "The syrup contains sorbitol, which can have a mild laxative effect."),
    ("possible made certain", "El incumplimiento podrá dar lugar a medidas disciplinarias.", "El incumplimiento dará lugar a medidas disciplinarias.", "El incumplimiento puede dar lugar a medidas disciplinarias."),
    ("bound turned", "Leave at least six hours between doses and take no more than three.", "Leave no more than six hours between doses and take no more than three.", "Leave six hours or more between doses and take no more than three."),
    ("bound turned", "Deje al menos seis horas entre tomas y no tome más de tres.", "Deje como máximo seis horas entre tomas y no tome más de tres.", "Deje seis horas como mínimo entre tomas y no tome más de tres."),
    ("other measure", "Mileage is paid at 30 cents per kilometre.", "Mileage is paid at 30 cents per mile.", "Mileage is paid at 30 cents for each kilometre."),
    ("other measure", "La renta es de 320 euros al año por la parcela.", "La renta es de 320 euros al mes por la parcela.", "Por la parcela se pagan 320 euros por año de renta."),
    ("group for a part", "The Marine division sold goods for 40 million euros.", "The group as a whole sold goods for 40 million euros.", None),
    ("group for a part", "La División Norte vendió 184 mil toneladas.", "La compañía en su conjunto vendió 184 mil toneladas.", None),
]  # fmt: skip


@pytest.mark.parametrize(("what", "source", "changed", "same"), CHANGED, ids=[f"{c[0]}: {c[1][:24]}" for c in CHANGED])
def test_a_small_change_is_named_and_the_same_said_otherwise_is_not(
    what: str, source: str, changed: str, same: str | None
) -> None:
    assert objections(source, changed), what
    if same is not None:
        assert objections(source, same) == {}


def test_the_words_at_fault_stand_in_the_reason() -> None:
    left = objections("The Agent shall not sell rival goods in the Territory.", "The Agent shall not sell rival goods.")
    assert left["changed words"] == "The passage says “in the Territory”; the claim leaves it out."
    added = objections("The policy covers hail and flooding.", "The policy covers hail, flooding and frost.")
    assert added["changed words"] == "The claim adds “frost”, which the passage does not say."


def test_a_word_from_elsewhere_in_the_passage_is_not_brought_in() -> None:
    source = "The playground was put out to tender. The council awards the contract to Grünholz for 86,400 euros."
    claim = "The council awards the playground contract to Grünholz for 86,400 euros."
    quote = "The council awards the contract to Grünholz for 86,400 euros."
    sentence = Verifier(VerificationSettings()).verify(source, quote, claim).sentences[0]
    assert not [check for check in sentence.checks if check.outcome in BAD]


def test_edits_are_the_stretches_between_shared_words() -> None:
    found = edits("The tenant pays the full rent in May", "The tenant pays the rent every month", "en")
    shown = [([w.folded for w in edit.mine], [w.folded for w in edit.theirs]) for edit in found.edits]
    assert (["full"], []) in shown and 0.5 < found.followed < 0.9
    assert edits("The tenant pays", "The tenant pays", "en").followed == 1.0


@pytest.mark.parametrize(
    ("text", "language", "value", "family"),
    [
        ("debt fell from 540 to 467 million euros", "en", 540_000_000, "eur"),
        ("la deuda pasó de 540 a 467 millones de euros", "es", 540_000_000, "eur"),
        ("between 40 and 45 % of members", "en", 40, "%"),
        ("one patient in a thousand", "en", 0.1, "%"),
        ("1 de cada 1.000 personas", "es", 0.1, "%"),
        ("sesenta segundos", "es", 60, "day"),
        ("a minute", "en", 60, "day"),
    ],
)
def test_figures_that_share_a_unit_or_are_said_in_words(text: str, language: str, value: float, family: str) -> None:
    first = quantities(text, language, decimal_comma(text, language))[0]
    assert (float(first.value), first.family) == (value, family)


def test_a_year_takes_no_unit_from_the_figure_after_it() -> None:
    assert [q.family for q in quantities("del 31 % en 2018 al 54 %", "es", True)] == ["%", "", "%"]


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        ("Staff are insured worldwide and round the clock.", "Staff are insured worldwide 24 hours a day."),
        ("El personal está asegurado día y noche.", "El personal está asegurado las 24 horas."),
        ("The costs are borne by both parents in equal shares.", "The two parents bear half of the costs each."),
        ("Los gastos se pagan por mitad por ambos padres.", "Los dos padres pagan la mitad de los gastos."),
        ("El precio es de $6,480.00 por tonelada.", "El precio por tonelada es de $6,480."),
        ("Leave must be requested at least four weeks before the trip.", "Leave must be requested no later than four weeks before the trip."),
        ("La baja se pide al menos dos semanas antes del viaje.", "La baja se pide a más tardar dos semanas antes del viaje."),
        ("Machines no older than seven years are insured.", "Machines of up to seven years are insured."),
    ],
)  # fmt: skip
def test_honest_figures_in_other_words_are_not_held_back(source: str, claim: str) -> None:
    assert objections(source, claim) == {}


#: source, quote, claim, the guard that objects
BESIDE = [
    ("The Seller pays the taxes. The surveyor shall be named by the Buyer.", "The surveyor shall be named by the Buyer.", "It is for the seller to name the surveyor.", "parties"),
    ("El Vendedor paga los impuestos. El perito será nombrado por el Comprador.", "El perito será nombrado por el Comprador.", "Corresponde al vendedor nombrar al perito.", "parties"),
    ("The stock lasts about 19 days.", None, "The stock lasts exactly 19 days.", "qualifiers"),
    ("Las existencias duran unos 19 días.", None, "Las existencias duran 19 días exactos.", "qualifiers"),
]  # fmt: skip


@pytest.mark.parametrize(("source", "quote", "claim", "guard"), BESIDE)
def test_a_party_of_another_sentence_and_false_exactness_are_named(
    source: str, quote: str | None, claim: str, guard: str
) -> None:
    sentence = Verifier(VerificationSettings()).verify(source, quote, claim).sentences[0]
    assert guard in {check.name for check in sentence.checks if check.outcome in BAD}


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        ("Do not take more than six tablets in 24 hours.", "According to the leaflet, do not take more than six tablets in 24 hours."),
        ("No tome más de seis comprimidos en 24 horas.", "Según el prospecto, no tome más de seis comprimidos en 24 horas."),
    ],
)  # fmt: skip
def test_whose_statement_it_is_adds_nothing(source: str, claim: str) -> None:
    assert not objections(source, claim)

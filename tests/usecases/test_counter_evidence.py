"""Beside a supported claim stands what another passage says otherwise; what is merely similar does not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from draft_desk import LEASE, Desk, typeset

from desktop_app.domain.claims import Claim, Quote, Verdict
from desktop_app.domain.ports import EntailmentScore
from desktop_app.storage.answer_codec import claim_from_json, claim_to_json, documents_of
from desktop_app.usecases.counter_evidence import find_counter

RENT = (
    "The annual rent is £48,000, payable by equal monthly instalments of £4,000 in advance on the first Business Day "
    "of each month."
)
AMENDMENT = [
    "Deed of variation of the lease of Unit 4, Quayside Works",
    "1.1 The annual rent is £53,500, payable by equal monthly instalments of £4,458 in advance.",
    "1.2 The Tenant may underlet part of the Premises.",
    "1.3 The Tenant shall use the Premises for storage as well.",
]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path, LEASE)
    yield desk
    desk.close()


def amended(desk: Desk, tmp_path: Path, paragraphs: list[str] = AMENDMENT, name: str = "deed.pdf") -> None:
    desk.add(typeset(tmp_path / name, paragraphs))


def test_an_amended_rent_stands_beside_the_rent_of_the_lease_and_no_winner_is_picked(
    desk: Desk, tmp_path: Path
) -> None:
    amended(desk, tmp_path)
    old, new = desk.check(f"{RENT} The annual rent is £53,500.").claims
    assert (old.verdict, new.verdict) == (Verdict.SUPPORTED, Verdict.SUPPORTED)
    assert [Path(quote.path).name for quote in old.counter] == ["deed.pdf"]
    assert "£53,500" in old.counter[0].text and old.counter[0].pages
    assert [Path(quote.path).name for quote in new.counter] == ["lease-unit-4.pdf"]
    assert "£48,000" in new.counter[0].text


def test_references_to_other_clauses_do_not_hide_that_it_is_the_same_thing(desk: Desk, tmp_path: Path) -> None:
    amended(desk, tmp_path, ["1.2 The Service Charge shall not exceed £7,200 in any year of the Term."])
    text = "The Service Charge shall not exceed £6,500 in any year of the Term, subject to Clause 6.3."
    [claim] = desk.check(text).claims
    assert claim.verdict is Verdict.SUPPORTED
    assert ["£7,200" in quote.text for quote in claim.counter] == [True]


def test_a_prohibition_that_another_document_lifts(desk: Desk, tmp_path: Path) -> None:
    amended(desk, tmp_path)
    [claim] = desk.check("The Tenant shall not underlet part of the Premises.").claims
    assert claim.verdict is Verdict.SUPPORTED
    assert [quote.text for quote in claim.counter] == ["1.2 The Tenant may underlet part of the Premises."]


def test_a_figure_said_to_replace_another_counts_although_the_old_one_is_named(desk: Desk, tmp_path: Path) -> None:
    amended(
        desk,
        tmp_path,
        ["From now on the deposit that the Tenant shall pay on signing this Lease is £15,000 instead of £12,000."],
    )
    [claim] = desk.check("On signing this Lease the Tenant shall pay a deposit of £12,000.").claims
    assert len(claim.counter) == 1


@pytest.mark.parametrize(
    "line",
    [
        "The annual rent of Unit 5 is £30,000, payable by equal monthly instalments of £2,500 in advance.",
        "The annual rent is £48,000, payable by equal monthly instalments of £4,000 in advance.",
        "The annual insurance premium is £3,100, payable in advance.",
        "Oakfield Bakeries pays an annual rent of £20,000 by equal monthly instalments of £1,666 in advance.",
        "La renta anual es de 52 000 libras, pagadera en mensualidades anticipadas.",
    ],
)
def test_what_is_about_something_else_or_agrees_is_no_counter_evidence(desk: Desk, tmp_path: Path, line: str) -> None:
    amended(desk, tmp_path, [line])
    [claim] = desk.check(RENT).claims
    assert claim.verdict is Verdict.SUPPORTED and claim.counter == ()


def test_the_lease_alone_does_not_contradict_itself(desk: Desk) -> None:
    """Every sentence of the sample, each of which is supported by itself."""
    from draft_desk import extracted

    text = extracted(LEASE).text
    lines = [
        " ".join(text[s.start : s.end].split()) for s in extracted(LEASE).sentences if not s.heading and not s.furniture
    ]
    answer = desk.check("\n\n".join(lines))
    assert sum(claim.verdict is Verdict.SUPPORTED for claim in answer.claims) > 20
    assert [(claim.text, claim.counter[0].text) for claim in answer.claims if claim.counter] == []


def test_it_stays_inside_the_collection_and_can_be_switched_off(desk: Desk, tmp_path: Path) -> None:
    desk.add(typeset(tmp_path / "deed.pdf", AMENDMENT), "other")
    assert desk.check(RENT).claims[0].counter == ()
    desk.add(typeset(tmp_path / "deed2.pdf", [*AMENDMENT, "More."]))
    assert desk.check(RENT).claims[0].counter
    desk.settings.verification.counter_evidence = False
    assert desk.check(RENT).claims[0].counter == ()


def test_what_the_model_reads_as_unrelated_is_dropped_and_it_is_asked_about_two_at_most(
    desk: Desk, tmp_path: Path
) -> None:
    lines = [
        f"{n}.1 The annual rent is £{n}1,000, payable by equal monthly instalments in advance." for n in range(5, 9)
    ]
    for line in lines:
        amended(desk, tmp_path, [line, "Signed."], name=f"{line[:1]}.pdf")
    [claim] = desk.check(RENT).claims
    assert len(claim.counter) == 2
    asked: list[tuple[str, str]] = []

    def unrelated(premise: str, text: str) -> EntailmentScore:
        asked.append((premise, text))
        return EntailmentScore(0.01, 0.98, 0.01)

    verifier = desk.verifier
    verifier.entailment = type(desk.entailment)(unrelated)
    chunks = {quote.chunk_id for quote in claim.quotes}
    assert find_counter(claim, desk.searcher, verifier, chunks, collection="default") == ()
    assert len(asked) == 2


def test_counter_evidence_survives_storing_and_is_known_to_hold_text_of_its_document(
    desk: Desk, tmp_path: Path
) -> None:
    amended(desk, tmp_path)
    answer = desk.check(RENT)
    claim = claim_from_json(claim_to_json(answer.claims[0]))
    assert [quote.text for quote in claim.counter] == [quote.text for quote in answer.claims[0].counter]
    assert {quote.document_id for quote in claim.counter} <= documents_of(answer)
    old = claim_to_json(Claim("a", Verdict.UNCERTAIN, (), ()))
    del old["counter"]  # stored before there was any
    assert claim_from_json(old).counter == ()


def test_a_claim_in_no_known_language_has_none(desk: Desk) -> None:
    claim = Claim("123 456", Verdict.SUPPORTED, (Quote("x", desk.check(RENT).claims[0].quotes[0].state),), ())
    assert find_counter(claim, desk.searcher, desk.verifier, (), collection="default") == ()

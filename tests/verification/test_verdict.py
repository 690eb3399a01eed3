"""The funnel as a whole."""

from __future__ import annotations

import pytest

from desktop_app.domain.claims import CheckOutcome, DraftClaim, DraftQuote, QuoteState, Verdict
from desktop_app.domain.documents import Passage
from desktop_app.domain.geometry import Span
from desktop_app.domain.ports import EntailmentScore
from desktop_app.settings.schema import VerificationSettings
from desktop_app.verification.entailment import FakeEntailment
from desktop_app.verification.premise import build_premise, sentence_spans
from desktop_app.verification.verdict import Verifier

LEASE = "Tenant may assign this Lease only with Landlord's consent, except to an Affiliate."
AGREES = FakeEntailment(lambda premise, claim: EntailmentScore(0.97, 0.02, 0.01))
DENIES = FakeEntailment(lambda premise, claim: EntailmentScore(0.02, 0.03, 0.95))


def verifier(entailment: FakeEntailment | None = None) -> Verifier:
    return Verifier(VerificationSettings(), entailment)


def passage(chunk_id: int, text: str, start: int = 0, document_id: int = 1) -> Passage:
    spans = tuple(Span(start + s.start, start + s.end) for s in sentence_spans(text))
    return Passage(chunk_id, document_id, "a.pdf", "0" * 64, "A", "en", 0, start, start + len(text), text, spans)


def test_without_a_model_nothing_is_supported_and_the_reason_is_said() -> None:
    judged = verifier().verify(
        "The rent is due on the first day of each month.", None, "The rent is due on the first day of each month."
    )
    assert judged.verdict is Verdict.UNCERTAIN
    assert any(c.name == "entailment" and c.outcome is CheckOutcome.SKIPPED for c in judged.checks)
    assert "no entailment model is installed" in [c.detail for c in judged.checks]


def test_the_sources_own_sentence_is_supported_and_no_model_is_asked() -> None:
    model = FakeEntailment()
    source = "Preamble here. The rent is due on the first day of each month."
    judged = verifier(model).verify(
        source, "The rent is due on the first day", "The rent is due on the first day of each month."
    )
    assert judged.verdict is Verdict.SUPPORTED
    assert not model.asked


def test_a_bare_quote_is_never_the_premise() -> None:
    judged = verifier(AGREES).verify(LEASE, "Tenant may assign this Lease", "The tenant may assign the lease.")
    assert judged.quote_state is QuoteState.VERIFIED
    assert judged.verdict is Verdict.UNCERTAIN
    assert any(c.name == "clipped quote" and c.outcome is CheckOutcome.FLAGGED for c in judged.checks)


@pytest.mark.parametrize(
    ("source", "quote", "mark"),
    [
        ("The Fee is payable monthly subject to Clause 9. Other text.", "The Fee is payable monthly", "Clause 9"),
        ("La fianza se devolverá salvo en caso de daños.", "La fianza se devolverá", "salvo"),
        ("Cover applies worldwide. However, it excludes war zones.", "Cover applies worldwide.", "However"),
    ],
)
def test_a_clipped_quote_never_gives_plain_support(source: str, quote: str, mark: str) -> None:
    judged = verifier(AGREES).verify(source, quote, quote.rstrip(".") + ".")
    assert judged.verdict is not Verdict.SUPPORTED
    assert any(mark in c.detail for c in judged.checks if c.outcome is CheckOutcome.FLAGGED)


def test_a_flag_is_not_outvoted_by_the_model() -> None:
    judged = verifier(AGREES).verify(
        "Pay within 14 calendar days of delivery.", None, "Pay within 14 days of delivery."
    )
    assert judged.verdict is Verdict.UNCERTAIN


def test_a_changed_figure_in_an_otherwise_equal_claim_is_contradicted() -> None:
    judged = verifier(AGREES).verify(
        "The Tenant shall give 30 days notice.", None, "The tenant shall give 60 days notice."
    )
    assert judged.verdict is Verdict.CONTRADICTED


def test_unrelated_claims_are_not_stated() -> None:
    judged = verifier(AGREES).verify("The Tenant shall give 30 days notice.", None, "Elephants migrate across deserts.")
    assert judged.verdict is Verdict.NOT_STATED


def test_the_model_alone_may_doubt_but_not_contradict() -> None:
    judged = verifier(DENIES).verify(
        "The roof leaks whenever it rains hard.", None, "The roof leaks when rain falls hard."
    )
    assert judged.verdict is Verdict.UNCERTAIN


def test_the_model_and_a_guard_together_contradict() -> None:
    judged = verifier(DENIES).verify("The rent is due on 3 May 2024.", None, "The rent is due on 9 May 2024.")
    assert judged.verdict is Verdict.CONTRADICTED


def test_a_sentence_of_the_source_is_supported_whatever_a_weak_model_thinks_of_it() -> None:
    judged = verifier(DENIES).verify("3.2 The rent is due in May.", None, "The rent is due in May.")
    assert judged.verdict is Verdict.SUPPORTED


def test_a_quote_that_is_not_there_ends_the_matter() -> None:
    judged = verifier(AGREES).verify(LEASE, "Tenant may not assign this Lease", "Tenant may not assign it.")
    assert (judged.quote_state, judged.verdict) == (QuoteState.NOT_FOUND, Verdict.QUOTE_NOT_FOUND)
    assert judged.closest


def test_the_weakest_sentence_speaks_for_the_claim() -> None:
    source = "The warranty lasts 24 months. It covers parts."
    judged = verifier(AGREES).verify(source, None, "The warranty lasts 24 months. Penguins manage shipping containers.")
    assert [s.verdict for s in judged.sentences] == [Verdict.SUPPORTED, Verdict.NOT_STATED]
    assert judged.verdict is Verdict.NOT_STATED


def test_the_right_stretch_of_a_long_source_is_compared() -> None:
    filler = "Clause about nothing in particular follows here for the reader. " * 200
    source = filler + "The security deposit equals three months of rent. " + filler
    judged = verifier(AGREES).verify(source, None, "The security deposit equals three months of rent.")
    assert judged.verdict is Verdict.SUPPORTED
    changed = verifier(AGREES).verify(source, None, "The security deposit equals five months of rent.")
    assert changed.verdict is Verdict.CONTRADICTED


def test_across_languages_only_figures_and_names_are_compared() -> None:
    source = "La garantía dura 24 meses desde la entrega del producto."
    judged = verifier(AGREES).verify(source, None, "The warranty lasts 24 months from delivery of the product.")
    assert any(c.name == "alignment" and c.outcome is CheckOutcome.SKIPPED for c in judged.checks)
    assert judged.verdict is not Verdict.CONTRADICTED
    wrong = verifier(AGREES).verify(source, None, "The warranty lasts 36 months from delivery of the product.")
    assert any(c.name == "numbers" and c.outcome is CheckOutcome.FAILED for c in wrong.checks)
    assert wrong.verdict is not Verdict.SUPPORTED


def test_an_unknown_source_is_never_a_citation() -> None:
    draft = DraftClaim("The rent is due.", (DraftQuote(9, "The rent is due on the first day."),))
    claim = verifier(AGREES).judge_claim(draft, [passage(1, "The rent is due on the first day.")])
    assert claim.verdict is Verdict.QUOTE_NOT_FOUND
    assert claim.quotes[0].state is QuoteState.NOT_FOUND
    assert claim.checks[0].name == "source"


def test_a_claim_without_quotes_has_no_citation() -> None:
    assert verifier().judge_claim(DraftClaim("It rains.", ()), []).verdict is Verdict.NO_CITATION


def test_a_misplaced_quote_is_repaired_only_when_it_stands_in_one_place() -> None:
    text = "The rent is due on the first day of the month."
    draft = DraftClaim(text, (DraftQuote(1, text),))
    other = passage(1, "Nothing of the kind is said here at all.")
    claim = verifier(AGREES).judge_claim(draft, [other, passage(2, text, start=100)])
    assert claim.quotes[0].state is QuoteState.MISPLACED
    assert (claim.quotes[0].chunk_id, claim.quotes[0].span) == (2, Span(100, 100 + len(text)))
    assert claim.verdict is Verdict.UNCERTAIN
    twice = verifier(AGREES).judge_claim(draft, [other, passage(2, text, 100), passage(3, text, 500)])
    assert twice.quotes[0].state is QuoteState.NOT_FOUND


def test_spans_are_offsets_of_the_document() -> None:
    text = "Heading words. The rent is due on the first day of the month. End."
    draft = DraftClaim(
        "The rent is due on the first day of the month.", (DraftQuote(1, "the rent is due on\nthe first day"),)
    )
    claim = verifier(AGREES).judge_claim(draft, [passage(1, text, start=1000)])
    span = claim.quotes[0].span
    assert span is not None
    assert text[span.start - 1000 : span.end - 1000] == claim.quotes[0].text == "The rent is due on the first day"
    assert claim.verdict is Verdict.SUPPORTED


def test_neighbours_complete_the_premise_at_the_edge_of_a_passage() -> None:
    text = "Cover applies worldwide for all insured persons."
    draft = DraftClaim(text, (DraftQuote(1, text),))
    claim = verifier(AGREES).judge_claim(
        draft, [passage(1, text)], neighbours=lambda document, span: ("", "However, it excludes war zones.")
    )
    assert claim.verdict is Verdict.UNCERTAIN


def test_the_premise_is_whole_sentences_with_what_stands_beside_them() -> None:
    text = "Preamble about it. The Tenant may assign the Lease to anyone. However, not to a competitor. Unrelated end."
    at = text.index("may assign")
    premise = build_premise(text, [Span(at, at + 10)], heading="12 Assignment")
    assert premise.core == "The Tenant may assign the Lease to anyone."
    assert (premise.before, premise.after) == ("Preamble about it.", "However, not to a competitor.")
    assert premise.text.startswith("12 Assignment")


@pytest.mark.parametrize(
    "source",
    ["", "   ", "\ufffd\ufffd", "x" * 5000, "¿¡!?", "\ud83d\ude00".encode("utf-16", "surrogatepass").decode("utf-16")],
)
def test_odd_sources_never_crash(source: str) -> None:
    for quote in (None, "", "…", "a quote of some length here"):
        for claim in (None, "", "A claim.", "…"):
            verifier(AGREES).verify(source, quote, claim)

"""A draft is checked sentence by sentence; what is right is supported, what is wrong is told, nothing is dropped."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from draft_desk import LEASE, Desk, typeset

from desktop_app.domain.answers import Outcome, RefusalReason
from desktop_app.domain.claims import Check, CheckOutcome, Claim, QuoteState, Verdict
from desktop_app.domain.ports import EntailmentScore
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import Cancelled
from desktop_app.storage.answer_codec import answer_from_json, answer_to_json
from desktop_app.usecases.run_trace import AskObserver

UNDERLET = "“The Tenant shall not underlet part of the Premises.”"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path, LEASE)
    yield desk
    desk.close()


def check(claim: Claim, name: str) -> Check:
    return next(check for check in claim.checks if check.name == name)


def test_a_true_sentence_is_supported_with_its_place_on_the_page(desk: Desk) -> None:
    answer = desk.check("Interest earned on the deposit belongs to the Tenant.")
    [claim] = answer.claims
    assert claim.verdict is Verdict.SUPPORTED and answer.outcome is Outcome.ANSWERED
    assert "Interest earned on the deposit belongs to the Tenant." in claim.quotes[0].text
    assert claim.quotes[0].pages and claim.quotes[0].pages[0].boxes


def test_a_clause_repeated_without_its_number_is_the_sources_own_sentence(desk: Desk) -> None:
    desk.entailment = type(desk.entailment)(lambda premise, claim: EntailmentScore(0.5, 0.2, 0.3))  # a doubtful model
    whole, part = desk.check(
        "The Service Charge shall not exceed £6,500 in any year of the Term, subject to Clause 6.3. "
        "The Service Charge shall not exceed £6,500 in any year of the Term."
    ).claims
    assert whole.verdict is Verdict.SUPPORTED and whole.text.startswith("The Service Charge")
    assert check(whole, "wording").outcome is CheckOutcome.PASSED
    assert part.verdict is not Verdict.SUPPORTED  # "subject to Clause 6.3" was cut off


def test_a_figure_that_was_taken_back_supports_nothing(desk: Desk, tmp_path: Path) -> None:
    desk.add(typeset(tmp_path / "a.pdf", ["The clock tower fee is £900 instead of £700."]), "other")
    old, new = desk.check("The clock tower fee is £700. The clock tower fee is £900.", "other").claims
    assert old.verdict is not Verdict.SUPPORTED
    assert new.verdict is Verdict.SUPPORTED and new.counter == ()


def test_a_changed_figure_is_never_supported(desk: Desk) -> None:
    answer = desk.check("The annual rent is £58,000, payable by equal monthly instalments of £4,000 in advance.")
    assert answer.claims[0].verdict in (Verdict.CONTRADICTED, Verdict.UNCERTAIN)
    assert answer.outcome is Outcome.PARTIAL
    assert "£58,000" in check(answer.claims[0], "numbers").detail


def test_a_sentence_about_something_else_is_not_stated_and_the_nearest_passages_are_named(desk: Desk) -> None:
    desk.settings.retrieval.irrelevant_below = 0.99
    [claim] = desk.check("Giraffes sleep standing up in zoos.").claims
    assert claim.verdict is Verdict.NOT_STATED and not claim.quotes
    assert "lease-unit-4.pdf, page" in check(claim, "search").detail


def test_a_literal_quotation_is_found_and_painted(desk: Desk) -> None:
    answer = desk.check(f"The lease states that {UNDERLET} (Clause 8.2)")
    [claim] = answer.claims
    assert claim.quotes[0].state is QuoteState.VERIFIED and claim.quotes[0].pages
    assert check(claim, "quotation").outcome is CheckOutcome.PASSED
    assert check(claim, "citation").outcome is CheckOutcome.PASSED
    assert claim.verdict is Verdict.SUPPORTED
    assert (answer.figures.valid_citations.numerator, answer.figures.valid_citations.denominator) == (1, 1)


@pytest.mark.parametrize(
    "quotation",
    [
        "The Tenant may underlet part of the Premises.",
        "The annual rent is £84,000, payable by equal monthly instalments",
        "The Tenant shall not underlet part of the Building.",
    ],
)
def test_an_altered_quotation_is_not_found_and_the_closest_text_is_shown(desk: Desk, quotation: str) -> None:
    answer = desk.check(f"The lease states that “{quotation}”.")
    [claim] = answer.claims
    assert claim.verdict is Verdict.QUOTE_NOT_FOUND
    assert claim.quotes[0].state is QuoteState.NOT_FOUND and claim.quotes[0].span is None
    assert claim.quotes[0].closest
    assert answer.figures.valid_citations.numerator == 0


def test_a_wrong_page_or_clause_or_file_is_flagged(desk: Desk) -> None:
    sentence = "Interest earned on the deposit belongs to the Tenant"
    for cited, told in (
        ("lease-unit-4.pdf, page 2", "on page 1"),
        ("Clause 7.2", "in clause 3.3"),
        ("rules.pdf", "not a document of this collection"),
    ):
        [claim] = desk.check(f"{sentence} ({cited}).").claims
        citation = check(claim, "citation")
        assert citation.outcome is CheckOutcome.FLAGGED and told in citation.detail, cited
        assert claim.verdict is Verdict.UNCERTAIN
    for cited in ("lease-unit-4.pdf, page 1", "Clause 3.3", "Clause 3", "p. 1"):
        [claim] = desk.check(f"{sentence} ({cited}).").claims
        assert check(claim, "citation").outcome is CheckOutcome.PASSED, cited
        assert claim.verdict is Verdict.SUPPORTED, cited


def test_a_quotation_that_stands_elsewhere_than_cited_is_misplaced(desk: Desk) -> None:
    [claim] = desk.check(f"The lease states that {UNDERLET} (lease-unit-4.pdf, page 1)").claims
    assert claim.quotes[0].state is QuoteState.MISPLACED and claim.quotes[0].pages[0].page == 2
    assert check(claim, "quotation").outcome is CheckOutcome.FLAGGED
    assert claim.verdict is Verdict.UNCERTAIN


def test_a_quotation_in_two_documents_is_taken_where_it_is_cited(desk: Desk, tmp_path: Path) -> None:
    desk.add(typeset(tmp_path / "copy.pdf", ["The Tenant shall not underlet part of the Premises."]))
    for name in ("copy.pdf", "lease-unit-4.pdf"):
        [claim] = desk.check(f"It states: {UNDERLET} ({name})").claims
        assert claim.quotes[0].path.endswith(name) and claim.quotes[0].state is QuoteState.VERIFIED


def pages(path: Path, *texts: str) -> Path:
    """A PDF with a text on each page."""
    from reportlab.lib.pagesizes import A4
    from reportlab.lib.styles import getSampleStyleSheet
    from reportlab.platypus import PageBreak, Paragraph, SimpleDocTemplate

    style = getSampleStyleSheet()["BodyText"]
    flow = [part for text in texts for part in (Paragraph(text, style), PageBreak())]
    SimpleDocTemplate(str(path), pagesize=A4).build(flow)
    return path


GARDEN = "The caretaker shall water the roof garden twice a week between May and September"


def test_of_equal_documents_the_cited_one_is_judged(desk: Desk, tmp_path: Path) -> None:
    for name in ("one.pdf", "two.pdf", "three.pdf"):
        desk.add(typeset(tmp_path / name, [f"{GARDEN}.", f"This copy is {name}."]))
    for name in ("one.pdf", "two.pdf", "three.pdf"):
        for sentence in (f"{GARDEN} ({name}, p. 1).", f"It says: “{GARDEN}” ({name})."):
            [claim] = desk.check(sentence).claims
            assert {Path(quote.path).name for quote in claim.quotes} == {name}
            assert check(claim, "citation").outcome is CheckOutcome.PASSED


def test_of_two_documents_with_the_words_the_one_with_the_cited_page_is_taken(desk: Desk, tmp_path: Path) -> None:
    desk.add(pages(tmp_path / "first.pdf", f"{GARDEN}.", "Nothing else is agreed."))
    desk.add(pages(tmp_path / "second.pdf", "Nothing else is agreed.", f"{GARDEN}."))
    for cited, name in (("p. 1", "first.pdf"), ("p. 2", "second.pdf")):
        for sentence in (f"It says: “{GARDEN}” ({cited}).", f"{GARDEN} ({cited})."):
            [claim] = desk.check(sentence).claims
            assert Path(claim.quotes[0].path).name == name and claim.quotes[0].state is QuoteState.VERIFIED
            assert check(claim, "citation").outcome is CheckOutcome.PASSED


@pytest.mark.parametrize(
    "sentence",
    [
        "The annual rent is £48,000 (lease-unit-4.pdf, p. 99).",
        f"The lease states that {UNDERLET} (lease-unit-4.pdf, pp. 1-99)",
        f"The lease states that {UNDERLET} (p. 99)",
        "The elephants of the circus are fed at noon (lease-unit-4.pdf, p. 99).",
    ],
)
def test_a_page_that_does_not_exist_is_said(desk: Desk, sentence: str) -> None:
    [claim] = desk.check(sentence).claims
    citation = check(claim, "citation")
    assert citation.outcome is CheckOutcome.FLAGGED
    assert citation.detail.endswith("names a page that does not exist: the document has 2 pages.")
    assert claim.verdict is not Verdict.SUPPORTED


def test_a_quotation_over_two_pages_says_which_it_covers(desk: Desk, tmp_path: Path) -> None:
    first, second = "The caretaker shall water the roof garden twice a week", "between May and September of each year."
    desk.add(pages(tmp_path / "garden.pdf", first, second))
    for cited in ("p. 1", "p. 2"):
        [claim] = desk.check(f"It says: “{first} {second}” (garden.pdf, {cited})").claims
        told = check(claim, "quotation")
        assert told.outcome is CheckOutcome.FLAGGED and "on pages 1–2 of garden.pdf" in told.detail
        assert "on pages 1–2 of garden.pdf" in check(claim, "citation").detail
        assert claim.quotes[0].state is QuoteState.VERIFIED
    for cited in ("pp. 1-2", "p. 1, p. 2"):
        [claim] = desk.check(f"It says: “{first} {second}” (garden.pdf, {cited})").claims
        assert check(claim, "quotation").outcome is CheckOutcome.PASSED


def test_a_quotation_that_leaves_words_out_is_flagged(desk: Desk) -> None:
    quoted = "The Tenant may assign this Lease … no consent is required for an assignment to an Affiliate"
    [claim] = desk.check(f"The lease says “{quoted}”.").claims
    assert check(claim, "quotation").outcome is CheckOutcome.FLAGGED
    assert [q.state for q in claim.quotes[:2]] == [QuoteState.VERIFIED] * 2
    assert claim.verdict is not Verdict.SUPPORTED
    [wrong] = desk.check("The lease says “The Tenant may assign this Lease … to anyone it pleases at any time”.").claims
    assert wrong.verdict is Verdict.QUOTE_NOT_FOUND


def test_a_quotation_that_no_word_search_leads_to_is_found_in_the_rest_within_the_bound(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk.library, "search_words", lambda *_args, **_how: [])
    [claim] = desk.check(f"It states: {UNDERLET}").claims
    assert claim.quotes[0].state is QuoteState.VERIFIED
    typeset(tmp_path / "a.pdf", ["Another text about nothing at all."])
    desk.add(tmp_path / "a.pdf")
    desk.settings.verification.quotation_documents = 1
    orders = sorted(d.path for d in desk.library.documents("default"))
    [claim] = desk.check(f"It states: {UNDERLET}").claims
    expected = QuoteState.VERIFIED if orders[0].endswith("lease-unit-4.pdf") else QuoteState.NOT_FOUND
    assert claim.quotes[0].state is expected


def test_other_collections_are_never_looked_at(desk: Desk, tmp_path: Path) -> None:
    desk.add(typeset(tmp_path / "other.pdf", ["The parking spaces are let separately at £900 a year."]), "other")
    text = "The contract says “The parking spaces are let separately at £900 a year.”"
    assert desk.check(text).claims[0].verdict is Verdict.QUOTE_NOT_FOUND
    assert desk.check(text, "other").claims[0].quotes[0].state is QuoteState.VERIFIED


def test_nothing_of_the_draft_is_dropped(desk: Desk) -> None:
    draft = "# Memo\n\nDear Ana,\n\nThe rent is reviewed on 1 April 2028. Is it? Pets are allowed.\n\nKind regards,\nJo"
    answer = desk.check(draft)
    shown = [claim.text for claim in answer.claims]
    left = {left.text: left.why for left in answer.left_out}
    assert shown == ["The rent is reviewed on 1 April 2028.", "Pets are allowed."]
    assert left == {"Memo": "heading", "Dear Ana,": "greeting", "Is it?": "question", "Kind regards, Jo": "greeting"}


def test_nothing_to_check_and_nothing_to_check_against_are_refused(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    try:
        empty = desk.check("The rent is paid monthly in advance.")
        assert empty.refusal is not None and empty.refusal.reason is RefusalReason.EMPTY_COLLECTION
        assert [left.text for left in empty.left_out] == ["The rent is paid monthly in advance."]
        desk.add(LEASE)
        nothing = desk.check("# Heading only")
        assert nothing.outcome is Outcome.REFUSED and nothing.refusal is not None
        assert nothing.refusal.reason is RefusalReason.NO_CLAIMS
    finally:
        desk.close()


def test_claims_come_one_by_one_with_progress_and_a_cancel_stops_between_them(desk: Desk) -> None:
    draft = "The rent is reviewed on 1 April 2028. The deposit is £12,000. The Landlord shall insure the building."
    seen: list[Claim] = []
    told: list[str] = []
    desk.check(draft, observer=AskObserver(on_claim=seen.append), progress=lambda _share, text: told.append(text))
    assert len(seen) == 3 and told == ["1 / 3", "2 / 3", "3 / 3", ""]
    cancel = CancelToken()
    first: list[Claim] = []

    def stop(claim: Claim) -> None:
        first.append(claim)
        cancel.cancel()

    with pytest.raises(Cancelled):
        desk.check(draft, cancel=cancel, observer=AskObserver(on_claim=stop))
    assert len(first) == 1


def test_the_json_has_the_shape_of_an_answer_and_comes_back_whole(desk: Desk) -> None:
    answer = desk.check(f"The rent is reviewed on 1 April 2028. It says {UNDERLET} Noted.")
    data = answer_to_json(answer)
    assert data["draft"] == "memo.md" and data["question"] == ""
    assert set(data["claims"][0]) >= {"text", "verdict", "probability", "quotes", "checks", "counter"}
    assert {step["step"] for step in data["trace"]} == {"split", "compare"}
    assert answer_from_json(data).claims[0].quotes[0].text == answer.claims[0].quotes[0].text


def test_without_a_model_nothing_is_supported(desk: Desk) -> None:
    desk.entailment = None  # type: ignore[assignment]
    [claim] = desk.check("Interest earned on the deposit belongs to the Tenant.").claims
    assert claim.verdict is Verdict.UNCERTAIN

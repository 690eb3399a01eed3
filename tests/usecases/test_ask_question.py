"""The flow of a question over a real library and real Chroma; only the models are fakes."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from asking_desk import AskingDesk, pointing_at

from desktop_app.domain.answers import Outcome, Question, RefusalReason
from desktop_app.domain.claims import Verdict
from desktop_app.domain.ports import ChatMessage
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import Cancelled
from desktop_app.generation.fake import FakeGenerator
from desktop_app.retrieval.focus import find_focus
from desktop_app.retrieval.search import Searcher
from desktop_app.settings.schema import RetrievalSettings
from desktop_app.usecases.ask_question import AskQuestion
from desktop_app.verification.verdict import Verifier

LEASE = (
    "Lease of Unit 4 between Harbour Estates and Marlow Ceramics.",
    "The annual rent of Unit 4 is £48,000, payable monthly in advance.",
    "The Tenant shall return all keys when the Lease ends.",
)
ORCHID = ("Orchid plc annual report.", "The effective tax rate was 19 % in the year.", "Orchid employs 40 people.")
TULIP = ("Tulip plc annual report.", "The effective tax rate was 24 % in the year.", "Tulip employs 90 people.")


class Desk(AskingDesk):
    """A claim far behind the best one is no answer, as usual."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.settings.retrieval = RetrievalSettings(
            relevant_above=0.0, irrelevant_below=0.0, useful_above=0.0, useful_sure=0.0
        )


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.close()


def test_a_sentence_of_the_source_is_supported_at_its_offsets(desk: Desk) -> None:
    desk.add("lease.pdf", LEASE)
    answer = desk.ask("How much is the annual rent?", pointing_at("£48,000"))
    [claim] = answer.claims
    assert (answer.outcome, claim.verdict) == (Outcome.ANSWERED, Verdict.SUPPORTED)
    assert claim.text == LEASE[1]
    span = claim.quotes[0].span
    assert span is not None
    assert desk.library.part(claim.quotes[0].document_id, span) == LEASE[1]
    assert desk.seen == [LEASE[1]]


def test_without_an_entailment_model_nothing_is_supported_and_the_card_says_so(desk: Desk) -> None:
    desk.add("lease.pdf", LEASE)
    answer = desk.ask("How much is the annual rent?", pointing_at("£48,000"), entailment=False)
    assert [claim.verdict for claim in answer.claims] == [Verdict.UNCERTAIN]
    assert answer.outcome is Outcome.PARTIAL
    assert any("no entailment model" in check.detail for check in answer.claims[0].checks)


def test_an_empty_collection_is_refused_without_asking_any_model(desk: Desk) -> None:
    answer = desk.ask("How much is the annual rent?", "null")
    assert answer.refusal is not None and answer.refusal.reason is RefusalReason.EMPTY_COLLECTION
    assert desk.generator.prompts == []


def test_a_generator_that_declines_is_a_refusal_with_what_was_searched(desk: Desk) -> None:
    desk.add("lease.pdf", LEASE)
    answer = desk.ask("May the Tenant keep pets?", "null")
    assert answer.refusal is not None and answer.refusal.reason is RefusalReason.NOT_STATED
    assert answer.refusal.searched == ("/documents/lease.pdf",)
    assert answer.refusal.nearest and not answer.claims


def test_nothing_relevant_is_reworded_once_and_then_refused_before_anything_is_written(desk: Desk) -> None:
    desk.add("lease.pdf", LEASE)
    desk.settings.retrieval.relevant_above = desk.settings.retrieval.irrelevant_below = 1.0
    answer = desk.ask("How tall is the lighthouse of Alexandria?", "null")
    assert answer.refusal is not None and answer.refusal.reason is RefusalReason.NOTHING_RELEVANT
    assert len(answer.refusal.reformulations) == 1
    assert desk.generator.prompts == []


def test_a_question_about_one_company_is_not_answered_from_another_companys_report(desk: Desk) -> None:
    desk.add("orchid-2024.pdf", ORCHID)
    desk.add("tulip-2024.pdf", TULIP)
    answer = desk.ask("What was Tulip's effective tax rate?", pointing_at("effective tax rate"))
    assert [claim.text for claim in answer.claims] == [TULIP[1]]
    assert "19 %" not in desk.generator.prompts[0][-1].content


def test_a_name_that_every_document_is_about_tells_nothing_apart(desk: Desk) -> None:
    desk.add("orchid-2023.pdf", ORCHID)
    desk.add("orchid-2024.pdf", [*ORCHID, "A branch was opened."])
    assert find_focus("What did Orchid pay?", "default", (), desk.library).documents == ()


def test_a_name_is_not_the_common_word_of_another_document(desk: Desk) -> None:
    garden = desk.add("garden.pdf", ["The old city.", "Irena Duda made the garden of the University Library."])
    desk.add("school.pdf", ["A school.", "It has a library of 900 books."])
    found = find_focus("Who designed the garden of the University Library?", "default", (), desk.library)
    assert found.documents == (garden,)


def test_an_abbreviation_of_a_title_chooses_the_document(desk: Desk) -> None:
    meant = desk.add("mutual-non-disclosure-agreement.pdf", ["Both parties keep secrets.", "It lasts three years."])
    desk.add("lease.pdf", LEASE)
    assert find_focus("How long does the duty last in the NDA?", "default", (), desk.library).documents == (meant,)
    assert find_focus("How long is it in the DNA?", "default", (), desk.library).documents == ()


def test_of_several_names_in_a_row_the_documents_that_hold_all_are_meant(desk: Desk) -> None:
    upper = desk.add("upper.pdf", ["Upper Alder.", "The Upper Alder valley is 30 km long."])
    desk.add("school.pdf", ["Upper School.", "It has 300 pupils."])
    assert find_focus("How long is the valley of the Upper Alder?", "default", (), desk.library).documents == (upper,)


def test_a_true_claim_beside_the_question_is_left_out_and_said_so(desk: Desk) -> None:
    desk.add("lease.pdf", LEASE)
    desk.settings.retrieval.useful_share = 1.0
    answer = desk.ask("How much is the annual rent of Unit 4?", pointing_at("£48,000", "return all keys"))
    assert [claim.text for claim in answer.claims] == [LEASE[1]]
    assert [(left.text, left.why) for left in answer.left_out] == [(LEASE[2], "It does not answer the question.")]


def test_a_year_that_the_passage_does_not_name_is_a_refusal_that_says_so(desk: Desk) -> None:
    desk.add("lease.pdf", LEASE)
    answer = desk.ask("How much was the annual rent in 2019?", pointing_at("£48,000"))
    assert answer.refusal is not None and answer.refusal.reason is RefusalReason.NOT_STATED
    assert [left.text for left in answer.left_out] == [LEASE[1]]
    assert "“2019”" in answer.left_out[0].why


def test_a_name_that_the_only_report_is_about_is_not_asked_of_its_sentences(desk: Desk) -> None:
    told = ["Orchid: quarterly report.", "Orchid employs forty people.", "Exchange rates lowered revenue by 3 million."]
    desk.add("orchid.pdf", told)
    answer = desk.ask("How did exchange rates change Orchid's revenue?", pointing_at("forty people", "Exchange rates"))
    assert [claim.text for claim in answer.claims] == [told[2]]


def test_a_question_for_a_figure_is_not_answered_by_a_sentence_without_one(desk: Desk) -> None:
    desk.add("report.pdf", ["Research costs rose because more people were hired.", "Research costs were 40 million."])
    vague = desk.ask("What were the research costs?", pointing_at("more people"))
    assert vague.outcome is Outcome.REFUSED
    assert "asks for a figure" in vague.left_out[0].why
    exact = desk.ask("What were the research costs?", pointing_at("40 million"))
    assert [claim.verdict for claim in exact.claims] == [Verdict.SUPPORTED]


def test_a_claim_that_is_complete_survives_output_that_breaks_off(desk: Desk) -> None:
    desk.add("lease.pdf", LEASE)
    answer = desk.ask("How much is the annual rent?", lambda m: pointing_at("£48,000")(m) + '\n{"quotes": [')
    assert [claim.text for claim in answer.claims] == [LEASE[1]]


def test_a_cancelled_question_ends_and_leaves_no_thread_behind(desk: Desk) -> None:
    desk.add("lease.pdf", LEASE)
    token = CancelToken()

    def reply(messages: Sequence[ChatMessage]) -> str:
        token.cancel()
        return pointing_at("£48,000")(messages)

    searcher = Searcher(desk.library, desk.vectors, desk.embedder, desk.settings.retrieval)
    use_case = AskQuestion(
        desk.library, searcher, FakeGenerator(reply), Verifier(desk.settings.verification, None), desk.settings
    )
    with pytest.raises(Cancelled):
        use_case.run(Question("How much is the annual rent?"), cancel=token)
    assert not any(thread.name == "writing" for thread in threading.enumerate())

"""The flow from the message to a typed end: what it does in each state, and what it never does."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from asking_desk import AskingDesk, outcomes, pointing_at

from desktop_app.domain.answers import DirectKind, Finding, Outcome, RefusalReason
from desktop_app.domain.claims import Verdict
from desktop_app.domain.documents import Passage
from desktop_app.domain.evidence import Situation, State
from desktop_app.domain.ports import ChatMessage
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import Cancelled, UserError
from desktop_app.generation.fake import FakeGenerator
from desktop_app.usecases.run_trace import QuestionRun

LEASE = (
    "Lease of Unit 4 between Harbour Estates and Marlow Ceramics.",
    "The annual rent of Unit 4 is £48,000, payable monthly in advance.",
    "The deposit of £12,000 is returned within thirty days.",
    "The Tenant shall return all keys when the Lease ends.",
)


class ScriptedEvaluator:
    """Gives the states it was told, the last one again; every passage is relevant unless the state is incorrect."""

    name = "scripted"

    def __init__(self, *states: State, sufficient: float = 1.0) -> None:
        self.states = list(states)
        self.sufficient = sufficient
        self.seen: list[list[str]] = []

    def situation(
        self, question: str, passages: Sequence[Passage], occurs: object = None, cancel: object = None
    ) -> Situation:
        self.seen.append([passage.text for passage in passages])
        state = self.states.pop(0) if len(self.states) > 1 else self.states[0]
        return Situation(state, tuple(0.05 if state == "incorrect" else 0.9 for _ in passages))

    def sufficiency(self, question: str, kept: Sequence[Passage], cancel: object = None) -> float:
        return self.sufficient


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[AskingDesk]:
    made = AskingDesk(tmp_path)
    made.add("lease.pdf", LEASE)
    yield made
    made.close()


# without a search


def test_a_greeting_is_answered_without_search_citations_or_models(desk: AskingDesk) -> None:
    answer = desk.ask("Hello!")
    assert answer.outcome is Outcome.DIRECT and answer.direct is not None
    assert answer.direct.kind is DirectKind.GREETING and "without a search" in answer.direct.note
    assert not answer.claims and not outcomes(answer, "retrieve") and not desk.generator.prompts


def test_a_question_about_the_program_is_answered_in_its_language(desk: AskingDesk) -> None:
    answer = desk.ask("¿Qué puedes hacer?")
    assert answer.direct is not None and answer.direct.kind is DirectKind.ABOUT_PROGRAM
    assert "documentos" in answer.direct.text


def test_the_last_answer_is_shortened_to_claims_whose_quotes_still_stand(desk: AskingDesk) -> None:
    first = desk.ask("What are the rent and deposit terms?", pointing_at("£48,000", "£12,000"))
    assert len(first.claims) == 2
    answer = desk.ask("Shorten it", after=first)
    assert answer.direct is not None and answer.direct.text == LEASE[1]
    assert not answer.claims and not desk.generator.prompts


def test_a_removed_document_is_not_repeated_in_a_shorter_answer(desk: AskingDesk) -> None:
    first = desk.ask("How much is the annual rent?", pointing_at("£48,000"))
    desk.library.remove([first.claims[0].quotes[0].document_id])
    answer = desk.ask("Shorten it", after=first)
    assert answer.direct is not None and "48,000" not in answer.direct.text


def test_another_wording_that_says_more_is_not_taken(desk: AskingDesk) -> None:
    first = desk.ask("How much is the annual rent?", pointing_at("£48,000"))
    answer = desk.ask("Rephrase that", "The annual rent of Unit 4 is £52,000.", after=first)
    assert answer.direct is not None and answer.direct.text == LEASE[1]


def test_general_knowledge_is_off_and_labelled_when_switched_on(desk: AskingDesk) -> None:
    desk.evaluator = ScriptedEvaluator("incorrect")
    refused = desk.ask("Why is the sky blue?", "Because of scattering.")
    assert refused.outcome is Outcome.REFUSED and not refused.claims and not desk.generator.prompts
    desk.settings.flow.general_knowledge = True
    told = desk.ask("Why is the sky blue?", "Because of scattering.")
    assert told.direct is not None and told.direct.kind is DirectKind.GENERAL_KNOWLEDGE
    assert told.direct.note.startswith("Not from your documents") and not told.claims


# follow-ups


def test_a_follow_up_is_searched_in_full_and_says_how_it_was_understood(desk: AskingDesk) -> None:
    answer = desk.ask("and the deposit?", pointing_at("£12,000"), after="How much is the annual rent of Unit 4?")
    assert answer.question == "and the deposit?"
    assert answer.understood == "How much is the deposit of Unit 4?"
    assert answer.understood in desk.generator.prompts[0][-1].content
    assert outcomes(answer, "understand") == ["rewritten"]


def test_a_follow_up_can_be_asked_as_it_stands(desk: AskingDesk) -> None:
    answer = desk.ask("and the deposit?", "null", after="How much is the annual rent of Unit 4?", as_written=True)
    assert answer.understood == "" and "Question: and the deposit?" in desk.generator.prompts[0][-1].content


def test_an_earlier_refusal_does_not_bend_the_next_answer(desk: AskingDesk) -> None:
    refused = desk.ask("Why is the sky blue?", "null")
    assert refused.outcome is Outcome.REFUSED
    alone = desk.ask("How much is the annual rent of Unit 4?", pointing_at("£48,000"))
    prompt = desk.generator.prompts
    after = desk.ask("How much is the annual rent of Unit 4?", pointing_at("£48,000"), after=refused)
    assert desk.generator.prompts == prompt
    assert (after.claims, after.outcome, after.understood) == (alone.claims, alone.outcome, "")


def test_a_false_premise_gets_a_search_of_its_own_and_is_answered_with_what_the_documents_say(desk: AskingDesk) -> None:
    answer = desk.ask(
        "And why is the annual rent of Unit 4 £52,000?", "null", after="How much is the annual rent of Unit 4?"
    )
    assert answer.premise is not None and "52,000" in answer.premise.text
    assert [claim.text for claim in answer.claims] == [LEASE[1]]
    assert outcomes(answer, "premise") == ["denied"]


# the three states


def test_a_good_search_is_written_from_at_once(desk: AskingDesk) -> None:
    desk.evaluator = ScriptedEvaluator("correct")
    answer = desk.ask("How much is the annual rent of Unit 4?", pointing_at("£48,000"))
    assert outcomes(answer, "judge") == ["correct"] and not outcomes(answer, "reformulate")


def test_an_ambiguous_search_is_combined_with_a_second_one(desk: AskingDesk) -> None:
    evaluator = desk.evaluator = ScriptedEvaluator("ambiguous", "correct")
    answer = desk.ask("How much is the annual rent of Unit 4?", pointing_at("£48,000"))
    assert outcomes(answer, "judge") == ["ambiguous", "correct"]
    assert any(step.detail.endswith("(lexical)") for step in answer.trace if step.step == "retrieve")
    assert set(evaluator.seen[0]) <= set(evaluator.seen[1])
    assert answer.outcome is Outcome.ANSWERED


def test_a_bad_search_is_discarded_and_names_and_numbers_are_looked_up(desk: AskingDesk) -> None:
    desk.evaluator = ScriptedEvaluator("incorrect")
    answer = desk.ask("What did Contoso pay to Fabrikam in 2031?", pointing_at("£48,000"))
    assert any("Contoso Fabrikam 2031 (lexical)" in step.detail for step in answer.trace)
    assert answer.refusal is not None and answer.refusal.reason is RefusalReason.NOTHING_RELEVANT
    assert answer.refusal.branch == "incorrect" and answer.refusal.helps and not desk.generator.prompts


def test_evidence_that_is_not_enough_is_searched_for_once_more(desk: AskingDesk) -> None:
    desk.settings.retrieval.sufficient_above = 0.5
    desk.evaluator = ScriptedEvaluator("correct", sufficient=0.1)
    answer = desk.ask("How much is the annual rent of Unit 4?", pointing_at("£48,000"))
    assert outcomes(answer, "sufficient") == ["no", "no"]
    assert answer.outcome is Outcome.ANSWERED


def test_the_budget_of_searches_holds(desk: AskingDesk) -> None:
    desk.settings.budget.max_attempts = 1
    desk.evaluator = ScriptedEvaluator("ambiguous")
    answer = desk.ask("How much is the annual rent of Unit 4?", pointing_at("£48,000"))
    assert len(outcomes(answer, "judge")) == 1 and answer.outcome is Outcome.ANSWERED


def test_a_name_that_another_document_merely_opens_with_is_no_wall_once_it_led_nowhere(desk: AskingDesk) -> None:
    desk.add("school.pdf", ["The Library of the school lends books.", "It opens at nine."])
    desk.add("city.pdf", [*("Of the old city." for _ in range(200)), "The Library garden was made by Irena Duda."])
    desk.evaluator = ScriptedEvaluator("incorrect", "correct")
    answer = desk.ask("Who made the garden of the Library?", pointing_at("Irena Duda"))
    assert [claim.text for claim in answer.claims] == ["The Library garden was made by Irena Duda."]


def test_a_report_that_is_called_by_the_name_stays_the_only_place_for_it(desk: AskingDesk) -> None:
    desk.add("orchid 2023.pdf", ["Orchid report.", "Orchid opened a shop."])
    desk.add("tulip 2023.pdf", ["Tulip report.", *("Of the market." for _ in range(200)), "The tax rate was 24 %."])
    desk.evaluator = ScriptedEvaluator("incorrect", "correct")
    desk.ask("What was the tax rate of Orchid?", pointing_at("24 %"))
    assert not any("24 %" in text for text in desk.found)


# writing


def test_the_time_of_a_question_begins_when_the_first_search_has_loaded_its_model(
    desk: AskingDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.settings.budget.seconds = 30
    late = [0.0]
    now, embed = time.monotonic, desk.embedder.embed_query

    def loading(text: str) -> object:
        late[0] = 100.0
        return embed(text)

    monkeypatch.setattr(time, "monotonic", lambda: now() + late[0])
    monkeypatch.setattr(desk.embedder, "embed_query", loading)
    desk.evaluator = ScriptedEvaluator("incorrect", "correct")
    answer = desk.ask("How much is the deposit?", pointing_at("deposit of"))
    assert len(outcomes(answer, "judge")) == 2 and answer.claims


def test_a_search_that_was_cut_short_does_not_say_that_the_documents_are_silent(
    desk: AskingDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.evaluator = ScriptedEvaluator("incorrect")
    monkeypatch.setattr(QuestionRun, "in_time", property(lambda run: False))
    answer = desk.ask("How much is the deposit?")
    assert answer.refusal is not None and answer.refusal.reason is RefusalReason.BUDGET_SPENT


def test_a_single_generation_stops_when_the_time_is_up(desk: AskingDesk) -> None:
    desk.settings.budget.max_attempts = 1
    desk.settings.budget.__dict__["seconds"] = 0.4  # less than a person may choose
    stopped: list[bool] = []

    class Endless(FakeGenerator):
        def stream(self, messages: Sequence[ChatMessage], **options: Any) -> Iterator[str]:
            for _ in range(100):
                if options["cancel"].cancelled:
                    stopped.append(True)
                    return
                time.sleep(0.05)
                yield " "

    desk.generator_kind = Endless
    began = time.monotonic()
    answer = desk.ask("How much is the deposit?")
    assert time.monotonic() - began < 3 and stopped
    assert answer.refusal is not None and answer.refusal.reason is RefusalReason.BUDGET_SPENT


def test_weak_finds_in_the_language_of_the_question_are_cited_in_their_own_words(desk: AskingDesk) -> None:
    desk.settings.retrieval.relevant_above = 0.95
    desk.evaluator = ScriptedEvaluator("ambiguous")
    answer = desk.ask("How much is the annual rent of Unit 4?", pointing_at("£48,000"))
    assert [claim.text for claim in answer.claims] == [LEASE[1]] and len(desk.generator.prompts) == 1
    desk.ask("¿Cuánto es la renta anual de Unit 4?", pointing_at("£48,000"))
    assert len(desk.generator.prompts) > 1  # another language is worded


def test_what_is_not_supported_is_written_once_more_strictly_and_no_oftener(desk: AskingDesk) -> None:
    desk.settings.retrieval.useful_sure = 1.0  # whatever is claimed is at best doubtful
    desk.settings.retrieval.useful_above = 0.0
    answer = desk.ask("How much is the annual rent of Unit 4?", pointing_at("£48,000"))
    assert [step.detail for step in answer.trace if step.step == "write"] == ["", ""]
    assert len(desk.generator.prompts) == 2
    assert answer.outcome is Outcome.REFUSED


def test_the_budget_of_generations_holds(desk: AskingDesk) -> None:
    desk.settings.budget.max_generations = 1
    desk.settings.retrieval.useful_sure = 1.0
    desk.ask("How much is the annual rent of Unit 4?", pointing_at("£48,000"))
    assert len(desk.generator.prompts) == 1


def test_counter_evidence_is_not_looked_for_beside_claims_that_are_dropped(desk: AskingDesk) -> None:
    desk.settings.retrieval.useful_sure = 1.0
    answer = desk.ask("How much is the annual rent of Unit 4?", pointing_at("£48,000"))
    assert not outcomes(answer, "counter")


def test_each_part_is_answered_and_the_part_without_evidence_is_named(desk: AskingDesk) -> None:
    answer = desk.ask("What is the annual rent and the insurance premium?", pointing_at("£48,000"), "null")
    assert [(part.text, part.answered) for part in answer.parts] == [
        ("What is the annual rent?", True),
        ("What is the insurance premium?", False),
    ]
    assert answer.outcome is Outcome.PARTIAL and answer.claims


# other collections


def test_another_collection_is_offered_by_name_and_not_used(desk: AskingDesk) -> None:
    desk.add("cats.pdf", ["Cats sleep for sixteen hours a day."], "zoology")
    desk.settings.retrieval.relevant_above = 0.3
    desk.settings.retrieval.irrelevant_below = 0.2
    answer = desk.ask("How many hours do cats sleep in a day?", pointing_at("Cats"))
    assert answer.outcome is Outcome.REFUSED and answer.refusal is not None
    if answer.refusal.elsewhere:  # the fake embedder knows no meanings; words alone may not be enough
        assert [offer.collection for offer in answer.refusal.elsewhere] == ["zoology"]
    assert all("cats.pdf" not in near.document for near in answer.refusal.nearest)


# every document


def test_a_question_over_all_documents_is_put_to_each(desk: AskingDesk) -> None:
    desk.add("second.pdf", ["This lease says nothing else.", "The deposit of £9,000 is held by the Landlord."])
    desk.add("third.pdf", ["A letter about the weather.", "It rained."])
    answer = desk.ask("How many of the leases mention a deposit?", pointing_at("deposit of"))
    assert answer.survey is not None
    findings = {Path(d.path).name: d.finding for d in answer.survey.documents}
    assert findings == {
        "lease.pdf": Finding.STATED,
        "second.pdf": Finding.STATED,
        "third.pdf": Finding.NOTHING_FOUND,
    }
    assert answer.outcome is Outcome.PARTIAL  # nothing found is no proof
    assert len(outcomes(answer, "survey")) == 3
    assert all(claim.verdict is Verdict.SUPPORTED for d in answer.survey.documents for claim in d.claims)


def test_a_collection_that_is_too_large_is_refused_and_nothing_is_counted(desk: AskingDesk) -> None:
    desk.add("second.pdf", ["The deposit of £9,000 is held by the Landlord."])
    desk.settings.flow.survey_documents = 1
    answer = desk.ask("How many contracts mention a deposit?", pointing_at("deposit of"))
    assert answer.refusal is not None and answer.refusal.reason is RefusalReason.OUT_OF_SCOPE
    assert "2" in answer.refusal.message and not desk.generator.prompts


def test_a_survey_can_be_cancelled(desk: AskingDesk) -> None:
    desk.add("second.pdf", ["The deposit of £9,000 is held by the Landlord."])
    token = CancelToken()

    def reply(messages: object) -> str:
        token.cancel()
        return "null"

    with pytest.raises(Cancelled):
        desk.ask("How many contracts mention a deposit?", reply, cancel=token)


def test_how_many_documents_there_are_is_told_from_the_library(desk: AskingDesk) -> None:
    answer = desk.ask("How many documents are there?")
    assert answer.direct is not None and "one document that can be searched: lease.pdf" in answer.direct.text
    desk.add("second.pdf", ["The deposit of £9,000 is held by the Landlord."])
    answer = desk.ask("What documents are in this collection?")
    assert answer.direct is not None and "2 documents" in answer.direct.text
    assert "lease.pdf" in answer.direct.text and "second.pdf" in answer.direct.text and not desk.generator.prompts


# odd questions


def test_an_empty_question_is_an_error_with_a_remedy(desk: AskingDesk) -> None:
    with pytest.raises(UserError, match="empty"):
        desk.ask("   ")


@pytest.mark.parametrize("question", ["rent", "¿?", "?" * 40, "Wie hoch ist die Jahresmiete?", "家賃はいくらですか"])
def test_odd_questions_end_in_an_answer_or_a_refusal(desk: AskingDesk, question: str) -> None:
    answer = desk.ask(question, "null")
    assert answer.outcome is Outcome.REFUSED and answer.refusal is not None and answer.refusal.message


def test_a_question_of_five_thousand_characters_is_cut_to_its_point(desk: AskingDesk) -> None:
    paste = "We met and talked about many things at great length. " * 95 + "How much is the annual rent of Unit 4?"
    answer = desk.ask(paste, pointing_at("£48,000"))
    assert answer.question == paste and answer.understood == "How much is the annual rent of Unit 4?"
    assert [claim.text for claim in answer.claims] == [LEASE[1]]


# tables


def test_a_row_that_is_labelled_otherwise_does_not_answer_beside_the_row_that_was_asked_for(desk: AskingDesk) -> None:
    desk.settings.retrieval.useful_above = 1e-9
    desk.add("report.pdf", ["Total net sales  117,154  123,945", "Total cost of sales  66,822  69,702"])
    answer = desk.ask("What were the total net sales?", pointing_at("Total net sales", "Total cost"))
    assert ["117,154" in claim.text for claim in answer.claims] == [True]
    assert [left.why for left in answer.left_out] == ["It does not answer the question."]

"""Sentences read one by one: the reader chooses what is said, and whether anything is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from asking_desk import AskingDesk, Reading, outcomes

from desktop_app.domain.answers import Outcome, RefusalReason
from desktop_app.domain.claims import Verdict
from desktop_app.domain.ports import ChatMessage

LEASE = (
    "Lease of Unit 4 between Harbour Estates and Marlow Ceramics.",
    "The annual rent of Unit 4 is £48,000, payable monthly in advance.",
    "The deposit of Unit 4 is £9,000.",
    "The Tenant shall return all keys when the Lease ends.",
)
ASKED = "How much is the annual rent of Unit 4?"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[AskingDesk]:
    desk = AskingDesk(tmp_path / "workspace")
    desk.add("lease.pdf", LEASE)
    yield desk
    desk.close()


def test_the_sentence_that_answers_is_shown_in_its_own_words_and_nothing_is_written(desk: AskingDesk) -> None:
    desk.reader = Reading(rent=0.9, keys=0.2)
    answer = desk.ask(ASKED)
    assert answer.outcome is Outcome.ANSWERED
    assert [claim.text for claim in answer.claims] == [LEASE[1]]
    assert desk.generator.prompts == []
    assert outcomes(answer, "read") == ["1 of 4"]


def test_the_generator_has_no_say_where_the_reader_finds_the_answer(desk: AskingDesk) -> None:
    desk.reader = Reading(rent=0.9)
    assert desk.ask(ASKED, "null").outcome is Outcome.ANSWERED


def test_nothing_that_answers_is_a_refusal(desk: AskingDesk) -> None:
    desk.reader = Reading(rent=0.1, keys=0.2)
    answer = desk.ask(ASKED)
    assert answer.refusal is not None and answer.refusal.reason is RefusalReason.NOT_STATED
    assert answer.claims == ()


def test_a_sentence_that_says_the_same_of_another_thing_answers_no_yes_or_no_question(desk: AskingDesk) -> None:
    desk.reader = Reading(keys=0.95)
    assert desk.ask("Shall the Tenant return all furniture when the Lease ends?").refusal is not None
    assert desk.ask("Shall the Tenant repaint the rooms in white?").refusal is not None
    assert desk.ask("Shall the Tenant return all keys when the Lease ends?").outcome is Outcome.ANSWERED
    assert desk.ask("What shall the Tenant return when the Lease ends?").outcome is Outcome.ANSWERED


def test_what_may_answer_is_shown_alone_and_marked(desk: AskingDesk) -> None:
    desk.settings.generation.answers_above, desk.settings.generation.perhaps_above = 0.6, 0.3
    desk.reader = Reading(rent=0.4, deposit=0.35)
    answer = desk.ask(ASKED)
    assert answer.outcome is Outcome.PARTIAL
    assert [(claim.text, claim.verdict) for claim in answer.claims] == [(LEASE[1], Verdict.UNCERTAIN)]
    assert "may not be what the question asks for" in answer.claims[0].checks[-1].detail


def test_several_sentences_may_answer_together_the_best_first(desk: AskingDesk) -> None:
    desk.reader = Reading(rent=0.88, deposit=0.9)
    assert [claim.text for claim in desk.ask("What does the Tenant pay for Unit 4?").claims] == [LEASE[2], LEASE[1]]


def test_a_sentence_far_behind_the_best_one_is_not_added(desk: AskingDesk) -> None:
    desk.reader = Reading(rent=0.95, deposit=0.6)
    assert [claim.text for claim in desk.ask(ASKED).claims] == [LEASE[1]]


def test_no_more_sentences_are_read_than_the_settings_allow(desk: AskingDesk) -> None:
    desk.add("paid.pdf", [f"In the year {year} the rent of Unit {year % 7} was paid." for year in range(1980, 2020)])
    desk.settings.generation.read_sentences = 7
    reader = desk.reader = Reading(rent=0.9)
    desk.ask(ASKED)
    assert len(set(reader.read)) == 7


def test_a_question_in_another_language_is_worded_from_what_was_read(desk: AskingDesk) -> None:
    desk.reader = Reading(rent=0.9)
    shown: list[str] = []

    def reply(messages: Sequence[ChatMessage]) -> str:
        shown.append(messages[-1].content)
        return '{"quotes":[1],"claim":"La renta anual es de 48.000 libras."}'

    answer = desk.ask("¿Cuánto es la renta anual de la nave 4?", reply)
    assert "£48,000" in shown[0] and "keys" not in shown[0]
    assert [claim.text for claim in answer.claims] == ["La renta anual es de 48.000 libras."]


def test_what_there_was_no_time_to_read_states_nothing(desk: AskingDesk) -> None:
    class Slow(Reading):
        def answers(self, question: str, texts: Sequence[str]) -> list[float]:
            import time

            time.sleep(0.2)
            return super().answers(question, texts)

    desk.settings.budget.max_attempts = 1
    desk.settings.budget.__dict__["seconds"] = 0.1  # less than a person may choose
    reader = desk.reader = Slow(zzz=1.0)
    desk.ask(ASKED)
    assert len(reader.read) < 4


def test_an_answer_for_somebody_who_stands_nowhere_is_doubtful_at_most(desk: AskingDesk) -> None:
    desk.reader = Reading(rent=0.9)
    assert desk.ask(ASKED).claims[0].verdict is Verdict.SUPPORTED
    foreign = desk.ask("How much is the annual rent of Unit 4 at Fabrikam?")
    assert all(claim.verdict is Verdict.UNCERTAIN for claim in foreign.claims)
    assert desk.ask("How much is the annual rent of Fabrikam for Unit 4?").outcome is Outcome.REFUSED


def test_what_nothing_answers_is_looked_for_once_more_and_nothing_is_read_twice(desk: AskingDesk) -> None:
    desk.settings.generation.read_sentences = 1
    desk.reader = reader = Reading(deposit=0.9)
    answer = desk.ask("What about the rent of Unit 4?")
    assert [claim.text for claim in answer.claims] == [LEASE[2]]
    assert len(outcomes(answer, "read")) > 1 and len(outcomes(answer, "reformulate")) == 1
    assert len(reader.read) == len(set(reader.read)) <= 4


def test_what_only_the_second_look_finds_is_a_doubt_unless_it_is_sure(desk: AskingDesk) -> None:
    desk.settings.generation.read_sentences = 1
    desk.reader = Reading(deposit=0.8)
    answer = desk.ask("What about the rent of Unit 4?")
    assert [claim.verdict for claim in answer.claims] == [Verdict.UNCERTAIN]


def test_one_round_is_all_there_is_when_the_budget_says_so(desk: AskingDesk) -> None:
    desk.settings.generation.read_sentences = desk.settings.budget.max_attempts = 1
    desk.reader = Reading(deposit=0.9)
    answer = desk.ask("What about the rent of Unit 4?")
    assert answer.refusal is not None and outcomes(answer, "read") == ["0 of 1"]


def test_what_is_answered_is_not_searched_again(desk: AskingDesk) -> None:
    desk.settings.generation.read_sentences = 1
    desk.reader = Reading(rent=0.9)
    assert outcomes(desk.ask(ASKED), "read") == ["1 of 1"]

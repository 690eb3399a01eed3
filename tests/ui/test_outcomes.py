"""Answers of other kinds in the window: without search, follow-ups, parts, every document."""

from __future__ import annotations

from dataclasses import replace

import pytest
from conftest import Open  # type: ignore[attr-defined]
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from staging import LEASE, Stage, answered, refusal_answer, rent_answer, rent_claim
from waiting import turn

from desktop_app.domain.answers import (
    Answer,
    DirectAnswer,
    DirectKind,
    DocumentFinding,
    Elsewhere,
    Figures,
    Finding,
    Fraction,
    Outcome,
    QuestionPart,
    Survey,
)
from desktop_app.engine import messages as m
from desktop_app.ui.answer.outcomes import DirectCard, SurveyTable, UnderstoodLine

pytestmark = pytest.mark.window

NOTHING = Figures(Fraction(0, 0), Fraction(0, 0), Fraction(0, 0))


def ask(stage: Stage, text: str) -> m.AskQuestionRequest:
    QTest.keyClicks(stage.window.box.edit, text)
    QTest.keyClick(stage.window.box.edit, Qt.Key.Key_Return)
    request = stage.engine.requests[-1]
    assert isinstance(request, m.AskQuestionRequest)
    return request


def shown(stage: Stage) -> str:
    view = stage.window.answers.views[-1]
    return "\n".join(label.text() for label in view.findChildren(QLabel))


def test_an_answer_without_search_has_neither_verdict_nor_figures(stage: Open) -> None:
    s = stage(LEASE).open()
    ask(s, "What can you do?")
    direct = DirectAnswer(DirectKind.ABOUT_PROGRAM, "I answer <b>questions</b>.", "Answered without a search.")
    s.engine.send(answered(s, Answer("What can you do?", Outcome.DIRECT, (), NOTHING, direct=direct)))
    turn()
    assert s.window.answers.views[-1].findChild(DirectCard) is not None
    text = shown(s)
    assert "I answer <b>questions</b>." in text and "Answered without a search." in text
    assert "Valid citations" not in text and "Supported" not in text


def test_the_question_before_goes_with_the_next_one_but_small_talk_does_not(stage: Open) -> None:
    s = stage(LEASE).open()
    first = ask(s, "How much is the annual rent?")
    assert first.question.earlier is None
    s.engine.send(answered(s, replace(rent_answer(s), question="How much is the annual rent?")))
    thanks = ask(s, "Thanks")
    direct = DirectAnswer(DirectKind.THANKS, "You are welcome.", "")
    s.engine.send(answered(s, Answer("Thanks", Outcome.DIRECT, (), NOTHING, direct=direct)))
    second = ask(s, "and the deposit?")
    assert thanks.question.earlier == second.question.earlier
    assert second.question.earlier is not None
    assert second.question.earlier.question == "How much is the annual rent?"


def test_how_a_follow_up_was_understood_is_shown_and_it_can_be_asked_as_it_stood(stage: Open) -> None:
    s = stage(LEASE).open()
    ask(s, "and the deposit?")
    answer = replace(rent_answer(s), question="and the deposit?", understood="How much is the deposit?")
    s.engine.send(answered(s, answer))
    turn()
    line = s.window.answers.views[-1].findChild(UnderstoodLine)
    assert line is not None and "How much is the deposit?" in line.words.text()
    QTest.mouseClick(line.findChild(QPushButton), Qt.MouseButton.LeftButton)
    request = s.engine.requests[-1]
    assert isinstance(request, m.AskQuestionRequest)
    assert request.question.as_written and request.question.text == "and the deposit?"


def test_the_part_without_evidence_is_named(stage: Open) -> None:
    s = stage(LEASE).open()
    ask(s, "What is the rent and the premium?")
    parts = (
        QuestionPart("What is the rent?", True),
        QuestionPart("What is the premium?", False),
        QuestionPart("What is the fee?", False, doubtful=True),
    )
    s.engine.send(answered(s, replace(rent_answer(s), parts=parts)))
    turn()
    assert "What is the premium? · no evidence found" in shown(s)
    assert "What is the fee? · only doubtful claims" in shown(s)


def test_every_document_of_a_survey_is_listed_with_what_it_says(stage: Open) -> None:
    s = stage(LEASE).open()
    ask(s, "How many leases mention rent?")
    survey = Survey(
        "rent",
        False,
        (
            DocumentFinding(1, "/d/lease-unit-4.pdf", Finding.STATED, (rent_claim(s),)),
            DocumentFinding(2, "/d/letter.pdf", Finding.NOTHING_FOUND),
            DocumentFinding(3, "/d/memo.pdf", Finding.UNDECIDED),
        ),
    )
    s.engine.send(answered(s, replace(rent_answer(s), survey=survey)))
    turn()
    assert s.window.answers.views[-1].findChild(SurveyTable) is not None
    text = shown(s)
    assert "stated in 1 of 3 documents" in text and "Undecided or not read: 1." in text
    assert "letter.pdf" in text and "no proof" in text


def test_a_refusal_says_what_would_help(stage: Open) -> None:
    s = stage(LEASE).open()
    ask(s, "What is the name of the dog?")
    answer = refusal_answer(s)
    assert answer.refusal is not None
    helpful = replace(answer.refusal, helps=("Ask again in “pets”.",), elsewhere=(Elsewhere("pets", 0.9),))
    s.engine.send(answered(s, replace(answer, refusal=helpful)))
    turn()
    assert "Ask again in “pets”." in shown(s)

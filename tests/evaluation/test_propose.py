"""Proposals from a collection."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from made_documents import add_ready

from desktop_app.evaluation.propose import proposal_to_json, propose, question_of
from desktop_app.evaluation.question_set import load_questions, question_from_json
from desktop_app.foundation.errors import UserError
from desktop_app.storage.library import Library


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library(tmp_path / "workspace").open()
    yield opened
    opened.close()


@pytest.mark.parametrize(
    ("sentence", "question", "fact"),
    [
        ("2.1 The annual rent is £48,000, payable in advance.", "What is the annual rent?", "£48,000"),
        ("The rent shall be reviewed on 1 April 2028.", "When shall the rent be reviewed?", "1 April 2028"),
        (
            "The Landlord shall return the deposit within 30 days after the end of the Term.",
            "Within what time shall the Landlord return the deposit?",
            "30 days",
        ),
        ("Revenue rose to £84.6 million from £79.2 million.", "To how much did revenue rise?", "£84.6 million"),
        ("La garantía de las baterías es de 18 meses.", "¿Cuál es la garantía de las baterías?", "18 meses"),
        (
            "Sierra Clara contestará en un plazo de 15 días naturales.",
            "¿En qué plazo contestará Sierra Clara?",
            "15 días naturales",
        ),
    ],
)
def test_a_plain_statement_becomes_a_question(sentence: str, question: str, fact: str) -> None:
    assert question_of(sentence) == (question, fact)


@pytest.mark.parametrize(
    "sentence",
    [
        "The rent is high.",
        "If the rent is £48,000, the deposit is £12,000.",
        "Balances 21,840 20,105 43,260 39,870",
        "Is the annual rent £48,000 or more than that?",
    ],
)
def test_other_sentences_are_left_alone(sentence: str) -> None:
    assert question_of(sentence) is None


LEASE = ["The annual rent is £48,000, payable in advance.", "The deposit is £12,000 and is held in an account."]
REPORT = ["The tax charge was £1.9 million, an effective rate of 23 %."]


def test_half_of_the_proposals_cannot_be_answered_and_say_why(library: Library) -> None:
    add_ready(library, "lease.pdf", LEASE)
    add_ready(library, "report.pdf", REPORT)
    made = propose(library, "default", 6)
    assert [p.question.answerable for p in made] == [True] * 3 + [False] * 3
    first = made[0]
    assert first.question.documents == ("lease.pdf",) and first.question.pages == (1,) and first.source == LEASE[0]
    assert made[1].question.documents == ("report.pdf",)  # spread over the documents
    assert all(p.why and not p.question.facts for p in made[3:])
    assert len({p.question.id for p in made}) == 6


def test_a_hidden_document_is_never_searched_and_no_other_holds_the_fact(library: Library) -> None:
    add_ready(library, "lease.pdf", LEASE)
    add_ready(library, "report.pdf", REPORT)
    hidden = [p.question for p in propose(library, "default", 30) if "hidden" in p.why]
    assert {q.within for q in hidden} == {("lease.pdf",), ("report.pdf",)}
    add_ready(library, "renewal.pdf", ["As before, 48,000 is due."])
    again = [p.question.question for p in propose(library, "default", 30) if "hidden" in p.why]
    assert "What is the annual rent?" not in again


def test_a_name_of_the_collection_is_no_stranger(library: Library) -> None:
    add_ready(library, "lease.pdf", [*LEASE, "Notes of 1987 and of Brackwell Holdings follow."])
    texts = " ".join(p.question.question for p in propose(library, "default", 30) if not p.question.answerable)
    assert "1987" not in texts and "Holdings" not in texts
    assert "1993" in texts and "Ostermark Shipping" in texts


def test_a_draft_is_a_set_that_waits(library: Library, tmp_path: Path) -> None:
    add_ready(library, "lease.pdf", LEASE)
    lines = [proposal_to_json(p) for p in propose(library, "default", 4)]
    assert all(question_from_json(line).question for line in lines)
    path = tmp_path / "draft.jsonl"
    path.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    with pytest.raises(UserError, match="wait for you"):
        load_questions(path)
    lines[0]["accepted"] = True
    path.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    assert len(load_questions(path).questions) == 1


def test_a_collection_without_plain_statements_says_so(library: Library) -> None:
    add_ready(library, "poem.pdf", ["The rain in the harbour falls softly on us all."])
    with pytest.raises(UserError, match="plainly enough"):
        propose(library, "default", 4)

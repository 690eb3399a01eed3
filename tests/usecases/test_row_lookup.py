"""Rows by their label through a whole report, and what stands beside a passage that was found."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from asking_desk import AskingDesk

from desktop_app.usecases.row_lookup import MOST_DOCUMENTS, labelled_rows

STATEMENT = (
    "Statements of income\nTotal revenue  5,210  4,980\nCost of revenue  2,100  2,050\nGross profit  3,110  2,930"
)
WORDS = (
    "Norvik reports every quarter.",
    "Revenue of the mill grew because revenue from abroad grew.",
    STATEMENT,
)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[AskingDesk]:
    desk = AskingDesk(tmp_path / "workspace")
    yield desk
    desk.close()


def _found(desk: AskingDesk, documents: list[int], question: str) -> list[str]:
    return [passage.text for passage in labelled_rows(desk.library, documents, question, ("Norvik",), "en")]


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("What was Norvik's revenue in the latest quarter?", True),
        ("What is reported about Norvik's cost of revenue?", True),
        ("What was Norvik's turnover?", True),  # another word for it
        ("What is reported about the shifts in Norvik's revenue levels?", True),
        ("What was Norvik's research expense?", False),
        ("What did Norvik pay for the revenue of the mill at Falun?", False),  # little of the question is the label
        ("What did Norvik report?", False),  # names no thing
    ],
)
def test_a_row_is_found_by_what_it_is_labelled(desk: AskingDesk, question: str, found: bool) -> None:
    document = desk.add("norvik.pdf", WORDS)
    assert any("5,210" in text for text in _found(desk, [document], question)) == found


def test_a_sentence_with_the_word_is_no_row(desk: AskingDesk) -> None:
    document = desk.add("norvik.pdf", WORDS[:2])
    assert _found(desk, [document], "What was Norvik's revenue?") == []


def test_rows_are_looked_for_in_few_documents_only(desk: AskingDesk) -> None:
    documents = [desk.add(f"{number}.pdf", (*WORDS, f"Report {number}.")) for number in range(MOST_DOCUMENTS + 1)]
    assert _found(desk, documents[:1], "What was Norvik's revenue?")
    assert _found(desk, documents, "What was Norvik's revenue?") == []


@pytest.mark.parametrize(("neighbours", "seen"), [(1, True), (0, False)])
def test_what_stands_beside_the_best_passage_is_looked_through_too(
    desk: AskingDesk, neighbours: int, seen: bool
) -> None:
    retrieval = desk.settings.retrieval
    retrieval.passages, retrieval.neighbours_of, desk.settings.budget.max_attempts = 1, neighbours, 1
    desk.add("lease.pdf", ("The deposit of Unit 4 is £9,000.", "It is returned within a month.", "Keys are returned."))
    desk.ask("How much is the deposit of Unit 4?", "null")
    assert any("within a month" in text for text in desk.found) == seen

"""Questions in two parts, questions with an assumption, questions over the whole collection."""

from __future__ import annotations

import pytest

from desktop_app.usecases.premises import premise_of
from desktop_app.usecases.question_parts import parts_of
from desktop_app.usecases.understanding import LONGEST, essence, spelt_out
from desktop_app.usecases.whole_collection import CollectionKind, collection_question


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        ("What is the rent and when does it end?", ("What is the rent?", "When does the rent end?")),
        ("What is the annual rent and the deposit?", ("What is the annual rent?", "What is the deposit?")),
        ("Who is the landlord? Who is the tenant?", ("Who is the landlord?", "Who is the tenant?")),
        (
            "¿Cuál es la renta anual y la fianza del local?",
            ("¿Cuál es la renta anual del local?", "¿Cuál es la fianza del local?"),
        ),
        (
            "¿Cuál es la renta y cuándo termina el contrato?",
            ("¿Cuál es la renta?", "¿Cuándo termina el contrato?"),
        ),
    ],
)
def test_two_things_are_asked_apart(question: str, parts: tuple[str, ...]) -> None:
    assert parts_of(question) == parts


def test_an_elliptic_second_part_keeps_the_first_beside_it() -> None:
    first, second = parts_of("When may the Tenant end the Lease, and with how much notice?")
    assert first == "When may the Tenant end the Lease?"
    assert second.startswith("With how much notice") and "end the Lease" in second


@pytest.mark.parametrize(
    ("question", "first", "second"),
    [
        ("How did the rent compare to the deposit?", "the rent", "the deposit"),
        (
            "In the latest report, compare the capital expenditure data with future plans outlined in the notes.",
            "the capital expenditure data",
            "future plans",
        ),
        (
            "Analyze the relationship between revenue from abroad and the discussion on currency risk.",
            "revenue from abroad",
            "currency risk",
        ),
        ("What effective tax rate was paid, and how does it compare to the legal rate?", "", "the legal rate"),
        (
            "How does the discussion on staff pay in the human resources section relate to the reported expenses?",
            "about staff pay?",
            "the reported expenses for staff pay",
        ),
        (
            "How does the information about pending lawsuits relate to the reserves set for these liabilities?",
            "about pending lawsuits?",
            "the reserves set for the liabilities (pending lawsuits)",
        ),
    ],
)
def test_a_comparison_is_searched_from_its_two_sides(question: str, first: str, second: str) -> None:
    one, other = parts_of(question)
    assert first in one and other.endswith(f"is reported about {second}?")
    assert ("In the latest report, " in one) == ("In the latest report, " in question)


def test_a_spanish_comparison_is_searched_from_its_two_sides() -> None:
    assert parts_of("¿Qué relación hay entre la renta y la fianza?") == (
        "¿Qué se dice sobre la renta?",
        "¿Qué se dice sobre la fianza?",
    )
    assert parts_of("¿Cómo se relacionan los comentarios sobre el personal con los gastos declarados?") == (
        "¿Qué se dice sobre el personal?",
        "¿Qué se dice sobre los gastos declarados del personal?",
    )


@pytest.mark.parametrize(
    "question",
    [
        "How much did Apple spend on research and development?",
        "What are the rights and obligations of the Tenant?",
        "How did sales compare to the previous year?",
        "How much is the rent?",
    ],
)
def test_one_question_with_an_and_is_one(question: str) -> None:
    assert parts_of(question) == ()


@pytest.mark.parametrize(
    ("question", "premise"),
    [
        ("Why is the annual rent £52,000?", "The annual rent is £52,000."),
        ("Why are pets not allowed?", "Pets are not allowed."),
        ("¿Por qué la renta es de 52.000 euros?", "La renta es de 52.000 euros."),
        ("Given that the Tenant may keep pets, what deposit is due?", "The Tenant may keep pets."),
        ("How much is the rent?", ""),
        ("If the Tenant leaves, what happens?", ""),
    ],
)
def test_what_a_question_takes_for_granted(question: str, premise: str) -> None:
    assert premise_of(question) == premise


@pytest.mark.parametrize(
    ("question", "condition", "lacking"),
    [
        ("How many contracts mention arbitration?", "arbitration", False),
        ("Which of the documents lack a termination clause?", "a termination clause", True),
        ("Which contracts do not mention pets?", "pets", True),
        ("How many of the leases allow assignment?", "allow assignment", False),
        ("List all documents that mention a deposit", "a deposit", False),
        ("List all subsidiaries", "subsidiaries", False),
        ("¿Cuántos contratos mencionan el arbitraje?", "el arbitraje", False),
        ("¿Cuáles de los contratos no tienen fianza?", "fianza", True),
        ("¿Cuáles no mencionan la fianza?", "la fianza", True),
        ("What is the rent in each lease?", "What is the rent", False),
    ],
)
def test_questions_over_every_document(question: str, condition: str, lacking: bool) -> None:
    asked = collection_question(question)
    assert asked is not None and asked.kind is CollectionKind.SURVEY
    assert (asked.condition, asked.lacking) == (condition, lacking)


@pytest.mark.parametrize(
    "question",
    [
        "How many employees did the group have?",
        "How many contracts did the company sign in 2023?",
        "Which company did Northmoor acquire?",
        "What documents must the Tenant provide?",
        "How many days do they have?",
        "¿Cuántos días hay para devolver el aparato?",
    ],
)
def test_questions_that_passages_can_answer(question: str) -> None:
    assert collection_question(question) is None


@pytest.mark.parametrize(
    "question",
    [
        "What documents are in this collection?",
        "Which files do you have?",
        "List my documents",
        "¿Qué documentos hay en esta colección?",
        "Enumera los documentos",
    ],
)
def test_which_documents_there_are_is_no_question_to_each_of_them(question: str) -> None:
    asked = collection_question(question)
    assert asked is not None and asked.kind is CollectionKind.COUNT_DOCUMENTS


def test_sums_over_all_documents_are_told_apart() -> None:
    asked = collection_question("What is the total rent over all leases?")
    assert asked is not None and asked.kind is CollectionKind.SUM


def test_the_question_of_a_long_paste_is_what_is_searched() -> None:
    paste = "The parties met on Monday and talked at length. " * 100 + "How much is the annual rent of Unit 4?"
    assert essence(paste) == "How much is the annual rent of Unit 4?"
    assert len(essence("word " * 1000)) <= LONGEST


@pytest.mark.parametrize(
    ("question", "spelt"),
    [
        ("What was the R&D spending?", "What was the R&D (research and development) spending?"),
        ("¿Cuánto se gastó en I+D?", "¿Cuánto se gastó en I+D (investigación y desarrollo)?"),
        ("What is R&D, that is research and development?", "What is R&D, that is research and development?"),
        ("Who is in the R&DX team?", "Who is in the R&DX team?"),
    ],
)
def test_an_abbreviation_is_searched_in_full_too(question: str, spelt: str) -> None:
    assert spelt_out(question) == spelt


def test_what_stands_in_brackets_never_takes_a_question_apart() -> None:
    spelt = "How does R&D (research and development) spending compare with the licence revenue?"
    assert parts_of(spelt) == (
        "What is reported about R&D (research and development) spending?",
        "What is reported about the licence revenue?",
    )
    assert parts_of("How high is the rent (net and cold)?") == ()

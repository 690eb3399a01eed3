"""What a question says about where to look; a year that is merely asked about chooses nothing for sure."""

from __future__ import annotations

import pytest

from desktop_app.retrieval.hints import about_text, find_hints, searched_text


def hints(question: str) -> list[tuple[str, str, bool]]:
    return [(hint.kind, hint.text, hint.sure) for hint in find_hints(question)]


@pytest.mark.parametrize(
    ("question", "kind", "text"),
    [
        ("What was revenue in the 2022 filing?", "date", "2022"),
        ("What was Apple's revenue in its second quarter 2023 report?", "date", "second quarter 2023"),
        ("What happened according to the company's 10-Q for Q2 2023?", "date", "Q2 2023"),
        ("¿Cuál fue el beneficio en el informe del segundo trimestre de 2023?", "date", "segundo trimestre de 2023"),
        ("¿Qué renta fija el contrato? Según el contrato de 2022", "date", "2022"),
        ("For Orchid's Q2 2023 report, compare revenue with costs.", "date", "Q2 2023"),
        ("What does clause 9.2 say about assignment?", "section", "clause 9.2"),
        ("Which risks are described in Item 1A?", "section", "Item 1A"),
        ("¿Qué dice el artículo 14?", "section", "artículo 14"),
        ("What does Part II, Item 1A say about supply?", "section", "Part II, Item 1A"),
        ("Why did freight rise according to Item 2 of Part I?", "section", "Item 2 of Part I"),
        ("¿Qué establece la cláusula tercera?", "section", "cláusula tercera"),
        ("In the Spanish version, how long is the warranty?", "language", "In the Spanish version"),
        ("¿Cuánto dura la garantía en la versión en inglés?", "language", "en la versión en inglés"),
        ("What was the gross margin in the latest 10-Q report?", "latest", "latest 10-Q report"),
        ("What does the most recent quarterly filing say about tax?", "latest", "most recent quarterly filing"),
        ("¿Qué margen figura en el último informe trimestral?", "latest", "último informe trimestral"),
        ("What does it cost in the contract in Spanish?", "language", "in the contract in Spanish"),
    ],
)
def test_a_document_or_part_that_is_named_is_sure(question: str, kind: str, text: str) -> None:
    assert (kind, text, True) in hints(question)


@pytest.mark.parametrize(
    "question",
    [
        "How did revenue in 2023 compare with 2022?",
        "What was net income for the second quarter of 2023?",
        "How much did sales grow in the 2022 report against prior years?",
        "¿Qué cambió en el informe de 2022 respecto al ejercicio anterior?",
        "Which duties differ in the 2022 and 2023 filings?",
        "What was the tax rate in fiscal year 2021?",
        "Which clauses refer to clause 9.2?",
        "What follows from clause 3 and clause 4?",
        "¿Cuánto aumentó el beneficio de 2022?",
    ],
)
def test_what_is_merely_in_the_question_is_not_sure(question: str) -> None:
    found = hints(question)
    assert found and not any(sure for _, _, sure in found)


@pytest.mark.parametrize(
    "question",
    [
        "How do you say rent in Spanish?",
        "Is the Spanish version the same as the English version?",
        "What does Section 13 of the Securities Exchange Act require?",
        "¿Qué exige el artículo 14 de la Ley de Arrendamientos?",
        "How much is the rent in June?",
        "Which part of the lease is about rent?",
    ],
)
def test_what_says_nothing_about_the_place_is_no_hint(question: str) -> None:
    assert hints(question) == []


def test_only_the_words_about_the_language_leave_the_search() -> None:
    question = "In the Spanish version, what does clause 2 say about rent in the 2022 lease?"
    assert searched_text(question, find_hints(question)) == "what does clause 2 say about rent in the 2022 lease?"
    alone = "In the Spanish version?"
    assert searched_text(alone, find_hints(alone)) == alone


def test_words_about_the_place_are_no_names() -> None:
    question = "What does Item 1A of Orchid say about June 2023?"
    assert about_text(question, find_hints(question)) == "What does of Orchid say about?"

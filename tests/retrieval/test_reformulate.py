"""A second wording keeps names and numbers, differs from the first, and comes to an end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from desktop_app.domain.ports import ChatMessage
from desktop_app.foundation.cancel import CancelToken
from desktop_app.retrieval.reformulate import by_rules, reformulate


class _Says:
    """A generator that says one thing."""

    name = "says"
    context_tokens = 1000

    def __init__(self, text: str) -> None:
        self._text = text

    def warm_up(self) -> None: ...

    def count_tokens(self, text: str) -> int:
        return len(text.split())

    def stream(
        self,
        messages: Sequence[ChatMessage],
        *,
        grammar: str | None = None,
        max_tokens: int = 512,
        temperature: float = 0.0,
        cancel: CancelToken | None = None,
    ) -> Iterator[str]:
        yield from self._text


def test_question_words_go_and_synonyms_come() -> None:
    text = reformulate("How much rent must the tenant pay to Contoso in 2023?")
    assert "lessee" in text and "Contoso" in text and "2023" in text
    assert "how" not in text.casefold().split()


def test_spanish_has_its_own_synonyms() -> None:
    text = reformulate("¿Cuánto paga el inquilino de alquiler?")
    assert "arrendatario" in text and "renta" in text


def test_each_wording_is_new_until_there_is_none() -> None:
    question = "How much rent must the tenant pay to Contoso in 2023?"
    tried: list[str] = [question]
    while text := reformulate(question, tried=tried, missing=("Contoso",)):
        assert text not in tried
        tried.append(text)
        assert len(tried) < 10
    assert any("Contoso" not in text for text in tried)
    assert "Contoso" in tried[1]


@pytest.mark.parametrize("question", ["", "???", "What is it?", "¿Qué es?"])
def test_a_question_without_words_has_no_other_wording(question: str) -> None:
    assert by_rules(question) == []
    assert reformulate(question) == ""


def test_a_generator_is_asked_first() -> None:
    said = _Says("monthly rental amount Contoso 2023\nand more")
    text = reformulate("How much rent does Contoso pay in 2023?", generator=said)
    assert text == "monthly rental amount Contoso 2023"


@pytest.mark.parametrize("said", ["rental amount", "rent of Contoso in 2024 and 2023", "", "Contoso 2023 " * 40])
def test_a_rewording_that_changes_the_question_is_not_used(said: str) -> None:
    question = "How much rent does Contoso pay in 2023?"
    assert reformulate(question, generator=_Says(said)) == reformulate(question)

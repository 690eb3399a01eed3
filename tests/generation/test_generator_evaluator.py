"""The generator as evaluator: would it refuse, over the very prompt that claims are written from?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from built_passages import DEPOSIT, RENT, passage

from desktop_app.domain.documents import Passage
from desktop_app.domain.evidence import Situation
from desktop_app.domain.ports import ChatMessage
from desktop_app.foundation.cancel import CancelToken
from desktop_app.generation.claims import write_claims
from desktop_app.generation.evaluator import GeneratorEvaluator
from desktop_app.generation.fake import FakeGenerator
from desktop_app.generation.free_text import reworded
from desktop_app.generation.llama import Piece
from desktop_app.settings.schema import GenerationSettings

SETTINGS = GenerationSettings()


class _Basis:
    name = "basis"

    def situation(
        self, question: str, passages: Sequence[Passage], occurs: object = None, cancel: object = None
    ) -> Situation:
        return Situation("ambiguous", tuple(0.5 for _ in passages))

    def sufficiency(self, question: str, kept: Sequence[Passage], cancel: object = None) -> float:
        return 0.0


class _Sure(FakeGenerator):
    """Begins with a refusal of probability 0.3."""

    def stream(
        self,
        messages: Sequence[ChatMessage],
        *,
        grammar: str | None = None,
        max_tokens: int = 512,
        temperature: float = 0.0,
        cancel: CancelToken | None = None,
    ) -> Iterator[str]:
        yield Piece("null", -1.2039728)


def test_a_refusal_means_not_enough() -> None:
    for reply, value in (("null", 0.0), ('{"quotes":[1]}', 1.0)):
        evaluator = GeneratorEvaluator(FakeGenerator(reply), _Basis(), SETTINGS)
        assert evaluator.sufficiency("How much is the rent?", [passage([RENT])]) == value


def test_the_probability_of_a_refusal_is_read_off_its_first_token() -> None:
    evaluator = GeneratorEvaluator(_Sure(), _Basis(), SETTINGS)
    assert evaluator.sufficiency("How much is the rent?", [passage([RENT])]) == pytest.approx(0.7)


def test_the_prompt_is_the_one_that_is_written_from() -> None:
    generator = FakeGenerator("null")
    kept = [passage([RENT]), passage([DEPOSIT], 2)]
    GeneratorEvaluator(generator, _Basis(), SETTINGS).sufficiency("How much is the rent?", kept)
    list(write_claims(generator, "How much is the rent?", kept, SETTINGS, style="extractive"))
    assert generator.prompts[0] == generator.prompts[1]


def test_nothing_kept_is_not_enough_and_asks_nobody() -> None:
    generator = FakeGenerator("null")
    assert GeneratorEvaluator(generator, _Basis(), SETTINGS).sufficiency("How much is the rent?", []) == 0.0
    assert not generator.prompts


def test_relevance_is_left_to_the_other_evaluator() -> None:
    evaluator = GeneratorEvaluator(FakeGenerator("null"), _Basis(), SETTINGS)
    assert evaluator.situation("How much is the rent?", [passage([RENT])]).state == "ambiguous"


def test_a_new_wording_comes_back_on_one_line_without_quotation_marks() -> None:
    assert reworded(FakeGenerator(' "The rent\nis due." '), RENT, "en") == "The rent is due."

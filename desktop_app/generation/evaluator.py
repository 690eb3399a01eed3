"""The generator as evaluator: would it refuse? Read off the probability of the first token of its answer.

The prompt is the very one that claims are then written from, so evaluating it is not lost: the generator's cache holds
it when the writing begins.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from desktop_app.domain.documents import Passage
from desktop_app.domain.evidence import Situation
from desktop_app.domain.ports import Evaluator, Generator
from desktop_app.foundation.cancel import CancelToken
from desktop_app.generation.grammar import grammar_for
from desktop_app.generation.prompt import build_prompt
from desktop_app.settings.schema import GenerationSettings


class GeneratorEvaluator:
    """Judges whether the kept sentences are enough; which passages are relevant stays with `basis`, because a call for
    each of them would take a minute on a laptop."""

    def __init__(self, generator: Generator, basis: Evaluator, settings: GenerationSettings) -> None:
        self.name = f"generator ({generator.name})"
        self._generator = generator
        self._basis = basis
        self._settings = settings

    def situation(
        self,
        question: str,
        passages: Sequence[Passage],
        occurs: Callable[[str], bool] | None = None,
        cancel: CancelToken | None = None,
    ) -> Situation:
        """See `domain.ports.Evaluator`."""
        return self._basis.situation(question, passages, occurs, cancel)

    def sufficiency(self, question: str, kept: Sequence[Passage], cancel: CancelToken | None = None) -> float:
        """1 minus the probability that the generator begins its answer with a refusal."""
        generator, settings = self._generator, self._settings
        prompt = build_prompt(
            question,
            kept,
            settings,
            style="extractive",
            strict=False,
            context_tokens=generator.context_tokens,
            count_tokens=generator.count_tokens,
        )
        if not prompt.sentences:
            return 0.0
        grammar = grammar_for(prompt.sentences, settings, extractive=True)
        first = next(generator.stream(prompt.messages, grammar=grammar, max_tokens=1, cancel=cancel), "")
        refuses = first.startswith("n")
        logprob = getattr(first, "logprob", None)
        if logprob is None:  # a generator that gives no probabilities is taken at its word
            return 0.0 if refuses else 1.0
        sure = math.exp(logprob)
        return 1.0 - sure if refuses else sure

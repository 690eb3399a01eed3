"""The evaluator that the settings choose, made of the models at hand."""

from __future__ import annotations

from desktop_app.domain.ports import Evaluator, Generator, Reranker
from desktop_app.settings.schema import Settings


def make_evaluator(settings: Settings, generator: Generator, reranker: Reranker | None = None) -> Evaluator:
    """See the setting `retrieval.evaluator`. reranker: reads question and passage together; None when there is none."""
    from desktop_app.generation.evaluator import GeneratorEvaluator
    from desktop_app.retrieval.evaluators import AcceptingEvaluator, ClassifierEvaluator, RelevanceEvaluator

    chosen = settings.retrieval.evaluator
    if chosen == "none":
        return AcceptingEvaluator()
    if chosen == "classifier":
        return ClassifierEvaluator(settings.retrieval)
    basis = RelevanceEvaluator(settings.retrieval, reranker)
    return GeneratorEvaluator(generator, basis, settings.generation) if chosen == "generator" else basis

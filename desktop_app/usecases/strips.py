"""The cut to strips with the models at hand: the embedder tells meaning, the generator counts tokens."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_app.domain.documents import Passage
from desktop_app.domain.ports import Embedder, Generator
from desktop_app.generation.prompt import headings
from desktop_app.generation.strips import Asked, cut_to_strips
from desktop_app.retrieval.reformulate import core_words
from desktop_app.settings.schema import GenerationSettings


def cut(
    question: str,
    passages: Sequence[Passage],
    embedder: Embedder,
    generator: Generator,
    settings: GenerationSettings,
    settled: Sequence[str] = (),
    count: int = 0,
) -> tuple[Passage, ...]:
    """The passages with only the sentences that are shown to the generator; unchanged when strips are switched off.

    settled: names of the question that chose the documents (`settled_names`). count: see `cut_to_strips`.
    """
    if not settings.strips:
        return tuple(passages)
    core = core_words(question, settled)
    query = embedder.embed_query(question)
    if core:
        query = query + embedder.embed_query(core)

    def similar(texts: Sequence[str]) -> list[float]:
        return [float(value) for value in embedder.embed_passages(texts) @ query]

    return cut_to_strips(
        Asked(question, core),
        passages,
        similar=similar,
        share=settings.strip_share,
        budget=settings.prompt_tokens,
        count_tokens=generator.count_tokens,
        head=headings,
        count=count,
    )

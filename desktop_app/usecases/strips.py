"""The cut to strips with the models at hand: the embedder tells meaning, the generator counts tokens."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_app.domain.documents import Passage
from desktop_app.domain.language import guess_language
from desktop_app.domain.ports import Embedder, Generator
from desktop_app.generation.prompt import headings
from desktop_app.generation.selection import stems
from desktop_app.generation.strips import Asked, cut_to_strips
from desktop_app.retrieval.reformulate import core_words, other_words
from desktop_app.retrieval.words import question_words
from desktop_app.settings.schema import GenerationSettings
from desktop_app.usecases.asked_amount import asks_several


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
        Asked(question, core, _synonyms(question), not asks_several(question, guess_language(question))),
        passages,
        similar=similar,
        share=settings.strip_share,
        budget=settings.prompt_tokens,
        count_tokens=generator.count_tokens,
        head=headings,
        count=count,
    )


def _synonyms(question: str) -> dict[str, frozenset[str]]:
    """For each stem of the question's content words the stems of other words for it."""
    language = guess_language(question)
    found: dict[str, frozenset[str]] = {}
    for word in question_words(question).content:
        others = other_stems(word, language)
        found |= {stem: others - {stem} for stem in stems(word)}
    return found


def other_stems(word: str, language: str) -> frozenset[str]:
    """The stems of other words for a word."""
    return frozenset().union(*map(stems, other_words(word, language)))

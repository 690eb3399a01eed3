"""Passages cut to the sentences that bear on the question, under a token budget."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from desktop_app.domain.documents import Passage
from desktop_app.domain.geometry import Span
from desktop_app.foundation.plain_text import without_accents

#: Letters that two words must share at the start to count as one: a rough stem that works in English and Spanish alike.
STEM_LETTERS = 6
#: Share of a sentence's own score that its neighbours receive, so that what is kept is not torn out of its context.
NEIGHBOUR_SHARE = 0.4
#: Weight of the passage's rank against the words it shares with the question.
RANK_WEIGHT = 0.5
#: Words under which a sentence without a number states nothing: with a full stop, and without one (headings).
LEAST_WORDS = 3
LEAST_OPEN_WORDS = 8
#: Tokens of a sentence beyond its own: brackets, number and line end.
NUMBERING_TOKENS = 5
WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class SourceSentence:
    """A sentence shown to the generator. number: from 1, over all passages. passage: index into the passages.

    span: document offsets. text: the source's own characters.
    """

    number: int
    passage: int
    chunk_id: int
    span: Span
    text: str

    @property
    def line(self) -> str:
        """The text on one line, white space collapsed."""
        return " ".join(self.text.split())


def select_sentences(
    question: str, passages: Sequence[Passage], budget: int, count_tokens: Callable[[str], int]
) -> tuple[SourceSentence, ...]:
    """The sentences that fit into `budget` tokens, best first chosen, then in reading order and numbered.

    A sentence that several overlapping passages hold is taken once, from the first of them.
    """
    candidates = statements(passages)
    costs = [count_tokens(sentence.line) + NUMBERING_TOKENS for sentence in candidates]
    kept: Sequence[int] = range(len(candidates))
    if sum(costs) > budget:
        kept = _fitting(_scores(question, candidates), costs, budget)
    chosen = [candidates[index] for index in kept]
    return tuple(
        SourceSentence(number, s.passage, s.chunk_id, s.span, s.text) for number, s in enumerate(chosen, start=1)
    )


def statements(passages: Sequence[Passage]) -> list[SourceSentence]:
    """The sentences of the passages that can state something, each once and not yet numbered."""
    seen: set[tuple[int, int, int]] = set()
    sentences: list[SourceSentence] = []
    for index, passage in enumerate(passages):
        for span in passage.sentences:
            key = (passage.document_id, span.start, span.end)
            text = passage.slice(span)
            if key in seen or not is_statement(text) or _heads(text, passage):
                continue
            seen.add(key)
            sentences.append(SourceSentence(0, index, passage.chunk_id, span, text))
    return sentences


def _heads(text: str, passage: Passage) -> bool:
    """Whether a sentence is a heading that the passage stands under ("6 Assignment"); its number states nothing."""
    line = " ".join(text.split())
    return any(line == " ".join(part.split()) for part in passage.heading.split(" > "))


def is_statement(text: str) -> bool:
    """Whether a sentence can state anything: a heading, a label or "Refer to the notes." is no answer to cite."""
    words = WORD.findall(text)
    if any(word.isdigit() for word in words):
        return len(words) > 1
    ended = text.rstrip().rstrip("”\"'»)").endswith((".", "!", ":", ";", "…"))
    return len(words) >= (LEAST_WORDS if ended else LEAST_OPEN_WORDS)


def _scores(question: str, sentences: Sequence[SourceSentence]) -> list[float]:
    """Shared words weighted by rarity, plus the passage's rank, smoothed over neighbours of the same passage."""
    wanted = stems(question)
    present = [stems(sentence.text) for sentence in sentences]
    frequency = Counter(stem for stems_of_one in present for stem in stems_of_one)
    own = [
        sum(math.log(1 + len(sentences) / frequency[stem]) for stem in wanted & found)
        + RANK_WEIGHT / (1 + sentence.passage)
        for found, sentence in zip(present, sentences, strict=True)
    ]
    smoothed = list(own)
    for index, sentence in enumerate(sentences):
        for other in (index - 1, index + 1):
            if 0 <= other < len(own) and sentences[other].passage == sentence.passage:
                smoothed[index] = max(smoothed[index], own[index] + NEIGHBOUR_SHARE * own[other])
    return smoothed


def _fitting(scores: Sequence[float], costs: Sequence[int], budget: int) -> list[int]:
    kept: list[int] = []
    for index in sorted(range(len(scores)), key=lambda i: (-scores[i], i)):
        if costs[index] <= budget:
            kept.append(index)
            budget -= costs[index]
    return sorted(kept)


def stems(text: str) -> frozenset[str]:
    """Rough stems of a text's words: no accents, no case, the first letters; words under three letters left out."""
    words = WORD.findall(without_accents(text))
    return frozenset(word[:STEM_LETTERS] for word in words if len(word) > 2 or word.isdigit())

"""Which sentences of a source a claim sentence should be compared with when no quote names them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from desktop_app.domain.geometry import Span
from desktop_app.verification.lexicon import detect_language
from desktop_app.verification.premise import Premise, build_premise, sentence_spans
from desktop_app.verification.words import Word, content_words

#: Up to this many sentences together may carry one claim sentence (WiCE: most supported claims need two or more).
_MOST = 3
#: A further sentence must ground at least this share of the claim that was not grounded yet.
_GAIN = 0.12


def candidates(source: str, claim: str, windows: int) -> list[Premise]:
    """Premises for the claim, best first: the sentences that ground it together, then the next best stretches.

    windows: the most that are returned. A source without sentences gives none.
    """
    spans = sentence_spans(source)
    if not spans:
        return []
    language = detect_language(claim) or detect_language(source[:2000]) or "en"
    words = content_words(claim, language)
    gains = [_gains(words, source[span.start : span.end], language) for span in spans]
    order = sorted(range(len(spans)), key=lambda i: (-sum(gains[i].values()), i))
    chosen = [_together(order, gains, words)]
    used = set(chosen[0])
    for i in order:
        if len(chosen) >= windows or len(used) >= len(spans):
            break
        if i not in used:
            chosen.append([i])
            used.add(i)
    return [build_premise(source, [spans[i] for i in sorted(group)], spans) for group in chosen]


def _together(order: Sequence[int], gains: Sequence[dict[int, float]], words: Sequence[Word]) -> list[int]:
    """Sentences taken greedily while they ground more of the claim."""
    total = sum(word.weight for word in words) or 1.0
    group, held = [order[0]], dict(gains[order[0]])
    while len(group) < _MOST:
        best, gain = -1, 0.0
        for i in order[:40]:
            more = sum(weight for at, weight in gains[i].items() if at not in held)
            if i not in group and more > gain:
                best, gain = i, more
        if gain / total < _GAIN:
            break
        group.append(best)
        held.update(gains[best])
    return group


def _gains(words: Sequence[Word], sentence: str, language: str) -> dict[int, float]:
    """Weight of each claim word, by its offset, that the sentence holds; figures count too."""
    stems, groups, folded = _held(sentence, language)
    return {
        word.start: word.weight for word in words if word.stem in stems or word.groups & groups or word.folded in folded
    }


@lru_cache(maxsize=20_000)
def _held(sentence: str, language: str) -> tuple[frozenset[str], frozenset[int], frozenset[str]]:
    found = content_words(sentence, language)
    return (
        frozenset(word.stem for word in found),
        frozenset(group for word in found for group in word.groups),
        frozenset(word.folded for word in found),
    )


def claim_sentences(claim: str) -> list[str]:
    """The claim's sentences; one when it cannot be split."""
    spans: Sequence[Span] = sentence_spans(claim)
    return [claim[span.start : span.end] for span in spans] or [claim.strip()]

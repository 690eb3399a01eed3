"""The best spans for a claim that names none, and the verdict they give."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from desktop_app.domain.claims import Check, CheckOutcome, Claim, DraftClaim, DraftQuote, QuoteState, Verdict
from desktop_app.domain.documents import Passage
from desktop_app.domain.geometry import Span
from desktop_app.retrieval.words import text_numbers
from desktop_app.usecases.counter_evidence import replaces
from desktop_app.verification.alignment import align
from desktop_app.verification.drafts import Neighbours
from desktop_app.verification.lexicon import detect_language
from desktop_app.verification.quotes import SourceIndex, find
from desktop_app.verification.verdict import Verifier
from desktop_app.verification.words import content_words

#: Up to this many sentences together may carry a claim; a further one must ground this much more of it (see
#: `verification.selection`, which chooses the same way inside one source).
_MOST = 3
_GAIN = 0.12
#: A sentence that holds the claim's figures counts for more than one with the same words and other figures.
_FIGURES = 0.5
_NUMBER = re.compile(r"\s*(?:\(?\d{1,3}(?:\.\d{1,3})*[.)]?|\([a-z]\))\s+")
#: Windows that ground so much less than the best one are not asked for support: what they would lend it is the
#: neighbouring sentence that the premise holds.
_BEHIND = 0.3


@dataclass(frozen=True, slots=True)
class Window:
    """Sentences of one or more passages that are judged together. worth: roughly 0..1.5, larger is better."""

    sentences: tuple[tuple[Passage, Span], ...]
    worth: float


def best_evidence(
    text: str, passages: Sequence[Passage], verifier: Verifier, *, first: Window | None = None,
    neighbours: Neighbours | None = None, cited: Callable[[Passage, Span], bool] | None = None,
) -> Claim:  # fmt: skip
    """Judge a claim against the windows that ground most of it; the first that supports it ends the search.

    first: a window that is judged before the others (what the draft itself quotes). cited: whether the draft cites the
    place of a sentence, which is then judged before others with the same words. Otherwise the claim is contradicted
    only by the window that grounds most of it. The quotes' pages are left empty.
    """
    tried = [*([first] if first else []), *windows(text, passages, verifier, cited)][: verifier.settings.draft_windows]
    if not tried:
        detail = "The passages found take the figure back or hold no sentence."
        return Claim(text, Verdict.NOT_STATED, (), (Check("search", CheckOutcome.FAILED, detail),))
    judged: list[tuple[Window, Claim]] = []
    for window in tried:
        claim = _judged(text, window, passages, verifier, neighbours)
        if claim.verdict is Verdict.SUPPORTED:
            return claim
        judged.append((window, claim))
    return max(judged, key=lambda pair: (pair[0] is first, pair[0].worth, pair[1].probability or 0.0))[1]


def _judged(
    text: str, window: Window, passages: Sequence[Passage], verifier: Verifier, neighbours: Neighbours | None
) -> Claim:
    pairs, said = window.sentences, text
    if len(pairs) == 1:
        span, said = _repeated(text, *pairs[0])
        pairs = ((pairs[0][0], span),)
    quotes = tuple(DraftQuote(p.chunk_id, p.slice(span), span) for p, span in pairs)
    context = [*passages, *(p for p, _ in window.sentences)]
    return replace(verifier.judge_claim(DraftClaim(said, quotes), context, neighbours=neighbours), text=text)


def _repeated(text: str, passage: Passage, span: Span) -> tuple[Span, str]:
    """What to quote and what to judge when the draft repeats the source's words without saying so.

    A clause without its number ("2.1") is the source's own sentence and is judged as such. A part of a sentence is
    quoted as that part, so that what it cuts off ("subject to Clause 6.3") is looked at.
    """
    sentence = passage.slice(span)
    match = find(text, SourceIndex(sentence), minimum=0, similarity=False)
    if match.state is not QuoteState.VERIFIED:
        return span, text
    number = _NUMBER.match(sentence)
    start = number.end() if number is not None else 0
    whole = not sentence[start : match.start].strip() and not sentence[match.end :].strip(' .;”"»')
    if whole:
        return span, f"{number.group().lstrip()}{text}" if number is not None else text
    return Span(span.start + match.start, span.start + match.end), text


def windows(
    text: str,
    passages: Sequence[Passage],
    verifier: Verifier,
    cited: Callable[[Passage, Span], bool] | None = None,
) -> list[Window]:
    """What the claim may rest on, best first: sentences that ground it together, then single ones."""
    pool = _sentences(passages)
    language = detect_language(text) or "en"
    same = [(p, s) for p, s in pool if (detect_language(p.text) or language) == language]
    if not same:
        return _other_language(text, pool, verifier)
    same = [(p, s) for p, s in same if not replaces(text, p.slice(s), language)]
    if not same:
        return []
    weights = {word.start: word.weight for word in content_words(text, language)}
    total = sum(weights.values()) or 1.0
    figures = text_numbers(text)
    ground, worth = [], []
    for passage, span in same:
        sentence = passage.slice(span)
        aligned = align(text, sentence, sentence, language)
        ground.append({link.claim.start: link.worth * link.claim.weight for link in aligned.inner})
        shared = len(figures & text_numbers(sentence)) / len(figures) if figures else 0.0
        worth.append(aligned.core + _FIGURES * shared)
    order = sorted(range(len(same)), key=lambda i: (-worth[i], i))
    best = worth[order[0]]
    alike = [i for i in order if worth[i] == best]
    if cited is not None and len(alike) > 1:
        order[: len(alike)] = sorted(alike, key=lambda i: not cited(*same[i]))
    singles = [Window((same[i],), worth[i]) for i in order if worth[i] >= best - _BEHIND]
    home = same[order[0]][0].document_id  # halves of two documents are never stitched together
    together = _together([i for i in order if same[i][0].document_id == home], ground, total)
    if len(together) == 1:
        return singles
    return [Window(tuple(same[i] for i in sorted(together)), best + _GAIN), *singles]


def grounds(text: str, passage: Passage) -> float:
    """The largest share of the claim's words that one sentence of a passage holds, 0..1; 0 across languages."""
    language = detect_language(text) or "en"
    if (detect_language(passage.text) or language) != language:
        return 0.0
    sentences = [passage.slice(span) for _, span in _sentences([passage])]
    return max((align(text, sentence, sentence, language).core for sentence in sentences), default=0.0)


def _together(order: Sequence[int], grounds: Sequence[dict[int, float]], total: float) -> list[int]:
    group, held = [order[0]], set(grounds[order[0]])
    for i in order[1:40]:
        gain = sum(weight for at, weight in grounds[i].items() if at not in held)
        if len(group) < _MOST and gain / total >= _GAIN:
            group.append(i)
            held |= set(grounds[i])
    return group


def _sentences(passages: Sequence[Passage]) -> list[tuple[Passage, Span]]:
    seen: set[tuple[int, int, int]] = set()
    found = []
    for passage in passages:
        for span in passage.sentences:
            key = (passage.document_id, span.start, span.end)
            if key not in seen and len(span) and passage.start <= span.start and span.end <= passage.end:
                seen.add(key)
                found.append((passage, span))
    return found


def _other_language(text: str, pool: Sequence[tuple[Passage, Span]], verifier: Verifier) -> list[Window]:
    """Across languages words do not align: figures and the entailment model choose."""
    pool = list(pool)[: 3 * verifier.settings.windows]
    figures = text_numbers(text)
    shared = [len(figures & text_numbers(p.slice(s))) / len(figures) if figures else 0.0 for p, s in pool]
    scores = [0.0] * len(pool)
    if verifier.entailment is not None and pool:
        scores = [score.entailment for score in verifier.entailment.score([(p.slice(s), text) for p, s in pool])]
    made = [Window((pair,), e + _FIGURES * f) for pair, e, f in zip(pool, scores, shared, strict=True)]
    return sorted(made, key=lambda window: -window.worth)

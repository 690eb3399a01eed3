"""Kept passages cut to strips: the sentences and table rows that bear on the question; the rest is not shown.

What is cut away only leaves the prompt. Verification still reads the whole passage round a quote.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from desktop_app.domain.asked_figure import asks_figure, gives_figure
from desktop_app.domain.documents import Passage
from desktop_app.domain.geometry import Span
from desktop_app.generation.selection import NUMBERING_TOKENS, SourceSentence, statements, stems

#: Closeness of each text to the question, any scale; e.g. the embedder's cosine similarity.
Similar = Callable[[Sequence[str]], Sequence[float]]

#: Weights of a sentence's score; set on the questions of tests/benchmarks/strips.py, not fitted.
WORDS_WEIGHT = 0.5
MEANING_WEIGHT = 0.35
LABEL_WEIGHT = 0.4
RANK_WEIGHT = 0.15
#: Similarities are worked out for at most this many sentences, those with most words in common first.
MOST_EMBEDDED = 48
#: Characters of a sentence that are embedded; its point is made by then.
EMBEDDED_CHARACTERS = 240
#: A line longer than this is no page head or foot.
FURNITURE_WORDS = 12
#: Weights of other words against those of the question's core: in the document's title, numbers, frame of the question.
TITLE_SHARE = 0.1
NUMBER_SHARE = 0.6
FRAME_SHARE = 0.2
#: Weight of another word for one of the question ("acquire" for "acquisition"), as a share of that word's own.
SYNONYM_SHARE = 0.8
#: Weight of the question's words that stand in the heading above a sentence: all it says is about them.
HEADING_WEIGHT = 0.25
#: A sentence without a figure keeps this share of its score when a figure is asked for.
NO_FIGURE = 0.5
#: The same for a sentence that, with its heading, has no word of the question's core and no other word for one.
NO_CORE = 0.5
#: Sentences that are kept whatever their score, the best first.
LEAST_STRIPS = 3

#: Cells of a table row are set apart by two spaces or more (see `ingest`).
_CELLS = re.compile(r"\s{2,}|\t")
_FIGURE = re.compile(r"\d")
_NUMBER = re.compile(r"\d+")
_FOOT = re.compile(r"\|\s*\d{1,4}\W*$")
#: A sentence that begins like this refers to the one before it.
REFERS_BACK = re.compile(
    r"^\W*(?:it|its|they|these|those|this|that|such|he|she|the (?:former|latter|same)|however|but|"
    r"este|esta|estos|estas|ese|esa|dich[oa]s?|ello|sin embargo|pero|no obstante|el mismo|la misma)\b",
    re.IGNORECASE,
)
#: A sentence that begins like this restricts the one before it.
_RESTRICTS = re.compile(
    r"^\W*(?:however|but|except|unless|provided|notwithstanding|no obstante|sin embargo|salvo|excepto|pero)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class _Scored:
    sentence: SourceSentence
    score: float
    cost: int


@dataclass(frozen=True, slots=True)
class Asked:
    """A question and its core: the words of it that are not about reports, periods and the documents' names.

    synonyms: for a stem of the question, the stems of other words for it. rows: whether a table's row may be what is
    asked; a question for proceedings or reasons is not answered by a row "Other liabilities".
    """

    question: str
    core: str = ""
    synonyms: Mapping[str, frozenset[str]] = field(default_factory=dict)
    rows: bool = True


def cut_to_strips(
    asked: Asked,
    passages: Sequence[Passage],
    *,
    similar: Similar | None,
    share: float,
    budget: int,
    count_tokens: Callable[[str], int],
    head: Callable[[Passage], Iterable[str]],
    count: int = 0,
) -> tuple[Passage, ...]:
    """The passages with only the sentences that are kept; a passage with none is left out, the order stays.

    count: keep this many, the best, whatever their share, for a reader that looks at each; 0 = as many as the share
    and the budget allow.

    similar: None scores by words alone. share: of the best score, under which a sentence is dropped. budget: tokens of
    sentences and of the lines above them (`head`). At least the best sentence is kept when there is one.
    """
    candidates = _without_furniture(statements(passages), passages)
    scores = _scores(asked, candidates, similar, passages)
    scored = [
        _Scored(sentence, score, count_tokens(sentence.line) + NUMBERING_TOKENS)
        for sentence, score in zip(candidates, scores, strict=True)
    ]
    heads = [sum(count_tokens(line) + 1 for line in head(passage)) for passage in passages]
    if count:
        chosen = set(sorted(range(len(scored)), key=lambda i: (-scored[i].score, i))[:count])
    else:
        chosen = _fitting(scored, heads, share, budget)
        chosen |= _references(candidates, chosen)
    kept: dict[int, list[Span]] = {}
    for index in sorted(chosen):
        kept.setdefault(candidates[index].passage, []).append(candidates[index].span)
    return tuple(replace(passages[index], sentences=tuple(spans)) for index, spans in sorted(kept.items()))


def _titles(passages: Sequence[Passage]) -> frozenset[str]:
    """Stems that the documents' titles and file names hold: they tell documents apart, not the sentences in them."""
    return frozenset().union(*(stems(f"{passage.title} {Path(passage.path).stem}") for passage in passages))


def _without_furniture(sentences: Sequence[SourceSentence], passages: Sequence[Passage]) -> list[SourceSentence]:
    """Without page feet and heads: short lines that recur in a document but for their numbers, or end in "| 12"."""
    keys = [(passages[s.passage].document_id, _NUMBER.sub("0", s.line)) for s in sentences]
    places: dict[tuple[int, str], set[int]] = {}
    for key, sentence in zip(keys, sentences, strict=True):
        places.setdefault(key, set()).add(sentence.passage)
    return [
        sentence
        for key, sentence in zip(keys, sentences, strict=True)
        if not _FOOT.search(sentence.line) and (len(places[key]) == 1 or _says_something(sentence))
    ]


def _says_something(sentence: SourceSentence) -> bool:
    """Whether a line that recurs may be more than a page head: a row, a sentence with its full stop, a long one."""
    line = sentence.line
    return is_row(sentence.text) or line.endswith((".", ";", ":")) or len(line.split()) > FURNITURE_WORDS


def is_row(text: str) -> bool:
    """Whether a sentence is a row of a table: a label and at least one cell with a figure."""
    cells = [cell for cell in _CELLS.split(text.strip()) if cell]
    return len(cells) > 1 and not _FIGURE.search(cells[0][:1]) and any(_FIGURE.search(cell) for cell in cells[1:])


def label_of(row: str) -> str:
    """The first cell of a row."""
    return _CELLS.split(row.strip(), maxsplit=1)[0]


def _scores(
    asked: Asked, sentences: Sequence[SourceSentence], similar: Similar | None, passages: Sequence[Passage]
) -> list[float]:
    """Words of the question by weight, those of the heading above, meaning, how exactly a row's label names what is
    asked, rank; less for a sentence without a figure when one is asked for."""
    present = [stems(sentence.text) for sentence in sentences]
    weight = _weights(asked, present, _titles(passages))
    total = sum(weight.values()) or 1.0
    words = [_shared(found, weight, asked.synonyms) / total for found in present]
    headings = [stems(_last_heading(passage)) for passage in passages]
    above = [_shared(heading, weight, asked.synonyms) / total for heading in headings]
    core = stems(asked.core)
    core = core.union(*(asked.synonyms.get(stem, frozenset()) for stem in core))
    meaning = _meaning(sentences, words, similar)
    needs_figure = asks_figure(asked.question)
    scores = []
    for index, sentence in enumerate(sentences):
        score = WORDS_WEIGHT * words[index] + MEANING_WEIGHT * meaning[index] + RANK_WEIGHT / (1 + sentence.passage)
        score += LABEL_WEIGHT * asked.rows * _label_match(sentence.text, weight)
        score += HEADING_WEIGHT * above[sentence.passage]
        beside = core and not core & (present[index] | headings[sentence.passage])
        lacks = needs_figure and not gives_figure(asked.question, sentence.text)
        scores.append(score * (NO_FIGURE if lacks else 1.0) * (NO_CORE if beside else 1.0))
    return scores


def _shared(found: frozenset[str], weight: Mapping[str, float], synonyms: Mapping[str, frozenset[str]]) -> float:
    """Weight of the question's words that a text has, or has another word for."""
    own = sum(weight[stem] for stem in weight.keys() & found)
    others = (stem for stem in weight.keys() - found if synonyms.get(stem, frozenset()) & found)
    return own + SYNONYM_SHARE * sum(weight[stem] for stem in others)


def _last_heading(passage: Passage) -> str:
    """The nearest heading, without its number."""
    return passage.heading.rpartition(" > ")[2]


def _weights(asked: Asked, present: Sequence[frozenset[str]], titles: frozenset[str]) -> dict[str, float]:
    """Stems of the question by rarity among the sentences; what frames the question counts little."""
    frequency = Counter(stem for found in present for stem in found)
    core = stems(asked.core or asked.question)

    def share(stem: str) -> float:
        if stem in titles:
            return TITLE_SHARE
        return 1.0 if stem in core else NUMBER_SHARE if stem.isdigit() else FRAME_SHARE

    def met(stem: str) -> int:
        return frequency[stem] or sum(frequency[other] for other in asked.synonyms.get(stem, ()))

    return {stem: share(stem) * math.log(1 + len(present) / met(stem)) for stem in stems(asked.question) if met(stem)}


def _meaning(sentences: Sequence[SourceSentence], words: Sequence[float], similar: Similar | None) -> list[float]:
    """Similarities spread over 0..1; E5's own lie close together. 0 for what was not looked at."""
    if similar is None or not sentences:
        return [0.0] * len(sentences)
    order = sorted(range(len(sentences)), key=lambda i: (-words[i], sentences[i].passage, i))[:MOST_EMBEDDED]
    found = similar([sentences[index].line[:EMBEDDED_CHARACTERS] for index in order])
    low, high = min(found), max(found)
    spread = (high - low) or 1.0
    meaning = [0.0] * len(sentences)
    for index, value in zip(order, found, strict=True):
        meaning[index] = (value - low) / spread
    return meaning


def _label_match(text: str, weight: dict[str, float]) -> float:
    """0 for what is no row; else how much of the label the question names and how much of the question it is.

    A sentence about a figure shares more words with the question than the row that states it, because it is longer;
    what speaks for the row is that its label holds little else.
    """
    if not is_row(text):
        return 0.0
    label = stems(label_of(text))
    if not label:
        return 0.0
    named = label & weight.keys()
    asked = sum(weight[stem] for stem in named) / (sum(weight.values()) or 1.0)
    return math.sqrt(len(named) / len(label) * min(1.0, 2 * asked))


def _fitting(scored: Sequence[_Scored], heads: Sequence[int], share: float, budget: int) -> set[int]:
    """Indexes of the best sentences within the budget; a passage's first sentence also pays for its head."""
    order = sorted(range(len(scored)), key=lambda i: (-scored[i].score, i))
    least = share * scored[order[0]].score if order else 0.0
    chosen: set[int] = set()
    opened: set[int] = set()
    for index in order:
        item = scored[index]
        if item.score < least and len(chosen) >= LEAST_STRIPS:
            break
        cost = item.cost + (0 if item.sentence.passage in opened else heads[item.sentence.passage])
        if cost > budget and chosen:
            continue
        chosen.add(index)
        opened.add(item.sentence.passage)
        budget -= cost
    return chosen


def _references(sentences: Sequence[SourceSentence], chosen: set[int]) -> set[int]:
    """Neighbours without which a kept sentence would be misread: what it refers to, what restricts it."""
    more: set[int] = set()
    for index in chosen:
        before, after = index - 1, index + 1
        if REFERS_BACK.match(sentences[index].text) and _together(sentences, before, index):
            more.add(before)
        if after < len(sentences) and _together(sentences, index, after) and _RESTRICTS.match(sentences[after].text):
            more.add(after)
    return more


def _together(sentences: Sequence[SourceSentence], first: int, second: int) -> bool:
    return first >= 0 and sentences[first].passage == sentences[second].passage

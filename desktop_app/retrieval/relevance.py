"""Did anything relevant come back? A calibrated estimate for each passage, and a verdict for the search.

E5's similarities lie close together (0.7 to 0.9 for anything), so they mean nothing before calibration. The logistic
coefficients in `relevance.json` are fitted by `packaging/training/fit_relevance.py`; the file names its data and n.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from desktop_app.domain.documents import Passage
from desktop_app.domain.evidence import Situation as Situation
from desktop_app.domain.evidence import State
from desktop_app.domain.language import guess_language
from desktop_app.foundation.logistic import logistic
from desktop_app.foundation.plain_text import digits
from desktop_app.foundation.shipped import shipped_json
from desktop_app.retrieval.reranker import joined_estimate
from desktop_app.retrieval.words import (
    QuestionWords,
    question_words,
    stem_prefix,
    text_numbers,
    text_stems,
)
from desktop_app.settings.schema import RetrievalSettings

#: Longer runs of capitals are words.
_MOST_INITIALS = 6


@dataclass(frozen=True, slots=True)
class Features:
    """What the estimate rests on.

    dense: cosine similarity. share: part of the question's content words that the passage has, by stem, 0..1.
    anchors: part of its names and numbers, 1 when it has none. same_language: words overlap less across languages and
    similarities are lower, so each case has its own coefficients. cross: a reranker's log-odds, None without one.
    """

    dense: float
    share: float
    anchors: float
    same_language: bool
    cross: float | None = None


def judge(
    question: str,
    passages: Sequence[Passage],
    settings: RetrievalSettings,
    occurs: Callable[[str], bool] | None = None,
) -> Situation:
    """Judge what a search brought.

    occurs: whether a name or number stands anywhere in what was searched (`Searcher.occurs`); without it only the
    passages are looked at. A missing name or number in the same language lowers the verdict by one step.
    """
    relevances = relevances_of(question, passages)
    missing = missing_terms(question, passages, occurs)
    return Situation(state_of(relevances, missing, settings, question), relevances, missing)


def relevances_of(question: str, passages: Sequence[Passage]) -> tuple[float, ...]:
    """One estimate a passage, in order."""
    words, language = question_words(question), guess_language(question)
    return tuple(relevance(features(words, language, passage)) for passage in passages)


def state_of(relevances: Sequence[float], missing: Sequence[str], settings: RetrievalSettings, question: str) -> State:
    """The state by the best relevance and the two thresholds; a missing name or number lowers it by one step, and
    where the question is for something of a name that is missing ("Marlow's rent"), nothing that was found is it."""
    if any(owns(question, term) for term in missing):
        return "incorrect"
    best = max(relevances, default=0.0)
    state: State = "correct" if best >= settings.relevant_above else "ambiguous"
    if best < settings.irrelevant_below:
        state = "incorrect"
    if missing and state != "incorrect":
        state = "ambiguous" if state == "correct" else "incorrect"
    return state


def owns(question: str, name: str) -> bool:
    """Whether a question is for something of `name`: "Marlow's rent", "paid by Marlow", "la renta de Marlow"."""
    after = r"(?:by|of|del?|por)\s(?:the\s|la\s|el\s)?"
    return bool(re.search(rf"(?<!\w)(?:{re.escape(name)}['’]s?(?!\w)|{after}{re.escape(name)}(?!\w))", question))


def features(words: QuestionWords, language: str, passage: Passage) -> Features:
    text = "\n".join((passage.title, passage.heading, passage.context, passage.text))
    stems, numbers = text_stems(text), text_numbers(text)
    present = [_present(word, stems, numbers) for word in (*words.content, *words.numbers)]
    anchors = [_present(word, stems, numbers) for word in words.must_occur]
    same = same_language(language, passage)
    dense = passage.dense if passage.dense is not None else 0.0
    return Features(dense, _mean(present, 0.0), _mean(anchors, 1.0), same, passage.cross)


def relevance(item: Features) -> float:
    """Probability in 0..1 that a passage helps to answer."""
    model = _coefficients()["same_language" if item.same_language else "other_language"]
    total = model["intercept"] + model["dense"] * item.dense
    total += model["share"] * item.share + model["anchors"] * item.anchors
    estimate = logistic(total)
    if item.cross is None:
        return estimate
    return joined_estimate(estimate, item.cross)


def missing_terms(
    question: str, passages: Sequence[Passage], occurs: Callable[[str], bool] | None = None
) -> tuple[str, ...]:
    """Names and numbers of the question that stand nowhere. Names change between languages; numbers do not."""
    words, language = question_words(question), guess_language(question)
    readable = not passages or any(same_language(language, passage) for passage in passages)
    candidates = tuple(t for t in (words.must_occur if readable else words.numbers) if not _spelt_out(t, passages))
    if occurs is not None:
        return tuple(term for term in candidates if not occurs(term))
    texts = [
        (text_stems(t), text_numbers(t)) for t in (f"{p.title}\n{p.heading}\n{p.context}\n{p.text}" for p in passages)
    ]
    return tuple(term for term in candidates if not any(_present(term, stems, numbers) for stems, numbers in texts))


def _spelt_out(term: str, passages: Sequence[Passage]) -> bool:
    """Whether capitals of a question are the initials of a name in a passage ("OMS", "Organización Mundial de la
    Salud")."""
    if not (term.isupper() and term.isalpha() and 2 < len(term) <= _MOST_INITIALS):
        return False
    small = r"(?:\s(?:of|and|the|for|de|del|la|las|los|y|e))*\s"
    name = re.compile(r"(?<!\w)" + small.join(rf"{letter}[^\W\d_]+" for letter in term) + r"(?!\w)")
    return any(name.search(passage.text) for passage in passages)


def same_language(language: str, passage: Passage) -> bool:
    """Whether a question in `language` ("" = unknown) and a passage are in one language, as far as that is known."""
    return not language or not passage.language or language == passage.language[:2]


def _present(term: str, stems: frozenset[str], numbers: frozenset[str]) -> bool:
    if term[0].isdigit():
        return digits(term) in numbers
    return stem_prefix(term) in stems


def _mean(values: Sequence[bool], default: float) -> float:
    return sum(values) / len(values) if values else default


@lru_cache(maxsize=1)
def _coefficients() -> Mapping[str, Mapping[str, float]]:
    with shipped_json(Path(__file__).with_name("relevance.json")) as data:
        return {kind: {name: float(weight) for name, weight in model.items()} for kind, model in data["models"].items()}

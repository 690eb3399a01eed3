"""Content words of a text with stem and synonym groups: the units of alignment."""

from __future__ import annotations

import re
import threading
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from desktop_app.verification.locale import data

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_NUMBERISH = re.compile(r"\d")
_STEMMERS: dict[str, str] = {"en": "english", "es": "spanish"}
_LOCAL = threading.local()

#: Weight of a content word in coverage; light words ("give", "case") carry little meaning by themselves.
LIGHT_WEIGHT = 0.25


@dataclass(frozen=True, slots=True)
class Word:
    """A word `[start, end)`. folded: casefolded, without possessive. name: capitalised inside a sentence."""

    folded: str
    start: int
    end: int
    stem: str
    groups: frozenset[int]
    weight: float
    name: bool


@lru_cache(maxsize=4096)
def content_words(text: str, language: str) -> tuple[Word, ...]:
    """The content words of `text`; small words, number words and figures are left out."""
    lists = _lists(language)
    found: list[Word] = []
    opening = True
    for match in _WORD.finditer(text):
        raw = match.group()
        folded = re.sub(r"['’]s?\Z|['’].*\Z", "", raw.casefold()) or raw.casefold()
        starts = opening
        opening = bool(re.match(r"\s*[.!?:;]\s|\s*[.!?:;\"“»«]+\Z", text[match.end() : match.end() + 3]))
        if folded in lists.small or (len(folded) < 3 and not raw.isupper()) or folded in lists.numbers:
            continue
        root = stem(folded, language)
        weight = LIGHT_WEIGHT if folded in lists.light else 1.0
        name = raw[0].isupper() and not starts
        found.append(Word(folded, match.start(), match.end(), root, lists.groups.get(root, frozenset()), weight, name))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Lists:
    small: frozenset[str]
    light: frozenset[str]
    numbers: frozenset[str]
    groups: dict[str, frozenset[int]]


@cache
def _lists(language: str) -> _Lists:
    loaded: dict[str, Any] = data(language)
    groups: dict[str, set[int]] = {}
    for number, group in enumerate([*loaded["synonyms"], *loaded["roles"]]):
        for phrase in group:
            if " " not in phrase:
                groups.setdefault(stem(phrase, language), set()).add(number)
    small = set(loaded["stopwords"]) | set(loaded["negation"])
    for section in loaded["modality"].values():
        small |= {phrase for phrase in section if " " not in phrase and phrase not in {"right", "option", "obligation"}}
    small |= {w for phrase in loaded["approximate"] for w in phrase.split()}
    numbers = set(loaded["number_words"]) | set(loaded["scales"]) | set(loaded["ordinals"])
    numbers |= set(loaded["months"]) | {unit for listed in loaded["units"].values() for unit in listed}
    return _Lists(
        frozenset(small), frozenset(loaded["light"]), frozenset(numbers), {k: frozenset(v) for k, v in groups.items()}
    )


@lru_cache(maxsize=100_000)
def stem(word: str, language: str) -> str:
    """The snowball stem, accents aside."""
    stemmer = getattr(_LOCAL, language, None)
    if stemmer is None:
        import snowballstemmer

        stemmer = snowballstemmer.stemmer(_STEMMERS.get(language, "english"))
        setattr(_LOCAL, language, stemmer)
    stemmed: str = stemmer.stemWord(word)
    return stemmed.translate(_PLAIN)


_PLAIN = str.maketrans("áéíóúü", "aeiouu")

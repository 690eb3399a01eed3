"""The words of a question: what to search for, and which names and numbers must be somewhere."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.domain.language import guess_language
from desktop_app.foundation.plain_text import digits, without_accents
from desktop_app.foundation.shipped import shipped_json

if TYPE_CHECKING:
    from snowballstemmer.basestemmer import BaseStemmer

#: A number with its separators, so that 1,284.6 stays one term; or a word, with inner apostrophes ("Q3", "landlord's").
_NUMBER = r"\d+(?:[.,\u00a0\u2009\u202f]\d+)*"
_TERM = re.compile(rf"{_NUMBER}(?!\w)|\w+(?:['’]\w+)*")
#: What names a period or a kind of report, not a thing: "Q3", "3T", "H1", "FY2023"; "10-Q", whose 10 is no number.
_PERIOD_LABEL = re.compile(r"(?:[QT][1-4]|[1-4][QT]|[HS][12]|FY)(?:\d{2}|\d{4})?")
_FORM = re.compile(r"\b\d{1,2}-[KQ]s?\b")
_POSSESSIVE = re.compile(r"['’]s$", re.IGNORECASE)
#: Prefixes shorter than this match too much ("art" in "article", "artist").
_PREFIX = 4


@dataclass(frozen=True, slots=True)
class QuestionWords:
    """content: words that carry meaning, in order, without doubles (names included). names: capitalised words that do
    not merely open the sentence. numbers: as written."""

    content: tuple[str, ...]
    names: tuple[str, ...]
    numbers: tuple[str, ...]

    @property
    def must_occur(self) -> tuple[str, ...]:
        return self.names + self.numbers


def is_stop_word(word: str, language: str = "") -> bool:
    """Whether a word carries no meaning of its own; language: "en", "es" or "" for either."""
    folded = without_accents(word)
    known = _stop_words()
    return len(folded) == 1 or any(folded in known[code] for code in ([language] if language in known else known))


@lru_cache(maxsize=1)
def _stop_words() -> dict[str, frozenset[str]]:
    with shipped_json(Path(__file__).with_name("stop_words.json")) as data:
        return {language: frozenset(words.split()) for language, words in data.items()}


def question_words(question: str) -> QuestionWords:
    """The words of a question in English, Spanish or a language that is not recognised."""
    language = guess_language(question)
    content: dict[str, str] = {}
    names: dict[str, str] = {}
    numbers: dict[str, str] = {}
    opening = True
    question = _FORM.sub(lambda form: " " * len(form.group()), unicodedata.normalize("NFC", question))
    for match in _TERM.finditer(question):
        word = _POSSESSIVE.sub("", match.group())
        if word[0].isdigit():
            numbers.setdefault(word, word)
        elif not is_stop_word(word, language):
            content.setdefault(without_accents(word), word)
            if _is_name(word, opening) and not _PERIOD_LABEL.fullmatch(word):
                names.setdefault(without_accents(word), word)
        opening = question[match.end() : match.end() + 1] in ("?", ".", "!")
    return QuestionWords(tuple(content.values()), tuple(names.values()), tuple(numbers.values()))


def _is_name(word: str, opening: bool) -> bool:
    """Capitals that the place in the sentence does not explain: "Contoso", "NVDA", "McKinsey"; not "Describe"."""
    inner = any(char.isupper() for char in word[1:])
    return inner or (word[0].isupper() and not opening)


def lexical_query(words: Sequence[str], numbers: Iterable[str] = ()) -> str:
    """An FTS5 expression that matches any of the words (by stem) or numbers; "" when there is nothing to search for.

    Every term is quoted, so nothing in it is read as an operator.
    """
    parts: dict[str, None] = {}
    for word in words:
        for part in _word_parts(word):
            parts.setdefault(part)
    for number in numbers:
        for form in number_forms(number):
            parts.setdefault(_quoted(form))
    return " OR ".join(parts)


def name_query(name: str) -> str:
    """An FTS5 expression for a name: by its stem where it has an ending, else the whole word or its plural, so that
    "Intel" is not found in "intellectual"."""
    if stem_prefix(name) != without_accents(name) or not name.isalpha():
        return lexical_query((name,))
    return " OR ".join(_quoted(form) for form in (name, f"{name}s", f"{name}es"))


def _word_parts(word: str) -> list[str]:
    stem = stem_prefix(word)
    if len(stem) >= _PREFIX and word.isalpha():
        return [f"{_quoted(stem)} *"]
    return [_quoted(word)]


def number_forms(number: str) -> tuple[str, ...]:
    """Ways the same digits may be grouped: "1,284" is indexed as the words 1 284, "1284" as one word."""
    digits = re.sub(r"\D", "", number)
    forms = [number]
    if digits != number and re.fullmatch(r"\d{1,3}(?:[.,\u00a0\u2009\u202f]\d{3})+", number):
        forms.append(digits)
    if digits == number and len(digits) > 4:
        forms.append(f"{int(digits):,}" if not digits.startswith("0") else digits)
    return tuple(dict.fromkeys(forms))


def _quoted(term: str) -> str:
    return '"' + term.replace('"', '""') + '"'


def stem_prefix(word: str) -> str:
    """The beginning that a word shares with its other forms: "warranties" -> "warrant", "garantías" -> "garant".

    The shorter of the English and the Spanish stem, as far as it is a true beginning of the folded word.
    """
    folded = without_accents(word)
    stems = [_common(folded, without_accents(stem)) for stem in _stems(word.casefold())]
    shortest = min(stems, key=len)
    return shortest.rstrip("i") if len(shortest.rstrip("i")) >= _PREFIX else shortest


def _common(word: str, stem: str) -> str:
    length = 0
    while length < min(len(word), len(stem)) and word[length] == stem[length]:
        length += 1
    return word[:length]


@lru_cache(maxsize=4096)
def _stems(word: str) -> tuple[str, str]:
    return tuple(str(stemmer.stemWord(word)) for stemmer in _stemmers())  # type: ignore[return-value]


@lru_cache(maxsize=1)
def _stemmers() -> tuple[BaseStemmer, BaseStemmer]:
    import snowballstemmer

    return snowballstemmer.stemmer("english"), snowballstemmer.stemmer("spanish")


def text_stems(text: str) -> frozenset[str]:
    """Beginnings of all words of a text, for comparison with `stem_prefix` of a question's words."""
    return frozenset(stem_prefix(word) for word in set(re.findall(r"[^\W_]+", text)))


def text_numbers(text: str) -> frozenset[str]:
    """Digits of all numbers of a text, without separators."""
    return frozenset(digits(match) for match in re.findall(_NUMBER, text))

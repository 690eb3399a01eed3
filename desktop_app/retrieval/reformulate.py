"""Another wording of a question for a second search: by rules, or by a generator when one is given."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from desktop_app.domain.language import guess_language
from desktop_app.domain.ports import ChatMessage, Generator
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.plain_text import without_accents
from desktop_app.foundation.shipped import shipped_json
from desktop_app.retrieval.words import question_words, stem_prefix

#: A rewording is one line; longer output is a model that answers instead.
_LONGEST = 200


def reformulate(
    question: str,
    *,
    tried: Sequence[str] = (),
    missing: Sequence[str] = (),
    generator: Generator | None = None,
    cancel: CancelToken | None = None,
) -> str:
    """A wording that was not tried, or "" when there is none left.

    tried: wordings that were searched. missing: names and numbers that were found nowhere; they are kept in the first
    rewording (dropping them would change the question) and left out in the last. generator: asked first when given.
    """
    known = {_key(text) for text in (question, *tried)}
    candidates = [*_generated(question, generator, cancel), *by_rules(question, missing)]
    return next((text for text in candidates if text and _key(text) not in known), "")


def by_rules(question: str, missing: Sequence[str] = ()) -> list[str]:
    """Rewordings without a model, the closest first: key words with their synonyms, key words alone, key words without
    what was found nowhere. Names and numbers are kept as written."""
    words = question_words(question)
    language = guess_language(question)
    key_words = [*words.content, *words.numbers]
    if not key_words:
        return []
    absent = {without_accents(term) for term in missing}
    rest = [word for word in key_words if without_accents(word) not in absent]
    widened = [*key_words, *_synonyms(words.content, language)]
    lists = [widened, key_words, rest if absent else []]
    return list(dict.fromkeys(" ".join(words) for words in lists if words))


def core_words(question: str, settled: Sequence[str] = ()) -> str:
    """The question without what frames it: names that already chose the documents, words about reports and periods.

    Inside one report "Apple", "latest quarter" and "10-Q" stand on every page and only lead astray. On 22 questions for
    a figure of tests/benchmarks/strips.py the full question found the figure's passage for 6, these words for 9, both
    together for 11. "" when fewer than two words would be left, or nothing is left out.
    """
    words = question_words(question)
    dropped = _frame_words() | {without_accents(name) for name in settled}
    kept = [word for word in words.content if without_accents(word) not in dropped]
    return " ".join(kept) if len(kept) > 1 and len(kept) < len(words.content) + len(words.numbers) else ""


def named_words(text: str, settled: Sequence[str] = ()) -> tuple[str, ...]:
    """The words of a text that name its thing: no frame of a question about a report, no name that chose it."""
    dropped = _frame_words() | {without_accents(name) for name in settled}
    return tuple(word for word in question_words(text).content if without_accents(word) not in dropped)


def exact_terms(question: str) -> str:
    """The names and numbers of a question, for a search by words alone; "" when it has none."""
    return " ".join(question_words(question).must_occur)


@lru_cache(maxsize=1)
def _frame_words() -> frozenset[str]:
    with shipped_json(Path(__file__).with_name("frame_words.json")) as data:
        return frozenset(without_accents(word) for words in data.values() for word in words.split())


def _synonyms(words: Sequence[str], language: str) -> list[str]:
    stems = {stem_prefix(word) for word in words}
    groups = _groups(language or "en")
    found: dict[str, None] = {}
    for group in groups:
        if any(" " not in word and stem_prefix(word) in stems for word in group):
            found.update(dict.fromkeys(word for word in group if stem_prefix(word) not in stems))
    return list(found)


def other_words(word: str, language: str) -> tuple[str, ...]:
    """Single words that mean the same ("revenue" for "sales")."""
    return tuple(other for other in _synonyms([word], language) if " " not in other)


def synonym_stems(word: str, language: str) -> frozenset[str]:
    """Beginnings of single words that mean the same ("revenue" for "sales"), as `words.text_stems` has them."""
    own = stem_prefix(word)
    return frozenset(stem_prefix(other) for other in _synonyms([word], language)) - {own}


@lru_cache(maxsize=4)
def _groups(language: str) -> tuple[tuple[str, ...], ...]:
    with shipped_json(Path(__file__).with_name("synonyms.json")) as data:
        return tuple(tuple(group) for group in data.get(language, ()))


_INSTRUCTION = (
    "Rewrite the question as one short search query in the same language, with other words for the same thing. "
    "Keep every name and number. Write the query only."
)


def _generated(question: str, generator: Generator | None, cancel: CancelToken | None) -> list[str]:
    """One line from the generator; dropped when it lost or invented a name or a number."""
    if generator is None:
        return []
    messages = [ChatMessage("system", _INSTRUCTION), ChatMessage("user", question)]
    text = "".join(generator.stream(messages, max_tokens=48, cancel=cancel)).strip()
    line = text.splitlines()[0].strip(" \"'“”«»") if text else ""
    before, after = question_words(question), question_words(line)
    kept = {without_accents(term) for term in before.must_occur} <= {
        without_accents(term) for term in (*after.content, *after.numbers)
    }
    invented = set(after.numbers) - set(before.numbers)
    return [line] if line and len(line) <= _LONGEST and kept and not invented else []


def _key(text: str) -> str:
    return " ".join(re.findall(r"\w+", without_accents(text)))

"""Phrases of the locale files, compiled once: where they occur in a text, and which entry they belong to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from desktop_app.verification.locale import data


@dataclass(frozen=True, slots=True)
class Hit:
    """An occurrence `[start, end)` of a phrase; label: the entry it belongs to."""

    start: int
    end: int
    text: str
    label: str = ""


class PhraseBook:
    """Finds phrases as whole words, longest first, case aside."""

    def __init__(self, entries: Iterable[tuple[str, str]]) -> None:
        self._labels: dict[str, str] = {}
        for phrase, label in entries:
            self._labels.setdefault(phrase.casefold(), label)
        ordered = sorted(self._labels, key=len, reverse=True)
        body = "|".join(re.escape(phrase).replace("\\ ", r"\s+") for phrase in ordered)
        self._pattern = re.compile(rf"(?<!\w)(?:{body})(?!\w)", re.IGNORECASE) if ordered else None

        self._hits = lru_cache(maxsize=256)(self._find)

    def hits(self, text: str) -> tuple[Hit, ...]:
        """In order; the last texts asked about cost nothing, since one premise meets many claims."""
        return self._hits(text)

    def _find(self, text: str) -> tuple[Hit, ...]:
        if self._pattern is None:
            return ()
        return tuple(
            Hit(
                match.start(),
                match.end(),
                match.group(),
                self._labels.get(" ".join(match.group().casefold().split()), ""),
            )
            for match in self._pattern.finditer(text)
        )

    def __contains__(self, text: str) -> bool:
        return bool(self._hits(text))


@cache
def phrases(language: str, section: str) -> PhraseBook:
    """A plain list of the locale file; each phrase is its own label."""
    return PhraseBook((phrase, phrase) for phrase in data(language).get(section, ()))


@cache
def labelled(language: str, section: str) -> PhraseBook:
    """A section that maps labels to phrases (units, modality, periods)."""
    entries = data(language).get(section, {})
    return PhraseBook((phrase, label) for label, listed in entries.items() for phrase in listed)


@cache
def roles(language: str) -> PhraseBook:
    """Parties; the label is the number of the group of synonyms."""
    return PhraseBook((name, str(n)) for n, group in enumerate(data(language)["roles"]) for name in group)


@cache
def directions(language: str) -> tuple[tuple[PhraseBook, PhraseBook], ...]:
    """Pairs of opposites."""
    return tuple(
        (PhraseBook((p, p) for p in pair[0]), PhraseBook((p, p) for p in pair[1]))
        for pair in data(language)["directions"]
    )


@cache
def qualifier_books(language: str) -> tuple[tuple[str, PhraseBook], ...]:
    """The groups of narrowing words, by name; the label is the variant."""
    return tuple(
        (group["name"], PhraseBook((p, variant) for variant, listed in group["variants"].items() for p in listed))
        for group in data(language)["qualifiers"]
    )


@lru_cache(maxsize=2048)
def detect_language(text: str) -> str:
    """ "en", "es", or "" when the text shows neither, by its small words."""
    words = re.findall(r"[^\W\d_]+", text.casefold())
    scores = {language: sum(w in _markers(language) for w in words) for language in ("en", "es")}
    if any(c in text for c in "ñ¿¡áíóú"):
        scores["es"] += 1
    best = max(scores, key=lambda language: scores[language])
    return best if scores[best] > 0 and scores["en"] != scores["es"] else ""


@cache
def _markers(language: str) -> frozenset[str]:
    return frozenset(data(language)["markers"])


def names(hits: Sequence[Hit]) -> str:
    """Distinct texts of hits, quoted, for a sentence that a reviewer reads."""
    seen = list(dict.fromkeys(" ".join(hit.text.split()) for hit in hits))
    return ", ".join(f"“{text}”" for text in seen)

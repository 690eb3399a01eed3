"""Sentences by sentencex, with the breaks merged that it makes too many (LIBRARIES.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable

_TOKEN = re.compile(r"[^\W\d_]+")
#: Frequent short words; enough to tell these languages apart on a page of text.
_SETS = {
    language: frozenset(words.split())
    for language, words in {
        "en": "the of and to in that is for with as by this which shall any not be or are from on at its",
        "es": "de la que el en y los del se las por un para con una su al lo como más o esta ser son dos",
        "fr": "de la le et les des en un du une que est pour qui dans par plus pas au sur ne se ce il",
        "de": "der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es",
        "it": "di e il la che in un per del è le dei con una della si da non sono al gli alla nel più",
        "pt": "de a o que e do da em um para com não uma os no se na por mais as dos como mas ao foi",
    }.items()
}
#: Endings after which a break is false. sentencex knows the common abbreviations; these it breaks at.
_FALSE = re.compile(
    r"(?:\b(?:n|núm|Núm|Nº|art|Art|arts|sec|Sec|cl|Cl|cf|vs|pág|págs|D|Dª|Dña|EE\.UU|EE\. UU|a\.m|p\.m|No|Nos|"
    r"Ltd|S\.A|S\.L|U\.S|i\.e|e\.g)|(?:^|[\s(])[A-Z]|º)\.\s*$"
)
_LIST_NUMBER = re.compile(r"^\s*(?:\(?(?:\d{1,3}(?:\.\d{1,3})*|[A-Za-z]|[ivxIVX]{1,5})[.)]\s*)+$|^\s*[•●▪*–—-]\s*$")
#: "1 App." before "24-25.", "Stat." before "3305".
_CITATION = re.compile(r"\b[A-Z][a-z]{0,4}\.\s*$")
_LEADING_MARK = re.compile(r"\s*(?:[•●▪*–—-]\s*)?(?:\(?(?:\d{1,3}(?:\.\d{1,3})*|[A-Za-z]|[ivxIVX]{1,5})[.)]\s*)+")
_CLOSING = re.compile(r"[’”»)\]\"']+(?=\s|$)")
_SENTENCE_LIMIT = 1500
_STARTS_LOW = re.compile(r"^[\s\"'“‘(«]*(?:[a-záéíóúñü,;:)]|\d{1,2}[ªº])")


def guess_language(text: str) -> str:
    """Two-letter code of the language with most of its frequent words in `text`; "" when there are too few."""
    tokens = [t.lower() for t in _TOKEN.findall(text)]
    if not tokens:
        return ""
    counts = {language: sum(1 for t in tokens if t in words) for language, words in _SETS.items()}
    best = max(counts, key=lambda language: counts[language])
    return best if counts[best] >= max(3, 0.08 * len(tokens)) else ""


def known_words(text: str) -> float:
    """Share of tokens that are frequent words of some language known here."""
    tokens = [t.lower() for t in _TOKEN.findall(text)]
    known = frozenset().union(*_SETS.values())
    return sum(1 for t in tokens if t in known) / len(tokens) if tokens else 0.0


class Splitter:
    """Sentence boundaries in one language."""

    def __init__(self, language: str) -> None:
        self.language = language or "en"

    def split(self, text: str) -> list[tuple[int, int]]:
        """[start, end) of each sentence, without white space at its ends."""
        pieces = list(self._pieces(text))
        merged: list[tuple[int, int]] = []
        for start, end in pieces:
            if merged and (closing := _CLOSING.match(text[start:end])):
                start += closing.end()
                merged[-1] = (merged[-1][0], start)
            if merged and self._false_break(text[merged[-1][0] : merged[-1][1]], text[start:end]):
                merged[-1] = (merged[-1][0], end)
            else:
                merged.append((start, end))
        return [trimmed for piece in merged for part in _bounded(text, *piece) if (trimmed := _trim(text, *part))]

    def last_sentence(self, text: str) -> int:
        """Where the last sentence of `text` begins."""
        spans = self.split(text)
        return spans[-1][0] if spans else 0

    def _pieces(self, text: str) -> Iterable[tuple[int, int]]:
        import sentencex

        mark = _LEADING_MARK.match(text)  # sentencex never breaks a text that begins with "(a)"
        skipped = mark.end() if mark else 0
        at = 0
        for boundary in sentencex.get_sentence_boundaries(self.language, text[skipped:]):
            end = skipped + boundary["end_index"]
            yield at, end
            at = end

    @staticmethod
    def _false_break(before: str, after: str) -> bool:
        if _CITATION.search(before) and after.lstrip()[:1].isdigit():
            return True
        return bool(_LIST_NUMBER.match(before) or _FALSE.search(before[-24:]) or _STARTS_LOW.match(after))


def _trim(text: str, start: int, end: int) -> tuple[int, int] | None:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return (start, end) if end > start else None


def _bounded(text: str, start: int, end: int) -> Iterable[tuple[int, int]]:
    """Cut what is far too long to be a sentence (lists without full stops) at a semicolon, a comma or a space."""
    while end - start > _SENTENCE_LIMIT:
        window = text[start : start + _SENTENCE_LIMIT]
        late = (i for mark in ("; ", ", ", " ") if (i := window.rfind(mark)) > _SENTENCE_LIMIT // 2)
        at = next(late, len(window) - 1)
        yield start, start + at + 1
        start += at + 1
    yield start, end

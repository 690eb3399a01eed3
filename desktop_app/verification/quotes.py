"""Level 1: is this quote in this source, and where? The skeleton decides; similarity only shows the closest text."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from desktop_app.domain.claims import QuoteState
from desktop_app.domain.geometry import Span
from desktop_app.verification.closest import closest_span
from desktop_app.verification.locale import accent_changes_word
from desktop_app.verification.lossy import lossy_spans, lost_after_f
from desktop_app.verification.skeleton import LOST, LOST_OR_HYPHEN, Skeleton, build

_ELLIPSIS = re.compile(r"(?:\.\s?){3}|…")
#: What stands between two words. Here and below each character is looked at a bounded number of times: quotes come
#: from anybody, and one of nothing but full stops must not take minutes.
_GAP = re.compile(r"(?<=\w)\W+(?=\w)")
_CLOSING = ".,;:!?)]»”\"'’"
_OPEN_FIGURE = re.compile(r"\(\s?[$€£¥]?\s?[\d.,]*\d\s?%?\s*\Z")
_UNIT_POWER = re.compile(r"(?:^|[^^\W\d_])(?:k|c|m|d)?(?:m|mi|ft|in|yd|s|kg|g|l)\Z")


@dataclass(frozen=True, slots=True)
class QuoteMatch:
    """state: VERIFIED, REPAIRED or NOT_FOUND. `[start, end)`: code points of the source, both 0 when not found.

    text: the source's own characters. closest: the nearest text when not found, for the reader only.
    reason: one sentence, or "" when verified.
    """

    state: QuoteState
    start: int = 0
    end: int = 0
    text: str = ""
    closest: str = ""
    reason: str = ""

    @property
    def found(self) -> bool:
        return self.state is not QuoteState.NOT_FOUND

    @property
    def span(self) -> Span:
        return Span(self.start, self.end)


class SourceIndex:
    """A source prepared for matching: 0.1-0.2 microseconds a character, once. Immutable; safe to share."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.skeleton: Skeleton = build(text)

    @cached_property
    def unaccented(self) -> str:
        """The skeleton without accents, character for character; ñ stays."""
        chars = self.skeleton.chars
        return chars if chars.isascii() else chars.translate(_BASES)

    @cached_property
    def denoised(self) -> tuple[str, list[int]]:
        """The skeleton without section signs and note marks, and where each of its characters stands in it."""
        return _denoise(self.skeleton.chars)

    @cached_property
    def lost_letters(self) -> frozenset[str]:
        return lost_after_f(self.text)


def find(
    quote: str,
    index: SourceIndex,
    *,
    minimum: int = 20,
    closest_above: float = 0.6,
    similarity: bool = True,
    compounds: bool = False,
) -> QuoteMatch:
    """Find `quote` in the source; the first occurrence when there are several.

    minimum: normalised characters below which a quote is no evidence. closest_above: similarity in 0..1 from which
    the closest text is shown. similarity: whether to look for the closest text at all. compounds: whether a quote may
    start or end at a hyphen ("refundable" in "non-refundable"); never for evidence.
    """
    wanted = build(quote)
    if not wanted.chars:
        return QuoteMatch(QuoteState.NOT_FOUND, reason="The quote holds no letters or digits.")
    if normalised_length(quote) < minimum:
        return QuoteMatch(
            QuoteState.NOT_FOUND, reason=f"The quote is shorter than {minimum} characters, too short to be evidence."
        )
    for match in _variants(quote, wanted, index, compounds):
        return match
    closest = _closest(wanted, index, closest_above) if similarity else ""
    return QuoteMatch(QuoteState.NOT_FOUND, closest=closest, reason=_why_not(quote, wanted, index))


def find_all(quote: str, index: SourceIndex, *, minimum: int = 0, compounds: bool = False) -> list[QuoteMatch]:
    """All occurrences, in the order of the best kind of match that there is; empty when there is none."""
    wanted = build(quote)
    if not wanted.chars or normalised_length(quote) < minimum:
        return []
    found: list[QuoteMatch] = []
    for match in _variants(quote, wanted, index, compounds):
        if found and match.state is not found[0].state:
            break
        found.append(match)
    return sorted(found, key=lambda match: match.start)


def normalised_length(text: str) -> int:
    """Characters after NFKC with white space collapsed."""
    return len(" ".join(unicodedata.normalize("NFKC", text).split()))


def _variants(quote: str, wanted: Skeleton, index: SourceIndex, compounds: bool) -> Iterator[QuoteMatch]:
    """Matches of the quote; when there is none and it ends in a figure whose bracket was cut off ("(2,665" of
    "(2,665 )"), matches of the whole figure."""
    found = False
    for match in _matches(quote, wanted, index, compounds):
        found = True
        yield match
    if not found and _OPEN_FIGURE.search(quote):
        closed = quote.rstrip() + ")"
        yield from _matches(closed, build(closed), index, compounds)


def _matches(quote: str, wanted: Skeleton, index: SourceIndex, compounds: bool) -> Iterator[QuoteMatch]:
    """Matches, exact ones first; a weaker kind is tried only when the caller asks for more than the stronger gave."""
    found = False
    for start, end in _occurrences(wanted.chars, index.skeleton.chars):
        match = _accept(quote, index, start, end, QuoteState.VERIFIED, "", compounds)
        if match:
            found = True
            yield match
    if not found:
        yield from _repairs(quote, wanted, index)


def _repairs(quote: str, wanted: Skeleton, index: SourceIndex) -> Iterator[QuoteMatch]:
    for start, end in _accentless(wanted.chars, index):
        match = _accept(quote, index, start, end, QuoteState.REPAIRED, "The quote lacked accents that the source has.")
        if match:
            yield match
            return
    for start, end in _noiseless(wanted.chars, index):
        match = _accept(quote, index, start, end, QuoteState.REPAIRED, "The quote differed in a note mark or sign.")
        if match:
            yield match
            return
    for start, end in lossy_spans(wanted.chars, index.skeleton.chars, index.lost_letters):
        match = _accept(quote, index, start, end, *_lossy_state(wanted.chars, index, start, end))
        if match:
            yield match
            return


def _lossy_state(wanted: str, index: SourceIndex, start: int, end: int) -> tuple[QuoteState, str]:
    if index.skeleton.chars[start:end].replace(LOST_OR_HYPHEN, "") == wanted:
        return QuoteState.VERIFIED, ""
    return QuoteState.REPAIRED, "The source lost letters where the quote has them."


def _occurrences(needle: str, hay: str) -> Iterator[tuple[int, int]]:
    at = hay.find(needle)
    while at >= 0:
        yield at, at + len(needle)
        at = hay.find(needle, at + 1)


def _accept(
    quote: str, index: SourceIndex, start: int, end: int, state: QuoteState, reason: str, compounds: bool = False
) -> QuoteMatch | None:
    """The match at skeleton `[start, end)`, or None when it cuts a word or number, or hides an omission."""
    if start >= end or not index.skeleton.bounded(start, end, compounds):
        return None
    first, last = index.skeleton.span(start, end)
    text = index.text[first:last]
    if _leaves_out(quote) and not _ELLIPSIS.search(text):
        return None
    last = _with_closing(quote, index.text, last)
    return QuoteMatch(state, first, last, index.text[first:last], reason=reason)


@lru_cache(maxsize=64)
def _leaves_out(quote: str) -> bool:
    """Whether an ellipsis stands between two words of a quote; one before or behind it leaves nothing out."""
    return any(_ELLIPSIS.search(gap.group()) for gap in _GAP.finditer(quote))


def _with_closing(quote: str, text: str, end: int) -> int:
    """Take the closing punctuation that quote and source share, so that a sentence keeps its full stop."""
    said = quote.rstrip()
    for char in said[len(said.rstrip(_CLOSING)) :]:
        if text[end : end + 1] != char:
            break
        end += 1
    return end


def _base(char: str) -> str:
    """The letter without its accents; ñ is a letter of its own."""
    if char == "ñ":
        return char
    decomposed = unicodedata.normalize("NFD", char)
    return decomposed[0] if len(decomposed) > 1 and decomposed[0].isalpha() else char


_BASES = {code: _base(chr(code)) for code in (*range(0xC0, 0x250), *range(0x1E00, 0x1F00))}


def _accentless(wanted: str, index: SourceIndex) -> Iterator[tuple[int, int]]:
    """Where the quote equals the source but for accents it lacks, unless the loss makes another word."""
    chars = index.skeleton.chars
    if chars.isascii():
        return
    bare = wanted if wanted.isascii() else wanted.translate(_BASES)
    for start, end in _occurrences(bare, index.unaccented):
        original = chars[start:end]
        lost = [i for i, (q, s) in enumerate(zip(wanted, original, strict=True)) if q != s]
        if lost and all(wanted[i] == _base(original[i]) for i in lost) and _plain_loss(wanted, index, start, lost):
            yield start, end


def _plain_loss(wanted: str, index: SourceIndex, start: int, lost: list[int]) -> bool:
    """Whether accents were lost as noise does it: everywhere, or only in words that stay the same word."""
    words = {_word_around(index, start + i) for i in lost}
    changing = {word for word in words if accent_changes_word(word)}
    if not changing:
        return True
    keeps = any(q != _base(q) for q in wanted)
    return not keeps and len(words - changing) >= 1


def _word_around(index: SourceIndex, at: int) -> str:
    glue, chars = index.skeleton.glue, index.skeleton.chars
    start, end = at, at + 1
    while start > 0 and glue[start]:
        start -= 1
    while end < len(chars) and glue[end]:
        end += 1
    return chars[start:end]


def _denoise(chars: str) -> tuple[str, list[int]]:
    kept: list[str] = []
    where: list[int] = []
    i = 0
    while i < len(chars):
        if chars[i] == "§":
            i += 1
            continue
        if chars[i] == "^" and i and chars[i - 1].isalpha() and not _UNIT_POWER.search(chars[max(0, i - 4) : i]):
            i += 2
            continue
        kept.append(chars[i])
        where.append(i)
        i += 1
    return "".join(kept), where


def _noiseless(wanted: str, index: SourceIndex) -> Iterator[tuple[int, int]]:
    """Where the quote equals the source but for section signs and note marks."""
    if not any(mark in wanted or mark in index.skeleton.chars for mark in "§^"):
        return
    chars, where = index.denoised
    needle, _ = _denoise(wanted)
    for start, end in _occurrences(needle, chars) if needle else ():
        yield where[start], where[end - 1] + 1


def _closest(wanted: Skeleton, index: SourceIndex, above: float) -> str:
    span = closest_span(wanted.chars, index.skeleton.chars, above)
    if span is None:
        return ""
    start, end = span
    glue, size = index.skeleton.glue, len(index.skeleton.chars)
    while start > 0 and glue[start]:
        start -= 1
    while end < size and glue[end]:
        end += 1
    first, last = index.skeleton.span(start, end)
    return index.text[first:last]


def _why_not(quote: str, wanted: Skeleton, index: SourceIndex) -> str:
    if _leaves_out(quote):
        return "The quote leaves text out; quote one uninterrupted passage."
    if wanted.chars in index.skeleton.chars:
        return "The quote cuts a word or a number of the source."
    if not index.skeleton.chars:
        return "The source holds no text."
    return "The source does not hold these words."


def at_offset(index: SourceIndex, offset: int) -> int:
    """The first skeleton position at or after a source offset."""
    return bisect_left(index.skeleton.starts, offset)


__all__ = ["LOST", "QuoteMatch", "SourceIndex", "at_offset", "find", "find_all", "normalised_length"]

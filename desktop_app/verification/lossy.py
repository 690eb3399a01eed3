"""Matching a quote against a source that lost letters in extraction.

A lost glyph (U+FFFD) is a wildcard for one letter or for the letters of a ligature; U+FFFE also for none, since PDFium
uses it for line-end hyphens. Letters lost without a trace ("affrms", "fexible") are allowed only for ligatures that the
whole source never shows although it is long enough to show them, so that "fight" never matches "flight" in a sound
text.
"""

from __future__ import annotations

from collections.abc import Iterator

from desktop_app.verification.skeleton import LOST, LOST_OR_HYPHEN

#: Characters of English or Spanish text per occurrence of a ligature, at least (letter statistics, rounded up).
_RARITY = {"fi": 600, "ff": 1_200, "fl": 2_000, "ffi": 4_500}
#: A ligature is lost when seven or more are expected and at most this share of them is there: URLs and other fonts
#: may have kept a few; absence by chance alone is under one in a thousand.
_EXPECTED, _KEPT = 7, 0.05
#: Where "fi" is lost, "films" reads "flms": then half of the expected "fl" may be such words.
_KEPT_OF_FIL = 0.5
_GLYPHS = {"fi": "ﬁ", "ff": "ﬀ", "fl": "ﬂ", "ffi": "ﬃ"}
#: What one glyph may show when it shows two or three letters: ligatures that fonts have.
_LIGATURES = frozenset(
    ("ff", "fi", "fl", "ffi", "ffl", "fj", "ft", "tt", "ti", "tf", "st", "ct", "th", "ch", "ck", "sp", "ae", "oe")
)
_WILD = LOST + LOST_OR_HYPHEN
_SEEDS = (8, 5, 3)
_MAX_TRIES = 4_000


def lost_after_f(text: str) -> frozenset[str]:
    """Letter groups that a source may have lost after an "f", by what is missing in all of it."""
    folded = text.casefold()
    lost = set()
    for letters, rarity in _RARITY.items():
        expected = len(folded) / rarity
        share = _KEPT_OF_FIL if letters == "fl" and "i" in lost else _KEPT
        if expected >= _EXPECTED and folded.count(letters) + folded.count(_GLYPHS[letters]) <= expected * share:
            lost.add(letters[1:])
    return frozenset(lost)


def lossy_spans(quote: str, source: str, lost: frozenset[str]) -> Iterator[tuple[int, int]]:
    """Spans of the source skeleton that can be read as the quote skeleton, each once."""
    if not lost and LOST not in source and LOST_OR_HYPHEN not in source:
        return
    aligner = _Aligner(quote, source, lost)
    seen: set[tuple[int, int]] = set()
    for span in aligner.spans():
        if span not in seen:
            seen.add(span)
            yield span


class _Aligner:
    def __init__(self, quote: str, source: str, lost: frozenset[str]) -> None:
        self.quote, self.source, self.lost = quote, source, lost

    def spans(self) -> Iterator[tuple[int, int]]:
        tries = 0
        for size in _SEEDS:
            for i in range(max(1, len(self.quote) - size + 1)):
                seed = self.quote[i : i + size]
                at = self.source.find(seed)
                while at >= 0:
                    tries += 1
                    if tries > _MAX_TRIES:
                        return
                    yield from self._around(i, at)
                    at = self.source.find(seed, at + 1)

    def _around(self, i: int, j: int) -> Iterator[tuple[int, int]]:
        start = self._left(i - 1, j - 1)
        if start is None:
            return
        end = self._right(i, j)
        if end is not None:
            yield start, end

    def _right(self, i: int, j: int) -> int | None:
        """The source end when quote[i:] reads on from source[j:]."""
        quote, source = self.quote, self.source
        while i < len(quote):
            if j < len(source) and source[j] == quote[i] and source[j] not in _WILD:
                i, j = i + 1, j + 1
                continue
            skipped = self._skip_right(i, j)
            if skipped:
                i += skipped
                continue
            if j >= len(source) or source[j] not in _WILD:
                return None
            return self._wild_right(i, j)
        return j

    def _wild_right(self, i: int, j: int) -> int | None:
        least = 0 if self.source[j] == LOST_OR_HYPHEN else 1
        for taken in range(least, 4):
            piece = self.quote[i : i + taken]
            if len(piece) < taken or (piece and not piece.isalpha() and piece != self.source[j]):
                return None
            if taken > 1 and piece not in _LIGATURES:
                continue
            end = self._right(i + taken, j + 1)
            if end is not None:
                return end
        return None

    def _skip_right(self, i: int, j: int) -> int:
        """How many quote letters the source lost after the "f" before them."""
        if not self.lost or j == 0 or i == 0 or self.source[j - 1] != "f" or self.quote[i - 1] != "f":
            return 0
        fitting = [len(group) for group in self.lost if self.quote.startswith(group, i)]
        return max(fitting, default=0)

    def _left(self, i: int, j: int) -> int | None:
        """The source start when quote[:i+1] reads back from source[:j+1]."""
        quote, source = self.quote, self.source
        while i >= 0:
            if j >= 0 and source[j] == quote[i] and source[j] not in _WILD:
                i, j = i - 1, j - 1
                continue
            skipped = self._skip_left(i, j)
            if skipped:
                i -= skipped
                continue
            if j < 0 or source[j] not in _WILD:
                return None
            return self._wild_left(i, j)
        return j + 1

    def _wild_left(self, i: int, j: int) -> int | None:
        least = 0 if self.source[j] == LOST_OR_HYPHEN else 1
        for taken in range(least, 4):
            piece = self.quote[max(0, i + 1 - taken) : i + 1]
            if len(piece) < taken or (piece and not piece.isalpha() and piece != self.source[j]):
                return None
            if taken > 1 and piece not in _LIGATURES:
                continue
            start = self._left(i - taken, j - 1)
            if start is not None:
                return start
        return None

    def _skip_left(self, i: int, j: int) -> int:
        if not self.lost or j < 0 or self.source[j] != "f":
            return 0
        fitting = [len(group) for group in self.lost if self.quote[: i + 1].endswith("f" + group)]
        return max(fitting, default=0)

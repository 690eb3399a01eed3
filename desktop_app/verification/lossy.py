"""Matching a quote against a source that lost letters in extraction.

A lost glyph (U+FFFD) is a wildcard for one letter or for the letters of a ligature; U+FFFE also for none, since PDFium
uses it for line-end hyphens. Letters lost without a trace ("affrms", "fexible") are allowed only for ligatures that the
whole source never shows although it is long enough to show them, so that "fight" never matches "flight" in a sound
text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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
#: Letters compared for one quote, some 0.2 microseconds each; a seed looked up in the source counts as one for every
#: `_SCANNED` letters of it. A quote of a page in a document of a megabyte takes a tenth of that.
_MOST_WORK, _SCANNED = 2_000_000, 500


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
        self.work = 0

    def spans(self) -> Iterator[tuple[int, int]]:
        for size in _SEEDS:
            for i in range(max(1, len(self.quote) - size + 1)):
                for at in self._places(self.quote[i : i + size]):
                    yield from self._around(i, at)

    def _places(self, seed: str) -> Iterator[int]:
        """Where a seed stands in the source, until the work for this quote is spent."""
        at = -1
        while self.work < _MOST_WORK:
            started, at = at + 1, self.source.find(seed, at + 1)
            self.work += 1 + ((at if at >= 0 else len(self.source)) - started) // _SCANNED
            if at < 0:
                return
            yield at

    def _around(self, i: int, j: int) -> Iterator[tuple[int, int]]:
        start = self._left(i - 1, j - 1)
        if start is None:
            return
        end = self._right(i, j)
        if end is not None:
            yield start, end

    def _right(self, i: int, j: int) -> int | None:
        """The source end when quote[i:] reads on from source[j:]; the shortest reading of each lost glyph first."""
        waiting, seen = [(i, j)], set()
        while waiting and self.work < _MOST_WORK:
            i, j = self._alike_right(*waiting.pop())
            if i >= len(self.quote):
                return j
            if (i, j) not in seen and j < len(self.source) and self.source[j] in _WILD:
                seen.add((i, j))
                pieces = (self.quote[i : i + taken] for taken in range(4))
                waiting += [(i + len(piece), j + 1) for piece in self._read_as(self.source[j], pieces)]
        return None

    def _alike_right(self, i: int, j: int) -> tuple[int, int]:
        """Past all that reads alike from quote[i:] and source[j:]."""
        quote, source, started = self.quote, self.source, i
        while i < len(quote):
            if j < len(source) and source[j] == quote[i] and source[j] not in _WILD:
                i, j = i + 1, j + 1
            elif skipped := self._skip_right(i, j):
                i += skipped
            else:
                break
        self.work += 1 + i - started
        return i, j

    def _skip_right(self, i: int, j: int) -> int:
        """How many quote letters the source lost after the "f" before them."""
        if not self.lost or j == 0 or i == 0 or self.source[j - 1] != "f" or self.quote[i - 1] != "f":
            return 0
        fitting = [len(group) for group in self.lost if self.quote.startswith(group, i)]
        return max(fitting, default=0)

    def _left(self, i: int, j: int) -> int | None:
        """The source start when quote[:i+1] reads back from source[:j+1]."""
        waiting, seen = [(i, j)], set()
        while waiting and self.work < _MOST_WORK:
            i, j = self._alike_left(*waiting.pop())
            if i < 0:
                return j + 1
            if (i, j) not in seen and j >= 0 and self.source[j] in _WILD:
                seen.add((i, j))
                pieces = (self.quote[max(0, i + 1 - taken) : i + 1] for taken in range(4))
                waiting += [(i - len(piece), j - 1) for piece in self._read_as(self.source[j], pieces)]
        return None

    def _alike_left(self, i: int, j: int) -> tuple[int, int]:
        """Before all that reads alike back from quote[:i+1] and source[:j+1]."""
        quote, source, started = self.quote, self.source, i
        while i >= 0:
            if j >= 0 and source[j] == quote[i] and source[j] not in _WILD:
                i, j = i - 1, j - 1
            elif skipped := self._skip_left(i, j):
                i -= skipped
            else:
                break
        self.work += 1 + started - i
        return i, j

    def _skip_left(self, i: int, j: int) -> int:
        if not self.lost or j < 0 or self.source[j] != "f":
            return 0
        fitting = [len(group) for group in self.lost if self.quote.endswith("f" + group, 0, i + 1)]
        return max(fitting, default=0)

    def _read_as(self, glyph: str, pieces: Iterable[str]) -> list[str]:
        """Which of the quote's next 0, 1, 2 and 3 letters a lost glyph may have shown, the longest first."""
        found: list[str] = []
        for taken, piece in enumerate(pieces):
            if len(piece) < taken or (piece and not piece.isalpha() and piece != glyph):
                break
            if (taken == 0 and glyph == LOST_OR_HYPHEN) or taken == 1 or piece in _LIGATURES:
                found.insert(0, piece)
        return found

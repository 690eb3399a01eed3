"""How a claim that keeps the passage's wording differs from it: words left out, brought in, put in place of others."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from desktop_app.verification.alignment import related
from desktop_app.verification.words import Word, content_words

_FIGURE = re.compile(r"(?<!\w)[-−]?\d[\d.,]*")
#: Words of a claim times words of a passage that are compared each with each; the longest sentences have some 300.
_MOST_PAIRS = 100_000


@dataclass(frozen=True, slots=True)
class Edit:
    """A stretch between two words that both sides share: the words only one side has. place: characters of the core.

    mine: words of the claim; theirs: words of the passage. before, after: whether a shared word stands on that side.
    """

    mine: tuple[Word, ...]
    theirs: tuple[Word, ...]
    place: tuple[int, int]
    before: bool
    after: bool


@dataclass(frozen=True, slots=True)
class Edits:
    """shared: pairs of words in the same order on both sides; edits: the stretches between them."""

    shared: tuple[tuple[Word, Word], ...]
    edits: tuple[Edit, ...]

    @property
    def followed(self) -> float:
        """Share of the claim's words that stand in the passage in the same order, 0..1."""
        held = sum(mine.weight for mine, _ in self.shared)
        total = held + sum(word.weight for edit in self.edits for word in edit.mine)
        return held / total if total else 0.0


@lru_cache(maxsize=4096)
def edits(claim: str, core: str, language: str) -> Edits:
    """Compare word by word, in order; figures are words too."""
    mine, theirs = tokens(claim, language), tokens(core, language)
    pairs = _common(mine, theirs)
    found: list[Edit] = []
    ends = [(-1, -1), *pairs, (len(mine), len(theirs))]
    for (a, b), (c, d) in pairwise(ends):
        if c - a > 1 or d - b > 1:
            start = theirs[b].end if b >= 0 else 0
            stop = theirs[d].start if d < len(theirs) else len(core)
            found.append(Edit(tuple(mine[a + 1 : c]), tuple(theirs[b + 1 : d]), (start, stop), a >= 0, c < len(mine)))
    return Edits(tuple((mine[i], theirs[j]) for i, j in pairs), tuple(found))


def tokens(text: str, language: str) -> list[Word]:
    """Content words and figures, in order."""
    figures = [
        Word(m.group().rstrip(".,"), m.start(), m.end(), m.group().rstrip(".,"), frozenset(), 1.0, False)
        for m in _FIGURE.finditer(text)
    ]
    return sorted([*content_words(text, language), *figures], key=lambda word: word.start)


def alike(a: Word, b: Word) -> bool:
    """Whether two words can stand for each other: same stem, synonyms, or one root."""
    if a.stem == b.stem or a.groups & b.groups:
        return True
    return not (a.groups and b.groups) and related(a.folded, b.folded)


def _common(mine: Sequence[Word], theirs: Sequence[Word]) -> list[tuple[int, int]]:
    """The longest chain of like words in order (weights count); of long stretches, of words of one stem."""
    n, m = len(mine), len(theirs)
    if n * m > _MOST_PAIRS:
        return _of_one_stem(mine, theirs)
    best = [[0.0] * (m + 1) for _ in range(n + 1)]
    like = [[alike(a, b) for b in theirs] for a in mine]
    for i in range(n - 1, -1, -1):
        for j in range(m - 1, -1, -1):
            taken = best[i + 1][j + 1] + mine[i].weight if like[i][j] else 0.0
            best[i][j] = max(best[i + 1][j], best[i][j + 1], taken)
    pairs, i, j = [], 0, 0
    while i < n and j < m:
        if like[i][j] and best[i][j] == best[i + 1][j + 1] + mine[i].weight:
            pairs.append((i, j))
            i, j = i + 1, j + 1
        elif best[i + 1][j] >= best[i][j + 1]:
            i += 1
        else:
            j += 1
    return pairs


def _of_one_stem(mine: Sequence[Word], theirs: Sequence[Word]) -> list[tuple[int, int]]:
    from rapidfuzz.distance import LCSseq

    blocks = LCSseq.opcodes([word.stem for word in mine], [word.stem for word in theirs])
    return [
        pair for block in blocks if block.tag == "equal"
        for pair in zip(range(block.src_start, block.src_end), range(block.dest_start, block.dest_end), strict=True)
    ]  # fmt: skip

"""Where in a source a quote that was not found comes closest. Similarity locates; it never grants anything."""

from __future__ import annotations

from collections import Counter

#: Sources up to this many skeleton characters are compared whole (about 0.3 ms); longer ones by window.
_WHOLE = 6_000
_GRAM = 6
#: Of a longer quote only so many characters, its beginning, are looked for: the time grows with the third power.
_LONGEST = 1_000


def closest_span(quote: str, source: str, above: float) -> tuple[int, int] | None:
    """Skeleton span of the source most similar to the quote, when its similarity (0..1) is at least `above`."""
    from rapidfuzz import fuzz

    if not quote or not source:
        return None
    quote = quote[:_LONGEST]
    start, end = (0, len(source)) if len(source) <= _WHOLE else _window(quote, source)
    if start >= end:
        return None
    found = fuzz.partial_ratio_alignment(quote, source[start:end], score_cutoff=above * 100)
    if found is None or found.dest_start >= found.dest_end:
        return None
    return start + found.dest_start, start + found.dest_end


def _window(quote: str, source: str) -> tuple[int, int]:
    """The stretch of a long source that shares most short runs of letters with the quote."""
    size = max(2 * len(quote), 200)
    votes: Counter[int] = Counter()
    for i in range(0, max(1, len(quote) - _GRAM + 1), 2):
        gram = quote[i : i + _GRAM]
        at, seen = source.find(gram), 0
        while at >= 0 and seen < 50:
            votes[at // size] += 1
            seen += 1
            at = source.find(gram, at + 1)
    if not votes:
        return 0, 0
    best = max(votes, key=lambda block: (votes[block] + votes[block + 1], -block))
    return max(0, (best - 1) * size), min(len(source), (best + 3) * size)

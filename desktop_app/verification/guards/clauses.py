"""The clauses of the quoted sentences that a claim speaks about."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache

from desktop_app.verification.guards.comparison import Comparison
from desktop_app.verification.guards.quantities import decimal_comma, quantities
from desktop_app.verification.premise import sentence_spans

_CUT = re.compile(
    r"[;:]\s|(?<!\d)[,.]\s|\s[–—]\s|[()]|\s(?=(?:but|except|unless|save|provided|if|where|while|and|pero|salvo|excepto|si|cuando|y)\s)",
    re.IGNORECASE,
)


@lru_cache(maxsize=2048)
def clause_spans(text: str) -> tuple[tuple[int, int], ...]:
    """`[start, end)` of each clause, cut at punctuation and conjunctions."""
    starts = [0, *(match.end() for match in _CUT.finditer(text))]
    ends = [*starts[1:], len(text)]
    return tuple((start, end) for start, end in zip(starts, ends, strict=True) if text[start:end].strip())


def active(c: Comparison) -> list[tuple[int, int]]:
    """Clauses of the core that hold a word or figure of the claim; all of them when none does."""
    spans = clause_spans(c.premise.core)
    starts = [start for start, _ in spans]
    anchors = sorted(anchor_offsets(c))
    hit = {bisect_right(starts, offset) - 1 for offset in anchors}
    return [span for i, span in enumerate(spans) if i in hit] or list(spans)


def spoken_segments(c: Comparison) -> str:
    """The sentences of the core, cut at semicolons too, that hold a word or figure of the claim."""
    core = c.premise.core
    anchors = anchor_offsets(c)
    segments = [
        (span.start + match.start(), span.start + match.end())
        for span in sentence_spans(core)
        for match in re.finditer(r"[^;]+", core[span.start : span.end])
    ]
    held = [(start, end) for start, end in segments if any(start <= at < end for at in anchors)]
    return " ".join(core[start:end] for start, end in held) or core


def active_text(c: Comparison) -> str:
    return " ; ".join(c.premise.core[start:end] for start, end in active(c))


def anchor_offsets(c: Comparison) -> set[int]:
    """Where the claim's words and figures stand in the core."""
    found = {link.premise.start for link in c.alignment.inner if link.premise.weight >= 1}
    core = c.premise.core
    figures = quantities(core, c.premise_language, decimal_comma(core, c.premise_language))
    claimed = {q.value for q in quantities(c.claim, c.language, decimal_comma(c.claim, c.language))}
    return found | {q.start for q in figures if q.value in claimed}


def near(c: Comparison, start: int, end: int, reach: int = 28) -> bool:
    """Whether a place of the core is within `reach` characters (about four words) of what the claim speaks about."""
    return any(start - reach <= offset <= end + reach for offset in anchor_offsets(c))

"""Whether a claim that gives the change between two figures says the direction in which they go."""

from __future__ import annotations

import re
from collections.abc import Sequence

from desktop_app.verification.guards.comparison import Comparison
from desktop_app.verification.guards.quantities import Quantity, decimal_comma, quantities
from desktop_app.verification.lexicon import phrases

_LABEL = re.compile(r"((?:19|20)\d\d)\s*:?\s*\(?[\w$€£]{0,3}\s?\Z")
_YEAR = re.compile(r"(?<![\d.,])(?:19|20)\d\d(?![\d.,]?\d)")
#: A year that follows a figure with no other figure or stop between: "39,0 % en el tercer trimestre de 2024".
_SAID_YEAR = re.compile(r"\s(?:in|en|of|for|during|durante)\s[^\d.,;:()]{0,36}?((?:19|20)\d\d)(?!\d)", re.IGNORECASE)


def against_trend(pair: tuple[Quantity, Quantity], c: Comparison) -> bool:
    """Whether the claim says "rose" where the later of the two figures is the smaller, or the other way round."""
    first, second = sorted(pair, key=lambda q: q.start)
    rises = _rises(first, second, c)
    up, down = (_said(c, name) for name in ("rising", "falling"))
    if up == down or abs(first.value) == abs(second.value):
        return False
    return (rises is not None and rises != up) or _lands(first, second, c) == (not up)


def _said(c: Comparison, name: str) -> bool:
    limits = phrases(c.language, "not_trend").hits(c.claim)
    hits = phrases(c.language, name).hits(c.claim)
    return any(not any(limit.start <= hit.start < limit.end for limit in limits) for hit in hits)


def _lands(first: Quantity, second: Quantity, c: Comparison) -> bool | None:
    """Whether the claim ends at the larger of the two ("dropped by 3 to 22"); None: it names neither as the end."""
    larger, smaller = sorted((abs(first.raw), abs(second.raw)), reverse=True)
    for q in quantities(c.claim, c.language, decimal_comma(c.claim, c.language)):
        before = c.claim[max(0, q.start - 10) : q.start].casefold().split()
        if before[-1:] and before[-1] in phrases(c.language, "changes_to") and abs(q.raw) in (larger, smaller):
            return abs(q.raw) == larger
    return None


def _rises(first: Quantity, second: Quantity, c: Comparison) -> bool | None:
    """From the passage's years, brackets and "from ... to"; None where it does not tell which figure is the later."""
    text, larger_last = c.premise.text, abs(second.value) > abs(first.value)
    years = [_year(q, text) for q in (first, second)]
    if years[0] and years[1] and years[0] != years[1]:
        return larger_last if years[1] > years[0] else not larger_last
    if _labels(first, second, c):
        return larger_last
    between = text[first.end : second.start]
    columns = _YEAR.findall(c.premise.heading)
    if between.strip() == "|" and len(columns) == 2 and columns[0] != columns[1]:
        return larger_last if columns[1] > columns[0] else not larger_last
    if len(between) > 24:
        return None
    compared = bool(phrases(c.premise_language, "compared").hits(between))
    if compared or (between.strip().startswith("(") or (second.bracketed and not between.strip())):
        return not larger_last
    before = text[max(0, first.start - 6) : first.start].casefold().split()
    return larger_last if _from_to(before, between.casefold().split(), c.premise_language) else None


def _labels(first: Quantity, second: Quantity, c: Comparison) -> bool:
    """ "current: £3.80 | proposed: £4.20"."""
    ends = zip((first, second), ("earlier_labels", "later_labels"), strict=True)
    return all(c.premise.text[max(0, q.start - 12) : q.start] in phrases(c.premise_language, name) for q, name in ends)


def other_year(q: Quantity, known: Sequence[Quantity], c: Comparison) -> tuple[int, str]:
    """The year of the passage's column ("2023: 12.9") and the other one that the claim gives the figure, or (0, "")."""
    here = [k for k in known if abs(k.raw) == abs(q.raw)]
    labels = {_year(k, c.premise.text) for k in here}
    after = _SAID_YEAR.match(c.claim[q.end : q.end + 52])
    label = labels.pop() if len(labels) == 1 else 0
    all_labels = {_year(k, c.premise.text) for k in known}
    if not label or after is None or int(after.group(1)) == label or int(after.group(1)) not in all_labels:
        return 0, ""
    return label, after.group(1)


def _from_to(before: list[str], between: list[str], language: str) -> bool:
    return bool(
        before[-1:] and between[-1:]
        and before[-1] in phrases(language, "changes_from") and between[-1] in phrases(language, "changes_to")
    )  # fmt: skip


def _year(q: Quantity, text: str) -> int:
    label = _LABEL.search(text[max(0, q.start - 16) : q.start])
    return int(label.group(1)) if label else 0

"""Period and scope: quarter against year, consolidated against segment, and the column a table's figure stands in."""

from __future__ import annotations

import re

from desktop_app.domain.claims import Check
from desktop_app.verification.guards.comparison import Comparison, failed, passed
from desktop_app.verification.guards.quantities import decimal_comma, quantities
from desktop_app.verification.lexicon import labelled

NAME = "period and scope"
_YEAR = re.compile(r"(?<![\d.,])(?:19|20)\d\d(?![\d.,]?\d)")


def compare(c: Comparison) -> list[Check]:
    checks = _column(c)
    if checks or not c.same_language:
        return checks
    for section in ("periods", "scopes"):
        mine = {hit.label: hit.text for hit in labelled(c.language, section).hits(c.claim)}
        theirs = {hit.label: hit.text for hit in labelled(c.language, section).hits(c.premise.text)}
        foreign = [label for label in mine if label not in theirs]
        if mine and theirs and len(foreign) == len(mine):
            return [
                failed(
                    NAME, f"The passage speaks of “{next(iter(theirs.values()))}”, the claim of “{mine[foreign[0]]}”."
                )
            ]
    return []


def _column(c: Comparison) -> list[Check]:
    """A figure of a table row against the period and year of its column."""
    row = [
        q for q in quantities(c.premise.core, c.premise_language, decimal_comma(c.premise.core, c.premise_language))
        if not q.spelled
    ]  # fmt: skip
    heads = [
        (hit.start, hit.label, hit.text) for hit in labelled(c.premise_language, "periods").hits(c.premise.heading)
    ]
    years = _YEAR.findall(c.premise.heading)
    if len(row) < 2 or (len(heads) < 2 and len(years) < 2):
        return []
    claimed = quantities(c.claim, c.language, decimal_comma(c.claim, c.language))
    places = [i for i, q in enumerate(row) if any(abs(q.raw) == abs(m.raw) for m in claimed)]
    if len(places) != 1:
        return []
    return _wrong_column(c, places[0], len(row), heads, years) or [
        passed(NAME, "The figure stands in the column named.")
    ]


def _wrong_column(
    c: Comparison, place: int, columns: int, heads: list[tuple[int, str, str]], years: list[str]
) -> list[Check]:
    mine = {hit.label for hit in labelled(c.language, "periods").hits(c.claim)}
    if len(heads) >= 2 and columns % len(heads) == 0 and mine:
        label, text = heads[place * len(heads) // columns][1:]
        if c.language == c.premise_language and label not in mine and mine & {head[1] for head in heads}:
            return [failed(NAME, f"The figure stands in the column “{text}”, not in the one the claim names.")]
    said = set(_YEAR.findall(c.claim))
    if len(years) == columns and said and years[place] not in said and said & set(years):
        return [failed(NAME, f"The figure stands in the column {years[place]}, not {sorted(said)[0]}.")]
    return []

"""A later part of a question that speaks of what the first part asked for: "..., and what is their impact?".

"Their" is the proceedings that "What legal proceedings were mentioned in Orchid's report" asked for, not Orchid.
"""

from __future__ import annotations

import re

from desktop_app.usecases.folded import folded, tidy
from desktop_app.usecases.locale import data


def about_the_same(piece: str, first: str, language: str) -> str:
    """`piece` with the thing that `first` asked for in place of what refers to it; "" when it refers to nothing known
    or to something else, as "its" to a company."""
    thing = thing_of(first, language)
    return referred(piece, thing, language) if thing else ""


def referred(piece: str, thing: str, language: str) -> str:
    """`piece` with `thing` in place of what refers to it; "" when nothing does."""
    words = data(language)["parts"]["refers"]
    plain = folded(piece)
    if (found := re.search(words["possessive"], plain)) is not None:
        end = f" {words['of']} {thing}"
        return tidy(f"{piece[: found.start()]}{words['the']} {piece[found.end() :].rstrip(' ?')}{end}")
    if (found := re.search(words["with_noun"], plain)) is not None:
        noun = piece[slice(*found.span("noun"))]
        return tidy(f"{piece[: found.start()]}{words['the']} {noun} ({thing}){piece[found.end() :]}")
    if (found := re.search(words["alone"], plain)) is not None:
        return tidy(f"{piece[: found.start()]}{thing}{piece[found.end() :]}")
    if re.search(words["aspect"], plain):
        return tidy(f"{piece.rstrip(' ?')} ({thing})")
    return ""


def thing_of(first: str, language: str) -> str:
    """What a question asks to be named or how much of it: "legal proceedings" in "What legal proceedings were
    mentioned?"; "" when no pattern fits."""
    plain = folded(first).rstrip(" ?")
    for pattern in data(language)["parts"]["things"]:
        if (found := re.match(pattern, plain)) is not None:
            return first[slice(*found.span("thing"))].strip(" ,")
    return ""

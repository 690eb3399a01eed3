"""What a search brought, judged: the situation that the flow acts on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

#: correct: go on with what is relevant. ambiguous: search a second time and combine. incorrect: discard, search anew.
State = Literal["correct", "ambiguous", "incorrect"]


@dataclass(frozen=True, slots=True)
class Situation:
    """Verdict on a search. relevances: one a passage, in order, 0..1. missing_terms: names and numbers of the question
    that were found nowhere: a strong sign that the answer is not there either."""

    state: State
    relevances: tuple[float, ...]
    missing_terms: tuple[str, ...] = ()

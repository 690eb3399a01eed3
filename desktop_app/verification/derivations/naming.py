"""Which of several percentages of a passage a claim is about, by the words round them."""

from __future__ import annotations

import re

from desktop_app.verification.derivations.otherwise import units
from desktop_app.verification.derivations.task import Task
from desktop_app.verification.derivations.terms import Side, Term, bound_of

_WORD = re.compile(r"[^\W\d_]+")


def better_named(part: Term, task: Task) -> bool:
    """Whether the words round another percentage are of the claim, and far fewer of those round this one."""
    if (
        any(t.family == "%" and t.value == part.value for t in task.others)
        or bound_of(part, task.passage) == "bound_to"
    ):
        return False
    mine = {word[:5] for word in _WORD.findall(task.claim.text.casefold())}
    shared = {t.start: len(mine & _around(t, task.passage)) for t in task.passage.terms if t.family == "%"}
    best = max(shared.values())
    return best >= shared[part.start] + 2 or (best > 0 and not shared[part.start])


def _around(term: Term, side: Side) -> set[str]:
    """Beginnings of the longer words behind a figure, up to the next one; of those before it, where there are none."""
    end = min([t.start for t in side.terms if t.start >= term.end], default=len(side.text))
    begin = max([t.end for t in side.terms if t.end <= term.start], default=0)
    words = _WORD.findall(re.split(r"[.;|]\s", side.text[term.end : end])[0].casefold())
    if len(words) < 2:
        words = _WORD.findall(re.split(r"[.;|]\s", side.text[begin : term.start])[-1].casefold())
    return {word[:5] for word in words if len(word) > 3 and word not in units(side.language)}

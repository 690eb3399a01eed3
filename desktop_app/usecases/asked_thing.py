"""A yes-or-no question about one thing, and a sentence that says the same of another ("pets", "inflammable liquids").

Such a sentence is nearly the question word by word, which misleads whatever reads it; nothing stands open in the
question that the sentence could fill in, so another thing in its place is no answer.
"""

from __future__ import annotations

import re

from desktop_app.usecases.locale import data
from desktop_app.verification.edits import Edit, alike, edits, tokens
from desktop_app.verification.words import Word

#: Share of the question's words from which a sentence that keeps their order says the same of something, and under
#: which it hardly speaks of what is asked.
_SAME = 0.5


def about_something_else(question: str, sentence: str, around: str, language: str) -> bool:
    """Whether a sentence, under its headings `around`, is no answer to a yes-or-no question: it has another thing where
    the question has its own, or holds less than half of what the question names.

    False where something stands open in the question: who, what, how much, or one of several.
    """
    if re.search(data(language)["asks_open"], question, re.IGNORECASE):
        return False
    asked, said = tokens(question, language), tokens(f"{around} {sentence}", language)
    return _barely_named(asked, said) or _another_thing(question, sentence, asked, said, language)


def _barely_named(asked: list[Word], said: list[Word]) -> bool:
    named = [word for word in asked if word.weight >= 1]
    return sum(any(alike(word, other) for other in said) for word in named) < _SAME * len(named)


def _another_thing(question: str, sentence: str, asked: list[Word], said: list[Word], language: str) -> bool:
    found = edits(question.strip(" ¿?"), sentence, language)
    return found.followed >= _SAME and any(_other(edit, asked, said) for edit in found.edits)


def _other(edit: Edit, asked: list[Word], said: list[Word]) -> bool:
    """Whether both sides have a word of weight in the same place that the other side has nowhere."""
    mine = [word for word in edit.mine if word.weight >= 1 and not any(alike(word, other) for other in said)]
    theirs = [word for word in edit.theirs if word.weight >= 1 and not any(alike(word, other) for other in asked)]
    return bool(mine and theirs and edit.before)

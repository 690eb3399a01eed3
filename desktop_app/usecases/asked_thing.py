"""A yes-or-no question about one thing, and a sentence that says the same of another ("pets", "inflammable liquids").

Such a sentence is nearly the question word by word, which misleads whatever reads it; nothing stands open in the
question that the sentence could fill in, so another thing in its place is no answer.
"""

from __future__ import annotations

import re

from desktop_app.usecases.locale import data
from desktop_app.verification.edits import Edit, alike, edits, tokens
from desktop_app.verification.words import Word

#: Share of the question's words that the sentence holds in the same order, from which it says the same of something.
_SAME = 0.5


def asks_open(question: str, language: str) -> bool:
    """Whether something stands open in the question: who, what, how much, or one of several."""
    return re.search(data(language)["asks_open"], question, re.IGNORECASE) is not None


def barely_about(question: str, sentence: str, around: str, language: str) -> bool:
    """Whether the sentence and its headings hold less than half of what a yes-or-no question names."""
    asked = [word for word in tokens(question, language) if word.weight >= 1]
    said = tokens(f"{around} {sentence}", language)
    held = sum(any(alike(word, other) for other in said) for word in asked)
    return not asks_open(question, language) and held < _SAME * len(asked)


def of_another_thing(question: str, sentence: str, around: str, language: str) -> bool:
    """Whether the sentence has another thing where a yes-or-no question has its own. around: its headings."""
    if asks_open(question, language):
        return False
    found = edits(question.strip(" ¿?"), sentence, language)
    if found.followed < _SAME:
        return False
    asked, said = tokens(question, language), tokens(f"{around} {sentence}", language)
    return any(_other(edit, asked, said) for edit in found.edits)


def _other(edit: Edit, asked: list[Word], said: list[Word]) -> bool:
    """Whether both sides have a word of weight in the same place that the other side has nowhere."""
    mine = [word for word in edit.mine if word.weight >= 1 and not any(alike(word, other) for other in said)]
    theirs = [word for word in edit.theirs if word.weight >= 1 and not any(alike(word, other) for other in asked)]
    return bool(mine and theirs and edit.before)

"""Does a message need a search? Only what is surely small talk, about the program or about the last answer does not.

Patterns are data (`locale/*.json`) and must match the whole message, so that "Thanks to the Tenant, ..." is searched.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

from desktop_app.domain.answers import DirectKind
from desktop_app.domain.language import guess_language
from desktop_app.usecases.folded import bare
from desktop_app.usecases.locale import data, languages

#: No greeting is longer, in characters.
LONGEST = 120

_KINDS = {
    "greeting": DirectKind.GREETING,
    "thanks": DirectKind.THANKS,
    "about_program": DirectKind.ABOUT_PROGRAM,
    "shorten": DirectKind.SHORTENED,
    "rephrase": DirectKind.REPHRASED,
    "translate": DirectKind.TRANSLATED,
}
#: What is done with the last answer, as against what is said without any.
ABOUT_LAST_ANSWER = frozenset({DirectKind.SHORTENED, DirectKind.REPHRASED, DirectKind.TRANSLATED})


@dataclass(frozen=True, slots=True)
class Intent:
    """language: of the pattern that matched. target: the language to translate into, or ""."""

    kind: DirectKind
    language: str
    target: str = ""


def direct_intent(text: str) -> Intent | None:
    """What a message asks for when it needs no search; None for everything else."""
    if len(text) > LONGEST:
        return None
    said = bare(text)
    for language in languages(guess_language(text)):
        for name, patterns in _patterns(language).items():
            for pattern in patterns:
                if match := pattern.fullmatch(said):
                    return Intent(_KINDS[name], language, _target(match.groupdict().get("target"), language))
    return None


def _target(name: str | None, language: str) -> str:
    targets: dict[str, str] = data(language)["targets"]
    return targets.get(name or "", "")


@cache
def _patterns(language: str) -> dict[str, tuple[re.Pattern[str], ...]]:
    lists: dict[str, Any] = data(language)["intents"]
    return {name: tuple(re.compile(pattern) for pattern in patterns) for name, patterns in lists.items()}

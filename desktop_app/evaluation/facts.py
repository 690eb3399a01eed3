"""Whether a text holds an expected fact: words and numbers compared after normalisation, never as part of others."""

from __future__ import annotations

import re
from collections.abc import Sequence

from desktop_app.foundation.plain_text import without_accents

_TOKEN = re.compile(r"\d+(?:[.,'’]\d+)*|[^\W\d_]+|%")
#: Digit groups may be parted by these spaces; a plain space between digits parts two numbers.
_GROUP_SPACE = re.compile(r"(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))")
_PER_CENT = re.compile(r"\b(?:per\s+cent|percent|por\s+ciento)\b")
_NUMBER_WORDS = {
    word: str(value)
    for words in (
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen twenty",
        "cero - dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete "
        "dieciocho diecinueve veinte",
    )
    for value, word in enumerate(words.split())
} | {
    "thirty": "30", "treinta": "30", "forty": "40", "cuarenta": "40", "fifty": "50", "cincuenta": "50",
    "sixty": "60", "sesenta": "60", "ninety": "90", "noventa": "90",
}  # fmt: skip


def found_facts(facts: Sequence[str], text: str) -> tuple[int, ...]:
    """Indexes of the facts that `text` holds; of alternatives ("a|b") one is enough.

    Case, accents, plural endings, thousands and decimal marks, trailing zeros and number words make no difference. A
    fact's words must follow one another: "18" is not in "180", and "30 days" not in "30 business days".
    """
    tokens = normalised(text)
    return tuple(
        index
        for index, fact in enumerate(facts)
        if any(_contains(tokens, normalised(alternative)) for alternative in fact.split("|"))
    )


def normalised(text: str) -> list[str]:
    """Words without accents and plain numbers, in order."""
    bare = without_accents(_GROUP_SPACE.sub("", text))
    return [_token(part) for part in _TOKEN.findall(_PER_CENT.sub("%", bare))]


def _token(part: str) -> str:
    if part[0].isdigit():
        return _number(part)
    return _NUMBER_WORDS.get(part, part)


def _number(part: str) -> str:
    """`48,000`, `48.000` and `48000` are one number, and so are `35,50` and `35.5`.

    A single mark before three digits is read as thousands, in the fact and in the text alike.
    """
    marks = [char for char in part if not char.isdigit()]
    if not marks:
        return part.lstrip("0") or "0"
    groups = re.split(r"[.,'’]", part)
    is_grouped = len(set(marks)) == 1 and all(len(group) == 3 for group in groups[1:]) and groups[0] != "0"
    if is_grouped:
        return "".join(groups).lstrip("0") or "0"
    if len(set(marks)) == 1 and len(marks) > 1:
        return part  # a date or a clause number
    whole, decimals = "".join(groups[:-1]).lstrip("0") or "0", groups[-1].rstrip("0")
    return f"{whole}.{decimals}" if decimals else whole


def _contains(tokens: Sequence[str], wanted: Sequence[str]) -> bool:
    if not wanted:
        return False
    size = len(wanted)
    return any(
        all(_same(a, b) for a, b in zip(tokens[start : start + size], wanted, strict=True))
        for start in range(len(tokens) - size + 1)
    )


def _same(a: str, b: str) -> bool:
    if a == b:
        return True
    short, long = sorted((a, b), key=len)
    return len(short) > 2 and short.isalpha() and long in (short + "s", short + "es")

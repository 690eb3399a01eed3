"""Spanish wordings for :mod:`grammar`; scenarios and words are in ``grammar_es.json``. Our own text (MIT)."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any, Final

_TEXT: Final[dict[str, Any]] = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
WORDS: Final[dict[str, dict[str, list[str]]]] = _TEXT["words"]
SCENARIOS: Final[list[dict[str, Any]]] = _TEXT["scenarios"]
PARTIES: Final[dict[str, list[str]]] = _TEXT["parties"]
PARTY_PAIRS: Final[list[tuple[str, str]]] = [(first, second) for first, second in _TEXT["party_pairs"]]
LINKS: Final[list[str]] = _TEXT["links"]
DETAILS: Final[list[str]] = _TEXT["details"]
MONTHS: Final[list[str]] = _TEXT["months"]
UNITS: Final[list[str]] = _TEXT["units"]
TENS: Final[dict[str, str]] = _TEXT["tens"]


def _digits(number: float) -> str:
    text = f"{number:,.0f}" if number == int(number) else f"{number:,.1f}"
    return text.translate(str.maketrans(",.", ".,"))


def word(kind: str, concept: str, dice: random.Random) -> str:
    """One wording of a value."""
    if kind == "party":
        return dice.choice(PARTIES[concept])
    if kind in WORDS:
        return dice.choice(WORDS[kind][concept])
    if kind == "date":
        day, month, year = map(int, concept.split("-"))
        return dice.choice(
            [
                f"{day} de {MONTHS[month - 1]} de {year}",
                f"{day:02d}/{month:02d}/{year}",
                f"{day} de {MONTHS[month - 1]} de {year}",
            ]
        )
    number = float(concept)
    if kind in {"pct", "low"}:
        return dice.choice([f"{_digits(number)} %", f"{_digits(number)}%", f"{_digits(number)} por ciento"])
    if kind == "money":
        short = f"{_digits(number / 1e6)} millones de" if number >= 1e6 and number % 1e5 == 0 else _digits(number)
        return dice.choice([f"{_digits(number)} euros", f"{_digits(number)} €", f"{short} euros"])
    if kind in {"days", "few", "months"} and number == int(number):
        text = UNITS[int(number)] if number <= 20 else TENS.get(concept, concept)
        return dice.choice([concept, concept, text, f"{text} ({concept})"])
    return concept if kind in {"year", "temp"} else _digits(number)


def polish(text: str) -> str:
    """Contractions: "de el" -> "del", "a el" -> "al"."""
    return re.sub(r"\b([Aa]) el\b", r"\1l", re.sub(r"\b([Dd])e el\b", r"\1el", text))

"""English wordings for :mod:`grammar`; scenarios and words are in ``grammar_en.json``. Our own text (MIT)."""

from __future__ import annotations

import json
import random
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
    return f"{number:,.0f}" if number == int(number) else f"{number:,.1f}"


def _spelled(number: int) -> str:
    return UNITS[number] if number <= 20 else TENS.get(str(number), _digits(number))


def word(kind: str, concept: str, dice: random.Random) -> str:
    """One wording of a value."""
    if kind == "party":
        return dice.choice(PARTIES[concept])
    if kind in WORDS:
        return dice.choice(WORDS[kind][concept])
    if kind == "date":
        day, month, year = map(int, concept.split("-"))
        name = MONTHS[month - 1]
        return dice.choice([f"{day} {name} {year}", f"{name} {day}, {year}", f"{day} {name[:3]} {year}"])
    number = float(concept)
    if kind in {"pct", "low"}:
        return dice.choice([f"{concept}%", f"{concept} per cent", f"{concept} percent"])
    if kind == "money":
        return _money(number, dice)
    if kind in {"days", "few", "months"} and number == int(number):
        text = _spelled(int(number))
        return dice.choice([concept, concept, text, f"{text} ({concept})"])
    return concept if kind in {"year", "temp"} else _digits(number)


def _money(number: float, dice: random.Random) -> str:
    short = f"{number / 1e6:g} million" if number >= 1e6 else _digits(number)
    return dice.choice([f"€{_digits(number)}", f"EUR {_digits(number)}", f"{short} euros", f"€{short}"])


def polish(text: str) -> str:
    """Nothing to mend in English."""
    return text

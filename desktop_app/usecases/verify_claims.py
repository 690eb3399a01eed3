"""VerifyClaims: source, quote and claim from anywhere, one result a line; a broken line stops nothing."""

from __future__ import annotations

import json
import logging
import math
import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from desktop_app.domain.claims import Check
from desktop_app.foundation.errors import UserError
from desktop_app.verification.verdict import Judgement, Verifier

#: What a person is told when a line is none.
LINE = 'A line looks like {"source": "...", "quote": "...", "claim": "..."}.'
#: What a result adds; a line that brings one of them along does not get it back as if it had been found.
RESULT = frozenset({"quote_state", "verdict", "probability", "checks", "sentences", "error"})


class BrokenLine(dict[str, Any]):
    """`{"error": ...}` in place of a line that could not be read."""


def read_lines(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """JSON objects from lines; an unreadable line becomes a `BrokenLine`; empty lines are passed over.

    The mark that some editors write before a text counts as a space, also where files were joined.
    """
    for number, line in enumerate(lines, start=1):
        text = line.strip().strip("\ufeff \t\r\n")
        if not text:
            continue
        try:
            value = json.loads(text, parse_constant=_no_number, parse_int=_whole, parse_float=_decimal)
        except RecursionError:
            yield _broken(f"Line {number} is nested too deeply.")
        except json.JSONDecodeError as problem:
            yield _broken(f"Line {number} is not JSON ({problem.msg}).")
        else:
            yield value if isinstance(value, dict) else _broken(f"Line {number} is not a JSON object.")


def verify_lines(lines: Iterable[dict[str, Any]], verifier: Verifier) -> Iterator[dict[str, Any]]:
    """Each line with `quote_state`, `verdict`, `probability` and `checks` added, as soon as it is judged.

    A missing or null `quote` means the whole source, a missing or null `claim` checks the quote only. A line that
    cannot be judged comes back with `error`; the rest goes on.
    """
    for line in lines:
        if isinstance(line, BrokenLine):
            yield line
            continue
        given = {name: value for name, value in line.items() if name not in RESULT}
        try:
            source, quote, claim = _fields(line)
            yield {**given, **as_fields(verifier.verify(source, quote, claim))}
        except UserError as problem:
            yield {**given, "error": _error(problem.title, problem.message, problem.hint)}
        except (ArithmeticError, LookupError, RecursionError, ValueError) as problem:  # the other lines go on
            logging.getLogger(__name__).exception("a line could not be judged")
            told = f"The line could not be judged ({type(problem).__name__})."
            yield {**given, "error": _error("Line not judged", told, "Please report the line; the others were judged.")}


def _no_number(name: str) -> None:
    """JSON has no NaN and no infinity; Python reads and writes them."""
    raise json.JSONDecodeError(f"{name} is no JSON number", name, 0)


def _whole(digits: str) -> int:
    most = sys.get_int_max_str_digits()
    if 0 < most < len(digits):
        raise json.JSONDecodeError(f"a number has {len(digits):,} digits, at most {most:,} can be read", digits, 0)
    return int(digits)


def _decimal(text: str) -> float:
    if math.isinf(value := float(text)):
        raise json.JSONDecodeError("a number is too large", text, 0)
    return value


def _broken(message: str) -> BrokenLine:
    return BrokenLine(error=_error("Line not readable", message, LINE))


def _fields(line: Mapping[str, Any]) -> tuple[str, str | None, str | None]:
    source = _text(line, "source")
    quote = _text(line, "quote") if line.get("quote") is not None else None
    claim = _text(line, "claim") if line.get("claim") is not None else None
    return source, quote, claim


def _text(line: Mapping[str, Any], name: str) -> str:
    value = line.get(name)
    if not isinstance(value, str):
        raise UserError(
            "Line not usable",
            f"“{name}” is {'missing' if value is None else 'not a text'}.",
            LINE,
        )
    return value.encode("utf-8", "replace").decode("utf-8")  # a lone surrogate becomes "?"


def as_fields(judgement: Judgement) -> dict[str, Any]:
    """The four fields of the result; `sentences` too when the claim has several."""
    made: dict[str, Any] = {
        "quote_state": judgement.quote_state.value,
        "verdict": judgement.verdict.value if judgement.verdict else None,
        "probability": judgement.probability,
        "checks": [check_fields(check) for check in judgement.checks],
    }
    if len(judgement.sentences) > 1:
        made["sentences"] = [
            {
                "text": sentence.text,
                "verdict": sentence.verdict.value,
                "probability": sentence.probability,
                "checks": [check_fields(check) for check in sentence.checks],
            }
            for sentence in judgement.sentences
        ]
    return made


def check_fields(check: Check) -> dict[str, str]:
    return {"name": check.name, "outcome": check.outcome.value, "detail": check.detail}


def _error(title: str, message: str, hint: str = "") -> dict[str, str]:
    return {"title": title, "message": message, "hint": hint}

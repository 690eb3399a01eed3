"""VerifyClaims: source, quote and claim from anywhere, one result a line; a broken line stops nothing."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from desktop_app.domain.claims import Check
from desktop_app.foundation.errors import UserError
from desktop_app.verification.verdict import Judgement, Verifier

#: What a person is told when a line is none.
LINE = 'A line looks like {"source": "...", "quote": "...", "claim": "..."}.'


def read_lines(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """JSON objects from lines; an unreadable line becomes `{"error": ...}`; empty lines are passed over."""
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            value = json.loads(line, parse_constant=_no_number)
        except (ValueError, RecursionError) as problem:  # a number of thousands of digits, nesting without end
            reason = getattr(problem, "msg", "") or "nested too deeply or with a number too long"
            yield {"error": _error("Line not readable", f"Line {number} is not JSON ({reason}).", LINE)}
            continue
        if isinstance(value, dict):
            yield value
        else:
            yield {"error": _error("Line not readable", f"Line {number} is not a JSON object.", LINE)}


def verify_lines(lines: Iterable[dict[str, Any]], verifier: Verifier) -> Iterator[dict[str, Any]]:
    """Each line with `quote_state`, `verdict`, `probability` and `checks` added, as soon as it is judged.

    A missing or null `quote` means the whole source, a missing or null `claim` checks the quote only. A line that
    cannot be judged comes back with `error`; the rest goes on.
    """
    for line in lines:
        if "error" in line and "source" not in line:
            yield line
            continue
        try:
            source, quote, claim = _fields(line)
            yield {**line, **as_fields(verifier.verify(source, quote, claim))}
        except UserError as problem:
            yield {**line, "error": _error(problem.title, problem.message, problem.hint)}
        except (ArithmeticError, LookupError, RecursionError, ValueError) as problem:  # the other lines go on
            logging.getLogger(__name__).exception("a line could not be judged")
            told = f"The line could not be judged ({type(problem).__name__})."
            yield {**line, "error": _error("Line not judged", told, "Please report the line; the others were judged.")}


def _no_number(name: str) -> None:
    """JSON has no NaN and no infinity; Python reads and writes them."""
    raise json.JSONDecodeError(f"{name} is no JSON number", name, 0)


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

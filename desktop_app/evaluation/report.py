"""A run as JSON, as CSV and as text."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any

from desktop_app.domain.answers import Fraction
from desktop_app.domain.evaluations import QuestionResult
from desktop_app.evaluation.figures import FIGURES, Summary, interval, summarise

_COLUMNS = (
    "id", "question", "answerable", "outcome", "grade", "reason", "facts_found", "facts_expected", "retrieved",
    "relevance", "valid_citations", "quotes", "covered_claims", "claims", "supported_claims", "grounded_claims",
    "seconds", "answer",
)  # fmt: skip
_NAMES = {
    "valid_citations": "valid citations (of quotes)",
    "coverage": "coverage (of claims)",
    "support": "support (of claims with valid quotes)",
    "answer_match": "right answers (of answerable with facts)",
    "refusal_recall": "refused (of unanswerable)",
    "refusal_precision": "unanswerable (of refused)",
    "wrongly_refused": "wrongly refused (of answerable)",
    "recall_at_5": "retrieved in the first five",
}


def report_to_json(results: Sequence[QuestionResult]) -> dict[str, Any]:
    """The shape of `eval --json`; figures are [numerator, denominator]."""
    s = summarise(results)
    return {
        "n": s.n,
        "figures": {
            "valid_citations": pair(s.valid_citations),
            "coverage": pair(s.coverage),
            "support": pair(s.support),
        },
        "refusal": {
            "precision": pair(s.refusal_precision),
            "recall": pair(s.refusal_recall),
            "wrongly_refused": pair(s.wrongly_refused),
        },
        "answer_match": pair(s.answer_match),
        "retrieval": {"recall_at_5": pair(s.recall_at_5)},
        "seconds": {"p50": s.p50, "p95": s.p95},
        "stages": _stages(s),
        "questions": [question_to_json(result) for result in results],
    }


def question_to_json(result: QuestionResult) -> dict[str, Any]:
    """One question of a report. answer: id of the stored answer, None when it is gone."""
    return {
        "id": result.id,
        "question": result.question,
        "answerable": result.answerable,
        "outcome": result.outcome.value,
        "result": result.grade.value,
        "reason": result.reason,
        "facts": [result.facts_found, result.facts_expected],
        "retrieved": result.retrieved,
        "relevance": result.relevance,
        "figures": {
            "valid_citations": pair(result.figures.valid_citations),
            "coverage": pair(result.figures.coverage),
            "support": pair(result.figures.support),
        },
        "claims": [{"verdict": claim.verdict, "probability": claim.probability} for claim in result.claims],
        "seconds": result.seconds,
        "answer": result.answer or None,
    }


def report_to_csv(results: Sequence[QuestionResult]) -> str:
    """One row a question, with a heading row."""
    target = io.StringIO()
    rows = csv.writer(target, lineterminator="\n")
    rows.writerow(_COLUMNS)
    for r in results:
        f = r.figures
        rows.writerow(
            _cell(value)
            for value in (
                r.id, r.question, r.answerable, r.outcome.value, r.grade.value, r.reason, r.facts_found,
                r.facts_expected, r.retrieved, r.relevance,
                f.valid_citations.numerator, f.valid_citations.denominator, f.coverage.numerator,
                f.coverage.denominator, f.support.numerator, f.support.denominator, r.seconds, r.answer or "",
            )
        )  # fmt: skip
    return target.getvalue()


def report_as_text(results: Sequence[QuestionResult]) -> str:
    """The report for a terminal: the figures with their intervals, then what went wrong."""
    s = summarise(results)
    lines = [f"{s.n} questions", "", f"{'figure':<44} {'n/d':>9}   share   95 % interval"]
    lines += [_line(_NAMES[figure.key], figure.of(s)) for figure in FIGURES]
    lines += ["", f"Seconds a question: p50 {s.p50:.1f}, p95 {s.p95:.1f}", ""]
    lines += [f"{'stage':<16} {'calls':>6} {'seconds':>9} {'tokens':>8}"]
    lines += [
        f"{cost.stage:<16} {cost.calls:>6} {cost.seconds:>9.1f} {'' if cost.tokens is None else cost.tokens:>8}"
        for cost in s.stages.values()
    ]
    lines += [f"Checking is {s.checking_share:.0%} of the time: the most that answers without verification would save."]
    bad = [r for r in results if went_wrong(r)]
    lines += ["", "Not as expected:" if bad else "Every question went as expected."]
    lines += [f"  {r.id}: {said(r)}: {r.question}" for r in bad]
    return "\n".join(lines) + "\n"


def went_wrong(result: QuestionResult) -> bool:
    """Wrong, or refused although the collection holds the answer."""
    return result.grade.value == "wrong" or (result.grade.value == "refused" and result.answerable)


def said(result: QuestionResult) -> str:
    """What became of a question, in a few words."""
    if result.grade.value == "refused":
        return f"refused ({result.reason.replace('_', ' ')})"
    if result.grade.value == "wrong" and result.answerable:
        return f"{result.facts_found} of {result.facts_expected} facts"
    return "answered although unanswerable" if result.grade.value == "wrong" else result.grade.value


def pair(figure: Fraction) -> list[int]:
    return [figure.numerator, figure.denominator]


def _line(name: str, figure: Fraction) -> str:
    counts = f"{figure.numerator}/{figure.denominator}"
    if not figure.denominator:
        return f"{name:<44} {counts:>9}       -"
    low, high = interval(figure)
    return f"{name:<44} {counts:>9}  {figure.numerator / figure.denominator:>6.1%}   {low:.1%} to {high:.1%}"


def _stages(s: Summary) -> dict[str, Any]:
    """share: of all seconds. Checks run while the next claim is being written, so shares may overlap."""
    return {
        cost.stage: {
            "calls": cost.calls,
            "seconds": cost.seconds,
            "share": round(cost.seconds / s.total, 4) if s.total else 0.0,
            "tokens": cost.tokens,
        }
        for cost in s.stages.values()
    }


def _cell(value: object) -> object:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{value}" if isinstance(value, str) and value[:1] in "=+-@" else value

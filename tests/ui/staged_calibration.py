"""A calibration run whose answers grow surer, and right, with their number."""

from __future__ import annotations

from collections.abc import Sequence

from staging import Stage

from desktop_app.domain.answers import Figures, Fraction, Outcome
from desktop_app.domain.evaluations import ClaimGrade, EvaluationRun, Grade, QuestionResult


def calibration_results(n: int = 60) -> list[QuestionResult]:
    """Questions whose claims grow surer with their number; the least sure ones are wrong more often."""
    none = Figures(Fraction(0, 0), Fraction(0, 0), Fraction(0, 0))
    made = []
    for number in range(n):
        sure = 0.45 + 0.54 * number / n
        right, answerable = number % 7 != 3 or sure > 0.8, number % 4 != 1 or sure > 0.75
        facts = (0,) if right and answerable else ()
        claim = ClaimGrade("uncertain", round(sure, 3), False, facts)
        grade = Grade.RIGHT if facts else Grade.WRONG
        made.append(
            QuestionResult(
                f"c{number}",
                f"Question {number}?",
                answerable,
                Outcome.ANSWERED,
                grade,
                none,
                2.0,
                retrieved=True if answerable else None,
                relevance=round(sure, 3),
                facts_found=len(facts),
                facts_expected=1 if answerable else 0,
                claims=(claim,),
            )
        )
    return made


def calibrated(stage: Stage, results: Sequence[QuestionResult] | None = None, name: str = "questions.jsonl") -> int:
    """A finished calibration run of the library; returns its id."""
    results = calibration_results() if results is None else results
    store = stage.library.evaluations
    run = store.start(EvaluationRun(0, "default", "calibrate", name, "the set", "same", len(results), ""))
    for number, result in enumerate(results):
        store.add(run.id, number, result, {})
    store.finish(run.id)
    return run.id

"""The figures of a run, always apart, each with its counts. Never one accuracy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from desktop_app.domain.answers import Fraction, Outcome
from desktop_app.domain.evaluations import Grade, QuestionResult, StageCost
from desktop_app.evaluation.grading import joined_costs
from desktop_app.evaluation.statistics import percentile, wilson

#: The step whose seconds are the price of verification; it runs while the next claim is being written.
CHECKING = "check"


@dataclass(frozen=True, slots=True)
class Summary:
    """n: finished questions. p50, p95: seconds a question. total: seconds of all questions.

    valid_citations, coverage, support: see the gate, summed over questions. refusal_precision: unanswerable among
    refused; refusal_recall: refused among unanswerable; wrongly_refused: refused among answerable. answer_match: with
    every expected fact, among answerable questions that name facts (a refusal is no match). recall_at_5: retrieved
    among those that name a document.
    """

    n: int
    valid_citations: Fraction
    coverage: Fraction
    support: Fraction
    refusal_precision: Fraction
    refusal_recall: Fraction
    wrongly_refused: Fraction
    answer_match: Fraction
    recall_at_5: Fraction
    p50: float
    p95: float
    total: float
    stages: Mapping[str, StageCost]

    @property
    def checking_share(self) -> float:
        """Seconds of checking by seconds of everything: the most that leaving verification out would save."""
        cost = self.stages.get(CHECKING)
        return cost.seconds / self.total if cost is not None and self.total else 0.0


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure by name. of: its counts in a summary. against: whether a question counts against it."""

    key: str
    of: Callable[[Summary], Fraction]
    against: Callable[[QuestionResult], bool]


#: In the order in which they are shown.
FIGURES = (
    Figure("valid_citations", lambda s: s.valid_citations, lambda r: _lacks(r.figures.valid_citations)),
    Figure("coverage", lambda s: s.coverage, lambda r: _lacks(r.figures.coverage)),
    Figure("support", lambda s: s.support, lambda r: _lacks(r.figures.support)),
    Figure("answer_match", lambda s: s.answer_match, lambda r: bool(r.facts_expected) and r.grade is not Grade.RIGHT),
    Figure("refusal_recall", lambda s: s.refusal_recall, lambda r: not r.answerable and not is_refused(r)),
    Figure("refusal_precision", lambda s: s.refusal_precision, lambda r: r.answerable and is_refused(r)),
    Figure("wrongly_refused", lambda s: s.wrongly_refused, lambda r: r.answerable and is_refused(r)),
    Figure("recall_at_5", lambda s: s.recall_at_5, lambda r: r.retrieved is False),
)


def summarise(results: Sequence[QuestionResult]) -> Summary:
    """The figures of the finished questions of a run."""
    judged = [r for r in results if r.answerable and r.facts_expected]
    placed = [r for r in results if r.retrieved is not None]
    refused = [r for r in results if is_refused(r)]
    seconds = [r.seconds for r in results]
    return Summary(
        n=len(results),
        valid_citations=_sum(r.figures.valid_citations for r in results),
        coverage=_sum(r.figures.coverage for r in results),
        support=_sum(r.figures.support for r in results),
        refusal_precision=_share(refused, lambda r: not r.answerable),
        refusal_recall=_share([r for r in results if not r.answerable], is_refused),
        wrongly_refused=_share([r for r in results if r.answerable], is_refused),
        answer_match=_share(judged, lambda r: r.grade is Grade.RIGHT),
        recall_at_5=_share(placed, lambda r: bool(r.retrieved)),
        p50=round(percentile(seconds, 0.5), 3),
        p95=round(percentile(seconds, 0.95), 3),
        total=round(sum(seconds), 3),
        stages=joined_costs(results),
    )


def is_refused(result: QuestionResult) -> bool:
    return result.outcome is Outcome.REFUSED


def interval(figure: Fraction) -> tuple[float, float]:
    """The Wilson 95 % interval."""
    return wilson(figure.numerator, figure.denominator)


def _lacks(figure: Fraction) -> bool:
    return figure.numerator < figure.denominator


def _share(among: Sequence[QuestionResult], holds: Callable[[QuestionResult], bool]) -> Fraction:
    return Fraction(sum(holds(result) for result in among), len(among))


def _sum(figures: Iterable[Fraction]) -> Fraction:
    parts = list(figures)
    return Fraction(sum(part.numerator for part in parts), sum(part.denominator for part in parts))

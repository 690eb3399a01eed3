"""Thresholds fitted on a question set: risk against coverage, tested in a fixed sequence from the strictest.

The unit is the question. Picking the threshold with the best bound would void the guarantee, so thresholds are tested
in an order that is fixed before anything is known about right and wrong, and testing stops at the first failure
(fixed-sequence testing, as in Angelopoulos et al. 2021, "Learn then Test"). The sequence begins at the strictest
threshold that shows enough questions to pass without an error; that depends on the scores alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from desktop_app.domain.answers import Fraction
from desktop_app.domain.evaluations import ClaimGrade, QuestionResult
from desktop_app.evaluation.statistics import least_n, n_for_rate, upper_bound
from desktop_app.settings.schema import Settings

#: Thresholds that are tried, fixed before any data is seen. A claim that is more likely unsupported than not never
#: counts as supported, and nothing more likely right than not is thrown away, whatever a set says.
GRID = (*(round(0.05 * step, 2) for step in range(20)), 0.99)
UPPER_HALF = tuple(threshold for threshold in GRID if threshold >= 0.5)
LOWER_HALF = tuple(threshold for threshold in GRID if threshold <= 0.5)
SUPPORTED, NOT_STATED = "verification.supported_above", "verification.not_stated_below"
RELEVANT, IRRELEVANT = "retrieval.relevant_above", "retrieval.irrelevant_below"


@dataclass(frozen=True, slots=True)
class Point:
    """coverage: questions on the accepted side of the threshold, of all. risk: errors among those that count.

    upper_bound: one-sided Clopper-Pearson bound of the risk.
    """

    threshold: float
    coverage: Fraction
    risk: Fraction
    upper_bound: float


@dataclass(frozen=True, slots=True)
class Fit:
    """One setting's curve, strictest threshold first. chosen: None when none can be guaranteed; the setting stays.

    needed: how many more questions of the same kind the guarantee would take, 0 when it holds, None when the errors
    are too frequent for any number.
    """

    setting: str
    chosen: float | None
    curve: tuple[Point, ...]
    needed: int | None


@dataclass(frozen=True, slots=True)
class Calibration:
    """n: questions. risk, confidence: the guarantee, e.g. at most 5 % errors with 95 % confidence."""

    n: int
    risk: float
    confidence: float
    fits: tuple[Fit, ...]

    @property
    def main(self) -> Fit:
        """The threshold from which a claim is shown as supported."""
        return self.fits[0]

    @property
    def thresholds(self) -> dict[str, float]:
        """The settings that can be guaranteed."""
        return {fit.setting: fit.chosen for fit in self.fits if fit.chosen is not None}


def collecting(settings: Settings) -> Settings:
    """The settings under which a set is run to be fitted: nothing is held back by a threshold that is to be fitted.

    A claim is then `supported` only where no threshold matters (the source's own sentence), and `uncertain` otherwise.
    """
    open_wide = settings.model_copy(deep=True)
    open_wide.verification.supported_above, open_wide.verification.not_stated_below = 1.0, 0.0
    open_wide.retrieval.irrelevant_below = 0.0
    return open_wide


def fit(results: Sequence[QuestionResult], *, risk: float = 0.05, confidence: float = 0.95) -> Calibration:
    """Fit all four thresholds on results of a run under `collecting` settings.

    supported_above: errors are questions shown with a supported claim that are unanswerable, or whose supported claims
    lack an expected fact. relevant_above: questions that pass as relevant although the first five passages do not hold
    the answer. not_stated_below and irrelevant_below: answerable questions whose right claim, or whose retrieved
    passage, would be thrown away. Answerable questions without facts or documents are left out where those are needed.
    """
    test = _Test(risk, confidence, least_n(risk, 0, confidence))
    return Calibration(
        len(results),
        risk,
        confidence,
        (
            _descending(SUPPORTED, UPPER_HALF, results, _shown, test),
            _ascending(NOT_STATED, _right_claims(results), len(results), test),
            _descending(RELEVANT, GRID[1:], results, _passed, test),
            _ascending(IRRELEVANT, _found(results), len(results), test),
        ),
    )


def applied(settings: Settings, calibration: Calibration) -> Settings:
    """Settings with the thresholds that can be guaranteed; a lower threshold never passes its upper one."""
    new = settings.model_copy(deep=True)
    for name, value in calibration.thresholds.items():
        section, field = name.split(".")
        setattr(getattr(new, section), field, value)
    new.verification.not_stated_below = min(new.verification.not_stated_below, new.verification.supported_above)
    new.retrieval.irrelevant_below = min(new.retrieval.irrelevant_below, new.retrieval.relevant_above)
    return new


@dataclass(frozen=True, slots=True)
class _Test:
    """least: the smallest n that passes without an error."""

    risk: float
    confidence: float
    least: int

    def point(self, threshold: float, covered: int, n: int, errors: int, counted: int) -> Point:
        bound = upper_bound(errors, counted, self.confidence)
        return Point(threshold, Fraction(covered, n), Fraction(errors, counted), bound)

    def passes(self, point: Point) -> bool:
        return point.upper_bound <= self.risk


#: (counts at this threshold, is an error) for a question.
_Judge = Callable[[QuestionResult, float], tuple[bool, bool]]


def _descending(
    setting: str, grid: Sequence[float], results: Sequence[QuestionResult], judge: _Judge, test: _Test
) -> Fit:
    """A threshold above which something is shown: the strictest is the highest."""
    curve = []
    for threshold in reversed(grid):
        judged = [judge(result, threshold) for result in results]
        shown = [is_error for counts, is_error in judged if counts]
        curve.append(test.point(threshold, len(shown), len(results), sum(shown), len(shown)))
    candidates = [point for point in curve if point.risk.denominator >= test.least]
    chosen = _last_passing(candidates, test)
    return Fit(setting, chosen, tuple(curve), _needed(curve, chosen, test))


def _ascending(setting: str, scores: Sequence[float], n: int, test: _Test) -> Fit:
    """A threshold below which something is thrown away: the strictest is the lowest, every loss is an error."""
    curve = []
    for threshold in LOWER_HALF:
        lost = sum(score < threshold for score in scores)
        curve.append(test.point(threshold, len(scores) - lost, n, lost, len(scores)))
    chosen = _last_passing(curve, test) if len(scores) >= test.least else None
    return Fit(setting, chosen, tuple(curve), 0 if chosen is not None else _more(len(scores), n, 0.0, test))


def _last_passing(sequence: Sequence[Point], test: _Test) -> float | None:
    chosen = None
    for point in sequence:
        if not test.passes(point):
            break
        chosen = point.threshold
    return chosen


def _needed(curve: Sequence[Point], chosen: float | None, test: _Test) -> int | None:
    """More questions for the guarantee at the least strict threshold that shows no more errors than it allows."""
    if chosen is not None:
        return 0
    shown = {(point.coverage, point.risk) for point in curve if point.risk.denominator}
    wanted = [_more(risk.denominator, coverage.denominator, _rate(risk), test) for coverage, risk in shown]
    numbers = [number for number in wanted if number is not None]
    if not wanted:
        return test.least  # nothing was shown: every question would have to be
    return min(numbers) if numbers else None


def _more(counted: int, n: int, rate: float, test: _Test) -> int | None:
    """Further questions until enough of them count, if they count and fail as often as these."""
    least = n_for_rate(rate, test.risk, test.confidence)
    if least is None:
        return None
    share = counted / n if counted else 1.0
    return max(1, math.ceil((least - counted) / share))


def _rate(risk: Fraction) -> float:
    return risk.numerator / risk.denominator


def _shown(result: QuestionResult, threshold: float) -> tuple[bool, bool]:
    if result.answerable and not result.facts_expected:
        return False, False
    claims = [claim for claim in result.claims if _is_supported(claim, threshold)]
    facts = {index for claim in claims for index in claim.facts}
    return bool(claims), not result.answerable or len(facts) < result.facts_expected


def _is_supported(claim: ClaimGrade, threshold: float) -> bool:
    return not claim.held and claim.probability is not None and claim.probability >= threshold


def _passed(result: QuestionResult, threshold: float) -> tuple[bool, bool]:
    if result.answerable and result.retrieved is None:
        return False, False
    return result.relevance >= threshold, not (result.answerable and result.retrieved)


def _right_claims(results: Sequence[QuestionResult]) -> list[float]:
    """Of every question answered right: the lowest probability among the claims that its facts need."""
    return [min(needed) for result in results if (needed := list(_needed_probabilities(result)))]


def _needed_probabilities(result: QuestionResult) -> Iterator[float]:
    if not result.answerable or not result.facts_expected or result.facts_found < result.facts_expected:
        return
    for index in range(result.facts_expected):
        holding = [claim for claim in result.claims if index in claim.facts]
        # A claim that a check holds back stays shown as uncertain at every threshold.
        yield max(1.0 if claim.held or claim.probability is None else claim.probability for claim in holding)


def _found(results: Sequence[QuestionResult]) -> list[float]:
    return [result.relevance for result in results if result.answerable and result.retrieved]

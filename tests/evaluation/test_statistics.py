"""Intervals and bounds: against their definitions, against scipy, and by their properties."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.evaluation.statistics import at_most, least_n, n_for_rate, percentile, upper_bound, wilson

counts = st.integers(1, 400).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))


@settings(deadline=None, max_examples=60)
@given(counts)
def test_a_wilson_interval_holds_the_share_and_stays_inside(count: tuple[int, int]) -> None:
    k, n = count
    low, high = wilson(k, n)
    assert 0 <= low <= k / n <= high <= 1
    assert low < high


@settings(deadline=None, max_examples=60)
@given(counts)
def test_wilson_is_symmetric_in_success_and_failure(count: tuple[int, int]) -> None:
    k, n = count
    low, high = wilson(k, n)
    other_low, other_high = wilson(n - k, n)
    assert low == pytest.approx(1 - other_high) and high == pytest.approx(1 - other_low)


@settings(deadline=None, max_examples=60)
@given(counts)
def test_more_of_the_same_makes_the_interval_narrower(count: tuple[int, int]) -> None:
    k, n = count
    low, high = wilson(k, n)
    low4, high4 = wilson(4 * k, 4 * n)
    assert high4 - low4 < high - low


def test_wilson_of_known_cases() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(8, 10) == pytest.approx((0.4901625, 0.9433178), abs=1e-6)
    with pytest.raises(ValueError, match="3 of 2"):
        wilson(3, 2)


@settings(deadline=None, max_examples=60)
@given(counts)
def test_the_upper_bound_lies_above_the_share_and_meets_its_definition(count: tuple[int, int]) -> None:
    k, n = count
    bound = upper_bound(k, n)
    assert k / n < bound or (k == n and bound == 1)
    if k < n:
        assert at_most(k, n, bound) == pytest.approx(0.05, abs=1e-6)


@settings(deadline=None, max_examples=60)
@given(counts)
def test_one_more_error_raises_the_bound_and_one_more_success_lowers_it(count: tuple[int, int]) -> None:
    k, n = count
    if k < n:
        assert upper_bound(k, n) < upper_bound(k + 1, n) or k + 1 == n
        assert upper_bound(k, n + 1) < upper_bound(k, n)


@pytest.mark.parametrize(("k", "n"), [(0, 60), (0, 300), (1, 20), (5, 50), (37, 210), (199, 200), (0, 1)])
def test_the_bounds_are_those_of_scipy(k: int, n: int) -> None:
    stats = pytest.importorskip("scipy.stats")
    assert upper_bound(k, n) == pytest.approx(stats.beta.ppf(0.95, k + 1, n - k), abs=1e-9)
    interval = stats.binomtest(k, n).proportion_ci(0.95, method="wilson")
    assert wilson(k, n) == pytest.approx((interval.low, interval.high), abs=1e-9)


def test_how_many_questions_a_guarantee_takes() -> None:
    assert least_n(0.05) == 59 and least_n(0.01) == 299
    assert upper_bound(0, 59) <= 0.05 < upper_bound(0, 58)
    assert upper_bound(2, least_n(0.05, 2)) <= 0.05 < upper_bound(2, least_n(0.05, 2) - 1)


@settings(deadline=None, max_examples=60)
@given(st.floats(0.0, 0.04), st.sampled_from([0.05, 0.1]))
def test_the_number_for_a_rate_is_enough_for_the_errors_it_brings(rate: float, risk: float) -> None:
    n = n_for_rate(rate, risk)
    assert n is not None and upper_bound(int(rate * n), n) <= risk


def test_no_number_makes_up_for_a_rate_above_the_risk() -> None:
    assert n_for_rate(0.05, 0.05) is None and n_for_rate(0.3, 0.05) is None


def test_percentiles() -> None:
    assert percentile([], 0.5) == 0.0
    assert percentile([3.0, 1.0, 2.0], 0.5) == 2.0
    assert percentile([0.0, 10.0], 0.95) == pytest.approx(9.5)

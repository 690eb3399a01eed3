"""Intervals and bounds on shares: Wilson for what is shown, Clopper-Pearson for what is guaranteed."""

from __future__ import annotations

import math

#: Two-sided 95 % of the normal distribution.
Z95 = 1.959963984540054


def wilson(successes: int, n: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval (Wilson 1927) of a share, (0, 1) for n = 0. Raises ValueError for impossible counts."""
    _check(successes, n)
    if n == 0:
        return 0.0, 1.0
    share = successes / n
    centre = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    low = 0.0 if successes == 0 else max(0.0, centre - half)
    high = 1.0 if successes == n else min(1.0, centre + half)
    return low, high


def upper_bound(errors: int, n: int, confidence: float = 0.95) -> float:
    """The one-sided Clopper-Pearson upper bound of an error rate; 1 for n = 0.

    The largest rate under which seeing at most `errors` errors in `n` still has a probability of 1 - confidence.
    """
    _check(errors, n)
    if errors == n:
        return 1.0
    low, high = errors / n, 1.0
    while high - low > 1e-11:
        middle = (low + high) / 2
        low, high = (middle, high) if at_most(errors, n, middle) > 1 - confidence else (low, middle)
    return high


def at_most(k: int, n: int, rate: float) -> float:
    """Probability of at most `k` successes in `n` independent trials of this rate."""
    if rate <= 0 or k >= n:
        return 1.0
    if rate >= 1:
        return 0.0
    return _incomplete_beta(n - k, k + 1, 1 - rate)


def _incomplete_beta(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function, by its continued fraction where that converges fast."""
    if x > (a + 1) / (a + b + 2):
        return 1.0 - _incomplete_beta(b, a, 1 - x)
    logs = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    return math.exp(logs) * _fraction(a, b, x) / a


def _fraction(a: float, b: float, x: float) -> float:
    """Lentz's evaluation of the continued fraction (Press et al., Numerical Recipes, 6.4)."""
    tiny = 1e-300
    c, d = 1.0, 1.0 / _not_zero(1.0 - (a + b) * x / (a + 1), tiny)
    total = d
    for m in range(1, 10_000):
        for part in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1.0 / _not_zero(1.0 + part * d, tiny)
            c = _not_zero(1.0 + part / c, tiny)
            total *= c * d
        if abs(c * d - 1.0) < 1e-14:
            break
    return total


def _not_zero(value: float, tiny: float) -> float:
    return value if abs(value) > tiny else tiny


def least_n(risk: float, errors: int = 0, confidence: float = 0.95) -> int:
    """The smallest n whose upper bound with this many errors is at most `risk` (59 for no error and 5 %)."""
    if not 0 < risk < 1:
        raise ValueError(f"not a risk between 0 and 1: {risk}")
    low, high = errors, max(2 * errors, 1)
    while upper_bound(errors, high, confidence) > risk:
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if upper_bound(errors, middle, confidence) <= risk else (middle, high)
    return high


def n_for_rate(rate: float, risk: float, confidence: float = 0.95, most: int = 100_000) -> int | None:
    """About how many questions bound the risk if errors keep coming at `rate`; None when not even `most` would."""

    def is_enough(n: int) -> bool:
        return upper_bound(math.ceil(rate * n), n, confidence) <= risk

    if rate >= risk:
        return None
    low, high = 0, 1
    while not is_enough(high):
        low, high = high, 2 * high
        if high > most:
            return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if is_enough(middle) else (middle, high)
    return high


def percentile(values: list[float], share: float) -> float:
    """Linear between ranks; share in 0..1. 0 for no values."""
    if not values:
        return 0.0
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    low = math.floor(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def _check(k: int, n: int) -> None:
    if not 0 <= k <= n:
        raise ValueError(f"not a share: {k} of {n}")

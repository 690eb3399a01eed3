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
    while high - low > 1e-12:
        middle = (low + high) / 2
        low, high = (middle, high) if at_most(errors, n, middle) > 1 - confidence else (low, middle)
    return high


def at_most(k: int, n: int, rate: float) -> float:
    """Probability of at most `k` successes in `n` independent trials of this rate."""
    if rate <= 0 or k >= n:
        return 1.0
    if rate >= 1:
        return 0.0
    logs = [
        math.lgamma(n + 1) - math.lgamma(i + 1) - math.lgamma(n - i + 1)
        + i * math.log(rate) + (n - i) * math.log1p(-rate)
        for i in range(k + 1)
    ]  # fmt: skip
    return min(1.0, math.fsum(math.exp(value) for value in logs))


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
    """How many questions bound the risk if errors keep coming at `rate`; None when not even `most` of them would."""
    errors = 0
    while rate < risk:
        n = least_n(risk, errors, confidence)
        if n > most:
            return None
        if errors >= math.floor(rate * n):
            return n
        errors = max(errors + 1, math.floor(rate * n))
    return None


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

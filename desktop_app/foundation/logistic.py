"""The logistic function, safe for any score."""

from __future__ import annotations

import math


def logistic(score: float) -> float:
    """0..1; scores beyond 30 either way are as sure as can be told."""
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, score))))

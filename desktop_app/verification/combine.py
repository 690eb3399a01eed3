"""One calibrated probability from alignment, guards and entailment: a small fitted logistic model."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from desktop_app.domain.claims import Check, CheckOutcome
from desktop_app.domain.ports import EntailmentScore
from desktop_app.foundation.logistic import logistic
from desktop_app.foundation.shipped import shipped_json
from desktop_app.verification.alignment import Alignment
from desktop_app.verification.guards.comparison import WORDED

FIT_FILE = Path(__file__).parent / "fit.json"

_GUARDS = (
    "numbers", "dates", "period and scope", "negation", "exception", "condition", "qualifiers", "parties", "modality",
    "direction", "names", "changed words", "clipped quote", "next sentence",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Fit:
    """Weights over named features, with what they were fitted on. Without an entry a feature weighs nothing."""

    bias: float
    weights: Mapping[str, float]
    data: str = ""

    def probability(self, features: Mapping[str, float]) -> float:
        """Probability in 0..1 that the premise supports the claim."""
        score = self.bias + sum(self.weights.get(name, 0.0) * value for name, value in features.items())
        return logistic(score)


def kind_of(score: EntailmentScore | None, read: EntailmentScore | None = None) -> str:
    """Which fit the features at hand call for."""
    return "with_reader" if read is not None else "with_entailment" if score is not None else "plain"


@cache
def load_fit(kind: str) -> Fit:
    """The fit of a `kind_of`; the one without entailment stands in while no other was fitted.

    Raises `UserError` naming the file when it is damaged.
    """
    with shipped_json(FIT_FILE) as loaded:
        chosen = loaded.get(kind) or loaded["plain"]
        weights = {str(name): float(weight) for name, weight in chosen["weights"].items()}
        return Fit(float(chosen["bias"]), weights, str(loaded.get("data", "")))


def features(
    alignment: Alignment,
    checks: Sequence[Check],
    score: EntailmentScore | None,
    *,
    literal: bool,
    words: int,
    read: EntailmentScore | None = None,
) -> dict[str, float]:
    """Features of one claim sentence, all roughly in 0..1.

    words: content words of the claim. read: the score of the generator's states. Flags count half, failures whole; one
    feature a guard, and one for what it says is only worded differently.
    """
    made = {
        "coverage": alignment.coverage if alignment.comparable else 0.0,
        "core coverage": alignment.core if alignment.comparable else 0.0,
        "full coverage": float(alignment.comparable and alignment.coverage >= 0.99),
        "ungrounded": min(1.0, sum(word.weight for word in alignment.ungrounded) / 5),
        "unused": min(1.0, len(alignment.unused) / 20),
        "other language": float(not alignment.comparable),
        "literal": float(literal),
        "length": min(1.0, words / 20),
    }
    for guard in _GUARDS:
        outcomes = [check.outcome for check in checks if check.name == guard]
        made[guard] = 1.0 if CheckOutcome.FAILED in outcomes else 0.5 if CheckOutcome.FLAGGED in outcomes else 0.0
        made[f"{guard} worded"] = float(any(c.name == guard and c.detail.startswith(WORDED) for c in checks))
    made["any"] = float(any(check.outcome in (CheckOutcome.FAILED, CheckOutcome.FLAGGED) for check in checks))
    if score is not None:
        made["entailment"] = score.entailment
        made["contradiction"] = score.contradiction
        made["margin"] = score.entailment - max(score.neutral, score.contradiction)
    if read is not None:
        made["read"] = log_odds(read.entailment) / 4
    return made


def log_odds(probability: float) -> float:
    """Natural log-odds, bounded to -7..7."""
    inside = min(max(probability, 1e-9), 1 - 1e-9)
    return max(-7.0, min(7.0, math.log(inside / (1 - inside))))

"""One calibrated probability from alignment, guards and entailment: a small fitted logistic model."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from desktop_app.domain.claims import Check, CheckOutcome
from desktop_app.domain.ports import EntailmentScore
from desktop_app.verification.alignment import Alignment

FIT_FILE = Path(__file__).parent / "fit.json"

_GUARDS = (
    "numbers", "dates", "period and scope", "negation", "exception", "condition", "qualifiers", "parties", "modality",
    "direction", "names", "clipped quote", "next sentence",
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
        return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, score))))


@cache
def load_fit(with_entailment: bool) -> Fit:
    """The fit for the features at hand; the one without entailment stands in while no other was fitted."""
    loaded = json.loads(FIT_FILE.read_text(encoding="utf-8"))
    chosen = (loaded.get("with_entailment") if with_entailment else None) or loaded["plain"]
    return Fit(float(chosen["bias"]), chosen["weights"], str(loaded.get("data", "")))


def features(
    alignment: Alignment, checks: Sequence[Check], score: EntailmentScore | None, *, literal: bool, words: int
) -> dict[str, float]:
    """Features of one claim sentence, all roughly in 0..1.

    words: content words of the claim. Flags count half, failures whole; one feature a guard.
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
    made["any"] = float(any(check.outcome in (CheckOutcome.FAILED, CheckOutcome.FLAGGED) for check in checks))
    if score is not None:
        made["entailment"] = score.entailment
        made["contradiction"] = score.contradiction
        made["margin"] = score.entailment - max(score.neutral, score.contradiction)
    return made

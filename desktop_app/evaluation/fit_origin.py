"""Where the fitted defaults of the verdict come from: read from the fit's own file, for people who want to know."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from desktop_app.domain.answers import Fraction


@dataclass(frozen=True, slots=True)
class FitOrigin:
    """version, date (ISO 8601), n and data of the fit; n_model: of the part with the entailment model, 0 = none.

    shown: threshold -> (right claims shown as supported, wrong ones), on pairs that were written apart and that nothing
    was fitted on; empty when the fit was not reported on any.
    """

    version: int
    date: str
    n: int
    data: str
    n_model: int = 0
    shown: Mapping[float, tuple[Fraction, Fraction]] = field(default_factory=dict)

    def at(self, threshold: float) -> tuple[float, Fraction, Fraction] | None:
        """The reported threshold that is nearest from below, with its counts; None when none is."""
        below = [known for known in self.shown if known <= threshold + 1e-9]
        return (max(below), *self.shown[max(below)]) if below else None


def fit_origin(path: Path | None = None) -> FitOrigin:
    """What the fit's file says; a file that lacks something says nothing about that."""
    if path is None:
        from desktop_app.verification.combine import FIT_FILE

        path = FIT_FILE
    data = json.loads(path.read_text(encoding="utf-8"))
    told = data.get("reported") or {}
    right, wrong = int(told.get("right", 0)), int(told.get("wrong", 0))
    return FitOrigin(
        int(data.get("version", 0)),
        str(data.get("date", "")),
        int(data.get("n", 0)),
        str(data.get("data", "")),
        int((data.get("with_reader") or data.get("with_entailment") or {}).get("n", 0)),
        {
            float(threshold): (Fraction(int(good), right), Fraction(int(bad), wrong))
            for threshold, (good, bad) in (told.get("shown") or {}).items()
        },
    )

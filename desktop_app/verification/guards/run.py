"""All guards over one claim sentence."""

from __future__ import annotations

from collections.abc import Callable

from desktop_app.domain.claims import Check
from desktop_app.verification.guards import (
    alternatives,
    changes,
    clipping,
    dates,
    direction,
    modality,
    names,
    negation,
    numbers,
    parties,
    qualifiers,
    scope,
)
from desktop_app.verification.guards.comparison import Comparison, passed

GUARDS: tuple[Callable[[Comparison], list[Check]], ...] = (
    numbers.compare,
    dates.compare,
    scope.compare,
    negation.compare,
    qualifiers.compare,
    alternatives.compare,
    parties.compare,
    modality.compare,
    direction.compare,
    names.compare,
    changes.compare,
    clipping.compare,
)


def run_guards(comparison: Comparison, *, literal: bool = False) -> list[Check]:
    """Checks in the order of the guards. literal: the claim is whole sentences of the premise, word for word."""
    if literal:
        return [*clipping.compare(comparison), passed("wording", "The claim is the passage's own wording.")]
    return [check for guard in GUARDS for check in guard(comparison)]

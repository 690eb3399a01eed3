"""A filter holds all its conditions, and two narrow each other."""

from __future__ import annotations

import pytest

from desktop_app.domain.answers import Question
from desktop_app.domain.filters import EVERYWHERE, Filter, as_filter


def test_an_empty_filter_is_everywhere() -> None:
    assert not EVERYWHERE and Filter(section="9") and as_filter(()) == EVERYWHERE
    assert as_filter([3, 4]) == Filter(documents=(3, 4))


def test_two_filters_narrow_each_other() -> None:
    one = Filter((1, 2, 3), "clause 2", after="2023-01-01", before="2023-12-31")
    both = one.narrowed(Filter((3, 4), language="es", after="2023-06-01"))
    assert both == Filter((3,), "clause 2", "es", "2023-06-01", "2023-12-31")
    assert one.narrowed(EVERYWHERE) == one == EVERYWHERE.narrowed(one)


@pytest.mark.parametrize(
    "other",
    [Filter((9,)), Filter(section="clause 3"), Filter(after="2024-01-01"), Filter(before="2022-12-31")],
)
def test_what_contradicts_leaves_nothing(other: Filter) -> None:
    assert Filter((1,), "clause 2", after="2023-01-01", before="2023-12-31").narrowed(other) is None


def test_days_must_be_days_in_order() -> None:
    for days in ({"after": "2023-02-30"}, {"before": "soon"}, {"after": "2024-01-01", "before": "2023-01-01"}):
        with pytest.raises(ValueError):
            Filter(**days)


def test_documents_given_either_way_are_the_same() -> None:
    assert Question("?", "c", (1, 2)) == Question("?", "c", within=Filter((1, 2)))
    assert Question("?", "c", (1,), within=Filter(language="es")).within == Filter((1,), language="es")

"""Thresholds are guaranteed or left alone."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scripted import result

from desktop_app.domain.answers import Fraction, Outcome
from desktop_app.evaluation.calibration import (
    IRRELEVANT,
    NOT_STATED,
    RELEVANT,
    SUPPORTED,
    Calibration,
    Fit,
    applied,
    collecting,
    fit,
)
from desktop_app.evaluation.statistics import upper_bound
from desktop_app.settings.schema import Settings


def of(calibration: Calibration, setting: str) -> Fit:
    return next(one for one in calibration.fits if one.setting == setting)


def test_right_answers_high_and_wrong_ones_low_are_told_apart() -> None:
    results = [result(i, probability=0.9, relevance=0.9) for i in range(80)]
    results += [result(i, answerable=False, probability=0.6, relevance=0.3) for i in range(40)]
    found = fit(results)
    assert of(found, SUPPORTED).chosen == 0.65  # the least strict that keeps the 0.6s out
    assert of(found, RELEVANT).chosen == 0.35
    assert of(found, NOT_STATED).chosen == 0.5 and of(found, IRRELEVANT).chosen == 0.5
    assert found.main.needed == 0


def test_too_few_questions_guarantee_nothing_and_say_how_many_are_missing() -> None:
    found = fit([result(i) for i in range(20)])
    assert found.thresholds == {}
    assert found.main.needed == 39  # 59 without an error bound the risk at 5 %
    half_shown = fit([result(i) for i in range(10)] + [result(i, outcome=Outcome.REFUSED) for i in range(10)])
    assert half_shown.main.needed == 98


def test_frequent_errors_are_not_cured_by_more_questions() -> None:
    found = fit([result(i, right=i % 3 > 0) for i in range(90)])
    assert found.main.chosen is None and found.main.needed is None


def test_testing_stops_at_the_first_failure() -> None:
    """Errors in the middle end the sequence, even where a looser threshold would pass again."""
    results = [result(i, probability=0.95) for i in range(70)]
    results += [result(i, probability=0.72, right=False) for i in range(6)]
    results += [result(i, probability=0.55) for i in range(600)]
    found = of(fit(results), SUPPORTED)
    loosest = found.curve[-1]
    assert upper_bound(loosest.risk.numerator, loosest.risk.denominator) <= 0.05
    assert found.chosen == 0.75


def test_a_claim_that_a_check_holds_back_is_never_shown_as_supported() -> None:
    found = fit([result(i, held=True, right=False) for i in range(70)])
    assert all(point.coverage == Fraction(0, 70) for point in found.main.curve)


def test_answerable_questions_without_facts_are_left_out_of_the_risk() -> None:
    unjudged = [replace(result(i), facts_expected=0, facts_found=0) for i in range(10)]
    found = fit([*(result(i) for i in range(60)), *unjudged])
    assert found.main.curve[-1].risk == Fraction(0, 60)


def test_throwing_away_is_bounded_by_what_answerable_questions_lose() -> None:
    results = [result(i, probability=0.3 if i < 3 else 0.8, relevance=0.1 if i < 1 else 0.7) for i in range(100)]
    found = fit(results)
    assert of(found, NOT_STATED).chosen == 0.3 and of(found, IRRELEVANT).chosen == 0.5
    assert of(found, NOT_STATED).curve[7].risk == Fraction(3, 100)  # at 0.35


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.booleans(), st.booleans(), st.floats(0, 1), st.floats(0, 1)), max_size=120))
def test_what_is_chosen_keeps_its_promise_on_the_data(rows: list[tuple[bool, bool, float, float]]) -> None:
    results = [
        result(i, answerable=a, right=b, probability=round(p, 3), relevance=r) for i, (a, b, p, r) in enumerate(rows)
    ]
    for one in fit(results, risk=0.1).fits:
        coverages = [point.coverage.numerator for point in one.curve]
        falling = one.setting in (NOT_STATED, IRRELEVANT)
        assert coverages == sorted(coverages, reverse=falling)
        if one.chosen is not None:
            point = next(p for p in one.curve if p.threshold == one.chosen)
            assert upper_bound(point.risk.numerator, point.risk.denominator) <= 0.1
            assert one.needed == 0
        else:
            assert one.needed is None or one.needed > 0


def test_the_guarantee_holds_over_repeated_samples() -> None:
    """Claims of probability p are right with probability p: how often does the chosen threshold break the promise?"""
    draw = random.Random(3)
    broken, trials = 0, 60
    for _ in range(trials):
        results = []
        for number in range(150):
            p = draw.random() ** 0.1
            results.append(result(number, probability=p, right=draw.random() < p))
        chosen = of(fit(results, risk=0.1), SUPPORTED).chosen
        if chosen is not None:
            sample = [p for p in (draw.random() ** 0.1 for _ in range(1500)) if p >= chosen]
            true = sum(1 - p for p in sample) / len(sample)
            broken += true > 0.1
    assert broken / trials <= 0.08  # 5 % are promised; sampling error of the estimate on top


def test_collecting_holds_nothing_back_and_leaves_the_settings_alone() -> None:
    mine = Settings()
    wide = collecting(mine)
    assert (wide.verification.supported_above, wide.verification.not_stated_below) == (1.0, 0.0)
    assert wide.retrieval.irrelevant_below == 0.0
    assert mine == Settings()


def test_only_what_is_guaranteed_is_applied_and_the_lower_threshold_stays_lower() -> None:
    results = [result(i, probability=0.9, relevance=0.9) for i in range(80)]
    results += [result(i, answerable=False, probability=0.6, relevance=0.3) for i in range(40)]
    new = applied(Settings(), fit(results))
    assert new.verification.supported_above == 0.65 and new.verification.not_stated_below == 0.5
    assert (new.retrieval.irrelevant_below, new.retrieval.relevant_above) == (0.35, 0.35)  # 0.5 by itself
    assert applied(Settings(), fit([])) == Settings()


def test_a_stricter_promise_takes_more_questions() -> None:
    results = [result(i) for i in range(100)]
    assert fit(results, risk=0.05).main.needed == 0
    assert fit(results, risk=0.01).main.needed == pytest.approx(199)

"""Thresholds, points and guarantees in plain sentences."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from desktop_app.evaluation.calibration import IRRELEVANT, NOT_STATED, RELEVANT, SUPPORTED, Calibration, Fit, Point
from desktop_app.ui.evaluation.words import percent
from desktop_app.ui.translation import one_or_many, translate


def setting_name(setting: str) -> str:
    return {
        SUPPORTED: translate("Calibration", "Supported from"),
        NOT_STATED: translate("Calibration", "Not stated below"),
        RELEVANT: translate("Calibration", "Relevant from"),
        IRRELEVANT: translate("Calibration", "Nothing relevant below"),
    }.get(setting, setting)


def threshold_text(value: float) -> str:
    """Two places, as the window's language writes them."""
    return QLocale().toString(value, "f", 2)


def point_words(setting: str, point: Point) -> str:
    """What the threshold would have done to the questions of the set."""
    text = {
        SUPPORTED: translate(
            "Calibration",
            "From {t}: {a} of {b} questions show a supported claim. Of {d} that can be judged, {c} are wrong: not "
            "answerable, or without an expected fact.",
        ),
        NOT_STATED: translate(
            "Calibration", "Below {t}: of {d} questions answered right, {c} would have a right claim called not stated."
        ),
        RELEVANT: translate(
            "Calibration",
            "From {t}: {a} of {b} questions pass as relevant. Of {d} that can be judged, {c} pass although the "
            "passages do not hold the answer.",
        ),
        IRRELEVANT: translate(
            "Calibration", "Below {t}: of {d} questions whose passage was found, {c} would be given up."
        ),
    }.get(setting, "{t}: {c} / {d}")
    values = {
        "t": threshold_text(point.threshold),
        "a": str(point.coverage.numerator),
        "b": str(point.coverage.denominator),
        "c": str(point.risk.numerator),
        "d": str(point.risk.denominator),
    }
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", value)
    return text


def bound_words(point: Point, found: Calibration) -> str:
    """What may be expected of other questions of the same kind."""
    if not point.risk.denominator:
        return translate("Calibration", "No question counts here, so nothing can be said about others.")
    text = translate("Calibration", "Of other questions of this kind, with {p} confidence at most {n} go wrong so.")
    return text.replace("{p}", percent(found.confidence)).replace("{n}", percent(point.upper_bound))


def guarantee_words(fit: Fit, found: Calibration) -> str:
    """Whether the guarantee holds somewhere, or how many more questions it would take."""
    risk, confidence = percent(found.risk), percent(found.confidence)
    if fit.chosen is not None:
        text = translate("Calibration", "At most {n} errors are guaranteed, with {p} confidence, at {t}.")
        return text.replace("{n}", risk).replace("{p}", confidence).replace("{t}", threshold_text(fit.chosen))
    if fit.needed is None:
        text = translate("Calibration", "Errors are too frequent: no number of such questions would guarantee {n}.")
        return text.replace("{n}", risk)
    text = one_or_many(
        fit.needed,
        translate("Calibration", "About 1 more question of this kind is needed to guarantee {r} with {p} confidence."),
        translate(
            "Calibration", "About {n} more questions of this kind are needed to guarantee {r} with {p} confidence."
        ),
    )
    return text.replace("{r}", risk).replace("{p}", confidence)

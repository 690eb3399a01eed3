"""Figures, grades and runs in words."""

from __future__ import annotations

from PySide6.QtCore import QDateTime, QLocale, Qt

from desktop_app.domain.answers import Fraction
from desktop_app.domain.evaluations import EvaluationRun, Grade, QuestionResult
from desktop_app.ui.answer.words import Look
from desktop_app.ui.translation import translate


def figure_name(key: str) -> str:
    return {
        "valid_citations": translate("Evaluation", "Valid citations"),
        "coverage": translate("Evaluation", "Coverage"),
        "support": translate("Evaluation", "Support"),
        "answer_match": translate("Evaluation", "Right answers"),
        "refusal_recall": translate("Evaluation", "Refused when it should"),
        "refusal_precision": translate("Evaluation", "Refusals that were right"),
        "wrongly_refused": translate("Evaluation", "Wrongly refused"),
        "recall_at_5": translate("Evaluation", "Retrieved in the first five"),
    }[key]


def figure_basis(key: str) -> str:
    """What the denominator counts."""
    return {
        "valid_citations": translate("Evaluation", "of all quotes"),
        "coverage": translate("Evaluation", "of all claims"),
        "support": translate("Evaluation", "of claims with valid quotes"),
        "answer_match": translate("Evaluation", "of questions with known facts"),
        "refusal_recall": translate("Evaluation", "of unanswerable questions"),
        "refusal_precision": translate("Evaluation", "of all refusals"),
        "wrongly_refused": translate("Evaluation", "of answerable questions"),
        "recall_at_5": translate("Evaluation", "of questions with a document"),
    }[key]


def grade_look(result: QuestionResult) -> Look:
    """What became of a question; a refusal is good exactly when it was due."""
    if result.grade is Grade.REFUSED and not result.answerable:
        return Look("refused", translate("Evaluation", "Rightly refused"), "good")
    if result.grade is Grade.REFUSED:
        return Look("refused", translate("Evaluation", "Wrongly refused"), "warn")
    if result.grade is Grade.RIGHT:
        return Look("supported", translate("Evaluation", "Right"), "good")
    if result.grade is Grade.UNJUDGED:
        return Look("info", translate("Evaluation", "Answered, not judged"), "plain")
    if not result.answerable:
        return Look("contradicted", translate("Evaluation", "Answered, should refuse"), "bad")
    text = translate("Evaluation", "{a} of {b} facts")
    counted = text.replace("{a}", str(result.facts_found)).replace("{b}", str(result.facts_expected))
    return Look("contradicted", counted, "bad")


def run_words(run: EvaluationRun) -> str:
    """When, which set, how far."""
    when = QDateTime.fromString(run.started, Qt.DateFormat.ISODate)
    parts = [QLocale().toString(when, QLocale.FormatType.ShortFormat), run.name]
    if run.finished:
        parts.append(translate("Evaluation", "{n} questions").replace("{n}", str(run.total)))
    else:
        text = translate("Evaluation", "stopped at {a} of {b}")
        parts.append(text.replace("{a}", str(run.done)).replace("{b}", str(run.total)))
    return " · ".join(parts)


def counts(figure: Fraction) -> str:
    return f"{figure.numerator} / {figure.denominator}"


def percent(share: float) -> str:
    return f"{QLocale().toString(100 * share, 'f', 0)} %"

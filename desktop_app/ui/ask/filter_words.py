"""A filter in words: in the question box, and what became of it in an answer."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from desktop_app.domain.filters import Filter
from desktop_app.ui.ask.exchange import StepView
from desktop_app.ui.library.metadata_words import day_text, language_name
from desktop_app.ui.translation import one_or_many, translate

_SEPARATOR = " · "


def summary(wanted: Filter, names: Sequence[str]) -> str:
    """Every condition that is set, in one line. names: of the chosen files."""
    parts = []
    if wanted.documents:
        several = one_or_many(len(names), translate("Ask", "1 file"), translate("Ask", "{n} files"))
        parts.append(names[0] if len(names) == 1 else several)
    if wanted.section:
        parts.append(wanted.section)
    if wanted.language:
        parts.append(language_name(wanted.language))
    if wanted.after.endswith("-01-01") and wanted.before == f"{wanted.after[:4]}-12-31":
        parts.append(wanted.after[:4])
    elif wanted.after and wanted.before:
        text = translate("Ask", "{first} to {last}")
        parts.append(text.replace("{first}", _day(wanted.after)).replace("{last}", _day(wanted.before)))
    elif wanted.after:
        parts.append(translate("Ask", "from {day}").replace("{day}", _day(wanted.after)))
    elif wanted.before:
        parts.append(translate("Ask", "up to {day}").replace("{day}", _day(wanted.before)))
    return _SEPARATOR.join(parts)


def narrowed_lines(steps: Sequence[StepView]) -> list[str]:
    """What the "filter" steps did, a sentence each; without those that were taken back."""
    done = [step for step in steps if step.name == "filter" and step.seconds is not None]
    back = " ".join(step.detail for step in done if step.outcome == "relaxed")
    kept = [step for step in done if step.outcome != "recognised" or step.detail not in back]
    return list(dict.fromkeys(line for step in kept if (line := _narrowed_line(step))))


def place_words(detail: str) -> str:
    """A "filter" step's detail with its language in words."""
    parts = detail.split(_SEPARATOR)
    return _SEPARATOR.join(language_name(part) if part in ("en", "es") else part for part in parts)


def _narrowed_line(step: StepView) -> str:
    sentences = {
        "by_hand": translate("Ask", "Searched only in: {what}"),
        "recognised": translate("Ask", "Read in the question, searched only in: {what}"),
        "preferred": translate("Ask", "Read in the question, preferred: {what}"),
        "relaxed": translate("Ask", "Nothing was found in {what}, so the search was widened"),
    }
    return sentences.get(step.outcome, "").replace("{what}", place_words(step.detail))


def _day(day: str) -> str:
    return day_text(date.fromisoformat(day))

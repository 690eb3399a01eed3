"""The parts that only some answers have, for a terminal."""

from __future__ import annotations

from pathlib import Path

from desktop_app.domain.answers import Answer, Finding, QuestionPart, Refusal, Survey

_SIGNS = {
    Finding.STATED: "✓",
    Finding.DENIED: "✗",
    Finding.NOTHING_FOUND: "○",
    Finding.UNDECIDED: "~",
    Finding.NOT_READ: "-",
}


def before_claims(answer: Answer) -> list[str]:
    """What was lacking, how the question was understood, an answer without search, what documents deny of it."""
    lines = [f"Note: {step.outcome} ({step.detail})" for step in answer.trace if step.outcome.startswith("without ")]
    lines += [f"Understood as: {answer.understood}", ""] if answer.understood else []
    if answer.direct is not None:
        lines += [answer.direct.text, f"({answer.direct.note})", ""]
    if answer.premise is not None:
        lines += [f"The question assumes: “{answer.premise.text}” The documents say otherwise:", ""]
    return lines


def after_claims(answer: Answer) -> list[str]:
    """Which parts were answered, and the table of a question to every document."""
    lines = [f"  {'✓' if part.answered else '○'} {part.text}{_evidence(part)}" for part in answer.parts]
    return [*lines, *(_survey_lines(answer.survey) if answer.survey is not None else [])]


def refusal_lines(refusal: Refusal) -> list[str]:
    """What would help."""
    return [f"  help: {text}" for text in refusal.helps]


def _evidence(part: QuestionPart) -> str:
    if part.answered:
        return ""
    return " (only doubtful claims)" if part.doubtful else " (no evidence found)"


def _survey_lines(survey: Survey) -> list[str]:
    wanted = Finding.NOTHING_FOUND if survey.lacking else Finding.STATED
    word = "nothing found in" if survey.lacking else "stated in"
    lines = [f"“{survey.condition}”: {word} {len(survey.of(wanted))} of {len(survey.documents)} documents"]
    for document in survey.documents:
        places = [page.page for claim in document.claims[:1] for quote in claim.quotes for page in quote.pages]
        page = f", page {places[0]}" if places else ""
        name = document.finding.value.replace("_", " ")
        lines.append(f"  {_SIGNS[document.finding]} {name}: {Path(document.path).name}{page}")
    if survey.of(Finding.NOTHING_FOUND):
        lines.append("  “Nothing found” is no proof that a document does not say it.")
    return lines

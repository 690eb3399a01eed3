"""Findings and kinds of direct answers in words."""

from __future__ import annotations

from desktop_app.domain.answers import DirectKind, Finding, Survey
from desktop_app.ui.answer.words import Look
from desktop_app.ui.translation import translate


def direct_title(kind: DirectKind) -> str:
    return {
        DirectKind.GREETING: translate("Answer", "Answered without a search"),
        DirectKind.THANKS: translate("Answer", "Answered without a search"),
        DirectKind.ABOUT_PROGRAM: translate("Answer", "About the program"),
        DirectKind.SHORTENED: translate("Answer", "The last answer, shorter"),
        DirectKind.REPHRASED: translate("Answer", "The last answer in other words"),
        DirectKind.TRANSLATED: translate("Answer", "The last answer, translated"),
        DirectKind.GENERAL_KNOWLEDGE: translate("Answer", "Not from your documents"),
    }[kind]


def finding_look(finding: Finding) -> Look:
    return {
        Finding.STATED: Look("supported", translate("Answer", "Stated"), "good"),
        Finding.DENIED: Look("contradicted", translate("Answer", "Says otherwise"), "bad"),
        Finding.NOTHING_FOUND: Look("not_stated", translate("Answer", "Nothing found"), "plain"),
        Finding.UNDECIDED: Look("uncertain", translate("Answer", "Undecided"), "warn"),
        Finding.NOT_READ: Look("stop", translate("Answer", "Not read"), "muted"),
    }[finding]


def survey_sentence(survey: Survey) -> str:
    """The count of verified documents, and what is open."""
    text = translate("Answer", "“{condition}”: stated in {n} of {all} documents.")
    if survey.lacking:
        text = translate("Answer", "“{condition}”: nothing found in {n} of {all} documents.")
    finding = Finding.NOTHING_FOUND if survey.lacking else Finding.STATED
    text = text.replace("{n}", str(len(survey.of(finding)))).replace("{all}", str(len(survey.documents)))
    text = text.replace("{condition}", survey.condition)
    open_ones = len(survey.of(Finding.UNDECIDED)) + len(survey.of(Finding.NOT_READ))
    if open_ones:
        text += " " + translate("Answer", "Undecided or not read: {n}.").replace("{n}", str(open_ones))
    return text

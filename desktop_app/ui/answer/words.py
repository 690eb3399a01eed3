"""Verdicts, checks and quote states in words, with icon and tone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_app.domain.answers import Outcome, RefusalReason
from desktop_app.domain.claims import Check, CheckOutcome, Claim, Quote, QuoteState, Verdict
from desktop_app.ui.answer.check_sentences import check_text
from desktop_app.ui.translation import translate


@dataclass(frozen=True, slots=True)
class Look:
    """icon, then word, then colour: in that order on every card."""

    icon: str
    word: str
    tone: str


def verdict_look(verdict: Verdict) -> Look:
    tones = {
        Verdict.SUPPORTED: "good",
        Verdict.CONTRADICTED: "bad",
        Verdict.NOT_STATED: "plain",
        Verdict.QUOTE_NOT_FOUND: "bad",
        Verdict.UNCERTAIN: "warn",
        Verdict.NO_CITATION: "plain",
    }
    return Look(verdict.value, verdict_word(verdict.value), tones[verdict])


def verdict_word(verdict: str) -> str:
    words = {
        "supported": translate("Answer", "Supported"),
        "contradicted": translate("Answer", "Contradicted"),
        "not_stated": translate("Answer", "Not stated"),
        "quote_not_found": translate("Answer", "Quote not found"),
        "uncertain": translate("Answer", "Uncertain"),
        "no_citation": translate("Answer", "No citation"),
    }
    return words.get(verdict, verdict.replace("_", " "))


def check_name(check: Check) -> str:
    names = {
        "source": translate("Answer", "Source"),
        "quote": translate("Answer", "Quote"),
        "numbers": translate("Answer", "Numbers"),
        "dates": translate("Answer", "Dates"),
        "units": translate("Answer", "Units"),
        "negation": translate("Answer", "Negation"),
        "qualifiers": translate("Answer", "Qualifiers"),
        "conditions": translate("Answer", "Conditions"),
        "parties": translate("Answer", "Parties"),
        "modality": translate("Answer", "Modality"),
        "alignment": translate("Answer", "Alignment"),
        "entailment": translate("Answer", "Entailment"),
        "exception": translate("Answer", "Exception"),
        "condition": translate("Answer", "Condition"),
        "direction": translate("Answer", "Direction"),
        "names": translate("Answer", "Names"),
        "period and scope": translate("Answer", "Period and scope"),
        "changed words": translate("Answer", "Changed words"),
        "clipped quote": translate("Answer", "Clipped quote"),
        "next sentence": translate("Answer", "Next sentence"),
        "wording": translate("Answer", "Wording"),
        "confidence": translate("Answer", "Confidence"),
        "recognised text": translate("Answer", "Recognised text"),
        "answers the question": translate("Answer", "Answers the question"),
        "citation": translate("Answer", "Citation"),
        "quotation": translate("Answer", "Quotation"),
    }
    return names.get(check.name, check.name.replace("_", " ").capitalize())


def check_look(outcome: CheckOutcome) -> Look:
    looks = {
        CheckOutcome.PASSED: Look("ready", translate("Answer", "passed"), "good"),
        CheckOutcome.FLAGGED: Look("uncertain", translate("Answer", "flagged"), "warn"),
        CheckOutcome.FAILED: Look("contradicted", translate("Answer", "failed"), "bad"),
        CheckOutcome.SKIPPED: Look("not_stated", translate("Answer", "not run"), "plain"),
    }
    return looks[outcome]


def why_lines(claim: Claim, limit: int = 2) -> list[str]:
    """What held the claim back, one line each; empty for a claim that passed everything."""
    held = [c for c in claim.checks if c.outcome in (CheckOutcome.FAILED, CheckOutcome.FLAGGED)]
    held.sort(key=lambda check: check.outcome is not CheckOutcome.FAILED)
    lines = [check_text(check) or check_name(check) for check in held]
    if not lines and claim.verdict is not Verdict.SUPPORTED:
        lines = [check_text(c) for c in claim.checks if c.outcome is CheckOutcome.SKIPPED and c.detail]
    return list(dict.fromkeys(lines))[:limit]


def quote_note(quote: Quote) -> str:
    """What a reader must know about a quote that is not simply verified."""
    return {
        QuoteState.VERIFIED: "",
        QuoteState.REPAIRED: translate("Answer", "Repaired: shown in the source's own characters"),
        QuoteState.MISPLACED: translate("Answer", "Found in another passage than the one cited"),
        QuoteState.NOT_FOUND: translate("Answer", "Not in the source; shown as plain text"),
    }[quote.state]


def place_text(path: str, pages: Sequence[int], labels: Sequence[str]) -> str:
    """File, page labels and physical pages. labels: one a page, "" where it is the number."""
    name = Path(path).name
    if not pages or not pages[0]:
        return name
    numbers = [str(page) for page in pages]
    if any(labels):
        where = translate("Answer", "page {label} (page {n} of the file)")
    else:
        where = translate("Answer", "page {n}")
    printed = [label or number for label, number in zip(labels, numbers, strict=True)]
    where = where.replace("{label}", _first_to_last(printed)).replace("{n}", _first_to_last(numbers))
    return f"{name} · {where}"


def _first_to_last(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{names[0]}–{names[-1]}"


def outcome_look(outcome: Outcome) -> Look:
    return {
        Outcome.ANSWERED: Look("supported", translate("Answer", "Answered"), "good"),
        Outcome.PARTIAL: Look("uncertain", translate("Answer", "Answered in part"), "warn"),
        Outcome.REFUSED: Look("refused", translate("Answer", "No answer"), "plain"),
        Outcome.DIRECT: Look("info", translate("Answer", "Answered without documents"), "plain"),
    }[outcome]


def refusal_title(reason: RefusalReason) -> str:
    return {
        RefusalReason.EMPTY_COLLECTION: translate("Answer", "There is nothing to search yet"),
        RefusalReason.NOTHING_RELEVANT: translate("Answer", "The documents do not deal with this"),
        RefusalReason.NOT_STATED: translate("Answer", "The documents do not say this"),
        RefusalReason.NOTHING_SURVIVED: translate("Answer", "No claim passed the checks"),
        RefusalReason.BUDGET_SPENT: translate("Answer", "The time for this question was used up"),
        RefusalReason.OUT_OF_SCOPE: translate("Answer", "This cannot be answered from passages"),
        RefusalReason.NO_CLAIMS: translate("Answer", "The draft states nothing that can be checked"),
        RefusalReason.FILTERED_OUT: translate("Answer", "Nothing lies within the filter"),
    }[reason]

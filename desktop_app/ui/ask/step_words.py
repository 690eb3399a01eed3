"""Steps in words a person uses."""

from __future__ import annotations

from desktop_app.ui.ask.exchange import StepView
from desktop_app.ui.ask.filter_words import place_words
from desktop_app.ui.translation import translate


def step_name(step: StepView) -> str:
    """The step's friendly name; an unknown step is named as it is."""
    names = {
        "load": translate("Ask", "Loading models"),
        "decide": translate("Ask", "Deciding"),
        "filter": translate("Ask", "Choosing where to search"),
        "retrieve": translate("Ask", "Searching"),
        "judge": translate("Ask", "Judging passages"),
        "understand": translate("Ask", "Understanding the question"),
        "parts": translate("Ask", "Taking the question apart"),
        "premise": translate("Ask", "Checking what the question assumes"),
        "strips": translate("Ask", "Cutting to the point"),
        "read": translate("Ask", "Reading sentence by sentence"),
        "sufficient": translate("Ask", "Is it enough?"),
        "useful": translate("Ask", "Does it answer the question?"),
        "counter": translate("Ask", "Looking for the opposite"),
        "offer": translate("Ask", "Looking at other collections"),
        "survey": translate("Ask", "Asking each document"),
        "reformulate": translate("Ask", "Rephrasing"),
        "write": translate("Ask", "Writing"),
        "check": translate("Ask", "Checking"),
        "verify": translate("Ask", "Checking"),
        "split": translate("Ask", "Reading the draft"),
        "compare": translate("Ask", "Comparing with the documents"),
        "gate": translate("Ask", "Deciding what to show"),
    }
    name = names.get(step.name, step.name.replace("_", " ").capitalize())
    if step.name == "check" and step.detail.isdigit():
        return translate("Ask", "Checking claim {n}").replace("{n}", step.detail)
    if step.name == "reformulate" and step.detail.isdigit():
        return f"{name} {step.detail}"
    return name


def step_detail(step: StepView) -> str:
    """What the step did, short: the words searched for, the evaluator's word, the verdict."""
    outcomes = {
        "correct": translate("Ask", "relevant"),
        "ambiguous": translate("Ask", "ambiguous"),
        "incorrect": translate("Ask", "not relevant"),
        "declined": translate("Ask", "the passages do not say it"),
        "by_hand": translate("Ask", "by hand"),
        "recognised": translate("Ask", "read in the question"),
        "preferred": translate("Ask", "preferred"),
        "relaxed": translate("Ask", "given up"),
        "none": translate("Ask", "no other wording"),
        "search": translate("Ask", "a search is needed"),
        "survey": translate("Ask", "every document is asked"),
        "yes": translate("Ask", "yes"),
        "no": translate("Ask", "no"),
        "denied": translate("Ask", "the documents say otherwise"),
        "not denied": translate("Ask", "nothing speaks against it"),
        "stated": translate("Ask", "stated"),
        "nothing_found": translate("Ask", "nothing found"),
        "undecided": translate("Ask", "undecided"),
        "not_read": translate("Ask", "not read"),
        "without the reranker": translate("Ask", "without the reranker"),
        "without the vectors": translate("Ask", "without the vectors"),
        "without the entailment model": translate("Ask", "without the entailment model"),
        "without the reading head": translate("Ask", "without the reading head"),
        "without the answering head": translate("Ask", "without the answering head"),
        "done": "",
    }
    outcome = outcomes.get(step.outcome, step.outcome.replace("_", " "))
    if step.name == "retrieve":
        count = step.outcome.split(" ")[0]
        if count.isdigit():
            outcome = translate("Ask", "{n} passages").replace("{n}", count)
        quoted = f"“{step.detail}”" if step.detail else ""
        return " · ".join(part for part in (outcome, quoted) if part)
    if step.name == "compare" and step.seconds is None:
        return step.detail
    if step.name in ("write", "split", "compare") and step.outcome.split(" ")[0].isdigit():
        return translate("Ask", "{n} claims").replace("{n}", step.outcome.split(" ")[0])
    if step.name == "check":
        from desktop_app.ui.answer.words import verdict_word

        return verdict_word(step.outcome) if step.outcome else ""
    if step.name == "filter":
        return " · ".join(part for part in (outcome, place_words(step.detail)) if part)
    if step.name == "survey":
        return " · ".join(part for part in (step.detail, outcome) if part)
    if step.name in ("understand", "parts", "premise"):
        return step.detail
    if step.name in ("load", "reformulate", "write") and not step.detail.isdigit():
        return " · ".join(part for part in (outcome, step.detail) if part)
    return outcome

"""Duty and liberty: shall against may, deberá against podrá."""

from __future__ import annotations

import re

from desktop_app.domain.claims import Check
from desktop_app.verification.guards.clauses import active_text, near
from desktop_app.verification.guards.comparison import Comparison, failed, flagged, passed, worded
from desktop_app.verification.guards.negation import negators
from desktop_app.verification.lexicon import labelled, phrases
from desktop_app.verification.locale import data
from desktop_app.verification.words import stem

NAME = "modality"
#: Characters between a negation and the verb it forbids with ("Nobody under 23 may").
_DENIAL_REACH = 40
_VERB = re.compile(r"\s(?:also\s|be\s|ser\s)?(?P<verb>[^\W\d_]+)", re.IGNORECASE)
_STOP = re.compile(r"[.;:,]\s")


def compare(c: Comparison) -> list[Check]:
    if not c.same_language:
        return []
    mine = _labels(c.claim, c.language)
    certain = _made_certain(c) if c.follows else []
    if certain:
        return certain
    if not mine:
        return []
    spoken = active_text(c)
    theirs = _labels(spoken, c.language) or _labels(c.premise.sentence, c.language)
    if mine == {"must"} and _left_free(c):
        return [failed(NAME, "The passage leaves free what the claim makes a duty.")]
    if not theirs or mine & theirs:
        return [passed(NAME, "Duties and liberties agree.")]
    everywhere = _labels(c.premise.text, c.language)
    if mine == {"must"} and "may" in theirs and "must" not in everywhere and not narrows(spoken, c.language):
        return [failed(NAME, "The passage allows what the claim makes a duty.")]
    if mine == {"must"} and theirs == {"should"}:
        return [failed(NAME, "The passage recommends what the claim makes a duty.")]
    if mine == {"may"} and theirs == {"must"} and "may" not in everywhere:
        told = flagged if c.close else worded
        return [told(NAME, "The passage makes a duty of what the claim only allows.")]
    return [passed(NAME, "Duties and liberties agree.")]


def _left_free(c: Comparison) -> bool:
    """Whether the passage says "need not" of what the claim speaks about, and the claim does not say so too."""
    free = phrases(c.language, "left_free")
    return c.claim not in free and any(near(c, hit.start, hit.end) for hit in free.hits(c.premise.core))


def _made_certain(c: Comparison) -> list[Check]:
    """“may have an effect” told as “has an effect”: the claim has the verb, and no word of possibility."""
    modal, core = labelled(c.language, "modality"), c.premise.core
    if c.claim in phrases(c.language, "possibility") or any(hit.label == "may" for hit in modal.hits(c.claim)):
        return []
    for hit in phrases(c.language, "may_verbs").hits(core):
        verb = _VERB.match(core, hit.end)
        if (
            verb is not None
            and verb["verb"] not in phrases(c.language, "negation")
            and _stated(verb["verb"].casefold(), c)
        ):
            said_there = " ".join(core[hit.start : verb.end()].split())
            return [flagged(NAME, f"The passage says “{said_there}”; the claim leaves out that it is only possible.")]
    return []


def _stated(verb: str, c: Comparison) -> bool:
    """Whether the claim has the verb itself, or a form of it that states a fact."""
    root, endings = stem(verb, c.language), tuple(data(c.language)["finite_endings"])
    words = re.findall(r"[^\W\d_]+", c.claim.casefold())
    return verb in words or any(word.endswith(endings) and stem(word, c.language) == root for word in words)


def narrows(text: str, language: str) -> bool:
    """Whether what is allowed is so only in one way ("may be lit only after 5 p.m."), which makes that way a duty."""
    return any(text in phrases(language, section) for section in ("takes", "exceptions")) or bool(
        negators(text, language)
    )


def _labels(text: str, language: str) -> set[str]:
    """must, may, should; "may not" and "cannot" forbid, which is a duty; "need not" is none."""
    found: set[str] = set()
    for hit in phrases(language, "left_free").hits(text):
        text = text[: hit.start] + " " * (hit.end - hit.start) + text[hit.end :]
    denied = [hit.start for hit in negators(text, language)]
    for hit in labelled(language, "modality").hits(text):
        near = any(-4 <= start - hit.end <= 2 or 0 <= hit.start - start <= 4 for start in denied)
        near = near or any(
            0 < hit.start - at <= _DENIAL_REACH and not _STOP.search(text[at : hit.start]) for at in denied
        )
        found.add("must" if hit.label == "may" and near else hit.label)
    return found

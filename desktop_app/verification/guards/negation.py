"""Negation, exceptions and conditions: what the claim must keep, and what it may not bring in."""

from __future__ import annotations

import re
from collections.abc import Sequence

from desktop_app.domain.claims import Check
from desktop_app.verification.alignment import Link, related
from desktop_app.verification.guards.clauses import active, clause_spans, spoken_segments
from desktop_app.verification.guards.comparison import Comparison, failed, flagged, passed, worded
from desktop_app.verification.guards.sides import takes_the_rest
from desktop_app.verification.lexicon import Hit, phrases
from desktop_app.verification.words import content_words, stem

NEGATION, EXCEPTION, CONDITION = "negation", "exception", "condition"


def compare(c: Comparison) -> list[Check]:
    if not c.same_language:
        return []
    checks = [*_negation(c), *_exception(c), *_condition(c)]
    return checks or [passed(NEGATION, "Negations, exceptions and conditions agree.")]


def negators(text: str, language: str) -> list[Hit]:
    """Explicit negations; "not less than" and the like are bounds, not negations."""
    idioms = [(hit.start, hit.end) for hit in phrases(language, "not_negation").hits(text)]
    return [
        hit
        for hit in phrases(language, "negation").hits(text)
        if not any(start <= hit.start < end for start, end in idioms)
    ]


def implied(text: str, language: str) -> bool:
    """Whether a word denies without "not" ("prohibited", "void", "salvo")."""
    return text in phrases(language, "implicit_negation") or text in phrases(language, "not_negation")


def _negation(c: Comparison) -> list[Check]:
    """A negation of one side must be matched where the negated word stands on the other side."""
    core, claim = c.premise.core, c.claim
    wide = c.premise.text
    for hit in negators(claim, c.language):
        link = _negated(hit, [(link.claim.start, link) for link in c.alignment.inner], claim)
        if link is None:
            continue
        if not negators(wide, c.language) and not implied(wide, c.language) and not takes_the_rest(c):
            told = failed if c.verbatim else worded
            return [told(NEGATION, f"The claim says “{hit.text}”; the passage has no negation.")]
        clauses = [
            _clause_at(core, word.start) for word in content_words(core, c.language) if word.stem == link.premise.stem
        ]
        denied = any(negators(clause, c.language) or implied(clause, c.language) for clause in clauses)
        if c.verbatim and not denied and not takes_the_rest(c):
            return [flagged(NEGATION, f"The claim says “{hit.text}” where the passage does not.")]
    if negators(claim, c.language) or implied(claim, c.language):
        return []
    for hit in negators(core, c.language):
        link = _negated(hit, [(link.premise.start, link) for link in c.alignment.inner], core)
        if link is not None and not _needed(c, core, hit) and not takes_the_rest(c):
            return [failed(NEGATION, f"The passage says “{hit.text}”; the claim has no negation.")]
    return []


def _needed(c: Comparison, core: str, hit: Hit) -> bool:
    """Whether claim and passage both say what it takes: "not without consent", "not unless …" and "needs consent"."""
    clause = core[hit.start :].split(". ")[0]
    takes = clause in phrases(c.language, "takes") or clause in phrases(c.language, "exceptions")
    return takes and c.claim in phrases(c.language, "needs")


def _negated(hit: Hit, links: Sequence[tuple[int, Link]], text: str) -> Link | None:
    """The aligned word that a negator stands before, at most two content words and no punctuation away."""
    following = sorted(((at, link) for at, link in links if at >= hit.end), key=lambda pair: pair[0])
    for at, link in following[:1]:
        between = text[hit.end : at]
        if len(between.split()) <= 3 and not re.search(r"[.;:,]", between):
            return link
    return None


def _clause_at(text: str, offset: int) -> str:
    return next((text[start:end] for start, end in clause_spans(text) if start <= offset < end), text)


def _exception(c: Comparison) -> list[Check]:
    book = phrases(c.language, "exceptions")
    spoken = spoken_segments(c)
    theirs = book.hits(spoken)
    mine = list(book.hits(c.claim))
    softened = bool(mine) or c.claim in phrases(c.language, "strong_conditions")
    if c.close and theirs and not softened and not _covers(c, _rest(spoken, theirs[0])[len(theirs[0].text) :]):
        told = _rest(spoken, theirs[0])
        return [flagged(EXCEPTION, f"The passage makes an exception (“{told}”) that the claim leaves out.")]
    wide = c.premise.text
    if mine and not _grounded(c, _rest(c.claim, mine[0])) and wide not in book and not negators(wide, c.language):
        return [worded(EXCEPTION, f"The claim makes an exception (“{mine[0].text}”) that the passage does not.")]
    return []


def _condition(c: Comparison) -> list[Check]:
    book = phrases(c.language, "strong_conditions")
    core = c.premise.core
    spoken = active(c) if c.close else []
    for hit in book.hits(core):
        clause, told = _rest(core, hit)[len(hit.text) :], _rest(core, hit)
        beside = any(start - 2 <= hit.end and hit.start <= end + 2 for start, end in spoken)
        if beside and not _covers(c, clause, 0.25):
            return [flagged(CONDITION, f"The passage sets a condition (“{told}”) that the claim leaves out.")]
    wide = c.premise.text
    if wide in phrases(c.language, "conditions") or negators(wide, c.language):
        return []
    for hit in book.hits(c.claim):
        if not _grounded(c, _rest(c.claim, hit)):
            return [worded(CONDITION, f"The claim sets a condition (“{hit.text}”) that the passage does not.")]
    return []


def _grounded(c: Comparison, clause: str) -> bool:
    """Whether the passage holds at least half of what a clause of the claim says."""
    at = c.claim.find(clause.removesuffix(" …"))
    inside = [word for word in content_words(c.claim, c.language) if at <= word.start < at + len(clause)]
    loose = {word.start for word in c.alignment.ungrounded}
    return sum(word.start not in loose for word in inside) * 2 >= len(inside)


def _rest(text: str, hit: Hit, most: int = 90) -> str:
    """The clause a marker opens, cut for reading."""
    tail = text[hit.start :]
    ends = [at for at in (tail.find(", ", len(hit.text)), tail.find("; "), tail.find(". ")) if at > len(hit.text)]
    clause = tail[: min(ends)] if ends else tail
    return clause if len(clause) <= most else clause[:most].rsplit(" ", 1)[0] + " …"


def _covers(c: Comparison, clause: str, share: float = 0.5) -> bool:
    """Whether the claim says what the clause says."""
    words = [word for word in content_words(clause, c.language) if word.weight >= 1]
    if not words:
        return True
    mine = content_words(c.claim, c.language)
    stems = {word.stem for word in mine}
    groups = {group for word in mine for group in word.groups}
    held = sum(
        word.stem in stems
        or bool(word.groups & groups)
        or stem(word.folded, c.language) in stems
        or any(related(word.folded, other.folded) for other in mine)
        for word in words
    )
    return held / len(words) >= share

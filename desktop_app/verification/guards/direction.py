"""Opposites: increase against decrease, before against after, include against exclude."""

from __future__ import annotations

from desktop_app.domain.claims import Check
from desktop_app.verification.guards.clauses import near
from desktop_app.verification.guards.comparison import Comparison, failed, passed
from desktop_app.verification.guards.negation import negators
from desktop_app.verification.lexicon import Hit, PhraseBook, directions, phrases

NAME = "direction"


def compare(c: Comparison) -> list[Check]:
    if not c.same_language:
        return []
    seen = False
    flipped = bool(negators(c.claim, c.language)) != bool(negators(c.premise.text, c.language))
    for one, other in directions(c.language):
        for mine_book, against in ((one, other), (other, one)):
            mine = _hits(mine_book, c.claim, c.language)
            if not mine or _hits(against, c.claim, c.language):
                continue
            seen = True
            opposite = [hit for hit in _hits(against, c.premise.core, c.language) if near(c, hit.start, hit.end)]
            if opposite and not flipped and not _hits(mine_book, c.premise.text, c.language):
                return [failed(NAME, f"The passage says “{opposite[0].text}”; the claim says “{mine[0].text}”.")]
    return [passed(NAME, "No opposite was put in place of a word.")] if seen else []


def _hits(book: PhraseBook, text: str, language: str) -> list[Hit]:
    idioms = [(hit.start, hit.end) for hit in phrases(language, "not_negation").hits(text)]
    return [hit for hit in book.hits(text) if not any(start <= hit.start < end for start, end in idioms)]

"""Words that narrow a statement: changed, dropped or brought in."""

from __future__ import annotations

from desktop_app.domain.claims import Check
from desktop_app.verification.guards.clauses import near
from desktop_app.verification.guards.comparison import Comparison, failed, flagged, passed
from desktop_app.verification.lexicon import Hit, PhraseBook, qualifier_books
from desktop_app.verification.locale import data

NAME = "qualifiers"


def compare(c: Comparison) -> list[Check]:
    if not c.same_language:
        return []
    quiet = set(data(c.language)["quiet_qualifiers"])
    checks = [
        check
        for name, book in qualifier_books(c.language)
        if (check := _group(c, name, book, name in quiet)) is not None
    ]
    return checks or [passed(NAME, "No narrowing word was changed or dropped.")]


def _group(c: Comparison, name: str, book: PhraseBook, quiet: bool) -> Check | None:
    mine = list(book.hits(c.claim))
    everywhere = {hit.label for hit in book.hits(c.premise.text)}
    here = [hit for hit in book.hits(c.premise.core) if near(c, hit.start, hit.end)]
    said = {hit.label for hit in mine}
    foreign = [hit for hit in mine if hit.label not in everywhere]
    if foreign and here and not said & {hit.label for hit in here}:
        return failed(NAME, f"The passage says “{_text(here[0])}”; the claim says “{_text(foreign[0])}” ({name}).")
    if foreign and c.close and not quiet and not everywhere & said:
        return flagged(NAME, f"The claim adds “{_text(foreign[0])}” ({name}), which the passage does not say.")
    dropped = [hit for hit in here if hit.label not in said]
    if c.close and dropped and not said and not quiet:
        return flagged(NAME, f"The passage says “{_text(dropped[0])}” ({name}); the claim leaves it out.")
    return None


def _text(hit: Hit) -> str:
    return " ".join(hit.text.split())

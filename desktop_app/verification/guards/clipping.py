"""What the quoted sentence goes on to say, and the claim leaves out."""

from __future__ import annotations

import re
from decimal import Decimal

from desktop_app.domain.claims import Check, CheckOutcome
from desktop_app.verification.guards.comparison import Comparison, flagged, passed, worded
from desktop_app.verification.guards.quantities import decimal_comma, quantities
from desktop_app.verification.lexicon import phrases, qualifier_books
from desktop_app.verification.locale import data
from desktop_app.verification.premise import Clipped, reference
from desktop_app.verification.words import content_words

NAME = "clipped quote"
#: A part that opens so adds a statement and leaves the quoted one as it is.
_COORDINATED = re.compile(r"\W*(?:and|or|y|e|o|u)\s(?!only\b|sol[oa]\b)", re.IGNORECASE)


def compare(c: Comparison) -> list[Check]:
    """Flags by name: a clause the quote cut off, a reference elsewhere, a contrasting next sentence."""
    language = c.premise_language
    checks = [check for part in c.premise.left_out if (check := _part(c, part)) is not None]
    if not checks:
        checks += _told(c)
    if not any(check.outcome is not CheckOutcome.PASSED for check in checks) and c.premise.after:
        opening = next(iter(phrases(language, "contrast_openers").hits(c.premise.after)), None)
        if opening and not c.premise.after[: opening.start].strip(' “"(') and not _said(c, c.premise.after):
            told = flagged if c.verbatim else worded
            checks.append(told("next sentence", f"The next sentence restricts it: “{_short(c.premise.after)}”"))
    return checks


def _told(c: Comparison) -> list[Check]:
    """What stands beside the quote and does not count against the claim, so that the whole sentence is seen."""
    said = [passed(NAME, f"The sentence goes on: “{_short(part.text)}”; the claim says so too.")
            for part in c.premise.left_out if part.text in phrases(c.premise_language, "strong_restricts")]  # fmt: skip
    kept = [
        passed(NAME, f"The sentence goes on: “{_short(rest)}”, which narrows nothing.") for rest in c.premise.beyond
    ]
    return said + kept


def _part(c: Comparison, part: Clipped) -> Check | None:
    if part.reference and not _names(c, part.reference):
        return flagged(NAME, f"The claim depends on {part.reference}, which the quote leaves out.")
    language = c.premise_language
    if part.adjunct and _silent(c, part):
        return flagged(NAME, f"The sentence goes on: “{_short(part.text)}”, which quote and claim leave out.")
    if part.text not in phrases(language, "strong_restricts") or _said(c, part.text):
        return None
    if c.same_language and _narrows(c) and _said(c, part.text, 0.25):
        return None
    told = worded if _COORDINATED.match(part.text) or _restricts_itself(c, part) else flagged
    return told(NAME, f"The sentence goes on: “{_short(part.text)}”, which quote and claim leave out.")


def _silent(c: Comparison, part: Clipped) -> bool:
    """Whether the claim says nothing of what the statement hangs on, in no words that could stand for it."""
    if not c.same_language:
        return False
    books = (phrases(c.language, name) for name in ("strong_restricts", "exceptions", "contrast_openers"))
    return not any(c.claim in book for book in books) and not _said(c, part.text, 0.01)


def _names(c: Comparison, place: str) -> bool:
    """Whether the claim names the place too, in its own language ("Section 4", "sección 4")."""
    if _plain(place) in _plain(c.claim):
        return True
    mine = reference(c.claim, c.language)
    return not c.same_language and bool(mine) and mine.split()[-1].casefold() == place.split()[-1].casefold()


def _narrows(c: Comparison) -> bool:
    """Whether the claim has a word that restricts or an "only" in other words ("just", "nobody but")."""
    only = data(c.language)["loosens"]
    books = [
        phrases(c.language, "strong_restricts"),
        *(book for name, book in qualifier_books(c.language) if name in only),
    ]
    return any(c.claim in book for book in books)


def _restricts_itself(c: Comparison, part: Clipped) -> bool:
    """Whether a free paraphrase has a restriction, exception or negation of its own, in whatever words; a negation that
    the quoted words have too is no "unless ..."."""
    if c.close or not c.same_language:
        return not c.same_language
    if any(
        c.claim in phrases(c.language, section) for section in ("strong_restricts", "exceptions", "strong_conditions")
    ):
        return True
    denials = phrases(c.language, "negation")
    if part.text not in phrases(c.premise_language, "exceptions"):
        return c.claim in denials
    return len(denials.hits(c.claim)) > len(denials.hits(c.premise.core.replace(part.text, " ")))


def _said(c: Comparison, text: str, share: float = 0.5) -> bool:
    """Whether the claim says at least this share of what a clipped part says."""
    language = c.premise_language
    figures = _figures(text, language)
    if figures and figures <= _figures(c.claim, c.language):
        return True
    books = (phrases(language, section) for section in ("strong_restricts", "contrast_openers"))
    marks = [(hit.start, hit.end) for book in books for hit in book.hits(text)]
    words = [
        word
        for word in content_words(text, language)
        if word.weight >= 1 and not any(start <= word.start < end for start, end in marks)
    ]
    if not c.same_language or not words:
        return not words
    mine = content_words(c.claim, c.language)
    stems, groups = {w.stem for w in mine}, {g for w in mine for g in w.groups}
    return sum(w.stem in stems or bool(w.groups & groups) for w in words) >= share * len(words)


def _figures(text: str, language: str) -> set[Decimal]:
    """Lengths, amounts and shares, by their value."""
    found = quantities(text, language, decimal_comma(text, language))
    return {q.value for q in found if q.unit and not q.ordinal and not q.article}


def _plain(text: str) -> str:
    return re.sub(r"\W+", "", text.casefold())


def _short(text: str) -> str:
    return text if len(text) <= 100 else text[:100].rsplit(" ", 1)[0] + " …"

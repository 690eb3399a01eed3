"""Words that narrow a statement: changed, dropped or brought in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from desktop_app.domain.claims import Check, CheckOutcome
from desktop_app.verification.derivations.proof import notes
from desktop_app.verification.guards.clauses import near
from desktop_app.verification.guards.comparison import Comparison, failed, flagged, passed, worded
from desktop_app.verification.guards.negation import negators
from desktop_app.verification.guards.quantities import decimal_comma, quantities
from desktop_app.verification.lexicon import Hit, PhraseBook, phrases, qualifier_books
from desktop_app.verification.locale import data

NAME = "qualifiers"
#: Characters between a bound and the figure it bounds ("over the last 30"); further off the word bounds nothing.
_BOUND_REACH = 24
#: Characters from a figure to the bound that follows it ("two weeks before the hearing at the latest").
_AFTER = 28
#: Characters between a bound and its figure where nothing else can be meant ("at least the last six").
_RIGHT_BEFORE = 10
#: How a bound ends that stands before its figure; behind one it compares ("6 % more than in May").
_COMPARING = ("than", "más de", "menos de", "mayor que", "menor que")
#: Characters from "from" or "after" to the event, and from a length of time to it.
_LEAD, _NEAR_PERIOD = 24, 60
#: Characters between a negation and the bound it turns round ("Nobody who is younger than 23").
_DENIAL_REACH = 60


def compare(c: Comparison) -> list[Check]:
    if not c.same_language:
        return []
    quiet = set(data(c.language)["quiet_qualifiers"])
    checks = [
        _reckoned(c, name, check)
        for name, book in qualifier_books(c.language)
        if (check := _group(c, name, book, name in quiet)) is not None
    ]
    return checks or [passed(NAME, "No narrowing word was changed or dropped.")]


def _reckoned(c: Comparison, name: str, check: Check) -> Check:
    """ "€36 a year" may become "€3 a month": another period is no objection where the figure was turned into it."""
    if name not in data(c.language)["reckoned_qualifiers"] or check.outcome is CheckOutcome.PASSED:
        return check
    turned = notes(c.premise.core, c.claim, c.language, c.premise_language)
    return worded(NAME, check.detail) if turned else check


def _other_bound(c: Comparison, name: str, book: PhraseBook) -> Check | None:
    """The opposite bound at the same figure, whatever bounds stand at others."""
    if name != data(c.language)["denied_bounds"]["name"]:
        return None
    mine, theirs = _bounded(c.claim, c.language, name, book), _bounded(c.premise.core, c.premise_language, name, book)
    opposite = [set(pair) for pair in data(c.language)["opposite_bounds"]]
    for figure in mine.keys() & theirs.keys():
        plain = {hit.label for side in (mine, theirs) for hit in book.hits(side[figure].text)}
        if {mine[figure].label, theirs[figure].label} in opposite and plain in opposite:
            told = f"The passage says “{_text(theirs[figure])}”; the claim says “{_text(mine[figure])}” ({name})."
            return failed(NAME, told)
    return None


def _bounded(text: str, language: str, name: str, book: PhraseBook) -> dict[tuple[Decimal, str], Hit]:
    """The bound right before each figure that stands once."""
    found: dict[tuple[Decimal, str], list[Hit]] = {}
    hits = _hits(text, language, name, book)
    for q in quantities(text, language, decimal_comma(text, language)):
        before = [hit for hit in hits if 0 <= q.start - hit.end <= _RIGHT_BEFORE]
        found.setdefault((q.value, q.family), []).extend(before[-1:])
    return {figure: bounds[0] for figure, bounds in found.items() if len(bounds) == 1}


def _group(c: Comparison, name: str, book: PhraseBook, quiet: bool) -> Check | None:
    mine = _hits(c.claim, c.language, name, book)
    theirs = _hits(c.premise.core, c.premise_language, name, book)
    everywhere = {hit.label for hit in [*theirs, *_hits(c.premise.text, c.premise_language, name, book)]}
    here = [hit for hit in theirs if near(c, hit.start, hit.end)]
    said = {hit.label for hit in mine}
    opposite = _other_bound(c, name, book)
    if opposite is not None:
        return opposite
    foreign = [hit for hit in mine if hit.label not in everywhere]
    if foreign and here and not said & {hit.label for hit in here} and not _same_words(book, foreign, here):
        return failed(NAME, f"The passage says “{_text(here[0])}”; the claim says “{_text(foreign[0])}” ({name}).")
    if foreign and c.close and not quiet and not everywhere & said:
        return worded(NAME, f"The claim adds “{_text(foreign[0])}” ({name}), which the passage does not say.")
    dropped = [hit for hit in here if hit.label not in said]
    if dropped and name in data(c.language)["kept_qualifiers"]:
        likely = c.claim in phrases(c.language, "possibility")
        lost = f"The passage says “{_text(dropped[0])}” ({name}); the claim leaves it out."
        return None if likely else flagged(NAME, lost)
    if c.close and dropped and not said and not quiet:
        told = flagged if c.verbatim and not _kept_otherwise(c, name) else worded
        return told(NAME, f"The passage says “{_text(dropped[0])}” ({name}); the claim leaves it out.")
    return None


def _same_words(book: PhraseBook, mine: Sequence[Hit], theirs: Sequence[Hit]) -> bool:
    """Whether both sides use the bound that a negation turned round on one of them; the negation guard judges that."""
    plain = [{found.label for hit in side for found in book.hits(hit.text)} for side in (mine, theirs)]
    return bool(plain[0] & plain[1])


def _kept_otherwise(c: Comparison, name: str) -> bool:
    """Whether the claim keeps an "only" as a condition, an exception or a negation that is not the passage's own."""
    if name not in data(c.language)["loosens"]:
        return False
    books = [phrases(c.language, section) for section in ("strong_conditions", "exceptions", "negation")]
    theirs = " ".join(hit.text.casefold() for book in books for hit in book.hits(c.premise.core))
    return any(hit.text.casefold() not in theirs for book in books for hit in book.hits(c.claim))


def _hits(text: str, language: str, name: str, book: PhraseBook) -> list[Hit]:
    """Those that narrow: a bound stands beside a figure, and a negation before it turns it round."""
    found = [
        hit for hit in book.hits(text) if name not in data(language)["period_starts"] or _starts(text, hit, language)
    ]
    turned = data(language)["denied_bounds"]
    if not found or name != turned["name"]:
        return found
    figures = [(q.start, q.end) for q in quantities(text, language, decimal_comma(text, language))]
    denials = [hit.start for hit in negators(text, language)]
    bounds = [_counted_back(text, hit, language) for hit in found if _bounds(hit, figures)]
    return [
        replace(hit, label=turned["turned"].get(hit.label, hit.label)) if _denied(text, hit, denials) else hit
        for hit in bounds
    ]


def _counted_back(text: str, hit: Hit, language: str) -> Hit:
    """ "no later than four weeks before departure" leaves at least four weeks."""
    lists = data(language)["counted_back"]
    if hit.text.casefold() not in lists["phrases"]:
        return hit
    around = text[max(0, hit.start - _AFTER) : hit.end + 2 * _AFTER]
    back = any(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", around, re.IGNORECASE) for word in lists["after"])
    return replace(hit, label=lists["turned"].get(hit.label, hit.label)) if back else hit


def _bounds(hit: Hit, figures: Sequence[tuple[int, int]]) -> bool:
    """Whether it stands beside a figure; "more than" only before it: "6 per cent more than last year" compares."""
    if any(start - _BOUND_REACH <= hit.end <= end for start, end in figures):
        return True
    compares = hit.text.casefold().endswith(_COMPARING)
    return not compares and any(start <= hit.start <= end + _AFTER for start, end in figures)


def _starts(text: str, hit: Hit, language: str) -> bool:
    """Whether an event is where a period begins: a word like "from" leads to it, or a length of time is near."""
    leads = data(language)["start_leads"]
    before = text[max(0, hit.start - _LEAD) : hit.end]
    if re.search(rf"(?<!\w)(?:{'|'.join(map(re.escape, leads))})(?!\w)", before, re.IGNORECASE):
        return True
    near_it = text[max(0, hit.start - _NEAR_PERIOD) : hit.end + _NEAR_PERIOD]
    return any(
        q.family in ("day", "month") and q.unit for q in quantities(near_it, language, decimal_comma(near_it, language))
    )


def _denied(text: str, hit: Hit, denials: Sequence[int]) -> bool:
    return any(
        0 < hit.start - at <= _DENIAL_REACH and not re.search(r"[;:.]\s", text[at : hit.start]) for at in denials
    )


def _text(hit: Hit) -> str:
    return " ".join(hit.text.split())

"""Whether what is reckoned is of what the claim speaks of: the same part, year and period, not only the same number."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from desktop_app.verification.derivations.instances import RANGE
from desktop_app.verification.derivations.task import Sort
from desktop_app.verification.derivations.terms import TIME, Side, Term
from desktop_app.verification.lexicon import phrases
from desktop_app.verification.locale import data
from desktop_app.verification.words import content_words

#: "840 litros en 2020", "2023: 12.9": the year behind a figure with no other one between, or its label.
_YEAR_BEHIND = re.compile(
    r"[^\d.;|]{0,40}?(?<!\sthan)(?<!\sque)\s(?:in|en|of|for|during|de|durante)\s"
    r"(?:(?:[^\W\d_]+|[QT][1-4])\s){0,2}((?:19|20)\d\d)(?![\d.,]?\d)"
)
_YEAR_BEFORE = re.compile(r"((?:19|20)\d\d)\s*[:,|]?\s*\(?(?:[A-Z]{3}|[$€£])?\s?\Z")
_YEAR = re.compile(r"(?<![\d.,])((?:19|20)\d\d)(?![.,]?\d)")
#: "of those 630 litres", right before the figure.
_OF_THESE = re.compile(
    r"(?:\A|\W)(?:of|out of|de)\s(?:(?:these|those|the|esos|esas|estos|estas|los|las)\s)?[$€£]?\s?\Z", re.IGNORECASE
)
#: "narrowed by 9 to 11" gives a change and an end, no range.
_MOVED = re.compile(r"\s(?:by|en)\s(?:an?\s|unos?\s|about\s)?[$€£]?\Z", re.IGNORECASE)
#: Characters between two figures of a list, and behind one up to the next.
_LISTED = 48
#: Characters beside a share in which it is called a surcharge or a discount.
_BESIDE = 18
#: Stem and synonym groups of each content word.
Words = Sequence[frozenset[object]]


def belongs(of: Sequence[Term], sort: Sort, claim: Side, passage: Side) -> bool:
    """Whether figures of the passage stand for what the claim says of its own, which is reckoned from them.

    of: a share or part last. sort: what the result is of them.
    """
    if not of:
        return True
    wholes = _wholes(of[-1], passage)
    if wholes and len(of) > 1 and not any(t.start == whole.start for t in of[:-1] for whole in wholes):
        return False
    if not of_year(of, sort, claim, passage) or _of_other_periods(of):
        return False
    if claim.language != passage.language:
        return True
    if sort == "rest":
        return not _of_the_part(of[-1], claim, passage)
    return sort != "plain" or not (_of_the_rest(of[-1], claim, passage) or _of_the_change(of[-1], claim, passage))


def _of_other_periods(of: Sequence[Term]) -> bool:
    """Whether what is put together is paid or counted for different times: a sum by the quarter and one by the year."""
    spans = [{m.value for m in t.per if m.family in TIME} for t in of]
    told = [span for span in spans if span]
    return len(told) > 1 and any(span != told[0] for span in told[1:])


def _year_of(start: int, end: int, text: str) -> str:
    found = _YEAR_BEHIND.match(text[end : end + 60]) or _YEAR_BEFORE.search(text[max(0, start - 16) : start])
    return found.group(1) if found else ""


def of_year(of: Sequence[Term], sort: Sort, claim: Side, passage: Side) -> bool:
    """Whether figures of the passage are of the year that the claim speaks of, where both tell; a change is of its
    later year, a share of that of its whole."""
    wholes = {(whole.value, whole.family) for part in of for whole in _wholes(part, passage)}
    figures = [*of, *(t for t in passage.terms if (t.value, t.family) in wholes)]
    told, known = _years_claimed(claim), [year for t in figures if (year := _year_of(t.start, t.end, passage.text))]
    if sort == "rest" and len(set(known)) > 1:  # what one year leaves of another is no part of it
        return False
    if not told or not known or sort == "before":
        return True
    if len(told) > 1:
        return sort != "change" or len(known) < 2 or len(set(known)) > 1
    if sort == "plain" and claim.says("year_relative"):  # "in 2023, against €389 million a year earlier"
        return True
    (year,) = told
    return (len(known) < 2 or year == max(known)) if sort == "change" else year in known


def _years_claimed(claim: Side) -> frozenset[str]:
    """The years that a claim speaks of, without those that it counts or compares from ("since 2020")."""
    found = _YEAR.finditer(claim.text)
    return frozenset(m.group(1) for m in found if not _lead(claim.language).search(claim.text[: m.start()][-30:]))


@cache
def _lead(language: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{_any(language, 'year_from')})\s\Z", re.IGNORECASE)


@cache
def _cuts(language: str) -> re.Pattern[str]:
    """Where what is said of one figure ends and what is said of the next begins."""
    return re.compile(rf"[;:()|\n]|,(?!\d)|\.\s|\s(?:{_any(language, 'joins_figures')})\s", re.IGNORECASE)


@cache
def _slot_lead(language: str) -> re.Pattern[str]:
    return re.compile(rf"(?:\s[^\W\d_]+)?\s({_any(language, 'slot_leads')})\s", re.IGNORECASE)


def _any(language: str, section: str) -> str:
    return "|".join(re.escape(word) for word in data(language)[section])


def _wholes(part: Term, side: Side) -> list[Term]:
    """What a share is said to be of: "of those 630 litres, a third"."""
    return [t for t in side.terms if part.family == "%" and _whole_of(t, part, side)]


def _whole_of(amount: Term, part: Term, side: Side) -> bool:
    lead, between = side.text[max(0, amount.start - 20) : amount.start], side.text[amount.end : part.start]
    return bool(_OF_THESE.search(lead)) and bool(re.fullmatch(r"(?:\s[^\W\d_]+){0,3},?\s", between))


def _of_the_part(part: Term, claim: Side, passage: Side) -> bool:
    """Whether a remainder is given to the part that it is the rest of: "a third to irrigation" as two thirds of it."""
    piece = _piece(part.start, passage)
    own, theirs = _words(piece, passage), passage.text[slice(*piece)].casefold()
    denied = [hit.text for hit in phrases(claim.language, "derive_rest").hits(claim.text)]
    if not own or any(word.casefold() not in theirs for word in denied):
        return False
    mine = _words((0, len(claim.text)), claim)
    return all(_in(word, mine) for word in own)


def _of_the_change(part: Term, claim: Side, passage: Side) -> bool:
    """Whether a share is what is added or taken off ("a surcharge of 50 %") and the claim does not speak of that."""
    beside = part.family == "%" and passage.near("added_share", part.start - _BESIDE, part.end + _BESIDE)
    return beside and not claim.says("added_share")


def _of_the_rest(part: Term, claim: Side, side: Side) -> bool:
    """Whether a part is given to what the passage says of the rest: "two thirds on signature and the rest later"."""
    mine = _words((0, len(claim.text)), claim)
    own = _words(_piece(part.start, side), side)
    for hit in phrases(side.language, "rest_noun").hits(side.text):
        start, end = _piece(hit.start, side)
        apart = side.text[min(part.end, hit.start) : max(part.start, hit.end)]
        if start <= part.start < end or re.search(r"[.\n]\s?", apart):
            continue
        rest = _words((start, end), side)
        there = [w for w in mine if _in(w, rest) and not _in(w, own)]
        here = [w for w in mine if _in(w, own) and not _in(w, rest)]
        if len(there) > len(here) or (there and any(not _in(w, mine) and not _in(w, rest) for w in own)):
            return True
    return False


def rivals(of: Sequence[int], claim: Side, passage: Side, within: tuple[int, int]) -> list[Term]:
    """Other figures `within` a stretch of the passage, of the kind of those that start at `of`, with which something
    else would come out; none where the claim itself says one of those it is reckoned from."""
    own = [t for t in passage.terms if t.start in of]
    known, kinds = {(t.value, t.family) for t in own}, {t.family for t in own}
    spelled = any(t.quantity.spelled for t in own)  # "a third person pays 75 %" gives no third
    others = [
        t for t in passage.terms
        if within[0] <= t.start < within[1] and t.start not in of and t.family in kinds
        and (t.value, t.family) not in known and (spelled or not t.quantity.spelled) and not _only_names(t)
    ]  # fmt: skip
    said = {(t.value, t.family) for t in claim.terms}
    met = {other.family for other in others}
    return [] if any(t.family in met and (t.value, t.family) in said for t in own) else others


def _only_names(term: Term) -> bool:
    """Whether a figure counts nothing: an article, a year, a place in an order."""
    return term.quantity.article or term.is_year or term.quantity.ordinal


def moves_an_end(target: Term, claim: Side, passage: Side) -> bool:
    """Whether the target replaces the other end of a range that the passage gives: "90 to 110" for "80 to 110"."""
    ends = {mine for pair in _ranges(claim) for mine in pair if target.start in [t.start for t in pair]}
    others = [t for t in ends if t.start != target.start]
    theirs = {(t.value, t.family) for pair in _ranges(passage) for t in pair}
    return any((t.value, t.family) in theirs for t in others)


def _ranges(side: Side) -> list[tuple[Term, Term]]:
    figures = [t for t in side.terms if not _only_names(t)]
    return [
        (a, b) for a, b in pairwise(figures)
        if a.quantity.unit in ("", b.quantity.unit) and RANGE.fullmatch(side.text[a.end : b.start])
        and not _MOVED.search(side.text[: a.start][-12:])
    ]  # fmt: skip


def said_of(figure: Term, claim: Side, passage: Side) -> str:
    """What else a figure is said of in a list ("60 % in bonds and 40 % in shares"), where the claim says it of what the
    list gives another figure for; ""."""
    if claim.language != passage.language:
        return ""
    own, mine = _slot(figure, passage), _words((0, len(claim.text)), claim)
    if own is None or any(_in(word, mine) for word in own.words):
        return ""
    claimed = {(t.value, t.family) for t in claim.terms}
    for other in passage.terms:
        alike = other.family == figure.family and (other.value, other.family) not in claimed
        near = 0 < max(other.start - figure.end, figure.start - other.end) < _LISTED
        slot = _slot(other, passage) if alike and near else None
        if slot is not None and slot.lead == own.lead and all(_in(word, mine) for word in slot.words):
            return own.text
    return ""


@dataclass(frozen=True, slots=True)
class _Slot:
    """What stands behind a figure: "in bonds"."""

    lead: str
    words: Words
    text: str


def _slot(figure: Term, side: Side) -> _Slot | None:
    start, end = _piece(figure.start, side)
    lead = _slot_lead(side.language).match(side.text[figure.end : end])
    alone = not any(start <= t.start < end for t in side.terms if t.start != figure.start and not t.quantity.article)
    words = _words((figure.end, end), side)
    if lead is None or not alone or end - figure.end > _LISTED or not 1 <= len(words) <= 3:
        return None
    return _Slot(lead.group(1).casefold(), words, side.text[figure.end : end].strip())


def _piece(position: int, side: Side) -> tuple[int, int]:
    """What is said of one figure: `[start, end)` round a position, up to the next cut on either side."""
    cuts = [m for m in _cuts(side.language).finditer(side.text) if m.start() not in side.figured]
    start = max((m.end() for m in cuts if m.end() <= position), default=0)
    return start, min((m.start() for m in cuts if m.start() >= position), default=len(side.text))


def _words(span: tuple[int, int], side: Side) -> Words:
    """Stem and synonym groups of each content word of a stretch, figures aside."""
    found = [w for w in content_words(side.text, side.language) if span[0] <= w.start < span[1]]
    words = [w for w in found if not any(t.start <= w.start < t.end for t in side.terms)]
    return [frozenset([word.stem, *word.groups]) for word in words]


def _in(word: frozenset[object], words: Words) -> bool:
    return any(word & other for other in words)

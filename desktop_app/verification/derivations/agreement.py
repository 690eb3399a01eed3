"""Whether two figures are of one kind, and whether a claimed one says what a computed one is, by its hedge."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction

from desktop_app.verification.derivations.task import Found, quoted
from desktop_app.verification.derivations.terms import MONEY, Side, Term
from desktop_app.verification.lexicon import phrases

#: Thirds and sevenths are held to seven digits.
_EXACT = Fraction(1, 1_000_000)
#: How far a hedged figure may lie from the value, as a share of it: written digits, words ("an hour and a half"),
#: fractions ("a quarter"), and bounds that name no nearness ("more than half").
_ABOUT, _WORDED, _FRACTION, _OPEN = Fraction(1, 20), Fraction(1, 12), Fraction(1, 8), Fraction(1, 2)


def one_kind(a: Term, b: Term) -> bool:
    """Money of one currency (cents fit any), measures of one family, numbers of one thing or of nothing named."""
    if a.family == b.family:
        return bool(a.family) or not (a.nouns and b.nouns) or bool(a.nouns & b.nouns)
    both = {a.family, b.family}
    if "" in both and both <= MONEY | {""}:  # "48 million ... three million kronor"
        return (a if not a.family else b).quantity.scale > 1
    if both <= MONEY:
        return "cents" in both or (both <= {"usd", "pesos", "mxn"} and "$" in a.text + b.text)
    return False


def one_unit(a: Term, b: Term) -> bool:
    """Of one kind, or both plain numbers, whatever they count."""
    return one_kind(a, b) or a.family == b.family == ""


def as_said(term: Term, side: Side) -> Found:
    """A figure of the passage as it is, with the hedge that it has there."""
    bound = hedge(term, side).removeprefix("open ")
    return Found(term.value, term.text, quoted(term.text), stated=True, bound=bound, of=(term,))


def hedge(t: Term, side: Side) -> str:
    """ "", "about", "above" or "below", each with "open" before it where no nearness is meant: "open above".

    A denied or strict bound ("no more than €30", "no puede aspirar a más de 15.000") says the figure itself.
    """
    lead = _lead(t, side)
    said = t.quantity.approximate or _ending(lead, side, (("approximate", "about"),))
    said = _ending(lead, side, (("approximate_below", "below"), ("derive_below", "below"),
                                ("approximate_above", "above"), ("derive_above", "above"))) or said  # fmt: skip
    if said in ("above", "below"):
        opened = _ending(lead, side, (("derive_open", "open"),))
        if _ending(lead, side, (("derive_strict", "strict"),)) or (opened and _denied_before(lead, side)):
            return ""
        return f"open {said}" if opened and not _ending(lead, side, (("derive_close", "close"),)) else said
    behind = side.text[t.end : t.end + 18]
    after = any(hit.start <= 2 for hit in phrases(side.language, "derive_about_after").hits(behind))
    return said or ("about" if after else "")


def _lead(t: Term, side: Side) -> str:
    """What stands before a figure, without articles and signs."""
    before = side.text[max(0, t.start - 44) : t.start].casefold()
    articles = "los|las|el|la|un|una" if side.language == "es" else "the|an?"
    return re.sub(rf"(?:\s(?:{articles}))?[\s$€£(]*\Z", "", before)


def _ending(lead: str, side: Side, sections: Sequence[tuple[str, str]]) -> str:
    for section, meaning in sections:
        if any(hit.end == len(lead) for hit in phrases(side.language, section).hits(lead)):
            return meaning
    return ""


def _denied_before(lead: str, side: Side) -> bool:
    """ "cannot hope for more than": the words of the bound are themselves a negation only in "no llega a"."""
    bound = [hit for hit in phrases(side.language, "derive_open").hits(lead) if hit.end == len(lead)]
    start = min(hit.start for hit in bound)
    clause = re.split(r"[.,;:]", lead[:start])[-1]
    return clause in phrases(side.language, "negation")


def agrees(t: Term, found: Found, side: Side) -> bool:
    """Whether the claim's figure says what was found: exactly, to the digits of a division, or by its hedge."""
    value, said = found.value, hedge(t, side)
    gap, size = t.value - value, max(value, _EXACT)
    if not said:
        same = not gap if _in_hundredths(value) and _in_hundredths(t.value) else abs(gap) <= size * _EXACT
        return same or (not found.stated and _last_digit(t, value))
    worded = _FRACTION if t.family == "%" and t.quantity.spelled else _WORDED
    if said == "about":
        return abs(gap) <= size * (worded if t.quantity.spelled else _ABOUT)
    if not gap:
        return bool(found.bound) and said.endswith(found.bound)
    if (gap > 0) == said.endswith("above"):
        return False
    near = _OPEN if said.startswith("open") and t.family == "%" else worded
    return abs(gap) <= size * near


def _in_hundredths(value: Fraction) -> bool:
    """Whether a value ends at the second decimal, so that no digit of it was lost: €1,000,001 is not €1,000,000."""
    return (value * 100).denominator == 1


def _last_digit(t: Term, value: Fraction) -> bool:
    """€33.33 for 100 : 3, 15.2% for 15.217...: three digits or more with decimals."""
    q = t.quantity
    exponent = q.raw.as_tuple().exponent
    if not isinstance(exponent, int) or exponent >= 0 or q.digits < 3 or not q.raw:
        return False
    step = t.value / abs(Fraction(q.raw)) * Fraction(Decimal(1).scaleb(exponent))
    return abs(t.value - value) <= step / 2

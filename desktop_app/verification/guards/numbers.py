"""Every number, amount, percentage and duration of the claim is in the premise, with its unit and scale."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal

from desktop_app.domain.claims import Check, CheckOutcome
from desktop_app.foundation.plain_text import without_case
from desktop_app.verification.derivations.bearing import belongs, moves_an_end, of_year, rivals, said_of
from desktop_app.verification.derivations.proof import Derivation, prove
from desktop_app.verification.derivations.terms import Side, Term
from desktop_app.verification.guards.arithmetic import MONEY, Figures, Reckoned, in_currency, reckon, scaled
from desktop_app.verification.guards.comparison import Comparison, failed, flagged, passed
from desktop_app.verification.guards.dates import date_spans
from desktop_app.verification.guards.periodic import (
    other_quarter,
    quarter_named,
    recurs,
    relative,
    said_in_words,
    spanned,
)
from desktop_app.verification.guards.quantities import Quantity, decimal_comma, quantities, rate_of
from desktop_app.verification.guards.sides import sides
from desktop_app.verification.guards.trend import against_trend, other_year
from desktop_app.verification.lexicon import phrases

NAME = "numbers"
_NEGATIVE = re.compile(
    r"\b(?:loss|losses|negative|deficit|minus|decreas|declin|fell|fall|drop|lower|down|outflow|used|"
    r"pérdida|pérdidas|negativ|déficit|menos|disminu|baj|cay|caíd|desc)",
    re.IGNORECASE,
)
_IN_SCALE = re.compile(
    r"\b(?:in|en|expressed in|expresad\w+ en)\s+(?:[\w$€£]+\s+)?(?:of\s+)?"
    r"(?P<scale>thousands|millions|billions|miles|millones)"
    r"|[(|]\s?(?:in\s+|en\s+)?(?:[A-Z]{3}|US\$|[$€£])?\s?(?P<head>thousands?|millions?|miles|millones|kt)\b"
    r"|[$€£](?P<short>m|k|bn|000)\b|\b(?P<bare>000)s\b",
    re.IGNORECASE,
)
_SCALES = {
    "000": 1000,
    "thousands": 1000,
    "thousand": 1000,
    "kt": 1000,
    "miles": 1000,
    "k": 1000,
    "millions": 10**6,
    "million": 10**6,
    "millones": 10**6,
    "m": 10**6,
    "billions": 10**9,
    "bn": 10**9,
}
#: Figures of one sentence of a claim that are compared; and places of one in the passage that are told apart.
_MOST_CLAIMED, _MOST_PLACES = 60, 20
#: How `_by_rounding` ends where the claim rounds without a word; a derivation may prove such a figure exactly.
_UNSAID = " rounded, and the claim does not say so."
#: Sizes that equal another unit's only by custom: the same length, not the same kind of period.
_CUSTOMARY = {("day", "month"): (Decimal(28), Decimal(31)), ("day", "year"): (Decimal(365), Decimal(366))}


def compare(c: Comparison) -> list[Check]:
    """One check a number that is not simply there; one "passed" when all are."""
    wide = c.premise.text
    premise_comma = decimal_comma(wide, c.premise_language)
    claim_comma = decimal_comma(c.claim, c.language, premise_comma if c.same_language else None)
    claimed = _outside_dates(c.claim, c.language, quantities(c.claim, c.language, claim_comma), wide)
    if not claimed:
        return []
    known = quantities(wide, c.premise_language, premise_comma)
    scales = [
        _SCALES[without_case(m["scale"] or m["head"] or m["short"] or m["bare"])] for m in _IN_SCALE.finditer(wide)
    ]
    claimed, more = claimed[:_MOST_CLAIMED], claimed[_MOST_CLAIMED:]
    theirs = Figures(c.claim, c.language, known, claimed, wide, c.premise_language)
    stated = {q: passed(NAME) if _shares_scale(q, theirs) else _stated(q, theirs, scales, c) for q in claimed}
    foreign = [q for q, check in stated.items() if check is None or check.detail.endswith(_UNSAID)]
    proofs = _proofs(foreign, c)
    checks = [_weighed(q, stated[q], proofs.get(q.start), theirs, scales, c) for q in claimed]
    if more:
        checks.append(flagged(NAME, f"Only the first {_MOST_CLAIMED} of the claim's figures were compared."))
    worst = [check for check in checks if check.outcome is not CheckOutcome.PASSED]
    told = next((check for check in checks if check.detail), None)
    return worst or [told or passed(NAME, "Every number of the claim is in the passage.")]


def _proofs(foreign: Sequence[Quantity], c: Comparison) -> Mapping[int, Derivation]:
    """What is derived of the figures that the passage lacks, by their start."""
    return prove(*sides(c), [q.start for q in foreign]) if foreign else {}


def _weighed(
    q: Quantity, stated: Check | None, proof: Derivation | None, theirs: Figures, scales: Sequence[int], c: Comparison
) -> Check:
    astray = proof is not None and proof.between is not None and against_trend(proof.between, c)
    if proof is not None and proof.holds and not astray:
        if _unquoted(proof.of, c):
            return flagged(NAME, f"{proof.told} But the quotation holds none of these figures.")
        if not proof.stated and _ambiguous(proof.of, c):
            return flagged(NAME, f"{proof.told} But the passage gives other such figures: see which are meant.")
        return passed(NAME, proof.told)
    if stated is not None:
        return stated
    if proof is not None and proof.mirrored:
        return failed(NAME, proof.told)
    reckoned = _follows(q, replace(theirs, known=scaled(theirs.known, scales)), c)
    corrects = proof is not None and not proof.holds and reckoned.outcome is not CheckOutcome.PASSED
    return failed(NAME, proof.told) if proof is not None and corrects else reckoned


def _outside_dates(text: str, language: str, found: Sequence[Quantity], premise: str) -> list[Quantity]:
    spans = date_spans(text, language)
    said = [(hit.start, hit.end) for hit in phrases(language, "not_numbers").hits(text)]
    named = [q for q in found if not _labelled(q, text, premise)]
    return [q for q in named if not _within(q, spans) and not (_within(q, said) and (not q.unit or q.unit == "%"))]


def _labelled(q: Quantity, text: str, premise: str) -> bool:
    """ "SA-20": part of a name, unless the passage has the name with other digits."""
    prefix = re.search(r"(?<!\w)[A-Z]{1,4}-\Z", text[: q.start])
    return prefix is not None and prefix.group() not in premise


def _within(q: Quantity, spans: Sequence[tuple[int, int]]) -> bool:
    return any(start <= q.start < end for start, end in spans)


def _shares_scale(q: Quantity, theirs: Figures) -> bool:
    """ "from 36.3 to 32.1 million", "five to forty thousand euros": the scale is said once."""
    if q.unit or q.scale != 1:
        return False
    follows = any(0 < k.start - q.end < 6 and k.spelled and k.raw >= 1000 and k.raw % 1000 == 0 for k in theirs.claimed)
    if q.spelled and not q.ordinal and follows and q.raw * 1000 in {k.value for k in theirs.known}:
        return True
    shared = {k.scale for k in theirs.claimed} - {Decimal(1)}
    return any(k.raw == q.raw and k.scale in shared for k in theirs.known)


def _stated(q: Quantity, theirs: Figures, scales: Sequence[int], c: Comparison) -> Check | None:
    """The first that applies: copied, written so, in another unit or rounded, said in a word; None: none of them."""
    known = theirs.known
    copied = next((k for k in known if k.text == q.text), None)
    if copied is not None and c.language != c.premise_language:
        return _same(q, copied, c)  # copied into a language with other separators, it means what it meant there
    exact = _alike(q, known, c)
    written = _as_written(q, exact, known, scales, c)
    if written is not None and written.outcome is CheckOutcome.PASSED:
        written = _of_another(exact, c) or written
    return written or _in_other_unit(q, known, scales) or _otherwise_said(q, c)


def _alike(q: Quantity, known: Sequence[Quantity], c: Comparison) -> list[Quantity]:
    dated = date_spans(c.premise.text, c.premise_language)
    return [k for k in known if _same_value(q, k) or (_unit_left_out(q, k, c) and not _within(k, dated))]


def _as_written(
    q: Quantity, exact: Sequence[Quantity], known: Sequence[Quantity], scales: Sequence[int], c: Comparison
) -> Check | None:
    label, said = other_year(q, known, c)
    if label:
        return failed(NAME, f"The passage says {_quoted(q)} for {label}; the claim says {said}.")
    other = next((k for k in exact if _same_unit(q, k)), None)
    if other is None:
        return None
    if scales and q.family in MONEY and q.scale == other.scale == 1 and not other.unit:
        return failed(NAME, f"The figures of the passage are in a larger unit; {_quoted(q)} leaves it out.")
    return _same(q, other, c)


def _in_other_unit(q: Quantity, known: Sequence[Quantity], scales: Sequence[int]) -> Check | None:
    for form in in_currency(q, known)[1:]:
        whole = next((k for k in known if form.value == abs(k.value) and form.family == k.family), None)
        if whole is not None:
            return passed(NAME, f"{_quoted(q)} is {_quoted(whole)} in smaller coin.")
    for other in known:
        if not _same_family(q, other) and other.unit:
            continue
        if any(_rounded(q, other, s) for s in (1, *scales)):
            return _by_rounding(q, other)
        if other.scale == 1 and any(_in_table(q, other, scale) for scale in scales):
            return passed(NAME, f"{_quoted(q)} is {_quoted(other)} in the unit of the table.")
    return None


def _in_table(q: Quantity, other: Quantity, scale: int) -> bool:
    alike = abs(q.value) == abs(other.value * scale)
    return alike or (not other.unit and abs(q.raw * q.scale) == abs(other.raw * scale))


def _follows(q: Quantity, theirs: Figures, c: Comparison) -> Check:
    reckoned = next((r for form in in_currency(q, theirs.known) if (r := reckon(form, theirs)) is not None), None)
    if reckoned is not None and reckoned.between and against_trend(reckoned.between, c):
        return failed(NAME, f"{_quoted(q)} would be {reckoned.how}, but these go the other way.")
    if reckoned is not None and reckoned.sure and _belongs(q, reckoned, c):
        if _ambiguous(reckoned.of, c):
            return flagged(
                NAME, f"{_quoted(q)} is {reckoned.how}. But the passage gives other such figures: see which are meant."
            )
        return passed(NAME, f"{_quoted(q)} follows from the passage: {reckoned.how}.")
    if q.spelled and (q.ordinal or q.unit == "%" or (not q.unit and abs(q.raw) <= 12)):
        return flagged(NAME, f"“{q.text}” is not stated in the passage as such.")
    return _missing(q, _alike(q, theirs.known, c), theirs.known, reckoned)


def _terms(figures: Sequence[Quantity], side: Side) -> list[Term]:
    at = {t.start: t for t in reversed(side.terms)}
    return [at[q.start] for q in figures if q.start in at]


def _belongs(q: Quantity, reckoned: Reckoned, c: Comparison) -> bool:
    """Whether what a figure of the claim is reckoned from stands for what the claim says."""
    claim, passage = sides(c)
    if any(moves_an_end(target, claim, passage) for target in _terms([q], claim)):
        return False
    return belongs(_terms(reckoned.of, passage), reckoned.sort, claim, passage)


def _ambiguous(figures: Sequence[Quantity], c: Comparison) -> bool:
    """Whether the quoted sentences hold other figures that might be reckoned with as well: what can be had from some of
    them proves nothing."""
    claim, passage = sides(c)
    begin = passage.text.find(c.premise.core)
    return bool(rivals([q.start for q in figures], claim, passage, (begin, begin + len(c.premise.core))))


def _unquoted(figures: Sequence[Quantity], c: Comparison) -> bool:
    """Whether a quotation holds none of the figures that something is reckoned from, so that it shows nothing."""
    cited = c.premise.cited
    return bool(cited) and bool(figures) and not any(" ".join(q.text.strip("() .,;").split()) in cited for q in figures)


def _of_another(alike: Sequence[Quantity], c: Comparison) -> Check | None:
    """What to say where none of these figures, which the claim repeats, is of what the claim speaks of."""
    claim, passage = sides(c)
    terms = _terms(alike, passage)
    if len(terms) > _MOST_PLACES:
        return None
    if terms and not any(of_year((t,), "plain", claim, passage) for t in terms):
        return flagged(NAME, f"The passage gives {_quoted(alike[0])} for another year than the claim does.")
    others = [said_of(t, claim, passage) for t in terms]
    if others and all(others):
        return flagged(NAME, f"The passage says {_quoted(alike[0])} of something else: “{others[0]}”.")
    return None


def _otherwise_said(q: Quantity, c: Comparison) -> Check | None:
    """The passage says it in a word or by two dates; or the figure is no statement of its own ("a year earlier")."""
    quarter = other_quarter(q, c)
    if quarter:
        return failed(NAME, f"The passage says “{quarter}”; the claim says “{_with_noun(q, c)}”.")
    word = recurs(q, c) or quarter_named(q, c) or said_in_words(q, c)
    if word:
        return passed(NAME, f"{_quoted(q)} is what “{word}” means.")
    span = spanned(q, c)
    if span:
        return passed(NAME, f"{_quoted(q)} is the time from {span[0]} to {span[1]}.")
    silent = q.article or relative(q, c) or q.unit == "x" or (q.spelled and q.ordinal and q.raw < 3)
    return passed(NAME) if silent else None


def _with_noun(q: Quantity, c: Comparison) -> str:
    return " ".join(c.claim[q.start : q.end + 12].split()[:2]).strip(".,;")


def _same_value(q: Quantity, other: Quantity) -> bool:
    return abs(q.value) == abs(other.value) or (q.raw == other.raw and q.unit == other.unit and q.scale == other.scale)


def _unit_left_out(q: Quantity, other: Quantity, c: Comparison) -> bool:
    """One figure of which one side leaves out the unit: "120 hours", "in excess of 120"; "fifth day", "five days"."""
    if q.raw != other.raw or q.scale != other.scale or (q.unit and other.unit) or (other.ordinal and q.approximate):
        return False
    if other.unit or not q.unit:
        return c.claim[max(0, q.start - 8) : q.start] not in phrases(c.language, "another")
    following = quantities(f"2 {_after(other, c).strip()}", c.premise_language, False)
    return not following[0].unit or following[0].family == q.family


def _same_unit(q: Quantity, other: Quantity) -> bool:
    """A bare number fits any unit when written alike; otherwise the families must be one."""
    if _same_family(q, other):
        return True
    if not q.unit:
        return (q.spelled or other.scale in (1, q.scale)) and other.unit != "%"
    return not other.unit and q.unit not in ("%", "bps") and other.scale == q.scale


def _same_family(q: Quantity, other: Quantity) -> bool:
    dollars = {"usd", "pesos"}
    return q.family == other.family or ({q.family, other.family} <= dollars and "$" in q.text + other.text)


def _other_rate(q: Quantity, other: Quantity, c: Comparison) -> Check | None:
    """“30 cents per kilometre” told as "per mile": the same figure for another measure."""
    mine, theirs = rate_of(c.claim, q.end, c.language), rate_of(c.premise.text, other.end, c.premise_language)
    if mine is None or theirs is None or mine[0] == theirs[0]:
        return None
    return failed(
        NAME, f"The passage says {_quoted(other)[:-1]} {theirs[1]}”; the claim says {_quoted(q)[:-1]} {mine[1]}”."
    )


def _same(q: Quantity, other: Quantity, c: Comparison) -> Check:
    rate = _other_rate(q, other, c)
    if rate is not None:
        return rate
    if _sign_lost(q, other, c):
        return flagged(NAME, f"The passage writes {_quoted(other)} as a negative figure; the claim does not.")
    if (
        q.family == "day"
        and {q.unit, other.unit} == {"week", "day"}
        and re.search(
            r"calendar|business|working|natural|hábil|laborable",
            other.text + c.premise.core[:0] + _after(other, c),
            re.IGNORECASE,
        )
    ):
        return flagged(NAME, f"{_quoted(q)} and {_quoted(other)} are equal in length, not in kind.")
    if other.approximate == "about" and not (q.approximate or q.article):
        return flagged(NAME, f"The passage gives {_quoted(other)} only as a rough figure; the claim gives it as exact.")
    return passed(NAME)


def _after(other: Quantity, c: Comparison) -> str:
    return c.premise.text[other.end : other.end + 16]


def _sign_lost(q: Quantity, other: Quantity, c: Comparison) -> bool:
    negative = other.raw < 0 or (other.bracketed and _accounting(other, c))
    if not negative or q.raw < 0 or q.bracketed:
        return False
    return not _NEGATIVE.search(c.claim)


def _accounting(other: Quantity, c: Comparison) -> bool:
    """Brackets mean a minus beside a word of loss, for grouped or decimal figures that follow no other figure."""
    text = c.premise.text
    before = text[max(0, other.start - 4) : other.start].rstrip("( $€£")
    return bool(_NEGATIVE.search(text)) and bool(re.search(r"[.,]\d", other.text)) and not before[-1:].isdigit()


def _rounded(q: Quantity, other: Quantity, scale: int = 1) -> bool:
    """Whether q is other rounded to the digits q is written with; at least two digits or within five percent."""
    value, exact = abs(q.value), abs(other.value * scale)
    if not value or not exact or value == exact or other.digits <= q.digits:
        return False
    step = Decimal(10) ** (value.adjusted() - q.digits + 1)
    if q.approximate in ("above", "below") and not other.approximate:  # "over 70%" of 71.46%
        return abs(value - exact) < step and abs(value - exact) <= exact / 12
    return abs(value - exact) <= step / 2 and abs(value - exact) <= exact / 20


def _by_rounding(q: Quantity, other: Quantity) -> Check:
    if not q.approximate:
        return flagged(NAME, f"{_quoted(q)} is {_quoted(other)} rounded, and the claim does not say so.")
    low = abs(q.value) < abs(other.value)
    if (q.approximate == "below" and low) or (q.approximate == "above" and not low):
        return failed(NAME, f"{_quoted(q)} rounds {_quoted(other)} to the wrong side of “{q.approximate}”.")
    return passed(NAME, f"{_quoted(q)} rounds {_quoted(other)}.")


def _missing(q: Quantity, exact: Sequence[Quantity], known: Sequence[Quantity], reckoned: Reckoned | None) -> Check:
    if exact and (reckoned is None or exact[0].family == q.family):  # "doce pagas" is no "12 %" that can be reckoned
        return failed(NAME, f"The passage says {_quoted(exact[0])}; the claim says {_quoted(q)}.")
    raw = next((k for k in known if k.raw == q.raw and k.scale != q.scale), None)
    if raw is not None:
        return failed(NAME, f"The scale differs: {_quoted(raw)} in the passage, {_quoted(q)} in the claim.")
    for other in known:
        low, high = (
            _CUSTOMARY.get((q.unit, other.unit), (0, 0))
            if q.unit == "day"
            else _CUSTOMARY.get((other.unit, q.unit), (0, 0))
        )
        day, period = (q, other) if q.unit == "day" else (other, q)
        if low and period.raw and low <= day.raw / period.raw <= high:
            return flagged(NAME, f"{_quoted(q)} and {_quoted(other)} are not the same period.")
    if reckoned is not None:
        return flagged(NAME, f"{_quoted(q)} is not in the passage; it could be {reckoned.how}.")
    like = [k for k in known if k.family == q.family and k.ordinal == q.ordinal]
    if like and q.unit:
        return failed(
            NAME, f"The passage says {' and '.join(_quoted(k) for k in like[:3])}; the claim says {_quoted(q)}."
        )
    return failed(NAME, f"{_quoted(q)} is not in the passage.")


def _quoted(q: Quantity) -> str:
    return f"“{' '.join(q.text.strip('() ').split())}”"

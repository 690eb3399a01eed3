"""Every number, amount, percentage and duration of the claim is in the premise, with its unit and scale."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from desktop_app.domain.claims import Check, CheckOutcome
from desktop_app.verification.guards.comparison import Comparison, failed, flagged, passed
from desktop_app.verification.guards.dates import date_spans
from desktop_app.verification.guards.quantities import Quantity, decimal_comma, quantities

NAME = "numbers"
_NEGATIVE = re.compile(
    r"\b(?:loss|losses|negative|deficit|minus|decreas|declin|fell|fall|drop|lower|down|outflow|used|"
    r"pérdida|pérdidas|negativ|déficit|menos|disminu|baj|cay|caíd|desc)",
    re.IGNORECASE,
)
_IN_SCALE = re.compile(
    r"\b(?:in|en|expressed in|expresad\w+ en)\s+(?:[\w$€£]+\s+)?(?:of\s+)?"
    r"(?P<scale>thousands|millions|billions|miles|millones)"
    r"|[$€£](?P<short>m|k|bn|000)\b|\b(?P<bare>000)s\b",
    re.IGNORECASE,
)
#: Words by which a claim says that a figure is a difference or a sum.
_CHANGE = re.compile(
    r"\b(?:by|more|less|fewer|up|down|increase|decrease|rose|fell|grew|narrow|widen|shrank|drop|declin|difference|change|total|"
    r"altogether|together|combined|sum|más|menos|aument|disminu|subi|baj|cay|creci|descend|reduj|diferencia|total|conjunto|suma|"
    r"variaci|mejor|empeor)",
    re.IGNORECASE,
)
_SCALES = {
    "000": 1000,
    "thousands": 1000,
    "miles": 1000,
    "k": 1000,
    "millions": 10**6,
    "millones": 10**6,
    "m": 10**6,
    "billions": 10**9,
    "bn": 10**9,
}
_MONEY = frozenset({"usd", "eur", "gbp", "pesos", "jpy", "chf", "kn"})
#: Sizes that equal another unit's only by custom: the same length, not the same kind of period.
_CUSTOMARY = {("day", "month"): (Decimal(28), Decimal(31)), ("day", "year"): (Decimal(365), Decimal(366))}


def compare(c: Comparison) -> list[Check]:
    """One check a number that is not simply there; one "passed" when all are."""
    wide = c.premise.text
    premise_comma = decimal_comma(wide, c.premise_language)
    claim_comma = decimal_comma(c.claim, c.language) if re.search(r"\d[.,]\d", c.claim) else premise_comma
    claimed = _outside_dates(c.claim, c.language, quantities(c.claim, c.language, claim_comma))
    if not claimed:
        return []
    known = quantities(wide, c.premise_language, premise_comma)
    scales = [_SCALES[(m["scale"] or m["short"] or m["bare"]).casefold()] for m in _IN_SCALE.finditer(wide)]
    shared = {quantity.scale for quantity in claimed}
    checks = [
        passed(NAME) if _shares_scale(quantity, known, shared) else _one(quantity, known, scales, c)
        for quantity in claimed
    ]
    worst = [check for check in checks if check.outcome is not CheckOutcome.PASSED]
    told = next((check for check in checks if check.detail), None)
    return worst or [told or passed(NAME, "Every number of the claim is in the passage.")]


def _outside_dates(text: str, language: str, found: Sequence[Quantity]) -> list[Quantity]:
    spans = date_spans(text, language)
    return [q for q in found if not any(start <= q.start < end for start, end in spans)]


def _shares_scale(q: Quantity, known: Sequence[Quantity], scales: set[Decimal]) -> bool:
    """ "from 36.3 to 32.1 million": the scale is said once."""
    return not q.unit and q.scale == 1 and any(k.raw == q.raw and k.scale != 1 and k.scale in scales for k in known)


def _one(q: Quantity, known: Sequence[Quantity], scales: Sequence[int], c: Comparison) -> Check:
    copied = next((k for k in known if k.text == q.text), None)
    if copied is not None and c.language != c.premise_language:
        return _same(q, copied, c)  # copied into a language with other separators, it means what it meant there
    exact = [k for k in known if _same_value(q, k)]
    for other in exact:
        if _same_unit(q, other):
            if scales and q.family in _MONEY and q.scale == other.scale == 1 and not other.unit:
                return failed(NAME, f"The figures of the passage are in a larger unit; {_quoted(q)} leaves it out.")
            return _same(q, other, c)
    for other in known:
        if (_same_family(q, other) or not other.unit) and any(_rounded(q, other, s) for s in (1, *scales)):
            return _by_rounding(q, other)
        if (
            (_same_family(q, other) or not other.unit)
            and other.scale == 1
            and any(abs(q.value) == abs(other.value * scale) for scale in scales)
        ):
            return passed(NAME, f"{_quoted(q)} is {_quoted(other)} in the unit of the table.")
    if q.article or q.unit == "x" or (q.spelled and q.ordinal and q.raw < 3):
        return passed(NAME)
    if q.spelled and (q.ordinal or q.unit == "%" or (not q.unit and abs(q.raw) <= 12)):
        return flagged(NAME, f"“{q.text}” is not stated in the passage as such.")
    return _missing(q, exact, known, c)


def _same_value(q: Quantity, other: Quantity) -> bool:
    return abs(q.value) == abs(other.value) or (q.raw == other.raw and q.unit == other.unit and q.scale == other.scale)


def _same_unit(q: Quantity, other: Quantity) -> bool:
    """A bare number fits any unit when written alike; otherwise the families must be one."""
    if _same_family(q, other):
        return True
    if not q.unit:
        return other.scale in (1, q.scale) and other.unit != "%"
    return not other.unit and q.unit not in ("%", "bps") and other.scale == q.scale


def _same_family(q: Quantity, other: Quantity) -> bool:
    dollars = {"usd", "pesos"}
    return q.family == other.family or ({q.family, other.family} <= dollars and "$" in q.text + other.text)


def _same(q: Quantity, other: Quantity, c: Comparison) -> Check:
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
    return passed(NAME)


def _after(other: Quantity, c: Comparison) -> str:
    return c.premise.text[other.end : other.end + 12]


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
    return abs(value - exact) <= step / 2 and abs(value - exact) <= exact / 20


def _by_rounding(q: Quantity, other: Quantity) -> Check:
    if not q.approximate:
        return flagged(NAME, f"{_quoted(q)} is {_quoted(other)} rounded, and the claim does not say so.")
    low = abs(q.value) < abs(other.value)
    if (q.approximate == "below" and low) or (q.approximate == "above" and not low):
        return failed(NAME, f"{_quoted(q)} rounds {_quoted(other)} to the wrong side of “{q.approximate}”.")
    return passed(NAME, f"{_quoted(q)} rounds {_quoted(other)}.")


def _missing(q: Quantity, exact: Sequence[Quantity], known: Sequence[Quantity], c: Comparison) -> Check:
    if exact:
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
    if _computed(q, known):
        told = f"{_quoted(q)} is not written in the passage; it follows by arithmetic from its figures."
        sure = q.digits >= 2 and _CHANGE.search(c.claim)
        return passed(NAME, told) if sure else flagged(NAME, told)
    like = [k for k in known if k.family == q.family and k.ordinal == q.ordinal]
    if like and q.unit:
        return failed(
            NAME, f"The passage says {' and '.join(_quoted(k) for k in like[:3])}; the claim says {_quoted(q)}."
        )
    return failed(NAME, f"{_quoted(q)} is not in the passage.")


def _computed(q: Quantity, known: Sequence[Quantity]) -> bool:
    """Whether q is the sum or difference of two figures of its family, or the change between them in percent."""
    values = [abs(k.value) for k in known if k.family == q.family]
    target = abs(q.value)
    slack = Decimal(10) ** (target.adjusted() - q.digits + 1) / 2 if q.approximate else Decimal(0)
    pairs = [(a, b) for i, a in enumerate(values) for b in values[i + 1 :]]
    if target and any(min(abs(a + b - target), abs(abs(a - b) - target)) <= slack for a, b in pairs):
        return True
    counts = [abs(k.raw) for k in known if not k.unit and not k.ordinal and 1 < k.raw <= 12]
    if q.unit and any(target == value * count for value in values for count in counts):
        return True
    if q.family != "%":
        return False
    plain = [abs(k.value) for k in known if k.family != "%" and k.value]
    step = Decimal(10) ** (target.adjusted() - q.digits + 1)
    return any(abs(abs(a - b) / b * 100 - target) <= step for a in plain for b in plain if a != b)


def _quoted(q: Quantity) -> str:
    return f"“{' '.join(q.text.strip('() ').split())}”"

"""A computed value written as the claim writes its figure: "€80" beside "€90"."""

from __future__ import annotations

import re
from fractions import Fraction

from desktop_app.verification.derivations.terms import Term

_SIGNS = {"eur": "€", "usd": "$", "gbp": "£", "%": "%", "x": "times"}


def written(value: Fraction, like: Term) -> str:
    """In the unit and scale of `like`, at most two decimals, with the separators that its own figure has."""
    raw = abs(Fraction(like.quantity.raw)) or Fraction(1)
    number = value / (like.value / raw if like.value else 1)
    plain = f"{float(number):,.2f}".rstrip("0").rstrip(".")
    if re.search(r"\d,\d{1,2}(?!\d)|\d\.\d{3}(?!\d)", like.text):
        plain = plain.translate(str.maketrans(",.", ".,"))
    if re.search(r"\d", like.text):
        return re.sub(r"\d[\d.,\s’']*\d|\d", lambda _: plain, like.text, count=1)
    sign = _SIGNS.get(like.quantity.unit, like.quantity.unit.rstrip("_"))
    return f"{sign}{plain}" if sign in ("€", "$", "£") else f"{plain} {sign}".strip()

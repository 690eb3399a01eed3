"""Claim and passage with their figures, as derivations read them, and whether the claim tells what a figure leaves."""

from __future__ import annotations

from desktop_app.verification.derivations.proof import prove
from desktop_app.verification.derivations.reading import read
from desktop_app.verification.derivations.terms import Side
from desktop_app.verification.guards.comparison import Comparison
from desktop_app.verification.guards.quantities import decimal_comma


def sides(c: Comparison) -> tuple[Side, Side]:
    """Claim and passage with their figures."""
    premise_comma = decimal_comma(c.premise.text, c.premise_language)
    comma = decimal_comma(c.claim, c.language, premise_comma if c.same_language else None)
    return read(c.claim, c.language, comma), read(c.premise.text, c.premise_language, premise_comma)


def takes_the_rest(c: Comparison) -> bool:
    """Whether a figure of the claim is what one of the passage leaves of its whole ("three of the ten did not fail"):
    then one of the two denies what the other says."""
    claim, passage = sides(c)
    known = {(t.value, t.family) for t in passage.terms}
    foreign = [t.start for t in claim.terms if not t.quantity.article and (t.value, t.family) not in known]
    proofs = prove(claim, passage, list(dict.fromkeys(foreign))).values()
    return any(proof.holds and proof.rest for proof in proofs)

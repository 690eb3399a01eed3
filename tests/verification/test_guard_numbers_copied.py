from __future__ import annotations

import pytest

from desktop_app.domain.claims import CheckOutcome
from desktop_app.settings.schema import VerificationSettings
from desktop_app.verification.verdict import Verifier

RENT = "The annual rent is £48,000, payable by equal monthly instalments of £4,000 in advance."


@pytest.mark.parametrize(
    ("claim", "agrees"),
    [
        ("La renta anual del local es de £48,000, pagada en mensualidades de £4,000.", True),
        ("La renta anual del local es de 48.000 libras.", True),
        ("La renta anual del local es de £4,800.", False),
    ],
)
def test_a_figure_copied_into_another_language_keeps_its_meaning(claim: str, agrees: bool) -> None:
    checks = Verifier(VerificationSettings()).verify(RENT, None, claim).checks
    numbers = [check.outcome for check in checks if check.name == "numbers"]
    assert numbers
    assert all(outcome is CheckOutcome.PASSED for outcome in numbers) is agrees

from __future__ import annotations

import pytest

from desktop_app.domain.language import guess_language


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("How much is the annual rent?", "en"),
        ("¿Cuántos días hay para devolver el aparato?", "es"),
        ("When may the Tenant end the Lease?", "en"),
        ("Plazo de la garantía de las baterías", "es"),
        ("7,457 6,387", ""),
        ("", ""),
    ],
)
def test_the_language_of_a_question_is_told_by_its_function_words(text: str, language: str) -> None:
    assert guess_language(text) == language

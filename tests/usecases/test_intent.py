"""What needs no search is recognised; everything else searches."""

from __future__ import annotations

import pytest

from desktop_app.domain.answers import DirectKind
from desktop_app.usecases.intent import direct_intent


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Hello!", DirectKind.GREETING),
        ("¡Hola, buenos días!", None),
        ("Hola", DirectKind.GREETING),
        ("Muchas gracias.", DirectKind.THANKS),
        ("ok, thanks a lot", DirectKind.THANKS),
        ("What can you do?", DirectKind.ABOUT_PROGRAM),
        ("¿Qué puedes hacer?", DirectKind.ABOUT_PROGRAM),
        ("Shorten the last answer, please", DirectKind.SHORTENED),
        ("En una frase", DirectKind.SHORTENED),
        ("Can you rephrase that?", DirectKind.REPHRASED),
        ("Dilo con otras palabras", DirectKind.REPHRASED),
        ("Translate it into Spanish", DirectKind.TRANSLATED),
    ],
)
def test_small_talk_and_requests_about_the_last_answer(text: str, kind: DirectKind | None) -> None:
    intent = direct_intent(text)
    assert (intent.kind if intent else None) is kind


@pytest.mark.parametrize(
    "text",
    [
        "Thanks to the Tenant, is the deposit returned?",
        "What can the Tenant do?",
        "Who can translate the Lease?",
        "How does the warranty work?",
        "Shorten the notice period?",
        "rent",
        "Why is the sky blue?",
        "¿Qué puede hacer el comprador?",
        "Hello Kitty licence fee",
        "thanks " * 100,
    ],
)
def test_everything_else_is_searched(text: str) -> None:
    assert direct_intent(text) is None


def test_the_language_to_translate_into_is_read_off() -> None:
    assert direct_intent("Tradúcelo al inglés").target == "en"  # type: ignore[union-attr]
    assert direct_intent("translate that to Spanish").target == "es"  # type: ignore[union-attr]

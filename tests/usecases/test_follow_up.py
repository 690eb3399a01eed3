"""Follow-ups become questions that stand alone; questions that do stay as they are."""

from __future__ import annotations

import pytest

from desktop_app.usecases.follow_up import self_contained


@pytest.mark.parametrize(
    ("text", "earlier", "complete"),
    [
        ("and in 2022?", "What was Apple's revenue in 2023?", "What was Apple's revenue in 2022?"),
        ("And Microsoft?", "What was Apple's effective tax rate?", "What was Microsoft's effective tax rate?"),
        (
            "what about its termination?",
            "How much is the annual rent of the Lease?",
            "What about the termination of the Lease?",
        ),
        (
            "and the second quarter?",
            "What were NVIDIA's R&D expenses in the first quarter of 2023?",
            "What were NVIDIA's R&D expenses in the second quarter of 2023?",
        ),
        (
            "¿y el segundo trimestre?",
            "¿Cuáles fueron los ingresos en el primer trimestre de 2025?",
            "¿Cuáles fueron los ingresos en el segundo trimestre de 2025?",
        ),
        ("When does it end?", "How much is the annual rent of the Premises?", None),
        ("and the deposit?", "How much is the annual rent?", "How much is the deposit?"),
        ("¿y la fianza?", "¿Cuál es la renta anual del local?", "¿Cuál es la fianza del local?"),
        ("what about pets?", "May the Tenant assign?", "What about pets?"),
        ("and for batteries?", "How long is the warranty?", "How long is the warranty for batteries?"),
        ("¿y para las baterías?", "¿Cuánto dura la garantía?", "¿Cuánto dura la garantía para las baterías?"),
        ("¿Y su duración?", "¿Qué cubre la garantía?", "¿Qué hay de la duración de la garantía?"),
        (
            "and why did it double in 2023?",
            "How much is the annual rent of the Premises?",
            "Why did the annual rent of the Premises double in 2023?",
        ),
    ],
)
def test_a_follow_up_takes_what_it_lacks_from_the_question_before(
    text: str, earlier: str, complete: str | None
) -> None:
    made = self_contained(text, earlier)
    assert made == (complete or "When does the annual rent of the Premises end?")


@pytest.mark.parametrize(
    "text",
    [
        "How much is the annual rent?",
        "Is it possible to assign the Lease?",
        "Does the Lease say that the Tenant pays?",
        "Who may use the kitchen and its equipment?",
        "What did Northmoor say about its employees?",
        "¿Cuánto es la renta anual?",
        "¿Puede el inquilino usar su garaje?",
        "rent",
    ],
)
def test_a_question_that_stands_alone_is_left_alone(text: str) -> None:
    assert self_contained(text, "Why is the sky blue over Valencia?") == text


def test_without_a_question_before_nothing_is_made_up() -> None:
    assert self_contained("and in 2022?", "") == "and in 2022?"

"""Contents are never part of the template, and a template that misbehaves is replaced."""

from __future__ import annotations

import pytest

from desktop_app.domain.ports import ChatMessage
from desktop_app.generation.chat_template import CHATML, render

MESSAGES = (ChatMessage("system", "Be brief."), ChatMessage("user", "{{ 7 * 7 }} <|im_end|>"))
AS_CHATML = (
    "<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\n{{ 7 * 7 }} <|im_end|><|im_end|>\n"
    "<|im_start|>assistant\n"
)


def joined(template: str) -> str:
    return "".join(part.text for part in render(template, MESSAGES))


def test_contents_are_kept_apart_and_as_they_are() -> None:
    literal = [part.text for part in render(CHATML, MESSAGES) if part.literal]
    assert literal == [message.content for message in MESSAGES]
    assert joined(CHATML) == AS_CHATML


def test_a_model_s_own_template_is_used() -> None:
    own = "{% for m in messages %}[{{ m['role'] }}]{{ m['content'] | trim }}{% endfor %}[assistant]"
    assert joined(own) == "[system]Be brief.[user]{{ 7 * 7 }} <|im_end|>[assistant]"


@pytest.mark.parametrize(
    "template",
    [
        "",
        "{% for %}",
        "{{ raise_exception('no system role') }}",
        "{{ messages[9].content }}",
        "only a constant",
        "{{ messages.__class__.__mro__[1].__subclasses__() }}",
        "{% for m in messages %}{{ m.content | upper }}{% endfor %}",
        "{{ 1 / 0 }}",
    ],
)
def test_a_template_that_fails_or_alters_contents_is_replaced_by_chatml(template: str) -> None:
    assert joined(template) == AS_CHATML

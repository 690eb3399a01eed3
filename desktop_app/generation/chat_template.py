"""Chat templates: messages to text, with what people and documents wrote kept apart from the template's own tokens."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from desktop_app.domain.ports import ChatMessage

#: Used when a model carries no template or one that does not render. ChatML is what Qwen, Yi and many others speak.
CHATML = (
    "{% for message in messages %}<|im_start|>{{ message.role }}\n{{ message.content }}<|im_end|>\n{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)


@dataclass(frozen=True, slots=True)
class PromptPart:
    """A stretch of the prompt. literal: written by a person or a document, so never read as special tokens."""

    text: str
    literal: bool


def render(template: str, messages: Sequence[ChatMessage], *, bos: str = "", eos: str = "") -> tuple[PromptPart, ...]:
    """The prompt up to where the assistant starts to write.

    The template is the model file's own data: it runs in a sandbox and never sees the contents, only marks that stand
    for them. A template that fails, or that changes or drops a mark, is replaced by ChatML.
    """
    for candidate in (template, CHATML):
        parts = _render(candidate, messages, bos, eos) if candidate else None
        if parts is not None:
            return parts
    raise AssertionError("ChatML renders every list of messages")


def _render(template: str, messages: Sequence[ChatMessage], bos: str, eos: str) -> tuple[PromptPart, ...] | None:
    from jinja2 import TemplateError
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    nonce = secrets.token_hex(8)
    marks = [f"content-{nonce}-{index}-end" for index in range(len(messages))]
    environment = ImmutableSandboxedEnvironment(trim_blocks=True, lstrip_blocks=True, autoescape=False)
    environment.globals["raise_exception"] = _raise_exception
    try:
        text = environment.from_string(template).render(
            messages=[{"role": m.role, "content": mark} for m, mark in zip(messages, marks, strict=True)],
            add_generation_prompt=True,
            bos_token=bos,
            eos_token=eos,
        )
    except (TemplateError, TypeError, ValueError, ArithmeticError, LookupError, RecursionError):
        return None
    return _split(text, messages, marks)


def _raise_exception(message: str) -> None:
    raise ValueError(message)


def _split(text: str, messages: Sequence[ChatMessage], marks: Sequence[str]) -> tuple[PromptPart, ...] | None:
    parts: list[PromptPart] = []
    for message, mark in zip(messages, marks, strict=True):
        before, found, text = text.partition(mark)
        if not found:
            return None
        parts += [PromptPart(before, literal=False), PromptPart(message.content, literal=True)]
    parts.append(PromptPart(text, literal=False))
    return tuple(part for part in parts if part.text)

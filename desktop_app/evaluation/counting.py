"""A generator that counts what it writes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from desktop_app.domain.ports import ChatMessage, Generator
from desktop_app.foundation.cancel import CancelToken


class TokenCount:
    """written: pieces of generated text so far: tokens, but one that completes no character counts with the next."""

    def __init__(self) -> None:
        self.written = 0


class CountingGenerator:
    """`domain.ports.Generator` around another; everything else is passed on as it is."""

    name: str
    context_tokens: int

    def __init__(self, generator: Generator, count: TokenCount) -> None:
        self._generator, self._count = generator, count

    def __getattr__(self, name: str) -> Any:
        return getattr(self._generator, name)

    def warm_up(self) -> None:
        self._generator.warm_up()

    def count_tokens(self, text: str) -> int:
        return self._generator.count_tokens(text)

    def stream(
        self,
        messages: Sequence[ChatMessage],
        *,
        grammar: str | None = None,
        max_tokens: int = 512,
        temperature: float = 0.0,
        cancel: CancelToken | None = None,
    ) -> Iterator[str]:
        """The pieces of the other generator, counted."""
        pieces = self._generator.stream(
            messages, grammar=grammar, max_tokens=max_tokens, temperature=temperature, cancel=cancel
        )
        for piece in pieces:
            self._count.written += 1
            yield piece

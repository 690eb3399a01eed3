"""A generator without a model, for tests; never what a person gets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from desktop_app.domain.ports import ChatMessage
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import UserError

Reply = str | Callable[[Sequence[ChatMessage]], str]


class FakeGenerator:
    """Says what it was told to say, four characters a token.

    replies: one per call, the last one again for all further calls; a function gets the messages.
    prompts, grammars: what was asked, in order.
    """

    def __init__(self, *replies: Reply, context_tokens: int = 4096) -> None:
        self.name = "fake"
        self.context_tokens = context_tokens
        self.prompts: list[tuple[ChatMessage, ...]] = []
        self.grammars: list[str | None] = []
        self._replies = replies or ("null",)

    def warm_up(self) -> None:
        """Nothing to load."""

    def count_tokens(self, text: str) -> int:
        return -(-len(text) // 4)

    def stream(
        self,
        messages: Sequence[ChatMessage],
        *,
        grammar: str | None = None,
        max_tokens: int = 512,
        temperature: float = 0.0,
        cancel: CancelToken | None = None,
    ) -> Iterator[str]:
        """Pieces of four characters, at most `max_tokens`; raises as the real one does."""
        reply = self._replies[min(len(self.prompts), len(self._replies) - 1)]
        self.prompts.append(tuple(messages))
        self.grammars.append(grammar)
        if sum(self.count_tokens(m.content) for m in messages) + max_tokens > self.context_tokens:
            raise UserError("Too much text for the generator", "The prompt does not fit.", "Show fewer passages.")
        text = reply if isinstance(reply, str) else reply(messages)
        for start in range(0, min(len(text), 4 * max_tokens), 4):
            if cancel is not None:
                cancel.check()
            yield text[start : start + 4]

"""The reader that tells which sentences answer a question: a trained head on the generator's hidden states."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop_app.verification.reader_head import ReaderHead


class AnswersByHead:
    """`domain.ports.AnswerReader` on a head that reads question and sentence where others read premise and claim."""

    def __init__(self, head: ReaderHead) -> None:
        self.name = head.name
        self._head = head

    def warm_up(self) -> None:
        self._head.warm_up()

    def answers(self, question: str, texts: Sequence[str]) -> list[float]:
        """See `domain.ports.AnswerReader`. A sentence too long to be read states nothing."""
        return [score.entailment for score in self._head.score([(question, text) for text in texts])]

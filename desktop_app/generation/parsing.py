"""Reads JSON lines while they are being written; what was complete is never lost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field

#: A line longer than this is given up; three quotes of 600 and a claim of 400 characters fit several times.
LINE_CHARACTERS = 20000


@dataclass(frozen=True, slots=True)
class Line:
    """A complete JSON object and the mean log-probability of the pieces it was read from (None when unknown)."""

    value: dict[str, object]
    logprob: float | None


@dataclass(slots=True)
class LineReader:
    """Feed pieces, receive complete objects. Objects may stand on one line or on several, amid other text."""

    refused: bool = False
    broken: int = 0
    _text: str = ""
    _logprobs: list[float] = field(default_factory=list)

    def feed(self, piece: str, logprob: float | None = None) -> Iterator[Line]:
        """Objects that `piece` completes."""
        self._text += piece
        if logprob is not None:
            self._logprobs.append(logprob)
        if "}" in piece:
            yield from self._take_objects()
        if len(self._text) > LINE_CHARACTERS:
            self._give_up()

    def finish(self) -> Iterator[Line]:
        """Objects that only the end completes; notes a refusal and what stayed incomplete."""
        yield from self._take_objects()
        rest = self._text.strip()
        if rest.startswith("null"):
            self.refused = True
        elif rest:
            self.broken += 1

    def _take_objects(self) -> Iterator[Line]:
        while (found := self._next_object()) is not None:
            value, end = found
            self._text = self._text[end:]
            logprob = sum(self._logprobs) / len(self._logprobs) if self._logprobs else None
            self._logprobs.clear()
            if isinstance(value, dict):
                yield Line(value, logprob)

    def _next_object(self) -> tuple[object, int] | None:
        """The first object that parses, skipping malformed starts that a later line leaves behind."""
        decoder = json.JSONDecoder(strict=False)
        start = self._text.find("{")
        while start >= 0:
            try:
                return decoder.raw_decode(self._text, start)
            except (json.JSONDecodeError, RecursionError):
                line_end = self._text.find("\n", start)
                if line_end < 0:
                    return None
                start = self._text.find("{", line_end)
        return None

    def _give_up(self) -> None:
        self.broken += 1
        self._text = self._text[-1:] if self._text.endswith("{") else ""
        self._logprobs.clear()

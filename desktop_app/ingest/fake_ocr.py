"""A recognition engine for tests: it knows what it will read, and tells top from bottom by a dark corner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from desktop_app.domain.geometry import Box
from desktop_app.domain.ports import RecognisedWord

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class FakeOcr:
    """Reads the given lines, 12 points apart from the top, from pictures whose top left corner is dark.

    confidence: of an upright picture; any other is read with confidence 0.5. calls: how many pictures it was given.
    """

    name = "fake"

    def __init__(self, lines: Sequence[str], confidence: float = 0.98) -> None:
        self._lines = lines
        self._confidence = confidence
        self.calls = 0

    def warm_up(self) -> None:
        pass

    def recognise(self, picture: NDArray[np.uint8], size: tuple[float, float]) -> tuple[RecognisedWord, ...]:
        self.calls += 1
        confidence = self._confidence if picture[:8, :8].mean() < 128 else min(0.5, self._confidence)
        words = []
        for number, line in enumerate(self._lines):
            left, top = 72.0, size[1] - 100 - 20 * number
            for word in line.split():
                box = Box(left, top - 12, left + 6 * len(word), top)
                edges = tuple(i / len(word) for i in range(len(word) + 1))
                words.append(RecognisedWord(word, box, confidence, number, edges))
                left = box.right + 4
        return tuple(words)

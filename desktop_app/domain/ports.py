"""What a stage needs from a sibling, as protocols; put together in `engine`.

Every implementation has a light constructor and an explicit `warm_up()` that loads. Each names itself with `name`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from desktop_app.domain.geometry import Box
from desktop_app.foundation.cancel import CancelToken

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from desktop_app.domain.documents import Passage
    from desktop_app.domain.evidence import Situation


@dataclass(frozen=True, slots=True)
class ChatMessage:
    role: str
    content: str


@dataclass(frozen=True, slots=True)
class EntailmentScore:
    """Probabilities in 0..1 that sum to 1."""

    entailment: float
    neutral: float
    contradiction: float


class Generator(Protocol):
    name: str
    context_tokens: int

    def warm_up(self) -> None: ...

    def count_tokens(self, text: str) -> int: ...

    def stream(
        self,
        messages: Sequence[ChatMessage],
        *,
        grammar: str | None = None,
        max_tokens: int = 512,
        temperature: float = 0.0,
        cancel: CancelToken | None = None,
    ) -> Iterator[str]:
        """Yield pieces of text as they are decoded; `grammar` is an llguidance (Lark) grammar.

        Raises `Cancelled` within half a second of `cancel`, also during prompt processing.
        """
        ...


class Embedder(Protocol):
    name: str

    @property
    def dimension(self) -> int: ...

    @property
    def identity(self) -> str:
        """Short hash of the weights; part of the vector collection's name."""
        ...

    def warm_up(self) -> None: ...

    def embed_passages(self, texts: Sequence[str], cancel: CancelToken | None = None) -> NDArray[np.float32]:
        """L2-normalised, shape (len(texts), dimension)."""
        ...

    def embed_query(self, text: str) -> NDArray[np.float32]:
        """L2-normalised, shape (dimension,)."""
        ...


class Entailment(Protocol):
    name: str

    def warm_up(self) -> None: ...

    def score(self, pairs: Sequence[tuple[str, str]]) -> list[EntailmentScore]:
        """Scores of (premise, claim) pairs, in order."""
        ...


@dataclass(frozen=True, slots=True)
class HiddenStates:
    """What a generator makes of a text inside. layers: shape (layers, tokens, width), float32.

    bounds: for each part of the text, its tokens `[start, end)`.
    """

    layers: NDArray[np.float32]
    bounds: tuple[tuple[int, int], ...]


class StateReader(Protocol):
    """Reads a generator's hidden states; nothing is written. One thread at a time."""

    name: str

    def warm_up(self) -> None: ...

    def read(self, parts: Sequence[str]) -> HiddenStates | None:
        """States of a text given in parts, the first of which loses its end when there is no room for all of it.

        None when the others alone do not fit.
        """
        ...


class Reranker(Protocol):
    name: str

    def warm_up(self) -> None: ...

    def relevance(self, question: str, passages: Sequence[str]) -> list[float]:
        """Probability in 0..1 that each passage helps to answer."""
        ...


class AnswerReader(Protocol):
    """Tells which sentences state what is asked, read one by one. One thread at a time."""

    name: str

    def warm_up(self) -> None: ...

    def answers(self, question: str, texts: Sequence[str]) -> list[float]:
        """Probability in 0..1, for each text in order, that it states what is asked or a part of it.

        texts: sentences as `generation.candidates` makes them.
        """
        ...


class Evaluator(Protocol):
    """Judges what retrieval brought; chosen by the setting `retrieval.evaluator`."""

    name: str

    def situation(
        self,
        question: str,
        passages: Sequence[Passage],
        occurs: Callable[[str], bool] | None = None,
        cancel: CancelToken | None = None,
    ) -> Situation:
        """Is each passage relevant, and what does that make of the search?

        occurs: whether a name or number stands anywhere in what was searched.
        """
        ...

    def sufficiency(self, question: str, kept: Sequence[Passage], cancel: CancelToken | None = None) -> float:
        """Probability in 0..1 that the kept sentences, taken together, are enough to answer.

        kept: passages whose `sentences` are only those that are kept.
        """
        ...


@dataclass(frozen=True, slots=True)
class RecognisedWord:
    """A word that was read off a picture.

    box: in points, origin at the picture's bottom left. edges: len(text) + 1 rising fractions 0..1 along the reading
    direction; character i stands between edges[i] and edges[i + 1] of the box. angle: the reading direction on the
    picture, degrees counter-clockwise (0, 90, 180 or 270). line: words of one text line share a number.
    confidence: 0..1.
    """

    text: str
    box: Box
    confidence: float
    line: int
    edges: tuple[float, ...]
    angle: int = 0


class Ocr(Protocol):
    name: str

    def warm_up(self) -> None: ...

    def recognise(self, picture: NDArray[np.uint8], size: tuple[float, float]) -> tuple[RecognisedWord, ...]:
        """The words on an upright picture of a page, shape (height, width, 3), RGB; in no particular order.

        size: (width, height) of the page in points, which the picture fills. The picture is not turned.
        """
        ...

"""The generator: a GGUF model run by llama.cpp, greedy and constrained."""

from __future__ import annotations

import codecs
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop_app.domain.ports import ChatMessage
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import UserError
from desktop_app.generation.chat_template import render
from desktop_app.generation.constrained import GrammarMask, vocabulary_of
from desktop_app.generation.native import NativeModel
from desktop_app.generation.prefix_cache import PrefixCache

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from desktop_app.generation.layer_watch import LayerWatch


class Piece(str):
    """Generated text that remembers how sure the model was.

    logprob: natural logarithm of the probability of the token under the constraint, None for forced tokens.
    """

    __slots__ = ("logprob",)
    logprob: float | None

    def __new__(cls, text: str, logprob: float | None = None) -> Piece:
        piece = super().__new__(cls, text)
        piece.logprob = logprob
        return piece


@dataclass(frozen=True, slots=True)
class _Choice:
    token: int
    logprob: float


class LlamaGenerator:
    """`domain.ports.Generator` on llama.cpp. One thread at a time.

    path: a GGUF file. context_tokens: wanted context length. threads: 0 = physical cores. opening: messages that most
    prompts begin with, evaluated once; cache_dir: a folder where that is kept between runs of the program.
    The key-value cache survives between calls, so a prompt costs only what differs from the one before.
    """

    def __init__(
        self,
        path: Path,
        context_tokens: int = 4096,
        threads: int = 0,
        name: str = "",
        opening: Sequence[ChatMessage] = (),
        cache_dir: Path | None = None,
    ) -> None:
        self.path = path
        self._opening = tuple(opening)
        self._prefixes = PrefixCache(cache_dir) if cache_dir is not None else None
        self.name = name or path.stem
        self.context_tokens = context_tokens
        self._threads = threads
        self._native: NativeModel | None = None
        self._loading = threading.Lock()
        self._vocabulary: Any = None

    def warm_up(self) -> None:
        """Load the model; further calls do nothing. Raises `UserError` when it does not load or does not fit."""
        self.prime(CancelToken())

    def prime(self, cancel: CancelToken | None) -> None:
        """Load the model and evaluate the opening, so that prompts that begin with it start from there."""
        native = self._loaded()
        if not self._opening or native.used:
            return
        tokens = self._prompt(native, self._opening)
        if len(tokens) >= native.context_tokens:
            return
        if self._prefixes is not None:
            self._prefixes.start(native, self.path, tokens, cancel)
        else:
            native.start(tokens, cancel)

    def close(self) -> None:
        """Free the model."""
        if self._native is not None:
            self._vocabulary = None
            self._native.close()
            self._native = None

    def count_tokens(self, text: str) -> int:
        """Tokens of `text` as plain characters. Loads the model when it is not loaded."""
        return len(self._loaded().tokenize(text, special=False))

    def stream(
        self,
        messages: Sequence[ChatMessage],
        *,
        grammar: str | None = None,
        max_tokens: int = 512,
        temperature: float = 0.0,
        cancel: CancelToken | None = None,
    ) -> Iterator[str]:
        """Pieces of text (`Piece`) as they are decoded; see `domain.ports.Generator`.

        Raises `UserError` when the prompt and `max_tokens` exceed the context or the grammar does not compile.
        """
        native = self._loaded()
        prompt = self._prompt(native, messages)
        self._check_room(native, prompt, max_tokens)
        mask = self._mask(native, grammar) if grammar is not None else None
        self.prime(cancel)
        native.start(prompt, cancel)
        decoder = codecs.getincrementaldecoder("utf-8")("replace")
        for token, logprob in _decode(native, mask, max_tokens, temperature, cancel):
            text = decoder.decode(native.piece(token))
            if text:
                yield Piece(text, logprob)
        rest = decoder.decode(b"", final=True)
        if rest:
            yield Piece(rest)

    def reading(self, context_tokens: int, watch: LayerWatch) -> NativeModel:
        """A second context on the same weights, for reading states; it may work while this one writes.

        Close it before this generator.
        """
        threads = self._threads or _physical_cores()
        return NativeModel(self.path, context_tokens, threads, weights=self._loaded(), watch=watch)

    def _loaded(self) -> NativeModel:
        with self._loading:
            if self._native is None:
                self._native = NativeModel(self.path, self.context_tokens, self._threads or _physical_cores())
                self.context_tokens = self._native.context_tokens
            return self._native

    def _mask(self, native: NativeModel, grammar: str) -> GrammarMask:
        if self._vocabulary is None:
            self._vocabulary = vocabulary_of(native)
        return GrammarMask(self._vocabulary, grammar, native.vocab_size)

    def _prompt(self, native: NativeModel, messages: Sequence[ChatMessage]) -> list[int]:
        parts = render(native.metadata("tokenizer.chat_template"), messages)
        return [token for part in parts for token in native.tokenize(part.text, special=not part.literal)]

    def _check_room(self, native: NativeModel, prompt: Sequence[int], max_tokens: int) -> None:
        if len(prompt) + max_tokens > native.context_tokens:
            raise UserError(
                "Too much text for the generator",
                f"The prompt has {len(prompt)} tokens and the answer may have {max_tokens}; "
                f"{self.name} has room for {native.context_tokens} in all.",
                "Raise “context tokens” or lower the number of passages in the settings.",
            )


def _decode(
    native: NativeModel, mask: GrammarMask | None, max_tokens: int, temperature: float, cancel: CancelToken | None
) -> Iterator[tuple[int, float | None]]:
    """Tokens with their log-probability (None when forced), each already part of the cache or about to be."""
    pending: list[int] = mask.forced() if mask is not None else []
    yield from ((token, None) for token in pending[:max_tokens])
    written = len(pending)
    while written < max_tokens and not (mask is not None and mask.finished):
        native.extend(pending, cancel)
        if cancel is not None:
            cancel.check()
        choice = _choose(native.logits(), mask, temperature, native.used)
        if native.is_end(choice.token):
            return
        yield choice.token, choice.logprob
        pending = [choice.token]
        if mask is not None:
            if not mask.take(choice.token):
                return
            forced = mask.forced()
            yield from ((token, None) for token in forced[: max_tokens - written - 1])
            pending += forced
        written += len(pending)


def _choose(logits: NDArray[np.float32], mask: GrammarMask | None, temperature: float, position: int) -> _Choice:
    """The most probable token, or one drawn at `temperature`; the draw depends on the position only."""
    import numpy as np

    allowed = logits.copy()
    if mask is not None:
        mask.forbid(allowed)
    scores = allowed.astype(np.float64)
    scores -= scores.max()
    total = float(np.log(np.exp(scores).sum()))
    token = int(scores.argmax())
    if temperature > 0:
        weights = np.exp(scores / temperature)
        token = int(np.random.default_rng(position).choice(len(weights), p=weights / weights.sum()))
    return _Choice(token, float(scores[token]) - total)


def _physical_cores() -> int:
    import psutil

    return psutil.cpu_count(logical=False) or psutil.cpu_count() or 1

"""The generator as a reader: its hidden states for a text, from a small context of its own beside the writing one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from desktop_app.domain.ports import HiddenStates
from desktop_app.generation.layer_watch import LayerWatch
from desktop_app.generation.prefix_cache import PrefixCache

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from desktop_app.generation.llama import LlamaGenerator
    from desktop_app.generation.native import NativeModel

#: Tokens of the reader's context: an opening of some hundred, a passage and a claim. 28 MiB for the starter generator.
CONTEXT_TOKENS: Final = 1024


class HiddenStateReader:
    """`domain.ports.StateReader` on the weights that a generator has loaded; the constructor loads nothing.

    opening: what every text begins with, evaluated once and kept in cache_dir. layers: whose states are read, counted
    from 0; the layers above the last of them cost nothing.
    The cache survives between calls, so a passage that was just read costs nothing again.
    """

    def __init__(
        self, generator: LlamaGenerator, opening: str, layers: Sequence[int], cache_dir: Path | None = None
    ) -> None:
        self.name = generator.name
        self._generator, self._opening, self._layers = generator, opening, tuple(layers)
        self._prefixes = PrefixCache(cache_dir) if cache_dir is not None else None
        self._native: NativeModel | None = None
        self._watch: LayerWatch | None = None
        self._start: list[int] = []
        self._states: NDArray[np.float32]

    def warm_up(self) -> None:
        """Open the context and evaluate the opening. Raises `UserError` when the model does not load or fit."""
        self._opened()

    def close(self) -> None:
        """Give the context back; call it before the generator's `close`."""
        if self._native is not None:
            self._native.close()
            self._native = None

    def read(self, parts: Sequence[str]) -> HiddenStates | None:
        native, watch = self._opened()
        tokens = [native.tokenize(part, special=False) for part in parts]
        room = native.context_tokens - len(self._start) - sum(map(len, tokens[1:]))
        if room < 0:
            return None
        tokens[0] = tokens[0][:room]
        flat = [token for part in tokens for token in part]
        bounds, at = [], 0
        for part in tokens:
            bounds.append((at, at + len(part)))
            at += len(part)
        return HiddenStates(self._evaluated(native, watch, flat), tuple(bounds))

    def _evaluated(self, native: NativeModel, watch: LayerWatch, tokens: list[int]) -> NDArray[np.float32]:
        """States of `tokens` after the opening, shape (layers, tokens, width); a common beginning is not redone."""
        import numpy as np

        watch.take()
        try:
            native.start([*self._start, *tokens], None)
        except BaseException:
            self.close()  # nobody knows what the cache holds now
            raise
        fresh = watch.take()
        kept = len(tokens) - fresh.shape[1]
        self._states = np.concatenate([self._states[:, :kept], fresh], axis=1)
        return self._states

    def _opened(self) -> tuple[NativeModel, LayerWatch]:
        if self._native is None or self._watch is None:
            import numpy as np

            watch = LayerWatch(self._layers)
            native = self._generator.reading(CONTEXT_TOKENS, watch)
            self._start = native.tokenize(self._opening, special=False)
            if self._prefixes is not None:
                self._prefixes.start(native, self._generator.path, self._start, None, upto=max(self._layers))
            else:
                native.start(self._start, None)
            watch.take()
            self._native, self._watch = native, watch
            self._states = np.empty((len(self._layers), 0, native.width), np.float32)
        return self._native, self._watch

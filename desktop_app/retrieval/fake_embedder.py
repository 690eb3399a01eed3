"""An embedder for tests: a hashed bag of word stems. Never what a person gets."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

from desktop_app.foundation.cancel import CancelToken
from desktop_app.retrieval.words import text_stems

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class FakeEmbedder:
    """Texts that share words are near. seed: another seed is another embedder, with another identity."""

    def __init__(self, dimension: int = 64, seed: int = 0) -> None:
        self.name = f"fake-{seed}"
        self.dimension = dimension
        self.identity = hashlib.sha256(f"fake {seed} {dimension}".encode()).hexdigest()[:16]
        self.embedded = 0
        self._seed = seed

    def warm_up(self) -> None:
        """Nothing to load."""

    def embed_passages(self, texts: Sequence[str], cancel: CancelToken | None = None) -> NDArray[np.float32]:
        """L2-normalised, shape (len(texts), dimension)."""
        import numpy as np

        rows = []
        for text in texts:
            if cancel is not None:
                cancel.check()
            rows.append(self.embed_query(text))
        self.embedded += len(rows)
        return np.array(rows, dtype=np.float32).reshape(len(rows), self.dimension)

    def embed_query(self, text: str) -> NDArray[np.float32]:
        """L2-normalised, shape (dimension,)."""
        import numpy as np

        vector = np.full(self.dimension, 1e-3, dtype=np.float32)
        for stem in text_stems(text):
            number = int.from_bytes(hashlib.sha256(f"{self._seed} {stem}".encode()).digest()[:8], "little")
            vector[number % self.dimension] += 1.0 if number >> 63 else -1.0
        normal: NDArray[np.float32] = (vector / np.linalg.norm(vector)).astype(np.float32)
        return normal

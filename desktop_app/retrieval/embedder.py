"""Sentence embeddings with a local sentence-transformers model of the E5 kind."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import UserError
from desktop_app.foundation.paths import checksums_file
from desktop_app.models.hashing import remembered_sha256

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: What E5 was trained with; used when the folder does not state its own (MODELS.md: "required").
DEFAULT_PROMPTS = {"query": "query: ", "passage": "passage: "}
#: Positions of the model; longer texts are cut.
MAX_TOKENS = 512
#: Texts embedded at once. On two cores larger batches are no faster, and this bounds how late a cancel is.
BATCH = 16
#: Questions whose vector is kept: one with its rewordings.
KEPT_QUERIES = 8
_WEIGHTS = ("model.safetensors", "pytorch_model.bin")


class E5Embedder:
    """Embeds with the model in `folder` on the processor; never looks anywhere else for files.

    threads: of torch, 0 = as many as there are physical cores. Safe to call from several threads, one at a time.
    """

    def __init__(self, folder: Path, *, threads: int = 0, cache: Path | None = None) -> None:
        self.folder = folder
        self.name = folder.name
        self._threads = threads
        self._cache = cache
        self._model: Any = None
        self._guard = threading.Lock()
        self._queries: dict[str, NDArray[np.float32]] = {}

    @cached_property
    def dimension(self) -> int:
        """Length of a vector. Raises `UserError` when the folder holds no embedding model."""
        return int(self._config["hidden_size"])

    @cached_property
    def identity(self) -> str:
        """First 16 hexadecimal digits of the SHA-256 of the weights, remembered while size and time stay the same."""
        return remembered_sha256(self._weights, self._cache or checksums_file())[:16]

    @cached_property
    def prompts(self) -> dict[str, str]:
        stated = _read_json(self.folder / "config_sentence_transformers.json").get("prompts") or {}
        return {role: str(stated.get(role) or default) for role, default in DEFAULT_PROMPTS.items()}

    def warm_up(self) -> None:
        """Load the model. Raises `UserError` when the folder holds no embedding model."""
        with self._guard:
            if self._model is not None:
                return
            if self.dimension and self._weights:
                self._model = self._load()

    def embed_passages(self, texts: Sequence[str], cancel: CancelToken | None = None) -> NDArray[np.float32]:
        """L2-normalised, shape (len(texts), dimension); `cancel` is checked between batches of 16."""
        return self._embed([self.prompts["passage"] + text for text in texts], cancel)

    def embed_query(self, text: str) -> NDArray[np.float32]:
        """L2-normalised, shape (dimension,), read-only. The last are kept: a question is asked of both searches, of
        the documents it names and of every claim."""
        known = self._queries.get(text)
        if known is None:
            known = self._embed([self.prompts["query"] + text], None)[0]
            known.flags.writeable = False
            self._queries = {**dict(list(self._queries.items())[1 - KEPT_QUERIES :]), text: known}
        return known

    def _embed(self, texts: list[str], cancel: CancelToken | None) -> NDArray[np.float32]:
        import numpy as np

        self.warm_up()
        result = np.empty((len(texts), self.dimension), dtype=np.float32)
        # Neighbours of equal length share a batch: padding costs as much as text.
        order = sorted(range(len(texts)), key=lambda i: -len(texts[i]))
        for start in range(0, len(order), BATCH):
            if cancel is not None:
                cancel.check()
            batch = order[start : start + BATCH]
            with self._guard:
                result[batch] = self._model.encode(
                    [texts[i] for i in batch], batch_size=BATCH, normalize_embeddings=True, show_progress_bar=False
                )
        return result

    def _load(self) -> Any:
        try:
            import torch
            from sentence_transformers import SentenceTransformer
            from transformers.utils import logging as chatter

            chatter.disable_progress_bar()
            torch.set_num_threads(self._threads or _physical_cores())
            model = SentenceTransformer(
                str(self.folder), device="cpu", local_files_only=True, trust_remote_code=False
            ).float()
            model.max_seq_length = min(int(model.max_seq_length or MAX_TOKENS), MAX_TOKENS)
        except MemoryError as problem:
            raise UserError(
                "Not enough memory",
                f"The embedding model {self.folder} does not fit into memory.",
                "Close other programs, or choose a smaller embedding model.",
            ) from problem
        except Exception as problem:
            raise self._not_an_embedder(f"{type(problem).__name__}: {problem}") from problem
        return model

    @cached_property
    def _config(self) -> dict[str, Any]:
        config = _read_json(self.folder / "config.json")
        modules = self.folder / "modules.json"
        if not self.folder.is_dir():
            raise UserError(
                "Embedding model missing",
                f"There is no model folder {self.folder}.",
                "Install the starter models (“tramo models install”), or choose another folder.",
            )
        heads = " ".join(str(name) for name in config.get("architectures") or ())
        if "hidden_size" not in config or not modules.is_file() or "ForSequenceClassification" in heads:
            raise self._not_an_embedder(f"architectures: {heads or 'none'}; modules.json: {modules.is_file()}")
        return config

    @cached_property
    def _weights(self) -> Path:
        for name in _WEIGHTS:
            if (self.folder / name).is_file():
                return self.folder / name
        raise self._not_an_embedder("no weights file")

    def _not_an_embedder(self, details: str) -> UserError:
        return UserError(
            "Not an embedding model",
            f"{self.folder} is not a sentence-transformers embedding model that can be used here.",
            "Choose a folder with modules.json, config.json and model.safetensors, or the starter embedder.",
            details,
        )


def _physical_cores() -> int:
    import psutil

    return int(psutil.cpu_count(logical=False) or os.cpu_count() or 1)


def _read_json(path: Path) -> dict[str, Any]:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}

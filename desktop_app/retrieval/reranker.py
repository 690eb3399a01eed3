"""Reads question and passage together: a cross-encoder with one relevance score, and what to make of its score."""

from __future__ import annotations

import hashlib
import math
import threading
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from desktop_app.domain.documents import Passage
from desktop_app.foundation.logistic import logistic
from desktop_app.foundation.shipped import shipped_json
from desktop_app.models.cross_encoder import load_cross_encoder, not_usable

_BATCH = 8
_WANTED = ("Reranker", "a sequence-classification model that gives one score")
_CACHED = 20_000
#: Log-odds beyond this either way are as sure as can be told.
_SURE = 12.0


class CrossEncoderReranker:
    """A sequence-classification model with one score from a local folder; the constructor loads nothing.

    max_tokens: passage and question together; the passage is cut, never the question. threads: 0 = torch's own choice.
    """

    def __init__(self, folder: Path, max_tokens: int = 256, *, threads: int = 0, name: str = "") -> None:
        self.folder, self.max_tokens, self.threads = folder, max_tokens, threads
        self.name = name or folder.name
        self._model: Any = None
        self._tokenizer: Any = None
        self._guard = threading.Lock()
        self._cache: OrderedDict[bytes, float] = OrderedDict()

    def warm_up(self) -> None:
        """Load the model. Raises `UserError` when the folder holds no model of this kind."""
        if self._model is not None:
            return
        tokenizer, model = load_cross_encoder(self.folder, *_WANTED)
        if int(model.config.num_labels) != 1:
            raise not_usable(self.folder, *_WANTED, f"it gives {model.config.num_labels} scores, not one")
        if self.threads > 0:
            import torch

            torch.set_num_threads(self.threads)
        self._tokenizer, self._model = tokenizer, model

    def relevance(self, question: str, passages: Sequence[str]) -> list[float]:
        """Probability in 0..1 that each passage answers; pairs seen before cost nothing."""
        keys = [_key(question, text) for text in passages]
        with self._guard:
            missing = {k: t for k, t in zip(keys, passages, strict=True) if k not in self._cache}
            if missing:
                self.warm_up()
            waiting = sorted(missing.items(), key=lambda item: len(item[1]))
            fresh: dict[bytes, float] = {}
            for at in range(0, len(waiting), _BATCH):
                batch = waiting[at : at + _BATCH]
                scores = self._run(question, [text for _, text in batch])
                fresh.update(zip((key for key, _ in batch), scores, strict=True))
            found = [fresh[key] if key in fresh else self._cache[key] for key in keys]
            self._cache.update(fresh)
            while len(self._cache) > _CACHED:
                self._cache.popitem(last=False)
        return found

    def _run(self, question: str, texts: Sequence[str]) -> list[float]:
        import torch

        encoded = self._tokenizer(
            list(texts),
            [question] * len(texts),
            padding=True,
            # A question as long as the limit is cut too.
            truncation="only_first" if len(question) < 2 * self.max_tokens else "longest_first",
            max_length=self.max_tokens,
            return_tensors="pt",
        )
        with torch.inference_mode(), torch.autocast("cpu", torch.bfloat16, enabled=_multiplies_half()):
            rows = self._model(**encoded).logits.float()[:, 0].tolist()
        return [logistic(row) for row in rows]


@lru_cache(maxsize=1)
def _multiplies_half() -> bool:
    """Whether the processor multiplies bfloat16 itself: half the time, and scores that differ by a hundredth."""
    import torch

    return bool(getattr(torch.cpu, "_is_avx512_bf16_supported", lambda: False)())


def shown_to_reranker(passage: Passage) -> str:
    """Heading, column headings and text: what is read beside the question."""
    return "\n".join(part for part in (passage.heading, passage.context, passage.text) if part)


def log_odds(probability: float) -> float:
    """Inverse of the logistic function, within what can be told."""
    return max(-_SURE, min(_SURE, math.log(max(probability, 1e-9) / max(1.0 - probability, 1e-9))))


def joined_estimate(estimate: float, cross: float) -> float:
    """Probability in 0..1 from the estimate by similarity and shared words and from the cross-encoder's log-odds.

    Three coefficients from `reranker.json`, which names its data and n.
    """
    model = _coefficients()
    return logistic(model["intercept"] + model["estimate"] * log_odds(estimate) + model["cross"] * cross)


@lru_cache(maxsize=1)
def _coefficients() -> Mapping[str, float]:
    with shipped_json(Path(__file__).with_name("reranker.json")) as data:
        return {name: float(data["model"][name]) for name in ("intercept", "estimate", "cross")}


def _key(question: str, text: str) -> bytes:
    return hashlib.blake2b(f"{question}\0{text}".encode("utf-8", "replace"), digest_size=16).digest()

"""Level 3: does the premise entail the claim? A local cross-encoder with three labels, and a fake for tests."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from desktop_app.domain.ports import EntailmentScore
from desktop_app.foundation.errors import UserError
from desktop_app.models.cross_encoder import load_cross_encoder
from desktop_app.models.kinds import GROUNDING

_BATCH = 16
_WANTED = ("Entailment model", "a sequence-classification model for pairs of texts")
_CACHED = 20_000
_LABELS = {
    "entailment": ("entail", "entailment", "entailed", "supported"),
    "neutral": ("neutral", "not_stated", "not stated"),
    "contradiction": ("contradiction", "contradict", "contradictory", "contradicted"),
}


class CrossEncoderEntailment:
    """A sequence-classification model from a local folder, through transformers; the constructor loads nothing.

    Three labels of natural language inference, or the two of a grounding model, which contradicts nothing.

    max_tokens: premise and claim together; the premise is cut, never the claim. threads: 0 = torch's own choice.
    """

    def __init__(self, folder: Path, max_tokens: int = 256, *, threads: int = 0, name: str = "") -> None:
        self.folder, self.max_tokens, self.threads = folder, max_tokens, threads
        self.name = name or folder.name
        self._model: Any = None
        self._tokenizer: Any = None
        self._order: dict[str, int] = {}
        self._cache: OrderedDict[bytes, EntailmentScore] = OrderedDict()

    def warm_up(self) -> None:
        """Load the model. Raises `UserError` when the folder holds no model of this kind."""
        if self._model is not None:
            return
        tokenizer, model = load_cross_encoder(self.folder, *_WANTED)
        self._order = label_order(model.config.id2label, self.folder)
        if self.threads > 0:
            import torch

            torch.set_num_threads(self.threads)
        self._tokenizer, self._model = tokenizer, model

    def score(self, pairs: Sequence[tuple[str, str]]) -> list[EntailmentScore]:
        """Scores of (premise, claim) pairs in order; pairs seen before cost nothing."""
        keys = [_key(pair) for pair in pairs]
        todo = {key: pair for key, pair in zip(keys, pairs, strict=True) if key not in self._cache}
        if todo:
            self.warm_up()
        waiting = sorted(todo.items(), key=lambda item: len(item[1][0]) + len(item[1][1]))
        fresh: dict[bytes, EntailmentScore] = {}
        for at in range(0, len(waiting), _BATCH):
            batch = waiting[at : at + _BATCH]
            scores = self._run([pair for _, pair in batch])
            fresh.update(zip((key for key, _ in batch), scores, strict=True))
        result = [fresh[key] if key in fresh else self._cache[key] for key in keys]
        self._cache.update(fresh)
        while len(self._cache) > _CACHED:
            self._cache.popitem(last=False)
        return result

    def _run(self, pairs: Sequence[tuple[str, str]]) -> list[EntailmentScore]:
        import torch

        encoded = self._tokenizer(
            [premise for premise, _ in pairs],
            [claim for _, claim in pairs],
            padding=True,
            truncation="only_first" if all(len(claim) < 2 * self.max_tokens for _, claim in pairs) else "longest_first",
            max_length=self.max_tokens,
            return_tensors="pt",
        )
        with torch.inference_mode():
            rows = self._model(**encoded).logits.float().softmax(-1).tolist()
        return [EntailmentScore(*(row[self._order[kind]] if kind in self._order else 0.0 for kind in _LABELS))
                for row in rows]  # fmt: skip


def label_order(id2label: Mapping[Any, str], folder: Path) -> dict[str, int]:
    """Where each label stands in the model's output; `UserError` for any other set of labels.

    Without "contradiction" for the two labels of a grounding model.
    """
    labels = {int(index): str(label).strip().casefold() for index, label in id2label.items()}
    order: dict[str, int] = {}
    for index, label in labels.items():
        known = GROUNDING if len(labels) == 2 else _LABELS
        order.update({kind: index for kind, spellings in known.items() if label in spellings})
    if len(labels) not in (2, 3) or len(order) != len(labels):
        shown = ", ".join(labels[index] for index in sorted(labels))
        raise UserError(
            "Not an entailment model",
            f"The model in {folder} has the labels {shown}; this role needs entailment, neutral and contradiction, or "
            "supported and unsupported.",
            "Choose a model trained on natural language inference with three labels, or one trained on grounding; "
            "“zeroshot” and “docnli” models have no contradiction.",
        )
    return order


def _key(pair: tuple[str, str]) -> bytes:
    return hashlib.blake2b(f"{pair[0]}\0{pair[1]}".encode("utf-8", "replace"), digest_size=16).digest()


class FakeEntailment:
    """Entailment for tests: a rule in place of a model. The default says entailed when the premise holds the claim."""

    def __init__(self, rule: Callable[[str, str], EntailmentScore] | None = None) -> None:
        self.name = "fake"
        self.warmed = False
        self.asked: list[tuple[str, str]] = []
        self._rule = rule or _contained

    def warm_up(self) -> None:
        self.warmed = True

    def score(self, pairs: Sequence[tuple[str, str]]) -> list[EntailmentScore]:
        self.asked += list(pairs)
        return [self._rule(premise, claim) for premise, claim in pairs]


def _contained(premise: str, claim: str) -> EntailmentScore:
    held = claim.casefold().strip(" .") in premise.casefold()
    return EntailmentScore(0.96, 0.03, 0.01) if held else EntailmentScore(0.1, 0.85, 0.05)

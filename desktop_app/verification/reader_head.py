"""A second reading of level 3: two linear heads on the hidden states of the generator, trained on written pairs."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.domain.ports import EntailmentScore, HiddenStates, StateReader
from desktop_app.foundation.logistic import logistic
from desktop_app.foundation.shipped import damaged, shipped_json
from desktop_app.models.manifest import MANIFEST_FILE, read_manifest

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_CACHED = 5_000
_DESCRIPTION, _WEIGHTS = "head.json", "head.safetensors"
#: What a claim that was not read whole gets: nothing in its favour.
UNREAD = EntailmentScore(0.0, 1.0, 0.0)


@dataclass(frozen=True, slots=True)
class Pooling:
    """One stretch of the head's input: states of a layer, of the text's last token, or the mean over the claim's."""

    layer: int
    kind: str


@dataclass(frozen=True, slots=True)
class HeadDescription:
    """`head.json`. generator: SHA-256 of the GGUF file the head belongs to; another file's states mean other things.

    opening, premise, claim, question: the text that is read, with `{}` where the two go. data: what it was trained on.
    """

    folder: Path
    generator: str
    opening: str
    premise: str
    claim: str
    question: str
    inputs: tuple[Pooling, ...]
    data: str = ""

    @property
    def layers(self) -> tuple[int, ...]:
        return tuple(sorted({pooling.layer for pooling in self.inputs}))

    def check_layers(self, count: int) -> None:
        """Raises `UserError` when the head reads a layer that a generator of `count` layers has not."""
        if self.layers[-1] >= count:
            raise damaged(self.folder / _DESCRIPTION, f"reads layer {self.layers[-1]} of a generator with {count}")

    def parts(self, premise: str, claim: str) -> tuple[str, str, str]:
        """The text behind the opening, in three parts."""
        return self.premise.format(premise), self.claim.format(claim), self.question


def describe(folder: Path) -> HeadDescription | None:
    """The head in a folder, None when there is none.

    Raises `UserError` naming the file when description or weights are not those that belong to the program.
    """
    if not any((folder / name).exists() for name in (MANIFEST_FILE, _DESCRIPTION, _WEIGHTS)):
        return None
    pinned = read_manifest(folder)["files"]
    for name in (_DESCRIPTION, _WEIGHTS):
        if name not in pinned:
            raise damaged(folder / MANIFEST_FILE, f"does not name {name}")
    with shipped_json(folder / _DESCRIPTION) as read:
        texts = {name: str(read[name]) for name in ("generator", "opening", "premise", "claim", "question")}
        inputs = tuple(Pooling(int(item["layer"]), str(item["kind"])) for item in read["inputs"])
        _check(texts, inputs)
        return HeadDescription(folder, inputs=inputs, data=str(read.get("data", "")), **texts)


def _check(texts: Mapping[str, str], inputs: Sequence[Pooling]) -> None:
    """Raises ValueError for texts without a place for premise and claim, and for stretches that nothing can pool."""
    for name in ("premise", "claim"):
        if texts[name].format("\0").count("\0") != 1:
            raise ValueError(f"“{name}” needs one {{}}")
    if not inputs or any(pooling.layer < 0 or pooling.kind not in {"last", "mean"} for pooling in inputs):
        raise ValueError("“inputs” are not layers with last or mean")


class ReaderHead:
    """`domain.ports.Entailment` from hidden states; the constructor loads nothing. Pairs seen before cost nothing."""

    def __init__(self, description: HeadDescription, reader: StateReader) -> None:
        self.description, self.reader = description, reader
        self.name = f"{reader.name}, read by a trained head"
        self._weights: NDArray[np.float32] | None = None
        self._bias: NDArray[np.float32] | None = None
        self._cache: OrderedDict[tuple[str, str], EntailmentScore] = OrderedDict()

    def warm_up(self) -> None:
        """Load the weights and the generator. Raises `UserError` when one of them does not load."""
        self.load()
        self.reader.warm_up()

    def load(self) -> None:
        """The weights alone, some kilobytes. Raises `UserError` when they are damaged or of another shape."""
        if self._weights is not None:
            return
        import numpy as np
        from safetensors import SafetensorError
        from safetensors.numpy import load_file

        file = self.description.folder / _WEIGHTS
        try:
            tensors = load_file(file)
            weights, bias = tensors["weights"], tensors["bias"]
            if weights.ndim != 2 or weights.shape[1] % len(self.description.inputs) or bias.shape != (2,):
                raise ValueError(f"shapes {weights.shape} and {bias.shape}")
            if weights.shape[0] != 2 or not (np.isfinite(weights).all() and np.isfinite(bias).all()):
                raise ValueError("not two rows of finite weights")
        except (OSError, KeyError, ValueError, SafetensorError) as problem:
            raise damaged(file, f"cannot be read: {problem}") from problem
        self._weights, self._bias = weights.astype(np.float32), bias.astype(np.float32)

    def score(self, pairs: Sequence[tuple[str, str]]) -> list[EntailmentScore]:
        """Scores of (premise, claim) pairs in order. A claim too long to be read is not entailed."""
        return [self._one(pair) for pair in pairs]

    def _one(self, pair: tuple[str, str]) -> EntailmentScore:
        if pair not in self._cache:
            self.load()
            states = self.reader.read(self.description.parts(*pair))
            self._cache[pair] = self._judged(states) if states is not None else UNREAD
            if len(self._cache) > _CACHED:
                self._cache.popitem(last=False)
        return self._cache[pair]

    def _judged(self, states: HiddenStates) -> EntailmentScore:
        assert self._weights is not None and self._bias is not None
        support, denial = (self._weights @ pooled(states, self.description) + self._bias).tolist()
        entailed = logistic(support)
        denied = (1 - entailed) * logistic(denial)
        return EntailmentScore(entailed, 1 - entailed - denied, denied)


def pooled(states: HiddenStates, description: HeadDescription) -> NDArray[np.float32]:
    """The head's input, the stretches of `description.inputs` one after the other."""
    import numpy as np

    row = {layer: states.layers[i] for i, layer in enumerate(description.layers)}
    start, end = states.bounds[1]
    made = [row[p.layer][-1] if p.kind == "last" else row[p.layer][start:end].mean(axis=0) for p in description.inputs]
    return np.concatenate(made)

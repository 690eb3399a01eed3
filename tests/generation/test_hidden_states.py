"""Reading states: parts and their bounds, what a common beginning saves, and what happens when there is no room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from desktop_app.generation.hidden_states import HiddenStateReader
from desktop_app.generation.layer_watch import LayerWatch
from desktop_app.generation.llama import LlamaGenerator

OPENING = "Each claim is checked against its passage.\n"


class CharacterModel:
    """In place of llama.cpp: a token is a character, its state in layer i is [i, its code]."""

    width = 2

    def __init__(self, context_tokens: int, watch: LayerWatch) -> None:
        self.context_tokens, self.watch = context_tokens, watch
        self.cached: list[int] = []
        self.evaluated = 0
        self.closed = False
        self.fails = False

    def tokenize(self, text: str, *, special: bool) -> list[int]:
        assert not special
        return [ord(character) for character in text]

    def start(self, prompt: Sequence[int], cancel: object) -> None:
        if self.fails:
            raise MemoryError
        keep = 0
        while keep < min(len(self.cached), len(prompt) - 1) and self.cached[keep] == prompt[keep]:
            keep += 1
        self.cached = list(prompt)
        self.evaluated += len(prompt) - keep
        for layer in self.watch.layers:
            self.watch.keep(layer, np.array([[layer, code] for code in prompt[keep:]], np.float32))

    def close(self) -> None:
        self.closed = True


class CharacterGenerator:
    name = "characters"
    path = Path("none.gguf")

    def __init__(self) -> None:
        self.opened: list[CharacterModel] = []

    def reading(self, context_tokens: int, watch: LayerWatch) -> Any:
        self.opened.append(CharacterModel(context_tokens, watch))
        return self.opened[-1]


def reader_of(generator: CharacterGenerator) -> HiddenStateReader:
    return HiddenStateReader(generator, OPENING, (3, 5))  # type: ignore[arg-type]


def codes(states: np.ndarray[Any, Any]) -> str:
    return "".join(chr(int(code)) for code in states[:, 1])


def test_states_are_those_of_the_text_without_the_opening() -> None:
    states = reader_of(CharacterGenerator()).read(("Passage\n", "Claim\n", "?"))
    assert states is not None
    assert states.layers.shape == (2, 15, 2)
    assert codes(states.layers[1]) == "Passage\nClaim\n?"
    assert states.layers[0, 0, 0] == 3
    assert states.bounds == ((0, 8), (8, 14), (14, 15))


def test_a_passage_that_was_just_read_is_not_read_again() -> None:
    generator = CharacterGenerator()
    reader = reader_of(generator)
    reader.read(("A long passage. ", "First claim. ", "?"))
    before = generator.opened[0].evaluated
    again = reader.read(("A long passage. ", "Second. ", "?"))
    assert generator.opened[0].evaluated - before == len("Second. ?")
    assert again is not None
    assert codes(again.layers[0]) == "A long passage. Second. ?"


def test_a_passage_without_room_loses_its_end_and_a_claim_without_room_is_not_read() -> None:
    reader = reader_of(CharacterGenerator())
    cut = reader.read(("p" * 5000, "Claim. ", "?"))
    assert cut is not None
    assert codes(cut.layers[0]).endswith("ppClaim. ?")
    assert cut.layers.shape[1] == 1024 - len(OPENING)
    assert reader.read(("p", "c" * 5000, "?")) is None


def test_after_a_failure_it_starts_afresh() -> None:
    generator = CharacterGenerator()
    reader = reader_of(generator)
    reader.read(("p", "c", "?"))
    generator.opened[0].fails = True
    with pytest.raises(MemoryError):
        reader.read(("other", "c", "?"))
    assert generator.opened[0].closed
    assert reader.read(("p", "c", "?")) is not None
    assert len(generator.opened) == 2


@pytest.fixture(scope="module")
def llama(installed_models: None, real_models_dir: Path) -> Iterator[LlamaGenerator]:
    from desktop_app.models.catalogue import load_catalogue
    from desktop_app.models.choice import locate_model
    from desktop_app.models.store import ModelStore
    from desktop_app.settings.schema import ModelChoice

    location = locate_model("generator", ModelChoice(), ModelStore(real_models_dir), load_catalogue())
    generator = LlamaGenerator(location.path, context_tokens=512)
    yield generator
    generator.close()


@pytest.mark.models
def test_llama_reads_the_same_with_and_without_a_kept_beginning(llama: LlamaGenerator, tmp_path: Path) -> None:
    parts = ("Passage: The rent is 2,450 euros.\n", "Claim: The rent is 2,540 euros.\n", "Verdict:")
    one = HiddenStateReader(llama, OPENING, (4, 9), tmp_path)
    fresh = one.read(parts)
    one.read((parts[0], "Claim: There is a rent.\n", "Verdict:"))
    kept = one.read(parts)
    one.close()
    other = HiddenStateReader(llama, OPENING, (4, 9), tmp_path)  # the opening comes from disk
    stored = other.read(parts)
    other.close()
    assert fresh is not None and kept is not None and stored is not None
    assert fresh.layers.shape == (2, fresh.bounds[-1][1], 1536)
    size = np.linalg.norm(fresh.layers)
    assert np.linalg.norm(kept.layers - fresh.layers) < 0.05 * size
    assert np.linalg.norm(stored.layers - fresh.layers) < 0.05 * size
    assert np.linalg.norm(fresh.layers[0, -1] - fresh.layers[0, 0]) > 0.05 * np.linalg.norm(fresh.layers[0, 0])

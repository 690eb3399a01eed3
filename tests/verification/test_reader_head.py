"""The heads on a generator's hidden states: what they are given, what they make of it, what happens without them."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import save_file

from desktop_app.domain.claims import CheckOutcome, Verdict
from desktop_app.domain.ports import EntailmentScore, HiddenStates
from desktop_app.foundation.errors import UserError
from desktop_app.models.manifest import write_manifest
from desktop_app.settings.schema import VerificationSettings
from desktop_app.verification.entailment import FakeEntailment
from desktop_app.verification.reader_head import UNREAD, HeadDescription, ReaderHead, describe, pooled
from desktop_app.verification.verdict import Verifier

WIDTH = 4


class FakeReader:
    """States that count: layer i of token t is filled with 10 * i + t. Texts over 40 characters do not fit."""

    name = "fake generator"

    def __init__(self) -> None:
        self.asked: list[tuple[str, ...]] = []

    def warm_up(self) -> None:
        pass

    def read(self, parts: Sequence[str]) -> HiddenStates | None:
        self.asked.append(tuple(parts))
        if len(parts[1]) > 40:
            return None
        bounds, at = [], 0
        for part in parts:
            bounds.append((at, at + len(part.split())))
            at = bounds[-1][1]
        rows = [[[10.0 * layer + token] * WIDTH for token in range(at)] for layer in range(2)]
        return HiddenStates(np.array(rows, np.float32), tuple(bounds))


def head_folder(folder: Path, weights: list[list[float]], bias: tuple[float, float] = (0.0, 0.0)) -> Path:
    folder.mkdir(exist_ok=True)
    save_file(
        {"weights": np.array(weights, np.float16), "bias": np.array(bias, np.float32)}, folder / "head.safetensors"
    )
    description = {
        "generator": "0" * 64, "opening": "Rules.\n", "premise": "P: {}\n", "claim": "C: {}\n", "question": "V:",
        "inputs": [{"layer": 19, "kind": "last"}, {"layer": 16, "kind": "mean"}],
    }  # fmt: skip
    (folder / "head.json").write_text(json.dumps(description), encoding="utf-8")
    return pinned(folder)


def pinned(folder: Path) -> Path:
    write_manifest(folder, ["head.json", "head.safetensors"])
    return folder


def described(folder: Path) -> HeadDescription:
    found = describe(folder)
    assert found is not None
    return found


def test_the_input_is_the_last_token_of_one_layer_and_the_claims_mean_of_another(tmp_path: Path) -> None:
    description = described(head_folder(tmp_path, [[0.0] * 8, [0.0] * 8]))
    states = FakeReader().read(description.parts("a b", "c d e"))  # tokens: 0-2 passage, 3-6 claim, 7 question
    assert states is not None
    assert description.layers == (16, 19)
    assert pooled(states, description).tolist() == [17.0] * WIDTH + [4.5] * WIDTH


def test_braces_in_a_passage_are_text(tmp_path: Path) -> None:
    description = described(head_folder(tmp_path, [[0.0] * 8, [0.0] * 8]))
    assert description.parts("{0} {x}", "{}") == ("P: {0} {x}\n", "C: {}\n", "V:")


def test_scores_are_probabilities_and_a_pair_is_read_once(tmp_path: Path) -> None:
    reader = FakeReader()
    head = ReaderHead(described(head_folder(tmp_path, [[0.0] * 8, [0.0] * 8], (2.0, -1.0))), reader)
    first, again = head.score([("a", "b"), ("a", "b")])
    assert first == again
    assert len(reader.asked) == 1
    assert first.entailment == pytest.approx(1 / (1 + np.exp(-2.0)))
    assert first.entailment + first.neutral + first.contradiction == pytest.approx(1.0)
    assert first.contradiction == pytest.approx((1 - first.entailment) / (1 + np.e), abs=1e-6)


def test_a_claim_that_does_not_fit_is_never_entailed(tmp_path: Path) -> None:
    head = ReaderHead(described(head_folder(tmp_path, [[9.0] * 8, [0.0] * 8])), FakeReader())
    assert head.score([("a", "word " * 20)]) == [UNREAD]


def test_no_folder_is_no_head(tmp_path: Path) -> None:
    assert describe(tmp_path / "absent") is None


def other_weights(folder: Path) -> None:
    weights = {"weights": np.full((2, 8), 0.5, np.float16), "bias": np.array([5.0, -5.0], np.float32)}
    save_file(weights, folder / "head.safetensors")


def another_layer(folder: Path) -> None:
    file = folder / "head.json"
    file.write_text(file.read_text(encoding="utf-8").replace("19", "18"), encoding="utf-8")


@pytest.mark.parametrize(
    ("damage", "named"),
    [
        (other_weights, "head.safetensors has SHA-256"),
        (another_layer, "head.json has SHA-256"),
        (lambda folder: (folder / "head.safetensors").write_bytes(b"cut"), "head.safetensors is missing or incomplete"),
        (lambda folder: (folder / "head.json").unlink(), "head.json is missing or incomplete"),
        (lambda folder: (folder / "manifest.json").unlink(), "manifest.json cannot be read"),
        (lambda folder: (folder / "manifest.json").write_text('{"files": {}}'), "manifest.json does not name"),
    ],
    ids=["other weights of the same shape", "another layer", "cut", "no description", "no manifest", "nothing pinned"],
)
def test_a_head_that_is_not_the_programs_own_is_named(
    tmp_path: Path, damage: Callable[[Path], None], named: str
) -> None:
    folder = head_folder(tmp_path / "head", [[0.0] * 8, [0.0] * 8])
    damage(folder)
    with pytest.raises(UserError, match=named) as caught:
        describe(folder)
    assert "Install the program again" in caught.value.hint


def test_a_layer_that_the_generator_has_not_is_damage(tmp_path: Path) -> None:
    description = described(head_folder(tmp_path, [[0.0] * 8, [0.0] * 8]))
    description.check_layers(20)
    with pytest.raises(UserError, match=r"head\.json reads layer 19 of a generator with 19"):
        description.check_layers(19)


SOURCE = "The tenant pays the rent in advance on the first day of each month."
AGREES = EntailmentScore(0.999, 0.001, 0.0)
REFUSES = EntailmentScore(0.01, 0.98, 0.01)


def judged_with(read: EntailmentScore, claim: str) -> tuple[Verdict | None, list[str], FakeEntailment]:
    reader = FakeEntailment(lambda premise, claim: read)
    reader.name = "reader"
    verifier = Verifier(
        VerificationSettings(), FakeEntailment(lambda premise, claim: EntailmentScore(0.6, 0.3, 0.1)), reader=reader
    )
    judged = verifier.verify(SOURCE, None, claim)
    return judged.verdict, [check.detail for check in judged.checks if check.name == "reading"], reader


def test_the_reader_decides_what_no_check_objects_to() -> None:
    claim = "On the first day of each month the tenant pays the rent in advance."
    yes, said, reader = judged_with(AGREES, claim)
    no, _, _ = judged_with(REFUSES, claim)
    assert yes is Verdict.SUPPORTED
    assert no in (Verdict.NOT_STATED, Verdict.UNCERTAIN)
    assert reader.asked == [(SOURCE, claim)]
    assert said == ["The generator read passage and claim; its reading decided."]


def test_the_reader_is_told_how_a_figure_follows() -> None:
    reader = FakeEntailment(lambda premise, claim: AGREES)
    verifier = Verifier(VerificationSettings(), FakeEntailment(), reader=reader)
    claim = "Spread over the year, the card is three euros a month."
    judged = verifier.verify("The card costs €36 a year.", None, claim)
    assert [premise for premise, _ in reader.asked] == ["The card costs €36 a year. (€36 : 12 = three euros)"]
    assert judged.verdict is Verdict.SUPPORTED


@pytest.mark.parametrize(
    "claim",
    [SOURCE, "The tenant pays the rent in advance on the third day of each month."],
    ids=["word for word", "a figure differs"],
)
def test_the_reader_is_not_asked_where_it_decides_nothing(claim: str) -> None:
    assert judged_with(AGREES, claim)[2].asked == []


def test_few_shared_words_are_left_to_the_reader() -> None:
    claim = "Whoever lives there hands over money beforehand."
    yes, _, reader = judged_with(AGREES, claim)
    no, _, _ = judged_with(REFUSES, claim)
    assert reader.asked == [(SOURCE, claim)]
    assert yes is not Verdict.NOT_STATED
    assert no is Verdict.NOT_STATED
    assert Verifier(VerificationSettings()).verify(SOURCE, None, claim).verdict is Verdict.NOT_STATED


def test_a_damaged_entailment_model_is_named_with_and_without_a_reader() -> None:
    claim = "On the first day of each month the tenant pays the rent in advance."
    told = "The entailment model was not asked: a model is damaged."
    for reader in (FakeEntailment(lambda premise, claim: AGREES), None):
        verifier = Verifier(VerificationSettings(), reader=reader, without_entailment="a model is damaged")
        checks = verifier.verify(SOURCE, None, claim).checks
        assert (CheckOutcome.SKIPPED, told) in [(check.outcome, check.detail) for check in checks]


def test_why_nobody_reads_along_is_said_where_it_would_have_been_asked() -> None:
    verifier = Verifier(VerificationSettings(), FakeEntailment(), without_reader="a model is missing")
    asked = verifier.verify(SOURCE, None, "On the first day of each month the tenant pays the rent in advance.").checks
    assert [(c.outcome, c.detail) for c in asked if c.name == "reading"] == [
        (CheckOutcome.SKIPPED, "The generator does not read along: a model is missing.")
    ]
    assert not any(c.name == "reading" for c in verifier.verify(SOURCE, None, SOURCE).checks)


@pytest.mark.parametrize("change", [{"inputs": []}, {"premise": "P:"}, {"inputs": [{"layer": 3, "kind": "max"}]}])
def test_a_description_that_nothing_can_follow_is_damage(tmp_path: Path, change: dict[str, object]) -> None:
    folder = head_folder(tmp_path / "head", [[0.0] * 8] * 2)
    described_as = json.loads((folder / "head.json").read_text(encoding="utf-8"))
    (folder / "head.json").write_text(json.dumps({**described_as, **change}), encoding="utf-8")
    pinned(folder)
    with pytest.raises(UserError, match="damaged"):
        describe(folder)


@pytest.mark.parametrize("weights", [[[0.0] * 8], [[0.0] * 7] * 2, [[float("nan")] * 8] * 2])
def test_weights_of_another_shape_are_damage(tmp_path: Path, weights: list[list[float]]) -> None:
    head = ReaderHead(described(head_folder(tmp_path / "head", weights)), FakeReader())
    with pytest.raises(UserError, match="damaged"):
        head.load()

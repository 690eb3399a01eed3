"""Trained layers are put on top of the installed embedder, whole or not at all."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import load_file, save_file

from desktop_app.foundation.errors import UserError
from desktop_app.models.delta_assembly import AssemblyError, assemble, quantise_rows, restore_rows
from desktop_app.models.kinds import check_kind

DICE = np.random.default_rng(2)


def base(path: Path) -> Path:
    path.mkdir()
    state = {
        "encoder.layer.0.weight": DICE.normal(size=(4, 4)).astype(np.float16),
        "encoder.layer.1.weight": DICE.normal(size=(4, 4)).astype(np.float16),
    }
    save_file(state, path / "model.safetensors")
    (path / "config.json").write_text(json.dumps({"architectures": ["BertModel"], "hidden_size": 4}))
    for name in ("tokenizer.json", "tokenizer_config.json"):
        (path / name).write_text("{}")
    return path


def delta(path: Path, labels: list[str], name: str = "bert.encoder.layer.1.weight") -> Path:
    path.mkdir()
    packed, scale = quantise_rows(DICE.normal(size=(4, 4)).astype(np.float32))
    weights = path / f"{path.name}-delta.safetensors"
    head = DICE.normal(size=(len(labels), 4)).astype(np.float16)
    save_file({name: packed, f"{name}#scale": scale, "classifier.weight": head}, weights)
    files = {
        weights.name: {
            "bytes": weights.stat().st_size,
            "sha256": hashlib.sha256(weights.read_bytes()).hexdigest(),
        }
    }
    (path / "manifest.json").write_text(json.dumps({"labels": labels, "files": files}))
    return path


def test_eight_bits_a_weight_stay_close() -> None:
    weight = DICE.normal(size=(6, 50)).astype(np.float32)
    packed, scale = quantise_rows(weight)
    assert packed.dtype == np.int8
    assert np.abs(restore_rows(packed, scale) - weight).max() <= np.abs(weight).max() / 127


def test_what_was_trained_replaces_the_base_and_the_rest_stays(tmp_path: Path) -> None:
    below, above = base(tmp_path / "base"), delta(tmp_path / "reranker", ["relevance"])
    assemble(below, above, tmp_path / "made")
    made, old = load_file(tmp_path / "made" / "model.safetensors"), load_file(below / "model.safetensors")
    assert np.array_equal(made["bert.encoder.layer.0.weight"], old["encoder.layer.0.weight"])
    assert not np.array_equal(made["bert.encoder.layer.1.weight"], old["encoder.layer.1.weight"])
    assert made["classifier.weight"].shape == (1, 4)
    check_kind("reranker", tmp_path / "made")


def test_the_labels_of_the_manifest_decide_what_it_is(tmp_path: Path) -> None:
    below = base(tmp_path / "base")
    assemble(below, delta(tmp_path / "three", ["entailment", "neutral", "contradiction"]), tmp_path / "made")
    check_kind("entailment", tmp_path / "made")
    with pytest.raises(Exception, match="3 scores"):
        check_kind("reranker", tmp_path / "made")


def test_a_damaged_part_is_refused_and_the_old_model_stays(tmp_path: Path) -> None:
    below, above = base(tmp_path / "base"), delta(tmp_path / "reranker", ["relevance"])
    assemble(below, above, tmp_path / "made")
    weights = above / "reranker-delta.safetensors"
    data = bytearray(weights.read_bytes())
    data[-1] ^= 1
    weights.write_bytes(bytes(data))
    before = (tmp_path / "made" / "model.safetensors").read_bytes()
    with pytest.raises(UserError, match="expected"):
        assemble(below, above, tmp_path / "made")
    weights.unlink()
    with pytest.raises(UserError, match="incomplete"):
        assemble(below, above, tmp_path / "made")
    assert (tmp_path / "made" / "model.safetensors").read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["base", "made", "reranker"]


def test_another_embedder_is_no_base(tmp_path: Path) -> None:
    below = base(tmp_path / "base")
    with pytest.raises(AssemblyError, match="has no"):
        assemble(below, delta(tmp_path / "reranker", ["relevance"], "bert.encoder.layer.9.weight"), tmp_path / "made")

"""Which generator reads along: only the one that the heads were trained for; otherwise the checks say why not."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from desktop_app.engine.loading import EngineModels
from desktop_app.settings.schema import Settings


def test_without_a_generator_the_reason_is_kept_for_the_checks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRAMO_MODELS", str(tmp_path / "nothing"))
    verifier = EngineModels(Settings()).verifier()
    assert verifier.reader is None
    assert verifier.without_reader.startswith("a model is missing: ") and "models install" in verifier.without_reader


def test_another_generator_does_not_read_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from desktop_app.models import choice

    models = EngineModels(Settings())
    monkeypatch.setattr(choice, "weights_sha256", lambda *_: "f" * 64)
    monkeypatch.setattr(choice, "locate_model", lambda role, *_: choice.ModelLocation(role, tmp_path, "other", "Other"))
    monkeypatch.setattr(choice, "check_memory", lambda *_: None)
    assert models.reader() is None
    assert "trained for another generator" in models.verifier().without_reader


def test_the_generator_it_was_trained_for_reads_along_and_is_dropped_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from desktop_app.foundation.paths import resources_dir
    from desktop_app.models import choice
    from desktop_app.verification.reader_head import describe

    description = describe(resources_dir() / "models/reader")
    assert description is not None
    models = EngineModels(Settings())
    monkeypatch.setattr(choice, "weights_sha256", lambda *_: description.generator)
    monkeypatch.setattr(choice, "locate_model", lambda role, *_: choice.ModelLocation(role, tmp_path, "own", "Own"))
    monkeypatch.setattr(choice, "check_memory", lambda *_: None)
    monkeypatch.setattr(choice, "layer_count", lambda _: 28)
    reader = models.reader()
    assert reader is not None and reader is models.reader()
    models.apply(Settings.model_validate({"generation": {"threads": 1}}))
    assert models.reader() is not reader


@pytest.mark.parametrize("repinned", [False, True], ids=["altered", "trained for more layers"])
def test_a_damaged_head_costs_a_check_and_never_the_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, repinned: bool
) -> None:
    from desktop_app.engine import loading
    from desktop_app.foundation.paths import resources_dir
    from desktop_app.models import choice
    from desktop_app.models.manifest import write_manifest

    for folder in (loading.READER_FOLDER, loading.ANSWERS_FOLDER):
        head = shutil.copytree(resources_dir() / folder, tmp_path / folder)
        described = json.loads((head / "head.json").read_text(encoding="utf-8"))
        described["inputs"][0]["layer"] = 99
        (head / "head.json").write_text(json.dumps(described), encoding="utf-8")
        if repinned:
            write_manifest(head, ["head.json", "head.safetensors"])
    monkeypatch.setattr(loading, "resources_dir", lambda: tmp_path)
    monkeypatch.setattr(choice, "weights_sha256", lambda *_: described["generator"])
    monkeypatch.setattr(choice, "locate_model", lambda role, *_: choice.ModelLocation(role, tmp_path, "own", "Own"))
    monkeypatch.setattr(choice, "check_memory", lambda *_: None)
    monkeypatch.setattr(choice, "layer_count", lambda _: 28)
    models = EngineModels(Settings())
    verifier = models.verifier()
    assert verifier.reader is None and models.answer_reader() is None
    assert verifier.without_reader.startswith("the program is damaged: ")
    assert verifier.without_reader.endswith("Install the program again")
    assert str(tmp_path / loading.READER_FOLDER / "head.json") in verifier.without_reader
    assert [step.outcome for step in models.lacking()] == ["without the reading head", "without the answering head"]

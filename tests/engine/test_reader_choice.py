"""Which generator reads along: only the one that the heads were trained for; otherwise the checks say why not."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_app.engine.loading import EngineModels
from desktop_app.settings.schema import Settings


def test_without_a_generator_the_reason_is_kept_for_the_checks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRAMO_MODELS", str(tmp_path / "nothing"))
    verifier = EngineModels(Settings()).verifier()
    assert verifier.reader is None
    assert verifier.without_reader == "a model is missing"


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
    reader = models.reader()
    assert reader is not None and reader is models.reader()
    models.apply(Settings.model_validate({"generation": {"threads": 1}}))
    assert models.reader() is not reader


def test_a_damaged_head_costs_a_check_and_never_the_question(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from desktop_app.engine import loading

    head = tmp_path / loading.READER_FOLDER
    head.mkdir(parents=True)
    (head / "head.json").write_text('{"inputs": []}', encoding="utf-8")
    monkeypatch.setattr(loading, "resources_dir", lambda: tmp_path)
    verifier = EngineModels(Settings()).verifier()
    assert verifier.reader is None
    assert verifier.without_reader == "the reading head is damaged"

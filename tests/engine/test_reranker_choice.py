"""The reranker is one more reader: without it, every question is still answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_app.engine.loading import EngineModels
from desktop_app.foundation.errors import UserError
from desktop_app.settings.schema import Settings


@pytest.fixture
def empty_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TRAMO_MODELS", str(tmp_path / "models"))
    return tmp_path / "models"


def test_without_one_installed_there_is_none_and_no_complaint(empty_store: Path) -> None:
    settings = Settings()
    assert settings.retrieval.rerank
    assert EngineModels(settings).reranker(settings.retrieval) is None


def test_one_that_was_chosen_must_be_there(empty_store: Path) -> None:
    settings = Settings()
    settings.models.reranker = "my-own"
    with pytest.raises(UserError, match="my-own"):
        EngineModels(settings).reranker(settings.retrieval)
    settings.retrieval.rerank = False
    assert EngineModels(settings).reranker(settings.retrieval) is None


def test_an_installed_one_that_cannot_be_loaded_costs_no_question(
    empty_store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from desktop_app.models import choice

    (tmp_path / "config.json").write_text("{}")
    monkeypatch.setattr(choice, "locate_model", lambda role, *_: choice.ModelLocation(role, tmp_path, "own", "Own"))
    settings = Settings()
    assert EngineModels(settings).reranker(settings.retrieval) is None
    settings.models.reranker = "own"
    with pytest.raises(UserError, match="could not be loaded"):
        EngineModels(settings).reranker(settings.retrieval)


def test_a_folder_of_ones_own_is_taken_and_read_as_far_as_the_settings_say(
    empty_store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_app.retrieval.reranker.CrossEncoderReranker.warm_up", lambda _: None)
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "config.json").write_text(
        '{"architectures": ["BertForSequenceClassification"], "id2label": {"0": "LABEL_0"}}'
    )
    (folder / "model.safetensors").write_bytes(b"\0" * 100)
    settings = Settings()
    settings.models.reranker = str(folder)
    models = EngineModels(settings)
    first = models.reranker(settings.retrieval)
    assert first is not None and first.folder == folder and first.max_tokens == 256
    assert models.reranker(settings.retrieval) is first
    changed = settings.retrieval.model_copy(update={"rerank_tokens": 128})
    again = models.reranker(changed)
    assert again is not None and again.max_tokens == 128

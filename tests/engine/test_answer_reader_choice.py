"""What reads which sentences answer: the head for the chosen generator, or nothing and the generator chooses."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import cast

import pytest

from desktop_app.domain.ports import EntailmentScore
from desktop_app.engine.answering import AnswersByHead
from desktop_app.engine.loading import EngineModels
from desktop_app.foundation.paths import ANSWERS_FOLDER, resources_dir
from desktop_app.settings.schema import Settings
from desktop_app.verification.reader_head import ReaderHead, describe


class Head:
    name = "head"

    def score(self, pairs: Sequence[tuple[str, str]]) -> list[EntailmentScore]:
        return [EntailmentScore(0.8 if question in text else 0.1, 0.2, 0.0) for question, text in pairs]


def test_each_sentence_is_read_behind_the_question() -> None:
    assert AnswersByHead(cast(ReaderHead, Head())).answers("rent", ["the rent", "the deposit"]) == [0.8, 0.1]


@pytest.mark.parametrize("same", [True, False])
def test_the_head_reads_only_with_the_generator_it_was_trained_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, same: bool
) -> None:
    from desktop_app.models import choice

    description = describe(resources_dir() / ANSWERS_FOLDER)
    assert description is not None
    models = EngineModels(Settings())
    monkeypatch.setattr(choice, "weights_sha256", lambda *_: description.generator if same else "f" * 64)
    monkeypatch.setattr(choice, "locate_model", lambda role, *_: choice.ModelLocation(role, tmp_path, "own", "Own"))
    monkeypatch.setattr(choice, "check_memory", lambda *_: None)
    monkeypatch.setattr(choice, "layer_count", lambda _: 28)
    assert (models.answer_reader() is not None) is same


def test_without_a_generator_nothing_reads_and_nothing_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRAMO_MODELS", str(tmp_path / "nothing"))
    assert EngineModels(Settings()).answer_reader() is None

"""A part that is there and damaged costs no question: it is named in the checks and with the answer."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from made_documents import add_ready

from desktop_app.cli.ask import as_text
from desktop_app.domain.answers import Answer, Figures, Fraction, Outcome, Question, TraceStep
from desktop_app.domain.claims import CheckOutcome
from desktop_app.engine.loading import EngineModels
from desktop_app.engine.local import LocalEngine
from desktop_app.engine.readiness import lacking_vectors
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import UserError
from desktop_app.models.catalogue import Role, load_catalogue
from desktop_app.models.store import ModelStore
from desktop_app.settings.schema import Settings
from desktop_app.storage.library import Library
from desktop_app.storage.vectors import VectorStore

NONE = Fraction(0, 0)
ANSWER = Answer("?", Outcome.PARTIAL, (), Figures(NONE, NONE, NONE), trace=(TraceStep("search", 0.1, "done"),))


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModelStore:
    monkeypatch.setenv("TRAMO_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TRAMO_MODELS", str(tmp_path / "models"))
    return ModelStore(tmp_path / "models")


def cut(store: ModelStore, role: Role) -> Path:
    """The starter model of a role, installed and then cut; returns its weights."""
    entry = load_catalogue().starter_for(role)
    labels = ["relevance"] if role == "reranker" else ["entailment", "neutral", "contradiction"]
    config = {"architectures": ["BertForSequenceClassification"], "id2label": dict(enumerate(labels))}

    def fill(folder: Path) -> None:
        (folder / "config.json").write_text(json.dumps(config), encoding="utf-8")
        (folder / "model.safetensors").write_bytes(b"weights" * 100)

    store.install(entry.id, role, entry.name, "bundled", fill, CancelToken())
    weights = store.folder(entry.id) / "model.safetensors"
    weights.write_bytes(weights.read_bytes()[:-1])
    return weights


def test_without_a_damaged_reranker_the_answer_says_so_once_in_the_log(
    store: ModelStore, caplog: pytest.LogCaptureFixture
) -> None:
    weights, settings = cut(store, "reranker"), Settings()
    models = EngineModels(settings)
    assert models.reranker(settings.retrieval) is None
    assert models.reranker(settings.retrieval) is None
    (step,) = models.lacking()
    assert (step.step, step.outcome) == ("load", "without the reranker")
    assert str(weights) in step.detail and "tramo models install tramo-reranker" in step.detail
    assert caplog.text.count(str(weights)) == 1


def test_a_damaged_entailment_model_is_named_by_the_checks(store: ModelStore) -> None:
    weights = cut(store, "entailment")
    models = EngineModels(Settings())
    checks = models.verifier().verify("The rent is due.", None, "The rent is due on Monday.").checks
    (told,) = [check for check in checks if check.name == "entailment"]
    assert told.outcome is CheckOutcome.SKIPPED and str(weights) in told.detail
    assert "tramo models install tramo-entailment" in told.detail
    assert [step.outcome for step in models.lacking()] == ["without the entailment model"]


def test_what_is_whole_again_is_no_longer_lacking(store: ModelStore, monkeypatch: pytest.MonkeyPatch) -> None:
    weights, settings = cut(store, "reranker"), Settings()
    monkeypatch.setattr("desktop_app.retrieval.reranker.CrossEncoderReranker.warm_up", lambda _: None)
    models = EngineModels(settings)
    assert models.reranker(settings.retrieval) is None
    weights.write_bytes(b"weights" * 100)
    assert models.reranker(settings.retrieval) is not None
    assert models.lacking() == ()


def test_a_damaged_model_that_was_chosen_is_an_error(store: ModelStore) -> None:
    cut(store, "entailment")
    settings = Settings()
    settings.models.entailment = load_catalogue().starter_for("entailment").id
    with pytest.raises(UserError, match=r"model\.safetensors"):
        EngineModels(settings).entailment()


class Flow:
    def run(self, question: Question, **_: object) -> Answer:
        return ANSWER


def test_the_answer_is_given_and_kept_with_the_note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lacking = TraceStep("load", 0.0, "without the reranker", "a model is damaged: it is cut")
    engine = LocalEngine(tmp_path, Settings()).open()
    monkeypatch.setattr(engine, "asking", Flow)
    monkeypatch.setattr(engine._models, "lacking", lambda: (lacking,))
    answer = engine.ask(Question("?"))
    assert answer == replace(ANSWER, trace=(lacking, *ANSWER.trace))
    assert engine.library.recent_answers("default")[0].answer.trace == answer.trace
    assert "Note: without the reranker (a model is damaged: it is cut)" in as_text(answer)
    engine.close()


def test_a_collection_whose_vectors_are_gone_is_told_with_the_remedy(tmp_path: Path) -> None:
    library = Library(tmp_path).open()
    vectors = VectorStore(tmp_path, "made", 2)
    assert lacking_vectors(library, vectors, "default") == ()
    add_ready(library, "a.pdf", ["The rent is due on Monday."])
    (step,) = lacking_vectors(library, vectors, "default")
    assert step.outcome == "without the vectors" and "tramo index" in step.detail
    vectors.add("default", [1], [1], np.array([[1.0, 0.0]], np.float32))
    assert lacking_vectors(library, vectors, "default") == () == lacking_vectors(library, None, "default")
    vectors.close()
    library.close()

"""One contract for every embedder; the real one is measured when it is installed."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from desktop_app.domain.ports import Embedder
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import Cancelled, UserError
from desktop_app.retrieval.embedder import E5Embedder
from desktop_app.retrieval.fake_embedder import FakeEmbedder


def _starter(models: Path) -> Path:
    from desktop_app.models.catalogue import load_catalogue
    from desktop_app.models.store import ModelStore

    store = ModelStore(models)
    entry = next(entry for entry in load_catalogue().starter() if entry.role == "embedder")
    if not store.is_installed(entry):
        pytest.skip("the starter embedder is not installed: run `tramo models install`")
    record = store.record(entry.id)
    assert record is not None
    return store.path(record)


@pytest.fixture(scope="module")
def real(real_models_dir: Path, tmp_path_factory: pytest.TempPathFactory) -> E5Embedder:
    return E5Embedder(_starter(real_models_dir), cache=tmp_path_factory.mktemp("cache") / "identities.json")


@pytest.fixture(params=["fake", pytest.param("e5", marks=pytest.mark.models)])
def embedder(request: pytest.FixtureRequest) -> Embedder:
    return FakeEmbedder() if request.param == "fake" else request.getfixturevalue("real")


TEXTS = ["The rent is 900 euros a month.", "", "El plazo de devolución es de 14 días.", "rent " * 2000]


def test_vectors_are_normalised_and_in_order(embedder: Embedder) -> None:
    embedder.warm_up()
    vectors = embedder.embed_passages(TEXTS)
    assert vectors.shape == (len(TEXTS), embedder.dimension)
    assert vectors.dtype == np.float32
    assert np.linalg.norm(vectors, axis=1) == pytest.approx(np.ones(len(TEXTS)), abs=1e-3)
    alone = np.stack([embedder.embed_passages([text])[0] for text in TEXTS])
    assert vectors == pytest.approx(alone, abs=1e-3)
    assert embedder.embed_passages([]).shape == (0, embedder.dimension)


def test_a_question_is_nearer_to_its_passage(embedder: Embedder) -> None:
    query = embedder.embed_query("How much is the rent?")
    assert query.shape == (embedder.dimension,)
    rent, _, other, _ = embedder.embed_passages(TEXTS) @ query
    assert rent > other


def test_embedding_stops_when_cancelled(embedder: Embedder) -> None:
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        embedder.embed_passages(TEXTS, cancel)


def test_the_identity_stays_the_same(embedder: Embedder) -> None:
    assert embedder.identity == embedder.identity
    assert 8 <= len(embedder.identity) <= 32 and embedder.identity.isalnum()


@pytest.mark.models
def test_threads_may_share_it(real: E5Embedder) -> None:
    expected = real.embed_query("How much is the rent?")
    results: list[np.ndarray] = []

    def embed() -> None:
        results.append(real.embed_query("How much is the rent?"))

    threads = [threading.Thread(target=embed) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(result == pytest.approx(expected, abs=1e-4) for result in results)


def _folder(tmp_path: Path, config: dict[str, object] | None, *, modules: bool = True) -> Path:
    folder = tmp_path / "model"
    folder.mkdir()
    if config is not None:
        (folder / "config.json").write_text(json.dumps(config))
    if modules:
        (folder / "modules.json").write_text("[]")
    return folder


@pytest.mark.parametrize(
    "make",
    [
        lambda tmp: tmp / "nowhere",
        lambda tmp: _folder(tmp, None),
        lambda tmp: _folder(tmp, {"hidden_size": 384}, modules=False),
        lambda tmp: _folder(tmp, {"hidden_size": 384, "architectures": ["BertForSequenceClassification"]}),
        lambda tmp: _folder(tmp, {"hidden_size": 384}),
    ],
    ids=["missing", "empty", "no modules", "a classifier", "no weights"],
)
def test_a_folder_without_an_embedding_model_is_named(make: Callable[[Path], Path], tmp_path: Path) -> None:
    folder = make(tmp_path)
    with pytest.raises(UserError) as caught:
        E5Embedder(folder).warm_up()
    assert str(folder) in caught.value.message and caught.value.hint


def test_the_identity_follows_the_weights_and_is_remembered(tmp_path: Path) -> None:
    folder = _folder(tmp_path, {"hidden_size": 4})
    weights, cache = folder / "model.safetensors", tmp_path / "cache.json"
    weights.write_bytes(b"first")
    first = E5Embedder(folder, cache=cache).identity
    stored = json.loads(cache.read_text())
    assert [sha256[:16] for sha256 in stored.values()] == [first]
    cache.write_text(json.dumps(dict.fromkeys(stored, "f" * 64)))
    assert E5Embedder(folder, cache=cache).identity == "f" * 16
    weights.write_bytes(b"second, longer")
    assert E5Embedder(folder, cache=cache).identity not in (first, "f" * 16)


def test_prompts_come_from_the_folder_or_are_those_of_e5(tmp_path: Path) -> None:
    folder = _folder(tmp_path, {"hidden_size": 4})
    assert E5Embedder(folder).prompts == {"query": "query: ", "passage": "passage: "}
    (folder / "config_sentence_transformers.json").write_text(json.dumps({"prompts": {"query": "ask: "}}))
    assert E5Embedder(folder).prompts == {"query": "ask: ", "passage": "passage: "}

"""Which model serves a role, and what is said when it cannot."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_models import classifier, embedder, folder, gguf, llama_metadata, pack, parted_entry

from desktop_app.foundation.errors import UserError
from desktop_app.models.catalogue import load_catalogue
from desktop_app.models.choice import ModelLocation, check_memory, locate_model, needed_memory_mib
from desktop_app.models.gguf import read_header
from desktop_app.models.install import import_model, install_entry
from desktop_app.models.kinds import check_kind
from desktop_app.models.store import ModelStore
from desktop_app.settings.schema import ModelChoice

NLI = ["entailment", "neutral", "contradiction"]


@pytest.fixture
def store(tmp_path: Path) -> ModelStore:
    return ModelStore(tmp_path / "models")


def locate(store: ModelStore, **choice: str) -> ModelLocation:
    (role,) = choice or {"generator": ""}
    return locate_model(role, ModelChoice(**choice), store, load_catalogue())  # type: ignore[arg-type]


def message(role: str, path: Path) -> str:
    with pytest.raises(UserError) as caught:
        check_kind(role, path)  # type: ignore[arg-type]
    assert caught.value.hint
    return f"{caught.value.title}: {caught.value.message}"


def test_a_starter_model_that_is_not_installed_names_the_command(store: ModelStore) -> None:
    with pytest.raises(UserError, match="not installed") as caught:
        locate(store, generator="")
    assert "models install qwen2.5" in caught.value.hint


def test_a_recommended_model_that_is_not_installed_is_to_be_imported(store: ModelStore) -> None:
    with pytest.raises(UserError, match="not installed") as caught:
        locate(store, generator="qwen3-4b-instruct-2507-q4_k_m")
    assert "models import generator" in caught.value.hint


def test_the_starter_model_is_taken_when_nothing_is_chosen(store: ModelStore, tmp_path: Path) -> None:
    data = gguf(tmp_path / "g.gguf").read_bytes()
    parts = [data[:1000], data[1000:]]
    entry = parted_entry(parts, model_id=load_catalogue().starter_for("generator").id)
    install_entry(store, entry, source_dir=pack(tmp_path / "pack", entry, parts))
    location = locate(store, generator="")
    assert location.id == entry.id
    assert location.path.read_bytes() == data


def test_a_path_is_taken_as_it_is(store: ModelStore, tmp_path: Path) -> None:
    path = gguf(tmp_path / "own.gguf")
    assert locate(store, generator=str(path)) == ModelLocation("generator", path, str(path), "own.gguf")


def test_an_imported_model_is_chosen_by_its_id(store: ModelStore, tmp_path: Path) -> None:
    record = import_model(store, "entailment", classifier(tmp_path / "nli", NLI))
    assert locate(store, entailment=record.id).path == store.folder(record.id)


def test_a_model_installed_for_another_role_is_refused(store: ModelStore, tmp_path: Path) -> None:
    record = import_model(store, "entailment", classifier(tmp_path / "nli", NLI))
    with pytest.raises(UserError, match="installed as entailment"):
        locate(store, embedder=record.id)


def test_an_unknown_name_is_told(store: ModelStore) -> None:
    with pytest.raises(UserError, match="no model of that name"):
        locate(store, generator="no-such-model")


def test_right_kinds_pass(tmp_path: Path) -> None:
    check_kind("generator", gguf(tmp_path / "a.gguf"))
    check_kind("embedder", embedder(tmp_path / "b"))
    check_kind("entailment", classifier(tmp_path / "c", ["CONTRADICTION", "Entailment", "neutral"]))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is empty"),
        (b"PK\x03\x04 zip", "zip archive"),
        (b"<!doctype html>", "web page"),
        (b"version https://git-lfs.github.com/spec/v1", "pointer"),
        (b"GGML old format", "is not a GGUF file"),
        (b"GGUF\x03\0\0\0", "header is incomplete"),
        (b"GGUF" + b"\xff" * 300, "header is incomplete"),
    ],
)
def test_files_that_are_no_gguf_are_told_apart(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "model.gguf"
    path.write_bytes(content)
    assert said in message("generator", path)


def test_a_gguf_cut_short_is_incomplete(tmp_path: Path) -> None:
    path = gguf(tmp_path / "model.gguf", weights=100_000)
    path.write_bytes(path.read_bytes()[:50_000])
    assert "shorter than its header says" in message("generator", path)


def test_an_embedding_model_in_gguf_form_does_not_write(tmp_path: Path) -> None:
    path = gguf(tmp_path / "model.gguf", {"general.architecture": "nomic-bert"})
    assert "does not write text" in message("generator", path)


def test_a_folder_is_no_generator_and_a_file_no_folder(tmp_path: Path) -> None:
    assert "is a folder" in message("generator", embedder(tmp_path / "e"))
    assert "is not a sentence-transformers folder" in message("embedder", gguf(tmp_path / "g.gguf"))
    assert "is not a sequence-classification folder" in message("entailment", gguf(tmp_path / "h.gguf"))


def test_nothing_there_is_told(tmp_path: Path) -> None:
    assert "There is nothing at" in message("generator", tmp_path / "absent.gguf")


def test_a_classifier_is_no_embedder_and_an_embedder_no_classifier(tmp_path: Path) -> None:
    assert "gives labels, not vectors" in message("embedder", classifier(tmp_path / "c", NLI))
    assert "does not classify" in message("entailment", embedder(tmp_path / "e"))


def test_an_encoder_without_pooling_is_refused(tmp_path: Path) -> None:
    path = folder(tmp_path / "raw", {"architectures": ["BertModel"]})
    assert "no modules.json" in message("embedder", path)


def test_zero_shot_models_have_no_contradiction_class(tmp_path: Path) -> None:
    path = classifier(tmp_path / "zeroshot", ["entailment", "not_entailment"])
    assert "no contradiction class" in message("entailment", path)


def test_unnamed_labels_are_told(tmp_path: Path) -> None:
    path = classifier(tmp_path / "x", ["LABEL_0", "LABEL_1", "LABEL_2"])
    assert "label_0" in message("entailment", path)


def test_a_folder_without_its_weights_is_incomplete(tmp_path: Path) -> None:
    path = folder(tmp_path / "x", {"architectures": ["BertForSequenceClassification"]}, weights=False)
    assert "has no weights" in message("entailment", path)


def test_a_broken_configuration_is_told(tmp_path: Path) -> None:
    path = classifier(tmp_path / "x", NLI)
    (path / "config.json").write_text("{broken")
    assert "not readable JSON" in message("entailment", path)


def test_the_header_tells_what_the_cache_costs(tmp_path: Path) -> None:
    header = read_header(gguf(tmp_path / "g.gguf"))
    assert header.architecture == "qwen2"
    # 28 layers, 2 heads of 128 for keys and for values, 2 bytes each.
    assert header.cache_bytes(4096) == 28 * 2 * 256 * 2 * 4096
    wide = llama_metadata(**{"qwen2.attention.key_length": 256, "qwen2.attention.value_length": 256})
    assert read_header(gguf(tmp_path / "w.gguf", wide)).cache_bytes(1) == 28 * 2 * 512 * 2


def test_a_model_that_does_not_fit_is_refused_before_loading(tmp_path: Path) -> None:
    location = ModelLocation("generator", gguf(tmp_path / "g.gguf"), "g", "G")
    needed = needed_memory_mib(location, 4096)
    check_memory(location, 4096, available_mib=needed)
    with pytest.raises(UserError, match="Not enough memory") as caught:
        check_memory(location, 4096, available_mib=needed - 1)
    assert f"{needed:,} MiB" in caught.value.message


def test_a_longer_context_needs_more_memory(tmp_path: Path) -> None:
    location = ModelLocation("generator", gguf(tmp_path / "g.gguf"), "g", "G")
    assert needed_memory_mib(location, 32768) > needed_memory_mib(location, 4096) + 500

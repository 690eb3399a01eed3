"""A model that is not as it was installed is named with the remedy, before anything is loaded."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from made_models import catalogue_of, classifier, gguf, pack, parted_entry

from desktop_app.foundation.errors import UserError
from desktop_app.models.catalogue import load_catalogue
from desktop_app.models.choice import DamagedModelError, check_files, is_intact, locate_model
from desktop_app.models.hashing import file_sha256, remembered_sha256
from desktop_app.models.install import import_model, install_entry
from desktop_app.models.store import ModelStore
from desktop_app.settings.schema import ModelChoice, Settings
from desktop_app.usecases.diagnose import diagnose
from desktop_app.usecases.install_models import install_models


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRAMO_HOME", str(tmp_path / "home"))


def imported(tmp_path: Path) -> tuple[ModelStore, str]:
    store = ModelStore(tmp_path / "models")
    return store, import_model(
        store, "entailment", classifier(tmp_path / "nli", ["entailment", "neutral", "contradiction"])
    ).id


def use(store: ModelStore, model: str) -> None:
    location = locate_model("entailment", ModelChoice(entailment=model), store, load_catalogue())
    check_files(location, store)


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:50])


def alter(path: Path) -> None:
    path.write_bytes(b"\1" * path.stat().st_size)


@pytest.mark.parametrize("damage", [cut, alter, Path.unlink])
@pytest.mark.parametrize("name", ["model.safetensors", "config.json"])
def test_each_damaged_file_is_named_with_the_remedy(damage: Callable[[Path], None], name: str, tmp_path: Path) -> None:
    store, model = imported(tmp_path)
    use(store, model)
    damage(store.folder(model) / name)
    with pytest.raises(UserError) as caught:
        use(store, model)
    assert isinstance(caught.value, DamagedModelError) or name == "config.json"
    assert name in caught.value.message and caught.value.hint


def test_a_persons_own_model_is_to_be_imported_again_and_a_known_one_installed(tmp_path: Path) -> None:
    store, model = imported(tmp_path)
    cut(store.folder(model) / "model.safetensors")
    with pytest.raises(DamagedModelError) as own:
        use(store, model)
    assert "models import entailment PATH" in own.value.hint and "models verify" in own.value.hint
    data = gguf(tmp_path / "g.gguf").read_bytes()
    entry = parted_entry([data], model_id=load_catalogue().starter_for("generator").id)
    install_entry(store, entry, source_dir=pack(tmp_path / "pack", entry, [data]))
    cut(store.folder(entry.id) / "tiny.gguf")
    with pytest.raises(DamagedModelError) as known:
        locate_model("generator", ModelChoice(), store, load_catalogue())
    assert f"models install {entry.id}" in known.value.hint


def test_what_is_altered_is_installed_again(tmp_path: Path) -> None:
    data = gguf(tmp_path / "g.gguf").read_bytes()
    entry = parted_entry([data])
    store, source = ModelStore(tmp_path / "models"), pack(tmp_path / "pack", entry, [data])

    def install() -> tuple[str, ...]:
        made = install_models((entry.id,), store=store, source_dir=source, catalogue=catalogue_of(entry))
        return made.installed

    assert (install(), install()) == ((entry.id,), ())
    alter(store.folder(entry.id) / "tiny.gguf")
    assert not is_intact(entry, store)
    assert install() == (entry.id,)
    assert is_intact(entry, store)


def test_the_doctor_names_what_is_altered(tmp_path: Path) -> None:
    store, model = imported(tmp_path)
    alter(store.folder(model) / "model.safetensors")
    settings = Settings(models=ModelChoice(entailment=model))
    found = {finding.name: finding for finding in diagnose(tmp_path, settings, store)}
    assert found["entailment"].state == "problem"
    assert "model.safetensors is altered" in found["entailment"].detail and found["entailment"].remedy


def test_a_checksum_is_computed_once_while_the_file_stays(tmp_path: Path) -> None:
    file, memory = tmp_path / "weights", tmp_path / "memory.json"
    file.write_bytes(b"first")
    first = remembered_sha256(file, memory)
    assert first == file_sha256(file)
    state = file.stat()
    file.write_bytes(b"other")
    os.utime(file, ns=(state.st_atime_ns, state.st_mtime_ns))
    assert remembered_sha256(file, memory) == first
    file.write_bytes(b"other")
    assert remembered_sha256(file, memory) == file_sha256(file)
    memory.write_text("[7")
    assert remembered_sha256(file, memory) == file_sha256(file)

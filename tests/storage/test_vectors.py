"""Vectors stay inside their collection and their embedder, and in step with SQLite."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_app.foundation.errors import UserError
from desktop_app.storage.scope import Scope
from desktop_app.storage.vectors import VectorStore

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[VectorStore]:
    store = VectorStore(tmp_path, "0123456789abcdef", 4)
    yield store
    store.close()


def _unit(*values: float) -> NDArray[np.float32]:
    vector = np.array(values, dtype=np.float32)
    return vector / np.linalg.norm(vector)


ONES = np.stack([_unit(1, 0, 0, 0), _unit(1, 1, 0, 0), _unit(0, 0, 1, 0)])


def test_the_nearest_come_first_with_their_cosine(store: VectorStore) -> None:
    store.add("A", [1, 1, 2], [10, 11, 12], ONES)
    found = store.search("A", _unit(1, 0, 0, 0), 2)
    assert [chunk for chunk, _ in found] == [10, 11]
    assert [similarity for _, similarity in found] == pytest.approx([1.0, 0.7071], abs=1e-3)
    assert store.similarities("A", _unit(1, 0, 0, 0), [11, 12, 99]) == pytest.approx({11: 0.7071, 12: 0.0}, abs=1e-3)


def test_a_search_stays_within_its_collection_and_documents(store: VectorStore) -> None:
    store.add("A", [1, 1, 2], [10, 11, 12], ONES)
    store.add("B", [3], [13], ONES[:1])
    query = _unit(1, 0, 0, 0)
    assert [chunk for chunk, _ in store.search("A", query, 9)] == [10, 11, 12]
    assert [chunk for chunk, _ in store.search("A", query, 9, scope=Scope((2,)))] == [12]
    assert [chunk for chunk, _ in store.search("A", query, 9, without=[1])] == [12]
    assert store.search("A", query, 9, scope=Scope((1,)), without=[1]) == []
    assert store.search("A", query, 9, scope=Scope((3,))) == []
    assert store.search("A", query, 9, scope=Scope(())) == []
    assert [chunk for chunk, _ in store.search("A", query, 9, scope=Scope(None, (12, 11, 99)))] == [11, 12]
    assert [chunk for chunk, _ in store.search("A", query, 1, scope=Scope((1,), (12, 11)))] == [11]
    assert store.search("nothing here", query, 9) == []


def test_adding_again_overwrites(store: VectorStore) -> None:
    store.add("A", [1], [10], ONES[:1])
    store.add("A", [1], [10], ONES[2:])
    assert store.count("A") == 1
    assert store.search("A", _unit(0, 0, 1, 0), 1)[0][1] == pytest.approx(1.0, abs=1e-3)


def test_vectors_survive_the_program(tmp_path: Path) -> None:
    first = VectorStore(tmp_path, "e", 4)
    assert not first.exists()
    first.add("A", [1, 1, 2], [10, 11, 12], ONES)
    first.close()
    second = VectorStore(tmp_path, "e", 4)
    assert second.exists()
    assert [chunk for chunk, _ in second.search("A", _unit(1, 0, 0, 0), 1)] == [10]
    second.close()


def test_another_embedder_sees_none_of_them(store: VectorStore, tmp_path: Path) -> None:
    store.add("A", [1], [10], ONES[:1])
    other = VectorStore(tmp_path, "another", 4)
    assert other.count("A") == 0
    other.close()


def test_reconciling_names_what_is_missing_and_drops_what_nobody_owns(store: VectorStore) -> None:
    store.add("A", [1, 1, 2], [10, 11, 12], ONES)
    result = store.reconcile("A", {11: 1, 12: 2, 13: 2})
    assert (result.missing, result.removed) == ((13,), 1)
    assert store.count("A") == 2


def test_rebuilding_keeps_what_is_there_and_frees_the_old_index(store: VectorStore) -> None:
    store.add("A", [1, 1, 2], [10, 11, 12], ONES)
    store.add("B", [3], [13], ONES[:1])
    store.delete("A", [10])
    before = {folder.name for folder in store.folder.iterdir() if folder.is_dir()}
    store.rebuild("A")
    after = {folder.name for folder in store.folder.iterdir() if folder.is_dir()}
    assert [chunk for chunk, _ in store.search("A", _unit(1, 1, 0, 0), 9)] == [11, 12]
    assert [chunk for chunk, _ in store.search("A", _unit(1, 1, 0, 0), 9, scope=Scope((2,)))] == [12]
    assert store.count("B") == 1
    assert len(after) == len(before)


def test_an_index_file_without_elements_holds_no_memory(store: VectorStore) -> None:
    store.add("A", [1, 1, 2], [10, 11, 12], ONES)
    for file in store.folder.glob("*/length.bin"):
        file.write_bytes(b"words" * (file.stat().st_size // 5))
    store.delete("A", [10])
    store.rebuild("A")
    files = [file for name in ("length.bin", "data_level0.bin") for file in store.folder.glob(f"*/{name}")]
    assert files and not any(file.read_bytes().strip(b"\0") for file in files)
    store.close()
    again = VectorStore(store.folder.parent, "0123456789abcdef", 4)
    again.add("A", [3], [14], ONES[:1])
    assert [chunk for chunk, _ in again.search("A", _unit(1, 1, 0, 0), 9)] == [11, 14, 12]
    again.close()


@pytest.mark.parametrize("content", [b"broken" * 1000, b""], ids=["broken", "emptied"])
def test_a_damaged_index_is_set_aside_since_it_can_be_rebuilt(tmp_path: Path, content: bytes) -> None:
    folder = tmp_path / "vectors"
    folder.mkdir()
    (folder / "chroma.sqlite3").write_bytes(content)
    store = VectorStore(tmp_path, "e", 4)
    assert store.reconcile("A", {1: 1}).missing == (1,)
    assert list(tmp_path.glob("vectors.damaged-*"))
    store.close()


def test_a_wrong_shape_is_a_bug_and_says_so(store: VectorStore) -> None:
    with pytest.raises(ValueError, match="dimension 4"):
        store.add("A", [1], [10], np.zeros((1, 3), dtype=np.float32))


def test_a_stray_env_file_is_not_read(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("CHROMA_SERVER_NOFILE=not a number\n")
    script = (
        "from pathlib import Path\nfrom desktop_app.storage.vectors import VectorStore\n"
        "store = VectorStore(Path('w'), 'e', 4)\nprint(store.count('A'))\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False, env=environment
    )
    assert done.stdout.strip() == "0", done.stderr


def test_a_workspace_may_be_named_from_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    store = VectorStore(Path("here"), "0123456789abcdef", 4)
    store.add("A", [1, 1, 2], [10, 11, 12], ONES)
    store.delete("A", [11])
    store.rebuild("A")
    assert store.count("A") == 2
    store.close()


@pytest.mark.parametrize(("free", "title"), [(0, "Disk full"), (1 << 30, "Vectors not usable")])
def test_a_failing_disk_is_told_in_plain_words(
    store: VectorStore, monkeypatch: pytest.MonkeyPatch, free: int, title: str
) -> None:
    store.add("A", [1, 1, 2], [10, 11, 12], ONES)
    from chromadb.api.models.Collection import Collection
    from chromadb.errors import InternalError

    def failing(*_: object, **__: object) -> None:
        raise InternalError("Failed to apply logs to the metadata segment")

    for method in ("upsert", "get", "query", "delete"):
        monkeypatch.setattr(Collection, method, failing)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(free, 0, free))
    calls: tuple[Callable[[], object], ...] = (
        lambda: store.add("A", [1, 1, 2], [10, 11, 12], ONES),
        lambda: store.search("A", _unit(1, 0, 0, 0), 2),
        lambda: store.delete("A", [10]),
        lambda: store.reconcile("A", [10]),
    )
    for call in calls:
        with pytest.raises(UserError) as told:
            call()
        assert told.value.title == title

"""Shared by all tests: a home of their own, the real model store, no sockets, no leaked threads."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT.parent / "shared"
SAMPLES = ROOT / "resources" / "samples"

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

#: Threads that libraries start once and keep.
_KEPT_BY_LIBRARIES = ("Thread-", "asyncio", "tqdm", "ThreadPoolExecutor", "OTel", "chroma", "QueueFeeder", "Dummy")


@pytest.fixture(scope="session", autouse=True)
def _offline() -> None:
    from desktop_app.foundation import offline

    offline.prepare_environment()


@pytest.fixture(scope="session")
def real_models_dir() -> Path:
    """The user's model store, found before tests get a home of their own."""
    from desktop_app.foundation.paths import models_dir

    return models_dir()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, real_models_dir: Path) -> Path:
    """Every test has an empty user folder; the installed models stay visible."""
    folder = tmp_path / "tramo-home"
    monkeypatch.setenv("TRAMO_MODELS", str(real_models_dir))
    monkeypatch.setenv("TRAMO_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def _no_leaked_threads() -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    deadline = time.monotonic() + 3
    while (leaked := _ours(set(threading.enumerate()) - before)) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not leaked, f"threads left running: {[thread.name for thread in leaked]}"


def _ours(threads: set[threading.Thread]) -> list[threading.Thread]:
    return [thread for thread in threads if not thread.name.startswith(_KEPT_BY_LIBRARIES)]


@pytest.fixture(scope="session")
def shared() -> Path:
    """The shared material of the workplace; tests that need it are skipped elsewhere."""
    if not SHARED.is_dir():
        pytest.skip("the shared material is not on this machine")
    return SHARED


@pytest.fixture(scope="session")
def samples() -> Path:
    return SAMPLES


@pytest.fixture(scope="session")
def installed_models(real_models_dir: Path) -> None:
    """The starter models, or a skip that says how to get them."""
    from desktop_app.models.catalogue import load_catalogue
    from desktop_app.models.store import ModelStore

    store = ModelStore(real_models_dir)
    missing = [entry.id for entry in load_catalogue().starter() if not store.is_installed(entry)]
    if missing:
        pytest.skip(f"starter models are not installed ({', '.join(missing)}): run `tramo models install`")

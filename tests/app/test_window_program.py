"""The program around the window: single instance, what is remembered, start and end in a process of its own."""

from __future__ import annotations

import json
import os
import struct
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QCoreApplication
from PySide6.QtWidgets import QApplication

from desktop_app.app.model_rows import read_model_rows
from desktop_app.app.single_instance import SingleInstance
from desktop_app.models.catalogue import load_catalogue
from desktop_app.models.install import import_model
from desktop_app.models.store import ModelStore
from desktop_app.settings.schema import ModelChoice, Settings
from desktop_app.ui.main_window.session_state import Remembered, SessionState

pytestmark = pytest.mark.window


def until(condition: Callable[[], object]) -> None:
    end = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        QCoreApplication.processEvents()
        time.sleep(0.003)


def test_a_second_start_hands_over_its_files_and_question(tmp_path: Path) -> None:
    _ = QApplication.instance() or QApplication([])
    first = SingleInstance(tmp_path / "instances", tmp_path)
    second = SingleInstance(tmp_path / "instances", tmp_path)
    other = SingleInstance(tmp_path / "instances", tmp_path / "other")
    heard: list[dict[str, object]] = []
    first.handed_over.connect(heard.append)
    try:
        assert first.claim()
        assert not second.claim()
        assert other.claim(), "another workspace has a window of its own"
        assert second.hand_over([tmp_path / "a.pdf"], "How much?")
        until(lambda: heard)
        assert heard == [{"paths": [str((tmp_path / "a.pdf").resolve())], "question": "How much?"}]
    finally:
        first.release()
        other.release()
    assert second.claim()
    second.release()


@pytest.mark.skipif(os.name == "nt", reason="file modes are POSIX")
def test_only_this_user_can_talk_to_the_window(tmp_path: Path) -> None:
    _ = QApplication.instance() or QApplication([])
    first = SingleInstance(tmp_path, tmp_path)
    try:
        assert first.claim()
        card = next(tmp_path.glob("window-*.json"))
        assert card.stat().st_mode & 0o077 == 0
        card.write_text(json.dumps({**json.loads(card.read_text()), "key": "00" * 32}))
        assert not SingleInstance(tmp_path, tmp_path).hand_over([], "intruder")
    finally:
        first.release()


def test_the_session_is_remembered_for_each_workspace(tmp_path: Path) -> None:
    state = Remembered(QByteArray(b"g"), QByteArray(b"s"), "Client B", 7, 3, "How much?", 1)
    SessionState(tmp_path / "window.ini", Path("/a/b")).save(state)
    assert SessionState(tmp_path / "window.ini", Path("/a/b")).load() == state
    other = SessionState(tmp_path / "window.ini", Path("/a/c")).load()
    assert (other.collection, other.document, other.claim, other.geometry) == ("", 0, -1, QByteArray(b"g"))


def test_a_broken_session_file_is_no_obstacle(tmp_path: Path) -> None:
    (tmp_path / "window.ini").write_bytes(b"\xff\xfe[window]\ngeometry=@ByteArray(\x00\nclaim=x")
    assert SessionState(tmp_path / "window.ini", tmp_path).load().claim == -1


def test_the_models_page_lists_the_starter_set_and_what_is_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRAMO_MODELS", str(tmp_path / "models"))
    rows = {row.id: row for row in read_model_rows(Settings)}
    generator = load_catalogue().starter_for("generator")
    assert rows[generator.id].needed and not rows[generator.id].installed and rows[generator.id].chosen
    mine = read_model_rows(lambda: Settings(models=ModelChoice(generator=str(tmp_path / "mine.gguf"))))
    assert not next(row for row in mine if row.id == generator.id).chosen
    assert next(row for row in mine if row.name.endswith("mine.gguf")).chosen


def test_ones_own_model_is_listed_with_what_it_needs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRAMO_MODELS", str(tmp_path / "models"))
    (tmp_path / "mine.gguf").write_bytes(tiny_gguf())
    store = ModelStore(tmp_path / "models")
    with store.locked():
        record = import_model(store, "generator", tmp_path / "mine.gguf")
    row = next(row for row in read_model_rows(Settings) if row.id == record.id)
    assert row.installed and not row.chosen and not row.starter and row.memory > 200
    chosen = Settings(models=ModelChoice(generator=record.id))
    assert next(row for row in read_model_rows(lambda: chosen) if row.id == record.id).chosen


def tiny_gguf() -> bytes:
    """A header with one tensor: enough to be a generator of a known size."""

    def text(value: str) -> bytes:
        return struct.pack("<Q", len(value)) + value.encode()

    values = {"qwen2.block_count": 28, "qwen2.embedding_length": 1536, "qwen2.attention.head_count": 12}
    data = b"GGUF" + struct.pack("<IQQ", 3, 1, len(values) + 2)
    data += text("general.architecture") + struct.pack("<I", 8) + text("qwen2")
    for key, value in values.items():
        data += text(key) + struct.pack("<II", 4, value)
    data += text("tokenizer.ggml.tokens") + struct.pack("<IIQ", 9, 8, 1) + text("a")
    data += text("weight") + struct.pack("<IQIQ", 1, 1024, 0, 0)
    return data + b"\0" * (-len(data) % 32 + 4096)


PROGRAM = """
import sys, time
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
import desktop_app.app.window as window
import desktop_app.jobs.engine_client as client

MODELS = {"torch", "llama_cpp", "chromadb", "sentence_transformers", "transformers"}
seen = {}
original = client.EngineClient.start

def start(self):
    shown = [w for w in QApplication.topLevelWidgets() if w.isVisible()]
    seen["window first"] = bool(shown)
    seen["models"] = sorted(MODELS & set(sys.modules))
    QTimer.singleShot(500, QApplication.closeAllWindows)

if __name__ == "__main__":
    client.EngineClient.start = start
    code = window.run_window(Path(sys.argv[1]))
    print(code, seen["window first"], seen["models"])
"""


def test_the_window_is_shown_before_the_engine_starts_and_closes_clean(tmp_path: Path, home: Path) -> None:
    script = tmp_path / "program.py"
    script.write_text(textwrap.dedent(PROGRAM), encoding="utf-8")
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, str(script), str(tmp_path / "workspace")],
        capture_output=True,
        text=True,
        timeout=90,
        check=False,
        env={**os.environ, "PYTHONPATH": str(root), "QT_QPA_PLATFORM": "offscreen"},
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "0 True []"
    assert (home / "window.ini").is_file()

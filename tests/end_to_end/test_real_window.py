"""The real window with the real engine and models, in a process of its own (offscreen)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytestmark = [pytest.mark.models, pytest.mark.window]


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory, installed_models: None, real_models_dir: Path) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("window")
    environment = {
        **os.environ,
        "TRAMO_HOME": str(folder / "user"),
        "TRAMO_MODELS": str(real_models_dir),
        "QT_QPA_PLATFORM": "offscreen",
    }
    command = [sys.executable, str(Path(__file__).with_name("drive_window.py")), str(folder / "workspace")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=1000)
    assert done.returncode == 0, done.stderr[-3000:]
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    assert "timeout" not in found, done.stderr[-3000:]
    return found


def test_the_samples_are_indexed_and_a_question_is_answered_with_a_supported_claim(report: dict[str, Any]) -> None:
    assert report["documents"] == ["ready"] * 3
    first = report["exchanges"][0]
    assert first["outcome"] == "answered"
    assert any("£48,000" in text and verdict == "supported" for text, verdict in first["claims"])


def test_an_engine_killed_during_an_answer_is_told_and_the_question_can_be_asked_again(report: dict[str, Any]) -> None:
    assert "engine" in report["crash"].casefold()
    assert report["exchanges"][1]["outcome"] is None
    assert report["exchanges"][-1]["outcome"] == "answered"


def test_the_window_imports_no_model_library(report: dict[str, Any]) -> None:
    assert report["heavy_at_show"] == []
    assert report["heavy_at_end"] == []

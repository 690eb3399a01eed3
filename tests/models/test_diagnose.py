"""The doctor names what is wrong and what to do about it, and loads nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app.models.store import ModelStore
from desktop_app.settings.schema import Settings
from desktop_app.usecases import diagnose as module
from desktop_app.usecases.diagnose import Finding, diagnose

ROOT = Path(__file__).resolve().parents[2]


def findings(tmp_path: Path) -> dict[str, Finding]:
    found = diagnose(tmp_path / "workspace", Settings(), ModelStore(tmp_path / "models"))
    return {finding.name: finding for finding in found}


def test_missing_models_are_problems_with_the_command_that_helps(tmp_path: Path) -> None:
    generator = findings(tmp_path)["generator"]
    assert generator.state == "problem"
    assert "models install" in generator.remedy


def test_every_problem_has_a_remedy(tmp_path: Path) -> None:
    assert all(finding.remedy for finding in findings(tmp_path).values() if finding.state == "problem")


def test_a_missing_library_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LIBRARIES", ("numpy", "no-such-library"))
    found = findings(tmp_path)
    assert found["numpy"].state == "ok"
    assert found["no-such-library"].state == "problem"


def test_a_folder_that_cannot_be_written_is_found(tmp_path: Path) -> None:
    if os.name == "nt" or os.geteuid() == 0:
        blocked = Path("/proc/nothing") if Path("/proc").is_dir() else None
        if blocked is None:
            pytest.skip("this user may write everywhere")
    else:
        blocked = tmp_path / "closed"
        blocked.mkdir(mode=0o500)
    found = {f.name: f for f in diagnose(blocked, Settings(), ModelStore(tmp_path / "models"))}
    assert found["write access: workspace"].state == "problem"


def test_nothing_is_written(tmp_path: Path) -> None:
    findings(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_no_model_library_is_imported(tmp_path: Path) -> None:
    script = (
        "import sys, json; from pathlib import Path\n"
        "from desktop_app.usecases.diagnose import diagnose\n"
        "from desktop_app.models.store import ModelStore\n"
        "from desktop_app.settings.schema import Settings\n"
        f"diagnose(Path({str(tmp_path)!r}), Settings(), ModelStore(Path({str(tmp_path)!r})))\n"
        "heavy = {'torch', 'llama_cpp', 'chromadb', 'sentence_transformers', 'transformers', 'numpy'}\n"
        "print(json.dumps(sorted(heavy & set(sys.modules))))\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert json.loads(result.stdout) == []

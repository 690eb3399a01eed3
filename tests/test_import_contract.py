"""The import contract holds, and it fails when somebody adds a sibling import."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [
        sys.executable,
        "-c",
        "from importlinter.cli import lint_imports_command; lint_imports_command()",
        "--no-cache",
    ]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)


def test_a_sibling_import_breaks_the_contract(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "desktop_app", tmp_path / "desktop_app", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    trespasser = tmp_path / "desktop_app" / "retrieval" / "trespasser.py"
    trespasser.write_text("from desktop_app.generation import prompt\n", encoding="utf-8")
    done = lint_imports(tmp_path)
    assert done.returncode != 0
    assert "desktop_app.retrieval.trespasser -> desktop_app.generation" in done.stdout

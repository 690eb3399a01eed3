"""`tramo eval` and `tramo calibrate`, with an engine that answers from a script."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from made_documents import add_ready
from scripted import ScriptedFlow, answered, claim

from desktop_app.__main__ import main
from desktop_app.engine.local import LocalEngine
from desktop_app.foundation.paths import settings_file
from desktop_app.settings import store
from desktop_app.settings.schema import Settings
from desktop_app.storage.library import Library


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A collection with a lease; every question about the rent is answered, the others are refused."""
    with contextlib.closing(Library(tmp_path / "workspace").open()) as library:
        add_ready(library, "lease.pdf", ["The annual rent is £48,000, payable in advance."])

    def asking(engine: LocalEngine, settings: Settings | None = None, tokens: object = None) -> ScriptedFlow:
        texts = [f"How much is the rent, question {i}?" for i in range(80)]
        right = {text: answered(text, claim("The annual rent is £48,000.", probability=0.8)) for text in texts}
        return ScriptedFlow(engine.library, right)

    monkeypatch.setattr(LocalEngine, "asking", asking)
    return tmp_path / "workspace"


def question_set(folder: Path, answerable: int, unanswerable: int = 1) -> Path:
    lines: list[dict[str, Any]] = [
        {"id": f"a{i}", "question": f"How much is the rent, question {i}?", "answerable": True,
         "documents": ["lease.pdf"], "pages": [1], "facts": ["48,000"]}
        for i in range(answerable)
    ]  # fmt: skip
    lines += [{"id": f"u{i}", "question": f"Pets {i}?", "answerable": False} for i in range(unanswerable)]
    path = folder / "set.jsonl"
    path.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    return path


@pytest.fixture
def run(workspace: Path, capfd: pytest.CaptureFixture[str]) -> Iterator[Any]:
    def command(*arguments: object) -> tuple[int, str]:
        code = main([*map(str, arguments), "--workspace", str(workspace)])
        return code, capfd.readouterr().out

    yield command


def test_eval_prints_json_and_writes_csv(run: Any, tmp_path: Path) -> None:
    path = question_set(tmp_path, 2)
    code, out = run("eval", path, "--json", "--csv", tmp_path / "rows.csv")
    data = json.loads(out)
    assert code == 0 and data["n"] == 3 and data["answer_match"] == [2, 2]
    assert data["refusal"]["recall"] == [1, 1]
    assert len((tmp_path / "rows.csv").read_text(encoding="utf-8").splitlines()) == 4


def test_eval_in_words_and_limited(run: Any, tmp_path: Path) -> None:
    code, out = run("eval", question_set(tmp_path, 3), "--limit", 2)
    assert code == 0 and out.startswith("2 questions") and "Every question went as expected." in out


def test_a_broken_set_is_an_error_in_json(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_text("{", encoding="utf-8")
    code, out = run("eval", path, "--json")
    assert code == 1 and "line 1" in json.loads(out)["error"]["message"]


def test_calibrate_without_enough_questions_stores_nothing(run: Any, tmp_path: Path) -> None:
    code, out = run("calibrate", question_set(tmp_path, 10), "--apply", "--json")
    data = json.loads(out)
    assert code == 0 and data["thresholds"] == {} and not data["applied"] and data["needed"] > 40
    assert set(data["curve"][0]) == {"threshold", "coverage", "risk", "upper_bound"}
    assert not settings_file().exists()


def test_calibrate_stores_only_when_told_to(run: Any, tmp_path: Path) -> None:
    path = question_set(tmp_path, 70, 10)
    _, out = run("calibrate", path, "--json")
    found = json.loads(out)
    assert found["thresholds"]["verification.supported_above"] == 0.5 and not found["applied"]
    assert not settings_file().exists()
    _, out = run("calibrate", path, "--apply", "--json")
    kept = store.load(settings_file()).settings
    assert json.loads(out)["applied"] and kept.calibration.n == 80
    assert kept.calibration.thresholds == found["thresholds"] and kept.calibration.data and kept.calibration.date
    assert kept.verification.supported_above == 0.5


def test_calibrate_in_words_says_how_many_are_missing(run: Any, tmp_path: Path) -> None:
    _, out = run("calibrate", question_set(tmp_path, 10, 0))
    assert "about 49 more of this kind are needed; the setting stays as it is" in out


def test_proposals_are_written_once(run: Any, tmp_path: Path) -> None:
    draft = tmp_path / "draft.jsonl"
    code, out = run("calibrate", draft, "--propose", 4)
    assert code == 0 and "1 answerable" in out
    before = draft.read_text(encoding="utf-8")
    assert '"accepted": false' in before
    code, _ = run("calibrate", draft, "--propose", 4)
    assert code == 1 and draft.read_text(encoding="utf-8") == before

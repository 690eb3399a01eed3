"""Broken settings are set aside, said, and stop nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop_app.settings.schema import Settings
from desktop_app.settings.store import load, save


@pytest.mark.parametrize("content", [b'{"a": [1, 2', b"\xff\xfe\x00\x80", b"[]", b""])
def test_a_broken_file_is_kept_and_said(content: bytes, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    loaded = load(path)
    assert loaded.settings == Settings()
    assert "settings.broken.json" in loaded.warning
    assert loaded.warning in caplog.text
    assert not path.exists()
    assert (tmp_path / "settings.broken.json").read_bytes() == content


def test_every_broken_file_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for content in ("{", "[", "7"):
        path.write_text(content, encoding="utf-8")
        load(path)
    assert sorted(aside.read_text(encoding="utf-8") for aside in tmp_path.iterdir()) == ["7", "[", "{"]


def test_the_mark_that_some_editors_write_is_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b'\xef\xbb\xbf{"interface": {"language": "es"}}')
    loaded = load(path)
    assert (loaded.settings.interface.language, loaded.warning) == ("es", "")


GOOD = {"interface": {"language": "es"}, "retrieval": {"passages": 9}}


@pytest.mark.parametrize(
    ("bad", "named"),
    [
        ({"retrieval": {"passages": 9, "rerank_tokens": 9_999}}, ["retrieval.rerank_tokens"]),
        ({"retrieval": {"passages": 9, "rerank": "perhaps"}, "flow": 7}, ["retrieval.rerank", "flow"]),
        ({"models": {"generator": 7}, "budget": {"seconds": None}}, ["models.generator", "budget.seconds"]),
        ({"generation": {"style": "poem", "constraint": []}}, ["generation.style", "generation.constraint"]),
        ({"version": "two"}, ["version"]),
        ({"calibration": {"thresholds": {"a": 1, "b": "x"}, "guaranteed": [1, "a", 2]}},
         ["calibration.thresholds.b", "calibration.guaranteed.0", "calibration.guaranteed.2"]),
        ({"ingest": {"seconds_per_file": 10**400, "scan_ink": float("nan")}},
         ["ingest.seconds_per_file", "ingest.scan_ink"]),
        ({"ingest": {"seconds_per_file": float("inf")}}, ["ingest.seconds_per_file"]),
    ],
    ids=["range", "another type", "no text", "no such choice", "version", "in lists", "beyond numbers", "infinite"],
)  # fmt: skip
def test_the_good_values_are_kept_and_each_bad_one_is_named(
    bad: dict[str, object], named: list[str], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "settings.json"
    text = json.dumps({**GOOD, **bad})
    path.write_text(text, encoding="utf-8")
    loaded = load(path)
    assert (loaded.settings.interface.language, loaded.settings.retrieval.passages) == ("es", 9)
    assert all(f"“{name}”" in loaded.warning for name in named) and loaded.warning.count("“") == len(named)
    assert loaded.warning in caplog.text
    assert (tmp_path / "settings.broken.json").read_text(encoding="utf-8") == text
    again = load(path)
    assert (again.settings, again.warning) == (loaded.settings, "")


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    settings = Settings.model_validate(GOOD)
    save(settings, tmp_path / "settings.json")
    assert load(tmp_path / "settings.json").settings == settings

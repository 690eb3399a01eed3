"""Broken settings are set aside, said, and stop nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_app.settings.schema import Settings
from desktop_app.settings.store import load


@pytest.mark.parametrize("content", [b'{"a": [1, 2', b'{"models": {"generator": 7}}', b"\xff\xfe\x00\x80", b"[]", b""])
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

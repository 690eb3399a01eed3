"""One writer a workspace; the second is told who the first is; a dead holder is no obstacle."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app.foundation.errors import UserError
from desktop_app.storage.lock import WorkspaceLock

ROOT = Path(__file__).resolve().parents[2]

_HOLD = """
import sys, time
from pathlib import Path
from desktop_app.storage.lock import WorkspaceLock
lock = WorkspaceLock(Path(sys.argv[1]), "tramo index")
lock.acquire()
print("held", flush=True)
time.sleep(60)
"""


def test_the_second_writer_is_told_who_the_first_is(tmp_path: Path) -> None:
    with WorkspaceLock(tmp_path, "tramo window"), pytest.raises(UserError) as caught:
        WorkspaceLock(tmp_path, "tramo index").acquire()
    assert f"“tramo window” (process {os.getpid()})" in caught.value.message


def test_a_released_lock_can_be_taken_again(tmp_path: Path) -> None:
    for _ in range(3):
        with WorkspaceLock(tmp_path, "tramo"):
            pass


def test_two_workspaces_do_not_disturb_each_other(tmp_path: Path) -> None:
    with WorkspaceLock(tmp_path / "a", "tramo"), WorkspaceLock(tmp_path / "b", "tramo"):
        pass


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
def test_the_lock_of_a_killed_process_is_taken_over(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", _HOLD, str(tmp_path)]
    holder = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    with pytest.raises(UserError, match=f"“tramo index” .process {holder.pid}."):
        WorkspaceLock(tmp_path, "tramo").acquire()
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    holder.stdout.close()
    with WorkspaceLock(tmp_path, "tramo"):
        pass


def test_a_disk_without_room_for_the_holders_name_still_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with WorkspaceLock(tmp_path, "one"), pytest.raises(UserError, match="being written by another program"):
        WorkspaceLock(tmp_path, "two").acquire()

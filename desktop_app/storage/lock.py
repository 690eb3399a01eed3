"""One writer a workspace: a lock that names its holder and dies with it."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from pathlib import Path
from typing import IO

from desktop_app.foundation.errors import UserError

#: Who holds the lock.
HOLDER = "workspace.holder.json"


def holder(workspace: Path) -> str:
    """The running program that writes to a workspace, "“tramo” (process 12)"; "" when none is known."""
    import psutil

    with contextlib.suppress(OSError, ValueError, KeyError, TypeError, OverflowError):
        card = json.loads((workspace / HOLDER).read_text(encoding="utf-8"))
        if psutil.pid_exists(int(card["pid"])):
            return f"“{card['program']}” (process {int(card['pid'])})"
    return ""


class WorkspaceLock:
    """The right to write to a workspace, as a context manager.

    The operating system holds the lock (`flock`, on Windows a locked byte), so it ends with the process however that
    ends: nothing stale can stay behind. Who holds it is written to a file of its own, because a locked file cannot be
    read on Windows.
    """

    def __init__(self, workspace: Path, program: str) -> None:
        self._workspace = workspace
        self._program = program
        self._file: IO[bytes] | None = None

    def acquire(self) -> None:
        """Raises `UserError` naming the holder when another writer is at work."""
        try:
            self._workspace.mkdir(parents=True, exist_ok=True)
            file = (self._workspace / "workspace.lock").open("ab")
        except OSError as problem:
            raise UserError(
                "Workspace not usable",
                f"The workspace {self._workspace} cannot be written.",
                "Choose a folder that you may write to.",
                str(problem),
            ) from problem
        try:
            _lock(file)
        except OSError as problem:
            file.close()
            raise self._held() from problem
        self._file = file
        card = {"pid": os.getpid(), "program": self._program}
        with contextlib.suppress(OSError):  # a full disk is told by what needs the room; the name is only for others
            (self._workspace / HOLDER).write_text(json.dumps(card), encoding="utf-8")

    def release(self) -> None:
        if self._file is None:
            return
        with contextlib.suppress(OSError):
            (self._workspace / HOLDER).unlink()
        _unlock(self._file)
        self._file.close()
        self._file = None

    def __enter__(self) -> WorkspaceLock:
        self.acquire()
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def _held(self) -> UserError:
        return UserError(
            "Workspace in use",
            f"The workspace {self._workspace} is being written by {holder(self._workspace) or 'another program'}.",
            "Wait until it is done or close it, or choose another workspace.",
        )


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

    def _unlock(file: IO[bytes]) -> None:
        file.seek(0)
        with contextlib.suppress(OSError):
            msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(file: IO[bytes]) -> None:
        with contextlib.suppress(OSError):
            fcntl.flock(file.fileno(), fcntl.LOCK_UN)

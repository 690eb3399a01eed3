"""One window a workspace: a second start hands its files to the first and ends. Local only, no network.

`QLockFile` says who is first (and sees through a crashed holder); a local `multiprocessing.connection` carries the
message. Bytes are JSON, never pickles, and the connection is authenticated with a key that only this user can read.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import logging
import os
import secrets
import shutil
import sys
import tempfile
import threading
from collections.abc import Sequence
from multiprocessing.connection import Client, Listener
from pathlib import Path

from PySide6.QtCore import QLockFile, QObject, Qt, Signal

log = logging.getLogger(__name__)


#: What the first window tells its own listening thread when it closes.
_END = b"end"


class SingleInstance(QObject):
    """`claim()` is True in the first window; `handed_over` then brings what later starts were asked for."""

    handed_over = Signal(object)  # {"paths": [...], "question": str}

    _received = Signal(object)

    def __init__(self, folder: Path, workspace: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        name = hashlib.sha256(str(workspace.resolve()).encode()).hexdigest()[:16]
        folder.mkdir(parents=True, exist_ok=True)
        self._card = folder / f"window-{name}.json"
        self._lock = QLockFile(str(folder / f"window-{name}.lock"))
        self._lock.setStaleLockTime(0)  # a holder that is alive never counts as stale
        self._name = name
        self._listener: Listener | None = None
        self._thread: threading.Thread | None = None
        self._key = b""
        self._ended = False
        self._received.connect(self.handed_over, Qt.ConnectionType.QueuedConnection)

    def claim(self) -> bool:
        """Become the one window of this workspace, or learn that there is one."""
        if not self._lock.tryLock(100):
            return False
        self._key = secrets.token_bytes(32)
        try:
            self._listener = Listener(self._address(), authkey=self._key)
        except OSError:
            log.exception("no second start can be taken over")
            return True
        address = self._listener.address
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        with os.fdopen(os.open(self._card, flags, 0o600), "w", encoding="utf-8") as card:
            json.dump({"address": address, "key": self._key.hex()}, card)
        self._thread = threading.Thread(target=self._accept, args=(self._listener,), name="second-start", daemon=True)
        self._thread.start()
        return True

    def hand_over(self, paths: Sequence[Path], question: str | None) -> bool:
        """Tell the first window; False when it does not answer."""
        try:
            card = json.loads(self._card.read_text(encoding="utf-8"))
            with Client(card["address"], authkey=bytes.fromhex(card["key"])) as connection:
                message = {"paths": [str(path.resolve()) for path in paths], "question": question or ""}
                connection.send_bytes(json.dumps(message).encode())
                return connection.poll(5) and connection.recv_bytes(16) == b"ok"
        except Exception:  # noqa: BLE001 - whatever is wrong there, the answer is no
            log.warning("the first window does not answer")
            return False

    def release(self) -> None:
        """Give the place up; a later start becomes the first."""
        listener, self._listener = self._listener, None
        if listener is not None:
            address = listener.address
            with contextlib.suppress(OSError, EOFError), Client(address, authkey=self._key) as connection:
                connection.send_bytes(_END)
            if self._thread is not None:
                self._thread.join(timeout=2)
            self._ended = True
            listener.close()
            with contextlib.suppress(OSError):
                self._card.unlink()
            if sys.platform != "win32":
                shutil.rmtree(Path(str(address)).parent, ignore_errors=True)
        self._lock.unlock()

    def _address(self) -> str:
        if sys.platform == "win32":
            return rf"\\.\pipe\tramo-{self._name}-{os.getpid()}"
        # Short: the path of a local socket may not exceed about a hundred characters.
        return str(Path(tempfile.mkdtemp(prefix="tramo-")) / "window")

    def _accept(self, listener: Listener) -> None:
        """Ends on `_END` only, so that who sends it always finds somebody who answers."""
        while not self._ended:
            try:
                with listener.accept() as connection:
                    received = connection.recv_bytes(1_000_000)
                    if received == _END:
                        return
                    message = json.loads(received)
                    connection.send_bytes(b"ok")
            except Exception:  # noqa: BLE001 - a stranger on the line changes nothing
                continue
            if isinstance(message, dict):
                self._received.emit(message)

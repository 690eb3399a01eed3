"""Reads off the window's thread: one worker, in order; results come back as a queued signal."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

log = logging.getLogger(__name__)


class BackgroundReads(QObject):
    """The read lane of the window. Work must not touch Qt objects; callbacks run on the window's thread.

    A failed read calls `on_failed` with the exception; without `on_failed` it is logged.
    """

    _finished = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._queue: queue.SimpleQueue[tuple[Callable[[], Any], Callable[[Any], None], Any] | None] = (
            queue.SimpleQueue()
        )
        self._closing = False
        self._finished.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
        self._thread = threading.Thread(target=self._work, name="window-reads", daemon=True)
        self._thread.start()

    def run(
        self,
        work: Callable[[], Any],
        on_done: Callable[[Any], None],
        on_failed: Callable[[Exception], None] | None = None,
    ) -> None:
        self._queue.put((work, on_done, on_failed))

    def close(self) -> None:
        """End the worker; results that are still on their way are dropped."""
        self._closing = True
        self._queue.put(None)
        self._thread.join(timeout=5)

    def _work(self) -> None:
        while (item := self._queue.get()) is not None:
            work, on_done, on_failed = item
            if self._closing:
                continue
            try:
                result = work()
            except Exception as problem:
                if on_failed is None:
                    log.exception("a read failed")
                else:
                    self._finished.emit(on_failed, problem)
            else:
                self._finished.emit(on_done, result)

    def _deliver(self, callback: Callable[[Any], None], value: Any) -> None:
        if not self._closing:
            callback(value)

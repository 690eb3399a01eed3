"""Cooperative cancellation."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from desktop_app.foundation.errors import Cancelled


class CancelToken:
    """Set once, from any thread; long work calls `check()` per page, batch and token."""

    def __init__(self) -> None:
        self._event = threading.Event()
        self._lock = threading.Lock()
        self._callbacks: list[Callable[[], None]] = []

    def cancel(self) -> None:
        with self._lock:
            self._event.set()
            callbacks = tuple(self._callbacks)
        for callback in callbacks:
            callback()

    @property
    def cancelled(self) -> bool:
        return self._event.is_set()

    def check(self) -> None:
        """Raise `Cancelled` when the token was set."""
        if self._event.is_set():
            raise Cancelled

    @contextmanager
    def calling(self, callback: Callable[[], None]) -> Iterator[None]:
        """While in the block, `cancel()` also calls `callback`, in the thread that cancels; at once if already set.

        For native calls that cannot look at the token themselves. The callback must be quick and must not raise.
        """
        with self._lock:
            self._callbacks.append(callback)
            late = self._event.is_set()
        try:
            if late:
                callback()
            yield
        finally:
            with self._lock:
                self._callbacks.remove(callback)

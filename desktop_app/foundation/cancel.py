"""Cooperative cancellation."""

from __future__ import annotations

import threading

from desktop_app.foundation.errors import Cancelled


class CancelToken:
    """Set once, from any thread; long work calls `check()` per page, batch and token."""

    def __init__(self) -> None:
        self._event = threading.Event()

    def cancel(self) -> None:
        self._event.set()

    @property
    def cancelled(self) -> bool:
        return self._event.is_set()

    def check(self) -> None:
        """Raise `Cancelled` when the token was set."""
        if self._event.is_set():
            raise Cancelled

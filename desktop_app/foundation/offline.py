"""Offline, enforced: the environment that keeps libraries from trying, and a guard that refuses when one does."""

from __future__ import annotations

import functools
import os
import sys
import threading
from collections.abc import Mapping
from typing import Any, Final

#: Set before any library is imported, whatever the person's own environment says.
OFFLINE_ENVIRONMENT: Final[Mapping[str, str]] = {
    "HF_HUB_OFFLINE": "1",
    "TRANSFORMERS_OFFLINE": "1",
    "HF_DATASETS_OFFLINE": "1",
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "DO_NOT_TRACK": "1",
    "ANONYMIZED_TELEMETRY": "False",
}
#: Set unless the person chose otherwise. Native threads that spin while they wait make a shared machine crawl: measured
#: with the starter generator on two cores beside one busy process, 0.3 to 1.8 tokens/s spinning, 14 waiting.
DEFAULT_ENVIRONMENT: Final[Mapping[str, str]] = {
    "OMP_WAIT_POLICY": "PASSIVE",
    "TOKENIZERS_PARALLELISM": "false",
}
#: Audit events that reach out, and where in their arguments the host or address stands.
HOST_EVENTS: Final[Mapping[str, int]] = {
    "socket.connect": 1,
    "socket.sendto": 1,
    "socket.sendmsg": 1,
    "socket.getaddrinfo": 0,
    "socket.gethostbyname": 0,
    "socket.gethostbyaddr": 0,
    "socket.getnameinfo": 0,
}


class OfflineError(ConnectionRefusedError):
    """A library tried to reach the network and was refused."""


class OfflineGuard:
    """Counts and refuses attempts to reach anything but this machine. Audit hooks do not see native code."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.installed = False
        self.refused = 0

    def install(self) -> None:
        """From now on, for the rest of the process; further calls do nothing."""
        with self._lock:
            if self.installed:
                return
            self.installed = True
        sys.addaudithook(self._on_event)

    def _on_event(self, event: str, arguments: tuple[Any, ...]) -> None:
        position = HOST_EVENTS.get(event)
        if position is None or len(arguments) <= position or is_local(arguments[position]):
            return
        with self._lock:
            self.refused += 1
        raise OfflineError(f"Tramo is offline: {event} was refused.")


@functools.cache
def _guard() -> OfflineGuard:
    """One per process, because audit hooks are for the whole process and cannot be taken back."""
    return OfflineGuard()


def prepare_environment() -> None:
    """Set the offline environment; call it before any other import of a library. Child processes inherit it."""
    os.environ.update(OFFLINE_ENVIRONMENT)
    for name, value in DEFAULT_ENVIRONMENT.items():
        os.environ.setdefault(name, value)


def install_guard() -> None:
    """Refuse, for the rest of this process, every connection and name look-up that leaves this machine."""
    _guard().install()


def guard_installed() -> bool:
    return _guard().installed


def refused_attempts() -> int:
    """How many attempts to reach the network this process has refused."""
    return _guard().refused


def is_local(address: object) -> bool:
    """True for loopback and for addresses that are no internet addresses (local sockets, netlink).

    address: what `socket.connect` or `socket.getaddrinfo` got: a tuple (host, port, ...), a host, a path, or None.
    """
    if isinstance(address, tuple):
        return not address or not isinstance(address[0], (str, bytes)) or _is_loopback(_text(address[0]))
    if address is None:
        return True
    if isinstance(address, (str, bytes)):
        host = _text(address)
        # A path or an abstract name (leading NUL) is a local socket.
        return host.startswith(("/", "\0", "\\\\.\\pipe\\")) or _is_loopback(host)
    return False


def _text(host: str | bytes) -> str:
    return host.decode("latin-1") if isinstance(host, bytes) else host


def _is_loopback(host: str) -> bool:
    import ipaddress

    if host in ("", "localhost"):
        return True
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback

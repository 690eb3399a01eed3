"""Passwords that a person asked to keep: in the system's keyring only, never in a file of ours.

The library knows for which contents (SHA-256) there is one, so that the keyring, which may ask the person to unlock it,
is not asked about every document.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

from desktop_app.storage.library import Library

log = logging.getLogger(__name__)

SERVICE = "Tramo document passwords"
_NOTE = "password kept "
#: Backends of the keyring library that encrypt; others (plain files, by plug-ins) are not used.
_SAFE = ("SecretService", "libsecret", "kwallet", "macOS", "Windows")


class KeptPasswords:
    """The passwords of one library that are in the keyring. Calls may wait for the person; not for a window's thread.

    Nothing here raises: a keyring that fails is a keyring that has no password. Messages never hold one.
    """

    def __init__(self, library: Library, keyring: Any = None) -> None:
        """keyring: an object with get_password, set_password and delete_password; None: the system's."""
        self._library = library
        self._keyring = keyring

    def available(self) -> bool:
        """Whether this system has a keyring that encrypts what it keeps."""
        return self._backend() is not None

    def known(self) -> frozenset[str]:
        """SHA-256 of the contents for which a password is kept."""
        return frozenset(self._library.notes(_NOTE))

    def recall(self, contents: Iterable[str]) -> dict[str, str]:
        """SHA-256 -> password, for those that are kept."""
        known = self.known()
        wanted = [sha256 for sha256 in contents if sha256 in known]
        backend = self._backend() if wanted else None
        found: dict[str, str] = {}
        if backend is None:
            return found
        for sha256 in wanted:
            password = _quietly(lambda sha256=sha256: backend.get_password(SERVICE, sha256))
            if password:
                found[sha256] = password
        return found

    def remember(self, sha256: str, password: str) -> bool:
        """Keep a password; False when there is no keyring or it refused."""
        backend = self._backend()
        if backend is None or not sha256:
            return False
        stored = _quietly(lambda: backend.set_password(SERVICE, sha256, password) or True)
        if stored:
            self._library.set_note(_NOTE + sha256, "1")
        return bool(stored)

    def forget(self, contents: Iterable[str]) -> None:
        """Delete passwords of contents that no collection holds any more."""
        wanted = self.known().intersection(contents)
        if not wanted:
            return
        wanted -= {entry.document.sha256 for entry in self._library.entries()}
        backend = self._backend()
        for sha256 in wanted:
            if backend is not None:
                _quietly(lambda sha256=sha256: backend.delete_password(SERVICE, sha256))
            self._library.forget_note(_NOTE + sha256)

    def _backend(self) -> Any:
        if self._keyring is None:
            self._keyring = _system_keyring() or False
        return self._keyring or None


def _system_keyring() -> Any:
    try:
        import keyring
    except ImportError:
        return None
    backend = _quietly(keyring.get_keyring)
    return backend if backend is not None and _is_safe(backend) else None


def _is_safe(backend: Any) -> bool:
    module = type(backend).__module__
    if module == "keyring.backends.chainer":
        chained = _quietly(lambda: list(backend.backends)) or []
        return bool(chained) and all(_is_safe(one) for one in chained)
    return module.startswith("keyring.backends.") and module.rsplit(".", 1)[-1] in _SAFE


def _quietly(call: Any) -> Any:
    try:
        return call()
    except Exception as problem:  # noqa: BLE001 - backends raise whatever their system raises, with what it was given
        log.warning("the keyring did not answer (%s)", type(problem).__name__)
        return None

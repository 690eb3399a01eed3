"""Passwords of documents while the window is open: in memory, and in the system's keyring for those who ask for it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal

from desktop_app.domain.documents import Document
from desktop_app.jobs.background_reads import BackgroundReads
from desktop_app.storage.passwords import KeptPasswords


class SessionPasswords(QObject):
    """By content (SHA-256), so that a renamed file stays open; by path while the content is not known.

    The keyring is asked off the window's thread, since it may ask the person to unlock it.
    """

    loaded = Signal()

    def __init__(self, kept: KeptPasswords, reads: BackgroundReads, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._kept, self._reads = kept, reads
        self._known: dict[str, str] = {}
        self._to_keep: set[str] = set()
        self.can_keep = False

    def load(self) -> None:
        """Read what the keyring has for this library; `loaded` follows."""
        kept = self._kept
        self._reads.run(lambda: (kept.available(), kept.recall(kept.known())), self._take, lambda _: None)

    def of(self, document: Document) -> str | None:
        """The password of a document, None when none is known."""
        return self._known.get(_key(document)) or self._known.get(document.path)

    def use(self, document: Document, password: str, *, keep: bool = False) -> None:
        """A password to try. keep: put it in the keyring once it has proved right."""
        key = _key(document)
        self._known[key] = password
        (self._to_keep.add if keep else self._to_keep.discard)(key)

    def right(self, document: Document) -> None:
        """The document was opened with the password that is known."""
        key = _key(document)
        if key in self._to_keep and document.sha256:
            self._to_keep.discard(key)
            password = self._known[key]
            self._reads.run(lambda: self._kept.remember(document.sha256, password), lambda _: None, lambda _: None)

    def wrong(self, document: Document) -> None:
        """The password does not fit: it is not tried again."""
        for key in (_key(document), document.path):
            self._known.pop(key, None)
            self._to_keep.discard(key)

    def forget(self, document: Document) -> None:
        """The document was removed."""
        self.wrong(document)

    def pairs(self, documents: Iterable[Document]) -> tuple[tuple[str, str], ...]:
        """(path, password) of those that have one."""
        return tuple((d.path, password) for d in documents if (password := self.of(d)) is not None)

    def _take(self, found: tuple[bool, dict[str, str]]) -> None:
        self.can_keep, known = found
        self._known = {**known, **self._known}
        self.loaded.emit()


def _key(document: Document) -> str:
    return document.sha256 or document.path

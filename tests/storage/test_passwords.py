"""Passwords are kept in a keyring that encrypts, or not at all; nothing of them is in our files or messages."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from made_documents import add_ready

from desktop_app.storage import passwords
from desktop_app.storage.library import Library
from desktop_app.storage.passwords import KeptPasswords

SECRET = "hunter2hunter2"


class MemoryKeyring:
    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, name: str) -> str | None:
        return self.kept.get((service, name))

    def set_password(self, service: str, name: str, password: str) -> None:
        self.kept[service, name] = password

    def delete_password(self, service: str, name: str) -> None:
        del self.kept[service, name]


class BrokenKeyring:
    def __getattr__(self, name: str) -> object:
        raise RuntimeError(f"locked; was given {SECRET}")


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path / "workspace").open()
    yield library
    library.close()


def test_what_was_kept_is_recalled_and_only_that(library: Library) -> None:
    keyring = MemoryKeyring()
    kept = KeptPasswords(library, keyring)
    assert kept.remember("a" * 64, SECRET)
    assert KeptPasswords(library, keyring).recall(["a" * 64, "b" * 64]) == {"a" * 64: SECRET}
    assert kept.known() == {"a" * 64}


def test_the_password_is_in_no_file_of_the_workspace(library: Library) -> None:
    KeptPasswords(library, MemoryKeyring()).remember("a" * 64, SECRET)
    library.scrub()
    files = [path for path in library.workspace.rglob("*") if path.is_file()]
    assert files and not any(SECRET.encode() in path.read_bytes() for path in files)


def test_it_goes_with_the_last_document_of_its_content(library: Library) -> None:
    keyring = MemoryKeyring()
    kept = KeptPasswords(library, keyring)
    document = library.document(add_ready(library, "a.pdf", ["The rent is 900 euros."]))
    other = library.document(add_ready(library, "a.pdf", ["The rent is 900 euros."], collection="B"))
    assert document is not None and other is not None and document.sha256 == other.sha256
    kept.remember(document.sha256, SECRET)
    library.remove([document.id])
    kept.forget([document.sha256])
    assert keyring.kept
    library.remove([other.id])
    kept.forget([document.sha256])
    assert not keyring.kept and not kept.known()


def test_a_keyring_that_fails_is_one_that_has_nothing(library: Library, caplog: pytest.LogCaptureFixture) -> None:
    kept = KeptPasswords(library, BrokenKeyring())
    with caplog.at_level(logging.DEBUG):
        assert not kept.remember("a" * 64, SECRET)
        library.set_note("password kept " + "a" * 64, "1")
        assert kept.recall(["a" * 64]) == {}
    assert caplog.records and SECRET not in caplog.text


def test_a_keyring_that_writes_plain_files_is_not_used(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    import keyring

    def chosen(module: str) -> object:
        return type("Keyring", (), {"__module__": module})()

    for module, safe in {
        "keyring.backends.SecretService": True,
        "keyring.backends.macOS": True,
        "keyring.backends.Windows": True,
        "keyring.backends.fail": False,
        "keyring.backends.null": False,
        "keyrings.alt.file": False,
    }.items():
        monkeypatch.setattr(keyring, "get_keyring", lambda module=module: chosen(module))
        assert KeptPasswords(library).available() is safe, module


def test_without_the_library_there_is_no_keyring(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "keyring", None)
    assert passwords._system_keyring() is None
    kept = KeptPasswords(library)
    assert not kept.available() and not kept.remember("a" * 64, SECRET)

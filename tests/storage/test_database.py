"""A damaged, foreign or newer file gets a clear message and is never overwritten."""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
from pathlib import Path

import pytest
from made_documents import add_ready

from desktop_app.foundation.errors import UserError
from desktop_app.storage.database import Database
from desktop_app.storage.library import DATABASE_NAME, Library


def test_a_file_that_is_no_database_is_set_aside_and_said_so(tmp_path: Path) -> None:
    (tmp_path / DATABASE_NAME).write_bytes(b"these are not the rows you are looking for" * 100)
    with pytest.raises(UserError, match=r"set aside as library\.damaged-") as caught:
        Library(tmp_path).open()
    assert caught.value.hint
    (aside,) = tmp_path.glob("library.damaged-*.sqlite")
    assert aside.read_bytes().startswith(b"these are not")
    library = Library(tmp_path).open()
    assert library.collections() == []
    library.close()


def test_a_file_with_damaged_pages_is_set_aside(tmp_path: Path) -> None:
    library = Library(tmp_path).open()
    add_ready(library, "a.pdf", [f"paragraph {n} with some words" for n in range(500)])
    library.close()
    path = tmp_path / DATABASE_NAME
    data = bytearray(path.read_bytes())
    for start in range(4096 * 3, len(data) - 4096, 4096 * 2):
        data[start : start + 512] = os.urandom(512)
    path.write_bytes(data)
    with pytest.raises(UserError, match="set aside"):
        Library(tmp_path).open()


def test_the_window_reports_damage_and_leaves_the_file(tmp_path: Path) -> None:
    path = tmp_path / DATABASE_NAME
    path.write_bytes(b"not a database at all" * 100)
    with pytest.raises(UserError, match="cannot be read"):
        Library(tmp_path).open(owner=False)
    assert path.exists()


def test_a_library_of_a_newer_version_is_refused_untouched(tmp_path: Path) -> None:
    Library(tmp_path).open().close()
    with sqlite3.connect(tmp_path / DATABASE_NAME) as db:
        db.execute("PRAGMA user_version=999")
    db.close()
    with pytest.raises(UserError, match="newer version"):
        Library(tmp_path).open()


def test_migrations_run_once_and_in_order(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    first = Database(path, ("CREATE TABLE a(x); INSERT INTO a VALUES(1);",))
    first.open()
    first.close()
    later = "ALTER TABLE a ADD COLUMN y; UPDATE a SET y = 2;"
    second = Database(path, ("CREATE TABLE a(x); INSERT INTO a VALUES(1);", later))
    second.open()
    second.open()
    with second.reading() as db:
        assert [tuple(row) for row in db.execute("SELECT x, y FROM a")] == [(1, 2)]
    second.close()


def test_a_failed_migration_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    Database(path, ("CREATE TABLE a(x);",)).open()
    broken = Database(path, ("CREATE TABLE a(x);", "CREATE TABLE b(x); INSERT INTO nowhere VALUES(1);"))
    with pytest.raises(sqlite3.OperationalError):
        broken.open()
    with broken.reading() as db:
        names = [row["name"] for row in db.execute("SELECT name FROM sqlite_master")]
        assert names == ["a"]
        assert db.execute("PRAGMA user_version").fetchone()[0] == 1
    broken.close()


def test_a_failed_write_is_undone(tmp_path: Path) -> None:
    database = Database(tmp_path / "x.sqlite", ("CREATE TABLE a(x);",))
    database.open()
    with pytest.raises(ZeroDivisionError), database.writing() as db:
        db.execute("INSERT INTO a VALUES(1)")
        raise ZeroDivisionError
    with database.reading() as db:
        assert db.execute("SELECT count(*) FROM a").fetchone()[0] == 0
    database.close()


def test_a_workspace_that_cannot_be_made_is_a_clear_message(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    with pytest.raises(UserError, match="cannot be written") as caught:
        Library(blocked / "workspace").open()
    assert "Choose" in caught.value.hint


@pytest.mark.parametrize("closed", ["folder", "file"])
def test_a_workspace_that_may_only_be_read_is_refused_before_any_work(
    closed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Library(tmp_path).open().close()
    place = tmp_path if closed == "folder" else tmp_path / DATABASE_NAME
    allowed = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: path != place and allowed(path, mode))
    with pytest.raises(UserError, match=re.escape(f"cannot be written in {tmp_path}")) as caught:
        Library(tmp_path).open(owner=False)
    assert "may write" in caught.value.hint


def test_a_busy_library_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop_app.storage.database.BUSY_SECONDS", 0.05)
    one, two = (Database(tmp_path / "x.sqlite", ("CREATE TABLE a(x);",)) for _ in range(2))
    one.open()
    two.open()
    with one.writing(), pytest.raises(UserError, match="keeps writing"), two.writing():
        pass
    one.close()
    two.close()


def with_vectors(workspace: Path) -> Path:
    (workspace / "vectors").mkdir()
    (workspace / "vectors" / "chroma.sqlite3").write_bytes(b"vectors")
    return workspace / DATABASE_NAME


@pytest.mark.parametrize("how", ["empty", "missing"])
def test_a_library_that_is_gone_beside_its_vectors_is_said_once(how: str, tmp_path: Path) -> None:
    file = with_vectors(tmp_path)
    if how == "empty":
        file.touch()
    with pytest.raises(UserError, match=how) as window:
        Library(tmp_path).open(owner=False)
    assert str(file) in window.value.message and "tramo index" in window.value.hint
    assert (tmp_path / "vectors").is_dir() and (not file.exists() or file.stat().st_size == 0)
    with pytest.raises(UserError, match=rf"{how}.*set aside as vectors\.damaged-") as engine:
        Library(tmp_path).open()
    assert "copy of the library" in engine.value.hint
    (aside,) = tmp_path.glob("vectors.damaged-*")
    assert (aside / "chroma.sqlite3").read_bytes() == b"vectors"
    library = Library(tmp_path).open()
    assert library.collections() == []
    library.close()


def test_an_empty_file_alone_is_a_new_library(tmp_path: Path) -> None:
    (tmp_path / DATABASE_NAME).touch()
    Library(tmp_path).open().close()


def without(workspace: Path, change: str) -> Path:
    library = Library(workspace).open()
    add_ready(library, "a.pdf", ["a paragraph with some words"])
    library.close()
    with contextlib.closing(sqlite3.connect(workspace / DATABASE_NAME)) as db:
        db.execute(change)
        db.commit()
    return workspace / DATABASE_NAME


GONE = [
    ("DROP TABLE sentences", "sentences"),
    ("DROP TABLE answers", "answers"),
    ("DROP TABLE meta", "meta"),
    ("ALTER TABLE documents DROP COLUMN title", "title"),
    ("DROP TABLE lexical_1", "lexical_1"),
    ("DROP TABLE lexical_1_data", "lexical_1"),
]


@pytest.mark.parametrize(("change", "named"), GONE)
def test_a_library_without_one_of_its_tables_is_damaged_and_set_aside(change: str, named: str, tmp_path: Path) -> None:
    file = without(tmp_path, change)
    with pytest.raises(UserError, match=re.escape(str(file))) as window:
        Library(tmp_path).open(owner=False)
    assert named in window.value.details and window.value.hint
    with pytest.raises(UserError, match="set aside as"):
        Library(tmp_path).open()
    Library(tmp_path).open().close()


def test_a_table_that_goes_while_the_library_is_open_is_damage_and_wrong_sql_a_bug(tmp_path: Path) -> None:
    library = Library(tmp_path).open()
    database = library._database
    with pytest.raises(sqlite3.OperationalError, match="nowhere"), database.reading() as db:
        db.execute("SELECT * FROM nowhere")
    with database.writing() as db:
        db.execute("DROP TABLE answers")
    with pytest.raises(UserError, match="cannot be read"):
        library.recent_answers("default")
    library.close()

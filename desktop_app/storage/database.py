"""One SQLite file in WAL mode: a connection per thread, migrations, and plain words for what can go wrong."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from desktop_app.foundation.errors import UserError

#: Seconds a writer waits for another (ARCHITECTURE.md, "Data").
BUSY_SECONDS = 5.0
#: Files up to this size are checked at every opening; larger ones only when the last session did not end cleanly.
ALWAYS_CHECKED_BYTES = 16 * 1024 * 1024

_DAMAGED = ("malformed", "not a database", "database corruption", "vtable constructor failed")


class Database:
    """Connections to `path`. The constructor opens nothing; `open()` creates, checks and migrates."""

    def __init__(
        self,
        path: Path,
        migrations: Sequence[str],
        further: Callable[[sqlite3.Connection], Iterable[str]] = lambda _: (),
    ) -> None:
        """further: names of tables that are there beside those of the migrations."""
        self.path = path
        self._migrations, self._further = migrations, further
        self._local = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self._guard = threading.Lock()

    def open(self, *, owner: bool = True) -> None:
        """Create or check the file and bring it to the current version.

        owner: whether this process may set a damaged file aside (the engine may, the window may not).
        Raises `UserError` when the file is damaged (it is set aside first, so the next opening starts an empty
        library), was made by a newer version, or cannot be written.
        """
        self.prepare()
        try:
            with self.translated():
                self._check()
                self._migrate()
                self._check_tables()
        except DamagedError as problem:
            self.close()
            raise self._damaged(owner, problem.details) from problem

    def prepare(self) -> None:
        """Make the folder. Raises `UserError` when folder or file cannot be written: answers are kept there."""
        folder = self.path.parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
            closed = not os.access(folder, os.W_OK) or (self.path.exists() and not os.access(self.path, os.W_OK))
        except OSError as problem:
            raise unwritable(folder, str(problem)) from problem
        if closed:
            raise unwritable(folder)

    def connection(self) -> sqlite3.Connection:
        """This thread's connection."""
        existing: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if existing is not None:
            return existing
        connection = sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
        connection.row_factory = sqlite3.Row
        try:
            # secure_delete overwrites what is deleted; the journal is truncated by `scrub`.
            for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "secure_delete=ON"):
                connection.execute(f"PRAGMA {pragma}").fetchall()
            connection.execute("PRAGMA temp_store=MEMORY")
        except BaseException:
            connection.close()
            raise
        with self._guard:
            self._connections.append(connection)
        self._local.connection = connection
        return connection

    @contextlib.contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A connection whose failures are told in plain words."""
        with self.translated():
            yield self.connection()

    @contextlib.contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it or nothing. Joins the transaction that is already open on this thread."""
        with self.translated():
            connection = self.connection()
            if connection.in_transaction:
                yield connection
                return
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                with contextlib.suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
                raise

    def truncate_journal(self) -> bool:
        """Move the write-ahead log into the file and empty it; False while another process still reads from it."""
        with self.reading() as connection:
            busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        return int(busy) == 0

    def close(self) -> None:
        """Close the connections of all threads."""
        with self._guard:
            for connection in self._connections:
                connection.close()
            self._connections.clear()
        self._local = threading.local()

    @contextlib.contextmanager
    def translated(self) -> Iterator[None]:
        """Turn SQLite's failures about the file (not about the program) into `UserError`."""
        try:
            yield
        except sqlite3.DatabaseError as problem:
            text = str(problem).lower()
            if any(word in text for word in _DAMAGED):
                raise DamagedError(self.path, str(problem)) from problem
            if "locked" in text:
                raise UserError(
                    "Library busy",
                    f"Another program keeps writing to {self.path}.",
                    "Try again in a moment, or close the other program.",
                ) from problem
            if "full" in text:
                raise UserError(
                    "Disk full",
                    f"There is no space left for the library in {self.path.parent}.",
                    "Free some space; what was indexed so far is kept.",
                ) from problem
            if "readonly" in text or "unable to open" in text or "disk i/o" in text:
                raise unwritable(self.path.parent, str(problem)) from problem
            if "no such" in text:
                self._check_tables()  # gone since it was opened? Otherwise it is a bug
            raise

    def _check(self) -> None:
        if not self.path.exists():
            return
        journal = self.path.with_name(self.path.name + "-wal")
        unclean = journal.exists() and journal.stat().st_size > 0
        connection = self.connection()
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if unclean or self.path.stat().st_size <= ALWAYS_CHECKED_BYTES:
            found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            if found != "ok":
                raise DamagedError(self.path, f"malformed: {found}")

    def _migrate(self) -> None:
        connection = self.connection()
        current = int(connection.execute("PRAGMA user_version").fetchone()[0])
        if current > len(self._migrations):
            raise UserError(
                "Library from a newer version",
                f"{self.path} was written by a newer version of Tramo.",
                "Update Tramo, or choose another workspace.",
            )
        while current < len(self._migrations):
            with self.writing() as writer:
                # Read again inside the transaction: the window and the engine may start at the same time.
                current = int(writer.execute("PRAGMA user_version").fetchone()[0])
                if current == len(self._migrations):
                    return
                for statement in _statements(self._migrations[current]):
                    writer.execute(statement)
                current += 1
                writer.execute(f"PRAGMA user_version={current}")

    def _check_tables(self) -> None:
        """Raises `DamagedError` when a table or column that the migrations made is gone."""
        with contextlib.closing(sqlite3.connect(":memory:")) as fresh:
            for script in self._migrations:
                fresh.executescript(script)
            wanted = _columns(fresh)
        connection = self.connection()
        there = _columns(connection)
        if gone := sorted(".".join(column) for column in wanted - there):
            raise DamagedError(self.path, f"missing: {gone[0]}")
        if gone := sorted(set(self._further(connection)) - {table for table, _ in there}):
            raise DamagedError(self.path, f"missing: {gone[0]}")

    def _damaged(self, owner: bool, details: str) -> UserError:
        if not owner:
            return DamagedError(self.path, details)
        aside = self.path.with_name(f"{self.path.stem}.damaged-{time.strftime('%Y%m%d-%H%M%S')}{self.path.suffix}")
        for suffix in ("", "-wal", "-shm"):
            source = self.path.with_name(self.path.name + suffix)
            with contextlib.suppress(FileNotFoundError):
                os.replace(source, aside.with_name(aside.name + suffix))
        return UserError(
            "Library damaged",
            f"The library {self.path} cannot be read; it was set aside as {aside.name}.",
            "Try again: an empty library is started, and your documents can be indexed again.",
            details,
        )


class DamagedError(UserError):
    """The file is not, or no longer, the database that it was."""

    def __init__(self, path: Path, details: str) -> None:
        super().__init__(
            "Library damaged",
            f"The library {path} cannot be read.",
            "Restart Tramo or run “tramo index”: the file is then set aside and your documents can be indexed again.",
            details,
        )


def unwritable(folder: Path, details: str = "") -> UserError:
    return UserError(
        "Workspace not usable",
        f"The library cannot be written in {folder}.",
        "Choose a workspace on a disk that you may write to.",
        details,
    )


def _columns(db: sqlite3.Connection) -> set[tuple[str, str]]:
    """Every table with each of its columns."""
    rows = db.execute(
        "SELECT t.name, c.name FROM sqlite_master t JOIN pragma_table_info(t.name) c WHERE t.type = 'table'"
    )
    return {(table, column) for table, column in rows}


def _statements(script: str) -> Iterator[str]:
    """The script's statements; `executescript` would commit the transaction that surrounds them."""
    pending = ""
    for part in script.split(";"):
        pending += part + ";"
        if pending.strip() != ";" and sqlite3.complete_statement(pending):
            yield pending
            pending = ""

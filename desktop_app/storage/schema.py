"""The library's schema, as migrations: the n-th script takes `user_version` from n to n + 1.

A script is never edited once released; a change is a new script. The lexical indexes are not listed here: there is one
a collection (see `lexical`), so that neither results nor word statistics cross a collection's wall.
"""

from __future__ import annotations

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE collections(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE);

    -- Ids are never reused: vectors, answers and messages in flight may still name a removed row.
    CREATE TABLE documents(
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        collection_id INTEGER NOT NULL REFERENCES collections(id),
        path TEXT NOT NULL,
        sha256 TEXT NOT NULL,
        size INTEGER NOT NULL,
        mtime_ns INTEGER NOT NULL,
        state TEXT NOT NULL,
        label TEXT NOT NULL DEFAULT '',
        title TEXT NOT NULL DEFAULT '',
        language TEXT NOT NULL DEFAULT '',
        pages INTEGER NOT NULL DEFAULT 0,
        chunks INTEGER NOT NULL DEFAULT 0,
        reason TEXT NOT NULL DEFAULT '',
        notes TEXT NOT NULL DEFAULT '[]',
        pages_skipped TEXT NOT NULL DEFAULT '[]',
        replaces INTEGER
    );
    CREATE UNIQUE INDEX documents_path ON documents(collection_id, path) WHERE replaces IS NULL;
    CREATE UNIQUE INDEX documents_pending ON documents(replaces) WHERE replaces IS NOT NULL;
    CREATE INDEX documents_any_path ON documents(collection_id, path);
    CREATE INDEX documents_sha ON documents(collection_id, sha256);

    CREATE TABLE text_blocks(
        document_id INTEGER NOT NULL REFERENCES documents(id),
        block INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY(document_id, block)
    );
    CREATE TABLE pages(
        document_id INTEGER NOT NULL REFERENCES documents(id),
        number INTEGER NOT NULL,
        label TEXT NOT NULL,
        start INTEGER NOT NULL,
        end INTEGER NOT NULL,
        width REAL NOT NULL,
        height REAL NOT NULL,
        rotation INTEGER NOT NULL,
        unit REAL NOT NULL,
        verdict TEXT NOT NULL,
        note TEXT NOT NULL,
        boxes BLOB NOT NULL,
        PRIMARY KEY(document_id, number)
    );
    CREATE TABLE sentences(
        document_id INTEGER NOT NULL REFERENCES documents(id),
        start INTEGER NOT NULL,
        end INTEGER NOT NULL,
        kind INTEGER NOT NULL,
        PRIMARY KEY(document_id, start, end)
    ) WITHOUT ROWID;
    CREATE TABLE chunks(
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        document_id INTEGER NOT NULL REFERENCES documents(id),
        ordinal INTEGER NOT NULL,
        start INTEGER NOT NULL,
        end INTEGER NOT NULL,
        first_page INTEGER NOT NULL,
        last_page INTEGER NOT NULL,
        heading TEXT NOT NULL,
        context TEXT NOT NULL,
        sentences BLOB NOT NULL
    );
    CREATE UNIQUE INDEX chunks_document ON chunks(document_id, ordinal);

    CREATE TABLE answers(
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        collection_id INTEGER NOT NULL REFERENCES collections(id),
        asked TEXT NOT NULL,
        payload TEXT NOT NULL
    );
    CREATE INDEX answers_collection ON answers(collection_id, id);
    CREATE TABLE answer_documents(
        answer_id INTEGER NOT NULL REFERENCES answers(id) ON DELETE CASCADE,
        document_id INTEGER NOT NULL,
        PRIMARY KEY(answer_id, document_id)
    ) WITHOUT ROWID;
    CREATE INDEX answer_documents_document ON answer_documents(document_id);

    CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    """,
    """
    -- Runs over question sets. Results keep counts and verdicts, the answers behind them are in `answers`.
    CREATE TABLE evaluation_runs(
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        collection_id INTEGER NOT NULL REFERENCES collections(id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        set_hash TEXT NOT NULL,
        conditions TEXT NOT NULL,
        total INTEGER NOT NULL,
        started TEXT NOT NULL,
        finished TEXT NOT NULL DEFAULT '',
        models TEXT NOT NULL DEFAULT '{}'
    );
    CREATE INDEX evaluation_runs_collection ON evaluation_runs(collection_id, id);
    CREATE TABLE evaluation_results(
        run_id INTEGER NOT NULL REFERENCES evaluation_runs(id) ON DELETE CASCADE,
        ordinal INTEGER NOT NULL,
        answer_id INTEGER REFERENCES answers(id) ON DELETE SET NULL,
        payload TEXT NOT NULL,
        PRIMARY KEY(run_id, ordinal)
    );
    CREATE INDEX evaluation_results_answer ON evaluation_results(answer_id);
    """,
    """
    -- Watched folders, reasons for programs, and what nearly the same text is found by.
    CREATE TABLE watched_folders(
        collection_id INTEGER NOT NULL REFERENCES collections(id) ON DELETE CASCADE,
        path TEXT NOT NULL,
        PRIMARY KEY(collection_id, path)
    ) WITHOUT ROWID;
    ALTER TABLE documents ADD COLUMN cause TEXT NOT NULL DEFAULT '';
    CREATE TABLE sketches(
        document_id INTEGER PRIMARY KEY REFERENCES documents(id) ON DELETE CASCADE,
        sketch BLOB NOT NULL
    );
    CREATE TABLE sketch_bands(
        band INTEGER NOT NULL,
        value INTEGER NOT NULL,
        document_id INTEGER NOT NULL REFERENCES documents(id) ON DELETE CASCADE,
        PRIMARY KEY(band, value, document_id)
    ) WITHOUT ROWID;
    CREATE INDEX sketch_bands_document ON sketch_bands(document_id);
    CREATE TABLE similar_documents(
        document_id INTEGER NOT NULL REFERENCES documents(id) ON DELETE CASCADE,
        other_id INTEGER NOT NULL REFERENCES documents(id) ON DELETE CASCADE,
        share REAL NOT NULL,
        PRIMARY KEY(document_id, other_id)
    ) WITHOUT ROWID;
    CREATE INDEX similar_documents_other ON similar_documents(other_id);
    """,
    """
    -- What documents say about themselves; see `metadata`.
    CREATE TABLE metadata(
        document_id INTEGER PRIMARY KEY REFERENCES documents(id) ON DELETE CASCADE,
        author TEXT NOT NULL,
        languages TEXT NOT NULL,
        dates TEXT NOT NULL
    );
    CREATE TABLE outline_entries(
        document_id INTEGER NOT NULL REFERENCES documents(id) ON DELETE CASCADE,
        position INTEGER NOT NULL,
        title TEXT NOT NULL,
        page INTEGER NOT NULL,
        level INTEGER NOT NULL,
        PRIMARY KEY(document_id, position)
    ) WITHOUT ROWID;
    """,
)

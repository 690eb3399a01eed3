"""The engine follows watched folders on request, with its real library and vectors."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_documents import read_plain_files, write_file

from desktop_app.engine import messages as m
from desktop_app.engine.loading import EngineModels
from desktop_app.engine.local import LocalEngine
from desktop_app.engine.process import run_job
from desktop_app.foundation.cancel import CancelToken
from desktop_app.ingest import pool
from desktop_app.retrieval.fake_embedder import FakeEmbedder
from desktop_app.settings.schema import Settings


def test_a_request_to_follow_reads_the_collections_folders_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    embedder = FakeEmbedder()
    monkeypatch.setattr(EngineModels, "embedder", lambda self: embedder)
    monkeypatch.setattr(pool, "extract_many", read_plain_files)
    growing = write_file(tmp_path, "contracts/growing.pdf", "The first half of a fi")
    write_file(tmp_path, "contracts/a.pdf", "The rent is 900 euros.")
    write_file(tmp_path, "letters/b.pdf", "The dog is called Rex.")
    engine = LocalEngine(tmp_path / "workspace", Settings()).open()
    try:
        engine.watch("default", tmp_path / "contracts")
        engine.watch("letters", tmp_path / "letters")
        sent: list[m.Event] = []
        request = m.IndexPaths(5, (), "default", follow=True, unsettled=(str(growing),))
        finished = run_job(engine, request, CancelToken(), sent.append)
        told = [event.document for event in sent if isinstance(event, m.DocumentChanged)]
        assert {Path(document.path).name for document in told} == {"a.pdf"}
        assert finished.job == 5 and len(finished.changes.documents) == 1
        assert engine.library.documents("letters") == []
        again = run_job(engine, m.IndexPaths(6, (), "default", follow=True), CancelToken(), sent.append)
        assert [d.path for d in map(engine.library.document, again.changes.documents) if d] == [str(growing)]
    finally:
        engine.close()


def test_passwords_of_a_request_are_in_no_log_line() -> None:
    assert "hunter2" not in repr(m.IndexPaths(1, ("a.pdf",), "default", (("a.pdf", "hunter2"),)))

"""A question to a library that is still being made is told so, and not that there is nothing to read."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from made_documents import add_ready

from desktop_app.domain.answers import Answer, Figures, Fraction, Outcome, Question, Refusal, RefusalReason
from desktop_app.engine.local import LocalEngine
from desktop_app.engine.readiness import check_indexed
from desktop_app.foundation.errors import UserError
from desktop_app.settings.schema import Settings
from desktop_app.storage.documents import FileStamp
from desktop_app.storage.library import Library
from desktop_app.storage.lock import HOLDER, WorkspaceLock

NONE = Fraction(0, 0)
EMPTY = Answer(
    "?", Outcome.REFUSED, (), Figures(NONE, NONE, NONE), Refusal(RefusalReason.EMPTY_COLLECTION, "nothing to search")
)


def begun(workspace: Path) -> Library:
    """The first file is known and not read."""
    library = Library(workspace).open()
    library.enqueue("default", FileStamp("/documents/a.pdf", 1, 1, "abc"))
    return library


def test_while_another_program_indexes_it_is_named(tmp_path: Path) -> None:
    library = begun(tmp_path)
    with WorkspaceLock(tmp_path, "tramo"), pytest.raises(UserError, match="1 of its files") as caught:
        check_indexed(library, "default", reading=True)
    assert f"“tramo” (process {os.getpid()}) is at work" in caught.value.message and "Wait" in caught.value.hint
    library.close()


def test_before_the_first_file_is_known_the_program_at_work_is_named(tmp_path: Path) -> None:
    library = Library(tmp_path).open()
    with WorkspaceLock(tmp_path, "tramo"), pytest.raises(UserError, match="is at work"):
        check_indexed(library, "default", reading=True)
    check_indexed(library, "default", reading=True)
    library.close()


def test_an_indexing_that_was_stopped_is_to_be_run_again(tmp_path: Path) -> None:
    library = begun(tmp_path)
    (tmp_path / HOLDER).write_text(json.dumps({"pid": 2**30, "program": "tramo"}), encoding="utf-8")
    with pytest.raises(UserError, match="still to be indexed") as caught:
        check_indexed(library, "default", reading=True)
    assert "tramo index" in caught.value.hint
    library.close()


class Flow:
    """Refuses, as a question to an empty collection is."""

    def run(self, question: Question, **_: object) -> Answer:
        return EMPTY


@pytest.mark.parametrize("state", ["begun", "ready", "nothing"])
def test_only_an_unfinished_library_turns_the_refusal_into_an_error(
    state: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = begun(tmp_path) if state == "begun" else Library(tmp_path).open()
    if state == "ready":
        add_ready(library, "a.pdf", ["The rent is due."])
    library.close()
    engine = LocalEngine(tmp_path, Settings(), reading=True).open()
    monkeypatch.setattr(engine, "asking", Flow)
    if state == "begun":
        with pytest.raises(UserError, match="Indexing is not finished"):
            engine.ask(Question("?"))
        assert engine.library.recent_answers("default") == []
    else:
        assert engine.ask(Question("?")).refusal == EMPTY.refusal
    engine.close()

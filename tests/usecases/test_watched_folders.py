"""A watched folder is followed: additions, changes, renames, deletions; a disk that is gone deletes nothing."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from made_documents import write_file
from test_index_documents import Desk

from desktop_app.domain.documents import Document, DocumentState
from desktop_app.foundation.errors import UserError
from desktop_app.usecases.index_documents import IndexReport
from desktop_app.usecases.remove_document import remove_documents
from desktop_app.usecases.watched_folders import FolderState, Follow, watchable

RENT = "The rent is 900 euros a month and it is paid in advance."


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.close()


def follow(desk: Desk, *unsettled: Path, folder: Path | None = None) -> IndexReport:
    watched = Follow((str(folder or desk.files),), frozenset(map(str, unsettled)))
    return desk.use_case().run([], follow=watched)


def only(desk: Desk, name: str) -> Document:
    (document,) = [d for d in desk.library.documents("default") if Path(d.path).name == name]
    return document


def test_additions_changes_and_renames_are_followed(desk: Desk) -> None:
    write_file(desk.files, "a.pdf", RENT)
    write_file(desk.files, "b.pdf", "The dog is called Rex.")
    follow(desk)
    kept = only(desk, "a.pdf")
    chunks, embedded = desk.library.chunk_texts(kept.id), desk.embedder.embedded
    (desk.files / "moved").mkdir()
    (desk.files / "a.pdf").rename(desk.files / "moved" / "renamed.pdf")
    report = follow(desk)
    renamed = only(desk, "renamed.pdf")
    assert (renamed.id, renamed.state) == (kept.id, DocumentState.READY)
    assert desk.library.chunk_texts(renamed.id) == chunks and desk.embedder.embedded == embedded
    assert report.changes.removed == () and not report.changes.answers
    write_file(desk.files, "b.pdf", "The dog is called Max, not Rex.")
    write_file(desk.files, "c.pdf", "The cat is called Tom.")
    follow(desk)
    assert desk.states() == {"renamed.pdf": "ready", "b.pdf": "ready", "c.pdf": "ready"}
    assert "The dog is called Max, not Rex." in desk.found("What is the dog called?")
    desk.assert_in_step()


def test_a_renamed_and_a_new_file_under_its_old_name_are_two_documents(desk: Desk) -> None:
    path = write_file(desk.files, "a.pdf", RENT)
    follow(desk)
    kept = only(desk, "a.pdf")
    path.rename(desk.files / "old.pdf")
    write_file(desk.files, "a.pdf", "A letter about something else, of another day.")
    follow(desk)
    assert only(desk, "old.pdf").id == kept.id
    assert desk.states() == {"a.pdf": "ready", "old.pdf": "ready"}
    desk.assert_in_step()


def test_a_deleted_file_leaves_search_but_keeps_its_evidence_until_it_is_removed(desk: Desk) -> None:
    path = write_file(desk.files, "a.pdf", RENT)
    write_file(desk.files, "b.pdf", "The dog is called Rex.")
    follow(desk)
    path.unlink()
    report = follow(desk)
    gone = only(desk, "a.pdf")
    assert gone.state is DocumentState.MISSING and gone.cause is not None and gone.cause.code == "deleted"
    assert gone.id in {d.id for d in report.documents} and str(desk.files) in gone.reason
    assert RENT not in desk.found("rent") and desk.library.text(gone.id).strip() == RENT
    assert follow(desk).changes.documents == ()
    remove_documents(desk.library, desk.vectors, [gone.id])
    left = b"".join(p.read_bytes() for p in desk.workspace.rglob("*") if p.is_file())
    assert b"900 euros" not in left and b"a.pdf" not in left
    desk.assert_in_step()


def test_a_file_that_comes_back_is_found_again_without_being_read_again(desk: Desk, tmp_path: Path) -> None:
    path = write_file(desk.files, "a.pdf", RENT)
    write_file(desk.files, "b.pdf", "The dog is called Rex.")
    follow(desk)
    before, aside = only(desk, "a.pdf"), tmp_path / "aside"
    shutil.move(path, aside)
    follow(desk)
    shutil.move(aside, desk.files / "back.pdf")
    follow(desk)
    back = only(desk, "back.pdf")
    assert (back.id, back.state, back.cause) == (before.id, DocumentState.READY, None)
    assert RENT in desk.found("rent") and desk.extracted.count("a.pdf") == 1


def test_where_a_copy_is_left_the_text_moves_to_it(desk: Desk) -> None:
    path = write_file(desk.files, "a.pdf", RENT)
    write_file(desk.files, "copy.pdf", RENT)
    follow(desk)
    kept = only(desk, "a.pdf")
    path.unlink()
    follow(desk)
    assert desk.states() == {"copy.pdf": "ready"} and only(desk, "copy.pdf").id == kept.id
    assert desk.found("rent") == [RENT]
    (desk.files / "copy.pdf").unlink()
    write_file(desk.files, "b.pdf", "The dog is called Rex.")
    follow(desk)
    assert desk.states() == {"copy.pdf": "missing", "b.pdf": "ready"}


def test_a_deleted_copy_and_a_deleted_failure_leave_no_row(desk: Desk) -> None:
    write_file(desk.files, "a.pdf", RENT)
    copy = write_file(desk.files, "copy.pdf", RENT)
    broken = write_file(desk.files, "broken.pdf", "!quarantined Damaged.")
    follow(desk)
    copy.unlink()
    broken.unlink()
    report = follow(desk)
    assert desk.states() == {"a.pdf": "ready"} and len(report.changes.removed) == 2


@pytest.mark.parametrize("how", ["gone", "emptied", "closed"])
def test_a_folder_that_vanishes_as_a_whole_deletes_nothing(desk: Desk, tmp_path: Path, how: str) -> None:
    for name in ("a", "b", "c"):
        write_file(desk.files, f"{name}.pdf", f"The {name} file. {RENT}")
    follow(desk)
    if how == "gone":
        desk.files.rename(tmp_path / "unplugged")
    elif how == "emptied":
        for file in desk.files.iterdir():
            file.unlink()
    elif os.geteuid() == 0:
        pytest.skip("root opens every folder")
    else:
        desk.files.chmod(0)
    report = follow(desk)
    (folder,) = report.folders
    assert folder.state is (FolderState.EMPTIED if how == "emptied" else FolderState.UNREACHABLE)
    assert folder.documents == 3 and folder.reason
    assert set(desk.states().values()) == {"ready"} and report.changes.documents == ()
    assert len(desk.found("rent")) == 3


def test_an_empty_folder_may_be_watched_before_there_is_anything(desk: Desk) -> None:
    (folder,) = follow(desk).folders
    assert folder.state is FolderState.FOLLOWED


def test_a_file_that_is_still_being_written_waits_and_counts_as_there(desk: Desk) -> None:
    path = write_file(desk.files, "a.pdf", RENT)
    follow(desk)
    write_file(desk.files, "a.pdf", "half a fi")
    growing = write_file(desk.files, "new.pdf", "hal")
    report = follow(desk, path, growing)
    assert desk.states() == {"a.pdf": "ready"} and desk.found("rent") == [RENT]
    assert report.changes.documents == ()


def test_files_outside_the_folder_are_not_its_business(desk: Desk, tmp_path: Path) -> None:
    other = write_file(tmp_path, "files-of-others/x.pdf", RENT)
    write_file(desk.files, "a.pdf", "The dog is called Rex.")
    desk.index(other)
    other.unlink()
    follow(desk)
    assert desk.states() == {"x.pdf": "ready", "a.pdf": "ready"}


def test_folders_are_kept_with_their_collection(desk: Desk) -> None:
    library = desk.library
    library.watched.add(library.ensure_collection("A"), "/documents")
    library.watched.add(library.ensure_collection("A"), "/documents")
    assert library.watched.of("A") == ["/documents"] and library.watched.of("B") == []
    assert library.watched.remove("A", "/documents") and not library.watched.remove("A", "/documents")
    library.watched.add(library.ensure_collection("A"), "/more")
    library.remove_collection("A")
    assert library.watched.of("A") == []


def test_only_a_folder_can_be_watched(tmp_path: Path) -> None:
    file = write_file(tmp_path, "a.pdf", RENT)
    assert watchable(tmp_path) == str(tmp_path)
    for wrong in (file, tmp_path / "nowhere"):
        with pytest.raises(UserError, match="cannot be watched"):
            watchable(wrong)


def test_a_second_look_at_an_unchanged_folder_reads_nothing_and_opens_no_vectors(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    for n in range(20):
        write_file(desk.files, f"{n}.pdf", f"Paragraph {n}. {RENT}")
    follow(desk)
    read = list(desk.extracted)
    monkeypatch.setattr(type(desk.vectors), "_connect", lambda self: pytest.fail("Chroma was opened"))
    report = follow(desk)
    assert desk.extracted == read and report.changes.documents == ()


@pytest.mark.parametrize("code", [errno.EACCES, errno.ESTALE, errno.EIO])
def test_what_the_system_cannot_tell_about_a_file_deletes_nothing(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    lost, kept = write_file(desk.files, "lost.pdf", RENT), write_file(desk.files, "kept.pdf", "The dog is Rex.")
    follow(desk)
    look = os.stat

    def failing(path: object, *rest: object, **more: object) -> os.stat_result:
        if str(path) == str(lost):
            raise OSError(code, os.strerror(code), str(path))
        return look(path, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "stat", failing)
    monkeypatch.setattr(os, "lstat", failing)
    report = follow(desk)
    monkeypatch.undo()
    states = {Path(d.path).name: d.state.value for d in report.documents}
    assert states == {"lost.pdf": "quarantined", "kept.pdf": "ready"}
    assert desk.states() == {"lost.pdf": "ready", "kept.pdf": "ready"}
    assert Path(kept).is_file()


def test_a_name_that_no_disk_can_hold_is_told_and_stops_nothing(desk: Desk) -> None:
    there = write_file(desk.files, "a.pdf", RENT)
    report = desk.use_case().run([Path(desk.files, "x" * 300 + ".pdf"), there])
    assert [d.state.value for d in report.documents] == ["quarantined", "ready"]
    with pytest.raises(UserError, match="cannot be opened"):
        watchable(desk.files / ("x" * 300))

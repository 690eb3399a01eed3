"""Watched folders: what is settled is told once, what is being written waits, what cannot be reached is no news."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop_app.jobs.folder_looks import FolderLook, FolderMemory, Taken, look_at
from desktop_app.jobs.folder_watcher import FolderWatcher
from desktop_app.settings.schema import WatchSettings

SETTLE = 2_000_000_000
LATER = 10 * SETTLE
NOTHING = Taken(False)


def look(**files: tuple[int, int]) -> FolderLook:
    return FolderLook("/f", True, ("/f",), {f"/f/{name}.pdf": stamp for name, stamp in files.items()})


def take(memory: FolderMemory, seen: FolderLook) -> Taken:
    return memory.take(seen, LATER, SETTLE)


def test_the_first_look_is_news_and_an_unchanged_one_is_none() -> None:
    memory = FolderMemory()
    assert take(memory, look(a=(1, 1))) == Taken(True)
    assert take(memory, look(a=(1, 1))) == NOTHING


def test_a_file_that_was_written_a_moment_ago_waits_at_the_first_look() -> None:
    memory = FolderMemory()
    taken = take(memory, look(a=(1, 1), b=(1, LATER - 5)))
    assert taken == Taken(True, frozenset({"/f/b.pdf"}), again=True)
    assert take(memory, look(a=(1, 1), b=(1, LATER - 5))) == Taken(True)


def test_a_growing_file_is_told_once_it_has_the_same_size_twice() -> None:
    memory = FolderMemory()
    take(memory, look(a=(1, 1)))
    for size in (10, 20, 30):
        assert take(memory, look(a=(1, 1), b=(size, size))) == Taken(False, frozenset({"/f/b.pdf"}), again=True)
    assert take(memory, look(a=(1, 1), b=(30, 30))) == Taken(True)
    assert take(memory, look(a=(1, 1), b=(30, 30))) == NOTHING


def test_while_one_file_grows_the_others_are_told() -> None:
    memory = FolderMemory()
    take(memory, look())
    take(memory, look(small=(5, 5), large=(10, 10)))
    taken = take(memory, look(small=(5, 5), large=(20, 20)))
    assert taken == Taken(True, frozenset({"/f/large.pdf"}), again=True)


def test_a_rename_is_told_as_a_whole() -> None:
    """The old name does not go before the new one is settled, or the document would be missing in between."""
    memory = FolderMemory()
    take(memory, look(a=(1, 1)))
    assert take(memory, look(b=(1, 1))) == Taken(False, frozenset({"/f/a.pdf", "/f/b.pdf"}), again=True)
    assert take(memory, look(b=(1, 1))) == Taken(True)


def test_a_file_that_is_replaced_in_two_steps_was_never_gone() -> None:
    memory = FolderMemory()
    take(memory, look(a=(1, 1)))
    assert not take(memory, look()).news
    assert not take(memory, look(a=(2, 2))).news
    assert take(memory, look(a=(2, 2))).news


def test_a_folder_that_cannot_be_reached_is_no_news_and_neither_is_its_return() -> None:
    memory = FolderMemory()
    take(memory, look(a=(1, 1)))
    assert take(memory, FolderLook("/f", False)) == NOTHING
    assert take(memory, look(a=(1, 1))) == NOTHING
    assert take(memory, FolderLook("/f", False)) == NOTHING
    take(memory, look(a=(1, 1), b=(2, 2)))
    assert take(memory, look(a=(1, 1), b=(2, 2))) in (Taken(True), NOTHING)


def test_news_that_nobody_took_come_again() -> None:
    memory = FolderMemory()
    take(memory, look(a=(1, 1)))
    memory.forget()
    assert take(memory, look(a=(1, 1))) == Taken(True)


def test_a_look_sees_pdfs_at_any_depth_and_says_when_there_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "deep" / "down").mkdir(parents=True)
    (tmp_path / "deep" / "down" / "A.PDF").write_bytes(b"12345")
    (tmp_path / "notes.txt").write_bytes(b"1")
    found = look_at(str(tmp_path))
    assert found.reachable and len(found.folders) == 3
    assert [(Path(p).name, size) for p, (size, _) in found.files.items()] == [("A.PDF", 5)]
    assert look_at(str(tmp_path / "no")) == FolderLook(str(tmp_path / "no"), False)


class Listener:
    def __init__(self, watcher: FolderWatcher) -> None:
        self.news: list[tuple[str, frozenset[str]]] = []
        watcher.changed.connect(lambda collection, unsettled: self.news.append((collection, unsettled)))


@pytest.fixture
def watcher() -> Iterator[FolderWatcher]:
    QApplication.instance() or QApplication([])
    watcher = FolderWatcher(lambda: WatchSettings(settle_seconds=0.2, look_seconds=3600))
    yield watcher
    watcher.close()
    watcher.deleteLater()


def until(condition, seconds: float = 6.0) -> None:  # type: ignore[no-untyped-def]
    import time

    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        QApplication.processEvents()
        time.sleep(0.01)


def test_the_system_tells_of_new_changed_and_deleted_files(watcher: FolderWatcher, tmp_path: Path) -> None:
    heard = Listener(watcher)
    watcher.follow({"A": (str(tmp_path),)})
    until(lambda: len(heard.news) == 1)
    file = tmp_path / "a.pdf"
    file.write_bytes(b"one")
    until(lambda: len(heard.news) == 2)
    with file.open("ab") as stream:  # in place: the folder itself does not change
        stream.write(b"more")
    until(lambda: len(heard.news) == 3)
    (tmp_path / "below").mkdir()
    file.rename(tmp_path / "below" / "b.pdf")
    until(lambda: len(heard.news) == 4)
    (tmp_path / "below" / "b.pdf").unlink()
    until(lambda: len(heard.news) == 5)
    assert {collection for collection, _ in heard.news} == {"A"}


def test_a_folder_that_vanishes_is_shown_as_unreachable_and_told_to_nobody(
    watcher: FolderWatcher, tmp_path: Path
) -> None:
    folder = tmp_path / "disk"
    folder.mkdir()
    (folder / "a.pdf").write_bytes(b"one")
    os.utime(folder / "a.pdf", (1, 1))
    heard = Listener(watcher)
    watcher.follow({"A": (str(folder),)})
    until(lambda: heard.news)
    shutil.rmtree(folder)
    until(lambda: (seen := watcher.look_of("A", str(folder))) is not None and not seen.reachable)
    assert len(heard.news) == 1


def test_what_is_not_followed_any_more_is_not_listened_to(watcher: FolderWatcher, tmp_path: Path) -> None:
    heard = Listener(watcher)
    watcher.follow({"A": (str(tmp_path),)})
    until(lambda: heard.news)
    watcher.follow({})
    assert not watcher._hints.directories() and not watcher._regularly.isActive()

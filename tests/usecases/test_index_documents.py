"""Indexing: what is new is read, what is unchanged costs nothing, nothing is lost or doubled by a cancel or a kill."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from made_documents import read_plain_files, write_file

from desktop_app.domain.documents import Document, DocumentState, PageSkipped
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import Cancelled
from desktop_app.foundation.paths import recognised_dir
from desktop_app.ingest.pool import ExtractionOutcome
from desktop_app.retrieval.fake_embedder import FakeEmbedder
from desktop_app.retrieval.search import Searcher
from desktop_app.settings.schema import IngestSettings, RetrievalSettings
from desktop_app.storage.library import Library
from desktop_app.storage.vectors import VectorStore
from desktop_app.usecases.embed_chunks import ROUND
from desktop_app.usecases.index_documents import IndexDocuments, IndexReport
from desktop_app.usecases.remove_document import remove_documents

TESTS = Path(__file__).resolve().parents[1]


class Desk:
    """A workspace with a use case over it, and a folder of files."""

    def __init__(self, root: Path, embedder: FakeEmbedder | None = None) -> None:
        self.files = root / "files"
        self.files.mkdir(exist_ok=True)
        self.workspace = root / "workspace"
        self.embedder = embedder or FakeEmbedder()
        self.library = Library(self.workspace).open()
        self.vectors = VectorStore(self.workspace, self.embedder.identity, self.embedder.dimension)
        self.extracted: list[str] = []

    def index(self, *paths: Path, **how: object) -> IndexReport:
        return self.use_case().run(paths or (self.files,), **how)  # type: ignore[arg-type]

    def use_case(self, extract_many: Callable[..., Iterator[ExtractionOutcome]] = read_plain_files) -> IndexDocuments:
        def counted(requests, *rest):  # type: ignore[no-untyped-def]
            self.extracted += [request.path.name for request in requests]
            return extract_many(requests, *rest)

        return IndexDocuments(self.library, self.vectors, self.embedder, IngestSettings(workers=1), counted)

    def states(self) -> dict[str, str]:
        return {Path(d.path).name: d.state.value for d in self.library.documents("default")}

    def found(self, question: str) -> list[str]:
        searcher = Searcher(self.library, self.vectors, self.embedder, RetrievalSettings())
        return [passage.text for passage in searcher.search(question, "default", k=5)]

    def assert_in_step(self) -> None:
        """Every chunk has one vector and one row in the word index, and nothing else has."""
        owned = set(self.library.chunk_ids("default"))
        result = self.vectors.reconcile("default", self.library.chunk_ids("default"))
        assert (result.missing, result.removed) == ((), 0)
        words = [chunk for chunk, _ in self.library.search_words("default", '"paragraph" OR "the"', 10_000)]
        assert len(words) == len(set(words)) and set(words) <= owned

    def close(self) -> None:
        self.vectors.close()
        self.library.close()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.close()


def _states(report: IndexReport) -> list[tuple[str, str]]:
    return [(Path(d.path).name, d.state.value) for d in report.documents]


def test_files_and_folders_are_indexed_in_a_stable_order(desk: Desk) -> None:
    write_file(desk.files, "b.pdf", "The rent is 900 euros.")
    write_file(desk.files, "a.PDF", "The deposit is two months.")
    write_file(desk.files, "deep/down/c.pdf", "The dog is called Rex.")
    write_file(desk.files, "notes.txt", "not taken from a folder")
    report = desk.index()
    assert _states(report) == [("a.PDF", "ready"), ("b.pdf", "ready"), ("c.pdf", "ready")]
    assert all(d.chunks == 1 and d.pages == 1 and len(d.sha256) == 64 for d in report.documents)
    assert report.pages_per_second > 0 and report.seconds > 0
    assert set(report.changes.documents) == {d.id for d in report.documents}
    assert desk.found("What is the dog called?")[0] == "The dog is called Rex."
    desk.assert_in_step()


def test_a_path_named_twice_is_read_once(desk: Desk) -> None:
    path = write_file(desk.files, "a.pdf", "text")
    assert len(desk.index(path, desk.files, path).documents) == 1
    assert desk.extracted == ["a.pdf"]


def test_files_that_cannot_be_read_are_named_and_stop_nothing(desk: Desk) -> None:
    write_file(desk.files, "broken.pdf", "!quarantined “broken.pdf” is damaged.")
    write_file(desk.files, "good.pdf", "The rent is 900 euros.")
    write_file(desk.files, "locked.pdf", "!needs_password It is protected.", "The secret is out.")
    write_file(desk.files, "scan.pdf", "!needs_ocr Scanned pages.")
    text = write_file(desk.files, "letter.txt", "!quarantined This is not a PDF.")
    absent = desk.files / "absent.pdf"
    report = desk.index(desk.files, text, absent)
    assert _states(report) == [
        ("broken.pdf", "quarantined"),
        ("good.pdf", "ready"),
        ("locked.pdf", "needs_password"),
        ("scan.pdf", "needs_ocr"),
        ("letter.txt", "quarantined"),
        ("absent.pdf", "missing"),
    ]
    assert all(d.reason for d in report.documents if d.state is not DocumentState.READY)
    assert "“broken.pdf” is damaged. Do this." in [d.reason for d in report.documents]


def test_pages_that_gave_no_text_are_listed(desk: Desk) -> None:
    from dataclasses import replace

    from desktop_app.domain.documents import PageVerdict

    path = write_file(desk.files, "a.pdf", "text")

    def with_a_scanned_page(requests, *rest):  # type: ignore[no-untyped-def]
        for outcome in read_plain_files(requests, *rest):
            assert outcome.document is not None
            scanned = replace(outcome.document.pages[0], number=2, verdict=PageVerdict.SCANNED, note="a scan")
            pages = (*outcome.document.pages, scanned)
            yield replace(outcome, document=replace(outcome.document, pages=pages))

    (document,) = desk.use_case(with_a_scanned_page).run([path]).documents
    assert (document.pages, document.pages_skipped) == (2, (PageSkipped(2, "a scan"),))


def test_what_is_unchanged_costs_nothing(desk: Desk) -> None:
    write_file(desk.files, "a.pdf", "The rent is 900 euros.")
    write_file(desk.files, "bad.pdf", "!quarantined Damaged.")
    write_file(desk.files, "copy.pdf", "The rent is 900 euros.")
    first = desk.index()
    seen, embedded = list(desk.extracted), desk.embedder.embedded
    again = desk.index()
    assert again.documents == first.documents
    assert (again.changes.documents, again.changes.removed, again.pages_per_second) == ((), (), 0)
    assert desk.extracted == seen and desk.embedder.embedded == embedded


def test_an_unchanged_library_opens_neither_vectors_nor_model(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    write_file(desk.files, "a.pdf", "The rent is 900 euros.")
    desk.index()
    monkeypatch.setattr(VectorStore, "_connect", lambda self: pytest.fail("Chroma was opened"))
    monkeypatch.setattr(FakeEmbedder, "embed_passages", lambda *_: pytest.fail("something was embedded"))
    assert _states(desk.index()) == [("a.pdf", "ready")]


def test_a_touched_file_with_the_same_bytes_is_not_read_again(desk: Desk) -> None:
    path = write_file(desk.files, "a.pdf", "text")
    desk.index()
    os.utime(path, (1, 1))
    desk.index()
    assert desk.extracted == ["a.pdf"]


def test_a_changed_file_replaces_its_old_version(desk: Desk) -> None:
    path = write_file(desk.files, "a.pdf", "The rent is 900 euros.")
    (old,) = desk.index().documents
    write_file(desk.files, "a.pdf", "The rent is 950 euros, from now on.")
    report = desk.index(path)
    assert desk.found("rent") == ["The rent is 950 euros, from now on."]
    assert report.changes.removed == (old.id,)
    assert b"900 euros" not in b"".join(p.read_bytes() for p in desk.workspace.rglob("*") if p.is_file())
    desk.assert_in_step()


def test_the_old_version_answers_until_the_new_one_is_ready(desk: Desk) -> None:
    path = write_file(desk.files, "a.pdf", "The rent is 900 euros.")
    desk.index()
    write_file(desk.files, "a.pdf", "The rent is 950 euros, from now on.")
    seen: list[list[str]] = []

    def watch(document: Document) -> None:
        if document.state is not DocumentState.READY:
            seen.append(desk.found("rent"))

    desk.index(path, on_document=watch)
    assert seen and all(texts == ["The rent is 900 euros."] for texts in seen)


def test_the_same_bytes_under_another_name_are_a_duplicate(desk: Desk) -> None:
    write_file(desk.files, "a.pdf", "The rent is 900 euros.")
    write_file(desk.files, "b.pdf", "The rent is 900 euros.")
    report = desk.index()
    assert _states(report) == [("a.pdf", "ready"), ("b.pdf", "duplicate")]
    assert "a.pdf" in report.documents[1].reason
    assert desk.extracted == ["a.pdf"]
    assert report.documents[0].sha256 == report.documents[1].sha256


def test_two_files_that_swap_their_names_keep_both_texts(desk: Desk) -> None:
    one, two = write_file(desk.files, "a.pdf", "The rent is low."), write_file(desk.files, "b.pdf", "The dog is big.")
    desk.index()
    os.utime(one, (1, 1))
    os.replace(one, desk.files / "c")
    os.replace(two, one)
    os.replace(desk.files / "c", two)
    report = desk.index()
    assert {state for _, state in _states(report)} == {"ready"}
    assert desk.found("rent")[0] == "The rent is low." and desk.found("dog")[0] == "The dog is big."
    paths = {desk.library.text(d.id).strip(): Path(d.path).name for d in desk.library.documents("default")}
    assert paths == {"The rent is low.": "b.pdf", "The dog is big.": "a.pdf"}
    desk.assert_in_step()


def test_a_renamed_file_keeps_its_document(desk: Desk) -> None:
    path = write_file(desk.files, "a.pdf", "The rent is 900 euros.")
    (before,) = desk.index().documents
    path.rename(desk.files / "renamed.pdf")
    (after,) = desk.index().documents
    assert (after.id, after.state) == (before.id, DocumentState.READY)
    assert desk.extracted == ["a.pdf"] and desk.states() == {"renamed.pdf": "ready"}


def test_a_file_that_is_gone_is_missing_until_it_is_back(desk: Desk) -> None:
    path = write_file(desk.files, "a.pdf", "The rent is 900 euros.")
    desk.index()
    aside = path.rename(desk.files / "aside")
    assert _states(desk.index(path)) == [("a.pdf", "missing")]
    assert desk.found("rent") == []
    aside.rename(path)
    assert _states(desk.index(path)) == [("a.pdf", "ready")]
    assert desk.found("rent") == ["The rent is 900 euros."]
    assert desk.extracted == ["a.pdf"]


def test_a_password_opens_what_was_locked(desk: Desk) -> None:
    path = write_file(desk.files, "a.pdf", "!needs_password It is protected.", "The rent is 900 euros.")
    assert _states(desk.index()) == [("a.pdf", "needs_password")]
    assert _states(desk.index(passwords={str(path): "wrong"})) == [("a.pdf", "needs_password")]
    assert _states(desk.index(passwords={str(path): "open sesame"})) == [("a.pdf", "ready")]


def test_what_failed_is_read_again_on_demand(desk: Desk) -> None:
    write_file(desk.files, "a.pdf", "!quarantined Damaged.")
    desk.index()
    desk.index()
    desk.index(retry=True)
    assert desk.extracted == ["a.pdf", "a.pdf"]


def test_collections_hold_the_same_file_apart(desk: Desk) -> None:
    write_file(desk.files, "a.pdf", "The rent is 900 euros.")
    desk.index(collection="A")
    report = desk.index(collection="B")
    assert _states(report) == [("a.pdf", "ready")]
    desk.library.remove_collection("A")
    assert len(desk.library.documents("B")) == 1


def test_a_cancel_keeps_what_is_done_and_the_next_run_finishes(desk: Desk) -> None:
    for n in range(6):
        write_file(desk.files, f"{n}.pdf", *(f"Paragraph {n}.{k} of the file." for k in range(ROUND // 2)))
    cancel = CancelToken()

    def stop(document: Document) -> None:
        if document.state is DocumentState.READY:
            cancel.cancel()

    with pytest.raises(Cancelled):
        desk.index(cancel=cancel, on_document=stop)
    assert "ready" in desk.states().values() and set(desk.states().values()) - {"ready"}
    assert "extracting" not in desk.states().values()
    embedded = desk.embedder.embedded
    report = desk.index()
    assert {state for _, state in _states(report)} == {"ready"}
    assert embedded < desk.embedder.embedded == 6 * (ROUND // 2)
    desk.assert_in_step()


def test_a_run_that_is_cut_off_early_still_leaves_some_vectors(desk: Desk) -> None:
    write_file(desk.files, "a.pdf", *(f"Paragraph {k} of the file." for k in range(ROUND)))
    cancel = CancelToken()

    def stop(fraction: float | None, _: str) -> None:
        if desk.embedder.embedded:
            cancel.cancel()

    with pytest.raises(Cancelled):
        desk.index(cancel=cancel, progress=stop)
    assert 0 < desk.embedder.embedded < ROUND // 2
    desk.index()
    assert desk.embedder.embedded == ROUND
    desk.assert_in_step()


def test_progress_grows_and_ends_at_one(desk: Desk) -> None:
    for n in range(4):
        write_file(desk.files, f"{n}.pdf", *(f"Paragraph {n}.{k}" for k in range(ROUND)))
    heard: list[float] = []
    desk.index(progress=lambda fraction, _: heard.append(fraction or 0.0))
    assert heard == sorted(heard) and heard[-1] == pytest.approx(1.0)
    assert all(0 <= fraction <= 1 for fraction in heard)


def test_states_are_told_as_they_change(desk: Desk) -> None:
    write_file(desk.files, "a.pdf", "text")
    heard: list[str] = []
    desk.index(on_document=lambda document: heard.append(document.state.value))
    assert heard == ["queued", "extracting", "embedding", "ready"]


def test_another_embedder_embeds_everything_anew(desk: Desk, tmp_path: Path) -> None:
    write_file(desk.files, "a.pdf", "The rent is 900 euros.")
    desk.index()
    desk.close()
    other = Desk(tmp_path, FakeEmbedder(seed=1))
    assert _states(other.index()) == [("a.pdf", "ready")]
    assert other.extracted == [] and other.embedder.embedded == 1
    assert other.found("rent") == ["The rent is 900 euros."]
    other.close()


def test_lost_vectors_are_rebuilt_from_the_library(desk: Desk, tmp_path: Path) -> None:
    import shutil

    write_file(desk.files, "a.pdf", "The rent is 900 euros.")
    desk.index()
    desk.close()
    shutil.rmtree(desk.vectors.folder)
    again = Desk(tmp_path)
    again.index()
    assert again.extracted == [] and again.found("rent") == ["The rent is 900 euros."]
    again.assert_in_step()
    again.close()


def test_a_failing_reader_is_not_swallowed(desk: Desk) -> None:
    write_file(desk.files, "a.pdf", "text")

    def failing(requests, *rest):  # type: ignore[no-untyped-def]
        raise ZeroDivisionError
        yield

    with pytest.raises(ZeroDivisionError):
        desk.use_case(failing).run([desk.files])
    assert _states(desk.index()) == [("a.pdf", "ready")]


def test_nothing_of_a_removed_document_is_left_in_the_workspace(desk: Desk) -> None:
    secret = "Zyxomma"
    write_file(desk.files, "a.pdf", *(f"The {secret} agreement, paragraph {n}." for n in range(50)))
    write_file(desk.files, "b.pdf", "The rent is 900 euros.")
    report = desk.index()
    remembered = recognised_dir() / "page.json"
    remembered.parent.mkdir(parents=True)
    remembered.write_text(secret, encoding="utf-8")
    document = next(d for d in report.documents if d.path.endswith("a.pdf"))
    change = remove_documents(desk.library, desk.vectors, [document.id])
    assert not remembered.exists()
    assert change.removed == (document.id,)
    left = {file.name: file.read_bytes().lower() for file in desk.workspace.rglob("*") if file.is_file()}
    assert [name for name, data in left.items() if secret.lower().encode() in data or b"a.pdf" in data] == []
    assert desk.found("rent") == ["The rent is 900 euros."]
    assert desk.vectors.count("default") == 1
    desk.assert_in_step()


_KILLED = """
import sys, time
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from test_index_documents import Desk
from desktop_app.retrieval.fake_embedder import FakeEmbedder

class Slow(FakeEmbedder):
    def embed_passages(self, texts, cancel=None):
        print("embedding", flush=True)
        time.sleep(0.15)
        return super().embed_passages(texts, cancel)

Desk(Path(sys.argv[1]), Slow()).index()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
@pytest.mark.parametrize("rounds", [1, 3, 5])
def test_a_kill_at_any_point_loses_and_doubles_nothing(tmp_path: Path, rounds: int) -> None:
    files = tmp_path / "files"
    for n in range(10):
        write_file(files, f"{n}.pdf", *(f"Paragraph {n}.{k} of the file." for k in range(60 + n)))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(TESTS.parent), str(TESTS)])}
    command = [sys.executable, "-c", _KILLED, str(tmp_path), str(Path(__file__).parent)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout is not None
    for _ in range(rounds):
        assert process.stdout.readline() == "embedding\n"
    time.sleep(0.1)
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()

    desk = Desk(tmp_path)
    interrupted = set(desk.states().values())
    report = desk.index()
    assert interrupted - {"ready"}, "the kill came too late to test anything"
    assert {state for _, state in _states(report)} == {"ready"} and len(report.documents) == 10
    assert sum(d.chunks for d in report.documents) == len(desk.library.chunk_ids("default"))
    texts = sorted(desk.library.text(d.id) for d in report.documents)
    desk.assert_in_step()
    desk.close()

    (tmp_path / "other").mkdir()
    fresh = Desk(tmp_path / "other")
    straight = fresh.index(files)
    assert texts == sorted(fresh.library.text(d.id) for d in straight.documents)
    assert [(d.path, d.sha256, d.chunks) for d in straight.documents] == [
        (d.path, d.sha256, d.chunks) for d in report.documents
    ]
    fresh.close()


@pytest.mark.parametrize("how", ["garbage", "gone and made anew", "a file"])
def test_vectors_that_were_lost_are_rebuilt(desk: Desk, how: str) -> None:
    """Also when a question opened an empty store in between, and when the damage shows in the middle of a run."""
    write_file(desk.files, "a.pdf", "The rent is 900 euros.")
    desk.index()
    desk.vectors.close()
    folder = desk.vectors.folder
    if how == "garbage":
        (folder / "chroma.sqlite3").write_bytes(os.urandom(9000))
    else:
        shutil.rmtree(folder)
    if how == "a file":
        folder.write_text("x", encoding="utf-8")
    desk.vectors = VectorStore(desk.workspace, desk.embedder.identity, desk.embedder.dimension)
    if how == "gone and made anew":
        assert desk.vectors.count("default") == 0
    write_file(desk.files, "b.pdf", "The deposit is two months.")
    desk.index()
    desk.assert_in_step()
    assert desk.vectors.count("default") == 2

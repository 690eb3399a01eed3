"""The library zone: watched folders, deleted files, passwords, near-duplicates, and how far a long file is."""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.pdfgen import canvas
from staging import LEASE, REPORT, Stage, add_document
from waiting import turn, until

from desktop_app.domain.documents import Cause, Document, DocumentState, PageSkipped, SimilarDocument
from desktop_app.engine import messages as m
from desktop_app.ingest import problems
from desktop_app.storage import passwords
from desktop_app.storage.documents import FileStamp
from desktop_app.ui.library import reasons
from desktop_app.ui.library.document_list import DOCUMENT
from desktop_app.ui.library.reasons import REASONS, cause_text, sentence_text
from desktop_app.ui.library.words import explanation, progress_text, second_line
from desktop_app.usecases.watched_folders import FolderState

Open = Callable[..., Stage]
SECRET = "hunter2hunter2"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "contracts"
    made.mkdir()
    return made


@pytest.fixture
def in_spanish(stage: Open) -> Iterator[None]:
    s = stage(language="es").open()
    yield
    s.composition.translator.choose("en")  # the application outlives the window


def follows(s: Stage) -> list[m.IndexPaths]:
    return [r for r in s.engine.requests if isinstance(r, m.IndexPaths) and r.follow]


def settled(path: Path) -> Path:
    os.utime(path, (1, 1))
    return path


def test_a_watched_folder_is_read_at_once_and_when_something_changes(stage: Open, folder: Path) -> None:
    s = stage(LEASE).open()
    assert not s.window.library.folders.isVisible()
    s.settings.settings.watch.settle_seconds = 0.2
    settled(shutil.copy(REPORT, folder / "report.pdf"))
    s.composition.folders.watch(folder)
    until(lambda: len(follows(s)) == 1)
    assert follows(s)[0].collection == "default" and follows(s)[0].unsettled == ()
    (line,) = s.window.library.folders.lines
    turn()
    assert line.isVisible() and line.label.text() == "contracts"
    assert s.library.watched.of("default") == [str(folder)]
    shutil.copy(LEASE, folder / "new.pdf")
    until(lambda: len(follows(s)) == 2)
    QTest.mouseClick(line.button, Qt.MouseButton.LeftButton)
    assert s.library.watched.of("default") == [] and not s.window.library.folders.isVisible()


def test_a_start_brings_every_collection_up_to_date(stage: Open, folder: Path) -> None:
    s = stage(LEASE)
    s.library.watched.add(s.library.ensure_collection("B"), str(folder))
    s.open()
    until(lambda: follows(s))
    assert [request.collection for request in follows(s)] == ["B"]
    assert s.window.library.progress.isHidden()  # nothing to do yet: nothing to show


def test_a_folder_that_cannot_be_reached_says_so_and_its_documents_stay(stage: Open, folder: Path) -> None:
    s = stage().open()
    settled(shutil.copy(REPORT, folder / "report.pdf"))
    add_document(s.library, folder / "report.pdf")
    s.composition.files.reload()
    s.composition.folders.watch(folder)
    until(lambda: follows(s))
    (folder / "report.pdf").unlink()
    until(lambda: s.composition.folders.folders[0].state is FolderState.EMPTIED)
    assert "empty" in s.window.library.folders.lines[0].label.text()
    folder.rmdir()
    s.composition.watcher.look()
    until(lambda: s.composition.folders.folders[0].state is FolderState.UNREACHABLE)
    (line,) = s.window.library.folders.lines
    assert "not reachable" in line.label.text() and "disk" in line.label.toolTip()
    assert s.window.library.model.rowCount() == 1


def test_only_folders_can_be_watched_and_the_window_says_why(stage: Open, tmp_path: Path) -> None:
    s = stage().open()
    s.composition.folders.watch(tmp_path / "nowhere")
    assert s.library.watched.of("default") == []
    assert "does not exist" in s.window.messages.label.text() if hasattr(s.window.messages, "label") else True


def test_news_that_the_engine_could_not_take_come_again(stage: Open, folder: Path) -> None:
    s = stage().open()
    s.composition.folders.watch(folder)
    until(lambda: len(follows(s)) == 1)
    s.engine.send(m.Failed(follows(s)[0].job, "No model", "It is not installed."))
    s.composition.watcher.look()
    until(lambda: len(follows(s)) == 2)


def deleted(s: Stage, name: str) -> Document:
    cause = Cause("deleted", (("file", name), ("folder", "/contracts")))
    gone = s.library.mark(s.documents[name].id, DocumentState.MISSING, "gone", cause)
    assert gone is not None
    s.composition.files.reload()
    return gone


def test_deleted_files_can_be_removed_with_undo(stage: Open) -> None:
    s = stage(LEASE, REPORT).open()
    gone, bar = deleted(s, LEASE.name), s.window.library.deleted
    assert bar.isVisible() and bar.word.text().startswith("1 file was deleted")
    QTest.mouseClick(bar.remove, Qt.MouseButton.LeftButton)
    assert s.window.library.undo.isVisible() and not bar.isVisible()
    s.composition.files.flush_removal()
    request = s.engine.requests[-1]
    assert isinstance(request, m.RemoveDocuments) and request.documents == (gone.id,)


def test_deleted_files_that_are_kept_are_not_asked_about_again(stage: Open, tmp_path: Path) -> None:
    s = stage(LEASE, REPORT).open()
    deleted(s, LEASE.name)
    QTest.mouseClick(s.window.library.deleted.keep, Qt.MouseButton.LeftButton)
    assert not s.window.library.deleted.isVisible() and s.window.library.model.rowCount() == 2
    s.close()
    again = stage().open()
    assert not again.window.library.deleted.isVisible()


def locked_pdf(path: Path) -> Path:
    lock = StandardEncryption(SECRET, ownerPassword="the owner's", strength=128)
    drawing = canvas.Canvas(str(path), encrypt=lock)
    drawing.drawString(72, 700, "The rent is 900 euros a month.")
    drawing.save()
    return path


class Keyring:
    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    def get_password(self, _service: str, name: str) -> str | None:
        return self.kept.get(name)

    def set_password(self, _service: str, name: str, password: str) -> None:
        self.kept[name] = password


def locked(folder: Path, state: DocumentState = DocumentState.NEEDS_PASSWORD, code: str = "password") -> Document:
    path = folder / "locked.pdf"
    return Document(77, "default", str(path), "f" * 64, state, pages=1, cause=Cause(code, (("file", path.name),)))


def test_a_password_is_kept_in_the_keyring_only_when_asked_and_once_it_is_right(
    stage: Open, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keyring = Keyring()
    monkeypatch.setattr(passwords, "_system_keyring", lambda: keyring)
    s = stage().open()
    until(lambda: s.composition.files.passwords.can_keep)
    s.engine.send(m.DocumentChanged(1, locked(folder)))
    until(lambda: s.window.library.model.rowCount() == 1)
    s.window.library.select(77)
    strip = s.window.library.strip
    assert strip.keep.isVisible() and not strip.keep.isChecked()
    strip.keep.setChecked(True)
    QTest.keyClicks(strip.password, "wrong")
    QTest.keyClick(strip.password, Qt.Key.Key_Return)
    s.engine.send(m.DocumentChanged(1, locked(folder, code="wrong_password")))
    until(lambda: "not right" in strip.why.text())
    assert strip.password.text() == ""
    assert keyring.kept == {} and s.composition.files.passwords.of(locked(folder)) is None
    QTest.keyClicks(strip.password, SECRET)
    QTest.keyClick(strip.password, Qt.Key.Key_Return)
    s.engine.send(m.DocumentChanged(1, locked(folder, DocumentState.READY)))
    until(lambda: keyring.kept == {"f" * 64: SECRET})
    request = s.engine.requests[-1]
    assert isinstance(request, m.IndexPaths) and request.passwords[0][1] == SECRET and SECRET not in repr(request)


def test_without_a_keyring_the_choice_is_not_offered(
    stage: Open, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passwords, "_system_keyring", lambda: None)
    s = stage().open()
    s.engine.send(m.DocumentChanged(1, locked(folder)))
    until(lambda: s.window.library.model.rowCount() == 1)
    s.window.library.select(77)
    assert s.window.library.strip.password.isVisible() and not s.window.library.strip.keep.isVisible()


def test_the_page_of_a_protected_file_is_shown_with_the_password_of_the_session(stage: Open, folder: Path) -> None:
    s = stage().open()
    document = replace(locked(folder, DocumentState.READY), path=str(locked_pdf(folder / "locked.pdf")), sha256="")
    s.composition.files.passwords.use(document, "wrong")
    s.viewer.show_document(document)
    until(lambda: s.viewer.problem is not None)
    assert s.viewer.problem is not None and s.viewer.problem.title == "Wrong password"
    assert s.composition.files.passwords.of(document) is None
    s.viewer.unlock(SECRET)
    until(lambda: len(s.viewer.sizes) == 1)
    s.viewer.show_document(None)
    s.viewer.show_document(document)
    until(lambda: len(s.viewer.sizes) == 1)


def test_after_a_start_the_keyrings_password_opens_the_page(
    stage: Open, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keyring = Keyring()
    monkeypatch.setattr(passwords, "_system_keyring", lambda: keyring)
    s = stage()
    path = locked_pdf(folder / "locked.pdf")
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    stamp = FileStamp(str(path), path.stat().st_size, path.stat().st_mtime_ns, digest)
    document = s.library.enqueue("default", stamp)
    assert passwords.KeptPasswords(s.library).remember(digest, SECRET)
    s.open()
    s.viewer.show_document(document)
    until(lambda: len(s.viewer.sizes) == 1)


def test_recognising_and_reading_again_use_the_password_that_is_known(stage: Open, folder: Path) -> None:
    s = stage().open()
    document = locked(folder, DocumentState.NEEDS_OCR)
    s.composition.files.passwords.use(document, SECRET)
    s.composition.files.recognise([document])
    s.composition.files.retry([document])
    asked = [request for request in s.engine.requests if isinstance(request, m.IndexPaths)]
    assert [request.passwords for request in asked] == [((document.path, SECRET),)] * 2


def test_a_long_file_shows_its_page_in_its_row_and_below(stage: Open, folder: Path) -> None:
    s = stage(LEASE).open()
    job = s.composition.files.add([folder / "filing.pdf"])
    assert job is not None
    reading = Document(88, "default", str(folder / "filing.pdf"), "e" * 64, DocumentState.EXTRACTING)
    s.engine.send(m.DocumentChanged(job, reading), m.Progressed(job, 0.1, "filing.pdf, page 41 of 400; small.pdf"))
    until(lambda: s.window.library.model.rowCount() == 2)
    row = s.window.library.model.row_of(88)
    shown = s.window.library.model.index(row).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "page 41 of 400" in shown
    assert s.window.library.progress.detail.text() == "filing.pdf, page 41 of 400; small.pdf"
    s.engine.send(m.Finished(job))
    assert s.composition.files.reading == {}
    assert s.window.library.model.index(row).data(DOCUMENT) is not None or s.window.library.model.rowCount() == 1


def test_a_near_duplicate_is_said_in_its_row_and_in_the_strip() -> None:
    other = SimilarDocument(1, "/contracts/contract_v1.pdf", 0.9789)
    document = Document(
        2, "default", "/contracts/contract_v2.pdf", "b", DocumentState.READY, pages=12, similar=(other,)
    )
    assert second_line(document) == "Ready · 12 pages · 97 % like contract_v1.pdf"
    assert "97 % like contract_v1.pdf" in explanation(document)


def test_every_cause_of_the_reader_has_words_and_no_brace_is_left() -> None:
    path = Path("/contracts/lease.pdf")
    made = [
        problems.missing(path),
        problems.unreachable(path, OSError(13, "Permission denied")),
        problems.no_file(path),
        problems.empty(path),
        problems.not_pdf(path, b"hello"),
        problems.not_pdf(path, b"\xff\xd8\xff"),
        problems.damaged(path),
        problems.broken_pages(path, 1, ()),
        *(problems.needs_password(path, given=flag) for flag in (True, False)),
        problems.foreign_security(path),
        problems.no_pages(path),
        problems.dynamic_form(path, 1),
        problems.portfolio(path, 1),
        *(problems.no_text(path, 1, (), scanned=flag) for flag in (True, False)),
        problems.unreadable(path, 1, ()),
        problems.gigantic(path, 1, (), 8400),
        problems.too_small(path, 1, (), 900_000),
        problems.nothing_recognised(path, 1, ()),
        problems.crashed(path, -9),
        *(problems.too_slow(path, 600, page=flag) for flag in (True, False)),
        problems.too_large(path, 1536),
        problems.died(path, "a bug."),
    ]
    assert len({problem.cause.code for problem in made if problem.cause}) == len(made)
    for problem in made:
        assert problem.cause is not None
        text = cause_text(problem.cause)
        assert text and "{" not in text, problem.cause


@pytest.mark.parametrize(
    ("english", "spanish"),
    [
        ("the page is empty", "la página está vacía"),
        ("hidden text on pages 1-3, 7, left out", "páginas 1-3, 7"),
        ("attached files are not searched: pages.xml", "no se busca en los archivos adjuntos: pages.xml"),
        ("its owner does not allow printing or copying; reading and asking are not affected", "imprimir ni copiar"),
    ],
)
@pytest.mark.usefixtures("in_spanish")
def test_reasons_are_said_in_spanish(english: str, spanish: str) -> None:
    assert spanish in sentence_text(english)


@pytest.mark.usefixtures("in_spanish")
def test_a_files_reason_is_spanish_in_a_spanish_window() -> None:
    for code, sentence in REASONS.items():
        assert cause_text(Cause(code)) != sentence, code
    document = Document(
        1, "default", "/a/b.pdf", "c", DocumentState.QUARANTINED, reason="“b.pdf” is damaged.",
        cause=Cause("damaged", (("file", "b.pdf"),)), pages_skipped=(PageSkipped(2, "the page is empty"),),
    )  # fmt: skip
    shown = explanation(document)
    assert "“b.pdf” está dañado" in shown and "Página 2: la página está vacía" in shown
    assert progress_text("a.pdf, page 3 of 9") == "a.pdf, página 3 de 9"


def test_what_is_not_known_is_shown_as_it_is_kept() -> None:
    assert sentence_text("something quite new") == "something quite new"
    assert reasons.cause_text(Cause("of a newer version")) == ""

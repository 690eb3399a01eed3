"""Every file that gives no text has its own plain sentence, a remedy, and a code for programs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from raw_pdf import one_page, stream, text, write_pdf
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.pdfgen import canvas
from typeset import lines, pdf

from desktop_app.domain.documents import DocumentState
from desktop_app.ingest.extract import extract_document
from desktop_app.ingest.problems import Problem, UnreadableFile
from desktop_app.settings.schema import IngestSettings

WORDS = text("The rent is 900 euros a month.", 50, 700)


def _locked(path: Path, user: str, **rights: int) -> Path:
    drawing = canvas.Canvas(
        str(path), encrypt=StandardEncryption(user, ownerPassword="the owner's", strength=128, **rights)
    )
    drawing.drawString(72, 700, "The rent is 900 euros a month.")
    drawing.save()
    return path


def _circle(path: Path) -> Path:
    objects = one_page(WORDS)
    objects[2] = b"<< /Type /Pages /Kids [2 0 R] /Count 1 >>"
    return write_pdf(path, objects)


def _cut(path: Path) -> Path:
    whole = pdf(path, lines("The rent is 900 euros a month."), lines("It is paid on the first day.")).read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    return path


def _portfolio(path: Path) -> Path:
    more = {
        6: b"<< /Type /Filespec /F (a.pdf) /UF (a.pdf) /EF << /F 7 0 R >> >>",
        7: stream(b"attached", b"/Type /EmbeddedFile"),
    }
    names = b"/Collection << /View /D >> /Names << /EmbeddedFiles << /Names [(a.pdf) 6 0 R] >> >>"
    return write_pdf(path, one_page(text("Open this in a viewer.", 50, 700), catalogue=names, more=more))


def _gigantic(path: Path) -> Path:
    objects = one_page(b"0 g 100 100 3000 3000 re f")
    objects[3] = objects[3].replace(b"[0 0 595 842]", b"[0 0 8400 8400]")
    return write_pdf(path, objects)


def _too_small(path: Path) -> Path:
    objects = one_page(text("The rent is 900 euros.", 500, 700))
    objects[3] = objects[3].replace(b"[0 0 595 842]", b"[0 0 1000000 1000000]")
    return write_pdf(path, objects)


def _certificate(path: Path) -> Path:
    handler = b"<< /Filter /Adobe.PubSec /SubFilter /adbe.pkcs7.s4 /V 2 /Length 128 /Recipients [<3000>] >>"
    trailer = b"/Encrypt 6 0 R /ID [<01> <01>]"
    return write_pdf(path, one_page(WORDS, more={6: handler}), trailer=trailer)


def _bytes(content: bytes) -> Callable[[Path], Path]:
    def write(path: Path) -> Path:
        path.write_bytes(content)
        return path

    return write


def _xfa(path: Path) -> Path:
    return write_pdf(path, one_page(text("Please wait.", 50, 700), catalogue=b"/NeedsRendering true"))


def _no_pages(path: Path) -> Path:
    return write_pdf(path, {1: b"<< /Type /Catalog /Pages 2 0 R >>", 2: b"<< /Type /Pages /Kids [] /Count 0 >>"})


CASES: dict[str, tuple[Callable[[Path], Path], DocumentState, str, str]] = {
    "dynamic_form": (_xfa, DocumentState.QUARANTINED, "XFA form", "print it to a PDF"),
    "portfolio": (_portfolio, DocumentState.QUARANTINED, "portfolio", "Save the attached files"),
    "certificate": (_certificate, DocumentState.QUARANTINED, "certificate", "unprotected copy"),
    "password": (lambda p: _locked(p, "secret"), DocumentState.NEEDS_PASSWORD, "password", "Enter its password"),
    "no_pages": (_no_pages, DocumentState.QUARANTINED, "without any page", "Export it again"),
    "empty": (_bytes(b""), DocumentState.QUARANTINED, "0 bytes", "Copy or download"),
    "looks_like": (
        _bytes(b"\x89PNG\r\n\x1a\n123"),
        DocumentState.QUARANTINED,
        "PNG picture",
        "Save or print it as PDF",
    ),
    "not_pdf": (_bytes(b"hello"), DocumentState.QUARANTINED, "not a PDF", "Save or print it as PDF"),
    "damaged": (_cut, DocumentState.QUARANTINED, "cut short", "download it again"),
    "broken_pages": (_circle, DocumentState.QUARANTINED, "refers to itself", "print it to a new PDF"),
    "too_small": (_too_small, DocumentState.QUARANTINED, "gigantic page (352.8 m)", "ordinary page size"),
    "gigantic": (_gigantic, DocumentState.NEEDS_OCR, "gigantic page (3.0 m)", "parts of ordinary size"),
}


@pytest.mark.parametrize("code", CASES)
def test_each_kind_has_its_own_message_and_remedy(tmp_path: Path, code: str) -> None:
    make, state, message, remedy = CASES[code]
    with pytest.raises(UnreadableFile) as caught:
        extract_document(make(tmp_path / "file.pdf"), settings=IngestSettings())
    problem = Problem.of(caught.value)
    assert problem.state is state and problem.cause is not None and problem.cause.code == code
    assert message in problem.message and "file.pdf" in problem.message
    assert remedy in problem.hint
    assert ("file", "file.pdf") in problem.cause.values


def test_no_two_kinds_say_the_same(tmp_path: Path) -> None:
    said = set()
    for code, (make, *_) in CASES.items():
        with pytest.raises(UnreadableFile) as caught:
            extract_document(make(tmp_path / f"{code}.pdf"), settings=IngestSettings())
        said.add(caught.value.message.replace(f"{code}.pdf", ""))
    assert len(said) == len(CASES)


def test_a_wrong_password_says_so_and_is_never_repeated(tmp_path: Path) -> None:
    path = _locked(tmp_path / "file.pdf", "secret")
    with pytest.raises(UnreadableFile) as caught:
        extract_document(path, settings=IngestSettings(), password="hunter2hunter2")
    problem = Problem.of(caught.value)
    assert problem.cause is not None and problem.cause.code == "wrong_password"
    assert "not right" in problem.message
    assert "hunter2" not in repr(problem) + repr(caught.value) + str(caught.value)
    assert "900 euros" in extract_document(path, settings=IngestSettings(), password="secret").text


def test_an_owners_restriction_is_noted_and_does_not_stop_the_reading(tmp_path: Path) -> None:
    path = _locked(tmp_path / "file.pdf", "", canPrint=0, canCopy=0)
    read = extract_document(path, settings=IngestSettings())
    assert "900 euros" in read.text
    assert read.notes == ("its owner does not allow printing or copying; reading and asking are not affected",)


def test_a_form_that_draws_itself_is_read_without_end(tmp_path: Path) -> None:
    inner = b"/Font << /F 5 0 R >> /XObject << /X 6 0 R >>"
    form = stream(
        text("Inside the form.", 50, 600) + b" /X Do",
        b"/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << %s >>" % inner,
    )
    objects = one_page(WORDS + b" /X Do", resources=b"/XObject << /X 6 0 R >>", more={6: form})
    read = extract_document(write_pdf(tmp_path / "file.pdf", objects), settings=IngestSettings())
    assert "900 euros" in read.text


def test_one_page_that_is_missing_from_the_tree_leaves_the_others(tmp_path: Path) -> None:
    objects = one_page(WORDS)
    objects[2] = b"<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 2 >>"
    read = extract_document(write_pdf(tmp_path / "file.pdf", objects), settings=IngestSettings())
    assert "900 euros" in read.text
    assert read.notes == ("damaged, could not be loaded: page 2",)

"""What a file says about itself: portfolios, dynamic forms, attachments, outline, dates, page labels, form values."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest
from raw_pdf import one_page, stream, text, write_pdf
from typeset import lines, pdf

from desktop_app.domain.documents import DocumentState, OutlineEntry
from desktop_app.ingest.catalogue import iso_date
from desktop_app.ingest.extract import extract_document
from desktop_app.ingest.problems import UnreadableFile
from desktop_app.settings.schema import IngestSettings

COVER = text("Open this portfolio in a viewer that shows its files.", 72, 700)
ATTACHED = {
    6: b"<< /Type /Filespec /F (letter.pdf) /UF (letter.pdf) /EF << /F 7 0 R >> >>",
    7: stream(b"%PDF-1.4 not read", b"/Type /EmbeddedFile"),
}
NAMES = b"/Names << /EmbeddedFiles << /Names [(letter.pdf) 6 0 R] >> >>"


def extract(path: Path):  # type: ignore[no-untyped-def]
    return extract_document(path, settings=IngestSettings())


def refused(path: Path) -> UnreadableFile:
    with pytest.raises(UnreadableFile) as caught:
        extract(path)
    return caught.value


def test_a_portfolio_is_named_with_a_remedy(tmp_path: Path) -> None:
    objects = one_page(COVER, catalogue=NAMES + b" /Collection << /View /D >>", more=ATTACHED)
    problem = refused(write_pdf(tmp_path / "folder.pdf", objects))
    assert (problem.state, problem.title) == (DocumentState.QUARANTINED, "PDF portfolio not supported")
    assert "folder.pdf" in problem.message and "attached files" in problem.hint


def test_a_portfolio_whose_catalogue_is_compressed_is_recognised_too(tmp_path: Path) -> None:
    objects = one_page(COVER, catalogue=NAMES + b" /Collection 9 0 R", more={**ATTACHED, 9: b"<< /View /T >>"})
    inside = {number: objects.pop(number) for number in (1, 2, 9)}
    path = tmp_path / "packed.pdf"
    _write_with_object_stream(path, objects, inside)
    assert refused(path).title == "PDF portfolio not supported"


def _write_with_object_stream(path: Path, objects: dict[int, bytes], inside: dict[int, bytes]) -> None:
    """Object 10 holds `inside`, object 11 is the cross-reference stream (PDF 1.5)."""
    head, body = b"", b""
    for number, content in inside.items():
        head += b"%d %d " % (number, len(body))
        body += content + b" "
    packed = zlib.compress(head + body)
    entries = b"/Type /ObjStm /N %d /First %d /Filter /FlateDecode" % (len(inside), len(head))
    objects = {**objects, 10: stream(packed, entries)}
    data, where = b"%PDF-1.5\n", {}
    for number, content in sorted(objects.items()):
        where[number] = len(data)
        data += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    where[11] = len(data)
    rows = b"\x00\x00\x00\x00\xff"
    for number in range(1, 12):
        if number in inside:
            rows += b"\x02" + (10).to_bytes(3, "big") + bytes([list(inside).index(number)])
        elif number in where:
            rows += b"\x01" + where[number].to_bytes(3, "big") + b"\x00"
        else:
            rows += b"\x00\x00\x00\x00\x00"
    table = stream(rows, b"/Type /XRef /Size 12 /W [1 3 1] /Root 1 0 R")
    path.write_bytes(data + b"11 0 obj\n%s\nendobj\nstartxref\n%d\n%%%%EOF\n" % (table, where[11]))


def test_a_file_with_an_attachment_is_read_and_the_attachment_noted(tmp_path: Path) -> None:
    document = extract(write_pdf(tmp_path / "mail.pdf", one_page(COVER, catalogue=NAMES, more=ATTACHED)))
    assert "Open this portfolio" in document.text
    assert document.notes == ("attached files are not searched: letter.pdf",)


@pytest.mark.parametrize(
    ("form", "words"),
    [
        (b"/NeedsRendering true /AcroForm << /Fields [] /XFA 6 0 R >>", "Anything"),
        (
            b"/AcroForm << /Fields [] /XFA 6 0 R >>",
            "Please wait... If this message is not replaced, use another viewer.",
        ),
    ],
)
def test_a_dynamic_form_is_named_with_a_remedy(tmp_path: Path, form: bytes, words: str) -> None:
    objects = one_page(text(words, 72, 700), catalogue=form, more={6: stream(b"<xdp/>")})
    problem = refused(write_pdf(tmp_path / "form.pdf", objects))
    assert problem.title == "Dynamic form not supported" and "print it to a PDF" in problem.hint


def test_a_static_xfa_form_is_read_with_a_note(tmp_path: Path) -> None:
    objects = one_page(
        text("Application for a berth", 72, 700),
        catalogue=b"/AcroForm << /Fields [] /XFA 6 0 R >>",
        more={6: stream(b"<xdp/>")},
    )
    document = extract(write_pdf(tmp_path / "form.pdf", objects))
    assert "Application for a berth" in document.text
    assert document.notes == ("XFA form: only what its pages show is searched",)


def test_outline_dates_and_page_labels_are_kept(tmp_path: Path) -> None:
    def bookmarked(title: str, level: int):  # type: ignore[no-untyped-def]
        def paint(canvas):  # type: ignore[no-untyped-def]
            canvas.bookmarkPage(title)
            canvas.addOutlineEntry(title, title, level)
            lines("A page with words of its own, enough to read.")(canvas)

        return paint

    document = extract(pdf(tmp_path / "o.pdf", bookmarked("Rent", 0), bookmarked("Arrears", 1)))
    assert document.outline == (OutlineEntry("Rent", 1, 1), OutlineEntry("Arrears", 2, 2))
    assert document.created.startswith("2000-01-01")  # reportlab's date of invariant files

    labels = one_page(COVER, catalogue=b"/PageLabels << /Nums [0 << /S /r /St 4 >>] >>")
    assert extract(write_pdf(tmp_path / "l.pdf", labels)).pages[0].label == "iv"


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("D:20250930140000+02'00'", "2025-09-30T14:00:00+02:00"),
        ("D:20250930140000-05'30", "2025-09-30T14:00:00-05:30"),
        ("D:202509", "2025-09-01T00:00:00"),
        ("20250930", "2025-09-30T00:00:00"),
        ("D:20251399", ""),
        ("yesterday", ""),
        ("D:20250930140000+99'00'", ""),
    ],
)
def test_dates_are_iso_or_nothing(written: str, read: str) -> None:
    assert iso_date(written) == read


def test_an_outline_that_runs_in_a_circle_ends(tmp_path: Path) -> None:
    objects = one_page(
        COVER,
        catalogue=b"/Outlines 6 0 R",
        more={
            6: b"<< /Type /Outlines /First 7 0 R /Last 8 0 R >>",
            7: b"<< /Title (One) /Parent 6 0 R /Next 8 0 R /Dest [3 0 R /Fit] >>",
            8: b"<< /Title (Two) /Parent 6 0 R /Next 7 0 R /First 7 0 R /Last 7 0 R /Dest [3 0 R /Fit] >>",
        },
    )
    titles = [e.title for e in extract(write_pdf(tmp_path / "loop.pdf", objects)).outline]
    assert titles == ["One", "Two"]

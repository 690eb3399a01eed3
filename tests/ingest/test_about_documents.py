"""What is kept about a document beside its text: author, languages, title; told apart from what programs make up."""

from __future__ import annotations

from pathlib import Path

import pytest
from raw_pdf import one_page, text, write_pdf
from typeset import lines, pdf

from desktop_app.domain.metadata import DateKind
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import Cancelled
from desktop_app.ingest.extract import extract_document
from desktop_app.ingest.metadata import AboutRequest, ask_file, metadata_of, read_about
from desktop_app.settings.schema import IngestSettings

ENGLISH = (
    "The tenant shall pay the rent on the first day of each month, and the deposit is held by",
    "the landlord until the end of the lease. This is all that the parties agreed on in that year.",
)
SPANISH = (
    "El arrendatario pagará la renta el primer día de cada mes, y la fianza queda en poder de",
    "la arrendadora hasta el final del contrato. Esto es todo lo que las partes acordaron en el año.",
)


def extract(path: Path):  # type: ignore[no-untyped-def]
    return extract_document(path, settings=IngestSettings())


def test_a_document_in_two_languages_has_both(tmp_path: Path) -> None:
    both = extract(pdf(tmp_path / "both.pdf", lines(*ENGLISH), lines(*ENGLISH), lines(*SPANISH)))
    assert (both.language, both.languages) == ("en", ("en", "es"))
    one = extract(pdf(tmp_path / "one.pdf", lines(*SPANISH)))
    assert one.languages == ("es",)


def test_the_date_of_the_text_comes_before_the_files(tmp_path: Path) -> None:
    page = lines("Fecha: 3 de marzo de 2024", *SPANISH)
    dated = extract(pdf(tmp_path / "dated.pdf", page))
    assert dated.dates[0].kind is DateKind.DATED and dated.dates[0].period.first.isoformat() == "2024-03-03"
    info = b"<< /CreationDate (D:20190102) /Author (Ana Diaz) /Title (Lease of Unit 4) >>"
    plain = one_page(text("Words of no date at all.", 72, 700), more={})
    plain[8] = info
    path = write_pdf(tmp_path / "plain.pdf", plain)
    path.write_bytes(path.read_bytes().replace(b"/Root 1 0 R", b"/Root 1 0 R /Info 8 0 R"))
    made = extract(path)
    assert [(d.kind, d.in_text) for d in made.dates] == [(DateKind.CREATED, False)]
    assert (made.author, made.title) == ("Ana Diaz", "Lease of Unit 4")


@pytest.mark.parametrize(
    ("title", "kept"),
    [
        ("Lease of Unit 4", "Lease of Unit 4"),
        ("Microsoft Word - lease.doc", ""),
        ("nvda-20230730", ""),
        ("final_v2", ""),
        ("0000320193-22-000070", ""),
        ("report.indd", ""),
        ("untitled", ""),
        ("Warranty", "Warranty"),
    ],
)
def test_titles_that_programs_make_up_are_not_kept(tmp_path: Path, title: str, kept: str) -> None:
    def paint(canvas):  # type: ignore[no-untyped-def]
        canvas.setTitle(title)
        lines(*ENGLISH)(canvas)

    assert extract(pdf(tmp_path / "a.pdf", paint)).title == kept


@pytest.mark.parametrize(("author", "kept"), [("Ana Díaz", "Ana Díaz"), ("anonymous", ""), ("user", ""), ("na", "")])
def test_authors_that_are_nobody_are_not_kept(tmp_path: Path, author: str, kept: str) -> None:
    def paint(canvas):  # type: ignore[no-untyped-def]
        canvas.setAuthor(author)
        lines(*ENGLISH)(canvas)

    assert extract(pdf(tmp_path / "a.pdf", paint)).author == kept


def test_a_short_cover_lets_the_next_page_say_when(tmp_path: Path) -> None:
    report = extract(
        pdf(tmp_path / "r.pdf", lines("Orchid plc"), lines("For the year ended 31 December 2023", *ENGLISH))
    )
    assert report.dates[0].kind is DateKind.PERIOD


def test_stored_text_gives_the_same_metadata_as_extraction(tmp_path: Path) -> None:
    path = pdf(tmp_path / "a.pdf", lines("Dated 3 March 2024", *ENGLISH), lines(*SPANISH))
    whole = extract(path)
    again = metadata_of(whole.text, whole.pages, whole.language, ask_file(AboutRequest(path)))
    assert again == whole.metadata


def test_files_are_asked_in_a_process_of_their_own(tmp_path: Path) -> None:
    good = pdf(tmp_path / "good.pdf", lines(*ENGLISH))
    broken = tmp_path / "broken.pdf"
    broken.write_bytes(b"%PDF-1.4 nothing")
    asked = list(read_about([AboutRequest(good), AboutRequest(broken), AboutRequest(tmp_path / "gone.pdf")]))
    assert [about is not None for about in asked] == [True, False, False]
    stopped = CancelToken()
    stopped.cancel()
    with pytest.raises(Cancelled):
        list(read_about([AboutRequest(good)], stopped))

"""What documents say about themselves is kept, goes with them, and is absent in libraries of earlier versions."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from made_documents import add_ready, made_document, stamp

from desktop_app.domain.dates import Period, month_period
from desktop_app.domain.documents import DocumentState, Metadata, OutlineEntry, PageText
from desktop_app.domain.metadata import DateKind, DocumentDate
from desktop_app.storage import lexical
from desktop_app.storage.database import Database
from desktop_app.storage.library import DATABASE_NAME, Library
from desktop_app.storage.schema import MIGRATIONS

PERIOD = DocumentDate(month_period(2023, 4, 3), DateKind.PERIOD, "quarterly period ended June 30, 2023")
MADE = DocumentDate(Period(date(2023, 8, 4), date(2023, 8, 4)), DateKind.CREATED)
OUTLINE = (OutlineEntry("Part I", 1), OutlineEntry("Item 1A. Risk Factors", 3, 2))


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path / "workspace").open()
    yield library
    library.close()


def add(library: Library, name: str = "report.pdf") -> int:
    extracted = replace(
        made_document(["The rent is due."]),
        author="Ana Díaz",
        languages=("en", "es"),
        dates=(PERIOD, MADE),
        outline=OUTLINE,
    )
    document = library.enqueue("default", stamp(name, sha256=extracted.sha256))
    library.store_extraction(document.id, extracted)
    library.finish(document.id)
    return document.id


def test_metadata_comes_back_as_it_was(library: Library) -> None:
    document = library.document(add(library))
    assert document is not None
    assert (document.author, document.languages, document.dates) == ("Ana Díaz", ("en", "es"), (PERIOD, MADE))
    assert document.date is not None and document.date.in_text
    assert library.documents("default") == [document]
    assert library.catalogue.outline(document.id) == OUTLINE
    assert library.catalogue.lacking("default") == []


def test_metadata_goes_with_its_document(library: Library) -> None:
    document = add(library)
    library.remove([document])
    assert library.scrub()
    raw = (library.workspace / DATABASE_NAME).read_bytes()
    assert b"Risk Factors" not in raw and "Ana Díaz".encode() not in raw


def test_only_labels_that_are_not_the_number_are_told(library: Library) -> None:
    pages = (PageText(1, "iv", 0, 5, 1.0, 1.0, 0, b""), PageText(2, "2", 5, 9, 1.0, 1.0, 0, b""))
    document = library.enqueue("default", stamp("pages.pdf"))
    library.store_extraction(document.id, replace(made_document(["one"]), pages=pages))
    assert library.catalogue.page_labels(document.id) == {1: "iv"}


def test_a_passage_knows_the_label_of_its_page(library: Library) -> None:
    add_ready(library, "a.pdf", ["one"])
    (passage,) = library.passages(list(library.chunk_ids("default")))
    assert (passage.first_page, passage.first_label) == (1, "i")


def test_a_library_of_the_first_versions_opens_and_says_what_it_lacks(tmp_path: Path) -> None:
    """Made with the first two scripts alone, as the last version left it."""
    path = tmp_path / DATABASE_NAME
    old = Database(path, MIGRATIONS[:2])
    old.open()
    with old.writing() as db:
        db.execute("INSERT INTO collections(name) VALUES('default')")
        lexical.create(db, 1)
        db.execute(
            "INSERT INTO documents(collection_id, path, sha256, size, mtime_ns, state, title, language, pages, chunks) "
            "VALUES(1, '/documents/old.pdf', 'abc', 1, 1, ?, 'Old lease', 'en', 1, 1)",
            (DocumentState.READY,),
        )
    old.close()
    with sqlite3.connect(path) as raw:
        assert raw.execute("PRAGMA user_version").fetchone() == (2,)

    library = Library(tmp_path).open()
    (document,) = library.documents("default")
    assert (document.title, document.languages, document.date) == ("Old lease", (), None)
    assert library.catalogue.lacking("default") == [document.id]
    library.catalogue.store(document.id, Metadata(languages=("en",)))
    assert library.catalogue.lacking("default") == []
    library.close()


def test_metadata_of_a_document_that_is_gone_is_not_kept(library: Library) -> None:
    library.catalogue.store(999, Metadata(author="Nobody"))
    assert library.catalogue.outline(999) == ()

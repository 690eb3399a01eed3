"""A filter becomes the ids that both searches stay within."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from made_documents import made_document, stamp

from desktop_app.domain.dates import read_period
from desktop_app.domain.documents import Chunk, ExtractedDocument, OutlineEntry
from desktop_app.domain.filters import Filter
from desktop_app.domain.metadata import DateKind, DocumentDate
from desktop_app.storage.library import Library
from desktop_app.storage.scope import Scope


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path).open()
    yield library
    library.close()


def add(library: Library, name: str, paragraphs: Sequence[str], **how: object) -> int:
    """headings: one a paragraph. day: the document's date; made: only the file's."""
    headings = how.pop("headings", [""] * len(paragraphs))
    day, made = how.pop("day", ""), how.pop("made", "")
    extracted: ExtractedDocument = made_document(paragraphs, language=str(how.get("language", "en")))
    chunks = tuple(replace(c, heading=h) for c, h in zip(extracted.chunks, headings, strict=True))  # type: ignore[call-overload]
    kinds = ((day, DateKind.DATED), (made, DateKind.CREATED))
    told = tuple(DocumentDate(read_period(str(value)), kind) for value, kind in kinds if value)
    dates = how.pop("dates", told)
    extracted = replace(extracted, chunks=chunks, dates=dates, **how)  # type: ignore[arg-type]
    document = library.enqueue("default", stamp(name, sha256=extracted.sha256))
    library.store_extraction(document.id, extracted)
    library.finish(document.id)
    return document.id


def texts(library: Library, wanted: Filter) -> list[str]:
    scope = library.scope("default", wanted)
    assert scope.chunks is not None
    return [passage.text for passage in library.passages(scope.chunks)]


def test_without_conditions_nothing_is_resolved(library: Library) -> None:
    assert library.scope("default", ()) == Scope()
    assert library.scope("default", [3]) == Scope((3,))


def test_dates_of_the_text_count_before_the_files(library: Library) -> None:
    old = add(library, "a.pdf", ["one"], day="2022-05-01", made="2023-05-01")
    scan = add(library, "b.pdf", ["two"], made="2023-02-01")
    add(library, "c.pdf", ["three"])
    assert library.scope("default", Filter(before="2022-12-31")) == Scope((old,))
    assert library.scope("default", Filter(after="2023-01-01")) == Scope((scan,))
    assert library.scope("default", Filter(after="2024-01-01")).is_empty


def test_a_business_quarter_lies_in_the_quarter_that_holds_its_middle(library: Library) -> None:
    quarter = DocumentDate(read_period("Q2 2023"), DateKind.PERIOD)
    late = replace(quarter, period=replace(quarter.period, last=read_period("2023-07-01").last))
    document = add(library, "a.pdf", ["one"], dates=(late,))
    assert library.scope("default", Filter(after="2023-04-01", before="2023-06-30")) == Scope((document,))
    assert library.scope("default", Filter(after="2023-10-01")).is_empty


def test_a_document_is_in_each_of_its_languages(library: Library) -> None:
    one = add(library, "a.pdf", ["one"], languages=("es",))
    add(library, "b.pdf", ["two"], languages=("en",))
    old = add(library, "c.pdf", ["tres"], language="es")
    assert library.scope("default", Filter(language="es")) == Scope((one, old))


def test_of_a_document_in_two_languages_only_the_passages_in_one_count(library: Library) -> None:
    paragraphs = [
        "The tenant pays the rent on the first day.",
        "El arrendatario paga la renta el primer día.",
        "48,000",
    ]
    both = add(library, "both.pdf", paragraphs, languages=("en", "es"), headings=["Clause 1"] * 3)
    add(library, "es.pdf", ["La fianza es de dos meses."], language="es", languages=("es",))
    spanish = ["El arrendatario paga la renta el primer día.", "48,000"]
    assert texts(library, Filter(language="es")) == [*spanish, "La fianza es de dos meses."]
    assert texts(library, Filter((both,), "clause 1", "en")) == [paragraphs[0], "48,000"]


def test_documents_and_other_conditions_hold_together(library: Library) -> None:
    one = add(library, "a.pdf", ["one"], day="2022")
    two = add(library, "b.pdf", ["two"], day="2022-03")
    assert library.scope("default", Filter((two,), after="2022-01-01")) == Scope((two,))
    assert library.scope("default", Filter((one,), after="2023-01-01")).is_empty


def test_a_section_is_found_by_heading_and_by_the_sentence_that_begins_it(library: Library) -> None:
    paragraphs = [
        "9.2 Tenant may not assign.",
        "The rule goes on.",
        "See clause 9.2 above.",
        "9.21 Another.",
    ]
    headings = ["9 Transfer", "9 Transfer > 9.2 Assignment", "10 Law", "9 Transfer"]
    add(library, "a.pdf", paragraphs, headings=headings)
    assert texts(library, Filter(section="clause 9.2")) == paragraphs[:2]


def test_a_section_by_words_is_a_heading_not_a_mention(library: Library) -> None:
    add(library, "a.pdf", ["Demand may fall.", "See the risk factors."], headings=["Item 1A. Risk Factors", "Item 2"])
    assert texts(library, Filter(section="risk factors")) == ["Demand may fall."]
    assert texts(library, Filter(section="Item 1a")) == ["Demand may fall."]
    assert library.scope("default", Filter(section="pensions")).is_empty
    assert library.scope("default", Filter(section='"; DROP')).is_empty


def test_a_section_is_looked_for_again_once_something_was_written(library: Library) -> None:
    wanted = Filter(section="clause 3")
    assert library.scope("default", wanted).is_empty
    add(library, "a.pdf", ["Rent."], headings=["Clause 3"])
    assert texts(library, wanted) == ["Rent."]
    other = Library(library.workspace).open(owner=False)  # another process
    add(other, "b.pdf", ["More rent."], headings=["Clause 3"])
    other.close()
    assert texts(library, wanted) == ["Rent.", "More rent."]


def test_bookmarks_tell_the_section_where_no_heading_does(library: Library) -> None:
    chunks = [Chunk(i, 4 * i, 4 * i + 3, (), first_page=i + 1, last_page=i + 1) for i in range(4)]
    outline = (OutlineEntry("Item 1A. Risk Factors", 2), OutlineEntry("Deeper", 3, 2), OutlineEntry("Item 2", 4))
    extracted = replace(made_document(["one", "two", "thr", "fou"]), chunks=tuple(chunks), outline=outline)
    document = library.enqueue("default", stamp("a.pdf"))
    library.store_extraction(document.id, extracted)
    library.finish(document.id)
    assert texts(library, Filter(section="Item 1A")) == ["two", "thr", "fou"]


def test_what_is_searched_is_named_by_the_filter(library: Library) -> None:
    add(library, "a.pdf", ["one"], headings=["Clause 3"])
    add(library, "b.pdf", ["two"])
    assert library.searched("default", Filter(section="clause 3")) == ["/documents/a.pdf"]
    assert library.has_text("default", Filter(section="clause 3"))
    assert not library.has_text("default", Filter(section="clause 4"))
    assert not library.has_text("default", Filter(language="es"))

"""The library keeps what was extracted, keeps collections apart, and forgets what is removed."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from made_documents import add_ready, made_document, stamp

from desktop_app.domain.documents import (
    Chunk,
    DocumentState,
    ExtractedDocument,
    PageSkipped,
    PageText,
    PageVerdict,
    Sentence,
)
from desktop_app.domain.geometry import Span
from desktop_app.storage.content import BLOCK
from desktop_app.storage.library import Library


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path / "workspace").open()
    yield library
    library.close()


def _files_of(library: Library) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(library.workspace.rglob("*")) if path.is_file())


def test_what_was_extracted_comes_back_as_it_was(library: Library) -> None:
    pages = (
        PageText(1, "iv", 0, 30, 595.5, 842.0, 90, b"boxes", 0.05, PageVerdict.OK, "hidden text left out"),
        PageText(2, "1", 30, 60, 5000.0, 3000.0, 0, b"", 0.2, PageVerdict.SCANNED),
    )
    sentences = (Sentence(0, 9, heading=True), Sentence(10, 30), Sentence(31, 36, furniture=True), Sentence(40, 58))
    chunk = Chunk(0, 0, 58, (Span(0, 9), Span(10, 30), Span(40, 58)), "9 > 9.2", "Year 2023 | 2022", 1, 2)
    extracted = ExtractedDocument("abc", "x" * 60, pages, sentences, (chunk,), "Lease", "en", ("one", "two"))
    document = library.enqueue("default", stamp("lease.pdf", sha256="abc"))
    stored = library.store_extraction(document.id, extracted)

    assert stored is not None and stored.state is DocumentState.EMBEDDING
    assert (stored.title, stored.language, stored.pages, stored.chunks) == ("Lease", "en", 2, 1)
    assert stored.notes == ("one", "two")
    assert library.text(document.id) == extracted.text
    assert library.page_texts(document.id) == pages
    assert library.sentences(document.id) == sentences
    library.finish(document.id)
    (passage,) = library.passages(list(library.chunk_ids("default")))
    assert passage.sentences == chunk.sentences
    assert (passage.heading, passage.context, passage.first_page, passage.last_page) == ("9 > 9.2", chunk.context, 1, 2)
    assert passage.text == extracted.text[0:58]


def test_a_part_of_a_long_text_is_the_same_as_of_the_whole(library: Library) -> None:
    paragraphs = [f"Párrafo {n} sobre 𝒳 y ñandúes. " * 40 for n in range(60)]
    document = add_ready(library, "long.pdf", paragraphs)
    text = library.text(document)
    assert len(text) > 3 * BLOCK
    for start, end in ((0, 10), (BLOCK - 5, BLOCK + 5), (BLOCK, 2 * BLOCK), (7, 3 * BLOCK + 1), (5, 5)):
        assert library.part(document, Span(start, end)) == text[start:end]


def test_only_the_pages_of_a_span_are_read(library: Library) -> None:
    pages = tuple(PageText(n, str(n), 10 * n, 10 * n + 10, 1.0, 1.0, 0, b"") for n in range(5))
    document = library.enqueue("default", stamp("pages.pdf"))
    library.store_extraction(document.id, ExtractedDocument("a", "y" * 50, pages, (), ()))
    assert [page.number for page in library.page_texts(document.id, Span(18, 31))] == [1, 2, 3]
    assert [page.number for page in library.page_texts(document.id, Span(20, 30))] == [2]


def test_neighbouring_sentences_pass_over_page_numbers(library: Library) -> None:
    sentences = (Sentence(0, 9), Sentence(10, 12, furniture=True), Sentence(13, 20), Sentence(21, 30), Sentence(31, 40))
    document = library.enqueue("default", stamp("s.pdf"))
    library.store_extraction(document.id, ExtractedDocument("a", "z" * 40, (), sentences, ()))
    around = library.sentences_around(document.id, Span(14, 18))
    assert [(s.start, s.end) for s in around] == [(0, 9), (13, 20), (21, 30)]


def test_passages_keep_the_order_asked_for_and_drop_unknown_ids(library: Library) -> None:
    add_ready(library, "a.pdf", ["one", "two", "three"])
    ids = sorted(library.chunk_ids("default"))
    asked = [ids[2], 999_999, ids[0]]
    assert [passage.text for passage in library.passages(asked)] == ["three", "one"]


def test_words_are_found_without_regard_to_case_and_accents(library: Library) -> None:
    add_ready(library, "es.pdf", ["El plazo de devolución es de 14 días.", "Otra cosa."], language="es")
    for match in ('"devolucion"', '"DEVOLUCIÓN"', '"devoluc" *', '"dias"'):
        assert len(library.search_words("default", match, 10)) == 1


def test_a_search_never_leaves_its_collection(library: Library) -> None:
    add_ready(library, "a.pdf", ["The rent is 900 euros."], collection="Client A")
    add_ready(library, "b.pdf", ["The rent is 700 euros."], collection="Client B")
    ids = [chunk for chunk, _ in library.search_words("Client A", '"rent"', 10)]
    assert [passage.text for passage in library.passages(ids)] == ["The rent is 900 euros."]


def test_another_collection_does_not_even_change_the_scores(library: Library) -> None:
    add_ready(library, "a.pdf", ["The rent is 900 euros.", "The deposit is two months."], collection="A")
    alone = library.search_words("A", '"rent" OR "deposit"', 10)
    add_ready(library, "b.pdf", ["rent rent rent"] * 20, collection="B")
    assert library.search_words("A", '"rent" OR "deposit"', 10) == alone


def test_a_document_that_is_not_ready_is_not_searched(library: Library) -> None:
    document = add_ready(library, "a.pdf", ["The rent is due."])
    assert library.has_text("default")
    library.mark(document, DocumentState.MISSING, "gone")
    assert library.search_words("default", '"rent"', 10) == []
    assert library.passages(list(library.chunk_ids("default"))) == []
    assert not library.has_text("default")
    library.mark(document, DocumentState.READY)
    assert len(library.search_words("default", '"rent"', 10)) == 1


def test_the_old_version_is_searched_until_the_new_one_is_ready(library: Library) -> None:
    old = add_ready(library, "a.pdf", ["The rent is 900 euros."])
    new = library.enqueue("default", stamp("a.pdf", sha256="other"))
    library.store_extraction(new.id, made_document(["The rent is 950 euros."], sha256="other"))

    def rents() -> list[str]:
        return [p.text for p in library.passages([i for i, _ in library.search_words("default", '"rent"', 9)])]

    assert new.id != old
    assert rents() == ["The rent is 900 euros."]
    assert [d.id for d in library.documents("default")] == [new.id]
    _, removed = library.finish(new.id)
    assert rents() == ["The rent is 950 euros."]
    assert removed.documents == (old,) and len(removed.chunks) == 1
    assert library.document(old) is None


def test_a_second_change_before_the_first_is_done_leaves_one_new_version(library: Library) -> None:
    old = add_ready(library, "a.pdf", ["first"])
    second = library.enqueue("default", stamp("a.pdf", sha256="2"))
    library.store_extraction(second.id, made_document(["second"], sha256="2"))
    third = library.enqueue("default", stamp("a.pdf", sha256="3"))
    library.store_extraction(third.id, made_document(["third"], sha256="3"))
    library.finish(third.id)
    assert [entry.document.id for entry in library.entries()] == [third.id]
    assert library.document(old) is None and library.document(second.id) is None


def test_content_that_a_copy_still_holds_moves_to_the_copy(library: Library) -> None:
    original = add_ready(library, "a.pdf", ["The rent is 900 euros."], sha256="one")
    held = library.document(original)
    assert held is not None
    copy, _ = library.enqueue_duplicate("default", stamp("copy.pdf", sha256="one"), held)
    assert copy.state is DocumentState.DUPLICATE and "a.pdf" in copy.reason
    new = library.enqueue("default", stamp("a.pdf", sha256="two"))
    library.store_extraction(new.id, made_document(["Nothing about money."], sha256="two"))
    library.finish(new.id)
    states = {Path(d.path).name: (d.state, d.sha256) for d in library.documents("default")}
    assert states == {"a.pdf": (DocumentState.READY, "two"), "copy.pdf": (DocumentState.READY, "one")}
    assert len(library.search_words("default", '"rent"', 10)) == 1


def test_a_failed_new_version_takes_the_place_of_the_old_one(library: Library) -> None:
    add_ready(library, "a.pdf", ["The rent is 900 euros."])
    new = library.enqueue("default", stamp("a.pdf", sha256="other"))
    library.note_pages(new.id, 3, [PageSkipped(1, "scanned")])
    library.settle(new.id, DocumentState.NEEDS_OCR, "scanned pages")
    (listed,) = library.documents("default")
    assert (listed.state, listed.reason, listed.pages) == (DocumentState.NEEDS_OCR, "scanned pages", 3)
    assert listed.pages_skipped == (PageSkipped(1, "scanned"),)
    assert not library.has_text("default")


def test_nothing_of_a_removed_document_stays_in_the_files(library: Library) -> None:
    secret = "Zyxomma"
    add_ready(library, "kept.pdf", [f"Paragraph {n} about the rent." for n in range(40)])
    document = add_ready(library, "secret.pdf", [f"The {secret} agreement, part {n}." for n in range(40)], title=secret)
    library.scrub()
    assert secret.encode() in _files_of(library) and secret.lower().encode() in _files_of(library)
    removed = library.remove([document])
    library.scrub()
    assert removed.documents == (document,) and len(removed.chunks) == 40
    left = _files_of(library)
    assert secret.encode() not in left and secret.lower().encode() not in left
    assert len(library.search_words("default", '"rent"', 100)) == 40


def test_removing_a_document_removes_the_rows_of_its_copies(library: Library) -> None:
    original = add_ready(library, "a.pdf", ["text"], sha256="one")
    held = library.document(original)
    assert held is not None
    copy, _ = library.enqueue_duplicate("default", stamp("copy.pdf", sha256="one"), held)
    assert set(library.remove([original]).documents) == {original, copy.id}
    assert library.documents("default") == []


def test_removing_a_copy_leaves_the_original(library: Library) -> None:
    original = add_ready(library, "a.pdf", ["text"], sha256="one")
    held = library.document(original)
    assert held is not None
    copy, _ = library.enqueue_duplicate("default", stamp("copy.pdf", sha256="one"), held)
    assert library.remove([copy.id]).documents == (copy.id,)
    assert library.has_text("default")


def test_ids_are_never_used_again(library: Library) -> None:
    first = add_ready(library, "a.pdf", ["text"])
    chunk = max(library.chunk_ids("default"))
    library.remove([first])
    assert add_ready(library, "b.pdf", ["text"]) > first
    assert min(library.chunk_ids("default")) > chunk


def test_removing_a_collection_leaves_the_others(library: Library) -> None:
    add_ready(library, "a.pdf", ["The rent."], collection="A")
    kept = add_ready(library, "a.pdf", ["The rent."], collection="B")
    assert len(library.remove_collection("A").documents) == 1
    assert library.collections() == ["B"]
    assert [d.id for d in library.documents("B")] == [kept]
    assert library.remove_collection("never was").documents == ()


def test_a_failed_store_leaves_what_was_there(library: Library) -> None:
    document = library.enqueue("default", stamp("a.pdf"))
    library.store_extraction(document.id, made_document(["before"]))
    page = PageText(1, "1", 0, 5, 1.0, 1.0, 0, b"")
    broken = ExtractedDocument("x", "after", (page, page), (), ())  # the same page number twice
    with pytest.raises(Exception, match="UNIQUE"):
        library.store_extraction(document.id, broken)
    assert library.text(document.id).strip() == "before"


def test_storing_for_a_removed_document_stores_nothing(library: Library) -> None:
    document = library.enqueue("default", stamp("a.pdf"))
    library.remove([document.id])
    assert library.store_extraction(document.id, made_document(["late"])) is None
    assert library.entries() == []


def test_another_connection_reads_while_this_one_writes(library: Library) -> None:
    add_ready(library, "a.pdf", ["The rent."])
    window = Library(library.workspace).open(owner=False)
    seen: list[int] = []
    with library._database.writing() as db:
        db.execute("UPDATE documents SET reason = 'in the middle'")
        reader = threading.Thread(target=lambda: seen.append(len(window.search_words("default", '"rent"', 5))))
        reader.start()
        reader.join(timeout=5)
        assert window.documents("default")[0].reason == ""
    assert seen == [1]
    assert window.documents("default")[0].reason == "in the middle"
    window.close()


def test_every_thread_may_write(library: Library) -> None:
    threads = [threading.Thread(target=add_ready, args=(library, f"{n}.pdf", [f"text {n}"])) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(library.documents("default")) == 8
    assert len(library.search_words("default", '"text"', 20)) == 8

"""Hybrid search finds by words and by meaning, without doubles, inside the walls."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from made_documents import add_ready

from desktop_app.domain.documents import DocumentState
from desktop_app.domain.filters import Filter
from desktop_app.retrieval.fake_embedder import FakeEmbedder
from desktop_app.retrieval.search import Mode, Searcher, embedding_text
from desktop_app.settings.schema import RetrievalSettings
from desktop_app.storage.content import ChunkText
from desktop_app.storage.library import Library
from desktop_app.storage.vectors import VectorStore

LEASE = [
    "The monthly rent is 900 euros and is due on the first day of each month.",
    "The security deposit amounts to two months of rent.",
    "The tenant may keep one cat or one small dog.",
    "Notice of termination must be given in writing three months ahead.",
]
TERMS = [
    "El plazo de devolución es de 14 días naturales desde la entrega.",
    "La garantía cubre defectos de fabricación durante tres años.",
]
Add = Callable[..., int]


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path).open()
    yield library
    library.close()


@pytest.fixture
def vectors(tmp_path: Path) -> Iterator[VectorStore]:
    embedder = FakeEmbedder()
    store = VectorStore(tmp_path, embedder.identity, embedder.dimension)
    yield store
    store.close()


@pytest.fixture
def searcher(library: Library, vectors: VectorStore) -> Searcher:
    return Searcher(library, vectors, FakeEmbedder(), RetrievalSettings())


@pytest.fixture
def add(library: Library, vectors: VectorStore) -> Add:
    def add(name: str, paragraphs: Sequence[str], collection: str = "default", **how: str) -> int:
        document = add_ready(library, name, paragraphs, collection, **how)
        chunks = library.chunk_texts(document)
        embedded = FakeEmbedder().embed_passages([embedding_text(chunk) for chunk in chunks])
        vectors.add(collection, [document] * len(chunks), [chunk.id for chunk in chunks], embedded)
        return document

    return add


def test_the_passage_that_answers_comes_first(searcher: Searcher, add: Add) -> None:
    add("lease.pdf", LEASE)
    add("terms.pdf", TERMS, language="es")
    assert searcher.search("How many euros is the monthly rent?", "default", k=3)[0].text == LEASE[0]
    assert searcher.search("¿Cuál es el plazo de devolucion?", "default", k=3)[0].text == TERMS[0]


def test_passages_say_how_they_were_found(searcher: Searcher, add: Add) -> None:
    add("lease.pdf", LEASE)
    first, second = searcher.search("monthly rent in euros", "default", k=2)
    assert first.origin == ("dense", "lexical")
    assert first.score > second.score > 0
    assert first.dense is not None and 0.3 < first.dense <= 1.0


@pytest.mark.parametrize("mode", ["hybrid", "lexical", "dense"])
def test_no_way_of_searching_leaves_the_collection(searcher: Searcher, add: Add, mode: Mode) -> None:
    add("lease.pdf", LEASE, "Client A")
    add("other.pdf", ["The monthly rent is 700 euros."], "Client B")
    found = searcher.search("monthly rent", "Client A", mode=mode, k=30)
    assert found and all("700" not in passage.text for passage in found)
    assert searcher.search("monthly rent", "Nobody", mode=mode) == []


@pytest.mark.parametrize("mode", ["hybrid", "lexical", "dense"])
def test_a_question_may_stay_within_documents(searcher: Searcher, add: Add, mode: Mode) -> None:
    add("lease.pdf", LEASE)
    other = add("other.pdf", ["The monthly rent is 700 euros."])
    assert {p.document_id for p in searcher.search("monthly rent", "default", [other], mode=mode, k=30)} == {other}


@pytest.mark.parametrize("mode", ["hybrid", "lexical", "dense"])
def test_what_is_not_ready_is_not_found(searcher: Searcher, add: Add, library: Library, mode: Mode) -> None:
    gone = add("lease.pdf", LEASE)
    add("other.pdf", ["The monthly rent is 700 euros."])
    library.mark(gone, DocumentState.MISSING, "gone")
    assert {p.text for p in searcher.search("monthly rent", "default", mode=mode, k=1)} == {
        "The monthly rent is 700 euros."
    }


def test_the_same_text_twice_is_one_passage(searcher: Searcher, add: Add) -> None:
    add("one.pdf", [LEASE[0]])
    add("two.pdf", [LEASE[0].upper() + " "])
    assert len(searcher.search("monthly rent", "default", k=5)) == 1


def test_texts_that_differ_in_a_number_are_two_passages(searcher: Searcher, add: Add) -> None:
    add("one.pdf", [" ".join(LEASE)])
    add("two.pdf", [" ".join(LEASE).replace("900", "950")])
    assert len(searcher.search("monthly rent", "default", k=5)) == 2


def test_the_same_row_under_other_columns_is_another_passage(searcher: Searcher, add: Add, library: Library) -> None:
    add("one.pdf", ["Revenue 100"])
    add("two.pdf", ["Revenue  100"])
    with library._database.writing() as db:
        db.execute("UPDATE chunks SET context = 'Year 202' || document_id")
    assert len(searcher.search("revenue", "default", k=5)) == 2


def test_without_word_candidates_only_meaning_counts(library: Library, vectors: VectorStore, add: Add) -> None:
    add("lease.pdf", LEASE)
    searcher = Searcher(library, vectors, FakeEmbedder(), RetrievalSettings(lexical_candidates=0))
    assert all(p.origin == ("dense",) for p in searcher.search("monthly rent", "default"))


def test_names_and_numbers_are_looked_up_everywhere(searcher: Searcher, add: Add) -> None:
    document = add("lease.pdf", [*LEASE, "Contoso owes 1,284.50 euros since 2022 for an intellectual work."])
    other = add("other.pdf", ["Nothing else."])
    for term in ("Contoso", "contoso", "1,284.50", "2022", "900"):
        assert searcher.occurs(term, "default"), term
    for term in ("Fabrikam", "1,284.51", "2023", "Intel"):
        assert not searcher.occurs(term, "default"), term
    assert searcher.occurs("Contoso", "default", [document]) and not searcher.occurs("Contoso", "default", [other])


def test_headings_and_columns_are_embedded_with_the_text() -> None:
    chunk = ChunkText(1, 1, "Annual report", "Results > Sales", "Region | 2023", "North 12")
    assert embedding_text(chunk) == "Annual report > Results > Sales\nRegion | 2023\nNorth 12"


def test_a_title_helps_to_tell_two_documents_apart(searcher: Searcher, add: Add) -> None:
    add("a.pdf", ["The fee is 10 euros."], title="Harbour Club")
    wanted = add("b.pdf", ["The fee is 12 euros."], title="Mountain Club")
    assert searcher.search("What is the fee of the Mountain Club?", "default", k=1)[0].document_id == wanted


@pytest.mark.parametrize("mode", ["hybrid", "lexical", "dense"])
def test_a_filter_holds_inside_each_search_not_after_it(
    library: Library, vectors: VectorStore, add: Add, mode: Mode
) -> None:
    """With one candidate a search, the best passage elsewhere would leave nothing if it were filtered afterwards."""
    settings = RetrievalSettings(dense_candidates=1, lexical_candidates=1)
    searcher = Searcher(library, vectors, FakeEmbedder(), settings)
    for number in range(20):
        add(f"lease-{number}.pdf", [f"The monthly rent is {number} euros and is due each month."], heading="Clause 1")
    spanish = add("terms.pdf", ["El alquiler: monthly rent, en euros."], language="es", heading="Clause 2")
    for within in (Filter(language="es"), Filter(section="clause 2"), Filter((spanish,))):
        found = searcher.search("monthly rent in euros", "default", within, mode=mode)
        assert [passage.document_id for passage in found] == [spanish]
    assert searcher.search("monthly rent", "default", Filter(section="clause 3"), mode=mode) == []
    assert searcher.occurs("alquiler", "default", Filter(language="es"))
    assert not searcher.occurs("alquiler", "default", Filter(language="en"))

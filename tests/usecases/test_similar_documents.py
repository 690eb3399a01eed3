"""Near-duplicates: what is nearly the same is named with a share, what is not is not, at a cost that does not grow."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from made_documents import made_document, stamp

from desktop_app.foundation.cancel import CancelToken
from desktop_app.ingest.sketch import agreement_at, likeness, sketch_of
from desktop_app.settings.schema import IngestSettings
from desktop_app.storage import similar
from desktop_app.storage.library import Library
from desktop_app.usecases.similar_documents import fill_sketches, note_similar

SETTINGS = IngestSettings()
WORDS = [f"word{n}" for n in range(3000)]


def text(seed: int, words: int = 1200) -> list[str]:
    pick = random.Random(seed)
    return [pick.choice(WORDS) for _ in range(words)]


def changed(words: list[str], share: float, seed: int = 7) -> list[str]:
    """So many of the words replaced, here and there."""
    pick = random.Random(seed)
    return [pick.choice(WORDS) if pick.random() < share else word for word in words]


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path / "workspace").open()
    yield library
    library.close()


def add(library: Library, name: str, words: list[str], collection: str = "default", replaces: bool = False) -> int:
    paragraphs = [" ".join(words[n : n + 40]) for n in range(0, len(words), 40)]
    extracted = made_document(paragraphs)
    extracted = replace(extracted, sketch=sketch_of(extracted.text, SETTINGS.similar_words))
    document = library.enqueue(collection, stamp(name, sha256=extracted.sha256, time=2 if replaces else 1))
    library.store_extraction(document.id, extracted)
    note_similar(library, document.id, SETTINGS)
    library.finish(document.id)
    return document.id


def named(library: Library, document_id: int) -> dict[str, float]:
    document = library.document(document_id)
    assert document is not None
    assert document.similar == next(d for d in library.documents(document.collection) if d.id == document_id).similar
    return {Path(other.path).name: round(other.share, 2) for other in document.similar}


@pytest.mark.parametrize("share", [0.0, 0.01, 0.03, 0.06])
def test_a_version_with_small_changes_is_named_with_its_share(library: Library, share: float) -> None:
    add(library, "v1.pdf", text(1))
    found = named(library, add(library, "v2.pdf", changed(text(1), share)))
    assert found == {"v1.pdf": pytest.approx(1 - share, abs=0.02)}


def test_an_added_clause_is_a_small_change(library: Library) -> None:
    add(library, "v1.pdf", text(1))
    found = named(library, add(library, "v2.pdf", [*text(1)[:600], *text(9, 60), *text(1)[600:]]))
    assert found == {"v1.pdf": pytest.approx(0.976, abs=0.005)}


def test_documents_on_the_same_form_are_not_named(library: Library) -> None:
    add(library, "a.pdf", text(1))
    assert named(library, add(library, "b.pdf", [*text(1)[:700], *text(2, 500)])) == {}
    assert named(library, add(library, "c.pdf", changed(text(1), 0.2))) == {}


def test_short_documents_are_not_compared(library: Library) -> None:
    add(library, "a.pdf", text(1, 50))
    assert named(library, add(library, "b.pdf", text(1, 50)[:-1])) == {}


def test_collections_are_walls(library: Library) -> None:
    add(library, "a.pdf", text(1), "A")
    assert named(library, add(library, "b.pdf", changed(text(1), 0.01), "B")) == {}


def test_the_version_that_is_replaced_is_not_a_find(library: Library) -> None:
    add(library, "a.pdf", text(1))
    assert named(library, add(library, "a.pdf", changed(text(1), 0.01), replaces=True)) == {}
    assert len(library.documents("default")) == 1


def test_with_the_other_document_goes_what_was_said_of_it(library: Library) -> None:
    first = add(library, "v1.pdf", text(1))
    second = add(library, "v2.pdf", changed(text(1), 0.01))
    library.remove([first])
    assert named(library, second) == {}


def test_few_are_read_however_many_there_are(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    for n in range(60):
        add(library, f"{n}.pdf", text(100 + n, 200))
    read: list[int] = []
    whole = Library.text
    monkeypatch.setattr(Library, "text", lambda self, i: read.append(i) or whole(self, i))
    add(library, "new.pdf", text(500, 200))
    assert read == []
    add(library, "like.pdf", changed(text(101, 200), 0.02))
    assert len(read) == 2


def test_documents_of_an_earlier_version_get_their_sketches_once(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = library.enqueue("default", stamp("old.pdf"))
    library.store_extraction(old.id, made_document([" ".join(text(1))]))
    library.finish(old.id)
    fill_sketches(library, "default", SETTINGS, CancelToken())
    assert named(library, add(library, "new.pdf", changed(text(1), 0.02))) == {"old.pdf": pytest.approx(0.98, abs=0.02)}
    monkeypatch.setattr(Library, "documents", lambda *_: pytest.fail("looked again"))
    fill_sketches(library, "default", SETTINGS, CancelToken())


def test_sketches_are_the_same_in_every_process() -> None:
    assert sketch_of(" ".join(text(1)), 60)[:8].hex() == sketch_of(" ".join(text(1)).upper(), 60)[:8].hex()
    assert len(sketch_of(" ".join(text(1)), 60)) == 504 and sketch_of("too short", 60) == b""


def test_the_estimate_that_decides_who_is_read_is_near_the_truth() -> None:
    one = " ".join(text(1, 4000))
    for share in (0.97, 0.9):
        other = " ".join(changed(text(1, 4000), 1 - share))
        agreement = similar._agreement(sketch_of(one, 60), sketch_of(other, 60))
        assert agreement == pytest.approx(agreement_at(share), abs=0.13)
        assert likeness(one, other, 0.5, agreement) == pytest.approx(share, abs=0.01)


def test_very_long_texts_are_judged_by_their_sketches() -> None:
    long = "word " * 60_000
    assert likeness(long, long, 0.9, 1.0) == 1.0
    assert likeness(long, long, 0.9, agreement_at(0.95)) == pytest.approx(0.95)
    assert likeness(long, long, 0.9, agreement_at(0.8)) == 0.0

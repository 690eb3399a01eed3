from __future__ import annotations

from desktop_app.domain.answers import RefusalReason
from desktop_app.domain.documents import Passage
from desktop_app.usecases.refusals import EXCERPT, NEAREST, refuse


def passage(text: str, relevance: float) -> Passage:
    return Passage(
        1, 7, "/a/lease.pdf", "ab", "", "en", 0, 10, 10 + len(text), text, (), first_page=3, relevance=relevance
    )


def test_a_refusal_shows_what_came_nearest_and_where() -> None:
    refusal = refuse(
        RefusalReason.NOT_STATED, "en", searched=["lease.pdf"], passages=[passage("Rent  is\ndue.", 0.4)] * 5
    )
    assert len(refusal.nearest) == NEAREST
    near = refusal.nearest[0]
    assert (near.document, near.page, near.text, near.document_id, near.start) == (
        "/a/lease.pdf",
        3,
        "Rent is due.",
        7,
        10,
    )


def test_long_passages_are_cut_and_marked() -> None:
    near = refuse(RefusalReason.NOT_STATED, "en", passages=[passage("word " * 200, 0.1)]).nearest[0]
    assert len(near.text) <= EXCERPT
    assert near.text.endswith("…")


def test_every_reason_has_words_in_both_languages() -> None:
    for reason in RefusalReason:
        english, spanish = (refuse(reason, language).message for language in ("en", "es"))
        assert english and spanish and english != spanish
        assert refuse(reason, "fr").message == english


def test_an_empty_collection_says_to_add_files_and_nothing_about_the_wording() -> None:
    for language, word in (("en", "Add PDF"), ("es", "Añada")):
        (help_,) = refuse(RefusalReason.EMPTY_COLLECTION, language, question="Rent").helps
        assert word in help_

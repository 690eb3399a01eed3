"""Answers survive the way to JSON and back, and the history keeps and forgets them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from made_documents import add_ready

from desktop_app.domain.answers import (
    Answer,
    DirectAnswer,
    DirectKind,
    DocumentFinding,
    Elsewhere,
    FalsePremise,
    Figures,
    Finding,
    Fraction,
    LeftOut,
    NearPassage,
    Outcome,
    QuestionPart,
    Refusal,
    RefusalReason,
    Survey,
    TraceStep,
)
from desktop_app.domain.claims import Check, CheckOutcome, Claim, Quote, QuoteState, Verdict
from desktop_app.domain.geometry import Box, PageSpan, Span
from desktop_app.storage.answer_codec import answer_from_json, answer_to_json, documents_of
from desktop_app.storage.library import Library

FIGURES = Figures(Fraction(1, 1), Fraction(1, 2), Fraction(0, 1))


def _answer(document: int = 7, text: str = "The rent is 900 euros.") -> Answer:
    pages = (PageSpan(3, text, (Box(72.0, 700.05, 210.5, 712.0), Box(72.0, 686.0, 90.0, 698.0))),)
    quote = Quote(text, QuoteState.REPAIRED, document, "/d/lease.pdf", "abc", 11, Span(5, 27), pages)
    lost = Quote("The rent is free.", QuoteState.NOT_FOUND, closest=text)
    checks = (Check("numbers", CheckOutcome.PASSED, "900 is in the source."),)
    return Answer(
        question="How much is the rent?",
        outcome=Outcome.PARTIAL,
        claims=(Claim("Rent: 900 euros", Verdict.UNCERTAIN, (quote, lost), checks, 0.61),),
        figures=FIGURES,
        left_out=(LeftOut("It is due monthly.", "no source"),),
        trace=(TraceStep("retrieve", 0.25, "done", "6 passages"),),
        models={"generator": "starter"},
        seconds=4.5,
    )


def _refusal(document: int) -> Answer:
    near = NearPassage("/d/lease.pdf", 2, "The deposit is two months.", 0.31, document, 40, 66)
    message = "The documents do not seem to deal with this."
    refusal = Refusal(RefusalReason.NOTHING_RELEVANT, message, ("/d/lease.pdf",), ("dog name",), (near,))
    return Answer("What is the dog called?", Outcome.REFUSED, (), FIGURES, refusal)


def _special() -> Answer:
    claim = _answer().claims[0]
    refusal = _refusal(7).refusal
    assert refusal is not None
    return replace(
        _answer(),
        refusal=replace(
            refusal, branch="incorrect", helps=("Look elsewhere.",), elsewhere=(Elsewhere("contracts", 0.83),)
        ),
        understood="How much is the rent of Unit 4?",
        direct=DirectAnswer(DirectKind.SHORTENED, "900 euros.", "From the last answer.", (9,)),
        parts=(QuestionPart("How much is the rent?", True), QuestionPart("When does it end?", False)),
        premise=FalsePremise("The rent is 800 euros.", claim.quotes[:1]),
        survey=Survey(
            "rent",
            True,
            (
                DocumentFinding(8, "/d/lease.pdf", Finding.STATED, (claim,)),
                DocumentFinding(12, "/d/b.pdf", Finding.NOT_READ),
            ),
        ),
    )


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path).open()
    yield library
    library.close()


@pytest.mark.parametrize("answer", [_answer(), _refusal(7), _special()])
def test_an_answer_survives_json(answer: Answer) -> None:
    assert answer_from_json(json.loads(json.dumps(answer_to_json(answer)))) == answer


def test_the_shape_is_that_of_the_ask_command() -> None:
    data = answer_to_json(_answer())
    assert data["figures"] == {"valid_citations": [1, 1], "coverage": [1, 2], "support": [0, 1]}
    assert data["refusal"] is None
    (claim,) = data["claims"]
    assert claim["verdict"] == "uncertain"
    quote = claim["quotes"][0]
    assert (quote["state"], quote["document"], quote["sha256"]) == ("repaired", "/d/lease.pdf", "abc")
    assert quote["spans"][0]["page"] == 3
    assert quote["spans"][0]["boxes"] == [[72.0, 700.05, 210.5, 712.0], [72.0, 686.0, 90.0, 698.0]]


def test_parts_that_are_not_set_are_absent_and_an_old_answer_opens_without_them() -> None:
    data = answer_to_json(_answer())
    assert not {"understood", "direct", "parts", "premise", "survey"} & data.keys()
    old = answer_to_json(_refusal(7))
    for name in ("branch", "helps", "elsewhere"):
        del old["refusal"][name]
    assert answer_from_json(old) == _refusal(7)


def test_documents_whose_words_a_special_part_repeats_belong_to_the_answer() -> None:
    assert documents_of(_special()) == {7, 8, 9}


def test_the_history_is_newest_first_and_stays_in_its_collection(library: Library) -> None:
    first, second = library.store_answer(_answer()), library.store_answer(_refusal(7))
    library.store_answer(replace(_answer(), collection="other"))
    stored = library.recent_answers("default")
    assert [item.id for item in stored] == [second, first]
    assert stored[1].answer == _answer()
    assert len(library.recent_answers("default", limit=1)) == 1


def test_answers_that_hold_text_of_a_removed_document_go_with_it(library: Library) -> None:
    kept = add_ready(library, "kept.pdf", ["The deposit is two months."])
    gone = add_ready(library, "gone.pdf", ["The rent is 900 euros."])
    library.store_answer(_answer(gone))
    library.store_answer(_refusal(gone))
    keep = library.store_answer(_refusal(kept))
    assert library.remove([gone]).answers
    assert [item.id for item in library.recent_answers("default")] == [keep]


def test_an_answer_about_an_old_version_goes_with_the_new_one(library: Library) -> None:
    old = add_ready(library, "a.pdf", ["The rent is 900 euros."], sha256="1")
    library.store_answer(_answer(old))
    new = add_ready(library, "a.pdf", ["The rent is 950 euros."], sha256="2")
    assert len(library.recent_answers("default")) == 1
    library.remove([new])
    assert library.recent_answers("default") == []

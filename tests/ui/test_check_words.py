"""What the checks say, in the window's language; what in a claim rests on what in its quote."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from staging import LEASE, Stage, answered, application, rent_answer
from waiting import turn

from desktop_app.domain.claims import Check, CheckOutcome, Claim, Quote, QuoteState, Verdict
from desktop_app.domain.geometry import Box, PageSpan, Span
from desktop_app.ui.answer import check_sentences
from desktop_app.ui.answer.check_sentences import SENTENCES, check_text, reasons_text
from desktop_app.ui.answer.ground import ground_of, marked
from desktop_app.ui.answer.ground_view import GroundView
from desktop_app.ui.translation import Translator

Open = Callable[..., Stage]
CODE = Path(__file__).resolve().parents[2] / "desktop_app"


@pytest.fixture
def spanish() -> Iterator[None]:
    translator = Translator(application())
    translator.choose("es")
    yield
    translator.choose("en")


def written_details() -> Iterator[str]:
    """Every detail that the checks write, with "7" for what is filled in."""
    for path in (*(CODE / "verification").rglob("*.py"), CODE / "usecases" / "usefulness.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in (
                "passed",
                "flagged",
                "failed",
                "skipped",
            ):
                for argument in node.args[1:2]:
                    if isinstance(argument, ast.Constant | ast.JoinedStr):
                        yield "".join(
                            str(part.value) if isinstance(part, ast.Constant) else "7"
                            for part in (argument.values if isinstance(argument, ast.JoinedStr) else [argument])
                        )


def test_every_sentence_that_a_check_writes_is_known_to_the_window() -> None:
    details = list(written_details())
    unknown = [detail for detail in details if check_sentences._SENTENCES.find(detail) is None]
    assert len(details) > 50 and unknown == []
    assert len(set(SENTENCES)) == len(SENTENCES)


def test_names_and_figures_stay_as_they_are(spanish: None) -> None:
    check = Check("numbers", CheckOutcome.FAILED, "The passage says “£48,000” and “{b}”; the claim says “£50,000”.")
    assert check_text(check) == "El pasaje dice “£48,000” and “{b}”; la afirmación dice “£50,000”."
    scores = "(entailed 0.10, neutral 0.80, contradicted 0.10)"
    inner = Check("entailment", CheckOutcome.PASSED, f"The model does not read the claim as following {scores}.")
    assert "se sigue 0.10, neutro 0.80, negado 0.10" in check_text(inner)
    quoted = Check("quote", CheckOutcome.FAILED, "The source does not hold these words. Closest text: “The rent”")
    assert check_text(quoted) == "La fuente no contiene estas palabras. Texto más parecido: «The rent»"
    assert reasons_text("the source does not say it; It does not answer the question.").startswith(
        "la fuente no lo dice; No"
    )


def test_a_sentence_nobody_knows_is_said_in_general_and_kept_behind_it(spanish: None) -> None:
    odd = "Forty-two is the answer to something else."
    assert (
        check_text(Check("dates", CheckOutcome.FAILED, odd)) == "Una fecha de la afirmación no concuerda con el pasaje."
    )
    assert check_text(Check("dates", CheckOutcome.PASSED, odd)) == odd
    assert check_text(Check("something new", CheckOutcome.FAILED, odd)) == odd


def test_in_english_every_detail_stays_as_it_was_written() -> None:
    for detail in written_details():
        assert check_text(Check("numbers", CheckOutcome.FAILED, detail)) == detail


def claim(text: str, *quotes: str) -> Claim:
    pages = (PageSpan(1, "", (Box(0, 0, 1, 1),)),)
    found = tuple(Quote(q, QuoteState.VERIFIED, 1, "a.pdf", "", 1, Span(0, len(q)), pages) for q in quotes)
    return Claim(text, Verdict.SUPPORTED, found, ())


def test_each_word_is_told_by_whether_it_has_ground() -> None:
    ground = ground_of(
        claim("The rent is paid monthly by the Landlord.", "The rent is payable in equal monthly instalments.")
    )
    assert ground is not None
    assert [ground.claim[s.start : s.end] for s in ground.held] == ["rent", "paid", "monthly"]
    assert [ground.claim[s.start : s.end] for s in ground.loose] == ["Landlord"]
    assert [ground.source[s.start : s.end] for s in ground.unused] == ["equal", "instalments"]
    assert ground.other == (("paid", "payable"),)


def test_two_languages_and_a_quote_that_was_not_found_are_not_compared() -> None:
    ground = ground_of(
        claim("La renta anual del local es de 48.000 libras al año.", "The annual rent of the premises is £48,000.")
    )
    assert ground is not None and not ground.comparable
    assert ground_of(Claim("x", Verdict.QUOTE_NOT_FOUND, (Quote("y", QuoteState.NOT_FOUND),), ())) is None


def test_document_text_is_never_markup() -> None:
    text = "<b>rent</b> & <img src=x>"
    shown = marked(text, (((Span(3, 7),), "font-weight:600"),))
    assert shown == '&lt;b&gt;<span style="font-weight:600">rent</span>&lt;/b&gt; &amp; &lt;img src=x&gt;'


def test_the_card_compares_when_it_is_asked_to(stage: Open) -> None:
    s = stage(LEASE).open()
    s.window.box.asked.emit("How much is the annual rent, and can it change?")
    s.engine.send(answered(s, rent_answer(s)))
    cards = s.window.answers.views[0].cards
    (view,) = cards[0].findChildren(GroundView)
    assert view._column.count() == 0
    view.button.click()
    turn()
    assert view._column.count() == 5
    assert not cards[2].findChildren(GroundView)  # its quote was not found


def test_where_words_stand_instead_is_said_in_spanish(spanish: None) -> None:
    def said(place: str) -> str:
        detail = f"The draft cites “Clause 4.2”; the words found are {place}."
        return check_text(Check("citation", CheckOutcome.FLAGGED, detail))

    assert "en la cláusula 3.2 de lease.pdf" in said("in clause 3.2 of lease.pdf")
    assert "en la página 2 (ii) de lease.pdf" in said("on page 2 (ii) of lease.pdf")
    assert "en lease.pdf" in said("in lease.pdf")

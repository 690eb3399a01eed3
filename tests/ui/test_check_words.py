"""What the checks say, in the window's language; what in a claim rests on what in its quote."""

from __future__ import annotations

import ast
import re
import runpy
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest
from staging import LEASE, Stage, answered, application, rent_answer
from waiting import turn

from desktop_app.domain.claims import Check, CheckOutcome, Claim, Quote, QuoteState, Verdict
from desktop_app.domain.geometry import Box, PageSpan, Span
from desktop_app.settings.schema import VerificationSettings
from desktop_app.ui.answer.check_sentences import SENTENCES, check_text, known_text, reasons_text
from desktop_app.ui.answer.ground import ground_of, marked
from desktop_app.ui.answer.ground_view import GroundView
from desktop_app.ui.answer.reckoned_sentences import reckoned_text
from desktop_app.ui.translation import Translator
from desktop_app.usecases import draft_parts
from desktop_app.verification.verdict import Verifier

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
                        parts = argument.values if isinstance(argument, ast.JoinedStr) else [argument]
                        yield "".join(said(part) for part in parts)


def said(part: ast.expr) -> str:
    if isinstance(part, ast.Constant):
        return str(part.value)
    return "“7” is “7”." if "proof.told" in ast.unparse(part) else "7"


def test_every_sentence_that_a_check_writes_is_known_to_the_window() -> None:
    details = list(written_details())
    unknown = [detail for detail in details if known_text(detail) is None]
    assert len(details) > 50 and unknown == []
    assert len(set(SENTENCES)) == len(SENTENCES)


#: What the parts of a told derivation may be that are no figures in quotation marks.
TOLD = {
    "told": ["“7” of “7”"],
    "found.told": ["“7” of “7”", "what “7” leaves of the whole"],
    "found.told[:1].upper()": ["W"],
    "found.told[1:]": ["hat “7” leaves of the whole"],
    "named": ["“7” parts", "“7” parts over “7”"],
    "exactly": ["is"],
    "side": ["under", "outside"],
    "' and '.join((quoted(t.text) for t in chosen))": ["“7”", "“7” and “7”"],
    "more": [""],
}
#: The same by file and function.
FORMS = {
    "changes.py": {"word": ["up", "down"]},
    "rates.py": {"word": ["times", "divided by"]},
    "_applied": {"word": ["plus", "less"], "told": ["“7” a year for “7”"]},
    "whole_less_parts": {"told": ["“7” less “7”"]},
}


def told_derivations() -> Iterator[str]:
    """Every sentence and part of one that the derivations write, in all of its forms."""
    for path in (CODE / "verification" / "derivations").glob("*.py"):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef) and function.name != "quoted":
                forms = {**TOLD, **FORMS.get(path.name, {}), **FORMS.get(function.name, {})}
                for node in ast.walk(function):
                    if isinstance(node, ast.JoinedStr) and re.search(r"quoted\(|told", ast.unparse(node)):
                        yield from filled(node, forms)


def filled(node: ast.JoinedStr, options: dict[str, list[str]]) -> Iterator[str]:
    forms = [
        [str(part.value)] if isinstance(part, ast.Constant) else options.get(ast.unparse(part.value), ["“7”"])
        if "quoted(" in ast.unparse(part.value)
        else options.get(ast.unparse(part.value), ["7"])
        for part in node.values
        if isinstance(part, ast.Constant | ast.FormattedValue)
    ]  # fmt: skip
    yield from ("".join(form) for form in product(*forms))


def test_every_derivation_that_is_told_is_known_to_the_window() -> None:
    told = list(told_derivations())
    assert len(told) > 30 and [one for one in told if reckoned_text(one) is None] == []


#: A passage, a claim that is reckoned from it, and the kind of sentence that says so.
CLAIMS = [*runpy.run_path(str(CODE.parent / "tests" / "verification" / "test_derivations.py"))["CASES"]]
ENGLISH = {"is", "fits", "of", "the", "what", "What", "which", "less", "more", "in", "parts", "divided", "times", "for"}
ENGLISH |= {"from", "to", "whole", "not", "leaves", "But", "before", "difference", "change"}


@pytest.mark.parametrize(("passage", "right", "wrong"), CLAIMS)
def test_a_derivation_is_said_in_spanish_from_end_to_end(spanish: None, passage: str, right: str, wrong: str) -> None:
    verifier = Verifier(VerificationSettings())
    for claim in (right, wrong):
        for check in verifier.verify(passage, None, claim).checks:
            if check.name == "numbers" and check.detail:
                assert known_text(check.detail) is not None, check.detail
                own = re.sub(r"“[^”]*”", "", check_text(check)).split()
                assert not ENGLISH & {*own} - {*passage.split()}, (check.detail, own)


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("“€3” is “€36” a year divided by 12.", "“€3” es “€36” a year, dividido entre 12."),
        (
            "“x” fits what “40%” leaves of the whole, which is 60 %.",
            "“x” encaja con lo que “40%” deja del total, que es 60 %.",
        ),
        ("What “40 %” leaves of the whole is 60 %, not 50 %.", "Lo que “40 %” deja del total es 60 %, no 50 %."),
        ("“€8” for “2” parts is 5, not 4.", None),
        ("Whatever this is, it is 5, not 4.", None),
        (
            "“€72” is “€96” less “€8” a month for “three months”. But the quotation holds none of these figures.",
            "“€72” es “€96” menos “€8” a month para “three months”. Pero la cita no contiene ninguna de estas cifras.",
        ),
        ("“1.2” is “1,200” in the unit of the table.", "“1.2” es “1,200” en la unidad de la tabla."),
        ("“a” is an example that falls under “b”.", "“a” es un ejemplo que queda dentro de “b”."),
        (
            "The passage gives “5” for another year than the claim does.",
            "El pasaje da “5” para otro año que la afirmación.",
        ),
        ("The passage says “5” of something else: “in bonds”.", "El pasaje dice “5” de otra cosa: “in bonds”."),
        (
            "“p. 9” names a page that does not exist: the document has 2 pages.",
            "“p. 9” nombra una página que no existe: el documento tiene 2 páginas.",
        ),
        (
            "“The rent” is on pages 2–3 of a.pdf; the draft cites only a part of them.",
            "“The rent” está en las páginas 2–3 de a.pdf; el borrador cita solo una parte de ellas.",
        ),
    ],
)
def test_what_is_reckoned_is_said_in_spanish(spanish: None, told: str, expected: str | None) -> None:
    assert known_text(told) == expected


def test_why_a_sentence_of_a_draft_was_left_out_is_said_in_spanish(spanish: None) -> None:
    parts = (CODE / "usecases" / "draft_parts.py").read_text(encoding="utf-8")
    whys = [*re.findall(r'return "([a-z][a-z :]+)"\n', parts), draft_parts.CITATION, draft_parts.UNREAD]
    assert len(whys) > 8 and [why for why in whys if reasons_text(why) == why] == []


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

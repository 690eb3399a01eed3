"""The time that a claim, a quote or a source takes grows with its length, whatever it is made of."""

from __future__ import annotations

import random
import time

import pytest

from desktop_app.domain.claims import CheckOutcome, QuoteState, Verdict
from desktop_app.settings.schema import VerificationSettings
from desktop_app.verification.derivations.proof import notes
from desktop_app.verification.edits import edits
from desktop_app.verification.lossy import lossy_spans
from desktop_app.verification.premise import sentence_spans
from desktop_app.verification.quotes import SourceIndex, find
from desktop_app.verification.skeleton import LOST, LOST_OR_HYPHEN
from desktop_app.verification.verdict import Verifier

SOURCE = "The annual rent is £48,000, payable in equal monthly instalments of £4,000, unless the Landlord agrees."
VERIFIER = Verifier(VerificationSettings())
REPEATED = (
    ".", " ", "a", "1 ", "(", "…", "-", ". ", "1,", "1.", "€1 ", "1 % ", "1-", "10 a ", "x-", "“a", "a. ", "Art. A ",
    "not ", "must ", "1 May 2024 ",
)  # fmt: skip
#: Seconds of the processor, however busy the machine is.
BEARABLE = 6


@pytest.mark.parametrize("repeated", REPEATED)
def test_fifty_thousand_repeats_are_judged_at_once(repeated: str) -> None:
    big = f"a {repeated * 50_000} b"
    for source, quote, claim in (
        (SOURCE, None, big),
        (SOURCE, f"annual {big} rent", SOURCE),
        (f"{SOURCE} {big} {SOURCE}", None, SOURCE),
        (big, big, big),
    ):
        began = time.process_time()
        VERIFIER.verify(source, quote, claim)
        assert time.process_time() - began < BEARABLE


@pytest.mark.parametrize(
    "text",
    [" ".join(map(str, range(20_000))), " ".join(f"{n} in {1990 + n % 40}," for n in range(8_000))],
    ids=["numbers", "years"],
)
def test_figures_without_end_are_compared_as_far_as_a_claim_reaches_and_the_rest_is_said(text: str) -> None:
    began = time.process_time()
    judged = VERIFIER.verify(SOURCE, None, text)
    assert time.process_time() - began < 2 * BEARABLE
    told = [check.detail for check in judged.checks if check.outcome is CheckOutcome.FLAGGED]
    assert "Only the first 60 of the claim's figures were compared." in told
    assert "Only the first 10,000 characters of a claim are judged." in told
    assert judged.verdict is not Verdict.SUPPORTED


def test_a_sentence_that_is_repeated_has_its_verdict_each_time() -> None:
    judged = VERIFIER.verify(SOURCE, None, "The rent is £48,000. The rent is £50,000. The rent is £48,000.")
    assert [one.text for one in judged.sentences] == [
        "The rent is £48,000.",
        "The rent is £50,000.",
        "The rent is £48,000.",
    ]
    assert judged.sentences[0] == judged.sentences[2] != judged.sentences[1]


def test_an_ellipsis_between_words_is_told_from_one_at_the_ends() -> None:
    index = SourceIndex("The Tenant shall pay the rent, and the Landlord shall keep the roof.")
    for quote in (
        "The Tenant shall … keep the roof",
        "The Tenant [. . .] shall pay the rent",
        "The Tenant shall... pay the",
    ):
        assert "leaves text out" in find(quote, index).reason
    for quote in ("… The Tenant shall pay the rent …", "...shall pay the rent, and the Landlord. . ."):
        assert find(quote, index).state is QuoteState.VERIFIED


def test_a_long_quote_is_searched_by_each_sentence_of_the_claim() -> None:
    source = "The weather was fine. " * 400 + SOURCE + " The weather was fine." * 400
    judged = VERIFIER.verify(source, source, "The annual rent is £50,000.")
    assert judged.quote_state is QuoteState.VERIFIED
    assert any("£48,000" in check.detail for check in judged.checks)


def test_words_of_a_hundred_thousand_letters_in_a_lossy_source() -> None:
    made = random.Random(1)
    letters = "".join(made.choice("abcdefi") for _ in range(100_000))
    holes = "".join(made.choice("ab" + LOST + LOST_OR_HYPHEN) for _ in range(100_000))
    lost = frozenset({"i", "l", "fi"})
    began = time.process_time()
    for quote, source in (
        (letters, letters[1:]),
        (letters, holes),
        ("ab" * 50_000, holes),
        ("f" * 100_000, "f" * 99_999),
    ):
        list(lossy_spans(quote, source, lost))
    assert time.process_time() - began < 2 * BEARABLE


def test_lost_glyphs_in_a_row_are_read_without_end_of_depth() -> None:
    source = "start " + LOST * 3000 + " end"
    assert list(lossy_spans("start" + "a" * 3000 + "end", source.replace(" ", ""), frozenset()))


def test_sentences_of_a_long_text_are_those_of_its_parts() -> None:
    text = "\n\n".join(f"The rent of unit {n} is due on day {n}. It is paid to the agent." for n in range(2_000))
    spans = sentence_spans(text)
    assert len(spans) == 4_000
    assert {text[span.start : span.end][:3] for span in spans} == {"The", "It "}


def test_long_stretches_are_compared_by_their_stems() -> None:
    words = [f"{a}{b}{c}ment" for a in "bcdfgklm" for b in "aeiou" for c in "rstvwxyz"]
    mine, theirs = " ".join([*words, "alpha", *words]), " ".join([*words, *words, "omega"])
    found = edits(mine, theirs, "en")
    assert [[word.folded for word in edit.mine] for edit in found.edits if edit.mine] == [["alpha"]]
    assert found.followed > 0.9


def test_a_claim_of_more_figures_than_can_be_reckoned_with_proves_nothing() -> None:
    passage = "The card costs €36 a year."
    assert notes(passage, "The card is €3 a month.")
    assert not notes(passage, f"The card is €3 a month. {' '.join(f'€{n}' for n in range(100, 150))}")

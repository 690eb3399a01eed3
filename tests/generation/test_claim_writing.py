"""Claims come out one by one, tied to their sources, whatever the generator writes."""

from __future__ import annotations

import json
import math
from dataclasses import replace

import pytest
from built_passages import DEPOSIT, INTEREST, NOTICE, RENT, lease, passage
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.domain.claims import DraftClaim
from desktop_app.domain.geometry import Span
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import Cancelled
from desktop_app.generation.claims import Declined, DeclineReason, write_claims
from desktop_app.generation.fake import FakeGenerator
from desktop_app.generation.llama import Piece
from desktop_app.generation.selection import statements
from desktop_app.settings.schema import GenerationSettings

POINTER = GenerationSettings()


def claims_of(
    reply: str, style: str = "concise", settings: GenerationSettings = POINTER
) -> list[DraftClaim | Declined]:
    return list(write_claims(FakeGenerator(reply), "How much?", lease(), settings, style=style))  # type: ignore[arg-type]


def line(numbers: list[int], claim: str) -> str:
    return json.dumps({"quotes": numbers, "claim": claim}) + "\n"


def test_a_pointed_sentence_becomes_a_quote_with_its_literal_text_and_span() -> None:
    (claim,) = claims_of(line([4], "The deposit is EUR 7,350."))
    assert isinstance(claim, DraftClaim)
    assert claim.text == "The deposit is EUR 7,350."
    (quote,) = claim.quotes
    start = 1000 + len(NOTICE) + 1
    assert (quote.chunk_id, quote.text, quote.span) == (12, DEPOSIT, Span(start, start + len(DEPOSIT)))


def test_the_extractive_claim_is_each_sentence_itself() -> None:
    claims = claims_of('{"quotes":[1,3]}\n', style="extractive")
    assert [claim.text for claim in claims if isinstance(claim, DraftClaim)] == [RENT, NOTICE]


def test_white_space_of_the_source_is_normal_in_the_claim_and_kept_in_the_quote() -> None:
    broken = "The rent\nis  due."
    (claim,) = write_claims(FakeGenerator('{"quotes":[1]}'), "?", [passage([broken])], POINTER, style="extractive")
    assert isinstance(claim, DraftClaim)
    assert claim.text == "The rent is due."
    assert claim.quotes[0].text == broken


def test_a_claim_is_handed_on_before_the_next_one_is_written() -> None:
    seen: list[int] = []
    generator = FakeGenerator(line([1], "First claim.") + line([2], "Second claim."))
    original = generator.stream

    def counting(*arguments: object, **options: object):  # type: ignore[no-untyped-def]
        for index, piece in enumerate(original(*arguments, **options)):  # type: ignore[arg-type]
            seen.append(index)
            yield piece

    generator.stream = counting  # type: ignore[method-assign]
    claims = write_claims(generator, "?", lease(), POINTER, style="concise")
    next(claims)
    read_for_first = len(seen)
    next(claims)
    assert read_for_first < len(seen)


def test_chosen_sentences_are_then_worded_each_with_its_own_quotes() -> None:
    generator = FakeGenerator('{"quotes":[1,4]}\n', line([1], "The rent is EUR 2,450.") + line([4], "It is returned."))
    claims = list(write_claims(generator, "How much?", lease(), POINTER, style="concise"))
    assert [claim.text for claim in claims if isinstance(claim, DraftClaim)] == [
        "The rent is EUR 2,450.",
        "It is returned.",
    ]
    assert [[q.text for q in c.quotes] for c in claims if isinstance(c, DraftClaim)] == [[RENT], [DEPOSIT]]
    first, second = generator.prompts
    assert second[: len(first)] == first, "the conversation goes on, so that the cache holds its beginning"


def test_sentences_that_follow_one_another_are_worded_together() -> None:
    generator = FakeGenerator('{"quotes":[2,1,3]}\n', line([1, 2], "Rent and interest.") + line([3], "Six months."))
    claims = [c for c in write_claims(generator, "?", lease(), POINTER, style="concise") if isinstance(c, DraftClaim)]
    assert [[q.text for q in c.quotes] for c in claims] == [[RENT, INTEREST], [NOTICE]]


def test_a_wording_that_was_cut_off_leaves_the_sentence_itself() -> None:
    generator = FakeGenerator(
        '{"quotes":[1,4]}\n', line([1], "The rent is EUR 2,450.") + '{"quotes":[4],"claim":"It is'
    )
    claims = [c for c in write_claims(generator, "?", lease(), POINTER, style="concise") if isinstance(c, DraftClaim)]
    assert [claim.text for claim in claims] == ["The rent is EUR 2,450.", DEPOSIT]


def test_a_wording_that_is_another_shown_sentence_rests_on_that_sentence() -> None:
    (claim,) = claims_of('{"quotes":[3]}\n' + line([3], DEPOSIT))
    assert isinstance(claim, DraftClaim)
    assert [quote.text for quote in claim.quotes] == [DEPOSIT]


def test_a_number_before_the_sentence_does_not_hide_where_a_claim_comes_from() -> None:
    shown = [passage(["5.1 Either party may give notice.", "6.1 The Supplier may not assign."])]
    reply = line([1], "The Supplier may not assign.")
    (claim,) = write_claims(FakeGenerator(reply), "?", shown, POINTER, style="concise")
    assert isinstance(claim, DraftClaim)
    assert claim.quotes[0].text == "6.1 The Supplier may not assign."


def test_the_heading_of_a_passage_is_no_sentence_to_cite() -> None:
    shown = passage(["6 Assignment", "6.1 The Supplier may not assign this Agreement."])
    headed = replace(shown, heading="Master Agreement > 6 Assignment > 6.1")
    assert [s.text for s in statements([headed])] == ["6.1 The Supplier may not assign this Agreement."]


def test_null_is_a_refusal() -> None:
    assert claims_of("null") == [Declined(DeclineReason.NOT_STATED)]


def sure(reply: str, probability: float) -> FakeGenerator:
    """A generator whose first piece is that probable, and that answers when it may not refuse."""

    class Sure(FakeGenerator):
        def stream(self, messages, *, grammar=None, **options):  # type: ignore[no-untyped-def]
            assert grammar is not None
            text = reply if '"null"' in grammar or reply != "null" else '{"quotes":[1]}'
            return iter([Piece(text, math.log(probability))])

    return Sure()


@pytest.mark.parametrize(
    ("reply", "probability", "refuse_above", "answered"),
    [
        ("null", 0.6, 0.5, False),
        ("null", 0.6, 0.7, True),
        ('{"quotes":[1]}', 0.7, 0.5, True),
        ('{"quotes":[1]}', 0.7, 0.2, False),
    ],
)
def test_the_setting_decides_how_sure_a_refusal_must_be(
    reply: str, probability: float, refuse_above: float, answered: bool
) -> None:
    settings = GenerationSettings(refuse_above=refuse_above)
    (result,) = write_claims(sure(reply, probability), "?", lease(), settings, style="extractive")
    assert isinstance(result, DraftClaim) is answered


def test_unreadable_output_is_told_apart_from_a_refusal() -> None:
    assert claims_of("I am not sure what you mean.") == [Declined(DeclineReason.UNREADABLE)]


def test_without_passages_the_generator_is_not_asked() -> None:
    generator = FakeGenerator("null")
    assert list(write_claims(generator, "?", [], POINTER, style="concise")) == [Declined(DeclineReason.NO_PASSAGES)]
    assert generator.prompts == []


def test_a_number_that_was_not_shown_is_no_quote() -> None:
    (claim,) = claims_of(line([2, 99], "Late rent bears interest."))
    assert isinstance(claim, DraftClaim)
    assert [quote.text for quote in claim.quotes] == [INTEREST]


def test_the_same_claim_is_given_once() -> None:
    assert len(claims_of(line([1], "The rent is EUR 2,450.") * 3)) == 1


def test_more_claims_than_wanted_are_not_given() -> None:
    settings = GenerationSettings(max_claims=2)
    reply = "".join(line([1], f"Claim number {number}.") for number in range(9))
    assert len(claims_of(reply, settings=settings)) == 2


def test_a_claim_cut_by_the_length_bound_is_left_out() -> None:
    assert claims_of(line([1], "word " * 79 + "and more")) == [Declined(DeclineReason.UNREADABLE)]


@given(cut=st.integers(0, 200))
def test_cutting_the_output_anywhere_keeps_every_claim_that_was_complete(cut: int) -> None:
    lines = [line([1], "The rent is EUR 2,450."), line([2], "Interest is 6%."), line([3, 4], "Six months' notice.")]
    whole = "".join(lines)
    complete = sum(len("".join(lines[: n + 1]).rstrip("\n")) <= cut for n in range(3))
    claims = [claim for claim in claims_of(whole[:cut]) if isinstance(claim, DraftClaim)]
    assert len(claims) == complete


def test_a_malformed_line_does_not_take_the_next_one_with_it() -> None:
    claims = claims_of('{"quotes":[1],"claim":"broken\n' + line([2], "Interest is 6% a year."))
    assert [claim.text for claim in claims if isinstance(claim, DraftClaim)] == ["Interest is 6% a year."]


def test_chatter_around_the_lines_is_ignored() -> None:
    reply = "Sure! Here it is:\n```json\n" + line([2], "Interest is 6% a year.") + "```\nAnything else?"
    assert [c.text for c in claims_of(reply) if isinstance(c, DraftClaim)] == ["Interest is 6% a year."]


@pytest.mark.parametrize(
    "value", ["[1]", '"text"', "3", '{"quotes":"1","claim":7}', '{"quotes":[true],"claim":""}', "{}"]
)
def test_values_of_the_wrong_type_make_no_claim(value: str) -> None:
    assert claims_of(value + "\n") == [Declined(DeclineReason.UNREADABLE)]


def test_copied_quotes_name_the_chunk_of_their_passage() -> None:
    settings = GenerationSettings(constraint="schema")
    reply = json.dumps({"quotes": [{"id": 2, "text": DEPOSIT}], "claim": "The deposit is EUR 7,350."})
    (claim,) = claims_of(reply, settings=settings)
    assert isinstance(claim, DraftClaim)
    assert (claim.quotes[0].chunk_id, claim.quotes[0].text, claim.quotes[0].span) == (12, DEPOSIT, None)


def test_a_copied_quote_of_a_passage_that_was_not_shown_names_no_chunk() -> None:
    settings = GenerationSettings(constraint="schema")
    reply = json.dumps({"quotes": [{"id": 7, "text": "Something."}], "claim": "Something is said."})
    (claim,) = claims_of(reply, settings=settings)
    assert isinstance(claim, DraftClaim)
    assert claim.quotes[0].chunk_id == -1


def test_cancel_stops_between_pieces() -> None:
    cancel = CancelToken()
    generator = FakeGenerator(line([1], "First claim.") + line([2], "Second claim."))
    claims = write_claims(generator, "?", lease(), POINTER, style="concise", cancel=cancel)
    next(claims)
    cancel.cancel()
    with pytest.raises(Cancelled):
        next(claims)


def test_a_strict_attempt_asks_differently() -> None:
    usual, strict = FakeGenerator("null"), FakeGenerator("null")
    list(write_claims(usual, "?", lease(), POINTER, style="concise"))
    list(write_claims(strict, "?", lease(), POINTER, style="concise", strict=True))
    assert usual.prompts[0][-1].content != strict.prompts[0][-1].content
    assert usual.prompts[0][:-1] == strict.prompts[0][:-1], "the cached beginning must not change"

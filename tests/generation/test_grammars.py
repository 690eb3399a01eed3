"""What the grammars let through and what they do not; a byte tokenizer stands in for a model's."""

from __future__ import annotations

import json

import pytest
from built_passages import DEPOSIT, INTEREST, NOTICE, RENT, lease, passage

from desktop_app.domain.documents import Passage
from desktop_app.generation.grammar import grammar_for, wording_grammar
from desktop_app.generation.selection import select_sentences
from desktop_app.settings.schema import GenerationSettings


def accepts(text: str, passages: list[Passage] | None = None, *, extractive: bool = False, **options: object) -> bool:
    """True when the whole text is allowed over the passages and may end there."""
    settings = GenerationSettings(**options)  # type: ignore[arg-type]
    sentences = select_sentences("?", passages or lease(), 10000, len)
    return allowed(text, grammar_for(sentences, settings, extractive=extractive))


def allowed(text: str, grammar: str) -> bool:
    import llguidance

    tokenizer = llguidance.LLTokenizer("byte")
    matcher = llguidance.LLMatcher(tokenizer, llguidance.LLMatcher.grammar_from_lark(grammar), log_level=0)
    assert not matcher.is_error(), matcher.get_error()
    tokens = tokenizer.tokenize_str(text)
    return bool(matcher.try_consume_tokens(tokens) == len(tokens) and matcher.is_accepting())


def pointed(*numbers: int) -> str:
    return json.dumps({"quotes": list(numbers)}, separators=(",", ":")) + "\n"


def worded(numbers: list[int], claim: str) -> str:
    line = {"quotes": numbers, "claim": claim}
    return json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n"


def copied(passage_number: int, text: str, claim: str = "The rent is EUR 2,450.") -> str:
    value = {"quotes": [{"id": passage_number, "text": text}], "claim": claim}
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False) + "\n"


@pytest.mark.parametrize("constraint", ["pointer", "literal", "schema"])
@pytest.mark.parametrize("extractive", [True, False])
def test_refusing_is_always_possible(constraint: str, extractive: bool) -> None:
    assert accepts("null", constraint=constraint, extractive=extractive)


def test_pointers_name_sentences_that_were_shown() -> None:
    assert accepts(pointed(1, 4))
    assert not accepts(pointed(5))
    assert not accepts(pointed(0))


def test_pointers_above_nine_are_whole_numbers() -> None:
    many = [passage([f"Sentence {n} is here." for n in range(12)])]
    assert accepts(pointed(12), many)
    assert not accepts(pointed(13), many)


def test_the_number_of_pointers_is_bounded_and_never_zero() -> None:
    assert accepts(pointed(1, 2), max_claims=2)
    assert not accepts(pointed(1, 2, 3), max_claims=2)
    assert not accepts(pointed())


def test_only_one_line_is_written() -> None:
    assert not accepts(pointed(1) * 2)


def test_white_space_is_not_free() -> None:
    assert not accepts('{ "quotes": [1] }\n')
    assert not accepts("\n\n" + pointed(1))


def test_a_wording_is_bound_to_the_sentences_it_was_asked_for() -> None:
    grammar = wording_grammar([[1, 2], [4]])
    first, second = worded([1, 2], "La fianza es de 7.350 € — ¿sí?"), worded([4], "The rent is due.")
    assert allowed(first + second, grammar)
    assert not allowed(first, grammar)
    assert not allowed(second + first, grammar)
    assert not allowed(worded([1, 3], "The rent is due.") + second, grammar)


def test_a_claim_is_bounded_and_carries_no_brackets() -> None:
    grammar = wording_grammar([[1]])
    assert allowed(worded([1], "x" * 400), grammar)
    assert not allowed(worded([1], "x" * 401), grammar)
    assert not allowed(worded([1], "The rent is EUR 2,450 [7]."), grammar)


def test_a_literal_quote_is_whole_sentences_of_the_very_passage_it_names() -> None:
    assert accepts(copied(1, RENT + " "), constraint="literal")
    assert accepts(copied(1, f"{RENT} {INTEREST} "), constraint="literal")
    assert not accepts(copied(2, RENT + " "), constraint="literal")
    assert not accepts(copied(1, RENT[:-9]), constraint="literal")
    assert not accepts(copied(1, RENT[4:] + " "), constraint="literal")
    assert not accepts(copied(1, RENT.replace("2,450", "2,451") + " "), constraint="literal")
    assert not accepts(copied(1, f"{RENT} {DEPOSIT} "), constraint="literal")


def test_text_with_quotation_marks_and_backslashes_can_be_quoted_literally() -> None:
    odd = 'The path "C:\\temp" \t is “home” (a|b)*.'
    shown = " ".join(odd.split()) + " "
    assert accepts(copied(1, shown), [passage([odd])], constraint="literal")


def test_the_schema_form_lets_any_text_be_a_quote_but_only_of_a_shown_passage() -> None:
    assert accepts(copied(2, "The deposit is EUR 1."), constraint="schema")
    assert not accepts(copied(3, NOTICE), constraint="schema")


def test_nothing_to_cite_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(ValueError, match="no sentence"):
        grammar_for((), GenerationSettings(), extractive=False)

"""What the grammars let through and what they do not; a byte tokenizer stands in for a model's."""

from __future__ import annotations

import json

import pytest
from built_passages import DEPOSIT, INTEREST, NOTICE, RENT, lease, passage

from desktop_app.domain.documents import Passage
from desktop_app.generation.grammar import grammar_for
from desktop_app.generation.selection import select_sentences
from desktop_app.settings.schema import GenerationSettings


def accepts(text: str, passages: list[Passage] | None = None, *, extractive: bool = False, **options: object) -> bool:
    """True when the whole text is allowed and may end there."""
    import llguidance

    settings = GenerationSettings(**options)  # type: ignore[arg-type]
    sentences = select_sentences("?", passages or lease(), 10000, len)
    grammar = grammar_for(sentences, settings, extractive=extractive)
    tokenizer = llguidance.LLTokenizer("byte")
    matcher = llguidance.LLMatcher(tokenizer, llguidance.LLMatcher.grammar_from_lark(grammar), log_level=0)
    assert not matcher.is_error(), matcher.get_error()
    tokens = tokenizer.tokenize_str(text)
    return matcher.try_consume_tokens(tokens) == len(tokens) and matcher.is_accepting()


def pointed(numbers: list[int], claim: str = "The rent is EUR 2,450.") -> str:
    return json.dumps({"quotes": numbers, "claim": claim}, separators=(",", ":"), ensure_ascii=False) + "\n"


def copied(passage_number: int, text: str, claim: str = "The rent is EUR 2,450.") -> str:
    value = {"quotes": [{"id": passage_number, "text": text}], "claim": claim}
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False) + "\n"


@pytest.mark.parametrize("constraint", ["pointer", "literal", "schema"])
@pytest.mark.parametrize("extractive", [True, False])
def test_refusing_is_always_possible(constraint: str, extractive: bool) -> None:
    assert accepts("null", constraint=constraint, extractive=extractive)


def test_pointers_name_sentences_that_were_shown() -> None:
    assert accepts(pointed([1, 4]))
    assert not accepts(pointed([5]))
    assert not accepts(pointed([0]))


def test_pointers_above_nine_are_whole_numbers() -> None:
    many = [passage([f"Sentence {n} is here." for n in range(12)])]
    assert accepts(pointed([12]), many)
    assert not accepts(pointed([13]), many)


def test_the_number_of_quotes_and_claims_is_bounded() -> None:
    assert accepts(pointed([1, 2, 3]))
    assert not accepts(pointed([1, 2, 3, 4]))
    assert accepts(pointed([1]) * 2, max_claims=2)
    assert not accepts(pointed([1]) * 3, max_claims=2)


def test_a_claim_is_bounded_and_carries_no_brackets() -> None:
    assert accepts(pointed([1], "La fianza es de 7.350 € — ¿sí?"))
    assert not accepts(pointed([1], "x" * 401))
    assert not accepts(pointed([1], "The rent is EUR 2,450 [7]."))


def test_white_space_is_not_free() -> None:
    assert not accepts('{ "quotes": [1], "claim": "The rent." }\n')
    assert not accepts("\n\n" + pointed([1]))


def test_the_extractive_form_is_one_line_of_numbers() -> None:
    assert accepts('{"quotes":[2,3]}\n', extractive=True)
    assert not accepts('{"quotes":[2]}\n{"quotes":[3]}\n', extractive=True)


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

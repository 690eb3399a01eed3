"""The words of a question become a safe query; names and numbers are recognised."""

from __future__ import annotations

import sqlite3

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.retrieval.words import lexical_query, number_forms, question_words, stem_prefix


@pytest.mark.parametrize(
    ("question", "content", "names", "numbers"),
    [
        ("How much is the monthly rent?", ("monthly", "rent"), (), ()),
        ("What is the name of Apple's chief dog officer?", ("Apple", "chief", "dog", "officer"), ("Apple",), ()),
        ("¿Cuántos días tengo para devolver el producto?", ("días", "tengo", "devolver", "producto"), (), ()),
        ("What were NVDA sales in Q3 2022?", ("NVDA", "sales", "Q3"), ("NVDA",), ("2022",)),
        ("What changed in the Q2 10-Q of Orchid?", ("changed", "Q2", "Orchid"), ("Orchid",), ()),
        ("Describe the deposit of 1,284.50 euros", ("deposit", "euros"), (), ("1,284.50",)),
        ("¿Qué dice Contoso sobre la fianza?", ("Contoso", "fianza"), ("Contoso",), ()),
    ],
)
def test_the_words_that_matter_are_kept(
    question: str, content: tuple[str, ...], names: tuple[str, ...], numbers: tuple[str, ...]
) -> None:
    words = question_words(question)
    assert (words.content, words.names, words.numbers) == (content, names, numbers)


@pytest.mark.parametrize(
    ("one", "other"),
    [("warranty", "warranties"), ("garantía", "garantías"), ("pay", "pays"), ("lease", "leases")],
)
def test_forms_of_a_word_share_their_beginning(one: str, other: str) -> None:
    shorter, longer = sorted((stem_prefix(one), stem_prefix(other)), key=len)
    assert longer.startswith(shorter)


@pytest.mark.parametrize(("one", "other"), [("rent", "return"), ("renta", "rendir"), ("notice", "note")])
def test_other_words_do_not(one: str, other: str) -> None:
    assert stem_prefix(one) != stem_prefix(other)


def test_numbers_are_searched_with_and_without_grouping() -> None:
    assert number_forms("1,284") == ("1,284", "1284")
    assert number_forms("12840") == ("12840", "12,840")
    assert number_forms("0.5") == ("0.5",)
    assert number_forms("2022") == ("2022",)


def test_there_is_no_query_without_words() -> None:
    words = question_words("What is it?")
    assert lexical_query(words.content, words.numbers) == ""


@given(st.text(max_size=60))
def test_whatever_is_asked_is_a_valid_query(text: str) -> None:
    db = sqlite3.connect(":memory:")
    try:
        db.execute("CREATE VIRTUAL TABLE t USING fts5(body, tokenize='unicode61 remove_diacritics 2')")
        words = question_words(text)
        match = lexical_query(words.content, words.numbers)
        if match:
            db.execute("SELECT rowid FROM t WHERE t MATCH ?", (match,)).fetchall()
    finally:
        db.close()


@pytest.mark.parametrize(
    "text", ['rent" OR body:*', "NEAR(rent lease)", "rent AND (", "rent* -deposit", "^rent", "a:b"]
)
def test_operators_are_only_words(text: str) -> None:
    match = lexical_query(question_words(text).content)
    assert match.count('"') % 2 == 0
    assert not match or all(part.startswith('"') for part in match.split(" OR "))

"""A sentence as it is read alone: behind its place, and behind what it refers back to."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.domain.documents import Passage
from desktop_app.domain.geometry import Span
from desktop_app.generation.candidates import COLUMN_CHARACTERS, SENTENCE_CHARACTERS, candidate_text, place_of

TEXT = "The Supplier delivers the goods.  It insures them\nduring transport. Rain is frequent."


def passage(text: str = TEXT) -> Passage:
    return Passage(1, 1, "/files/supply.pdf", "", "Supply agreement", "en", 0, 100, 100 + len(text), text, ())


def span_of(part: str) -> Span:
    at = 100 + TEXT.index(part)
    return Span(at, at + len(part))


def test_a_sentence_stands_behind_its_document_section_and_columns() -> None:
    found = replace(passage(), heading="Terms > 6. Delivery", context="Q1 2024  Q1 2023")
    text = candidate_text(found, span_of("Rain is frequent."))
    assert text == "(Supply agreement > 6. Delivery | Q1 2024 Q1 2023) Rain is frequent."


def test_a_sentence_that_refers_back_brings_what_it_refers_to() -> None:
    text = candidate_text(passage(), span_of("It insures them\nduring transport."))
    assert text.endswith(") The Supplier delivers the goods. It insures them during transport.")


def test_a_document_without_a_title_is_named_by_its_file() -> None:
    assert place_of(replace(passage(), title="  ")) == "supply"


def test_what_is_read_of_a_sentence_is_bounded() -> None:
    long = "word " * 1000
    found = replace(passage(long), context="column " * 100)
    text = candidate_text(found, Span(100, 100 + len(long)))
    assert len(text) < SENTENCE_CHARACTERS + COLUMN_CHARACTERS + 60

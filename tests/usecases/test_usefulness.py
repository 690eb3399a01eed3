"""Whether a claim answers the question, on its own words."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_app.domain.claims import Claim, Quote, QuoteState, Verdict
from desktop_app.retrieval.fake_embedder import FakeEmbedder
from desktop_app.usecases.usefulness import usefulness

ASKED = "In the first quarter of 2023, how much did Orchid spend on research and development?"


class Alike(FakeEmbedder):
    """Every text is as near to every other: only words count."""

    def embed_query(self, text: str) -> NDArray[np.float32]:
        return np.full(self.dimension, self.dimension**-0.5, dtype=np.float32)


def claim(quote: str) -> Claim:
    return Claim(quote.replace("\t", " "), Verdict.SUPPORTED, (Quote(quote, QuoteState.VERIFIED),), ())


def values(*quotes: str) -> list[float]:
    found = usefulness(ASKED, [claim(quote) for quote in quotes], [], Alike(), ("Orchid",))
    return [estimate.value for estimate in found]


def test_a_row_whose_label_is_asked_for_counts_more_than_the_same_words_in_a_sentence() -> None:
    row, sentence = values("Research and development expense\t(7,709)", "Research and development expense (7,709)")
    assert row > sentence


def test_words_about_reports_and_periods_are_no_answer() -> None:
    matter, frame = values("Spending on research was 7,709.", "In the quarter of the year the company opened 12 shops.")
    assert matter > frame


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Refer to Part I, Item 1, Note 13 for a discussion of our legal proceedings.", True),
        ("For more information on research, see Note 4.", True),
        ("Para más información, véase la nota 4.", True),
        ("The impact of currency risk is described in Part II, Item 7A.", True),
        ("The rent is set forth in section 4, and is 500 euros.", False),
        ("The parties referred the dispute to a court.", False),
    ],
)
def test_a_sentence_that_only_says_where_something_stands_is_no_answer(text: str, points: bool) -> None:
    (found,) = usefulness(ASKED, [claim(text)], [], Alike(), ())
    assert found.pointer is points


def test_a_reference_answers_a_question_for_a_place() -> None:
    (found,) = usefulness("Where are legal proceedings discussed?", [claim("See Note 13.")], [], Alike(), ())
    assert not found.pointer

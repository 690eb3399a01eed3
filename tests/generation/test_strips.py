"""Passages are cut to the sentences that bear on the question."""

from __future__ import annotations

from collections.abc import Sequence

from built_passages import passage

from desktop_app.domain.documents import Passage
from desktop_app.generation.strips import Asked, cut_to_strips, is_row, label_of

LEASE = passage(
    [
        "The annual rent of Unit 4 is £48,000.",
        "The Tenant shall return all keys when the Lease ends.",
        "However, the rent is not due in the first month.",
        "The Landlord insures the building against fire.",
        "The parties met in Leeds in the spring of 2021.",
    ]
)
TABLE = passage(
    [
        "Net sales decreased during the first quarter of 2023 compared to the same quarter in 2022 for lack of parts.",
        "Total net sales  117,154  123,945",
        "Products  96,388  104,429",
    ],
    chunk_id=2,
)


def kept(passages: Sequence[Passage]) -> list[str]:
    return [p.slice(span) for p in passages for span in p.sentences]


def cut(question: str, *passages: Passage, budget: int = 600, share: float = 0.35) -> list[str]:
    return kept(
        cut_to_strips(
            Asked(question),
            passages,
            similar=None,
            share=share,
            budget=budget,
            count_tokens=lambda text: len(text.split()),
            head=lambda p: [p.title],
        )
    )


def test_the_sentence_that_answers_is_kept_and_unrelated_ones_are_dropped() -> None:
    shown = cut("How much is the annual rent of Unit 4?", LEASE, budget=12)
    assert "The annual rent of Unit 4 is £48,000." in shown
    assert "The parties met in Leeds in the spring of 2021." not in shown


def test_what_a_kept_sentence_refers_to_comes_with_it() -> None:
    shown = cut("When is the rent not due?", LEASE, budget=16)
    assert shown == [
        "The Tenant shall return all keys when the Lease ends.",
        "However, the rent is not due in the first month.",
    ]


def test_a_row_whose_label_is_asked_for_outranks_a_longer_sentence_about_it() -> None:
    shown = cut("How much were the total net sales in the first quarter of 2023?", TABLE, budget=9)
    assert shown == ["Total net sales  117,154  123,945"]


def test_the_budget_holds_and_the_best_sentence_is_always_shown() -> None:
    assert len(cut("annual rent", LEASE, budget=1)) == 1


def test_what_is_similar_in_meaning_counts() -> None:
    shown = kept(
        cut_to_strips(
            Asked("Who pays for flames?"),
            [LEASE],
            similar=lambda texts: [float("fire" in text) for text in texts],
            share=1.0,
            budget=14,
            count_tokens=lambda text: len(text.split()),
            head=lambda p: [],
        )
    )
    assert shown == ["The Landlord insures the building against fire."]


def test_rows_are_told_by_their_cells() -> None:
    assert is_row("Total net sales  117,154  123,945") and label_of("Total net sales  117,154") == "Total net sales"
    assert not is_row("The rent is £48,000 a year.")
    assert not is_row("2022  2021")

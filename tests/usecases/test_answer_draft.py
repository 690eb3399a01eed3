"""Whether a part of a question is answered: only by a supported claim; doubtful ones are named as such."""

from __future__ import annotations

import pytest

from desktop_app.domain.claims import Claim, Verdict
from desktop_app.usecases.answer_draft import AnswerDraft


def _draft(*verdicts: Verdict) -> AnswerDraft:
    return AnswerDraft(judged={"rent?": [Claim(f"claim {n}", v, (), ()) for n, v in enumerate(verdicts)]})


@pytest.mark.parametrize(
    ("verdicts", "answered", "doubtful"),
    [
        ((Verdict.SUPPORTED, Verdict.UNCERTAIN), True, False),
        ((Verdict.UNCERTAIN,), False, True),
        ((Verdict.CONTRADICTED,), False, False),
        ((), False, False),
    ],
)
def test_a_part_is_answered_only_by_what_is_supported(
    verdicts: tuple[Verdict, ...], answered: bool, doubtful: bool
) -> None:
    part = _draft(*verdicts).part("rent?")
    assert (part.answered, part.doubtful) == (answered, doubtful)

"""A request to check a draft is run like a question: progress, claims one by one, one answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from desktop_app.domain.answers import Answer, Figures, Fraction, Outcome
from desktop_app.domain.claims import Claim, Verdict
from desktop_app.engine import messages as m
from desktop_app.engine.process import run_job
from desktop_app.foundation.cancel import CancelToken

NONE = Fraction(0, 0)
CLAIM = Claim("The rent is due.", Verdict.UNCERTAIN, (), ())
ANSWER = Answer("", Outcome.PARTIAL, (CLAIM,), Figures(NONE, NONE, NONE), draft="memo.docx")


class Engine:
    """Stands in for the engine; keeps what it was asked."""

    def check(self, path: Path, collection: str, documents: tuple[int, ...], **how: Any) -> Answer:
        self.asked = (path, collection, documents, how["text"])
        how["progress"](0.5, "1 / 2")
        how["observer"].on_claim(CLAIM)
        return ANSWER


def test_a_check_sends_progress_and_claims_and_ends_with_the_answer() -> None:
    engine, sent = Engine(), list[m.Event]()
    request = m.CheckDraftRequest(7, "default", "memo.docx", "The rent is due.", (3,))
    finished = run_job(engine, request, CancelToken(), sent.append)  # type: ignore[arg-type]
    assert engine.asked == (Path("memo.docx"), "default", (3,), "The rent is due.")
    assert sent == [m.Progressed(7, 0.5, "1 / 2"), m.ClaimChecked(7, CLAIM)]
    assert finished.answer == ANSWER and finished.changes.answers

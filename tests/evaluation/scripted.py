"""What stands in for the question flow: answers told beforehand, one a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from desktop_app.domain.answers import Answer, Figures, Fraction, Outcome, Question, Refusal, RefusalReason, TraceStep
from desktop_app.domain.claims import Check, CheckOutcome, Claim, Quote, QuoteState, Verdict
from desktop_app.domain.documents import Passage
from desktop_app.domain.evaluations import ClaimGrade, Grade, QuestionResult
from desktop_app.foundation.cancel import CancelToken
from desktop_app.storage.library import Library
from desktop_app.usecases.ask_question import AskObserver

NO_FIGURES = Figures(Fraction(0, 0), Fraction(0, 0), Fraction(0, 0))


def claim(
    text: str,
    verdict: Verdict = Verdict.SUPPORTED,
    probability: float = 0.9,
    quote: str = "",
    document: int = 0,
    *checks: Check,
) -> Claim:
    quotes = (Quote(quote, QuoteState.VERIFIED, document),) if quote else ()
    return Claim(text, verdict, quotes, checks, probability)


def answered(question: str, *claims: Claim, seconds: float = 2.0) -> Answer:
    trace = (
        TraceStep("retrieve", 0.2, "6 passages"),
        TraceStep("write", 1.5, "1 claims"),
        TraceStep("check", 0.3, "supported", "1"),
        TraceStep("check", 0.1, "supported", "2"),
    )
    n = len(claims)
    supported = sum(one.verdict is Verdict.SUPPORTED for one in claims)
    figures = Figures(Fraction(n, n), Fraction(n, n), Fraction(supported, n))
    return Answer(question, Outcome.ANSWERED, claims, figures, trace=trace, models={"generator": "g"}, seconds=seconds)


def refused(question: str) -> Answer:
    refusal = Refusal(RefusalReason.NOT_STATED, "The passages that were found do not say this.")
    trace = (TraceStep("retrieve", 0.2, "6 passages"),)
    return Answer(question, Outcome.REFUSED, (), NO_FIGURES, refusal, trace=trace, seconds=1.0)


@dataclass
class ScriptedFlow:
    """Answers by question text; unknown questions are refused. Passages: all of the searched documents, in order."""

    library: Library
    answers: dict[str, Answer] = field(default_factory=dict)
    asked: list[Question] = field(default_factory=list)
    before: Callable[[Question], None] = lambda _question: None

    def run(
        self, question: Question, *, cancel: CancelToken | None = None, observer: AskObserver | None = None
    ) -> Answer:
        self.before(question)
        if cancel is not None:
            cancel.check()
        self.asked.append(question)
        if observer is not None:
            observer.on_evidence(self.passages(question))
        return self.answers.get(question.text) or refused(question.text)

    def passages(self, question: Question) -> Sequence[Passage]:
        documents = question.documents or [d.id for d in self.library.documents(question.collection)]
        return [p for i in documents for p in self.library.passages([c.id for c in self.library.chunk_texts(i)])]


def result(
    number: int = 0,
    *,
    answerable: bool = True,
    probability: float | None = 0.9,
    right: bool = True,
    held: bool = False,
    relevance: float = 0.8,
    retrieved: bool | None = True,
    outcome: Outcome = Outcome.ANSWERED,
) -> QuestionResult:
    """A finished question with one claim (none for a refusal)."""
    facts = (0,) if right and answerable else ()
    claims = (ClaimGrade("supported", probability, held, facts),) if outcome is not Outcome.REFUSED else ()
    grade = Grade.REFUSED if outcome is Outcome.REFUSED else Grade.RIGHT if facts else Grade.WRONG
    return QuestionResult(
        f"q{number}", f"Question {number}?", answerable, outcome, grade, NO_FIGURES, 1.0,
        retrieved=retrieved if answerable else None, relevance=relevance, facts_found=len(facts) if claims else 0,
        facts_expected=1 if answerable else 0, claims=claims,
    )  # fmt: skip


FLAGGED = Check("qualifiers", CheckOutcome.FLAGGED, "“up to” is in the source, not in the claim.")

"""From an answer and what was expected to a result: grade, recall, costs, and what each claim holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from desktop_app.domain.answers import Answer, Outcome, TraceStep
from desktop_app.domain.claims import CheckOutcome, Claim
from desktop_app.domain.documents import Passage
from desktop_app.domain.evaluations import ClaimGrade, Grade, QuestionResult, SetQuestion, StageCost
from desktop_app.evaluation.facts import found_facts

#: Passages that count for recall.
RECALL_DEPTH = 5
#: Steps in which the generator writes.
WRITING = "write"
#: Checks that only say that a probability lies between two thresholds; they hold nothing back by themselves.
_OF_THRESHOLDS = frozenset({"confidence"})


@dataclass(slots=True)
class Watched:
    """What was seen while a question was answered. tokens: generated, None when nobody counted."""

    passages: tuple[Passage, ...] = ()
    tokens: int | None = None


def graded(question: SetQuestion, answer: Answer, watched: Watched, answer_id: int = 0) -> QuestionResult:
    """The result of one question."""
    claims = tuple(claim_grade(claim, question.facts) for claim in answer.claims)
    found = {index for claim in claims for index in claim.facts}
    return QuestionResult(
        id=question.id,
        question=question.question,
        answerable=question.answerable,
        outcome=answer.outcome,
        grade=grade(question, answer.outcome, len(found)),
        figures=answer.figures,
        seconds=answer.seconds,
        reason=answer.refusal.reason.value if answer.refusal is not None else "",
        retrieved=retrieved(question, watched.passages),
        relevance=round(max((passage.relevance for passage in watched.passages), default=0.0), 4),
        facts_found=len(found),
        facts_expected=len(question.facts),
        stages=stage_costs(answer.trace, watched.tokens),
        claims=claims,
        answer=answer_id,
    )


def grade(question: SetQuestion, outcome: Outcome, facts_found: int) -> Grade:
    if outcome is Outcome.REFUSED:
        return Grade.REFUSED
    if not question.answerable:
        return Grade.WRONG
    if not question.facts:
        return Grade.UNJUDGED
    return Grade.RIGHT if facts_found == len(question.facts) else Grade.WRONG


def claim_grade(claim: Claim, facts: Sequence[str]) -> ClaimGrade:
    """Which facts a shown claim holds, in its own words or in its quotes."""
    holding: set[int] = set()
    for text in (claim.text, *(quote.text for quote in claim.quotes)):
        holding.update(found_facts(facts, text))
    return ClaimGrade(claim.verdict.value, claim.probability, is_held(claim), tuple(sorted(holding)))


def is_held(claim: Claim) -> bool:
    """Whether a check keeps the claim from being supported, whatever its probability."""
    stopped = any(
        check.outcome in (CheckOutcome.FLAGGED, CheckOutcome.FAILED) and check.name not in _OF_THRESHOLDS
        for check in claim.checks
    )
    unread = any(check.name == "entailment" and check.outcome is CheckOutcome.SKIPPED for check in claim.checks)
    return stopped or unread


def retrieved(question: SetQuestion, passages: Sequence[Passage]) -> bool | None:
    """Whether each expected document has one of the first five passages on one of the expected pages."""
    if not question.documents:
        return None
    first = passages[:RECALL_DEPTH]
    return all(any(_stands(passage, name, question.pages) for passage in first) for name in question.documents)


def names_file(path: str, name: str) -> bool:
    """Whether `name` (a file name or the end of a path) names the file at `path`."""
    wanted = PurePath(name).parts
    return PurePath(path).parts[-len(wanted) :] == wanted


def stage_costs(trace: Sequence[TraceStep], tokens: int | None = None) -> tuple[StageCost, ...]:
    """Calls and seconds by kind of step, in the order of first appearance."""
    calls: dict[str, int] = {}
    seconds: dict[str, float] = {}
    for step in trace:
        calls[step.step] = calls.get(step.step, 0) + 1
        seconds[step.step] = seconds.get(step.step, 0.0) + step.seconds
    return tuple(
        StageCost(name, count, round(seconds[name], 3), tokens if name == WRITING else None)
        for name, count in calls.items()
    )


def joined_costs(results: Sequence[QuestionResult]) -> Mapping[str, StageCost]:
    """The costs of many questions by stage."""
    joined: dict[str, StageCost] = {}
    for cost in (cost for result in results for cost in result.stages):
        known = joined.get(cost.stage, StageCost(cost.stage, 0, 0.0))
        tokens = known.tokens if cost.tokens is None else (known.tokens or 0) + cost.tokens
        joined[cost.stage] = StageCost(
            cost.stage, known.calls + cost.calls, round(known.seconds + cost.seconds, 3), tokens
        )
    return joined


def _stands(passage: Passage, name: str, pages: Sequence[int]) -> bool:
    on_page = not pages or any(passage.first_page <= page <= passage.last_page for page in pages)
    return on_page and names_file(passage.path, name)

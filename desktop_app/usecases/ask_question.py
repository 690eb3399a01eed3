"""AskQuestion: retrieve, judge, write, verify, within a budget; the result is an answer or a refusal.

    retrieve -> judge -> (reformulate -> retrieve -> judge)* -> write -> verify each claim -> gate -> answer | refusal

Every arrow is a `TraceStep`. Nothing here decides by itself that a claim is right: `verification` does.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from desktop_app.domain.answers import Answer, Outcome, Question, Refusal, RefusalReason, TraceStep
from desktop_app.domain.claims import Claim, DraftClaim, Quote, Verdict
from desktop_app.domain.documents import Passage
from desktop_app.domain.language import guess_language
from desktop_app.domain.ports import Generator
from desktop_app.domain.spans import page_spans
from desktop_app.foundation.cancel import CancelToken
from desktop_app.generation.claims import Declined, write_claims
from desktop_app.generation.prompt import Style
from desktop_app.retrieval.reformulate import reformulate
from desktop_app.retrieval.relevance import Situation, judge
from desktop_app.retrieval.search import Searcher
from desktop_app.settings.schema import Settings
from desktop_app.storage.library import Library
from desktop_app.usecases.gate import SHOWN, Gated, gate
from desktop_app.usecases.refusals import refuse
from desktop_app.verification.verdict import Verifier


def _nothing(*_: object) -> None:
    return None


@dataclass(frozen=True, slots=True)
class AskObserver:
    """What a person sees while the answer is being made; called on the asking thread."""

    on_started: Callable[[str, str], None] = _nothing
    on_step: Callable[[TraceStep], None] = _nothing
    on_evidence: Callable[[Sequence[Passage]], None] = _nothing
    on_claim: Callable[[Claim], None] = _nothing


@dataclass(slots=True)
class _Step:
    """A running step; the flow sets its outcome."""

    outcome: str = "done"
    detail: str = ""


@dataclass(slots=True)
class _Run:
    """The state of one question."""

    question: Question
    language: str
    observer: AskObserver
    cancel: CancelToken
    deadline: float
    started: float
    trace: list[TraceStep] = field(default_factory=list)
    reformulations: list[str] = field(default_factory=list)
    passages: list[Passage] = field(default_factory=list)

    @contextmanager
    def step(self, name: str, detail: str = "") -> Iterator[_Step]:
        self.cancel.check()
        self.observer.on_started(name, detail)
        began = time.monotonic()
        step = _Step()
        try:
            yield step
        finally:
            done = TraceStep(name, round(time.monotonic() - began, 3), step.outcome, step.detail)
            self.trace.append(done)
            self.observer.on_step(done)

    @property
    def in_time(self) -> bool:
        return time.monotonic() < self.deadline


class AskQuestion:
    """Answers one question at a time; every part is handed in, nothing is loaded here."""

    def __init__(
        self, library: Library, searcher: Searcher, generator: Generator, verifier: Verifier, settings: Settings
    ) -> None:
        self._library = library
        self._searcher = searcher
        self._generator = generator
        self._verifier = verifier
        self._settings = settings

    def run(
        self, question: Question, *, cancel: CancelToken | None = None, observer: AskObserver | None = None
    ) -> Answer:
        """Answer or refuse. Raises `Cancelled`; `UserError` when a model cannot work."""
        now = time.monotonic()
        run = _Run(
            question=question,
            language=guess_language(question.text),
            observer=observer or AskObserver(),
            cancel=cancel or CancelToken(),
            started=now,
            deadline=now + self._settings.budget.seconds,
        )
        if not self._library.has_text(question.collection, question.documents):
            return self._refused(run, RefusalReason.EMPTY_COLLECTION)
        if self._find(run).state == "incorrect":
            return self._refused(run, RefusalReason.NOTHING_RELEVANT)
        return self._answer(run)

    # finding

    def _find(self, run: _Run) -> Situation:
        """Retrieve and judge; reformulate while the evaluator is not content and the budget lasts."""
        texts = [run.question.text]
        situation = self._attempt(run, texts[0])
        attempts = 1
        while situation.state != "correct" and attempts < self._settings.budget.max_attempts and run.in_time:
            with run.step("reformulate", f"{attempts}") as step:
                text = reformulate(run.question.text, tried=texts, missing=situation.missing_terms)
                step.outcome, step.detail = ("done", text) if text else ("none", "")
            if not text:
                break
            texts.append(text)
            run.reformulations.append(text)
            again = self._attempt(run, text)
            situation = max(situation, again, key=_rank)
            attempts += 1
        run.observer.on_evidence(run.passages)
        return situation

    def _attempt(self, run: _Run, text: str) -> Situation:
        settings = self._settings.retrieval
        with run.step("retrieve", text) as step:
            found = self._searcher.search(text, run.question.collection, run.question.documents, k=settings.passages)
            step.outcome, step.detail = f"{len(found)} passages", text
        with run.step("judge") as step:
            situation = judge(run.question.text, found, settings, self._occurs(run.question))
            step.outcome = situation.state
            step.detail = ", ".join(situation.missing_terms)
        judged = [replace(p, relevance=r) for p, r in zip(found, situation.relevances, strict=True)]
        run.passages = _merged(run.passages, judged, settings.passages)
        return situation

    def _occurs(self, question: Question) -> Callable[[str], bool]:
        return lambda term: self._searcher.occurs(term, question.collection, question.documents)

    # writing and checking

    def _answer(self, run: _Run) -> Answer:
        claims: list[Claim] = []
        declined = False
        for generation in range(self._settings.budget.max_generations):
            if generation and not run.in_time:
                break
            new, declined = self._write(run, strict=generation > 0)
            claims += new
            if any(claim.verdict in SHOWN for claim in new) or not new:
                break
        gated = gate(claims)
        if not gated.shown:
            return self._refused(run, _reason(claims, declined, run.in_time), gated)
        supported = any(claim.verdict is Verdict.SUPPORTED for claim in gated.shown)
        outcome = Outcome.ANSWERED if supported else Outcome.PARTIAL
        return self._finished(run, outcome, gated)

    def _write(self, run: _Run, *, strict: bool) -> tuple[list[Claim], bool]:
        """Write claims and verify each while the next is being written."""
        claims: list[Claim] = []
        declined = False
        with run.step("write", "strict" if strict else "") as step:
            for item in _ahead(self._drafts(run, strict=strict), run.cancel):
                if isinstance(item, Declined):
                    declined = True
                    continue
                claims.append(self._check(run, item, len(claims) + 1))
            step.outcome = "declined" if declined and not claims else f"{len(claims)} claims"
        return claims, declined

    def _drafts(self, run: _Run, *, strict: bool) -> Iterator[DraftClaim | Declined]:
        return write_claims(
            self._generator,
            run.question.text,
            run.passages,
            self._settings.generation,
            style=self._style(run),
            strict=strict,
            cancel=run.cancel,
        )

    def _style(self, run: _Run) -> Style:
        style = self._settings.generation.style
        if style != "auto":
            return style
        languages = {passage.language for passage in run.passages if passage.language}
        same = not run.language or not languages or run.language in languages
        return "extractive" if same else "concise"

    def _check(self, run: _Run, draft: DraftClaim, number: int) -> Claim:
        with run.step("check", str(number)) as step:
            claim = self._verifier.judge_claim(draft, run.passages, neighbours=self._library.neighbours)
            claim = replace(claim, quotes=tuple(self._placed(quote) for quote in claim.quotes))
            step.outcome = claim.verdict.value
        run.observer.on_claim(claim)
        return claim

    def _placed(self, quote: Quote) -> Quote:
        """The quote with the boxes of its span: the offsets that were verified are the offsets painted."""
        if quote.span is None:
            return quote
        pages = self._library.page_texts(quote.document_id, quote.span)
        return replace(quote, pages=page_spans(self._library.text(quote.document_id), pages, quote.span))

    # ending

    def _refused(self, run: _Run, reason: RefusalReason, gated: Gated | None = None) -> Answer:
        refusal = refuse(
            reason,
            run.language,
            searched=self._library.searched(run.question.collection, run.question.documents),
            reformulations=run.reformulations,
            passages=run.passages,
        )
        return self._finished(run, Outcome.REFUSED, gated or gate(()), refusal)

    def _finished(self, run: _Run, outcome: Outcome, gated: Gated, refusal: Refusal | None = None) -> Answer:
        return Answer(
            question=run.question.text,
            outcome=outcome,
            claims=gated.shown,
            figures=gated.figures,
            refusal=refusal,
            left_out=gated.left_out,
            trace=tuple(run.trace),
            models=self._models(),
            seconds=round(time.monotonic() - run.started, 3),
            collection=run.question.collection,
        )

    def _models(self) -> dict[str, str]:
        return {
            "generator": self._generator.name,
            "embedder": self._searcher.embedder.name,
            "entailment": self._verifier.entailment_name,
        }


def _rank(situation: Situation) -> int:
    return ("incorrect", "ambiguous", "correct").index(situation.state)


def _merged(old: Sequence[Passage], new: Sequence[Passage], limit: int) -> list[Passage]:
    """Both lists without doubles, most relevant first, at most `limit`."""
    best: dict[int, Passage] = {}
    for passage in (*old, *new):
        known = best.get(passage.chunk_id)
        if known is None or passage.relevance > known.relevance:
            best[passage.chunk_id] = passage
    return sorted(best.values(), key=lambda passage: -passage.relevance)[:limit]


def _reason(claims: Sequence[Claim], declined: bool, in_time: bool) -> RefusalReason:
    if declined or not claims:
        return RefusalReason.NOT_STATED
    return RefusalReason.NOTHING_SURVIVED if in_time else RefusalReason.BUDGET_SPENT


def _ahead(drafts: Iterator[DraftClaim | Declined], cancel: CancelToken) -> Iterator[DraftClaim | Declined]:
    """Run `drafts` on a thread of its own, so that a claim is checked while the next is being written."""
    arrived: queue.SimpleQueue[DraftClaim | Declined | BaseException | None] = queue.SimpleQueue()

    def produce() -> None:
        try:
            for draft in drafts:
                arrived.put(draft)
            arrived.put(None)
        except BaseException as problem:  # noqa: BLE001 - handed to the asking thread
            arrived.put(problem)

    thread = threading.Thread(target=produce, name="writing", daemon=True)
    thread.start()
    ended = False
    try:
        while (item := arrived.get()) is not None:
            if isinstance(item, BaseException):
                ended = True
                raise item
            yield item
        ended = True
    finally:
        if not ended:  # the check failed or nobody listens any more: stop writing too
            cancel.cancel()
        thread.join(timeout=10)

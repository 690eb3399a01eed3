"""AskQuestion: retrieve, judge, write, verify, within a budget; the result is an answer or a refusal.

    focus -> retrieve -> judge -> (reformulate -> retrieve -> judge)* -> write -> verify each claim -> useful? -> gate
        -> answer | refusal

Every arrow is a `TraceStep`. Nothing here decides by itself that a claim is right: `verification` does.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

from desktop_app.domain.answers import Answer, Outcome, Question, Refusal, RefusalReason
from desktop_app.domain.claims import Claim, DraftClaim, Quote, Verdict
from desktop_app.domain.language import guess_language
from desktop_app.domain.ports import Generator
from desktop_app.foundation.cancel import CancelToken
from desktop_app.generation.claims import Declined, write_claims
from desktop_app.generation.prompt import Style
from desktop_app.retrieval.search import Searcher
from desktop_app.settings.schema import Settings
from desktop_app.storage.library import Library
from desktop_app.usecases.counter_evidence import find_counter
from desktop_app.usecases.find_passages import FindPassages
from desktop_app.usecases.gate import SHOWN, Gated, gate
from desktop_app.usecases.placement import placed, with_places
from desktop_app.usecases.refusals import refuse
from desktop_app.usecases.run_trace import AskObserver, QuestionRun
from desktop_app.usecases.usefulness import beside, judge_usefulness
from desktop_app.verification.verdict import Verifier


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
        self._finding = FindPassages(library, searcher, settings)

    def run(
        self, question: Question, *, cancel: CancelToken | None = None, observer: AskObserver | None = None
    ) -> Answer:
        """Answer or refuse. Raises `Cancelled`; `UserError` when a model cannot work."""
        now = time.monotonic()
        run = QuestionRun(
            question=question,
            language=guess_language(question.text),
            observer=observer or AskObserver(),
            cancel=cancel or CancelToken(),
            started=now,
            deadline=now + self._settings.budget.seconds,
        )
        if not self._library.has_text(question.collection, question.documents):
            return self._refused(run, RefusalReason.EMPTY_COLLECTION)
        if self._finding.run(run).state == "incorrect":
            return self._refused(run, RefusalReason.NOTHING_RELEVANT)
        return self._answer(run)

    # writing and checking

    def _answer(self, run: QuestionRun) -> Answer:
        claims: list[Claim] = []
        declined = False
        for generation in range(self._settings.budget.max_generations):
            if generation and not run.in_time:
                break
            new, declined = self._write(run, strict=generation > 0)
            claims += new
            if any(claim.verdict in SHOWN for claim in new) or not new:
                break
        claims = self._on_topic(run, claims)
        gated = gate(claims)
        if not gated.shown:
            return self._refused(run, _reason(claims, declined, run.in_time), gated)
        supported = any(claim.verdict is Verdict.SUPPORTED for claim in gated.shown)
        outcome = Outcome.ANSWERED if supported else Outcome.PARTIAL
        return self._finished(run, outcome, gated)

    def _write(self, run: QuestionRun, *, strict: bool) -> tuple[list[Claim], bool]:
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

    def _drafts(self, run: QuestionRun, *, strict: bool) -> Iterator[DraftClaim | Declined]:
        return write_claims(
            self._generator,
            run.question.text,
            run.passages,
            self._settings.generation,
            style=self._style(run),
            strict=strict,
            cancel=run.cancel,
        )

    def _style(self, run: QuestionRun) -> Style:
        style = self._settings.generation.style
        if style != "auto":
            return style
        least = self._settings.retrieval.relevant_above
        same = any(p.language[:2] in ("", run.language) and p.relevance >= least for p in run.passages)
        return "extractive" if same or not run.language else "concise"

    def _check(self, run: QuestionRun, draft: DraftClaim, number: int) -> Claim:
        with run.step("check", str(number)) as step:
            claim = self._verifier.judge_claim(draft, run.passages, neighbours=self._library.neighbours)
            claim = with_places(self._library, claim)
            if claim.verdict is Verdict.SUPPORTED and self._settings.verification.counter_evidence:
                claim = replace(claim, counter=self._counter(run, claim))
            step.outcome = claim.verdict.value
        run.observer.on_claim(claim)
        return claim

    def _on_topic(self, run: QuestionRun, claims: Sequence[Claim]) -> list[Claim]:
        """Claims with the last judgement: does each answer this question?"""
        with run.step("useful") as step:
            judged = judge_usefulness(
                run.question.text,
                claims,
                run.passages,
                self._searcher.embedder,
                self._settings.retrieval,
                run.focus_names,
            )
            step.outcome = f"{sum(not beside(claim) for claim in judged)} of {len(judged)}"
        return judged

    def _counter(self, run: QuestionRun, claim: Claim) -> tuple[Quote, ...]:
        """Passages that say otherwise, in their place."""
        found = find_counter(
            claim,
            self._searcher,
            self._verifier,
            {quote.chunk_id for quote in claim.quotes},
            collection=run.question.collection,
            documents=run.question.documents,
        )
        return tuple(placed(self._library, quote) for quote in found)

    # ending

    def _refused(self, run: QuestionRun, reason: RefusalReason, gated: Gated | None = None) -> Answer:
        refusal = refuse(
            reason,
            run.language,
            searched=self._library.searched(run.question.collection, run.question.documents),
            reformulations=run.reformulations,
            passages=run.passages,
        )
        return self._finished(run, Outcome.REFUSED, gated or gate(()), refusal)

    def _finished(self, run: QuestionRun, outcome: Outcome, gated: Gated, refusal: Refusal | None = None) -> Answer:
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


def _reason(claims: Sequence[Claim], declined: bool, in_time: bool) -> RefusalReason:
    if declined or all(beside(claim) for claim in claims):
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

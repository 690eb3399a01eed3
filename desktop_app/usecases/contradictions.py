"""Passages that say otherwise: against a claim that will be shown, and against what a question takes for granted."""

from __future__ import annotations

from desktop_app.domain.claims import Claim, DraftClaim, DraftQuote, Quote, Verdict
from desktop_app.retrieval.search import Searcher
from desktop_app.storage.library import Library
from desktop_app.usecases.counter_evidence import find_counter
from desktop_app.usecases.placement import placed
from desktop_app.usecases.premises import premise_of
from desktop_app.usecases.run_trace import QuestionRun
from desktop_app.usecases.write_claims import ClaimWriter
from desktop_app.verification.verdict import Verifier


class Contradictions:
    """Each look-up is a search of its own, inside the collection and the filter."""

    def __init__(self, library: Library, searcher: Searcher, verifier: Verifier) -> None:
        self._library = library
        self._searcher = searcher
        self._verifier = verifier

    def of(self, run: QuestionRun, claim: Claim) -> tuple[Quote, ...]:
        """Quotes that contradict a supported claim, in their place; no winner is picked."""
        own = {quote.chunk_id for quote in claim.quotes}
        return tuple(placed(self._library, quote) for quote in self._find(run, claim, own))

    def premise(self, run: QuestionRun, writer: ClaimWriter) -> tuple[str, tuple[Claim, ...]]:
        """What the question assumes and the claims that deny it, each checked like any other; ("", ()) when none do."""
        assumed = premise_of(run.question.text)
        if not assumed:
            return "", ()
        with run.step("premise", assumed) as step:
            quotes = self._find(run, Claim(assumed, Verdict.UNCERTAIN, (), ()), set())
            step.outcome, step.detail = ("denied" if quotes else "not denied"), assumed
        if not quotes:
            return "", ()
        known = {passage.chunk_id for passage in run.passages}
        missing = [quote.chunk_id for quote in quotes if quote.chunk_id not in known]
        run.passages = [*run.passages, *self._library.passages(missing)]
        drafts = [
            DraftClaim(" ".join(quote.text.split()), (DraftQuote(quote.chunk_id, quote.text, quote.span),))
            for quote in quotes
        ]
        return assumed, tuple(writer.check(run, draft) for draft in drafts)

    def _find(self, run: QuestionRun, claim: Claim, exclude: set[int]) -> tuple[Quote, ...]:
        within = run.scope or run.question.within
        return find_counter(
            claim, self._searcher, self._verifier, exclude, collection=run.question.collection, within=within
        )

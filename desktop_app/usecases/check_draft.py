"""CheckDraft: a text that somebody else wrote, sentence by sentence against a collection.

    split -> for each claim: look its quotations up literally -> search -> judge the best spans -> compare citations
    -> counter-evidence

Every sentence of the draft comes back: as a claim with its verdict, or under "left out" with the reason. Nothing is
generated.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from desktop_app.domain.answers import (
    Answer,
    Figures,
    Fraction,
    LeftOut,
    Outcome,
    Refusal,
    RefusalReason,
    TraceStep,
)
from desktop_app.domain.claims import VALID_QUOTES, Check, CheckOutcome, Claim, Quote, QuoteState, Verdict
from desktop_app.domain.documents import Document, DocumentState, Passage
from desktop_app.domain.geometry import Span, page_name
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.progress import Progress, silent
from desktop_app.retrieval.search import Searcher
from desktop_app.retrieval.words import lexical_query, question_words
from desktop_app.settings.schema import Settings
from desktop_app.storage.library import Library
from desktop_app.usecases.counter_evidence import find_counter
from desktop_app.usecases.draft_citations import CitationChecker
from desktop_app.usecases.draft_evidence import Window, best_evidence, grounds
from desktop_app.usecases.draft_parts import DraftSentence, draft_language, split_draft
from desktop_app.usecases.draft_quotations import Looked, QuotationLookup
from desktop_app.usecases.draft_text import DraftText
from desktop_app.usecases.placement import with_places
from desktop_app.usecases.refusals import NEAREST, refuse
from desktop_app.usecases.run_trace import AskObserver
from desktop_app.verification.verdict import Verifier


@dataclass(slots=True)
class _Run:
    """The state of one check."""

    draft: DraftText
    collection: str
    documents: tuple[int, ...]
    observer: AskObserver
    cancel: CancelToken
    progress: Progress
    citations: CitationChecker
    lookup: QuotationLookup
    began: float = field(default_factory=time.monotonic)
    trace: list[TraceStep] = field(default_factory=list)
    #: Quotations found, and quotations made.
    quotations: tuple[int, int] = (0, 0)

    @contextmanager
    def step(self, name: str, outcome: list[str]) -> Iterator[None]:
        self.cancel.check()
        self.observer.on_started(name, "")
        began = time.monotonic()
        yield
        done = TraceStep(name, round(time.monotonic() - began, 3), *outcome)
        self.trace.append(done)
        self.observer.on_step(done)


class CheckDraft:
    """Checks one draft at a time; every part is handed in, nothing is loaded here."""

    def __init__(self, library: Library, searcher: Searcher, verifier: Verifier, settings: Settings) -> None:
        self._library = library
        self._searcher = searcher
        self._verifier = verifier
        self._settings = settings

    def run(
        self,
        draft: DraftText,
        collection: str,
        documents: tuple[int, ...] = (),
        *,
        cancel: CancelToken | None = None,
        observer: AskObserver | None = None,
        progress: Progress = silent,
    ) -> Answer:
        """Check a draft. documents: ids to stay within, empty = the whole collection. Raises `Cancelled`.

        The outcome is `answered` when every claim is supported, `partial` when some are not, `refused` when there is
        nothing to check or nothing to check it against.
        """
        run = self._begin(draft, collection, documents, observer, cancel, progress)
        told: list[str] = ["", ""]
        with run.step("split", told):
            sentences = split_draft(draft, self._settings.verification.minimum_quote)
            claims = [sentence for sentence in sentences if not sentence.skipped]
            told[0] = f"{len(claims)} claims"
            told[1] = _counted(claims)
        left_out = tuple(LeftOut(s.text, s.skipped) for s in sentences if s.skipped)
        if not self._library.has_text(collection, documents):
            left_out = (*left_out, *(LeftOut(s.text, "there is nothing to compare it with") for s in claims))
            return self._refused(run, RefusalReason.EMPTY_COLLECTION, left_out, sentences)
        if not claims:
            return self._refused(run, RefusalReason.NO_CLAIMS, left_out, sentences)
        told = ["", ""]
        with run.step("compare", told):
            checked = [self._check(run, claim, number, len(claims)) for number, claim in enumerate(claims)]
            told[0] = f"{len(checked)} claims"
        supported = all(claim.verdict is Verdict.SUPPORTED for claim in checked)
        outcome = Outcome.ANSWERED if supported else Outcome.PARTIAL
        return self._finished(run, outcome, checked, left_out)

    def _begin(
        self,
        draft: DraftText,
        collection: str,
        documents: tuple[int, ...],
        observer: AskObserver | None,
        cancel: CancelToken | None,
        progress: Progress,
    ) -> _Run:
        searched = [
            d
            for d in self._library.documents(collection)
            if d.state is DocumentState.READY and (not documents or d.id in documents)
        ]
        citations = CitationChecker(self._library, searched)
        lookup = QuotationLookup(self._library, collection, searched, self._settings.verification, citations)
        return _Run(
            draft,
            collection,
            documents,
            observer or AskObserver(),
            cancel or CancelToken(),
            progress,
            citations,
            lookup,
        )

    # one sentence

    def _check(self, run: _Run, sentence: DraftSentence, number: int, count: int) -> Claim:
        run.cancel.check()
        run.progress(number / count, f"{number + 1} / {count}")
        looked = [run.lookup.look_up(q.text, sentence.citations, run.cancel) for q in sentence.quotations]
        run.quotations = (run.quotations[0] + sum(one.found for one in looked), run.quotations[1] + len(looked))
        judged = self._judged(run, sentence, looked)
        claim = self._with_findings(run, sentence, looked, judged)
        if claim.verdict is Verdict.SUPPORTED and self._settings.verification.counter_evidence:
            claim = replace(claim, counter=self._counter(run, sentence, claim))
        claim = with_places(self._library, claim)
        run.observer.on_claim(claim)
        return claim

    def _judged(self, run: _Run, sentence: DraftSentence, looked: Sequence[Looked]) -> Claim:
        """The sentence against the collection, quotations and citations aside."""
        settings, enough = self._settings.retrieval, self._settings.verification.aligned_above
        found = self._found(run, sentence)
        run.cancel.check()
        near = [p for p in found if p.relevance >= settings.irrelevant_below or grounds(sentence.claim, p) >= enough]
        quoted = self._quoted(run, looked, found)
        if not near and quoted is None:
            return Claim(sentence.claim, Verdict.NOT_STATED, (), (_nothing_near(found),))
        return best_evidence(
            sentence.claim,
            near,
            self._verifier,
            first=quoted,
            neighbours=self._library.neighbours,
            cited=lambda passage, span: run.citations.as_cited(sentence.citations, [_at(passage, span)]),
        )

    def _found(self, run: _Run, sentence: DraftSentence) -> list[Passage]:
        """Passages near a sentence, first those of the documents that it cites."""
        named, k = run.citations.named(sentence.citations), self._settings.retrieval.passages
        hits = [
            passage
            for documents in dict.fromkeys([named or run.documents, run.documents])
            for passage in self._searcher.search(sentence.claim, run.collection, documents, k=k)
        ]
        return list({passage.chunk_id: passage for passage in hits}.values())

    def _quoted(self, run: _Run, looked: Sequence[Looked], found: Sequence[Passage]) -> Window | None:
        """The passages that hold the sentence's own quotations, as the first window to judge."""
        pairs = []
        for quote in (quote for one in looked for quote in one.quotes):
            if quote.span is None:
                continue
            holds = [p for p in (*found, *self._passages_like(run, quote)) if _holds(p, quote)]
            if holds:
                pairs.append((holds[0], quote.span))
        return Window(tuple(pairs[:3]), 1.0) if pairs else None

    def _passages_like(self, run: _Run, quote: Quote) -> list[Passage]:
        words = question_words(quote.text)
        match = lexical_query(words.content, words.numbers)
        if not match:
            return []
        hits = self._library.search_words(run.collection, match, 5, [quote.document_id])
        return self._library.passages([chunk for chunk, _ in hits])

    def _with_findings(self, run: _Run, sentence: DraftSentence, looked: Sequence[Looked], judged: Claim) -> Claim:
        """The verdict with what the quotations and citations say; the claim is shown as the draft words it."""
        own = [quote for one in looked for quote in one.quotes]
        chunks = {(q.document_id, q.span): q.chunk_id for q in judged.quotes}
        own = [replace(q, chunk_id=chunks.get((q.document_id, q.span), q.chunk_id)) for q in own]
        more = [q for q in judged.quotes if not any(_same_place(q, other) for other in own)]
        quotes = (*own, *more)
        cited = [run.citations.check(citation, quotes) for citation in sentence.citations]
        checks = (*(one.check for one in looked), *cited, *judged.checks)
        verdict, probability = judged.verdict, judged.probability
        if any(quote.state is QuoteState.NOT_FOUND for quote in own):
            verdict, probability = Verdict.QUOTE_NOT_FOUND, None
        elif verdict is Verdict.SUPPORTED and any(_held(one) for one in (*(k.check for k in looked), *cited)):
            verdict = Verdict.UNCERTAIN
        return Claim(sentence.text, verdict, quotes, checks, probability)

    def _counter(self, run: _Run, sentence: DraftSentence, claim: Claim) -> tuple[Quote, ...]:
        return find_counter(
            claim,
            self._searcher,
            self._verifier,
            {quote.chunk_id for quote in claim.quotes},
            collection=run.collection,
            within=run.documents,
            text=sentence.claim,
        )

    # ending

    def _refused(
        self, run: _Run, reason: RefusalReason, left_out: tuple[LeftOut, ...], sentences: Sequence[DraftSentence]
    ) -> Answer:
        refusal = refuse(
            reason, draft_language(sentences), searched=self._library.searched(run.collection, run.documents)
        )
        return self._finished(run, Outcome.REFUSED, (), left_out, refusal)

    def _finished(
        self,
        run: _Run,
        outcome: Outcome,
        claims: Sequence[Claim],
        left_out: tuple[LeftOut, ...],
        refusal: Refusal | None = None,
    ) -> Answer:
        run.progress(1.0, "")
        return Answer(
            question="",
            outcome=outcome,
            claims=tuple(claims),
            figures=_figures(claims, run.quotations),
            refusal=refusal,
            left_out=left_out,
            trace=tuple(run.trace),
            models={"embedder": self._searcher.embedder.name, "entailment": self._verifier.entailment_name},
            seconds=round(time.monotonic() - run.began, 3),
            collection=run.collection,
            draft=run.draft.name,
        )


def _counted(claims: Sequence[DraftSentence]) -> str:
    quotations = sum(len(claim.quotations) for claim in claims)
    return f"{quotations} quotations, {sum(len(claim.citations) for claim in claims)} citations"


def _figures(claims: Sequence[Claim], quotations: tuple[int, int]) -> Figures:
    """Quotations found of those the draft makes; claims that rest on something; claims supported of those."""
    resting = [
        claim
        for claim in claims
        if claim.verdict is not Verdict.NOT_STATED and any(q.state in VALID_QUOTES for q in claim.quotes)
    ]
    return Figures(
        valid_citations=Fraction(*quotations),
        coverage=Fraction(len(resting), len(claims)),
        support=Fraction(sum(claim.verdict is Verdict.SUPPORTED for claim in resting), len(resting)),
    )


def _nothing_near(found: Sequence[Passage]) -> Check:
    named = (f"{_name(p)}, page {page_name(p.first_page, p.first_label)}" for p in found[:NEAREST])
    places = "; ".join(dict.fromkeys(named))
    nearest = f" Nearest: {places}." if places else ""
    return Check("search", CheckOutcome.FAILED, f"No passage of the collection is about this.{nearest}")


def _name(passage: Passage | Document) -> str:
    return passage.path.replace("\\", "/").rsplit("/", 1)[-1]


def _at(passage: Passage, span: Span) -> Quote:
    found, text = QuoteState.VERIFIED, passage.slice(span)
    return Quote(text, found, passage.document_id, passage.path, passage.sha256, passage.chunk_id, span)


def _holds(passage: Passage, quote: Quote) -> bool:
    span = quote.span
    return (
        span is not None
        and passage.document_id == quote.document_id
        and passage.start <= span.start
        and span.end <= passage.end
    )


def _same_place(one: Quote, other: Quote) -> bool:
    return (
        one.document_id == other.document_id
        and one.span is not None
        and other.span is not None
        and one.span.overlaps(other.span)
    )


def _held(check: Check) -> bool:
    return check.outcome in (CheckOutcome.FLAGGED, CheckOutcome.FAILED)

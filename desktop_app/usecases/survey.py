"""One question to every document: a short search and generation each, with the same claims and checks as ever.

What is counted are documents whose claim was verified. "Nothing found" is no proof that there is nothing, and is named
so; what could not be decided or read is listed by itself.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from desktop_app.domain.answers import DocumentFinding, Finding, Survey
from desktop_app.domain.claims import Claim, Verdict
from desktop_app.domain.documents import Document
from desktop_app.domain.filters import Filter
from desktop_app.domain.ports import Evaluator, Generator
from desktop_app.retrieval.search import Searcher
from desktop_app.settings.schema import Settings
from desktop_app.storage.library import Library
from desktop_app.usecases.counter_evidence import contrary
from desktop_app.usecases.gate import gate
from desktop_app.usecases.run_trace import QuestionRun
from desktop_app.usecases.strips import cut
from desktop_app.usecases.usefulness import judge_usefulness
from desktop_app.usecases.whole_collection import CollectionQuestion
from desktop_app.usecases.write_claims import ClaimWriter
from desktop_app.verification.lexicon import detect_language
from desktop_app.verification.premise import build_premise, sentence_spans
from desktop_app.verification.verdict import Verifier

#: Passages and tokens of sentences that are read of one document.
PASSAGES = 3
TOKENS = 300


class SurveyDocuments:
    """Goes through documents one by one; cancel is checked at each step, progress is the steps of the run."""

    def __init__(
        self,
        library: Library,
        searcher: Searcher,
        generator: Generator,
        verifier: Verifier,
        evaluator: Evaluator,
        settings: Settings,
    ) -> None:
        self._searcher = searcher
        self._generator = generator
        self._verifier = verifier
        self._evaluator = evaluator
        self._settings = settings.model_copy(deep=True)
        self._settings.generation.prompt_tokens = min(TOKENS, settings.generation.prompt_tokens)
        self._writer = ClaimWriter(library, generator, verifier, self._settings)

    def run(self, run: QuestionRun, asked: CollectionQuestion, documents: Sequence[Document]) -> Survey:
        """The findings in the order of the documents; raises `Cancelled`."""
        deadline = run.started + self._settings.flow.survey_seconds
        found = []
        for number, document in enumerate(documents, 1):
            finding = Finding.NOT_READ
            claims: tuple[Claim, ...] = ()
            if time.monotonic() < deadline:
                with run.step("survey", f"{number}/{len(documents)} {Path(document.path).name}") as step:
                    finding, claims = self._one(run, asked, document)
                    step.outcome = finding.value
                    step.detail = Path(document.path).name
            found.append(DocumentFinding(document.id, document.path, finding, claims))
        return Survey(asked.condition, asked.lacking, tuple(found))

    def _one(
        self, run: QuestionRun, asked: CollectionQuestion, document: Document
    ) -> tuple[Finding, tuple[Claim, ...]]:
        """What one document says; the run's own trace gets one step, not every search and check in it."""
        within = run.question.within.narrowed(Filter(documents=(document.id,))) or Filter(documents=(document.id,))
        inner = replace(run, question=replace(run.question, text=asked.question), trace=[], passages=[], generations=0)
        found = self._searcher.search(asked.question, run.question.collection, within, k=PASSAGES)
        situation = self._evaluator.situation(asked.question, found, None, run.cancel)
        inner.passages = [replace(p, relevance=r) for p, r in zip(found, situation.relevances, strict=True)]
        if not found or situation.state == "incorrect":
            return Finding.NOTHING_FOUND, ()
        claims = self._claims(inner, asked)
        run.checked = inner.checked
        shown = gate(claims).shown
        supported = tuple(claim for claim in shown if claim.verdict is Verdict.SUPPORTED)
        if supported:
            denied = any(self._denies(asked, claim) for claim in supported)
            return (Finding.DENIED if denied else Finding.STATED), supported
        return (Finding.UNDECIDED, shown) if shown else (Finding.NOTHING_FOUND, ())

    def _claims(self, run: QuestionRun, asked: CollectionQuestion) -> list[Claim]:
        embedder = self._searcher.embedder
        strips = cut(asked.question, run.passages, embedder, self._generator, self._settings.generation)
        claims, _ = self._writer.write(run, asked.question, strips)
        return judge_usefulness(asked.question, claims, run.passages, embedder, self._settings)

    def _denies(self, asked: CollectionQuestion, claim: Claim) -> bool:
        """Whether a claim says the opposite of the condition ("may not assign" to "allows assignment")."""
        if not asked.statement:
            return False
        language = detect_language(claim.text)
        spans = sentence_spans(claim.text)
        premise = build_premise(claim.text, spans, spans)
        least = self._settings.verification.contrary_above
        return contrary(asked.statement, "", premise, language, same_above=least) > 0

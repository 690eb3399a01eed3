"""AskQuestion: one question through an explicit state machine, within a hard budget; every exit is typed.

    DECIDE -> DIRECT | SURVEY | UNDERSTAND -> SEARCH -> correct: CUT | ambiguous: AGAIN | incorrect: AGAIN, REFUSE
    CUT -> (not sufficient: AGAIN) -> WRITE -> USEFUL -> (a part without an answer: LOOK -> WRITE)
        -> (nothing supported: STRICT) -> COUNTER -> ANSWER | REFUSE

Each state is a method that returns the next state or the answer. Every step is a `TraceStep`. The budget is counted in
the run: `max_attempts` searches, `max_generations` generations, seconds after which neither is started. Nothing here
decides by itself that a claim is right: `verification` does.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum

from desktop_app.domain.answers import (
    Answer,
    DirectAnswer,
    DirectKind,
    FalsePremise,
    Outcome,
    Question,
    Refusal,
    RefusalReason,
)
from desktop_app.domain.claims import Claim, Verdict
from desktop_app.domain.documents import Passage
from desktop_app.domain.language import guess_language
from desktop_app.domain.ports import AnswerReader, Evaluator, Generator
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import UserError
from desktop_app.generation.free_text import from_general_knowledge
from desktop_app.retrieval.evaluators import RelevanceEvaluator
from desktop_app.retrieval.search import Searcher
from desktop_app.settings.schema import Settings
from desktop_app.storage.library import Library
from desktop_app.usecases.answer_draft import AnswerDraft
from desktop_app.usecases.contradictions import Contradictions
from desktop_app.usecases.direct_answers import AnswerDirectly
from desktop_app.usecases.evidence import GatherEvidence
from desktop_app.usecases.gate import SHOWN, Gated, gate
from desktop_app.usecases.intent import direct_intent
from desktop_app.usecases.locale import data
from desktop_app.usecases.narrowing import NarrowSearch
from desktop_app.usecases.other_collections import offers
from desktop_app.usecases.refusals import refuse
from desktop_app.usecases.run_trace import AskObserver, QuestionRun
from desktop_app.usecases.strips import cut
from desktop_app.usecases.survey_answer import SurveyAnswer
from desktop_app.usecases.understanding import understand
from desktop_app.usecases.usefulness import beside, judge_usefulness
from desktop_app.usecases.whole_collection import collection_question
from desktop_app.usecases.write_claims import ClaimWriter
from desktop_app.verification.verdict import Verifier


class State(StrEnum):
    """Where a question stands."""

    DECIDE = "decide"
    UNDERSTAND = "understand"
    SEARCH = "search"
    AGAIN = "again"
    CUT = "cut"
    WRITE = "write"
    USEFUL = "useful"
    LOOK = "look"
    STRICT = "strict"
    COUNTER = "counter"
    ANSWER = "answer"


#: Sentences that are read for each part of a question in parts.
LEAST_READ = 8
#: What a state leads to: another state, or the end.
Next = State | Answer


class AskQuestion:
    """Answers one question at a time; every part is handed in, nothing is loaded here."""

    def __init__(
        self,
        library: Library,
        searcher: Searcher,
        generator: Generator,
        verifier: Verifier,
        settings: Settings,
        evaluator: Evaluator | None = None,
        reader: AnswerReader | None = None,
    ) -> None:
        """evaluator: judges what was found; None = relevance with two thresholds. reader: tells which sentences answer
        the question; None = the generator chooses them, and words in common tell whether they answer it."""
        self._library = library
        self._searcher = searcher
        self._generator = generator
        self._verifier = verifier
        self._settings = settings
        self._evaluator = evaluator or RelevanceEvaluator(settings.retrieval)
        self._evidence = GatherEvidence(library, searcher, self._evaluator, settings)
        self._reader = reader
        self._writer = ClaimWriter(library, generator, verifier, settings, reader)
        self._contradictions = Contradictions(library, searcher, verifier)
        self._states: dict[State, Callable[[QuestionRun, AnswerDraft], Next]] = {
            State.DECIDE: self._decide,
            State.UNDERSTAND: self._understand,
            State.SEARCH: self._search,
            State.AGAIN: self._again,
            State.CUT: self._cut,
            State.WRITE: self._write,
            State.USEFUL: self._useful,
            State.LOOK: self._look,
            State.STRICT: self._strict,
            State.COUNTER: self._counter,
            State.ANSWER: self._answer,
        }

    def run(
        self, question: Question, *, cancel: CancelToken | None = None, observer: AskObserver | None = None
    ) -> Answer:
        """Answer or refuse. Raises `Cancelled`; `UserError` when nothing was asked or a model cannot work."""
        if not question.text.strip():
            raise UserError("Nothing was asked", "The question is empty.", "Type a question.")
        now = time.monotonic()
        run = QuestionRun(
            question=question,
            language=guess_language(question.text),
            observer=observer or AskObserver(),
            cancel=cancel or CancelToken(),
            started=now,
            deadline=now + self._settings.budget.seconds,
            asked=question.text,
        )
        draft = AnswerDraft()
        at: Next = State.DECIDE
        while isinstance(at, State):
            at = self._states[at](run, draft)
        return at

    # before the search

    def _decide(self, run: QuestionRun, draft: AnswerDraft) -> Next:
        """Does it need a search at all, or one of every document?"""
        question = run.question
        with run.step("decide") as step:
            intent = direct_intent(question.text)
            whole = None if intent else collection_question(question.text)
            step.outcome = intent.kind.value if intent else "survey" if whole else "search"
        if intent:
            answerer = AnswerDirectly(self._library, self._generator, self._verifier)
            return self._direct(run, answerer.answer(intent, question.earlier, run.cancel))
        if not self._library.has_text(question.collection, question.within):
            full = self._library.has_text(question.collection)
            reason = RefusalReason.FILTERED_OUT if full else RefusalReason.EMPTY_COLLECTION
            NarrowSearch(self._library).tell_filter(run)
            return self._refused(run, draft, reason)
        if whole:
            survey = SurveyAnswer(
                self._library, self._searcher, self._generator, self._verifier, self._evaluator, self._settings
            )
            return self._from_survey(run, survey.ask(run, whole))
        return State.UNDERSTAND

    def _understand(self, run: QuestionRun, draft: AnswerDraft) -> Next:
        """A self-contained wording, its parts, and what it takes for granted."""
        understand(run, self._settings.flow)
        return State.SEARCH

    # retrieval

    def _search(self, run: QuestionRun, draft: AnswerDraft) -> Next:
        run.attempts = 1
        began = time.monotonic()
        self._evidence.first(run)
        run.deadline += time.monotonic() - began  # it is always made, and may have loaded a model first
        if self._settings.flow.premises:
            draft.premise, draft.against_premise = self._contradictions.premise(run, self._writer)
        return self._by_situation(run, draft)

    def _again(self, run: QuestionRun, draft: AnswerDraft) -> Next:
        run.attempts += 1
        self._evidence.again(run)
        return self._by_situation(run, draft)

    def _by_situation(self, run: QuestionRun, draft: AnswerDraft) -> Next:
        state = run.situation.state if run.situation is not None else "incorrect"
        if state == "correct":
            return State.CUT
        if self._may_search(run):
            return State.AGAIN
        if state == "ambiguous":
            return State.CUT
        if draft.premise:
            return State.ANSWER
        cut_short = run.attempts < self._settings.budget.max_attempts and not run.in_time
        return self._refused(run, draft, RefusalReason.BUDGET_SPENT if cut_short else RefusalReason.NOTHING_RELEVANT)

    def _cut(self, run: QuestionRun, draft: AnswerDraft) -> Next:
        """Strips, and whether they are enough; a second search, once, when they are not."""
        for text in run.parts or (run.question.text,):
            draft.strips[text] = self._strips(run, text, len(run.parts) or 1)
        kept = tuple(passage for strips in draft.strips.values() for passage in strips)
        with run.step("sufficient") as step:
            value = self._evaluator.sufficiency(run.question.text, kept, run.cancel)
            enough = value >= self._settings.retrieval.sufficient_above
            step.outcome, step.detail = "yes" if enough else "no", f"{value:.2f}"
        return State.WRITE if enough or not self._may_search(run) else State.AGAIN

    def _strips(self, run: QuestionRun, text: str, share: int, times: int = 1) -> tuple[Passage, ...]:
        """times: how many times the sentences that are read at first."""
        options = self._settings.generation.model_copy()
        options.prompt_tokens = max(100, options.prompt_tokens // share)
        most = options.read_sentences if self._reader is not None else 0
        count = times * max(min(LEAST_READ, most), most // share)
        with run.step("strips") as step:
            strips = cut(text, run.passages, self._searcher.embedder, self._generator, options, run.settled, count)
            kept = sum(len(passage.sentences) for passage in strips)
            step.outcome = f"{kept} of {sum(len(passage.sentences) for passage in run.passages)}"
        run.observer.on_kept(text, strips)
        return strips

    def _may_search(self, run: QuestionRun) -> bool:
        return run.attempts < self._settings.budget.max_attempts and run.in_time

    def _may_write(self, run: QuestionRun) -> bool:
        """The first generation is always allowed: the evidence is there."""
        return run.generations < self._settings.budget.max_generations and (run.generations == 0 or run.in_time)

    # generation

    def _write(self, run: QuestionRun, draft: AnswerDraft) -> Next:
        """One generation for each part that has none yet."""
        for number, (text, strips) in enumerate(draft.strips.items(), 1):
            if text not in draft.written and self._may_write(run):
                detail = f"{number}/{len(draft.strips)}" if len(draft.strips) > 1 else ""
                draft.add(text, *self._writer.write(run, text, strips, detail=detail))
        return State.USEFUL

    def _strict(self, run: QuestionRun, draft: AnswerDraft) -> Next:
        """Once more on the same evidence, asking for silence in the least doubt."""
        draft.strict = True
        text = next(iter(draft.strips))
        draft.add(text, *self._writer.write(run, text, draft.strips[text], strict=True))
        return State.USEFUL

    def _useful(self, run: QuestionRun, draft: AnswerDraft) -> Next:
        """The last judgement: does each claim answer its question?"""
        with run.step("useful") as step:
            for text, claims in draft.written.items():
                read = self._writer.read_again(run, text, claims)
                draft.judged[text] = judge_usefulness(
                    text, claims, run.passages, self._searcher.embedder, self._settings, run.settled, read
                )
            claims = draft.claims
            step.outcome = f"{sum(not beside(claim) for claim in claims)} of {len(claims)}"
        if self._reader is not None and not run.looked and draft.unanswered and self._may_search(run):
            return State.LOOK
        supported = any(claim.verdict is Verdict.SUPPORTED and not beside(claim) for claim in draft.claims)
        again = bool(draft.claims) and not supported and not draft.strict and self._may_write(run)
        again = again and self._settings.flow.strict and self._writer.gains_by_strictness(run)
        return State.STRICT if again else State.COUNTER

    def _look(self, run: QuestionRun, draft: AnswerDraft) -> Next:
        """What nothing answers is searched once more in other words, and more is read; nothing is read twice."""
        run.looked = True
        run.attempts += 1
        unanswered = draft.unanswered
        self._evidence.widen(run, unanswered)
        for text in unanswered:
            draft.strips[text] = self._strips(run, text, len(run.parts) or 1, times=2)
            draft.written.pop(text, None)
        return State.WRITE

    def _counter(self, run: QuestionRun, draft: AnswerDraft) -> Next:
        """Counter-evidence, only for claims that will be shown."""
        if self._settings.verification.counter_evidence:
            for text, claims in draft.judged.items():
                draft.judged[text] = [self._with_counter(run, claim) for claim in claims]
        return State.ANSWER

    def _with_counter(self, run: QuestionRun, claim: Claim) -> Claim:
        if claim.verdict is not Verdict.SUPPORTED or beside(claim) or not run.in_time:
            return claim
        with run.step("counter") as step:
            counter = self._contradictions.of(run, claim)
            step.outcome = str(len(counter))
        return replace(claim, counter=counter)

    # ending

    def _answer(self, run: QuestionRun, draft: AnswerDraft) -> Next:
        gated = gate([*draft.against_premise, *draft.claims])
        if not gated.shown:
            return self._refused(run, draft, _reason(draft, run.in_time), gated)
        parts = tuple(draft.part(text) for text in run.parts)
        supported = any(claim.verdict is Verdict.SUPPORTED for claim in gated.shown)
        complete = supported and all(part.answered for part in parts)
        answer = self._finished(run, Outcome.ANSWERED if complete else Outcome.PARTIAL, gated)
        return replace(answer, parts=parts, premise=_false_premise(draft))

    def _refused(
        self, run: QuestionRun, draft: AnswerDraft, reason: RefusalReason, gated: Gated | None = None
    ) -> Answer:
        nothing = reason in (RefusalReason.NOTHING_RELEVANT, RefusalReason.EMPTY_COLLECTION)
        if nothing and self._settings.flow.general_knowledge:
            return self._general(run)
        elsewhere = offers(run, self._library, self._searcher, self._evaluator, self._settings)
        refusal = refuse(
            reason,
            run.language,
            searched=self._library.searched(run.question.collection, run.question.within),
            reformulations=run.reformulations,
            passages=run.passages,
            branch=run.situation.state if run.situation is not None else "",
            missing=run.situation.missing_terms if run.situation is not None else (),
            elsewhere=elsewhere,
            question=run.question.text,
        )
        return self._finished(run, Outcome.REFUSED, gated or gate(()), refusal)

    def _general(self, run: QuestionRun) -> Answer:
        """What the model learnt, by the person's own setting; labelled, without citations."""
        run.generations += 1
        with run.step("write", "general knowledge"):
            text = from_general_knowledge(self._generator, run.question.text, run.language or "en", cancel=run.cancel)
        note = data(run.language)["notes"]["general_knowledge"]
        return self._direct(run, DirectAnswer(DirectKind.GENERAL_KNOWLEDGE, text, note))

    def _direct(self, run: QuestionRun, direct: DirectAnswer) -> Answer:
        return replace(self._finished(run, Outcome.DIRECT, gate(())), direct=direct)

    def _from_survey(self, run: QuestionRun, made: Answer | DirectAnswer | Refusal) -> Answer:
        if isinstance(made, DirectAnswer):
            return self._direct(run, made)
        if isinstance(made, Refusal):
            return self._finished(run, Outcome.REFUSED, gate(()), made)
        return replace(made, trace=tuple(run.trace), models=self._models(), seconds=_seconds(run))

    def _finished(self, run: QuestionRun, outcome: Outcome, gated: Gated, refusal: Refusal | None = None) -> Answer:
        with run.step("gate") as step:
            step.outcome = refusal.reason.value if refusal else outcome.value
            step.detail = f"{run.attempts} searches, {run.generations} generations" if run.attempts else ""
        return Answer(
            question=run.asked,
            outcome=outcome,
            claims=gated.shown,
            figures=gated.figures,
            refusal=refusal,
            left_out=gated.left_out,
            trace=tuple(run.trace),
            models=self._models(),
            seconds=_seconds(run),
            collection=run.question.collection,
            understood=run.question.text if run.question.text != run.asked else "",
        )

    def _models(self) -> dict[str, str]:
        return {
            "generator": self._generator.name,
            "embedder": self._searcher.embedder.name,
            "entailment": self._verifier.entailment_name,
            "evaluator": self._evaluator.name,
        }


def _false_premise(draft: AnswerDraft) -> FalsePremise | None:
    quotes = tuple(quote for claim in draft.against_premise if claim.verdict in SHOWN for quote in claim.quotes)
    return FalsePremise(draft.premise, quotes) if quotes else None


def _reason(draft: AnswerDraft, in_time: bool) -> RefusalReason:
    written = bool(draft.claims) or in_time
    if draft.declined or (written and all(beside(claim) for claim in draft.claims)):
        return RefusalReason.NOT_STATED
    return RefusalReason.NOTHING_SURVIVED if in_time else RefusalReason.BUDGET_SPENT


def _seconds(run: QuestionRun) -> float:
    return round(time.monotonic() - run.started, 3)

"""Reading the kept sentences one by one: which of them state what is asked?

A small generator that is shown a dozen sentences at once says "not stated" to most questions that they do answer; the
same weights, read sentence by sentence by a head trained for it, tell the two apart (see `packaging/training/LOG.md`).
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from desktop_app.domain.claims import Claim, DraftClaim, DraftQuote
from desktop_app.domain.documents import Passage
from desktop_app.domain.geometry import Span
from desktop_app.domain.ports import AnswerReader
from desktop_app.generation.candidates import candidate_text, place_of
from desktop_app.generation.selection import statements
from desktop_app.retrieval.relevance import same_language
from desktop_app.settings.schema import GenerationSettings
from desktop_app.usecases.asked_amount import (
    about_another_name,
    about_another_period,
    about_another_thing,
    asks_several,
    only_a_change,
)
from desktop_app.usecases.asked_thing import about_something_else
from desktop_app.usecases.run_trace import QuestionRun

#: Sentences that are read when the strips are switched off and whole passages come; about half a minute's worth.
MOST_READ = 60
#: Keeps a value that is brought down under `answers_above` and the order among such values.
_UNSURE = 0.99


@dataclass(frozen=True, slots=True)
class ReadSentence:
    """value: probability in 0..1 that the sentence, a document span inside the passage, states what is asked."""

    passage: Passage
    span: Span
    value: float

    @property
    def draft(self) -> DraftClaim:
        """The claim that says what the sentence says, in its own words."""
        text = self.passage.slice(self.span)
        return DraftClaim(" ".join(text.split()), (DraftQuote(self.passage.chunk_id, text, self.span),))


class SentenceReading:
    """Chooses among the kept sentences with a reader."""

    def __init__(self, reader: AnswerReader, settings: GenerationSettings) -> None:
        self.reader = reader
        self._settings = settings

    def choose(self, run: QuestionRun, question: str, strips: Sequence[Passage], until: float) -> list[ReadSentence]:
        """The sentences that state what is asked, at most `max_claims`, the best first.

        Where none is likely to, the best one that may, marked as such later; else none. What there was no time to
        read before `until` (monotonic seconds) counts as not stating it.
        """
        with run.step("read") as step:
            read = self._read(run, question, strips, until)
            share = self._settings.list_share if asks_several(question, run.language) else self._settings.answers_share
            chosen, best = self._likely(read, share), max((one.value for one in read), default=0.0)
            step.outcome = f"{len(chosen)} of {len(read)}"
            step.detail = f"{best:.2f}"
        return chosen

    def _likely(self, read: Sequence[ReadSentence], share: float) -> list[ReadSentence]:
        settings = self._settings
        ranked = sorted(read, key=lambda one: -one.value)
        if not ranked or ranked[0].value < settings.perhaps_above:
            return []
        if ranked[0].value < settings.answers_above:
            return ranked[:1]
        least = max(settings.answers_above, share * ranked[0].value)
        return [one for one in ranked if one.value >= least][: settings.max_claims]

    def of_claims(self, run: QuestionRun, question: str, claims: Sequence[Claim]) -> list[float]:
        """What is read about claims that were written: the value that chose the sentence where a claim is one."""
        return [self._of_claim(run, question, claim) for claim in claims]

    def _of_claim(self, run: QuestionRun, question: str, claim: Claim) -> float:
        known = {passage.chunk_id: passage for passage in run.passages}
        for quote in claim.quotes:
            passage, span = known.get(quote.chunk_id), quote.span
            if passage is None or span is None or not (passage.start <= span.start and span.end <= passage.end):
                continue
            if " ".join(quote.text.split()) == " ".join(claim.text.split()):
                return self._value(run, question, passage, span)
            (value,) = self.reader.answers(question, [f"({place_of(passage)}) {claim.text}"])
            return value
        (value,) = self.reader.answers(question, [claim.text])
        return value

    def _read(self, run: QuestionRun, question: str, strips: Sequence[Passage], until: float) -> list[ReadSentence]:
        passages = {passage.chunk_id: passage for passage in run.passages}
        read: list[ReadSentence] = []
        for sentence in statements(strips)[:MOST_READ]:
            run.cancel.check()
            if read and time.monotonic() > until:
                break
            passage = passages.get(sentence.chunk_id, strips[sentence.passage])
            read.append(ReadSentence(passage, sentence.span, self._value(run, question, passage, sentence.span)))
        return read

    def _value(self, run: QuestionRun, question: str, passage: Passage, span: Span) -> float:
        """What is read, once in a run."""
        key = (question, passage.chunk_id, span)
        if key not in run.read:
            run.read[key] = self._read_one(run, question, passage, span)
        return run.read[key]

    def _read_one(self, run: QuestionRun, question: str, passage: Passage, span: Span) -> float:
        """What the reader says; nothing where the words tell that the sentence is about something else or only about a
        change of what is asked, and at most a doubt where it does not name what moved or whom it is about, where
        something that the question names stands nowhere, or where it was found in the second look and is not sure: the
        more is read, the likelier is the best of it by chance."""
        sentence, place = passage.slice(span), place_of(passage)
        if about_something_else(question, sentence, place, run.language):
            return 0.0
        if only_a_change(question, sentence, run.language):
            return 0.0
        (value,) = self.reader.answers(question, [candidate_text(passage, span)])
        if value >= self._settings.answers_above and (
            _names_nobody(run)
            or (run.looked and value < self._settings.looked_above)
            or about_another_thing(question, sentence, f"{passage.heading}\n{place}", run.language, run.settled)
            or about_another_period(question, sentence, run.passages, run.language)
            or (
                same_language(run.language, passage)
                and about_another_name(question, passage, run.language, run.settled)
            )
        ):
            least, sure = self._settings.perhaps_above, self._settings.answers_above
            return least + value * (sure - least) * _UNSURE
        return value


def _names_nobody(run: QuestionRun) -> bool:
    """Whether the question names something that stands nowhere: what is found is then of another."""
    missing = run.situation.missing_terms if run.situation is not None else ()
    return any(term[:1].isalpha() for term in missing)


def only(strips: Sequence[Passage], chosen: Iterable[ReadSentence]) -> tuple[Passage, ...]:
    """The strips with nothing but the chosen sentences."""
    spans: dict[int, list[Span]] = {}
    for one in chosen:
        spans.setdefault(one.passage.chunk_id, []).append(one.span)
    return tuple(
        replace(passage, sentences=tuple(spans[passage.chunk_id])) for passage in strips if passage.chunk_id in spans
    )

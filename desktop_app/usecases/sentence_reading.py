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
from desktop_app.settings.schema import GenerationSettings
from desktop_app.usecases.asked_thing import about_something_else
from desktop_app.usecases.run_trace import QuestionRun

#: Sentences that are read when the strips are switched off and whole passages come; about half a minute's worth.
MOST_READ = 60


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
            chosen, best = self._likely(read), max((one.value for one in read), default=0.0)
            step.outcome = f"{len(chosen)} of {len(read)}"
            step.detail = f"{best:.2f}"
        return chosen

    def _likely(self, read: Sequence[ReadSentence]) -> list[ReadSentence]:
        settings = self._settings
        ranked = sorted(read, key=lambda one: -one.value)
        if not ranked or ranked[0].value < settings.perhaps_above:
            return []
        if ranked[0].value < settings.answers_above:
            return ranked[:1]
        least = max(settings.answers_above, settings.answers_share * ranked[0].value)
        return [one for one in ranked if one.value >= least][: settings.max_claims]

    def _read(self, run: QuestionRun, question: str, strips: Sequence[Passage], until: float) -> list[ReadSentence]:
        passages = {passage.chunk_id: passage for passage in run.passages}
        read: list[ReadSentence] = []
        for sentence in statements(strips)[:MOST_READ]:
            run.cancel.check()
            if read and time.monotonic() > until:
                break
            passage = passages.get(sentence.chunk_id, strips[sentence.passage])
            read.append(
                ReadSentence(passage, sentence.span, self._value(question, passage, sentence.span, run.language))
            )
        return read

    def _value(self, question: str, passage: Passage, span: Span, language: str) -> float:
        """What the reader says; nothing where the words tell that the sentence is about something else."""
        if about_something_else(question, passage.slice(span), place_of(passage), language):
            return 0.0
        (value,) = self.reader.answers(question, [candidate_text(passage, span)])
        return value


def only(strips: Sequence[Passage], chosen: Iterable[ReadSentence]) -> tuple[Passage, ...]:
    """The strips with nothing but the chosen sentences."""
    spans: dict[int, list[Span]] = {}
    for one in chosen:
        spans.setdefault(one.passage.chunk_id, []).append(one.span)
    return tuple(
        replace(passage, sentences=tuple(spans[passage.chunk_id])) for passage in strips if passage.chunk_id in spans
    )


def claim_text(claim: Claim, passages: Sequence[Passage]) -> str:
    """A claim as the reader reads it: its sentence where it is one, else its own words, behind its place."""
    known = {passage.chunk_id: passage for passage in passages}
    for quote in claim.quotes:
        passage = known.get(quote.chunk_id)
        if passage is None:
            continue
        span = quote.span
        whole = span is not None and passage.start <= span.start and span.end <= passage.end
        if span is not None and whole and " ".join(quote.text.split()) == " ".join(claim.text.split()):
            return candidate_text(passage, span)
        return f"({place_of(passage)}) {claim.text}"
    return claim.text

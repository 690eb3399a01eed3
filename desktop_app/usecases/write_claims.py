"""Writing claims and checking each while the next is being written."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Iterator, Sequence

from desktop_app.domain.claims import Claim, DraftClaim
from desktop_app.domain.documents import Passage
from desktop_app.domain.ports import AnswerReader, Generator
from desktop_app.foundation.cancel import CancelToken
from desktop_app.generation.claims import Declined, DeclineReason, write_claims
from desktop_app.generation.prompt import Style
from desktop_app.settings.schema import Settings
from desktop_app.storage.library import Library
from desktop_app.usecases.placement import with_places
from desktop_app.usecases.run_trace import QuestionRun
from desktop_app.usecases.sentence_reading import ReadSentence, SentenceReading, only
from desktop_app.verification.verdict import Verifier

#: Share of the budget's seconds that a generation has even when the searches took all of it: the evidence is there.
FIRST_SHARE = 0.25


class ClaimWriter:
    """One generation with its checks. Every part is handed in."""

    def __init__(
        self,
        library: Library,
        generator: Generator,
        verifier: Verifier,
        settings: Settings,
        reader: AnswerReader | None = None,
    ) -> None:
        """reader: chooses the sentences that state the answer; without one the generator does."""
        self._library = library
        self._generator = generator
        self._verifier = verifier
        self._settings = settings
        self._reading = SentenceReading(reader, settings.generation) if reader is not None else None

    def write(
        self, run: QuestionRun, question: str, strips: Sequence[Passage], *, strict: bool = False, detail: str = ""
    ) -> tuple[list[Claim], bool]:
        """Claims about `question` from the strips, checked against the whole passages; whether it declined.

        Counts as one generation of the budget, unless sentences that were read are only copied.
        """
        claims: list[Claim] = []
        declined = False
        until = max(run.deadline, time.monotonic() + FIRST_SHARE * self._settings.budget.seconds)
        chosen = self._reading.choose(run, question, strips, until) if self._reading is not None else None
        run.generations += int(self.gains_by_strictness(run))
        with run.step("write", detail or ("strict" if strict else "")) as step:
            for item in self._written(run, question, strips, chosen, until, strict=strict):
                if isinstance(item, Declined):
                    declined = True
                    continue
                claims.append(self.check(run, item))
            step.outcome = "declined" if declined and not claims else f"{len(claims)} claims"
        return claims, declined

    def check(self, run: QuestionRun, draft: DraftClaim) -> Claim:
        """Judge a draft against the passages of the run, put its quotes in their places and show it."""
        run.checked += 1
        with run.step("check", str(run.checked)) as step:
            claim = self._verifier.judge_claim(draft, run.passages, neighbours=self._library.neighbours)
            claim = with_places(self._library, claim)
            step.outcome = claim.verdict.value
        run.observer.on_claim(claim)
        return claim

    def read_again(self, run: QuestionRun, question: str, claims: Sequence[Claim]) -> list[float] | None:
        """How well each claim answers, as the reader that chooses sentences has it; None without one."""
        return self._reading.of_claims(run, question, claims) if self._reading is not None else None

    def gains_by_strictness(self, run: QuestionRun) -> bool:
        """Whether a strict attempt may give something else: sentences that were read and copied stay what they are."""
        return not (self._reading is not None and self._copies(run))

    def _written(
        self,
        run: QuestionRun,
        question: str,
        strips: Sequence[Passage],
        chosen: Sequence[ReadSentence] | None,
        until: float,
        *,
        strict: bool,
    ) -> Iterator[DraftClaim | Declined]:
        """What the reader chose, in the source's words or the generator's; without a reader what the generator says."""
        settings, kept = self._settings.generation, strips
        if chosen is not None:
            if not chosen:
                return iter((Declined(DeclineReason.NOT_STATED),))
            if self._copies(run):
                return iter([one.draft for one in chosen])
            if max(one.value for one in chosen) >= settings.answers_above:
                settings = settings.model_copy(update={"refuse_above": 1.0})
            kept = only(strips, chosen)

        def write(cancel: CancelToken) -> Iterator[DraftClaim | Declined]:
            return write_claims(
                self._generator, question, kept, settings, style=self._style(run), strict=strict, cancel=cancel
            )

        return _ahead(write, run.cancel, until)

    def _copies(self, run: QuestionRun) -> bool:
        return self._settings.generation.constraint == "pointer" and self._style(run) == "extractive"

    def _style(self, run: QuestionRun) -> Style:
        style = self._settings.generation.style
        if style != "auto":
            return style
        return "extractive" if _shares_language(run, self._settings.retrieval.relevant_above) else "concise"


def _shares_language(run: QuestionRun, least: float) -> bool:
    """Whether the relevant passages, or the best one where none is, are in the question's language too.

    A weak find is no other language: it is cited in its own words all the more.
    """
    if not run.language or not run.passages:
        return True
    best = max(run.passages, key=lambda passage: passage.relevance)
    relevant = [passage for passage in run.passages if passage.relevance >= least] or [best]
    return any(passage.language[:2] in ("", run.language) for passage in relevant)


def _ahead(
    write: Callable[[CancelToken], Iterator[DraftClaim | Declined]], cancel: CancelToken, until: float
) -> Iterator[DraftClaim | Declined]:
    """Run `write` on a thread of its own, so that a claim is checked while the next is being written.

    until: monotonic seconds at which the writing is stopped, in the middle of a sentence if need be; what was complete
    by then counts.
    """
    arrived: queue.SimpleQueue[DraftClaim | Declined | BaseException | None] = queue.SimpleQueue()
    writing = CancelToken()

    def produce() -> None:
        try:
            for draft in write(writing):
                arrived.put(draft)
            arrived.put(None)
        except BaseException as problem:  # noqa: BLE001 - handed to the asking thread
            arrived.put(problem)

    thread = threading.Thread(target=produce, name="writing", daemon=True)
    with cancel.calling(writing.cancel):
        thread.start()
        try:
            while (item := _next(arrived, until)) is not None:
                if isinstance(item, BaseException):
                    raise item
                yield item
        finally:  # the time is up, the check failed, or nobody listens any more
            writing.cancel()
            thread.join(timeout=10)


def _next(
    arrived: queue.SimpleQueue[DraftClaim | Declined | BaseException | None], until: float
) -> DraftClaim | Declined | BaseException | None:
    """What comes next; None at the end, and when nothing came in time."""
    try:
        return arrived.get(timeout=max(0.0, until - time.monotonic()))
    except queue.Empty:
        return None

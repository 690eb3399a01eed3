"""Writing claims and checking each while the next is being written."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterator, Sequence

from desktop_app.domain.claims import Claim, DraftClaim
from desktop_app.domain.documents import Passage
from desktop_app.domain.ports import Generator
from desktop_app.foundation.cancel import CancelToken
from desktop_app.generation.claims import Declined, write_claims
from desktop_app.generation.prompt import Style
from desktop_app.settings.schema import Settings
from desktop_app.storage.library import Library
from desktop_app.usecases.placement import with_places
from desktop_app.usecases.run_trace import QuestionRun
from desktop_app.verification.verdict import Verifier


class ClaimWriter:
    """One generation with its checks. Every part is handed in."""

    def __init__(self, library: Library, generator: Generator, verifier: Verifier, settings: Settings) -> None:
        self._library = library
        self._generator = generator
        self._verifier = verifier
        self._settings = settings

    def write(
        self, run: QuestionRun, question: str, strips: Sequence[Passage], *, strict: bool = False, detail: str = ""
    ) -> tuple[list[Claim], bool]:
        """Claims about `question` from the strips, checked against the whole passages; whether it declined.

        Counts as one generation of the budget.
        """
        claims: list[Claim] = []
        declined = False
        run.generations += 1
        with run.step("write", detail or ("strict" if strict else "")) as step:
            for item in _ahead(self._drafts(run, question, strips, strict=strict), run.cancel):
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

    def _drafts(
        self, run: QuestionRun, question: str, strips: Sequence[Passage], *, strict: bool
    ) -> Iterator[DraftClaim | Declined]:
        return write_claims(
            self._generator,
            question,
            strips,
            self._settings.generation,
            style=self._style(run),
            strict=strict,
            cancel=run.cancel,
        )

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

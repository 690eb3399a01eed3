"""The questions of this session and the stored ones before them, and which claim is selected."""

from __future__ import annotations

import time
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from desktop_app.domain.answers import Earlier, Outcome, Question
from desktop_app.domain.claims import Claim, Quote
from desktop_app.domain.filters import EVERYWHERE, Filter
from desktop_app.engine import messages as m
from desktop_app.foundation.errors import UserError
from desktop_app.jobs.engine_client import EngineClient
from desktop_app.storage.library import Library
from desktop_app.ui.ask.exchange import Exchange, Phase, from_answer, is_link
from desktop_app.ui.draft.words import draft_title

#: Stored answers that are shown above the session's own.
HISTORY = 20


@dataclass(frozen=True, slots=True)
class Selected:
    """A claim, and one of its quotes, of one exchange; all count from 0."""

    exchange: int
    claim: int
    quote: int = 0


class SessionModel(QObject):
    """View state of the middle zone; also what the page's marks are made from."""

    reset = Signal()
    added = Signal(int)
    changed = Signal(int, str)  # exchange number; "steps", "evidence", "claims" or "phase"
    selected = Signal(object)  # Selected | None
    jump_wanted = Signal(object)  # Selected: turn the page to it
    busy_changed = Signal(bool)

    def __init__(self, library: Library, engine: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library, self._engine = library, engine
        self.exchanges: list[Exchange] = []
        self.selection: Selected | None = None
        engine.received.connect(self._on_event)

    # Asking

    @property
    def running(self) -> Exchange | None:
        return next((exchange for exchange in reversed(self.exchanges) if exchange.is_open), None)

    def ask(self, text: str, collection: str, within: Filter = EVERYWHERE, *, as_written: bool = False) -> None:
        """Ask; the exchange is shown at once, also while the engine is still starting.

        as_written: search it as it stands, even if it reads like a follow-up.
        """
        text = text.strip()
        if not text or self.running is not None:
            return
        self.select(None)
        earlier = self._earlier(collection)
        job = self._engine.next_job()
        exchange = Exchange(len(self.exchanges), text, collection, job, began=time.monotonic(), within=within)
        self.exchanges.append(exchange)
        self.added.emit(exchange.number)
        self.busy_changed.emit(True)
        question = Question(text, collection, within=within, earlier=earlier, as_written=as_written)
        self._engine.submit(m.AskQuestionRequest(job, question))

    def ask_as_written(self, number: int) -> None:
        """Ask a follow-up again without making it self-contained."""
        exchange = self.exchanges[number]
        self.ask(exchange.question, exchange.collection, exchange.within, as_written=True)

    def _earlier(self, collection: str) -> Earlier | None:
        """The last exchange of this session that was searched, in the same collection; not one from the history."""
        for exchange in reversed(self.exchanges):
            answer = exchange.answer
            asked_here = exchange.job and not exchange.draft and exchange.collection == collection
            if asked_here and answer is not None and answer.outcome is not Outcome.DIRECT:
                return Earlier(answer.understood or answer.question, answer.claims)
        return None

    def check(self, path: str, collection: str, text: str | None = None) -> None:
        """Check a draft: a file, or a pasted text under the name `path`."""
        if self.running is not None:
            return
        self.select(None)
        job = self._engine.next_job()
        exchange = Exchange(len(self.exchanges), draft_title(path), collection, job, began=time.monotonic())
        exchange.draft, exchange.draft_text = path, text
        self.exchanges.append(exchange)
        self.added.emit(exchange.number)
        self.busy_changed.emit(True)
        self._engine.submit(m.CheckDraftRequest(job, collection, path, text))

    def retry(self, number: int) -> None:
        exchange = self.exchanges[number]
        if exchange.draft:
            self.check(exchange.draft, exchange.collection, exchange.draft_text)
            return
        self.ask(exchange.question, exchange.collection, exchange.within)

    def stop(self) -> None:
        """Stop the running question: at once for the person; the engine follows, or is ended after its grace."""
        if (exchange := self.running) is not None:
            self._engine.cancel(exchange.job)
        if exchange is not None and exchange.is_open:
            self._take(exchange, m.Stopped(exchange.job))

    def load(self, collection: str) -> None:
        """Show the stored answers of a collection; a running question is stopped first."""
        self.stop()
        try:
            stored = self._library.recent_answers(collection, HISTORY)
        except UserError:
            stored = []  # the library zone tells of it
        self.exchanges = [from_answer(i, s.answer, s.asked) for i, s in enumerate(reversed(stored))]
        self.selection = None
        self.reset.emit()
        self.selected.emit(None)
        self.busy_changed.emit(False)

    def show_stored(self, answer_id: int, claim: int = 0) -> bool:
        """Show a stored answer below the others and select a claim of it; False when it is gone."""
        try:
            stored = self._library.answer(answer_id)
        except UserError:
            stored = None  # the library zone tells of it
        if stored is None:
            return False
        shown = next((e for e in self.exchanges if e.answer == stored.answer and e.asked == stored.asked), None)
        if shown is None:
            shown = from_answer(len(self.exchanges), stored.answer, stored.asked)
            self.exchanges.append(shown)
            self.added.emit(shown.number)
        claim = claim if 0 <= claim < len(shown.shown_claims) else 0
        self.select(Selected(shown.number, claim, self._first_link(shown, claim)) if shown.shown_claims else None)
        return True

    # Selecting

    def claim(self, at: Selected) -> Claim | None:
        if not 0 <= at.exchange < len(self.exchanges):
            return None
        claims = self.exchanges[at.exchange].shown_claims
        return claims[at.claim] if 0 <= at.claim < len(claims) else None

    def quote(self, at: Selected) -> Quote | None:
        claim = self.claim(at)
        return claim.quotes[at.quote] if claim is not None and 0 <= at.quote < len(claim.quotes) else None

    def select(self, at: Selected | None, *, jump: bool = True) -> None:
        """Select a claim; `jump` turns the page to its quote when it has one that leads somewhere."""
        if at is not None and self.claim(at) is None:
            return
        self.selection = at
        self.selected.emit(at)
        if at is not None and jump:
            self.jump()

    def jump(self) -> None:
        """Turn the page to the selected quote; without a place nothing happens."""
        at = self.selection
        quote = self.quote(at) if at is not None else None
        if quote is not None and is_link(quote):
            self.jump_wanted.emit(at)

    def step_claim(self, by: int) -> None:
        """Next (+1) or previous (-1) claim over all answers; from nothing, the newest answer's first or last."""
        places = [
            Selected(exchange.number, claim, self._first_link(exchange, claim))
            for exchange in self.exchanges
            for claim in range(len(exchange.shown_claims))
        ]
        if not places:
            return
        current = self.selection
        if current is None:
            newest = [place for place in places if place.exchange == places[-1].exchange]
            self.select(newest[0 if by > 0 else -1])
            return
        keys = [(place.exchange, place.claim) for place in places]
        row = keys.index((current.exchange, current.claim)) if (current.exchange, current.claim) in keys else -1
        self.select(places[max(0, min(len(places) - 1, row + by))])

    def step_quote(self, by: int) -> None:
        """Next or previous quote of the selected claim."""
        at = self.selection
        claim = self.claim(at) if at is not None else None
        if at is not None and claim is not None and claim.quotes:
            self.select(Selected(at.exchange, at.claim, (at.quote + by) % len(claim.quotes)))

    @staticmethod
    def _first_link(exchange: Exchange, claim: int) -> int:
        quotes = exchange.shown_claims[claim].quotes
        return next((i for i, quote in enumerate(quotes) if is_link(quote)), 0)

    # Events

    def _on_event(self, event: m.Event) -> None:
        exchange = next((e for e in self.exchanges if e.job and e.job == getattr(event, "job", 0)), None)
        if exchange is None or not exchange.is_open:
            return
        self._take(exchange, event)

    def _take(self, exchange: Exchange, event: m.Event) -> None:
        part = self._apply(exchange, event)
        if part:
            self.changed.emit(exchange.number, part)
        if part == "phase" and self.running is None:
            self.busy_changed.emit(False)
            self._keep_selection(exchange)

    def _apply(self, exchange: Exchange, event: m.Event) -> str:
        exchange.phase = Phase.RUNNING
        match event:
            case m.StepStarted(_, step, detail):
                exchange.start_step(step, detail)
                return "steps"
            case m.StepDone(_, step):
                exchange.end_step(step)
                return "steps"
            case m.Progressed(_, _, detail):
                exchange.note_progress(detail)
                return "steps"
            case m.EvidenceFound(_, passages):
                exchange.evidence = passages
                return "evidence"
            case m.ClaimChecked(_, claim):
                exchange.claims.append(claim)
                return "claims"
            case m.Finished() | m.Failed() | m.Stopped():
                exchange.end(event)
                return "phase"
        return ""

    def _keep_selection(self, exchange: Exchange) -> None:
        """The final answer may leave claims out; select its first one, or none."""
        at = self.selection
        if at is not None and at.exchange == exchange.number and self.claim(at) is None:
            at = self.selection = None
        is_elsewhere = at is None or at.exchange != exchange.number
        if exchange.phase is Phase.ANSWERED and exchange.shown_claims and is_elsewhere:
            self.select(Selected(exchange.number, 0, self._first_link(exchange, 0)))
        else:
            self.selected.emit(self.selection)

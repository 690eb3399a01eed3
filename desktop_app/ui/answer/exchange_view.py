"""One question with all that came of it; older ones fold to their question."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from desktop_app.domain.answers import Answer
from desktop_app.domain.claims import Verdict
from desktop_app.ui.answer.claim_card import ClaimCard
from desktop_app.ui.answer.desk import Desk
from desktop_app.ui.answer.narrowed_lines import NarrowedLines
from desktop_app.ui.answer.outcomes import UnderstoodLine, outcome_parts
from desktop_app.ui.answer.parts import ErrorCard, FigureRow, RefusalCard, evidence, left_out
from desktop_app.ui.answer.words import Look, outcome_look, verdict_look
from desktop_app.ui.ask.exchange import Exchange, Phase
from desktop_app.ui.ask.session_model import Selected
from desktop_app.ui.ask.stepper import Stepper
from desktop_app.ui.controls import IconButton, IconLabel, Pressable, Words, clear, rule
from desktop_app.ui.translation import one_or_many, translate


class QuestionLine(Pressable):
    """The question; pressing it folds or unfolds the answer."""

    def __init__(self, desk: Desk, exchange: Exchange, is_open: bool) -> None:
        super().__init__()
        self.setObjectName("quote")
        self.setProperty("link", False)
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 4, 2, 4)
        row.setSpacing(8)
        arrow = IconLabel(desk.theme, "next" if is_open else "forward", "muted", 16)
        font = desk.theme.font(step=3.5 if is_open else 1, serif=True, bold=is_open)
        row.addWidget(arrow, 0, Qt.AlignmentFlag.AlignTop if is_open else Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(Words(exchange.question, font=font), 1)
        if not is_open:
            look = _summary(exchange)
            word = QLabel(look.word)
            word.setProperty("tone", look.tone)
            word.setFont(desk.theme.font(step=-1))
            row.addWidget(IconLabel(desk.theme, look.icon, look.tone, 15))
            row.addWidget(word)
        name = translate("Answer", "Question: ")
        self.make_active(f"{name}{exchange.question}. {_summary(exchange).word}")
        self.setToolTip(translate("Answer", "Fold") if is_open else translate("Answer", "Unfold"))


def _summary(exchange: Exchange) -> Look:
    if exchange.answer is not None and exchange.draft and exchange.answer.claims:
        return _draft_summary(exchange.answer)
    if exchange.answer is not None:
        look = outcome_look(exchange.answer.outcome)
        count = len(exchange.answer.claims)
        if count:
            claims = one_or_many(count, translate("Answer", "1 claim"), translate("Answer", "{n} claims"))
            return Look(look.icon, f"{look.word} · {claims}", look.tone)
        return look
    if exchange.phase is Phase.FAILED:
        return Look("quarantined", translate("Answer", "Failed"), "bad")
    if exchange.phase is Phase.STOPPED:
        return Look("stop", translate("Answer", "Stopped"), "muted")
    return Look("working", translate("Answer", "Working"), "accent")


def _draft_summary(answer: Answer) -> Look:
    supported = sum(claim.verdict is Verdict.SUPPORTED for claim in answer.claims)
    word = translate("Answer", "{n} of {m} claims supported")
    word = word.replace("{n}", str(supported)).replace("{m}", str(len(answer.claims)))
    look = verdict_look(Verdict.SUPPORTED if supported == len(answer.claims) else Verdict.UNCERTAIN)
    return Look(look.icon, word, look.tone)


class ExchangeView(QFrame):
    """Draws an exchange from the session's state; keeps none of its own but whether it is unfolded."""

    card_shown = Signal(QWidget)

    def __init__(self, desk: Desk, exchange: Exchange, *, is_open: bool) -> None:
        super().__init__()
        self.setObjectName("exchange")
        self._desk, self._exchange = desk, exchange
        self._is_open = is_open
        self.cards: list[ClaimCard] = []
        self.stepper: Stepper | None = None
        self.narrowed: NarrowedLines
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(10)
        self.draw()

    @property
    def is_open(self) -> bool:
        return self._is_open

    def set_open(self, is_open: bool) -> None:
        if is_open != self._is_open:
            self._is_open = is_open
            self.draw()

    def update_part(self, part: str) -> None:
        """React to `SessionModel.changed`."""
        if not self._is_open:
            self.draw()
        elif part == "steps" and self.stepper is not None:
            self.stepper.refresh()
            self.narrowed.refresh()
        elif part == "claims" and self._exchange.is_open:
            self._append_card()
            if self.stepper is not None:
                self.stepper.refresh()
        else:
            self.draw()

    def show_selection(self, at: Selected | None) -> None:
        mine = at is not None and at.exchange == self._exchange.number
        for row, card in enumerate(self.cards):
            is_it = at is not None and mine and row == at.claim
            card.set_selected(is_it, at.quote if at is not None and is_it else 0)
            if is_it:
                self.card_shown.emit(card)

    def draw(self) -> None:
        """Build everything again."""
        clear(self._layout)
        self.cards, self.stepper = [], None
        line = QuestionLine(self._desk, self._exchange, self._is_open)
        line.pressed.connect(lambda: self.set_open(not self._is_open))
        self.question = line
        self._layout.addWidget(line)
        if not self._is_open:
            self._layout.addWidget(rule())
            return
        exchange = self._exchange
        self.narrowed = NarrowedLines(self._desk.theme, exchange)
        self._layout.addWidget(self.narrowed)
        if exchange.understood:
            self._layout.addWidget(UnderstoodLine(self._desk, exchange, exchange.understood))
        self.stepper = Stepper(self._desk.theme, exchange, self._desk.budget_seconds())
        self._layout.addWidget(self.stepper)
        self._claims = QVBoxLayout()
        self._claims.setSpacing(10)
        self._layout.addLayout(self._claims)
        for _ in exchange.shown_claims:
            self._append_card()
        self._draw_rest(exchange)
        self.show_selection(self._desk.session.selection)

    def _append_card(self) -> None:
        number = len(self.cards)
        claims = self._exchange.shown_claims
        if number >= len(claims):
            return
        card = ClaimCard(self._desk, claims[number], number)
        card.chosen.connect(lambda quote: self._choose(number, quote))
        self.cards.append(card)
        self._claims.addWidget(card)

    def _choose(self, claim: int, quote: int) -> None:
        session, number = self._desk.session, self._exchange.number
        current = session.selection
        if quote < 0:
            same = current is not None and (current.exchange, current.claim) == (number, claim)
            quote = current.quote if same and current is not None else 0
        session.select(Selected(number, claim, quote))

    def _draw_rest(self, exchange: Exchange) -> None:
        add = self._layout.addWidget
        if exchange.problem is not None:
            add(ErrorCard(self._desk, exchange))
        if exchange.phase is Phase.STOPPED:
            add(Words(translate("Answer", "Stopped. Claims that were already checked stay."), tone="muted"))
        answer = exchange.answer
        if answer is not None:
            for part in outcome_parts(self._desk, exchange, answer):
                add(part)
            if answer.refusal is not None:
                add(RefusalCard(self._desk, answer.refusal))
            if answer.claims or answer.figures.valid_citations.denominator:
                self._add_figures()
            if answer.left_out:
                add(left_out(self._desk, answer))
        if exchange.uncited and not (answer is not None and answer.refusal is not None):
            add(evidence(self._desk, exchange.uncited, is_open=exchange.is_open))

    def _add_figures(self) -> None:
        assert self._exchange.answer is not None
        row = QHBoxLayout()
        row.addWidget(FigureRow(self._desk, self._exchange.answer.figures), 1)
        copy = IconButton(self._desk.theme, "copy", colour="muted")
        copy.say(translate("Answer", "Copy the answer with its citations"), "Ctrl+Shift+C")
        copy.clicked.connect(lambda: self._desk.wishes.copied.emit(self._exchange.number))
        row.addWidget(copy, 0, Qt.AlignmentFlag.AlignVCenter)
        holder = QWidget()
        row.setContentsMargins(0, 0, 0, 0)
        holder.setLayout(row)
        self._layout.addWidget(holder)

"""A claim: verdict as icon, word and colour, in that order; the claim; its quotes; one line that says why."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from desktop_app.domain.claims import Claim
from desktop_app.ui.answer.check_sentences import check_text
from desktop_app.ui.answer.desk import Desk
from desktop_app.ui.answer.ground_view import GroundView
from desktop_app.ui.answer.parts import PassageView
from desktop_app.ui.answer.quote_view import QuoteView
from desktop_app.ui.answer.words import check_look, check_name, verdict_look, why_lines
from desktop_app.ui.ask.exchange import is_link
from desktop_app.ui.controls import Disclosure, IconLabel, Words, plain_tip, restyle
from desktop_app.ui.translation import one_or_many, translate


class ClaimCard(QFrame):
    """Selecting it turns the page; Enter does so again."""

    chosen = Signal(int)  # quote number

    def __init__(self, desk: Desk, claim: Claim, number: int) -> None:
        super().__init__()
        self.setObjectName("claim")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.quotes: list[QuoteView] = []
        look = verdict_look(claim.verdict)
        name = translate("Answer", "Claim {n}").replace("{n}", str(number + 1))
        self.setAccessibleName(f"{name}: {look.word}. {claim.text}")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 10)
        layout.setSpacing(8)
        layout.addLayout(self._verdict(desk, claim, number))
        self.text = Words(claim.text, font=desk.theme.font(step=1.5), selectable=True)
        self.text.installEventFilter(self)
        layout.addWidget(self.text)
        self._add_why(desk, claim, layout)
        for row, quote in enumerate(claim.quotes):
            view = QuoteView(desk, quote, row)
            view.chosen.connect(self.chosen)
            self.quotes.append(view)
            layout.addWidget(view)
        if claim.counter:
            layout.addLayout(_counter(desk, claim))
        if any(is_link(quote) for quote in claim.quotes):
            layout.addWidget(GroundView(desk, claim))
        if claim.checks:
            layout.addWidget(Disclosure(desk.theme, self._checks_title(claim), _checks(desk, claim)))

    def set_selected(self, selected: bool, quote: int = 0) -> None:
        self.setProperty("selected", selected)
        restyle(self)
        for row, view in enumerate(self.quotes):
            view.set_current(selected and row == quote and len(self.quotes) > 1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.chosen.emit(-1)
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A click on the claim's words selects the claim, and the words stay selectable."""
        if watched is self.text and event.type() == QEvent.Type.MouseButtonPress:
            self.chosen.emit(-1)
        return super().eventFilter(watched, event)

    def _verdict(self, desk: Desk, claim: Claim, number: int) -> QHBoxLayout:
        look = verdict_look(claim.verdict)
        word = QLabel(look.word)
        word.setFont(desk.theme.font(bold=True))
        word.setProperty("tone", look.tone)
        counter = QLabel(str(number + 1))
        counter.setProperty("tone", "muted")
        counter.setFont(desk.theme.font(step=-1))
        counter.setAccessibleName(translate("Answer", "Claim {n}").replace("{n}", str(number + 1)))
        row = QHBoxLayout()
        row.setSpacing(7)
        row.addWidget(IconLabel(desk.theme, look.icon, look.tone, 18))
        row.addWidget(word)
        row.addStretch(1)
        row.addWidget(counter)
        return row

    @staticmethod
    def _add_why(desk: Desk, claim: Claim, layout: QVBoxLayout) -> None:
        look = verdict_look(claim.verdict)
        for line in why_lines(claim):
            layout.addWidget(Words(line, font=desk.theme.font(step=-0.5), tone=look.tone))

    @staticmethod
    def _checks_title(claim: Claim) -> str:
        count = len(claim.checks)
        return one_or_many(count, translate("Answer", "1 check"), translate("Answer", "All {n} checks"))


def _counter(desk: Desk, claim: Claim) -> QVBoxLayout:
    """What other passages say instead; both sides are shown and no winner is picked."""
    column = QVBoxLayout()
    column.setContentsMargins(0, 2, 0, 0)
    column.setSpacing(2)
    head = QHBoxLayout()
    head.setSpacing(7)
    text = one_or_many(
        len(claim.counter),
        translate("Answer", "Another passage says otherwise:"),
        translate("Answer", "{n} other passages say otherwise:"),
    )
    head.addWidget(IconLabel(desk.theme, "uncertain", "warn", 16))
    head.addWidget(Words(text, font=desk.theme.font(step=-0.5), tone="warn"), 1)
    column.addLayout(head)
    for quote in claim.counter:
        page = quote.pages[0].page if quote.pages else 0
        span = (quote.span.start, quote.span.end) if quote.span is not None else (0, 0)
        column.addWidget(PassageView(desk, quote.path, page, quote.text, (quote.document_id, *span)))
    return column


def _checks(desk: Desk, claim: Claim) -> QWidget:
    """Every check with its outcome, and the probability when there is one."""
    body = QWidget()
    rows = QVBoxLayout(body)
    rows.setContentsMargins(8, 2, 0, 4)
    rows.setSpacing(6)
    for check in claim.checks:
        look = check_look(check.outcome)
        detail = check_text(check)
        text = f"{check_name(check)}: {look.word}" + (f" · {detail}" if detail else "")
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(IconLabel(desk.theme, look.icon, look.tone, 15), 0, Qt.AlignmentFlag.AlignTop)
        words = Words(text, font=desk.theme.font(step=-1))
        words.setToolTip(plain_tip(check.detail) if detail != check.detail else "")
        row.addWidget(words, 1)
        rows.addLayout(row)
    if claim.probability is not None:
        text = translate("Answer", "Probability that the quotes support the claim: {p} %")
        rows.addWidget(
            Words(text.replace("{p}", f"{claim.probability * 100:.0f}"), font=desk.theme.font(step=-1), tone="muted")
        )
    return body

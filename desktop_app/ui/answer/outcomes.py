"""What only some answers have: how a follow-up was understood, an answer without search, parts, a denied assumption."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop_app.domain.answers import Answer, DirectAnswer, FalsePremise, Finding, QuestionPart, Survey
from desktop_app.domain.claims import Claim
from desktop_app.ui.answer.desk import Desk
from desktop_app.ui.answer.outcome_words import direct_title, finding_look, survey_sentence
from desktop_app.ui.answer.parts import PassageView
from desktop_app.ui.ask.exchange import Exchange
from desktop_app.ui.controls import Elided, IconLabel, Words
from desktop_app.ui.translation import translate


def outcome_parts(desk: Desk, exchange: Exchange, answer: Answer) -> list[QWidget]:
    """The widgets of an answer's special parts, in the order they are shown below the claims."""
    made: list[QWidget] = []
    if answer.direct is not None:
        made.append(DirectCard(desk, answer.direct))
    if answer.premise is not None:
        made.append(premise_note(desk, answer.premise))
    if answer.parts:
        made.append(parts_note(desk, answer.parts))
    if answer.survey is not None:
        made.append(SurveyTable(desk, answer.survey))
    return made


class UnderstoodLine(QWidget):
    """ "Understood as: ...", with the way to ask it as it stood."""

    def __init__(self, desk: Desk, exchange: Exchange, understood: str) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 0, 0, 0)
        row.setSpacing(8)
        text = translate("Answer", "Understood as: {question}").replace("{question}", understood)
        self.words = Words(text, font=desk.theme.font(step=-0.5), tone="muted", selectable=True)
        self.as_written = QPushButton(translate("Answer", "Ask as written"))
        self.as_written.setProperty("kind", "link")
        self.as_written.setToolTip(translate("Answer", "Search the question exactly as it was typed"))
        self.as_written.clicked.connect(lambda: desk.wishes.as_written.emit(exchange.number))
        row.addWidget(IconLabel(desk.theme, "info", "muted", 15), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.words, 1)
        row.addWidget(self.as_written, 0, Qt.AlignmentFlag.AlignTop)


class DirectCard(QFrame):
    """An answer without search: its text and where it comes from; no verdict, no citation."""

    def __init__(self, desk: Desk, direct: DirectAnswer) -> None:
        super().__init__()
        self.setObjectName("refusal")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 12)
        column.setSpacing(9)
        head = QHBoxLayout()
        head.setSpacing(8)
        title = Words(direct_title(direct.kind), font=desk.theme.font(bold=True))
        head.addWidget(IconLabel(desk.theme, "info", "plain", 18), 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(title, 1)
        column.addLayout(head)
        column.addWidget(Words(direct.text, font=desk.theme.font(step=0.5), selectable=True))
        column.addWidget(Words(direct.note, font=desk.theme.font(step=-0.5), tone="muted"))
        self.setAccessibleName(f"{title.text()}. {direct.text} {direct.note}")


def premise_note(desk: Desk, premise: FalsePremise) -> QWidget:
    """What the question takes for granted; the passages that deny it stand above as claims."""
    text = translate("Answer", "The question assumes: “{text}” The documents say otherwise, see above.")
    return _note(desk, "uncertain", text.replace("{text}", premise.text), "warn")


def parts_note(desk: Desk, parts: tuple[QuestionPart, ...]) -> QWidget:
    """Which parts of the question have an answer, and which have no evidence."""
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(3)
    for part in parts:
        icon, tone, word = "not_stated", "warn", translate("Answer", "no evidence found")
        if part.answered:
            icon, tone, word = "ready", "good", translate("Answer", "answered")
        elif part.doubtful:
            icon, word = "uncertain", translate("Answer", "only doubtful claims")
        column.addWidget(_note(desk, icon, f"{part.text} · {word}", tone))
    return holder


def _note(desk: Desk, icon: str, text: str, tone: str) -> QWidget:
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(4, 0, 0, 0)
    row.setSpacing(8)
    row.addWidget(IconLabel(desk.theme, icon, tone, 16), 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(Words(text, font=desk.theme.font(step=-0.5)), 1)
    return holder


class SurveyTable(QFrame):
    """Every document with what it says: icon and word, file, the span that says so."""

    def __init__(self, desk: Desk, survey: Survey) -> None:
        super().__init__()
        self.setObjectName("refusal")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 12)
        column.setSpacing(8)
        sentence = survey_sentence(survey)
        column.addWidget(Words(sentence, font=desk.theme.font(bold=True), selectable=True))
        if survey.of(Finding.NOTHING_FOUND):
            hint = translate("Answer", "“Nothing found” is no proof that the document does not say it.")
            column.addWidget(Words(hint, font=desk.theme.font(step=-0.5), tone="muted"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(2, 1)
        for row, document in enumerate(survey.documents):
            look = finding_look(document.finding)
            word = QLabel(look.word)
            word.setProperty("tone", look.tone)
            grid.addWidget(IconLabel(desk.theme, look.icon, look.tone, 16), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(word, row, 1, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(self._said(desk, document.path, document.claims), row, 2)
        column.addLayout(grid)
        self.setAccessibleName(sentence)

    @staticmethod
    def _said(desk: Desk, path: str, claims: tuple[Claim, ...]) -> QWidget:
        quote = next((quote for claim in claims for quote in claim.quotes if quote.span and quote.pages), None)
        if quote is None or quote.span is None:
            return Elided(Path(path).name, tone="muted")
        place = (quote.document_id, quote.span.start, quote.span.end)
        return PassageView(desk, path, quote.pages[0].page, quote.text, place)

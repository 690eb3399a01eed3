"""The other parts of an answer: the three figures, what was left out, passages, refusal, error."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop_app.domain.answers import Answer, Figures, Fraction, NearPassage, Refusal
from desktop_app.domain.documents import Passage
from desktop_app.ui.answer.check_sentences import reasons_text
from desktop_app.ui.answer.desk import Desk
from desktop_app.ui.answer.words import place_text, refusal_title
from desktop_app.ui.ask.exchange import Exchange
from desktop_app.ui.controls import Disclosure, Elided, IconLabel, Pressable, Words
from desktop_app.ui.problems import translated
from desktop_app.ui.translation import one_or_many, translate

#: Characters of a passage that are shown before it is opened on its page.
EXCERPT = 220


class FigureRow(QWidget):
    """Three figures, never added up, each with its counts."""

    def __init__(self, desk: Desk, figures: Figures) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 2, 2, 2)
        row.setSpacing(26)
        for name, value, tip in (
            (
                translate("Answer", "Valid citations"),
                figures.valid_citations,
                translate("Answer", "Quotes found in the source, of the quotes made"),
            ),
            (
                translate("Answer", "Coverage"),
                figures.coverage,
                translate("Answer", "Claims with at least one valid quote, of all claims written"),
            ),
            (
                translate("Answer", "Support"),
                figures.support,
                translate("Answer", "Claims that their quotes support, of the claims with valid quotes"),
            ),
        ):
            row.addWidget(_figure(desk, name, value, tip))
        row.addStretch(1)


def _figure(desk: Desk, name: str, value: Fraction, tip: str) -> QWidget:
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    counts = QLabel(f"{value.numerator} / {value.denominator}" if value.denominator else "–")
    counts.setFont(desk.theme.font(step=1.5, bold=True))
    label = QLabel(name)
    label.setFont(desk.theme.font(step=-1))
    label.setProperty("tone", "muted")
    column.addWidget(counts)
    column.addWidget(label)
    holder.setToolTip(tip)
    holder.setAccessibleName(f"{name}: {counts.text()}. {tip}")
    return holder


class PassageView(Pressable):
    """A passage that can be opened on its page; never drawn like a citation."""

    def __init__(self, desk: Desk, path: str, page: int, text: str, place: tuple[int, int, int]) -> None:
        super().__init__()
        self.setObjectName("quote")
        document_id, start, end = place
        self.setProperty("link", document_id > 0)
        words = " ".join(text.split())
        words = words if len(words) <= EXCERPT else words[:EXCERPT].rsplit(" ", 1)[0] + "…"
        place_words = place_text(path, [page], [desk.labels.label(document_id, page)])
        where = Elided(place_words, tone="accent" if document_id else "muted")
        where.setFont(desk.theme.font(step=-1))
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 5, 8, 5)
        column.setSpacing(2)
        column.addWidget(where)
        column.addWidget(Words(words, font=desk.theme.font(step=-0.5), tone="muted"))
        if document_id:
            self.make_active(f"{where.text()}. {words}")
            self.pressed.connect(lambda: desk.wishes.passage.emit(document_id, start, end))


def evidence(desk: Desk, passages: tuple[Passage, ...], *, is_open: bool) -> Disclosure:
    """What was retrieved but not cited, folded."""
    body = QWidget()
    column = QVBoxLayout(body)
    column.setContentsMargins(6, 0, 0, 0)
    column.setSpacing(4)
    for p in passages:
        column.addWidget(PassageView(desk, p.path, p.first_page, p.text, (p.document_id, p.start, p.end)))
    count = len(passages)
    title = one_or_many(
        count, translate("Answer", "1 passage found, not cited"), translate("Answer", "{n} passages found, not cited")
    )
    if is_open:
        title = one_or_many(count, translate("Answer", "1 passage found"), translate("Answer", "{n} passages found"))
    return Disclosure(desk.theme, title, body)


def left_out(desk: Desk, answer: Answer) -> QWidget:
    """A section, not a log line: each claim that was removed, with the reason."""
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(2, 4, 2, 2)
    column.setSpacing(8)
    head = QHBoxLayout()
    head.setSpacing(7)
    title = QLabel(translate("Answer", "Left out, and why"))
    title.setFont(desk.theme.font(bold=True))
    head.addWidget(IconLabel(desk.theme, "left_out", "muted", 17))
    head.addWidget(title)
    head.addStretch(1)
    column.addLayout(head)
    for item in answer.left_out:
        text = Words(item.text, tone="muted", selectable=True)
        why = Words(reasons_text(item.why), font=desk.theme.font(step=-1))
        pair = QVBoxLayout()
        pair.setContentsMargins(24, 0, 0, 0)
        pair.setSpacing(1)
        pair.addWidget(text)
        pair.addWidget(why)
        column.addLayout(pair)
    return holder


class RefusalCard(QFrame):
    """Why there is no answer, what was searched, and what came nearest; without citation marks."""

    def __init__(self, desk: Desk, refusal: Refusal) -> None:
        super().__init__()
        self.setObjectName("refusal")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 12)
        column.setSpacing(9)
        head = QHBoxLayout()
        head.setSpacing(8)
        title = Words(refusal_title(refusal.reason), font=desk.theme.font(step=1, bold=True))
        head.addWidget(IconLabel(desk.theme, "refused", "plain", 19), 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(title, 1)
        column.addLayout(head)
        column.addWidget(Words(refusal.message, selectable=True))
        small = desk.theme.font(step=-0.5)
        if refusal.searched:
            names = ", ".join(Path(name).name for name in refusal.searched[:6])
            more = len(refusal.searched) - 6
            names += f" (+{more})" if more > 0 else ""
            column.addWidget(Words(translate("Answer", "Searched: ") + names, font=small, tone="muted"))
        if refusal.reformulations:
            words = ", ".join(f"“{text}”" for text in refusal.reformulations)
            column.addWidget(Words(translate("Answer", "Also searched for: ") + words, font=small, tone="muted"))
        for help_line in refusal.helps:
            column.addWidget(Words(help_line, font=small))
        if refusal.nearest:
            label = QLabel(translate("Answer", "Nearest passages"))
            label.setFont(desk.theme.font(step=-1, bold=True))
            column.addSpacing(2)
            column.addWidget(label)
            for near in refusal.nearest:
                column.addWidget(_near(desk, near))
        self.setAccessibleName(f"{title.text()}. {refusal.message}")


def _near(desk: Desk, near: NearPassage) -> PassageView:
    view = PassageView(desk, near.document, near.page, near.text, (near.document_id, near.start, near.end))
    view.setToolTip(translate("Answer", "Relevance {n} %").replace("{n}", f"{near.score * 100:.0f}"))
    return view


class ErrorCard(QFrame):
    """What went wrong, beside the question it concerns, with the remedy."""

    def __init__(self, desk: Desk, exchange: Exchange) -> None:
        super().__init__()
        self.setObjectName("error")
        assert exchange.problem is not None
        problem = translated(exchange.problem)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 13, 16, 13)
        column.setSpacing(7)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(IconLabel(desk.theme, "quarantined", "bad", 19), 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(Words(problem.title, font=desk.theme.font(step=1, bold=True)), 1)
        column.addLayout(head)
        column.addWidget(Words(problem.message, selectable=True))
        if problem.hint:
            column.addWidget(Words(problem.hint, font=desk.theme.font(step=-0.5)))
        retry = QPushButton(translate("Answer", "Check again") if exchange.draft else translate("Answer", "Ask again"))
        retry.setIcon(desk.theme.icon("retry", desk.theme.tokens.text, 16))
        retry.clicked.connect(lambda: desk.wishes.retried.emit(exchange.number))
        self.retry = retry
        column.addSpacing(2)
        column.addWidget(retry, 0, Qt.AlignmentFlag.AlignLeft)
        self.setAccessibleName(f"{problem.title}. {problem.message}")

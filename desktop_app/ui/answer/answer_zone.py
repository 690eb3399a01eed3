"""The middle zone: earlier answers, the running one, and the question box below them."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from desktop_app.ui.answer.desk import Desk
from desktop_app.ui.answer.exchange_view import ExchangeView
from desktop_app.ui.ask.question_box import QuestionBox
from desktop_app.ui.ask.session_model import Selected
from desktop_app.ui.controls import Words, Zone, clear
from desktop_app.ui.translation import translate

#: Widest column of text, in pixels at the system's font size: about 90 characters a line.
COLUMN = 780
BOX_MARGINS = (20, 8, 20, 12)


class AnswerZone(Zone):
    """Shows `SessionModel`; newest at the bottom, just above the box."""

    def __init__(self, desk: Desk, box: QuestionBox, banner: QWidget) -> None:
        super().__init__(desk.theme)
        self.setObjectName("askZone")
        self._desk = desk
        self._views: list[ExchangeView] = []
        self.box = box
        self._column = QVBoxLayout()
        self._column.setSpacing(14)
        self.welcome = self._welcome()
        self.area = self._scroll(banner)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.area, 1)
        composers = QWidget()
        self._composers = QVBoxLayout(composers)
        self._composers.setContentsMargins(0, 0, 0, 0)
        self._composers.addWidget(box)
        self._box_row = _centred(composers, BOX_MARGINS)
        layout.addLayout(self._box_row)
        self.area.verticalScrollBar().rangeChanged.connect(self._align_box)
        self.setMinimumWidth(360)
        session = desk.session
        session.reset.connect(self._rebuild)
        session.added.connect(self._on_added)
        session.changed.connect(self._on_changed)
        session.selected.connect(self._on_selected)
        self._rebuild()
        self.retranslate()

    @property
    def views(self) -> list[ExchangeView]:
        return self._views

    def retranslate(self) -> None:
        self.area.setAccessibleName(translate("Answer", "Answers"))
        self.welcome_title.setText(translate("Answer", "Answers you can check at a glance"))
        self.welcome_text.setText(
            translate(
                "Answer",
                "Ask in English or Spanish. Each claim stands beside the exact words it rests on, highlighted on "
                "the page, with a verdict that was checked. Nothing leaves this computer.",
            )
        )
        self._rebuild()

    def retheme(self) -> None:
        self._rebuild()

    def add_composer(self, panel: QWidget) -> None:
        """A panel that takes the question box's place while it is open."""
        self._composers.addWidget(panel)

    def _align_box(self, _low: int, high: int) -> None:
        """The box stands exactly below the answers, with and without a scroll bar beside them."""
        left, top, right, bottom = BOX_MARGINS
        bar = self.area.verticalScrollBar().sizeHint().width() if high > 0 else 0
        self._box_row.setContentsMargins(left, top, right + bar, bottom)

    def focus_selected(self) -> None:
        """Put the focus on the selected card, so that Enter and Tab go on from there."""
        at = self._desk.session.selection
        if at is not None and at.exchange < len(self._views) and at.claim < len(self._views[at.exchange].cards):
            self._views[at.exchange].cards[at.claim].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def set_suggestions(self, questions: list[str]) -> None:
        """Questions offered while there is no answer yet; pressing one asks it."""
        clear(self._offers)
        for question in questions:
            button = QPushButton(question)
            button.setProperty("kind", "link")
            button.clicked.connect(lambda _=False, text=question: self.box.asked.emit(text))
            self._offers.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)

    def _welcome(self) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(2, 26, 2, 10)
        column.setSpacing(10)
        self.welcome_title = Words(font=self.theme.font(step=8, serif=True))
        self.welcome_text = Words(font=self.theme.font(step=0.5), tone="muted")
        self._offers = QVBoxLayout()
        self._offers.setSpacing(2)
        column.addWidget(self.welcome_title)
        column.addWidget(self.welcome_text)
        column.addLayout(self._offers)
        return holder

    def _scroll(self, banner: QWidget) -> QScrollArea:
        content = QWidget()
        content.setObjectName("scrolled")
        inner = QVBoxLayout()
        inner.setSpacing(14)
        inner.addWidget(self.welcome)
        inner.addWidget(banner)
        inner.addLayout(self._column)
        inner.addStretch(1)
        holder = QWidget()
        holder.setLayout(inner)
        inner.setContentsMargins(0, 0, 0, 0)
        outer = QVBoxLayout(content)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addLayout(_centred(holder, (20, 18, 20, 12)))
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(content)
        return scroll

    # Following the session

    def _rebuild(self) -> None:
        opened = {view_number for view_number, view in enumerate(self._views) if view.is_open}
        same = len(self._views) == len(self._desk.session.exchanges)
        clear(self._column)
        self._views = []
        last = len(self._desk.session.exchanges) - 1
        for exchange in self._desk.session.exchanges:
            is_open = exchange.number in opened if same else exchange.number == last
            self._add_view(exchange.number, is_open)
        self.welcome.setVisible(not self._views)
        self._to_end()

    def _add_view(self, number: int, is_open: bool) -> None:
        view = ExchangeView(self._desk, self._desk.session.exchanges[number], is_open=is_open)
        view.card_shown.connect(self._ensure_visible)
        self._views.append(view)
        self._column.addWidget(view)

    def _on_added(self, number: int) -> None:
        for view in self._views:
            view.set_open(False)
        self._add_view(number, True)
        self.welcome.setVisible(False)
        self._to_end()

    def _on_changed(self, number: int, part: str) -> None:
        near_end = self._is_near_end()
        self._views[number].update_part(part)
        if near_end and part in ("steps", "claims"):
            self._to_end()

    def _on_selected(self, at: Selected | None) -> None:
        if at is not None and at.exchange < len(self._views):
            self._views[at.exchange].set_open(True)
        for view in self._views:
            view.show_selection(at)

    def _ensure_visible(self, card: QWidget) -> None:
        QTimer.singleShot(0, card, lambda: self.area.ensureWidgetVisible(card, 0, 24))

    def _is_near_end(self) -> bool:
        bar = self.area.verticalScrollBar()
        return bar.maximum() - bar.value() < 80

    def _to_end(self) -> None:
        """Show the newest question; the layout is settled only after the next turn of the event loop."""
        if self._views:
            newest = self._views[-1]
            QTimer.singleShot(0, newest, lambda: self.area.ensureWidgetVisible(newest, 0, 12))


def _centred(widget: QWidget, margins: tuple[int, int, int, int]) -> QHBoxLayout:
    """A column that grows up to `COLUMN` and stays in the middle."""
    widget.setMaximumWidth(COLUMN)
    row = QHBoxLayout()
    row.setContentsMargins(*margins)
    row.addStretch(1)
    row.addWidget(widget, 1000)
    row.addStretch(1)
    return row

"""A quote under its claim. Only a quote that was found is a link; any other is plain text."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from desktop_app.domain.claims import Quote
from desktop_app.ui.answer.desk import Desk
from desktop_app.ui.answer.words import place_text, quote_note
from desktop_app.ui.ask.exchange import is_link
from desktop_app.ui.controls import Elided, Pressable, Words, restyle
from desktop_app.ui.translation import translate


class QuoteView(Pressable):
    """Rule, the quoted words in serif, file and page."""

    chosen = Signal(int)

    def __init__(self, desk: Desk, quote: Quote, number: int) -> None:
        super().__init__()
        self.setObjectName("quote")
        self._number = number
        linked = is_link(quote)
        self.setProperty("link", linked)
        line = QFrame()
        line.setObjectName("quoteRule")
        line.setProperty("found", linked)
        line.setFixedWidth(3)
        words = QVBoxLayout()
        words.setSpacing(3)
        if quote.context:
            columns = translate("Answer", "Columns: {text}").format(text=" · ".join(quote.context.split("\n")))
            words.addWidget(Words(columns, font=desk.theme.font(step=-1), tone="muted"))
        self.text = Words(f"“{quote.text.strip()}”", font=desk.theme.font(step=0.5, serif=True), selectable=not linked)
        words.addWidget(self.text)
        place = self._place(desk, quote)
        if place:
            self.place = Elided(place, tone="accent" if linked else "muted")
            self.place.setFont(desk.theme.font(step=-1))
            words.addWidget(self.place)
        self._notes(desk, quote, linked, words)
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 5, 6, 5)
        row.setSpacing(10)
        row.addWidget(line)
        row.addLayout(words, 1)
        if linked:
            self.make_active(translate("Answer", "Quote: {text}. {place}").format(text=quote.text, place=place))
            self.setToolTip(translate("Answer", "Show on the page (Enter)"))
            self.pressed.connect(lambda: self.chosen.emit(self._number))

    def set_current(self, current: bool) -> None:
        self.setProperty("current", current)
        restyle(self)

    @staticmethod
    def _place(desk: Desk, quote: Quote) -> str:
        if not quote.path:
            return ""
        pages = [page.page for page in quote.pages]
        return place_text(quote.path, pages, [desk.labels.label(quote.document_id, page) for page in pages])

    @staticmethod
    def _notes(desk: Desk, quote: Quote, linked: bool, words: QVBoxLayout) -> None:
        notes = [quote_note(quote)]
        if not linked and quote.span is not None:
            notes.append(translate("Answer", "Its place on the page is not certain, so nothing is highlighted"))
        if quote.closest:
            notes.append(translate("Answer", "Closest text: “{text}”").replace("{text}", quote.closest))
        for note in filter(None, notes):
            words.addWidget(Words(note, font=desk.theme.font(step=-1), tone="muted"))

"""The claim beside its quotes, word for word: what rests on what, what has no ground, what was left out."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from desktop_app.domain.claims import Claim
from desktop_app.domain.geometry import Span
from desktop_app.ui.answer.desk import Desk
from desktop_app.ui.answer.ground import Ground, ground_of, marked
from desktop_app.ui.controls import Disclosure, Words
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate


class GroundView(Disclosure):
    """Folded; compared only when it is opened, which takes a few milliseconds."""

    def __init__(self, desk: Desk, claim: Claim) -> None:
        self._body = QWidget()
        self._column = QVBoxLayout(self._body)
        self._column.setContentsMargins(8, 0, 0, 4)
        self._column.setSpacing(4)
        self._desk, self._claim, self._is_drawn = desk, claim, False
        super().__init__(desk.theme, translate("Answer", "What rests on what"), self._body)
        self.toggled.connect(self._draw_once)

    def _draw_once(self, is_open: bool) -> None:
        if is_open and not self._is_drawn:
            self._is_drawn = True
            ground = ground_of(self._claim)
            if ground is not None:
                self._fill(ground)

    def _fill(self, ground: Ground) -> None:
        theme = self._desk.theme
        small = theme.font(step=-1)
        add = self._column.addWidget
        if not ground.comparable:
            text = translate(
                "Answer", "Claim and source are in different languages; only figures and names can be compared."
            )
            add(Words(text, font=small, tone="muted"))
            return
        in_claim = translate("Answer", "In the claim: bold rests on the quote, underlined does not.")
        in_quote = translate("Answer", "In the quote: bold is used by the claim, italic is not.")
        add(Words(in_claim, font=small, tone="muted"))
        add(_rich(theme, ground.claim, marked(ground.claim, _claim_styles(ground, theme))))
        add(Words(in_quote, font=small, tone="muted"))
        add(_rich(theme, ground.source, marked(ground.source, _source_styles(ground, theme))))
        if ground.other:
            pairs = ", ".join(f"“{mine}” → “{theirs}”" for mine, theirs in ground.other)
            title = translate("Answer", "Other forms of the same words:")
            add(Words(f"{title} {pairs}", font=small))


def _claim_styles(ground: Ground, theme: Theme) -> tuple[tuple[tuple[Span, ...], str], ...]:
    loose = f"color:{theme.tokens.warn};text-decoration:underline"
    return ((ground.held, "font-weight:600"), (ground.loose, loose))


def _source_styles(ground: Ground, theme: Theme) -> tuple[tuple[tuple[Span, ...], str], ...]:
    return ((ground.used, "font-weight:600"), (ground.unused, f"color:{theme.tokens.muted};font-style:italic"))


def _rich(theme: Theme, plain: str, text: str) -> QLabel:
    """text: rich text in which every character of `plain` is escaped."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setWordWrap(True)
    label.setFont(theme.font(step=-0.5))
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setAccessibleName(plain)
    return label

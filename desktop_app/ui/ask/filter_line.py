"""The filter in force, in the question box: what it says, and one click to be rid of it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout

from desktop_app.ui.ask.filter_model import FilterModel
from desktop_app.ui.ask.filter_words import summary
from desktop_app.ui.controls import Elided, IconButton, IconLabel, Pressable, Zone, plain_tip
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate


class FilterLine(Zone):
    """Hidden while everything is searched. Pressing the words opens the panel."""

    def __init__(self, theme: Theme, model: FilterModel) -> None:
        super().__init__(theme)
        self._model = model
        self.pill = Pressable()
        self.pill.setObjectName("filterPill")
        self.words = Elided(tone="accent")
        self.words.setFont(theme.font(step=-0.5, bold=True))
        self.clear = IconButton(theme, "close", colour="accent")
        self.clear.clicked.connect(model.clear)
        row = QHBoxLayout(self.pill)
        row.setContentsMargins(8, 1, 2, 1)
        row.setSpacing(6)
        row.addWidget(IconLabel(theme, "filter", "accent", 15))
        row.addWidget(self.words, 1)
        row.addWidget(self.clear)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 4, 2)
        layout.addWidget(self.pill)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        model.changed.connect(self.refresh)
        self.retranslate()

    def retranslate(self) -> None:
        self.clear.say(translate("Ask", "Search everywhere again"))
        self.refresh()

    def refresh(self) -> None:
        wanted = self._model.filter
        self.setVisible(bool(wanted))
        text = translate("Ask", "Only in: {what}").replace("{what}", summary(wanted, self._model.names))
        self.words.setText(text)
        self.words.setToolTip(plain_tip("\n".join([text, *self._model.names])))
        self.pill.make_active(text)

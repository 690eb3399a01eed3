"""The line at the bottom: the engine, the models in use, and that nothing went out."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton

from desktop_app.ui.controls import Elided, IconLabel, Zone
from desktop_app.ui.status.engine_model import EngineModel, EngineState
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import one_or_many, translate

#: How often the count of network attempts is read again, in milliseconds.
POLL_MS = 2000


class StatusLine(Zone):
    """attempts: how often this program tried to reach the network; the guard refuses each."""

    models_wanted = Signal()

    def __init__(self, theme: Theme, engine: EngineModel, attempts: Callable[[], int]) -> None:
        super().__init__(theme)
        self.setObjectName("statusLine")
        self._engine, self._attempts = engine, attempts
        small = theme.font(step=-1)
        self.icon = IconLabel(theme, "queued", "muted", 15)
        self.state = QLabel()
        self.note = Elided(tone="muted")
        self.models = QPushButton()
        self.models.setProperty("kind", "quiet")
        self.models.clicked.connect(self.models_wanted)
        self.offline_icon = IconLabel(theme, "offline", "good", 15)
        self.offline = QLabel()
        self.restart = QPushButton()
        self.restart.setProperty("kind", "link")
        self.restart.clicked.connect(engine.restart)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 2, 14, 2)
        row.setSpacing(6)
        for widget in (self.state, self.note, self.models, self.offline, self.restart):
            widget.setFont(small)
        for widget in (self.icon, self.state, self.restart):
            row.addWidget(widget)
        row.addSpacing(8)
        row.addWidget(self.note, 1)
        for widget in (self.models, self.offline_icon, self.offline):
            row.addWidget(widget)
        engine.changed.connect(self.retranslate)
        self._timer = QTimer(self, interval=POLL_MS)
        self._timer.timeout.connect(self._show_attempts)
        self._timer.start()
        self.retranslate()

    def say(self, text: str) -> None:
        """A sentence about what has just been done."""
        self.note.setText(text)

    def retranslate(self) -> None:
        words = {
            EngineState.STARTING: ("queued", "muted", translate("Status", "Engine starting")),
            EngineState.READY: ("ready", "good", translate("Status", "Engine ready")),
            EngineState.WORKING: ("working", "accent", translate("Status", "Engine working")),
            EngineState.STOPPED: ("stop", "bad", translate("Status", "Engine stopped")),
        }
        icon, tone, word = words[self._engine.state]
        self.icon.show_icon(icon, tone)
        self.state.setText(word)
        self.restart.setText(translate("Status", "Start again"))
        self.restart.setVisible(self._engine.state is EngineState.STOPPED)
        used = [name for name in self._engine.models.values() if name]
        self.models.setText(" · ".join(used[:1]) if used else translate("Status", "Models"))
        self.models.setToolTip("\n".join(f"{role}: {name}" for role, name in self._engine.models.items()))
        self.models.setAccessibleName(translate("Status", "Models in use"))
        self._show_attempts()

    def _show_attempts(self) -> None:
        count = self._attempts()
        text = one_or_many(
            count,
            translate("Status", "1 network attempt, refused"),
            translate("Status", "{n} network attempts, refused"),
        )
        self.offline.setText(translate("Status", "Offline · 0 network attempts") if not count else text)
        self.offline_icon.show_icon("offline", "good" if not count else "warn")
        self.offline.setToolTip(translate("Status", "Tramo never connects, except when you install a model"))

"""First run: which models are missing, how large they are, and one button that installs them."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from desktop_app.ui.controls import IconLabel, Words, Zone, clear
from desktop_app.ui.models.models_model import ModelRow, ModelsModel
from desktop_app.ui.models.words import role_name
from desktop_app.ui.problems import translated
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import size_text, translate


class FirstRunPanel(Zone):
    """Visible until everything that a question needs is installed."""

    def __init__(self, theme: Theme, models: ModelsModel) -> None:
        super().__init__(theme)
        self._models = models
        self.title = Words(font=theme.font(step=5, serif=True))
        self.text = Words(tone="muted")
        self.rows = QVBoxLayout()
        self.rows.setSpacing(6)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.detail = Words(font=theme.font(step=-1), tone="muted")
        self.problem = Words(tone="bad", selectable=True)
        self.install = QPushButton()
        self.install.setProperty("kind", "primary")
        self.install.clicked.connect(lambda: models.install())
        self.cancel = QPushButton()
        self.cancel.clicked.connect(models.cancel)
        self._arrange()
        models.changed.connect(self.retranslate)
        models.progress_changed.connect(self._show_progress)
        self.retranslate()

    def _arrange(self) -> None:
        frame = QFrame()
        frame.setObjectName("panel")
        inner = QVBoxLayout(frame)
        inner.setContentsMargins(22, 20, 22, 20)
        inner.setSpacing(10)
        inner.addWidget(self.title)
        inner.addWidget(self.text)
        inner.addSpacing(2)
        inner.addLayout(self.rows)
        inner.addSpacing(4)
        for widget in (self.bar, self.detail, self.problem):
            inner.addWidget(widget)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.install)
        buttons.addWidget(self.cancel)
        buttons.addStretch(1)
        inner.addLayout(buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(frame)

    def retheme(self) -> None:
        self.retranslate()

    def retranslate(self) -> None:
        missing = self._models.missing
        self.setVisible(bool(missing) or self._models.installing)
        self.title.setText(translate("Models", "Before the first question"))
        self.text.setText(
            translate(
                "Models",
                "Tramo works with small models that run on this computer. These are missing; they are downloaded "
                "once, checked against their SHA-256, and kept for all workspaces.",
            )
        )
        clear(self.rows)
        for row in missing:
            self.rows.addWidget(_line(self.theme, row))
        total = size_text(sum(row.size for row in missing))
        self.install.setText(translate("Models", "Install ({size})").replace("{size}", total))
        self.install.setVisible(not self._models.installing)
        self.cancel.setText(translate("Models", "Cancel"))
        self.cancel.setVisible(self._models.installing)
        self.bar.setAccessibleName(translate("Models", "Installation progress"))
        problem = self._models.problem
        self.problem.setVisible(problem is not None)
        if problem is not None:
            self.problem.setText(translated(problem).in_full)
        self._show_progress()

    def _show_progress(self) -> None:
        models = self._models
        self.bar.setVisible(models.installing)
        self.detail.setVisible(models.installing)
        if models.fraction is None:
            self.bar.setRange(0, 0)
        else:
            self.bar.setRange(0, 1000)
            self.bar.setValue(round(models.fraction * 1000))
        percent = f"{models.fraction * 100:.0f} % · " if models.fraction is not None else ""
        self.detail.setText(f"{percent}{models.detail}" or translate("Models", "Starting…"))


def _line(theme: Theme, row: ModelRow) -> QWidget:
    holder = QWidget()
    line = QHBoxLayout(holder)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(10)
    words = QVBoxLayout()
    words.setSpacing(1)
    words.addWidget(Words(role_name(row.role), font=theme.font(bold=True)))
    name = f"{row.name} · {row.licence}" if row.licence else row.name
    words.addWidget(Words(name, font=theme.font(step=-1), tone="muted"))
    size = QLabel(size_text(row.size))
    size.setProperty("tone", "muted")
    line.addWidget(IconLabel(theme, "models", "muted", 20))
    line.addLayout(words, 1)
    line.addWidget(size)
    return holder

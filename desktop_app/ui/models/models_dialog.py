"""The models page: every role, what can serve it, what does. Not modal."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui.controls import Elided, QuietDialog, Words, clear, rule
from desktop_app.ui.models.models_model import ModelsModel
from desktop_app.ui.models.role_section import RoleSection
from desktop_app.ui.problems import translated
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate


class ModelsDialog(QuietDialog):
    def __init__(self, theme: Theme, models: ModelsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._models = theme, models
        self.resize(620, 640)
        self.sections: dict[str, RoleSection] = {}
        self.title = Words(font=theme.font(step=5, serif=True))
        self.text = Words(tone="muted")
        self.reindex_text = Words(tone="warn")
        self.reindex = QPushButton()
        self.reindex.setProperty("kind", "primary")
        self.reindex.clicked.connect(models.reindex)
        self.reindex_strip = QFrame()
        self.reindex_strip.setObjectName("hint")
        strip = QHBoxLayout(self.reindex_strip)
        strip.setContentsMargins(12, 8, 10, 8)
        strip.addWidget(self.reindex_text, 1)
        strip.addWidget(self.reindex)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.detail = Elided(tone="muted", middle=True)
        self.cancel = QPushButton()
        self.cancel.clicked.connect(models.cancel)
        self.problem = Words(tone="bad", selectable=True)
        content = QWidget()
        content.setObjectName("scrolled")
        self._rows = QVBoxLayout(content)
        self._rows.setContentsMargins(0, 6, 0, 0)
        self._rows.setSpacing(14)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(content)
        self._arrange()
        models.changed.connect(self.retranslate)
        models.progress_changed.connect(self._show_progress)
        theme.changed.connect(self.retranslate)
        self.retranslate()

    def _arrange(self) -> None:
        progress = QHBoxLayout()
        progress.addWidget(self.detail, 1)
        progress.addWidget(self.cancel)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 16)
        layout.setSpacing(8)
        for widget in (self.title, self.text, self.reindex_strip, self.problem, self.bar):
            layout.addWidget(widget)
        layout.addLayout(progress)
        layout.addWidget(self._area, 1)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        models = self._models
        self.setWindowTitle(translate("Models", "Models"))
        self.title.setText(translate("Models", "Models"))
        self.text.setText(
            translate("Models", "One store for this user; nothing is loaded from anywhere else, and nothing is sent.")
        )
        self.reindex_text.setText(
            translate(
                "Models",
                "Another model finds the passages now. Questions find nothing until the documents are indexed with it; "
                "their text is not read again.",
            )
        )
        self.reindex.setText(translate("Models", "Index with it"))
        self.reindex_strip.setVisible(models.needs_reindex)
        self.cancel.setText(translate("Models", "Cancel"))
        self.bar.setAccessibleName(translate("Models", "Installation progress"))
        self._area.setAccessibleName(translate("Models", "Models"))
        clear(self._rows)
        self.sections = {role: RoleSection(self._theme, models, role, self.choose_path) for role in models.roles}
        for number, section in enumerate(self.sections.values()):
            if number:
                self._rows.addWidget(rule())
            self._rows.addWidget(section)
        self._rows.addStretch(1)
        self.problem.setVisible(models.problem is not None and not models.busy_role)
        if models.problem is not None:
            self.problem.setText(translated(models.problem).in_full)
        self._show_progress()

    def choose_path(self, role: str) -> str:
        """A generator is one GGUF file; every other model is a folder."""
        if role == "generator":
            kinds = translate("Models", "GGUF models") + " (*.gguf)"
            path, _ = QFileDialog.getOpenFileName(self, translate("Models", "Choose the model's file"), "", kinds)
            return path
        return QFileDialog.getExistingDirectory(self, translate("Models", "Choose the model's folder"))

    def _show_progress(self) -> None:
        models = self._models
        for widget in (self.bar, self.detail, self.cancel):
            widget.setVisible(models.installing)
        self.bar.setRange(0, 0 if models.fraction is None else 1000)
        self.bar.setValue(round((models.fraction or 0.0) * 1000))
        self.detail.setText(models.detail or translate("Models", "Starting…"))

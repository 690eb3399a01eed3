"""One role: what it does, the models that can serve it, and a way to bring one's own."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QPushButton, QRadioButton, QVBoxLayout, QWidget

from desktop_app.ui.controls import IconLabel, Words
from desktop_app.ui.models.models_model import ModelRow, ModelsModel
from desktop_app.ui.models.words import role_name, role_work
from desktop_app.ui.problems import translated
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import size_text, translate


class RoleSection(QWidget):
    """choose_path: asks for the file or folder of a role, "" when it was given up."""

    def __init__(self, theme: Theme, models: ModelsModel, role: str, choose_path: Callable[[str], str]) -> None:
        super().__init__()
        self._theme, self._models, self._role, self._choose_path = theme, models, role, choose_path
        self.radios: dict[str, QRadioButton] = {}
        self._group = QButtonGroup(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(7)
        column.addWidget(Words(role_name(role), font=theme.font(step=2, serif=True)))
        column.addWidget(Words(role_work(role), font=theme.font(step=-1), tone="muted"))
        for row in models.of_role(role):
            column.addLayout(self._row(row))
        self.problem = Words(tone="bad", selectable=True)
        self.problem.hide()
        if models.problem is not None and models.busy_role == role:
            self.problem.setText(translated(models.problem).in_full)
            self.problem.show()
        column.addWidget(self.problem)
        self.bring = QPushButton(translate("Models", "Use a model of my own…"))
        self.bring.setAccessibleName(f"{role_name(role)}: {self.bring.text()}")
        self.bring.setProperty("kind", "quiet")
        self.bring.setEnabled(not models.installing)
        self.bring.clicked.connect(self.bring_own)
        column.addWidget(self.bring, 0, Qt.AlignmentFlag.AlignLeft)

    def bring_own(self) -> None:
        path = self._choose_path(self._role)
        if path:
            self._models.import_model(self._role, path)

    def _row(self, row: ModelRow) -> QHBoxLayout:
        radio = QRadioButton()
        radio.setChecked(row.chosen)
        radio.setEnabled(row.installed and not self._models.installing)
        radio.setAccessibleName(f"{role_name(row.role)}: {row.name}")
        radio.toggled.connect(lambda on: self._models.choose(row) if on else None)
        self._group.addButton(radio)
        self.radios[row.id] = radio
        words = QVBoxLayout()
        words.setSpacing(2)
        name = Words(row.name, font=self._theme.font(bold=row.chosen), selectable=True)
        words.addWidget(name)
        words.addWidget(Words(" · ".join(_facts(row)), font=self._theme.font(step=-1), tone="muted"))
        if row.memory and not row.fits and not row.chosen:
            text = translate("Models", "It needs more memory than is free now; close other programs first.")
            words.addWidget(Words(text, font=self._theme.font(step=-1), tone="warn"))
        if row.location:
            words.addWidget(Words(row.location, font=self._theme.font(step=-1), tone="muted", selectable=True))
        line = QHBoxLayout()
        line.setSpacing(10)
        line.addWidget(radio, 0, Qt.AlignmentFlag.AlignTop)
        line.addLayout(words, 1)
        look = ("ready", "good") if row.installed else ("download", "warn" if row.needed and row.chosen else "muted")
        line.addWidget(IconLabel(self._theme, *look, 18), 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(self._state(row), 0, Qt.AlignmentFlag.AlignTop)
        return line

    def _state(self, row: ModelRow) -> QWidget:
        if row.installed or self._models.installing or not row.installable:
            if row.installed and row.chosen:
                text = translate("Models", "In use")
            else:
                text = translate("Models", "Installed") if row.installed else translate("Models", "Not installed")
            label = QLabel(text)
            label.setProperty("tone", "good" if row.installed and row.chosen else "muted")
            return label
        button = QPushButton(translate("Models", "Install"))
        button.setAccessibleName(translate("Models", "Install {name}").replace("{name}", row.name))
        button.clicked.connect(lambda: self._models.install([row.id]))
        return button


def _facts(row: ModelRow) -> list[str]:
    memory = translate("Models", "about {size} of memory").replace("{size}", size_text(row.memory * 1024 * 1024))
    own = "" if row.starter or row.licence else translate("Models", "brought by you")
    return [part for part in (size_text(row.size), row.licence, own, memory if row.memory else "") if part]

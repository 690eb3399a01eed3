"""Settings in words; every change is in force at once. Not modal."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QTabWidget, QVBoxLayout, QWidget

from desktop_app.ui.controls import QuietDialog, Words, clear, rule
from desktop_app.ui.settings.controls import control_for
from desktop_app.ui.settings.fields import SettingField, groups
from desktop_app.ui.settings.settings_model import SettingsModel
from desktop_app.ui.settings.verdict_page import VerdictPage
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import translate


class SettingsDialog(QuietDialog):
    """Two pages: "general", and "verdicts", which explains every threshold."""

    calibration_wanted = Signal()

    def __init__(self, theme: Theme, settings: SettingsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._settings = theme, settings
        self.resize(640, 660)
        content = QWidget()
        content.setObjectName("scrolled")
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(24, 18, 24, 18)
        self._column.setSpacing(12)
        self.verdicts = VerdictPage(theme, settings)
        self.verdicts.setObjectName("scrolled")
        self.verdicts.calibration_wanted.connect(self.calibration_wanted)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        for page in (content, self.verdicts):
            self.tabs.addTab(_scrolled(page), "")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 6, 0, 0)
        layout.addWidget(self.tabs)
        self.retranslate()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        self.setWindowTitle(translate("Settings", "Settings"))
        for widget in (self.tabs, self.tabs.tabBar()):
            widget.setAccessibleName(translate("Settings", "Pages of the settings"))
        self.tabs.setTabText(0, translate("Settings", "General"))
        self.tabs.setTabText(1, translate("Settings", "Verdicts"))
        clear(self._column)
        for number, group in enumerate(groups()):
            if number:
                self._column.addWidget(rule())
            self._column.addWidget(Words(group.title, font=self._theme.font(step=3, serif=True)))
            for field in group.fields:
                self._column.addWidget(self._row(field))
        self._column.addWidget(
            Words(
                translate("Settings", "Changes are in force at once; a running question ends with the old ones."),
                font=self._theme.font(step=-1),
                tone="muted",
            )
        )
        self._column.addStretch(1)

    def _row(self, field: SettingField) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(18)
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(Words(field.name))
        words.addWidget(Words(field.help, font=self._theme.font(step=-1), tone="muted"))
        words.addStretch(1)
        row.addLayout(words, 1)
        row.addWidget(control_for(self._settings, field), 0, Qt.AlignmentFlag.AlignTop)
        return holder


def _scrolled(page: QWidget) -> QScrollArea:
    """Its controls take the focus, not the area."""
    scroll = QScrollArea()
    scroll.setWidgetResizable(True)
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    scroll.setWidget(page)
    return scroll

"""The pages beside the three zones: made when first asked for, kept, never modal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePath

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from desktop_app.domain.documents import DocumentState
from desktop_app.ui.evaluation.answer_places import shown_places
from desktop_app.ui.evaluation.evaluation_dialog import EvaluationDesk, EvaluationDialog
from desktop_app.ui.main_window.actions import Actions
from desktop_app.ui.main_window.context import WindowContext
from desktop_app.ui.main_window.key_sheet import KeySheet
from desktop_app.ui.main_window.palette import Command, Palette
from desktop_app.ui.models.models_dialog import ModelsDialog
from desktop_app.ui.settings.settings_dialog import SettingsDialog


class Dialogs:
    """made: the dialogs by name. show_answer: shows a stored answer (id, claim from 0) in the window."""

    def __init__(
        self, window: QWidget, context: WindowContext, actions: Actions, show_answer: Callable[[int, int], None]
    ) -> None:
        self._window, self._context, self._actions = window, context, actions
        self._show_answer = show_answer
        self.made: dict[str, QWidget] = {}
        self._palette: Palette | None = None

    def settings(self) -> None:
        self._show("settings", self._make_settings)

    def models(self) -> None:
        self._context.models.reload()
        self._show("models", lambda: ModelsDialog(self._context.theme, self._context.models, self._window))

    def keys(self) -> None:
        self._show("keys", lambda: KeySheet(self._context.theme, self._actions, self._window))

    def palette(self) -> None:
        if self._palette is None:
            self._palette = Palette(self._window, self._commands)
        self._palette.open()

    def _commands(self) -> list[Command]:
        """What can be done now, in the order of the menus."""
        found = []
        for menu in self._window.findChildren(QMenuBar)[0].findChildren(QMenu):
            for action in menu.actions():
                if action.menu() is None and not action.isSeparator() and action.isEnabled():
                    text, _, key = action.text().partition("\t")
                    shown = key or action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                    group = menu.title().replace("&", "")
                    found.append(Command(text.replace("&", "").rstrip("…"), group, shown, action.trigger))
        return found

    def evaluation(self, page: str = "") -> EvaluationDialog:
        """page: which of its pages to show; the one that was last looked at by default."""
        self._context.evaluation.reload()
        self._context.calibration.reload()
        dialog = self._show("evaluation", self._make_evaluation)
        assert isinstance(dialog, EvaluationDialog)
        if page:
            dialog.show_page(page)
        dialog.questions.form.refresh()
        return dialog

    def _make_settings(self) -> SettingsDialog:
        dialog = SettingsDialog(self._context.theme, self._context.settings, self._window)
        dialog.calibration_wanted.connect(lambda: self.evaluation("calibration"))
        return dialog

    def _make_evaluation(self) -> EvaluationDialog:
        c = self._context
        desk = EvaluationDesk(
            c.evaluation, c.sets, c.calibration, self._document_names, lambda: shown_places(c.session)
        )
        dialog = EvaluationDialog(c.theme, desk, self._window)
        dialog.answer_wanted.connect(self._show_answer)
        return dialog

    def _document_names(self) -> list[str]:
        ready = [d for d in self._context.library.documents if d.state is DocumentState.READY]
        return sorted({PurePath(document.path).name for document in ready})

    def _show(self, name: str, make: Callable[[], QWidget]) -> QWidget:
        dialog = self.made.get(name)
        if dialog is None:
            dialog = self.made[name] = make()
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()
        return dialog

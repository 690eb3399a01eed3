"""Builds the window's objects and wires them; nothing here loads a model or waits for the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from desktop_app.foundation.paths import resources_dir
from desktop_app.jobs.background_reads import BackgroundReads
from desktop_app.jobs.engine_client import EngineClient
from desktop_app.jobs.folder_watcher import FolderWatcher
from desktop_app.jobs.page_renderer import PageRenderer
from desktop_app.storage.library import Library
from desktop_app.ui.answer.desk import Desk, PageLabels, Wishes
from desktop_app.ui.ask.filter_model import FilterModel
from desktop_app.ui.ask.session_model import SessionModel
from desktop_app.ui.evaluation.calibration_model import CalibrationModel
from desktop_app.ui.evaluation.evaluation_model import EvaluationModel
from desktop_app.ui.evaluation.set_model import SetModel
from desktop_app.ui.library.folders_model import FoldersModel
from desktop_app.ui.library.library_model import LibraryModel
from desktop_app.ui.main_window.context import WindowContext
from desktop_app.ui.main_window.main_window import MainWindow
from desktop_app.ui.main_window.session_state import SessionState
from desktop_app.ui.models.models_model import ModelRow, ModelsModel
from desktop_app.ui.settings.settings_model import SettingsModel
from desktop_app.ui.status.engine_model import EngineModel
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.translation import Translator
from desktop_app.ui.viewer.viewer_model import ViewerModel


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the window is built from. attempts: refused network attempts of this process so far."""

    application: QApplication
    workspace: Path
    library: Library
    engine: EngineClient
    settings: SettingsModel
    read_models: Callable[[], Sequence[ModelRow]]
    attempts: Callable[[], int]
    state: SessionState


class Composition:
    """Owns every object of the window; `close()` ends them in order."""

    def __init__(self, around: Surroundings) -> None:
        self._around = around
        application, engine, library = around.application, around.engine, around.library
        self.theme = Theme(application)
        self.translator = Translator(application)
        interface = around.settings.settings.interface
        self.translator.choose(interface.language)
        self.theme.choose(interface.theme)
        self.renderer = PageRenderer()
        self.reads = BackgroundReads()
        self.files = LibraryModel(library, engine, self.reads)
        self.watcher = FolderWatcher(lambda: around.settings.settings.watch)
        self.folders = FoldersModel(library, self.files, engine, self.watcher)
        self.session = SessionModel(library, engine)
        self.viewer = ViewerModel(library, self.files, self.session, self.renderer, self.reads)
        self.models = ModelsModel(
            around.read_models, engine, lambda role, chosen: around.settings.set(f"models.{role}", chosen)
        )
        self.models.reindex_wanted.connect(lambda: self.files.index_all_again())
        self.evaluation = EvaluationModel(library, engine, self.reads, lambda: self.files.collection)
        self.sets = SetModel(engine, lambda: self.files.collection)
        self.calibration = CalibrationModel(library, engine, self.reads, around.settings, lambda: self.files.collection)
        self.engine_state = EngineModel(engine)
        self.filters = FilterModel(self.files)
        self.wishes = Wishes()
        desk = Desk(
            self.theme, self.session, PageLabels(library), self.wishes, lambda: around.settings.settings.budget.seconds
        )
        self.context = WindowContext(
            theme=self.theme,
            settings=around.settings,
            library=self.files,
            folders=self.folders,
            session=self.session,
            viewer=self.viewer,
            models=self.models,
            evaluation=self.evaluation,
            sets=self.sets,
            calibration=self.calibration,
            engine=self.engine_state,
            filters=self.filters,
            desk=desk,
            attempts=around.attempts,
            samples=tuple(str(path) for path in sorted((resources_dir() / "samples").glob("*.pdf"))),
        )
        self.window = MainWindow(self.context)
        self.window.closing.connect(self._remember)
        around.settings.changed.connect(self._apply_setting)
        self._question = ""

    def load(self) -> None:
        """Read the library and go back to where the person was."""
        self.models.reload()
        self.files.reload()
        self.files.passwords.load()
        self.files.resume()
        self.session.load(self.files.collection)
        self.window.restore(self._around.state.load())

    def ask_when_ready(self, question: str) -> None:
        """Ask as soon as nothing is being indexed and a question can be asked."""
        self._question = question
        self.files.progress_changed.connect(self._ask_pending)
        self.files.documents_changed.connect(self._ask_pending)
        self.models.changed.connect(self._ask_pending)
        self.window.box.set_text(question)
        self._ask_pending()

    def take_over(self, message: dict[str, object]) -> None:
        """A second start: come to the front with its files and its question."""
        self.window.come_to_front()
        paths, question = message.get("paths"), message.get("question")
        if isinstance(paths, list) and paths:
            self.files.add([str(path) for path in paths])
        if isinstance(question, str) and question:
            self.ask_when_ready(question)

    def close(self) -> None:
        self.files.flush_removal()
        self.watcher.close()
        self._around.engine.close()
        self.renderer.close()
        self.reads.close()
        self._around.library.close()

    def _ask_pending(self) -> None:
        if self._question and not self.files.jobs:
            QTimer.singleShot(0, self.window, self._ask_now)

    def _ask_now(self) -> None:
        if self._question and self.window.box.can_ask and not self.files.jobs:
            question, self._question = self._question, ""
            self.window.box.set_text("")
            self.session.ask(question, self.files.collection)

    def _remember(self) -> None:
        self._around.state.save(self.window.remembered())

    def _apply_setting(self, path: str) -> None:
        settings = self._around.settings.settings
        if path == "interface.theme":
            self.theme.choose(settings.interface.theme)
        elif path == "interface.language":
            self.translator.choose(settings.interface.language)
        else:
            self._around.engine.apply_settings(settings)

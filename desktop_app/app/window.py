"""`run_window`: the program with its window."""

from __future__ import annotations

import logging
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from desktop_app import __version__
from desktop_app.app.composition import Composition, Surroundings
from desktop_app.app.model_rows import read_model_rows
from desktop_app.app.single_instance import SingleInstance
from desktop_app.foundation import offline
from desktop_app.foundation.errors import UserError
from desktop_app.foundation.paths import resources_dir, settings_file, user_dir
from desktop_app.jobs.engine_client import EngineClient
from desktop_app.settings import store
from desktop_app.storage.library import Library
from desktop_app.ui.main_window.session_state import SessionState
from desktop_app.ui.settings.settings_model import SettingsModel
from desktop_app.ui.status.engine_model import Notice

log = logging.getLogger(__name__)


def run_window(workspace: Path, *, question: str | None = None, paths: Sequence[Path] = ()) -> int:
    """Open the window on a workspace and run until it is closed; returns the exit code.

    A second start on the same workspace raises the first window, hands it `paths` and `question`, and returns 0.
    The window is on the screen before the engine is started; no model library is imported in this process.
    """
    offline.prepare_environment()
    offline.install_guard()
    application = make_application(sys.argv[:1])
    instance = SingleInstance(user_dir() / "instances", workspace)
    if not instance.claim():
        if instance.hand_over(paths, question):
            return 0
        print("Tramo is already open on this workspace, but its window does not answer.", file=sys.stderr)
        return 1
    signal.signal(signal.SIGINT, lambda *_: application.quit())
    loaded = store.load(settings_file())
    library = Library(workspace)
    engine = EngineClient(workspace, loaded.settings)
    settings = SettingsModel(loaded.settings, settings_file())
    composition = Composition(
        Surroundings(
            application=application,
            workspace=workspace,
            library=library,
            engine=engine,
            settings=settings,
            read_models=lambda: read_model_rows(lambda: settings.settings),
            attempts=offline.refused_attempts,
            state=SessionState(user_dir() / "window.ini", workspace),
        )
    )
    composition.window.show()
    instance.handed_over.connect(composition.take_over)
    problem = loaded.warning

    def start() -> None:
        """After the first paint: the library, the engine, what was asked for on the command line."""
        _open_library(library, composition)
        engine.start()
        composition.load()
        if problem:
            composition.engine_state.noticed.emit(Notice(problem, "", "", "warn"))
        if paths:
            composition.files.add([str(path) for path in paths])
        if question:
            composition.ask_when_ready(question)

    QTimer.singleShot(0, start)
    try:
        return application.exec()
    finally:
        composition.close()
        instance.release()


def make_application(arguments: Sequence[str]) -> QApplication:
    """The QApplication with the program's names, style and icon."""
    application = QApplication(list(arguments))
    application.setApplicationName("Tramo")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("tramo")
    application.setStyle("fusion")
    application.setWindowIcon(QIcon(str(resources_dir() / "icons" / "tramo.svg")))
    return application


def _open_library(library: Library, composition: Composition) -> None:
    """The engine may set a damaged file aside; the window only says that it cannot read it."""
    try:
        library.open(owner=False)
    except UserError as problem:
        log.warning("the library cannot be opened: %s", problem.title)
        composition.engine_state.notice(problem)

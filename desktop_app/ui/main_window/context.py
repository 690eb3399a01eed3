"""The view state the window is wired from; put together in `app`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from desktop_app.ui.answer.desk import Desk
from desktop_app.ui.ask.filter_model import FilterModel
from desktop_app.ui.ask.session_model import SessionModel
from desktop_app.ui.evaluation.calibration_model import CalibrationModel
from desktop_app.ui.evaluation.evaluation_model import EvaluationModel
from desktop_app.ui.evaluation.set_model import SetModel
from desktop_app.ui.library.folders_model import FoldersModel
from desktop_app.ui.library.library_model import LibraryModel
from desktop_app.ui.models.models_model import ModelsModel
from desktop_app.ui.settings.settings_model import SettingsModel
from desktop_app.ui.status.engine_model import EngineModel
from desktop_app.ui.theme.theme import Theme
from desktop_app.ui.viewer.viewer_model import ViewerModel


@dataclass(frozen=True, slots=True)
class WindowContext:
    """attempts: how often the network was tried. samples: the bundled documents."""

    theme: Theme
    settings: SettingsModel
    library: LibraryModel
    folders: FoldersModel
    session: SessionModel
    viewer: ViewerModel
    models: ModelsModel
    evaluation: EvaluationModel
    sets: SetModel
    calibration: CalibrationModel
    engine: EngineModel
    filters: FilterModel
    desk: Desk
    attempts: Callable[[], int]
    samples: tuple[str, ...]

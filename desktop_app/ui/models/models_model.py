"""Which models are there, which serve, which are missing; an installation or an import as it goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from desktop_app.engine import messages as m
from desktop_app.foundation.errors import UserError
from desktop_app.jobs.engine_client import EngineClient
from desktop_app.ui.ask.exchange import Problem

#: Roles in the order in which they work on a question.
ROLES = ("embedder", "reranker", "generator", "entailment")


@dataclass(frozen=True, slots=True)
class ModelRow:
    """A model, as the window lists it. needed: no question can be answered without its role. starter: what serves when
    nothing else is chosen. memory: MiB it is estimated to take, 0 = unknown; fits: whether that much is free now.
    installable: the program can install it by itself."""

    id: str
    role: str
    name: str
    size: int
    licence: str
    installed: bool
    needed: bool
    chosen: bool = True
    location: str = ""
    starter: bool = True
    memory: int = 0
    fits: bool = True
    installable: bool = True


class ModelsModel(QObject):
    """read: lists the models; called again after each change. choose: keeps the choice for a role, "" = the starter."""

    changed = Signal()
    progress_changed = Signal()
    reindex_wanted = Signal()

    def __init__(
        self,
        read: Callable[[], Sequence[ModelRow]],
        engine: EngineClient,
        choose: Callable[[str, str], None] = lambda _role, _id: None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._read, self._engine, self._keep = read, engine, choose
        self.rows: tuple[ModelRow, ...] = ()
        self.job = 0
        self.fraction: float | None = None
        self.detail = ""
        self.problem: Problem | None = None
        self.busy_role = ""  # of the import that runs, or that failed
        self.needs_reindex = False
        engine.received.connect(self._on_event)

    @property
    def missing(self) -> tuple[ModelRow, ...]:
        return tuple(row for row in self.rows if row.needed and row.chosen and not row.installed)

    @property
    def roles(self) -> tuple[str, ...]:
        """Roles that some model serves, or could."""
        known = {row.role for row in self.rows}
        return (*(role for role in ROLES if role in known), *sorted(known - set(ROLES)))

    @property
    def installing(self) -> bool:
        return self.job != 0

    def of_role(self, role: str) -> tuple[ModelRow, ...]:
        return tuple(row for row in self.rows if row.role == role)

    def reload(self) -> None:
        try:
            self.rows = tuple(self._read())
        except UserError as problem:
            self.rows = ()
            self.problem = Problem(problem.title, problem.message, problem.hint, problem.details)
        self.changed.emit()

    def install(self, ids: Sequence[str] = ()) -> None:
        """Install models by id; empty = every starter model that is missing."""
        if not self.installing:
            self._begin("")
            self._engine.submit(m.InstallModels(self.job, tuple(ids)))
            self.changed.emit()

    def import_model(self, role: str, path: str) -> None:
        """Copy a model from the disk into the store and let it serve; one of the wrong kind is refused with the "
        "reason."""
        if not self.installing:
            self._begin(role)
            self._engine.submit(m.ImportModel(self.job, role, path))
            self.changed.emit()

    def choose(self, row: ModelRow) -> None:
        """Let an installed model serve its role from the next question on."""
        if row.chosen or not row.installed:
            return
        self._choose(row.role, "" if row.starter else row.id)

    def cancel(self) -> None:
        if self.installing:
            self._engine.cancel(self.job)

    def reindex(self) -> None:
        """Embed the passages of all collections with the embedder that serves now."""
        self.needs_reindex = False
        self.reindex_wanted.emit()
        self.changed.emit()

    def _choose(self, role: str, model_id: str) -> None:
        self.problem, self.busy_role = None, ""
        self._keep(role, model_id)
        self.needs_reindex = self.needs_reindex or role == "embedder"
        self.reload()

    def _begin(self, role: str) -> None:
        self.job, self.fraction, self.detail, self.problem = self._engine.next_job(), None, "", None
        self.busy_role = role

    def _on_event(self, event: m.Event) -> None:
        if isinstance(event, m.Finished) and event.changes.models and event.job != self.job:
            self.reload()
        if not self.installing or getattr(event, "job", 0) != self.job:
            return
        match event:
            case m.Progressed(_, fraction, detail):
                self.fraction, self.detail = fraction, detail
                self.progress_changed.emit()
            case m.Failed(_, title, message, hint, details):
                self.job, self.problem = 0, Problem(title, message, hint, details)
                self.reload()
            case m.Finished(summary=model_id) if self.busy_role and model_id:
                self.job = 0
                self._choose(self.busy_role, model_id)
            case m.Finished() | m.Stopped():
                self.job = 0
                self.reload()

"""The per-user model store: one folder per model, complete or absent."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict, ValidationError

from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import UserError
from desktop_app.foundation.progress import Progress, silent
from desktop_app.models.catalogue import ModelEntry, ModelFile, Role
from desktop_app.models.hashing import file_sha256

RECORD: Final = "installed.json"
LOCK: Final = "install.lock"
DOWNLOADS: Final = "downloads"
#: How the source of a person's own model begins.
IMPORTED: Final = "import "
#: Free space kept beyond what an installation needs, in bytes.
SPARE_BYTES: Final = 200 * 1024 * 1024


class InstalledModel(BaseModel):
    """What `installed.json` says. files: everything in the folder, as it was when it was installed."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    id: str
    role: Role
    name: str
    source: str
    installed_at: datetime
    files: tuple[ModelFile, ...]


@dataclass(frozen=True, slots=True)
class Verification:
    """problems: one sentence each; empty = every file is as it was installed."""

    id: str
    problems: tuple[str, ...]


class ModelStore:
    """root: see `foundation.paths.models_dir`. Nothing is created before the first installation."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def folder(self, model_id: str) -> Path:
        return self.root / model_id

    def downloads(self, model_id: str) -> Path:
        """Where parts wait until the model is put together."""
        return self.root / DOWNLOADS / model_id

    def record(self, model_id: str) -> InstalledModel | None:
        """What is installed under an id, None when nothing is or its record cannot be read."""
        with contextlib.suppress(OSError, ValidationError, UnicodeDecodeError):
            text = (self.folder(model_id) / RECORD).read_text(encoding="utf-8")
            return InstalledModel.model_validate_json(text)
        return None

    def installed(self) -> tuple[InstalledModel, ...]:
        if not self.root.is_dir():
            return ()
        records = (self.record(folder.name) for folder in sorted(self.root.iterdir()) if folder.is_dir())
        return tuple(record for record in records if record is not None)

    def is_installed(self, entry: ModelEntry) -> bool:
        """Cheap: the record is there, and every file has its size. `verify` also hashes."""
        record = self.record(entry.id)
        if record is None or not record.files:
            return False
        return all(_size(self.folder(entry.id) / file.name) == file.bytes for file in record.files)

    def path(self, record: InstalledModel) -> Path:
        """What a loader is given: the file of a model of one file, the folder of any other."""
        folder = self.folder(record.id)
        return folder / record.files[0].name if len(record.files) == 1 else folder

    def verify(self, model_id: str, cancel: CancelToken, progress: Progress = silent) -> Verification:
        """Hash every file again. Raises `UserError` when nothing is installed under the id."""
        record = self.record(model_id)
        if record is None:
            raise UserError(
                "Not installed", f"The model “{model_id}” is not installed.", f"Run “tramo models install {model_id}”."
            )
        problems: list[str] = []
        for number, file in enumerate(record.files):
            progress(number / len(record.files), file.name)
            problem = self._problem_of(self.folder(model_id) / file.name, file, cancel)
            if problem:
                problems.append(problem)
        return Verification(model_id, tuple(problems))

    def _problem_of(self, path: Path, file: ModelFile, cancel: CancelToken) -> str:
        if _size(path) is None:
            return f"{file.name} is missing."
        found = file_sha256(path, cancel)
        return "" if found == file.sha256 else f"{file.name} has SHA-256 {found}, expected {file.sha256}."

    def install(
        self, model_id: str, role: Role, name: str, source: str, fill: Callable[[Path], None], cancel: CancelToken
    ) -> InstalledModel:
        """Let `fill` write the files into an empty folder, then put that folder in place in one step.

        Whatever goes wrong, the store holds the former model or none, never a part of one. Call it under `locked()`.
        """
        self.root.mkdir(parents=True, exist_ok=True)
        fresh = Path(tempfile.mkdtemp(prefix=f".{model_id}-", dir=self.root))
        try:
            fill(fresh)
            record = InstalledModel(
                id=model_id,
                role=role,
                name=name,
                source=source,
                installed_at=datetime.now(UTC).replace(microsecond=0),
                files=tuple(_describe(fresh, path, cancel) for path in _files(fresh)),
            )
            (fresh / RECORD).write_text(record.model_dump_json(indent=1), encoding="utf-8")
            self._put_in_place(fresh, self.folder(model_id))
        except OSError as problem:
            raise _disk_error(problem, self.root) from problem
        finally:
            shutil.rmtree(fresh, ignore_errors=True)
        return record

    def _put_in_place(self, fresh: Path, target: Path) -> None:
        fresh.chmod(0o755)
        if not target.exists():
            os.replace(fresh, target)
            return
        old = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=self.root)) / "old"
        os.replace(target, old)
        try:
            os.replace(fresh, target)
        except OSError:
            os.replace(old, target)
            raise
        finally:
            shutil.rmtree(old.parent, ignore_errors=True)

    def require_space(self, needed: int) -> None:
        """Raises `UserError` when `needed` bytes and a little more are not free where the store is."""
        place = self.root
        while not place.exists():
            place = place.parent
        free = shutil.disk_usage(place).free
        if free < needed + SPARE_BYTES:
            raise UserError(
                "Not enough disk space",
                f"{_gigabytes(needed + SPARE_BYTES)} are needed in {self.root}, {_gigabytes(free)} are free.",
                "Free some space, or set TRAMO_MODELS to a folder on another disk.",
            )

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """One installation at a time; also clears what a killed one left. Raises `UserError` when another one runs."""
        lock = self.root / LOCK
        try:
            self.root.mkdir(parents=True, exist_ok=True)
            _take_lock(lock)
        except OSError as problem:
            raise _disk_error(problem, self.root) from problem
        try:
            for left in self.root.glob(".*-*"):
                shutil.rmtree(left, ignore_errors=True)
            yield
        finally:
            lock.unlink(missing_ok=True)


def _take_lock(lock: Path) -> None:
    import psutil

    for _ in range(2):
        try:
            with lock.open("x", encoding="ascii") as stream:
                stream.write(str(os.getpid()))
            return
        except FileExistsError:
            holder = lock.read_text(encoding="ascii").strip()
            alive = holder.isdigit() and psutil.pid_exists(int(holder))
            if alive and int(holder) != os.getpid():
                raise UserError(
                    "Another installation is running",
                    f"Process {holder} is installing models into {lock.parent}.",
                    "Wait until it is done and try again.",
                ) from None
            lock.unlink(missing_ok=True)
    raise UserError("Another installation is running", f"{lock} cannot be taken.", "Try again in a moment.")


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _describe(folder: Path, path: Path, cancel: CancelToken) -> ModelFile:
    name = path.relative_to(folder).as_posix()
    return ModelFile(name=name, bytes=path.stat().st_size, sha256=file_sha256(path, cancel))


def _size(path: Path) -> int | None:
    try:
        return path.stat().st_size
    except OSError:
        return None


def _gigabytes(count: int) -> str:
    return f"{count / 1e9:.1f} GB"


def _disk_error(problem: OSError, root: Path) -> UserError:
    return UserError(
        "The model store cannot be written",
        f"{root}: {problem.strerror or problem}.",
        "Check the free space and your rights there, or set TRAMO_MODELS to another folder.",
        repr(problem),
    )

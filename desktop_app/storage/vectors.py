"""Vectors in Chroma: ids and embeddings only, no text; everything can be rebuilt from SQLite.

One Chroma collection for each pair of embedder and library collection: vectors of two embedders never mix, and a
search cannot leave its collection.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import logging
import os
import shutil
import sqlite3
import struct
import time
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from desktop_app.storage.chroma_client import close_client, failures_told, open_client

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from desktop_app.storage.scope import Scope

_LOG = logging.getLogger(__name__)

FOLDER = "vectors"
_DATABASE = "chroma.sqlite3"
#: Holds a name that the folder gets when it is made, so that SQLite can tell whether it is still the same folder.
_MADE = "made"
#: Rows given to Chroma in one call; its own limit, `max_batch_size`, is 5,461.
_BATCH = 2_000


#: hnswlib's header as Chroma writes it: version, start of level 0, most elements, elements.
_HEADER = struct.Struct("<i3Q")
_ELEMENTS = ("length.bin", "data_level0.bin")

_P = ParamSpec("_P")
_R = TypeVar("_R")


def _told(method: Callable[Concatenate[VectorStore, _P], _R]) -> Callable[Concatenate[VectorStore, _P], _R]:
    """A method whose failures are told in plain words."""

    @functools.wraps(method)
    def telling(store: VectorStore, /, *given: _P.args, **named: _P.kwargs) -> _R:
        with failures_told(store.folder):
            return method(store, *given, **named)

    return telling


@dataclass(frozen=True, slots=True)
class Reconciled:
    """Result of comparing with SQLite. missing: ids without a vector; removed: number of vectors nobody owns."""

    missing: tuple[int, ...]
    removed: int


class VectorStore:
    """Vectors of one embedder in a workspace. Nothing is opened before the first use.

    Methods raise `UserError` when the disk is full or the files cannot be used.

    embedder_identity: short hash of the weights, part of every Chroma collection's name. dimension: of its vectors.
    """

    def __init__(self, workspace: Path, embedder_identity: str, dimension: int) -> None:
        self.folder = workspace / FOLDER
        self.identity = embedder_identity
        self.dimension = dimension
        self._client: Any = None
        self._collections: dict[str, Any] = {}

    def exists(self) -> bool:
        """Whether there is anything on disk; does not load Chroma."""
        return vectors_in(self.folder.parent)

    def made(self) -> str:
        """The name of what is on disk; another one after a rebuild from nothing, "" when there is nothing."""
        try:
            return (self.folder / _MADE).read_text(encoding="utf-8") if self.exists() else ""
        except (OSError, UnicodeDecodeError):
            return ""

    @_told
    def add(
        self, collection: str, document_ids: Sequence[int], ids: Sequence[int], vectors: NDArray[np.float32]
    ) -> None:
        """Insert or overwrite: `vectors` has shape (len(ids), dimension), L2-normalised; one document id each."""
        if vectors.shape != (len(ids), self.dimension) or len(document_ids) != len(ids):
            raise ValueError(f"vectors of shape {vectors.shape} for {len(ids)} ids of dimension {self.dimension}")
        store = self._open(collection)
        for start in range(0, len(ids), _BATCH):
            batch = slice(start, start + _BATCH)
            store.upsert(
                ids=[str(i) for i in ids[batch]],
                embeddings=vectors[batch],
                metadatas=[{"document": int(i)} for i in document_ids[batch]],
            )

    @_told
    def search(
        self,
        collection: str,
        query: NDArray[np.float32],
        limit: int,
        scope: Scope | None = None,
        without: Sequence[int] = (),
    ) -> list[tuple[int, float]]:
        """The nearest chunk ids with their cosine similarity, best first.

        scope: where to stay; None = the whole collection. without: leave these document ids out.
        """
        documents = scope.documents if scope else None
        inside = [int(i) for i in documents or () if i not in set(without)]
        if documents is not None and not inside:
            return []
        if scope is not None and scope.chunks is not None:
            return self._among(collection, query, limit, scope.chunks)
        store = self._open(collection)
        where = {"document": {"$in": inside}} if inside else None
        if without and where is None:
            where = {"document": {"$nin": [int(i) for i in without]}}
        limit = min(limit, store.count())
        if limit == 0:
            return []
        found = store.query(query_embeddings=query.reshape(1, -1), n_results=limit, where=where, include=["distances"])
        return [(int(i), 1.0 - float(d)) for i, d in zip(found["ids"][0], found["distances"][0], strict=True)]

    def _among(
        self, collection: str, query: NDArray[np.float32], limit: int, ids: Sequence[int]
    ) -> list[tuple[int, float]]:
        """The nearest of a section's chunks, compared one by one: a graph search would miss some of so few."""
        found: dict[int, float] = {}
        for start in range(0, len(ids), _BATCH):
            found.update(self.similarities(collection, query, ids[start : start + _BATCH]))
        return sorted(found.items(), key=lambda pair: (-pair[1], pair[0]))[:limit]

    @_told
    def similarities(self, collection: str, query: NDArray[np.float32], ids: Sequence[int]) -> dict[int, float]:
        """Cosine similarity of stored vectors with the query; ids without a vector are left out."""
        if not ids:
            return {}
        found = self._open(collection).get(ids=[str(i) for i in ids], include=["embeddings"])
        return {int(i): float(vector @ query) for i, vector in zip(found["ids"], found["embeddings"], strict=True)}

    @_told
    def delete(self, collection: str, ids: Sequence[int]) -> None:
        """Delete vectors; unknown ids are ignored."""
        if not ids or not self.exists():
            return
        store = self._open(collection)
        for start in range(0, len(ids), _BATCH):
            store.delete(ids=[str(i) for i in ids[start : start + _BATCH]])

    @_told
    def count(self, collection: str) -> int:
        return int(self._open(collection).count())

    @_told
    def reconcile(self, collection: str, owned: Mapping[int, int] | Iterable[int]) -> Reconciled:
        """Delete vectors whose chunk is not in `owned`; name the chunks in `owned` that have no vector."""
        wanted = set(owned)
        present = {int(i) for i in self._open(collection).get(include=[])["ids"]}
        stray = sorted(present - wanted)
        self.delete(collection, stray)
        return Reconciled(tuple(sorted(wanted - present)), len(stray))

    @_told
    def rebuild(self, collection: str) -> None:
        """Write the collection anew: deleted vectors stay in Chroma's index file until this is done."""
        if not self.exists():
            return
        found = self._open(collection).get(include=["embeddings", "metadatas"])
        self.drop(collection)
        if found["ids"]:
            documents = [int(metadata["document"]) for metadata in found["metadatas"]]
            self.add(collection, documents, [int(i) for i in found["ids"]], found["embeddings"].astype("float32"))
        self._blank()

    @_told
    def drop(self, collection: str) -> None:
        """Forget a library collection, for this embedder and all earlier ones."""
        if not self.exists():
            return
        client = self._connect()
        ending = _digest(collection)
        for known in client.list_collections():
            if known.name.endswith(ending):
                client.delete_collection(known.name)
        self._collections.pop(collection, None)
        self._sweep()

    def close(self) -> None:
        """Let go of the files."""
        if self._client is not None:
            close_client(self._client)
        self._client = None
        self._collections.clear()

    def _open(self, collection: str) -> Any:
        if collection not in self._collections:
            self._collections[collection] = self._connect().get_or_create_collection(
                f"{self.identity}-{_digest(collection)}",
                embedding_function=None,
                configuration={"hnsw": {"space": "cosine"}},
            )
        return self._collections[collection]

    def _connect(self) -> Any:
        if self._client is None:
            if self.folder.is_file() or (self.exists() and not _sound(self.folder / _DATABASE)):
                aside = set_aside(self.folder.parent)
                _LOG.warning("the vectors were damaged; set aside as %s, to be rebuilt", aside.name)
            self._client = open_client(self.folder)
            if not self.made():
                (self.folder / _MADE).write_text(uuid.uuid4().hex, encoding="utf-8")
        return self._client

    def _blank(self) -> None:
        """Blank the index files without elements: Chroma writes memory into them that it never set, and that may hold
        words of a document which is gone."""
        for header in self.folder.glob("*/header.bin"):
            fields = header.read_bytes()[: _HEADER.size]
            if len(fields) == _HEADER.size and _HEADER.unpack(fields)[-1] == 0:
                for name in _ELEMENTS:
                    _overwrite(header.with_name(name))

    def _sweep(self) -> None:
        """Remove the index folders of collections that Chroma dropped but left on disk."""
        connection = sqlite3.connect(f"{(self.folder / _DATABASE).absolute().as_uri()}?mode=ro", uri=True)
        try:
            alive = {row[0] for row in connection.execute("SELECT id FROM segments")}
        finally:
            connection.close()
        for folder in self.folder.iterdir():
            if folder.is_dir() and folder.name not in alive:
                shutil.rmtree(folder, ignore_errors=True)


def _overwrite(path: Path) -> None:
    """Zeros in place of what a file holds; one that is gone or may not be written stays as it is."""
    with contextlib.suppress(OSError), path.open("r+b") as file:
        file.write(bytes(path.stat().st_size))


def vectors_in(workspace: Path) -> bool:
    """Whether there are vectors on disk."""
    return (workspace / FOLDER / _DATABASE).is_file()


def set_aside(workspace: Path) -> Path:
    """Put what cannot be used as vectors out of the way; returns where it is."""
    aside = workspace / f"{FOLDER}.damaged-{time.strftime('%Y%m%d-%H%M%S')}"
    os.replace(workspace / FOLDER, aside)
    return aside


def _sound(path: Path) -> bool:
    """Whether Chroma's own file is its database.

    Chroma does not recover from one that is not, and starts an emptied one anew in silence.
    """
    connection = sqlite3.connect(path)
    try:
        connection.execute("SELECT count(*) FROM collections, embeddings, segments WHERE 0")
        return bool(connection.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok")
    except sqlite3.OperationalError as problem:
        return "no such table" not in str(problem)  # busy, or not to be opened: Chroma says so, and nothing is damaged
    except sqlite3.DatabaseError:
        return False
    finally:
        connection.close()


def _digest(collection: str) -> str:
    """Collection names may hold what Chroma's names may not, and clients' names; 16 hexadecimal digits stand for it."""
    return hashlib.sha256(collection.encode()).hexdigest()[:16]

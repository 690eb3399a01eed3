"""Is there nothing to search, or only nothing yet; and is what is searched whole?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.domain.answers import TraceStep
from desktop_app.foundation.errors import UserError

if TYPE_CHECKING:
    from desktop_app.storage.library import Library
    from desktop_app.storage.vectors import VectorStore


def check_indexed(library: Library, collection: str, *, reading: bool) -> None:
    """Raises `UserError` for a collection without text whose indexing is not done. reading: this is not the process
    that writes to the workspace."""
    from desktop_app.storage.lock import holder

    waiting = len(library.unfinished(collection))
    writer = holder(library.workspace) if reading else ""
    if not waiting and not writer:
        return
    message = f"The collection “{collection}” has no readable document yet"
    if waiting:
        message += f"; {waiting} of its files are still to be indexed"
    hint = "Wait until it is done, then ask again."
    if writer:
        message += f"; {writer} is at work in this workspace"
    elif reading:
        hint = "Nothing is indexing now: run “tramo index” again, it goes on where it stopped."
    raise UserError("Indexing is not finished", f"{message}.", hint)


def lacking_vectors(library: Library, vectors: VectorStore | None, collection: str) -> tuple[TraceStep, ...]:
    """That a collection with text has no vectors, so that only its words were searched; as a step of the trace.

    vectors: None when they were not searched.
    """
    if vectors is None or not library.has_text(collection) or vectors.count(collection):
        return ()
    why = (
        f"{vectors.folder} holds none of this collection: only words were searched. Run “tramo index” to make them anew"
    )
    return (TraceStep("load", 0.0, "without the vectors", why),)

"""Where the next questions are searched: one filter a collection, kept while the window is open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop_app.domain.documents import Document, DocumentState
from desktop_app.domain.filters import EVERYWHERE, Filter
from desktop_app.ui.library.library_model import LibraryModel


class FilterModel(QObject):
    """Follows the chosen collection; files that are removed leave the filter."""

    changed = Signal()

    def __init__(self, files: LibraryModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._files = files
        self._filters: dict[str, Filter] = {}
        files.collection_chosen.connect(lambda _name: self.changed.emit())
        files.documents_changed.connect(self._drop_removed)

    @property
    def filter(self) -> Filter:
        return self._filters.get(self._files.collection, EVERYWHERE)

    def set(self, wanted: Filter) -> None:
        if wanted != self.filter:
            self._filters[self._files.collection] = wanted
            self.changed.emit()

    def clear(self) -> None:
        self.set(EVERYWHERE)

    def only(self, documents: Sequence[Document]) -> None:
        """Stay within these files; the other conditions stay as they are."""
        self.set(replace(self.filter, documents=tuple(document.id for document in documents)))

    @property
    def choices(self) -> list[Document]:
        """The files that can be searched, by name."""
        return [document for document in self._files.documents if document.state is DocumentState.READY]

    @property
    def names(self) -> list[str]:
        """File names of the chosen documents, in the list's order."""
        chosen = self.filter.documents
        return [Path(document.path).name for document in self._files.documents if document.id in chosen]

    def _drop_removed(self) -> None:
        known = {document.id for document in (*self._files.documents, *self._files.removed)}
        left = tuple(i for i in self.filter.documents if i in known)
        if known and left != self.filter.documents:
            self.set(replace(self.filter, documents=left))

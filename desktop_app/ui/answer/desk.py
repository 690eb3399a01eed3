"""What every part of an answer needs: theme, session, page labels, and where its wishes go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from desktop_app.foundation.errors import UserError
from desktop_app.storage.library import Library
from desktop_app.ui.ask.session_model import SessionModel
from desktop_app.ui.theme.theme import Theme


class Wishes(QObject):
    """What a person asks for on a card; the window fulfils it."""

    passage = Signal(int, int, int)  # document id, start, end
    copied = Signal(int)  # exchange number
    retried = Signal(int)
    as_written = Signal(int)  # exchange number: ask again without making it self-contained


class PageLabels:
    """Printed page labels of a library's documents."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._known: dict[int, dict[int, str]] = {}

    def label(self, document_id: int, page: int) -> str:
        """What a page calls itself ("iv") where that is not its number; "" otherwise, and when it is not known."""
        if not document_id:
            return ""
        if document_id not in self._known:
            try:
                self._known[document_id] = self._library.catalogue.page_labels(document_id)
            except UserError:
                return ""
        return self._known[document_id].get(page, "")


@dataclass(frozen=True, slots=True)
class Desk:
    """budget_seconds: the time a question may take, by the settings in force."""

    theme: Theme
    session: SessionModel
    labels: PageLabels
    wishes: Wishes
    budget_seconds: Callable[[], float]

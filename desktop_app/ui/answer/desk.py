"""What every part of an answer needs: theme, session, page labels, and where its wishes go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from desktop_app.domain.geometry import Span
from desktop_app.foundation.errors import UserError
from desktop_app.storage.library import Library
from desktop_app.ui.ask.session_model import SessionModel
from desktop_app.ui.theme.theme import Theme


class Wishes(QObject):
    """What a person asks for on a card; the window fulfils it."""

    passage = Signal(int, int, int)  # document id, start, end
    copied = Signal(int)  # exchange number
    retried = Signal(int)


class PageLabels:
    """Printed page labels, read when a quote is first shown and kept."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._known: dict[tuple[int, int], str] = {}

    def label(self, document_id: int, page: int, span: Span | None) -> str:
        """The label of a page ("iv"); "" when it is not known."""
        key = (document_id, page)
        if key not in self._known and span is not None:
            try:
                for text in self._library.page_texts(document_id, span):
                    self._known[(document_id, text.number)] = text.label
            except UserError:
                return ""
        return self._known.get(key, "")


@dataclass(frozen=True, slots=True)
class Desk:
    """budget_seconds: the time a question may take, by the settings in force."""

    theme: Theme
    session: SessionModel
    labels: PageLabels
    wishes: Wishes
    budget_seconds: Callable[[], float]

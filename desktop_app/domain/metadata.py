"""When a document is from, and how that is known."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from desktop_app.domain.dates import Period


class DateKind(StrEnum):
    """What a date says about its document; the first three are read in its text, the others in the file."""

    #: The period a report is about: "for the quarterly period ended June 30, 2023".
    PERIOD = "period"
    #: The date of the document: "Dated 3 March 2024", "Fecha: 3 de marzo de 2024".
    DATED = "dated"
    #: A date on the first page without a word that says what it is.
    MENTIONED = "mentioned"
    CREATED = "created"
    MODIFIED = "modified"


#: Kinds that the document's own text states.
FROM_TEXT = frozenset({DateKind.PERIOD, DateKind.DATED, DateKind.MENTIONED})


@dataclass(frozen=True, slots=True)
class DocumentDate:
    """A date of a document. text: the words it was read from, "" for one of the file's own."""

    period: Period
    kind: DateKind
    text: str = ""

    @property
    def in_text(self) -> bool:
        """Whether the document's text states it, not only the file."""
        return self.kind in FROM_TEXT

    def lies_in(self, after: date | None, before: date | None) -> bool:
        """Whether its last day, or the middle of its period, lies in the days from `after` to `before`.

        The middle counts because business quarters end a few days beside the calendar's (1 July 2023).
        """
        wanted = Period(after or date.min, before or date.max)
        return wanted.holds(self.period.last) or wanted.holds(self.period.middle)

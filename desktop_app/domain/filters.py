"""What a search stays within: documents, a section, a language, dates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class Filter:
    """Every condition that is set must hold; the default holds everywhere.

    documents: ids, empty = all. section: a section by number ("clause 9.2") or words of a heading. language: two-letter
    code of a language the document is in. after, before: first and last day, both included, that the document's date
    may have, ISO 8601; "" = open. Documents without a date lie outside of any.
    """

    documents: tuple[int, ...] = ()
    section: str = ""
    language: str = ""
    after: str = ""
    before: str = ""

    def __post_init__(self) -> None:
        for day in (self.after, self.before):
            if day:
                date.fromisoformat(day)
        if self.after and self.before and self.after > self.before:
            raise ValueError(f"no day lies after {self.after} and before {self.before}")

    def __bool__(self) -> bool:
        return self != EVERYWHERE

    def narrowed(self, other: Filter) -> Filter | None:
        """Both at once; None when nothing can satisfy both."""
        documents = self.documents or other.documents
        if self.documents and other.documents:
            documents = tuple(i for i in self.documents if i in set(other.documents))
            if not documents:
                return None
        for mine, theirs in ((self.section, other.section), (self.language, other.language)):
            if mine and theirs and mine.casefold() != theirs.casefold():
                return None
        after = max(self.after, other.after)
        before = min((day for day in (self.before, other.before) if day), default="")
        if after and before and after > before:
            return None
        return Filter(documents, self.section or other.section, self.language or other.language, after, before)


EVERYWHERE = Filter()

#: Where a search stays: a filter, or document ids alone (empty = everywhere).
Within = Filter | Sequence[int]


def as_filter(within: Within) -> Filter:
    """The filter that document ids alone stand for."""
    return within if isinstance(within, Filter) else Filter(documents=tuple(within))

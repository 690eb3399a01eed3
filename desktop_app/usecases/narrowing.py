"""Where a question is searched: the person's filter, and what the question itself says about where to look.

A sure hint narrows the search, unless that leaves nothing; any other only makes its passages preferred. Each is a step
of the trace: what was recognised, and what became of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import PurePath

from desktop_app.domain.answers import Question
from desktop_app.domain.dates import Period, find_periods, month_period
from desktop_app.domain.documents import Document, DocumentState
from desktop_app.domain.filters import Filter
from desktop_app.retrieval.focus import find_focus
from desktop_app.retrieval.hints import Hint, about_text, find_hints, searched_text
from desktop_app.storage.library import Library
from desktop_app.usecases.run_trace import QuestionRun

STEP = "filter"
#: Documents that a step of the trace names.
_NAMED = 4


@dataclass(frozen=True, slots=True)
class Narrowing:
    """within: the filter by hand and what was recognised for sure. by_hand: the former alone. near: what is preferred.

    text: the question as it is searched. about: the same without all words about the place. settled: its words that
    chose the place and need not stand in a passage. said: what the trace says of what was recognised.
    """

    text: str
    about: str
    within: Filter
    by_hand: Filter
    near: tuple[Filter, ...] = ()
    settled: tuple[str, ...] = ()
    said: tuple[str, ...] = ()

    @property
    def is_recognised(self) -> bool:
        return self.within != self.by_hand

    def relaxed(self) -> Narrowing:
        """Without what was recognised: it is only preferred from now on."""
        return replace(self, within=self.by_hand, near=(*self.near, self.within))


class NarrowSearch:
    """Recognises hints and weighs them against the library."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def narrow(self, run: QuestionRun) -> Narrowing:
        """Read the question's filter and hints; tells a step for each that changes where is searched."""
        question = run.question
        hints = find_hints(question.text)
        found = Narrowing(
            searched_text(question.text, hints), about_text(question.text, hints), question.within, question.within
        )
        self.tell_filter(run)
        for hint in hints:
            found = self._with(run, found, hint)
        return found

    def tell_filter(self, run: QuestionRun) -> None:
        """The filter by hand, when there is one."""
        if run.question.within:
            self._tell(run, "by_hand", run.question.within)

    def tell_relaxed(self, run: QuestionRun, narrowing: Narrowing) -> None:
        """The search is repeated without what was recognised."""
        with run.step(STEP) as step:
            step.outcome, step.detail = "relaxed", " · ".join(narrowing.said)

    def _with(self, run: QuestionRun, found: Narrowing, hint: Hint) -> Narrowing:
        meant = self._meant(run.question, found, hint)
        if meant is None:
            return found
        both = found.within.narrowed(meant)
        if both is None or not self._library.has_text(run.question.collection, both):
            if hint.sure:
                self._tell(run, "relaxed", meant, hint)
            return found
        if not hint.sure:
            self._tell(run, "preferred", meant, hint)
            return replace(found, near=(*found.near, meant))
        said = self._tell(run, "recognised", meant, hint)
        return replace(found, within=both, settled=(*found.settled, *hint.text.split()), said=(*found.said, said))

    def _meant(self, question: Question, found: Narrowing, hint: Hint) -> Filter | None:
        """The filter that a hint stands for; None when it tells the documents not apart."""
        if hint.section:
            return Filter(section=hint.section)
        documents = self._documents(question.collection, found.within)
        if hint.latest:
            return self._newest(question, found, documents)
        if hint.language:
            alone = all(set(d.languages or (d.language[:2],)) == {hint.language} for d in documents)
            return None if alone else Filter(language=hint.language)
        assert hint.period is not None
        inside = _of_period(documents, hint.period, sure=hint.sure)
        if len(inside) == len(documents):
            return None
        # An id that no document has: the filter leaves nothing, and says so.
        return Filter(documents=tuple(d.id for d in inside) or (0,))

    def _newest(self, question: Question, found: Narrowing, documents: Sequence[Document]) -> Filter | None:
        """The newest of the documents that the question's names are about; None where their texts bear no dates, and
        where several are about different things that it does not name."""
        focus = find_focus(found.about, question.collection, [d.id for d in documents], self._library)
        meant = [d for d in documents if not focus.documents or d.id in focus.documents]
        dated = [(d.date.period.last, d.id) for d in meant if d.date is not None and d.date.in_text]
        if len(dated) < len(meant) or len(dated) < 2:
            return None
        last = max(day for day, _ in dated)
        newest = tuple(i for day, i in dated if day == last)
        return Filter(documents=newest) if len(newest) == 1 else None

    def _documents(self, collection: str, within: Filter) -> list[Document]:
        left = self._library.scope(collection, within).documents
        ready = [d for d in self._library.documents(collection) if d.state is DocumentState.READY]
        return [d for d in ready if left is None or d.id in left]

    def _tell(self, run: QuestionRun, outcome: str, what: Filter, hint: Hint | None = None) -> str:
        """A step of the trace; returns its detail. outcome: by_hand, recognised, preferred or relaxed."""
        with run.step(STEP) as step:
            step.outcome = outcome
            words = f"“{hint.text}”" if hint else ""
            step.detail = " · ".join(part for part in (words, self._described(what)) if part)
        return step.detail

    def _described(self, what: Filter) -> str:
        found = [self._library.document(i) for i in what.documents]
        names = [PurePath(document.path).name for document in found if document is not None]
        more = f" (+{len(names) - _NAMED})" if len(names) > _NAMED else ""
        days = f"{what.after} – {what.before}" if what.after or what.before else ""
        return " · ".join(
            part for part in (", ".join(names[:_NAMED]) + more, what.section, what.language, days) if part
        )


def _of_period(documents: Sequence[Document], period: Period, *, sure: bool) -> list[Document]:
    """Documents of a period: by the date in their text, or because their file or title names it.

    When some are, and the hint is sure, those of which nothing is known stay as well. Dates that only the file bears
    (when it was made) decide nothing. A name with a quarter decides alone about quarters: what a business calls its
    third quarter may be the calendar's second.
    """
    names = {d.id: _named(d) for d in documents}
    inside = [d for d in documents if _is_of(d, names[d.id], period)]
    if not inside or not sure:
        return inside
    unknown = [d for d in documents if not names[d.id] and not (d.date is not None and d.date.in_text)]
    return [d for d in documents if d in inside or d in unknown]


def _is_of(document: Document, names: Sequence[Period], period: Period) -> bool:
    if any(period.holds(name.middle) for name in names):
        return True
    quarters = [name for name in names if _is_quarter(name)]
    return _dated(document, period) and not (quarters and _is_quarter(period))


def _is_quarter(period: Period) -> bool:
    return period == month_period(period.first.year, period.first.month, 3)


def _dated(document: Document, period: Period) -> bool:
    found = document.date
    return found is not None and found.in_text and found.lies_in(period.first, period.last)


def _named(document: Document) -> list[Period]:
    text = f"{PurePath(document.path).stem}\n{document.title}".replace("_", " ")
    return [mention.period for mention in find_periods(text)]

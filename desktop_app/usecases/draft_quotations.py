"""Quotations of a draft, looked up literally in a collection."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop_app.domain.claims import Check, CheckOutcome, Quote, QuoteState
from desktop_app.domain.documents import Document
from desktop_app.domain.geometry import Span
from desktop_app.foundation.cancel import CancelToken
from desktop_app.retrieval.words import lexical_query, question_words
from desktop_app.settings.schema import VerificationSettings
from desktop_app.storage.library import Library
from desktop_app.usecases.draft_citations import CitationChecker, DraftCitation
from desktop_app.verification.quotes import SourceIndex, find, find_all

#: Passages that the word search gives; the documents they stand in are read first.
_CANDIDATES = 40
#: Documents whose index is kept for the next quotation, and in which the closest text is looked for.
_KEPT = 8
_CLOSEST = 3
_OMISSION = re.compile(r"\s*(?:\[\s*(?:\.\s?){3}\]|\[…\]|(?:\.\s?){3,}|…)\s*")
#: A part of a quotation with omissions is looked up when it has at least this many characters.
_PART = 8


@dataclass(frozen=True, slots=True)
class Looked:
    """quotes: the quotation as found (several for one with omissions), or one that was not found."""

    quotes: tuple[Quote, ...]
    check: Check

    @property
    def found(self) -> bool:
        return all(quote.span is not None for quote in self.quotes)


class QuotationLookup:
    """Looks through the documents that are given; those that the words lead to first, the others within a bound."""

    def __init__(
        self,
        library: Library,
        collection: str,
        documents: Sequence[Document],
        settings: VerificationSettings,
        citations: CitationChecker,
    ) -> None:
        self._library = library
        self._collection = collection
        self._documents = {document.id: document for document in documents}
        self._settings = settings
        self._citations = citations
        self._indexes: OrderedDict[int, SourceIndex] = OrderedDict()

    def look_up(self, text: str, cited: Sequence[DraftCitation], cancel: CancelToken) -> Looked:
        """Find a quotation; where it occurs several times, the place that the draft cites, else the first.

        One that stands only elsewhere than cited is `misplaced`.
        """
        likely, rest = self._order(text, cited)
        for documents in (likely, rest):
            first: list[Quote] = []
            for document_id in documents:
                cancel.check()
                quotes = self._in_document(text, document_id, cited)
                if quotes and self._citations.as_cited(cited, quotes):
                    return self._told(text, quotes, cited)
                first = first or quotes
            if first:
                return self._told(text, first, cited)
        return self._missed(text, [*likely, *rest])

    def _order(self, text: str, cited: Sequence[DraftCitation]) -> tuple[list[int], list[int]]:
        """Documents to read: the cited ones and those the word search finds; then the rest up to the bound."""
        named = self._citations.named(cited)
        words = question_words(text)
        match = lexical_query(words.content, words.numbers)
        chunks = [i for i, _ in self._library.search_words(self._collection, match, _CANDIDATES)] if match else []
        likely = [p.document_id for p in self._library.passages(chunks) if p.document_id in self._documents]
        first = list(dict.fromkeys([*named, *likely]))
        rest = [i for i in self._documents if i not in set(first)][: self._settings.quotation_documents]
        return first, rest

    def _in_document(self, text: str, document_id: int, cited: Sequence[DraftCitation]) -> list[Quote]:
        """The quotation's parts in one document, in order; empty when one of them is not there."""
        parts = [part for part in _OMISSION.split(text) if re.search(r"\w", part)]
        if len(parts) > 1 and all(len(part) >= _PART for part in parts):
            return self._parts_in_order(parts, document_id)
        matches = find_all(text, self._index(document_id), minimum=self._settings.minimum_quote)
        quotes = [self._quote(document_id, match.state, match.start, match.end) for match in matches]
        cited_here = [q for q in quotes if self._citations.as_cited(cited, [q])]
        return (cited_here or quotes)[:1]

    def _parts_in_order(self, parts: Sequence[str], document_id: int) -> list[Quote]:
        at, quotes = 0, []
        for part in parts:
            matches = find_all(part, self._index(document_id))
            match = next((m for m in matches if m.start >= at), None)
            if match is None:
                return []
            quotes.append(self._quote(document_id, match.state, match.start, match.end))
            at = match.end
        return quotes

    def _quote(self, document_id: int, state: QuoteState, start: int, end: int) -> Quote:
        document = self._documents[document_id]
        text = self._index(document_id).text[start:end]
        return Quote(text, state, document_id, document.path, document.sha256, 0, Span(start, end))

    def _index(self, document_id: int) -> SourceIndex:
        if document_id not in self._indexes:
            self._indexes[document_id] = SourceIndex(self._library.text(document_id))
            while len(self._indexes) > _KEPT:
                self._indexes.popitem(last=False)
        self._indexes.move_to_end(document_id)
        return self._indexes[document_id]

    def _told(self, text: str, quotes: list[Quote], cited: Sequence[DraftCitation]) -> Looked:
        short = _short(text)
        if len(quotes) > 1:
            detail = f"“{short}” leaves words out between parts that are in the source."
            return Looked(tuple(quotes), Check("quotation", CheckOutcome.FLAGGED, detail))
        quote = quotes[0]
        elsewhere = [d for citation in cited if (d := self._citations.differs(citation, quote))]
        if elsewhere:
            detail = f"“{short}” is {elsewhere[0]}, not where the draft cites it."
            return Looked(
                (replace(quote, state=QuoteState.MISPLACED),), Check("quotation", CheckOutcome.FLAGGED, detail)
            )
        more = self._citations.goes_on(cited, quote)
        if more:
            detail = f"“{short}” is {more}; the draft cites only a part of them."
            return Looked((quote,), Check("quotation", CheckOutcome.FLAGGED, detail))
        word = "word for word" if quote.state is QuoteState.VERIFIED else "but for accents, marks or lost letters"
        return Looked((quote,), Check("quotation", CheckOutcome.PASSED, f"“{short}” is in the source, {word}."))

    def _missed(self, text: str, order: Sequence[int]) -> Looked:
        reason, closest = "The collection does not hold these words.", ""
        for document_id in order[:_CLOSEST]:
            match = find(
                text,
                self._index(document_id),
                minimum=self._settings.minimum_quote,
                closest_above=self._settings.closest_above,
            )
            if match.closest:
                closest = match.closest
                break
        detail = f"“{_short(text)}” was not found. {reason}" + (f" Closest text: “{closest}”" if closest else "")
        quote = Quote(text, QuoteState.NOT_FOUND, closest=closest)
        return Looked((quote,), Check("quotation", CheckOutcome.FAILED, detail))


def _short(text: str) -> str:
    return text if len(text) <= 80 else text[:79].rsplit(" ", 1)[0] + "…"

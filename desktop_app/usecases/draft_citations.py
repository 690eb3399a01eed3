"""Citations of a draft ("p. 12", "Clause 8.1", "(lease.pdf, page 2)"): do they point to where the words stand?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath

from desktop_app.domain.claims import Check, CheckOutcome, Quote
from desktop_app.domain.documents import Document, PageText
from desktop_app.domain.geometry import Span, page_name
from desktop_app.storage.library import Library

_PAGE = (
    r"(?:pages?|pp?\.|pgs?\.|páginas?|págs?\.)\s*(?P<page>\d{1,5}|[ivxlc]{1,7}\b)"
    r"(?:\s*(?:-|–|to|a|y|and)\s*(?P<last>\d{1,5}))?"
)
_CLAUSE_WORD = (
    r"(?:clauses?|cl\.|articles?|art\.|arts\.|sections?|sec\.|§{1,2}|paragraphs?|para\.|cláusulas?|artículos?|"
    r"apartados?|sección)"
)
_CLAUSE = rf"{_CLAUSE_WORD}\s*(?P<clause>\d{{1,3}}(?:\.\d{{1,3}})*)(?:\([a-z0-9]+\))*"
_FILE = r"(?P<file>[\w][\w .&'-]{0,80}?\.(?:pdf|docx?|txt|md))"
_BRACKET = re.compile(r"\s*[(\[](?P<inner>[^()\[\]]{1,160})[)\]]")
_ANY = re.compile(f"(?:{_FILE})|(?:{_PAGE})|(?:{_CLAUSE})", re.IGNORECASE)
_PLAIN_CLAUSE = _CLAUSE.replace("?P<clause>", "?:")
_PLAIN_PAGE = _PAGE.replace("?P<page>", "?:").replace("?P<last>", "?:")
_THE = r"(?:the\s+|el\s+|la\s+)?"
#: A clause outside brackets is a citation when the sentence rests on it; elsewhere it is part of what is said.
_LEAD = re.compile(
    rf"^\W*(?:(?:under|per|pursuant to|according to|as stated in|in|see|según|conforme a|de acuerdo con|en)\s+{_THE}"
    rf"{_PLAIN_CLAUSE}(?:\s+(?:of|de|del)\s+{_THE}[^,]{{1,40}})?\s*,\s*"
    rf"|{_PLAIN_CLAUSE}(?:\s+(?:of|de|del)\s+[^,]{{1,40}}?)?\s+(?:states?|says?|provides?|reads?|establece|dice|dispone)"
    r"\s*(?:that|que)?\s*[:,]?\s*)",
    re.IGNORECASE,
)
_SEE = re.compile(rf"[,;]?\s*\b(?:see|cf\.|véase|ver)\s+(?:also\s+)?(?:{_PLAIN_CLAUSE}|{_PLAIN_PAGE})", re.IGNORECASE)
_LOOSE_PAGE = re.compile(rf",?\s*(?:\b(?:on|at|see|en la|en)\s+)?(?<!\w){_PAGE}", re.IGNORECASE)
_NUMBERED = re.compile(rf"^\W*(?:{_CLAUSE_WORD}\s*)?(\d{{1,3}}(?:\.\d{{1,3}})*)(?=[.)\s:–-])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class DraftCitation:
    """text: as written. file: name of a file, or "". page, last: label of the first and last page, or "".
    clause: its number, or ""."""

    text: str
    file: str = ""
    page: str = ""
    last: str = ""
    clause: str = ""


def citations_in(text: str) -> tuple[DraftCitation, ...]:
    """Citations in brackets, pages anywhere, clauses that the sentence rests on; in order, without doubles."""
    found = [made for start, end in _spans(text) if (made := _made(text[start:end])) is not None]
    return tuple(dict.fromkeys(found))


def without_citations(text: str) -> str:
    """The sentence without its citations, as it is judged."""
    parts, at = [], 0
    for start, end in _spans(text):
        parts += [text[at:start], " " if start and text[end : end + 1].isalnum() else ""]
        at = end
    bare = re.sub(r"\s+([.,;:])", r"\1", "".join([*parts, text[at:]])).strip()
    return bare[:1].upper() + bare[1:]


def _spans(text: str) -> list[tuple[int, int]]:
    """Where citations stand, in order, none inside another."""
    spans: list[tuple[int, int]] = []
    taken = bytearray(len(text))
    for pattern in (_BRACKET, _LEAD, _SEE, _LOOSE_PAGE):
        for match in pattern.finditer(text):
            start, end = match.span()
            if 1 not in taken[start:end] and (pattern is not _BRACKET or _is_citation(match["inner"])):
                spans.append((start, end))
                taken[start:end] = b"\1" * (end - start)
    return sorted(spans)


def _is_citation(inner: str) -> bool:
    """Whether brackets hold a place and little else."""
    if not _ANY.search(inner):
        return False
    rest = re.sub(r"(?i)\b(?:see|cf|also|the|of|lease|at|and|in|véase|ver|del?|la|el|y)\b", "", _ANY.sub("", inner))
    return len(re.findall(r"[^\W_]{2,}", rest)) <= 4


def _made(text: str) -> DraftCitation | None:
    file = page = last = clause = ""
    for match in _ANY.finditer(text):
        file = file or (match["file"] or "").strip()
        last = last or (match["last"] or (page and match["page"]) or "")  # "p. 1, p. 2" is read as "pp. 1-2"
        page = page or (match["page"] or "").casefold()
        clause = clause or (match["clause"] or "")
    if not (file or page or clause):
        return None
    return DraftCitation(" ".join(text.split()).strip(" ,;()[]:"), file, page, last, clause)


def cited_documents(citation: DraftCitation, documents: Sequence[Document]) -> list[Document]:
    """The documents of the collection that a citation names by file; empty when it names none."""
    wanted = _name(citation.file)
    return [d for d in documents if wanted and wanted in (_name(PurePath(d.path).name), _name(PurePath(d.path).stem))]


def _name(text: str) -> str:
    return "".join(char for char in PurePath(text).stem.casefold() if char.isalnum()) if text else ""


class CitationChecker:
    """Compares citations with where words stand. Reads page labels and clause numbers from the library."""

    def __init__(self, library: Library, documents: Sequence[Document]) -> None:
        self._library = library
        self._documents = documents
        self._clauses: dict[int, list[tuple[int, str]]] = {}
        self._printed: dict[int, frozenset[str]] = {}

    def check(self, citation: DraftCitation, quotes: Sequence[Quote]) -> Check:
        """Passed when one of the quotes stands where the citation says; flagged when all stand elsewhere."""
        named = cited_documents(citation, self._documents)
        if citation.file and not named:
            return Check("citation", CheckOutcome.FLAGGED, f"“{citation.file}” is not a document of this collection.")
        placed = [quote for quote in quotes if quote.span is not None]
        missing = self._missing(citation, [d.id for d in named] or [quote.document_id for quote in placed])
        if missing:
            return Check("citation", CheckOutcome.FLAGGED, missing)
        if not placed:
            return Check("citation", CheckOutcome.SKIPPED, f"“{citation.text}” was not compared: nothing was found.")
        wrong = [self.differs(citation, quote) for quote in placed]
        if "" in wrong:
            more = self.goes_on([citation], placed[wrong.index("")])
            detail = (
                f"is only a part of where the words stand: they are {more}." if more else "is where the words stand."
            )
            return Check("citation", CheckOutcome.PASSED, f"“{citation.text}” {detail}")
        known = next((difference for difference in wrong if difference), "")
        if not known:
            detail = f"“{citation.text}” cannot be compared: the document has no such numbering."
            return Check("citation", CheckOutcome.SKIPPED, detail)
        detail = f"The draft cites “{citation.text}”; the words found are {known}."
        return Check("citation", CheckOutcome.FLAGGED, detail)

    def differs(self, citation: DraftCitation, quote: Quote) -> str | None:
        """Where the quote stands instead; "" = where it is cited; None = that cannot be told."""
        assert quote.span is not None
        name = PurePath(quote.path).name
        if citation.file and quote.document_id not in {d.id for d in cited_documents(citation, self._documents)}:
            return f"in {name}"
        if citation.page:
            pages = self._library.page_texts(quote.document_id, quote.span)
            if pages and not any(_on_page(citation, page) for page in pages):
                return _on(pages, name)
        if citation.clause:
            clause = self._clause_at(quote.document_id, quote.span)
            if clause is None:
                return None if not citation.page else ""
            if not _inside(clause, citation.clause):
                return f"in clause {clause} of {name}"
        return ""

    def named(self, citations: Sequence[DraftCitation]) -> tuple[int, ...]:
        """Ids of the documents that citations name by file."""
        return tuple(dict.fromkeys(d.id for one in citations for d in cited_documents(one, self._documents)))

    def as_cited(self, citations: Sequence[DraftCitation], quotes: Sequence[Quote]) -> bool:
        """Whether all quotes stand where all citations say."""
        return all(self.differs(citation, quote) == "" for citation in citations for quote in quotes)

    def goes_on(self, citations: Sequence[DraftCitation], quote: Quote) -> str:
        """All pages of a quote of which the citations name only some ("on pages 2–3 of lease.pdf"), or ""."""
        paged = [citation for citation in citations if citation.page]
        pages = self._library.page_texts(quote.document_id, quote.span) if paged else ()
        if all(any(_on_page(citation, page) for citation in paged) for page in pages):
            return ""
        return _on(pages, PurePath(quote.path).name)

    def _missing(self, citation: DraftCitation, documents: Sequence[int]) -> str:
        """What to say of a page number that none of the documents has, or ""."""
        wanted = [page for page in (citation.page, citation.last) if page.isdigit()]
        counts = {d.id: d.pages for d in self._documents if d.id in documents}
        if not counts or any(all(self._has(d, page) for page in wanted) for d in counts):
            return ""
        count = next(iter(counts.values()))
        told = f"{count} pages" if count != 1 else "one page"
        return f"“{citation.text}” names a page that does not exist: the document has {told}."

    def _has(self, document_id: int, page: str) -> bool:
        count = next(d.pages for d in self._documents if d.id == document_id)
        return 1 <= int(page) <= count or page in self._labels(document_id)

    def _labels(self, document_id: int) -> frozenset[str]:
        if document_id not in self._printed:
            self._printed[document_id] = frozenset(page.label for page in self._library.page_texts(document_id))
        return self._printed[document_id]

    def _clause_at(self, document_id: int, span: Span) -> str | None:
        """The number of the clause that a span stands in; None in a document without numbered clauses."""
        if document_id not in self._clauses:
            text = self._library.text(document_id)
            self._clauses[document_id] = [
                (sentence.start, match[1])
                for sentence in self._library.sentences(document_id)
                if not sentence.furniture and (match := _NUMBERED.match(text[sentence.start : sentence.end]))
            ]
        before = [number for start, number in self._clauses[document_id] if start < span.end]
        return before[-1] if before else None


def _on_page(citation: DraftCitation, page: PageText) -> bool:
    if citation.page in (str(page.number), page.label.casefold()):
        return True
    numbered = citation.last.isdigit() and citation.page.isdigit()
    return numbered and int(citation.page) <= page.number <= int(citation.last)


def _on(pages: Sequence[PageText], name: str) -> str:
    first, last = (page_name(page.number, page.printed_label) for page in (pages[0], pages[-1]))
    return f"on page {first} of {name}" if len(pages) == 1 else f"on pages {first}–{last} of {name}"


def _inside(clause: str, cited: str) -> bool:
    """Clause 8.1 is inside Clause 8 and inside itself."""
    return clause == cited or clause.startswith(cited + ".") or cited.startswith(clause + ".")


__all__ = ["CitationChecker", "DraftCitation", "citations_in", "cited_documents", "without_citations"]

"""Documents, their canonical text and their chunks.

Characters are the currency: a document has one canonical text; pages, sentences, chunks and quotes are
`[start, end)` offsets into it, and every character has a box (or none, for white space that was inserted).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from desktop_app.domain.geometry import Span
from desktop_app.domain.metadata import DocumentDate


class DocumentState(StrEnum):
    QUEUED = "queued"
    EXTRACTING = "extracting"
    EMBEDDING = "embedding"
    READY = "ready"
    NEEDS_PASSWORD = "needs_password"
    NEEDS_OCR = "needs_ocr"
    QUARANTINED = "quarantined"
    DUPLICATE = "duplicate"
    MISSING = "missing"


#: States in which nothing is left to do without a person.
SETTLED = frozenset(DocumentState) - {DocumentState.QUEUED, DocumentState.EXTRACTING, DocumentState.EMBEDDING}


class PageVerdict(StrEnum):
    OK = "ok"
    #: The text was recognised from a picture (OCR, ours or the file's own layer), not read.
    RECOGNISED = "recognised"
    SCANNED = "scanned"
    UNREADABLE = "unreadable"
    HIDDEN_ONLY = "hidden_only"
    EMPTY = "empty"


#: Verdicts of pages whose text is part of the canonical text.
WITH_TEXT = frozenset({PageVerdict.OK, PageVerdict.RECOGNISED})
#: Verdicts of pages that show something which recognition (OCR) may read.
RECOGNISABLE = frozenset({PageVerdict.SCANNED, PageVerdict.UNREADABLE})


@dataclass(frozen=True, slots=True)
class PageText:
    """One page's share `[start, end)` of the canonical text.

    boxes: zlib-compressed little-endian int16, four (left, bottom, right, top) per canonical character of the page,
    in multiples of `unit` points (1/20 unless the page is larger than 1,600 points); all four zero = no box.
    number: physical page from 1. label: printed label ("iv", "A-3"); equals str(number) when the file has none.
    width, height: points, of the page as displayed at rotation 0.  note: e.g. "hidden text left out", or "".
    """

    number: int
    label: str
    start: int
    end: int
    width: float
    height: float
    rotation: int
    boxes: bytes
    unit: float = 0.05
    verdict: PageVerdict = PageVerdict.OK
    note: str = ""

    @property
    def printed_label(self) -> str:
        """The label where it is not the page's number, else ""."""
        return "" if self.label == str(self.number) else self.label

    @property
    def recognised(self) -> bool:
        """Whether its text was recognised from a picture, not read."""
        return self.verdict is PageVerdict.RECOGNISED


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence `[start, end)`; `heading` marks a heading, `furniture` heads, feet and page numbers."""

    start: int
    end: int
    heading: bool = False
    furniture: bool = False

    @property
    def span(self) -> Span:
        return Span(self.start, self.end)


@dataclass(frozen=True, slots=True)
class Chunk:
    """A retrievable passage of whole sentences.

    ordinal: position in the document from 0. sentences: the spans it is made of, in order.
    heading: the heading path it stands under, " > " between levels, or "". context: text that gives its rows their
    meaning (table column headings), or "".
    """

    ordinal: int
    start: int
    end: int
    sentences: tuple[Span, ...]
    heading: str = ""
    context: str = ""
    first_page: int = 1
    last_page: int = 1


@dataclass(frozen=True, slots=True)
class OutlineEntry:
    """A bookmark of the file. page: physical, from 1. level: 1 the highest."""

    title: str
    page: int
    level: int = 1


@dataclass(frozen=True, slots=True)
class Metadata:
    """What a document says about itself beside its title and main language.

    languages: two-letter codes of all languages that much of it is in, the main one first. dates: the most telling
    first.
    """

    author: str = ""
    languages: tuple[str, ...] = ()
    dates: tuple[DocumentDate, ...] = ()
    outline: tuple[OutlineEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class ExtractedDocument:
    """All that one file's bytes say; made in a worker, stored as it is.

    created, modified: ISO 8601 as the file says it, or "". outline: the file's bookmarks in order. sketch: what tells
    near-duplicates apart from the rest (see `ingest.sketch`), b"" for a short text. author, languages, dates: as in
    `Metadata`.
    """

    sha256: str
    text: str
    pages: tuple[PageText, ...]
    sentences: tuple[Sentence, ...]
    chunks: tuple[Chunk, ...]
    title: str = ""
    language: str = ""
    notes: tuple[str, ...] = ()
    outline: tuple[OutlineEntry, ...] = ()
    created: str = ""
    modified: str = ""
    sketch: bytes = b""
    author: str = ""
    languages: tuple[str, ...] = ()
    dates: tuple[DocumentDate, ...] = ()

    @property
    def metadata(self) -> Metadata:
        return Metadata(self.author, self.languages, self.dates, self.outline)


@dataclass(frozen=True, slots=True)
class Cause:
    """Why a file is not simply ready, for a program to tell apart and to say in another language.

    code: e.g. "damaged". values: the names and numbers of the sentence, (name, text) pairs.
    """

    code: str
    values: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class SimilarDocument:
    """Another document of the collection with nearly the same text. share: words in common, in order, 0..1."""

    id: int
    path: str
    share: float


@dataclass(frozen=True, slots=True)
class PageSkipped:
    page: int
    reason: str


@dataclass(frozen=True, slots=True)
class Document:
    """A file in a collection, as the library lists it. `id` is the row; identity is (collection, sha256).

    reason: a sentence in English, or ""; cause: the same for programs. similar: earlier documents with nearly the same
    text, the most alike first.
    """

    id: int
    collection: str
    path: str
    sha256: str
    state: DocumentState
    title: str = ""
    language: str = ""
    pages: int = 0
    chunks: int = 0
    reason: str = ""
    pages_skipped: tuple[PageSkipped, ...] = ()
    notes: tuple[str, ...] = ()
    cause: Cause | None = None
    similar: tuple[SimilarDocument, ...] = ()
    author: str = ""
    languages: tuple[str, ...] = ()
    dates: tuple[DocumentDate, ...] = ()

    @property
    def date(self) -> DocumentDate | None:
        """The most telling of its dates."""
        return self.dates[0] if self.dates else None


@dataclass(frozen=True, slots=True)
class Passage:
    """A chunk in use: what retrieval returns, what the prompt shows, what a quote may rest on.

    text: the document's canonical text `[start, end)` of the chunk; `sentences` are document offsets.
    relevance: 0..1, the retriever's best estimate that the passage helps to answer. dense: cosine similarity with the
    question or None when only the lexical search found it. recognised: some of its text stands on pages that were
    recognised from a picture, not read, so that digits and separators may be wrong. first_label: what the first page
    calls itself where that is not its number, else "". cross: log-odds that it answers, by a reranker that read it
    beside the question it was searched with; None when none did.
    """

    chunk_id: int
    document_id: int
    path: str
    sha256: str
    title: str
    language: str
    ordinal: int
    start: int
    end: int
    text: str
    sentences: tuple[Span, ...]
    heading: str = ""
    context: str = ""
    first_page: int = 1
    last_page: int = 1
    score: float = 0.0
    relevance: float = 0.0
    dense: float | None = None
    origin: tuple[str, ...] = field(default=())
    recognised: bool = False
    first_label: str = ""
    cross: float | None = None

    def slice(self, span: Span) -> str:
        """The text of a document span that lies inside this passage."""
        if not (self.start <= span.start and span.end <= self.end):
            raise ValueError("the span lies outside the passage")
        return self.text[span.start - self.start : span.end - self.start]

"""A document's metadata from its canonical text and what the file says about itself.

The same for a document that is being extracted and for one that an earlier version of the program stored.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from desktop_app.domain.documents import Metadata, PageText
from desktop_app.foundation.cancel import CancelToken
from desktop_app.ingest.document_dates import document_dates
from desktop_app.ingest.extras import AboutDocument
from desktop_app.ingest.sentences import guess_language

#: A document is in a language when this share of its characters stands on pages in it.
_SHARE = 0.15
#: A first page with fewer characters is a cover; the second says when the document is from as well.
_COVER = 400
#: Seconds after which a file does not say anything about itself.
_PATIENCE = 30.0


@dataclass(frozen=True, slots=True)
class AboutRequest:
    """A file whose catalogue is to be read. password: in memory only."""

    path: Path
    password: str | None = None


def metadata_of(text: str, pages: Sequence[PageText], language: str, about: AboutDocument | None) -> Metadata:
    """language: the document's main one, or "". about: None when the file could not be asked."""
    said = about or AboutDocument("", (), (), "", "")
    dates = document_dates(_opening(text, pages), said.created, said.modified)
    return Metadata(said.author, _languages(text, pages, language), dates, said.outline)


def _opening(text: str, pages: Sequence[PageText]) -> str:
    with_text = [page for page in pages if page.end > page.start][:2]
    opening = ""
    for page in with_text:
        opening += text[page.start : page.end] + "\n"
        if len(opening) >= _COVER:
            break
    return opening


def _languages(text: str, pages: Sequence[PageText], main: str) -> tuple[str, ...]:
    sizes: Counter[str] = Counter()
    for page in pages:
        if found := guess_language(text[page.start : page.end]):
            sizes[found] += page.end - page.start
    total = sum(sizes.values())
    others = [code for code, size in sizes.most_common() if size >= _SHARE * total and code != main]
    return ((main,) if main else ()) + tuple(others)


def read_about(requests: Sequence[AboutRequest], cancel: CancelToken | None = None) -> Iterator[AboutDocument | None]:
    """What each file's catalogue says, in order; None for one that cannot be opened or ends its process.

    In a process of its own, like everything that opens a file. Raises `Cancelled` between files.
    """
    pool: ProcessPoolExecutor | None = None
    try:
        for request in requests:
            if cancel is not None:
                cancel.check()
            pool = pool or ProcessPoolExecutor(1, mp_context=get_context("spawn"))
            try:
                yield pool.submit(ask_file, request).result(timeout=_PATIENCE)
            except (BrokenProcessPool, TimeoutError):
                _end(pool)
                pool = None
                yield None
    finally:
        if pool is not None:
            _end(pool)


def _end(pool: ProcessPoolExecutor) -> None:
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
        process.join(timeout=5)


def ask_file(request: AboutRequest) -> AboutDocument | None:
    """Runs in the process that `read_about` starts."""
    from desktop_app.foundation.errors import UserError
    from desktop_app.ingest import pdfium
    from desktop_app.ingest.extras import about_document

    try:
        with pdfium.opened(request.path, request.password) as document:
            return about_document(document)
    except (UserError, OSError):
        return None

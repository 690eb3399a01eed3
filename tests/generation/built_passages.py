"""Passages out of plain sentences, with offsets that run through one document."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_app.domain.documents import Passage
from desktop_app.domain.geometry import Span

RENT = "The Tenant pays a monthly rent of EUR 2,450 in advance."
INTEREST = "Rent paid late bears interest of 6% a year."
NOTICE = "Either party may end this Lease by six months' notice."
DEPOSIT = "The deposit of EUR 7,350 is returned within thirty days."


def passage(
    sentences: Sequence[str],
    chunk_id: int = 1,
    start: int = 0,
    title: str = "Lease",
    heading: str = "",
    context: str = "",
) -> Passage:
    text = " ".join(sentences)
    spans = []
    at = start
    for sentence in sentences:
        spans.append(Span(at, at + len(sentence)))
        at += len(sentence) + 1
    return Passage(
        chunk_id=chunk_id,
        document_id=1,
        path=f"/{title}.pdf",
        sha256="0" * 64,
        title=title,
        language="en",
        ordinal=chunk_id,
        start=start,
        end=start + len(text),
        text=text,
        sentences=tuple(spans),
        heading=heading,
        context=context,
    )


def lease() -> list[Passage]:
    return [passage([RENT, INTEREST], 11), passage([NOTICE, DEPOSIT], 12, start=1000)]

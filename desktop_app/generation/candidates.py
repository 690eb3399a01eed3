"""Sentences that might answer a question, as they are read one by one: each with what it needs to be understood."""

from __future__ import annotations

import re
from pathlib import PurePath
from typing import Final

from desktop_app.domain.documents import Passage
from desktop_app.domain.geometry import Span
from desktop_app.generation.strips import REFERS_BACK

#: Characters of the lines above a sentence, of the column titles, of the sentence before it, and of the sentence that
#: are read: each costs time for every sentence, and its point is made by then.
PLACE_CHARACTERS: Final = 120
COLUMN_CHARACTERS: Final = 80
BEFORE_CHARACTERS: Final = 160
SENTENCE_CHARACTERS: Final = 500
_SENTENCE_END = re.compile(r"[.!?…]\s+(?=\S)")


def candidate_text(passage: Passage, span: Span) -> str:
    """A sentence of a passage on one line behind its document, section and column titles, and behind the sentence
    before where it refers back to it."""
    sentence = " ".join(passage.slice(span).split())[:SENTENCE_CHARACTERS]
    before = _before(passage, span) if REFERS_BACK.match(sentence) else ""
    return " ".join(part for part in (f"({place_of(passage)})", before, sentence) if part)


def place_of(passage: Passage) -> str:
    """Document, section and column titles; the file's name where the document has no title."""
    title = " ".join(passage.title.split()) or PurePath(passage.path).stem
    parts = [title, *(part for part in passage.heading.split(" > ")[-1:] if part.strip() and part.strip() != title)]
    place = " > ".join(" ".join(part.split()) for part in parts)[:PLACE_CHARACTERS]
    columns = " ".join(passage.context.split())[:COLUMN_CHARACTERS]
    return f"{place} | {columns}" if columns else place


def _before(passage: Passage, span: Span) -> str:
    text = " ".join(passage.text[: span.start - passage.start].split())
    return _SENTENCE_END.split(text)[-1][-BEFORE_CHARACTERS:] if text else ""

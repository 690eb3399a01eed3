"""Which documents a question is about, told by the names in it.

"Apple's tax rate" must not be answered from another company's report that happens to stand in the same collection. A
document is about a name when its file name, its title or its opening holds it; a passage counts when its document does,
or when it holds the name itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_app.domain.documents import Document, DocumentState, Passage
from desktop_app.domain.geometry import Span
from desktop_app.retrieval.words import question_words, stem_prefix, text_stems
from desktop_app.storage.library import Library

#: Characters of a document's beginning in which it says what it is about.
OPENING = 1500


@dataclass(frozen=True, slots=True)
class Focus:
    """names: those that tell documents apart. documents: ids of the documents about them; both empty = no focus."""

    names: tuple[str, ...] = ()
    documents: tuple[int, ...] = ()
    paths: tuple[str, ...] = ()

    def admits(self, passage: Passage) -> bool:
        """Whether a passage may be used for the question."""
        if not self.documents or passage.document_id in self.documents:
            return True
        stems = text_stems(f"{passage.heading}\n{passage.context}\n{passage.text}")
        return any(stem_prefix(name) in stems for name in self.names)


def find_focus(question: str, collection: str, documents: Sequence[int], library: Library) -> Focus:
    """The focus of a question among the ready documents of a collection (or those of them that were chosen).

    A name that no document or every document is about tells nothing apart and is left out.
    """
    names = question_words(question).names
    candidates = [
        document
        for document in library.documents(collection)
        if document.state is DocumentState.READY and (not documents or document.id in documents)
    ]
    if not names or len(candidates) < 2:
        return Focus()
    openings = {document.id: text_stems(_opening(document, library)) for document in candidates}
    telling: dict[str, list[Document]] = {}
    for name in names:
        about = [document for document in candidates if stem_prefix(name) in openings[document.id]]
        if about and len(about) < len(candidates):
            telling[name] = about
    chosen = {document.id: document for about in telling.values() for document in about}
    if not chosen or len(chosen) == len(candidates):
        return Focus()
    return Focus(tuple(telling), tuple(chosen), tuple(document.path for document in chosen.values()))


def _opening(document: Document, library: Library) -> str:
    return f"{Path(document.path).stem}\n{document.title}\n{library.part(document.id, Span(0, OPENING))}"

"""Which documents a question is about, told by the names in it.

"Apple's tax rate" must not be answered from another company's report that happens to stand in the same collection. A
document is about a name when its file name or title holds it, or its opening does as a name ("Superior" is not the
"superior" of a sentence); a passage counts when its document does, or when it holds the name itself. Of several names
in a row ("Santa Fe Depot") the documents that hold all of them are meant, where there are any.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_app.domain.documents import Document, DocumentState, Passage
from desktop_app.domain.geometry import Span
from desktop_app.retrieval.words import is_stop_word, question_words, stem_prefix, text_stems
from desktop_app.storage.library import Library

#: Characters of a document's beginning in which it says what it is about.
OPENING = 1500
#: Times that a document must open with one of several names in a row ("University Library") to be about it alone.
OFTEN = 2
#: Words of a title that an abbreviation may stand for.
TITLE_WORDS = 12


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
    openings = {document.id: _names_of(document, library) for document in candidates}
    telling: dict[str, list[Document]] = {}
    for row in _rows(question, names):
        times = {name: {d.id: _times(openings[d.id], name) for d in candidates} for name in row}
        whole = [d for d in candidates if all(times[name][d.id] for name in row)]
        for name in row:
            least = 1 if len(row) == 1 else OFTEN
            found = whole or [d for d in candidates if times[name][d.id] >= least]
            if found and len(found) < len(candidates):
                telling[name] = found
    chosen = {document.id: document for about in telling.values() for document in about}
    if not chosen or len(chosen) == len(candidates):
        return Focus()
    return Focus(tuple(telling), tuple(chosen), tuple(document.path for document in chosen.values()))


def _rows(question: str, names: Sequence[str]) -> list[list[str]]:
    """The names of a question, those that follow one another directly together."""
    rows: list[list[str]] = []
    end = -1
    for name in names:
        at = question.find(name, max(end, 0))
        if rows and end >= 0 and at >= 0 and not question[end:at].strip():
            rows[-1].append(name)
        else:
            rows.append([name])
        end = at + len(name) if at >= 0 else -1
    return rows


def _names_of(document: Document, library: Library) -> Counter[str]:
    """How often a document opens with a name, by stem; those in its file name and title count as often enough."""
    opening = library.part(document.id, Span(0, OPENING))
    found = Counter(stem_prefix(word) for word in re.findall(r"[^\W_]+", opening) if word[0].isupper())
    named = (Path(document.path).stem.replace("_", " "), document.title)
    for stem in text_stems("\n".join(named)):
        found[stem] += OFTEN
    for text in named:
        found.update(dict.fromkeys(_abbreviations(text), OFTEN))
    return found


def _times(opening: Counter[str], name: str) -> int:
    """How often a document opens with a name; one in capitals may stand for its title ("NDA")."""
    return max(opening[stem_prefix(name)], opening[name] if name.isupper() else 0)


def _abbreviations(title: str) -> Iterator[str]:
    """The capitals that three or more words of a title in a row begin with, with and without its small words."""
    words = re.findall(r"[^\W\d_]+", title)[:TITLE_WORDS]
    for kept in (words, [word for word in words if not is_stop_word(word)]):
        initials = "".join(word[0] for word in kept).upper()
        for start in range(len(initials)):
            yield from (initials[start:end] for end in range(start + 3, len(initials) + 1))

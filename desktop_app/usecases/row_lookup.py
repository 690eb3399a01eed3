"""Table rows that are labelled as what is asked, looked for through a whole document.

"Total revenue  52,747  51,728" answers a question for the revenue, but a chunk of forty rows is like nothing in
particular, and a search for one common word brings the sentences that use it most. Labels tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from desktop_app.domain.documents import Passage
from desktop_app.foundation.plain_text import without_accents
from desktop_app.generation.selection import stems
from desktop_app.generation.strips import is_row, label_of
from desktop_app.retrieval.reformulate import named_words
from desktop_app.retrieval.words import question_words
from desktop_app.storage.library import Library
from desktop_app.usecases.locale import data
from desktop_app.usecases.strips import other_stems

#: `Passage.origin` of what was found by a row's label.
BY_LABEL = ("row",)
#: Words of a label that say which figure of a kind it is, or that it is one of several.
_PLAIN = stems("total totals net consolidated overall all the and for from neto neta totales")
#: Documents that are gone through, chunks that are brought, and how much of label and question must be each other's.
MOST_DOCUMENTS = 2
MOST_CHUNKS = 2
LEAST_MATCH = 0.6


def labelled_rows(
    library: Library, documents: Sequence[int], question: str, settled: Sequence[str], language: str
) -> list[Passage]:
    """The passages with the rows whose labels name best what `question` asks, those that come first in their document
    first; none where more than `MOST_DOCUMENTS` are in question or nothing of the question is a thing's name.

    settled: names of the question that chose the documents.
    """
    measures = measured(question, language)
    words = [word for word in named_words(question, settled) if without_accents(word) not in measures]
    groups = [stems(word) | other_stems(word, language) for word in words]
    groups = [group for group in groups if group - _PLAIN]
    if not groups or len(documents) > MOST_DOCUMENTS:
        return []
    best: dict[int, float] = {}
    for document in documents:
        for chunk in library.chunk_texts(document):
            value = max((_match(label, groups) for label in _labels(chunk.text)), default=0.0)
            if value >= LEAST_MATCH:
                best[chunk.id] = value
    ids = sorted(best, key=lambda i: (-best[i], i))[:MOST_CHUNKS]
    return library.passages(ids)


def measured(question: str, language: str) -> frozenset[str]:
    """The words of a question that say what of a thing is asked ("the levels of", "shifts in"), without accents."""
    said = {without_accents(word) for word in question_words(question).content}
    return frozenset(said & set(data(language or "en")["amounts"]["measures"].split()))


def _labels(text: str) -> Iterable[frozenset[str]]:
    return (stems(label_of(line)) for line in text.splitlines() if is_row(line))


def _match(label: frozenset[str], groups: Sequence[frozenset[str]]) -> float:
    """Share of the label that the question names, times the share of the question that the label names."""
    plain = label - _PLAIN
    if not plain:
        return 0.0
    named = sum(bool(group & label) for group in groups)
    return sum(any(stem in group for group in groups) for stem in plain) / len(plain) * named / len(groups)

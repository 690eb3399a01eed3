"""Hybrid retrieval inside one collection: vectors and words, fused by rank."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from desktop_app.domain.documents import Passage
from desktop_app.domain.filters import Within
from desktop_app.domain.language import guess_language
from desktop_app.domain.ports import Embedder, Reranker
from desktop_app.retrieval.relevance import features, relevance, same_language
from desktop_app.retrieval.reranker import log_odds, shown_to_reranker
from desktop_app.retrieval.words import lexical_query, name_query, question_words
from desktop_app.settings.schema import RetrievalSettings
from desktop_app.storage.content import ChunkText
from desktop_app.storage.library import Library
from desktop_app.storage.scope import Scope
from desktop_app.storage.vectors import VectorStore

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Mode = Literal["hybrid", "lexical", "dense"]

#: Of the fused ranking this many passages are read and ordered by relevance. Fusion by rank alone lets the word search
#: spoil questions in another language (XQuAD, Spanish to English, n = 300: recall@1 0.79 fused, 0.87 dense alone).
RESCORED = 30
#: Two passages are near-identical when they share this part of their word triples and all their numbers.
_NEAR_IDENTICAL = 0.9


def embedding_text(chunk: ChunkText) -> str:
    """What is embedded for a chunk: what it stands under, the headings of its table, its own text.

    A heading that the chunk begins with is not said twice: repeated, it outweighs the text.
    """
    path, _, last = chunk.heading.rpartition(" > ")
    heading = path if last and chunk.text.startswith(last) else chunk.heading
    above = " > ".join(part for part in (chunk.label, heading) if part)
    return "\n".join(part for part in (above, chunk.context, chunk.text) if part)


@dataclass(slots=True)
class _Candidate:
    score: float = 0.0
    dense: float | None = None
    origin: tuple[str, ...] = ()


class Searcher:
    """Finds passages for a question. Everything stays inside the collection (and the documents) asked for."""

    def __init__(
        self,
        library: Library,
        vectors: VectorStore,
        embedder: Embedder,
        settings: RetrievalSettings,
        reranker: Reranker | None = None,
    ) -> None:
        """reranker: reads the first passages of a question's search beside the question; None = none does."""
        self.embedder = embedder
        self._reranker = reranker
        self._library = library
        self._vectors = vectors
        self._settings = settings

    def search(
        self,
        question: str,
        collection: str,
        within: Within = (),
        *,
        mode: Mode = "hybrid",
        k: int | None = None,
        rerank: bool = False,
    ) -> list[Passage]:
        """The best `k` passages (default: `settings.passages`), best first, without near-identical ones.

        within: a filter, or document ids to stay within, for both searches alike; empty = the whole collection.
        `score` is the fused score (the similarity or BM25 when one search is asked for alone), `dense` the cosine
        similarity with the question, `origin` which searches found it. With "hybrid" the best of the fused ranking are
        ordered by `relevance` (see `relevance.py`). rerank: the first of them also by the reranker, when there is one.
        """
        scope = self._library.scope(collection, within)
        if scope.is_empty:
            return []
        candidates: dict[int, _Candidate] = {}
        query = None if mode == "lexical" else self.embedder.embed_query(question)
        if query is not None:
            self._dense(query, collection, scope, candidates, mode)
        if mode != "dense":
            self._lexical(question, collection, scope, candidates, mode)
        if query is not None:
            self._complete(query, collection, candidates)
        order = sorted(candidates, key=lambda i: (-candidates[i].score, i))
        if mode == "hybrid":
            order = order[: max(RESCORED, 2 * (k or 0))]
        passages = [
            replace(p, score=c.score, dense=c.dense, origin=c.origin)
            for p, c in ((p, candidates[p.chunk_id]) for p in self._library.passages(order))
        ]
        if mode == "hybrid":
            passages = _by_relevance(question, passages)
        if mode == "hybrid" and rerank and self._reranker is not None:
            first = _without_doubles(passages, self._settings.rerank_candidates)
            read = _by_relevance(question, with_cross(self._reranker, question, first))
            known = {passage.chunk_id for passage in first}
            passages = [*read, *(passage for passage in passages if passage.chunk_id not in known)]
        return _without_doubles(passages, k or self._settings.passages)

    def occurs(self, term: str, collection: str, within: Within = ()) -> bool:
        """Whether a name or number stands anywhere in the collection (that the filter leaves)."""
        match = lexical_query((), (term,)) if term[:1].isdigit() else name_query(term)
        return bool(match and self._library.search_words(collection, match, 1, within))

    def _dense(
        self,
        query: NDArray[np.float32],
        collection: str,
        scope: Scope,
        candidates: dict[int, _Candidate],
        mode: Mode,
    ) -> None:
        found = self._vectors.search(
            collection,
            query,
            self._settings.dense_candidates,
            scope,
            without=self._library.unsearched(collection),
        )
        for rank, (chunk_id, similarity) in enumerate(found, 1):
            score = similarity if mode == "dense" else 1.0 / (self._settings.fusion_constant + rank)
            candidates[chunk_id] = _Candidate(score, similarity, ("dense",))

    def _lexical(
        self, question: str, collection: str, scope: Scope, candidates: dict[int, _Candidate], mode: Mode
    ) -> None:
        words = question_words(question)
        match = lexical_query(words.content, words.numbers)
        limit = self._settings.lexical_candidates
        if not match or limit == 0:
            return
        found = self._library.search_words(collection, match, limit, scope)
        for rank, (chunk_id, bm25) in enumerate(found, 1):
            candidate = candidates.setdefault(chunk_id, _Candidate())
            candidate.score += bm25 if mode == "lexical" else 1.0 / (self._settings.fusion_constant + rank)
            candidate.origin += ("lexical",)

    def _complete(self, query: NDArray[np.float32], collection: str, candidates: dict[int, _Candidate]) -> None:
        """Similarities for what only the word search found."""
        unknown = [i for i, candidate in candidates.items() if candidate.dense is None]
        for chunk_id, similarity in self._vectors.similarities(collection, query, unknown).items():
            candidates[chunk_id].dense = similarity


def with_cross(reranker: Reranker, question: str, passages: Sequence[Passage]) -> list[Passage]:
    """The passages with what the reranker makes of each that is in the question's language.

    Across languages it orders worse than similarity does (held-out questions, n = 12: 7 answers first, not 9; LOG.md).
    """
    language = guess_language(question)
    texts = [shown_to_reranker(passage) for passage in passages if same_language(language, passage)]
    found = iter(reranker.relevance(question, texts) if texts else ())
    return [replace(p, cross=log_odds(next(found)) if same_language(language, p) else None) for p in passages]


def _by_relevance(question: str, passages: Sequence[Passage]) -> list[Passage]:
    words, language = question_words(question), guess_language(question)
    judged = [replace(p, relevance=relevance(features(words, language, p))) for p in passages]
    return sorted(judged, key=lambda p: (-p.relevance, -p.score))


def _without_doubles(passages: Sequence[Passage], limit: int) -> list[Passage]:
    """The first `limit` passages, leaving out those that say the same as an earlier one in the same words."""
    kept: list[tuple[Passage, frozenset[tuple[str, ...]], tuple[str, ...]]] = []
    for passage in passages:
        if len(kept) == limit:
            break
        words = re.findall(r"\w+", f"{passage.context}\n{passage.text}".casefold())
        triples = frozenset(zip(words, words[1:], words[2:], strict=False)) or frozenset([tuple(words)])
        numbers = tuple(sorted(word for word in words if any(char.isdigit() for char in word)))
        if not any(numbers == n and _overlap(triples, t) >= _NEAR_IDENTICAL for _, t, n in kept):
            kept.append((passage, triples, numbers))
    return [passage for passage, _, _ in kept]


def _overlap(a: frozenset[tuple[str, ...]], b: frozenset[tuple[str, ...]]) -> float:
    return len(a & b) / len(a | b)

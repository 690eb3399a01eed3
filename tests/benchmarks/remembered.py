"""Models that remember what they said and how long it took, so that a repeated run costs nothing but tells the time.

A remembered answer comes at once, and its seconds are added to `Memory.replayed`: seconds of a run are those on the
clock and those.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from desktop_app.domain.ports import ChatMessage, EntailmentScore
from desktop_app.foundation.cancel import CancelToken


class Memory:
    """Values by key, on disk. replayed: seconds that remembered values had taken when they were made."""

    def __init__(self, path: Path) -> None:
        self.replayed = 0.0
        self._guard = threading.Lock()
        self._db = sqlite3.connect(path, check_same_thread=False)
        self._db.execute("CREATE TABLE IF NOT EXISTS said (key TEXT PRIMARY KEY, value TEXT, seconds REAL)")

    def find(self, key: str) -> Any:
        with self._guard:
            row = self._db.execute("SELECT value, seconds FROM said WHERE key = ?", (key,)).fetchone()
            if row is None:
                return None
            self.replayed += row[1]
        return json.loads(row[0])

    def keep(self, key: str, value: Any, seconds: float) -> None:
        with self._guard:
            self._db.execute("INSERT OR REPLACE INTO said VALUES (?, ?, ?)", (key, json.dumps(value), seconds))
            self._db.commit()

    def each(self, kind: str, items: Sequence[Any], make: Callable[[list[Any]], Sequence[Any]]) -> list[Any]:
        """A value for every item, made together for those that are new; each is given its share of the seconds."""
        keys = [key_of(kind, item) for item in items]
        known = {key: self.find(key) for key in dict.fromkeys(keys)}
        missing = [(key, item) for key, item in dict(zip(keys, items, strict=True)).items() if known[key] is None]
        if missing:
            began = time.monotonic()
            made = make([item for _, item in missing])
            share = (time.monotonic() - began) / len(missing)
            for (key, _), value in zip(missing, made, strict=True):
                known[key] = value
                self.keep(key, value, share)
        return [known[key] for key in keys]


def key_of(*parts: Any) -> str:
    return hashlib.sha256(json.dumps(parts, ensure_ascii=False, default=str).encode("utf-8", "replace")).hexdigest()


class Around:
    """Everything that is not remembered is passed on."""

    def __init__(self, inner: Any, memory: Memory) -> None:
        self._inner, self._memory = inner, memory

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)


class RememberingGenerator(Around):
    """`domain.ports.Generator`; a text that was left unfinished is written again when more of it is wanted."""

    def stream(
        self,
        messages: Sequence[ChatMessage],
        *,
        grammar: str | None = None,
        max_tokens: int = 512,
        temperature: float = 0.0,
        cancel: CancelToken | None = None,
    ) -> Iterator[str]:
        from desktop_app.generation.llama import Piece

        key = key_of("write", self._inner.name, [(m.role, m.content) for m in messages], grammar, max_tokens)
        known = self._memory.find(key)
        if known is not None:
            yield from (Piece(text, logprob) for text, logprob in known["pieces"])
            if known["whole"]:
                return
        made: list[tuple[str, float | None]] = []
        already, whole = len(known["pieces"]) if known else 0, False
        began, waited = time.monotonic(), 0.0
        try:
            pieces = self._inner.stream(
                messages, grammar=grammar, max_tokens=max_tokens, temperature=temperature, cancel=cancel
            )
            for piece in pieces:
                made.append((str(piece), getattr(piece, "logprob", None)))
                if len(made) > already:
                    given = time.monotonic()
                    yield piece
                    waited += time.monotonic() - given
            whole = True
        finally:
            if len(made) > already or whole:
                self._memory.keep(key, {"pieces": made, "whole": whole}, time.monotonic() - began - waited)


class RememberingEntailment(Around):
    """`domain.ports.Entailment`."""

    def score(self, pairs: Sequence[tuple[str, str]]) -> list[EntailmentScore]:
        def make(missing: list[Any]) -> list[Any]:
            return [(s.entailment, s.neutral, s.contradiction) for s in self._inner.score(missing)]

        return [EntailmentScore(*row) for row in self._memory.each(f"entails {self._inner.name}", list(pairs), make)]


class RememberingReranker(Around):
    """`domain.ports.Reranker`."""

    def relevance(self, question: str, passages: Sequence[str]) -> list[float]:
        def make(missing: list[Any]) -> list[Any]:
            return self._inner.relevance(question, [text for _, text in missing])  # type: ignore[no-any-return]

        kind = f"relevance {self._inner.folder} {self._inner.max_tokens}"
        return self._memory.each(kind, [(question, text) for text in passages], make)


class RememberingReader(Around):
    """`domain.ports.AnswerReader`."""

    def answers(self, question: str, texts: Sequence[str]) -> list[float]:
        def make(missing: list[Any]) -> list[Any]:
            return self._inner.answers(question, [text for _, text in missing])  # type: ignore[no-any-return]

        return self._memory.each(f"answers {self._inner.name}", [(question, text) for text in texts], make)


class RememberingEmbedder(Around):
    """`domain.ports.Embedder`."""

    def embed_query(self, text: str) -> Any:
        def make(missing: list[Any]) -> list[Any]:
            return [self._inner.embed_query(one).tolist() for one in missing]

        return np.array(self._memory.each(f"query {self._inner.identity}", [text], make)[0], dtype=np.float32)

    def embed_passages(self, texts: Sequence[str], cancel: CancelToken | None = None) -> Any:
        def make(missing: list[Any]) -> list[Any]:
            return [row.tolist() for row in self._inner.embed_passages(missing, cancel)]

        rows = self._memory.each(f"passage {self._inner.identity}", list(texts), make)
        return np.array(rows, dtype=np.float32).reshape(len(rows), self._inner.dimension)

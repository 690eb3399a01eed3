"""Lists for the reranker: one question, the passage that answers it (or none), and passages that do not.

Negatives come from our own retriever: the passages nearest to the question by the installed embedder, inside the same
source. Files of other people are read from ``../shared`` and never copied; what each may be used for is in the card.
"""

from __future__ import annotations

import json
import os
import pickle
import random
import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from data import PAIRS, SHARED, read_rows, words

HERE: Final = Path(__file__).resolve().parent
QUESTIONS: Final = HERE / "questions"
REPORTS: Final = ("INTC", "AMZN")
"""Companies whose reports may be trained on; the questions about the others evaluate."""
NEAREST: Final = 40
"""Negatives are drawn from this many nearest passages."""
TWINS: Final = 0.6
"""Share of words from which two passages count as saying the same, so that neither is the other's negative."""
HELD_OUT: Final = 0.18
"""Share of the passages whose questions choose the checkpoint."""


@dataclass(frozen=True)
class Ranked:
    """One question over one source. positive: "" when nothing answers it. near: passages by falling similarity.

    known: a passage that looks like an answer and is none, always among the negatives; "" = none.
    """

    question: str
    lang: str
    positive: str
    near: tuple[str, ...]
    source: str
    known: str = ""
    held: bool = False


@dataclass(frozen=True)
class Wanted:
    """A question before its negatives are found."""

    question: str
    lang: str
    positive: str
    source: str
    known: str = ""


class Memory:
    """Vectors of texts, kept on disk between runs."""

    def __init__(self, folder: Path, cache: Path) -> None:
        sys.path.insert(0, str(HERE.parents[1]))
        from desktop_app.retrieval.embedder import E5Embedder

        self._embedder, self._cache = E5Embedder(folder), cache
        self._known: dict[str, Any] = pickle.loads(cache.read_bytes()) if cache.is_file() else {}

    def passages(self, texts: Sequence[str]) -> np.ndarray:
        """(n, dimension), normalised."""
        missing = [text for text in dict.fromkeys(texts) if text not in self._known]
        if missing:
            self._known |= dict(zip(missing, self._embedder.embed_passages(missing), strict=True))
        return np.stack([self._known[text] for text in texts])

    def questions(self, texts: Sequence[str]) -> np.ndarray:
        """(n, dimension), normalised."""
        for text in dict.fromkeys(texts):
            if "?" + text not in self._known:
                self._known["?" + text] = self._embedder.embed_query(text)
        return np.stack([self._known["?" + text] for text in texts])

    def keep(self) -> None:
        self._cache.write_bytes(pickle.dumps(self._known))


def pair_passages(test: bool) -> dict[str, tuple[str, str]]:
    """Text and language of our own passages by the id of the first pair about each. test: only the test part."""
    found: dict[str, tuple[str, str]] = {}
    for path in sorted(PAIRS.glob("*.jsonl")):
        if path.stem.startswith("test") != test:
            continue
        first: dict[str, str] = {}
        for row in read_rows(path):
            name = first.setdefault(row["passage"], row["id"])
            found[name] = row["passage"], row["lang"]
    return found


def claims() -> list[Wanted]:
    """Right claims of the pairs as questions: what a person looks for in other words."""
    found = []
    for path in sorted(PAIRS.glob("*.jsonl")):
        if path.stem.startswith("test"):
            continue
        for row in read_rows(path):
            if row["label"] == "supported":
                found.append(Wanted(row["claim"], row["lang"], row["passage"], "claims"))
    return found


def own_questions(test: bool = False) -> list[Wanted]:
    """`questions/own.jsonl` (or `test.jsonl`): {"q", "lang", "passage", "answered"}."""
    path = QUESTIONS / ("test.jsonl" if test else "own.jsonl")
    passages = pair_passages(test)
    found = []
    for row in read_rows(path):
        text = passages[row["passage"]][0]
        answered = row.get("answered", True)
        found.append(Wanted(row["q"], row["lang"], text if answered else "", "own", "" if answered else text))
    return found


def factcg(most: int, seed: int = 3) -> tuple[list[Wanted], list[str]]:
    """Grounded claims (MIT) and their documents."""
    rows = [r for r in read_rows(SHARED / "factcg" / "cg2c_doc.json") if r["text_a"].strip()]
    right = [r for r in rows if r["orig_label"] == 1]
    chosen = random.Random(seed).sample(right, min(most, len(right)))
    others = random.Random(seed).sample(rows, min(2 * most, len(rows)))
    documents = list(dict.fromkeys(r["text_a"][:900] for r in (*chosen, *others)))
    return [Wanted(r["text_b"][0], "en", r["text_a"][:900], "factcg") for r in chosen], documents


def report_lists(home: Path) -> list[Ranked]:
    """`questions/reports.jsonl` ({"q", "lang", "document", "facts"}) through the program's own search.

    home: a workspace whose collection `filings` holds the reports of :data:`REPORTS`. The answer is the passage with
    all of the facts (the shortest of several); what holds one of the facts is nobody's negative.
    """
    from desktop_app.engine.local import open_local
    from desktop_app.foundation.paths import default_workspace

    os.environ["TRAMO_HOME"] = str(home.resolve())
    found = []
    with open_local(default_workspace(), reading=True) as engine:
        searcher = engine.searcher()
        ids = {Path(d.path).name: d.id for d in engine.library.documents("filings")}
        for number, row in enumerate(read_rows(QUESTIONS / "reports.jsonl")):
            if Path(row["document"]).stem.split()[-1] not in REPORTS:
                raise ValueError(f"{row['document']} is not for training")
            passages = [shown(p) for p in searcher.search(row["q"], "filings", (ids[row["document"]],), k=NEAREST)]
            held = [sum(fact in plain(text) for fact in row["facts"]) for text in passages]
            right = [text for text, count in zip(passages, held, strict=True) if count == len(row["facts"])]
            near = tuple(text for text, count in zip(passages, held, strict=True) if not count)
            if right:
                answer = min(right, key=len)
                found.append(Ranked(row["q"], row["lang"], answer, near, "reports", held=number % 8 == 0))
            else:
                print("not among the nearest:", row["q"])
    return found


def shown(passage: Any) -> str:
    """A passage as the program gives it to a reranker."""
    return "\n".join(part for part in (passage.heading, passage.context, passage.text) if part)


def with_negatives(wanted: Sequence[Wanted], pool: Sequence[str], memory: Memory, held: frozenset[str]) -> list[Ranked]:
    """The nearest passages of `pool` that are neither the answer nor its twin. held: passages whose questions are."""
    vectors, asked = memory.passages(list(pool)), memory.questions([one.question for one in wanted])
    bags = [words(text) for text in pool]
    found = []
    for one, query in zip(wanted, asked, strict=True):
        bag = words(one.positive)
        order = np.argsort(-(vectors @ query), kind="stable")
        near = [pool[i] for i in order[: NEAREST + 8].tolist() if not _twin(bag, bags[i]) and pool[i] != one.known]
        is_held = (one.positive or one.known) in held
        found.append(
            Ranked(one.question, one.lang, one.positive, tuple(near[:NEAREST]), one.source, one.known, is_held)
        )
    return found


def _twin(a: set[str], b: set[str]) -> bool:
    return bool(a) and len(a & b) >= TWINS * min(len(a), len(b))


def held_passages(seed: int = 17) -> frozenset[str]:
    texts = sorted(text for text, _ in pair_passages(False).values())
    return frozenset(random.Random(seed).sample(texts, round(len(texts) * HELD_OUT)))


def lists(names: Iterable[str], memory: Memory, library: Path | None, most_factcg: int = 200) -> list[Ranked]:
    """Everything that may be trained on, and the held-out part, by source name."""
    own = list(dict.fromkeys(text for text, _ in pair_passages(False).values()))
    held = held_passages()
    found: list[Ranked] = []
    for name in names:
        if name == "claims":
            found += with_negatives(claims(), own, memory, held)
        elif name == "own":
            found += with_negatives(own_questions(), own, memory, held)
        elif name == "factcg":
            wanted, documents = factcg(most_factcg)
            found += with_negatives(wanted, documents, memory, frozenset())
        elif name == "reports" and library is not None:
            found += report_lists(library)
    memory.keep()
    return found


def plain(text: str) -> str:
    """One line, for prints."""
    return re.sub(r"\s+", " ", text)


def dump(path: Path, found: Sequence[Ranked]) -> None:
    """For a look at what is trained on."""
    with path.open("w", encoding="utf-8") as file:
        for one in found:
            row = {"q": one.question, "positive": one.positive, "known": one.known, "near": one.near[:3]}
            file.write(json.dumps(row, ensure_ascii=False) + "\n")

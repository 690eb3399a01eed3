"""Do the sentences that hold the answer survive the cut to strips? Retrieval only, nothing is generated.

    python tests/benchmarks/strips.py samples            # needs the samples indexed in the default workspace
    python tests/benchmarks/strips.py filings QNA.csv    # the filings of qna_data.csv that are indexed

For each question whose key fact stands in the passages that were found: is it still there after the cut (strips), and
after the old cut alone (1,200 tokens by shared words)? With the tokens that are shown, heads included.
"""

from __future__ import annotations

import csv
import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

from desktop_app.domain.answers import Question
from desktop_app.domain.documents import Passage
from desktop_app.engine.local import LocalEngine, open_local
from desktop_app.foundation.paths import default_workspace
from desktop_app.generation.prompt import headings
from desktop_app.generation.selection import select_sentences
from desktop_app.retrieval.reformulate import core_words
from desktop_app.usecases.evidence import interleaved, settled_names
from desktop_app.usecases.strips import cut


@dataclass(frozen=True)
class Case:
    question: str
    documents: tuple[int, ...]
    facts: tuple[tuple[str, ...], ...]  # each fact with its alternatives


def samples(engine: LocalEngine) -> Iterator[Case]:
    path = Path(__file__).parents[2] / "resources" / "samples" / "questions.jsonl"
    for line in path.read_text(encoding="utf-8").splitlines():
        asked = json.loads(line)
        if asked["answerable"]:
            yield Case(asked["question"], (), tuple(tuple(fact.split("|")) for fact in asked["facts"]))


def filings(engine: LocalEngine, path: Path) -> Iterator[Case]:
    """Single-document questions with a figure in their answer; the first figures of the answer are the key ones."""
    indexed = {Path(d.path).stem: d.id for d in engine.library.documents("default")}
    for row in csv.DictReader(path.open(encoding="utf-8")):
        document = indexed.get(row["Source Docs"].strip("*"))
        figures = re.findall(r"\d{1,3}(?:,\d{3})+|\d+\.\d+", row["Answer"])
        if document and figures:
            yield Case(row["Question"], (document,), (tuple(figures[:1]),))


def holds(facts: Sequence[Sequence[str]], texts: Sequence[str]) -> bool:
    joined = " ".join(" ".join(text.split()) for text in texts)
    return all(any(fact in joined for fact in alternatives) for alternatives in facts)


def tokens(passages: Sequence[Passage], spans: Sequence[str], count: Callable[[str], int]) -> int:
    return sum(count(line) for p in passages for line in headings(p)) + sum(count(s) + 5 for s in spans)


def main(kind: str, *rest: str) -> None:
    with open_local(default_workspace(), reading=True) as engine:
        cases = list(samples(engine) if kind == "samples" else filings(engine, Path(rest[0])))
        searcher, generator = engine.searcher(), engine._models.generator()
        found, kept_new, kept_old, new_tokens, old_tokens = 0, 0, 0, [], []
        for case in cases:
            question = Question(case.question, documents=case.documents)
            before = searcher.search(question.text, question.collection, question.documents)
            names = settled_names(question.text, before, engine.library)
            core = core_words(question.text, names)
            second = searcher.search(core, question.collection, question.documents) if core else []
            passages = interleaved([before, second], 12)
            everything = [p.slice(s) for p in passages for s in p.sentences]
            strips = cut(question.text, passages, searcher.embedder, generator, engine.settings.generation, names)
            new = [p.slice(s) for p in strips for s in p.sentences]
            old = [s.text for s in select_sentences(question.text, before, 1200, generator.count_tokens)]
            new_tokens.append(tokens(strips, new, generator.count_tokens))
            old_tokens.append(tokens(before, old, generator.count_tokens))
            kept_old += holds(case.facts, old)
            if not holds(case.facts, everything):
                print("NOT FOUND ", case.question, case.facts)
                continue
            found += 1
            kept_new += holds(case.facts, new)
            if not holds(case.facts, new):
                print("CUT AWAY  ", case.question, case.facts)
                if "-v" in rest:
                    print(
                        "\n".join(
                            f"      {p.heading[-40:]} | {' '.join(p.slice(s).split())[:120]}"
                            for p in strips
                            for s in p.sentences
                        )
                    )
        print(f"n = {len(cases)}; key fact in the passages: {found}")
        print(f"kept by strips: {kept_new} of {found}; tokens mean {mean(new_tokens):.0f}, max {max(new_tokens)}")
        print(
            f"one search, 1,200 tokens: {kept_old} of {len(cases)}; "
            f"tokens mean {mean(old_tokens):.0f}, max {max(old_tokens)}"
        )


if __name__ == "__main__":
    main(*sys.argv[1:])

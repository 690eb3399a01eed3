"""What the reranker does to a search: where the answer stands without and with it, and what it costs.

    python tests/benchmarks/reranking.py index HOME                   XQuAD, en and es, set into PDFs, two collections
    python tests/benchmarks/reranking.py xquad HOME [--most 150]      en, es, and Spanish questions over English
    python tests/benchmarks/reranking.py ten_q HOME2                  key figures, each in its own report
    python tests/benchmarks/reranking.py report HOME_OR_HOME2

HOME2 as `ten_q.py index` makes it. A hit: a passage with the answer (XQuAD, compared by skeleton) or with an expected
figure (10-Q). Everything through `Searcher.search`; rows are kept in HOME/reranking.jsonl with both scores of each
passage, so that other weights can be tried without asking again.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from desktop_app.domain.documents import Passage
    from desktop_app.engine.local import LocalEngine
    from desktop_app.retrieval.search import Searcher

#: The companies whose reports the reranker was trained on (packaging/training/reranker_data.py).
TRAINED_ON = ("INTC", "AMZN")
DIRECTIONS = {"en": ("en", "en"), "es": ("es", "es"), "es->en": ("es", "en")}


def index(engine: LocalEngine, home: Path) -> None:
    import retrieval_pdf

    for language in ("en", "es"):
        path = home / "pdf" / f"xquad_{language}.pdf"
        path.parent.mkdir(parents=True, exist_ok=True)
        setter = retrieval_pdf.Setter(path, language)
        for title, paragraphs, _ in retrieval_pdf.load(language):
            setter.heading(title)
            for paragraph in paragraphs:
                setter.paragraph(paragraph)
        setter.canvas.save()
        print(language, f"{engine.index([path], f'xquad_{language}').seconds:.0f} s")


def look(
    searcher: Searcher, question: str, collection: str, within: tuple[int, ...], hit: Callable[[Passage], bool]
) -> dict[str, Any]:
    """Hits among the passages as they come, without and with the reranker, and the seconds of both."""
    began = time.monotonic()
    plain = searcher.search(question, collection, within, k=30)
    between = time.monotonic()
    read = searcher.search(question, collection, within, k=30, rerank=True)
    ended = time.monotonic()
    estimates = {passage.chunk_id: passage.relevance for passage in plain}
    return {
        "plain": [hit(passage) for passage in plain],
        "read": [hit(passage) for passage in read],
        "scores": [(estimates.get(p.chunk_id), p.cross) for p in read if p.cross is not None],
        "seconds": [round(between - began, 3), round(ended - between, 3)],
    }


def xquad(engine: LocalEngine, most: int, keep: Callable[[dict[str, Any]], None], done: set[str]) -> None:
    import retrieval_pdf

    from desktop_app.verification.skeleton import build

    articles = {language: retrieval_pdf.load(language) for language in ("en", "es")}
    asked = {language: [a for _, _, some in articles[language] for a in some] for language in articles}
    chosen = random.Random(4).sample(range(len(asked["en"])), most)
    searcher = engine.searcher()
    for number in chosen:
        for name, (spoken, written) in DIRECTIONS.items():
            if f"xquad {name} {number}" in done:
                continue
            answer = build(retrieval_pdf.plain(asked[written][number].answer)).chars
            question = asked[spoken][number].question

            def hit(passage: Passage, answer: str = answer) -> bool:
                return answer in build(passage.text).chars

            found = look(searcher, question, f"xquad_{written}", (), hit)
            keep({"id": f"xquad {name} {number}", "set": f"xquad {name}", **found})


def ten_q_questions(engine: LocalEngine, keep: Callable[[dict[str, Any]], None], done: set[str]) -> None:
    import ten_q

    searcher = engine.searcher()
    ids = {Path(d.path).name: d.id for d in engine.library.documents("filings")}
    for asked in ten_q.questions():
        expected = ten_q.figures(asked.gold)
        if not asked.answerable or not expected or asked.id in done:
            continue

        def hit(passage: Passage, expected: set[float] = expected) -> bool:
            shown = ten_q.figures(f"{passage.context}\n{passage.text}")
            return any(abs(a - b) <= 0.006 * b for a in shown for b in expected)

        found = look(searcher, asked.question, "filings", (ids[asked.document],), hit)
        trained = any(name in asked.document for name in TRAINED_ON)
        keep({"id": asked.id, "set": f"ten_q, {'trained on' if trained else 'other'} companies", **found})


def rank(hits: Sequence[bool]) -> float:
    return hits.index(True) + 1 if True in hits else float("inf")


def report(rows: Sequence[dict[str, Any]]) -> None:
    print("| set | n | @1 | @5 | @6 | MRR | s without | s with | s p95 |\n|---|---|---|---|---|---|---|---|---|")
    for name in dict.fromkeys(row["set"] for row in rows):
        own = [row for row in rows if row["set"] == name]
        cells = []
        for k in (1, 5, 6):
            before, after = (sum(rank(row[side]) <= k for row in own) / len(own) for side in ("plain", "read"))
            cells.append(f"{before:.3f} -> {after:.3f}")
        before, after = (sum(1 / rank(row[side]) for row in own) / len(own) for side in ("plain", "read"))
        seconds = [sorted(row["seconds"][side] for row in own) for side in (0, 1)]
        middle = [some[len(some) // 2] for some in seconds]
        cells += [f"{before:.3f} -> {after:.3f}", f"{middle[0]:.2f}", f"{middle[1]:.2f}"]
        print(f"| {name} | {len(own)} | {' | '.join(cells)} | {seconds[1][int(0.95 * (len(own) - 1))]:.2f} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["index", "xquad", "ten_q", "report"])
    parser.add_argument("home", type=Path)
    parser.add_argument("--most", type=int, default=150)
    parser.add_argument("--reranker", default="", help="id or folder, instead of the installed one")
    parser.add_argument("--candidates", type=int, default=12)
    given = parser.parse_args()
    from asking import prepare, read

    prepare(given.home)
    from desktop_app.engine.local import LocalEngine, open_local
    from desktop_app.foundation.paths import default_workspace
    from desktop_app.settings.schema import Settings

    kept = given.home / "reranking.jsonl"
    if given.what == "report":
        report(list(read(kept)))
        return
    if given.what == "index":
        with open_local(default_workspace()) as engine:
            index(engine, given.home)
        return
    settings = Settings()
    settings.models.reranker = given.reranker
    settings.retrieval.rerank_candidates = given.candidates
    engine = LocalEngine(default_workspace(), settings, reading=True).open()
    done = {row["id"] for row in read(kept)}

    def keep(row: dict[str, Any]) -> None:
        with kept.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")

    try:
        xquad(engine, given.most, keep, done) if given.what == "xquad" else ten_q_questions(engine, keep, done)
    finally:
        engine.close()
    report(list(read(kept)))


if __name__ == "__main__":
    main()

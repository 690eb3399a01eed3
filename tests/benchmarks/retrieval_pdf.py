"""What reading from a PDF costs retrieval: XQuAD paragraphs set in two columns, hyphenated, against the paragraphs.

    python tests/benchmarks/retrieval_pdf.py [--languages en es] [--cache FILE] [--misses 10]

A hit: a passage among the first k holds the answer string, compared by skeleton. Both sides use the same embedder and
exact cosine similarity; headings (article titles) are part of both; questions are asked in every language. Prints
recall@1 and @5 and the loss in points, apart for every other article: passages were cut with an eye on the first half
("chosen on"), the second is held out. --cache keeps vectors between runs, --misses shows what the PDF side loses.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sqlite3
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pyphen
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from desktop_app.ingest.extract import extract_document
from desktop_app.retrieval.embedder import E5Embedder
from desktop_app.retrieval.search import embedding_text
from desktop_app.settings.schema import IngestSettings
from desktop_app.storage.content import ChunkText
from desktop_app.verification.skeleton import build

XQUAD = Path(__file__).resolve().parents[3] / "shared" / "data" / "xquad"
FONT, SIZE, LEADING = "Times-Roman", 9.5, 11.5
COLUMNS, WIDTH, TOP, BOTTOM = (54.0, 306.0), 234.0, 760.0, 72.0
DICTIONARIES = {"en": "en_US", "es": "es"}


@dataclass(frozen=True)
class Asked:
    question: str
    answer: str


def load(language: str) -> list[tuple[str, list[str], list[Asked]]]:
    """(title, paragraphs, questions) of each article."""
    data = json.loads((XQUAD / f"xquad.{language}.json").read_text(encoding="utf-8"))["data"]
    result = []
    for article in data:
        asked = [
            Asked(qa["question"], qa["answers"][0]["text"]) for part in article["paragraphs"] for qa in part["qas"]
        ]
        title = article["title"].replace("_", " ")
        result.append((title, [part["context"] for part in article["paragraphs"]], asked))
    return result


class Setter:
    """Sets paragraphs into two columns with hyphenation, a running head and page numbers."""

    def __init__(self, path: Path, language: str) -> None:
        self.canvas = Canvas(str(path), pagesize=(595, 842), invariant=True)
        self.words = pyphen.Pyphen(lang=DICTIONARIES[language])
        self.column, self.y, self.page = 0, TOP, 1
        self.head = {"en": "Reader of paragraphs", "es": "Lector de párrafos"}[language]
        self._furnish()

    def _furnish(self) -> None:
        self.canvas.setFont(FONT, 8)
        self.canvas.drawString(COLUMNS[0], 800, self.head)
        self.canvas.drawCentredString(297, 40, str(self.page))

    def heading(self, text: str) -> None:
        self._room(3 * LEADING)
        self.y -= LEADING
        self.canvas.setFont("Times-Bold", 11)
        self.canvas.drawString(COLUMNS[self.column], self.y, plain(text)[:44])
        self.y -= 1.5 * LEADING

    def paragraph(self, text: str) -> None:
        for number, (line, last) in enumerate(self._lines(plain(text))):
            self._room(LEADING)
            indent = 10 if number == 0 else 0
            self._draw(line, indent, justified=not last)
            self.y -= LEADING

    def _draw(self, line: str, indent: float, *, justified: bool) -> None:
        shown = self.canvas.beginText(COLUMNS[self.column] + indent, self.y)
        shown.setFont(FONT, SIZE)
        spaces = line.count(" ")
        if justified and spaces:
            shown.setWordSpace(max(0.0, (WIDTH - indent - stringWidth(line, FONT, SIZE)) / spaces))
        shown.textOut(line)
        self.canvas.drawText(shown)

    def _room(self, height: float) -> None:
        if self.y - height > BOTTOM:
            return
        self.column, self.y = 1 - self.column, TOP
        if self.column == 0:
            self.canvas.showPage()
            self.page += 1
            self._furnish()

    def _lines(self, text: str) -> Iterator[tuple[str, bool]]:
        """Lines that fill the column, words broken at the dictionary's points; True with the last."""
        line, room = "", WIDTH - 10
        for word in text.split():
            fresh = f"{line} {word}" if line else word
            if stringWidth(fresh, FONT, SIZE) <= room:
                line = fresh
                continue
            first, rest = self._broken(line, word, room)
            yield (f"{line} {first}" if first else line), False
            line, room = rest, WIDTH
        yield line, True

    def _broken(self, line: str, word: str, room: float) -> tuple[str, str]:
        for first, rest in self.words.iterate(word):
            if "-" not in word and stringWidth(f"{line} {first}-", FONT, SIZE) <= room:
                return f"{first}-", rest
        return "", word


def plain(text: str) -> str:
    """What Times has; the few characters beyond it become a blank, on both sides of the comparison."""
    return " ".join("".join(c if c.encode("cp1252", "ignore") else " " for c in text).split())


def pdf_passages(articles: Sequence[tuple[str, list[str], list[Asked]]], language: str, folder: Path) -> list[str]:
    path = folder / f"{language}.pdf"
    setter = Setter(path, language)
    for title, paragraphs, _ in articles:
        setter.heading(title)
        for paragraph in paragraphs:
            setter.paragraph(paragraph)
    setter.canvas.save()
    document = extract_document(path, settings=IngestSettings())
    print(f"{language}: {len(document.pages)} pages, {len(document.chunks)} chunks")
    texts = []
    for i, chunk in enumerate(document.chunks):
        body = document.text[chunk.start : chunk.end]
        texts.append(embedding_text(ChunkText(i, 0, "", chunk.heading, chunk.context, body)))
    return texts


def plain_passages(articles: Sequence[tuple[str, list[str], list[Asked]]]) -> list[str]:
    return [f"{plain(title)}\n{plain(p)}" for title, paragraphs, _ in articles for p in paragraphs]


class Vectors:
    """An embedder with a memory on disk."""

    def __init__(self, embedder: E5Embedder, cache: str) -> None:
        self._embedder = embedder
        self._known = sqlite3.connect(cache)
        self._known.execute("CREATE TABLE IF NOT EXISTS vectors (key TEXT PRIMARY KEY, vector BLOB)")

    def of(self, kind: str, texts: Sequence[str]) -> np.ndarray:
        """One row a text. kind: "passage" or "query"."""
        name = f"{self._embedder.identity}|{kind}|"
        keys = [hashlib.sha256((name + text).encode()).hexdigest() for text in texts]
        missing = {k: t for k, t in zip(keys, texts, strict=True) if self._find(k) is None}
        if missing:
            fresh = (
                self._embedder.embed_passages(list(missing.values()))
                if kind == "passage"
                else [self._embedder.embed_query(text) for text in missing.values()]
            )
            rows = [(k, np.asarray(v, dtype=np.float32).tobytes()) for k, v in zip(missing, fresh, strict=True)]
            self._known.executemany("INSERT OR REPLACE INTO vectors VALUES (?, ?)", rows)
            self._known.commit()
        return np.stack([np.frombuffer(self._find(k) or b"", dtype=np.float32) for k in keys])

    def _find(self, key: str) -> bytes | None:
        row = self._known.execute("SELECT vector FROM vectors WHERE key = ?", (key,)).fetchone()
        return row[0] if row else None


def best_five(passages: Sequence[str], vectors: np.ndarray, queries: np.ndarray, asked: Sequence[Asked]) -> np.ndarray:
    """(questions, 5): whether each of the first five passages holds the answer."""
    skeletons = [build(text).chars for text in passages]
    order = np.argsort(-(queries @ vectors.T), axis=1, kind="stable")[:, :5]
    answers = [build(plain(one.answer)).chars for one in asked]
    return np.array([[a in skeletons[i] for i in row] for row, a in zip(order.tolist(), answers, strict=True)])


def losses(hits: dict[str, np.ndarray], half: np.ndarray) -> str:
    parts = []
    for name, chosen in (("chosen on", half == 0), ("held out", half == 1), ("all", half >= 0)):
        for k in (1, 5):
            of = {side: 100 * found[chosen, :k].any(axis=1).mean() for side, found in hits.items()}
            parts.append(f"{name} @{k} {of['plain']:.1f} -> {of['pdf']:.1f} ({of['plain'] - of['pdf']:+.1f})")
    return f"n={int((half == 0).sum())}+{int((half == 1).sum())}: " + "  ".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--languages", nargs="+", default=["en", "es"])
    parser.add_argument("--model", type=Path, default=None)
    parser.add_argument("--cache", default=":memory:")
    parser.add_argument("--misses", type=int, default=0)
    args = parser.parse_args()
    from desktop_app.foundation.paths import models_dir

    embedder = E5Embedder(args.model or models_dir() / "multilingual-e5-small")
    embedder.warm_up()
    vectors = Vectors(embedder, args.cache)
    articles = {language: load(language) for language in args.languages}
    everything = {language: [a for _, _, asked in articles[language] for a in asked] for language in args.languages}
    half = np.array([i % 2 for i, (_, _, asked) in enumerate(articles[args.languages[0]]) for _ in asked])
    with tempfile.TemporaryDirectory() as folder:
        for language in args.languages:
            began = time.process_time()
            sides = {
                "plain": plain_passages(articles[language]),
                "pdf": pdf_passages(articles[language], language, Path(folder)),
            }
            for asked_in in args.languages:
                # XQuAD is parallel: question i asks the same in every language; the answer is the passages' own.
                pairs = zip(everything[asked_in], everything[language], strict=True)
                asked = [Asked(q.question, a.answer) for q, a in pairs]
                queries = vectors.of("query", [one.question for one in asked])
                hits = {s: best_five(t, vectors.of("passage", t), queries, asked) for s, t in sides.items()}
                print(f"passages {language}, questions {asked_in}, {losses(hits, half)}")
                lost = np.flatnonzero(hits["plain"][:, 0] & ~hits["pdf"][:, 0] & (half == 0))
                for i in lost[: args.misses].tolist():
                    print(f"  lost: {asked[i].question} ({asked[i].answer})")
            print(f"  {time.process_time() - began:.0f} CPU seconds")


if __name__ == "__main__":
    main()

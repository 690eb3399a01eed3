"""Indexing against the usual assembly (pypdf, recursive character splitter, sentence-transformers, Chroma).

    python tests/benchmarks/indexing.py extraction [--files 4]      ours against pypdf, no embedding
    python tests/benchmarks/indexing.py whole [--files 2]           both from the file to the vector store

Each side runs in a process of its own, one after the other, with the same embedder and the same files. Prints pages,
wall and CPU seconds, pages a second (of both), and the process's peak resident memory, each side as soon as it has
ended, and where our time goes: CPU seconds of the workers that read, of this process's work on passages, vectors and
library (wall too), and afterwards, on three of the files and outside of the other figures, the stages of reading.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

FILINGS = Path(__file__).resolve().parents[3] / "shared" / "data" / "docugami_10q" / "pdfs"
#: Both sides cut near this many characters.
CHARACTERS = 900


#: Steps over the sorted names (company in quarter in year) so that few files are of many companies.
STEP = 7


def filings(count: int) -> list[Path]:
    """`count` different filings, spread over companies and quarters."""
    files = sorted(FILINGS.glob("*.pdf"))
    return [files[i] for i in sorted(range(len(files)), key=lambda i: (i * STEP % len(files), i))[:count]]


class Clock:
    """Wall and process seconds spent in methods of an object; a second time inside itself is not counted again."""

    def __init__(self) -> None:
        self.spent: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
        self._inside = False

    def watch(self, name: str, owner: Any, methods: Sequence[str]) -> None:
        for method in methods:
            setattr(owner, method, self._timed(name, getattr(owner, method)))

    def _timed(self, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        def timed(*given: Any, **named: Any) -> Any:
            if self._inside:
                return method(*given, **named)
            self._inside, wall, cpu = True, time.perf_counter(), time.process_time()
            try:
                return method(*given, **named)
            finally:
                self._inside = False
                self.spent[name][0] += time.perf_counter() - wall
                self.spent[name][1] += time.process_time() - cpu

        return timed

    def shares(self) -> dict[str, str]:
        return {name: f"{wall:.1f} s, {cpu:.1f} CPU s" for name, (wall, cpu) in self.spent.items()}


def reading_stages(files: Sequence[Path]) -> dict[str, str]:
    """CPU seconds and shares of the stages of reading, in this process."""
    from desktop_app.ingest import extract
    from desktop_app.settings.schema import IngestSettings

    clock = Clock()
    for name, method in (("glyphs, layout, visibility", "read_page"), ("paragraphs", "paragraphs_of"),
                         ("heads and feet", "furniture_of"), ("joining pages, boxes", "assemble"),
                         ("sentences and pieces", "pieces_of"), ("passages", "chunks_of"), ("sketch", "sketch_of"),
                         ("metadata", "metadata_of"), ("SHA-256", "file_sha256")):  # fmt: skip
        clock.watch(name, extract, [method])
    began = time.process_time()
    for file in files:
        extract.extract_document(file, settings=IngestSettings(chunk_characters=CHARACTERS))
    whole = time.process_time() - began
    stages = {name: f"{cpu:.2f} s = {100 * cpu / whole:.0f} %" for name, (_, cpu) in clock.spent.items()}
    return {"of": f"{len(files)} files, {whole:.1f} CPU s", **stages}


def ours_extraction(files: list[Path]) -> dict[str, float]:
    from desktop_app.ingest.extract import extract_document
    from desktop_app.settings.schema import IngestSettings

    pages = chunks = 0
    for file in files:
        document = extract_document(file, settings=IngestSettings(chunk_characters=CHARACTERS))
        pages, chunks = pages + len(document.pages), chunks + len(document.chunks)
    return {"pages": pages, "chunks": chunks}


def usual_extraction(files: list[Path]) -> dict[str, float]:
    pages = chunks = unread = 0
    for file in files:
        texts = usual_texts(file)
        pages += len(texts)
        unread += not texts
        chunks += sum(len(split(text)) for text in texts)
    return {"pages": pages, "files it cannot read": unread, "chunks": chunks}


def usual_texts(file: Path) -> list[str]:
    """The text of each page; none for a file whose objects are more than pypdf's own safety limits allow."""
    from pypdf import PdfReader
    from pypdf.errors import PyPdfError

    try:
        return [page.extract_text() for page in PdfReader(file).pages]
    except PyPdfError:
        return []


def split(
    text: str, size: int = CHARACTERS, overlap: int = 100, marks: tuple[str, ...] = ("\n\n", "\n", " ", "")
) -> list[str]:
    """A recursive character splitter: cut at the coarsest mark that occurs, join the parts up to `size`, overlap."""
    if len(text) <= size:
        return [text] if text.strip() else []
    mark, *finer = marks
    parts = [part + mark for part in text.split(mark)] if mark else list(text)
    merged: list[str] = []
    current = ""
    for part in parts:
        if len(part) > size:
            merged += [current] if current.strip() else []
            merged += split(part, size, overlap, tuple(finer) or ("",))
            current = ""
        elif len(current) + len(part) > size:
            merged.append(current)
            current = current[-overlap:] + part
        else:
            current += part
    return merged + ([current] if current.strip() else [])


def ours_whole(files: list[Path]) -> dict[str, Any]:
    from desktop_app.foundation.paths import models_dir
    from desktop_app.ingest.pool import extract_many
    from desktop_app.retrieval.embedder import E5Embedder
    from desktop_app.settings.schema import IngestSettings
    from desktop_app.storage.library import Library
    from desktop_app.storage.vectors import VectorStore
    from desktop_app.usecases.index_documents import IndexDocuments

    with tempfile.TemporaryDirectory() as folder:
        embedder = E5Embedder(models_dir() / "multilingual-e5-small")
        library = Library(Path(folder)).open()
        vectors = VectorStore(Path(folder), embedder.identity, embedder.dimension)
        clock = Clock()
        clock.watch("embedding", embedder, ["embed_passages", "warm_up"])
        clock.watch("writing vectors", vectors, ["add", "reconcile", "delete"])
        clock.watch("writing text and boxes", library, ["store_extraction", "finish", "settle", "note_pages", "mark"])
        index = IndexDocuments(library, vectors, embedder, IngestSettings(chunk_characters=CHARACTERS), extract_many)
        began = time.monotonic()
        report = index.run(files)
        result: dict[str, Any] = {
            "pages": sum(d.pages for d in report.documents),
            "chunks": sum(d.chunks for d in report.documents),
            "index_seconds": round(time.monotonic() - began, 1),
            "where time goes": clock.shares(),
        }
        began = time.monotonic()
        index.run(files)
        result["again_seconds"] = round(time.monotonic() - began, 3)
        vectors.close()
        library.close()
    return result


def usual_whole(files: list[Path]) -> dict[str, float]:
    import chromadb
    from sentence_transformers import SentenceTransformer

    from desktop_app.foundation.paths import models_dir

    with tempfile.TemporaryDirectory() as folder:
        model = SentenceTransformer(str(models_dir() / "multilingual-e5-small"), device="cpu")
        collection = chromadb.PersistentClient(folder).create_collection("filings")
        pages = count = unread = 0
        for file in files:
            if not (texts := usual_texts(file)):
                unread += 1
                continue
            pieces = [(i, piece) for i, text in enumerate(texts, 1) for piece in split(text)]
            vectors = model.encode(
                [f"passage: {piece}" for _, piece in pieces], batch_size=32, normalize_embeddings=True
            )
            collection.add(
                ids=[f"{file.name}-{i}" for i in range(len(pieces))],
                embeddings=vectors,
                documents=[piece for _, piece in pieces],
                metadatas=[{"source": file.name, "page": page} for page, _ in pieces],
            )
            pages, count = pages + len(texts), count + len(pieces)
    return {"pages": pages, "files it cannot read": unread, "chunks": count}


SIDES: dict[str, dict[str, Callable[[list[Path]], dict[str, float]]]] = {
    "extraction": {"ours": ours_extraction, "usual": usual_extraction},
    "whole": {"ours": ours_whole, "usual": usual_whole},
}


def run_side(what: str, side: str, files: list[Path]) -> None:
    """In the child: print the figures as one line of JSON."""
    from desktop_app.foundation.offline import prepare_environment

    prepare_environment()
    began = time.monotonic()
    result = SIDES[what][side](files)
    wall = time.monotonic() - began
    own, children = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime
    if "where time goes" in result:
        spent = children.ru_utime + children.ru_stime
        result["where time goes"]["reading, in workers beside the rest"] = f"{spent:.1f} CPU s"
        result["where time goes"]["stages of reading"] = reading_stages(files[:3])
    print(json.dumps({
        **result,
        "wall_seconds": round(wall, 1),
        "cpu_seconds": round(cpu, 1),
        "pages_per_wall_second": round(result["pages"] / wall, 1),
        "pages_per_cpu_second": round(result["pages"] / cpu, 1),
        "peak_mib": round(own.ru_maxrss / 1024),
        "peak_worker_mib": round(children.ru_maxrss / 1024),
    }))  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=list(SIDES))
    parser.add_argument("--files", type=int, default=4)
    parser.add_argument("--side", choices=("ours", "usual"))
    args = parser.parse_args()
    files = filings(args.files)
    if args.side:
        run_side(args.what, args.side, files)
        return
    print(args.what, "of", ", ".join(f.stem for f in files), flush=True)
    for side in ("ours", "usual"):
        command = [sys.executable, __file__, args.what, "--files", str(args.files), "--side", side]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        print(f"{side:6}", done.stdout.strip() or done.stderr[-2000:], flush=True)


if __name__ == "__main__":
    main()

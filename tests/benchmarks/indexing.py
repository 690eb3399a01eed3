"""Indexing against the usual assembly (pypdf, recursive character splitter, sentence-transformers, Chroma).

    python tests/benchmarks/indexing.py extraction [--files 4]      ours against pypdf, no embedding
    python tests/benchmarks/indexing.py whole [--files 2]           both from the file to the vector store

Each side runs in a process of its own, one after the other, with the same embedder and the same files. Prints pages,
wall and CPU seconds, pages a second (of both), and the process's peak resident memory.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

FILINGS = Path(__file__).resolve().parents[3] / "shared" / "data" / "docugami_10q" / "pdfs"
#: Both sides cut near this many characters.
CHARACTERS = 900


def filings(count: int) -> list[Path]:
    """`count` of the filings, spread over companies."""
    files = sorted(FILINGS.glob("*.pdf"))
    return [files[i * (len(files) // count + 1) % len(files)] for i in range(count)]


def ours_extraction(files: list[Path]) -> dict[str, float]:
    from desktop_app.ingest.extract import extract_document
    from desktop_app.settings.schema import IngestSettings

    pages = chunks = 0
    for file in files:
        document = extract_document(file, settings=IngestSettings(chunk_characters=CHARACTERS))
        pages, chunks = pages + len(document.pages), chunks + len(document.chunks)
    return {"pages": pages, "chunks": chunks}


def usual_extraction(files: list[Path]) -> dict[str, float]:
    from pypdf import PdfReader

    pages = chunks = 0
    for file in files:
        reader = PdfReader(file)
        texts = [page.extract_text() for page in reader.pages]
        pages += len(texts)
        chunks += sum(len(split(text)) for text in texts)
    return {"pages": pages, "chunks": chunks}


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


def ours_whole(files: list[Path]) -> dict[str, float]:
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
        index = IndexDocuments(library, vectors, embedder, IngestSettings(chunk_characters=CHARACTERS), extract_many)
        report = index.run(files)
        result = {
            "pages": sum(d.pages for d in report.documents),
            "chunks": sum(d.chunks for d in report.documents),
        }
        began = time.monotonic()
        index.run(files)
        result["again_seconds"] = round(time.monotonic() - began, 3)
        vectors.close()
        library.close()
    return result


def usual_whole(files: list[Path]) -> dict[str, float]:
    import chromadb
    from pypdf import PdfReader
    from sentence_transformers import SentenceTransformer

    from desktop_app.foundation.paths import models_dir

    with tempfile.TemporaryDirectory() as folder:
        model = SentenceTransformer(str(models_dir() / "multilingual-e5-small"), device="cpu")
        collection = chromadb.PersistentClient(folder).create_collection("filings")
        pages = count = 0
        for file in files:
            texts = [page.extract_text() for page in PdfReader(file).pages]
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
    return {"pages": pages, "chunks": count}


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
    print(args.what, "of", ", ".join(f.stem for f in files))
    for side in ("ours", "usual"):
        command = [sys.executable, __file__, args.what, "--files", str(args.files), "--side", side]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        print(f"{side:6}", done.stdout.strip() or done.stderr[-2000:])


if __name__ == "__main__":
    main()

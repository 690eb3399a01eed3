"""Many pages in one library: cost by thousand pages, memory, and what a search and the list of documents take after.

    python tests/benchmarks/scale.py HOME [--pages 10000] [--each 500]

Files of `--each` pages of our own sentences are set with reportlab and indexed one after the other with the real
models; a cost that grows shows as falling pages a second.
"""

from __future__ import annotations

import argparse
import random
import resource
import time
from pathlib import Path

SUBJECTS = (
    "The tenant",
    "The supplier",
    "The council",
    "The insurer",
    "The laboratory",
    "The committee",
    "The carrier",
)
VERBS = ("shall report", "may inspect", "repairs", "has paid for", "must return", "keeps a record of", "rejected")
OBJECTS = ("the boiler", "all invoices", "the north gate", "the samples", "two vehicles", "the archive", "the deposit")
ENDS = ("within {n} days", "before page {n} is signed", "for {n} euros", "in room {n}", "under clause {n}")


def set_file(path: Path, pages: int, seed: int) -> None:
    from reportlab.pdfgen.canvas import Canvas

    dice = random.Random(seed)
    canvas = Canvas(str(path), pagesize=(595, 842))
    for _ in range(pages):
        for line in range(8):
            words = [dice.choice(part) for part in (SUBJECTS, VERBS, OBJECTS, ENDS)]
            canvas.drawString(72, 760 - 16 * line, " ".join(words).format(n=dice.randint(2, 99_999)) + ".")
        canvas.showPage()
    canvas.save()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("home", type=Path)
    parser.add_argument("--pages", type=int, default=10_000)
    parser.add_argument("--each", type=int, default=500)
    given = parser.parse_args()
    from asking import prepare

    prepare(given.home)
    from desktop_app.engine.local import open_local
    from desktop_app.foundation.paths import default_workspace

    folder = given.home / "pdf"
    folder.mkdir(parents=True, exist_ok=True)
    with open_local(default_workspace()) as engine:
        for number in range(given.pages // given.each):
            file = folder / f"{number:03}.pdf"
            set_file(file, given.each, number)
            wall, cpu = time.perf_counter(), time.process_time()
            engine.index([file], "scale")
            spent = time.perf_counter() - wall
            memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            used = time.process_time() - cpu
            print(
                f"{(number + 1) * given.each:6} pages  {given.each / spent:6.1f} pages/s  {used:6.1f} CPU s"
                f"  {memory:5.0f} MiB at most",
                flush=True,
            )
        for name, work in {
            "documents listed": lambda: engine.library.documents("scale"),
            "search": lambda: engine.searcher().search("What must the tenant return before the inspection?", "scale"),
            "run again": lambda: engine.index([folder], "scale"),
        }.items():
            work()
            started = time.perf_counter()
            work()
            print(f"{name}: {1000 * (time.perf_counter() - started):.0f} ms")


if __name__ == "__main__":
    main()

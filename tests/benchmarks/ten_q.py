"""Questions over twenty quarterly reports (docugami 10-Q set), each asked of the one report it is about.

    python tests/benchmarks/ten_q.py index HOME               all reports into one collection of the workspace HOME
    python tests/benchmarks/ten_q.py ask HOME [--every 3] [--offset 1]     the single-document questions, resumable
    python tests/benchmarks/ten_q.py report HOME [--hand judged.tsv]

The script judges by key figures: right when a shown claim or its quote holds a figure of the expected answer (in any
scale), wrong when claims are shown that hold none, refused, or "by hand" when the expected answer names no figure. A
file of hand judgements (id, tab, right|wrong|refused) overrides it.
"""

from __future__ import annotations

import argparse
import csv
import re
from collections import Counter
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "data" / "docugami_10q"
FIGURE = re.compile(r"(?<![\w.,])\(?\$?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+|\d{2,})(?![\w]|[.,]\d)")
FORM = re.compile(r"\b\d{1,2}-[KQ]")
MONTH = re.compile(
    r"(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+\d{1,2},\s+\d{4}"
)


def questions(every: int = 1, offset: int = 0) -> list[Any]:
    from asking import Asked

    with (FOLDER / "qna_data.csv").open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["Question Type"].startswith("Single-Doc")]
    found = []
    for number, row in enumerate(rows):
        gold = re.split(r"\(?SOURCE", row["Answer"])[0].strip()
        lacking = "does not provide" in gold or "not explicitly" in gold or "does not specify" in gold
        name = row["Source Docs"].strip("*") + ".pdf"
        found.append(Asked(f"q{number:03}", row["Question"], not lacking, "filings", name, gold))
    return found[offset::every]


def figures(text: str) -> set[float]:
    """Values in a text without dates and years, each brought between 1 and 1,000 (the scale is dropped)."""
    values = set()
    for match in FIGURE.finditer(FORM.sub(" ", MONTH.sub(" ", text))):
        value = float(match.group(1).replace(",", ""))
        if 1990 <= value <= 2035 and "," not in match.group(1):
            continue
        while value >= 1000:
            value /= 1000
        values.add(value)
    return values


def judged(row: dict[str, Any]) -> str:
    if row["outcome"] == "refused":
        return "refused"
    if not row["answerable"]:
        return "by hand"
    expected = figures(row["gold"])
    shown = set[float]()
    for claim in row["claims"]:
        shown |= figures(" ".join([claim["text"], *claim["quotes"]]))
    if not expected:
        return "by hand"
    return "right" if any(abs(a - b) <= 0.006 * b for a in shown for b in expected) else "by hand"


def report(rows: list[dict[str, Any]], hand: Path | None) -> None:
    from asking import share
    from whereabouts import exits

    known = {}
    if hand is not None:
        lines = hand.read_text(encoding="utf-8").splitlines()
        known = {line.split("\t")[0]: line.split("\t")[1].strip() for line in lines if "\t" in line}
    counts = Counter(known.get(row["id"]) or judged(row) for row in rows)
    for name, count in counts.most_common():
        print(f"{name:10} {share(count, len(rows))}")
    seconds = sorted(row["seconds"] for row in rows)
    print(f"seconds    p50 {seconds[len(seconds) // 2]:.1f}  p95 {seconds[int(0.95 * (len(seconds) - 1))]:.1f}")
    exits(rows)


def show(rows: list[dict[str, Any]]) -> None:
    for row in rows:
        print(f"\n## {row['id']} {judged(row)} | {row['document']} | {row['question']}\n   GOLD {row['gold'][:400]!r}")
        print(f"   {row['outcome']} {row['reason']} {row['seconds']} s")
        for claim in row["claims"]:
            print(f"   - {claim['verdict']} {claim['probability']} p.{claim['pages']} {claim['text'][:300]!r}")
            print(f"     {claim['flags']}")
        for left in row["left_out"]:
            print(f"   left out: {left[:260]!r}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["index", "ask", "report", "show"])
    parser.add_argument("home", type=Path)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--offset", type=int, default=0)
    parser.add_argument("--most", type=int, default=1000, help="stop after so many questions; ask again to go on")
    parser.add_argument("--plain", action="store_true", help="without the corrective loop")
    parser.add_argument("--hand", type=Path)
    parser.add_argument("--answers", default="ten_q.jsonl")
    given = parser.parse_args()
    from asking import ask_all, prepare, read, without_loop

    prepare(given.home)

    from desktop_app.engine.local import open_local
    from desktop_app.foundation.paths import default_workspace

    kept = given.home / given.answers
    if given.what == "index":
        with open_local(default_workspace()) as engine:
            print(engine.index([FOLDER / "pdfs"], "filings"))
    elif given.what == "ask":
        with open_local(default_workspace(), reading=True) as engine:
            asked = questions(given.every, given.offset)[: given.most]
            report(ask_all(engine, asked, kept, without_loop(engine.settings) if given.plain else None), given.hand)
    else:
        rows = list(read(kept))
        report(rows, given.hand) if given.what == "report" else show(rows)


if __name__ == "__main__":
    main()

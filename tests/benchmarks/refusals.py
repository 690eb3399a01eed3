"""Whether what a collection cannot answer is refused, and what it can is not.

    python tests/benchmarks/refusals.py index HOME           sets the passages into PDFs and indexes them
    python tests/benchmarks/refusals.py ask HOME SET [--most 48 --skip 24] [--tag _new]     resumable
    python tests/benchmarks/refusals.py report HOME [--tag _new]     with the step at which answerable ones were refused

Sets: `mtrag` (mtrag_un: last turns with the passages of all conversations in one collection; the question before is
given for follow-ups), `squad_es` (SQuAD 2 in Spanish, unanswerable from the same paragraph), `hidden` (answerable
squad_es questions whose article is not in the collection), `cross` (questions about one company's report, in a
collection that holds only another company's).
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parents[3] / "shared" / "data"
SETS = ("mtrag", "squad_es", "hidden", "cross")
#: The collection that holds only Apple's reports, and the others' questions for it.
CROSS_KEPT = "AAPL"


def set_into_pdf(path: Path, title: str, paragraphs: Iterable[str]) -> None:
    from reportlab.lib.styles import getSampleStyleSheet
    from reportlab.platypus import Paragraph, SimpleDocTemplate

    styles = getSampleStyleSheet()
    escaped = [text.replace("&", "&amp;").replace("<", "&lt;").replace("\n", "<br/>") for text in (title, *paragraphs)]
    parts = [Paragraph(escaped[0], styles["Heading1"]), *(Paragraph(text, styles["BodyText"]) for text in escaped[1:])]
    path.parent.mkdir(parents=True, exist_ok=True)
    SimpleDocTemplate(str(path), title=title).build(parts)


def squad() -> list[dict[str, Any]]:
    data: list[dict[str, Any]] = json.loads((DATA / "squad_es_v2" / "squad_es_v2.json").read_text("utf-8"))["data"]
    return data


def mtrag() -> list[dict[str, Any]]:
    lines = (DATA / "mtrag_un" / "reference.jsonl").read_text("utf-8").splitlines()
    rows: list[dict[str, Any]] = [json.loads(line) for line in lines]
    return rows


def make_pdfs(home: Path) -> dict[str, list[Path]]:
    """Folder lists by collection. Half of the squad articles are hidden: they are in no collection."""
    for number, article in enumerate(squad()[::2]):
        texts = [part["context"] for part in article["paragraphs"]]
        title = article.get("title") or f"Articulo {number}"
        set_into_pdf(home / "pdf" / "squad_es" / f"a{number:02}.pdf", title.replace("_", " "), texts)
    seen: dict[str, tuple[str, str]] = {}
    for row in mtrag():
        for context in row["contexts"]:
            seen.setdefault(context["document_id"], (context.get("title") or "", context["text"]))
    items = sorted(seen.items())
    for start in range(0, len(items), 25):
        texts = [f"{title}\n{text}" if title else text for _, (title, text) in items[start : start + 25]]
        set_into_pdf(home / "pdf" / "mtrag" / f"part{start // 25:02}.pdf", "Reference passages", texts)
    reports = sorted((DATA / "docugami_10q" / "pdfs").glob(f"*{CROSS_KEPT}.pdf"))
    return {"squad_es": [home / "pdf" / "squad_es"], "mtrag": [home / "pdf" / "mtrag"], "cross": reports}


def questions(name: str, most: int, skip: int = 0) -> list[Any]:
    """skip: leave out those that `questions(name, skip)` gives, which were looked at before."""
    made = {"mtrag": of_mtrag, "squad_es": of_squad, "hidden": of_hidden, "cross": of_cross}[name]()
    random.Random(5).shuffle(made)
    half = most // 2
    kinds = ([a for a in made if a.answerable], [a for a in made if not a.answerable])
    few = min(len(kinds[0]), half), min(len(kinds[1]), half)
    past = skip // 2
    return sorted([*kinds[0][past : few[0]], *kinds[1][past : few[1]]], key=lambda asked: asked.id)


def of_mtrag() -> list[Any]:
    from asking import Asked

    found = []
    for row in mtrag():
        label = row["answerability"][0] if row["answerability"] else ""
        if label in {"ANSWERABLE", "UNANSWERABLE"}:
            asked = [turn["text"] for turn in row["input"] if turn["speaker"] == "user"]
            gold = row["targets"][0]["text"]
            before = asked[-2] if len(asked) > 1 else ""
            found.append(Asked(row["task_id"], asked[-1], label == "ANSWERABLE", "mtrag", gold=gold, before=before))
    return found


def of_squad(articles: Sequence[dict[str, Any]] | None = None, answerable: bool | None = None) -> list[Any]:
    from asking import Asked

    return [
        Asked(qa["id"], qa["question"], not qa["is_impossible"] if answerable is None else answerable, "squad_es",
              gold="|".join(answer["text"] for answer in qa["answers"]))
        for article in (articles or squad()[::2]) for part in article["paragraphs"] for qa in part["qas"]
    ]  # fmt: skip


def of_hidden() -> list[Any]:
    return [asked for asked in of_squad(squad()[1::2], answerable=False) if asked.gold]


def of_cross() -> list[Any]:
    from dataclasses import replace

    from ten_q import questions as reports

    asked = [replace(a, collection="cross") for a in reports()]
    own = [replace(a, answerable=a.answerable) for a in asked if CROSS_KEPT in a.document]
    others = [replace(a, answerable=False, document="") for a in asked if CROSS_KEPT not in a.document]
    return [*own, *others]


def report(home: Path, tag: str = "") -> None:
    from asking import read, share
    from whereabouts import exits

    every: list[dict[str, Any]] = []
    print(
        "| set | unanswerable refused | refusals that were right | answerable refused | s p50 |\n|---|---|---|---|---|"
    )
    for name in SETS:
        rows = list(read(home / f"{name}{tag}.jsonl"))
        every += rows
        if not rows:
            continue
        bad = [row for row in rows if not row["answerable"]]
        good = [row for row in rows if row["answerable"]]
        refused = [row for row in rows if row["outcome"] == "refused"]
        seconds = sorted(row["seconds"] for row in rows)
        print(
            f"| {name} | {share(sum(r in refused for r in bad), len(bad))}"
            f" | {share(sum(not r['answerable'] for r in refused), len(refused))}"
            f" | {share(sum(r in refused for r in good), len(good))} | {seconds[len(seconds) // 2]:.1f} |"
        )
    exits(every)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["index", "ask", "report"])
    parser.add_argument("home", type=Path)
    parser.add_argument("set", nargs="?", choices=SETS)
    parser.add_argument("--most", type=int, default=40)
    parser.add_argument("--skip", type=int, default=0, help="leave out the questions of `--most` so many")
    parser.add_argument("--tag", default="", help="of the file of answers")
    given = parser.parse_args()
    from asking import ask_all, prepare

    prepare(given.home)

    from desktop_app.engine.local import open_local
    from desktop_app.foundation.paths import default_workspace

    if given.what == "report":
        report(given.home, given.tag)
    elif given.what == "index":
        with open_local(default_workspace()) as engine:
            for collection, paths in make_pdfs(given.home).items():
                found = engine.index(paths, collection)
                print(collection, [document.state.value for document in found.documents], f"{found.seconds:.0f} s")
    else:
        with open_local(default_workspace(), reading=True) as engine:
            asked = questions(given.set, given.most, given.skip)
            ask_all(engine, asked, given.home / f"{given.set}{given.tag}.jsonl")
        report(given.home, given.tag)


if __name__ == "__main__":
    main()

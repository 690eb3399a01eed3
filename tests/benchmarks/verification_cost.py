"""What verification costs: the seconds of the checks beside those of writing (or reading out) the answer.

    python tests/benchmarks/verification_cost.py HOME [--questions 8] [--styles extractive concise] [--out COSTS.jsonl]

HOME: a workspace that `ten_q.py index` made. Every n-th single-document question is asked in each style; `check` is
everything that `Verifier.judge_claim` does, models included, `making` what chooses or writes the sentences. Models are
loaded and one question is asked before anything counts.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from pathlib import Path
from typing import Any

from asking import ids, prepare
from ten_q import questions

#: Steps that make an answer, beside the checks inside "write".
MAKING = ("read", "write")


def measured(answer: Any, style: str) -> dict[str, Any]:
    seconds: dict[str, float] = defaultdict(float)
    for step in answer.trace:
        seconds[step.step] += step.seconds
    making = sum(seconds[step] for step in MAKING) - seconds["check"]
    claims = sum(step.step == "check" for step in answer.trace)
    return {
        "style": style, "outcome": answer.outcome.value, "claims": claims, "check": round(seconds["check"], 3),
        "making": round(making, 3), "all": round(answer.seconds, 3), "counter": round(seconds["counter"], 3),
    }  # fmt: skip


def report(rows: list[dict[str, Any]]) -> None:
    print("| style | answers with claims | claims | check, s a claim | check / making | check / whole answer |")
    print("|---|---|---|---|---|---|")
    for style in dict.fromkeys(row["style"] for row in rows):
        some = [row for row in rows if row["style"] == style and row["claims"]]
        claims, check = sum(r["claims"] for r in some), sum(r["check"] for r in some)
        making, whole = sum(r["making"] for r in some), sum(r["all"] for r in some)
        if some:
            print(f"| {style} | {len(some)} | {claims} | {check / claims:.2f} | {check / making:.1%}"
                  f" | {check / whole:.1%} |")  # fmt: skip


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("home", type=Path)
    options.add_argument("--questions", type=int, default=8)
    options.add_argument("--styles", nargs="+", default=["extractive", "concise"])
    options.add_argument("--out", type=Path, help="keeps a line an answer, so that a stopped run goes on")
    given = options.parse_args()
    prepare(given.home)
    from desktop_app.domain.answers import Question
    from desktop_app.engine.local import LocalEngine
    from desktop_app.foundation.paths import default_workspace
    from desktop_app.settings.schema import Settings

    all_questions = [asked for asked in questions() if asked.answerable]
    asked_of = all_questions[1 :: max(1, len(all_questions) // given.questions)][: given.questions]
    kept = given.out
    rows = [json.loads(line) for line in kept.read_text().splitlines()] if kept and kept.exists() else []
    done = {(row["style"], row["id"]) for row in rows}
    engine = LocalEngine(default_workspace(), Settings(), reading=True).open()
    warm = False
    for style in given.styles:
        settings = Settings()
        settings.generation.style = style
        asking = engine.asking(settings)
        for asked in asked_of:
            if (style, asked.id) in done:
                continue
            question = Question(asked.question, asked.collection, ids(engine, asked))
            if not warm:
                asking.run(question)
                warm = True
            row = measured(asking.run(question), style) | {"id": asked.id}
            rows.append(row)
            if kept:
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(row) + "\n")
    report(rows)


if __name__ == "__main__":
    main()

"""Reads the generator's hidden states for questions and candidate sentences, once, for `train_answers.py`.

    python packaging/training/read_answers.py PAIRS.jsonl OUT.npz [--most 2000]

A line of PAIRS: {"id","group","question","text","label","source"}; `text` as `generation.candidates` makes it. The
written ones are in `answering/`. Kept for each pair, as float16: the last token's state and the mean over the
sentence's tokens, for every layer of LAYERS. Can be stopped and started again.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

import numpy as np  # noqa: E402
from read_states import starter  # noqa: E402

LAYERS = tuple(range(14, 22))
#: What is read, see `answering/opening.txt`.
QUESTION, SENTENCE, VERDICT = "Question: {}\n", "Sentence: {}\n", "Verdict:"
EVERY = 100


def opening() -> str:
    return (HERE / "answering" / "opening.txt").read_text(encoding="utf-8")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("pairs", type=Path)
    options.add_argument("out", type=Path)
    options.add_argument("--most", type=int, default=10_000)
    options.add_argument("--generator", type=Path)
    options.add_argument("--threads", type=int, default=0, help="0 = the number of physical cores")
    options.add_argument("--seconds", type=float, default=1e9, help="stop after so long; start again to go on")
    chosen = options.parse_args()
    from desktop_app.generation.hidden_states import HiddenStateReader
    from desktop_app.generation.llama import LlamaGenerator

    rows = [json.loads(line) for line in chosen.pairs.read_text(encoding="utf-8").splitlines()][: chosen.most]
    generator = LlamaGenerator(chosen.generator or starter(), threads=chosen.threads)
    reader = HiddenStateReader(generator, opening(), LAYERS)
    kept = dict(np.load(chosen.out)) if chosen.out.is_file() else {}
    ids, last, mean = list(kept.get("ids", [])), list(kept.get("last", [])), list(kept.get("mean", []))
    known = set(ids)
    todo = [row for row in rows if row["id"] not in known]
    started = time.monotonic()
    for done, row in enumerate(todo, start=1):
        states = reader.read((QUESTION.format(row["question"]), SENTENCE.format(row["text"]), VERDICT))
        if states is not None:
            start, end = states.bounds[1]
            ids.append(row["id"])
            last.append(states.layers[:, -1].astype(np.float16))
            mean.append(states.layers[:, start:end].mean(axis=1).astype(np.float16))
        over = time.monotonic() - started > chosen.seconds
        if done % EVERY == 0 or done == len(todo) or over:
            np.savez(chosen.out, ids=np.array(ids), last=np.stack(last), mean=np.stack(mean))
            print(f"{done}/{len(todo)}, {(time.monotonic() - started) / done:.2f} s a pair", flush=True)
        if over:
            return


if __name__ == "__main__":
    main()

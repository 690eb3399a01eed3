"""Reads the generator's hidden states for the written pairs, once, for `train_head.py`.

    python packaging/training/read_states.py OUT.npz [--parts en_a en_b ... test_a] [--generator FILE.gguf]

The premise is the one that the program builds from the quote. Kept for each pair, as float16: the last token's state
and the mean over the claim's tokens, for every layer of LAYERS. About 85 tokens a pair. Can be stopped and started
again: what OUT holds is not read twice.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

import numpy as np  # noqa: E402
from data import FITTED, part_rows  # noqa: E402

from desktop_app.domain.geometry import Span  # noqa: E402
from desktop_app.verification.lexicon import detect_language  # noqa: E402
from desktop_app.verification.premise import build_premise  # noqa: E402
from desktop_app.verification.verdict import reckoned  # noqa: E402

LAYERS = tuple(range(12, 23))
EVERY = 50
#: What is read, see `head_prompt.txt` for the opening.
PREMISE, CLAIM, QUESTION = "Passage: {}\n", "Claim: {}\n", "Verdict:"


def opening() -> str:
    """The instruction and its worked examples, the same before every pair."""
    return (HERE / "head_prompt.txt").read_text(encoding="utf-8")


def pairs(parts: list[str]) -> Iterator[tuple[str, str, str]]:
    """Id, premise and claim of each row; passages stay together, so that the reader finds them in its cache."""
    for part in parts:
        rows = [(row["id"], premise_of(row), row["claim"]) for row in part_rows(part)]
        yield from sorted(rows, key=lambda row: row[1])


def premise_of(row: dict[str, Any]) -> str:
    """What the program would let the model read; the whole passage where the quote is not in it."""
    at = row["passage"].find(row.get("quote") or "\0")
    if at < 0:
        return str(row["passage"])
    premise = build_premise(row["passage"], [Span(at, at + len(row["quote"]))])
    return reckoned(premise, row["claim"], detect_language(row["claim"]) or premise.language or "en")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("out", type=Path)
    options.add_argument("--parts", nargs="+", default=[*FITTED, "test_a"])
    options.add_argument("--generator", type=Path)
    chosen = options.parse_args()
    from desktop_app.generation.hidden_states import HiddenStateReader
    from desktop_app.generation.llama import LlamaGenerator

    reader = HiddenStateReader(LlamaGenerator(chosen.generator or starter()), opening(), LAYERS)
    kept = dict(np.load(chosen.out)) if chosen.out.is_file() else {}
    ids = list(kept.get("ids", []))
    last, mean = list(kept.get("last", [])), list(kept.get("mean", []))
    todo = [row for row in pairs(chosen.parts) if row[0] not in set(ids)]
    started = time.monotonic()
    for done, (name, premise, claim) in enumerate(todo, start=1):
        states = reader.read((PREMISE.format(premise), CLAIM.format(claim), QUESTION))
        if states is not None:
            start, end = states.bounds[1]
            ids.append(name)
            last.append(states.layers[:, -1].astype(np.float16))
            mean.append(states.layers[:, start:end].mean(axis=1).astype(np.float16))
        if done % EVERY == 0 or done == len(todo):
            np.savez(chosen.out, ids=np.array(ids), last=np.stack(last), mean=np.stack(mean))
            print(f"{done}/{len(todo)}, {(time.monotonic() - started) / done:.2f} s a pair", flush=True)


def starter() -> Path:
    from desktop_app.foundation.paths import models_dir
    from desktop_app.models.catalogue import load_catalogue
    from desktop_app.models.choice import locate_model
    from desktop_app.models.store import ModelStore
    from desktop_app.settings.schema import ModelChoice

    return locate_model("generator", ModelChoice(), ModelStore(models_dir()), load_catalogue()).path


if __name__ == "__main__":
    main()

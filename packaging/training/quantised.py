"""Is the cross-encoder as good in int8, and faster? Seconds a pair and AUC in float32, bfloat16 and dynamic int8.

    python packaging/training/quantised.py FOLDER [--pairs 160] [--threads 2]

FOLDER: an assembled entailment model. The pairs are every n-th of en_d and es_d, which its training has not seen, with
the premise that the program builds. Two rounds over all pairs, of which the faster counts; batches of one, as when a
claim is verified, and of sixteen, as when a source is windowed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

import evaluate  # noqa: E402
import numpy as np  # noqa: E402
import torch  # noqa: E402
from data import part_rows  # noqa: E402
from read_states import premise_of  # noqa: E402

PARTS = ("en_d", "es_d")
Made = list[tuple[str, str, bool]]


def chosen(count: int) -> Made:
    rows = [row for part in PARTS for row in part_rows(part)]
    step = max(1, len(rows) // count)
    return [(premise_of(row), row["claim"], row["label"] == "supported") for row in rows[::step]][:count]


def forms(model: Any) -> dict[str, tuple[Any, bool]]:
    """Name -> model and whether to run it under bfloat16 autocast."""
    int8 = torch.ao.quantization.quantize_dynamic(model, {torch.nn.Linear}, dtype=torch.qint8)
    return {"float32": (model, False), "bfloat16": (model, True), "int8, dynamic": (int8, False)}


def run(tokenizer: Any, model: Any, half: bool, pairs: Made, batch: int) -> np.ndarray[Any, Any]:
    """p(entailment) of every pair."""
    place = {str(v).casefold(): k for k, v in model.config.id2label.items()}["entailment"]
    found: list[float] = []
    for start in range(0, len(pairs), batch):
        part = pairs[start : start + batch]
        encoded = tokenizer([p for p, _, _ in part], [c for _, c, _ in part], truncation="only_first", max_length=256,
                            padding=True, return_tensors="pt")  # fmt: skip
        inputs = {"input_ids": encoded["input_ids"], "attention_mask": encoded["attention_mask"]}
        with torch.inference_mode(), torch.autocast("cpu", torch.bfloat16, enabled=half):
            found += torch.softmax(model(**inputs).logits.float(), 1)[:, int(place)].tolist()
    return np.array(found)


def timed(what: Callable[[], np.ndarray[Any, Any]]) -> tuple[float, np.ndarray[Any, Any]]:
    rounds = []
    for _ in range(2):
        started = time.perf_counter()
        made = what()
        rounds.append(time.perf_counter() - started)
    return min(rounds), made


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folder", type=Path)
    options.add_argument("--pairs", type=int, default=160)
    options.add_argument("--threads", type=int, default=2)
    given = options.parse_args()
    torch.set_num_threads(given.threads)
    tokenizer, model = evaluate.load(given.folder)
    pairs = chosen(given.pairs)
    right = np.array([is_right for _, _, is_right in pairs])
    print(f"n {len(pairs)} ({right.sum()} supported), {given.threads} threads")
    print("| form | seconds a pair, one by one | sixteen at a time | AUC | largest difference from float32 |")
    print("|---|---|---|---|---|", flush=True)
    exact: np.ndarray[Any, Any] | None = None
    for name, (form, half) in forms(model).items():
        one, scores = timed(lambda f=form, h=half: run(tokenizer, f, h, pairs, 1))  # type: ignore[misc]
        many, _ = timed(lambda f=form, h=half: run(tokenizer, f, h, pairs, 16))  # type: ignore[misc]
        exact = scores if exact is None else exact
        apart = np.abs(scores - exact).max()
        print(f"| {name} | {one / len(pairs):.4f} | {many / len(pairs):.4f} | {evaluate.auc(scores, right):.3f}"
              f" | {apart:.3f} |", flush=True)  # fmt: skip


if __name__ == "__main__":
    main()

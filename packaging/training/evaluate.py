"""Prints the metrics table of an assembled entailment folder, each figure with its n.

    python packaging/training/evaluate.py /work/cache/entailment_assembled [--sets development test_a ...]

Balanced accuracy and AUC are binary: supported against everything else, by p(entailment) at 0.5.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import data
import numpy as np
import torch
from data import ENTAILMENT, Pair

SETS: Final[dict[str, Callable[[], list[Pair]]]] = {
    "development": lambda: data.split_written(data.all_written())[1],
    "test_a": lambda: data.written(data.PAIRS / "test_a.jsonl"),
    "summedits_news": lambda: data.summedits(["news"]),
    "summedits_qmsumm": lambda: data.summedits(["qmsumm"]),
    "wice_dev": data.wice,
    "ragtruth_qa": data.ragtruth,
}


def predict(folder: Path, pairs: list[Pair], longest: int = 224, budget: int = 4000) -> np.ndarray[Any, Any]:
    """Probabilities, shape (n, 3), in the label order of the folder's config."""
    from transformers import AutoModelForSequenceClassification, AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained(folder)
    model = AutoModelForSequenceClassification.from_pretrained(folder).eval()
    order = sorted(range(len(pairs)), key=lambda i: len(pairs[i].premise) + len(pairs[i].claim))
    found: np.ndarray[Any, Any] = np.zeros((len(pairs), 3), dtype=np.float32)
    size = 16
    for start in range(0, len(order), size):
        part = order[start : start + size]
        encoded = tokenizer(
            [pairs[i].premise for i in part],
            [pairs[i].claim for i in part],
            truncation="only_first",
            max_length=longest,
            padding=True,
            return_tensors="pt",
        )
        with torch.inference_mode():
            logits = model(input_ids=encoded["input_ids"], attention_mask=encoded["attention_mask"]).logits
        found[part] = torch.softmax(logits.float(), dim=1).numpy()
    return found


def auc(scores: np.ndarray[Any, Any], positive: np.ndarray[Any, Any]) -> float:
    """Chance that a supported claim scores above another one; ties count half."""
    good, bad = scores[positive], scores[~positive]
    if not len(good) or not len(bad):
        return float("nan")
    wins = (good[:, None] > bad[None, :]).mean() + 0.5 * (good[:, None] == bad[None, :]).mean()
    return float(wins)


def balanced(scores: np.ndarray[Any, Any], positive: np.ndarray[Any, Any]) -> float:
    hit = scores >= 0.5
    return float((hit[positive].mean() + (~hit[~positive]).mean()) / 2)


def row(name: str, chosen: np.ndarray[Any, Any], p: np.ndarray[Any, Any], pairs: list[Pair]) -> str:
    positive = np.array([pair.target == ENTAILMENT for pair in pairs])[chosen]
    scores = p[chosen, 0]
    counts = f"{len(scores)} ({positive.sum()} supported)"
    return f"| {name} | {counts} | {balanced(scores, positive):.3f} | {auc(scores, positive):.3f} |"


def parts(pairs: list[Pair]) -> Iterable[tuple[str, Callable[[Pair], bool]]]:
    """The whole set, each language, and supported against each other label, in all and by language."""
    yield "all", lambda pair: True
    langs = sorted({pair.lang for pair in pairs})
    for lang in langs if len(langs) > 1 else []:
        yield lang, lambda pair, lang=lang: pair.lang == lang  # type: ignore[misc]
    others = sorted({pair.label for pair in pairs} - {"", "supported", "unrelated"})
    for label in others if "supported" in {pair.label for pair in pairs} else []:
        yield f"supported / {label}", lambda pair, label=label: pair.label in {"supported", label}  # type: ignore[misc]
        for lang in langs if len(langs) > 1 else []:
            yield (
                f"supported / {label}, {lang}",
                lambda pair, label=label, lang=lang: pair.lang == lang and pair.label in {"supported", label},  # type: ignore[misc]
            )


def three_way(p: np.ndarray[Any, Any], pairs: list[Pair]) -> str:
    names = {"supported": 0, "not_stated": 1, "contradicted": 2}
    known = [i for i, pair in enumerate(pairs) if pair.label in names]
    if len({pairs[i].label for i in known}) < 2:
        return ""
    right = [p[i].argmax() == names[pairs[i].label] for i in known]
    lines = [f"three labels (without changed): accuracy {np.mean(right):.3f}, n {len(known)}"]
    for label in [*names, "changed"]:
        rows = [i for i, pair in enumerate(pairs) if pair.label == label]
        counts = np.bincount(p[rows].argmax(1), minlength=3) if rows else np.zeros(3, int)
        lines.append(f"  {label}: {counts[0]} entailment, {counts[1]} neutral, {counts[2]} contradiction")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sets", nargs="+", default=list(SETS), choices=list(SETS))
    parser.add_argument("--most", type=int, default=0, help="at most so many pairs a set (drawn with a fixed seed)")
    given = parser.parse_args()
    print("| set | n | balanced accuracy | AUC |\n|---|---|---|---|")
    notes = []
    for name in given.sets:
        pairs = SETS[name]()
        if given.most and len(pairs) > given.most:
            keep = np.random.default_rng(0).choice(len(pairs), given.most, replace=False)
            pairs = [pairs[i] for i in keep]
        p = predict(given.folder, pairs)
        for label, test in parts(pairs):
            chosen = np.array([i for i, pair in enumerate(pairs) if test(pair)])
            if len({pairs[i].target == ENTAILMENT for i in chosen}) == 2:
                print(row(f"{name}, {label}", chosen, p, pairs), flush=True)
        if summary := three_way(p, pairs):
            notes.append(f"{name}: {summary}")
    print("\n" + "\n".join(notes))


if __name__ == "__main__":
    main()

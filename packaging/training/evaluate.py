"""Prints the metrics table of an assembled entailment folder, each figure with its n.

    python packaging/training/evaluate.py FOLDER [--sets development test_a ...]

Balanced accuracy and AUC are binary: supported against everything else, by p(entailment) at 0.5, with 95 %
intervals from 1,000 bootstrap draws of whole documents. Long sources are compared as the program does it: the best
of the eight windows that ``verification.selection`` chooses, never the whole document.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import data
import numpy as np
import torch
from data import ENTAILMENT, Pair

SETS: Final[dict[str, Callable[[], list[Pair]]]] = {
    "development": lambda: data.split_written(data.all_written())[1],
    "test_a": lambda: data.written(data.PAIRS / "test_a.jsonl"),
    "test_a_quote": lambda: data.narrow(data.PAIRS / "test_a.jsonl"),
    "public_development": lambda: data.public()[1],
    "summedits_news": lambda: data.summedits(["news"], data.WHOLE),
    "summedits_qmsumm": lambda: data.summedits(["qmsumm"], data.WHOLE),
    "wice_dev": lambda: data.wice(data.WHOLE),
    "ragtruth_qa": lambda: data.ragtruth(data.WHOLE),
}
WINDOWED: Final = ("summedits_news", "summedits_qmsumm", "wice_dev", "ragtruth_qa")
WINDOWS: Final = 8


def load(folder: Path) -> tuple[Any, Any]:
    from transformers import AutoModelForSequenceClassification, AutoTokenizer

    model = AutoModelForSequenceClassification.from_pretrained(folder)
    return AutoTokenizer.from_pretrained(folder), model.float().eval()


def predict(
    loaded: tuple[Any, Any], pairs: list[Pair], longest: int = 224, *, half: bool = False
) -> np.ndarray[Any, Any]:
    """Probabilities, shape (n, 3), in the label order of the folder's config."""
    tokenizer, model = loaded
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
        with torch.inference_mode(), torch.autocast("cpu", torch.bfloat16, enabled=half):
            logits = model(input_ids=encoded["input_ids"], attention_mask=encoded["attention_mask"]).logits
        found[part] = torch.softmax(logits.float(), dim=1).numpy()
    return found


def predict_windowed(loaded: tuple[Any, Any], pairs: list[Pair]) -> np.ndarray[Any, Any]:
    """Probabilities of the window that supports the claim most, shape (n, 3); bfloat16, for speed."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    from desktop_app.verification.selection import candidates

    windows = [[c.text for c in candidates(p.premise, p.claim, WINDOWS)] or [p.premise[:900]] for p in pairs]
    flat = [replace(pair, premise=text) for pair, texts in zip(pairs, windows, strict=True) for text in texts]
    found = predict(loaded, flat, half=True)
    ends = np.cumsum([len(texts) for texts in windows])
    parts = [found[end - len(texts) : end] for end, texts in zip(ends, windows, strict=True)]
    return np.stack([part[part[:, 0].argmax()] for part in parts])


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
    groups = [pairs[i].group for i in chosen]
    figures = [
        f"{measure(scores, positive):.3f} ({low:.2f}-{high:.2f})"
        for measure in (balanced, auc)
        for low, high in [interval(measure, scores, positive, groups)]
    ]
    return f"| {name} | {counts} | {figures[0]} | {figures[1]} |"


def interval(
    measure: Callable[..., float],
    scores: np.ndarray[Any, Any],
    positive: np.ndarray[Any, Any],
    groups: list[str],
    draws: int = 1000,
) -> tuple[float, float]:
    """2.5 and 97.5 % of ``measure`` over draws of whole groups (documents, passages)."""
    dice = np.random.default_rng(0)
    names = sorted(set(groups))
    members = [np.flatnonzero(np.array(groups) == name) for name in names]
    found = []
    for _ in range(draws):
        rows = np.concatenate([members[i] for i in dice.integers(len(names), size=len(names))])
        if 0 < positive[rows].sum() < len(rows):
            found.append(measure(scores[rows], positive[rows]))
    return float(np.percentile(found, 2.5)), float(np.percentile(found, 97.5))


def sample(pairs: list[Pair], most: int) -> list[Pair]:
    """At most ``most`` pairs, half of them supported where there are enough of both (RAGTruth has few others)."""
    if not most or len(pairs) <= most:
        return pairs
    dice = np.random.default_rng(0)
    order = [pairs[i] for i in dice.permutation(len(pairs))]
    good, bad = [p for p in order if p.target == ENTAILMENT], [p for p in order if p.target != ENTAILMENT]
    least = min(len(good), len(bad), most // 2)
    return good[: most - least] + bad[:least] if least == len(bad) else good[:least] + bad[: most - least]


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
    parser.add_argument("--scores", type=Path, help="file for the probabilities of every pair, to compare two models")
    given = parser.parse_args()
    print("| set | n | balanced accuracy | AUC |\n|---|---|---|---|")
    notes, loaded, kept = [], load(given.folder), dict[str, Any]()
    for name in given.sets:
        pairs = sample(SETS[name](), given.most)
        p = predict_windowed(loaded, pairs) if name in WINDOWED else predict(loaded, pairs)
        kept[name] = p
        for label, test in parts(pairs):
            chosen = np.array([i for i, pair in enumerate(pairs) if test(pair)])
            if len({pairs[i].target == ENTAILMENT for i in chosen}) == 2:
                print(row(f"{name}, {label}", chosen, p, pairs), flush=True)
        if summary := three_way(p, pairs):
            notes.append(f"{name}: {summary}")
    print("\n" + "\n".join(notes))
    if given.scores:
        np.savez(given.scores, **kept)


if __name__ == "__main__":
    main()

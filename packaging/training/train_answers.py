"""Trains the head that tells which sentences answer a question (resources/models/answers), and fits its thresholds.

    python packaging/training/train_answers.py PAIRS.jsonl:STATES.npz ... [--inputs last19 mean16] [--write]
        [--joined HEAD.safetensors --seen en es]

STATES come from `read_answers.py`. Everything is chosen and reported in five-fold cross-validation by question. What a
person sees is decided by the best sentence of a question, so the table counts questions: of those with an answering
sentence how many show it (and another one first), of those without how many show anything.

--joined: an earlier head whose pairs are not all at hand; the mean of both, each in its own spread, is one linear head
again. --seen: written files that the earlier head was trained on, which then neither calibrate nor report.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import read_answers
from evaluate import auc
from train_head import FOLDS, GENERATOR, Linear, Matrix, Options, calibrate, calibrated, fit

TARGET: Final = Path(__file__).resolve().parents[2] / "resources" / "models" / "answers"
#: The second row of the head's file, which says what contradicts, is of no use here: always "no".
NEVER: Final = -20.0


def load(sources: list[str], inputs: list[str]) -> tuple[list[dict[str, Any]], Matrix]:
    rows: list[dict[str, Any]] = []
    blocks: list[Matrix] = []
    for source in sources:
        pairs, states = source.split(":")
        known = {r["id"]: r for r in map(json.loads, Path(pairs).read_text(encoding="utf-8").splitlines())}
        kept = np.load(states)
        chosen = np.array([str(name) in known for name in kept["ids"]])
        rows += [known[str(name)] for name in kept["ids"][chosen]]
        made = []
        for item in inputs:
            made.append(kept[item[:4]][chosen][:, read_answers.LAYERS.index(int(item[4:]))].astype(np.float32))
        blocks.append(np.concatenate(made, axis=1))
    return rows, np.concatenate(blocks)


def out_of_fold(x: Matrix, y: Matrix, groups: list[str], width: int, options: Options) -> Matrix:
    from sklearn.model_selection import GroupKFold

    made = np.zeros(len(y))
    for seen, unseen in GroupKFold(FOLDS).split(x, groups=groups):
        made[unseen] = fit(x[seen], y[seen], width, options).score(x[unseen])
    return made


def questions(rows: list[dict[str, Any]], p: Matrix) -> list[dict[str, Any]]:
    """One entry a question: the best answering and the best other sentence's probability."""
    found: dict[str, dict[str, Any]] = {}
    for row, value in zip(rows, p, strict=True):
        one = found.setdefault(row["group"], {"source": row["source"], "yes": 0.0, "no": 0.0, "answerable": False})
        kind = "yes" if row["label"] else "no"
        one[kind] = max(one[kind], float(value))
        one["answerable"] |= bool(row["label"])
    return list(found.values())


def table(asked: list[dict[str, Any]]) -> None:
    print("| at | answerable: shows it | another first | refused | unanswerable: refused |\n|---|---|---|---|---|")
    good = [one for one in asked if one["answerable"]]
    bad = [one for one in asked if not one["answerable"]]
    for least in (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8):
        shows = sum(one["yes"] >= least for one in good)
        other = sum(one["no"] >= least and one["no"] > one["yes"] for one in good)
        none = sum(max(one["yes"], one["no"]) < least for one in good)
        silent = sum(max(one["yes"], one["no"]) < least for one in bad)
        print(f"| {least} | {shows}/{len(good)} | {other} | {none} | {silent}/{len(bad)} |")


def write(head: Linear, inputs: list[str], data: str) -> None:
    from safetensors.numpy import save_file

    from desktop_app.models.manifest import write_manifest

    TARGET.mkdir(parents=True, exist_ok=True)
    weights = np.stack([head.weights, np.zeros_like(head.weights)]).astype(np.float16)
    save_file({"weights": weights, "bias": np.array([head.bias, NEVER], np.float32)}, TARGET / "head.safetensors")
    description = {
        "generator": GENERATOR,
        "inputs": [{"layer": int(item[4:]), "kind": item[:4]} for item in inputs],
        "opening": read_answers.opening(),
        "premise": read_answers.QUESTION,
        "claim": read_answers.SENTENCE,
        "question": read_answers.VERDICT,
        "data": data,
    }
    text = json.dumps(description, indent=1, ensure_ascii=False) + "\n"
    (TARGET / "head.json").write_text(text, encoding="utf-8", newline="\n")
    write_manifest(TARGET, ["head.json", "head.safetensors"])


@dataclass(frozen=True)
class Spread:
    """Mean and deviation of scores, so that those of two heads can be added."""

    mean: float
    deviation: float

    @classmethod
    def of(cls, scores: Matrix) -> Spread:
        return cls(float(scores.mean()), float(scores.std()))

    def applied(self, head: Linear) -> Linear:
        return Linear(head.weights / self.deviation, (head.bias - self.mean) / self.deviation)


def added(one: Linear, other: Linear) -> Linear:
    return Linear(one.weights + other.weights, one.bias + other.bias)


def earlier_head(path: Path) -> Linear:
    from safetensors.numpy import load_file

    kept = load_file(path)
    return Linear(kept["weights"][0].astype(np.float32), float(kept["bias"][0]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sources", nargs="+")
    parser.add_argument("--inputs", nargs="+", default=["last19", "mean16"])
    parser.add_argument("--directions", type=int, default=500)
    parser.add_argument("--power", type=float, default=0.35)
    parser.add_argument("--c", type=float, default=0.0015)
    parser.add_argument("--data", default="", help="said in head.json")
    parser.add_argument("--joined", type=Path, help="an earlier head, see above")
    parser.add_argument("--seen", nargs="*", default=[])
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    options = Options(given.directions, given.power, given.c)
    rows, x = load(given.sources, given.inputs)
    y = np.array([bool(row["label"]) for row in rows])
    width = x.shape[1] // len(given.inputs)
    scores = out_of_fold(x, y, [row["group"] for row in rows], width, options)
    head = fit(x, y, width, options) if given.write else None
    if given.joined:
        other = earlier_head(given.joined)
        mine, others = Spread.of(scores), Spread.of(other.score(x))
        scores = (scores - mine.mean) / mine.deviation + others.applied(other).score(x)
        head = head and added(mine.applied(head), others.applied(other))
    files = np.array([row["group"].rstrip("0123456789") for row in rows])
    fresh = ~np.isin(files, given.seen)
    scale, shift = calibrate(scores[fresh], y[fresh])
    p = 1 / (1 + np.exp(-(scale * scores + shift)))
    print(f"{' '.join(given.inputs)} {options}: n {len(y)} ({y.sum()} answer), AUC {auc(scores[fresh], y[fresh]):.3f}")
    for file in sorted(set(files[fresh])):
        here = files == file
        print(f"  {file}: n {here.sum()} ({y[here].sum()} answer), AUC {auc(scores[here], y[here]):.3f}")
    table(questions([row for row, counts in zip(rows, fresh, strict=True) if counts], p[fresh]))
    if head is not None:
        write(calibrated(head, scale, shift), given.inputs, f"{given.data}; n {len(rows)}")


if __name__ == "__main__":
    main()

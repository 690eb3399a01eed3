"""Trains the heads that read the generator's hidden states (`verification.reader_head`).

    python packaging/training/train_head.py STATES.npz [--inputs last19 mean16] [--write]

STATES.npz comes from `read_states.py`. Everything is chosen and reported in five-fold cross-validation by passage on
the written pairs; rows of `test_a` in the file are scored once, with --test, after the choice. --write stores the heads
in resources/models/reader and the out-of-fold scores in packaging/training/head_scores.json, on which `fit_verdict.py`
fits the verdict.

The states of a generator lie in a few directions of large variance that say what a text is about; whether a claim is
borne out stands in the small ones. So the inputs are standardised, turned to their principal directions and partly
whitened (power 0.35: a direction keeps a third of its logarithmic scale) before the logistic regression.
"""

from __future__ import annotations

import argparse
import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import read_states
from data import CONTRADICTING_CHANGES, FITTED, part_rows
from evaluate import auc, interval

GENERATOR: Final = "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046"
TARGET: Final = Path(__file__).resolve().parents[2] / "resources" / "models" / "reader"
SCORES: Final = Path(__file__).parent / "head_scores.json"
FOLDS: Final = 5
Matrix = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Rows:
    """The pairs with states, in the order of the file. x: shape (n, inputs), float32."""

    pairs: list[dict[str, Any]]
    x: Matrix

    @property
    def supported(self) -> Matrix:
        return np.array([pair["label"] == "supported" for pair in self.pairs])

    @property
    def passages(self) -> list[str]:
        return [str(pair["passage"]) for pair in self.pairs]

    def only(self, chosen: Matrix) -> Rows:
        return Rows([self.pairs[i] for i in np.flatnonzero(chosen)], self.x[chosen])


@dataclass(frozen=True)
class Options:
    directions: int
    power: float
    c: float


@dataclass(frozen=True)
class Linear:
    """weights . x + bias = log-odds."""

    weights: Matrix
    bias: float

    def score(self, x: Matrix) -> Matrix:
        found: Matrix = x @ self.weights + self.bias
        return found


def load(states: Path, parts: tuple[str, ...], inputs: list[str]) -> Rows:
    kept = np.load(states)
    known = {str(row["id"]): row for part in parts for row in part_rows(part)}
    chosen = np.array([str(name) in known for name in kept["ids"]])
    blocks = []
    for item in inputs:
        kind, layer = item[:4], int(item[4:])
        blocks.append(kept[kind][chosen][:, read_states.LAYERS.index(layer)].astype(np.float32))
    pairs = [known[str(name)] for name in kept["ids"][chosen]]
    return Rows(pairs, np.concatenate(blocks, axis=1))


def fit(x: Matrix, y: Matrix, width: int, options: Options) -> Linear:
    """Standardise, turn, whiten partly, regress; folded back into weights over the raw states."""
    from sklearn.linear_model import LogisticRegression

    mean, deviation = x.mean(axis=0), x.std(axis=0) + 1e-4
    turned, back = [], []
    for start in range(0, x.shape[1], width):
        z = ((x - mean) / deviation)[:, start : start + width]
        sizes, vectors = np.linalg.eigh((z.T @ z / len(z)).astype(np.float64))
        order = np.argsort(-sizes)[: min(options.directions, len(z) - 1)]
        scale = np.sqrt(np.clip(sizes[order], 1e-6, None)) ** (options.power - 1)
        back.append(vectors[:, order] * scale)
        turned.append(z @ back[-1])
    features = np.concatenate(turned, axis=1)
    spread = features.std()
    model = LogisticRegression(C=options.c, max_iter=500, tol=1e-4).fit(features / spread, y)
    parts = np.split(model.coef_[0] / spread, np.cumsum([b.shape[1] for b in back])[:-1])
    weights = np.concatenate([b @ part for b, part in zip(back, parts, strict=True)]) / deviation
    return Linear(weights.astype(np.float32), float(model.intercept_[0] - weights @ mean))


def out_of_fold(rows: Rows, y: Matrix, used: Matrix, width: int, options: Options) -> Matrix:
    """Scores of every row from heads that have not seen its passage; only `used` rows train."""
    from sklearn.model_selection import GroupKFold

    made = np.zeros(len(y))
    for seen, unseen in GroupKFold(FOLDS).split(rows.x, groups=rows.passages):
        seen = seen[used[seen]]
        made[unseen] = fit(rows.x[seen], y[seen], width, options).score(rows.x[unseen])
    return made


def calibrate(scores: Matrix, y: Matrix) -> tuple[float, float]:
    """Scale and shift that make out-of-fold scores log-odds."""
    from sklearn.linear_model import LogisticRegression

    model = LogisticRegression(C=1e6).fit(scores[:, None], y)
    return float(model.coef_[0, 0]), float(model.intercept_[0])


def recall(scores: Matrix, positive: Matrix, risk: float) -> float:
    """Share of right claims above the score that `risk` of the wrong ones reach."""
    wrong = np.sort(scores[~positive])[::-1]
    return float((scores[positive] > wrong[int(risk * len(wrong))]).mean())


def report(title: str, pairs: list[dict[str, Any]], scores: Matrix) -> None:
    y = np.array([pair["label"] == "supported" for pair in pairs])
    print(f"\n{title}: n={len(y)} ({y.sum()} supported)")
    print("| part | n | AUC | recall at 2 % | at 5 % |\n|---|---|---|---|---|")
    groups = [str(pair["passage"]) for pair in pairs]
    for name, chosen in portions(pairs):
        if 0 < y[chosen].sum() < chosen.sum():
            low, high = interval(auc, scores[chosen], y[chosen], [g for g, c in zip(groups, chosen, strict=True) if c])
            found = [recall(scores[chosen], y[chosen], risk) for risk in (0.02, 0.05)]
            area = auc(scores[chosen], y[chosen])
            print(f"| {name} | {chosen.sum()} | {area:.3f} ({low:.2f}-{high:.2f}) | {found[0]:.3f} | {found[1]:.3f} |")


def portions(pairs: list[dict[str, Any]]) -> list[tuple[str, Matrix]]:
    label = np.array([pair["label"] for pair in pairs])
    lang = np.array([pair["lang"] for pair in pairs])
    clipped = np.array([bool(pair["clipped"]) for pair in pairs])
    change = np.array([pair["change"] or "" for pair in pairs])
    right = label == "supported"
    found = [("all", np.ones(len(pairs), bool))]
    found += [(f"supported / {kind}", right | (label == kind)) for kind in ("changed", "contradicted", "not_stated")]
    found += [(str(one), lang == one) for one in ("en", "es")] + [("two languages", np.char.find(lang, "-") > 0)]
    found += [("clipped quote", clipped), ("whole quote", ~clipped)]
    return found + [(f"supported / changed, {one}", right | (change == one)) for one in sorted(set(change) - {""})]


def denial(rows: Rows) -> tuple[Matrix, Matrix]:
    """Whether the passage says otherwise, and the rows that tell: contradicted and turned round, against not stated."""
    label = np.array([pair["label"] for pair in rows.pairs])
    turned = np.array([(pair["change"] or "") in CONTRADICTING_CHANGES for pair in rows.pairs])
    against = (label == "contradicted") | ((label == "changed") & turned)
    return against, against | (label == "not_stated")


def write(support: Linear, against: Linear, inputs: list[str], data: str) -> None:
    from safetensors.numpy import save_file

    from desktop_app.models.manifest import write_manifest

    TARGET.mkdir(parents=True, exist_ok=True)
    weights = np.stack([support.weights, against.weights]).astype(np.float16)
    bias = np.array([support.bias, against.bias], np.float32)
    save_file({"weights": weights, "bias": bias}, TARGET / "head.safetensors")
    description = {
        "generator": GENERATOR,
        "inputs": [{"layer": int(item[4:]), "kind": item[:4]} for item in inputs],
        "opening": read_states.opening(),
        "premise": read_states.PREMISE,
        "claim": read_states.CLAIM,
        "question": read_states.QUESTION,
        "data": f"packaging/training/pairs: {data}",
    }
    text = json.dumps(description, indent=1, ensure_ascii=False) + "\n"
    (TARGET / "head.json").write_text(text, encoding="utf-8", newline="\n")
    write_manifest(TARGET, ["head.json", "head.safetensors"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("states", type=Path)
    parser.add_argument("--parts", nargs="+", default=list(FITTED))
    parser.add_argument("--inputs", nargs="+", default=["last19", "mean16"])
    parser.add_argument("--directions", type=int, default=700)
    parser.add_argument("--power", type=float, default=0.35)
    parser.add_argument("--c", type=float, default=0.0015)
    parser.add_argument("--test", action="store_true", help="also score test_a, once, after every choice")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    options = Options(given.directions, given.power, given.c)
    rows = load(given.states, tuple(given.parts), given.inputs)
    width = rows.x.shape[1] // len(given.inputs)
    y, everyone = rows.supported, np.ones(len(rows.pairs), bool)
    scores = out_of_fold(rows, y, everyone, width, options)
    report(f"cross-validated, {' '.join(given.inputs)} {options}", rows.pairs, scores)
    support = calibrated(fit(rows.x, y, width, options), *calibrate(scores, y))
    against, tells = denial(rows)
    denied = out_of_fold(rows, against, tells, width, options)
    print(f"denied against not stated: AUC {auc(denied[tells], against[tells]):.3f}, n {tells.sum()}")
    other = calibrated(fit(rows.x[tells], against[tells], width, options), *calibrate(denied[tells], against[tells]))
    kept = {"scores": paired(rows, scores, y, denied, against, tells)}
    if given.test:
        test = load(given.states, ("test_a",), given.inputs)
        report("test_a", test.pairs, support.score(test.x))
        kept["test"] = {
            str(pair["id"]): [round(float(a), 4), round(float(b), 4)]
            for pair, a, b in zip(test.pairs, support.score(test.x), other.score(test.x), strict=True)
        }
    if given.write:
        write(support, other, given.inputs, f"{', '.join(given.parts)}; n {len(rows.pairs)}")
        SCORES.write_text(json.dumps(kept) + "\n", encoding="utf-8")


def calibrated(head: Linear, scale: float, shift: float) -> Linear:
    return Linear(head.weights * scale, head.bias * scale + shift)


def paired(
    rows: Rows, scores: Matrix, y: Matrix, denied: Matrix, against: Matrix, tells: Matrix
) -> dict[str, list[float]]:
    """Log-odds of support and of denial by pair id, from heads that have not seen the passage."""
    (a, b), (c, d) = calibrate(scores, y), calibrate(denied[tells], against[tells])
    made = zip(rows.pairs, a * scores + b, c * denied + d, strict=True)
    return {str(pair["id"]): [round(float(u), 4), round(float(v), 4)] for pair, u, v in made if math.isfinite(u)}


if __name__ == "__main__":
    main()

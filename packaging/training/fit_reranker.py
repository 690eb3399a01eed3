"""How much a reranker's score counts beside the estimate: writes `desktop_app/retrieval/reranker.json`.

    python packaging/training/fit_reranker.py --reranker FOLDER --embedder E5 --cache FILE [--rows FILE] [--test]

Data: the held-out questions of `questions/own.jsonl` (those about passages that the reranker never saw) and as many
FactCG claims with their documents, of which it saw none: fitted on its own kind of text alone, its score counted so
much that it spoilt the order of other texts (LOG.md). Each with its twelve likeliest passages by the estimate of
`relevance.json`, as the program reads them. Three coefficients: first what orders the lists best, then as a
probability, both classes weighted alike so that 0.5 means "as likely as not" at even odds. --test prints what it does
on `questions/test.jsonl`, which nothing is chosen on.
"""

from __future__ import annotations

import argparse
import json
import pickle
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import reranker_data
from evaluate import auc
from reranker_data import Memory

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from desktop_app.domain.documents import Passage
from desktop_app.domain.language import guess_language
from desktop_app.retrieval import relevance
from desktop_app.retrieval.reranker import CrossEncoderReranker, log_odds
from desktop_app.retrieval.words import question_words

READ = 12
NEWS = 78
"""FactCG claims: as many as own held-out questions."""
TARGET = Path(relevance.__file__).with_name("reranker.json")


@dataclass(frozen=True)
class Read:
    """The likeliest passages of a question, by falling estimate. right: which of them answers, -1 = none of them.

    rows: (passages, 2): log-odds of the estimate and of the cross-encoder.
    """

    question: str
    rows: np.ndarray
    right: int
    same_language: bool
    answerable: bool


def read(
    asked: Sequence[reranker_data.Wanted], pool: Sequence[str], memory: Memory, model: CrossEncoderReranker
) -> list[Read]:
    languages = {text: guess_language(text) for text in pool}
    vectors = memory.passages(list(pool))
    found = []
    for one in asked:
        words, language = question_words(one.question), guess_language(one.question)
        dense = vectors @ memory.questions([one.question])[0]
        order = np.argsort(-dense, kind="stable")[:30].tolist()
        near = [pool[i] for i in order]
        made = [_passage(pool[i], languages[pool[i]], float(dense[i])) for i in order]
        features = [relevance.features(words, language, passage) for passage in made]
        values = [relevance.relevance(item) for item in features]
        first = sorted(range(len(near)), key=lambda i: -values[i])[:READ]
        cross = model.relevance(one.question, [near[i] for i in first])
        rows = np.array([[log_odds(values[i]), log_odds(c)] for i, c in zip(first, cross, strict=True)])
        texts = [near[i] for i in first]
        right = texts.index(one.positive) if one.positive in texts else -1
        same = bool(features[first[right if right >= 0 else 0]].same_language)
        found.append(Read(one.question, rows, right, same, bool(one.positive)))
    return found


def _passage(text: str, language: str, dense: float) -> Passage:
    return Passage(0, 0, "", "", "", language, 0, 0, len(text), text, (), dense=dense)


def table(found: Sequence[Read]) -> tuple[np.ndarray, np.ndarray]:
    rows = np.concatenate([one.rows for one in found])
    right = np.concatenate([np.arange(len(one.rows)) == one.right for one in found])
    return rows, right


def fit(found: Sequence[Read]) -> np.ndarray:
    """(intercept, estimate, cross): the direction that orders best, then its scale and level as a probability.

    A logistic regression of all passages alone puts the level of a list above its order: it ordered worse than the
    cross-encoder by itself.
    """
    from scipy.optimize import minimize
    from sklearn.linear_model import LogisticRegression

    lists = [one for one in found if one.right >= 0]

    def misses(direction: np.ndarray) -> float:
        scores = [one.rows @ direction for one in lists]
        return float(sum(np.logaddexp.reduce(s) - s[one.right] for s, one in zip(scores, lists, strict=True)))

    bounds = [(0.0, None), (0.0, None)]
    direction = minimize(misses, np.array([0.3, 0.3]), bounds=bounds, method="L-BFGS-B").x
    rows, right = table(found)
    level = LogisticRegression(C=10.0, class_weight="balanced", max_iter=2000).fit(rows @ direction[:, None], right)
    return np.array([level.intercept_[0], *(level.coef_[0, 0] * direction)])


def joined(weights: np.ndarray, rows: np.ndarray) -> np.ndarray:
    return np.asarray(weights[0] + rows @ weights[1:])


def report(name: str, found: Sequence[Read], weights: np.ndarray) -> None:
    """Order and judgement by the estimate alone, the cross-encoder alone, and both."""
    ways = {"estimate": np.array([0.0, 1, 0]), "cross": np.array([0.0, 0, 1]), "both": weights}
    for way, how in ways.items():
        ranks = [_rank(joined(how, one.rows), one.right) for one in found if one.answerable]
        rows, right = table(found)
        best = [joined(how, one.rows).max() for one in found]
        answered = np.array([one.answerable for one in found])
        tell = auc(np.array(best), answered) if not answered.all() else float("nan")
        first, five = (np.mean([rank <= k for rank in ranks]) for k in (1, 5))
        mrr = np.mean([1 / rank if rank else 0.0 for rank in ranks])
        print(
            f"{name} {way}: n {len(ranks)} @1 {first:.3f} @5 {five:.3f} MRR {mrr:.3f} "
            f"passage AUC {auc(joined(how, rows), right):.3f} answerable AUC {tell:.3f}"
        )


def _rank(scores: np.ndarray, right: int) -> float:
    return float("inf") if right < 0 else 1.0 + float((scores > scores[right]).sum())


def folds(found: Sequence[Read], n: int = 10) -> None:
    """Ten-fold: order on questions whose fit did not see them."""
    hits: list[bool] = []
    for k in range(n):
        weights = fit([one for i, one in enumerate(found) if i % n != k])
        own = [one for i, one in enumerate(found) if i % n == k and one.answerable]
        hits += [_rank(joined(weights, one.rows), one.right) == 1 for one in own]
    print(f"cross-validated, both: n {len(hits)} @1 {np.mean(hits):.3f}")


def write(weights: np.ndarray, n: int, model: str) -> None:
    values = dict(zip(("intercept", "estimate", "cross"), np.round(weights, 4).tolist(), strict=True))
    made: dict[str, Any] = {
        "version": 1,
        "fitted_by": "packaging/training/fit_reranker.py",
        "reranker": model,
        "data": "packaging/training/questions, held-out part; FactCG (MIT) claims",
        "n": n,
        "model": values,
    }
    TARGET.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(values))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--reranker", type=Path, required=True)
    parser.add_argument("--embedder", type=Path, required=True)
    parser.add_argument("--cache", type=Path, required=True)
    parser.add_argument("--rows", type=Path, help="scores between runs")
    parser.add_argument("--test", action="store_true")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    memory, model = Memory(given.embedder, given.cache), CrossEncoderReranker(given.reranker, 256)
    held = reranker_data.held_passages()
    own = list(dict.fromkeys(text for text, _ in reranker_data.pair_passages(False).values()))
    asked = [one for one in reranker_data.own_questions() if (one.positive or one.known) in held]
    known: dict[str, list[Read]] = pickle.loads(given.rows.read_bytes()) if given.rows and given.rows.is_file() else {}
    found = known.get("held out") or read(asked, own, memory, model)
    known["held out"] = found
    news, documents = reranker_data.factcg(200)
    foreign = known.get("factcg") or read(news[:NEWS], documents, memory, model)
    known["factcg"] = foreign
    if given.rows:
        given.rows.write_bytes(pickle.dumps(known))
    report("own alone", found, fit(found))
    found = [one for one in [*found, *foreign] if one.same_language]
    weights = fit(found)
    report("factcg", foreign, weights)
    print("weights", weights)
    report("held out", found, weights)
    folds(found)
    if given.test:
        both = [*own, *(text for text, _ in reranker_data.pair_passages(True).values())]
        tested = known.get("test") or read(reranker_data.own_questions(True), both, memory, model)
        known["test"] = tested
        if given.rows:
            given.rows.write_bytes(pickle.dumps(known))
        report("test", tested, weights)
        report("test, same language", [one for one in tested if one.same_language], weights)
        report("test, other language", [one for one in tested if not one.same_language], weights)
    if given.write:
        identity = model.folder.name
        manifest = Path(__file__).resolve().parents[2] / "resources/models/reranker/manifest.json"
        if manifest.is_file():
            ((_, entry),) = json.loads(manifest.read_text(encoding="utf-8"))["files"].items()
            identity = entry["sha256"][:16]
        write(weights, len(found), identity)
    memory.keep()


if __name__ == "__main__":
    main()

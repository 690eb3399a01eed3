"""Fit the classifier over a whole search (`desktop_app/retrieval/situation.json`): is the answer among what was found?

    python packaging/training/fit_situation.py --embedder FOLDER --data ../shared/data [--cache FILE]

Trained on squad_es v2 (CC BY-SA 4.0) without the articles that XQuAD also has: for each answerable question the search
with the answering paragraph and the search without it (its six nearest others), for each unanswerable question the
search with the paragraph it was written about. XQuAD, English and Spanish, is only evaluated.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path

import numpy as np
from fit_relevance import NEGATIVES, QUESTIONS, SHARED_ARTICLES, Asked, CachedEmbedder, Paragraphs, load

from desktop_app.domain.documents import Passage
from desktop_app.retrieval import evaluators

#: XQuAD paragraphs, and questions about them, that are evaluated in each language.
EVALUATED = 80
NAMES = ("best", "rest", "gap", "share", "anchors", "figure")


def searches(embedder: CachedEmbedder, about: Paragraphs, asked: list[Asked]) -> tuple[list[list[float]], list[bool]]:
    """Features and label of the searches of each question."""
    similarity = embedder.queries([item.text for item in asked]) @ embedder.passages(about.texts).T
    rows, labels = [], []
    for number, item in enumerate(asked):
        order = [int(i) for i in np.argsort(-similarity[number])[: NEGATIVES + 1] if i != item.paragraph][:NEGATIVES]
        kinds = [([item.paragraph, *order], item.answerable), *([(order, False)] if item.answerable else [])]
        for found, label in kinds:
            passages = [
                Passage(i, 0, "", "", "", "", 0, 0, len(about.texts[i]), about.texts[i], (),
                        dense=float(similarity[number, i]))
                for i in found
            ]  # fmt: skip
            values = evaluators.search_features(item.text, passages)
            rows.append([values[name] for name in NAMES])
            labels.append(label)
    return rows, labels


def figures(model: dict[str, float], rows: list[list[float]], labels: list[bool]) -> dict[str, float]:
    from sklearn.metrics import roc_auc_score

    logits = model["intercept"] + np.array(rows) @ np.array([model[name] for name in NAMES])
    scores, truth = 1 / (1 + np.exp(-logits)), np.array(labels)
    alone = np.array(rows)[:, 0]
    return {
        "searches": len(labels),
        "auc": round(float(roc_auc_score(truth, scores)), 3),
        "auc_of_best_relevance_alone": round(float(roc_auc_score(truth, alone)), 3),
        "answer_there_judged_incorrect": round(float(np.mean(scores[truth] < 0.15)), 3),
        "answer_there_judged_correct": round(float(np.mean(scores[truth] >= 0.5)), 3),
        "answer_hidden_judged_incorrect": round(float(np.mean(scores[~truth] < 0.15)), 3),
        "answer_hidden_judged_correct": round(float(np.mean(scores[~truth] >= 0.5)), 3),
    }


def main() -> None:
    from sklearn.linear_model import LogisticRegression

    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--embedder", type=Path, required=True)
    arguments.add_argument("--data", type=Path, required=True)
    arguments.add_argument("--cache", type=Path)
    options = arguments.parse_args()
    embedder = CachedEmbedder(options.embedder, options.cache)
    draw = random.Random(1)
    spanish, asked = load(options.data / "squad_es_v2" / "squad_es_v2.json", "es")
    groups = [[item for item in asked if item.answerable is wanted] for wanted in (False, True)]
    drawn = [item for group in groups for item in draw.sample(group, QUESTIONS)]
    rows, labels = searches(
        embedder, spanish, [i for i in drawn if spanish.articles[i.paragraph] not in SHARED_ARTICLES]
    )
    fitted = LogisticRegression(C=10.0, max_iter=10_000, class_weight="balanced").fit(np.array(rows), labels)
    model = {"intercept": round(float(fitted.intercept_[0]), 4)}
    model |= {name: round(float(value), 4) for name, value in zip(NAMES, fitted.coef_[0], strict=True)}
    held_out = {}
    for code in ("en", "es"):
        about, questions = load(options.data / "xquad" / f"xquad.{code}.json", code)
        about = Paragraphs(about.articles[:EVALUATED], about.texts[:EVALUATED], code)
        asked = draw.sample([item for item in questions if item.paragraph < EVALUATED], EVALUATED)
        held_out[f"xquad {code}"] = figures(model, *searches(embedder, about, asked))
    data = {
        "version": 1,
        "embedder": embedder.identity,
        "fitted_by": "packaging/training/fit_situation.py",
        "n": len(labels),
        "data": "squad_es v2 (CC BY-SA 4.0), articles that XQuAD has left out",
        "model": model,
        "held_out": held_out,
    }
    target = Path(evaluators.__file__).with_name("situation.json")
    target.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(target, json.dumps(data, indent=1))


if __name__ == "__main__":
    main()

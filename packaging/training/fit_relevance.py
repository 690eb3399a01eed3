"""Fit the relevance estimate (`desktop_app/retrieval/relevance.json`): similarity and word overlap -> probability.

    python packaging/training/fit_relevance.py --embedder FOLDER --data ../shared/data [--cache FILE]

same_language: squad_es (CC BY-SA 4.0), answerable and unanswerable questions, without the articles that XQuAD also
has; XQuAD Spanish and English are only evaluated. other_language: XQuAD's first twelve articles, Spanish questions to
English paragraphs and the reverse; the other twelve are evaluated. Positive: a question and the paragraph that answers
it. Negative: the six nearest other paragraphs, and the own paragraph of an unanswerable question. Classes are weighted
equally, so 0.5 means "as likely as not" at even odds, whatever the number of passages looked at.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import pickle
import random
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from desktop_app.domain.documents import Passage
from desktop_app.retrieval import relevance
from desktop_app.retrieval.embedder import E5Embedder
from desktop_app.retrieval.words import question_words

NEGATIVES = 6
QUESTIONS = 300
#: squad_es articles that XQuAD also has.
SHARED_ARTICLES = frozenset(
    {
        "Normandos",
        "Selva Amazónica",
        "Fresno, California",
        "Muerte negra",
        "Farmacia",
        "Dinastía Yuan",
        "Intergovernmental _ Panel _ on _ Climate _ Change",
    }
)
Rows = NDArray[np.float64]


@dataclass(frozen=True)
class Paragraphs:
    articles: list[str]
    texts: list[str]
    language: str


@dataclass(frozen=True)
class Asked:
    """A question about a paragraph (index); answerable: whether the paragraph answers it."""

    text: str
    paragraph: int
    answerable: bool


class CachedEmbedder:
    """Embeds each text once, also between runs when there is a cache file."""

    def __init__(self, folder: Path, cache: Path | None) -> None:
        self._embedder = E5Embedder(folder)
        self._cache = cache
        self._known: dict[str, NDArray[np.float32]] = (
            pickle.loads(cache.read_bytes()) if cache and cache.is_file() else {}
        )
        self.identity = self._embedder.identity

    def passages(self, texts: list[str]) -> NDArray[np.float32]:
        return self._all("passage", texts)

    def queries(self, texts: list[str]) -> NDArray[np.float32]:
        return self._all("query", texts)

    def _all(self, role: str, texts: list[str]) -> NDArray[np.float32]:
        keys = [hashlib.sha256(f"{role} {text}".encode()).hexdigest() for text in texts]
        new = [i for i, key in enumerate(keys) if key not in self._known]
        if new:
            if role == "passage":
                vectors = self._embedder.embed_passages([texts[i] for i in new])
            else:
                vectors = np.stack([self._embedder.embed_query(texts[i]) for i in new])
            self._known.update((keys[i], vector) for i, vector in zip(new, vectors, strict=True))
            if self._cache:
                self._cache.write_bytes(pickle.dumps(self._known))
        return np.stack([self._known[key] for key in keys])


def load(path: Path, language: str, paragraphs_per_article: int = 12) -> tuple[Paragraphs, list[Asked]]:
    articles, texts, asked = [], [], []
    for article in json.loads(path.read_text(encoding="utf-8"))["data"]:
        for paragraph in article["paragraphs"][:paragraphs_per_article]:
            for question in paragraph["qas"]:
                asked.append(Asked(question["question"], len(texts), not question.get("is_impossible", False)))
            articles.append(article["title"])
            texts.append(paragraph["context"])
    return Paragraphs(articles, texts, language), asked


def rows(embedder: CachedEmbedder, about: Paragraphs, asked: list[Asked]) -> tuple[Rows, NDArray[np.bool_], list[int]]:
    """Features (dense, share, anchors), labels, and the question's number of each row."""
    similarity = embedder.queries([item.text for item in asked]) @ embedder.passages(about.texts).T
    found, labels, numbers = [], [], []
    for number, item in enumerate(asked):
        words = question_words(item.text)
        others = [int(i) for i in np.argsort(-similarity[number])[: NEGATIVES + 1] if i != item.paragraph][:NEGATIVES]
        for i in (item.paragraph, *others):
            text = about.texts[i]
            passage = Passage(0, 0, "", "", "", "", 0, 0, len(text), text, (), dense=float(similarity[number, i]))
            item_features = relevance.features(words, "", passage)
            found.append((item_features.dense, item_features.share, item_features.anchors))
            labels.append(i == item.paragraph and item.answerable)
            numbers.append(number)
    return np.array(found), np.array(labels), numbers


def fit(features: Rows, labels: NDArray[np.bool_]) -> dict[str, float]:
    from sklearn.linear_model import LogisticRegression

    model = LogisticRegression(C=1e4, max_iter=10_000, class_weight="balanced").fit(features, labels)
    names = ("dense", "share", "anchors")
    coefficients = {name: round(float(value), 4) for name, value in zip(names, model.coef_[0], strict=True)}
    return {"intercept": round(float(model.intercept_[0]), 4), **coefficients}


def report(
    name: str, model: dict[str, float], features: Rows, labels: NDArray[np.bool_], numbers: list[int]
) -> dict[str, float]:
    """Per question: the best estimate with the answering paragraph among those found, and without it."""
    from sklearn.metrics import roc_auc_score

    logits = model["intercept"] + features @ np.array([model["dense"], model["share"], model["anchors"]])
    scores = 1 / (1 + np.exp(-logits))
    with_own, without, first = [], [], 0
    for start in range(0, len(numbers), NEGATIVES + 1):
        block, own = scores[start : start + NEGATIVES + 1], bool(labels[start])
        if own:
            with_own.append(block.max())
            first += bool(block.argmax() == 0)
        without.append(block[1:].max())
    truth = [1] * len(with_own) + [0] * len(without)
    figures = {
        "questions": len(without),
        "auc": round(float(roc_auc_score(truth, with_own + without)), 3),
        "own_first": round(first / len(with_own), 3),
        "answer_there_judged_incorrect": round(float(np.mean(np.array(with_own) < 0.15)), 3),
        "answer_there_judged_correct": round(float(np.mean(np.array(with_own) >= 0.5)), 3),
        "answer_hidden_judged_incorrect": round(float(np.mean(np.array(without) < 0.15)), 3),
        "answer_hidden_judged_correct": round(float(np.mean(np.array(without) >= 0.5)), 3),
    }
    print(name, figures)
    return figures


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--embedder", type=Path, required=True)
    arguments.add_argument("--data", type=Path, required=True)
    arguments.add_argument("--cache", type=Path)
    options = arguments.parse_args()
    embedder = CachedEmbedder(options.embedder, options.cache)
    draw = random.Random(1)
    xquad = {code: load(options.data / "xquad" / f"xquad.{code}.json", code) for code in ("en", "es")}
    picked = draw.sample(range(len(xquad["en"][1])), QUESTIONS)
    spanish, asked = load(options.data / "squad_es_v2" / "squad_es_v2.json", "es")
    unanswerable = [item for item in asked if not item.answerable]
    answerable = [item for item in asked if item.answerable]
    draw.shuffle(unanswerable)
    draw.shuffle(answerable)
    drawn = unanswerable[:QUESTIONS] + answerable[:QUESTIONS]
    train = [item for item in drawn if spanish.articles[item.paragraph] not in SHARED_ARTICLES]
    own = rows(embedder, spanish, train)
    models = {"same_language": fit(own[0], own[1])}

    half = sorted(set(xquad["en"][0].articles), key=xquad["en"][0].articles.index)[:12]
    first = {i for i, name in enumerate(xquad["en"][0].articles) if name in half}
    figures, train_rows, held_out = {}, [], {}
    for asks, about in (("en", "en"), ("es", "es"), ("es", "en"), ("en", "es")):
        questions = [xquad[asks][1][i] for i in picked]
        name = f"xquad {asks} question, {about} paragraphs"
        if asks == about:
            figures[name] = report(name, models["same_language"], *rows(embedder, xquad[about][0], questions))
        else:
            train_rows.append(rows(embedder, xquad[about][0], [q for q in questions if q.paragraph in first]))
            held_out[name] = rows(embedder, xquad[about][0], [q for q in questions if q.paragraph not in first])
    labels = np.concatenate([part[1] for part in train_rows])
    models["other_language"] = fit(np.concatenate([part[0] for part in train_rows]), labels)
    for name, part in held_out.items():
        figures[name] = report(name, models["other_language"], *part)
    data = {
        "version": 1,
        "embedder": embedder.identity,
        "fitted_by": "packaging/training/fit_relevance.py",
        "n": {"same_language": len(own[1]), "other_language": len(labels)},
        "data": {
            "same_language": "squad_es v2 (CC BY-SA 4.0), articles that XQuAD has left out",
            "other_language": "XQuAD (CC BY-SA 4.0), first twelve articles",
        },
        "models": models,
        "held_out": figures,
    }
    target = Path(relevance.__file__).with_name("relevance.json")
    target.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(target, models)


if __name__ == "__main__":
    main()

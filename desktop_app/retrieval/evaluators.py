"""Two of the evaluators behind `domain.ports.Evaluator`; the third, the generator, is in `generation.evaluator`.

`RelevanceEvaluator` puts two thresholds on the relevance of the best passage. `ClassifierEvaluator` looks at the whole
search: how far the best passage stands out, what of the question is covered, whether a figure is there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from statistics import mean

from desktop_app.domain.asked_figure import asks_figure, gives_figure
from desktop_app.domain.documents import Passage
from desktop_app.domain.evidence import Situation
from desktop_app.domain.language import guess_language
from desktop_app.domain.ports import Reranker
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.logistic import logistic
from desktop_app.foundation.shipped import shipped_json
from desktop_app.retrieval.relevance import (
    Features,
    features,
    judge,
    missing_terms,
    relevance,
    relevances_of,
    state_of,
)
from desktop_app.retrieval.search import with_cross
from desktop_app.retrieval.words import question_words
from desktop_app.settings.schema import RetrievalSettings


class RelevanceEvaluator:
    """The default. reranker: reads question and passage together, and its score joins the estimate from
    similarity and shared words; None = the estimate alone."""

    def __init__(self, settings: RetrievalSettings, reranker: Reranker | None = None) -> None:
        self.name = "relevance" if reranker is None else reranker.name
        self._settings = settings
        self._reranker = reranker

    def situation(
        self,
        question: str,
        passages: Sequence[Passage],
        occurs: Callable[[str], bool] | None = None,
        cancel: CancelToken | None = None,
    ) -> Situation:
        """See `domain.ports.Evaluator`."""
        if self._reranker is None or not passages:
            return judge(question, passages, self._settings, occurs)
        relevances = relevances_of(question, with_cross(self._reranker, question, passages))
        missing = missing_terms(question, passages, occurs)
        return Situation(state_of(relevances, missing, self._settings, question), relevances, missing)

    def sufficiency(self, question: str, kept: Sequence[Passage], cancel: CancelToken | None = None) -> float:
        """See `covered`."""
        return covered(question, kept)


class ClassifierEvaluator:
    """Logistic regression over the whole search; coefficients and their data in `situation.json`."""

    def __init__(self, settings: RetrievalSettings) -> None:
        self.name = "classifier"
        self._settings = settings

    def situation(
        self,
        question: str,
        passages: Sequence[Passage],
        occurs: Callable[[str], bool] | None = None,
        cancel: CancelToken | None = None,
    ) -> Situation:
        """See `domain.ports.Evaluator`; the thresholds apply to the probability that the answer is among them."""
        relevances = relevances_of(question, passages)
        missing = missing_terms(question, passages, occurs)
        answerable = _logistic(_coefficients(), search_features(question, passages)) if passages else 0.0
        return Situation(state_of((answerable,), missing, self._settings, question), relevances, missing)

    def sufficiency(self, question: str, kept: Sequence[Passage], cancel: CancelToken | None = None) -> float:
        """See `covered`."""
        return covered(question, kept)


class AcceptingEvaluator:
    """Finds nothing wrong with a search: the same flow without a judge, to see what judging is worth."""

    name = "none"

    def situation(
        self,
        question: str,
        passages: Sequence[Passage],
        occurs: Callable[[str], bool] | None = None,
        cancel: CancelToken | None = None,
    ) -> Situation:
        """Correct whenever something was found; each passage keeps its own estimate."""
        return Situation("correct" if passages else "incorrect", relevances_of(question, passages), ())

    def sufficiency(self, question: str, kept: Sequence[Passage], cancel: CancelToken | None = None) -> float:
        """Enough, if anything was kept."""
        return 1.0 if kept else 0.0


def search_features(question: str, passages: Sequence[Passage]) -> dict[str, float]:
    """What the classifier looks at, each in 0..1. Raises ValueError when there are no passages.

    best, rest: relevance of the best passage and mean of the next two. gap: how far its similarity stands out. share,
    anchors: of the best passage, see `relevance.Features`. figure: no figure is asked for, or the best passage has one.
    """
    if not passages:
        raise ValueError("nothing was found")
    words, language = question_words(question), guess_language(question)
    found = [features(words, language, passage) for passage in passages]
    ranked = sorted(range(len(passages)), key=lambda i: -relevance(found[i]))
    best, rest = ranked[0], ranked[1:3]
    others = [found[i].dense for i in ranked[1:]]
    return {
        "best": relevance(found[best]),
        "rest": mean(relevance(found[i]) for i in rest) if rest else 0.0,
        "gap": found[best].dense - mean(others) if others else 0.0,
        "share": found[best].share,
        "anchors": found[best].anchors,
        "figure": float(not asks_figure(question) or gives_figure(question, passages[best].text)),
    }


def covered(question: str, kept: Sequence[Passage]) -> float:
    """Whether the kept sentences taken together speak of all that is asked: the relevance of their union, 0..1.

    0 when a figure is asked for and none of them gives one. kept: passages whose `sentences` are the kept ones.
    """
    if not kept:
        return 0.0
    text = "\n".join(_shown(passage) for passage in kept)
    if asks_figure(question) and not gives_figure(question, text):
        return 0.0
    words, language = question_words(question), guess_language(question)
    one = Passage(0, 0, "", "", "", kept[0].language, 0, 0, len(text), text, ())
    union = features(words, language, one)
    dense = max((passage.dense or 0.0 for passage in kept), default=0.0)
    return relevance(Features(dense, union.share, union.anchors, union.same_language))


def _shown(passage: Passage) -> str:
    sentences = " ".join(passage.slice(span) for span in passage.sentences)
    return "\n".join((passage.title, passage.heading, passage.context, sentences))


def _logistic(model: Mapping[str, float], values: Mapping[str, float]) -> float:
    total = model["intercept"] + sum(model[name] * value for name, value in values.items())
    return logistic(total)


@lru_cache(maxsize=1)
def _coefficients() -> Mapping[str, float]:
    with shipped_json(Path(__file__).with_name("situation.json")) as data:
        return {name: float(weight) for name, weight in data["model"].items()}

"""Evaluators behind one port: relevance with thresholds, a reranker in its place, a classifier over the search."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from desktop_app.domain.documents import Passage
from desktop_app.domain.geometry import Span
from desktop_app.retrieval import evaluators
from desktop_app.retrieval.evaluators import (
    AcceptingEvaluator,
    ClassifierEvaluator,
    RelevanceEvaluator,
    covered,
    search_features,
)
from desktop_app.retrieval.reformulate import core_words, exact_terms, synonym_stems
from desktop_app.settings.schema import RetrievalSettings

SETTINGS = RetrievalSettings()
RENT = "The monthly rent is 900 euros and is due on the first day of each month."
VAGUE = "The rent is set out in a schedule to this lease."


def _passage(text: str, dense: float, number: int = 1) -> Passage:
    return Passage(number, 1, "/d/a.pdf", "s", "", "en", 0, 0, len(text), text, (Span(0, len(text)),), dense=dense)


class _Reranker:
    name = "made"

    def warm_up(self) -> None:
        """Nothing to load."""

    def relevance(self, question: str, passages: Sequence[str]) -> list[float]:
        return [0.9999 if "schedule" in passage else 0.0001 for passage in passages]


def test_a_reranker_overrules_the_estimate_when_it_is_sure() -> None:
    passages = [_passage(RENT, 0.92), _passage(VAGUE, 0.7, 2)]
    plain = RelevanceEvaluator(SETTINGS).situation("How much is the monthly rent?", passages)
    reranked = RelevanceEvaluator(SETTINGS, _Reranker()).situation("How much is the monthly rent?", passages)
    assert plain.relevances[0] > plain.relevances[1]
    assert reranked.relevances[0] < reranked.relevances[1]


def test_sentences_without_a_figure_are_not_enough_for_a_question_that_asks_for_one() -> None:
    question = "How much is the monthly rent?"
    assert covered(question, [_passage(VAGUE, 0.92)]) == 0.0
    assert covered(question, [_passage(RENT, 0.92)]) > SETTINGS.sufficient_above
    assert covered(question, []) == 0.0


def test_only_what_is_kept_counts_as_enough() -> None:
    whole = _passage(f"{VAGUE} {RENT}", 0.92)
    first = Passage(1, 1, "/d/a.pdf", "s", "", "en", 0, 0, whole.end, whole.text, (Span(0, len(VAGUE)),), dense=0.92)
    assert covered("How much is the monthly rent?", [first]) == 0.0


def test_the_classifier_looks_at_the_whole_search() -> None:
    values = search_features("How much is the monthly rent?", [_passage(VAGUE, 0.8), _passage(RENT, 0.92, 2)])
    assert values["gap"] == pytest.approx(0.12) and values["figure"] == 1.0
    with pytest.raises(ValueError, match="nothing"):
        search_features("How much is the rent?", [])


@pytest.mark.skipif(
    not Path(evaluators.__file__).with_name("situation.json").is_file(), reason="the classifier is not fitted"
)
def test_the_fitted_classifier_tells_a_hit_from_nothing() -> None:
    evaluator = ClassifierEvaluator(SETTINGS)
    hit = evaluator.situation("How many euros is the monthly rent?", [_passage(RENT, 0.93), _passage(VAGUE, 0.8, 2)])
    miss = evaluator.situation("Who painted the cathedral ceiling?", [_passage(RENT, 0.76), _passage(VAGUE, 0.75, 2)])
    assert (hit.state, miss.state) == ("correct", "incorrect")
    assert evaluator.situation("How much is the rent?", []).state == "incorrect"


def test_the_core_of_a_question_leaves_out_reports_periods_and_settled_names() -> None:
    question = "What was Apple's gross margin in the latest 10-Q report?"
    assert core_words(question, ["Apple"]) == "gross margin"
    assert core_words("How much is the rent?") == ""
    assert core_words("What does the latest report say?") != "report"


def test_exact_terms_are_names_and_numbers() -> None:
    assert exact_terms("What did Contoso pay to Fabrikam in 2031?") == "Contoso Fabrikam 2031"
    assert exact_terms("How much is the rent?") == ""


def test_another_word_for_the_same_is_known_in_its_language() -> None:
    assert "revenu" in synonym_stems("sales", "en") and "sale" not in synonym_stems("sales", "en")
    assert not synonym_stems("xylophone", "en")


def test_without_a_judge_everything_that_was_found_is_used() -> None:
    nobody = AcceptingEvaluator()
    found = nobody.situation("Who keeps bees?", [_passage(RENT, 0.7)])
    assert found.state == "correct" and found.relevances[0] < SETTINGS.relevant_above and not found.missing_terms
    assert nobody.situation("Who keeps bees?", []).state == "incorrect"
    assert nobody.sufficiency("Who keeps bees?", [_passage(RENT, 0.7)]) == 1.0

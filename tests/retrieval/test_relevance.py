"""The search is judged: relevant, doubtful, or nothing there; missing names and numbers count against it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop_app.domain.documents import Passage
from desktop_app.retrieval import relevance as module
from desktop_app.retrieval.relevance import Features, judge, relevance
from desktop_app.settings.schema import RetrievalSettings

SETTINGS = RetrievalSettings()
RENT = "The monthly rent is 900 euros and is due on the first day of each month."


def _passage(text: str, dense: float | None, language: str = "en") -> Passage:
    return Passage(1, 1, "/d/a.pdf", "s", "", language, 0, 0, len(text), text, (), dense=dense)


def test_a_passage_with_the_words_and_the_meaning_is_relevant() -> None:
    situation = judge("How many euros is the monthly rent?", [_passage(RENT, 0.91)], SETTINGS)
    assert situation.state == "correct" and situation.missing_terms == ()
    assert situation.relevances[0] > SETTINGS.relevant_above


def test_a_passage_about_something_else_is_not() -> None:
    situation = judge("Who painted the cathedral ceiling?", [_passage(RENT, 0.76)], SETTINGS)
    assert situation.state == "incorrect"
    assert situation.relevances[0] < SETTINGS.irrelevant_below


def test_nothing_found_is_incorrect() -> None:
    situation = judge("How much is the rent?", [], SETTINGS)
    assert (situation.state, situation.relevances) == ("incorrect", ())


def test_a_name_that_stands_nowhere_lowers_the_verdict() -> None:
    passages = [_passage(RENT, 0.91)]
    known = judge("How many euros is the monthly rent?", passages, SETTINGS)
    foreign = judge("How many euros is the monthly rent at Fabrikam?", passages, SETTINGS)
    assert foreign.missing_terms == ("Fabrikam",)
    assert (known.state, foreign.state) == ("correct", "ambiguous")


def test_what_stands_elsewhere_in_the_collection_is_not_missing() -> None:
    asked: list[str] = []

    def occurs(term: str) -> bool:
        asked.append(term)
        return term == "Contoso"

    situation = judge("What rent did Contoso pay in 2031?", [_passage(RENT, 0.9)], SETTINGS, occurs)
    assert asked == ["Contoso", "2031"]
    assert situation.missing_terms == ("2031",)


def test_a_number_counts_whatever_its_separators() -> None:
    passages = [_passage("Sales were 1,284 million.", 0.9)]
    assert judge("Were sales 1284 million?", passages, SETTINGS).missing_terms == ()
    assert judge("Were sales 1285 million?", passages, SETTINGS).missing_terms == ("1285",)


def test_across_languages_words_and_names_need_not_agree() -> None:
    question = "¿Cuánto es la renta mensual según el Arrendador?"
    situation = judge(question, [_passage(RENT, 0.87)], SETTINGS)
    assert situation.missing_terms == ()
    assert situation.state != "incorrect"


def test_more_similarity_and_more_words_never_make_it_less_relevant() -> None:
    for same in (True, False):
        for step in range(10):
            low, high = 0.7 + step / 40, 0.7 + (step + 1) / 40
            assert relevance(Features(high, 0.5, 1.0, same)) > relevance(Features(low, 0.5, 1.0, same))
            assert relevance(Features(low, 0.9, 1.0, same)) >= relevance(Features(low, 0.5, 1.0, same))


def test_the_coefficients_say_where_they_come_from() -> None:
    data = json.loads(Path(module.__file__).with_name("relevance.json").read_text(encoding="utf-8"))
    assert data["version"] == 1 and data["fitted_by"] == "packaging/training/fit_relevance.py"
    assert min(data["n"].values()) > 500
    for figures in data["held_out"].values():
        assert figures["questions"] >= 100 and figures["auc"] >= 0.75


@pytest.mark.parametrize("dense", [None, 0.0, 1.0])
def test_probabilities_stay_probabilities(dense: float | None) -> None:
    situation = judge("How much is the rent?", [_passage("", dense), _passage(RENT, dense)], SETTINGS)
    assert all(0 <= value <= 1 for value in situation.relevances)


@pytest.mark.parametrize(
    "question", ["How many euros is Contoso's monthly rent?", "¿Cuántos euros es la renta mensual de Contoso?"]
)
def test_something_of_a_name_that_stands_nowhere_is_not_what_was_found(question: str) -> None:
    passage = [_passage(RENT, 0.95, "en" if question.startswith("How") else "es")]
    assert judge(question, passage, SETTINGS, lambda term: term != "Contoso").state == "incorrect"
    assert judge(question, passage, SETTINGS, lambda term: True).state != "incorrect"


@pytest.mark.parametrize(
    ("question", "text", "missing"),
    [
        ("What does the WPA charge?", "The Water Pilots' Association charges 40 euros.", ("WPA",)),
        ("What does the WPA charge?", "The Water Pilots and Agents charge 40 euros.", ()),
        ("¿Cuánto cobra la OPN?", "La Oficina de Prácticos del Norte cobra 40 euros.", ()),
        ("¿Cuánto cobra la OPS?", "La Oficina de Prácticos del Norte cobra 40 euros.", ("OPS",)),
    ],
)
def test_initials_of_a_name_are_not_missing(question: str, text: str, missing: tuple[str, ...]) -> None:
    language = "es" if question.startswith("¿") else "en"
    assert judge(question, [_passage(text, 0.9, language)], SETTINGS).missing_terms == missing


@pytest.mark.parametrize(
    ("question", "owned"),
    [
        ("What cash was disclosed by Fabrikam?", True),
        ("What is Fabrikam's cash?", True),
        ("What was the cash of Fabrikam?", True),
        ("¿Qué efectivo declaró por Fabrikam la filial?", True),
        ("Does Fabrikam hold cash?", False),
        ("What cash was disclosed by Fabrikamp?", False),
    ],
)
def test_whose_answer_is_asked_for(question: str, owned: bool) -> None:
    assert module.owns(question, "Fabrikam") == owned

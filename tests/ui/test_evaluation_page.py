"""The evaluation page: a run as it goes, its figures, the way to an answer, its history."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from staging import LEASE, REPORT, Stage, evaluated, evaluation_results
from waiting import turn, until

from desktop_app.engine import messages as m
from desktop_app.ui.evaluation.evaluation_dialog import EvaluationDialog
from desktop_app.ui.evaluation.run_page import RunPage

Open = Callable[..., Stage]
SET = "/somewhere/questions.jsonl"


def page(stage: Stage) -> RunPage:
    stage.window.actions_["evaluation"].trigger()
    dialog = stage.window._dialogs["evaluation"]
    assert isinstance(dialog, EvaluationDialog)
    turn()
    return dialog.run


def test_a_set_is_chosen_run_and_followed(stage: Open) -> None:
    s = stage(LEASE).open()
    dialog = page(s)
    assert not dialog.start.isEnabled() and not dialog.list.isVisible()
    s.composition.evaluation.choose_file(SET)
    QTest.mouseClick(dialog.start, Qt.MouseButton.LeftButton)
    request = s.engine.requests[-1]
    assert isinstance(request, m.EvaluateQuestions) and (request.path, request.collection) == (SET, "default")
    first, second, *_ = evaluation_results()
    s.engine.send(m.Progressed(request.job, 0.0, first.question), m.QuestionEvaluated(request.job, first, 1, 4))
    s.engine.send(m.Progressed(request.job, 0.25, second.question))
    assert dialog.bar.value() == 250 and dialog.detail.text() == second.question
    assert dialog.list.topLevelItemCount() == 1 and not dialog.start.isVisible()
    QTest.mouseClick(dialog.stop, Qt.MouseButton.LeftButton)
    assert s.engine.cancelled == [request.job]
    s.engine.send(m.Stopped(request.job))
    assert dialog.start.isVisible() and not dialog.bar.isVisible()


def test_each_figure_shows_its_counts_and_leads_to_what_counts_against_it(stage: Open) -> None:
    s = stage(LEASE, REPORT).open()
    evaluated(s)
    dialog = page(s)
    until(lambda: dialog.list.topLevelItemCount() == 6)
    card = dialog.cards.cards["wrongly_refused"]
    assert "1 / 4" in card.accessibleName() and "95 %" in card.accessibleName()
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    turn()
    assert dialog.list.topLevelItemCount() == 1
    assert dialog.list.topLevelItem(0).text(1) == "Wrongly refused"
    assert dialog.cards.cards["wrongly_refused"].property("selected") is True
    QTest.mouseClick(dialog.cards.cards["wrongly_refused"], Qt.MouseButton.LeftButton)
    turn()
    assert dialog.list.topLevelItemCount() == 6


def test_a_question_leads_to_its_stored_answer(stage: Open) -> None:
    s = stage(LEASE, REPORT).open()
    evaluated(s)
    dialog = page(s)
    until(lambda: dialog.list.topLevelItemCount() == 6)
    assert s.session.exchanges == []  # those of an evaluation are not a person's own
    for _ in range(2):
        dialog.list.itemActivated.emit(dialog.list.topLevelItem(0), 0)
    (exchange,) = s.session.exchanges
    assert exchange.answer is not None and exchange.answer.claims[0].text.startswith("The annual rent")
    assert s.session.selection is not None and s.session.selection.claim == 0
    s.composition.session.load("default")
    dialog.list.itemActivated.emit(dialog.list.topLevelItem(5), 0)  # its answer was not kept
    assert s.session.exchanges == []


def test_runs_of_one_set_make_a_trend_and_earlier_ones_can_be_looked_at(stage: Open) -> None:
    s = stage(LEASE, REPORT).open()
    first = evaluated(s, evaluation_results()[:4])
    evaluated(s)
    evaluated(s, evaluation_results()[:2], set_hash="another", name="other.jsonl")
    dialog = page(s)
    until(lambda: dialog.runs.count() == 3)
    assert not dialog.trend.isVisible()  # one run of that set
    dialog.runs.setCurrentIndex(dialog.runs.findData(first))
    dialog.runs.activated.emit(dialog.runs.currentIndex())
    until(lambda: dialog.list.topLevelItemCount() == 4)
    assert dialog.trend.isVisible() and len(dialog.trend.points) == 2
    left, right = dialog.trend.places()
    assert left.x() < right.x() and all(p.low <= p.share <= p.high for p in dialog.trend.points)


def test_a_stopped_run_goes_on(stage: Open) -> None:
    s = stage(LEASE).open()
    evaluated(s, evaluation_results()[:2], finished=False)
    dialog = page(s)
    until(lambda: dialog.runs.count() == 1)
    assert "stopped at 2 of 6" in dialog.runs.currentText()
    s.composition.evaluation.choose_file(SET)
    assert dialog.start.text() == "Continue"


def test_a_broken_set_is_told_beside_the_button(stage: Open) -> None:
    s = stage(LEASE).open()
    dialog = page(s)
    s.composition.evaluation.choose_file(SET)
    s.composition.evaluation.start()
    s.engine.send(m.Failed(s.engine.job, "Question set has broken lines", "line 3: not JSON.", "Correct it."))
    assert dialog.problem.isVisible() and "line 3" in dialog.problem.text()
    assert dialog.start.isEnabled()


def test_a_run_is_exported(stage: Open, tmp_path: Path) -> None:
    s = stage(LEASE, REPORT).open()
    evaluated(s)
    dialog = page(s)
    until(lambda: dialog.list.topLevelItemCount() == 6)
    dialog.write(tmp_path / "run.json")
    assert json.loads((tmp_path / "run.json").read_text(encoding="utf-8"))["n"] == 6
    dialog.write(tmp_path / "run.csv")
    assert (tmp_path / "run.csv").read_text(encoding="utf-8").startswith("id,question")
    dialog.write(tmp_path / "no such folder" / "run.csv")
    assert dialog.problem.isVisible()


def test_results_of_another_job_are_not_mixed_in(stage: Open) -> None:
    s = stage(LEASE).open()
    page(s)
    s.composition.evaluation.choose_file(SET)
    s.composition.evaluation.start()
    one = replace(evaluation_results()[0], id="x")
    s.engine.send(m.QuestionEvaluated(s.engine.job + 1, one, 1, 2))
    assert s.composition.evaluation.results == ()

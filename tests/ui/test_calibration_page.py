"""Calibration in the window: a run, its curve, the point a person chooses, what is stored."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from staged_calibration import calibrated, calibration_results
from staging import LEASE, Stage
from waiting import turn, until

from desktop_app.engine import messages as m
from desktop_app.evaluation.calibration import IRRELEVANT, NOT_STATED, SUPPORTED
from desktop_app.settings import store
from desktop_app.ui.evaluation.calibration_page import CalibrationPage

Open = Callable[..., Stage]


def page(stage: Stage) -> CalibrationPage:
    dialog = stage.window.dialogs.evaluation("calibration")
    turn()
    return dialog.calibration


def fitted(stage: Stage) -> CalibrationPage:
    shown = page(stage)
    until(lambda: stage.composition.calibration.found is not None)
    return shown


def test_a_set_is_run_with_open_thresholds_followed_stopped_and_gone_on_with(stage: Open) -> None:
    s = stage(LEASE).open()
    shown, model = page(s), s.composition.calibration
    assert not shown.start.isEnabled() and shown.hint.isVisible() and not shown.plot.isVisible()
    model.choose_file("/somewhere/set.jsonl")
    QTest.mouseClick(shown.start, Qt.MouseButton.LeftButton)
    request = s.engine.requests[-1]
    assert isinstance(request, m.EvaluateQuestions) and request.calibrate
    s.engine.send(m.QuestionEvaluated(request.job, calibration_results()[0], 1, 4))
    assert shown.bar.isVisible() and shown.bar.value() == 250
    QTest.mouseClick(shown.stop, Qt.MouseButton.LeftButton)
    assert s.engine.cancelled == [request.job]
    s.engine.send(m.Stopped(request.job))
    assert shown.start.isVisible() and not shown.bar.isVisible()


def test_the_last_run_is_fitted_and_says_how_many_questions_are_missing(stage: Open) -> None:
    s = stage(LEASE).open()
    s.settings.set(SUPPORTED, 0.8)
    calibrated(s)
    shown = fitted(s)
    assert shown.plot.isVisible() and "more questions of this kind are needed" in shown.guarantee.text()
    assert "5 %" in shown.guarantee.text() and "95 %" in shown.guarantee.text()
    assert not shown.use_all.isEnabled()
    assert shown.point.text().startswith("From 0.80: 21 of 60 questions show a supported claim.")
    assert "In force: 0.80" in shown.state.text()


def test_a_point_is_chosen_by_key_and_by_mouse_and_stored(stage: Open) -> None:
    s = stage(LEASE).open()
    s.settings.set(SUPPORTED, 0.8)
    calibrated(s)
    shown, model = fitted(s), s.composition.calibration
    QTest.keyClick(shown.plot, Qt.Key.Key_Right)
    assert model.point is not None and model.point.threshold == 0.75
    place = shown.plot.spot(2, 0.0).toPoint()
    QTest.mouseClick(shown.plot, Qt.MouseButton.LeftButton, pos=place)
    assert model.place == 2 and shown.point.text().startswith("From 0.90")
    QTest.mouseClick(shown.use, Qt.MouseButton.LeftButton)
    settings = s.settings.settings
    assert settings.verification.supported_above == 0.9 and settings.calibration.n == 60
    assert settings.calibration.thresholds == {SUPPORTED: 0.9} and settings.calibration.guaranteed == []
    assert store.load(s.folder / "settings.json").settings == settings
    assert s.engine.applied[-1].verification.supported_above == 0.9
    assert "Stored: 0.90" in shown.state.text()


def test_with_enough_questions_all_that_is_guaranteed_is_stored_at_once(stage: Open) -> None:
    s = stage(LEASE).open()
    calibrated(s, [r for _ in range(5) for r in calibration_results() if r.claims[0].probability > 0.82])
    shown, model = fitted(s), s.composition.calibration
    assert "guaranteed" in shown.guarantee.text() and model.is_guaranteed
    QTest.mouseClick(shown.use_all, Qt.MouseButton.LeftButton)
    kept = s.settings.settings.calibration
    assert model.found is not None and kept.thresholds == model.found.thresholds
    assert kept.guaranteed == sorted(kept.thresholds) and SUPPORTED in kept.thresholds


def test_a_lower_threshold_never_passes_its_upper_one(stage: Open) -> None:
    s = stage(LEASE).open()
    calibrated(s)
    fitted(s)
    model = s.composition.calibration
    s.settings.set(SUPPORTED, 0.9)
    s.settings.set(NOT_STATED, 0.85)
    model.choose_place(4)
    assert model.point is not None and model.point.threshold == 0.8
    model.store_point()
    assert s.settings.value(SUPPORTED) == 0.8 and s.settings.value(NOT_STATED) == 0.8


def test_another_guarantee_fits_the_same_answers_again(stage: Open) -> None:
    s = stage(LEASE).open()
    calibrated(s)
    shown, model = fitted(s), s.composition.calibration
    model.choose_risk(0.2)
    until(lambda: model.found is not None and model.found.risk == 0.2)
    assert "20 %" in shown.guarantee.text() and not s.engine.requests
    shown.setting.setCurrentIndex(shown.setting.findData(IRRELEVANT))
    shown.setting.activated.emit(shown.setting.currentIndex())
    assert shown.point.text().startswith("Below 0.50")


def test_it_shows_which_questions_still_wait(stage: Open, tmp_path: Path) -> None:
    path = tmp_path / "set.jsonl"
    path.write_text(
        '{"id": "a", "question": "A?", "answerable": true}\n'
        '{"id": "b", "question": "B?", "answerable": false, "accepted": false}\n',
        encoding="utf-8",
    )
    s = stage(LEASE).open()
    shown = page(s)
    dialog = s.window.dialogs.evaluation()
    dialog.take_file(str(path))
    assert shown.counted.text() == "1 accepted · 1 wait for you"
    QTest.mouseClick(shown.questions, Qt.MouseButton.LeftButton)
    assert dialog.questions.isVisible()

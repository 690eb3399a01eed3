"""The verdict page: every threshold in a sentence whose figures are those in force."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from staging import Stage
from waiting import turn

from desktop_app.domain.answers import Fraction
from desktop_app.evaluation.fit_origin import FitOrigin, fit_origin
from desktop_app.settings.schema import CalibrationRecord, VerificationSettings
from desktop_app.ui.settings.settings_dialog import SettingsDialog
from desktop_app.ui.settings.verdict_page import VerdictPage
from desktop_app.ui.settings.verdict_words import fit_words, measured_words

Open = Callable[..., Stage]
ABOVE, BELOW = "verification.supported_above", "verification.not_stated_below"
DEFAULT = VerificationSettings().supported_above
FIT = FitOrigin(9, "2026-11-30", 2535, "pairs", 212, {0.7: (Fraction(70, 90), Fraction(3, 110)),
                                                      0.8: (Fraction(60, 90), Fraction(1, 110))})  # fmt: skip


def page(stage: Stage) -> VerdictPage:
    stage.window.show_settings()
    dialog = stage.window._dialogs["settings"]
    assert isinstance(dialog, SettingsDialog)
    dialog.tabs.setCurrentIndex(1)
    turn()
    return dialog.verdicts


def test_each_sentence_holds_the_value_in_force_and_follows_it(stage: Open) -> None:
    s = stage().open()
    shown = page(s)
    assert f"at least {DEFAULT:.2f}" in shown.rows[ABOVE].sentence.text()
    shown.rows[ABOVE].control.setValue(0.9)
    assert s.settings.value(ABOVE) == 0.9
    assert "at least 0.90" in shown.rows[ABOVE].sentence.text()
    assert "Between 0.25 and 0.90 it is uncertain" in shown.rows[BELOW].sentence.text()
    assert shown.rows[ABOVE].origin.text() == f"Set by hand; the default is {DEFAULT:.2f}."
    s.settings.set(ABOVE, 0.7)  # changed elsewhere
    assert shown.rows[ABOVE].control.value() == 0.7


def test_every_row_goes_back_to_its_default_and_all_do_at_once(stage: Open) -> None:
    s = stage().open()
    shown = page(s)
    assert not shown.reset_all.isEnabled() and not shown.rows[ABOVE].reset.isVisible()
    for path in (ABOVE, BELOW, "verification.counter_evidence"):
        s.settings.set(path, 0.5 if path != "verification.counter_evidence" else False)
    assert shown.rows[ABOVE].reset.text() == f"Back to {DEFAULT:.2f}"
    QTest.mouseClick(shown.rows[ABOVE].reset, Qt.MouseButton.LeftButton)
    assert s.settings.value(ABOVE) == DEFAULT and s.settings.value(BELOW) == 0.5
    QTest.mouseClick(shown.reset_all, Qt.MouseButton.LeftButton)
    assert s.settings.value(BELOW) == 0.25 and s.settings.value("verification.counter_evidence") is True
    assert not shown.reset_all.isEnabled()


def test_a_calibrated_threshold_says_on_what_and_whether_it_is_guaranteed(stage: Open) -> None:
    s = stage().open()
    shown = page(s)
    record = CalibrationRecord(data="x", n=70, date="2026-11-30", thresholds={ABOVE: 0.77, BELOW: 0.2},
                               guaranteed=[ABOVE])  # fmt: skip
    assert s.settings.adopt({ABOVE: 0.77, BELOW: 0.2}, record)
    assert (
        "70 questions" in shown.rows[ABOVE].origin.text() and "guaranteed with 95 %" in shown.rows[ABOVE].origin.text()
    )
    assert "not guaranteed" in shown.rows[BELOW].origin.text()
    s.settings.set(ABOVE, 0.6)
    assert "Set by hand" in shown.rows[ABOVE].origin.text()


def test_the_figures_are_those_of_the_fits_own_file(tmp_path: Path) -> None:
    assert "fitted on 2,535 written pairs" in fit_words(FIT) and "fit 9" in fit_words(FIT) and "212" in fit_words(FIT)
    assert "with 0.80: 60 of 90 right claims" in measured_words(FIT, 0.84) and "1 of 110 wrong" in measured_words(
        FIT, 0.8
    )
    assert measured_words(FIT, 0.5) == ""
    file = tmp_path / "fit.json"
    told = {"right": 90, "wrong": 110, "shown": {"0.70": [70, 3], "0.80": [60, 1]}}
    file.write_text(json.dumps({"version": 9, "date": "2026-11-30", "n": 2535, "data": "pairs",
                                "with_entailment": {"n": 212}, "reported": told}))  # fmt: skip
    assert fit_origin(file) == FIT
    file.write_text("{}")
    assert fit_origin(file).shown == {} and measured_words(fit_origin(file), 0.8) == ""
    shipped = fit_origin()
    assert shipped.n > 1000 and shipped.version >= 7 and shipped.date


def test_a_fit_that_cannot_be_read_leaves_the_thresholds(stage: Open) -> None:
    s = stage().open()

    def broken() -> FitOrigin:
        raise ValueError("not JSON")

    shown = VerdictPage(s.composition.theme, s.settings, broken)
    assert shown.rows and not shown.fit.isVisibleTo(shown)
    shown.deleteLater()


def test_it_leads_to_the_calibration(stage: Open) -> None:
    s = stage().open()
    QTest.mouseClick(page(s).calibrate, Qt.MouseButton.LeftButton)
    assert s.window.dialogs.evaluation().calibration.isVisible()

"""The models page: choosing what serves a role, bringing one's own, and what a change asks for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from staging import LEASE, REPORT, Stage, models
from waiting import turn

from desktop_app.domain.changes import ChangeSet
from desktop_app.engine import messages as m
from desktop_app.ui.models.models_dialog import ModelsDialog
from desktop_app.ui.models.models_model import ModelRow
from desktop_app.ui.problems import say
from desktop_app.ui.translation import Translator

Open = Callable[..., Stage]
OWN = ModelRow(
    "generator-mine", "generator", "mine.gguf", 900_000_000, "", True, True, False, starter=False, memory=1500
)
OTHER = ModelRow("embedder-other", "embedder", "other-e5", 200_000_000, "", True, True, False, starter=False)


def listed(stage: Stage) -> list[ModelRow]:
    """As `read_model_rows` does: what is chosen follows the settings."""
    chosen = stage.settings.settings.models
    rows = []
    for row in (*models(installed=True), OWN, OTHER):
        wanted = getattr(chosen, row.role)
        rows.append(replace(row, chosen=row.id == wanted if wanted else row.starter))
    return rows


def page(stage: Stage) -> ModelsDialog:
    stage.composition.models._read = lambda: listed(stage)
    stage.window.show_models()
    dialog = stage.window._dialogs["models"]
    assert isinstance(dialog, ModelsDialog)
    turn()
    return dialog


def test_another_model_serves_its_role_from_now_on_and_the_starter_again(stage: Open) -> None:
    s = stage(LEASE).open()
    dialog = page(s)
    assert list(dialog.sections) == ["embedder", "generator", "entailment"]
    dialog.sections["generator"].radios["generator-mine"].click()
    turn()
    assert s.settings.settings.models.generator == "generator-mine"
    assert s.engine.applied[-1].models.generator == "generator-mine"
    assert dialog.sections["generator"].radios["generator-mine"].isChecked()
    assert not s.composition.models.needs_reindex
    dialog.sections["generator"].radios["generator-qwen"].click()
    turn()
    assert s.settings.settings.models.generator == ""


def test_another_embedder_offers_to_index_again(stage: Open) -> None:
    s = stage(LEASE, REPORT).open()
    dialog = page(s)
    assert not dialog.reindex_strip.isVisible()
    dialog.sections["embedder"].radios["embedder-other"].click()
    turn()
    assert dialog.reindex_strip.isVisible()
    QTest.mouseClick(dialog.reindex, Qt.MouseButton.LeftButton)
    request = s.engine.requests[-1]
    assert isinstance(request, m.IndexPaths) and set(request.paths) == {str(LEASE), str(REPORT)}
    assert not dialog.reindex_strip.isVisible()


def test_a_model_from_the_disk_is_imported_and_serves(stage: Open) -> None:
    s = stage().open()
    dialog = page(s)
    dialog.sections["generator"]._choose_path = lambda _role: "/somewhere/mine.gguf"
    QTest.mouseClick(dialog.sections["generator"].bring, Qt.MouseButton.LeftButton)
    request = s.engine.requests[-1]
    assert request == m.ImportModel(request.job, "generator", "/somewhere/mine.gguf")
    s.engine.send(m.Progressed(request.job, 0.5, "mine.gguf"))
    assert dialog.bar.isVisible() and dialog.bar.value() == 500
    QTest.mouseClick(dialog.cancel, Qt.MouseButton.LeftButton)
    assert s.engine.cancelled == [request.job]
    s.engine.send(m.Finished(request.job, ChangeSet(models=True), summary="generator-mine"))
    turn()
    assert s.settings.settings.models.generator == "generator-mine" and not dialog.bar.isVisible()


def test_a_model_of_the_wrong_kind_is_told_at_its_role_and_changes_nothing(stage: Open) -> None:
    s = stage().open()
    dialog = page(s)
    s.composition.models.import_model("entailment", "/somewhere/zero-shot")
    text = (
        "zero-shot has no contradiction class (its labels: entailment, not_entailment), as zero-shot and document NLI "
        "models have not."
    )
    s.engine.send(m.Failed(s.engine.job, "Not an entailment model", text, "Choose another."))
    turn()
    assert (
        dialog.sections["entailment"].problem.isVisible()
        and "no contradiction class" in dialog.sections["entailment"].problem.text()
    )
    assert not dialog.sections["generator"].problem.isVisible()
    assert s.settings.settings.models.entailment == ""
    assert dialog.sections["entailment"].bring.isEnabled()


@pytest.mark.parametrize(
    "text",
    [
        "zero-shot has no contradiction class (its labels: a, b), as zero-shot and document NLI models have not.",
        "tiny.gguf (bert) does not write text.",
        "x has the labels label_0, label_1; entailment, neutral and contradiction are needed.",
    ],
)
def test_the_reasons_are_said_in_spanish_too(stage: Open, text: str) -> None:
    s = stage().open()
    translator = Translator(s.application)
    translator.choose("es")
    try:
        assert say(text) != text
    finally:
        translator.choose("en")

"""Pictures of the window in every situation: `python tests/ui/screenshots.py [FOLDER]` (no display needed)."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from PySide6.QtCore import QPoint, qInstallMessageHandler
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget
from staged_calibration import calibrated
from staging import (
    DRAFT,
    LEASE,
    REPORT,
    SAMPLES,
    WARRANTY,
    Stage,
    answered,
    draft_answer,
    evaluated,
    evaluation_results,
    lost_claim,
    other_states,
    refusal_answer,
    rent_answer,
    rent_claim,
    review_claim,
)
from staging import (
    models as listed_models,
)

from desktop_app.domain.answers import Question, TraceStep
from desktop_app.domain.documents import Cause, Document, DocumentState, OutlineEntry, SimilarDocument
from desktop_app.domain.evaluations import Grade
from desktop_app.domain.filters import Filter
from desktop_app.domain.geometry import Box, Span
from desktop_app.engine import messages as m
from desktop_app.evaluation.propose import propose
from desktop_app.jobs.engine_client import crash_text
from desktop_app.ui.answer.ground_view import GroundView
from desktop_app.ui.models.models_model import ModelRow

ALL = (LEASE, REPORT, WARRANTY)
VARIANTS = (("light", "en"), ("dark", "es"))


def settle(stage: Stage, seconds: float = 1.2) -> None:
    """Turn the event loop; the pages are drawn on another thread."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        stage.application.processEvents()
        time.sleep(0.005)


def save(stage: Stage, target: Path, widget: QWidget | None = None) -> None:
    settle(stage)
    shown = widget or stage.window
    picture = QImage(shown.size(), QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    shown.render(painter, QPoint())
    painter.end()
    picture.save(str(target))


def empty(stage: Stage) -> None:
    stage.open()


def indexing(stage: Stage) -> None:
    stage.open()
    job = stage.composition.files.add([stage.folder / "filings"])
    assert job is not None
    for document in other_states(stage.folder):
        stage.engine.send(m.DocumentChanged(job, document))
    stage.engine.send(m.Progressed(job, 0.02, "form-10q-apple-2023.pdf"))
    stage.composition.files.jobs[job].started -= 30
    stage.engine.send(m.Progressed(job, 0.37, "form-10q-apple-2023.pdf · page 41 of 96 · 38 pages a second"))
    settle(stage, 0.3)
    stage.window.library.select(103)


def needs_password(stage: Stage) -> None:
    stage.open()
    for document in other_states(stage.folder)[:3]:
        stage.engine.send(m.DocumentChanged(99, document))
    settle(stage, 0.3)
    stage.window.library.select(101)
    stage.composition.files.remove([stage.documents["condiciones-garantia.pdf"]])


def folders(stage: Stage) -> None:
    """Watched folders in three states, a deleted file, a near-duplicate and a file of many pages."""
    (stage.folder / "Contracts").mkdir()
    (stage.folder / "Contracts" / "contract_v1.pdf").write_bytes(LEASE.read_bytes())
    stage.library.watched.add(stage.library.ensure_collection("default"), str(stage.folder / "Contracts"))
    stage.library.watched.add(stage.library.ensure_collection("default"), "/media/ana/USB disk/Filings")
    gone = stage.documents["condiciones-garantia.pdf"]
    cause = Cause("deleted", (("file", "condiciones-garantia.pdf"), ("folder", str(stage.folder / "Contracts"))))
    stage.library.mark(gone.id, DocumentState.MISSING, "gone", cause)
    stage.open()
    job = stage.composition.files.add([stage.folder / "Contracts"])
    assert job is not None
    first = SimilarDocument(1, str(stage.folder / "Contracts" / "contract_v1.pdf"), 0.974)
    folder, ready = str(stage.folder / "Contracts"), DocumentState.READY
    stage.engine.send(
        m.DocumentChanged(job, Document(201, "default", f"{folder}/contract_v1.pdf", "1", ready, pages=12)),
        m.DocumentChanged(
            job, Document(202, "default", f"{folder}/contract_v2.pdf", "2", ready, pages=12, similar=(first,))
        ),
        m.DocumentChanged(job, Document(203, "default", f"{folder}/manual.pdf", "3", DocumentState.EXTRACTING)),
        m.Progressed(job, 0.02, "manual.pdf, page 4 of 400"),
    )
    stage.composition.files.jobs[job].started -= 30
    stage.engine.send(m.Progressed(job, 0.31, "manual.pdf, page 123 of 400"))
    settle(stage, 0.5)
    stage.window.library.select(202)


def ask(stage: Stage, text: str) -> int:
    stage.window.box.asked.emit(text)
    request = stage.engine.requests[-1]
    assert isinstance(request, m.AskQuestionRequest) and isinstance(request.question, Question)
    return request.job


def answering(stage: Stage) -> None:
    stage.open()
    job = ask(stage, "How much is the annual rent, and can it change?")
    near = tuple(
        stage.passage("lease-unit-4.pdf", words)
        for words in ("The annual rent is", "The Service Charge shall not exceed")
    )
    stage.engine.send(
        m.StepStarted(job, "retrieve", "How much is the annual rent, and can it change?"),
        m.StepDone(job, TraceStep("retrieve", 0.41, "6 passages", "")),
        m.StepStarted(job, "judge", ""),
        m.StepDone(job, TraceStep("judge", 0.02, "correct")),
        m.EvidenceFound(job, near),
        m.StepStarted(job, "write", ""),
        m.StepStarted(job, "check", "1"),
        m.StepDone(job, TraceStep("check", 0.31, "supported")),
        m.ClaimChecked(job, rent_claim(stage)),
    )
    stage.session.step_claim(1)


def answer(stage: Stage) -> None:
    stage.open()
    job = ask(stage, "How much is the annual rent, and can it change?")
    near = tuple(
        stage.passage("lease-unit-4.pdf", words)
        for words in ("The annual rent is", "The Service Charge shall not exceed")
    )
    claims = (rent_claim(stage), review_claim(stage), lost_claim())
    stage.engine.send(m.EvidenceFound(job, near), *(m.ClaimChecked(job, claim) for claim in claims))
    stage.engine.send(answered(stage, rent_answer(stage)))


def ground(stage: Stage) -> None:
    answer(stage)
    settle(stage, 0.3)
    for card in stage.window.answers.views[0].cards[:2]:
        for view in card.findChildren(GroundView):
            view.button.setChecked(True)


def refused(stage: Stage) -> None:
    answer(stage)
    settle(stage, 0.4)
    ask(stage, "May the Tenant keep pets on the Premises?")
    stage.engine.send(answered(stage, refusal_answer(stage)))


def error(stage: Stage) -> None:
    stage.open()
    stage.viewer.show_document(stage.documents["annual-report-2025.pdf"], 2)
    job = ask(stage, "How many employees did the group have at the end of the year?")
    text = crash_text(-9)
    stage.engine.send(m.StepStarted(job, "retrieve", ""), m.Failed(job, *text))
    stage.engine.crashed.emit(*text)


def side(stage: Stage, name: str) -> None:
    answer(stage)
    settle(stage, 0.4)
    stage.window.viewer.show_panel(name)
    model = stage.viewer
    model.selection.want([1])
    settle(stage, 0.3)
    layer = model.selection.layer(1)
    assert layer is not None
    first, last = (layer.text.index(words) for words in ("1.2 “Business", "1.4 “Term"))
    model.selection.begin(1, *middle(layer.boxes(Span(first, first + 1))[0]))
    model.selection.extend(1, *middle(layer.boxes(Span(last, last + 1))[0]))


def middle(box: Box) -> tuple[float, float]:
    return (box.left + box.right) / 2 - 0.1, (box.bottom + box.top) / 2


def thumbnails(stage: Stage) -> None:
    side(stage, "thumbnails")


def outline(stage: Stage) -> None:
    side(stage, "outline")
    stage.viewer.outline = (
        OutlineEntry("Lease of Unit 4, Quayside Works", 1), OutlineEntry("Definitions", 1, 2),
        OutlineEntry("Rent", 1, 2), OutlineEntry("Assignment and ending the Lease", 2, 2), OutlineEntry("Schedule", 2),
    )  # fmt: skip
    stage.viewer.outline_changed.emit()
    stage.viewer.turn(1)


def models_own(stage: Stage) -> None:
    """Models of one's own beside the starter set, one refused, another embedder chosen."""
    stage.open()
    own = (
        ModelRow("large", "embedder", "multilingual-e5-large", 2_240_000_000, "", True, True, True, starter=False,
                 memory=2900),
        ModelRow("mine", "generator", "qwen2.5-7b-instruct-q4_k_m.gguf", 4_680_000_000, "", True, True, False,
                 starter=False, memory=7400, fits=False),
    )  # fmt: skip
    rows = [replace(row, chosen=row.role != "embedder") for row in listed_models(installed=True)]
    stage.composition.models._read = lambda: [*rows, *own]
    stage.window.show_models()
    model = stage.composition.models
    model.import_model("entailment", "/home/ana/zero-shot-nli")
    text = (
        "zero-shot-nli has no contradiction class (its labels: entailment, not_entailment), as zero-shot and document "
        "NLI models have not."
    )
    hint = "Choose a model with the three labels entailment, neutral and contradiction."
    stage.engine.send(m.Failed(stage.engine.job, "Not an entailment model", text, hint))
    model.needs_reindex = True
    model.changed.emit()


def palette(stage: Stage) -> None:
    answer(stage)
    settle(stage, 0.4)
    stage.window.dialogs.palette()
    stage.window.dialogs._palette.field.setText("pa")


def find(stage: Stage) -> None:
    answer(stage)
    settle(stage, 0.5)
    stage.window.viewer.open_find()
    stage.window.viewer.find_bar.field.setText("rent")


def filtered(stage: Stage) -> None:
    """A filter by hand is in force, and the question itself says more."""
    stage.open()
    lease = stage.documents["lease-unit-4.pdf"]
    stage.composition.filters.set(Filter((lease.id,), "clause 2", "en", "2025-01-01", "2025-12-31"))
    job = ask(stage, "How much is the annual rent in the 2025 lease, and can it change?")
    stage.engine.send(
        m.StepDone(job, TraceStep("filter", 0.01, "by_hand", "lease-unit-4.pdf · clause 2 · en · 2025-01-01 –")),
        m.StepDone(job, TraceStep("filter", 0.01, "recognised", "“2025” · lease-unit-4.pdf")),
        m.StepDone(job, TraceStep("filter", 0.01, "preferred", "“clause 9” · clause 9")),
        m.StepDone(job, TraceStep("filter", 0.01, "relaxed", "“2025” · lease-unit-4.pdf")),
        *(m.ClaimChecked(job, claim) for claim in (rent_claim(stage),)),
    )


def filter_panel(stage: Stage) -> None:
    filtered(stage)
    stage.window.box.open_filter()
    stage.window.box.panel.last.setText("03/04/2024")
    stage.window.box.panel.last.editingFinished.emit()


def draft_panel(stage: Stage) -> None:
    answer(stage)
    settle(stage, 0.4)
    stage.window.draft.open_panel()
    stage.window.draft.edit.setPlainText(DRAFT)


def draft(stage: Stage) -> None:
    stage.open()
    stage.session.check("/home/ana/memo-quayside.docx", "default")
    stage.engine.send(*(m.ClaimChecked(stage.engine.job, claim) for claim in draft_answer(stage).claims))
    stage.engine.send(answered(stage, draft_answer(stage)))


def draft_running(stage: Stage) -> None:
    stage.open()
    stage.session.check("/home/ana/memo-quayside.docx", "default")
    job = stage.engine.job
    stage.engine.send(
        m.StepStarted(job, "split", ""),
        m.StepDone(job, TraceStep("split", 0.02, "3 claims", "1 quotations, 1 citations")),
        m.StepStarted(job, "compare", ""),
        m.Progressed(job, 0.33, "2 / 3"),
        m.ClaimChecked(job, draft_answer(stage).claims[0]),
    )


def evaluation(stage: Stage) -> None:
    stage.open()
    results = evaluation_results()
    worse = [replace(r, grade=Grade.WRONG, facts_found=0) if r.answerable else r for r in results]
    for run in (worse, results[1:], results, results[:1] * 4 + results):
        evaluated(stage, run)
    stage.window.show_evaluation()
    stage.composition.evaluation.choose_file("/home/ana/contracts/questions.jsonl")
    settle(stage, 0.6)
    stage.composition.evaluation.choose_figure("answer_match")
    stage.window.dialogs.evaluation("run").run.stages.fold.button.setChecked(True)


def evaluating(stage: Stage) -> None:
    stage.open()
    stage.window.show_evaluation()
    stage.composition.evaluation.choose_file("/home/ana/contracts/questions.jsonl")
    stage.composition.evaluation.start()
    job = stage.engine.job
    for done, result in enumerate(evaluation_results()[:4], 1):
        stage.engine.send(m.QuestionEvaluated(job, result, done, 6))
    stage.engine.send(m.Progressed(job, 4 / 6, evaluation_results()[4].question))


def question_set(stage: Stage) -> Path:
    path = stage.folder / "questions.jsonl"
    lines = (SAMPLES / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    lines.insert(3, '{"id": "pets", "question": "May the Tenant keep pets?", "answerable": "no"}')
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def set_editor(stage: Stage) -> None:
    answer(stage)
    settle(stage, 0.3)
    dialog = stage.window.dialogs.evaluation("questions")
    dialog.take_file(str(question_set(stage)))
    dialog.questions.broken.fold.button.setChecked(True)
    stage.composition.sets.choose(2)


def set_unsaved(stage: Stage) -> None:
    set_editor(stage)
    sets = stage.composition.sets
    sets.add("How long is the warranty on the battery?")
    dialog = stage.window.dialogs.evaluation("questions")
    dialog.questions.form.pages.setText("one")
    dialog.questions.form.pages.textEdited.emit("one")
    sets.guarded(sets.new)


def set_proposals(stage: Stage) -> None:
    stage.open()
    dialog = stage.window.dialogs.evaluation("questions")
    stage.composition.sets.propose(12)
    proposals = propose(stage.library, "default", 12)
    stage.engine.send(m.QuestionsProposed(stage.engine.job, tuple(proposals)), m.Finished(stage.engine.job))
    stage.composition.sets.accept()
    stage.composition.sets.accept()
    dialog.questions.form.question.setFocus()


def set_empty(stage: Stage) -> None:
    stage.open()
    stage.window.dialogs.evaluation("questions")


def calibration(stage: Stage) -> None:
    stage.open()
    calibrated(stage)
    stage.window.dialogs.evaluation("calibration")
    settle(stage, 0.4)


def calibration_empty(stage: Stage) -> None:
    stage.open()
    stage.window.dialogs.evaluation("calibration")


def evaluation_empty(stage: Stage) -> None:
    stage.open()
    stage.window.show_evaluation()


SCENES: dict[str, tuple[Callable[[Stage], None], tuple[Path, ...], bool]] = {
    "empty": (empty, (), True),
    "first-run": (empty, (), False),
    "indexing": (indexing, ALL, True),
    "needs-password": (needs_password, ALL, True),
    "folders": (folders, ALL, True),
    "welcome": (empty, ALL, True),
    "answering": (answering, ALL, True),
    "answered": (answer, ALL, True),
    "ground": (ground, ALL, True),
    "refused": (refused, ALL, True),
    "error": (error, ALL, True),
    "find": (find, ALL, True),
    "thumbnails": (thumbnails, ALL, True),
    "outline": (outline, ALL, True),
    "palette": (palette, ALL, True),
    "models-own": (models_own, ALL, True),
    "evaluation": (evaluation, ALL, True),
    "evaluating": (evaluating, ALL, True),
    "evaluation-empty": (evaluation_empty, ALL, True),
    "set-editor": (set_editor, ALL, True),
    "set-unsaved": (set_unsaved, ALL, True),
    "set-proposals": (set_proposals, ALL, True),
    "set-empty": (set_empty, ALL, True),
    "calibration": (calibration, ALL, True),
    "calibration-empty": (calibration_empty, ALL, True),
    "filter": (filtered, ALL, True),
    "filter-panel": (filter_panel, ALL, True),
    "draft-panel": (draft_panel, ALL, True),
    "draft-running": (draft_running, ALL, True),
    "draft": (draft, ALL, True),
}


def verdicts(stage: Stage, target: Path) -> None:
    dialog = stage.window._dialogs["settings"]
    dialog.tabs.setCurrentIndex(1)
    stage.settings.set("verification.contrary_above", 0.8)
    save(stage, target, dialog)
    dialog.resize(640, 1700)
    save(stage, target.with_stem(f"{target.stem}-whole"), dialog)


def main(folder: Path, only: tuple[str, ...] = ()) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for theme, language in VARIANTS:
        for name, (scene, documents, installed) in SCENES.items():
            if only and name not in only:
                continue
            with tempfile.TemporaryDirectory() as home:
                stage = Stage(Path(home), documents, installed=installed, theme=theme, language=language)
                scene(stage)
                page = stage.window._dialogs.get("models" if name == "models-own" else "evaluation")
                if name == "filter-panel":
                    page = stage.window.box.panel
                save(stage, folder / f"{name}-{theme}-{language}.png", page)
                if page is not None:
                    page.resize(680, 520)
                    save(stage, folder / f"{name}-small-{theme}-{language}.png", page)
                if name == "answered":
                    stage.window.resize(1024, 700)
                    save(stage, folder / f"{name}-small-{theme}-{language}.png")
                    for dialog in ("settings", "models", "keys"):
                        getattr(stage.window, f"show_{dialog}")()
                        save(stage, folder / f"{dialog}-{theme}-{language}.png", stage.window._dialogs[dialog])
                    verdicts(stage, folder / f"settings-verdicts-{theme}-{language}.png")
                stage.close()


if __name__ == "__main__":
    qInstallMessageHandler(lambda _kind, _context, text: None if "plugin does not" in text else print(text))
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots"), tuple(sys.argv[2:]))

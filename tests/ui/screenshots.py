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
from staging import (
    DRAFT,
    LEASE,
    REPORT,
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

from desktop_app.domain.answers import Question, TraceStep
from desktop_app.domain.evaluations import Grade
from desktop_app.engine import messages as m
from desktop_app.jobs.engine_client import crash_text

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


def find(stage: Stage) -> None:
    answer(stage)
    settle(stage, 0.5)
    stage.window.viewer.open_find()
    stage.window.viewer.find_bar.field.setText("rent")


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


def evaluating(stage: Stage) -> None:
    stage.open()
    stage.window.show_evaluation()
    stage.composition.evaluation.choose_file("/home/ana/contracts/questions.jsonl")
    stage.composition.evaluation.start()
    job = stage.engine.job
    for done, result in enumerate(evaluation_results()[:4], 1):
        stage.engine.send(m.QuestionEvaluated(job, result, done, 6))
    stage.engine.send(m.Progressed(job, 4 / 6, evaluation_results()[4].question))


def evaluation_empty(stage: Stage) -> None:
    stage.open()
    stage.window.show_evaluation()


SCENES: dict[str, tuple[Callable[[Stage], None], tuple[Path, ...], bool]] = {
    "empty": (empty, (), True),
    "first-run": (empty, (), False),
    "indexing": (indexing, ALL, True),
    "needs-password": (needs_password, ALL, True),
    "welcome": (empty, ALL, True),
    "answering": (answering, ALL, True),
    "answered": (answer, ALL, True),
    "refused": (refused, ALL, True),
    "error": (error, ALL, True),
    "find": (find, ALL, True),
    "evaluation": (evaluation, ALL, True),
    "evaluating": (evaluating, ALL, True),
    "evaluation-empty": (evaluation_empty, ALL, True),
    "draft-panel": (draft_panel, ALL, True),
    "draft-running": (draft_running, ALL, True),
    "draft": (draft, ALL, True),
}


def main(folder: Path, only: tuple[str, ...] = ()) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for theme, language in VARIANTS:
        for name, (scene, documents, installed) in SCENES.items():
            if only and name not in only:
                continue
            with tempfile.TemporaryDirectory() as home:
                stage = Stage(Path(home), documents, installed=installed, theme=theme, language=language)
                scene(stage)
                page = stage.window._dialogs.get("evaluation")
                save(stage, folder / f"{name}-{theme}-{language}.png", page)
                if name == "answered":
                    stage.window.resize(1024, 700)
                    save(stage, folder / f"{name}-small-{theme}-{language}.png")
                    for dialog in ("settings", "models", "keys"):
                        getattr(stage.window, f"show_{dialog}")()
                        save(stage, folder / f"{dialog}-{theme}-{language}.png", stage.window._dialogs[dialog])
                stage.close()


if __name__ == "__main__":
    qInstallMessageHandler(lambda _kind, _context, text: None if "plugin does not" in text else print(text))
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots"), tuple(sys.argv[2:]))

"""A window over the real library with the real samples, and an engine that says what a test tells it to say."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop_app.app.composition import Composition, Surroundings
from desktop_app.app.window import make_application
from desktop_app.domain.answers import (
    Answer,
    Figures,
    Fraction,
    LeftOut,
    NearPassage,
    Outcome,
    Refusal,
    RefusalReason,
    TraceStep,
)
from desktop_app.domain.changes import ChangeSet
from desktop_app.domain.claims import Check, CheckOutcome, Claim, Quote, QuoteState, Verdict
from desktop_app.domain.documents import Cause, Document, DocumentState, ExtractedDocument, Passage
from desktop_app.domain.evaluations import ClaimGrade, EvaluationRun, Grade, QuestionResult, StageCost
from desktop_app.domain.geometry import Span
from desktop_app.domain.spans import page_spans
from desktop_app.engine import messages as m
from desktop_app.ingest.extract import extract_document
from desktop_app.jobs.engine_client import EngineClient, JobHandle
from desktop_app.settings.schema import IngestSettings, Settings
from desktop_app.storage.documents import FileStamp
from desktop_app.storage.library import Library
from desktop_app.ui.main_window.session_state import SessionState
from desktop_app.ui.models.models_model import ModelRow
from desktop_app.ui.settings.settings_model import SettingsModel

SAMPLES = Path(__file__).resolve().parents[2] / "resources" / "samples"
LEASE, WARRANTY, REPORT = (
    SAMPLES / "lease-unit-4.pdf",
    SAMPLES / "condiciones-garantia.pdf",
    SAMPLES / "annual-report-2025.pdf",
)


class FakeEngine(EngineClient):
    """The same signals, no process: requests are kept, and the test sends the events."""

    def __init__(self, workspace: Path) -> None:
        super().__init__(workspace, Settings())
        self.requests: list[m.JobRequest] = []
        self.cancelled: list[int] = []
        self.applied: list[Settings] = []
        self.restarts = 0

    def start(self) -> None:
        self._is_ready = True
        self.received.emit(m.Ready(m.PROTOCOL, 1))
        self.ready.emit()

    def submit(self, request: m.JobRequest) -> JobHandle:
        self.requests.append(request)
        return JobHandle(request.job)

    def cancel(self, job: int) -> None:
        self.cancelled.append(job)

    def apply_settings(self, settings: Settings) -> None:
        self.applied.append(settings)

    def restart(self) -> None:
        self.restarts += 1

    def close(self) -> None:
        pass

    def send(self, *events: m.Event) -> None:
        for event in events:
            self.received.emit(event)

    @property
    def job(self) -> int:
        return self.requests[-1].job


def application() -> QApplication:
    existing = QApplication.instance()
    return existing if isinstance(existing, QApplication) else make_application(["tramo"])


@functools.cache
def extracted(path: Path) -> ExtractedDocument:
    return extract_document(path, settings=IngestSettings())


def add_document(library: Library, path: Path, collection: str = "default", at: Path | None = None) -> Document:
    """A file that was indexed: its text, boxes and chunks are real."""
    content = extracted(path)
    place = at or path
    stamp = FileStamp(str(place), place.stat().st_size, place.stat().st_mtime_ns, content.sha256)
    queued = library.enqueue(collection, stamp)
    library.store_extraction(queued.id, content)
    finished, _ = library.finish(queued.id)
    assert finished is not None
    return finished


def models(*, installed: bool) -> list[ModelRow]:
    return [
        ModelRow(
            "generator-qwen",
            "generator",
            "Qwen2.5-Coder-1.5B-Instruct Q4_K_M",
            1_117_320_768,
            "Apache-2.0",
            installed,
            True,
        ),
        ModelRow("embedder-e5", "embedder", "multilingual-e5-small", 471_000_000, "MIT", installed, True),
        ModelRow("entailment-tramo", "entailment", "tramo-entailment 1", 48_000_000, "MIT", True, False),
    ]


class Stage:
    """The whole window in a workspace of its own."""

    def __init__(
        self,
        folder: Path,
        documents: Sequence[Path] = (),
        *,
        installed: bool = True,
        theme: str = "light",
        language: str = "en",
    ) -> None:
        self.application = application()
        self.folder = folder
        self.library = Library(folder / "workspace").open()
        self.library.ensure_collection("default")
        self.documents = {path.name: add_document(self.library, path) for path in documents}
        self.engine = FakeEngine(folder / "workspace")
        settings = Settings()
        settings.interface.theme = theme  # type: ignore[assignment]
        settings.interface.language = language  # type: ignore[assignment]
        self.settings = SettingsModel(settings, folder / "settings.json")
        self.installed = installed
        self.composition = Composition(
            Surroundings(
                application=self.application,
                workspace=folder / "workspace",
                library=self.library,
                engine=self.engine,
                settings=self.settings,
                read_models=lambda: models(installed=self.installed),
                attempts=lambda: 0,
                state=SessionState(folder / "window.ini", folder / "workspace"),
            )
        )
        self.window = self.composition.window
        self.closed = False
        self.session, self.viewer = self.composition.session, self.composition.viewer

    def open(self, size: tuple[int, int] | None = None) -> Stage:
        if size:
            self.window.resize(*size)
        self.window.show()
        self.window.activateWindow()
        QTest.qWaitForWindowActive(self.window, 3000)
        self.engine.start()
        self.composition.load()
        self.window.box.edit.setFocus()
        return self

    def close(self) -> None:
        if self.closed:
            return
        self.closed = True
        self.window.close()
        self.composition.close()
        self.window.deleteLater()
        self.application.processEvents()

    # Made from the real text

    def passage(self, name: str, words: str) -> Passage:
        document = self.documents[name]
        for passage in self.library.passages([c.id for c in self.library.chunk_texts(document.id)]):
            if words in passage.text:
                return replace(passage, relevance=0.8)
        raise AssertionError(f"“{words}” is in no chunk of {name}")

    def quote(self, name: str, words: str, state: QuoteState = QuoteState.VERIFIED) -> Quote:
        document, passage = self.documents[name], self.passage(name, words)
        start = self.library.text(document.id).index(words)
        span = Span(start, start + len(words))
        pages = page_spans(self.library.text(document.id), self.library.page_texts(document.id, span), span)
        return Quote(words, state, document.id, document.path, document.sha256, passage.chunk_id, span, pages)


PASSED = (
    Check("source", CheckOutcome.PASSED, "The cited passage was in the context."),
    Check("quote", CheckOutcome.PASSED, "The quote is in the passage, word for word."),
    Check("numbers", CheckOutcome.PASSED, "Every number of the claim is in the source."),
    Check("entailment", CheckOutcome.PASSED, "The source entails the claim."),
)


def rent_claim(stage: Stage) -> Claim:
    quote = stage.quote(
        "lease-unit-4.pdf", "The annual rent is £48,000, payable by equal monthly instalments of £4,000 in advance"
    )
    return Claim("The annual rent is £48,000, paid monthly in advance.", Verdict.SUPPORTED, (quote,), PASSED, 0.93)


def review_claim(stage: Stage) -> Claim:
    first = stage.quote("lease-unit-4.pdf", "The rent shall be reviewed on 1 April 2028.")
    second = stage.quote("lease-unit-4.pdf", "shall not exceed it by more than 12 %.")
    flagged = Check(
        "qualifiers", CheckOutcome.FLAGGED, "“immediately before that date” is in the source, not in the claim."
    )
    return Claim(
        "It is reviewed on 1 April 2028 and may rise by 12 %.",
        Verdict.UNCERTAIN,
        (first, second),
        (*PASSED[:3], flagged),
        0.58,
    )


def lost_claim() -> Claim:
    quote = Quote(
        "The rent is paid on the first calendar day of each month",
        QuoteState.NOT_FOUND,
        closest="in advance on the first Business Day of each month",
    )
    failed = Check("quote", CheckOutcome.FAILED, "The quote is not in the cited passage.")
    return Claim("Rent is due on the first calendar day.", Verdict.QUOTE_NOT_FOUND, (quote,), (failed,))


DRAFT_SENTENCES = (
    "The annual rent is £48,000, paid monthly in advance (lease-unit-4.pdf, page 1).",
    "The lease says “The Tenant shall not underlet the whole of the Premises”.",
    "The deposit is returned within 30 days (Clause 4.2).",
)
DRAFT = " ".join(DRAFT_SENTENCES)


def draft_answer(stage: Stage) -> Answer:
    """A checked draft: one sentence supported with counter-evidence, one quotation not found, one citation wrong."""
    other = stage.quote("lease-unit-4.pdf", "The rent shall be reviewed on 1 April 2028.")
    cited = Check("citation", CheckOutcome.PASSED, "“lease-unit-4.pdf, page 1” is where the words stand.")
    rent = replace(rent_claim(stage), text=DRAFT_SENTENCES[0], checks=(cited, *PASSED), counter=(other,))
    lost = Quote(
        "The Tenant shall not underlet the whole of the Premises",
        QuoteState.NOT_FOUND,
        closest="The Tenant shall not underlet part of the Premises",
    )
    failed = Check("quotation", CheckOutcome.FAILED, "“The Tenant shall not underlet the whole …” was not found.")
    wrong = Check("citation", CheckOutcome.FLAGGED, "The draft cites “Clause 4.2”; the words found are in clause 3.2.")
    deposit = stage.quote("lease-unit-4.pdf", "The Landlord shall return the deposit within 30 days")
    return Answer(
        "",
        Outcome.PARTIAL,
        (
            rent,
            Claim(DRAFT_SENTENCES[1], Verdict.QUOTE_NOT_FOUND, (lost,), (failed,)),
            Claim(DRAFT_SENTENCES[2], Verdict.UNCERTAIN, (deposit,), (wrong, *PASSED[2:]), 0.81),
        ),
        Figures(Fraction(0, 1), Fraction(2, 3), Fraction(1, 2)),
        left_out=(LeftOut("Memo on Quayside", "heading"), LeftOut("Dear Ana,", "greeting")),
        trace=(
            TraceStep("split", 0.02, "3 claims", "1 quotations, 2 citations"),
            TraceStep("compare", 1.9, "3 claims"),
        ),
        models={"embedder": "multilingual-e5-small"},
        seconds=2.0,
        draft="/home/ana/memo-quayside.docx",
    )


def trace() -> tuple[TraceStep, ...]:
    return (
        TraceStep("retrieve", 0.41, "6 passages", "How much is the annual rent?"),
        TraceStep("judge", 0.02, "correct"),
        TraceStep("write", 6.8, "3 claims"),
        TraceStep("check", 0.3, "supported", "1"),
        TraceStep("check", 0.4, "uncertain", "2"),
    )


def rent_answer(stage: Stage) -> Answer:
    return Answer(
        "How much is the annual rent, and can it change?",
        Outcome.ANSWERED,
        (rent_claim(stage), review_claim(stage), lost_claim()),
        Figures(Fraction(3, 4), Fraction(2, 3), Fraction(1, 2)),
        left_out=(LeftOut("The Tenant may pay the rent quarterly.", "the source does not say it; nothing aligned"),),
        trace=trace(),
        models={"generator": "Qwen2.5-Coder-1.5B Q4_K_M", "embedder": "multilingual-e5-small"},
        seconds=7.9,
    )


def refusal_answer(stage: Stage) -> Answer:
    near = stage.passage("lease-unit-4.pdf", "The Tenant may keep no more than 200 litres")
    return Answer(
        "May the Tenant keep pets on the Premises?",
        Outcome.REFUSED,
        (),
        Figures(Fraction(0, 0), Fraction(0, 0), Fraction(0, 0)),
        refusal=Refusal(
            RefusalReason.NOT_STATED,
            "The passages that were found do not say this.",
            ("lease-unit-4.pdf", "annual-report-2025.pdf", "condiciones-garantia.pdf"),
            ("animals on the Premises",),
            (NearPassage(near.path, near.first_page, near.text, 0.44, near.document_id, near.start, near.end),),
        ),
        trace=(
            TraceStep("retrieve", 0.4, "6 passages", "May the Tenant keep pets on the Premises?"),
            TraceStep("judge", 0.02, "ambiguous"),
            TraceStep("reformulate", 0.8, "done", "animals on the Premises"),
            TraceStep("retrieve", 0.3, "6 passages", "animals on the Premises"),
            TraceStep("judge", 0.02, "ambiguous"),
            TraceStep("write", 2.1, "declined"),
        ),
        models={"generator": "Qwen2.5-Coder-1.5B Q4_K_M"},
        seconds=3.7,
    )


def answered(stage: Stage, answer: Answer) -> m.Finished:
    """Store the answer as the engine does, and tell of it."""
    stage.library.store_answer(answer)
    return m.Finished(stage.engine.job, ChangeSet(answers=True), answer=answer)


def other_states(folder: Path) -> list[Document]:
    """One file in each state that is not simply ready."""
    make = [
        (101, "acta-junta-2024.pdf", DocumentState.NEEDS_PASSWORD, "It is protected by a password."),
        (102, "board-minutes-scan.pdf", DocumentState.NEEDS_OCR, "No page has text that can be read."),
        (103, "broken-download.pdf", DocumentState.QUARANTINED, "The file is cut off after 12 kB."),
        (104, "form-10q-apple-2023.pdf", DocumentState.EXTRACTING, ""),
        (105, "form-10q-intel-2023.pdf", DocumentState.QUEUED, ""),
        (106, "lease-copy.pdf", DocumentState.DUPLICATE, "Same content as lease-unit-4.pdf"),
        (107, "leaflet-old.pdf", DocumentState.MISSING, "It is no longer where it was."),
        (108, "policy-wording.pdf", DocumentState.EMBEDDING, ""),
    ]
    codes = {101: "password", 102: "scanned", 103: "damaged", 106: "duplicate", 107: "missing"}
    values = (("folder", str(folder)), ("path", str(folder / "lease-unit-4.pdf")))
    return [
        Document(
            i, "default", str(folder / name), f"{i:064x}", state, reason=why,
            cause=Cause(codes[i], (("file", name), *values)) if i in codes else None,
        )
        for i, name, state, why in make
    ]  # fmt: skip


def evaluation_results() -> list[QuestionResult]:
    """Six questions with every kind of end."""
    full = Figures(Fraction(2, 2), Fraction(2, 2), Fraction(1, 2))
    none = Figures(Fraction(0, 0), Fraction(0, 0), Fraction(0, 0))
    two = (ClaimGrade("supported", 0.93, False, (0,)), ClaimGrade("uncertain", 0.58, True))
    costs = (StageCost("retrieve", 1, 0.4), StageCost("write", 1, 6.8, 41), StageCost("check", 2, 0.7))
    rows = (
        ("How much is the annual rent, and can it change?", True, Outcome.ANSWERED, Grade.RIGHT, full, two, True),
        ("May the Tenant keep pets on the Premises?", False, Outcome.REFUSED, Grade.REFUSED, none, (), None),
        ("When may the Tenant end the Lease?", True, Outcome.ANSWERED, Grade.WRONG, full, two, True),
        ("Is there a limit on the Service Charge?", True, Outcome.REFUSED, Grade.REFUSED, none, (), False),
        ("What was the salary of the chief executive?", False, Outcome.ANSWERED, Grade.WRONG, full, two, None),
        ("Which company did Northmoor acquire in May?", True, Outcome.ANSWERED, Grade.RIGHT, full, two[:1], True),
    )
    return [
        QuestionResult(
            f"q{number}", text, answerable, outcome, grade, figures, 3.0 + number,
            reason="not_stated" if outcome is Outcome.REFUSED else "", retrieved=retrieved, relevance=0.7,
            facts_found=1 if grade is Grade.RIGHT else 0, facts_expected=1 if answerable else 0, stages=costs,
            claims=claims,
        )
        for number, (text, answerable, outcome, grade, figures, claims, retrieved) in enumerate(rows)
    ]  # fmt: skip


def evaluated(
    stage: Stage,
    results: Sequence[QuestionResult] | None = None,
    *,
    set_hash: str = "the set",
    name: str = "questions.jsonl",
    finished: bool = True,
) -> int:
    """A run of the library; the first two questions have real answers behind them. Returns its id."""
    results = evaluation_results() if results is None else results
    total = len(results) if finished else 6
    store = stage.library.evaluations
    run = store.start(EvaluationRun(0, "default", "eval", name, set_hash, "same", total, ""))
    answers = (rent_answer(stage), refusal_answer(stage))
    for number, result in enumerate(results):
        kept = stage.library.store_answer(answers[number]) if number < len(answers) else 0
        store.add(run.id, number, replace(result, answer=kept), answers[0].models)
    if finished:
        store.finish(run.id)
    return run.id

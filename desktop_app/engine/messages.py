"""What crosses between the window and the engine process: frozen data, no live objects.

Requests carry a `job` number chosen by the window; every event of that job carries it back. A job ends with exactly
one of `Finished`, `Failed` or `Stopped`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from desktop_app.domain.answers import Answer, Question, TraceStep
from desktop_app.domain.changes import ChangeSet
from desktop_app.domain.claims import Claim
from desktop_app.domain.documents import Document, Passage
from desktop_app.domain.evaluations import QuestionResult
from desktop_app.evaluation.propose import Proposal

#: Raised when a message changes its shape; both sides must agree.
PROTOCOL = 1

#: Nothing changed.
NOTHING = ChangeSet()


@dataclass(frozen=True, slots=True)
class IndexPaths:
    """Index files and folders. passwords: (path, password) pairs, kept in memory only. retry: read files again that
    failed before. ocr: then recognise their scanned pages. follow: also bring the collection's watched folders up to
    date. unsettled: paths that are still being written and are left alone this time."""

    job: int
    paths: tuple[str, ...]
    collection: str
    passwords: tuple[tuple[str, str], ...] = field(default=(), repr=False)
    retry: bool = False
    ocr: bool = False
    follow: bool = False
    unsettled: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AskQuestionRequest:
    job: int
    question: Question


@dataclass(frozen=True, slots=True)
class CheckDraftRequest:
    """Check a draft: the file at `path`, or the pasted `text`, which `path` then names. documents: as in `Question`."""

    job: int
    collection: str
    path: str
    text: str | None = None
    documents: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RemoveDocuments:
    job: int
    documents: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class InstallModels:
    """Install starter models by catalogue id; empty = all that are missing."""

    job: int
    models: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ImportModel:
    """Copy a person's own model into the store; `Finished.summary` is then its id. path: a file or a folder."""

    job: int
    role: str
    path: str


@dataclass(frozen=True, slots=True)
class EvaluateQuestions:
    """Run a question set. A run that was stopped under the same conditions is gone on with; sent again after the engine
    was ended, it loses nothing. calibrate: with open thresholds, so that they can be fitted."""

    job: int
    path: str
    collection: str
    calibrate: bool = False


@dataclass(frozen=True, slots=True)
class ProposeQuestions:
    """Draft about `n` questions from a collection, half of them unanswerable."""

    job: int
    collection: str
    n: int


@dataclass(frozen=True, slots=True)
class WarmUp:
    """Load the models of the answer path ahead of the first question."""

    job: int


@dataclass(frozen=True, slots=True)
class ApplySettings:
    """New settings as JSON; models are reloaded at the next job that needs them."""

    settings: str


@dataclass(frozen=True, slots=True)
class CancelJob:
    job: int


@dataclass(frozen=True, slots=True)
class Shutdown:
    pass


JobRequest = (
    IndexPaths
    | AskQuestionRequest
    | CheckDraftRequest
    | RemoveDocuments
    | InstallModels
    | ImportModel
    | EvaluateQuestions
    | ProposeQuestions
    | WarmUp
)
Request = JobRequest | ApplySettings | CancelJob | Shutdown


@dataclass(frozen=True, slots=True)
class Ready:
    """Sent once the engine listens. warnings: sentences about what was repaired at start."""

    protocol: int
    pid: int
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Progressed:
    job: int
    fraction: float | None
    detail: str


@dataclass(frozen=True, slots=True)
class DocumentChanged:
    job: int
    document: Document


@dataclass(frozen=True, slots=True)
class StepStarted:
    job: int
    step: str
    detail: str


@dataclass(frozen=True, slots=True)
class StepDone:
    job: int
    step: TraceStep


@dataclass(frozen=True, slots=True)
class EvidenceFound:
    job: int
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class ClaimChecked:
    """A claim whose verdict is final; the next one may still be being written."""

    job: int
    claim: Claim


@dataclass(frozen=True, slots=True)
class QuestionEvaluated:
    """A question of a set is finished and kept; `done` of `total` are."""

    job: int
    result: QuestionResult
    done: int
    total: int


@dataclass(frozen=True, slots=True)
class QuestionsProposed:
    """Drafts that wait for a person."""

    job: int
    proposals: tuple[Proposal, ...]


@dataclass(frozen=True, slots=True)
class Finished:
    """answer: set for a question. summary: a sentence for the status bar, or ""."""

    job: int
    changes: ChangeSet = NOTHING
    answer: Answer | None = None
    summary: str = ""


@dataclass(frozen=True, slots=True)
class Failed:
    job: int
    title: str
    message: str
    hint: str = ""
    details: str = ""


@dataclass(frozen=True, slots=True)
class Stopped:
    """The job was cancelled; `changes` is what had been completed before."""

    job: int
    changes: ChangeSet = NOTHING


JobEvent = (
    Progressed
    | DocumentChanged
    | StepStarted
    | StepDone
    | EvidenceFound
    | ClaimChecked
    | QuestionEvaluated
    | QuestionsProposed
    | Finished
    | Failed
    | Stopped
)
Event = Ready | JobEvent

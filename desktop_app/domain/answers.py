"""Questions, traces, answers and refusals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from desktop_app.domain.claims import Claim, Quote
from desktop_app.domain.filters import EVERYWHERE, Filter


class Outcome(StrEnum):
    ANSWERED = "answered"
    PARTIAL = "partial"
    REFUSED = "refused"
    DIRECT = "direct"


class RefusalReason(StrEnum):
    EMPTY_COLLECTION = "empty_collection"
    NOTHING_RELEVANT = "nothing_relevant"
    NOT_STATED = "not_stated"
    NOTHING_SURVIVED = "nothing_survived"
    BUDGET_SPENT = "budget_spent"
    OUT_OF_SCOPE = "out_of_scope"
    NO_CLAIMS = "no_claims"
    FILTERED_OUT = "filtered_out"


@dataclass(frozen=True, slots=True)
class Earlier:
    """The exchange before a question, in the same session.

    question: its self-contained wording; the only part that may shape the next search. claims: what was answered, used
    for nothing but shortening, rewording and translating it.
    """

    question: str
    claims: tuple[Claim, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """text: what the person asked. within: what the search stays within; documents: the same documents alone, for
    those who know of no other condition (given both ways, `documents` counts).

    earlier: the exchange before, for follow-ups. as_written: search it as it stands, without making it self-contained.
    """

    text: str
    collection: str = "default"
    documents: tuple[int, ...] = ()
    earlier: Earlier | None = None
    as_written: bool = False
    within: Filter = EVERYWHERE

    def __post_init__(self) -> None:
        documents = self.documents or self.within.documents
        object.__setattr__(self, "documents", documents)
        object.__setattr__(self, "within", replace(self.within, documents=documents))


@dataclass(frozen=True, slots=True)
class TraceStep:
    """One step of the flow. name: e.g. "retrieve"; outcome: a word; detail: a sentence."""

    step: str
    seconds: float
    outcome: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class NearPassage:
    """A passage that came closest to a refused question. label: what its page calls itself where that is not its
    number, else ""."""

    document: str
    page: int
    text: str
    score: float
    document_id: int = 0
    start: int = 0
    end: int = 0
    label: str = ""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Another collection with better matches, by its name only; nothing of it is shown or used.

    relevance: 0..1, of its best passage.
    """

    collection: str
    relevance: float


@dataclass(frozen=True, slots=True)
class Refusal:
    """branch: the evaluator's state when the flow ended ("correct", "ambiguous", "incorrect") or "". helps: what the
    person can do, one sentence each. elsewhere: other collections that may answer."""

    reason: RefusalReason
    message: str
    searched: tuple[str, ...] = ()
    reformulations: tuple[str, ...] = ()
    nearest: tuple[NearPassage, ...] = ()
    branch: str = ""
    helps: tuple[str, ...] = ()
    elsewhere: tuple[Elsewhere, ...] = ()


class DirectKind(StrEnum):
    """What was answered without a search."""

    GREETING = "greeting"
    THANKS = "thanks"
    ABOUT_PROGRAM = "about_program"
    SHORTENED = "shortened"
    REPHRASED = "rephrased"
    TRANSLATED = "translated"
    GENERAL_KNOWLEDGE = "general_knowledge"


@dataclass(frozen=True, slots=True)
class DirectAnswer:
    """An answer without search, without citations and without verdicts.

    note: where the text comes from, e.g. "Not from your documents.". documents: ids of documents whose text it repeats.
    """

    kind: DirectKind
    text: str
    note: str
    documents: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class QuestionPart:
    """One part of a question that asks for several things. answered: whether a supported claim answers it.

    doubtful: whether only claims that are shown as doubtful may.
    """

    text: str
    answered: bool
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class FalsePremise:
    """What a question takes for granted, and quotes that say otherwise."""

    text: str
    against: tuple[Quote, ...]


class Finding(StrEnum):
    """What a document says about the condition of a question over the whole collection."""

    STATED = "stated"
    DENIED = "denied"
    NOTHING_FOUND = "nothing_found"
    UNDECIDED = "undecided"
    NOT_READ = "not_read"


@dataclass(frozen=True, slots=True)
class DocumentFinding:
    """One document of a survey. claims: the verified (or, when undecided, the doubtful) ones with their spans."""

    document_id: int
    path: str
    finding: Finding
    claims: tuple[Claim, ...] = ()


@dataclass(frozen=True, slots=True)
class Survey:
    """A question that was put to every document. condition: what was looked for in each.

    lacking: the question asks for documents that do not have it. NOTHING_FOUND is no proof of absence.
    """

    condition: str
    lacking: bool
    documents: tuple[DocumentFinding, ...]

    def of(self, finding: Finding) -> tuple[DocumentFinding, ...]:
        return tuple(document for document in self.documents if document.finding is finding)


@dataclass(frozen=True, slots=True)
class LeftOut:
    text: str
    why: str


@dataclass(frozen=True, slots=True)
class Fraction:
    """A figure that always shows its counts."""

    numerator: int
    denominator: int


@dataclass(frozen=True, slots=True)
class Figures:
    valid_citations: Fraction
    coverage: Fraction
    support: Fraction


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of a question; `refusal` is set exactly when the outcome is REFUSED, `direct` when it is DIRECT.

    draft: path or name of the text that was checked, when this is the check of a draft; the question is then "".
    understood: the self-contained wording that was searched, "" when the question was searched as it stands. parts:
    those of a question that asks for several things. premise: set when documents deny what the question assumes.
    survey: set when the question was put to every document.
    """

    question: str
    outcome: Outcome
    claims: tuple[Claim, ...]
    figures: Figures
    refusal: Refusal | None = None
    left_out: tuple[LeftOut, ...] = ()
    trace: tuple[TraceStep, ...] = ()
    models: Mapping[str, str] = field(default_factory=dict)
    seconds: float = 0.0
    collection: str = "default"
    draft: str = ""
    understood: str = ""
    direct: DirectAnswer | None = None
    parts: tuple[QuestionPart, ...] = ()
    premise: FalsePremise | None = None
    survey: Survey | None = None

"""What has been written for a question so far, part by part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from desktop_app.domain.answers import QuestionPart
from desktop_app.domain.claims import Claim, Verdict
from desktop_app.domain.documents import Passage
from desktop_app.usecases.gate import SHOWN
from desktop_app.usecases.usefulness import answers, beside


@dataclass(slots=True)
class AnswerDraft:
    """strips, written, judged: by the part (or the whole question) they are for; judged is written with usefulness.

    declined: whether a generation said that nothing is stated. strict: whether the strict attempt was made. premise:
    what the question assumes and documents deny, or ""; against_premise: claims that deny it.
    """

    strips: dict[str, tuple[Passage, ...]] = field(default_factory=dict)
    written: dict[str, list[Claim]] = field(default_factory=dict)
    judged: dict[str, list[Claim]] = field(default_factory=dict)
    declined: bool = False
    strict: bool = False
    premise: str = ""
    against_premise: tuple[Claim, ...] = ()

    @property
    def claims(self) -> list[Claim]:
        """All judged claims, in the order of the parts."""
        return [claim for claims in self.judged.values() for claim in claims]

    @property
    def unanswered(self) -> list[str]:
        """The parts (or the whole question) that no judged claim answers without a doubt."""
        return [text for text in self.strips if not any(map(answers, self.judged.get(text, ())))]

    def add(self, text: str, claims: Sequence[Claim], declined: bool) -> None:
        """What one generation gave for a part."""
        self.written.setdefault(text, []).extend(claims)
        self.declined = self.declined or (declined and not claims)

    def part(self, text: str) -> QuestionPart:
        """What the claims that are shown say to a part of the question."""
        shown = [claim for claim in self.judged.get(text, ()) if claim.verdict in SHOWN and not beside(claim)]
        answered = any(claim.verdict is Verdict.SUPPORTED for claim in shown)
        return QuestionPart(text, answered, bool(shown) and not answered)

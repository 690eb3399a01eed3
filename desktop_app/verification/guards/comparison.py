"""What every guard is given, and how it answers."""

from __future__ import annotations

import re
from dataclasses import dataclass

from desktop_app.domain.claims import Check, CheckOutcome
from desktop_app.verification.alignment import Alignment
from desktop_app.verification.premise import Premise


@dataclass(frozen=True, slots=True)
class Comparison:
    """A claim sentence beside its premise. language: of the claim; `same_language` when word guards can compare.

    close: the claim keeps the wording of the quoted sentence, so that a word it leaves out was left out; in a free
    paraphrase a missing word says nothing. verbatim: it keeps nearly all of it. follows: it goes along the sentence
    word by word, so that a single other word is a change. about: it says something of what the sentence is about.
    """

    claim: str
    premise: Premise
    language: str
    alignment: Alignment
    same_language: bool = True
    close: bool = True
    verbatim: bool = True
    follows: bool = True
    about: bool = True

    @property
    def premise_language(self) -> str:
        return self.premise.language or self.language


def passed(name: str, detail: str = "") -> Check:
    return Check(name, CheckOutcome.PASSED, _readable(detail))


#: Opens the detail of what is evidence for the probability and holds nothing back.
WORDED = "Worded differently: "


def worded(name: str, detail: str) -> Check:
    """A difference that is met in right claims as often as in wrong ones: told, weighed, and never a reason to hold."""
    return Check(name, CheckOutcome.PASSED, WORDED + detail)


def flagged(name: str, detail: str) -> Check:
    return Check(name, CheckOutcome.FLAGGED, _readable(detail))


def failed(name: str, detail: str) -> Check:
    return Check(name, CheckOutcome.FAILED, _readable(detail))


def skipped(name: str, detail: str) -> Check:
    return Check(name, CheckOutcome.SKIPPED, _readable(detail))


#: A "word" of more characters is shown by its beginning: nobody reads five thousand digits.
_LONG_WORD = re.compile(r"(\S{40})\S{20,}")


def _readable(detail: str) -> str:
    return _LONG_WORD.sub(r"\1…", detail)

"""Does a claim answer this question? The last judgement before the gate; a true sentence about something else is no
answer.

A reader trained for it says so (`domain.ports.AnswerReader`). Without one the estimate is the retriever's own
(`retrieval.relevance`), on the claim with its heading and table columns instead of on a passage.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop_app.domain.asked_figure import asks_figure, gives_figure
from desktop_app.domain.claims import Check, CheckOutcome, Claim, Verdict
from desktop_app.domain.documents import Passage
from desktop_app.domain.language import guess_language
from desktop_app.domain.ports import Embedder
from desktop_app.foundation.plain_text import digits
from desktop_app.generation.selection import stems
from desktop_app.generation.strips import is_row, label_of
from desktop_app.retrieval.reformulate import core_words, synonym_stems
from desktop_app.retrieval.relevance import Features, relevance
from desktop_app.retrieval.words import question_words, stem_prefix, text_numbers, text_stems
from desktop_app.settings.schema import Settings
from desktop_app.usecases.locale import LANGUAGES, data

NAME = "answers the question"


@dataclass(frozen=True, slots=True)
class Usefulness:
    """value: 0..1. missing_numbers: years and numbers of the question that neither claim nor document names.
    names: those of the question that the claim or its headings hold. lacks_figure: the question asks for a figure and
    the claim gives none of its own. pointer: the claim only says where something stands. read: the value is a reader's,
    not an estimate by words."""

    value: float
    missing_numbers: tuple[str, ...] = ()
    names: frozenset[str] = frozenset()
    lacks_figure: bool = False
    pointer: bool = False
    read: bool = False


def judge_usefulness(
    question: str,
    claims: Sequence[Claim],
    passages: Sequence[Passage],
    embedder: Embedder,
    settings: Settings,
    settled: Sequence[str] = (),
    read: Sequence[float] | None = None,
) -> list[Claim]:
    """The claims, each with a failed check when it lies beside the question, when the question names a year or number
    that its passage does not, or asks for a figure that the claim does not give; the gate leaves these out. A flagged
    one, shown and marked, when a reader is not sure.

    read: what a reader made of each claim (`SentenceReading.of_claims`); None = words in common tell.

    settled: names of the question that need not stand in the claim, because they chose the document.
    """
    estimates = usefulness(question, claims, passages, embedder, settled)
    if read is not None:
        estimates = [replace(e, value=value, read=True) for e, value in zip(estimates, read, strict=True)]
    else:
        estimates = _beside_better_words(question, claims, estimates, settled)
    best = max((estimate.value for estimate in estimates), default=0.0)
    if read is not None:
        least, sure = settings.generation.perhaps_above, settings.generation.answers_above
    else:
        words = settings.retrieval
        least, sure = max(words.useful_above, best * words.useful_share), words.useful_sure
    return [_checked(claim, estimate, least, sure) for claim, estimate in zip(claims, estimates, strict=True)]


def answers(claim: Claim) -> bool:
    """Whether a claim was judged to answer the question, without a doubt."""
    return any(check.name == NAME and check.outcome is CheckOutcome.PASSED for check in claim.checks)


def beside(claim: Claim) -> str:
    """Why a claim was judged not to answer the question, or "" when it does."""
    found = (check.detail for check in claim.checks if check.name == NAME and check.outcome is CheckOutcome.FAILED)
    return next(found, "")


def usefulness(
    question: str,
    claims: Sequence[Claim],
    passages: Sequence[Passage],
    embedder: Embedder,
    settled: Sequence[str] = (),
) -> list[Usefulness]:
    """One estimate a claim, in order."""
    if not claims:
        return []
    known = {passage.chunk_id: passage for passage in passages}
    sources = [[known[q.chunk_id] for q in claim.quotes if q.chunk_id in known] for claim in claims]
    texts = [_with_place(claim, around) for claim, around in zip(claims, sources, strict=True)]
    similarities = embedder.embed_passages(texts) @ embedder.embed_query(question)
    return [
        replace(
            _one(question, text, float(similarity), around, settled, _label_share(question, claim)),
            lacks_figure=_lacks_figure(question, claim.text),
            pointer=_points_elsewhere(question, claim.text),
        )
        for claim, text, similarity, around in zip(claims, texts, similarities, sources, strict=True)
    ]


def _label_share(question: str, claim: Claim) -> float:
    """How much of a row's label the question names, 0..1: "Effective tax rate" is what "What effective tax rate did
    Apple report?" asks for, whatever else the question says. 0 for claims that are no rows and labels of one word."""
    asked = stems(question)
    labels = [stems(label_of(quote.text)) for quote in claim.quotes if is_row(quote.text)]
    return max((len(label & asked) / len(label) for label in labels if len(label) > 1), default=0.0)


def _beside_better_words(
    question: str, claims: Sequence[Claim], estimates: Sequence[Usefulness], settled: Sequence[str]
) -> list[Usefulness]:
    """What words alone cannot tell apart: what is asked about "LinkedIn" is not answered by a claim without it where
    another claim has it, and a row with another label is another figure."""
    held = frozenset().union(*(estimate.names for estimate in estimates)) - frozenset(settled)
    estimates = [replace(e, value=0.0) if held - e.names else e for e in estimates]
    return _without_neighbouring_rows(question, claims, estimates)


def _without_neighbouring_rows(
    question: str, claims: Sequence[Claim], estimates: Sequence[Usefulness]
) -> list[Usefulness]:
    """Where one row's label is in the question word for word ("Total net sales"), rows that are labelled otherwise
    ("Total cost of sales") do not answer it."""
    asked = stems(question)
    labels = [next((stems(label_of(q.text)) for q in claim.quotes if is_row(q.text)), frozenset()) for claim in claims]
    exact = [label for label in labels if label and label <= asked]
    most = max((len(label) for label in exact), default=0)
    return [
        replace(estimate, value=0.0) if most > 1 and label and not label <= asked else estimate
        for label, estimate in zip(labels, estimates, strict=True)
    ]


def _checked(claim: Claim, estimate: Usefulness, least: float, sure: float) -> Claim:
    if estimate.pointer:
        check = Check(NAME, CheckOutcome.FAILED, "It only says where something stands.")
    elif estimate.value < least:
        check = Check(NAME, CheckOutcome.FAILED, "It does not answer the question.")
    elif estimate.missing_numbers:
        asked = ", ".join(f"“{number}”" for number in estimate.missing_numbers)
        check = Check(NAME, CheckOutcome.FAILED, f"The question asks about {asked}; the passage does not name it.")
    elif estimate.lacks_figure:
        check = Check(NAME, CheckOutcome.FAILED, "The question asks for a figure; the passage gives none.")
    elif estimate.value < sure:
        unsure = CheckOutcome.FLAGGED if estimate.read else CheckOutcome.FAILED
        check = Check(NAME, unsure, "It may not be what the question asks for.")
    else:
        check = Check(NAME, CheckOutcome.PASSED)
    uncertain = check.outcome is CheckOutcome.FLAGGED and claim.verdict is Verdict.SUPPORTED
    verdict = Verdict.UNCERTAIN if uncertain else claim.verdict
    return replace(claim, verdict=verdict, checks=(*claim.checks, check))


def _lacks_figure(question: str, claim: str) -> bool:
    """Whether a figure is asked for and the claim gives none but those that the question itself names."""
    return asks_figure(question) and not gives_figure(question, claim)


def _points_elsewhere(question: str, claim: str) -> bool:
    """Whether a claim is no more than a reference: "Refer to Note 13 for a discussion of legal proceedings".

    To a question for a place that is the answer.
    """
    asked, folded = question.casefold(), claim.strip().casefold()
    return any(
        any(re.fullmatch(pattern, folded) for pattern in words["pointers"])
        and not re.search(words["asks_place"], asked)
        for words in map(data, LANGUAGES)
    )


def _with_place(claim: Claim, around: Sequence[Passage]) -> str:
    places = dict.fromkeys(part for passage in around for part in (passage.title, passage.heading, passage.context))
    return "\n".join([*filter(None, places), claim.text])


def _one(
    question: str, text: str, similarity: float, around: Sequence[Passage], settled: Sequence[str], label: float
) -> Usefulness:
    words = question_words(question)
    content = core_words(question, settled).split() or words.content
    held, numbers = text_stems(text), text_numbers(text)
    wide = "\n".join([text, *(f"{passage.path}\n{passage.text}" for passage in around)])
    wide_numbers = text_numbers(wide)
    missing = tuple(n for n in words.numbers if digits(n) not in wide_numbers and n not in settled)
    language = guess_language(question)
    same = not language or not around or any(passage.language[:2] in ("", language) for passage in around)
    found = {word: stem_prefix(word) in held or bool(synonym_stems(word, language) & held) for word in content}
    present = [there for word, there in found.items() if there or word not in settled]
    present += [digits(number) in numbers for number in words.numbers]
    share = max(label, sum(present) / len(present) if present else 0.0)
    names = frozenset(name for name in words.names if stem_prefix(name) in held)
    return Usefulness(relevance(Features(similarity, share, share, same)), missing if same else (), names)

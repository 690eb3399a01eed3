"""Questions proposed from the person's own collection, by rules; a person accepts each before it is asked.

Answerable ones come from sentences that give an amount, a duration or a date. Unanswerable ones are the same questions
with a year, a party or a product that stands nowhere in the collection, or with the answering document hidden:
questions about other subjects would be too easy to refuse.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import Any

from desktop_app.domain.documents import Document, DocumentState
from desktop_app.domain.evaluations import SetQuestion
from desktop_app.domain.language import guess_language
from desktop_app.evaluation.facts import found_facts
from desktop_app.evaluation.question_set import question_to_json
from desktop_app.foundation.cancel import CancelToken
from desktop_app.foundation.errors import UserError
from desktop_app.foundation.progress import Progress, silent
from desktop_app.storage.library import Library

#: Sentences outside these lengths, in characters, are no plain statements.
LENGTHS = (25, 400)

_CLAUSE_NUMBER = re.compile(r"^\d+(?:\.\d+)*\.?\s+(?=[A-ZÁÉÍÓÚÑ])")
_NUMBER = r"\d+(?:[.,]\d+)*"
_COUNT = (
    rf"(?:{_NUMBER}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|dos|tres|cuatro|cinco|seis|siete|"
    r"ocho|nueve|diez|doce|veinte|treinta)"
)
_MONTH = (
    r"(?:January|February|March|April|May|June|July|August|September|October|November|December|enero|febrero|marzo|"
    r"abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)"
)
_DATE = rf"\d{{1,2}}\s(?:de\s)?{_MONTH}(?:\s(?:de\s)?\d{{4}})?"
_TIME = (
    rf"{_COUNT}\s(?:(?:calendar|[Bb]usiness|working)\s)?"
    r"(?:[Dd]ays?|weeks?|months?|years?|hours?|días|semanas|meses|años|horas)(?:\s(?:naturales|hábiles))?"
)
_AMOUNT = (
    rf"[£€$¥]\s?{_NUMBER}(?:\s(?:million|billion))?"
    rf"|{_NUMBER}\s?(?:%|per cent|euros?|€|pence|million|millones|litres|litros|square metres)|{_TIME}"
)
_SUBJECT = r"(?!(?:If|On|In|At|About|All|From|By|When|It|They|We|There)\s)(?P<subject>[A-ZÁÉÍÓÚÑ][^,;:.()]{3,70}?)"
_ABOUT = r"(?:about |approximately |set at |de |unos |unas |aproximadamente )?"
#: Articles lose their capital inside a question; "Sierra Clara" keeps its.
_NAME = re.compile(r"(?!(?:The|This|El|La|Los|Las|Este|Esta)\s)\w+\s[A-ZÁÉÍÓÚÑ]")


@dataclass(frozen=True, slots=True)
class _Rule:
    """pattern: groups `subject` and `fact`, maybe `verb` and `act`. question: how they are asked for."""

    language: str
    pattern: re.Pattern[str]
    question: str


def _rule(language: str, middle: str, fact: str, question: str) -> _Rule:
    return _Rule(language, re.compile(rf"^{_SUBJECT}\s{middle}{_ABOUT}(?P<fact>{fact})(?=[\s,.;]|$)"), question)


_RULES = (
    _rule("en", r"(?P<verb>is|was|are|were)\s", _AMOUNT, "What {verb} {subject}?"),
    _rule("en", r"(?P<verb>is|was)\s(?P<act>\w+ed)\son\s", _DATE, "When {verb} {subject} {act}?"),
    _rule("en", r"(?P<verb>shall|will)\sbe\s(?P<act>\w+ed)\son\s", _DATE, "When {verb} {subject} be {act}?"),
    _rule("en", r"(?:rose|increased|grew)\sto\s", _AMOUNT, "To how much did {subject} rise?"),
    _rule("en", r"(?:rose|increased|grew)\sby\s", _AMOUNT, "By how much did {subject} rise?"),
    _rule("en", r"(?:fell|decreased)\sto\s", _AMOUNT, "To how much did {subject} fall?"),
    _rule("en", r"(?:amounts|amounted)\sto\s", _AMOUNT, "To how much did {subject} amount?"),
    _rule("en", r"(?:shall|may|must) not exceed\s", _AMOUNT, "What may {subject} not exceed?"),
    _rule(
        "en", r"(?P<verb>shall|must|will|may)\s(?P<act>[^,;]{3,80}?)\swithin\s", _TIME,
        "Within what time {verb} {subject} {act}?",
    ),
    _rule("es", r"(?P<verb>es|son|fue|fueron|será|serán)\s", _AMOUNT, "¿Cuál {verb} {subject}?"),
    _rule("es", r"(?:asciende|ascendió)\sa\s", _AMOUNT, "¿A cuánto asciende {subject}?"),
    _rule("es", r"(?:dura|tiene una duración de|tendrá una duración de)\s", _AMOUNT, "¿Cuánto dura {subject}?"),
    _rule("es", r"no (?:puede|podrá) (?:superar|exceder)\s", _AMOUNT, "¿Cuánto no puede superar {subject}?"),
    _rule(
        "es", r"(?P<verb>(?:se\s)?\w+(?:rá|rán))\s(?:en|dentro de)\sun plazo(?:\smáximo)?\s", _TIME,
        "¿En qué plazo {verb} {subject}?",
    ),
)  # fmt: skip
#: Made up; a name that stands in the collection after all is not used.
_STRANGERS = {
    "year": ("1987", "1993", "2041", "2058"),
    "party": ("Brackwell Holdings", "Ostermark Shipping", "Talleres Valdehondo"),
    "product": ("the Corvex 300", "the Lumidra T9"),
}
_ADDED = {
    "en": {"year": " in {name}?", "party": " according to {name}?", "product": " for {name}?"},
    "es": {"year": " en {name}?", "party": " según {name}?", "product": " para {name}?"},
}
_WHY = {
    "year": "the year stands nowhere in the collection",
    "party": "the party stands nowhere in the collection",
    "product": "the product stands nowhere in the collection",
    "hidden": "the document that answers it is hidden",
}


@dataclass(frozen=True, slots=True)
class Proposal:
    """source: the sentence it was made from. why: what makes it unanswerable, or ""."""

    question: SetQuestion
    source: str
    why: str = ""


def proposal_to_json(proposal: Proposal) -> dict[str, Any]:
    """A line of a draft: a question that waits to be accepted."""
    return {
        **question_to_json(proposal.question),
        "accepted": False,
        "source": proposal.source,
        "why": proposal.why,
    }


def propose(
    library: Library,
    collection: str,
    n: int,
    *,
    cancel: CancelToken | None = None,
    progress: Progress = silent,
) -> list[Proposal]:
    """About `n` proposals, half of them unanswerable; fewer when the collection has fewer plain statements.

    Raises `UserError` when no sentence of the collection fits a rule, and `Cancelled`.
    """
    token = cancel or CancelToken()
    documents = [d for d in library.documents(collection) if d.state is DocumentState.READY]
    texts: dict[int, str] = {}
    groups: list[list[Proposal]] = []
    for number, document in enumerate(documents):
        token.check()
        progress(number / len(documents), PurePath(document.path).name)
        texts[document.id] = library.text(document.id)
        # No document gives more than all: the rest of a long one need not be read.
        groups.append(list(itertools.islice(_from_document(library, document), (n + 1) // 2)))
    answerable = _spread(groups, (n + 1) // 2)
    if not answerable:
        raise UserError(
            "Nothing to propose",
            f"No sentence of “{collection}” states an amount, a duration or a date plainly enough for a rule.",
            "Write questions by hand, one JSON object a line.",
        )
    most = min(n - len(answerable), 2 * len(answerable))  # more would be the same few questions over and over
    unanswerable = itertools.islice(_unanswerable(answerable, documents, texts), most)
    made = [*answerable, *unanswerable]
    return [replace(p, question=replace(p.question, id=f"p-{i:03d}")) for i, p in enumerate(made, 1)]


def question_of(sentence: str) -> tuple[str, str] | None:
    """A question that the sentence answers, and the fact; None when no rule fits."""
    text = _CLAUSE_NUMBER.sub("", " ".join(sentence.split()))
    if not LENGTHS[0] <= len(text) <= LENGTHS[1]:
        return None
    language = guess_language(text)
    for rule in _RULES:
        match = rule.pattern.match(text) if rule.language == language else None
        if match is not None:
            parts = match.groupdict()
            subject = parts["subject"]
            if not _NAME.match(subject):
                subject = subject[0].lower() + subject[1:]
            return rule.question.format(**{**parts, "subject": subject}), parts["fact"].strip()
    return None


def _from_document(library: Library, document: Document) -> Iterator[Proposal]:
    text = library.text(document.id)
    asked: set[str] = set()
    for sentence in library.sentences(document.id):
        if sentence.heading or sentence.furniture:
            continue
        source = " ".join(text[sentence.start : sentence.end].split())
        found = question_of(source)
        if found is None or found[0] in asked:
            continue
        asked.add(found[0])
        pages = tuple(page.number for page in library.page_texts(document.id, sentence.span))
        name = PurePath(document.path).name
        yield Proposal(SetQuestion("", found[0], True, (name,), pages, (found[1],)), source)


def _spread(groups: Sequence[Sequence[Proposal]], most: int) -> list[Proposal]:
    """The first of each document, then the second of each, and so on."""
    rounds = itertools.zip_longest(*groups)
    return [proposal for one in rounds for proposal in one if proposal is not None][:most]


def _unanswerable(
    proposals: Sequence[Proposal], documents: Sequence[Document], texts: dict[int, str]
) -> Iterator[Proposal]:
    """Each kind in turn over the questions, so that no kind makes up the whole."""
    kinds = ("year", "hidden", "party", "product")
    everything = " ".join(texts.values())
    for round_, proposal in itertools.product(range(len(kinds)), enumerate(proposals)):
        kind = kinds[(proposal[0] + round_) % len(kinds)]
        made = _hidden(proposal[1], documents, texts) if kind == "hidden" else _changed(proposal[1], kind, everything)
        if made is not None:
            yield Proposal(made, proposal[1].source, _WHY[kind])


def _changed(proposal: Proposal, kind: str, everything: str) -> SetQuestion | None:
    name = next((n for n in _STRANGERS[kind] if n.split()[-1].casefold() not in everything.casefold()), None)
    if name is None:
        return None
    question = proposal.question.question
    language = "es" if question.startswith("¿") else "en"
    if kind == "year" and (year := re.search(r"\b(?:19|20)\d\d\b", question)):
        return SetQuestion("", question.replace(year.group(), name), False)
    shown = name.replace("the ", "el ") if language == "es" else name
    return SetQuestion("", question.rstrip("?") + _ADDED[language][kind].replace("{name}", shown), False)


def _hidden(proposal: Proposal, documents: Sequence[Document], texts: dict[int, str]) -> SetQuestion | None:
    """The same question over the other documents; None when one of them holds the fact too."""
    name = proposal.question.documents[0]
    others = [d for d in documents if PurePath(d.path).name != name]
    if not others or any(found_facts(proposal.question.facts, texts[d.id]) for d in others):
        return None
    return SetQuestion("", proposal.question.question, False, within=tuple(PurePath(d.path).name for d in others))

"""What a question itself says about where to look: a date, a section, a language, in English and Spanish.

A hint is sure when the question names the document or the part by it ("in the 2022 filing", "in clause 9.2", "in the
Spanish version"): then the search may stay there. A year that is merely in the question ("revenue in 2022 and 2023")
is not: what it points at is only preferred.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from desktop_app.domain.dates import Period, PeriodMention, find_periods
from desktop_app.domain.sections import SectionReference, find_references

_DOCUMENTS = (
    r"(?:filing|report|10-[KQ]|form|accounts|(?:financial\s+)?statements?|version|edition|agreement|contract|lease|letter|"
    r"document|memo|minutes|budget|plan|policy|prospectus|proxy|informe|memoria|cuentas|documento|contrato|versión|"
    r"edición|acta|presupuesto|carta|póliza|folleto|escritura|estados\s+financieros)"
)
_IN = r"(?:in|from|for|per|within|under|by|of|according\s+to|en|según|del?|dentro\s+del?|por|para|conforme\s+al?)"
#: "in the 2022 filing", "in Apple's second quarter 2023 report": preposition before, kind of document after.
_BEFORE_ADJECTIVE = re.compile(rf"(?<!\w){_IN}\s+(?:[\w.'’-]+\s+){{0,3}}$", re.IGNORECASE)
_AFTER_ADJECTIVE = re.compile(rf"^\s*(?:annual|quarterly|interim|fiscal)?\s*{_DOCUMENTS}s?\b", re.IGNORECASE)
#: "in the report for 2022", "en el informe del segundo trimestre de 2023".
_BEFORE_NOUN = re.compile(
    rf"(?<!\w){_IN}\s+(?:[\w.'’-]+\s+){{0,3}}?{_DOCUMENTS}s?(?:\s+(?:anual|trimestral|annual|quarterly)(?:es)?)?\s+"
    r"(?:for|of|from|dated|de|del|correspondientes?\s+al?|para)\s*(?:the|el|la)?\s*"
    r"(?:(?:fiscal\s+)?year|quarter|año|ejercicio)?\s*$",
    re.IGNORECASE,
)
#: What looks beyond one document: "than in prior quarters", "respecto al año anterior".
_OTHERS = re.compile(
    r"\b(?:(?:previous|prior|preceding|earlier|past|later|following|subsequent|other|anterior(?:es)?|previ[oa]s?|otr[oa]s?)"
    r"\s+(?:\w+\s+)?(?:years?|quarters?|periods?|filings?|reports?|10-[KQ]s?|años?|trimestres?|ejercicios?|informes?)"
    r"|(?:años?|trimestres?|ejercicios?|informes?)\s+(?:anterior|previo|siguiente)(?:e?s)?)\b",
    re.IGNORECASE,
)
_NAMES = {
    "en": r"(?:English|inglés|inglesa)",
    "es": r"(?:Spanish|Castilian|español|española|castellan[oa])",
}
_TEXTS = (
    r"(?:version|text|original|translation|document|contract|agreement|lease|copy|edition|file|report|part|side|column|"
    r"versión|texto|traducción|documento|contrato|copia|edición|archivo|fichero|informe|parte|columna)"
)
_ANY_NAME = "|".join(_NAMES.values())
_LANGUAGE = re.compile(
    rf"(?<!\w)(?:{_IN}|al?)\s+(?:the|el|la|los|las)?\s*(?:(?P<first>{_ANY_NAME})(?:[- ]language)?\s+{_TEXTS}s?"
    rf"|{_TEXTS}s?\s+(?:in\s+|en\s+)?(?P<last>{_ANY_NAME}))(?!\w)",
    re.IGNORECASE,
)
_BEFORE_SECTION = re.compile(
    rf"(?<!\w)(?:{_IN}|pursuant\s+to|bajo|a\s+tenor\s+del?|does|do|dice|establece|dispone|prevé|regula|permite|exige)\s+"
    r"(?:the\s+|el\s+|la\s+)?$",
    re.IGNORECASE,
)
#: "Section 13 of the Exchange Act" is a place in a law, not in a document here.
_OF_LAW = re.compile(
    r"^\s*(?:\(\w{1,4}\)\s*)*(?:of|de|del)\s+(?:[\w'’/-]+\s+){0,5}"
    r"(?:Act|Code|Regulations?|Directive|Constitution|Ley|Código|Reglamento|Directiva|Decreto|Constitución)\b",
    re.IGNORECASE,
)


#: "in its latest 10-Q report", "in the most recent quarterly filing", "el último informe", "el informe más reciente".
_LATEST = re.compile(
    rf"\b(?:(?:latest|most\s+recent|newest)\s+(?:(?:annual|quarterly|interim)\s+)?{_DOCUMENTS}s?(?:\s+(?:report|filing))?"
    rf"|últim[oa]s?\s+{_DOCUMENTS}s?(?:\s+(?:anual|trimestral|semestral))?"
    rf"|{_DOCUMENTS}s?\s+(?:(?:anual|trimestral|semestral)\s+)?más\s+recientes?)(?!\w)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Hint:
    """text: the words it was read from, at `[start, end)` of the question. Exactly one of the four last is set.

    latest: the newest of the documents is meant.
    """

    kind: Literal["date", "section", "language", "latest"]
    text: str
    start: int
    end: int
    sure: bool
    period: Period | None = None
    section: str = ""
    language: str = ""
    latest: bool = False


def find_hints(question: str) -> tuple[Hint, ...]:
    """All hints of a question, the sure ones first. Of several of one kind none is sure: the question compares."""
    found = [*_languages(question), *_dates(question), *_sections(question), *_latest(question)]
    return tuple(sorted(found, key=lambda hint: not hint.sure))


def searched_text(question: str, hints: Sequence[Hint]) -> str:
    """The question without what only says in which language to look; its words are in no passage."""
    return _without(question, [hint for hint in hints if hint.kind == "language" and hint.sure])


def about_text(question: str, hints: Sequence[Hint]) -> str:
    """The question without all words about the place, so that "Item" and "June" are not taken for names."""
    return _without(question, hints)


def _without(question: str, hints: Sequence[Hint]) -> str:
    rest = question
    for hint in sorted(hints, key=lambda hint: -hint.start):
        rest = rest[: hint.start] + rest[hint.end :]
    rest = re.sub(r"\s+([?.!,])", r"\1", " ".join(rest.split())).lstrip(" ,:;")
    return rest if re.search(r"\w", rest) else question


def _languages(question: str) -> Iterator[Hint]:
    named = {code for code, names in _NAMES.items() if re.search(rf"(?<!\w){names}(?!\w)", question, re.IGNORECASE)}
    match = _LANGUAGE.search(question)
    if match is None or len(named) != 1:
        return
    yield Hint("language", match.group(), match.start(), match.end(), True, language=named.pop())


def _latest(question: str) -> Iterator[Hint]:
    """Not where a year or quarter is named too: that says which document is meant."""
    match = _LATEST.search(question)
    if match is not None and not find_periods(question):
        yield Hint("latest", match.group(), match.start(), match.end(), True, latest=True)


def _dates(question: str) -> Iterator[Hint]:
    mentions = find_periods(question)
    several = len({mention.period for mention in mentions}) > 1 or bool(_OTHERS.search(question))
    for mention in mentions:
        hint = _date(question, mention)
        yield replace(hint, sure=hint.sure and not several and not mention.fiscal)


def _date(question: str, mention: PeriodMention) -> Hint:
    before, after = question[: mention.start], question[mention.end :]
    kind = _AFTER_ADJECTIVE.match(after)
    sure = bool(_BEFORE_NOUN.search(before) or (kind and _BEFORE_ADJECTIVE.search(before)))
    return Hint("date", mention.text, mention.start, mention.end, sure, period=mention.period)


def _sections(question: str) -> Iterator[Hint]:
    found = [reference for reference in find_references(question) if not _OF_LAW.match(question[reference.end :])]
    for reference in found:
        yield _section(question, reference, alone=len(found) == 1)


def _section(question: str, reference: SectionReference, *, alone: bool) -> Hint:
    sure = alone and bool(_BEFORE_SECTION.search(question[: reference.start]))
    return Hint("section", reference.text, reference.start, reference.end, sure, section=reference.text)

"""Questions over the whole collection: "how many contracts ...", "which of the documents lack ...".

The passages that a search keeps say nothing about how many documents there are, so these are never answered from them.
Recognised by rules that ask for a plural noun for documents with a verb of its own ("how many contracts did X sign" is
about contracts in the text, not about the files).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from desktop_app.domain.language import guess_language
from desktop_app.usecases.folded import folded, tidy
from desktop_app.usecases.locale import data, languages

_EDGE = " \t?¿.!¡,;:"


class CollectionKind(StrEnum):
    COUNT_DOCUMENTS = "count_documents"  # how many documents there are
    SURVEY = "survey"  # the same question to each document
    SUM = "sum"  # one figure over all documents: not answered


@dataclass(frozen=True, slots=True)
class CollectionQuestion:
    """question: what each document is asked. condition: what is looked for. lacking: documents without it are wanted.

    statement: the condition as a sentence about one document, or "".
    """

    kind: CollectionKind
    language: str
    question: str = ""
    condition: str = ""
    lacking: bool = False
    statement: str = ""


def collection_question(text: str) -> CollectionQuestion | None:
    """What a question asks of every document; None for a question that passages can answer."""
    said = tidy(text).strip(_EDGE)
    plain = folded(said)
    for language in languages(guess_language(text)):
        if _pattern(language, "count_all").match(plain):
            return CollectionQuestion(CollectionKind.COUNT_DOCUMENTS, language)
        if _pattern(language, "sum").search(plain):
            return CollectionQuestion(CollectionKind.SUM, language)
        for name in ("count", "which", "which_ones", "list", "every"):
            if name in data(language)["whole"] and (match := _pattern(language, name).match(plain)):
                return _survey(said, match, language)
        if match := _pattern(language, "list_things").match(plain):
            things = said[slice(*match.span("things"))].strip(_EDGE)
            question = data(language)["whole"]["question_things"].format(things=things)
            return CollectionQuestion(CollectionKind.SURVEY, language, question, things)
        if match := _pattern(language, "each").match(plain):
            return _each(said, match, language)
    return None


def _survey(said: str, match: re.Match[str], language: str) -> CollectionQuestion:
    words = data(language)["whole"]
    rest = said[slice(*match.span("rest"))].strip(_EDGE)
    noun = _singular(match.groupdict().get("noun") or "", language)
    bare = folded(rest)
    for lacking, name in ((True, "lacking"), (False, "having")):
        found = re.match(words[name], bare)
        if found and found["object"]:
            thing = rest[slice(*found.span("object"))]
            question = words["question_object"].format(noun=noun, object=thing)
            return CollectionQuestion(CollectionKind.SURVEY, language, question, thing, lacking)
    asked, statement = _of_one(rest, noun, language)
    return CollectionQuestion(CollectionKind.SURVEY, language, asked, rest, False, statement)


def _each(said: str, match: re.Match[str], language: str) -> CollectionQuestion:
    """ "What is the rent in each lease?": the question without its end, put to each."""
    question = said[slice(*match.span("question"))].strip(_EDGE)
    opening = "¿" if language == "es" else ""
    return CollectionQuestion(CollectionKind.SURVEY, language, f"{opening}{question}?", question)


def _of_one(rest: str, noun: str, language: str) -> tuple[str, str]:
    """The plural clause as a question and as a statement about one document."""
    verb, _, tail = rest.partition(" ")
    if language == "es":
        singular = {"son": "es", "no": "no"}.get(folded(verb), verb[:-1] if verb.endswith("n") else verb)
        return f"¿El {noun} {singular} {tail}?", f"El {noun} {singular} {tail}."
    if verb.casefold() in ("are", "is", "were", "was"):
        one = "is" if verb.casefold() in ("are", "is") else "was"
        return f"{one.capitalize()} the {noun} {tail}?", f"The {noun} {one} {tail}."
    return f"Does the {noun} {rest}?", f"The {noun} {verb}s {tail}."


def _singular(noun: str, language: str) -> str:
    fallback = "document" if language == "en" else "documento"
    if not noun:
        return fallback
    known: list[str] = data(language)["whole"]["singular"].split("|")
    forms = (noun, noun[:-1], noun[:-2], noun[:-3] + "y")
    return next((form for form in forms if form in known), fallback)


@cache
def _pattern(language: str, name: str) -> re.Pattern[str]:
    words = data(language)["whole"]
    filled = words[name]
    for key in ("nouns", "singular", "generic", "verbs"):
        filled = filled.replace("{" + key + "}", words[key])
    return re.compile(filled)

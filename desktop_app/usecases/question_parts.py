"""A question that asks for two things, taken apart by rules; each part can be searched alone."""

from __future__ import annotations

import re

from desktop_app.domain.language import guess_language
from desktop_app.retrieval.words import question_words
from desktop_app.usecases.folded import folded, tidy
from desktop_app.usecases.follow_up import self_contained
from desktop_app.usecases.locale import data, languages

#: More parts than this are no question but a list; it is searched as it stands.
MOST_PARTS = 3


def parts_of(question: str) -> tuple[str, ...]:
    """The parts in order, each self-contained; empty when the question is one."""
    said = tidy(question)
    for language in languages(guess_language(said)):
        found = _pair(said, language) or _joined(said, language)
        if 2 <= len(found) <= MOST_PARTS:
            return found
    return ()


def _joined(said: str, language: str) -> tuple[str, ...]:
    """ "When does it end, and with how much notice?": clauses that each open with a question word."""
    pieces, start = [], 0
    for joint in re.finditer(data(language)["parts"]["joint"], folded(said)):
        pieces.append(said[start : joint.start()])
        start = joint.end()
    pieces.append(said[start:])
    whole = [piece.strip(" ,;?¿") for piece in pieces]
    whole = [piece for piece in whole if piece]
    if len(whole) < 2 or not all(question_words(piece).content or question_words(piece).numbers for piece in whole):
        return ()
    first = _asked(whole[0], language)
    return (first, *(_completed(piece, first, language) for piece in whole[1:]))


def _completed(piece: str, first: str, language: str) -> str:
    """A later part alone: with the thing the first one spoke of in place of a pronoun, or with the first one after it
    when it opens with a preposition and has no verb of its own ("with how much notice")."""
    asked = _asked(piece, language)
    opens = re.match(rf"(?:{data(language)['follow_up']['prepositions']})\s", folded(piece))
    if opens and len(question_words(piece).content) <= 1:
        return f"{asked[:-1]} ({first.strip('¿?')})?"
    return self_contained(asked, first)


def _pair(said: str, language: str) -> tuple[str, ...]:
    """ "What are the rent and the deposit of Unit 4?": two things, one question word and one ending."""
    match = re.match(data(language)["parts"]["pair"], folded(said))
    if match is None:
        return ()
    head, first, second = (said[slice(*match.span(name))] for name in ("head", "first", "second"))
    tail = said[slice(*match.span("tail"))] if match["tail"] else ""
    if re.search(r"\b(?:between|difference|relation\w*|ratio|entre|diferencia|relacion)\b", folded(first)):
        return ()
    return tuple(_asked(f"{head.strip()} {thing.strip()}{tail}", language) for thing in (first, second))


def _asked(text: str, language: str) -> str:
    text = text.strip(" ,;?¿")
    opening = "¿" if language == "es" else ""
    return f"{opening}{text[:1].upper()}{text[1:]}?"

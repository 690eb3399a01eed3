"""A question that asks for two things, taken apart by rules; each part can be searched alone."""

from __future__ import annotations

import re

from desktop_app.domain.language import guess_language
from desktop_app.retrieval.words import question_words
from desktop_app.usecases.folded import folded, tidy
from desktop_app.usecases.follow_up import self_contained
from desktop_app.usecases.locale import data, languages
from desktop_app.usecases.part_topics import about_the_same, referred

#: More parts than this are no question but a list; it is searched as it stands.
MOST_PARTS = 3


def parts_of(question: str) -> tuple[str, ...]:
    """The parts in order, each self-contained; empty when the question is one."""
    said = tidy(question)
    for language in languages(guess_language(said)):
        found = _compared(said, language) or _pair(said, language) or _joined(said, language)
        if 2 <= len(found) <= MOST_PARTS:
            return found
    return ()


def _plain(text: str) -> str:
    """As :func:`folded`, character by character, with what stands in brackets blotted out: "R&D (research and ...)"."""
    return re.sub(r"\([^()]*\)", lambda found: "(" + "_" * (len(found.group()) - 2) + ")", folded(text))


def _joined(said: str, language: str) -> tuple[str, ...]:
    """ "When does it end, and with how much notice?": clauses that each open with a question word."""
    pieces, start = [], 0
    for joint in re.finditer(data(language)["parts"]["joint"], _plain(said)):
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
    words = data(language)["parts"]
    if (compared := re.match(words["compares_it"], folded(piece))) is not None:
        second = piece[slice(*compared.span("second"))]
        return self_contained(_about(second, language), first)
    opens = re.match(rf"(?:{data(language)['follow_up']['prepositions']})\s", folded(piece))
    if opens and len(question_words(piece).content) <= 1:
        return f"{asked[:-1]} ({first.strip('¿?')})?"
    if same := about_the_same(piece, first, language):
        return _asked(same, language)
    return self_contained(asked, first)


def _compared(said: str, language: str) -> tuple[str, ...]:
    """ "How do the operating expenses compare with the revenue?": what is said of either, for the reader to compare.

    No single sentence of a report states such a comparison as a rule; the two sides of it do.
    """
    words = data(language)["parts"]
    plain = _plain(said)
    for pattern in words["compares"]:
        match = re.match(pattern, plain)
        if match is None:
            continue
        lead = said[slice(*match.span("lead"))].strip("¿ ") if match["lead"] else ""
        first, second = (_thing(said[slice(*match.span(name))], language) for name in ("first", "second"))
        told = all(question_words(thing).content for thing in (first, second))
        if not told or re.match(words["period"], folded(second)):
            return ()
        alone = _about(first, language)
        if re.match(words["unnamed"], folded(second)):  # "the reported expenses": those for the first thing
            second = re.sub(r"\b([Dd]e|[Aa]) el\b", r"\1l", f"{second} {words['unnamed_of']} {first}")
        second = referred(second, first, language) or second
        return _about(first, language, lead), self_contained(_about(second, language, lead), alone)
    return ()


def _about(thing: str, language: str, lead: str = "") -> str:
    """ "What is reported about the revenue?", with what stood before the comparison ("In the last report, ...")."""
    text = tidy(f"{lead} {data(language)['parts']['asks_about'].format(thing=thing)}")
    at = next((index for index, char in enumerate(text) if char.isalpha()), 0)
    return f"{text[:at]}{text[at : at + 1].upper()}{text[at + 1 :]}"


def _thing(text: str, language: str) -> str:
    """A side of a comparison without what only says where it stands ("the details of ... in the notes")."""
    words = data(language)["parts"]
    text = text.strip(" ,.;")
    if (frame := re.match(words["frame"], folded(text))) is not None:
        text = text[frame.end() :]
    if (place := re.search(words["place"], folded(text))) is not None and place.start() > 3:
        text = text[: place.start()]
    return text.strip(" ,.;")


def _pair(said: str, language: str) -> tuple[str, ...]:
    """ "What are the rent and the deposit of Unit 4?": two things, one question word and one ending."""
    match = re.match(data(language)["parts"]["pair"], _plain(said))
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

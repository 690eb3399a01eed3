"""Follow-ups made self-contained from the question before, by rules.

Only the earlier *question* is used, never what was answered: a wrong or missing answer must not bend the next search.
"And in 2022?" takes the earlier question with the new year; "What about its termination?" and "When does it end?" take
the thing it spoke of.
"""

from __future__ import annotations

import re
from functools import cache

from desktop_app.domain.language import guess_language
from desktop_app.retrieval.words import is_stop_word, question_words
from desktop_app.usecases.folded import folded, tidy
from desktop_app.usecases.locale import data, languages

#: Words of a fragment that may stand for a question of its own; longer ones are taken as they are.
FRAGMENT_WORDS = 9
#: Periods that take each other's place: years, quarters, halves.
_YEAR = r"(?:19|20)\d\d"
_PERIOD = re.compile(
    rf"\b(?:(?:the |el |la )?(?:first|second|third|fourth|last|primer|segundo|tercer|cuarto|primera|segunda)"
    rf"(?: (?:quarter|half|trimestre|semestre|mitad))(?: (?:of|de|del) (?:fiscal (?:year )?)?{_YEAR})?"
    rf"|[qt][1-4](?: (?:of |de )?{_YEAR})?|(?:fiscal (?:year )?)?{_YEAR})\b"
)
_NAME = re.compile(r"\b(?!I\b)[A-ZÁÉÍÓÚÑ][\w&.-]*[\w](?:['’]s)?(?:\s+(?:[A-ZÁÉÍÓÚÑ][\w&.-]*\w|\d+[A-Z]?))*")
_END = " \t?¿.!¡,;:"
#: Where a list of words of the language's data is looked for.
_PLACES = {
    "openings": r"^[\W_]*(?:{})\b(?=.*\w)",
    "question_words": r"^\W*(?:{})\b",
    "prepositions": r"^(?:{})\s+",
    "articles": r"(?:{})\s+",
    "possessives": r"\b(?:{})\b",
    "subjects": r"\b(?:{})\b",
}


def self_contained(text: str, earlier: str) -> str:
    """The wording that can be searched alone; `text` itself (tidied) when it needs nothing from `earlier`."""
    said, before = tidy(text), tidy(earlier).strip()
    if not said or not before:
        return said
    for language in languages(guess_language(said) or guess_language(before)):
        rewritten = _fragment(said, before, language) or _pronouns(said, before, language)
        if rewritten:
            return rewritten
    return said


# "and in 2022?", "what about its termination?"


def _fragment(said: str, before: str, language: str) -> str:
    """For a question without a verb of its own that opens like a follow-up; "" for others."""
    opening = _pattern("openings", language).match(folded(said))
    if opening is None:
        return ""
    rest = _without_fillers(said[opening.end() :].strip(_END), language)
    bare_rest = folded(rest)
    if not rest or len(rest.split()) > FRAGMENT_WORDS or _pattern("question_words", language).match(bare_rest):
        return _pronouns(rest + said[len(said.rstrip(_END)) :], before, language, force=True) if rest else ""
    possessive = _pattern("possessives", language).search(bare_rest)
    if possessive:
        return _about_noun(rest, possessive, before, language)
    return _with_period(rest, before) or _with_name(rest, before, language) or _appended(rest, before, language)


def _with_period(rest: str, before: str) -> str:
    """The earlier question with another year or quarter."""
    new = _PERIOD.search(folded(rest))
    if new is None or len(rest) - (new.end() - new.start()) > 14:
        return ""
    period = rest[new.start() : new.end()]
    old = [m for m in _PERIOD.finditer(folded(before)) if _same_kind(m.group(), new.group())]
    if not old:
        old = list(_PERIOD.finditer(folded(before)))
    if not old:
        return ""
    place = old[-1]
    kept = before[place.start() : place.end()]
    if re.search(_YEAR, kept) and not re.search(_YEAR, period) and _quarter(kept):
        period += " " + re.findall(rf"(?:(?:of|de|del) )?(?:fiscal (?:year )?)?{_YEAR}", kept)[-1]
    if kept[:4].casefold() in ("the ", "el p", "el s", "el t", "el c") and period[:3].casefold() not in ("the", "el "):
        period = kept.split()[0] + " " + period
    return before[: place.start()] + period + before[place.end() :]


def _same_kind(a: str, b: str) -> bool:
    return _quarter(a) == _quarter(b)


def _quarter(period: str) -> bool:
    return not re.fullmatch(rf"(?:fiscal (?:year )?)?{_YEAR}", period)


def _with_name(rest: str, before: str, language: str) -> str:
    """The earlier question about another company, person or thing: a name takes the place of the only other name."""
    stripped = _without_preposition(rest, language)
    new = _NAME.fullmatch(_without_article(stripped, language))
    old = _names(before, language)
    if new is None or len(old) != 1:
        return ""
    place = old[0]
    name = new.group()
    possessive = re.search(r"['’]s$", place.group())
    if possessive and not re.search(r"['’]s$", name):
        name += possessive.group()
    return before[: place.start()] + name + before[place.end() :]


def _appended(rest: str, before: str, language: str) -> str:
    """ "and in Madrid?" adds to the earlier question; "what about the deposit?" asks about another thing."""
    stem = before.rstrip(_END)
    mark = "?" if before.rstrip().endswith("?") else ""
    if _pattern("prepositions", language).match(folded(rest)):
        return f"{stem} {rest}{mark}"
    if replaced := _with_thing(rest, before, language):
        return replaced
    topic = _topic(before, language)
    frames = data(language)["follow_up"]
    phrase = rest
    # "the Tenant" is a word of the document; a bare name ("Apple") may be what chooses the document.
    if topic[:1].isupper() and folded(topic) not in folded(rest):
        phrase = frames["of_topic"].format(phrase=rest, topic=topic)
    return tidy(str(frames["noun_frame"]).format(phrase=_contracted(phrase)))


def _with_thing(rest: str, before: str, language: str) -> str:
    """ "How much is the rent of Unit 4?" of another thing: "... the deposit of Unit 4?"; "" for other questions."""
    plain = folded(before)
    for pattern in data(language)["follow_up"]["asked_thing"]:
        found = re.match(pattern, plain)
        if found and found.groupdict().get("thing"):
            start, end = found.span("thing")
            tail = re.search(rf"\s(?:{data(language)['follow_up']['topic_of']})\s", plain[start:end])
            return before[:start] + rest + before[start + tail.start() if tail else end :]
    return ""


def _about_noun(rest: str, possessive: re.Match[str], before: str, language: str) -> str:
    topic = _topic(before, language)
    if not topic:
        return ""
    frames = data(language)["follow_up"]
    noun = rest[possessive.end() :].strip()
    lead = rest[: possessive.start()].strip()
    article = "the" if language == "en" else _spanish_article(noun)
    phrase = frames["of_topic"].format(phrase=tidy(f"{lead} {article} {noun}"), topic=topic)
    return tidy(str(frames["noun_frame"]).format(phrase=_contracted(phrase)))


# "When does it end?"


def _pronouns(said: str, before: str, language: str, *, force: bool = False) -> str:
    """A whole question whose subject is a pronoun; "" when it has names of its own or the pronoun means nothing."""
    plain = folded(said)
    patterns = data(language)["follow_up"]
    if _names(said, language) or re.search(patterns["expletive"], plain):
        return _capital(said) if force else ""
    possessive = _pattern("possessives", language).search(plain)
    subject = _pattern("subjects", language).search(plain)
    mark = possessive or subject
    if mark and re.search(rf"\b(?:{patterns['articles']})\s+\w+", plain[: mark.start()]):
        return _capital(said) if force else ""  # it stands for something in the question itself
    dropped = language == "es" and not possessive and not subject and _without_subject(said)
    topic = _topic(before, language) if possessive else _asked_thing(before, language) or _topic(before, language)
    if not topic or not (possessive or subject or dropped):
        return _capital(said) if force else ""
    if language == "en" and subject is not None and not possessive:
        return _capital(said[: subject.start()] + topic + said[subject.end() :])
    if language == "en" and possessive is not None:
        owner = topic + ("'" if topic.endswith("s") else "'s")
        return _capital(said[: possessive.start()] + owner + said[possessive.end() :])
    # Spanish leaves the pronoun out or hides it in "su"; naming the topic first says the same.
    return tidy(str(patterns["about"]).format(topic=topic, question=said))


def _without_subject(said: str) -> bool:
    """ "¿Cuándo termina?": a question word and a verb, nothing that it is about."""
    words = question_words(said)
    return len(words.content) == 1 and not words.numbers and len(said.split()) <= 3 and "?" in said


# What the earlier question spoke of


def _asked_thing(before: str, language: str) -> str:
    """What "How much is X?" asked about, or the thing that "Which X did Y ...?" asked for; "" for other questions."""
    plain = folded(before)
    for pattern in data(language)["follow_up"]["asked_thing"]:
        if found := re.match(pattern, plain):
            named = [name for name in ("thing", "which", "did") if found.groupdict().get(name)]
            parts = [before[slice(*found.span(name))] for name in named]
            return parts[0] if len(parts) == 1 else str(data(language)["follow_up"]["which_thing"]).format(*parts)
    return ""


def _topic(before: str, language: str) -> str:
    """Its last name with its article, or else the noun phrase after its last preposition or at its end."""
    names = _names(before, language)
    if names:
        name = re.sub(r"['’]s\b.*$", "", names[-1].group())  # "Orchid's Q2 2023 10" is about Orchid
        article = re.search(r"\b(the|el|la|los|las)\s+$", before[: names[-1].start()], re.IGNORECASE)
        return f"{article.group().strip().casefold()} {name}" if article else name
    patterns = data(language)["follow_up"]
    plain = folded(before)
    articles, ofs = patterns["articles"], patterns["topic_of"]
    found = re.search(rf"\b(?:{ofs})\s+((?:(?:{articles})\s+)?[\w-]+(?:\s+[\w-]+)?)\W*$", plain)
    if found is None:
        found = re.search(rf"\b((?:{articles})\s+[\w-]+(?:\s+[\w-]+)?)\W*$", plain)
    if found is None or _PERIOD.search(found.group(1)):
        found = re.search(rf"\b((?:{articles})\s+(?!{_YEAR})[^\W\d_]+)", plain)
    if found is None:
        return ""
    topic = before[found.start(1) : found.end(1)]
    return f"el {topic}" if found.group().startswith("del ") else topic


def _names(text: str, language: str) -> list[re.Match[str]]:
    """Capitalised words that do not merely open the sentence."""
    found = []
    for match in _NAME.finditer(text):
        opens = not text[: match.start()].strip(_END + "\"'“«(")
        first = re.sub(r"['’]s$", "", match.group().split()[0])
        if opens and (is_stop_word(first, language) or not any(c.isupper() for c in first[1:])):
            inner = _NAME.search(match.group(), len(match.group().split()[0]))
            if inner is None or "’" in first or "'" in first:
                if "'s" in match.group().split()[0] or "’s" in match.group().split()[0]:
                    found.append(match)
                continue
            found.append(_shifted(text, match.start() + inner.start()))
            continue
        found.append(match)
    months = set(data(language)["follow_up"]["months"].split())
    return [m for m in found if not _PERIOD.fullmatch(folded(m.group())) and folded(m.group()) not in months]


def _shifted(text: str, start: int) -> re.Match[str]:
    match = _NAME.search(text, start)
    assert match is not None
    return match


# Words


def _without_fillers(rest: str, language: str) -> str:
    fillers = data(language)["follow_up"]["fillers"]
    plain = folded(rest)
    if leading := re.match(rf"^(?:{fillers})\b[\s,]*", plain):
        rest, plain = rest[leading.end() :], plain[leading.end() :]
    if trailing := re.search(rf"[\s,]+(?:{fillers})\W*$", plain):
        rest = rest[: trailing.start()]
    return rest.strip(_END)


def _without_preposition(rest: str, language: str) -> str:
    match = _pattern("prepositions", language).match(folded(rest))
    return rest[match.end() :].strip() if match else rest


def _without_article(rest: str, language: str) -> str:
    match = _pattern("articles", language).match(folded(rest))
    return rest[match.end() :] if match else rest


def _capital(text: str) -> str:
    start = next((i for i, char in enumerate(text) if char.isalpha()), 0)
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


def _contracted(phrase: str) -> str:
    return re.sub(r"\bde el\b", "del", phrase)


def _spanish_article(noun: str) -> str:
    feminine = re.match(r"\w+(?:a|ion|dad|tad|umbre)\b", folded(noun))
    plural = noun.split()[0].endswith("s") if noun else False
    return ("las" if plural else "la") if feminine or re.match(r"\w+as\b", folded(noun)) else "los" if plural else "el"


@cache
def _pattern(name: str, language: str) -> re.Pattern[str]:
    """A list of the language's data where it may stand, see `_PLACES`."""
    return re.compile(_PLACES[name].format(data(language)["follow_up"][name]))

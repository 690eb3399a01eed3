"""Figures, names or parties that changed places: "88 % of invoices, 93 % by value" told the other way round."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Hashable, Iterable
from itertools import combinations, permutations

from desktop_app.domain.claims import Check
from desktop_app.verification.guards.comparison import Comparison, failed
from desktop_app.verification.guards.quantities import decimal_comma, quantities
from desktop_app.verification.lexicon import Hit, roles
from desktop_app.verification.locale import data
from desktop_app.verification.words import Word, content_words

#: Text of a figure or name and where it stands, by what it is.
_Places = dict[Hashable, tuple[int, str]]


def swapped(c: Comparison) -> list[Check]:
    """Both stand once on either side, in the other order, with the same word between them: each is now said of the
    other's matter."""
    comma = decimal_comma(c.premise.core, c.language)
    theirs, mine = _kinds(c.premise.core, c.language, comma), _kinds(c.claim, c.language, comma)
    words = _words(c.premise.core, c.language), _words(c.claim, c.language)
    for name, known, said in (("numbers", theirs[0], mine[0]), ("names", theirs[1], mine[1])):
        for one, other in combinations(sorted(known.keys() & said.keys(), key=lambda key: known[key][0]), 2):
            spans = (known[one][0], known[other][0]), (said[other][0], said[one][0])
            if spans[1][0] < spans[1][1] and _same_kind(one, other) and _between(spans, words):
                told = f"“{known[one][1]}” and “{known[other][1]}” have changed places."
                return [failed(name, told)]
    return _parties(c)


def _parties(c: Comparison) -> list[Check]:
    """Giver and receiver: the same thing follows the second of two parties, who have changed places."""
    theirs, mine = _roles(c.premise.core, c.language), _roles(c.claim, c.language)
    for first, second in permutations(theirs.keys() & mine.keys(), 2):
        turned = theirs[first].start < theirs[second].start and mine[second].start < mine[first].start
        if not turned or _agent(c.premise.core, theirs[second], c) or _agent(c.claim, mine[first], c):
            continue
        things = _next(c.premise.core, theirs[second], c), _next(c.claim, mine[first], c)
        if things[0] is not None and things[1] is not None and things[0].stem == things[1].stem:
            told = f"“{theirs[first].text}” and “{theirs[second].text}” have changed places."
            return [failed("parties", told)]
    return []


def _roles(text: str, language: str) -> dict[str, Hit]:
    """Parties named once."""
    hits: dict[str, list[Hit]] = defaultdict(list)
    for hit in roles(language).hits(text):
        hits[hit.label].append(hit)
    return {label: found[0] for label, found in hits.items() if len(found) == 1}


def _agent(text: str, hit: Hit, c: Comparison) -> bool:
    """Whether the party stands after the "by" of a passive, where order says nothing."""
    by = data(c.language)["passive_by"]
    return bool(re.search(rf"(?<!\w){by}\s(?:\w+\s)?\Z", text[: hit.start], re.IGNORECASE))


def _next(text: str, hit: Hit, c: Comparison) -> Word | None:
    return next((word for word in content_words(text, c.language) if word.start >= hit.end), None)


def _kinds(text: str, language: str, comma: bool) -> tuple[_Places, _Places]:
    """Figures and names that occur once."""
    comma = decimal_comma(text, language, comma)
    figures = [
        ((abs(q.value), q.family), q.start, " ".join(q.text.split()))
        for q in quantities(text, language, comma)
        if not q.article
    ]
    names = [((w.folded,), w.start, text[w.start : w.end]) for w in content_words(text, language) if w.name]
    return _once(figures), _once(names)


def _once(found: Iterable[tuple[Hashable, int, str]]) -> _Places:
    places: dict[Hashable, list[tuple[int, str]]] = defaultdict(list)
    for key, start, told in found:
        places[key].append((start, told))
    return {key: at[0] for key, at in places.items() if len(at) == 1}


def _words(text: str, language: str) -> _Places:
    return _once((word.folded, word.start, word.folded) for word in content_words(text, language))


def _same_kind(one: Hashable, other: Hashable) -> bool:
    """Figures of one family; names always."""
    return not isinstance(one, tuple) or not isinstance(other, tuple) or one[1:] == other[1:]


def _between(spans: tuple[tuple[int, int], tuple[int, int]], words: tuple[_Places, _Places]) -> bool:
    (start, end), (first, last) = spans
    return any(
        start < words[0][word][0] < end and first < words[1][word][0] < last
        for word in words[0].keys() & words[1].keys()
        if words[0][word][0] not in (start, end)
    )

"""Small changes in a claim that otherwise keeps the wording: a word put in place of another, brought in, or left out.

A free paraphrase differs everywhere, so nothing can be read off a single word; these comparers speak only where the
claim follows the passage word by word, and then a reviewer would put a finger on just that word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache

from desktop_app.domain.claims import Check
from desktop_app.verification.edits import Edit, Edits, alike, edits
from desktop_app.verification.guards.comparison import Comparison, failed, flagged
from desktop_app.verification.guards.negation import negators
from desktop_app.verification.guards.swaps import swapped
from desktop_app.verification.lexicon import labelled, phrases, roles
from desktop_app.verification.locale import data
from desktop_app.verification.words import Word, content_words, stem

NAME = "changed words"
#: Characters before a word in which its article or preposition is looked for.
_LEAD = 40


def compare(c: Comparison) -> list[Check]:
    """At most one objection: what contradicts comes before what is brought in or left out."""
    if not c.same_language:
        return []
    found = edits(c.claim, c.premise.core, c.language)
    checks = [*_included(c), *swapped(c)]
    if c.close or c.follows:
        checks += _opposites(c, found)
    if c.follows:
        checks += [
            *_other_party(c, found),
            *_other_act(c),
            *_added(c, found),
            *_replaced(c, found),
            *_place_left_out(c, found),
        ]
    return checks[:1]


@cache
def _antonyms(language: str) -> dict[str, frozenset[str]]:
    """Stem -> stems of its opposites."""
    made: dict[str, set[str]] = {}
    for one, other in data(language)["antonyms"]:
        for side, against in ((one, other), (other, one)):
            for word in side:
                made.setdefault(stem(word, language), set()).update(stem(w, language) for w in against)
    return {word: frozenset(others) for word, others in made.items()}


def _opposites(c: Comparison, found: Edits) -> list[Check]:
    """A word whose opposite stands in the same place; a negation on one side turns it round."""
    if bool(negators(c.claim, c.language)) != bool(negators(c.premise.core, c.language)):
        return []
    known = _antonyms(c.language)
    everywhere = {word.stem for word in content_words(c.premise.text, c.language)}
    said = {word.stem for word in content_words(c.claim, c.language)}
    for mine, theirs in _in_place(found, lambda word: word.stem in known):
        both = bool(known.get(theirs.stem, frozenset()) & everywhere)  # "rose for firms and shrank for homes"
        if theirs.stem in known[mine.stem] and not both and theirs.stem not in said:
            return [failed("direction", _told(theirs.folded, mine.folded))]
    return []


def _in_place(found: Edits, wanted: Callable[[Word], bool]) -> list[tuple[Word, Word]]:
    """Each wanted word of the claim with each of the passage that it may stand for."""
    return [(mine, theirs) for edit in found.edits for mine in filter(wanted, edit.mine) for theirs in edit.theirs]


def _other_party(c: Comparison, found: Edits) -> list[Check]:
    """A party in the place where the passage has another one, and who is not in the passage at all."""
    book = roles(c.language)
    known = {hit.label for hit in book.hits(c.premise.text)}
    said = {hit.label for hit in book.hits(c.claim)}
    for mine, theirs in _in_place(found, lambda word: any(hit.label not in known for hit in book.hits(word.folded))):
        if any(hit.label not in said for hit in book.hits(theirs.folded)):
            return [failed("parties", _told(theirs.folded, mine.folded))]
    return []


def _other_act(c: Comparison) -> list[Check]:
    """“may attend” told as “may vote”: the same duty or right, of doing what the passage says of something else."""
    mine, theirs = _acts(c.claim, c.language), _acts(c.premise.sentence, c.language)
    words = content_words(c.premise.core, c.language)
    for label, act in mine:
        known = [other for kind, other in theirs if kind == label]
        elsewhere = any(alike(act, word) for word in words) and not any(alike(act, other) for other in known)
        if known and elsewhere:
            return [flagged(NAME, _told(known[0].folded, act.folded))]
    return []


def _acts(text: str, language: str) -> list[tuple[str, Word]]:
    """Each verb of duty or right with the word right after it."""
    words = {word.start: word for word in content_words(text, language)}
    found = []
    for hit in labelled(language, "modality").hits(text):
        after = re.match(r"\s(?:not\s|be\s|ser\s)?(?=\w)", text[hit.end :])
        act = words.get(hit.end + after.end()) if after else None
        if act is not None and act.weight >= 1:
            found.append((hit.label, act))
    return found


def _included(c: Comparison) -> list[Check]:
    """“even”, “included” where the passage makes an exception."""
    exceptions, inclusive = phrases(c.language, "exceptions"), phrases(c.language, "inclusive")
    theirs, mine = exceptions.hits(c.premise.core), inclusive.hits(c.claim)
    if not theirs or not mine or c.claim in exceptions or c.premise.core in inclusive:
        return []
    return [failed("exception", _told(theirs[0].text, mine[0].text))]


def _added(c: Comparison, found: Edits) -> list[Check]:
    said = content_words(c.claim, c.language)
    for edit in found.edits:
        new = _things(c, edit.mine)
        left = [word for word in edit.theirs if word.weight >= 1 and not any(alike(word, other) for other in said)]
        if new and all(word.folded[0].isdigit() for word in left):
            told = c.claim[new[0].start : new[-1].end]
            return [flagged(NAME, f"The claim adds “{told}”, which the passage does not say.")]
    return []


def _replaced(c: Comparison, found: Edits) -> list[Check]:
    for edit in found.edits:
        new = _things(c, edit.mine)
        old = [word for word in edit.theirs if word.weight >= 1 and _led(c.premise.core, word, c.language)]
        if new and old:
            return [flagged(NAME, _told(old[0].folded, new[0].folded))]
    return []


def _place_left_out(c: Comparison, found: Edits) -> list[Check]:
    """A named place or unit ("in the Territory", "at the Getafe plant") that narrows the statement and is not kept."""
    said = content_words(c.claim, c.language)
    for edit in found.edits:
        if not edit.before or any(word.weight >= 1 for word in edit.mine):
            continue
        for word in edit.theirs:
            named = word.name and not any(alike(word, other) for other in said)
            told = _place(c, edit, word) if named else ""
            if told:
                return [flagged(NAME, f"The passage says “{told}”; the claim leaves it out.")]
    return []


def _place(c: Comparison, edit: Edit, word: Word) -> str:
    """The words from a preposition of place to the name, where no other word of weight stands between; or ""."""
    leads = "|".join(re.escape(lead) for lead in data(c.language)["place_leads"])
    lead = re.search(rf"(?<!\w)(?:{leads})\s\Z", c.premise.core[edit.place[0] : edit.theirs[0].start], re.IGNORECASE)
    if lead is None:
        return ""
    stretch = c.premise.core[edit.place[0] + lead.start() : word.end]
    return "" if re.search(r"[,;:.()|]", stretch) else " ".join(stretch.split())


def _things(c: Comparison, words: Sequence[Word]) -> list[Word]:
    """Words of weight that the passage holds nowhere and that stand as a thing does: after an article or the like."""
    plain = _plain(c.language)
    around = content_words(f"{c.premise.heading} {c.premise.around or c.premise.text}", c.language)
    return [
        word
        for word in words
        if word.weight >= 1
        and not word.folded[0].isdigit()
        and word.stem not in plain
        and _led(c.claim, word, c.language)
        and not _attributes(c, word)
        and not any(alike(word, other) for other in around)
    ]


def _attributes(c: Comparison, word: Word) -> bool:
    """Whether the word only says whose statement this is ("according to the leaflet")."""
    leads = "|".join(re.escape(lead) for lead in data(c.language)["attributions"])
    return bool(re.search(rf"(?<!\w)(?:{leads})\s(?:[^\W\d_]{{1,4}}\s)?\Z", c.claim[: word.start], re.IGNORECASE))


@cache
def _plain(language: str) -> frozenset[str]:
    """Stems of words that any paraphrase may bring in."""
    return frozenset(stem(word, language) for word in data(language)["plain"])


def _led(text: str, word: Word, language: str) -> bool:
    """Whether an article, preposition or conjunction stands before the word, and both inside the text."""
    before = re.findall(r"[^\W_]+", text[max(0, word.start - _LEAD) : word.start].casefold())
    return len(before) > 1 and before[-1] in data(language)["noun_leads"]


def _told(theirs: str, mine: str) -> str:
    return f"The passage says “{theirs}”; the claim says “{mine}”."

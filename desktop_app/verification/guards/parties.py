"""Who does it to whom: parties that are not in the passage, and parties that changed places."""

from __future__ import annotations

import re
from collections.abc import Sequence

from desktop_app.domain.claims import Check
from desktop_app.verification.guards.comparison import Comparison, failed, flagged, passed, worded
from desktop_app.verification.lexicon import Hit, labelled, roles
from desktop_app.verification.locale import data
from desktop_app.verification.premise import sentence_spans
from desktop_app.verification.words import Word, content_words

NAME = "parties"
#: A duty inside an open question ("whether the tenant must pay was left open by the landlord") is not what is done.
_ASKED = re.compile(r"\b(?:whether|si)\b[^,;.]*\Z", re.IGNORECASE)


def compare(c: Comparison) -> list[Check]:
    if not c.same_language:
        return []
    mine = list(roles(c.language).hits(c.claim))
    if not mine:
        return []
    known = list(roles(c.language).hits(c.premise.text))
    labels = {hit.label for hit in known}
    strangers = [hit for hit in mine if hit.label not in labels]
    if c.close and strangers and known and not labels & {hit.label for hit in mine}:
        told = flagged if c.verbatim else worded
        return [told(NAME, f"The claim names “{strangers[0].text}”; the passage speaks of “{known[0].text}”.")]
    swapped = _swapped(c) or _other(c, mine)
    return [swapped] if swapped else [passed(NAME, "The parties are those of the passage.")]


def _swapped(c: Comparison) -> Check | None:
    """The claim's agent against the agent of the sentence that says the same."""
    sentence = _closest_sentence(c)
    mine, theirs = agent(c.claim, c.language), agent(sentence, c.language)
    if mine is None or theirs is None or mine.label == theirs.label:
        return None
    present = {hit.label for hit in roles(c.language).hits(c.premise.text)}
    if mine.label not in present or not _same_act(c, sentence):
        return None
    return failed(NAME, f"In the passage it is “{theirs.text}” who acts; in the claim it is “{mine.text}”.")


def _other(c: Comparison, mine: Sequence[Hit]) -> Check | None:
    """Parties of other sentences, where the sentence the claim is about speaks of one that the claim never names."""
    theirs = list(roles(c.language).hits(c.premise.core))
    if not theirs or not c.about or {hit.label for hit in mine} & {hit.label for hit in theirs}:
        return None
    return flagged(NAME, f"The sentence speaks of “{theirs[0].text}”; the claim of “{mine[0].text}”.")


def _closest_sentence(c: Comparison) -> str:
    core = c.premise.core
    spans = sentence_spans(core)
    anchors = [link.premise.start for link in c.alignment.inner]
    best = max(spans, key=lambda span: sum(span.start <= a < span.end for a in anchors), default=None)
    return core[best.start : best.end] if best else core


def _same_act(c: Comparison, sentence: str) -> bool:
    """Whether claim and sentence have one verb of duty or right each, with the same verb after it."""
    modal = labelled(c.language, "modality")
    mine, theirs = list(modal.hits(c.claim)), list(modal.hits(sentence))
    if len(mine) != 1 or len(theirs) != 1:
        return False
    first = _verb(c.claim, mine[0].end, c.language)
    other = _verb(sentence, theirs[0].end, c.language)
    return first is not None and other is not None and (first.stem == other.stem or bool(first.groups & other.groups))


def _verb(sentence: str, start: int, language: str) -> Word | None:
    """The first word of weight after a verb of duty or right ("shall make good": good)."""
    return next((w for w in content_words(sentence, language) if w.start >= start and w.weight >= 1), None)


def agent(sentence: str, language: str) -> Hit | None:
    """The party that acts: after "by" in the passive, else the last one before the first verb of duty or right."""
    found = list(roles(language).hits(sentence))
    if not found:
        return None
    modal = next(iter(labelled(language, "modality").hits(sentence)), None)
    if modal is not None and _ASKED.search(sentence[: modal.start]):
        return None
    by = data(language)["passive_by"]
    for hit in found:
        if re.search(rf"(?<!\w){by}\s(?:(?:the|an?|either|el|la|los|las)\s)?\Z", sentence[: hit.start], re.IGNORECASE):
            return hit
    if modal is None or _passive(sentence[modal.end :], language):
        return None
    before = [hit for hit in found if hit.end <= modal.start]
    return _subject(before, sentence)


def _subject(before: Sequence[Hit], sentence: str) -> Hit | None:
    """The last party before the verb that no preposition governs ("the notice of the Landlord")."""
    for hit in reversed(before):
        lead = sentence[max(0, hit.start - 14) : hit.start].casefold()
        if not re.search(
            r"(?:\b(?:of|to|by|from|with|for|del?|al|a|con|por|para)\s(?:(?:the|la|los|las|el)\s)?|['’]s?\s)\Z", lead
        ):
            return hit
    return None


def _passive(after: str, language: str) -> bool:
    if language == "es":
        return bool(re.match(r"\s*(?:ser|estar)\b", after))
    return bool(re.match(r"\s+(?:not\s)?be\s\w+", after))

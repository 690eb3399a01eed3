"""What was before a change, what a change comes to, and what parts leave of a whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from desktop_app.verification.derivations.agreement import one_kind, one_unit
from desktop_app.verification.derivations.rates import numbers_of_parts
from desktop_app.verification.derivations.task import Found, Task, quoted
from desktop_app.verification.derivations.terms import TIME, Side, Term, bound_of
from desktop_app.verification.lexicon import phrases

#: Characters between two figures that are compared in so many words, and between a whole and its part.
_COMPARED, _PARTED = 44, 120
#: Characters of "of the" between a part and its whole.
_OF = 16
_SMALL = re.compile(r"(?:\s(?:los|las|the|el|la))?[\s$€£]*\Z")
#: Before a figure that something came to or is compared with: "down to", "below the", "desde".
_TOWARDS = re.compile(
    r"(?:^|\s)(?:to|from|than|below|above|under|over|against|a|al|hasta|desde|que|los?|las?|frente a)\Z", re.IGNORECASE
)
#: Between a word of direction and its figure: "fell by", "un aumento de", "aumentó en un".
_BY = re.compile(r"(?:\s(?:by|of|de|del|en|lo))?(?:\s(?:an?|un|una|about|around|some|unos))?[\s$€£]*\Z", re.IGNORECASE)
#: Behind a figure, right before the next one: what is said of the two together.
_LEADS = re.compile(
    r"\b(?:to|from|than|below|above|under|over|against|up|down|a|al|hasta|desde|de|que)"
    r"(?:\s(?:the|los|las|el|la))?[\s$€£]*\Z", re.IGNORECASE
)  # fmt: skip
_LABEL = re.compile(r"((?:19|20)\d\d)\s*:?\s*\(?[\w$€£]{0,3}\s?\Z")


def level_before(task: Task) -> Iterator[Found]:
    """The other end of a change: "6.1 million, up 540,000", "fell by a third to £18 million"."""
    target, side = task.target, task.passage
    for change, level, rising_ in changed_levels(side):
        relative = change.quantity.unit == "%"
        if not one_kind(level, target) or (relative and level.family in ("%", "x", *TIME)):
            continue
        yield _before(level, change, rising_)
    for more in side.terms:
        if one_kind(more, target) and side.near("derive_extended", more.start - 30, more.end + 14):
            for level in _levels(more, side):
                if side.near("repeats", more.start - 14, more.end + 12):  # "twice for three years each"
                    continue
                if more.family == "%" and bool(level.per) != bool(more.per):  # "0.75 % a year, and a further 2 %"
                    continue
                told = f"{quoted(level.text)} and {quoted(more.text)} more"
                yield Found(level.value + more.value, f"{level.text} + {more.text}", told, of=(level, more))


def changed_levels(side: Side) -> Iterator[tuple[Term, Term, bool]]:
    """Every change of a text with a level that it leads to, and whether it goes up."""
    for change in side.terms:
        lead = _SMALL.sub("", side.text[max(0, change.start - 24) : change.start])
        if change.quantity.ordinal or not change.value or _TOWARDS.search(lead):
            continue
        up, down = _direction(change, side)
        for level in _levels(change, side) if up or down else []:
            for rising_ in [True] * up + [False] * down:
                yield change, level, rising_


def _before(level: Term, change: Term, rising_: bool) -> Found:
    word, sign = ("up", "-") if rising_ else ("down", "+")
    told = f"what was before {quoted(level.text)}, {word} {quoted(change.text)}"
    lower, higher = level.value - change.value, level.value + change.value
    if change.quantity.unit != "%":
        value, mirror = (lower, higher) if rising_ else (higher, lower)
        return Found(
            value, f"{level.text} {sign} {change.text}", told, mirror=mirror, of=(level, change), sort="before"
        )
    share = change.value / 100
    factor = 1 + share if rising_ else 1 - share
    value = level.value / factor if factor > 0 else Fraction(0)
    note = f"{level.text} : (1 {'+' if rising_ else '-'} {change.text})"
    return Found(value, note, told, of=(level, change), sort="before")


def _direction(change: Term, side: Side) -> tuple[bool, bool]:
    """Which words of direction stand right before or behind a change; both of "better" and "worse"."""
    start, end = side.clause(change.start)
    begin, stop = max(start, change.start - 24), min(end, change.end + 26)
    between = [t for t in side.terms if t.start != change.start and not t.is_year]
    begin = max([begin, *(t.end for t in between if t.end <= change.start)])
    stop = min([stop, *(t.start for t in between if t.start >= change.end)])
    before = re.split(r"[,(]", side.text[begin : change.start])[-1]
    behind = re.split(r"[,)]", side.text[change.end : stop])[0]
    if _LEADS.search(behind) and change.end + len(behind) == stop:  # "was below the $40 million", "up from 11"
        behind = ""
    before = _BY.sub("", _unbounded(before, side))
    found = []
    for section in ("derive_up", "derive_down"):
        book = phrases(side.language, section)
        beside = any(hit.end == len(before) for hit in book.hits(before))
        found.append(beside or any(hit.start <= 3 for hit in book.hits(behind)))
    return found[0], found[1]


def _unbounded(lead: str, side: Side) -> str:
    """What stands before a figure, without "up to", "more than" right before it."""
    bounds = [hit for hit in phrases(side.language, "not_trend").hits(lead) if len(lead) - hit.end <= 3]
    return lead[: bounds[-1].start] if bounds else lead


def _levels(change: Term, side: Side) -> list[Term]:
    """The figures on either side of a change in its sentence, the nearest each."""
    start, end = side.clause(change.start)
    terms = [
        t for t in side.terms
        if start <= t.start < end and not t.quantity.ordinal and not t.quantity.article and t.value
        and not t.is_year and t.start != change.start
    ]  # fmt: skip
    kind = [t for t in terms if change.family == "%" or one_kind(t, change) or change.family == t.family == ""]
    before = [t for t in kind if t.start < change.start]
    after = [t for t in kind if t.start > change.start]
    return [*before[-1:], *after[:1]]


def whole_less_parts(task: Task) -> Iterator[Found]:
    """What is left: "31 homes, of which 27 are let", "84.6 million; Spain 50.8, Portugal 21.1, the rest Italy"."""
    target, side = task.target, task.passage
    resting = side.says("derive_rest")
    if target.family == "%" or not (task.claim.says("derive_rest") or _denied(task) or resting):
        return
    if task.claim.says("cue_each") and any(True for _ in numbers_of_parts(task)):
        return
    terms = [t for t in side.terms if t.value and not t.quantity.ordinal and t.family != "%"]
    for whole, part in product(terms, terms):
        if whole.value <= part.value or not _part_of(whole, part, target, task):
            continue
        told = f"{quoted(whole.text)} less {quoted(part.text)}"
        yield Found(whole.value - part.value, f"{whole.text} - {part.text}", told, of=(whole, part), sort="rest")
        for more in terms if resting else []:
            if 0 < more.start - part.end < 50 and one_kind(more, part) and whole.value > part.value + more.value:
                value = whole.value - part.value - more.value
                note, both = f"{whole.text} - {part.text} - {more.text}", f"{told} and {quoted(more.text)}"
                yield Found(value, note, both, of=(whole, part, more), sort="rest")


def _part_of(whole: Term, part: Term, target: Term, task: Task) -> bool:
    side, joined = task.passage, task.passage.text[whole.end : part.start]
    alike = all(one_unit(whole, t) for t in (part, target))
    if alike and part.end < whole.start <= part.end + _OF and (task.claim.says("derive_rest") or _denied(task)):
        return side.near("derive_whole", part.end, whole.start)  # "seven of the ten"
    if not alike or whole.end > part.start or len(joined) > _PARTED:
        return False
    if side.says("derive_rest") and not re.search(r"[.;]\s.*[.;]\s", joined):
        return True
    claimed = task.claim.says("derive_rest") or _denied(task)
    return claimed and not re.search(r"[.;]\s", joined) and side.near("derive_whole", whole.end, part.start)


def _denied(task: Task) -> bool:
    """ "unlet", "undrawn": what the rest is not."""
    return bool(re.search(r"(?<!\w)un[a-z]{3,}(?:ed|et|nt|wn|ld|id|en)\b", task.claim.text.casefold()))


def compared(task: Task) -> Iterator[Found]:
    """ "ten years longer", "lost three points": the difference of two figures, where words of the claim say so."""
    target, claim = task.target, task.claim
    behind, ahead = (target.end, target.end + 22), (max(0, target.start - 22), target.start)
    beside = claim.near("derive_more", *behind) or claim.near("derive_more", *ahead)
    up, down = says_direction(task)
    if not (beside or up or down):
        return
    terms = [t for t in task.passage.terms if t.value and not t.quantity.ordinal and not t.quantity.article]
    ends = {frozenset((change.start, level.start)) for change, level, _ in changed_levels(task.passage)}
    for more, less in product(terms, terms):
        if more.value <= less.value or frozenset((more.start, less.start)) in ends:
            continue  # "2.8 %, 0.4 less": what was before is their sum
        rises = _way(more, less, task)
        alike = one_unit(target, more) and (
            one_kind(more, less) or (more.family == less.family == "" and rises is not None)
        )
        licensed = rises in (up, not down) if rises is not None else beside
        if alike and licensed and _neighbours(more, less, task):
            told = f"the difference between {quoted(more.text)} and {quoted(less.text)}"
            yield Found(
                more.value - less.value,
                f"{more.text} - {less.text}",
                told,
                between=(more, less),
                of=(more, less),
                sort="change",
            )


def says_direction(task: Task) -> tuple[bool, bool]:
    """Whether the claim says "rose" or its like, and "fell"; bounds ("more than") aside."""
    starts = [t.start for t in task.claim.terms]
    limits = [
        limit for limit in phrases(task.claim.language, "not_trend").hits(task.claim.text)
        if any(0 <= start - limit.end <= 4 for start in starts)
    ]  # fmt: skip
    said = []
    for name in ("rising", "falling"):
        hits = [hit for s in (name, f"derive_{name}") for hit in phrases(task.claim.language, s).hits(task.claim.text)]
        said.append(any(not any(limit.start <= hit.start < limit.end for limit in limits) for hit in hits))
    return said[0], said[1]


def _way(a: Term, b: Term, task: Task) -> bool | None:
    first, second = sorted((a, b), key=lambda t: t.start)
    return rising(first, second, task.passage)


def _neighbours(a: Term, b: Term, task: Task) -> bool:
    """Whether two figures stand in one sentence or in neighbouring ones."""
    first, second = sorted((a, b), key=lambda t: t.start)
    return len(re.findall(r"[.;|]\s", task.passage.text[first.end : second.start])) <= 1


def rising(first: Term, second: Term, side: Side) -> bool | None:
    """Whether a figure goes up between two that are compared ("412, against 389", "from 389 to 412"); None: untold."""
    between = side.text[first.end : second.start]
    if first.value == second.value or first.start == second.start:
        return None
    years = [_LABEL.search(side.text[max(0, t.start - 16) : t.start]) for t in (first, second)]
    if years[0] and years[1] and years[0].group(1) != years[1].group(1):
        return (second.value > first.value) == (years[1].group(1) > years[0].group(1))
    if len(between) > _COMPARED or re.search(r"[.;]\s", between):
        return None
    before = _SMALL.sub("", side.text[max(0, first.start - 12) : first.start])
    bare = _SMALL.sub("", between)
    words = [hit.text for hit in phrases(side.language, "derive_compared").hits(between)]
    towards = re.search(r"(?:^|\s)(?:to|a|al|hasta)\Z", bare) and re.search(r"(?:from|de|del|desde)\Z", before)
    if towards and not any(" " in word for word in words):
        return second.value > first.value
    return first.value > second.value if words or between.strip().startswith("(") else None


def deducted(task: Task) -> Iterator[Found]:
    """An example less a fixed sum ("less an excess of £350"), or what of it lies beyond a limit ("up to £300")."""
    target, side = task.target, task.passage
    for amount in task.others:
        if not target.family or not one_kind(amount, target) or amount.family == "%" or amount in task.standing:
            continue
        for fixed in side.terms:
            if not one_kind(fixed, amount) or not 0 < fixed.value < amount.value or fixed.quantity.article:
                continue
            excess = side.near("derive_excess", fixed.start - 24, fixed.end + 12)
            beyond = bound_of(fixed, side) == "bound_to" and task.claim.says("derive_uncovered")
            if excess or beyond:
                told = f"{quoted(amount.text)} less {quoted(fixed.text)}"
                yield Found(amount.value - fixed.value, f"{amount.text} - {fixed.text}", told, (amount,), of=(fixed,))

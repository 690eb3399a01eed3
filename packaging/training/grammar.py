"""Pairs made by rule, as rich on the supported side as on the changed side.

Earlier rule-made pairs made a verifier worse (VERIFICATION.md): supported claims were light rewordings, changed
claims were edits, so it learned "any difference is a change". Here both sides come from the same grammar: a
scenario has slots (amounts, terms, parties, directions), and premise and claim are worded independently from
separate lists of templates and separate wordings of the same value. Only a slot decides the label, never the wording.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

import grammar_en
import grammar_es
from data import CONTRADICTION, ENTAILMENT, NEUTRAL, NOT_ENTAILED, Pair

Slots = dict[str, str]
"""Slot name -> concept. Words of a concept are looked up when a template is filled."""

LANGUAGES: Final = {"en": grammar_en, "es": grammar_es}
PASSAGES: Final = 300
"""Passages a language; each gives five to seven claims."""


@dataclass(frozen=True)
class Scenario:
    """One kind of fact. ``flips`` are slots whose other value contradicts; ``loose`` claims drop a qualifier."""

    slots: dict[str, str]
    premise: tuple[str, ...]
    claim: tuple[str, ...]
    flips: frozenset[str] = field(default_factory=frozenset)
    loose: tuple[str, ...] = ()
    against: tuple[str, ...] = ()


@dataclass(frozen=True)
class Fact:
    scenario: Scenario
    values: Slots
    lang: str
    parties: tuple[str, str]


def _number(dice: random.Random, low: int, high: int) -> str:
    return str(dice.randint(low, high))


def _money(dice: random.Random) -> str:
    big = dice.random() < 0.35
    amount = dice.randint(11, 97) * 100_000 if big else dice.randint(12, 990) * dice.choice([5, 10, 50])
    return str(amount)


MAKERS: Final[dict[str, Callable[[random.Random], str]]] = {
    "days": lambda dice: dice.choice(["5", "7", "10", "14", "15", "20", "21", "28", "30", "45", "60", "90"]),
    "few": lambda dice: _number(dice, 2, 9),
    "votes": lambda dice: _number(dice, 11, 19),
    "months": lambda dice: dice.choice(["2", "3", "6", "9", "12", "18", "24", "36"]),
    "count": lambda dice: _number(dice, 120, 9800),
    "pct": lambda dice: dice.choice([_number(dice, 2, 95), f"{_number(dice, 1, 19)}.{_number(dice, 1, 9)}"]),
    "low": lambda dice: dice.choice(["0.5", "1", "1.5", "2", "2.5", "3", "4", "5"]),
    "temp": lambda dice: str(dice.randint(2, 18) * 5),
    "money": _money,
    "year": lambda dice: _number(dice, 2017, 2025),
    "date": lambda dice: f"{dice.randint(1, 28)}-{dice.randint(1, 12)}-{dice.randint(2021, 2026)}",
}


def value(kind: str, lang: str, dice: random.Random, unlike: str = "") -> str:
    """A concept of this kind, other than ``unlike``."""
    choices = LANGUAGES[lang].WORDS.get(kind)
    for _ in range(40):
        found = dice.choice(sorted(choices)) if choices else MAKERS[kind](dice)
        if found != unlike:
            return found
    raise ValueError(f"the slot kind {kind} has only one value")


def near(kind: str, lang: str, old: str, dice: random.Random) -> str:
    """Another value that a careless reader would take for the old one."""
    if kind in LANGUAGES[lang].WORDS or kind == "date" or dice.random() < 0.3:
        return _near_date(old, dice) if kind == "date" else value(kind, lang, dice, old)
    number = float(old)
    changed = dice.choice([number * 10, number * 2, number + 1, number * 1.1, number - 1, number / 2])
    text = f"{changed:.1f}" if "." in old else str(max(1, round(changed)))
    return text if text != old else value(kind, lang, dice, old)


def _near_date(old: str, dice: random.Random) -> str:
    day, month, year = map(int, old.split("-"))
    which = dice.randrange(3)
    if which == 0:
        day = day % 28 + 1
    elif which == 1:
        month = month % 12 + 1
    else:
        year += dice.choice([-1, 1])
    return f"{day}-{month}-{year}"


def fill(template: str, values: Slots, slots: dict[str, str], lang: str, dice: random.Random) -> str:
    """``[a|b]`` is a free choice of wording, ``{slot}`` a wording of the slot's value."""
    text = template
    while "[" in text:
        text = re.sub(r"\[([^\[\]]*)\]", lambda found: dice.choice(found[1].split("|")), text, count=1)

    def worded(found: re.Match[str]) -> str:
        name = found[1]
        return str(LANGUAGES[lang].word(slots[name], values[name], dice))

    text = re.sub(r"\{(\w+)\}", worded, text)
    text = LANGUAGES[lang].polish(re.sub(r"\s+", " ", text).strip())
    return str(text[:1].upper() + text[1:])


def fact(scenario: Scenario, lang: str, dice: random.Random, parties: tuple[str, str]) -> Fact:
    values = {name: value(kind, lang, dice) for name, kind in scenario.slots.items() if kind != "party"}
    names = [name for name, kind in scenario.slots.items() if kind == "party"]
    order = list(parties) if dice.random() < 0.5 else list(reversed(parties))
    values |= dict(zip(names, order, strict=False))
    return Fact(scenario, values, lang, parties)


def premise(item: Fact, dice: random.Random) -> str:
    return fill(dice.choice(item.scenario.premise), item.values, item.scenario.slots, item.lang, dice)


def supported(item: Fact, dice: random.Random) -> str:
    return fill(dice.choice(item.scenario.claim), item.values, item.scenario.slots, item.lang, dice)


def changed(item: Fact, dice: random.Random) -> tuple[str, int, str]:
    """A claim in the same words as a supported one with one slot changed; its target; the slot."""
    scenario, values = item.scenario, dict(item.values)
    template = dice.choice(scenario.claim)
    used = [name for name in scenario.slots if "{" + name + "}" in template]
    if not used:
        return loosened(item, dice) or contradicted(item, dice) or (supported(item, dice), ENTAILMENT, "")
    name = dice.choice(used)
    kind = scenario.slots[name]
    parties = [slot for slot, of in scenario.slots.items() if of == "party"]
    if kind == "party" and len(parties) == 2:
        values[parties[0]], values[parties[1]] = values[parties[1]], values[parties[0]]
    elif kind == "party":
        values[name] = item.parties[values[name] == item.parties[0]]
    else:
        values[name] = near(kind, item.lang, values[name], dice)
    target = CONTRADICTION if name in scenario.flips else NOT_ENTAILED
    return fill(template, values, scenario.slots, item.lang, dice), target, kind


def loosened(item: Fact, dice: random.Random) -> tuple[str, int, str] | None:
    if not item.scenario.loose:
        return None
    template = dice.choice(item.scenario.loose)
    return fill(template, item.values, item.scenario.slots, item.lang, dice), NOT_ENTAILED, "qualifier"


def contradicted(item: Fact, dice: random.Random) -> tuple[str, int, str] | None:
    if not item.scenario.against:
        return None
    template = dice.choice(item.scenario.against)
    return fill(template, item.values, item.scenario.slots, item.lang, dice), CONTRADICTION, "negation"


def joined(first: str, second: str, lang: str, dice: random.Random) -> str:
    """Two claims in one sentence."""
    link: str = dice.choice(LANGUAGES[lang].LINKS)
    return first.rstrip(".") + link + second


def added(text: str, lang: str, dice: random.Random) -> str:
    """The claim with a detail that the passage does not give."""
    detail: str = dice.choice(LANGUAGES[lang].DETAILS)
    return f"{text.rstrip('.')} {detail}."


def passage_pairs(lang: str, number: int, dice: random.Random) -> list[Pair]:
    """One passage of two to four facts and the claims about it."""
    scenarios = [Scenario(**entry) for entry in LANGUAGES[lang].SCENARIOS]
    parties = dice.choice(LANGUAGES[lang].PARTY_PAIRS)
    facts = [fact(s, lang, dice, parties) for s in dice.sample(scenarios, dice.randint(2, 4) + 1)]
    outside, inside = facts[0], facts[1:]
    text = " ".join(premise(item, dice) for item in inside)
    base = Pair(text, "", ENTAILMENT, f"grammar:{lang}:{number}", "grammar", lang)
    made: list[tuple[str, int, str]] = []
    for item in dice.sample(inside, 2):
        made += [(supported(item, dice), ENTAILMENT, ""), changed(item, dice)]
        other = dice.choice([loosened, contradicted])(item, dice)
        made += [other] if other else []
    made.append(_pair_of_two(inside, lang, dice))
    extra = added(supported(inside[0], dice), lang, dice) if dice.random() < 0.5 else supported(outside, dice)
    made.append((extra, NEUTRAL, "not_stated"))
    return [replace(base, claim=claim, target=target, change=change) for claim, target, change in made]


def _pair_of_two(inside: list[Fact], lang: str, dice: random.Random) -> tuple[str, int, str]:
    first, second = dice.sample(inside, 2)
    if dice.random() < 0.6:
        return joined(supported(first, dice), supported(second, dice), lang, dice), ENTAILMENT, ""
    claim, target, change = changed(second, dice)
    return joined(supported(first, dice), claim, lang, dice), target, change


def pairs(seed: int, passages: int = PASSAGES) -> list[Pair]:
    """``passages`` passages in each language, reproducible from ``seed``."""
    dice = random.Random(seed)
    return [pair for lang in LANGUAGES for n in range(passages) for pair in passage_pairs(lang, n, dice)]

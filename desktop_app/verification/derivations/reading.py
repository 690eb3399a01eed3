"""The figures of a text with what they are for: "€36 a year", "5 ml every four hours", "one point per 1,000 pesos"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import cache, lru_cache

from desktop_app.verification.derivations.otherwise import elliptical, other_readings, repeated, small_words, units
from desktop_app.verification.derivations.terms import STOP, TIME, Measure, Side, Term, label
from desktop_app.verification.guards.dates import date_spans
from desktop_app.verification.guards.quantities import FAMILIES, Quantity, quantities
from desktop_app.verification.lexicon import phrases
from desktop_app.verification.locale import data
from desktop_app.verification.words import stem

_CODES = {
    "SEK": "kn", "NOK": "kn", "DKK": "kn", "CAD": "usd", "AUD": "usd", "COP": "pesos", "CLP": "pesos", "ARS": "pesos",
    "MXN": "pesos", "JPY": "jpy", "CHF": "chf", "PEN": "pen",
}  # fmt: skip
#: Characters from a figure to the words that say what it is for, and from "each" to its figure.
_NEAR, _FAR = 44, 90


@lru_cache(maxsize=512)
def read(text: str, language: str, comma: bool) -> Side:
    """All terms of a text: its figures, "one"/"a" before a unit of measure or a rate, and doses by their number."""
    found = list(quantities(text, language, comma))
    found += [q for q in _ones(text, language) if not any(k.start <= q.start < k.end for k in found)]
    dated = date_spans(text, language)
    found = sorted((q for q in found if not any(a <= q.start < b for a, b in dated)), key=lambda q: q.start)
    terms = [_term(q, found, text, language) for q in found]
    terms = [t for t in terms if t.per or t.family or not t.quantity.article]  # "a card" counts nothing
    more = [
        *repeated(terms, text, language),
        *elliptical(terms, text, language),
        *other_readings(terms, text, language),
    ]
    return Side(text, language, tuple(sorted([*terms, *more], key=lambda t: t.start)))


def _term(q: Quantity, found: Sequence[Quantity], text: str, language: str) -> Term:
    value, family = Fraction(q.value), q.family or _currency(text, q.start)
    if q.unit in ("cent", "pence"):
        value, family = Fraction(q.raw) / 100, "cents"
    per = () if (q.article and q.family in TIME) or q.ordinal else _per(q, found, text, language)
    return Term(q, abs(value), family, label(q), _nouns(text, q.end, language), per)


def _currency(text: str, start: int) -> str:
    """The family of a three-letter code before a figure ("SEK 48 million"), or ""."""
    code = re.search(r"(?<![^\W_])([A-Z]{3})\s?\Z", text[max(0, start - 5) : start])
    return _CODES.get(code.group(1), "") if code else ""


@cache
def _skipped(language: str) -> frozenset[str]:
    lists = data(language)
    return frozenset([*lists["stopwords"], *lists["derive_between"], "equal", "iguales"])


def _nouns(text: str, end: int, language: str) -> frozenset[str]:
    """Stems of the first two content words behind a figure, before any stop."""
    behind = re.split(r"[.,;:()|\n]|\d", text[end : end + _NEAR])[0]
    words = re.findall(r"[^\W\d_]+", behind.casefold())
    return frozenset(stem(word, language) for word in [w for w in words if w not in _skipped(language)][:2])


def _alternatives(words: Iterable[str]) -> str:
    return "|".join(re.escape(w).replace("\\ ", r"\s+") for w in sorted(words, key=len, reverse=True))


@cache
def _behind(language: str) -> re.Pattern[str]:
    """ "... a month", "per 100 km", "every four hours": the lead and where what it leads to begins."""
    lists = data(language)
    between = _alternatives(lists["derive_between"])
    return re.compile(
        rf"(?:\A|(?<=[\s/,]))(?:(?P<per>{_alternatives(lists['derive_per'])})"
        rf"|(?P<time>{_alternatives(lists['derive_per_time'])})|(?P<within>{_alternatives(lists['derive_within'])}))"
        rf"(?:\s+|(?<=/))(?P<between>(?:(?:{between})\s+)*)(?=(?P<word>[^\W\d_]+[²³23]?)|\d|[$€£])",
        re.IGNORECASE,
    )


def _per(q: Quantity, found: Sequence[Quantity], text: str, language: str) -> tuple[Measure, ...]:
    following = next((k for k in found if k.start >= q.end and not k.article), None)
    stop = STOP.search(text, q.end)
    end = min(q.end + _NEAR, stop.start() if stop else len(text))
    often = _often(q.end, found, text, language)
    if often:
        return often
    for match in _behind(language).finditer(text[q.end : end]):
        at = q.end + match.end()
        if following is not None and following.start < q.end + match.start():
            break
        measure = _measure(match, at, found, text, language)
        if measure is None and match["time"] and match.start() <= 1 and q.unit and match["word"]:
            measure = _one_of(match["word"].casefold(), language, timed=False)  # "€0.30 a share"
            measure = replace(measure, text=f"{match['time']} {match['word']}") if measure else None
        if measure is not None:
            return (measure, *(_second(at, text, language) or _each_of(at, text, language)))
    reach = min(end, following.start) if following is not None else end
    periodic = _periodic(q, found, text[q.end : reach], text, language)
    return periodic or _each(q, found, text, language) or _held(q, text, language)


def _often(end: int, found: Sequence[Quantity], text: str, language: str) -> tuple[Measure, ...]:
    """ "£9,600 four times a year": for a quarter of a year."""
    times = next((k for k in found if end < k.start <= end + 4 and k.raw > 1 and not k.unit), None)
    if times is None:
        return ()
    words = "|".join(data(language)["derive_times"])
    lead = r"(?:a|an|per|al|por|each|every|cada)"
    match = re.match(rf"\s(?:{words})\s{lead}\s([^\W\d_]+)", text[times.end :])
    one = _one_of(match.group(1).casefold(), language, timed=True) if match else None
    if one is None or match is None:
        return ()
    return (replace(one, value=one.value / Fraction(times.raw), text=f"{times.text}{match.group()}"),)


def _measure(match: re.Match[str], at: int, found: Sequence[Quantity], text: str, language: str) -> Measure | None:
    numbered = next((k for k in found if at <= k.start <= at + 1 and not k.ordinal), None)
    lead = " ".join(match.group().split())
    begun = any(word in f"{lead} {text[at : at + 30]}".casefold() for word in data(language)["derive_ceil"])
    whole = bool(
        re.search(rf"(?<!\w)(?:{_alternatives(data(language)['derive_floor'])})(?!\w)", match["between"] or "")
    )
    if numbered is not None and numbered.raw and numbered.family != "%" and not match["time"]:
        nouns = _nouns(text, numbered.end, language)
        family = numbered.family or (f"#{sorted(nouns)[0]}" if nouns else "")
        if match["within"] and numbered.family not in TIME:
            return None
        told = f"{lead} {label(numbered)}"
        return Measure(abs(Fraction(numbered.value)), family, told, whole, begun) if family else None
    word = (match["word"] or "").casefold()
    if not word or match["within"] or any(k.start == at and not k.article for k in found):
        return None
    one = _one_of(word, language, timed=not match["per"])
    return replace(one, text=f"{lead} {word}", whole=whole, begun=begun) if one is not None else None


def _one_of(word: str, language: str, *, timed: bool) -> Measure | None:
    """One unit, or one thing by its stem unless only a unit can follow (`timed`: "a month", "el kilo")."""
    key = units(language).get(word)
    if key is not None:
        family, size = FAMILIES.get(key, (key, Decimal(1)))
        return Measure(Fraction(size), family, word)
    span = data(language)["collectives"].get(word)
    if span is not None and span[1] in ("day", "month", "year"):  # "al trimestre", "per fortnight"
        family, size = FAMILIES[span[1]]
        return Measure(Fraction(str(span[0])) * Fraction(size), family, word)
    if timed or word in _skipped(language):
        return None
    persons = data(language)["derive_persons"]
    names = persons if word in persons else [word]
    return Measure(Fraction(1), "#" + "|".join(stem(name, language) for name in names), word)


def _second(at: int, text: str, language: str) -> tuple[Measure, ...]:
    """ "por vivienda y mes": the other measure."""
    match = re.match(r"[^\W\d_]+[²³23]?(?:\s[^\W\d_]+){0,2}?\s(?:y|and|e|per|por|a)\s(?P<word>[^\W\d_]+)", text[at:])
    measure = _one_of(match["word"].casefold(), language, timed=True) if match else None
    return (measure,) if measure is not None else ()


def _each_of(at: int, text: str, language: str) -> tuple[Measure, ...]:
    """ "£12 a night each"."""
    words = _alternatives(data(language)["derive_each_of"])
    found = re.match(rf"[^\W\d_]+\s(?:{words})(?!\w)", text[at:], re.IGNORECASE)
    return (Measure(Fraction(1), "#each", "each"),) if found else ()


def _periodic(q: Quantity, found: Sequence[Quantity], behind: str, text: str, language: str) -> tuple[Measure, ...]:
    """ "€184 quarterly", "the monthly fee is €30": the nearest such word of the clause with no other figure between.

    How often it is paid is not what it is for ("an annual rent of €24,000, payable monthly").
    """
    paid = min((hit.start for hit in phrases(language, "derive_payable").hits(behind)), default=len(behind))
    hits = [hit for hit in phrases(language, "periodic").hits(behind) if _recurring(hit.text) and hit.start < paid]
    if not hits:
        previous = max((k.end for k in found if k.end <= q.start), default=0)
        clause = max((s.end() for s in STOP.finditer(text, 0, q.start)), default=0)
        before = text[max(previous, clause, q.start - 70) : q.start]
        hits = [hit for hit in phrases(language, "periodic").hits(before) if _recurring(hit.text)][-1:]
    if not hits:
        return ()
    value, unit = data(language)["periodic"][hits[0].label]
    family, size = FAMILIES[unit]
    return (Measure(Fraction(str(value)) * Fraction(size), family, hits[0].text),)


def _recurring(word: str) -> bool:
    """Not "T1" or "second half", which name a single period."""
    return not re.search(r"\d|half\Z|\Atrimestre\Z", word.casefold())


@cache
def _opening(language: str) -> re.Pattern[str]:
    lists = data(language)
    return re.compile(
        rf"(?<!\w)(?P<per>{_alternatives(lists['derive_each'])})\s+"
        rf"(?P<between>(?:(?:{_alternatives(lists['derive_between'])})\s+)*)(?=(?P<word>[^\W\d_]+[²³23]?)|\d|[$€£])"
        r"(?P<time>(?!))?(?P<within>(?!))?",
        re.IGNORECASE,
    )


def _each(q: Quantity, found: Sequence[Quantity], text: str, language: str) -> tuple[Measure, ...]:
    """ "For each full week of delay ... 0.5%": what stands before the figure, with no other one between."""
    clause = max((s.end() for s in STOP.finditer(text, 0, q.start)), default=0)
    begin = max(clause, q.start - _FAR)
    for match in reversed(list(_opening(language).finditer(text, begin, q.start))):
        between = [k for k in found if match.end() + 1 < k.start < q.start and not k.article]
        between += [k for k in found if max(clause, match.start() - _NEAR) <= k.start < match.start()]
        measure = _measure(match, match.end(), found, text, language)
        if measure is not None and not between and q.start > match.end() + len(match["word"] or "0"):
            return (measure,)
    return ()


def _held(q: Quantity, text: str, language: str) -> tuple[Measure, ...]:
    """ "10 mg tablets", "sobres de 1 gramo": what one thing holds."""
    if q.family not in ("g", "l"):
        return ()
    before = re.search(r"([^\W\d_]+)\s(?:of|de|with|con)\s\Z", text[: q.start])
    behind = re.match(r"\s([^\W\d_]+)", text[q.end :])
    word = next((m.group(1).casefold() for m in (before, behind) if m is not None), "")
    if (
        len(word) < 4
        or word in data(language)["number_words"]
        or word in small_words(language)
        or word in units(language)
    ):
        return ()
    return (Measure(Fraction(1), f"#{stem(word, language)}", word, dose=True),)


@cache
def _single(language: str) -> re.Pattern[str]:
    articles = _alternatives(
        [a for a in data(language)["small_articles"] if a not in ("un", "una", "a", "an")] or ["uno"]
    )
    loose = _alternatives(data(language)["small_articles"])
    unit = _alternatives(u for u, key in units(language).items() if len(u) > 2 and key in FAMILIES)
    leads = _alternatives(data(language)["derive_per"])
    return re.compile(
        rf"(?<!\w)(?:(?:{loose})\s(?P<unit>{unit})|(?:{articles}|{loose})\s(?P<noun>[^\W\d_]+)(?=\s(?:{leads})\s|[.,;]|\Z))(?!\w)",
        re.IGNORECASE,
    )


def _ones(text: str, language: str) -> Iterator[Quantity]:
    """ "one metre", "un punto por cada euro": which are no figures to be compared, but can be reckoned with."""
    for match in _single(language).finditer(text):
        key = units(language).get((match["unit"] or "").casefold(), "")
        family, size = FAMILIES.get(key, (key, Decimal(1)))
        end = match.end() if key else match.start("noun") - 1
        if family not in TIME:
            yield Quantity(
                size, Decimal(1), key, family, Decimal(1), match.start(), end, text[match.start() : end], 1,
                spelled=True, article=True,
            )  # fmt: skip

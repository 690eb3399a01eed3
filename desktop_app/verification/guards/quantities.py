"""Numbers with scale and unit in a text, with their offsets. The scanner owns the offsets; babel reads the digits."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation
from functools import cache, lru_cache

from desktop_app.verification.guards.collectives import collectives
from desktop_app.verification.guards.compounds import halves, joined, ranged, whole_of
from desktop_app.verification.locale import data

#: Units that convert exactly, each as (family, size in the family's base unit).
FAMILIES: dict[str, tuple[str, Decimal]] = {
    "ms": ("day", Decimal("0.001")), "second_": ("day", Decimal(1)), "minute": ("day", Decimal(60)),
    "hour": ("day", Decimal(3600)),
    "day": ("day", Decimal(86_400)), "week": ("day", Decimal(604_800)), "month": ("month", Decimal(1)),
    "quarter_": ("month", Decimal(3)), "year": ("month", Decimal(12)), "%": ("%", Decimal(1)),
    "pp": ("%", Decimal(1)), "bps": ("%", Decimal("0.01")), "tenth": ("%", Decimal("0.1")),
    "mcg": ("g", Decimal("0.000001")),
    "mg": ("g", Decimal("0.001")), "g": ("g", Decimal(1)), "kg": ("g", Decimal(1000)),
    "tonne": ("g", Decimal(1_000_000)), "ml": ("l", Decimal("0.001")), "cl": ("l", Decimal("0.01")),
    "l": ("l", Decimal(1)), "m3": ("l", Decimal(1000)),
    "mm": ("m", Decimal("0.001")), "cm": ("m", Decimal("0.01")), "m_": ("m", Decimal(1)),
    "km": ("m", Decimal(1000)), "kw": ("w", Decimal(1000)), "mw": ("w", Decimal(1_000_000)),
}  # fmt: skip
_DIGITS = r"\d{1,3}(?:[\u00a0\u2007\u2009\u202f'’]\d{3})+(?:[.,]\d+)?|\d[\d.,]*\d|\d"
_BETWEEN = (
    r"(?:\s+(?:calendar|business|working|consecutive|full|whole|clear|further|additional|more|other|"
    r"primeros?|primeras?|últimos?|últimas?|siguientes|de)){0,2}"
)


@dataclass(frozen=True, slots=True)
class Quantity:
    """value: scaled, in the base unit of `family` ("" = a bare number). raw: the number as written.

    digits: significant digits written. approximate: "", "about", "below" or "above" by the words before it.
    bracketed: written in brackets, which accounts use for a minus. ordinal: "5th", "quinto".
    article: "a week", which is often a rate.
    """

    value: Decimal
    raw: Decimal
    unit: str
    family: str
    scale: Decimal
    start: int
    end: int
    text: str
    digits: int
    approximate: str = ""
    bracketed: bool = False
    ordinal: bool = False
    spelled: bool = False
    article: bool = False


def decimal_comma(text: str, language: str, otherwise: bool | None = None) -> bool:
    """Whether the text writes decimals with a comma: its own figures decide, then `otherwise`, then its language."""
    comma = len(re.findall(r"\d\.\d{3},\d|(?<![\d.,])\d+,\d{1,2}(?![\d.,]*\d)|\d\.\d{3}\.\d{3}", text))
    dot = len(re.findall(r"\d,\d{3}\.\d|(?<![\d.,])\d+\.\d{1,2}(?![\d.,]*\d)|\d,\d{3},\d{3}", text))
    if comma != dot:
        return comma > dot
    return language == "es" if otherwise is None else otherwise


def read_number(text: str, comma: bool) -> Decimal:
    """The value of a run of digits and marks. A group of exactly three after the other mark is a thousands group."""
    cleaned = re.sub(r"[\s'’\u00a0\u2007\u2009\u202f]", "", text)
    if cleaned.isdigit():
        return Decimal(cleaned)
    return _by_locale(cleaned, "es" if comma else "en")


def _by_locale(text: str, locale: str) -> Decimal:
    from babel.numbers import NumberFormatError, parse_decimal

    for name in (locale, "en" if locale == "es" else "es"):
        try:
            return Decimal(parse_decimal(text, locale=name, strict=True))
        except (NumberFormatError, InvalidOperation):  # the latter for a run of more digits than decimals have
            continue
    parts = re.split(r"[.,]", text)
    return Decimal(f"{''.join(parts[:-1])}.{parts[-1]}")


@lru_cache(maxsize=4096)
def quantities(text: str, language: str, comma: bool) -> tuple[Quantity, ...]:
    """All quantities of a text in order; "thirty (30)" is one."""
    found = [*_figures(text, language, comma), *_spelled(text, language), *_halves(text, language)]
    found += [
        quantity_of(one.value, Decimal(1), one.unit, one.start, one.end, text, language, str(one.value),
                    ordinal=one.ordinal, spelled=True, article=one.article)
        for one in collectives(text, language)
    ]  # fmt: skip
    found.sort(key=lambda q: (q.start, -q.end))
    kept: list[Quantity] = []
    for quantity in found:
        if kept and quantity.start < kept[-1].end:
            continue
        if kept and _same_twice(kept[-1], quantity, text):
            kept[-1] = replace(quantity, start=kept[-1].start, bracketed=False, approximate=kept[-1].approximate)
            continue
        kept.append(quantity)
    return tuple(ranged(joined(kept, text), text))


def _same_twice(first: Quantity, second: Quantity, text: str) -> bool:
    """ "thirty (30)": the bracket repeats the words."""
    between = text[first.end : second.start]
    return first.spelled and between.strip() == "(" and second.bracketed and first.raw == second.raw


@cache
def _patterns(language: str) -> tuple[re.Pattern[str], re.Pattern[str], dict[str, str]]:
    lists = data(language)
    units = {unit.casefold(): key for key, listed in lists["units"].items() for unit in listed}
    for symbol, key in (
        ("$", "usd"),
        ("us$", "usd"),
        ("€", "eur"),
        ("£", "gbp"),
        ("%", "%"),
        ("eur", "eur"),
        ("usd", "usd"),
    ):
        units.setdefault(symbol, key)
    unit = "|".join(re.escape(u).replace("\\ ", r"\s") for u in sorted(units, key=len, reverse=True))
    scale = "|".join(re.escape(s) for s in sorted(lists["scales"], key=len, reverse=True))
    money = r"(?:us\$|[$€£¥]|(?:usd|eur|gbp|chf|mxn|bs)(?![^\W\d_]))"
    tail = (
        rf"(?:\s?-?(?P<scale>{scale})(?!\w)\.?)?"
        rf"(?:{_BETWEEN}[\s-]?(?:de\s)?(?P<unit>{unit})(?!\w))?"
    )
    figure = re.compile(
        rf"(?P<open>\()?(?P<sign>(?<!\w)[-−–](?=[\d$€£.]))?(?P<money>{money})?\s?(?P<paren>\()?(?<![\w])(?P<number>{_DIGITS})"
        rf"(?P<ordinal>st|nd|rd|th|\.?[ºª°]|\.er|º)?(?P<close>\))?{tail}",
        re.IGNORECASE,
    )
    words = "|".join(re.escape(w) for w in sorted(lists["number_words"], key=len, reverse=True))
    joiner = "|".join(re.escape(j) for j in lists["number_joiners"])
    spelled = re.compile(
        rf"(?<!\w)(?P<words>(?:{words})(?:(?:\s|-|\s(?:{joiner})\s)(?:{words}))*)(?!\w)(?P<gap>\s\(\d+\))?"
        rf"(?:{_BETWEEN}[\s-](?:de\s)?(?P<unit>{unit})(?!\w))?",
        re.IGNORECASE,
    )
    return figure, spelled, units


def _figures(text: str, language: str, comma: bool) -> list[Quantity]:
    figure, _, units = _patterns(language)
    found = []
    for match in figure.finditer(text):
        if match["number"] == "000":  # "in £000", a unit and no figure
            continue
        raw = read_number(match["number"], comma)
        bracketed = bool((match["open"] or match["paren"]) and match["close"])
        if match["sign"]:
            raw = -raw
        scale = Decimal(data(language)["scales"].get((match["scale"] or "").casefold(), "1"))
        unit = _unit(match["money"], match["unit"], units)
        if unit == "" and (match["scale"] or "").casefold() in ("m", "b", "k", "t") and not match["money"]:
            scale = Decimal(1)
        start = (
            match.start("sign") if match["sign"] else match.start("money") if match["money"] else match.start("number")
        )
        end = match.end("close") if match["unit"] is None and match["scale"] is None and match["close"] else match.end()
        found.append(
            quantity_of(
                raw, scale, unit, start, max(end, match.end("number")), text, language, match["number"],
                bracketed=bracketed, ordinal=bool(match["ordinal"]),
            )
        )  # fmt: skip
    return found


def _unit(money: str | None, unit: str | None, units: dict[str, str]) -> str:
    key = " ".join((unit or "").casefold().split())
    if money and (not key or units.get(key) not in FAMILIES):
        return units.get(money.casefold(), money.casefold())
    return units.get(key, "")


def quantity_of(
    raw: Decimal, scale: Decimal, unit: str, start: int, end: int, text: str, language: str, written: str,
    *, bracketed: bool = False, ordinal: bool = False, spelled: bool = False, article: bool = False,
) -> Quantity:  # fmt: skip
    family, size = FAMILIES.get(unit, (unit, Decimal(1)))
    digits = len(re.sub(r"\D", "", written).lstrip("0").rstrip("0")) or 1
    return Quantity(
        raw * scale * size, raw, unit, family, scale, start, end, text[start:end], digits,
        _approximate(text, start, language), bracketed, ordinal, spelled, article,
    )  # fmt: skip


def _approximate(text: str, start: int, language: str) -> str:
    before = text[max(0, start - 24) : start].casefold().rstrip(" ($€£¥")
    lists = data(language)
    for phrase in sorted(lists["approximate"], key=len, reverse=True):
        if re.search(rf"(?<!\w){re.escape(phrase)}(?:\s(?:de|of|to|by|a))?\Z", before):
            if phrase in lists["approximate_below"]:
                return "below"
            return "above" if phrase in lists["approximate_above"] else "about"
    return ""


def _spelled(text: str, language: str) -> list[Quantity]:
    _, spelled, units = _patterns(language)
    found = []
    for match in spelled.finditer(text):
        words = match["words"].casefold()
        unit = _unit(None, match["unit"], units)
        if words in data(language)["small_articles"] and FAMILIES.get(unit, ("",))[0] not in ("day", "month"):
            continue
        for start, end, value in _numbers_in(match["words"], match.start("words"), language):
            last = end == match.end("words")
            named = "" if match["gap"] else unit
            ends = match.end() if last and not match["gap"] else end
            found.append(quantity_of(value, Decimal(1), named, start, ends, text, language, str(value), spelled=True))
    return found


def _halves(text: str, language: str) -> list[Quantity]:
    units = _patterns(language)[2]
    found = []
    for half in halves(text, language):
        said = Decimal(half.words) if half.words.isdigit() else _number_words(half.words, language)
        value = whole_of(half, language, said)
        if value is not None:
            found.append(
                quantity_of(value, Decimal(1), _unit(None, half.unit, units), half.start, half.end, text, language,
                            str(value), spelled=True)
            )  # fmt: skip
    return found


def _numbers_in(words: str, at: int, language: str) -> list[tuple[int, int, Decimal]]:
    """Start, end and value of a number in words, or of each where a joiner stands between two ("veinte y cuarenta")."""
    whole = _number_words(words.casefold(), language)
    if whole is not None:
        return [(at, at + len(words), whole)]
    found, start = [], 0
    for end, following in [*((m.start(), m.end()) for m in _joiners(language).finditer(words)), (len(words), 0)]:
        value = _number_words(words[start:end].casefold(), language)
        if value is not None:
            found.append((at + start, at + end, value))
        start = following
    return found


@cache
def _joiners(language: str) -> re.Pattern[str]:
    return re.compile("|".join(rf"\s{re.escape(j)}\s" for j in data(language)["number_joiners"]), re.IGNORECASE)


@lru_cache(maxsize=4096)
def _number_words(words: str, language: str) -> Decimal | None:
    """The value of one number; None for two ("tres y seis")."""
    fix = data(language)["number_fix"]
    cleaned = " ".join(fix.get(word, word) for word in re.split(r"[\s-]+", words))
    return _read_words(cleaned, language)


def _read_words(cleaned: str, language: str) -> Decimal | None:
    from text_to_num import text2num

    try:
        return Decimal(text2num(cleaned, "es" if language == "es" else "en"))
    except ValueError:
        return None


def rate_of(text: str, end: int, language: str) -> tuple[str, str] | None:
    """The measure that a figure ending at `end` is for: its unit's key, and the words ("per mile"); or None."""
    units = _patterns(language)[2]
    leads = "|".join(re.escape(lead) for lead in data(language)["rate_leads"])
    found = re.match(rf"\s?(?P<said>(?:{leads})\s?(?P<unit>[^\W\d_]+))", text[end:], re.IGNORECASE)
    key = units.get(found["unit"].casefold()) if found else None
    return (key, found["said"]) if found and key else None

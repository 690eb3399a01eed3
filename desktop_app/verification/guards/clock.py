"""Times of day written in words: "half past six", "las cuatro y media de la tarde"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from desktop_app.foundation.plain_text import without_case
from desktop_app.verification.locale import data


@dataclass(frozen=True, slots=True)
class WordedTime:
    """minute: after midnight, 0..1439. sided: the words tell morning from evening. `[start, end)` in the text."""

    minute: int
    sided: bool
    start: int
    end: int
    text: str


@cache
def _hours(language: str) -> dict[str, int]:
    words = data(language)["number_words"]
    ones = (
        ["una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"]
        if language == "es"
        else [word for word in words if word not in ("zero",)][:12]
    )
    return {**{word: n for n, word in enumerate(ones, 1)}, **{str(n): n for n in range(1, 13)}}


@cache
def _pattern(language: str) -> re.Pattern[str]:
    hour = rf"(?P<hour>{'|'.join(sorted(_hours(language), key=len, reverse=True))})"
    parts = "|".join(re.escape(part) for part in data(language)["day_parts"])
    if language == "es":
        past = r"(?:\s(?P<past>y\smedia|y\scuarto|menos\scuarto))?"
        return re.compile(
            rf"(?<![\w.,:])(?:(?P<the>las?)\s)?{hour}{past}(?:\s(?:horas\s)?(?P<part>{parts}))?(?!\w)", re.IGNORECASE
        )
    return re.compile(
        rf"(?<![\w.,:])(?P<past>half\spast|(?:a\s)?quarter\spast|(?:a\s)?quarter\sto)?\s?{hour}(?P<the>\so'clock)?"
        rf"(?:\s(?P<part>{parts}))?(?![\w%])",
        re.IGNORECASE,
    )


@lru_cache(maxsize=4096)
def worded_times(text: str, language: str) -> tuple[WordedTime, ...]:
    """Only what cannot be a plain number: with a part of the day, a half or quarter of the clock, or "o'clock"."""
    found = []
    for match in _pattern(language).finditer(text):
        past = " ".join((match["past"] or "").casefold().split())
        clock = match["part"] or (past and (match["the"] or language == "en")) or (match["the"] and language == "en")
        if clock:
            found.append(_read(match, past, language))
    return tuple(found)


def _read(match: re.Match[str], past: str, language: str) -> WordedTime:
    hour = _hours(language)[without_case(match["hour"])]
    part = " ".join((match["part"] or "").casefold().split())
    shift = data(language)["day_parts"].get(part, 0)
    if part and hour == 12:
        hour = 0
    minute = hour * 60 + shift * 60 + _past(past)
    return WordedTime(minute % 1440, bool(part), match.start(), match.end(), match.group().strip())


def _past(past: str) -> int:
    if "half" in past or "media" in past:
        return 30
    if "to" in past.split() or "menos" in past:
        return -15
    return 15 if past else 0

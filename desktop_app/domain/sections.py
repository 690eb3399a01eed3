"""Places in a document by number or by heading: "clause 9.2", "Item 1A", "artículo 14", "Risk Factors"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from desktop_app.foundation.plain_text import without_accents

#: Kinds of places that documents use for the same thing ("Clause 9.2" is printed as "9.2" or "§ 9.2"): told by number.
_PLAIN = (
    "clause", "section", "sec.", "article", "art.", "paragraph", "para.", "§", "cláusula", "sección", "artículo",
    "apartado", "párrafo", "punto", "epígrafe", "estipulación",
)  # fmt: skip
#: Kinds that are told by word and number, with their names in both languages.
_NAMED = (
    ("item",), ("schedule",), ("annex", "anexo"), ("appendix", "apéndice"), ("exhibit",), ("part", "parte"),
    ("chapter", "capítulo"), ("title", "título"), ("book", "libro"), ("note", "nota"),
)  # fmt: skip
#: Kinds that hold others: "Part II, Item 1A" and "Item 1A of Part II" are the same place.
_OUTER = frozenset(
    ("schedule", "annex", "anexo", "appendix", "apéndice", "book", "libro", "part", "parte", "title", "título")
)
_MIDDLE = frozenset(("chapter", "capítulo"))
#: Kinds that are counted in Roman figures as often as in ours.
_ROMAN_KINDS = _OUTER | _MIDDLE | {"article", "artículo"}
#: Spanish ordinals without their ending, from the first: "cláusula tercera" is clause 3.
_ORDINALS = (
    "primer", "segund", "tercer", "cuart", "quint", "sext", "séptim", "octav", "noven", "décim", "undécim", "duodécim",
    "decimotercer", "decimocuart", "decimoquint", "decimosext", "decimoséptim", "decimoctav", "decimonoven", "vigésim",
)  # fmt: skip
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI", "XVII",
          "XVIII", "XIX", "XX")  # fmt: skip
#: An ordinal in running text, accents as written or not.
ORDINAL = rf"(?:{'|'.join(re.sub('é', '[eé]', stem) for stem in _ORDINALS)})[oa]"
_NUMBER = rf"(?:\d{{1,3}}[A-Za-z]?(?:\.\d{{1,3}})*|[IVXLC]{{1,6}}|[A-Z]|(?i:{ORDINAL}))"
_KIND = "|".join(re.escape(word) for word in (*_PLAIN, *(w for words in _NAMED for w in words)))
_REFERENCE = re.compile(
    rf"(?<!\w)(?P<kind>(?i:{_KIND}))\s*(?:(?i:no|n\.?º|núm)\.?\s*)?(?P<number>{_NUMBER})(?![\w]|\.\d)"
)
_WHOLE = re.compile(rf"(?:(?P<kind>(?i:{_KIND}))\s*)?(?P<number>{_NUMBER})")
#: What stands between a place and the one that holds it.
_WITHIN = re.compile(
    r"\s*[,;:>/–—-]?\s*(?:(?:of|in|under|within|de|en)\s+(?:(?:the|la|el)\s+)?|del\s+)?", re.IGNORECASE
)
_SEPARATOR = " > "


@dataclass(frozen=True, slots=True)
class SectionReference:
    """A section that is named at `[start, end)` of a text. text: as written, "clause 9.2", "Part II, Item 1A"."""

    text: str
    start: int
    end: int


def find_references(text: str) -> tuple[SectionReference, ...]:
    """Sections that a text names by kind and number, in order; one with those that hold it is one reference."""
    return tuple(
        SectionReference(text[group[0].start() : group[-1].end()], group[0].start(), group[-1].end())
        for group in _groups(text)
    )


def _groups(text: str) -> list[list[re.Match[str]]]:
    """References in order, those that name one place together: of different ranks, with nothing else between."""
    groups: list[list[re.Match[str]]] = []
    for match in _REFERENCE.finditer(text):
        before = groups[-1] if groups else []
        apart = not before or not _WITHIN.fullmatch(text, before[-1].end(), match.start())
        if apart or any(_rank(one) == _rank(match) for one in before):
            groups.append([match])
        else:
            before.append(match)
    return groups


def _rank(match: re.Match[str]) -> int:
    kind = match["kind"].casefold()
    return 0 if kind in _OUTER else 1 if kind in _MIDDLE else 2


@dataclass(frozen=True, slots=True)
class SectionMatcher:
    """Tells whether a heading, or a sentence that begins a section, is the section that was asked for.

    heading: by one heading of a path. opening: by the beginning of a sentence; None when the section is asked for by
    words, which stand in running text too. words: phrases of which the heading or sentence must hold one, for an
    index. within: the same for the places that must hold the section ("Part II" of "Part II, Item 1A").
    """

    heading: Callable[[str], bool]
    opening: Callable[[str], bool] | None
    words: tuple[tuple[str, ...], ...]
    within: tuple[Callable[[str], bool], ...] = ()

    def path(self, heading: str) -> bool:
        """By a heading path as chunks keep it, " > " between the levels."""
        parts = heading.split(_SEPARATOR)
        return any(self.heading(part) for part in parts) and self.held(parts)

    def held(self, parts: Sequence[str]) -> bool:
        """Whether headings above a place name all that must hold it."""
        return all(any(outer(part) for part in parts) for outer in self.within)

    def opens(self, heading: str, sentences: Iterable[str]) -> bool:
        """Whether one of the sentences under a heading path begins the section."""
        opening = self.opening
        return opening is not None and self.held(heading.split(_SEPARATOR)) and any(map(opening, sentences))


def section_matcher(wanted: str) -> SectionMatcher:
    """A matcher for "clause 9.2" (which 9.2.1 belongs to, 9.21 does not), "Item 1A", "Part II, Item 1A", "cláusula
    tercera", "9.2" or words of a heading."""
    wanted = " ".join(wanted.split())
    groups = _groups(wanted)
    if len(groups) == 1 and len(groups[0]) > 1 and (groups[0][0].start(), groups[0][-1].end()) == (0, len(wanted)):
        *outer, inner = sorted(groups[0], key=_rank)
        within = tuple(_by_number(match).heading for match in outer)
        return replace(_by_number(inner), within=within)
    match = _WHOLE.fullmatch(wanted)
    if match is None or (match["kind"] is None and not match["number"][0].isdigit()):
        return _by_words(wanted)
    return _by_number(match)


def _by_number(match: re.Match[str]) -> SectionMatcher:
    kind = (match["kind"] or "").casefold()
    numbers = _written(match["number"], kind)
    number = "(?:" + "|".join(numbers) + ")"
    named = next((words for words in _NAMED if kind in words), ())
    before = "|".join(re.escape(word) for word in (named or _PLAIN))
    begins = rf"\s*\(?(?:{before})\s*(?:no|n\.?º|núm)?\.?\s*{number}(?!\w)(?!\s*%)"
    marks = rf"\s*(?:{before})\s*{number}(?!\w)"
    if not named:  # a clause may be printed by its number alone, which is no Roman figure then
        alone = "(?:" + "|".join(one for one in numbers if not one.isupper()) + ")"
        begins += rf"|\s*\(?{alone}(?!\w)(?!\s*%)"
        # A sentence that begins with a bare number says nothing unless the number is a clause's ("9.2 ", "9. ").
        marks += rf"|\s*{alone}\.?(?=\s)" if "." in match["number"] else rf"|\s*{alone}\.(?=[\s–—-])"
    heading, opens = re.compile(begins, re.IGNORECASE), re.compile(marks, re.IGNORECASE)
    printed = [tuple(re.findall(r"\w+", _indexed(one))) for one in numbers]
    words = tuple((name, *parts) for name in named for parts in printed) if named else tuple(printed)
    return SectionMatcher(lambda text: bool(heading.match(text)), lambda text: bool(opens.match(text)), words)


def _written(number: str, kind: str) -> tuple[str, ...]:
    """The number as documents may print it, as patterns: as it is, in Roman figures, as a Spanish ordinal."""
    ordinal = next((i for i, stem in enumerate(_ORDINALS) if _stem(number) == without_accents(stem)), None)
    at = ordinal
    if at is None and number.isdigit() and 0 < int(number) <= len(_ORDINALS):
        at = int(number) - 1
    if at is None and number in _ROMAN and kind in _ROMAN_KINDS:
        at = _ROMAN.index(number)
    if at is None:
        return (re.escape(number),)
    words = re.sub("[eé]", "[eé]", _ORDINALS[at])
    roman = (_ROMAN[at],) if kind in _ROMAN_KINDS else ()
    return (str(at + 1), *roman, f"{words}o", f"{words}a")


def _stem(number: str) -> str:
    plain = without_accents(number)
    return plain[:-1] if plain[-1:] in ("o", "a") else ""


def _indexed(pattern: str) -> str:
    """The word that an index without accents holds."""
    return re.sub(r"\[eé\]", "e", pattern.replace("\\", ""))


def _by_words(wanted: str) -> SectionMatcher:
    pattern = re.compile(rf"(?<!\w){re.escape(without_accents(wanted))}")
    words = tuple(re.findall(r"\w+", wanted))
    return SectionMatcher(lambda text: bool(pattern.search(without_accents(text))), None, (words,) if words else ())

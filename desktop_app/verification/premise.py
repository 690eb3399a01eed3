"""The premise of a claim: never the bare quote, always the whole sentences round it and what restricts them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from desktop_app.domain.geometry import Span
from desktop_app.verification.continuation import harmless
from desktop_app.verification.lexicon import Hit, detect_language, phrases
from desktop_app.verification.locale import data

_JOIN_BEFORE = re.compile(
    r"(?:\b(?:[Nn]|[Aa]rts?|[Nn]os?|págs?|núm|[Dd]ña|D|Dª|Sra?|Mrs?|Ms|Dr|St|[Vv]s|[Cc]l|[Ss]ec|e\.g|i\.e|[Pp]ar)\."
    r"|(?:^|\n)\s*\(?\d{1,3}\.|Dª\.|\d\.[ªº])\s*\Z"
)
#: Characters at the end of a sentence in which an abbreviation or a number stands.
_JOIN_REACH = 40
#: Characters at the end of a quote in which a word stands whose clause was cut off.
_HANGING_REACH = 40
#: Characters of the longest sentence; contracts have some of 1,500.
_LONGEST = 3_000
#: Characters that are cut into sentences at a time: the time grows with the square of the quotation marks in them.
_STRETCH = 10_000


@dataclass(frozen=True, slots=True)
class Premise:
    """core: the sentences that contain the quotes. before, after: neighbours that change their reading, or "".

    heading: the heading and column headings they stand under. left_out: parts of the core sentences outside the quotes,
    each with the words that make it a restriction, exception or reference. language: of the core, or "". around: all of
    the text the quotes are from, where a name may stand that the quoted sentences only point back to. beyond: how the
    core sentences go on behind the quotes where that narrows nothing, exactly as it stands in the core. cited: the
    quoted words alone; "" for all of the core.
    """

    core: str
    before: str = ""
    after: str = ""
    heading: str = ""
    left_out: tuple[Clipped, ...] = ()
    language: str = ""
    around: str = ""
    beyond: tuple[str, ...] = ()
    cited: str = ""

    @property
    def text(self) -> str:
        """Everything, as the entailment model reads it."""
        return "\n".join(part for part in (self.heading, self.before, self.core, self.after) if part)

    @property
    def quoted(self) -> str:
        """As `text`, without what lies beyond the quotes and narrows nothing: it says more and draws a model off."""
        core = self.core
        for rest in self.beyond:
            core = core.replace(rest, ".", 1)
        return "\n".join(part for part in (self.heading, self.before, core, self.after) if part)

    @property
    def sentence(self) -> str:
        """The core and what restricts it."""
        return f"{self.core} {self.after}" if self.after else self.core

    def beside(self, before: str, after: str) -> Premise:
        """The same with a sentence from before the passage, and with one from after it when that one restricts."""
        keep = bool(after) and _restricts(after, self.language)
        return replace(self, before=self.before or _flat(before), after=self.after or (_flat(after) if keep else ""))


@dataclass(frozen=True, slots=True)
class Clipped:
    """A part of a sentence that a quote left out. marks: the words in it that narrow; reference: "Clause 9", or "".

    adjunct: it follows the quote and opens as what a statement hangs on does ("previa firma", "under supervision").
    """

    text: str
    marks: tuple[str, ...]
    reference: str = ""
    adjunct: bool = False


@lru_cache(maxsize=512)
def sentence_spans(text: str) -> tuple[Span, ...]:
    """Sentences `[start, end)` of any text; false breaks after abbreviations and clause numbers are mended."""
    spans: list[Span] = []
    for start, end in _boundaries(text):
        while start < end and text[start].isspace():
            start += 1
        while end > start and text[end - 1].isspace():
            end -= 1
        if start == end:
            continue
        if spans and _continues(text, spans[-1], start):
            spans[-1] = Span(spans[-1].start, end)
        else:
            spans.append(Span(start, end))
    return tuple(piece for span in spans for piece in _pieces(text, span))


def _boundaries(text: str) -> Iterator[tuple[int, int]]:
    """Sentences as the library finds them; a long text is given to it in stretches that end where one of its does."""
    from sentencex import get_sentence_boundaries

    language, start = detect_language(text[:2000]) or "en", 0
    while start < len(text):
        end = start + _STRETCH
        if end < len(text):
            stops = (text.rfind(mark, start + _STRETCH // 2, end) + len(mark) for mark in ("\n\n", ". ", "\n", " "))
            end = next((stop for stop in stops if stop > start + _STRETCH // 2), end)
        for found in get_sentence_boundaries(language, text[start:end]):
            yield start + found["start_index"], start + found["end_index"]
        start = end


def _pieces(text: str, span: Span) -> list[Span]:
    """A stretch without stops that is longer than any sentence, in pieces that a comparison can bear."""
    found, start = [], span.start
    while span.end - start > _LONGEST:
        gap = max(text.rfind(mark, start + _LONGEST // 2, start + _LONGEST) for mark in (" ", "\n"))
        end = gap if gap > start else start + _LONGEST
        found.append(Span(start, end))
        start = end + 1 if gap > start else end
    return [*found, Span(start, span.end)] if start < span.end else found


def _continues(text: str, last: Span, start: int) -> bool:
    if "\n\n" in text[last.end : start]:
        return False
    return bool(_JOIN_BEFORE.search(text[last.start : last.end][-_JOIN_REACH:])) or text[start].islower()


def build_premise(
    text: str, quotes: Sequence[Span], sentences: Sequence[Span] = (), *, heading: str = "", context: str = ""
) -> Premise:
    """The premise of `quotes`, spans of `text`; `sentences` are spans of `text` too, cut here when none are given."""
    spans = [span for span in sentences if len(span)] or list(sentence_spans(text))
    touched = [i for i, span in enumerate(spans) if any(span.overlaps(quote) for quote in quotes)]
    if not touched:
        joined = " ".join(text[quote.start : quote.end] for quote in quotes)
        return Premise(joined, heading=_heading(heading, context), language=detect_language(joined))
    core = " ".join(_flat(text[spans[i].start : spans[i].end]) for i in touched)
    language = detect_language(core) or detect_language(text[:4000])
    before = touched[0] - 1
    following = sorted({i + 1 for i in touched} - set(touched))
    after = [i for i in following if i < len(spans) and _restricts(text[spans[i].start : spans[i].end], language)]
    return Premise(
        core,
        _flat(text[spans[before].start : spans[before].end]) if before >= 0 else "",
        " ".join(_flat(text[spans[i].start : spans[i].end]) for i in after),
        _heading(heading, context),
        tuple(_clipped(text, [spans[i] for i in touched], quotes, language or "en")),
        language,
        text,
        tuple(_beyond(text, [spans[i] for i in touched], quotes, language or "en")),
        " … ".join(_flat(text[quote.start : quote.end]) for quote in quotes),
    )


def _beyond(text: str, touched: Sequence[Span], quotes: Sequence[Span], language: str) -> list[str]:
    """The ends of quoted sentences that no quote covers and that leave the quoted statement as it is."""
    ends = [
        (max((quote.end for quote in quotes if quote.overlaps(sentence)), default=sentence.end), sentence.end)
        for sentence in touched
    ]
    rests = [_flat(text[start:end]) for start, end in ends if start < end]
    return [rest for rest in rests if harmless(rest, language)]


def _heading(heading: str, context: str) -> str:
    return "\n".join(part for part in (heading, context) if part)


def _flat(text: str) -> str:
    return " ".join(text.split())


def _restricts(sentence: str, language: str) -> bool:
    """Whether a following sentence opens with or holds an exception or a word that points back."""
    opening = next(iter(phrases(language or "en", "opens_exception").hits(sentence)), None)
    if opening is not None and not sentence[: opening.start].strip(' "“«(-'):
        return True
    return sentence in phrases(language or "en", "exceptions")


def _clipped(text: str, touched: Sequence[Span], quotes: Sequence[Span], language: str) -> list[Clipped]:
    """The parts of the touched sentences that no quote covers and that narrow, except or refer elsewhere."""
    found: list[tuple[str, bool]] = []  # text, whether it follows a quote
    for sentence in touched:
        at = sentence.start
        for quote in sorted(quotes, key=lambda span: span.start):
            if quote.end <= at or quote.start >= sentence.end:
                continue
            found.append((_last_clause(text[at : max(at, quote.start)]), False))
            at = max(at, min(quote.end, sentence.end))
        if at < sentence.end:
            at -= len(_hanging(text[sentence.start : at], language))
        found.append((_first_clause(text[at : sentence.end], language), True))
    parts = [(_flat(part), behind) for part, behind in found if len(part.strip(" .,;:\n\"”'")) > 2]
    marked = [
        Clipped(part, tuple(_marks(part, language)), reference(part, language), behind and _is_adjunct(part, language))
        for part, behind in parts
    ]
    return [
        part
        for part in marked
        if part.marks or part.adjunct or (part.reference and not part.text.endswith(":"))  # "Item 6:"
    ]


def _is_adjunct(part: str, language: str) -> bool:
    """Whether what follows a quote opens with a word of time, manner or condition and is no known harmless addition."""
    openings = "|".join(re.escape(word) for word in data(language)["adjunct_openings"])
    return bool(re.match(rf"\W*(?:{openings})\b", part, re.IGNORECASE)) and not harmless(part, language)


def _hanging(quoted: str, language: str) -> str:
    """The end of a quote from a word that restricts it and whose clause is cut off ("..., unless"), or ""."""
    tail = quoted[-_HANGING_REACH:]
    hits = [hit for name in ("strong_restricts", "exceptions") for hit in phrases(language, name).hits(tail)]
    starts = [hit.start for hit in hits if not tail[hit.end :].strip(" ,\n")]
    return tail[min(starts) :] if starts else ""


#: A coordination at the end of what stands before a quote: what is said there is another statement.
_ANOTHER = re.compile(r"(?:;|\.\s|\b(?:and|while|whereas|y|e|mientras que))\s*\Z", re.IGNORECASE)
_NEXT_STATEMENT = re.compile(r";|\.\s+(?=[A-ZÁÉÍÓÚÑ¿¡])|\n\s*\n")


def _last_clause(part: str) -> str:
    """What of the text before a quote belongs to its statement."""
    return "" if _ANOTHER.search(part) else _NEXT_STATEMENT.split(part)[-1]


def _first_clause(part: str, language: str) -> str:
    """What of the text after a quote belongs to its statement, and the next one when it opens with a contrast."""
    for found in _NEXT_STATEMENT.finditer(part):
        following = part[found.end() :].lstrip()
        opening = next(iter(phrases(language, "contrast_openers").hits(following)), None)
        if opening is None or opening.start:
            return part[: found.start()]
    return part


def _marks(part: str, language: str) -> list[str]:
    hits: list[Hit] = [*phrases(language, "restricts").hits(part), *phrases(language, "exceptions").hits(part)]
    return list(dict.fromkeys(hit.text for hit in sorted(hits, key=lambda hit: hit.start)))


def reference(text: str, language: str) -> str:
    """The first reference to another place ("Clause 9"), or ""."""
    names = "|".join(re.escape(name) for name in data(language)["references"])
    match = re.search(
        rf"(?<!\w)(?:{names})\s+(?:\d+(?:\.\d+)*(?:\([a-z0-9]+\))?|[A-Z]\b|[IVX]+\b)", text, re.IGNORECASE
    )
    return " ".join(match.group().split()) if match else ""
